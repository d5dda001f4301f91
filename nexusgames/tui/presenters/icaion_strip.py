"""The strip above the disc: the Year, and the event track with what each space brings; always in view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_board import SpaceView
from nexusgames.games.icaion.view_reference import reference_view
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.icaion_board_words import board_word, fitting, forms, type_words
from nexusgames.tui.presenters.icaion_tones import COLOSSUS_CARD, CRYSTAL, PARASITE, PARASITE_LETTER, pest, tones
from nexusgames.tui.theme import colours

WITHOUT, ONE_ROW, TWO_ROWS = 21, 30, 42
"""Heights up to which there is no strip, only one row of it, and two; three are told in words."""
WIDE_ENOUGH = 100
"""Columns from which all spaces of the track have room for words."""
ARROW, RECHARGE, RECHARGE_LETTER = "→", "↯", "+"
SPACED, LEAST_SPACE, TOLD_SPACE = 8, 4, 10
"""Columns from which words stand one column in, and which a space has at least, in signs or told in words."""


def strip_rows(width: int, height: int) -> int:
    """How many rows a strip takes of a board of this size."""
    rows = sum(height >= least for least in (WITHOUT, ONE_ROW, TWO_ROWS))
    return rows if width >= WIDE_ENOUGH else min(rows, 2)


class Strip:
    """Draws the Year and the track into the first rows of a surface."""

    def __init__(self, surface: Surface, view: IcaionView, rows: int, letters: bool) -> None:
        """For this position."""
        self.surface, self.view, self.rows, self.letters = surface, view, rows, letters
        shown = colours()
        self.panel, self.dim = rgb(shown.side), rgb(shown.dim)
        self.empty = self.panel if shown.flat else mix(self.panel, rgb(shown.text), 0.06)

    def draw(self) -> None:
        """All of it."""
        if not self.rows:
            return
        self.surface.box(0, 0, self.surface.width, self.rows, self.panel)
        at, end = self._year() + 1, self.surface.width - self._rays()
        for space, (wide, words) in zip(self.view.events.track, self._widths(end - at + 1), strict=True):
            self._space(at, wide - 1, space, words)
            at += wide

    def _widths(self, room: int) -> list[tuple[int, str]]:
        """The columns and the words of each space; where room is short, the longest names are shortened first."""
        cards = [self._card(space)[1] for space in self.view.events.track]
        names = [list(words) or [""] for words in cards]
        while sum(self._columns(name[0]) for name in names) > room:
            longest = max(names, key=lambda name: len(name[0]) if len(name) > 1 else 0)
            if len(longest) == 1:
                return [(room // len(names), name[0]) for name in names]
            del longest[0]
        spare = (room - sum(self._columns(name[0]) for name in names)) // len(names)
        return [(self._columns(name[0]) + spare, name[0]) for name in names]

    def _columns(self, name: str) -> int:
        """What a space of the track needs at least, with a gap behind it."""
        return max(len(name), TOLD_SPACE if self.rows > 2 else LEAST_SPACE) + 1

    def _year(self) -> int:
        """Year and events so far; returns the column behind."""
        view, shown, room = self.view, colours(), self.surface.width // (7 if self.rows == 2 else 9)
        values = {"year": view.year, "years": view.years}
        year = fitting(forms("strip.year", **values) if view.year else forms("strip.setup"), room)
        events = view.events
        counts = {"placed": events.placed, "needed": events.needed}
        told = fitting(forms("strip.last" if events.last_round else "strip.events", **counts), room)
        wide = max(len(year), len(told) if self.rows > 1 else 0) + 2
        ground = rgb(shown.caution if events.last_round else shown.title)
        self.surface.text(0, 0, f" {year} ".ljust(wide), ink_on(ground), ground, bold=True)
        if self.rows > 1:
            self.surface.text(0, 1, f" {told} ", self.dim, self.panel)
        if self.rows > 2 and view.luminous_rays:
            self.surface.text(0, 2, f" {' '.join(self._rays_words())} ", rgb(shown.title), self.panel, bold=True)
        return wide

    def _rays(self) -> int:
        """Luminous Rays, at the end where the Year has no row for it; returns the columns that this takes."""
        if not self.view.luminous_rays or self.rows > 2:
            return 0
        sign, word = self._rays_words()
        wide = max(len(sign) + 2, len(word) if self.rows > 1 else 0)
        ground, at = rgb(colours().title), self.surface.width - wide
        self.surface.text(at, 0, sign.center(wide), ink_on(ground), ground, bold=True)
        if self.rows > 1:
            self.surface.text(at, 1, word.center(wide), ground, self.panel)
        return wide + 1

    def _rays_words(self) -> Sequence[str]:
        return forms("strip.rays_letter" if self.letters else "strip.rays")

    def _space(self, x: int, wide: int, space: SpaceView, words: str) -> None:
        """A space of the track: its card on the card's colour, or what will come."""
        back, _ = self._card(space)
        ink = ink_on(back) if words else self.dim
        self.surface.box(x, 0, wide, self.rows, back)
        lines = [[words]] if words and self.rows == 1 else self._lines(space, words, wide)
        longest = max(sum(map(len, line)) for line in lines)
        spaced = wide >= SPACED and longest < wide
        for y, line in enumerate(lines[: self.rows]):
            self._write(x + spaced, y, line, (ink, back), bold=bool(words) and y == 0)

    def _write(self, x: int, y: int, line: Sequence[str], tones: tuple[Colour, Colour], *, bold: bool) -> None:
        """A line of parts; Parasites stand out, in their own colour where no card lies."""
        ink, back = tones
        for part in line:
            bad = part in (self._pest(), self._parasite())
            tone = pest(back) if bad and back == self.empty else ink
            x = self.surface.text(x, y, part, tone, back, bold=bold or bad)

    def _lines(self, space: SpaceView, words: str, room: int) -> list[list[str]]:
        """What a space says, in the longest form that fits: from whole words down to signs."""
        tried = list(self._told(space, words) if self.rows > 2 else self._signs(space, words))
        fits = (lines for lines in tried if all(sum(map(len, line)) <= room for line in lines))
        return next(fits, tried[-1])

    def _told(self, space: SpaceView, words: str) -> Iterator[list[list[str]]]:
        """Three rows: which one and how far the Colossus goes, crystals, then a Parasite and the recharge."""
        number, arrows = str(space.number), ARROW * space.arrows
        crystals = forms("strip.crystals", count=space.qoam)
        pests = [self._parasite()] if space.parasite else []
        recharge = board_word("strip.recharge") if space.recharge else ""
        steps = [f" {board_word('strip.colossus').split('|')[0]} {arrows}", f" {arrows}"] if arrows else [""]
        for grown in crystals:
            if words:
                yield [[words], [grown], pests]
            for going in steps if not words else ():
                yield [[number, going], [grown], [*pests, ", " if pests and recharge else "", recharge]]
            for going in steps if not words else ():
                yield [[number, f" {self._recharge()}" if recharge else "", going], [grown], pests]
        yield from self._signs(space, words)

    def _signs(self, space: SpaceView, words: str) -> Iterator[list[list[str]]]:
        """Two rows or one: a dot for each crystal, and signs; numbers where dots do not fit."""
        bug = [self._pest()] if space.parasite else []
        sign = self._recharge() if space.recharge else ""
        for grown in (CRYSTAL * space.qoam, f"{space.qoam}{CRYSTAL}"):
            if self.rows == 1:
                yield [[grown, *bug, sign]]
                continue
            head = words or " ".join(filter(None, (str(space.number), sign)))
            yield [[head], [grown, *bug, " ", ARROW * space.arrows]]
            yield [[head], [grown, *bug]]

    def _card(self, space: SpaceView) -> tuple[Colour, Sequence[str]]:
        """The ground and the words of a space with a card; the next card, if it lies open, is announced."""
        if not space.card:
            return self.empty, self._announced(space)
        kind = reference_view().region_cards.get(space.card)
        if kind is None:
            return COLOSSUS_CARD, forms("strip.colossus")
        colour = next(one.colour for one in reference_view().qoam.values() if one.type == kind)
        return tones().qoam[colour], type_words(kind)

    def _announced(self, space: SpaceView) -> Sequence[str]:
        """IC-ADV-02: the open top card of the deck, in the space where it will lie."""
        events = self.view.events
        first = next((other.number for other in events.track if not other.card), None)
        if not events.next or space.number != first:
            return ()
        kind = reference_view().region_cards.get(events.next)
        return [f"?{word}" for word in (type_words(kind) if kind else forms("strip.colossus"))]

    def _recharge(self) -> str:
        return RECHARGE_LETTER if self.letters else RECHARGE

    def _pest(self) -> str:
        return PARASITE_LETTER if self.letters else PARASITE

    def _parasite(self) -> str:
        return board_word("strip.parasite")
