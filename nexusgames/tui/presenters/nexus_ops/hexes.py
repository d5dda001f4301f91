"""Where the hexes of a map lie: turned to make the map as narrow as possible, flat on top, words on whole rows.

A hex has a whole number of rows. Its left and right corners lie on the borders of the columns beside it. Of the six
turns the narrowest is taken, never a mirror image, because left and right of a base and the seat order must stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

from nexusgames.tui.drawing.shapes import Point, below

Position = tuple[int, int]
"""Axial coordinates, as in the view."""
IdPlace = tuple[int, int, int]
"""The column and row of an id, and the least column that a sign before it may have."""
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
"""Columns per row beyond which a hex looks squashed; it may be stretched a little."""
BESIDE = 20
"""Columns beside a map that hold explanations, so hexes are not stretched into them."""
WITH_SPRITES, ROOMY = 4, 6
"""The least rows of a hex with room for a sprite, and with room for everything."""
LONGEST_ID = 3
"""Letters of an id."""
TIGHT = 15
"""In narrower hexes, or low ones, ids appear only on spaces to choose, and the mine is in the head."""


@dataclass(frozen=True, slots=True)
class Hex:
    """The upper left cell of a hex, and how many rows below it the side corners are."""

    x: int
    y: int
    corner: int
    narrower: int = 0
    """How many columns it lacks at the right."""


@dataclass(frozen=True, slots=True)
class HexLayout:
    """A measured map."""

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
        """Whether an id that does not fit the head may go to the bottom."""
        return self.tight and self.rows >= TIGHT_ROWS

    @property
    def narrow(self) -> bool:
        """Whether a head lacks room for a whole sign beside its word."""
        return False

    @property
    def inset(self) -> int:
        """How many columns the mark and the mine of a large hex move inwards, away from its neighbours."""
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
        """The cells of a hex, row by row: the row, the first column and the one after the last."""
        here, found = self.hexes[name], list[tuple[int, int, int]]()
        for row in range(self.rows):
            cut = self.slant * min(self._slope(here, 2 * row), self._slope(here, 2 * row + 2))
            found.append((here.y + row, floor(here.x + cut), ceil(here.x + self.wide - cut)))
        return found

    def stage(self, name: str) -> list[Point]:
        """The area where units stand: below the head, a little inside."""
        here, rows = self.hexes[name], self.rows
        inner = self.corners(name, 1.5 if self.tight else 2.5 if rows < ROOMY else 3.0)
        lowest = 2 * (here.y + rows) - (2 if rows >= ROOMY else 0)
        return below([(x, min(y, lowest)) for x, y in inner], 2 * here.y + 2)

    def edges(self, name: str, by: float, line: float) -> tuple[list[Point], list[Point]]:
        """The slanted sides at the left and right as lines of a width, at a distance from the border."""
        outer, inner = self.corners(name, by), self.corners(name, by + line)
        left = [outer[0], inner[0], inner[5], inner[4], outer[4], outer[5]]
        return left, [inner[1], outer[1], outer[2], outer[3], inner[3], inner[2]]

    def mark_at(self, name: str) -> Position | None:
        """The column and row of the owner's mark; None if it goes with the words of the units.

        In a small hex it is a row higher, where the head beside it does not touch it.
        """
        here = self.hexes[name]
        at = here.x + 1 + self.inset, here.y + here.corner - (self.rows < ROOMY)
        return at if self.rows >= WITH_SPRITES else None

    def below_units(self, name: str) -> IdPlace:
        """The place of an id in the last row."""
        at = round(self.middle(name) - len(name) / 2 + 0.01)
        return at, self.hexes[name].y + self.rows - 1, at - 1

    def beside_units(self, name: str) -> IdPlace:
        """The place of an id to the right of a sprite, in the row where no head is beside it."""
        here = self.hexes[name]
        behind = here.x + self.wide - 2
        return behind - len(name), here.y + here.corner - 1, behind - LONGEST_ID

    def first_of(self, name: str, long: int) -> int:
        """The first column of a head of this length."""
        return round(self.middle(name) - long / 2 + 0.01)

    def behind_head(self, name: str, long: int, sign: str) -> int:
        """The column of the sign after a head of this length."""
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
        """How far the slanted sides have moved in at a level, from 0 at the side corners to 1 at top and bottom."""
        corner, rest = 2 * here.corner, 2 * (self.rows - here.corner)
        return 1 - level / corner if level < corner else (level - corner) / rest

    def middle(self, name: str) -> float:
        """The column in the middle of a hex."""
        return self.hexes[name].x + self.wide / 2


def _sign_of(number: int) -> int:
    return (number > 0) - (number < 0)


def narrowest(positions: Mapping[str, Position], turns: Sequence[Turn] = TURNS) -> Mapping[str, Position]:
    """The map turned to have the fewest columns, then the fewest rows; both count from zero."""
    turned = [{name: turn(*place) for name, place in positions.items()} for turn in turns]
    best = min(turned, key=extent)
    left, top = min(column for column, _ in best.values()), min(row for _, row in best.values())
    return {name: (column - left, row - top) for name, (column, row) in best.items()}


def extent(places: Mapping[str, Position]) -> Position:
    """The distance from the first column and row to the last."""
    columns, rows = [column for column, _ in places.values()], [row for _, row in places.values()]
    return max(columns) - min(columns), max(rows) - min(rows)


def least_room(places: Mapping[str, Position]) -> Position:
    """The columns and rows of cells that the smallest hexes need."""
    across, deep = extent(places)
    return (across + 1) * (LEAST_WIDE - LEAST_SLANT) + LEAST_SLANT, ((deep + 2) * LEAST_ROWS + 1) // 2


def hex_layout(places: Mapping[str, Position], width: int, height: int) -> HexLayout | None:
    """The largest hexes for this many cells; None if none fit."""
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
    """The distance of a map's columns if there is room; stretched where nothing else would fit beside it."""
    pitch = round(rows * WELL_SHAPED)
    return pitch if width - columns * pitch >= BESIDE else round(rows * STRETCHED)


def _placed(
    places: Mapping[str, Position], extent: Position, measures: tuple[int, int, int], room: Position
) -> HexLayout:
    """The hexes centred, a lone spare row above them, or at the left if the rest is more useful in one piece."""
    rows, slant, pitch = measures
    shift = (rows + 1) // 2
    over = room[0] - extent[0] * pitch - slant
    left = 0 if BESIDE <= over < 2 * BESIDE else over // 2
    spare = max(0, room[1] - (extent[1] * rows + 1) // 2)
    top = max(spare // 2, min(1, spare))
    hexes = {
        name: Hex(
            left + column * pitch,
            top + half // 2 * rows + (shift if half % 2 else 0),
            rows - shift if half % 2 else shift,
        )
        for name, (column, half) in places.items()
    }
    return HexLayout(rows, slant, pitch + slant, hexes, places)
