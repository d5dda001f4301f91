"""A widget that draws all its rows but repaints only those that changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.theme import colours


class PaintedRows(Widget):
    """Redraws on demand, for another size and for other colours."""

    ALLOW_SELECT = False

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._shown_rows: Sequence[Strip] = ()
        self._drawn_for = Size()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The rows for this much room; missing ones stay empty."""
        raise NotImplementedError

    @property
    def ground(self) -> str:
        """The background colour."""
        return colours().side

    def render_line(self, y: int) -> Strip:
        """A row."""
        if self._drawn_for != self.size:
            self._shown_rows, self._drawn_for = self.draw(*self.size), self.size
        rows = self._shown_rows
        return rows[y] if y < len(rows) else Strip.blank(self.size.width, self.visual_style.rich_style)

    def repaint(self) -> None:
        """Repaint the rows that look different now."""
        if not self.size or self._drawn_for != self.size:
            self._drawn_for = Size()  # a hidden widget comes back in its earlier size
            self.refresh()
            return
        before, self._shown_rows = self._shown_rows, self.draw(*self.size)
        changed = [y for y, (old, new) in enumerate(zip_longest(before, self._shown_rows)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def notify_style_update(self) -> None:
        """Repaint everything in the new colours."""
        self._drawn_for = Size()
        super().notify_style_update()
