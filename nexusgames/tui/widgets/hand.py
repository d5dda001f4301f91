"""The viewer's hand, a row of cards below the board: title, kind, text, when each can be played.

Only large windows have it. Its height does not depend on the number of cards, so the board never jumps while somebody
draws and plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts
from nexusgames.tui.drawing.pieces import Piece, row
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import CardEntry
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.card_face import TITLES, USUAL_ROWS, card_strips, title_width
from nexusgames.tui.widgets.painted_rows import PaintedRows

LEAST_WINDOW = Size(140, 45)
"""Smaller windows have a key for the cards, and give all rows to the board."""
SHARE, LEAST_ROWS, MOST_ROWS = 0.15, 5, 11
"""The share of the window's rows for cards, the least if the board can spare no more, and the most."""
AROUND = 2
"""Rows of the window above and below the board."""
EMPTY_AROUND = 10
"""Columns of an empty place besides its words."""
NARROWEST, WIDEST, WIDEST_LOW, GAP, MORE = 19, 48, 71, 1, 11
"""Columns of a card, of the widest card, of the widest low card (which needs more for its text), between two cards, and
for the number of those that do not fit.
"""


def hand_rows(window: Size, board: int) -> int:
    """The rows for cards in a window beside a board that needs this many; 0 in small windows.

    A board without rows to spare for cards gives one for their titles.
    """
    if window.width < LEAST_WINDOW.width or window.height < LEAST_WINDOW.height:
        return 0
    spare = window.height - AROUND - board
    wanted = max(USUAL_ROWS, min(MOST_ROWS, int(window.height * SHARE)))
    return min(spare, wanted) if spare >= LEAST_ROWS else TITLES


def private_rows(window: Size, board: int) -> int:
    """The rows for cards of a player who came to look at them; the board keeps at least its need."""
    spare = window.height - AROUND - 1 - board
    return min(USUAL_ROWS, spare) if spare >= LEAST_ROWS else max(0, min(spare, TITLES))


class Held(Frozen):
    """What to draw: a player's cards, or the words for none."""

    cards: tuple[CardEntry, ...] = ()
    nothing: str = ""
    colour: str = ""
    """The player's colour."""


class Spot(Frozen):
    """A card's place in the row."""

    x: int
    width: int
    entry: CardEntry


class Hand(PaintedRows):
    """Cards side by side; a click opens a card's page."""

    DEFAULT_CSS = "Hand { background: $table; }"

    @dataclass
    class Opened(Message):
        """Posted to open a card, or all of them."""

        kind: str
        """The card's code; empty for any."""

    def __init__(self, name: str, texts: Texts) -> None:
        super().__init__(name)
        self.texts, self.held = texts, Held()

    @property
    def ground(self) -> str:
        """The cards lie on the table."""
        return colours().table

    def show(self, look: Look) -> None:
        """Show the viewer's cards; without a viewer, nothing."""
        group, seat = look.hand, look.viewer
        before = self.held
        self.held = Held(group.cards, group.nothing, look.cards[seat].colour) if group and seat is not None else Held()
        if self.held != before:
            self.repaint()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The cards that fit, and how many more there are."""
        ground = self.ground
        if not self.held.cards:
            return self._empty(width, height)
        spots, more = self.spots(width, height), self.texts.say("app.hand.cut")
        columns = list[list[Strip]]()
        for spot in spots:
            colour = spot.entry.card.tone or self.held.colour
            columns.append(card_strips(spot.entry, spot.width, height, colour, self.texts, more=more))
            columns.append([row([], GAP, ground)] * height)
        used = spots[-1].x + spots[-1].width + GAP
        columns.append(self._rest(len(self.held.cards) - len(spots), max(0, width - used), height))
        return [Strip.join(strips).crop(0, width) for strips in zip(*columns, strict=True)]

    def _empty(self, width: int, height: int) -> Sequence[Strip]:
        """An empty place with its words; without a viewer, not even that."""
        told, ground = self.held.nothing, self.ground
        wide = min(width, max(NARROWEST, len(told) + EMPTY_AROUND))
        if not told or height < LEAST_ROWS or len(told) + 2 > wide:
            return [row([], width, ground)] * (height // 2) + [
                row([Piece(f" {told}", colours().faint, ground)], width, ground)
            ]
        edge, line = colours().rule, "─" * (wide - 2)
        rows = [[Piece(f"┌{line}┐", edge, ground)]]
        for number in range(1, height - 1):
            words = told if number == height // 2 else ""
            inside = Piece(words.center(wide - 2), colours().faint, ground)
            rows.append([Piece("│", edge, ground), inside, Piece("│", edge, ground)])
        return [row(pieces, width, ground) for pieces in (*rows, [Piece(f"└{line}┘", edge, ground)])]

    def spots(self, width: int, height: int) -> list[Spot]:
        """The places of the cards."""
        if height <= TITLES:
            return titles_for(self.held.cards, [title_width(card, self.texts) for card in self.held.cards], width)
        return spots_for(self.held.cards, width, WIDEST if height >= USUAL_ROWS else WIDEST_LOW)

    def _rest(self, count: int, width: int, height: int) -> list[Strip]:
        """The table beside the cards, with the number of those that do not fit."""
        words = self.texts.say("app.hand.more", {"count": count}) if count else ""
        lines = [Piece(line.plain, colours().faint, self.ground) for line in Content(words).wrap(max(1, width))]
        blank = row([], width, self.ground)
        told = [row([line], width, self.ground) for line in lines[:height]]
        return [blank] * (height - len(told)) + told

    def on_click(self, event: events.Click) -> None:
        """Open the clicked card, or all of them."""
        if self.held.cards:
            spots = self.spots(*self.size)
            found = next((spot for spot in spots if spot.x <= event.x < spot.x + spot.width), None)
            self.post_message(self.Opened(found.entry.card.kind if found else ""))


def spots_for(cards: Sequence[CardEntry], width: int, widest: int = WIDEST) -> list[Spot]:
    """The cards' places, as wide as fits; if not all fit, playable ones come first."""
    rest = MORE if len(cards) * (NARROWEST + GAP) - GAP > width else 0
    most = max(1, (width - rest) // (NARROWEST + GAP)) if rest else len(cards)
    shown = [cards[place] for place in sorted(_by_need(cards)[:most])]
    wide = max(1, min(widest, (width - rest + GAP) // len(shown) - GAP))
    return [Spot(number * (wide + GAP), wide, entry) for number, entry in enumerate(shown)]


def titles_for(cards: Sequence[CardEntry], needed: Sequence[int], width: int) -> list[Spot]:
    """The places of titles alone, each as wide as it needs; if not all fit, playable ones come first."""
    kept, free = list[int](), width if sum(needed) + GAP * (len(cards) - 1) <= width else width - MORE
    for place in _by_need(cards):
        if needed[place] <= free or not kept:
            kept.append(place)
            free -= needed[place] + GAP
    lefts = accumulate((needed[place] + GAP for place in sorted(kept)), initial=0)
    return [
        Spot(left, min(width, needed[place]), cards[place]) for left, place in zip(lefts, sorted(kept), strict=False)
    ]


def _by_need(cards: Sequence[CardEntry]) -> list[int]:
    """The places of the cards, those that can be played first."""
    return sorted(range(len(cards)), key=lambda place: not cards[place].playable)
