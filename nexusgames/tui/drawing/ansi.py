"""Cells as text with the escape codes for their colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nexusgames.tui.drawing.colour import Colour
from nexusgames.tui.drawing.picture import changes
from nexusgames.tui.drawing.surface import Cell

Rows = Sequence[Sequence[Cell]]
START = "\x1b[0m\x1b[?25l\x1b[2J\x1b[H"
"""Clears the screen and hides the cursor."""
PLAIN = "\x1b[0m"


def text(rows: Rows) -> str:
    """A picture as lines of text; the colours of the terminal are restored at its end."""
    return "".join(f"{Pen().write(row)}{PLAIN}\n" for row in rows)


def end_below(rows: int) -> str:
    """The code that shows the cursor again, in the last of this many rows."""
    return f"{PLAIN}\x1b[{rows};1H\x1b[?25h"


class Pen:
    """Writes cells; a colour code is sent only when the colour changes."""

    _fore: Colour | None = None
    """None is the terminal's default colour."""
    _back: Colour | None = None
    _bold = False

    def whole(self, rows: Rows) -> str:
        """The codes of a whole screen, row by row."""
        return "".join(f"{_to(0, y)}{self.write(row)}" for y, row in enumerate(rows))

    def update(self, before: Rows, after: Rows) -> str:
        """The codes that turn one screen into another: moves of the cursor and the changed cells."""
        found: list[str] = []
        for y, left, right in changes(before, after):
            row = after[y]
            while left and not row[left][0]:  # a wide letter is written whole
                left -= 1
            found.append(_to(left, y) + self.write(row[left:right]))
        return "".join(found)

    def write(self, cells: Iterable[Cell]) -> str:
        """The codes of some cells of a row, from left to right."""
        found: list[str] = []
        for letter, fore, back, bold in cells:
            if codes := self._codes(None if letter == " " else fore, back, bold):
                found.append(f"\x1b[{';'.join(codes)}m")
            found.append(letter)
        return "".join(found)

    def _codes(self, fore: Colour | None, back: Colour, bold: bool) -> list[str]:
        """The codes to send before a letter in these colours; a blank needs no foreground."""
        found: list[str] = []
        if fore is not None and bold != self._bold:
            self._bold = bold
            found.append("1" if bold else "22")
        if fore is not None and fore != self._fore:
            self._fore = fore
            found.append(f"38;2;{_parts(fore)}")
        if back != self._back:
            self._back = back
            found.append(f"48;2;{_parts(back)}")
        return found


def _parts(colour: Colour) -> str:
    return f"{colour >> 16};{colour >> 8 & 255};{colour & 255}"


def _to(x: int, y: int) -> str:
    """The code that moves the cursor to a cell."""
    return f"\x1b[{y + 1};{x + 1}H"
