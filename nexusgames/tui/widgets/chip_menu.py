"""A menu of chips, a key and a word each, in as many rows as needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from nexusgames.core.values.frozen import Frozen

GAP = 2
"""Columns between two chips."""


class Chip(Frozen):
    """An entry: where it leads, its key and its words."""

    name: str
    key: str
    words: str

    @property
    def width(self) -> int:
        """The key between blanks, a blank, the words."""
        return len(self.key) + Content(self.words).cell_length + 4


class ChipMenu(Widget):
    """Shows which chip has the cursor; the screen moves it."""

    DEFAULT_CSS = "ChipMenu { width: 1fr; height: auto; }"
    ALLOW_SELECT = False
    chips: Sequence[Chip] = ()
    here = ""

    @dataclass
    class Picked(Message):
        """Posted when a chip is clicked."""

        name: str

    def offer(self, chips: Sequence[Chip]) -> None:
        """Show these entries."""
        if chips != self.chips:
            self.chips = chips
            self.refresh(layout=True)

    def point(self, name: str) -> None:
        """Put the cursor on an entry, or on none."""
        if name != self.here:
            self.here = name
            self.refresh()

    def rows(self, width: int) -> list[list[tuple[Chip, int]]]:
        """The chips in rows, each with its column; several rows line up."""
        found: list[list[tuple[Chip, int]]] = []
        left = width
        for chip in self.chips:
            if not found or left + chip.width > width:
                found.append([])
                left = 0
            found[-1].append((chip, left))
            left += chip.width + GAP
        return self._in_columns(width, -(-len(self.chips) // len(found))) if len(found) > 1 else found

    def _in_columns(self, width: int, across: int) -> list[list[tuple[Chip, int]]]:
        """At most this many side by side, fewer if they do not fit."""
        longest = max(chip.width for chip in self.chips)
        across = max(1, min(across, (width + GAP) // (longest + GAP)))
        wide = (width + GAP) // across
        rows = (self.chips[first : first + across] for first in range(0, len(self.chips), across))
        return [[(chip, place * wide) for place, chip in enumerate(row)] for row in rows]

    def places(self) -> Iterator[tuple[Chip, int, int]]:
        """Every chip with its column and row."""
        for row, chips in enumerate(self.rows(self.size.width)):
            yield from ((chip, left, row) for chip, left in chips)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of rows."""
        return len(self.rows(width))

    def render(self) -> Content:
        """All chips."""
        return Content("\n").join(map(self._row, self.rows(self.size.width)))

    def _row(self, chips: Sequence[tuple[Chip, int]]) -> Content:
        row = Content("")
        for chip, left in chips:
            row = row.pad_right(left - row.cell_length) + self._chip(chip)
        return row

    def _chip(self, chip: Chip) -> Content:
        key, words = ("$glare on $fresh", "$fresh on $field") if chip.name == self.here else ("$title on $bar", "$text")
        return Content.styled(f" {chip.key} ", f"bold {key}") + Content.styled(
            f" {chip.words}", f"{'bold ' if chip.name == self.here else ''}{words}"
        )

    def under(self, x: int, y: int) -> str:
        """The entry at a cell, or an empty string."""
        return next((chip.name for chip, left, row in self.places() if row == y and left <= x < left + chip.width), "")

    def on_click(self, event: events.Click) -> None:
        """Pick the clicked entry."""
        event.stop()
        if name := self.under(event.x, event.y):
            self.post_message(self.Picked(name))
