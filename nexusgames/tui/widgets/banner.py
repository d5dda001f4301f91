"""The program's name in large letters."""

from __future__ import annotations

from textual.geometry import Size

from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.large_letters import in_large, large_rows, large_width, write_large
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

DOUBLE = Size(130, 40)
"""The size of the window from which on the letters are doubled."""


class Banner(Drawn):
    """As wide as the window."""

    DEFAULT_CSS = "Banner { width: 1fr; height: auto; }"

    def __init__(self, words: str) -> None:
        """Words are written small if one of their letters does not exist in large."""
        super().__init__()
        self.words, self.large = words, in_large(words)

    @property
    def scale(self) -> int:
        """The scale of the letters."""
        size = self.app.size
        return 2 if size.width >= DOUBLE.width and size.height >= DOUBLE.height else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows of the letters, two pixels each."""
        return large_rows(self.scale)

    def draw(self, surface: Surface) -> None:
        """Draw the letters in the middle."""
        shown, scale = colours(), self.scale
        tones = rgb(shown.title), rgb(shown.title if shown.flat else shown.last_edge)
        if self.large:
            write_large(surface, (surface.width - large_width(self.large, scale)) // 2, 0, self.large, tones, scale)
        else:
            surface.text((surface.width - cells(self.words)) // 2, 0, self.words, tones[0], bold=True)
