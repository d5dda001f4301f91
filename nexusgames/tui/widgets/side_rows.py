"""The width of the panel beside a board, and the shares of its parts."""

from __future__ import annotations

from itertools import pairwise

from textual.geometry import Size
from textual.widget import Widget

from nexusgames.core.values.frozen import Frozen

WIDTHS = ((0, 22), (76, 22), (80, 24), (100, 30), (140, 38), (200, 56), (240, 64))
"""Widths of a window and of its panel; in between the panel grows evenly."""
LEAST_WITH_PANEL = 76
"""Columns of a window from which on its panel has room for sentences."""
LEAST_DETAIL, LEAST_CHOICES, LEAST_LOG = 3, 5, 3
ROOM_FOR_A_SPACE = (8, 12)
"""Rows for any space the cursor may visit: most need no more, and with room nearly all fit."""
ROWS_FOR_LOG = 14
"""With fewer rows left for text, choices and log, the log has none of its own."""


def side_width(columns: int) -> int:
    """The width of the panel in a window this wide."""
    for (least, narrow), (most, wide) in pairwise(WIDTHS):
        if columns <= most:
            return narrow + (wide - narrow) * (columns - least) // (most - least)
    return WIDTHS[-1][1]


def lie_on_panel(part: Widget, window: Size, *, across: bool = False) -> int:
    """Let a docked widget lie on the panel, or `across` the window as in a narrow one; gives its width."""
    width = window.width if across or window.width < LEAST_WITH_PANEL else side_width(window.width)
    part.styles.width, part.styles.offset = width, (window.width - width, 0)
    return width


class Shares(Frozen):
    """Rows for the parts that can give way."""

    detail: int
    choices: int
    log: int


def shares(rows: int, detail: int, choices: int, *, log: bool = True) -> Shares:
    """Share out the rows below players and tracks by what text and choices would like to have.

    Each may have half; what one does not need goes to the other, and the log, if there is any, has the rest. If rows
    are short, the text has a third: what can be done comes before what is said about it. A short text gets room for
    longer ones, so that nothing else moves when the cursor does.
    """
    least = LEAST_LOG if log and rows >= ROWS_FOR_LOG else 0
    free = max(0, rows - least)
    few, many = ROOM_FOR_A_SPACE
    wanted = max(detail, min(many, max(few, free // 3)))
    fair = free // 2 if rows >= ROWS_FOR_LOG else free // 3
    told = min(wanted, max(LEAST_DETAIL, fair, free - choices), max(0, free - min(choices, LEAST_CHOICES)))
    listed = min(choices, free - told)
    rest = rows - told - listed
    return Shares(told, listed, rest) if rest >= LEAST_LOG else Shares(told, listed + rest, 0)


def give_rows(part: Widget, rows: int) -> None:
    """Give a widget this many rows, none to hide it; only a change costs a layout."""
    before = part.styles.height
    if part.display != bool(rows):
        part.display = bool(rows)
    if rows and (before is None or not before.is_cells or before.value != rows):
        part.styles.height = rows
