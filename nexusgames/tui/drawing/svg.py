"""Cells of a terminal as a small SVG: blocks become shapes, so no font can shift them; the rest stays text.

Everything of one colour is one shape or one group, so a whole screen takes about one byte per cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from xml.sax.saxutils import escape

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.pieces import written
from nexusgames.tui.drawing.pixels import FIRST_SEXTANT, QUADRANTS
from nexusgames.tui.drawing.surface import Cell

WIDE, HIGH = 8, 24
"""Steps in a cell: eighths both ways, and thirds for sextants."""
STRETCH = 2 / 3
"""The height of a step relative to its width: a cell is twice as high as wide."""
BASELINE, LETTERS = 12.4, 13.28
"""The baseline and size of letters; in a usual font they are exactly as wide as a cell."""
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
LAST_SEXTANT = 0x1FB3B

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in steps of a cell."""
Rectangle = tuple[int, int, int, int]
"""Left, top, width and height in steps of the screen."""


class Ink(Frozen):
    """The content of one cell of the terminal."""

    letter: str
    fore: str
    back: str
    bold: bool
    underline: bool = False

    @property
    def look(self) -> tuple[str, bool, bool]:
        """The style that letters written in one run share."""
        return self.fore, self.bold, self.underline

    @property
    def written(self) -> bool:
        """Whether the cell is text, which a font draws."""
        return not boxes(self.letter) and self.letter not in SHADES and (self.letter != " " or self.underline)


def inked(row: Sequence[Cell]) -> list[Ink]:
    """The cells of a row as ink."""
    return [Ink(letter, written(fore), written(back), bold) for letter, fore, back, bold in row]


