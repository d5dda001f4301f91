"""What a finished game was like: the statistics of its game, a plot of the score, a table of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from textual.content import Content

from nexusgames.core.narration import Narrator
from nexusgames.core.session import LogEntry
from nexusgames.core.texts import cells
from nexusgames.tui.presenters import stacked

MODULES: Mapping[str, str] = {
    "nexus-ops": "nexusgames.tui.presenters.nexus_ops_statistics",
    "icaion": "nexusgames.tui.presenters.icaion_statistics",
    "theseus": "nexusgames.tui.presenters.theseus_statistics",
}
SEVERAL = "*"
"""Where several players have the same score."""


class Statistics(Protocol):
    """A module that tells what a game was like; it looks at public events and the public view only."""

    def rows(self, log: Sequence[LogEntry], narrator: Narrator) -> list[tuple[str, list[str]]]:
        """Headings with a value for every seat."""
        ...

    def points_by_turn(self, log: Sequence[LogEntry], seats: int) -> list[tuple[int, ...]]:
        """Everybody's score at the end of every turn."""
        ...

    def plotted(self, view: Any, narrator: Narrator) -> str:
        """What these scores are called."""
        ...

    def breakdown(self, view: Any, narrator: Narrator, marks: Sequence[Content]) -> Content:
        """What everybody scored with."""
        ...

    def headline(self, view: Any, narrator: Narrator) -> str:
        """Round and score in a few words."""
        ...


def statistics_for(game_id: str) -> Statistics:
    """The statistics of a game, imported when they are wanted."""
    return cast(Statistics, import_module(MODULES[game_id]))


def plot(series: Sequence[Sequence[int]], marks: Sequence[Content], width: int, height: int) -> Content:
    """Scores over the turns: one column for each turn (or each few), every seat's mark at its score."""
    top = max(1, max((max(points) for points in series), default=1))
    rows = min(top, height - 2)
    columns = max(1, min(len(series), width - 5))
    shown = [series[column * (len(series) - 1) // max(1, columns - 1)] for column in range(columns)]
    lines = [_plot_row(row, rows, top, shown, marks) for row in range(rows, -1, -1)]
    axis = Content("   └" + "─" * columns)
    ends = f"{1:<{max(1, columns - len(str(len(series) - 1)))}}{len(series) - 1}" if len(series) > 2 else "1"
    return stacked([*lines, axis, Content(f"    {ends}")])


def _plot_row(row: int, rows: int, top: int, shown: Sequence[Sequence[int]], marks: Sequence[Content]) -> Content:
    """One row of the plot: the scores that belong to it."""
    line = Content(f"{row * top // rows:>2} │")
    for points in shown:
        here = [seat for seat, score in enumerate(points) if _row_of(score, rows, top) == row]
        line += marks[here[0]] if len(here) == 1 else Content(SEVERAL if here else " ")
    return line


def _row_of(score: int, rows: int, top: int) -> int:
    return (score * rows + top - 1) // top


def table(rows: Sequence[tuple[str, Sequence[str]]], heads: Sequence[Content], names: Sequence[str]) -> Content:
    """Headings left, a column for every seat; names are cut so that all fit in 80 columns."""
    first = max(cells(heading) for heading, _ in rows)
    column = max(9, min(14, (76 - first) // max(1, len(heads)) - 2))
    top = Content(" " * first)
    for mark, name in zip(heads, names, strict=True):
        shown = fitted(name, column - 2)
        top += Content("  ") + mark + Content(f" {shown}")
    lines = [top]
    for heading, values in rows:
        padded = "".join("  " + fitted(value, column) for value in values)
        lines.append(Content(heading + " " * (first - cells(heading))) + Content(padded))
    return stacked(lines)


def fitted(text: str, width: int) -> str:
    """Exactly so many columns: cut or filled with blanks."""
    while cells(text) > width:
        text = text[:-1]
    return text + " " * (width - cells(text))
