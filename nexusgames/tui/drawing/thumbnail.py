"""A picture in a box of any size, also where a board could never be drawn: drawn larger, then shrunk.

Every pixel of the small picture stands for a block of pixels of the large one. Their mean alone would drown the pieces
in the ground they stand on, so the strongest colour of the block counts more. Words are left out: nobody could read
them, and their letters would be noise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, pairwise

from nexusgames.tui.drawing.colour import CHANNELS, Colour, mix
from nexusgames.tui.drawing.picture import Picture
from nexusgames.tui.drawing.pixels import QUADRANTS, block
from nexusgames.tui.drawing.surface import Cell

ROOMY = 96, 40
"""So many columns and rows a board is drawn in at least: there it has sprites, which still show when they are small."""
TRIES = 4
"""A board that does not fit even so is drawn larger so many times; one that never fits has no picture."""
VIVID = 0.45
"""How much of the strongest colour of a block is in its pixel."""
LEAST_FILLED = 0.3
"""From this part of a block on that is not table, its pixel is not table either."""


def thumbnail(picture: Picture, width: int, height: int, *, flat: bool = False) -> list[list[Cell]]:
    """A position in so many cells; `flat` mixes no colours, for terminals that have few."""
    if width < 1 or height < 1:
        return []
    picture.bare = True
    least = max(2, -(-ROOMY[0] // width), -(-ROOMY[1] // height))
    for scale in range(least, least + TRIES):
        if picture.draw(width * scale, height * scale):
            return _fitted(picture.surface.rows, width, height, picture.table, flat)
    return []


def shrunk(rows: Sequence[Sequence[Cell]], scale: int, table: Colour, flat: bool = False) -> list[list[Cell]]:
    """Cells that show a picture so many times smaller, with four pixels each."""
    pixels = list(chain.from_iterable(map(_pixels, rows)))
    down = [slice(top, top + scale) for top in range(0, len(pixels) // scale * scale, scale)]
    across = [slice(left, left + scale) for left in range(0, len(pixels[0]) // scale * scale, scale)]
    return _cells(pixels, down, across, table, flat)


def _fitted(rows: Sequence[Sequence[Cell]], width: int, height: int, table: Colour, flat: bool) -> list[list[Cell]]:
    """So many cells that show what is not table, as large as it can be."""
    pixels = list(chain.from_iterable(map(_pixels, rows)))
    lit_rows = [y for y, line in enumerate(pixels) if any(colour != table for colour in line)] or [0]
    lit_columns = [x for x in range(len(pixels[0])) if any(line[x] != table for line in pixels)] or [0]
    wide, high = lit_columns[-1] + 1 - lit_columns[0], lit_rows[-1] + 1 - lit_rows[0]
    scale = max(1.0, wide / (2 * width), high / (2 * height))
    down = _parts(lit_rows[0] + high / 2, 2 * height, scale)
    across = _parts(lit_columns[0] + wide / 2, 2 * width, scale)
    return _cells(pixels, down, across, table, flat)


def _parts(middle: float, count: int, scale: float) -> list[slice]:
    """So many stretches around a middle, each as long as the scale; those outside of the picture are empty."""
    edges = [max(0, round(middle + (place - count / 2) * scale)) for place in range(count + 1)]
    return [slice(first, behind) for first, behind in pairwise(edges)]


def _cells(
    pixels: Sequence[Sequence[Colour]], down: Sequence[slice], across: Sequence[slice], table: Colour, flat: bool
) -> list[list[Cell]]:
    """Every stretch of rows and of columns as one pixel, four of which are a cell."""
    small = [_row(pixels[part], across, table, flat) for part in down]
    return [
        [(*block((*upper[x : x + 2], *lower[x : x + 2])), False) for x in range(0, len(upper) - 1, 2)]
        for upper, lower in zip(small[::2], small[1::2], strict=False)
    ]


def _pixels(row: Sequence[Cell]) -> tuple[list[Colour], list[Colour]]:
    """The upper and the lower pixels of a row of cells, two of each; of a letter only its ground."""
    upper: list[Colour] = []
    lower: list[Colour] = []
    for sign, fore, back, _ in row:
        bits = max(0, QUADRANTS.find(sign))
        upper += (fore if bits & 1 else back, fore if bits & 2 else back)
        lower += (fore if bits & 4 else back, fore if bits & 8 else back)
    return upper, lower


def _row(lines: Sequence[Sequence[Colour]], across: Sequence[slice], table: Colour, flat: bool) -> list[Colour]:
    """Some rows of pixels as one."""
    return [_pixel(list(chain.from_iterable(line[part] for line in lines)), table, flat) for part in across]


def _pixel(spots: Sequence[Colour], table: Colour, flat: bool) -> Colour:
    """One colour that stands for a block; most blocks have few colours, so each is looked at once."""
    counted = Counter(spots)
    lit = len(spots) - counted.pop(table, 0)
    if not lit or lit < len(spots) * LEAST_FILLED:
        return table
    if flat or len(counted) == 1:
        return counted.most_common(1)[0][0]
    mean = 0
    for shift in CHANNELS:
        mean |= sum((colour >> shift & 255) * count for colour, count in counted.items()) // lit << shift
    return mix(mean, max(counted, key=_strength), VIVID)


def _strength(colour: Colour) -> int:
    """How far a colour is from a grey."""
    parts = (colour >> 16, colour >> 8 & 255, colour & 255)
    return max(parts) - min(parts)
