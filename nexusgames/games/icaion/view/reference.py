"""The reference sheet, like the printed reference cards (IC-COMP-19): crystals, Machines, slots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.data.components import Slot
from nexusgames.games.icaion.data.effects import AddSymbol
from nexusgames.games.icaion.text_values import Entry, slot_entry


class QoamView(Frozen):
    """A colour of crystals, with its letter, the type of its Regions, and what it pays for."""

    colour: str
    letter: str
    type: str
    pays: tuple[str, ...]


class SlotView(Frozen):
    """A slot of a Division Board (`H2`): the bonus its Machine uncovers, and the numbers for its text."""

    slot: str
    row: int
    machine: str
    bonus: str
    recharges: bool
    numbers: Entry


class ReferenceView(Frozen):
    """Everything on the reference sheet."""

    qoam: Mapping[str, QoamView]
    slots: tuple[SlotView, ...]
    machines: Mapping[str, str]
    """The kinds of Machines by their letters."""
    camp_colour: str
    """The colour that pays for camps and for the extra nodes of a Move."""
    camp_cost: int
    curio_colour: str
    """The colour that pays for Curio Cards."""
    shard_rp: tuple[int, ...]
    """Final reputation, by the number of shards kept."""
    colossus_cards: tuple[str, ...]
    region_cards: Mapping[str, str]
    """The Region type of each Region Card."""


@cache
def reference_view() -> ReferenceView:
    """Build the reference sheet, which is the same in every game."""
    data = icaion_data()
    letters = {kind.id: kind.letter for kind in data.machines.values()}
    return ReferenceView(
        qoam={one.id: QoamView(one.id, one.letter, data.type_of[one.id], one.pays) for one in data.qoam.values()},
        slots=tuple(_slot(row.row, letters[slot.machine], slot) for row in data.rows for slot in row.slots),
        machines={letter: name for name, letter in letters.items()},
        **named(data.rules, "camp_colour camp_cost curio_colour shard_rp"),
        colossus_cards=tuple(data.colossus_cards),
        region_cards={card.id: card.type for card in data.region_cards.values()},
    )


def _slot(row: int, letter: str, slot: Slot) -> SlotView:
    bonus = slot.bonus.symbol if isinstance(slot.bonus, AddSymbol) else slot.bonus.kind
    return SlotView(f"{letter}{row}", row, slot.machine, bonus, slot.recharges, slot_entry(slot.bonus))
