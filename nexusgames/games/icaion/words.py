"""The lexicon of Icaion: what cards, places and numbers are called. Made of public things only."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import lru_cache

from nexusgames.core.decisions import Value
from nexusgames.core.events import Event
from nexusgames.core.narration import Lexicon, Vocabulary
from nexusgames.games.icaion import entries
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.details import details
from nexusgames.games.icaion.events import Extracted, SeekerMoved
from nexusgames.games.icaion.options import Options, ranking
from nexusgames.games.icaion.state import IcaionState

NAMESPACE = "icaion"

ARGUMENTS = {
    "activate": ("region", "*ways"),
    "cage": ("cage",),
    "camp": (),
    "colour": ("colour",),
    "deploy": ("slot", "region"),
    "discard": ("card",),
    "done": (),
    "double": ("*apparatus",),
    "draft": ("card",),
    "draw": ("count",),
    "drop": ("upgrade",),
    "end": (),
    "eps": ("use",),
    "eradicate": (),
    "extract": (),
    "fall": (),
    "give": ("colour", "cage"),
    "install": (),
    "investigate": ("number",),
    "lose": (),
    "move": ("node",),
    "pass": (),
    "pay": ("colour", "cage"),
    "place": ("machine", "region"),
    "play": ("card",),
    "remove": ("region", "count"),
    "retrieve": ("apparatus",),
    "shift": (),
    "side": ("side",),
    "special": ("action",),
    "spend": ("count",),
    "start": ("node",),
    "teleport": (),
    "to": ("node",),
    "turn": ("colour",),
}
"""What the arguments of every verb are."""

ALIKE = {
    **entries.ALIKE,
    "apparatus": "colour",
    "cards": "card",
    "crystals": "colour",
    "first": "slot",
    "gear": "card",
    "given": "colour",
    "joker": "colour",
    "lost": "colour",
    "own": "card",
    "owner": "colour",
    "regions": "region",
    "seeker": "card",
    "source": "crater",
    "target": "crater",
    "ways": "way",
}
"""Values that are called like others; where a Seeker comes from and goes to are nodes, which are called as they are."""

DERIVED: dict[str, str] = {}


MINOR = frozenset(
    (
        "turn_began",
        "turn_ended",
        "machine_activated",
        "seeker_moved",
        "seeker_camped",
        "qoam_paid",
        "qoam_turned",
        "qoam_gained",
        "qoam_grew",
        "cards_drawn",
        "supply_recharged",
    )
)
"""What the board and the cages show by themselves: a recap leaves it out first."""

MAJOR = frozenset(
    (
        "year_began",
        "event_turned",
        "outbreak_began",
        "machine_destroyed",
        "seeker_wounded",
        "seeker_hit",
        "reputation_scored",
        "shard_revealed",
        "shard_lost",
        "apparatus_installed",
    )
)
"""Losses, wounds, reputation and what came to light: a recap tells them in any case."""


def lexicon(table: IcaionState | Options) -> Lexicon:
    """The words of a running game as it stands, or of one that is still being agreed on."""
    if isinstance(table, Options):
        return _lexicon(table)
    lasting = _lexicon(table.options)
    seats = {player.colour: seat for seat, player in enumerate(table.players) if player.colour}
    return replace(lasting, seats=seats, details=details(table))


@lru_cache(maxsize=16)
def _lexicon(options: Options) -> Lexicon:
    return lasting_lexicon(icaion_data(), options)


def lasting_lexicon(data: Data, options: Options) -> Lexicon:
    """What never changes during a game."""
    return Lexicon(
        namespace=NAMESPACE,
        words={"slot": slot_names(data)},
        alike=ALIKE,
        derived=DERIVED,
        arguments=ARGUMENTS,
        facts=facts(data, options),
        entries={"card": entries.card_entries(data), "formula": entries.formula_entries(data)},
        variants={"extracted": _extracted, "seeker_moved": _moved},
        minor=MINOR,
        major=MAJOR,
    )


def _extracted(event: Event) -> str:
    """IC-EXT-01: an Extract that found nothing."""
    assert isinstance(event, Extracted)
    return event.kind if event.regions else "extracted_nothing"


def _moved(event: Event) -> str:
    """IC-MOVE-05: whether crystals were spent on the way."""
    assert isinstance(event, SeekerMoved)
    return "seeker_moved_far" if event.cost else event.kind


def slot_names(data: Data) -> Vocabulary:
    """A Machine of a row in choices, `H2`: the Harvester of row 2."""
    return {
        f"{kind.letter}{row.row}": f"{kind.id.capitalize()} of row {row.row}"
        for row in data.rows
        for kind in data.machines.values()
    }


def facts(data: Data, options: Options) -> dict[str, Value]:
    """Numbers of the rules, and what sets this table apart from others."""
    numbers: dict[str, object] = asdict(data.rules)
    known: dict[str, Value] = {name: value for name, value in numbers.items() if isinstance(value, int)}
    return known | table_facts(data, options) | {"rays": options.luminous_rays, "open": options.open_event}


def table_facts(data: Data, options: Options) -> dict[str, Value]:
    """Numbers that depend on how many play, and those of boards that all players have alike."""
    rules, players = data.rules, options.players
    return {
        "basic_nodes": data.printed.movement,
        "basic_strength": data.printed.strength,
        "basic_cages": data.printed.cage,
        "saturation": rules.saturation[players],
        "shards_each_year": rules.colossus_shards[players],
        "first_prize": ranking(options, data)[0],
        "second_prize": ranking(options, data)[1],
        "shardless_loss": -rules.shard_rp[0],
        "all_shards_rp": rules.shard_rp[-1],
    }
