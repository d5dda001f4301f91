"""A reference page: panels, as large as fit at once, in columns if there is room.

Columns read from top to bottom and left to right; none is much longer than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from nexusgames.tui.presenters.leaves import Leaf
from nexusgames.tui.widgets.leaf_rows import Air, Lines, apart, leaf_rows

LEAST_COLUMN, MOST_COLUMN = 38, 100
"""Columns of the terminal in which a text is easy to read."""
LEAST_LARGE = 60
"""Columns of the terminal in which large pictures leave enough room for words."""
MOST_COLUMNS = 4
BETWEEN = 1
"""Columns of the terminal between two columns of the page."""


class Page(Widget):
    """As high as its panels; its container scrolls."""

    DEFAULT_CSS = "Page { height: auto; text-wrap: nowrap; }"

    def __init__(self, leaves: Sequence[Leaf]) -> None:
        """The panels in reading order."""
        super().__init__()
        self.leaves = leaves
        self._room = Size()
        self._set: tuple[Size, Lines] | None = None

    def show(self, leaves: Sequence[Leaf]) -> None:
        """Show other panels."""
        self.leaves = leaves
        self._set = None
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The full width, unless a column would be too wide to read."""
        return page_width(len(self.leaves), container.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows of the longest column."""
        self._room = Size(width, container.height)
        return len(self._rows())

    def render(self) -> Content:
        """All rows."""
        return Content("\n").join(self._rows())

    def notify_style_update(self) -> None:
        """Redraw the bars in the new colours."""
        self._set = None
        super().notify_style_update()

    def _rows(self) -> Lines:
        if self._set is None or self._set[0] != self._room:
            self._set = self._room, page_rows(self.leaves, *self._room)
        return self._set[1]


def page_width(leaves: int, width: int) -> int:
    """The terminal columns of a page with this many panels."""
    count = most_columns(leaves, width)
    return min(width, count * (MOST_COLUMN + BETWEEN) - BETWEEN)


def most_columns(leaves: int, width: int) -> int:
    """The most columns the page can have."""
    return max(1, min((width + BETWEEN) // (LEAST_COLUMN + BETWEEN), MOST_COLUMNS, leaves))


def page_rows(leaves: Sequence[Leaf], width: int, height: int) -> Lines:
    """The rows of the page, all equally wide: as large and in as few columns as can be seen at once.

    If very large pictures need one more column than large ones they fill less of a window; then the longer page wins.
    """
    if not leaves:
        return []
    most = most_columns(len(leaves), width)
    least = min(most, -(-(width + BETWEEN) // (MOST_COLUMN + BETWEEN)))
    few = max(least, min(most, (width + BETWEEN) // (LEAST_LARGE + BETWEEN)))
    rows: Lines = []
    for airs, limit in (((Air.HUGE, Air.LARGE), few), ((Air.AIRY,), most), ((Air.TIGHT,), most)):
        ways = [[_in_columns(leaves, width, count, air) for count in range(least, limit + 1)] for air in airs]
        fitting = [fits for way in ways if (fits := [rows for rows in way if len(rows) <= height])]
        if fitting:
            return max((fits[0] for fits in fitting), key=len)
        rows = min((rows for way in ways for rows in way), key=len)
    return rows


def _in_columns(leaves: Sequence[Leaf], width: int, count: int, air: Air) -> Lines:
    wide = max(1, (width + BETWEEN) // count - BETWEEN)
    panels = [leaf_rows(leaf, wide, air) for leaf in leaves]
    columns = [_under_each_other(part, wide) for part in shared(panels, count)]
    longest = max(map(len, columns), default=0)
    filled = [_filled(column, longest, air) for column in columns]
    return [apart(BETWEEN).join(row) for row in zip(*filled, strict=True)]


def _filled(column: Lines, rows: int, air: Air) -> Lines:
    """A column padded to the longest: its last panel goes on, if panels end in an empty row."""
    below = column[-1] if air > Air.TIGHT else Content.blank(column[-1].cell_length)
    return [*column, *[below] * (rows - len(column))]


def shared(panels: Sequence[Lines], count: int) -> list[Sequence[Lines]]:
    """The panels in this many columns, in order, with the longest column as short as possible."""

    def longest(cuts: Sequence[int]) -> int:
        return max(sum(len(one) + 1 for one in panels[start:end]) for start, end in pairwise(cuts))

    ways = ((0, *cuts, len(panels)) for cuts in combinations(range(1, len(panels)), count - 1))
    best = min(ways, key=longest)
    return [panels[start:end] for start, end in pairwise(best)]


def _under_each_other(panels: Sequence[Lines], width: int) -> Lines:
    """Panels with an empty row between each two."""
    rows = [row for one in panels for row in (*one, Content.blank(width))]
    return rows[:-1]
