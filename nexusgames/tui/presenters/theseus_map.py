"""The station of Theseus on the raster board: sectors with their rooms, card slots and names, and Space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.core.texts import load_texts
from nexusgames.games.theseus.view import TheseusView
from nexusgames.games.theseus.view_preview import Preview
from nexusgames.games.theseus.view_sectors import CardView, PendingView, RoomView, SectorView, SlotView
from nexusgames.tui.presenters.theseus_hub import hub_lines, space_lines
from nexusgames.tui.presenters.theseus_layouts import lay_out
from nexusgames.tui.presenters.theseus_signs import card_name, card_signs, marks_of, padded, token_signs, unit_part
from nexusgames.tui.presenters.theseus_spots import SPACE, Layout, Spot, parts_of
from nexusgames.tui.presenters.theseus_track import least_track
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.cells import Line, Part
from nexusgames.tui.widgets.raster_board import RasterBoard

CODE, FULL_NAMES = 3, 8
"""The letters of a card's code, and from which width on it is called by its name, as far as that fits."""


class Ring(RasterBoard):
    """The ring of sectors; its layout depends on the room there is."""

    def __init__(self, view: TheseusView) -> None:
        """The station of this table, or only Space while it is being laid."""
        self.view = view
        self.letters = False
        self.texts = load_texts()
        self._layout: Layout | None = None
        self._read(view)
        super().__init__(self._all_spaces())

    def _read(self, view: TheseusView) -> None:
        """What lies where, by the id of its space."""
        sectors = view.sectors.values()
        self.rooms: dict[str, RoomView] = {room.id: room for sector in sectors for room in sector.rooms}
        self.slots: dict[str, SlotView] = {slot.id: slot for sector in sectors for slot in sector.slots}
        self.waiting: dict[str, PendingView] = {slot.id: slot for sector in sectors for slot in sector.pending}

    def _all_spaces(self) -> list[str]:
        """Clockwise, in each sector its name, its rooms and its slots; Space last."""
        found: list[str] = []
        for sector in self.view.sectors.values():
            found.append(sector.code)
            found += [part.id for part in (*sector.rooms, *sector.slots, *sector.pending)]
        return [*found, SPACE]

    def take(self, view: TheseusView) -> None:
        """Another position; a station that has just been laid is drawn from scratch."""
        laid = view.sectors.keys() != self.view.sectors.keys()
        self.view = view
        self._read(view)
        if laid:
            self.spaces = self._all_spaces()
            self.set_reactive(RasterBoard.cursor, self.spaces[0])
            self.lay_out()

    def least_size(self) -> tuple[int, int]:
        """Room for the smallest boxes."""
        return least_track(len(self.view.sectors) or len(self.view.players) + 3)

    def measure(self, width: int, height: int) -> bool:
        """A racetrack or a ring, whatever fits."""
        self._layout = lay_out(tuple(parts_of(sector) for sector in self.view.sectors.values()), width, height)
        if self._layout is None and not self.view.sectors:
            self._layout = nothing_laid(width, height)
        self.flat = self._layout is not None and self._layout.flat
        return self._layout is not None

    @property
    def layout_now(self) -> Layout:
        """The layout of the present size."""
        assert self._layout is not None
        return self._layout

    def space_at(self, x: float, y: float) -> str | None:
        """The space around a pixel."""
        return self.layout_now.grid[int(y)][int(x)]

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space's label."""
        return self.layout_now.spots[space].middle

    def sign_at(self, space: str) -> tuple[int, int] | None:
        """At the left of the label; the hub has its edge alone."""
        spot = self.layout_now.spots[space]
        if space == SPACE and self.layout_now.hub_widths:
            return spot.x - self.layout_now.hub_widths[spot.lines // 2] // 2 - 1, spot.y + spot.lines // 2
        return spot.x - 1, spot.y

    def colour(self, space: str) -> str:
        """The ground of what the space is."""
        palette = colours()
        if space == SPACE:
            return palette.hub
        if space in self.view.sectors:
            return palette.plate
        if space in self.rooms:
            return (palette.sectors if space[-1] in "ad" else palette.rooms)[sector_of(space)]
        return palette.slot if space in self.slots else palette.pending

    def names_at(self, space: str) -> Sequence[str]:
        """A room by its id, its unit and its letter; a slot by its id and its card."""
        if space in self.rooms:
            return (space, self.rooms[space].unit, space[-1], "")
        card = self.slots[space].card if space in self.slots else None
        return (space, "", "", card.id if card is not None else "")

    def key_at(self, space: str) -> str | None:
        """An own card that takes an Upgrade token may be upgraded whatever the question is."""
        card = self.slots[space].card if space in self.slots else None
        own = card is not None and card.controller == self.view.seat
        return f"upgrade {space}" if card is not None and own and card.upgrade_cost else None

    def preview_here(self) -> Preview | None:
        """What would happen if the unit under the cursor were moved."""
        room = self.rooms.get(self.cursor)
        return self.view.previews.get(room.unit) if room else None

    def label(self, space: str) -> Sequence[Line]:
        """What lies on a space, as much as there is room for."""
        if self._layout is None:
            return ()
        spot = self._layout.spots[space]
        if space == SPACE:
            return self._space_label(spot)
        if space in self.view.sectors:
            return self._plate_label(self.view.sectors[space], spot)
        if space in self.rooms:
            return self._room_label(self.rooms[space], spot)
        if space in self.slots:
            return self._slot_label(self.slots[space], spot)
        return self._pending_label(self.waiting[space], spot)

    def _space_label(self, spot: Spot) -> Sequence[Line]:
        sector = self.view.sectors.get(sector_of(self.cursor))
        if not self.layout_now.hub_widths:
            return space_lines(self.view, self.texts, spot.width, spot.lines, self.letters)
        return hub_lines(self.view, self.texts, sector, self.preview_here(), self.layout_now.hub_widths, self.letters)

    def _plate_label(self, sector: SectorView, spot: Spot) -> Sequence[Line]:
        """In one line, or in two where it is narrow."""
        if spot.lines == 1 or spot.width >= len(sector.name) + 8:
            return padded([self._plate(sector, spot.width)], spot, self.colour(sector.code))
        end, ground = self._plate_end(sector)
        owners = marks_of(self.view, sector.homes, self.letters)
        return padded([[*owners, (sector.code, None, ground)], [(end, None, ground)]], spot, self.colour(sector.code))

    def _plate(self, sector: SectorView, width: int) -> Line:
        """Whose it is, its name, and how far a unit goes from here; on the way of a planned Move, what it is on it."""
        owners = marks_of(self.view, sector.homes, self.letters)
        end, ground = self._plate_end(sector)
        tokens = f"{len(sector.deactivation)}d " if sector.deactivation else ""
        room = width - sum(len(text) for text, _, _ in owners) - len(end) - len(tokens) - 1
        name = sector.name if len(sector.name) <= room else sector.code
        return [*owners, (f"{name[:room].ljust(room)} {tokens}", None, ground), (end, None, ground)]

    def _plate_end(self, sector: SectorView) -> tuple[str, str | None]:
        preview, palette = self.preview_here(), colours()
        if preview is not None and sector.code == preview.stop:
            return self.texts.say("app.theseus.board.stop"), palette.legal_edge
        if preview is not None and sector.code in preview.path:
            return self.texts.say("app.theseus.board.way"), palette.last_edge
        return (f"{sector.mp}>{sector.reaches}" if sector.mp else "0"), None

    def _room_label(self, room: RoomView, spot: Spot) -> Sequence[Line]:
        """The letter of the room and the unit in it; its tokens below, or beside it where there is one line."""
        letter = room.id[-1]
        if not room.unit:
            return padded([[(letter, None, None)]], spot, self.colour(room.id))
        unit = self.view.units[room.unit]
        gap = " " if spot.width > 5 else ""
        signs = token_signs(unit, self.texts, spot.width - len(gap))
        part = unit_part(self.view, unit, self.letters)
        lines: list[Line] = [[(letter + gap, None, None), part]]
        if signs and spot.lines > 1:
            lines.append([(gap + signs, None, None)])
        elif signs:
            room_left = spot.width - len(letter + gap + part[0])
            short = token_signs(unit, self.texts, room_left)
            lines = [[*lines[0], (short, None, None)]]
        return padded(lines, spot, self.colour(room.id))

    def _slot_label(self, slot: SlotView, spot: Spot) -> Sequence[Line]:
        """A card with what counts on it, a bonus card, or the id of the empty slot."""
        if slot.card is not None:
            return padded(self._card(slot.card, spot), spot, self.colour(slot.id))
        if not slot.bonus:
            return padded([[(slot.id[-2:], None, None)]], spot, self.colour(slot.id))
        two = spot.lines > 1 and spot.width < FULL_NAMES
        name = card_name(self.view, slot.bonus, spot.width - (not two), FULL_NAMES)
        lines = ["*", name] if two else [f"*{name}"]
        return padded([[(line, None, None)] for line in lines], spot, self.colour(slot.id))

    def _card(self, card: CardView, spot: Spot) -> list[Line]:
        marks = marks_of(self.view, dict.fromkeys((card.controller, card.owner)), self.letters)
        signs = card_signs(card, spot.width - len(marks) - (CODE if spot.lines == 1 else 0))
        if spot.lines > 1 and spot.width < FULL_NAMES:
            return [
                [*marks, (signs, None, None)],
                [(card_name(self.view, card.kind, spot.width, FULL_NAMES), None, None)],
            ]
        used = len(marks) + (len(signs) if spot.lines == 1 else 0)
        name: Part = (card_name(self.view, card.kind, spot.width - used, FULL_NAMES), None, None)
        if spot.lines == 1 or not signs:
            return [[*marks, name, (signs, None, None)]]
        return [[*marks, name], [(signs, None, None)]]

    def _pending_label(self, slot: PendingView, spot: Spot) -> Sequence[Line]:
        """In brackets: it waits and does nothing yet."""
        if slot.owner is None:
            return padded([[(f"({slot.id[-2:]})", None, None)]], spot, self.colour(slot.id))
        end = ")" if spot.width > 5 + slot.failed else ""
        end += "!" if slot.failed else ""
        marks = marks_of(self.view, (slot.owner,), self.letters)
        if spot.lines > 1 and spot.width < FULL_NAMES:
            name = card_name(self.view, slot.kind, spot.width, FULL_NAMES)
            lines: list[Line] = [[("(", None, None), *marks, (")!" if slot.failed else ")", None, None)]]
            return padded([*lines, [(name, None, None)]], spot, self.colour(slot.id))
        if spot.width < 5:
            code = card_name(self.view, slot.kind, spot.width - 1, FULL_NAMES)
            return padded([[("(", None, None), (code, marks[0][1], marks[0][2])]], spot, self.colour(slot.id))
        name = card_name(self.view, slot.kind, spot.width - 2 - len(end), FULL_NAMES)
        return padded([[("(", None, None), *marks, (name + end, None, None)]], spot, self.colour(slot.id))

    def decorations(self) -> Iterable[tuple[tuple[float, float], Sequence[Line]]]:
        """The passages between rooms, and the Failure token at home."""
        if self._layout is None:
            return
        for room in self.rooms.values():
            for other in room.in_range:
                if room.id < other:
                    x, y, sign = self._layout.passages[frozenset((room.id, other))]
                    yield (x + 0.5, 2 * y + 1), [[(sign, None, self._ground_at(x, y))]]
        if self._layout.failure_home and self.view.sectors:
            x, y = self._layout.failure_home
            text = "F" if self.view.failure == "home" else "-"
            yield (x + 1.5, 2 * y + 1), [[(f"[{text}]", None, colours().table)]]

    def _ground_at(self, x: int, y: int) -> str | None:
        """What a sign of a passage stands on: the room, or its edge."""
        owner = self.layout_now.grid[2 * y + 1][x]
        return self.colour(owner) if owner is not None else None

    def move_cursor(self, space: str) -> None:
        """The hub and the way of a planned Move go with the cursor."""
        super().move_cursor(space)
        following = [SPACE, *self.view.sectors] if self._layout is not None else []
        self.repaint(*(name for name in following if self.label(name) != self._labels.get(name)))


def sector_of(space: str) -> str:
    """The sector that a room, a slot or a name belongs to."""
    return space.partition(".")[0]


def nothing_laid(width: int, height: int) -> Layout:
    """Before there is a station: Space alone."""
    spot = Spot(1, height // 4 - 1, width - 2, 3)
    return Layout(True, [[SPACE] * width for _ in range(height)], {SPACE: spot}, {}, None)
