"""A text beside the board that is another one after every step of the cursor."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip

from nexusgames.tui.widgets.scrolled_rows import ScrolledRows


class TextPanel(ScrolledRows):
    """As high as its text; while the same topic goes on it grows and never shrinks, so that what is below it rests."""

    DEFAULT_CSS = "TextPanel { height: auto; }"

    def __init__(self, name: str) -> None:
        """An empty text about nothing."""
        super().__init__(name)
        self.text = Content("")
        self._topic: object = None
        self._wrapped: dict[int, list[Strip]] = {}
        self._heights: dict[int, int] = {}

    def show(self, text: Content, topic: object) -> None:
        """Another text from its beginning; a layout is asked for only when the panel must have another height."""
        fresh, width = topic is not self._topic, self.size.width
        if not fresh and (text.plain, text.spans) == (self.text.plain, self.text.spans):
            return
        self.text, self._topic, self.top = text, topic, 0
        self._wrapped.clear()
        before = self._heights.get(width, 0)
        if fresh:
            self._heights.clear()
        if not width or (self.wanted(width) != before and (fresh or before <= self.size.height)):
            self.refresh(layout=self.styles.is_auto_height)
        self.repaint()

    def wanted(self, width: int) -> int:
        """The height for the longest text of this topic so far."""
        self._heights[width] = max(self._heights.get(width, 0), self.count(width))
        return self._heights[width]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As Textual asks for it in a layout."""
        return self.wanted(width) if width > 0 else 0

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
