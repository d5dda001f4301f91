"""Cards on the station: in force, as a bonus for installing there, or waiting; each with its state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.games.theseus.view.sectors import CardView, PendingView, SlotView
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.presenters.theseus.board_names import (
    board_word,
    card_forms,
    forms,
    longest,
    name_lines,
    slot_forms,
    slot_words,
    unit_names,
)
from nexusgames.tui.presenters.theseus.figures import Line, Written, team_part, width_of, write
from nexusgames.tui.presenters.theseus.station import Rect
from nexusgames.tui.presenters.theseus.tones import FAILURE, FAILURE_INK, faint_on, ink_for, nearer, soft_on, type_tone
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

STRIPE, WAITING, DOT = "▎", "┊", " · "
SIGNS = ("failed", "held", "active", "counter", "upgrades", "times", "taken")
"""The states of a card, the most important first."""
MOST_FORMS = 3
SPACIOUS = 13
"""The columns up to which words about a card have only a blank between them."""
ROOMY_NAME, BARE_CARD, WIDE_CARD = 8, 10, 12
FAINT = 0.45
"""The share of ink in the number of a slot."""
FAILED, OFF = "failed", 1
"""The state of a card with the Failure token, and which of its forms is the shortest word."""


def draw_slot(board: StationPicture, slot: SlotView, rect: Rect) -> None:
    """Draw a card with its state, a bonus card, or an empty slot."""
    if slot.card is not None:
        _Card(board, slot, slot.card, rect).draw()
    elif slot.bonus:
        _bonus(board, slot, rect)
    else:
        _empty(board, slot.id, rect)


def _empty(board: StationPicture, slot: str, rect: Rect) -> None:
    """Draw an empty slot: faintly what it is, or that it is free if it can be chosen."""
    x, y, wide, high = rect
    ground = board.tone(slot)
    if not is_chosen(board, slot):
        words = longest((*slot_forms("id", slot), slot[-1]), wide - 2)
        board.surface.text(x + wide - 1 - len(words), y + high - 1, words, faint_on(ground, FAINT), ground)
        return
    tone = rgb(colours().legal_edge) if slot in board.legal else faint_on(ground, 0.55)
    words = slot_words("free", slot, wide - 2)
    board.surface.text(x + 1, y + (high - 1) // 2, words, tone, ground, bold=slot in board.legal)


def _stripe(board: StationPicture, rect: Rect, tone: Colour, ground: Colour, sign: str = STRIPE) -> None:
    """Draw the edge of a card in the colour of its type, dotted for one that waits."""
    x, y, _, high = rect
    for row in range(y, y + high):
        board.surface.text(x, row, sign, tone, ground)


def _bonus(board: StationPicture, slot: SlotView, rect: Rect) -> None:
    """Draw a bonus card for installing there: a plus, and the word if there is room."""
    x, y, wide, high = rect
    ground = board.tone(slot.id)
    tone, bare = type_tone("bonus", ground), _is_bare(board, slot.id, rect)
    if not bare:
        _stripe(board, rect, tone, ground)
    at = x + (not bare)
    lines = name_lines([f"+{name}" for name in card_forms(board.view, slot.bonus)], _right(rect) - at, high)
    for row, line in enumerate(lines, y):
        board.surface.text(at, row, line, tone, ground, bold=True)
    if len(lines) < high:
        words = longest(_bonus_words(board.view, slot.bonus), wide - 2)
        board.surface.text(x + 1, y + len(lines), words, faint_on(ground, 0.7), ground)
        _id(board, slot.id, rect)


def _bonus_words(view: TheseusView, kind: str) -> Sequence[str]:
    """That a card is a bonus, with what it gives if there is room."""
    kinds, gists = forms("slot.bonus"), printed_gists(view, kind)
    return [*(f"{word}: {gist}" for gist in gists for word in kinds), *kinds]


def _id(board: StationPicture, slot: str, rect: Rect) -> None:
    """Draw in the last row what the list calls the slot of a card, if it can be chosen or if there are three rows."""
    x, y, wide, high = rect
    row, ground, right = y + high - 1, board.tone(slot), x + wide - 1
    if high > 2 or is_chosen(board, slot):
        there = "".join(cell[0] if cell[0].isalnum() else " " for cell in board.surface.rows[row][x + 1 : right])
        words = longest(slot_forms("id", slot), len(there) - len(there.rstrip()) - 1)
        board.surface.text(right - len(words), row, words, faint_on(ground, FAINT), ground)


def is_chosen(board: StationPicture, slot: str) -> bool:
    """Whether the question or the cursor is about a slot."""
    return slot in board.legal or slot == board.cursor


def after_marks(at: int, right: int, name: str) -> int:
    """The first column of a name: one column after the marks, if its longest word still fits."""
    roomy = right - at > ROOMY_NAME and max(map(len, name.split())) < right - at
    return at + roomy


def before_marks(board: StationPicture, slot: str, rect: Rect) -> int:
    """The first column of the marks: behind the edge; a narrow card without a sign leaves its name that column."""
    return rect[0] + (rect[2] >= WIDE_CARD or board.is_marked(slot))


def _is_bare(board: StationPicture, slot: str, rect: Rect) -> bool:
    """Whether the name of a card of one row needs the column of its edge, and no sign of its state is there."""
    return rect[3] == 1 and rect[2] < BARE_CARD and not board.is_marked(slot)


def _right(rect: Rect) -> int:
    """The first column after a name; a narrow card also uses the column for bars of its state."""
    return rect[0] + rect[2] - (rect[2] >= WIDE_CARD and rect[3] > 1)


def _length(told: Sequence[tuple[str, str]]) -> int:
    return sum(len(word) + 1 for _, word in told) - 1 if told else 0


def _close(told: Sequence[tuple[str, str]]) -> int:
    """The columns of signs side by side, with a blank before a word."""
    return sum(len(word) for _, word in told) + _stands_out(told)


def _stands_out(told: Sequence[tuple[str, str]]) -> int:
    """The blank before a word, which would look like part of the name."""
    return int(bool(told) and _is_word(told[0][1]))


def _is_word(sign: str) -> bool:
    """Whether a sign would look like part of the name before it."""
    return sign.isalpha()


def signs_of(view: TheseusView, card: CardView) -> dict[str, Sequence[str]]:
    """The state of a card in words and signs."""
    there: dict[str, tuple[bool, dict[str, object]]] = {
        "failed": (card.failed, {}),
        "held": (card.held, {}),
        "active": (card.active, {}),
        "counter": (bool(card.counter), {"count": card.counter}),
        "upgrades": (bool(card.upgrades), {"count": card.upgrades}),
        "times": (card.times > 1, {"count": card.times}),
        "taken": (bool(card.taken), {"name": unit_names(view, view.units[card.taken])[0] if card.taken else ""}),
    }
    return {sign: forms(f"slot.{sign}", **there[sign][1]) for sign in SIGNS if there[sign][0]}


def gists_of(board: StationPicture, slot: str, card: CardView) -> Sequence[str]:
    """What a card does, in a few words with its current number; nothing while it is off or counts."""
    if not card.works or card.counter:
        return ()
    wounds = [trap.wounds for trap in board.things[slot].sector.traps if trap.slot == slot and trap.wounds]
    return printed_gists(board.view, card.kind, wounds[0] if wounds else card.x)


def printed_gists(view: TheseusView, kind: str, x: int | None = None) -> Sequence[str]:
    """What a kind of card does with this number, or the printed one."""
    return forms(f"gist.{kind}", x=view.cards[kind].number if x is None else x)


class _Card:
    """An installed card in its current state."""

    def __init__(self, board: StationPicture, slot: SlotView, card: CardView, rect: Rect) -> None:
        self.board, self.slot, self.card, self.rect = board, slot, card, rect
        self.ground = board.tone(slot.id)
        self.type = type_tone(card.type, self.ground)
        works = rgb(colours().text)
        self.ink = works if card.works else faint_on(self.ground, 0.5)

    def draw(self) -> None:
        """Draw type, owner, name, then the state."""
        x, y, wide, high = self.rect
        signs = signs_of(self.board.view, self.card)
        bare = _is_bare(self.board, self.slot.id, self.rect)
        if not bare:
            _stripe(self.board, self.rect, self.type, self.ground)
        if high == 1:
            at = write(self.board, x + (not bare), y, self._marks())
            self.ink = self.type if bare and self.card.works and not colours().flat else self.ink
            self._one_line(at, y, x + wide - at, signs)
            return
        at = write(self.board, before_marks(self.board, self.slot.id, self.rect), y, self._marks())
        names, right = card_forms(self.board.view, self.card.kind), _right(self.rect)
        roomy = after_marks(at, right, names[0])
        lines, chips = self._name_and_chips(names, right - roomy)
        if roomy > at and " ".join(lines) not in names:
            roomy = at
            lines, chips = self._name_and_chips(names, right - at)
        at, room = roomy, right - roomy
        for row, line in enumerate(lines, y):
            self.board.surface.text(at, row, line, self.ink, self.ground, bold=True)
        if len(lines) < high:
            self._facts(at, y + len(lines), signs, high - len(lines))
        else:
            self._spaced(at + room - _length(chips), y + high - 1, chips)

    def _name_and_chips(self, names: Sequence[str], room: int) -> tuple[list[str], list[tuple[str, str]]]:
        """The lines of the name; if it takes all rows, the state follows it and may cut it."""
        high = self.rect[3]
        lines = name_lines(names, room, high)
        chips = self._chips(room, lines[-1]) if len(lines) == high else []
        if chips:
            lines[-1] = lines[-1][: room - _length(chips) - _is_word(chips[0][1])].rstrip()
        return lines, chips

    def _marks(self) -> list[Written]:
        """Draw the controller's mark, and the owner's if the card is taken over."""
        found: list[Written] = []
        for seat in dict.fromkeys((self.card.controller, self.card.owner)):
            mark, tone = self.board.mark_of(seat)
            found += [*team_part(self.board, seat), Written(mark, tone, self.ground, bold=True)]
        return found

    def _one_line(self, at: int, y: int, room: int, signs: dict[str, Sequence[str]]) -> None:
        """Draw a form of the name that stays whole, with as many signs as fit beside it."""
        names = card_forms(self.board.view, self.card.kind)
        told = [(sign, words[OFF if sign == FAILED else -1]) for sign, words in signs.items()]
        if self.card.failed and not longest(names, room - _close(told[:1])):
            told[0] = (FAILED, signs[FAILED][-1])
        while told and not longest(names, room - _close(told)):
            told.pop()
        name = longest(names, room - _close(told)) or name_lines(names, room, 1)[0]
        self.board.surface.text(at, y, name, self.ink, self.ground, bold=True)
        self._written(at + room - _close(told) + _stands_out(told), y, told)

    def _written(self, at: int, y: int, told: Sequence[tuple[str, str]]) -> int:
        """Write signs side by side; the one for a card that is off stands out."""
        for sign, word in told:
            off = sign == FAILED
            tone, ground = (FAILURE_INK, FAILURE) if off else (self.type, self.ground)
            at = self.board.surface.text(at, y, word, tone, ground, bold=True)
        return at

    def _chips(self, room: int, name: str) -> list[tuple[str, str]]:
        """The state after a name that takes all rows, in the longest forms that keep the name whole."""
        signs = signs_of(self.board.view, self.card)
        chips = [(sign, words[-1]) for sign, words in signs.items()]
        for form in range(MOST_FORMS):
            told = [(sign, words[min(form, len(words) - 1)]) for sign, words in signs.items()]
            if len(name) + _is_word(told[0][1] if told else "") + _length(told) <= room:
                return told
        return chips

    def _spaced(self, at: int, y: int, told: Sequence[tuple[str, str]]) -> None:
        for chip in told:
            at = self._written(at, y, [chip]) + 1

    def _facts(self, at: int, y: int, signs: dict[str, Sequence[str]], rows: int) -> None:
        """Draw type, effect and state, in words as far as they fit; below them the price of an upgrade."""
        at = at if self.rect[2] >= WIDE_CARD else self.rect[0] + 1
        room = _right(self.rect) - at
        behind = at
        for number, (sign, word) in enumerate(self._fitting(self._leads(room, alone=rows == 1), signs, room)):
            if number:
                behind = self.board.surface.text(behind, y, DOT if room > SPACIOUS else " ", self.type, self.ground)
            off = sign == FAILED
            tone, ground = (FAILURE_INK, FAILURE) if off else (self._soft(), self.ground)
            behind = self.board.surface.text(behind, y, word, tone, ground, bold=off)
        if rows > 1 and self.card.upgrade_cost:
            cost = longest(forms("slot.cost", count=self.card.upgrade_cost), room)
            self.board.surface.text(at, y + 1, cost, faint_on(self.ground, 0.6), self.ground)
        _id(self.board, self.slot.id, self.rect)

    def _leads(self, room: int, *, alone: bool) -> list[str]:
        """Type and effect, or the effect alone; before them the slot where one row is left and the list names it."""
        words, gists = slot_forms("id", self.slot.id)[0], gists_of(self.board, self.slot.id, self.card)
        found = [lead for gist in gists for lead in (f"{self._kind()}: {gist}", gist)]
        if alone and is_chosen(self.board, self.slot.id):
            found = [lead for lead in (*found, self._kind()) if len(lead) + 1 + len(words) <= room] or [words]
        return found

    def _kind(self) -> str:
        return board_word(f"type.{self.card.type}")

    def _soft(self) -> Colour:
        """The ink of words about the card, with a breath of its type unless the list asks for it."""
        chosen = is_chosen(self.board, self.slot.id)
        return ink_for(self.ground) if chosen else nearer(soft_on(self.ground), self.type, 0.35)

    def _fitting(self, leads: Sequence[str], signs: dict[str, Sequence[str]], room: int) -> list[tuple[str, str]]:
        """The longest forms that all fit; type and effect give way to the state."""
        gap = len(DOT) if room > SPACIOUS else 1
        plain = product(range(MOST_FORMS), (self._kind(), ""))
        for form, lead in (*product(range(MOST_FORMS), leads), *plain):
            words = [(sign, told[min(form, len(told) - 1)]) for sign, told in signs.items()]
            found = [("type", lead), *words] if lead else words
            if sum(len(word) for _, word in found) + gap * (len(found) - 1) <= room:
                return found
        return [(sign, told[-1]) for sign, told in signs.items()][:1]


def draw_pending(board: StationPicture, slot: PendingView, rect: Rect) -> None:
    """Draw a card that waits and has no effect yet: faint, with a dotted edge, and the word if there is room."""
    x, y, wide, high = rect
    ground = board.tone(slot.id)
    _stripe(board, rect, faint_on(ground, 0.3 if slot.owner is None else 0.7), ground, waiting_edge(board))
    if slot.owner is None:
        _empty(board, slot.id, rect)
        return
    mark, tone = board.mark_of(slot.owner)
    marks = [*team_part(board, slot.owner), Written(mark, nearer(tone, ground, 0.25), ground, bold=True)]
    room = wide - 1 - width_of(marks) - len(card_forms(board.view, slot.kind)[-1])
    off = longest(forms("slot.failed")[1:], room) if slot.failed else ""
    behind = _waiting_lines(board, slot, rect, marks, len(off) + (len(off) < room) if off else 0)
    if slot.failed:
        words = longest(forms("slot.failed")[:-1], x + wide - 1 - behind) or off
        board.surface.text(min(behind, x + wide - len(words)), y + high - 1, words, FAILURE_INK, FAILURE, bold=True)


def _before(off: int, names: Sequence[str], room: int, rows: int) -> list[str]:
    """The lines of the first name that leaves this many columns of the last row free, or the last name, cut."""
    for name in names:
        lines = name_lines([name], room, rows)
        whole = "".join(lines).replace(" ", "") == name.replace(" ", "")
        if whole and (len(lines) < rows or len(lines[-1]) + off <= room):
            return lines
    return name_lines(names[-1:], room - off, rows)


def waiting_edge(board: StationPicture) -> str:
    """The edge of a card that waits; a colon in terminals without shapes."""
    return ":" if board.letters else WAITING


def _waiting_lines(board: StationPicture, slot: PendingView, rect: Rect, marks: Line, off: int) -> int:
    """Write the name and that the card waits; return the column after the last row, with some columns kept free."""
    x, y, wide, high = rect
    ground, names, right = board.tone(slot.id), card_forms(board.view, slot.kind), _right(rect)
    behind = write(board, x + 1, y, marks)
    tried = [(at, _before(off, names, right - at, high)) for at in (after_marks(behind, right, names[0]), behind)]
    at, lines = next((found for found in tried if " ".join(found[1]) == names[0]), tried[-1])
    for row, words in enumerate(lines, y):
        board.surface.text(at, row, words, soft_on(ground), ground)
    if len(lines) == high:
        return at + len(lines[-1]) + bool(off)
    words = longest(forms("slot.waits"), x + wide - 1 - at - off)
    behind = board.surface.text(at, y + len(lines), words, faint_on(ground, 0.5), ground) + bool(words)
    if not slot.failed:
        _id(board, slot.id, rect)
    return behind if len(lines) == high - 1 else at
