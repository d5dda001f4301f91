"""The strip above the disc, always in view: the Year, and the event track with what each space brings."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.games.icaion.view.board import SpaceView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, rgb
from nexusgames.tui.drawing.surface import Surface
from nexusgames.tui.presenters.icaion.board_names import board_word, fitting, forms, type_words
from nexusgames.tui.presenters.icaion.tones import CRYSTAL, PARASITE, PARASITE_LETTER, ink, pest, tones
from nexusgames.tui.theme import colours

WITHOUT, ONE_ROW, TWO_ROWS = 21, 30, 46
"""Heights up to which the strip has no row, one row, and two."""
WIDE_ENOUGH, TOLD = 130, 4
"""The least columns at which all spaces of the track hold words, and the rows these take."""
PAST = 0.4
"""How far the cards of earlier rounds fade."""
SPACED, LEAST_SPACE, TOLD_SPACE, SHORT_NAME = 8, 4, 11, 8
"""Columns: the width from which words are indented by one, the least width of a space in signs and in words, and the
longest name of a card in a single row, or beside the words about events to come."""


def strip_rows(width: int, height: int) -> int:
    """How many rows the strip takes on a board of this size."""
    if height >= TWO_ROWS and width >= WIDE_ENOUGH:
        return TOLD
    return sum(height >= least for least in (WITHOUT, ONE_ROW))


class Strip:
    """Draws the Year and the track in the first rows of a surface."""

    def __init__(self, surface: Surface, view: IcaionView, rows: int, letters: bool) -> None:
        """Prepare the strip for this position."""
        self.surface, self.view, self.rows, self.letters = surface, view, rows, letters
        shown = colours()
        self.panel, self.dim = rgb(shown.side), rgb(shown.dim)
        self.empty = self.panel if shown.flat else mix(self.panel, rgb(shown.text), 0.06)

    def draw(self) -> None:
        """Draw the whole strip."""
        if not self.rows:
            return
        self.surface.box(0, 0, self.surface.width, self.rows, self.panel)
        year = self._year()
        at, width = year + 1, self.surface.width
        end = width - (self._rays() or 1)
        if self.rows == 1:
            at = self._latest(at)
            self._sentence(at - 1, end - at)
            return
        for space, (wide, words) in zip(self.view.events.track, self._widths(width - at), strict=True):
            self._space(at, wide - 1, space, words)
            at += wide
        start = 0 if self.rows == TOLD else len(self._counted()) + 2
        self._sentence(start, (end if self.rows == 2 else width) - start - 1)

    def _latest(self, x: int) -> int:
        """Draw the card of this round, for a strip of one row; return the column after it."""
        placed = [space for space in self.view.events.track if space.card]
        if not placed:
            return x
        back, words = self._card(placed[-1])
        return self.surface.text(x, 0, f" {fitting(words, SHORT_NAME)} ", ink(back), back, bold=True) + 1

    def _sentence(self, x: int, room: int) -> None:
        """Write the next event in words."""
        track, events = self.view.events.track, self.view.events
        space = next((space for space in track if not space.card), None)
        if space is None or events.last_round:
            words = forms("strip.no_next") if events.last_round else [""]
        else:
            kind = reference_view().region_cards.get(events.next)
            plain = "strip.next_in_a_row" if self.rows == 1 else "strip.next"
            key = plain if not events.next else "strip.next_region" if kind else "strip.next_colossus"
            gains = {"count": space.qoam, "parasite": space.parasite, "recharge": space.recharge}
            words = forms(key, **gains, arrows=space.arrows, type=type_words(kind)[0] if kind else "")
        self.surface.text(x + 1, self.rows - 1, fitting(words, room), rgb(colours().text), self.panel)

    def _widths(self, room: int) -> list[tuple[int, str]]:
        """The columns and words of each space.

        If room is short, signs shrink first, all in the same way, then long names; then nothing says that events are
        to come, before names are cut short.
        """
        names = [list(self._forms(space)) for space in self.view.events.track]
        signs = [name for name in names if CRYSTAL in name[0]]
        while sum(self._columns(name[0]) for name in names) > room:
            told = next((name for name in signs if " " in name[0]), None)
            least = 0 if told is None else SHORT_NAME
            shorter = [name for name in names if len(name) > 1 and len(name[0]) > least]
            if signs and len(signs[0]) > 1:
                for name in signs:
                    del name[0]
            elif shorter:
                del max(shorter, key=lambda name: len(name[0]))[0]
            elif told is not None:
                told[0] = told[0].rpartition(" ")[2]
            else:
                return [(room // len(names), name[0]) for name in names]
        spare = (room - sum(self._columns(name[0]) for name in names)) // len(names)
        return [(self._columns(name[0]) + spare, name[0]) for name in names]

    def _columns(self, name: str) -> int:
        """The least columns of a space of the track, with a gap after it."""
        return max(len(name), TOLD_SPACE if self.rows == TOLD else LEAST_SPACE) + 1

    def _forms(self, space: SpaceView) -> Sequence[str]:
        """The first row of a space: its card or what will come, in signs if there are no rows for words."""
        _, card = self._card(space)
        if card:
            return card
        if self.rows == TOLD:
            return [f"{space.number} {board_word('strip.recharge')}" if space.recharge else str(space.number)]
        pests = self._pest() * space.parasite
        dots, number = (f"{grown}{pests}" for grown in (CRYSTAL * space.qoam, f"{space.qoam}{CRYSTAL}"))
        if space != next(other for other in self.view.events.track if not other.card):
            return [dots, dots, number]
        whole, short = forms("strip.coming")
        return [f"{whole} {dots}", f"{short} {dots}", f"{short} {number}"]

    def _year(self) -> int:
        """Write the Year and its events so far; return the column after them."""
        view, events, shown = self.view, self.view.events, colours()
        values = {"year": view.year, "years": view.years}
        year = fitting(forms("strip.year", **values) if view.year else forms("strip.setup"), self._room)
        told = self._counted()
        wide = max(len(year), len(told) if self.rows > 1 else 0) + 2
        ground = rgb(shown.caution if events.last_round else shown.title)
        self.surface.text(0, 0, f" {year} ".ljust(wide), ink_on(ground), ground, bold=True)
        if self.rows > 1:
            self.surface.text(0, 1, f" {told} ", self.dim, self.panel)
        if self.rows == TOLD and view.luminous_rays:
            self.surface.text(0, 2, f" {' '.join(self._rays_words())} ", rgb(shown.title), self.panel, bold=True)
        return wide

    @property
    def _room(self) -> int:
        """The most columns of the words about the Year."""
        return self.surface.width // 7

    def _counted(self) -> str:
        """How near the end of the Year is."""
        events = self.view.events
        counts = {"placed": events.placed, "needed": events.needed}
        return fitting(forms("strip.last" if events.last_round else "strip.events", **counts), self._room)

    def _rays(self) -> int:
        """Write Luminous Rays at the end of the last row if the Year has no row for it; return the columns it takes."""
        if not self.view.luminous_rays or self.rows == TOLD:
            return 0
        words, ground = f" {' '.join(self._rays_words())} ", rgb(colours().title)
        self.surface.text(self.surface.width - len(words), self.rows - 1, words, ink_on(ground), ground, bold=True)
        return len(words) + 1

    def _rays_words(self) -> Sequence[str]:
        return forms("strip.rays_letter" if self.letters else "strip.rays")

    def _space(self, x: int, wide: int, space: SpaceView, words: str) -> None:
        """Draw a space of the track: its card on the card's colour or what will come, with words below.

        The card of this round is bright, those before it have faded.
        """
        back, card = self._card(space)
        now = space == next((one for one in reversed(self.view.events.track) if one.card), None)
        if space.card and not now and not colours().flat:
            back = mix(back, self.panel, PAST)
        fore = ink(back) if card else self.dim
        self.surface.box(x, 0, wide, self.rows - 1, back)
        lines = [words]
        if self.rows == TOLD:
            lines += [fitting(forms("strip.crystals", count=space.qoam), wide)]
            lines += [board_word("strip.parasite")] if space.parasite else []
        spaced = wide > max(map(len, lines)) + (wide < SPACED)
        for y, line in enumerate(lines):
            self.surface.text(x + spaced, y, line, fore, back, bold=now and y == 0)
        if space.parasite and not card:
            self._parasite(x + spaced, lines[-1], len(lines) - 1, back)

    def _parasite(self, x: int, line: str, y: int, back: Colour) -> None:
        """Highlight a Parasite that will come."""
        word = self._pest() if self._pest() in line else line
        self.surface.text(x + line.index(word), y, word, pest(back), back, bold=True)

    def _card(self, space: SpaceView) -> tuple[Colour, Sequence[str]]:
        """The ground and words of a space with a card, or with the next card if it lies open."""
        if not space.card:
            return self.empty, self._announced(space)
        kind = reference_view().region_cards.get(space.card)
        if kind is None:
            return tones().event, forms("strip.colossus")
        colour = next(one.colour for one in reference_view().qoam.values() if one.type == kind)
        return tones().qoam[colour], type_words(kind)

    def _announced(self, space: SpaceView) -> Sequence[str]:
        """IC-ADV-02: the open top card of the deck, if it will lie in this space."""
        events = self.view.events
        first = next((other.number for other in events.track if not other.card), None)
        if not events.next or space.number != first:
            return ()
        kind = reference_view().region_cards.get(events.next)
        return [f"{space.number} {word}" for word in (type_words(kind) if kind else forms("strip.colossus"))]

    def _pest(self) -> str:
        return PARASITE_LETTER if self.letters else PARASITE
