"""Rows of cells to draw on: text keeps the ground below it, sprites use half blocks, which look square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import Colour
from nexusgames.tui.drawing.ground import Box, Ground

Cell = tuple[str, Colour, Colour, bool]
"""Character, foreground, background, bold."""
EIGHTHS = " ▏▎▍▌▋▊▉█"
FILLED = "█▀▌▛▜▙▟"
"""Blocks that show mostly their foreground."""
CORNERS = "╭╮╰╯"


def cells_of(words: str) -> list[str]:
    """The content of each cell of a text: accents share a cell with their letter, an empty cell follows a wide one."""
    found: list[str] = []
    for letter in words:
        width = cells(letter)
        if width:
            found += (letter, *[""] * (width - 1))
        elif found:
            found[-1 if found[-1] else -2] += letter
    return found


class Surface:
    """A picture being drawn."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self.rows: list[list[Cell]] = [[(" ", ground, ground, False)] * width for _ in range(height)]

    def blit(self, ground: Ground, box: Box | None = None) -> None:
        """Copy the lowest layer, or a part of it."""
        rows = self.rows
        for x, y, (letter, fore, back) in ground.blocks(box or (0, 0, self.width, self.height)):
            rows[y][x] = (letter, fore, back, False)

    def ground_at(self, x: int, y: int) -> Colour:
        """The one colour that stands for a cell, as the ground of text."""
        letter, fore, back, _ = self.rows[y][x]
        return fore if letter in FILLED else back

    def text(self, x: int, y: int, words: str, fore: Colour, back: Colour | None = None, *, bold: bool = False) -> int:
        """Write on the existing ground unless another is given; return the column after the text."""
        letters = words if words.isascii() else cells_of(words)
        if 0 <= y < self.height:
            for place, letter in enumerate(letters, x):
                if 0 <= place < self.width:
                    behind = self.ground_at(place, y) if back is None else back
                    self.rows[y][place] = (letter, fore, behind, bold)
        return x + len(letters)

    def centred(
        self, x: float, y: int, words: str, fore: Colour, back: Colour | None = None, *, bold: bool = False
    ) -> None:
        """Write centred on a column."""
        self.text(round(x - cells(words) / 2 + 0.01), y, words, fore, back, bold=bold)

    def box(self, x: int, y: int, width: int, height: int, back: Colour) -> None:
        """Draw a plain rectangle."""
        left, right = max(0, x), min(self.width, x + width)
        for row in self.rows[max(0, y) : max(0, y + height)]:
            row[left:right] = [(" ", back, back, False)] * max(0, right - left)

    def pixel(self, x: int, y: int, colour: Colour) -> None:
        """Paint half of a cell; y counts half rows."""
        row = y // 2
        if not (0 <= x < self.width and 0 <= row < self.height):
            return
        letter, fore, back, _ = self.rows[row][x]
        if letter == "▀":
            upper, lower = fore, back
        elif letter == "▄":
            upper, lower = back, fore
        else:
            upper = lower = self.ground_at(x, row)
        upper, lower = (upper, colour) if y % 2 else (colour, lower)
        self.rows[row][x] = (" ", upper, upper, False) if upper == lower else ("▀", upper, lower, False)

    def sprite(
        self, x: int, y: int, picture: Sequence[str], tones: Mapping[str, Colour], around: Colour | None = None
    ) -> None:
        """Draw pixel art at a column and a half row; signs without a tone show the ground.

        `around` is the colour of an outline, for grounds the figure does not stand out from.
        """
        dots = {
            (x + right, y + down): tones[sign]
            for down, line in enumerate(picture)
            for right, sign in enumerate(line)
            if sign in tones
        }
        if around is not None:
            for px, py in dots:
                for beside in ((px - 1, py), (px + 1, py), (px, py - 1), (px, py + 1)):
                    if beside not in dots:
                        self.pixel(*beside, around)
        for (px, py), tone in dots.items():
            self.pixel(px, py, tone)

    def bar(self, x: int, y: int, width: int, part: float, full: Colour, empty: Colour) -> None:
        """Draw a bar to the eighth of a cell."""
        eighths = round(max(0.0, min(1.0, part)) * width * 8)
        for place in range(width):
            left = max(0, min(8, eighths - place * 8))
            self.text(x + place, y, EIGHTHS[left], full, empty)

    def frame(self, x: int, y: int, width: int, height: int, line: Colour, back: Colour | None = None) -> None:
        """Draw a thin frame with round corners."""
        if back is not None:
            self.box(x, y, width, height, back)
        right, bottom = x + width - 1, y + height - 1
        for row in (y, bottom):
            self.text(x + 1, row, "─" * (width - 2), line)
        for row in range(y + 1, bottom):
            self.text(x, row, "│", line)
            self.text(right, row, "│", line)
        for (px, py), sign in zip(((x, y), (right, y), (x, bottom), (right, bottom)), CORNERS, strict=True):
            self.text(px, py, sign, line)

    def paragraph(self, lines: Sequence[str], fore: Colour, back: Colour) -> None:
        """Write centred lines."""
        for row, line in enumerate(lines, (self.height - len(lines)) // 2):
            self.centred(self.width / 2, row, line, fore, back)
