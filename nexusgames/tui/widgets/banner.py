"""The program's name in large letters, with a little dust around it."""

from __future__ import annotations

from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.large_letters import HEIGHT, large_width, write_large
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.stage_board import segments

DOUBLE = Size(130, 40)
"""The size of the window from which on the letters are doubled."""


class Banner(Widget):
    """As wide as the window."""

    DEFAULT_CSS = "Banner { width: 1fr; height: auto; }"
    ALLOW_SELECT = False

    def __init__(self, words: str) -> None:
        """Words in letters that exist in large."""
        super().__init__()
        self.words = words.upper()
        self._surface = Surface(0, 0, 0)

    @property
    def scale(self) -> int:
        """The scale of the letters."""
        size = self.app.size
        return 2 if size.width >= DOUBLE.width and size.height >= DOUBLE.height else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows of the letters, two pixels each."""
        return (HEIGHT * self.scale + 1) // 2

    def render_lines(self, crop: object) -> list[Strip]:
        """Draw the letters, then paint their rows."""
        width, height = self.size
        shown = colours()
        self._surface = Surface(width, height, rgb(shown.table))
        left = (width - large_width(self.words, self.scale)) // 2
        tones = rgb(shown.title), rgb(shown.title if shown.flat else shown.last_edge)
        write_large(self._surface, left, 0, self.words, tones, self.scale)
        return super().render_lines(crop)  # pyright: ignore[reportArgumentType]

    def render_line(self, y: int) -> Strip:
        """A row of the letters."""
        rows = self._surface.rows
        return Strip(segments(rows[y]), self.size.width) if y < len(rows) and rows[y] else Strip.blank(self.size.width)
