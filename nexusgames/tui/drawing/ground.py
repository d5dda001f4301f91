"""The lowest layer of a board: the space and shade of every pixel.

A pixel is a small number, `space * SHADES + shade`; colours come from a table with SHADES entries for each space. A
state (legal, cursor, stepped back) is another row of that table: to show it, the row is rewritten and the cells of
that space are looked up again. The geometry is computed once per size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from math import ceil

from nexusgames.tui.drawing.colour import Colour
from nexusgames.tui.drawing.pixels import PIXELS, Block, Mode, block
from nexusgames.tui.drawing.shapes import Point, inset, spans

SHADES = 12
TABLE = 0
"""The number of the table under all spaces."""


class Shade(IntEnum):
    """The part of a space a pixel belongs to; light, dark and glint are tones of its texture.

    The stage is the part of a space where pieces stand; it is dark when there are any.
    """

    GAP = 0
    OUTLINE = 1
    RIM = 2
    BASE = 3
    LIGHT = 4
    DARK = 5
    GLINT = 6
    STAGE = 7
    STAGE_LIGHT = 8
    STAGE_DARK = 9
    STAGE_GLINT = 10
    SPARE = 11
    """A shade for one more purpose of a board, such as the outline of a second owner."""


Box = tuple[int, int, int, int]
"""Left, top, and the first column and row beyond, in cells."""


class Ground:
    """The pixels of a board of one size."""

    def __init__(self, width: int, height: int, spaces: int, mode: Mode) -> None:
        """Start with an empty table of this many cells, for this many spaces."""
        self.width, self.height = width, height
        self.across, self.down = PIXELS[mode]
        self.rows = [[0] * (width * self.across) for _ in range(height * self.down)]
        self.colours: list[Colour] = [0] * ((spaces + 1) * SHADES)
        self.boxes: dict[int, Box] = {}

    def _spans(self, points: Sequence[Point]) -> Iterator[tuple[int, int, int]]:
        """The pixels of a polygon that are on the board."""
        width, height = self.width * self.across, len(self.rows)
        for y, left, right in spans(points, self.across, self.down / 2):
            if y < height and left < min(right, width):
                yield y, left, min(right, width)

    def fill(self, space: int, shade: Shade, points: Sequence[Point]) -> None:
        """Fill a polygon with one shade."""
        code = space * SHADES + shade
        for y, left, right in self._spans(points):
            self.rows[y][left:right] = [code] * (right - left)

    def texture(
        self,
        space: int,
        points: Sequence[Point],
        tile: Sequence[str],
        origin: tuple[int, int] = (0, 0),
        tone: Shade = Shade.BASE,
    ) -> None:
        """Fill a polygon with a pattern; each digit of the tile is a unit: 0 base, 1 light, 2 dark, 3 glint."""
        lines = list(self._spans(points))
        if not lines:
            return
        first, period, unit = space * SHADES + tone, len(tile[0]) * self.across, self.down / 2
        most = max(right - left for _, left, right in lines) // period + 2
        rows = [self._wide(line, first, origin[0]) * most for line in tile]
        for y, left, right in lines:
            start = left % period
            self.rows[y][left:right] = rows[int(y / unit - origin[1]) % len(rows)][start : start + right - left]

    def _wide(self, line: str, first: int, shift: int) -> list[int]:
        """A line of a tile in pixels."""
        return [first + int(line[(x - shift) % len(line)]) for x in range(len(line)) for _ in range(self.across)]

    def tile(
        self,
        space: int,
        points: Sequence[Point],
        pattern: Sequence[str],
        *,
        gap: float = 0.0,
        outline: float = 0.0,
        rim: float = 0.0,
        stage: Sequence[Point] = (),
    ) -> None:
        """Draw a space: outline and inner rim of even thickness in units, a textured inside, perhaps a stage."""
        origin = space * 5 % 7, space * 3 % 5  # neighbours of one kind must differ a little
        self.bound(space, points)
        if outline:
            self.fill(space, Shade.OUTLINE, inset(points, gap))
        if rim:
            self.fill(space, Shade.RIM, inset(points, gap + outline))
        self.texture(space, inset(points, gap + outline + rim), pattern, origin)
        if stage:
            self.texture(space, stage, pattern, origin, Shade.STAGE)

    def bound(self, space: int, points: Sequence[Point]) -> None:
        """Remember which cells a space can touch."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = max(0, int(min(xs)) - 1), max(0, int(min(ys) / 2) - 1)
        self.boxes[space] = left, top, min(self.width, ceil(max(xs)) + 1), min(self.height, ceil(max(ys) / 2) + 1)

    def claim(self, space: int, box: Box) -> None:
        """Give cells of the table to a space; every pixel keeps its shade."""
        left, top, right, bottom = box
        first, behind = left * self.across, right * self.across
        for row in self.rows[top * self.down : bottom * self.down]:
            row[first:behind] = [space * SHADES + code % SHADES for code in row[first:behind]]

    def paint(self, space: int, ramp: Sequence[Colour]) -> None:
        """Set the colours of a space, shade by shade."""
        self.colours[space * SHADES : (space + 1) * SHADES] = ramp

    def owner(self, x: int, y: int) -> int:
        """The space at a cell, for mouse clicks."""
        return self.rows[y * self.down + self.down // 2][x * self.across] // SHADES

    def blocks(self, box: Box) -> Iterator[tuple[int, int, Block]]:
        """The cells of a box."""
        left, top, right, bottom = box
        look_up = self.colours.__getitem__
        for y in range(top, bottom):
            rows = self.rows[y * self.down : (y + 1) * self.down]
            if self.across == 1:
                lines = [row[left:right] for row in rows]
            else:
                lines = [row[2 * left + half : 2 * right : 2] for row in rows for half in (0, 1)]
            pixels = zip(*(map(look_up, line) for line in lines), strict=True)
            for x, found in enumerate(map(block, pixels), left):
                yield x, y, found
