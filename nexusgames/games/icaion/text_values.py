"""The values that the texts of cards, slots and formulas take from the tables; public knowledge only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from nexusgames.core.engine import Value
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
    """The values for every card's text: Seekers, Gear, events, and each print of the Curio deck."""
    entries = {card.id: character_entry(card) for card in (*data.seekers.values(), *data.gears.values())}
    entries |= {card.id: event_entry(card) for card in data.events.values()}
    return entries | {card.id: curio_entry(card) for card in data.prints.values()}


def character_entry(card: Seeker | Gear) -> Entry:
    """IC-CHAR-01: the symbols, starting crystals and ability numbers of a Seeker or Gear."""
    crystals = "_".join(colour for colour, count in card.qoam.items() for _ in range(count))
    symbols: Entry = {"hand": card.hand, "upgrades": card.upgrades, "qoam": crystals}
    if isinstance(card.ability, ActionsAbility):
        return {**symbols, card.ability.kind: card.ability.actions}
    return {**symbols, **numbers_of(card.ability)}


def event_entry(card: RegionCard | ColossusCard) -> Entry:
    """The type of a Region Card, or the Parasites that a Colossus Card puts into a Region."""
    if isinstance(card, RegionCard):
        return {"type": card.type}
    return {"parasites": max(step.count for step in card.steps)}


def curio_entry(card: Curio) -> Entry:
    """The cost, kind and effect numbers of a Curio Card."""
    entry: Entry = {"cost": card.cost, "kind": card.kind}
    if isinstance(card.effect, RefinerParasite):
        return {**entry, "count": card.effect.parasites}
    return {**entry, **numbers_of(card.effect)}


def slot_entry(bonus: SlotBonus) -> Entry:
    """The numbers of a Division Board slot's bonus."""
    return numbers_of(bonus)


def formula_entries(data: Data) -> dict[str, Entry]:
    """The reputation of each formula, which is on one side of one colour."""
    scores = [score for tile in data.tiles.values() for score in (tile.day, tile.night)]
    return {score.formula: {"rp": score.rp} for score in scores}


def slot_entries(data: Data) -> dict[str, Entry]:
    """The numbers of the Refiner slots' one-time bonuses, by kind."""
    return {slot.bonus.kind: slot_entry(slot.bonus) for row in data.rows for slot in row.slots if slot.recharges}


def copy_entries(data: Data, held: Iterable[Sequence[str]]) -> dict[str, Entry]:
    """Each upgrade's copy number, by code, where a player holds several of its print; otherwise 0."""
    entries: dict[str, Entry] = {code: {"copy": 0} for code, card in data.curios.items() if card.kind == "upgrade"}
    for codes in held:
        names = [data.curios[code].id for code in codes]
        for place, (code, name) in enumerate(zip(codes, names, strict=True), 1):
            if names.count(name) > 1:
                entries[code] = {"copy": names[:place].count(name)}
    return entries


def numbers_of(effect: CurioEffect | SlotBonus | SeekerAbility | GearAbility) -> Entry:
    """The numbers of an effect; several actions become one word, which the texts phrase with "or"."""
    fields: dict[str, int | str | tuple[str, ...]] = asdict(effect)
    del fields["kind"]
    return {name: "_".join(value) if isinstance(value, tuple) else value for name, value in fields.items()}
