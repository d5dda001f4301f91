"""How wide the panel beside a board is, and how its rows are shared out among what stands in it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from textual.widget import Widget

WIDTHS = ((0, 22), (76, 22), (80, 24), (100, 30), (140, 38), (200, 56), (240, 64))
"""Columns of a window and of the panel in it; between them the panel grows evenly."""
LEAST_DETAIL, LEAST_CHOICES, LEAST_LOG = 3, 5, 3
ROOM_FOR_A_SPACE = (8, 12)
"""Rows for whatever space the cursor comes to: most have no more to say, with room nearly all."""
ROWS_FOR_LOG = 14
"""With fewer rows left for text, choices and log, the log has none of its own."""


def side_width(columns: int) -> int:
    """How wide the panel is in a window of so many columns."""
    for (least, narrow), (most, wide) in pairwise(WIDTHS):
        if columns <= most:
            return narrow + (wide - narrow) * (columns - least) // (most - least)
    return WIDTHS[-1][1]


@dataclass(frozen=True, slots=True)
class Shares:
    """Rows for what can give way."""

    detail: int
    choices: int
    log: int


def shares(rows: int, detail: int, choices: int, *, log: bool = True) -> Shares:
    """Share out what is left below cards and tracks, by what text and choices would like to have.

    Each may have half; what one does not need the other gets, and the log, if there is any, has the rest. Where rows
    are short the text has a third: what can be done comes before what is said about it. A short text gets room for
    longer ones: the cursor moves on, and then nothing else may have to move with it.
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
    """So many rows for a widget, none at all takes it away; only another number is a layout of the screen."""
    before = part.styles.height
    if part.display != bool(rows):
        part.display = bool(rows)
    if rows and (before is None or not before.is_cells or before.value != rows):
        part.styles.height = rows
