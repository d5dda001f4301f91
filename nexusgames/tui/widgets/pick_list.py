"""Rows of which some belong to an entry that is highlighted and can be picked: what all such lists have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip

from nexusgames.tui.commands import PICK
from nexusgames.tui.widgets.scrolled_rows import ScrolledRows

DIVIDER = -1
"""Stands for an entry in the row between two groups."""


class PickList(ScrolledRows, can_focus=True):
    """Entries one below the other; the keyboard goes through them, and whoever chooses always sees the present one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"pick-list--rule"}
    DEFAULT_CSS = "PickList > .pick-list--rule { color: $foreground 15%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "step(1)", show=False),
        Binding("up", "step(-1)", show=False),
        Binding("home", "entry(0)", show=False),
        Binding("end", "entry(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        PICK.binding(),
    ]

    class Highlighted(Message):
        """Something else is highlighted, or the keyboard came or went."""

    @property
    def here(self) -> int | None:
        """The highlighted entry, counted from 0; None if there are no entries."""
        raise NotImplementedError

    def owners(self, width: int) -> Sequence[int]:
        """For each row the entry to which it belongs."""
        raise NotImplementedError

    def rows_of_highlighted(self) -> Sequence[int]:
        """The rows that must be seen."""
        return [number for number, owner in enumerate(self.owners(self.room)) if owner == self.here]

    def action_entry(self, entry: int) -> None:
        """To an entry; -1 is the last."""
        raise NotImplementedError

    def action_step(self, step: int) -> None:
        """To the next entry, from the last one to the first."""
        if self.here is not None:
            self.action_entry(self.here + step)

    def action_page(self, step: int) -> None:
        """As many rows further as can be seen."""
        owners = self.owners(self.room)
        start = next((number for number, owner in enumerate(owners) if owner == self.here), None)
        if start is not None:
            number = max(0, min(start + step * max(1, self.window), len(owners) - 1))
            self.action_entry(owners[number] if owners[number] != DIVIDER else owners[number - 1])

    def on_focus(self) -> None:
        """The keyboard came to the list."""
        self.post_message(self.Highlighted())

    def on_blur(self) -> None:
        """The keyboard went elsewhere."""
        self.post_message(self.Highlighted())

    def on_resize(self) -> None:
        """Whoever chooses keeps seeing what is highlighted."""
        if self.has_focus:
            self.show_highlighted()

    def show_highlighted(self) -> None:
        """Scroll as far as needed to see it."""
        if seen := self.rows_of_highlighted():
            self.top = min(max(self.top, seen[-1] + 1 - self.window), seen[0])
        self.repaint()

    def rule(self, width: int) -> Strip:
        """The line between two groups."""
        return Strip([Segment("─" * width, self.get_visual_style("pick-list--rule").rich_style)], width)
