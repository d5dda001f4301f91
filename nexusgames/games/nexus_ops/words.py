"""The lexicon of Nexus Ops: what units, cards, spaces and numbers are called, made of public things only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import lru_cache

from nexusgames.core.engine.decisions import NO_VALUES, Value
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Composed, Lexicon, Vocabulary
from nexusgames.games.nexus_ops.choice_notes import details
from nexusgames.games.nexus_ops.data import Data, EnergizeCard, SecretMission, Token, UnitType, nexus_ops_data
from nexusgames.games.nexus_ops.decisions.deploy import price
from nexusgames.games.nexus_ops.decisions.vortex import EDGES
from nexusgames.games.nexus_ops.events import (
    CardsDrawn,
    UnitLost,
    VortexPulled,
)
from nexusgames.games.nexus_ops.frames import Deploy
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.options import Options
from nexusgames.games.nexus_ops.retelling import RETELLING, UnitsLost
from nexusgames.games.nexus_ops.state import NexusOpsState

NAMESPACE = "nexus_ops"

ALIKE = {
    "against": "unit",
    "by": "unit",
    "cards": "card",
    "grounds": "ground",
    "kinds": "unit",
    "marks": "mark",
    "source": "space",
    "sources": "space",
    "spaces": "space",
    "strider": "unit",
    "target": "space",
    "units": "unit",
    "victim": "unit",
}
"""Values whose names come from another kind; a victim is a seat in choices, but a unit type in a mission."""

DERIVED = {"kinds": "units", "price": "unit", "vp": "card", "ink": "card", "colour": "rival", "edge": "orientation"}

SEAT_VALUES = frozenset(("giver", "attacker", "defender", "side", "victim"))

CAUSES = ("shatter", "breath", "vortex")
"""Causes of a loss that have a sentence of their own; other losses are due to a rival in a battle."""
REASONS = ("monolith", "king", "vortex", "battle")
"""Reasons for a draw that have a sentence of their own."""

TELLING = frozenset(("battle", "pursue", "to"))
"""Verbs whose choices say who and what waits at the target, and the odds."""

UNTOLD = frozenset(("turn_began", "phase_skipped", "phase_ended", "unit_found", "mine_found"))
"""Events that need no sentence, because the question or the token before them says it."""

MINOR = frozenset(
    (
        "unit_bought",
        "units_bought",
        "unit_moved",
        "units_moved",
        "moves_made",
        "unit_teleported",
        "march_ordered",
        "camp_set",
        "prices_cut",
        "rubium_gained",
        "income_paid",
        "card_sold",
        "cards_sold",
        "cards_drawn",
        "vortex_blasted",
        "dice_rolled",
        "hits_counted",
    )
)
"""Events that a recap leaves out first, because board and purses show them."""

MAJOR = frozenset(
    (
        "battle_began",
        "marched_in",
        "unit_lost",
        "units_lost",
        *(f"{kind}_{cause}" for kind in ("unit_lost", "units_lost") for cause in CAUSES),
        "battle_won",
        "battle_lost",
        "battle_undecided",
        "mission_played",
        "mission_card_taken",
        "cards_drawn_monolith",
        "player_eliminated",
        "game_ended",
    )
)
"""Events that a recap always tells: battles, losses, victory points, cards for the Monolith."""


def lexicon(table: NexusOpsState | Options) -> Lexicon:
    """The words for a game as it stands, or for one whose options are still being chosen."""
    if isinstance(table, Options):
        return _lexicon(table)
    lasting = _lexicon(table.options)
    return replace(
        lasting,
        words={**lasting.words, "price": prices(table) or lasting.words["price"]},
        seats={player.colour: seat for seat, player in enumerate(table.players) if player.colour},
        details=details(table),
    )


@lru_cache(maxsize=16)
def _lexicon(options: Options) -> Lexicon:
    return lasting_lexicon(nexus_ops_data(), options)


def lasting_lexicon(data: Data, options: Options) -> Lexicon:
    """The part of the lexicon that never changes during a game."""
    units = data.units["alternate" if options.alternate_units else "standard"]
    names = {code: unit.name for code, unit in units.items()}
    return Lexicon(
        namespace=NAMESPACE,
        words={
            "unit": names,
            "step": names,
            "card": card_names(data, options),
            "terrain": data.terrains,
            "price": {code: str(unit.cost) for code, unit in units.items()},
            "vp": victory_points(data),
            "edge": edges(),
        },
        composed={"ink": inks(data)},
        alike=ALIKE,
        derived=DERIVED,
        arguments=procedures.arguments,
        facts=facts(data, options),
        entries={"card": card_entries(data, units), "token": {id: _token(token) for id, token in data.tokens.items()}},
        variants={"vortex_pulled": _pull, "unit_lost": _lost, "units_lost": _lost, "cards_drawn": _drawn},
        lined_up=tuple(units),
        seat_values=SEAT_VALUES,
        team_size=2 if options.teams else 1,
        untold=UNTOLD,
        minor=MINOR,
        major=MAJOR,
        retelling=RETELLING,
        telling=TELLING,
    )


def _pull(event: Event) -> str:
    """NX-VTX-03: the Vortex throws nothing if it rolls the same edge twice."""
    assert isinstance(event, VortexPulled)
    return "vortex_calm" if event.source == event.target else event.kind


def _lost(event: Event) -> str:
    """The sentence for a lost unit, by what destroyed it."""
    assert isinstance(event, UnitLost | UnitsLost)
    return f"{event.kind}_{event.cause}" if event.cause in CAUSES else event.kind


def _drawn(event: Event) -> str:
    """NX-DRW-02, NX-KOH-03, NX-VTX-05: the sentence for drawn cards, by what they are drawn for."""
    assert isinstance(event, CardsDrawn)
    return f"cards_drawn_{event.reason}" if event.reason in REASONS else event.kind


def facts(data: Data, options: Options) -> dict[str, Value]:
    """The numbers of the rules, and the options that change sentences."""
    numbers: dict[str, object] = asdict(data.rules)
    known: dict[str, Value] = {name: value for name, value in numbers.items() if isinstance(value, int)}
    switches = {"modern": options.edition == "modern", "vortex": options.vortex, "intercepted": options.intercepted}
    return known | switches


def card_names(data: Data, options: Options) -> Vocabulary:
    """The names of all cards; the name of the card for a won battle depends on the edition."""
    cards = (*data.energize.values(), *data.secret.values(), data.king)
    return {card.id: card.name for card in cards} | {data.mission.id: data.mission.names[options.edition]}


def victory_points(data: Data) -> Vocabulary:
    """What each mission is worth."""
    return {card.id: str(card.vp) for card in (*data.secret.values(), data.mission, data.king)}


def inks(data: Data) -> Composed:
    """NX-MIS-03: whether the points of a mission are red or white."""
    return {card.id: (f"name.ink.{card.colour}", NO_VALUES) for card in (*data.secret.values(), data.mission)}


def prices(state: NexusOpsState) -> Vocabulary:
    """What units cost in the current Deploy phase, in which cards may have cut prices; empty outside it."""
    deploy = next((frame for frame in state.stack if isinstance(frame, Deploy)), None)
    if deploy is None:
        return {}
    game = LiveGame(state)
    return {code: str(price(game, deploy, code)) for code in game.board.units}


def edges() -> Vocabulary:
    """NX-VTX-01: the space beside edge 1 of the Vortex, by its orientation."""
    return {str(orientation): f"A{orientation + 1}" for orientation in range(EDGES)}


def card_entries(data: Data, units: Mapping[str, UnitType]) -> dict[str, dict[str, Value]]:
    """The values that fill the texts of the cards."""
    strider = next((code for code, unit in units.items() if "stride" in unit.abilities), "")
    entries = {card.id: _energize(card, data, strider) for card in data.energize.values()}
    entries |= {card.id: _mission(card) for card in data.secret.values()}
    for card in (data.mission, data.king):
        entries[card.id] = {"vp": card.vp}
    return entries


def _energize(card: EnergizeCard, data: Data, strider: str) -> dict[str, Value]:
    values: dict[str, Value] = {**card.values, "timing": card.timing}
    if card.effect == "forced_march":
        further = card.values["spaces"]
        values |= {
            "strider": strider,
            "walk": data.rules.move_spaces + further,
            "stride": data.rules.stride_spaces + further,
        }
    return values


def _mission(card: SecretMission) -> dict[str, Value]:
    condition: dict[str, Value] = asdict(card.condition)
    del condition["kind"]
    return {**condition, "vp": card.vp, "class": card.class_}


def _token(token: Token) -> dict[str, Value]:
    return {"mine": token.mine, "unit": token.unit or "", "energize": token.energize, "rubium": token.rubium}
