"""The lexicon of Icaion: the words for cards, places and numbers; public knowledge only."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import lru_cache

from nexusgames.core.engine.decisions import Value
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Composed, Lexicon
from nexusgames.games.icaion import text_values as entries
from nexusgames.games.icaion.choice_notes import details
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.events import (
    MachineDestroyed,
    ReputationScored,
    SeekerMoved,
    SeekerWounded,
    WoundPrevented,
)
from nexusgames.games.icaion.events_actions import Extracted
from nexusgames.games.icaion.live_game import procedures
from nexusgames.games.icaion.options import Options, ranking
from nexusgames.games.icaion.phases import played_card
from nexusgames.games.icaion.retelling import RETELLING, FinalScored
from nexusgames.games.icaion.state import IcaionState

NAMESPACE = "icaion"

ALIKE = {
    "apparatus": "colour",
    "cards": "card",
    "crystals": "colour",
    "event": "card",
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
    "strike": "card",
    "target": "crater",
    "ways": "way",
}
"""Values named like values of another kind. A Seeker's `source` and `target` are nodes, whose ids are their names."""

DERIVED = {"loss": "points"}

RULES: dict[str, tuple[str, ...]] = {
    "move": ("IC-MOVE-02", "IC-MOVE-03", "IC-MOVE-05"),
    "camp": ("IC-MOVE-01",),
    "extract": ("IC-EXT-01", "IC-EXT-02", "IC-EXT-03", "IC-EXT-04", "IC-EXT-05", "IC-QOAM-01"),
    "deploy": ("IC-DEP-01", "IC-DEP-02", "IC-DEP-03", "IC-DEP-05", "IC-DEP-06", "IC-DEP-07"),
    "eradicate": ("IC-ERA-01", "IC-ERA-02", "IC-ERA-03", "IC-ERA-04"),
    "investigate": ("IC-INV-01", "IC-INV-02", "IC-INV-03", "IC-INV-04"),
    "retrieve": ("IC-RET-01", "IC-RET-02"),
    "install": ("IC-INS-01", "IC-INS-02"),
    "play": ("IC-CUR-01",),
    "eps overcharge": ("IC-EPS-01", "IC-EPS-02"),
    "eps draw": ("IC-EPS-01", "IC-EPS-03"),
    "eps double_shift": ("IC-EPS-01", "IC-EPS-04", "IC-EPS-05"),
    "special investigate": ("IC-SEEK-07", "IC-INV-01", "IC-INV-03", "IC-INV-04"),
    "special retrieve": ("IC-SEEK-07", "IC-RET-01", "IC-RET-02"),
    "special install": ("IC-SEEK-07", "IC-INS-01", "IC-INS-02"),
    "special deploy": ("IC-GEAR-09", "IC-DEP-01", "IC-DEP-03", "IC-DEP-05", "IC-DEP-06"),
    "act.discard": ("IC-LR-12",),
    "shift": ("IC-EPS-04", "IC-EPS-05"),
    "end": ("IC-TURN-07", "IC-TURN-08"),
}
"""The rules to read about a choice, where its question covers many."""

RAYS = {"IC-EXT-05": "IC-LR-09", "IC-DEP-02": "IC-LR-10"}
"""The rules that Luminous Rays replaces, each with its replacement."""


CAUSES = ("colossus", "card")
"""What wounds a Seeker, besides an outbreak."""

TELLING = frozenset(("start",))
"""The choices whose labels say what lies there."""

UNTOLD = frozenset(("turn_began", "turn_ended", "machine_activated"))
"""The events that go untold, because the question or the next event says the same."""

MINOR = frozenset(
    (
        "seeker_moved",
        "seeker_moved_far",
        "seeker_camped",
        "shift_began",
        "curio_discarded",
        "gain_refused",
        "qoam_gained",
        "qoam_grew",
        "crystals_grew",
        "supply_used",
        "order_changed",
        "tiles_removed",
        "cards_drawn",
        "supply_recharged",
    )
)
"""The events a recap drops first, because the board and the cages show them anyway."""

MAJOR = frozenset(
    (
        "year_began",
        "outbreak_began",
        "machine_destroyed",
        "machine_deployed",
        "seeker_wounded",
        "wound_prevented",
        *(f"{kind}_{cause}" for kind in ("seeker_wounded", "wound_prevented") for cause in CAUSES),
        "seekers_fell",
        "seeker_hit",
        "reputation_scored",
        "reputation_lost",
        "final_scored",
        "final_lost",
        "shard_revealed",
        "shard_kept",
        "shard_lost",
        "apparatus_retrieved",
        "apparatus_installed",
        "game_ended",
    )
)
"""The events a recap always tells: Machines, wounds, reputation and shards."""


