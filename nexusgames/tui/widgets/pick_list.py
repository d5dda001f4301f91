"""The base of all lists: rows that belong to entries, one of them highlighted, to be picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.message import Message
from textual.strip import Strip

from nexusgames.tui.commands import PICK, bindings
from nexusgames.tui.widgets.scrolled_rows import ScrolledRows

BEFORE_WORDS = 1
"""The columns of a line before words in it."""
DIVIDER = -1
"""The entry of a row between two groups."""


class PickList(ScrolledRows, can_focus=True):
    """Entries one below the other; the highlighted one is always in view."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"pick-list--rule", "pick-list--head"}
    DEFAULT_CSS = """
    PickList {
        & > .pick-list--rule { color: $foreground 15%; }
        & > .pick-list--head { color: $dim; }
    }
    """
    BINDINGS = bindings(
        (PICK,),
        {
            "down": "step(1)",
            "up": "step(-1)",
            "home": "entry(0)",
            "end": "entry(-1)",
            "pagedown": "page(1)",
            "pageup": "page(-1)",
        },
    )

    class Highlighted(Message):
        """Posted when the highlight moves, or the keyboard comes or goes."""

    @property
    def here(self) -> int | None:
        """The highlighted entry, counted from 0; None if there are no entries."""
        raise NotImplementedError

    def owners(self, width: int) -> Sequence[int]:
        """The entry that each row belongs to."""
        raise NotImplementedError

    def rows_of_highlighted(self) -> Sequence[int]:
        """The rows that must be in view."""
        return [number for number, owner in enumerate(self.owners(self.room)) if owner == self.here]

    def action_entry(self, entry: int) -> None:
        """Go to an entry; -1 is the last."""
        raise NotImplementedError

    def action_step(self, step: int) -> None:
        """Go to the next entry, wrapping around."""
        if self.here is not None:
            self.action_entry(self.here + step)

    def action_page(self, step: int) -> None:
        """Go one page further."""
        owners = self.owners(self.room)
        start = next((number for number, owner in enumerate(owners) if owner == self.here), None)
        if start is not None:
            number = max(0, min(start + step * max(1, self.window), len(owners) - 1))
            self.action_entry(owners[number] if owners[number] != DIVIDER else owners[number - 1])

    def on_focus(self) -> None:
        """Report the keyboard's arrival."""
        self.post_message(self.Highlighted())

    def on_blur(self) -> None:
        """Report the keyboard's departure."""
        self.post_message(self.Highlighted())

    def on_resize(self) -> None:
        """Keep the highlighted entry in view."""
        if self.has_focus:
            self.show_highlighted()

    def show_highlighted(self) -> None:
        """Scroll as far as needed to show the highlighted entry."""
        if seen := self.rows_of_highlighted():
            self.top = min(max(self.top, seen[-1] + 1 - self.window), seen[0])
        self.repaint()

    def rule(self, width: int, words: str = "") -> Strip:
        """The line between two groups, perhaps with words about the second one."""
        line, text = (self.get_visual_style(f"pick-list--{part}").rich_style for part in ("rule", "head"))
        told = f" {words} " if 0 < len(words) <= width - 4 else ""
        rest = width - BEFORE_WORDS - len(told)
        return Strip([Segment("─" * BEFORE_WORDS, line), Segment(told, text), Segment("─" * rest, line)], width)
