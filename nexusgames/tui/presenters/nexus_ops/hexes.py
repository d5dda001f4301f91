"""Where the hexes of a map lie: turned so that the map is as narrow as can be, flat on top, words on whole rows.

A hex is so many rows of cells high. Its left and right corners lie where the borders of the columns beside it are. Of
six turns the narrowest is taken, never a mirror image: left and right of a base and the order of seats must stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

from nexusgames.tui.drawing.shapes import Point, below

Position = tuple[int, int]
"""Axial coordinates, as the view has them."""
Turn = Callable[[int, int], Position]
TURNS: Sequence[Turn] = (
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
WELL_SHAPED, STRETCHED = 3.5, 3.75
"""Columns for each row, beyond which a hex looks squashed; it may be stretched a little."""
BESIDE = 20
"""So many columns beside a map have room for what explains it: hexes are not stretched into them."""
WITH_SPRITES, ROOMY = 4, 6
"""Rows of a hex from which there is room for a sprite, and for everything."""
TIGHT = 14
"""In narrower hexes, and in those of so few rows, ids stand only where they can be chosen, and the mine in the head."""


@dataclass(frozen=True, slots=True)
class Hex:
    """The upper left cell of a hex, and how many rows below it its side corners are."""

    x: int
    y: int
    corner: int
    narrower: int = 0
    """Columns that it has less than the others, at the right."""


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

    @property
    def id_below(self) -> bool:
        """Whether an id that has no room in the head may have some at the bottom."""
        return self.tight and self.rows >= TIGHT_ROWS

    @property
    def narrow(self) -> bool:
        """Whether a head has not even room for a whole sign beside its word."""
        return False

    @property
    def inset(self) -> int:
        """How many columns further inside the mark and the mine of a large hex stand, away from its neighbours."""
        return 1 if self.rows >= ROOMY else 0

    @property
    def boxed(self) -> bool:
        """Whether the spaces are boxes, with a strip for the owner."""
        return False

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

    def stage(self, name: str) -> list[Point]:
        """Where units stand: below the head, a little inside."""
        here, rows = self.hexes[name], self.rows
        inner = self.corners(name, 1.5 if self.tight else 2.5 if rows < ROOMY else 3.0)
        lowest = 2 * (here.y + rows) - (2 if rows >= ROOMY else 0)
        return below([(x, min(y, lowest)) for x, y in inner], 2 * here.y + 2)

    def edges(self, name: str, by: float, line: float) -> tuple[list[Point], list[Point]]:
        """The slanted sides at the left and right: lines so wide, so far from the border."""
        outer, inner = self.corners(name, by), self.corners(name, by + line)
        left = [outer[0], inner[0], inner[5], inner[4], outer[4], outer[5]]
        return left, [inner[1], outer[1], outer[2], outer[3], inner[3], inner[2]]

    def mark_at(self, name: str) -> Position | None:
        """The column and row of the mark of the owner; none where it stands with the words of the units."""
        here = self.hexes[name]
        return (here.x + 1 + self.inset, here.y + here.corner) if self.rows >= WITH_SPRITES else None

    def below_units(self, name: str) -> Position:
        """The column and row of an id in the last row."""
        here = self.hexes[name]
        return round(self.middle(name) - len(name) / 2 + 0.01), here.y + self.rows - 1

    def beside_units(self, name: str) -> Position:
        """The column and row of an id at the right of a sprite."""
        here = self.hexes[name]
        return here.x + self.wide - 1 - len(name), here.y + 1

    def first_of(self, name: str, long: int) -> int:
        """The column in which a head of that length begins."""
        return round(self.middle(name) - long / 2 + 0.01)

    def behind_head(self, name: str, long: int, sign: str) -> int:
        """The column of a sign that belongs to a head of that length."""
        return self.first_of(name, long) + long - len(sign)

    def toward(self, name: str, aside: int, down: int) -> Position:
        """The column and row of a sign that points to a neighbour: aside, and up or down."""
        here, last = self.hexes[name], self.rows - 1
        if aside == 0:
            return round(self.middle(name)) - 1, here.y + (0 if down < 0 else last)
        inner = 1 if self.rows >= WITH_SPRITES else 0
        row = inner if down < 0 else last - inner
        left, room = self.room(name, row, 0.6)
        return (left if aside < 0 else left + room - 1), here.y + row

    def between(self, one: str, other: str) -> Position:
        """Where an arrow from a hex to the next one lies."""
        here, there = self.hexes[one], self.hexes[other]
        if here.x == there.x:
            lower = other if there.y > here.y else one
            return self.room(lower, 0, 0.6)[0] - (self.rows < ROOMY), self.hexes[lower].y
        return (here.x + there.x + self.wide) // 2, (here.y + there.y + self.rows) // 2

    def step(self, one: str, other: str) -> Position:
        """The direction from a hex to its neighbour: aside, and up or down."""
        (column, half), (to_column, to_half) = self.places[one], self.places[other]
        return _sign_of(to_column - column), _sign_of(to_half - half)

    def _slope(self, here: Hex, level: float) -> float:
        """How far the slanted sides have come in at a level, from 0 at the side corners to 1 above and below."""
        corner, rest = 2 * here.corner, 2 * (self.rows - here.corner)
        return 1 - level / corner if level < corner else (level - corner) / rest

    def middle(self, name: str) -> float:
        """The column in the middle of a hex."""
        return self.hexes[name].x + self.wide / 2


def _sign_of(number: int) -> int:
    return (number > 0) - (number < 0)


def narrowest(positions: Mapping[str, Position], turns: Sequence[Turn] = TURNS) -> Mapping[str, Position]:
    """The map turned so that it has the fewest columns, then the fewest rows; both count from nought."""
    turned = [{name: turn(*place) for name, place in positions.items()} for turn in turns]
    best = min(turned, key=extent)
    left, top = min(column for column, _ in best.values()), min(row for _, row in best.values())
    return {name: (column - left, row - top) for name, (column, row) in best.items()}


def extent(places: Mapping[str, Position]) -> Position:
    """How far it is from the first column and row to the last."""
    columns, rows = [column for column, _ in places.values()], [row for _, row in places.values()]
    return max(columns) - min(columns), max(rows) - min(rows)


def least_room(places: Mapping[str, Position]) -> Position:
    """How many columns and rows of cells the smallest hexes need."""
    across, deep = extent(places)
    return (across + 1) * (LEAST_WIDE - LEAST_SLANT) + LEAST_SLANT, ((deep + 2) * LEAST_ROWS + 1) // 2


def hex_layout(places: Mapping[str, Position], width: int, height: int) -> HexLayout | None:
    """The largest hexes for so many cells; None if there is no room for any."""
    across, deep = extent(places)
    columns, halves = across + 1, deep + 2
    rows = 2 * height // halves
    slant = LEAST_SLANT if rows <= TIGHT_ROWS else 3 if rows < 6 else 4 if rows < 8 else 5
    pitch = (width - slant) // columns
    if rows > TIGHT_ROWS:
        pitch = min(pitch, _well_shaped(rows, columns, width - slant))
    if rows < LEAST_ROWS or pitch + slant < LEAST_WIDE:
        return None
    return _placed(places, (columns, halves), (rows, slant, pitch), (width, height))


def _well_shaped(rows: int, columns: int, width: int) -> int:
    """How far the columns of a map are apart, unless there is less room; stretched where nothing else would fit."""
    pitch = round(rows * WELL_SHAPED)
    return pitch if width - columns * pitch >= BESIDE else round(rows * STRETCHED)


def _placed(
    places: Mapping[str, Position], extent: Position, measures: tuple[int, int, int], room: Position
) -> HexLayout:
    """The hexes in the middle of their room; at the left if what is left over is of more use in one piece."""
    rows, slant, pitch = measures
    shift = (rows + 1) // 2
    over = room[0] - extent[0] * pitch - slant
    left = 0 if BESIDE <= over < 2 * BESIDE else over // 2
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
