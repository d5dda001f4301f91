"""A menu of chips, a key and a word each, in as many rows as the window needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

GAP = 2
"""Columns between two chips."""


@dataclass(frozen=True, slots=True)
class Chip:
    """An entry: where it leads, the key that does the same, and its words."""

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

    class Picked(Message):
        """A chip was clicked."""

        def __init__(self, name: str) -> None:
            """Keep where it leads."""
            self.name = name
            super().__init__()

    def __init__(self) -> None:
        """Nothing is offered yet."""
        super().__init__()
        self.chips: Sequence[Chip] = ()
        self.here = ""

    def offer(self, chips: Sequence[Chip]) -> None:
        """Other entries."""
        if chips != self.chips:
            self.chips = chips
            self.refresh(layout=True)

    def point(self, name: str) -> None:
        """The cursor is on this entry, or on none."""
        if name != self.here:
            self.here = name
            self.refresh()

    def rows(self, width: int) -> list[list[Chip]]:
        """The chips in rows of so many columns."""
        found: list[list[Chip]] = []
        left = width
        for chip in self.chips:
            if not found or left + chip.width > width:
                found.append([])
                left = 0
            found[-1].append(chip)
            left += chip.width + GAP
        return found

    def places(self) -> Iterator[tuple[Chip, int, int]]:
        """Every chip with its column and row."""
        for row, chips in enumerate(self.rows(self.size.width)):
            left = 0
            for chip in chips:
                yield chip, left, row
                left += chip.width + GAP

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as it takes."""
        return len(self.rows(width))

    def render(self) -> Content:
        """All chips."""
        gap = Content(" " * GAP)
        return Content("\n").join(gap.join(map(self._chip, row)) for row in self.rows(self.size.width))

    def _chip(self, chip: Chip) -> Content:
        key, words = ("$glare on $fresh", "$fresh on $field") if chip.name == self.here else ("$title on $bar", "$text")
        return Content.styled(f" {chip.key} ", f"bold {key}") + Content.styled(
            f" {chip.words}", f"{'bold ' if chip.name == self.here else ''}{words}"
        )

    def under(self, x: int, y: int) -> str:
        """The entry at a cell, or nothing."""
        return next((chip.name for chip, left, row in self.places() if row == y and left <= x < left + chip.width), "")

    def on_click(self, event: events.Click) -> None:
        """A click picks the entry."""
        event.stop()
        if name := self.under(event.x, event.y):
            self.post_message(self.Picked(name))
