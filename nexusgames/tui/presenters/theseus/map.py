"""The station of Theseus as a board of the app: a picture with a cursor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nexusgames.games.theseus.view.preview import Preview
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.games.theseus.view.sectors import RoomView, SlotView
from nexusgames.tui.presenters.theseus.picture import StationPicture
from nexusgames.tui.presenters.theseus.station import StationLayout, least_room, spaces_of, touching
from nexusgames.tui.widgets.raster_board import RasterBoard


class Ring(RasterBoard):
    """The ring of sectors with their names, rooms and slots, and Space."""

    def __init__(self, view: TheseusView) -> None:
        """Take the station of this table, or only Space while it is being laid."""
        self.station = StationPicture(view)
        self._beside: Mapping[str, Sequence[str]] = {}
        self._measured: StationLayout | None = None
        super().__init__(self.station, spaces_of(view.sectors.values()))

    @property
    def view(self) -> TheseusView:
        """The current position."""
        return self.station.view

    def take(self, view: TheseusView, letters: bool = False) -> None:
        """Take another position; a newly laid station is drawn from scratch, otherwise `update_board` paints it."""
        self.station.letters = letters
        if self.station.take(view):
            self.spaces = spaces_of(view.sectors.values())
            self.set_reactive(RasterBoard.cursor, self.spaces[0])
            self.lay_out()

    def least_size(self) -> tuple[int, int]:
        """Room for the smallest modules."""
        return least_room(self.station.count_of_sectors)

    def neighbours(self, space: str) -> Iterable[str]:
        """The spaces beside a space."""
        layout = self.station.layout
        if layout is not None and self._measured is not layout:
            self._measured = layout
            self._beside = touching({space: layout.rects[space] for space in self.spaces})
        return self._beside.get(space, ())

    def names_at(self, space: str) -> Sequence[str]:
        """The names for a room (its id, its unit, its letter) or a slot (its id, its card)."""
        thing = self.station.things.get(space)
        part = thing.part if thing is not None else None
        if isinstance(part, RoomView):
            return (space, part.unit, space[-1], "")
        card = part.card if isinstance(part, SlotView) else None
        return (space, "", "", card.id if card is not None else "")

    def key_at(self, space: str) -> str | None:
        """The choice on a space; a player's upgradable card may be upgraded whatever the question is."""
        thing = self.station.things.get(space)
        card = thing.part.card if thing is not None and isinstance(thing.part, SlotView) else None
        own = card is not None and card.controller == self.view.seat
        return f"upgrade {space}" if card is not None and own and card.upgrade_cost else None

    def preview_here(self) -> Preview | None:
        """What a Move of the unit under the cursor would do."""
        self.station.cursor = self.cursor
        return self.station.preview_here()
