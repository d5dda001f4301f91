"""The players as small cards with a coloured edge: name and score, a bar, what they have.

A card has one line, two rows, three with the bar, or more, depending on the room.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from textual.strip import Strip

from nexusgames.tui.drawing.pieces import Piece, bar, faded, ink, plain_grounds, row, tinted, width_of
from nexusgames.tui.presenters.parts import Bar, Fact, Part, PlayerCard
from nexusgames.tui.presenters.word_forms import longest
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.painted_rows import PaintedRows

SHARE = 0.46
"""The share of the panel that cards may take."""
WITH_BAR, WITH_GAP, WITH_MORE = 3, 4, 5
"""Rows of a card from which on it has a bar, a blank row below, a second row of facts."""
ROWS_FOR_GAPS, ROWS_FOR_MORE = 40, 50
"""Rows of the panel from which on cards get these."""
EDGE, STRONG_EDGE, POINTER, AT_TURN = "▌", "█", "►", "▹"
GAPS = ("  ", " ")
"""Between two facts of a row."""
PARTS_TOLD = ("{count} {name}", "{count}{name}")
PARTS_IN_SHORT = ("{count}{short}",)
"""How the parts of a number are told: the first form also with its word, the last where whole names have no room."""
WITHOUT_GOAL = 29
"""Columns from which on a card has a note, and the score without the goal, which the header of such a window shows."""
LEAST_BAR = 3
"""The least columns of a bar beside its name."""
PART_OF_TOLD_BAR, LEAST_TOLD_BAR = 3, 2
"""What part of its row (one by this number) a bar keeps when its words are long, and the least columns of one."""
LONGEST_SMALL_BAR = 12
"""The most columns of a bar beside name and score."""
LIT = 0.22
"""How much of a player's colour is in the background of the highlighted card."""


def card_rows(players: int, rows: int) -> int:
    """The rows of each card in a panel of this many rows."""
    fair = int(rows * SHARE) // max(1, players)
    most = WITH_MORE if rows >= ROWS_FOR_MORE else WITH_GAP if rows >= ROWS_FOR_GAPS else WITH_BAR
    return max(1, min(fair, most))


