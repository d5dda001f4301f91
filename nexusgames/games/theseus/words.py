"""The lexicon of Theseus: names for cards, sectors, rooms, slots and units, made from public facts only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import lru_cache

from nexusgames.core.engine.decisions import Value
from nexusgames.core.engine.events import Event
from nexusgames.core.words.narration import Composed, Lexicon, Vocabulary
from nexusgames.games.theseus.choice_notes import details
from nexusgames.games.theseus.data import ROOMS, Data, Sector, theseus_data
from nexusgames.games.theseus.events import UnitFreed
from nexusgames.games.theseus.events_cards import LifeGained
from nexusgames.games.theseus.live_game import procedures
from nexusgames.games.theseus.lookup import UNIT_LETTERS, bonus_instances, instances
from nexusgames.games.theseus.options import Options
from nexusgames.games.theseus.retelling import RETELLING, CardLaid
from nexusgames.games.theseus.state import TheseusState

NAMESPACE = "theseus"
PENDING = "P"
"""How the IDs of pending slots begin."""

ALIKE = {
    "at": "sector",
    "bonus": "card",
    "by": "unit",
    "cards": "card",
    "home": "sector",
    "path": "sector",
    "replaced": "card",
    "ring": "sector",
    "sectors": "sector",
    "room": "place",
    "room_part": "part",
    "room_sector": "place_sector",
    "seized_by": "card",
    "slot": "place",
    "slot_part": "part",
    "slot_sector": "place_sector",
    "slots": "place",
    "source": "sector",
    "stop": "sector",
    "targets": "unit",
    "top": "card",
    "unit_kind": "unit",
    "units": "unit",
    "whom": "unit",
}
"""Values named like others. A target can be a unit, a card (by its slot) or a sector."""

DERIVED = {
    "card_at": "slot",
    "card_slot": "card",
    "card_owner": "card",
    "replaced_owner": "replaced",
    "room_part": "room",
    "room_sector": "room",
    "slot_number": "slot",
    "slot_part": "slot",
    "slot_sector": "slot",
    "unit_owner": "unit",
    "target_owner": "target",
}
"""What follows from another value: the card on a slot, the slot of a card, the owner of a card or unit, the sector of a
room or slot and its name there."""

SEAT_VALUES = frozenset(("ally", "card_owner", "replaced_owner", "unit_owner", "target_owner"))

OWNED = frozenset(("units", "targets"))
"""Units named together with their player."""

TELLING = frozenset(("place",))
"""Choices whose labels tell who is near and which traps wait there."""

UNTOLD = frozenset(("turn_began", "turn_ended", "sector_entered", "bonus_laid", "unit_visible", "card_shown"))
"""Events that the question, the board or the event before has told already."""

MINOR = frozenset(
    (
        "card_waits",
        "card_kept",
        "instant_played",
        "move_lengthened",
        "tokens_taken",
        "unit_upgraded",
        "assault_began",
        "assault_idle",
        "assault_ordered",
        "minor_assault_began",
        "extra_turn_began",
        "failure_lifted",
    )
)
"""Events that the board shows by itself or that change little; a recap tells wounds, traps and cards first."""

MAJOR = frozenset(
    (
        "life_lost",
        "life_lowered",
        "life_gained",
        "life_gained_by_wounds",
        "data_gained",
        "trap_worked",
        "unit_seized",
        "unit_infested",
        "unit_pushed",
        "unit_turned_away",
        "unit_transferred",
        "unit_sent",
        "pending_replaced",
        "card_discarded",
        "card_removed",
        "card_laid_over",
        "card_taken",
        "failure_placed",
        "unit_degraded",
        "card_degraded",
        "token_degraded",
        "end_token_moved",
        "tie_turns",
        "game_ended",
    )
)
"""Events that a recap always tells: Life and Data, wounds, traps, and losses."""


def lexicon(table: TheseusState | Options) -> Lexicon:
    """The words of a running game as it stands, or of one that is still being set up."""
    if isinstance(table, Options):
        return _lexicon(table)
    lasting = _lexicon(table.options)
    words, composed = lasting.words, lasting.composed
    lying = {slot: installed.card for slot, installed in table.slots.items()} | table.pending | table.bonus
    named: Composed = {slot: ("name.card", {"card": card, "slot": slot}) for slot, card in lying.items()}
    return replace(
        lasting,
        words={**words, "card_at": {slot: words["card"][card] for slot, card in lying.items()}},
        composed={
            **composed,
            "card_slot": card_places(table),
            "unit": {**composed["unit"], **named},
            "target": {**composed["target"], **named},
        },
        details=details(table),
    )


def card_places(table: TheseusState) -> Composed:
    """The place of each installed card; of a copy, also the place of the Duplicate that makes it."""
    slots = {installed.card: slot for slot, installed in table.slots.items()}
    found = {card: name_of(slot) for card, slot in slots.items()}
    for card, slot in slots.items():
        for other, near in slots.items():
            if card != other and near[:-3] == slot[:-3]:
                found[f"{card}+{other}"] = "name.copy", {"slot": slot, "part": near}
    return found


@lru_cache(maxsize=16)
def _lexicon(options: Options) -> Lexicon:
    return lasting_lexicon(theseus_data(), options)


def lasting_lexicon(data: Data, options: Options) -> Lexicon:
    """The words that never change during a game."""
    cards, units = card_names(data), unit_names(data)
    kinds = {kind.id: kind.name for kind in data.units.values()}
    sectors = {sector.code: sector.name for sector in data.sectors.values()}
    return Lexicon(
        namespace=NAMESPACE,
        words={
            "card": cards,
            "card_slot": cards,
            "sector": sectors,
            "place_sector": {place: sector.name for sector, place in places(data)},
            "slot_number": {place: place[-1] for _, place in places(data)},
            "unit": kinds,
            "target": kinds | sectors,
            "faction": {faction.id: faction.name for faction in data.factions.values()},
            "token": {token.id: token.name for token in data.tokens.values()},
        },
        composed={
            "place": {place: name_of(place) for _, place in places(data)},
            "part": {place: name_of(place, "name.part") for _, place in places(data)},
            "unit": units,
            "target": units,
        },
        alike=ALIKE,
        derived=DERIVED,
        arguments=procedures.arguments,
        facts=facts(data, options),
        entries={"card": card_entries(data)},
        seats=owners(data, options),
        seat_values=SEAT_VALUES,
        owned=OWNED,
        variants={"unit_freed": _freed, "life_gained": _life, "card_laid": _laid},
        team_size=2 if options.mode == "2v2" else 1,
        untold=UNTOLD,
        minor=MINOR,
        major=MAJOR,
        retelling=RETELLING,
        telling=TELLING,
    )


def _freed(event: Event) -> str:
    """TH-RESC-02: a unit that reached its own sector freed itself."""
    assert isinstance(event, UnitFreed)
    return "unit_freed_itself" if event.by == event.unit else event.kind


def _life(event: Event) -> str:
    """TH-FFA-03: whether the Life comes from wounding a rival."""
    assert isinstance(event, LifeGained)
    return event.kind if event.seat == event.rival else "life_gained_by_wounds"


def _laid(event: Event) -> str:
    """TH-INST-03: whether it replaced another card."""
    assert isinstance(event, CardLaid)
    return "card_laid_over" if event.replaced else event.kind


def owners(data: Data, options: Options) -> dict[str, int]:
    """TH-GOLD-02: the seat that every faction, unit and kind of card belongs to."""
    seats = {faction: seat for seat, faction in enumerate(options.factions)}
    found = dict(seats)
    for (faction, kind), letter in UNIT_LETTERS.items():
        if faction in seats:
            found |= {f"{letter}{number}": seats[faction] for number in range(1, data.units[kind].count + 1)}
    return found | {card.id: seats[card.faction] for card in data.cards.values() if card.faction in seats}


def unit_names(data: Data) -> Composed:
    """Every unit by its kind or faction and its number: Alien 1, Runner 4."""
    return {
        f"{letter}{number}": (f"name.piece.{faction if kind == 'unit' else kind}", {"number": number})
        for (faction, kind), letter in UNIT_LETTERS.items()
        for number in range(1, data.units[kind].count + 1)
    }


def card_names(data: Data) -> Vocabulary:
    """Names of card kinds, of single cards, and of copies by a Duplicate."""
    names = {card.id: card.name for card in (*data.cards.values(), *data.bonus.values())}
    names |= {name: card.name for name, card in (*instances().items(), *bonus_instances().items())}
    duplicates = [(name, card) for name, card in instances().items() if card.effect == "duplicate"]
    for name, card in instances().items():
        names |= {f"{name}+{copy}": f"{card.name} + {by.name}" for copy, by in duplicates if by.faction == card.faction}
    return names


def name_of(place: str, key: str = "name") -> tuple[str, Mapping[str, object]]:
    """The name of a room or slot, with its sector or without: Corridors room a, pending slot 1."""
    sector, _, part = place.partition(".")
    kind = "room" if part in ROOMS else "pending" if part.startswith(PENDING) else "slot"
    return f"{key}.{kind}", {"sector": sector, "number": part[-1]}


def places(data: Data) -> list[tuple[Sector, str]]:
    """The rooms and slots of the station, each with its sector."""
    return [
        (sector, f"{sector.code}.{part}")
        for sector in data.sectors.values()
        for part in (*ROOMS, *sector.installed, *sector.pending)
    ]


def card_entries(data: Data) -> dict[str, dict[str, Value]]:
    """The values that fill the texts of the cards: their printed numbers."""
    entries: dict[str, dict[str, Value]] = {
        card.id: {"x": card.number(), "each": card.each} for card in data.cards.values()
    }
    for card in data.bonus.values():
        entries[card.id] = {"x": card.number()}
    return entries


def facts(data: Data, options: Options) -> dict[str, Value]:
    """The numbers of the rules, and the mode of this table."""
    numbers: dict[str, object] = asdict(data.rules)
    known: dict[str, Value] = {name: value for name, value in numbers.items() if isinstance(value, int)}
    return known | {"ffa": options.mode == "ffa", "alliances": options.mode == "2v2"}
