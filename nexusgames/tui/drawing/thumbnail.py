"""A picture of a board in a box of any size: drawn larger, then shrunk.

Every pixel of the small picture stands for a block of pixels of the large one and takes its most important colour;
vivid colours count more, so pieces stand out from their ground. Nothing is mixed, which suits terminals with few
colours. Words are left out: they would be too small to read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise

from nexusgames.tui.drawing.colour import Colour
from nexusgames.tui.drawing.picture import Picture
from nexusgames.tui.drawing.pixels import PIXELS, QUADRANTS, Mode, block, drawn_with
from nexusgames.tui.drawing.surface import Cell

ROOMY = 96, 40
"""The least columns and rows a board is drawn in: large enough for sprites, which still show when shrunk."""
TRIES = 4
"""How often a board that does not fit is tried at a larger size; one that never fits has no picture."""
VIVID = 120
"""A colour this far from grey counts twice."""
LEAST_FILLED = 0.3
"""A block with at least this share of board becomes a pixel of board rather than table."""


def thumbnail(picture: Picture, width: int, height: int) -> list[list[Cell]]:
    """A position in this many cells; none if no board fits."""
    if width < 1 or height < 1:
        return []
    picture.mode, picture.bare = "quad", True
    least = max(2, -(-ROOMY[0] // width), -(-ROOMY[1] // height))
    for scale in range(least, least + TRIES):
        picture.shrink = scale
        if picture.draw(width * scale, height * scale):
            return _fitted(picture.surface.rows, width, height, picture.table)
    return []


def _fitted(rows: Sequence[Sequence[Cell]], width: int, height: int, table: Colour) -> list[list[Cell]]:
    """This many cells filled with the board as large as possible, without the table around it."""
    pixels, mode = list(chain.from_iterable(map(_pixels, rows))), drawn_with()
    lit_rows = [y for y, line in enumerate(pixels) if any(colour != table for colour in line)] or [0]
    lit_columns = [x for x in range(len(pixels[0])) if any(line[x] != table for line in pixels)] or [0]
    wide, high = lit_columns[-1] + 1 - lit_columns[0], lit_rows[-1] + 1 - lit_rows[0]
    scale, (across, down) = max(1.0, wide / (2 * width), high / (2 * height)), PIXELS[mode]
    columns = _parts(lit_columns[0] + wide / 2, width * across, 2 * scale / across)
    return _cells(pixels, _parts(lit_rows[0] + high / 2, height * down, 2 * scale / down), columns, table, mode)


def _parts(middle: float, count: int, length: float) -> list[slice]:
    """A number of stretches of this length around a middle; those beyond the picture are empty."""
    edges = [max(0, round(middle + (place - count / 2) * length)) for place in range(count + 1)]
    return [slice(first, behind) for first, behind in pairwise(edges)]


def _cells(
    pixels: Sequence[Sequence[Colour]], down: Sequence[slice], across: Sequence[slice], table: Colour, mode: Mode
) -> list[list[Cell]]:
    """Cells in which every stretch of rows and columns is one pixel."""
    wide, high = PIXELS[mode]
    small = [_row(pixels[part], across, table) for part in down]
    return [
        [
            (*block(tuple(chain.from_iterable(line[x : x + wide] for line in small[y : y + high]))), False)
            for x in range(0, len(across), wide)
        ]
        for y in range(0, len(small), high)
    ]


def _pixels(row: Sequence[Cell]) -> tuple[list[Colour], list[Colour]]:
    """The upper and lower pixels of a row of cells, two of each; a letter counts as its ground."""
    upper: list[Colour] = []
    lower: list[Colour] = []
    for sign, fore, back, _ in row:
        bits = max(0, QUADRANTS.find(sign))
        upper += (fore if bits & 1 else back, fore if bits & 2 else back)
        lower += (fore if bits & 4 else back, fore if bits & 8 else back)
    return upper, lower


def _row(lines: Sequence[Sequence[Colour]], across: Sequence[slice], table: Colour) -> list[Colour]:
    """Several rows of pixels as one."""
    return [_pixel(list(chain.from_iterable(line[part] for line in lines)), table) for part in across]


def _pixel(spots: Sequence[Colour], table: Colour) -> Colour:
    """The one colour that stands for a block."""
    counted = Counter(spots)
    lit = len(spots) - counted.pop(table, 0)
    if not lit or lit < len(spots) * LEAST_FILLED:
        return table
    return max(counted, key=lambda colour: counted[colour] * (VIVID + _strength(colour)))


def _strength(colour: Colour) -> int:
    """How far a colour is from a grey."""
    parts = (colour >> 16, colour >> 8 & 255, colour & 255)
    return max(parts) - min(parts)
