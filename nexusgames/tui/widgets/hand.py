"""The hand of whoever looks as a row of cards below the board: title, kind, text, and when each can be played.

Only large windows have it. It is as high with many cards as with none, so that the board never jumps while somebody
draws and plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from nexusgames.core.values.texts import Texts
from nexusgames.tui.drawing.pieces import Piece, row
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import CardEntry
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.card_face import TITLES, USUAL_ROWS, card_strips
from nexusgames.tui.widgets.painted_rows import PaintedRows

LEAST_WINDOW = Size(140, 45)
"""Smaller windows have a key for the cards, and all rows for the board."""
SHARE, LEAST_ROWS, MOST_ROWS = 0.15, 5, 11
"""The part of the window's rows that cards have; the fewest, where the board can spare no more, and the most."""
AROUND = 2
"""Rows of the window above and below the board."""
EMPTY_AROUND = 10
"""Columns of the place of a card that are not the words that there is none."""
NARROWEST, NARROWEST_TITLE, WIDEST, WIDEST_LOW, GAP, MORE = 19, 16, 48, 71, 1, 9
"""Columns of a card, of a title alone, of the widest, which if low needs more for its text, between two, and for the
number of those that have no room."""


def hand_rows(window: Size, board: int) -> int:
    """How many rows the cards have in a window beside a board that needs so many; none in one that is small.

    A board that has no rows to spare for cards spares one for their titles.
    """
    if window.width < LEAST_WINDOW.width or window.height < LEAST_WINDOW.height:
        return 0
    spare = window.height - AROUND - board
    wanted = max(USUAL_ROWS, min(MOST_ROWS, int(window.height * SHARE)))
    return min(spare, wanted) if spare >= LEAST_ROWS else TITLES


def private_rows(window: Size, board: int) -> int:
    """How many rows cards have for whoever came to look at them; the board has at least so many."""
    spare = window.height - AROUND - 1 - board
    return min(USUAL_ROWS, spare) if spare >= LEAST_ROWS else max(0, min(spare, TITLES))


@dataclass(frozen=True, slots=True)
class Held:
    """What is drawn: the cards in somebody's hand, or what is said if there are none."""

    cards: tuple[CardEntry, ...] = ()
    nothing: str = ""
    colour: str = ""
    """Of the player."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies in the row."""

    x: int
    width: int
    entry: CardEntry


class Hand(PaintedRows):
    """The cards side by side; a click opens the page of one."""

    DEFAULT_CSS = "Hand { background: $table; }"

    class Opened(Message):
        """Somebody wants to read a card, or all of them."""

        def __init__(self, kind: str) -> None:
            """The code of the card; empty: any."""
            super().__init__()
            self.kind = kind

    def __init__(self, name: str, texts: Texts) -> None:
        """Nobody looks yet."""
        super().__init__(name)
        self.texts, self.held = texts, Held()

    @property
    def ground(self) -> str:
        """Cards lie on the table."""
        return colours().table

    def show(self, look: Look) -> None:
        """The cards of whoever looks; while nobody does there is nothing to see."""
        group, seat = look.hand, look.viewer
        before = self.held
        self.held = Held(group.cards, group.nothing, look.cards[seat].colour) if group and seat is not None else Held()
        if self.held != before:
            self.repaint()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """All cards that there is room for, and how many more there are."""
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
        """The place of a card, with the words that there is none; while nobody looks it is not even a place."""
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
        """Where each card lies."""
        narrowest = NARROWEST if height > TITLES else NARROWEST_TITLE
        return spots_for(self.held.cards, width, narrowest, WIDEST_LOW if TITLES < height < USUAL_ROWS else WIDEST)

    def _rest(self, count: int, width: int, height: int) -> list[Strip]:
        """The table beside the cards, with the number of those that have no room."""
        words = self.texts.say("app.hand.more", {"count": count}) if count else ""
        lines = [Piece(line.plain, colours().faint, self.ground) for line in Content(words).wrap(max(1, width))]
        blank = row([], width, self.ground)
        told = [row([line], width, self.ground) for line in lines[:height]]
        return [blank] * (height - len(told)) + told

    def on_click(self, event: events.Click) -> None:
        """A card, or all that there are where none lies."""
        if self.held.cards:
            spots = self.spots(*self.size)
            found = next((spot for spot in spots if spot.x <= event.x < spot.x + spot.width), None)
            self.post_message(self.Opened(found.entry.card.kind if found else ""))


def spots_for(cards: Sequence[CardEntry], width: int, narrowest: int = NARROWEST, widest: int = WIDEST) -> list[Spot]:
    """Where each card lies, as wide as there is room; if not all have room, those that can be played come first."""
    rest = MORE if len(cards) * (narrowest + GAP) - GAP > width else 0
    most = max(1, (width - rest) // (narrowest + GAP)) if rest else len(cards)
    by_need = sorted(range(len(cards)), key=lambda place: not cards[place].playable)
    shown = [cards[place] for place in sorted(by_need[:most])]
    wide = max(1, min(widest, (width - rest + GAP) // len(shown) - GAP))
    return [Spot(number * (wide + GAP), wide, entry) for number, entry in enumerate(shown)]
