"""A widget that is one picture, redrawn for another size or other colours."""

from __future__ import annotations

from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.theme import colours


class Drawn(Widget):
    """Subclasses draw the picture for the available room."""

    ALLOW_SELECT = False

    _surface = Surface(0, 0, 0)
    _drawn_for: tuple[Size, str] = Size(), ""

    def draw(self, surface: Surface) -> None:
        """Draw on an empty table."""
        raise NotImplementedError

    def draw_again(self) -> None:
        """Draw again: the content has changed."""
        self._drawn_for = Size(), ""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A row of the picture."""
        shown, width = colours(), self.size.width
        if self._drawn_for != (self.size, shown.name):
            self._drawn_for = self.size, shown.name
            self._surface = Surface(*self.size, rgb(shown.table))
            if self.size:
                self.draw(self._surface)
        rows = self._surface.rows
        return Strip(segments(rows[y]), width) if width and y < len(rows) else Strip.blank(width)
