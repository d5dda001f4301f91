"""Moves the keyboard on the new-game screen from line to line and part to part."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widget import Widget
from textual.widgets import Button

Lines = list[list[Widget]]


def beside(lines: Lines, here: Widget | None, step: int) -> Widget:
    """The widget in the next or previous line; among seats in the same column."""
    at = next((number for number, line in enumerate(lines) if here in line), -1)
    line = lines[(at + step) % len(lines)]
    if at < 0 or here is None or any(len(one) == 1 or isinstance(one[0], Button) for one in (line, lines[at])):
        return line[0]
    from_the_right = len(lines[at]) - lines[at].index(here)
    return line[max(0, len(line) - from_the_right)] if lines[at].index(here) else line[0]


def part_beside(lines: Lines, parts: Sequence[Widget], here: Widget | None, step: int) -> Widget:
    """The start of the next or previous part: seats, groups, buttons."""
    order = [widget for line in lines for widget in line]
    place = order.index(here) if here in order else 0
    at = max(number for number, part in enumerate(parts) if order.index(part) <= place)
    return parts[(at + step) % len(parts)]
