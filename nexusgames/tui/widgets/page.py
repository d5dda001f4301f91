"""A page to read: every paragraph of a text is a panel, in as many columns as the window has room for.

Columns are read from top to bottom, from left to right; none is much longer than the others. Lines that are too long
go on below, further in than they began.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

Lines = list[Content]
LEAST_COLUMN, MOST_COLUMN = 58, 90
"""Columns of the terminal in which a text is read easily."""
MOST_COLUMNS = 3
BETWEEN = 2
"""Columns of the terminal between two columns of the page."""
EDGE = 1
"""Blanks left and right of what is written on a panel."""
HANGING = 2
"""How much further in a line goes on than it began."""


class Page(Widget):
    """As high as it must be; whoever holds it scrolls."""

    DEFAULT_CSS = "Page { height: auto; text-wrap: nowrap; }"

    def __init__(self, text: Content) -> None:
        """Paragraphs, with an empty line between any two."""
        super().__init__()
        self.panels = list(paragraphs(text))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """All that there is, unless a column would be too wide to be read."""
        count = self._columns(container.width)
        return min(container.width, count * (MOST_COLUMN + BETWEEN) - BETWEEN)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows of the longest column."""
        return len(self.rows(width))

    def render(self) -> Content:
        """All rows."""
        return Content("\n").join(self.rows(self.content_size.width))

    def _columns(self, width: int) -> int:
        fitting = (width + BETWEEN) // (LEAST_COLUMN + BETWEEN)
        return max(1, min(fitting, MOST_COLUMNS, len(self.panels)))

    def rows(self, width: int) -> Lines:
        """The rows of the page, all of the same width."""
        count = self._columns(width)
        wide = (width + BETWEEN) // count - BETWEEN
        panels = [panel(lines, wide) for lines in self.panels]
        columns = [_under_each_other(part, wide) for part in shared(panels, count)]
        longest = max(map(len, columns), default=0)
        filled = [[*column, *[Content.blank(wide)] * (longest - len(column))] for column in columns]
        return [Content.blank(BETWEEN).join(row) for row in zip(*filled, strict=True)]


def paragraphs(text: Content) -> Iterator[Lines]:
    """Lines that stand together."""
    together: Lines = []
    for line in [*text.split(allow_blank=True), Content("")]:
        if line.plain.strip():
            together.append(line)
        elif together:
            yield together
            together = []


def panel(lines: Sequence[Content], width: int) -> Lines:
    """A paragraph on its own ground, an empty row above and below."""
    inner = max(1, width - 2 * EDGE)
    written = [row for line in lines for row in hung(line, inner)]
    fit = partial(Content.truncate, max_width=inner, pad=True)
    rows = [Content(""), *written, Content("")]
    return [fit(row).pad(EDGE, EDGE).stylize_before("on $side") for row in rows]


def hung(line: Content, width: int) -> Lines:
    """A line, and what goes on below it."""
    if line.cell_length <= width:
        return [line]
    indent = min(len(line.plain) - len(line.plain.lstrip()) + HANGING, width // 2)
    first = line.wrap(width)[0]
    rest = line.divide([len(first.plain)])[-1]
    blanks = len(rest.plain) - len(rest.plain.lstrip())
    below = rest.divide([blanks])[-1].wrap(width - indent) if rest.plain.strip() else []
    return [first, *(row.pad_left(indent) for row in below)]


def shared(panels: Sequence[Lines], count: int) -> list[Sequence[Lines]]:
    """Panels in so many columns, in their order, the longest column as short as can be."""

    def longest(cuts: Sequence[int]) -> int:
        return max(sum(len(one) + 1 for one in panels[start:end]) for start, end in pairwise(cuts))

    ways = ((0, *cuts, len(panels)) for cuts in combinations(range(1, len(panels)), count - 1))
    best = min(ways, key=longest)
    return [panels[start:end] for start, end in pairwise(best)]


def _under_each_other(panels: Sequence[Lines], width: int) -> Lines:
    """Panels with an empty row between any two."""
    rows = [row for one in panels for row in (*one, Content.blank(width))]
    return rows[:-1]
