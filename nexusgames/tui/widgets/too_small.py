"""What is said instead of a screen that has no room."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from nexusgames.core.texts import Texts
from nexusgames.tui.widgets.raster_board import RasterBoard

LEAST = Size(30, 8)
"""Columns and rows in which every screen without a board can still be used; boards know how much they need."""


class TooSmall(Static):
    """Covers a screen; what is below it rests as it is and comes back with the room."""

    DEFAULT_CSS = """
    TooSmall {
        layer: _loading; dock: top; width: 100%; height: 100%; background: $table;
        content-align: center middle; text-align: center;
    }
    """


def say_if_too_small(screen: Screen[object], size: Size, texts: Texts) -> None:
    """Cover a screen that has no room, or uncover one that has it again."""
    signs = screen.query(TooSmall)
    small = size.width < LEAST.width or size.height < LEAST.height
    if not small:
        signs.remove()
    elif not signs:
        boards = screen.query(RasterBoard)
        own_words = boards.first().too_small if boards else ""
        words = texts.say("app.window_too_small", {"columns": LEAST.width, "rows": LEAST.height})
        screen.mount(TooSmall(Content(own_words or words)))
