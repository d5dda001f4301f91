"""The console: lines out, lines in, and a way to get a secret off the screen."""

from __future__ import annotations

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TextIO

from nexusgames.core.values.texts import cells, harmless

try:
    import termios
except ImportError:  # Windows
    termios = None

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear the scrollback."""

WIDEST = 100
NARROWEST = 20
LONGEST_LINE = 400
"""How much of a typed line is read; no answer comes close to it."""
COVER_LINES = 100
"""Empty lines that push a hand out of sight where a screen cannot be cleared."""


class Closed(Exception):
    """The input has ended."""


class Console:
    """Standard input and output, or anything like them."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        """Talk through these streams; bytes that are not text never stop a game."""
        self.source = source or sys.stdin
        self.target = target or sys.stdout
        for stream in (self.source, self.target):
            if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
                stream.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        """How wide a line may be."""
        return max(NARROWEST, min(shutil.get_terminal_size((80, 24)).columns, WIDEST))

    def say(self, text: str = "", indent: str = "") -> None:
        """Print a paragraph wrapped to the width of the terminal, its further lines indented."""
        for line in text.split("\n"):
            wrapped = textwrap.wrap(line, self.width, subsequent_indent=indent, break_on_hyphens=False)
            self.show(wrapped or [""])

    def say_lines(self, lines: Iterable[str], indent: str = "    ") -> None:
        """Print paragraphs, one below the other."""
        for line in lines:
            self.say(line, indent)

    def say_items(self, head: str, items: Sequence[str], indent: str) -> None:
        """Print a head and a list with commas; an item breaks across lines only if none is long enough for it."""
        line, width = head, self.width
        for number, item in enumerate(items):
            piece = item + ("," if number < len(items) - 1 else "")
            if cells_of(line) + 1 + cells_of(piece) > width and line.strip():
                self.say(line, indent + "  ")
                line = indent + piece
            else:
                line = f"{line} {piece}"
        self.say(line, indent + "  ")

    def draw(self, lines: Sequence[str]) -> None:
        """Print a drawing or a table as it is; only lines that are too long wrap."""
        for line in lines:
            if cells_of(line) > self.width:
                self.say(line, " " * 5)
            else:
                self.show([line])

    def show(self, lines: Sequence[str]) -> None:
        """Print lines as they are."""
        self.target.write("".join(f"{line}\n" for line in lines))

    def ask(self, prompt: str) -> str:
        """Read one line of input, stripped; raises `Closed` at the end of input."""
        *above, last = textwrap.wrap(prompt.rstrip(), self.width - 1, break_on_hyphens=False) or [""]
        self.show(above)
        self.target.write(last + prompt[len(prompt.rstrip()) :])
        self.target.flush()
        line = self._line()
        if not line:
            self.target.write("\n")
            raise Closed
        typed = harmless(line).strip()
        if not self.source.isatty():
            self.target.write(f"{typed}\n")
        return typed

    def _line(self) -> str:
        """The next line, or nothing at the end; a long one is cut, so no input fills the memory."""
        try:
            line = rest = self.source.readline(LONGEST_LINE)
            while rest and not rest.endswith("\n"):
                rest = self.source.readline(LONGEST_LINE)
        except (OSError, ValueError):  # a terminal that is gone, a file open only for writing
            return ""
        return line

    def cover(self) -> None:
        """Clear the screen and its scrollback; without a terminal there is nothing to clear."""
        if self.target.isatty() and os.environ.get("TERM", "dumb") != "dumb":
            self.target.write(CLEAR)
        elif self.target.isatty() or self.source.isatty():
            self.target.write("\n" * COVER_LINES)
        self.target.flush()
        self.forget_typed()

    def forget_typed(self) -> None:
        """Drop what was typed ahead: it was meant for another question or another person."""
        if not self.source.isatty() or termios is None:
            return
        with suppress(OSError, termios.error):
            termios.tcflush(self.source.fileno(), termios.TCIFLUSH)


def cells_of(line: str) -> int:
    """How many columns a line takes; most lines are plain ASCII, which is quick to count."""
    return len(line) if line.isascii() else cells(line)
