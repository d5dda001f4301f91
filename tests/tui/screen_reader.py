"""A terminal that knows no more than exports send: it moves its cursor, takes colours and letters, and clears."""

from __future__ import annotations

import re

from nexusgames.core.values.texts import cells

CODE = re.compile(r"\x1b\[(\??[\d;]*)([A-Za-z])|(.)", re.DOTALL)
Look = tuple[str, str, bool]
"""Foreground and background as they were sent, and whether it is bold."""


class ScreenReader:
    """What stands on the screen after all that was sent; anything that exports never send is an error."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cursor_shown = True
        self.x = self.y = 0
        self.look: Look = ("", "", False)
        self.cells: list[list[tuple[str, Look]]] = []
        self._clear()

    def _clear(self) -> None:
        self.cells = [[(" ", self.look)] * self.width for _ in range(self.height)]

    @property
    def text(self) -> list[str]:
        """The letters, row by row."""
        return ["".join(letter for letter, _ in row) for row in self.cells]

    @property
    def seen(self) -> list[list[tuple[str, str, Look]]]:
        """What somebody sees: of a blank only its ground."""
        blank = ("", "", False)
        return [[(letter, look[1], blank if letter == " " else look) for letter, look in row] for row in self.cells]

    def feed(self, sent: str) -> None:
        for found in CODE.finditer(sent):
            numbers, code, letter = found.groups()
            if letter is not None:
                self._write(letter)
            elif code == "H":
                y, x = map(int, numbers.split(";")) if numbers else (1, 1)
                self.x, self.y = x - 1, y - 1
            elif (numbers, code) == ("2", "J"):
                self._clear()
            elif numbers == "?25":
                self.cursor_shown = code == "h"
            else:
                assert code == "m", found[0]
                self._colour(numbers.split(";"))

    def _colour(self, numbers: list[str]) -> None:
        while numbers:
            fore, back, bold = self.look
            first = numbers.pop(0)
            if first in ("38", "48"):
                colour, numbers = ";".join(numbers[:4]), numbers[4:]
                self.look = (colour, back, bold) if first == "38" else (fore, colour, bold)
            else:
                self.look = {"0": ("", "", False), "1": (fore, back, True), "22": (fore, back, False)}[first]

    def _write(self, letter: str) -> None:
        if letter == "\n":
            self.x, self.y = 0, self.y + 1
            return
        assert letter.isprintable(), repr(letter)
        wide = cells(letter)
        if not wide:
            before, look = self.cells[self.y][self.x - 1]
            self.cells[self.y][self.x - 1] = before + letter, look
            return
        self.cells[self.y][self.x : self.x + wide] = [(letter, self.look), *[("", self.look)] * (wide - 1)]
        self.x += wide
