"""Everybody's score turn by turn, as lines; marks tell them apart without colours."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Offset, Size

from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.statistics import shortened
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

LONGEST_NAME = 14
TITLE_ROWS = 2
"""The title and a blank row."""
AXIS_ROWS = 2
"""The line below the plot and the turn numbers."""
MARKS = 4
"""Marks per line."""
LEAST_COLUMNS, LEAST_ROWS = 12, 4
"""Anything smaller is not plotted."""


class ScoreChart(Drawn):
    """Fills its place."""

    DEFAULT_CSS = "ScoreChart { width: 1fr; height: 100%; }"

    def __init__(self, title: str, cards: Sequence[PlayerCard], series: Sequence[Sequence[int]]) -> None:
        """`series` has all scores after every turn; without any, the title stands alone."""
        super().__init__()
        self.title, self.cards, self.series = title, cards, series

    def draw(self, surface: Surface) -> None:
        """Draw the title, the axes, a line per player, names at the ends."""
        shown = colours()
        surface.text(1, 0, shortened(self.title, surface.width - 1), rgb(shown.dim))
        names = [f"{card.mark} {shortened(card.name, LONGEST_NAME)}" for card in self.cards]
        scores = [score for points in self.series for score in points]
        low, high = min([0, *scores]), max([1, *scores])
        left = max(len(str(low)), len(str(high))) + 2
        room = Size(surface.width - left - max(map(cells, names)) - 3, surface.height - TITLE_ROWS - AXIS_ROWS)
        plot = Plot(Offset(left, TITLE_ROWS), room, low, high)
        if not self.series or plot.width < LEAST_COLUMNS or plot.height < LEAST_ROWS:
            return
        self._axes(surface, plot)
        order = sorted(range(len(self.cards)), key=lambda seat: self.series[-1][seat])
        for seat in order:
            self._line(surface, plot, seat)
        for seat in order:
            self._marks(surface, plot, seat)
        self._names(surface, plot, names, order[::-1])

    def _axes(self, surface: Surface, plot: Plot) -> None:
        shown, bottom = colours(), plot.top + plot.height
        line, ink = rgb(shown.rule), rgb(shown.dim)
        for row in range(plot.top, bottom):
            surface.text(plot.left - 1, row, "│", line)
        surface.text(plot.left - 1, bottom, "└" + "─" * plot.width, line)
        for value in plot.steps():
            surface.text(plot.left - 2 - len(str(value)), plot.row(value) // 2, str(value), ink)
        turns, behind = max(1, len(self.series) - 1), 0
        for turn in _round_numbers(1, turns, max(2, plot.width // 5)):
            column = plot.left + round(turn / turns * (plot.width - 1))
            if column >= behind:
                behind = surface.text(column, bottom + 1, str(turn), ink) + 1

    def _heights(self, plot: Plot, seat: int) -> list[int]:
        """The half row of a line in every column."""
        last = len(self.series) - 1
        found: list[int] = []
        for column in range(plot.width):
            turn = column / (plot.width - 1) * last
            before, after = self.series[int(turn)][seat], self.series[min(last, int(turn) + 1)][seat]
            found.append(plot.row(before + (after - before) * (turn - int(turn))))
        return found

    def _line(self, surface: Surface, plot: Plot, seat: int) -> None:
        tone, heights = rgb(self.cards[seat].colour), self._heights(plot, seat)
        for column, (before, here) in enumerate(zip([heights[0], *heights], heights, strict=False)):
            for row in range(min(before, here), max(before, here) + 1):
                surface.pixel(plot.left + column, row, tone)

    def _marks(self, surface: Surface, plot: Plot, seat: int) -> None:
        """Put marks in different columns for each player, so that none hides another."""
        card, heights, seats = self.cards[seat], self._heights(plot, seat), len(self.cards)
        for number in range(MARKS):
            column = round((number + (seat + 1) / (seats + 1)) / MARKS * (plot.width - 1))
            back = rgb(colours().table)
            surface.text(plot.left + column, heights[column] // 2, card.mark, rgb(card.colour), back, bold=True)

    def _names(self, surface: Surface, plot: Plot, names: Sequence[str], best_first: Sequence[int]) -> None:
        """Write each name beside the end of its line, one below the other where lines meet."""
        row = plot.top
        for place, seat in enumerate(best_first):
            most = plot.top + plot.height - (len(best_first) - place)
            row = max(row, min(most, self._heights(plot, seat)[-1] // 2))
            surface.text(plot.left + plot.width + 1, row, names[seat], rgb(self.cards[seat].colour), bold=True)
            row += 1


class Plot:
    """The position of numbers in part of a picture."""

    def __init__(self, corner: Offset, room: Size, low: int, high: int) -> None:
        """This much room from a cell on, for numbers from `low` to `high`."""
        (self.left, self.top), (self.width, self.height), self.low, self.high = corner, room, low, high

    def row(self, value: float) -> int:
        """The half row of a number."""
        part = (value - self.low) / (self.high - self.low)
        return 2 * (self.top + self.height) - 1 - round(part * (2 * self.height - 1))

    def steps(self) -> list[int]:
        """Numbers for the axis: few, and round."""
        return _round_numbers(self.low, self.high, max(2, self.height // 3))


def _round_numbers(low: int, high: int, most: int) -> list[int]:
    """At most this many numbers, at intervals that people count in."""
    size, span = 1, max(1, high - low)
    while span / size > most:
        size = {1: 2, 2: 5, 5: 10}[int(str(size)[0])] * 10 ** (len(str(size)) - 1)
    return [value for value in range(low - low % size, high + 1, size) if value >= low] or [low]
