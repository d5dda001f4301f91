"""What the texts of cards, slots and formulas say about their entry in the tables. Public things only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from nexusgames.core.engine.decisions import Value
from nexusgames.games.icaion.data import ColossusCard, Curio, Data, Gear, RegionCard, Seeker
from nexusgames.games.icaion.data.effects import (
    ActionsAbility,
    CurioEffect,
    GearAbility,
    RefinerParasite,
    SeekerAbility,
    SlotBonus,
)

Entry = dict[str, Value]


def card_entries(data: Data) -> dict[str, Entry]:
    """The values for the text of every card: Seekers, Gear, events, and one entry for each print of the Curio deck."""
    entries = {card.id: character_entry(card) for card in (*data.seekers.values(), *data.gears.values())}
    entries |= {card.id: event_entry(card) for card in data.events.values()}
    return entries | {card.id: curio_entry(card) for card in data.prints.values()}


def character_entry(card: Seeker | Gear) -> Entry:
    """IC-CHAR-01: symbols, starting crystals, and the numbers of the ability."""
    crystals = "_".join(colour for colour, count in card.qoam.items() for _ in range(count))
    symbols: Entry = {"hand": card.hand, "upgrades": card.upgrades, "qoam": crystals}
    if isinstance(card.ability, ActionsAbility):
        return {**symbols, card.ability.kind: card.ability.actions}
    return {**symbols, **numbers_of(card.ability)}


def event_entry(card: RegionCard | ColossusCard) -> Entry:
    """The type of a Region Card, or how many Parasites a Colossus Card puts into a Region."""
    if isinstance(card, RegionCard):
        return {"type": card.type}
    return {"parasites": max(step.count for step in card.steps)}


def curio_entry(card: Curio) -> Entry:
    """Cost and numbers of a Curio Card."""
    entry: Entry = {"cost": card.cost, "kind": card.kind}
    if isinstance(card.effect, RefinerParasite):
        return {**entry, "count": card.effect.parasites}
    return {**entry, **numbers_of(card.effect)}


def slot_entry(bonus: SlotBonus) -> Entry:
    """The numbers of what a slot of a Division Board gives."""
    return numbers_of(bonus)


def formula_entries(data: Data) -> dict[str, Entry]:
    """The reputation of each formula; each is on one side of one colour."""
    scores = [score for tile in data.tiles.values() for score in (tile.day, tile.night)]
    return {score.formula: {"rp": score.rp} for score in scores}


def slot_entries(data: Data) -> dict[str, Entry]:
    """The numbers of the one-time bonuses of the Refiner slots, by kind."""
    return {slot.bonus.kind: slot_entry(slot.bonus) for row in data.rows for slot in row.slots if slot.recharges}


def copy_entries(data: Data, held: Iterable[Sequence[str]]) -> dict[str, Entry]:
    """Every upgrade by code: which copy of its print it is where somebody holds several, else 0."""
    entries: dict[str, Entry] = {code: {"copy": 0} for code, card in data.curios.items() if card.kind == "upgrade"}
    for codes in held:
        names = [data.curios[code].id for code in codes]
        for place, (code, name) in enumerate(zip(codes, names, strict=True), 1):
            if names.count(name) > 1:
                entries[code] = {"copy": names[:place].count(name)}
    return entries


def numbers_of(effect: CurioEffect | SlotBonus | SeekerAbility | GearAbility) -> Entry:
    """An effect without its name; several actions become one word, because a list of them needs an "or"."""
    fields: dict[str, int | str | tuple[str, ...]] = asdict(effect)
    del fields["kind"]
    return {name: "_".join(value) if isinstance(value, tuple) else value for name, value in fields.items()}
