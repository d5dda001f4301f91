"""What the spaces of the station are: names of sectors, rooms, slots and pending slots, and what lies on them."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.games.theseus.view.sectors import PendingView, RoomView, SectorView, SlotView
from nexusgames.tui.presenters.theseus.tones import Kind


@dataclass(frozen=True, slots=True)
class Thing:
    """What a space is, and its sector."""

    kind: Kind
    part: SectorView | RoomView | SlotView | PendingView
    sector: SectorView

    @property
    def is_filled(self) -> bool:
        """Whether a unit stands in a room, or a card lies on a slot."""
        if isinstance(self.part, RoomView):
            return bool(self.part.unit)
        return isinstance(self.part, SlotView) and (self.part.card is not None or bool(self.part.bonus))

    @property
    def works_as(self) -> str:
        """The type of a card that works, or of a bonus card; empty for everything else."""
        if not isinstance(self.part, SlotView):
            return ""
        card = self.part.card
        return (card.type if card.works else "") if card is not None else "bonus" if self.part.bonus else ""


def things_of(view: TheseusView) -> dict[str, Thing]:
    """Everything on the station by its space."""
    found: dict[str, Thing] = {}
    for sector in view.sectors.values():
        found[sector.code] = Thing("plate", sector, sector)
        found |= {room.id: Thing("room", room, sector) for room in sector.rooms}
        found |= {slot.id: Thing("slot", slot, sector) for slot in sector.slots}
        found |= {slot.id: Thing("pending", slot, sector) for slot in sector.pending}
    return found


def unit_in(view: TheseusView, thing: Thing | None) -> UnitView | None:
    """The unit in a room."""
    room = thing.part if thing is not None else None
    return view.units[room.unit] if isinstance(room, RoomView) and room.unit else None
