"""Whose turn it is, large enough for the whole table: mark and name in the player's colour.

Nothing in it is secret: besides the name there are only the scores and the round.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing import large_marks
from nexusgames.tui.drawing.colour import WHITE, Colour, mix, rgb
from nexusgames.tui.drawing.large_letters import in_large, large_rows, large_width, write_large
from nexusgames.tui.drawing.large_marks import draw_mark
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

SCALES = ((4, 180, 56), (3, 130, 44), (2, 70, 30), (1, 0, 0))
"""The scale of letters and marks, and the columns and rows it needs."""
RISE = 0.4
"""How strong the player's colour is at the foot of the screen; it starts in the middle."""
FOOT = 2
"""Rows for the scores and the round."""
MARK_FROM = 17
"""The least rows for a mark."""


class Passing(Frozen):
    """Who gets the keyboard, among whom, and how far the game is."""

    seat: int
    cards: Sequence[PlayerCard]
    facts: str

    @property
    def who(self) -> PlayerCard:
        """The next player."""
        return next(card for card in self.cards if card.seat == self.seat)


class HandoverPicture(Drawn):
    """Fills the window."""

    DEFAULT_CSS = "HandoverPicture { width: 100%; height: 100%; }"

    def __init__(self, passing: Passing, above: str, below: str, aside: str = "") -> None:
        """Who gets the keyboard, the words above and below the name, and what else can be pressed."""
        super().__init__()
        self.passing, self.above, self.below, self.aside = passing, above, below, aside

    def draw(self, surface: Surface) -> None:
        """Draw mark, name and keys in the middle; the table and the round below."""
        who, width = self.passing.who, surface.width
        tone, shown = rgb(who.colour), colours()
        self._rise(surface, tone)
        scale = next(scale for scale, columns, rows in SCALES if width >= columns and surface.height >= rows)
        large = in_large(who.name)
        while scale > 1 and large_width(large, scale) > width - 4:
            scale -= 1
        if large_width(large, scale) > width - 4:
            large = ""
        marked = surface.height >= MARK_FROM
        mark_rows, name_rows = (4 * scale + 1) * marked, large_rows(scale) if large else 1
        row = max(0, (surface.height - FOOT - mark_rows - name_rows - 4) // 2)
        tones = (mix(tone, WHITE, 0.5) if shown.dark and not shown.flat else tone), tone
        if marked:
            left = (width - large_marks.WIDTH * scale) // 2
            draw_mark(surface, left, 2 * row, who.mark, tones, scale)
        row += mark_rows
        surface.centred(width / 2, row, self.above, rgb(shown.dim))
        row += 2
        if large:
            write_large(surface, (width - large_width(large, scale)) // 2, 2 * row, large, tones, scale)
        else:
            surface.centred(width / 2, row, f"{who.mark} {who.name}", tone, bold=True)
        row += name_rows + 1
        surface.centred(width / 2, row, self.below, rgb(shown.text), bold=True)
        surface.centred(width / 2, row + 1, self.aside, rgb(shown.dim))
        self._tell_table(surface)

    def _rise(self, surface: Surface, tone: Colour) -> None:
        """Draw the player's colour, rising from below."""
        shown = colours()
        if shown.flat:
            return
        table, height = rgb(shown.table), surface.height
        for row in range(height):
            part = max(0.0, (row / height - 0.45) / 0.55) * RISE
            surface.box(0, row, surface.width, 1, mix(table, tone, 0.05 + part * 0.95))

    def _tell_table(self, surface: Surface) -> None:
        """Write all scores at the foot, in one row if they fit, and the round."""
        row, width, shown = surface.height - FOOT, surface.width, colours()
        if surface.height < MARK_FROM:
            return
        surface.box(0, row, width, FOOT, rgb(shown.side))
        surface.centred(width / 2, row + 1, self.passing.facts[: width - 2], rgb(shown.dim))
        for told in (self._scores(named=True), self._scores(named=False)):
            length = sum(cells(words) for words, _ in told) + 3 * (len(told) - 1)
            if length <= width - 2:
                left = (width - length) // 2
                for words, tone in told:
                    left = surface.text(left, row, words, tone, bold=True) + 3
                return

    def _scores(self, *, named: bool) -> list[tuple[str, Colour]]:
        """All players with their scores, at length or short."""
        return [
            (f"{card.mark} {card.name} {card.score}" if named else f"{card.mark} {card.score}", rgb(card.colour))
            for card in self.passing.cards
        ]
