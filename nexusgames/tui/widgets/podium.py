"""Who stands where at the end: columns as high as the scores, winners under a crown; and who won, in large letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Size

from nexusgames.tui.drawing import large_marks
from nexusgames.tui.drawing.colour import BLACK, WHITE, Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.large_letters import in_large, large_rows, large_width, write_large
from nexusgames.tui.drawing.large_marks import draw_mark
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.presenters.statistics import shortened
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.drawn import Drawn

CROWN = ("#.#.#.#", "#######", "#o#o#o#")
WIDEST, NARROWEST = 13, 5
MARK_ROWS, CROWN_ROWS = 5, 2
"""With a blank row below the mark; most marks are as wide as their column."""
LOWEST = 2
"""Rows of a column, however low its score is."""
SHADE = 0.3
LARGE_FROM = Size(90, 30)
"""From this size of the window on the letters are twice as large."""
TITLE_FROM = 20
"""In fewer rows there are no large letters."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player at the end of the game."""

    card: PlayerCard
    score: int
    won: bool


def in_order(standings: Sequence[Standing]) -> list[Standing]:
    """The winners first, then by score."""
    return sorted(standings, key=lambda one: (not one.won, -one.score))


class Podium(Drawn):
    """As large as its place."""

    DEFAULT_CSS = "Podium { width: 1fr; height: 100%; }"

    def __init__(self, standings: Sequence[Standing]) -> None:
        """Everybody, in any order."""
        super().__init__()
        self.standings = in_order(standings)

    def draw(self, surface: Surface) -> None:
        """A column for everybody, with a name below it."""
        count = len(self.standings)
        wide = max(NARROWEST, min(WIDEST, (surface.width - 1) // max(1, count) - 1))
        left = max(1, (surface.width - count * (wide + 1)) // 2)
        room = surface.height - 1
        marked = wide >= large_marks.WIDTH and room >= LOWEST + MARK_ROWS + CROWN_ROWS
        above = (MARK_ROWS if marked else 1) + CROWN_ROWS + 1
        best = max([1, *(one.score for one in self.standings)])
        for place, one in enumerate(self.standings):
            part = 1.0 if one.won else max(0, one.score) / best
            high = max(LOWEST, round(part * (room - above)))
            self._column(surface, left + place * (wide + 1), wide, high, one, marked=marked)

    def _column(self, surface: Surface, left: int, wide: int, high: int, one: Standing, *, marked: bool) -> None:
        tone, base, middle = rgb(one.card.colour), surface.height - 1, left + wide / 2
        top = base - high
        surface.box(left, top, wide, high, tone)
        if not colours().flat:
            edge = mix(tone, BLACK, SHADE)
            surface.box(left, top, 1, high, edge)
            surface.box(left + wide - 1, top, 1, high, edge)
        surface.centred(middle, base - 1, str(one.score), ink_on(tone), tone, bold=True)
        named = f"{one.card.mark} {shortened(one.card.name, wide - 2)}"
        surface.centred(middle, base, named, tone, bold=True)
        if marked:
            top -= MARK_ROWS
            draw_mark(surface, round(middle - large_marks.WIDTH / 2), 2 * top, one.card.mark, tones(tone))
        else:
            top -= 1
            surface.centred(middle, top, one.card.mark, tone, bold=True)
        if one.won:
            gems = {"#": rgb(colours().last_edge), "o": rgb(colours().cursor_edge)}
            surface.sprite(round(middle - len(CROWN[0]) / 2), 2 * (top - CROWN_ROWS), CROWN, gems)


class WinnerTitle(Drawn):
    """Who won, in one or two sizes of large letters, or in usual ones where these do not fit."""

    DEFAULT_CSS = "WinnerTitle { width: 100%; height: auto; }"

    def __init__(self, words: str, colour: str) -> None:
        """What is to be read, in the winner's colour."""
        super().__init__()
        self.words, self.colour = words, colour

    def _scale(self, window: Size, width: int) -> int:
        """How large the letters are; 0 is as usual."""
        large = in_large(self.words)
        if not large or window.height < TITLE_FROM:
            return 0
        most = 2 if window.width >= LARGE_FROM.width and window.height >= LARGE_FROM.height else 1
        return next((scale for scale in range(most, 0, -1) if large_width(large, scale) <= width - 4), 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A blank row above the letters and one below."""
        scale = self._scale(viewport, width)
        return 2 + (large_rows(scale) if scale else 1)

    def draw(self, surface: Surface) -> None:
        """From the left, as a headline."""
        scale, tone = self._scale(self.app.size, surface.width), rgb(self.colour)
        if scale:
            write_large(surface, 2, 2, in_large(self.words), tones(tone), scale)
        else:
            surface.text(2, 1, shortened(self.words, surface.width - 4), tone, bold=True)


def tones(tone: Colour) -> tuple[Colour, Colour]:
    """From a lighter tone above to the colour itself, where that can be seen on the table."""
    return (mix(tone, WHITE, 0.55) if colours().dark and not colours().flat else tone), tone
