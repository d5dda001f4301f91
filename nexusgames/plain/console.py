"""The console: lines out, lines in, and a way to get a secret off the screen."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from typing import TextIO

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear the scrollback."""

WIDEST = 100


class Closed(Exception):
    """Nobody types any more: the input has ended."""


class Console:
    """Standard input and output, or anything like them."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        """Talk through these streams."""
        self.source = source or sys.stdin
        self.target = target or sys.stdout

    def say(self, text: str = "", indent: str = "") -> None:
        """Print a paragraph, wrapped to the width of the terminal; further lines are indented."""
        width = min(shutil.get_terminal_size((80, 24)).columns, WIDEST)
        for line in text.split("\n"):
            wrapped = textwrap.wrap(line, max(width, 20), subsequent_indent=indent, drop_whitespace=True)
            self.target.write("\n".join(wrapped or [""]) + "\n")

    def show(self, lines: list[str]) -> None:
        """Print lines as they are: drawings and tables."""
        self.target.write("\n".join(lines) + "\n")

    def ask(self, prompt: str) -> str:
        """One line of input, without its blanks; raises `Closed` at the end of input."""
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.target.write("\n")
            raise Closed
        return line.strip()

    def clear(self) -> None:
        """Get everything off the screen; what is no terminal has none."""
        if not self.target.isatty():
            return
        if os.environ.get("TERM", "dumb") == "dumb":
            self.target.write("\n" * 2 * shutil.get_terminal_size((80, 50)).lines)
        else:
            self.target.write(CLEAR)