class PlayerCards(PaintedRows):
    """One card below the other."""

    DEFAULT_CSS = "PlayerCards { height: auto; }"

    cards: tuple[PlayerCard, ...] = ()

    def show(self, cards: tuple[PlayerCard, ...]) -> None:
        """Show these cards."""
        self.cards = cards
        self.repaint()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """As many rows per card as there is room for."""
        if not self.cards or width < 1:
            return ()
        high = max(1, height // len(self.cards))
        return [strip for card in self.cards for strip in card_strips(card, width, high, self.ground)]


def card_strips(card: PlayerCard, width: int, high: int, ground: str) -> list[Strip]:
    """A card in this many rows."""
    back = tinted(ground, card.colour, LIT) if card.stands_out else ground
    edge = Piece(STRONG_EDGE if card.stands_out else EDGE, card.colour, back)
    gap = 1 if high >= WITH_GAP else 0
    inner, indent = width - 4, Piece("  ", back, back)
    below, barred = high - gap - 1, high >= WITH_BAR
    told, lines = _told(card, inner, below - barred, back)
    if barred and card.brief and (more := _told(card, inner, below, back))[0] < told:
        barred, lines = False, more[1]
    rows = [_head(card, width - 1, back, one_line=high == 1, with_bar=high >= WITH_BAR and not barred)]
    rows += [row([indent, *_bars(card, inner, back)], width - 1, back)] if barred else []
    rows += [row([indent, *line], width - 1, back) for line in lines]
    blank = row([], width, ground)
    return [Strip.join([Strip([edge.segment()], 1), strip]) for strip in rows] + [blank] * gap


def _head(card: PlayerCard, width: int, back: str, *, one_line: bool = False, with_bar: bool = False) -> Strip:
    """Mark, name and score; the name is cut first; bar, note and facts appear only if they fit whole.

    Beside a bar or in a narrow card there is no note, because it would fit for some players only.
    """
    tone = colours()
    words = tone.title if card.stands_out else tone.dim if card.out else tone.text
    told = card.goal if width < WITHOUT_GOAL and card.goal else card.score
    score = Piece(f" {told} ", words, back, bold=True)
    start = [_pointer(card, back), Piece(f"{card.mark} ", card.colour, back, bold=True)]
    name = Piece(card.name, words, back, bold=True, strike=card.out)
    note = Piece(f"  {card.note}", faded(tone.dim, back, 0.3), back)
    left = width - width_of([*start, name, score])
    bars = _small_bar(card, left, back) if with_bar else []
    left -= width_of(bars)
    noted = card.note and not bars and width >= WITHOUT_GOAL and note.width <= left
    extra = _close_facts(card.facts, left, back) if one_line else [note] if noted else []
    return row([*start, name, *extra], width, back, [*bars, score])


def _small_bar(card: PlayerCard, room: int, back: str) -> list[Piece]:
    """The first bar between name and score, not too long; none if there is no room."""
    wide = min(room - len(GAPS[0]), LONGEST_SMALL_BAR)
    return _bar(card.bars[0], wide, card.colour, back, named=False) if card.bars and wide >= LEAST_BAR else []


def _pointer(card: PlayerCard, back: str) -> Piece:
    """A pointer to the player who is asked; a quiet sign for another whose turn it is."""
    if card.stands_out:
        return Piece(POINTER, card.colour, back, bold=True)
    return Piece(AT_TURN if card.active else " ", colours().dim, back)


def _bars(card: PlayerCard, width: int, back: str) -> list[Piece]:
    """The bars side by side; if there are several, each has a label."""
    several, found = len(card.bars) > 1, list[Piece]()
    for number, (one, share) in enumerate(zip(card.bars, _shares(card.bars, width), strict=True)):
        found += [Piece("  ", back, back)] if number else []
        tone = tinted(card.colour, colours().text, 0.5) if number else card.colour
        found += _bar(one, share, tone, back, named=several)
    return found


def _shares(bars: Sequence[Bar], width: int) -> list[int]:
    """The columns of each bar: equal ones, unless only words alone for the others leave the first one a bar."""
    room = width - 2 * (len(bars) - 1)
    share, words = room // max(1, len(bars)), [len(_lined_up(bar)[-1]) if bar.told else 0 for bar in bars]
    if not all(words) or share - max(words) > LEAST_TOLD_BAR:
        return [share] * len(bars)
    return [max(share, room - sum(words[1:])), *words[1:]] if sum(words[1:]) < room else [share] * len(bars)


def _lined_up(one: Bar) -> list[str]:
    """What a bar tells, from long to short, as wide for all players."""
    wider = len(str(one.full)) - len(str(one.value))
    return [form.rjust(len(form) + wider) for form in one.told]


def _bar(one: Bar, width: int, colour: str, back: str, *, named: bool) -> list[Piece]:
    """The bar with its words behind it, which are as wide for all players, or else with its label before it."""
    forms = _lined_up(one)
    if told := longest(forms, width - width // PART_OF_TOLD_BAR - 1) or longest(forms[-1:], width):
        words, room = Piece(told, colours().dim, back), width - len(told) - 1
        drawn = bar(room, one.value / max(1, one.full), colour, back) if room >= LEAST_TOLD_BAR else []
        return [*drawn, Piece(" " * (width - words.width - width_of(drawn)), back, back), words]
    label = Piece(f"{one.label} ", colours().dim, back)
    words = [label] if named and one.label and label.width + LEAST_BAR <= width else []
    return [*words, *bar(width - width_of(words), one.value / max(1, one.full), colour, back)]


def _told(card: PlayerCard, width: int, rows: int, back: str) -> tuple[int, list[list[Piece]]]:
    """The facts in this many rows, and how far they are shortened: in full if all fit, else the most important."""
    tellings = ([fact.told_in_full for fact in card.facts], card.facts, *card.brief)
    for number, facts in enumerate(tellings):
        lines, left = _filled(facts, width, rows, back)
        if not left:
            return number, lines
    return len(tellings), _filled(tellings[-1], width, rows, back)[0]


def _filled(facts: Sequence[Fact], width: int, rows: int, back: str) -> tuple[list[list[Piece]], list[Fact]]:
    """This many rows with as many facts as fit, and the facts left over; rows are about equally long."""
    lines, left = list[list[Piece]](), list(facts)
    for count in _evenly(tuple(facts), width, rows):
        lines.append(_line(left[:count], width, back))
        del left[:count]
    return lines, left


@lru_cache(maxsize=256)
def _evenly(facts: tuple[Fact, ...], width: int, rows: int) -> Sequence[int]:
    """How many facts each of these rows holds, about equally long if all fit; colours make no difference."""
    counts = _counted(facts, width, rows)
    if sum(counts) < len(facts) or not facts or any(fact.parts for fact in facts):
        return counts
    filled, widths = sum(map(bool, counts)), range(LEAST_BAR, width)
    narrowest = bisect_left(widths, len(facts), key=lambda narrow: sum(_counted(facts, narrow, filled)))
    even = _counted(facts, LEAST_BAR + narrowest, filled)
    return [*even, *[0] * (rows - len(even))]


def _counted(facts: Sequence[Fact], width: int, rows: int) -> list[int]:
    """How many facts each of these rows holds at most."""
    counts, left = list[int](), list(facts)
    for _ in range(rows):
        tried = ((count, forms) for forms in (PARTS_TOLD, PARTS_IN_SHORT) for count in range(len(left), 0, -1))
        counts.append(next((count for count, forms in tried if _spaced(left[:count], width, "", forms)), 0))
        del left[: counts[-1]]
    return counts


def _line(facts: Sequence[Fact], width: int, back: str) -> list[Piece]:
    """All these facts in one row, parts with their names if they fit; empty if the row is too short."""
    tried = (_spaced(facts, width, back, forms) for forms in (PARTS_TOLD, PARTS_IN_SHORT))
    return next((line for line in tried if line), list[Piece]())


def _spaced(facts: Sequence[Fact], width: int, back: str, forms: Sequence[str]) -> list[Piece]:
    """All facts in one row, well apart, or closer before any is left out; empty if they do not fit."""
    for form, worded, gap in product(forms, (True, False), GAPS):
        line = [
            piece
            for place, fact in enumerate(facts)
            for piece in _fact(fact, back, gap if place else "", form, worded=worded)
        ]
        if width_of(line) <= width:
            return line
    return []


def _close_facts(facts: Sequence[Fact], room: int, back: str) -> list[Piece]:
    """The facts that fit after a name, close together."""
    found = list[Piece]()
    for fact in facts:
        words = [Piece(f" {fact.number}", colours().text, back), Piece(f" {fact.word}", colours().dim, back)]
        if width_of([*found, *words]) > room:
            break
        found += words
    return found


def _fact(fact: Fact, back: str, gap: str, form: str, *, worded: bool) -> list[Piece]:
    """A number, or its parts, and its word, apart from the fact before; parts may do without the word."""
    if fact.parts:
        word = [Piece(f" {fact.word}", colours().dim, back)] if worded else []
        return [Piece(gap, back, back), *_parts(fact.parts, back, form), *word]
    number = [Piece(f"{gap}{fact.number}", colours().text, back, bold=True)] if fact.number else []
    return [*number, Piece(f" {fact.word}" if fact.number else f"{gap}{fact.word}", colours().dim, back)]


def _parts(parts: Sequence[Part], back: str, form: str) -> list[Piece]:
    """The number of each colour with its name, on that colour if there are colours.

    Where there is no room for a blank between them, only the number stands on the colour, which sets them apart.
    """
    chips = list[Piece]()
    for part in parts:
        fore, ground = (colours().text, back) if plain_grounds() else (ink(part.colour), part.colour)
        words = form.format(count=part.count, name=part.name, short=part.short)
        number = words if " " in form else str(part.count)
        chips += [Piece(" ", back, back)] if chips else []
        chips.append(Piece(number, fore, ground, bold=True))
        chips += [Piece(words.removeprefix(number), colours().text, back)] if words != number else []
    return chips
