"""A text beside the board that is another one after every step of the cursor."""

from __future__ import annotations

from textual.content import Content
from textual.strip import Strip

from nexusgames.tui.widgets.scrolled_rows import ScrolledRows


class TextPanel(ScrolledRows):
    """Its height is set from outside, once for a topic: what is longer scrolls, so that what is below rests."""

    def __init__(self, name: str) -> None:
        """An empty text about nothing."""
        super().__init__(name)
        self.text = self._first = Content("")
        self._topic: object = None
        self._wrapped: dict[int, list[Strip]] = {}

    def show(self, text: Content, topic: object) -> None:
        """Another text from its beginning."""
        if topic is not self._topic:
            self._topic, self._first = topic, text
        elif (text.plain, text.spans) == (self.text.plain, self.text.spans):
            return
        self.text, self.top = text, 0
        self._wrapped.clear()
        self.repaint()

    def wanted(self, width: int) -> int:
        """The rows of the text with which the topic began: others about it ask for no layout of the screen."""
        return self._first.get_height({}, width) if self._first.plain and width > 0 else 0

    def notify_style_update(self) -> None:
        """Other colours: the rows are made anew."""
        self._wrapped.clear()
        super().notify_style_update()

    def count(self, width: int) -> int:
        """The rows of the text."""
        return len(self._rows(width))

    def row(self, number: int, width: int) -> Strip:
        """A row of the text."""
        return self._rows(width)[number]

    def _rows(self, width: int) -> list[Strip]:
        if width not in self._wrapped:
            self._wrapped[width] = self.wrapped(self.text, width, self.visual_style) if self.text.plain else []
        return self._wrapped[width]
