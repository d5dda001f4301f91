"""The units of a hex: sprites with counts if they fit, the strongest as a sprite beside words, or words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view.read_model import SpaceView
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters.nexus_ops.board_names import unit_words
from nexusgames.tui.presenters.nexus_ops.hexes import IdPlace
from nexusgames.tui.presenters.nexus_ops.lineup import (
    SIDE_BY_SIDE_FROM,
    SPRITES_FROM,
    Stack,
    draw_count,
    draw_sprite,
    in_ranks,
    times,
)
from nexusgames.tui.presenters.nexus_ops.sprites import sheet
from nexusgames.tui.presenters.nexus_ops.tones import word_ink
from nexusgames.tui.theme import player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.picture import HexPicture

Form = tuple[int, bool, bool]
"""The form of units' names (see `unit_words`), whether blanks separate them, and whether a single one has a number."""
WORDS: Sequence[Form] = ((0, True, False), (1, True, False))
NUMBERED: Sequence[Form] = ((2, True, True), (3, True, True))
"""Beginnings of words with a number each, so that nobody reads them as words."""
BEGINNINGS: Sequence[Form] = ((3, True, False), (3, False, False), (4, True, False), (4, False, False))
"""Two letters and one, with and without blanks."""
FORMS = (*WORDS, NUMBERED[0], (2, True, False), *BEGINNINGS)
BESIDE_ID: Sequence[Form] = (*WORDS, *NUMBERED, BEGINNINGS[0])
"""Forms that leave the id its place."""
APART = 2
"""Forms from this index on are followed by their number without a blank."""
MOST_IN_A_HEAP = 5
HEAP_ASIDE = 9
ON_OUTLINES, ON_RIMS, INSIDE = 0.8, 1.0, 2.4
"""How far inside the edge words stay: in small hexes, in large ones, and there if all of them fit in whole."""

Room = tuple[int, int, int]
"""The first column, the number of columns, and the row of the hex."""
Part = tuple[str, str]
"""Some words and whose they are, by colour."""
Layout = tuple[list[Room], list[list[Part]], IdPlace | None]
"""The rows for words, their contents, and where the id can go."""