def lexicon(table: IcaionState | Options) -> Lexicon:
    """The words for a running game, or for one still being set up."""
    if isinstance(table, Options):
        return _lexicon(table)
    lasting = _lexicon(table.options)
    seats = {player.colour: seat for seat, player in enumerate(table.players) if player.colour}
    return replace(lasting, seats=seats, details=details(table), entries={**lasting.entries, **copies(table)})


def copies(state: IcaionState) -> dict[str, dict[str, entries.Entry]]:
    """IC-AMB-25: number upgrades of one print while a player has several, counting the one being played."""
    held = [tuple(player.upgrades) for player in state.players]
    if card := played_card(state):
        held[state.active] += (card,)
    return _copies(tuple(codes for codes in held if len(codes) > 1))


@lru_cache(maxsize=64)
def _copies(held: tuple[tuple[str, ...], ...]) -> dict[str, dict[str, entries.Entry]]:
    """Cached, because upgrades rarely change."""
    numbered = entries.copy_entries(icaion_data(), held)
    return {"upgrade": numbered, "cage": numbered}


@lru_cache(maxsize=16)
def _lexicon(options: Options) -> Lexicon:
    return lasting_lexicon(icaion_data(), options)


def lasting_lexicon(data: Data, options: Options) -> Lexicon:
    """The words that never change during a game."""
    return Lexicon(
        namespace=NAMESPACE,
        words={"loss": losses(data)},
        composed={"slot": slot_names(data)},
        alike=ALIKE,
        derived=DERIVED,
        arguments=procedures.arguments,
        facts=facts(data, options),
        entries={
            "card": entries.card_entries(data),
            "formula": entries.formula_entries(data),
            "bonus": entries.slot_entries(data),
            **_copies(()),
        },
        variants={
            "extracted": _extracted,
            "seeker_moved": _moved,
            "machine_destroyed": _destroyed,
            "seeker_wounded": _wounded,
            "wound_prevented": _wounded,
            "reputation_scored": _scored,
            "final_scored": _scored,
        },
        rules=choice_rules(options),
        untold=UNTOLD,
        minor=MINOR,
        major=MAJOR,
        retelling=RETELLING,
        telling=TELLING,
    )


def choice_rules(options: Options) -> dict[str, tuple[str, ...]]:
    """IC-LR-09, IC-LR-10: the rules of each choice, as the options have them."""
    instead = RAYS if options.luminous_rays else {}
    return {name: tuple(instead.get(rule, rule) for rule in rules) for name, rules in RULES.items()}


def _extracted(event: Event) -> str:
    """IC-EXT-01: tell an Extract that found nothing apart."""
    assert isinstance(event, Extracted)
    return event.kind if event.regions else "extracted_nothing"


def _moved(event: Event) -> str:
    """IC-MOVE-05: tell a Move that cost crystals apart."""
    assert isinstance(event, SeekerMoved)
    return "seeker_moved_far" if event.cost else event.kind


def _destroyed(event: Event) -> str:
    """IC-SETUP-11: tell a player's Machine from a neutral one."""
    assert isinstance(event, MachineDestroyed)
    return event.kind if event.seat >= 0 else "neutral_destroyed"


def _wounded(event: Event) -> str:
    """IC-WND-04: tell wounds apart by their cause."""
    assert isinstance(event, SeekerWounded | WoundPrevented)
    return f"{event.kind}_{event.cause}" if event.cause in CAUSES else event.kind


def _scored(event: Event) -> str:
    """IC-END-07: whether reputation was won or lost."""
    assert isinstance(event, ReputationScored | FinalScored)
    if event.points >= 0:
        return event.kind
    return "final_lost" if isinstance(event, FinalScored) else "reputation_lost"


def losses(data: Data) -> dict[str, str]:
    """IC-END-02: how many points a negative score takes away; only a player without a shard loses any."""
    return {str(-points): str(points) for points in range(1, -data.rules.shard_rp[0] + 1)}


def slot_names(data: Data) -> Composed:
    """The names of Machines by row in choices; `H2` is the Harvester of row 2."""
    return {
        f"{kind.letter}{row.row}": ("name.slot", {"machine": kind.id, "row": row.row})
        for row in data.rows
        for kind in data.machines.values()
    }


def facts(data: Data, options: Options) -> dict[str, Value]:
    """The numbers of the rules, and those of this table."""
    numbers: dict[str, object] = asdict(data.rules)
    known: dict[str, Value] = {name: value for name, value in numbers.items() if isinstance(value, int)}
    return known | table_facts(data, options) | {"rays": options.luminous_rays, "open": options.open_event}


def table_facts(data: Data, options: Options) -> dict[str, Value]:
    """The numbers that depend on the player count, and those printed on every Division Board."""
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
