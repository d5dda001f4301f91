"""A widget that draws all its rows but repaints only those that changed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.theme import colours


class PaintedRows(Widget):
    """Redraws on demand, for another size and for other colours."""

    ALLOW_SELECT = False

    def __init__(self, name: str) -> None:
        """Start empty."""
        super().__init__(id=name)
        self._strips: Sequence[Strip] = ()
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
            self._strips, self._drawn_for = self.draw(*self.size), self.size
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.visual_style.rich_style)

    def repaint(self) -> None:
        """Repaint the rows that look different now."""
        if not self.size or self._drawn_for != self.size:
            self._drawn_for = Size()  # a hidden widget comes back in its earlier size
            self.refresh()
            return
        before, self._strips = self._strips, self.draw(*self.size)
        most = max(len(before), len(self._strips))
        changed = [y for y in range(most) if before[y : y + 1] != self._strips[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def notify_style_update(self) -> None:
        """Repaint everything in the new colours."""
        self._drawn_for = Size()
        super().notify_style_update()
