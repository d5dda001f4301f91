"""Everybody's chance to win over a game, as stacked bands; marks tell them apart without colours."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import DARK_OF_SIXTEEN, Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.statistics import shortened
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

LEFT = 6
"""Columns for the numbers at the side."""
ABOVE, BELOW = 1, 1
"""Rows for the numbers of decisions and of rounds."""
SHADE, FAINT_MARK = 0.42, 0.75
MARK_EVERY = 6
LONGEST_NAME = 14
LEAST_COLUMNS, LEAST_ROWS = 16, 3


class Band(Frozen):
    """One side: its name, mark and colour."""

    name: str
    mark: str
    colour: str


class Course(Frozen):
    """The chances of every side at the known steps; `last` is the end of the game."""

    steps: Sequence[int]
    shares: Sequence[Sequence[float]]
    last: int
    rounds: Sequence[int]

    def at(self, step: float) -> Sequence[float]:
        """The shares known last before a step; empty before the first."""
        place = bisect_right(self.steps, step) - 1
        return self.shares[place] if place >= 0 else ()


class ChanceChart(Drawn):
    """Fills its place; the numbers of decisions stand above."""

    DEFAULT_CSS = "ChanceChart { width: 100%; height: 12; }"

    def __init__(self, bands: Sequence[Band], nothing: str, round_word: str) -> None:
        """`nothing` is shown until something is known."""
        super().__init__(id="chances")
        self.bands, self.nothing, self.round_word = bands, nothing, round_word
        self.course = Course((), (), 1, ())
        self.decisions: Sequence[int] = ()
        self.picked = -1

    def draw(self, surface: Surface) -> None:
        """Draw the bands, their names, rounds below, decisions above."""
        wide, high = surface.width - LEFT - 2, surface.height - ABOVE - BELOW
        if wide < LEAST_COLUMNS or high < LEAST_ROWS:
            return
        if not self.course.steps:
            surface.centred(surface.width / 2, surface.height // 2, self.nothing, rgb(colours().dim))
            return
        plot = _Plot(surface, self, wide, high)
        plot.bands()
        plot.scale()
        plot.decisions()
        plot.names()


class _Plot:
    """One drawing of the chart."""

    def __init__(self, surface: Surface, chart: ChanceChart, wide: int, high: int) -> None:
        self.surface, self.chart, self.wide, self.high = surface, chart, wide, high
        self.course, self.table = chart.course, rgb(colours().table)
        self.tones = [rgb(band.colour) for band in chart.bands]
        self.known = self.column(self.course.steps[-1])
        """The last column with anything known."""

    def column(self, step: int) -> int:
        """The column of a step."""
        return LEFT + round(step / max(1, self.course.last) * (self.wide - 1))

    def shares(self, column: int) -> Sequence[float]:
        """The shares in a column."""
        return self.course.at((column - LEFT + 0.5) / (self.wide - 1) * self.course.last)

    def bands(self) -> None:
        """Draw the bands, with a thin line of table between two."""
        for column in range(LEFT, self.known + 1):
            tops = _sums(self.shares(column))
            for half in range(2 * self.high):
                level = (half + 0.5) / (2 * self.high)
                side = min(bisect_right(tops, level), len(tops) - 1)
                between = any(abs(level - top) < 0.5 / (2 * self.high) for top in tops[:-1])
                tone = self.table if between else self.ground(side)
                self.surface.pixel(column, 2 * ABOVE + half, tone)
            self._marks(column, tops)

    def _marks(self, column: int, tops: Sequence[float]) -> None:
        for row in range(self.high):
            if (column - LEFT) % MARK_EVERY != 2 + row % 2 * 3:
                continue
            upper, lower = ((row + part) / self.high for part in (0.1, 0.9))
            side = bisect_right(tops, upper)
            if side < len(tops) and side == bisect_right(tops, lower):
                ground = self.ground(side)
                tone = mix(ground, self.tones[side], FAINT_MARK)
                self.surface.text(column, ABOVE + row, self.chart.bands[side].mark, tone, ground)

    def ground(self, side: int) -> Colour:
        """The colour of a band."""
        tone = self.tones[side]
        return DARK_OF_SIXTEEN.get(tone) or mix(tone, self.table, SHADE)

    def scale(self) -> None:
        """Draw the percent scale on the left and rounds below."""
        shown = colours()
        for part, words in ((0.0, "100 %"), (0.5, "50 %"), (1.0, "0 %")):
            row = ABOVE + min(self.high - 1, round(part * (self.high - 1)))
            self.surface.text(0, row, f"{words:>5}", rgb(shown.dim))
        foot, behind = ABOVE + self.high, 0
        self.surface.text(0, foot, shortened(self.chart.round_word, LEFT - 1), rgb(shown.dim))
        for number, step in enumerate(self.course.rounds, 1):
            column = self.column(step)
            if column >= behind and column < LEFT + self.wide - 2:
                self.surface.text(column, foot, "┴", rgb(shown.rule))
                behind = self.surface.text(column + 1, foot, str(number), rgb(shown.dim)) + 1

    def decisions(self) -> None:
        """Draw a line down from each decision's number; the picked one stands out even beside another."""
        shown, order = colours(), list(enumerate(self.chart.decisions))
        order.sort(key=lambda one: one[0] == self.chart.picked)
        for number, step in order:
            here, column = number == self.chart.picked, self.column(step)
            tone = rgb(shown.title if here else shown.text)
            for row in range(ABOVE, ABOVE + self.high):
                self.surface.text(column, row, "│" if here else "┊", tone)
            back = rgb(shown.pick if here else shown.chip)
            ink = ink_on(back) if here else rgb(shown.title)
            left = min(column - 1, self.surface.width - 3)
            self.surface.text(left, 0, f" {number + 1} ", ink, back, bold=True)

    def names(self) -> None:
        """Write each name where its band is widest, and none over another."""
        taken: list[tuple[int, int, int]] = []
        for side, band in enumerate(self.chart.bands):
            words = f" {band.mark} {shortened(band.name, LONGEST_NAME)} "
            places = range(LEFT + 2, max(LEFT + 3, self.known - cells(words)), 2)
            free = [place for place in places if self._is_free(place, side, cells(words), taken)] or list(places)[:1]
            best = max(free, key=lambda place: self._width(place + cells(words) // 2, side))
            row = self._row(best + cells(words) // 2, side)
            taken.append((best, best + cells(words), row))
            self.surface.text(best, row, words, self.tones[side], self.table, bold=True)

    def _is_free(self, left: int, side: int, wide: int, taken: Sequence[tuple[int, int, int]]) -> bool:
        row = self._row(left + wide // 2, side)
        lines = (self.column(step) for step in self.chart.decisions)
        if any(left <= line < left + wide for line in lines):
            return False
        return all(row != other or left >= end or left + wide <= begin for begin, end, other in taken)

    def _width(self, column: int, side: int) -> float:
        return self.shares(column)[side]

    def _row(self, column: int, side: int) -> int:
        shares = self.shares(column)
        middle = sum(shares[:side]) + shares[side] / 2
        return ABOVE + min(self.high - 1, int(middle * self.high))


def _sums(shares: Sequence[float]) -> list[float]:
    """The lower ends of the bands, from the top; together they fill the whole."""
    whole, found, so_far = sum(shares) or 1.0, list[float](), 0.0
    for share in shares:
        so_far += share
        found.append(so_far / whole)
    return found
