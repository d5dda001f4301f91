"""A picture in a box of any size, also where a board could never be drawn: drawn larger, then shrunk.

Every pixel of the small picture stands for a block of pixels of the large one and has one of their colours: the one
that counts most, and strong ones count more, so that pieces do not drown in the ground they stand on. Nothing is mixed,
which also suits terminals with few colours. Words are left out: nobody could read them, and letters would be noise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from nexusgames.tui.drawing.colour import Colour
from nexusgames.tui.drawing.picture import Picture
from nexusgames.tui.drawing.pixels import PIXELS, QUADRANTS, Mode, block, drawn_with
from nexusgames.tui.drawing.surface import Cell

ROOMY = 96, 40
"""So many columns and rows a board is drawn in at least: there it has sprites, which still show when they are small."""
TRIES = 4
"""A board that does not fit even so is drawn larger so many times; one that never fits has no picture."""
VIVID = 120
"""A colour that is so far from grey counts twice."""
LEAST_FILLED = 0.3
"""From this part of a block on that is not table, its pixel is not table either."""


def thumbnail(picture: Picture, width: int, height: int) -> list[list[Cell]]:
    """A position in so many cells; none where no board fits."""
    if width < 1 or height < 1:
        return []
    mode, picture.mode = drawn_with(), "quad"
    step = PIXELS[mode][1] if mode == "six" else 1
    least = max(2, -(-ROOMY[0] // width), -(-ROOMY[1] // height))
    for scale in range(-(-least // step) * step, least + TRIES * step, step):
        if picture.draw(width * scale, height * scale):
            return shrunk(picture.surface.rows, scale, picture.table, mode)
    return []


def shrunk(rows: Sequence[Sequence[Cell]], scale: int, table: Colour, mode: Mode = "quad") -> list[list[Cell]]:
    """Cells that show a picture so many times smaller, with as many pixels each as the mode has."""
    pixels = list(chain.from_iterable(map(_pixels, rows)))
    across, down = PIXELS[mode]
    wide, high = 2 * scale // across, 2 * scale // down
    small = [_row(pixels[top : top + high], wide, table) for top in range(0, len(rows) // scale * scale * 2, high)]
    return [
        [
            (*block(tuple(chain.from_iterable(line[x : x + across] for line in small[y : y + down]))), False)
            for x in range(0, len(small[0]) // across * across, across)
        ]
        for y in range(0, len(small), down)
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


def _row(lines: Sequence[Sequence[Colour]], wide: int, table: Colour) -> list[Colour]:
    """Some rows of pixels as one, of which each pixel stands for so many."""
    return [
        _pixel(list(chain.from_iterable(line[x : x + wide] for line in lines)), table)
        for x in range(0, len(lines[0]) // wide * wide, wide)
    ]


def _pixel(spots: Sequence[Colour], table: Colour) -> Colour:
    """One colour that stands for a block."""
    counted = Counter(spots)
    if len(spots) - counted.pop(table, 0) < len(spots) * LEAST_FILLED:
        return table
    return max(counted, key=lambda colour: counted[colour] * (VIVID + _strength(colour)))


def _strength(colour: Colour) -> int:
    """How far a colour is from a grey."""
    parts = (colour >> 16, colour >> 8 & 255, colour & 255)
    return max(parts) - min(parts)
