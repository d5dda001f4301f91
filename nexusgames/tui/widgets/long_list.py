"""A list of thousands of entries, all of the same height, perhaps with pictures, made when they come into view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.style import Style

from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.choice_list import ChoiceList

FEW_ROWS = 2
UNSEEN = Content("")
EDGE, EDGE_HERE = "▌", "█"
"""Left of an entry, in its tone; the highlighted one has the second, visible without colour too."""
BETWEEN = 2
"""Columns for the edge and for a blank between picture and words."""


class LongList(ChoiceList):
    """Asks for an entry's words and picture only when it is painted."""

    class Scrolled(Message):
        """Posted when other entries come into view."""

    def __init__(
        self,
        name: str,
        words: Callable[[int], Content],
        picture: Callable[[int], Sequence[Sequence[Cell]]] | None = None,
        tone: Callable[[int], str] | None = None,
    ) -> None:
        """`words` gives an entry, `picture` its cells (empty until drawn), `tone` its colour."""
        super().__init__(name)
        self.words, self.picture, self.tone = words, picture, tone
        self.rows, self.picture_width = FEW_ROWS, 0
        self._drawn_from = 0

    def lay(self, rows: int, picture_width: int) -> None:
        """Set the rows per entry and the columns of its picture; the highlighted entry stays in view."""
        if (rows, picture_width) != (self.rows, self.picture_width):
            self.rows, self.picture_width = rows, picture_width
            self._places.clear()
            self._strips.clear()
            self.show_highlighted()

    def offer_long(self, groups: Sequence[int]) -> None:
        """Show another list, given the number of entries per group."""
        self.offer([[UNSEEN] * size for size in groups if size])

    def height_of(self, place: int, width: int) -> int:
        """All alike, so that no one has to measure thousands."""
        return self.rows

    def words_width(self, width: int) -> int:
        """The columns for words, of this many."""
        return max(1, width - self.picture_width - BETWEEN) if self.picture_width else width

    def drawn(self, place: int, width: int, style: Style) -> list[Strip]:
        """The rows of an entry; what does not fit is cut."""
        room = self.words_width(width)
        words = self.words(place)
        rows = self.wrapped(words, room, style)
        if len(rows) > self.rows:
            rows = [self.wrapped(cut_content(line, room), room, style)[0] for line in words.split("\n")]
        rows = [*rows, *(Strip.blank(room, style.rich_style) for _ in range(self.rows))][: self.rows]
        return (
            [Strip.join([left, row]) for left, row in zip(self._aside(place, style), rows, strict=True)]
            if room < width
            else rows
        )

    def _aside(self, place: int, style: Style) -> list[Strip]:
        """The edge and the picture of an entry, row by row."""
        cells = self.picture(place) if self.picture is not None else ()
        tone = self.tone(place) if self.tone is not None else colours().line
        edge = Segment(EDGE_HERE if place == self.highlighted else EDGE, (style + Style.parse(tone)).rich_style)
        blank = style.rich_style
        found: list[Strip] = []
        for row in range(self.rows):
            inside = segments(cells[row]) if row < len(cells) else [Segment(" " * self.picture_width, blank)]
            found.append(Strip([edge, *inside, Segment(" ", blank)], self.picture_width + BETWEEN))
        return found

    def is_cut(self, place: int) -> bool:
        """Whether an entry is cut."""
        return self.room > 0 and self.words(place).get_height({}, self.words_width(self.room)) > self.rows

    def repaint(self) -> None:
        """Repaint what looks different, and say so if other entries came into view."""
        super().repaint()
        if self.top != self._drawn_from:
            self._drawn_from = self.top
            self.post_message(self.Scrolled())

    def seen(self) -> set[int]:
        """The entries in view."""
        rows = self._rows(self.room)[self.top : self.top + self.size.height]
        return {place for place, _ in rows if place >= 0}

    def forget(self, place: int) -> None:
        """Remake an entry when it comes into view again."""
        for key in [key for key in self._strips if key[0] == place]:
            del self._strips[key]

    def redraw(self, place: int) -> None:
        """Redraw an entry that has new words or a picture."""
        self.forget(place)
        self.repaint()
