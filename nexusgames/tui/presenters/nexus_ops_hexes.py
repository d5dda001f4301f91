"""Where the hexes of a map lie: turned so that the map is as narrow as can be, flat on top, words on whole rows.

A hex is so many rows of cells high. Its left and right corners lie where the borders of the columns beside it are. Of
six turns the narrowest is taken, never a mirror image: left and right of a base and the order of seats must stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

from nexusgames.tui.drawing.shapes import Point

Position = tuple[int, int]
"""Axial coordinates, as the view has them."""
TURNS: Sequence[Callable[[int, int], Position]] = (
    lambda q, r: (q + r, r - q),
    lambda q, r: (q, 2 * r + q),
    lambda q, r: (-r, q * 2 + r),
    lambda q, r: (-q - r, q - r),
    lambda q, r: (-q, -2 * r - q),
    lambda q, r: (r, -2 * q - r),
)
"""From axial coordinates to the column and twice the row of a turned map."""
LEAST_ROWS, LEAST_WIDE, LEAST_SLANT = 2, 9, 2
TIGHT_ROWS = 3
WELL_SHAPED = 3.5
"""Units of width for each row, beyond which a hex looks squashed."""
TIGHT = 14
"""In narrower hexes, and in those of so few rows, ids stand only where they can be chosen, and the mine in the head."""


@dataclass(frozen=True, slots=True)
class Hex:
    """The upper left cell of a hex, and how many rows below it its side corners are."""

    x: int
    y: int
    corner: int


@dataclass(frozen=True, slots=True)
class HexLayout:
    """A map that was measured."""

    rows: int
    slant: int
    """How many columns the slanted sides take."""
    wide: int
    hexes: Mapping[str, Hex]
    places: Mapping[str, Position]
    """Column and twice the row of each hex."""

    @property
    def tight(self) -> bool:
        """Whether there is no room for everything."""
        return self.rows <= TIGHT_ROWS or self.wide < TIGHT

    def corners(self, name: str, by: float = 0.0) -> list[Point]:
        """A hex in units, clockwise from its upper left corner; `by` moves the slanted sides inwards."""
        here = self.hexes[name]
        left, right = here.x + by, here.x + self.wide - by
        up, middle, down = 2 * here.y, 2 * (here.y + here.corner), 2 * (here.y + self.rows)
        slant = self.slant
        return [
            (left + slant, up),
            (right - slant, up),
            (right, middle),
            (right - slant, down),
            (left + slant, down),
            (left, middle),
        ]

    def room(self, name: str, row: int, slack: float = 1.0) -> tuple[int, int]:
        """The first column and the number of columns for words in a row of a hex."""
        here = self.hexes[name]
        cut = int(self.slant * self._slope(here, 2 * row + 1) + slack + 0.4)
        return here.x + cut, self.wide - 2 * cut

    def cells(self, name: str) -> list[tuple[int, int, int]]:
        """The cells of a hex, row by row: the row, the first column and the one behind."""
        here, found = self.hexes[name], list[tuple[int, int, int]]()
        for row in range(self.rows):
            cut = self.slant * min(self._slope(here, 2 * row), self._slope(here, 2 * row + 2))
            found.append((here.y + row, floor(here.x + cut), ceil(here.x + self.wide - cut)))
        return found

    def _slope(self, here: Hex, level: float) -> float:
        """How far the slanted sides have come in at a level, from 0 at the side corners to 1 above and below."""
        corner, rest = 2 * here.corner, 2 * (self.rows - here.corner)
        return 1 - level / corner if level < corner else (level - corner) / rest

    def middle(self, name: str) -> float:
        """The column in the middle of a hex."""
        return self.hexes[name].x + self.wide / 2


def narrowest(positions: Mapping[str, Position]) -> Mapping[str, Position]:
    """The map turned so that it has the fewest columns, then the fewest rows; both count from nought."""
    turned = [{name: turn(*place) for name, place in positions.items()} for turn in TURNS]
    best = min(turned, key=_extent)
    left, top = min(column for column, _ in best.values()), min(row for _, row in best.values())
    return {name: (column - left, row - top) for name, (column, row) in best.items()}


def _extent(places: Mapping[str, Position]) -> Position:
    columns, rows = [column for column, _ in places.values()], [row for _, row in places.values()]
    return max(columns) - min(columns), max(rows) - min(rows)


def least_room(places: Mapping[str, Position]) -> Position:
    """How many columns and rows of cells the smallest hexes need."""
    across, deep = _extent(places)
    return (across + 1) * (LEAST_WIDE - LEAST_SLANT) + LEAST_SLANT, ((deep + 2) * LEAST_ROWS + 1) // 2


def hex_layout(places: Mapping[str, Position], width: int, height: int) -> HexLayout | None:
    """The largest hexes for so many cells; None if there is no room for any."""
    across, deep = _extent(places)
    columns, halves = across + 1, deep + 2
    rows = 2 * height // halves
    rows -= rows > 4 and rows % 2  # even ones have their corners in the middle
    slant = LEAST_SLANT if rows <= TIGHT_ROWS else 3 if rows < 6 else 4 if rows < 8 else 5
    pitch = (width - slant) // columns
    if rows > TIGHT_ROWS:
        pitch = min(pitch, round(rows * WELL_SHAPED))
    if rows < LEAST_ROWS or pitch + slant < LEAST_WIDE:
        return None
    return _placed(places, (columns, halves), (rows, slant, pitch), (width, height))


def _placed(
    places: Mapping[str, Position], extent: Position, measures: tuple[int, int, int], room: Position
) -> HexLayout:
    """The hexes in the middle of their room."""
    rows, slant, pitch = measures
    shift = (rows + 1) // 2
    left = (room[0] - extent[0] * pitch - slant) // 2
    top = (room[1] - (extent[1] * rows + 1) // 2) // 2
    hexes = {
        name: Hex(
            left + column * pitch,
            max(0, top) + half // 2 * rows + (shift if half % 2 else 0),
            rows - shift if half % 2 else shift,
        )
        for name, (column, half) in places.items()
    }
    return HexLayout(rows, slant, pitch + slant, hexes, places)
