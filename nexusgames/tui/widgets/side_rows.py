"""The width of the panel beside a board, and the shares of its parts."""

from __future__ import annotations

from itertools import pairwise

from textual.widget import Widget

from nexusgames.core.values.frozen import Frozen

WIDTHS = ((0, 22), (76, 22), (80, 24), (100, 30), (140, 38), (200, 56), (240, 64))
"""Widths of a window and of its panel; in between the panel grows evenly."""
LEAST_DETAIL, LEAST_CHOICES, LEAST_LOG = 3, 5, 3
ROOM_FOR_A_SPACE = (8, 12)
"""Rows for any space the cursor may visit: most need no more, and with room nearly all fit."""
ROWS_FOR_LOG = 14
"""With fewer rows left for text, choices and log, the log has none of its own."""
ROWS_FOR_ALL = 20
"""With fewer rows left, a list that needs more than its half takes those of the log."""


def side_width(columns: int) -> int:
    """The width of the panel in a window this wide."""
    for (least, narrow), (most, wide) in pairwise(WIDTHS):
        if columns <= most:
            return narrow + (wide - narrow) * (columns - least) // (most - least)
    return WIDTHS[-1][1]


class Shares(Frozen):
    """Rows for the parts that can give way."""

    detail: int
    choices: int
    log: int


def shares(rows: int, detail: int, choices: int, *, log: bool = True, steady: bool = False) -> Shares:
    """Share out the rows below players and tracks by what text and choices would like to have.

    Each may have half; what one does not need goes to the other, and the log, if there is any, has the rest. If rows
    are short, the text has a third: what can be done comes before what is said about it. A short text gets room for
    longer ones, so that nothing else moves when the cursor does; a `steady` text needs none.
    """
    crowded = rows < ROWS_FOR_LOG or (rows < ROWS_FOR_ALL and choices > (rows - LEAST_LOG) // 2)
    least = LEAST_LOG if log and not crowded else 0
    free = max(0, rows - least)
    few, many = ROOM_FOR_A_SPACE
    wanted = detail if steady else max(detail, min(many, max(few, free // 3)))
    fair = free // 3 if crowded else free // 2
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
