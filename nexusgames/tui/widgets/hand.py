"""The hand of whoever looks as a row of cards below the board: title, kind, text, and when each can be played.

Only large windows have it. It is as high with many cards as with none, so that the board never jumps while somebody
draws and plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from nexusgames.core.texts import Texts
from nexusgames.tui.drawing.pieces import Piece, faded, ink, plain_grounds, row, tinted, width_of
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import CardEntry
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.painted_rows import PaintedRows

LEAST_WINDOW = Size(140, 45)
"""Smaller windows have a key for the cards, and all rows for the board."""
SHARE, LEAST_ROWS, USUAL_ROWS, MOST_ROWS = 0.15, 5, 7, 11
"""The part of the window's rows within the last two bounds; and the fewest, where the board can spare no more."""
AROUND, TITLES = 2, 1
"""Rows of the window above and below the board; rows for titles alone."""
NARROWEST, NARROWEST_TITLE, WIDEST, WIDEST_LOW, GAP, MORE = 19, 16, 48, 71, 1, 9
"""Columns of a card, of a title alone, of the widest, which if low needs more for its text, between two, and for the
number of those that have no room."""
EDGES, POINTER = ("▌", "▐"), "►"
LIT, UNLIT, STEPPED_BACK = 0.22, 0.05, 0.5
"""How much of its colour is in the ground of a card that can be played or not, how far the latter fade."""


def hand_rows(window: Size, board: int) -> int:
    """How many rows the cards have in a window beside a board that needs so many; none in one that is small.

    A board that has no rows to spare for cards spares one for their titles.
    """
    if window.width < LEAST_WINDOW.width or window.height < LEAST_WINDOW.height:
        return 0
    spare = window.height - AROUND - board
    wanted = max(USUAL_ROWS, min(MOST_ROWS, int(window.height * SHARE)))
    return min(spare, wanted) if spare >= LEAST_ROWS else TITLES


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
            told = Piece(f" {self.held.nothing}", colours().faint, ground)
            return [row([], width, ground)] * (height // 2) + [row([told], width, ground)]
        spots = self.spots(width, height)
        columns = list[list[Strip]]()
        for spot in spots:
            colour = spot.entry.card.tone or self.held.colour
            columns.append(card_strips(spot.entry, spot.width, height, colour, self.texts))
            columns.append([row([], GAP, ground)] * height)
        used = spots[-1].x + spots[-1].width + GAP
        columns.append(self._rest(len(self.held.cards) - len(spots), max(0, width - used), height))
        return [Strip.join(strips).crop(0, width) for strips in zip(*columns, strict=True)]

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


def card_strips(entry: CardEntry, width: int, high: int, colour: str, texts: Texts) -> list[Strip]:
    """A card: its title on its colour, its kind, as much of the text as fits, when it can be played."""
    tone = colours()
    back = tinted(tone.side, colour, LIT if entry.playable else UNLIT)
    stepped_back = tone.line if plain_grounds() else faded(colour, back, STEPPED_BACK)
    strong = colour if entry.playable else stepped_back
    words = tone.text if entry.playable else faded(tone.dim, back, STEPPED_BACK / 2)
    inner, sort = max(1, width - 4), [Piece(entry.card.sort, tone.faint, back)]
    rows = [_title(entry, width, strong, texts)]
    rows += [_framed(sort, width, strong, back)] if high >= USUAL_ROWS else []
    for line in text_lines(entry.card.text, inner, high - 1 - len(rows), texts.say("app.hand.cut")):
        rows.append(_framed([Piece(line, words, back)], width, strong, back))
    rows += [_framed([], width, strong, back)] * (high - 1 - len(rows))
    foot = _foot(entry, back, texts)
    if high < USUAL_ROWS and width_of([*foot, *sort]) < inner:  # the kind has no row of its own
        foot = [*foot, Piece(" " * (inner - width_of([*foot, *sort])), back, back), *sort]
    return [*rows, _framed(foot, width, strong, back)] if high > TITLES else rows[:TITLES]


def text_lines(text: str, width: int, rows: int, more: str) -> list[str]:
    """The beginning of a text in so many rows, in whole words; dots where there is more, and the key to read it."""
    lines = [line.plain.rstrip() for line in Content(text).wrap(max(1, width))]
    if len(lines) <= rows or rows < 1:
        return lines[: max(0, rows)]
    last = lines[rows - 1]
    while last and cell_len(f"{last} {more}") > width:
        last = last.rpartition(" ")[0]
    return [*lines[: rows - 1], f"{last} {more}".strip()]


def _title(entry: CardEntry, width: int, strong: str, texts: Texts) -> Strip:
    """The name, bright and with a pointer if the card can be played now; how many alike at the right."""
    letters = ink(strong)
    count = texts.say("app.cards.count", {"count": entry.count}) if entry.count > 1 else ""
    name = f"{POINTER if entry.playable else ' '}{entry.card.name}"
    right = [Piece(f"{count} ", letters, strong, bold=True)]
    return row([Piece(name, letters, strong, bold=entry.playable)], width, strong, right)


def _foot(entry: CardEntry, back: str, texts: Texts) -> list[Piece]:
    """That it can be played now, else when; and what else is to be told of this one."""
    tone, told = colours(), entry.card.when or entry.note
    if not entry.playable:
        return [Piece(told, tone.faint, back)]
    chip = Piece(f" {texts.say('app.hand.now')} ", ink(tone.hint), tone.hint, bold=True)
    return [chip, Piece(f" {entry.note}", tone.text, back)]


def _framed(pieces: Sequence[Piece], width: int, strong: str, back: str) -> Strip:
    """A row of a card between its edges."""
    left, right = (Piece(edge, strong, back) for edge in EDGES)
    blank = Piece(" ", back, back)
    return row([left, blank, *pieces], width, back, [blank, right])
