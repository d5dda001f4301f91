"""A list of thousands of entries: each has two rows, and is made when it is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.strip import Strip
from textual.style import Style

from nexusgames.tui.widgets.choice_list import ChoiceList

ROWS = 2
UNSEEN = Content("")


class LongList(ChoiceList):
    """Asks for the words of an entry when it has to be painted."""

    def __init__(self, name: str, words: Callable[[int], Content]) -> None:
        """`words` gives the entry at a place."""
        super().__init__(name)
        self.words = words

    def offer_long(self, groups: Sequence[int]) -> None:
        """Another list with so many entries in each group."""
        self.offer([[UNSEEN] * size for size in groups if size])

    def height_of(self, place: int, width: int) -> int:
        """All alike, so that nobody has to look at thousands."""
        return ROWS

    def drawn(self, place: int, width: int, style: Style) -> list[Strip]:
        """The rows of an entry; what does not fit is cut."""
        words = self.words(place)
        rows = self.wrapped(words, width, style)
        if len(rows) > ROWS:
            rows = [self.wrapped(cut(line, width), width, style)[0] for line in words.split("\n")]
        return [*rows, *(Strip.blank(width, style.rich_style) for _ in range(ROWS))][:ROWS]

    def is_cut(self, place: int) -> bool:
        """Whether an entry is too long to be seen whole."""
        return self.room > 0 and self.words(place).get_height({}, self.room) > ROWS

    def can_be_seen(self, place: int) -> bool:
        """Whether an entry is in the window."""
        rows = self._rows(self.room)[self.top : self.top + self.size.height]
        return any(found == place for found, _ in rows)

    def redraw(self, place: int) -> None:
        """An entry has other words now."""
        for key in [key for key in self._strips if key[0] == place]:
            del self._strips[key]
        self.repaint()


def cut(line: Content, width: int) -> Content:
    """A line that fits."""
    return line.truncate(width, ellipsis=True)
