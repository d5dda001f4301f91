"""Where the points came from: the sources of every player, with a bar for each."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import mix, rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.statistics import Source, shortened
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

BLOCK = 34
"""The least columns per player."""
NUMBER = 4
BETWEEN = 3
"""Columns between two players."""
SHORTEST_BAR, LONGEST_BAR = 6, 24
"""Columns of bars; names of sources come first."""


class Scored(Frozen):
    """A player's points and their sources."""

    card: PlayerCard
    sources: Sequence[Source]

    @property
    def rows(self) -> int:
        """Rows: the name, one per source (or one for none), and a blank."""
        return 2 + max(1, len(self.sources))

    @property
    def columns(self) -> int:
        """The columns that show everything, with the blanks after it."""
        longest = max([0, *(cells(source.label) for source in self.sources)])
        return NUMBER + SHORTEST_BAR + 1 + longest + BETWEEN


def shares(needs: Sequence[int], width: int, across: int) -> list[int]:
    """The columns per player in a row: as many as each needs if they fit, else equal shares."""
    spare = width - sum(needs)
    if len(needs) < across or spare < 0:
        return [width // across] * len(needs)
    return [need + spare // len(needs) for need in needs]


class PointSources(Drawn):
    """As many players side by side as fit."""

    DEFAULT_CSS = "PointSources { width: 1fr; height: auto; }"

    def __init__(self, title: str, nothing: str, scored: Sequence[Scored]) -> None:
        """A title, the words for a player without points, and the players."""
        super().__init__()
        self.title, self.nothing, self.scored = title, nothing, scored

    def _rows(self, width: int) -> list[Sequence[Scored]]:
        """The players, row by row."""
        across = max(1, min(len(self.scored), width // BLOCK))
        return [self.scored[first : first + across] for first in range(0, len(self.scored), across)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The title, and the rows of players below it."""
        return 1 + sum(max(one.rows for one in row) for row in self._rows(width))

    def draw(self, surface: Surface) -> None:
        """Draw all players."""
        surface.text(1, 0, shortened(self.title, surface.width - 2), rgb(colours().title), bold=True)
        top, rows = 1, self._rows(surface.width)
        for row in rows:
            left = 1
            for one, wide in zip(row, shares([one.columns for one in row], surface.width, len(rows[0])), strict=True):
                self._block(surface, left, top, wide - BETWEEN, one)
                left += wide
            top += max(one.rows for one in row)

    def _block(self, surface: Surface, left: int, top: int, wide: int, one: Scored) -> None:
        card, tone, shown = one.card, rgb(one.card.colour), colours()
        head = shortened(f"{card.mark} {card.name}  {card.score}", wide)
        surface.text(left, top, head, tone, bold=True)
        if not one.sources:
            surface.text(left + 2, top + 1, self.nothing, rgb(shown.dim))
        most = max([1, *(source.points for source in one.sources)])
        longest = max([0, *(cells(source.label) for source in one.sources)])
        bar = max(min(SHORTEST_BAR, wide // 3), min(LONGEST_BAR, wide - NUMBER - 1 - longest))
        for row, source in enumerate(one.sources, top + 1):
            number = f"{source.points:>{NUMBER - 1}}"
            surface.text(left, row, number, rgb(shown.caution if source.points < 0 else shown.text), bold=True)
            self._bar(surface, left + NUMBER, row, bar, source.points / most, tone)
            words = shortened(source.label, wide - NUMBER - bar - 1)
            surface.text(left + NUMBER + bar + 1, row, words, rgb(shown.text))

    def _bar(self, surface: Surface, left: int, row: int, wide: int, part: float, tone: int) -> None:
        empty = rgb(colours().side) if colours().flat else mix(rgb(colours().table), tone, 0.12)
        surface.bar(left, row, wide, part, tone, empty)
