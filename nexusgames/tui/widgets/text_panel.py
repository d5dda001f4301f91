"""A text beside the board that changes with every step of the cursor."""

from __future__ import annotations

from textual.content import Content
from textual.strip import Strip

from nexusgames.tui.widgets.scrolled_rows import ScrolledRows


class TextPanel(ScrolledRows):
    """Keeps one height per topic, set from outside; longer texts scroll, so that the parts below stay put."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.text = self._first = Content("")
        self._topic: object = None
        self._wrapped: dict[int, list[Strip]] = {}

    def show(self, text: Content, topic: object) -> None:
        """Show another text from its start."""
        if topic is not self._topic:
            self._topic, self._first = topic, text
        elif (text.plain, text.spans) == (self.text.plain, self.text.spans):
            return
        self.text, self.top = text, 0
        self._wrapped.clear()
        self.repaint()

    def wanted(self, width: int) -> int:
        """The rows of a topic's first text; later ones on it need no layout."""
        return self._first.get_height({}, width) if self._first.plain and width > 0 else 0

    def notify_style_update(self) -> None:
        """Rebuild the rows in the new colours."""
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
