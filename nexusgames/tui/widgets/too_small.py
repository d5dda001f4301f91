"""The message that replaces a screen without room."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from nexusgames.core.values.texts import Texts
from nexusgames.tui.widgets.little_room import Sayings, lines_that_fit, too_small
from nexusgames.tui.widgets.raster_board import RasterBoard

LEAST = Size(30, 8)
"""The least size in which every screen without a board is usable; boards know their own."""


class TooSmall(Widget):
    """Covers a screen, which rests as it is until there is room again."""

    DEFAULT_CSS = """
    TooSmall {
        layer: _loading; dock: top; width: 100%; height: 100%; background: $table;
        content-align: center middle; text-align: center;
    }
    """

    def __init__(self, sayings: Sayings) -> None:
        """The same message, longest version first."""
        super().__init__()
        self.sayings = sayings

    def render(self) -> Content:
        """As much as can be read."""
        return Content("\n".join(lines_that_fit(self.sayings, *self.size)))


def has_room(size: Size) -> bool:
    """Whether anything is usable in a window of this size."""
    return size.width >= LEAST.width and size.height >= LEAST.height


def say_if_too_small(screen: Screen[object], size: Size, texts: Texts) -> None:
    """Cover a screen that has no room, or uncover one that has it again."""
    signs = screen.query(TooSmall)
    if has_room(size):
        signs.remove()
    elif not signs:
        boards = screen.query(RasterBoard)
        own_words = boards.first().too_small if boards else ()
        screen.mount(TooSmall(own_words or too_small(texts, "window_too_small", *LEAST)))
