"""The station as boxes on a racetrack: readable where there is little room."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.tui.presenters.theseus_spots import (
    MOST_LINES,
    SLOT_ROWS,
    SPACE,
    Layout,
    Parts,
    Spot,
    grid_of,
)

TRACK_PLANS = ((3, 2), (2, 2), (3, 1), (2, 1), (1, 1))
"""Rows of a room and of a card slot, the roomiest first."""
LEAST_BOX, MOST_BOX = 12, 34


def least_track(count: int) -> tuple[int, int]:
    """Columns and rows that the smallest racetrack of so many sectors needs."""
    room, slot = TRACK_PLANS[-1]
    return (count + 1) // 2 * LEAST_BOX + 1, 2 * rows_of_box(room, slot) + 1


def rows_of_box(room: int, slot: int) -> int:
    """The rows of a box: name, two rows of rooms with passages between them, three rows of slots."""
    return 2 + 2 * room + SLOT_ROWS * slot


class Track:
    """Boxes clockwise along the upper and then the lower edge of the board; Space between them."""

    def __init__(self, sectors: Sequence[Parts], width: int, height: int, plan: tuple[int, int]) -> None:
        """Boxes as wide as fits; `plan` are the rows of a room and of a slot."""
        self.sectors, (self.room, self.slot) = sectors, plan
        self.width, self.height = width, height
        self.above = (len(sectors) + 1) // 2
        self.wide = min((width - 1) // self.above, MOST_BOX)
        self.tall = rows_of_box(*plan)
        left = (width - 1 - self.above * self.wide) // 2
        shift = (2 * self.above - len(sectors)) * self.wide // 2
        below = height // 2 - self.tall
        self.origins = [(left + place * self.wide, 0) for place in range(self.above)]
        self.origins += [
            (left + shift + (len(sectors) - 1 - place) * self.wide, below) for place in range(self.above, len(sectors))
        ]
        self.slots = [dict(sector.slots) for sector in sectors]
        self.left, self.half = left, self.wide // 2

    @classmethod
    def fitting(cls, sectors: Sequence[Parts], width: int, height: int) -> Layout | None:
        """The roomiest racetrack that fits, with all that is told between the boxes if it can be."""
        above = (len(sectors) + 1) // 2
        if (width - 1) // above < LEAST_BOX:
            return None
        for between in (MOST_LINES, 1):
            for plan in TRACK_PLANS:
                if 2 * rows_of_box(*plan) + between <= height // 2:
                    return cls(sectors, width, height, plan).layout()
        return None

    def space_at(self, x: float, y: float) -> str | None:
        """The space around a pixel."""
        column, row = int(x), int(y / 2)
        for place, (left, top) in enumerate(self.origins):
            if left <= column < left + self.wide and top <= row < top + self.tall:
                return self._part(place, column - left, row - top)
        inside = self.tall <= row < self.height // 2 - self.tall
        return SPACE if inside and self.left <= column < self.left + self.above * self.wide else None

    def _part(self, place: int, x: int, y: int) -> str | None:
        """The part of a box at a cell of it; the row of the passages belongs to the rooms above it."""
        sector, column = self.sectors[place], int(x >= self.half)
        if y == 0:
            return sector.code
        if y < 2 + 2 * self.room:
            return sector.rooms[column + 2 * (y > 1 + self.room)]
        return self.slots[place].get((column, (y - 2 - 2 * self.room) // self.slot))

    def layout(self) -> Layout:
        """All of it, worked out."""
        spots = {SPACE: self._middle_spot()}
        passages: dict[frozenset[str], tuple[int, int, str]] = {}
        home = None
        for sector, (left, top), slots in zip(self.sectors, self.origins, self.slots, strict=True):
            spots[sector.code] = Spot(left + 1, top, self.wide - 1, 1)
            for place, room in enumerate(sector.rooms):
                row, column = divmod(place, 2)
                spots[room] = self._spot(left, top + 1 + row * (self.room + 1), column, self.room)
            for (column, row), slot in slots.items():
                spots[slot] = self._slot_spot(left, top, column, row)
            passages |= self._passages(sector, left, top)
            if sector.failure_home is not None:
                spot = self._slot_spot(left, top, *sector.failure_home)
                home = (spot.x, spot.y)
        return Layout(True, grid_of(self, self.width, self.height), spots, passages, home)

    def _middle_spot(self) -> Spot:
        rows = self.height // 2 - 2 * self.tall
        lines = min(rows, MOST_LINES)
        return Spot(self.left + 1, self.tall + (rows - lines) // 2, self.above * self.wide - 1, lines)

    def _slot_spot(self, left: int, top: int, column: int, row: int) -> Spot:
        return self._spot(left, top + 2 + 2 * self.room + row * self.slot, column, self.slot)

    def _spot(self, left: int, y: int, column: int, lines: int) -> Spot:
        width = (self.wide - self.half if column else self.half) - 1
        return Spot(left + column * self.half + 1, y, width, lines)

    def _passages(self, sector: Parts, left: int, top: int) -> dict[frozenset[str], tuple[int, int, str]]:
        """In the row and the column between the rooms."""
        gap, between = top + 1 + self.room, left + self.half
        sides = {"a": left + self.half // 2, "b": between + (self.wide - self.half) // 2}
        found: dict[frozenset[str], tuple[int, int, str]] = {}
        a, b, c, d = sector.rooms
        for pair, x, y, sign in (
            ((a, b), between, top + self.room, "═"),
            ((c, d), between, gap + self.room, "═"),
            ((a, c), sides["a"], gap, "║"),
            ((b, d), sides["b"], gap, "║"),
            ((a, d), between, gap, "X"),
            ((b, c), between, gap, "X"),
        ):
            found[frozenset(pair)] = (x, y, sign)
        return found