def mixed(ground: str, ink: str, part: float) -> str:
    """The ground mixed with a share of the ink."""
    pairs = ((int(ground[n : n + 2], 16), int(ink[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(under + (over - under) * part):02x}" for under, over in pairs)


def boxes(letter: str) -> list[Box]:
    """The rectangles of a block character; none for a letter."""
    if len(letter) != 1 or letter == " ":  # half of a wide letter, or a letter with accents
        return []
    if letter in QUADRANTS:
        return _grid(QUADRANTS.index(letter), 2)
    code = ord(letter)
    if 0x2581 <= code <= 0x2587:
        return [(0, HIGH - (code - 0x2580) * HIGH // 8, WIDE, HIGH)]
    if 0x2589 <= code <= 0x258F:
        return [(0, 0, 0x2590 - code, HIGH)]
    if letter == "▔":
        return [(0, 0, WIDE, HIGH // 8)]
    if letter == "▕":
        return [(WIDE - 1, 0, WIDE, HIGH)]
    if FIRST_SEXTANT <= code <= LAST_SEXTANT:
        bits = code - FIRST_SEXTANT + 1
        bits += bits >= 0b010101  # the left half is an older character
        bits += bits >= 0b101010  # and so is the right half
        return _grid(bits, 3)
    return []


def _grid(bits: int, rows: int) -> list[Box]:
    """The squares of a grid with two columns, from the lowest bit."""
    wide, high = WIDE // 2, HIGH // rows
    places = [(n % 2 * wide, n // 2 * high) for n in range(2 * rows) if bits >> n & 1]
    return [(x, y, x + wide, y + high) for x, y in places]


def svg(rows: Sequence[Sequence[Ink]], title: str) -> str:
    """The rows of a terminal as an SVG in the reader's monospaced font, so it loads nothing."""
    width, height = max(map(len, rows)) * WIDE, len(rows) * 2 * WIDE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-size="{LETTERS}"'
            ' font-family="DejaVu Sans Mono,Menlo,Consolas,monospace">',
            f"<title>{escape(title)}</title>",
            f'<g shape-rendering="crispEdges" transform="scale(1 {STRETCH:.4f})">',
            *_shapes(rows),
            '</g><g style="white-space:pre">',
            *_texts(rows),
            "</g></svg>\n",
        ]
    )


def _shapes(rows: Sequence[Sequence[Ink]]) -> Iterator[str]:
    """One path for each colour; the most frequent colour lies below all others."""
    found: dict[str, list[Rectangle]] = {}
    for colour, rectangle in _rectangles(rows):
        found.setdefault(colour, []).append(rectangle)
    most = max(found, key=lambda colour: sum(width * height for _, _, width, height in found[colour]))
    width, height = max(map(len, rows)) * WIDE, len(rows) * HIGH
    found = {most: [(0, 0, width, height)], **{colour: found[colour] for colour in sorted(found) if colour != most}}
    for colour, rectangles in found.items():
        path = "".join(f"M{x} {y}h{wide}v{high}h-{wide}z" for x, y, wide, high in rectangles)
        yield f'<path fill="{colour}" d="{path}"/>'


def _rectangles(rows: Sequence[Sequence[Ink]]) -> Iterator[tuple[str, Rectangle]]:
    """The rectangles of grounds and blocks: runs of one colour, joined with equal runs below them."""
    growing: dict[tuple[int, int, str], tuple[int, int]] = {}
    for top, height, steps in _bands(rows):
        runs: dict[tuple[int, int, str], tuple[int, int]] = {}
        left = 0
        for colour, same in groupby(steps):
            width = len(list(same))
            run = (left, width, colour)
            runs[run] = (growing[run][0], growing[run][1] + height) if run in growing else (top, height)
            left += width
        yield from _ended(growing, runs)
        growing = runs
    yield from _ended(growing, {})


def _ended(
    growing: dict[tuple[int, int, str], tuple[int, int]], runs: dict[tuple[int, int, str], tuple[int, int]]
) -> Iterator[tuple[str, Rectangle]]:
    for run, (top, height) in growing.items():
        if run not in runs:
            left, width, colour = run
            yield colour, (left, top, width, height)


def _bands(rows: Sequence[Sequence[Ink]]) -> Iterator[tuple[int, int, list[str]]]:
    """Horizontal slices of the screen that look the same all the way down: top, height, the colour of every step."""
    for y, row in enumerate(rows):
        shapes = [boxes(cell.letter) for cell in row]
        cuts = sorted({0, HIGH, *(edge for shape in shapes for box in shape for edge in (box[1], box[3]))})
        for top, bottom in pairwise(cuts):
            steps = [colour for cell, shape in zip(row, shapes, strict=True) for colour in _slice(cell, shape, top)]
            yield y * HIGH + top, bottom - top, steps


def _slice(cell: Ink, shape: list[Box], top: int) -> list[str]:
    """The colours of a cell from left to right, just below a height."""
    if cell.letter in SHADES:
        return [mixed(cell.back, cell.fore, SHADES[cell.letter])] * WIDE
    steps = [cell.back] * WIDE
    for left, upper, right, lower in shape:
        if upper <= top < lower:
            steps[left:right] = [cell.fore] * (right - left)
    return steps


def _texts(rows: Sequence[Sequence[Ink]]) -> Iterator[str]:
    """One group for each ink, one text for each run of it, with its length, so any font keeps the columns."""
    found: dict[tuple[str, bool, bool], list[str]] = {}
    for y, row in enumerate(rows):
        for x, run in _runs(row):
            words = escape("".join(cell.letter for cell in run))
            place = f'x="{x * WIDE}" y="{y * 2 * WIDE + BASELINE:g}" textLength="{len(run) * WIDE}"'
            found.setdefault(run[0].look, []).append(f"<text {place}>{words}</text>")
    for (colour, bold, lined), texts in found.items():
        more = ' font-weight="bold"' * bold + ' text-decoration="underline"' * lined
        yield f'<g fill="{colour}"{more}>{"".join(texts)}</g>'


def _runs(row: Sequence[Ink]) -> Iterator[tuple[int, list[Ink]]]:
    """Runs of letters in one ink, including single spaces between words."""
    run: list[Ink] = []
    for x, cell in enumerate([*row, Ink("█", "", "", bold=False)]):
        bridge = bool(run) and cell.letter in (" ", "") and run[-1].letter != " "
        if bridge or (cell.written and cell.letter and (not run or cell.look == run[0].look)):
            run.append(cell)
            continue
        yield from _trimmed(x - len(run), run)
        run = [cell] if cell.written and cell.letter else []


def _trimmed(x: int, run: list[Ink]) -> Iterator[tuple[int, list[Ink]]]:
    while run and run[-1].letter == " " and not run[-1].underline:
        run = run[:-1]
    if run:
        yield x, run