def draw_units(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> IdPlace | None:
    """Draw units in the best way that fits; return where an id can go that does not fit the head."""
    rows, owners = board.hexes.rows, len({stack.colour for stack in stacks})
    if in_ranks(board, here, stacks):
        return board.hexes.beside_units(here.id)
    if rows >= SIDE_BY_SIDE_FROM and owners == 1 and len(stacks) <= MOST_IN_A_HEAP and _heap(board, here, stacks):
        return None
    return _in_words(board, here, stacks)


def _heap(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """Draw several kinds of one owner: the strongest as a sprite, the others beside it if whole words fit."""
    hexes, first, rest = board.hexes, stacks[0], stacks[1:]
    place = hexes.hexes[here.id]
    picture = sheet(board.alternate)[1][first.unit]
    wide = len(picture[0]) + len(times(first.count))
    words = [_word(board, stack, WORDS[0]) for stack in rest]
    if max(map(len, words)) > hexes.wide - HEAP_ASIDE - wide:
        return False
    middle = hexes.middle(here.id) - bool(here.mine)
    at = max(place.x + 3, round(middle - (wide + 1 + max(map(len, words))) / 2 + 0.01))
    top = 2 * (place.y + 1) + hexes.rows - 1 - len(picture) // 2
    draw_sprite(board, here.id, (at, top), picture, first.colour)
    behind = draw_count(board, here.id, (at + len(picture[0]), (top + len(picture) - 2) // 2), first.count) + 1
    stage = board.tone(here.id, Shade.STAGE)
    tone = word_ink(first.colour, stage)
    first_row = place.y + 1 + (hexes.rows - 1 - len(rest)) // 2
    for row, word in enumerate(words, first_row):
        board.surface.text(behind, row, word, tone, stage, bold=True)
    return True


def _word(board: HexPicture, stack: Stack, form: Form) -> str:
    length, _, counted = form
    name = unit_words(stack.unit, board.alternate)[length]
    if counted:
        return f"{name}{stack.count}"
    return name + (f" {stack.count}" if stack.count > 1 and length < APART else times(stack.count))


def _in_words(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> IdPlace | None:
    """Write units line by line in the longest form that fits; return where the id can go."""
    rooms, lines, spot = _beside_id(board, here, stacks) or _laid_out(board, here, stacks)
    middle, stage = board.hexes.middle(here.id), board.tone(here.id, Shade.STAGE)
    y = board.hexes.hexes[here.id].y
    for (left, room, row), parts in zip(rooms, lines, strict=False):
        long = sum(len(text) for text, _ in parts)
        centred = max(left, min(round(middle - long / 2 + 0.01), left + room - long))
        at = left if board.hexes.boxed else centred
        for text, owner in parts:
            at = board.surface.text(at, y + row, text, word_ink(owner, stage), stage, bold=True)
    return spot


def _beside_id(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> Layout | None:
    """Units above the id of a tight hex, or also at its left; None if they have no room there."""
    hexes = board.hexes
    if not hexes.id_below:
        return None
    edge = ON_RIMS if hexes.rows >= SPRITES_FROM else ON_OUTLINES
    *inner, (left, room, row) = _rooms(board, here, range(1, hexes.rows), edge)
    shared = [*inner, (left, room - len(board.tag(here.id)) - 1, row)]
    units = Named(board, stacks, _marked(board, here, stacks))
    for form, apart, rooms in product(BESIDE_ID, (True, False), (inner, shared)):
        if (lines := units.in_lines(form, rooms, apart=apart)) is not None:
            at = left + room - len(here.id)
            beside = at, hexes.hexes[here.id].y + row, at - 1
            return rooms, lines, beside if len(lines) == row and lines[-1] else hexes.below_units(here.id)
    return None


def _laid_out(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> Layout:
    """The rows for words and their contents: the middle rows if whole words fit, else all."""
    last, units = board.hexes.rows - 1, Named(board, stacks, _marked(board, here, stacks))
    for form, tried in _tries(board, here):
        for apart, rooms in product((True, False), tried):
            if (lines := units.in_lines(form, rooms, apart=apart)) is not None:
                full = any(row == last and parts for (_, _, row), parts in zip(rooms, lines, strict=True))
                return rooms, lines, None if full else board.hexes.below_units(here.id)
    whole = _rooms(board, here, range(1, last + 1), ON_RIMS)
    return whole, _totals(board, stacks, whole), None


def _marked(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> str:
    """The owner of all units, if the strip or the corner of the space already has that player's mark."""
    if here.controller is None or board.hexes.mark_at(here.id) is None:
        return ""
    colour = board.view.players[here.controller].colour
    return colour if {stack.colour for stack in stacks} == {colour} else ""


def _tries(board: HexPicture, here: SpaceView) -> list[tuple[Form, list[list[Room]]]]:
    """Forms of the names and the rows to try them in; large hexes use more rows before shortening a word."""
    rows = board.hexes.rows
    all_rows = range(1, rows)
    inner = all_rows[: rows - 2] if rows < SIDE_BY_SIDE_FROM else all_rows[1:4]
    if rows > SPRITES_FROM:
        tried = [_rooms(board, here, chosen, edge) for edge in (INSIDE, ON_RIMS) for chosen in (inner, all_rows)]
        return [(form, tried) for form in FORMS]
    whole = _rooms(board, here, all_rows, ON_OUTLINES if rows < SPRITES_FROM else ON_RIMS)
    tidy = _rooms(board, here, inner, ON_RIMS) if rows == SPRITES_FROM else whole
    return [*((form, [tidy]) for form in WORDS), *((form, [whole]) for form in FORMS)]


def _rooms(board: HexPicture, here: SpaceView, rows: Sequence[int], edge: float) -> list[Room]:
    """The room of these rows between the corner signs, this far inside the edges of the hex."""
    return [_room(board, here, row, edge) for row in rows]


def _room(board: HexPicture, here: SpaceView, row: int, edge: float) -> Room:
    hexes = board.hexes
    left, room = hexes.room(here.id, row, edge)
    mark = hexes.mark_at(here.id)
    if mark is None or hexes.boxed or row != mark[1] - hexes.hexes[here.id].y:
        return left, room, row
    inset = hexes.inset if edge < INSIDE else 0
    room -= 2 + inset if not hexes.tight and (here.mine or here.token) else 0
    marked = 1 + inset if edge < INSIDE and (here.controller is not None or here.contested) else 0
    return left + marked, room - marked, row


@dataclass(frozen=True, slots=True)
class Named:
    """The units of a space as words that flow over its lines."""

    board: HexPicture
    stacks: Sequence[Stack]
    marked: str
    """The owner whose mark the space has."""

    def in_lines(self, form: Form, rooms: Sequence[Room], *, apart: bool) -> list[list[Part]] | None:
        """Names in this form, then each in whole words if they still fit; None if this form does not fit."""
        blanks, words = form[1], [_word(self.board, stack, form) for stack in self.stacks]
        lines = self._flow(words, rooms, blanks=blanks, apart=apart)
        if lines is None or not blanks:
            return lines
        for (number, stack), longer in product(enumerate(self.stacks), reversed(WORDS)):
            longer_words = [*words[:number], _word(self.board, stack, longer), *words[number + 1 :]]
            if (found := self._flow(longer_words, rooms, blanks=blanks, apart=apart)) is not None:
                words, lines = longer_words, found
        return lines

    def _flow(
        self, words: Sequence[str], rooms: Sequence[Room], *, blanks: bool, apart: bool
    ) -> list[list[Part]] | None:
        """Names flowing over the lines, separated by owner or not; None if they do not fit."""
        lines: list[list[Part]] = [[] for _ in rooms]
        line, used, before = 0, 0, self.marked
        for stack, word in zip(self.stacks, words, strict=True):
            mark = player_mark(stack.colour, self.board.letters) if stack.colour != before else ""
            text, before = mark + word, stack.colour
            gap = " " if used and (blanks or mark) else ""
            if used + len(gap) + len(text) > rooms[line][1] or (apart and mark and used):
                behind = line + (used > 0)
                line = next((number for number in range(behind, len(rooms)) if len(text) <= rooms[number][1]), -1)
                used, gap = 0, ""
                if line < 0:
                    return None
            lines[line].append((gap + text, stack.colour))
            used += len(gap) + len(text)
        return lines


def _totals(board: HexPicture, stacks: Sequence[Stack], rooms: Sequence[Room]) -> list[list[Part]]:
    """How many units each owner has, for hexes where not even letters fit."""
    totals: dict[str, int] = {}
    for stack in stacks:
        totals[stack.colour] = totals.get(stack.colour, 0) + stack.count
    lines: list[list[Part]] = [[] for _ in rooms]
    for number, (colour, count) in enumerate(totals.items()):
        part = f"{player_mark(colour, board.letters)}{count}", colour
        lines[number * len(rooms) // len(totals)].append(part)
    return lines
