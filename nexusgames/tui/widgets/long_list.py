"""A list of thousands of entries, all of the same height, perhaps with pictures, made when they come into view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.style import Style

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.drawing.text_rows import segments
from nexusgames.tui.widgets.choice_list import ChoiceList

FEW_ROWS = 2
UNSEEN = Content("")
EDGE, EDGE_HERE = "▌", "█"
"""Left of an entry, in its tone; the highlighted one has the second, visible without colour too."""
BETWEEN = 2
"""Columns for the edge and for a blank between picture and words."""


class Shape(Frozen):
    """The rows of every entry, and the columns and rows of its picture."""

    rows: int = FEW_ROWS
    picture_width: int = 0
    picture_rows: int = 0


class LongList(ChoiceList):
    """Asks for an entry's words and picture only when it is painted."""

    class Scrolled(Message):
        """Posted when other entries come into view."""

    def __init__(
        self,
        name: str,
        words: Callable[[int], Content],
        picture: Callable[[int], Sequence[Sequence[Cell]]],
        tone: Callable[[int], str],
        shaped: Callable[[Size, int], Shape],
    ) -> None:
        """`words` gives an entry, `picture` its cells (empty until drawn), `tone` its colour.

        `shaped` gives the shape of this many entries in a list of this size: so they are painted right at once.
        """
        super().__init__(name)
        self.words, self.picture, self.tone, self._shaped = words, picture, tone, shaped
        self.shape = Shape()
        self._drawn_from = 0

    @property
    def room(self) -> int:
        """The columns for entries, which have their shape from now on."""
        shape = self._shaped(self.size, len(self.entries))
        if shape != self.shape:
            self.shape = shape
            self._places.clear()
            self._strips.clear()
        return super().room

    def offer_long(self, groups: Sequence[int]) -> None:
        """Show another list, given the number of entries per group."""
        self.offer([[UNSEEN] * size for size in groups if size])

    def height_of(self, place: int, width: int) -> int:
        """All alike, so that no one has to measure thousands."""
        return self.shape.rows

    def words_width(self, width: int) -> int:
        """The columns for words, of this many."""
        return max(1, width - self.shape.picture_width - BETWEEN) if self.shape.picture_width else width

    def drawn(self, place: int, width: int, style: Style) -> list[Strip]:
        """The rows of an entry, one for each line; the last line may need more. What does not fit is cut."""
        room = self.words_width(width)
        *lines, last = self.words(place).split("\n")
        last = last if self._ends_well(lines, last, room) else cut_content(last, room)
        rows = [self.wrapped(cut_content(line, room), room, style)[0] for line in lines]
        rows += self.wrapped(last, room, style)
        blank = [Strip.blank(room, style.rich_style)]
        above = blank * ((self.shape.picture_rows - len(rows)) // 2)
        rows = [*above, *rows, *blank * self.shape.rows][: self.shape.rows]
        return (
            [Strip.join([left, row]) for left, row in zip(self._aside(place, style), rows, strict=True)]
            if room < width
            else rows
        )

    def _aside(self, place: int, style: Style) -> list[Strip]:
        """The edge and the picture of an entry, row by row."""
        cells, tone = self.picture(place), Style.parse(self.tone(place))
        edge = Segment(EDGE_HERE if place == self.highlighted else EDGE, (style + tone).rich_style)
        blank = style.rich_style
        found: list[Strip] = []
        for row in range(self.shape.rows):
            inside = segments(cells[row]) if row < len(cells) else [Segment(" " * self.shape.picture_width, blank)]
            found.append(Strip([edge, *inside, Segment(" ", blank)], self.shape.picture_width + BETWEEN))
        return found

    def cuts(self, words: Content) -> bool:
        """Whether an entry of these words would be cut."""
        if (room := self.words_width(self.room)) < 1:
            return False
        *lines, last = words.split("\n")
        return not self._ends_well(lines, last, room) or any(line.cell_length > room for line in lines)

    def _ends_well(self, lines: Sequence[Content], last: Content, room: int) -> bool:
        """Whether the last line has enough rows below the others."""
        return last.get_height({}, room) <= self.shape.rows - len(lines)

    def is_low(self, place: int) -> bool:
        """Whether an entry is in the lower half of the list."""
        rows = [row for row, owner in enumerate(self.owners(self.room)) if owner == place]
        return bool(rows) and rows[0] - self.top >= self.window // 2

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
