"""The final standings: columns as high as the scores, crowned winners; and the winner's name in large letters."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region, Size

from nexusgames.core.values.frozen import Frozen
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
LARGE_STAGE = Size(22, 26)
"""Columns per player and rows from which on marks, crowns and columns are doubled."""
MARK_ROWS, CROWN_ROWS = 5, 2
"""With a blank row below the mark; most marks are as wide as their column."""
LOWEST = 2
"""The least rows of a column, however low the score."""
SHADE = 0.3
LETTERS = (Size(180, 50), Size(90, 30), Size(0, 0))
"""Sizes of the window from which on the letters are tripled, doubled, plain."""
TITLE_FROM = 20
"""The least rows for large letters."""


class Standing(Frozen):
    """A player at the end of the game."""

    card: PlayerCard
    score: int
    won: bool


def in_order(standings: Sequence[Standing]) -> list[Standing]:
    """The winners first, then by score."""
    return sorted(standings, key=lambda one: (not one.won, -one.score))


class Mark(Frozen):
    """The scale of marks; 0 is a letter of text."""

    scale: int

    @property
    def times(self) -> int:
        """The scale of crowns."""
        return max(1, self.scale)

    @property
    def rows(self) -> int:
        """The rows of a mark, with a blank one below a large mark."""
        return 1 + (MARK_ROWS - 1) * self.scale

    @property
    def crown_rows(self) -> int:
        """The rows of a crown."""
        return CROWN_ROWS * self.times


class Podium(Drawn):
    """Fills its place."""

    DEFAULT_CSS = "Podium { width: 1fr; height: 100%; }"

    def __init__(self, standings: Sequence[Standing]) -> None:
        """All players, in any order."""
        super().__init__()
        self.standings = in_order(standings)

    def draw(self, surface: Surface) -> None:
        """Draw a column per player, with the name below."""
        count = max(1, len(self.standings))
        scale = 1 + (surface.width // count >= LARGE_STAGE.width and surface.height >= LARGE_STAGE.height)
        wide = max(NARROWEST, min(WIDEST * scale, (surface.width - 1) // count - 1))
        left = max(1, (surface.width - count * (wide + 1)) // 2)
        room = surface.height - 1
        marked = wide >= large_marks.WIDTH * scale and room >= LOWEST + (MARK_ROWS + CROWN_ROWS) * scale
        mark = Mark(scale if marked else 0)
        best = max([1, *(one.score for one in self.standings)])
        for place, one in enumerate(self.standings):
            part = 1.0 if one.won else max(0, one.score) / best
            high = max(LOWEST, round(part * (room - mark.rows - mark.crown_rows - 1)))
            self._column(surface, Region(left + place * (wide + 1), surface.height - 1 - high, wide, high), one, mark)

    def _column(self, surface: Surface, column: Region, one: Standing, mark: Mark) -> None:
        tone, (left, top, wide, high), middle = rgb(one.card.colour), column, column.x + column.width / 2
        surface.box(left, top, wide, high, tone)
        if not colours().flat:
            edge = mix(tone, BLACK, SHADE)
            surface.box(left, top, 1, high, edge)
            surface.box(left + wide - 1, top, 1, high, edge)
        surface.centred(middle, column.bottom - 1, str(one.score), ink_on(tone), tone, bold=True)
        named = f"{one.card.mark} {shortened(one.card.name, wide - 2)}"
        surface.centred(middle, column.bottom, named, tone, bold=True)
        self._figure(surface, middle, top, one, mark)

    def _figure(self, surface: Surface, middle: float, top: int, one: Standing, mark: Mark) -> None:
        """Draw a player's mark on top of the column, crowned for a winner."""
        tone, scale = rgb(one.card.colour), mark.scale
        top -= mark.rows
        if scale:
            at = round(middle - large_marks.WIDTH * scale / 2), 2 * top
            draw_mark(surface, *at, one.card.mark, tones(tone), scale)
        else:
            surface.centred(middle, top, one.card.mark, tone, bold=True)
        if one.won:
            gems = {"#": rgb(colours().players["yellow"]), "o": rgb(colours().cursor_edge)}
            crown = ["".join(sign * mark.times for sign in line) for line in CROWN for _ in range(mark.times)]
            surface.sprite(round(middle - len(crown[0]) / 2), 2 * (top - mark.crown_rows), crown, gems)


class WinnerTitle(Drawn):
    """Who won, in large letters of one or two sizes, or in plain text if they do not fit."""

    DEFAULT_CSS = "WinnerTitle { width: 100%; height: auto; }"

    def __init__(self, words: str, colour: str) -> None:
        """These words in the winner's colour."""
        super().__init__()
        self.words, self.colour = words, colour

    def _scale(self, window: Size, width: int) -> int:
        """The scale of the letters; 0 is plain text."""
        large = in_large(self.words)
        if not large or window.height < TITLE_FROM:
            return 0
        fitting = [least.width <= window.width and least.height <= window.height for least in LETTERS]
        most = len(LETTERS) - fitting.index(True)
        return next((scale for scale in range(most, 0, -1) if large_width(large, scale) <= width - 4), 0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A blank row above the letters and one below."""
        scale = self._scale(viewport, width)
        return 2 + (large_rows(scale) if scale else 1)

    def draw(self, surface: Surface) -> None:
        """Draw the headline from the left."""
        scale, tone = self._scale(self.app.size, surface.width), rgb(self.colour)
        if scale:
            write_large(surface, 2, 2, in_large(self.words), tones(tone), scale)
        else:
            surface.text(2, 1, shortened(self.words, surface.width - 4), tone, bold=True)


def tones(tone: Colour) -> tuple[Colour, Colour]:
    """From a lighter tone at the top down to the colour itself, if it is visible on the table."""
    return (mix(tone, WHITE, 0.55) if colours().dark and not colours().flat else tone), tone
