"""Rows of text that scroll inside a widget of fixed size: a new text needs no layout.

Textual's scrolling widgets ask for a layout of the whole screen whenever their text changes its length, and each layout
costs a frame. Here the scrollbar is a column of the text, and only rows that look different are painted again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

from nexusgames.tui.widgets.painted_rows import PaintedRows

WHEEL_ROWS = 2
"""Rows per notch of the wheel, as everywhere in Textual."""
TRACK, THUMB, BELOW = "│", "█", "▼"
"""The scrollbar, its thumb, and its lower end while there is more below."""


class ScrolledRows(PaintedRows):
    """A window on rows of text, with a scrollbar if they do not fit."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"scrolled-rows--bar", "scrolled-rows--below"}
    DEFAULT_CSS = """
    ScrolledRows {
        & > .scrolled-rows--bar { color: $scrollbar; }
        & > .scrolled-rows--below { color: $foreground; }
    }
    """
    top = 0
    """The first visible row."""
    _dragging = False

    def count(self, width: int) -> int:
        """The number of rows in this many columns."""
        raise NotImplementedError

    def row(self, number: int, width: int) -> Strip:
        """One of the rows."""
        raise NotImplementedError

    def foot(self, width: int) -> list[Strip]:
        """Rows at the bottom that do not scroll."""
        return []

    @property
    def window(self) -> int:
        """The number of visible rows that scroll."""
        return max(0, self.size.height - len(self.foot(self.size.width)))

    def wrapped(self, text: Content, width: int, style: Style) -> list[Strip]:
        """A text as rows of exactly this width."""
        return Visual.to_strips(self, text, width, None, style, apply_selection=False, pad=True)

    @property
    def room(self) -> int:
        """The columns for text; the last one is the scrollbar's if needed."""
        width = self.size.width
        return width - 1 if width and self.count(width) > self.window else width

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """All visible rows."""
        height, room = self.window, self.room
        if room < 1:
            return []
        count = self.count(room)
        self.top = max(0, min(self.top, count - height))
        blank = Strip.blank(room, self.visual_style.rich_style)
        seen = range(self.top, self.top + height)
        lines = [self.row(number, room) if number < count else blank for number in seen]
        if room < width:
            lines = [Strip.join([line, self._bar(y, count)]) for y, line in enumerate(lines)]
        return [*lines, *self.foot(width)]

    def _bar(self, y: int, count: int) -> Strip:
        """The scrollbar beside a visible row; its signs differ without colour too."""
        height = self.window
        thumb = max(1, height * height // count)
        start = round(self.top * (height - thumb) / (count - height))
        below = y == height - 1 and self.top + height < count
        sign = BELOW if below else THUMB if start <= y < start + thumb else TRACK
        style = self.get_visual_style("scrolled-rows--below" if below else "scrolled-rows--bar")
        return Strip([Segment(sign, style.rich_style)], 1)

    def scroll_rows(self, top: int) -> None:
        """Scroll to a row, as far as possible."""
        self.top = top
        self.repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll down."""
        event.stop()
        self.scroll_rows(self.top + WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll up."""
        event.stop()
        self.scroll_rows(self.top - WHEEL_ROWS)

    def on_bar(self, place: Offset) -> bool:
        """Whether a place in the window is on the scrollbar."""
        return self.room < self.size.width and place.x == self.size.width - 1 and place.y < self.window

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Grab the scrollbar."""
        place = event.get_content_offset(self)
        if place is not None and self.on_bar(place):
            self._dragging = True
            self.capture_mouse()
            self._drag_to(place.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag the scrollbar."""
        if self._dragging:
            self._drag_to(event.get_content_offset_capture(self).y)

    def on_mouse_up(self) -> None:
        """Let the scrollbar go."""
        if self._dragging:
            self._dragging = False
            self.release_mouse()

    def _drag_to(self, y: int) -> None:
        """Show the part of the text at this height of the scrollbar."""
        height = self.window
        hidden = self.count(self.room) - height
        self.scroll_rows(round(hidden * y / max(1, height - 1)))
