"""The strip above the disc: the Year, and the event track with what each space brings; always in view."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_board import SpaceView
from nexusgames.games.icaion.view_reference import reference_view
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.icaion_board_words import fitting, forms, type_words
from nexusgames.tui.presenters.icaion_plans import PARASITE, PARASITE_LETTER
from nexusgames.tui.presenters.icaion_tones import COLOSSUS_CARD, CRYSTAL, pest
from nexusgames.tui.theme import colours

WITHOUT, ONE_ROW = 21, 30
"""Heights up to which there is no strip, and only one row of it."""
ARROW, RECHARGE, RECHARGE_LETTER = "→", "↯", "+"
SPACED, LEAST_SPACE = 8, 4
"""Columns of a space from which its words stand one column in, and which one without a card has at least."""


def strip_rows(height: int) -> int:
    """How many rows a strip takes of a board of this height."""
    return 0 if height < WITHOUT else 1 if height < ONE_ROW else 2


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
        while sum(_columns(name[0]) for name in names) > room:
            longest = max(names, key=lambda name: len(name[0]) if len(name) > 1 else 0)
            if len(longest) == 1:
                return [(room // len(names), name[0]) for name in names]
            del longest[0]
        spare = (room - sum(_columns(name[0]) for name in names)) // len(names)
        return [(_columns(name[0]) + spare, name[0]) for name in names]

    def _year(self) -> int:
        """Year and events so far; returns the column behind."""
        view, shown, room = self.view, colours(), self.surface.width // (7 if self.rows > 1 else 9)
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
        return wide

    def _rays(self) -> int:
        """Luminous Rays, at the end; returns the columns that this takes."""
        if not self.view.luminous_rays:
            return 0
        sign, word = forms("strip.rays_letter" if self.letters else "strip.rays")
        wide = max(len(sign) + 2, len(word) if self.rows > 1 else 0)
        ground, at = rgb(colours().title), self.surface.width - wide
        self.surface.text(at, 0, sign.center(wide), ink_on(ground), ground, bold=True)
        if self.rows > 1:
            self.surface.text(at, 1, word.center(wide), ground, self.panel)
        return wide + 1

    def _space(self, x: int, wide: int, space: SpaceView, words: str) -> None:
        """A space of the track: its card on the card's colour, or what will come."""
        back, _ = self._card(space)
        ink = ink_on(back) if words else self.dim
        spaced = wide >= SPACED and len(words) < wide
        inside, room = x + spaced, wide - spaced
        self.surface.box(x, 0, wide, self.rows, back)
        if self.rows == 1 and not words:
            self._brings(inside, 0, room, space, (ink, back))
            return
        self.surface.text(inside, 0, (words or self._number(space))[:room], ink, back, bold=bool(words))
        if self.rows > 1:
            self._brings(inside, 1, room, space, (ink, back))

    def _card(self, space: SpaceView) -> tuple[Colour, Sequence[str]]:
        """The ground and the words of a space with a card; the next card, if it lies open, is announced."""
        if not space.card:
            return self.empty, self._announced(space)
        kind = reference_view().region_cards.get(space.card)
        if kind is None:
            return COLOSSUS_CARD, forms("strip.colossus")
        colour = next(one.colour for one in reference_view().qoam.values() if one.type == kind)
        return rgb(colours().qoam[colour]), type_words(kind)

    def _announced(self, space: SpaceView) -> Sequence[str]:
        """IC-ADV-02: the open top card of the deck, in the space where it will lie."""
        events = self.view.events
        first = next((other.number for other in events.track if not other.card), None)
        if not events.next or space.number != first:
            return ()
        kind = reference_view().region_cards.get(events.next)
        return [f"?{word}" for word in (type_words(kind) if kind else forms("strip.colossus"))]

    def _number(self, space: SpaceView) -> str:
        return f"{space.number} {self._recharge()}" if space.recharge else str(space.number)

    def _recharge(self) -> str:
        return RECHARGE_LETTER if self.letters else RECHARGE

    def _brings(self, x: int, y: int, room: int, space: SpaceView, tones: tuple[Colour, Colour]) -> None:
        """Crystals, a Parasite, steps of the Colossus; in a single row also the recharge."""
        ink, back = tones
        bug = (PARASITE_LETTER if self.letters else PARASITE) if space.parasite else ""
        grow = f"+{space.qoam}{CRYSTAL}" if room >= SPACED - 1 else f"{space.qoam}{CRYSTAL}"
        at = self.surface.text(x, y, grow, mix(ink, back, 0.15), back)
        at = self.surface.text(at, y, bug, mix(pest(back), ink, 0.3) if space.card else pest(back), back, bold=True)
        left = x + room - at
        if self.rows == 1:
            self.surface.text(at, y, self._recharge()[:left] if space.recharge else "", ink, back)
        elif left > space.arrows:
            self.surface.text(at + 1, y, ARROW * space.arrows, mix(ink, back, 0.3), back)


def _columns(name: str) -> int:
    """What a space of the track needs at least, with a gap behind it."""
    return max(len(name), LEAST_SPACE) + 1
