"""The end of the log beside the board: whole entries, as many as fit, newest first; during a show as a story."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip

from nexusgames.tui.widgets.scrolled_rows import ScrolledRows

NARROW = 22
ROWS, NARROW_ROWS = 7, 3
"""The rows filled with entries; the newest is shown whole even if it needs more."""


class LogPanel(ScrolledRows):
    """As high as its entries, all of them whole unless the newest alone is too long."""

    DEFAULT_CSS = "LogPanel { height: auto; }"
    entries: tuple[Content, ...] = ()
    story = False
    """Whether the newest entry stands at the foot, above the caption that goes on from there."""
    _wrapped: tuple[Size, list[Strip]] | None = None
    """The visible rows, and the size they were wrapped for: rows are asked for one by one, but wrapped once."""

    def show(self, entries: Sequence[Content], *, story: bool = False) -> None:
        """Show these entries, given newest first; a layout follows only if the height changes."""
        looks = [(entry.plain, entry.spans) for entry in entries]
        if story is self.story and looks == [(entry.plain, entry.spans) for entry in self.entries]:
            return
        width = self.size.width
        before = self._needed(width)
        self.entries, self.story, self._wrapped = tuple(entries), story, None
        if not width or self._needed(width) != before:
            self.refresh(layout=self.styles.is_auto_height)
        self.repaint()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height for Textual's layout."""
        return self._needed(width)

    def _needed(self, width: int) -> int:
        """The rows that the entries need."""
        if width < 1 or not self.entries:
            return 0
        newest, most = _height(self.entries[0], width), NARROW_ROWS if width <= NARROW else ROWS
        return sum(_height(entry, width) for entry in self._whole(width, max(newest, most)))

    def _whole(self, width: int, rows: int) -> tuple[Content, ...]:
        """The newest entries that fit this many rows."""
        used = 0
        for place, entry in enumerate(self.entries):
            used += _height(entry, width)
            if used > rows:
                return self.entries[:place]
        return self.entries

    def _shown(self, width: int) -> Content:
        """The visible text; an entry too long for the panel ends with dots."""
        entries = self._whole(width, self.size.height)
        if entries or not self.entries:
            return Content("\n").join(self._told_last_at_the_foot(entries, width) if self.story else entries)
        newest = self.entries[0]
        words = newest.plain.split(" ")
        while words and _height(Content(f"{' '.join(words)} …"), width) > self.size.height:
            words.pop()
        return newest[: len(" ".join(words))] + Content(" …")

    def _told_last_at_the_foot(self, entries: Sequence[Content], width: int) -> list[Content]:
        """These entries in the order in which they were told, below the rows they leave empty."""
        free = self.size.height - sum(_height(entry, width) for entry in entries)
        return [*[Content("")] * free, *reversed(entries)]

    def count(self, width: int) -> int:
        """The visible rows: nothing scrolls here."""
        return min(self.size.height, len(self._rows(width))) if self.entries and width > 0 else 0

    def row(self, number: int, width: int) -> Strip:
        """A row of an entry."""
        return self._rows(width)[number]

    def _rows(self, width: int) -> list[Strip]:
        room = Size(width, self.size.height)
        if self._wrapped is None or self._wrapped[0] != room:
            self._wrapped = room, self.wrapped(self._shown(width), width, self.visual_style)
        return self._wrapped[1]

    def notify_style_update(self) -> None:
        """Rebuild the rows in the new colours."""
        self._wrapped = None
        super().notify_style_update()


def _height(entry: Content, width: int) -> int:
    return entry.get_height({}, width)
