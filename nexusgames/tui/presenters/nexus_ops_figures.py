"""The units of a hex: sprites with counts where they fit, the strongest as a sprite beside words, or words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view import SpaceView
from nexusgames.tui.drawing.colour import Colour, mix, owned, rgb
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters.nexus_ops_board_words import unit_words
from nexusgames.tui.presenters.nexus_ops_sprites import Picture, Pictures, sheet
from nexusgames.tui.theme import colours, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops_picture import HexPicture

LETTERS, LETTERS_WITHOUT_BLANKS = 3, 4
"""Forms of a unit's name: the last words, and the same close together."""
SPRITES_FROM, HEAPS_FROM = 4, 6
MOST_IN_A_HEAP = 5
SLOPES = 6
"""Columns that a row of sprites leaves to the slanted sides: what lies on them melts into the outline."""
LARGE_ASIDE = 3
"""Columns that a large sprite leaves free."""
HEAP_ASIDE = 9
ON_OUTLINES = 0.8
"""How far inside words are that may lie on the outlines a little."""
LONGEST_ID, FAINT_ID = 3, 0.82
"""Letters of an id, and how much of its ink it has where it only stands by."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Units of one kind and owner."""

    colour: str
    unit: str
    count: int


Room = tuple[int, int, int]
"""The first column, the number of columns, and the row of the hex."""
Part = tuple[str, Colour]


def draw_units(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """In the best way for which there is room; whether the last row is left free."""
    rows, owners = board.hexes.rows, len({stack.colour for stack in stacks})
    if rows >= SPRITES_FROM and _in_a_row(board, here, stacks):
        return False
    heaped = rows >= HEAPS_FROM and owners == 1 and len(stacks) <= MOST_IN_A_HEAP
    return not (heaped and _heap(board, here, stacks)) and _in_words(board, here, stacks)


def _in_a_row(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """All kinds as sprites side by side; small ones of several kinds would melt into the outlines."""
    hexes = board.hexes
    if hexes.rows < HEAPS_FROM and len(stacks) > 1:
        return False
    pictures = _largest(board, here, stacks)
    if pictures is None:
        return False
    wide, high = len(pictures["HU"][0]), len(pictures["HU"])
    need = _need(stacks, wide)
    below_head = (hexes.rows - 1) * 2 - (hexes.rows >= HEAPS_FROM) - high
    top = 2 * (hexes.hexes[here.id].y + 1) + max(0, (below_head + 1) // 2)
    at = round(hexes.middle(here.id) - need / 2 + 0.01)
    if hexes.id_below:
        at = min(at, hexes.hexes[here.id].x + hexes.wide - 1 - wide - LONGEST_ID)
    for stack in stacks:
        _sprite(board, here.id, (at, top), pictures[stack.unit], stack.colour)
        at = _count(board, here.id, (at + wide, (top + high - 2) // 2), stack.count) + 1
    if hexes.id_below and not board.id_in_head(here.id):
        _id_beside(board, here.id)
    return True


def faint_id(ground: Colour, ink: Colour) -> Colour:
    """An id that is not asked for; where there are few colours, nothing is between ink and ground."""
    return ink if colours().flat else mix(ground, ink, FAINT_ID)


def _id_beside(board: HexPicture, space: str) -> None:
    """An id that has no room below a sprite stands at the right of it."""
    place, stage = board.hexes.hexes[space], board.tone(space, Shade.STAGE)
    at, tone = place.x + board.hexes.wide - 1 - len(space), faint_id(stage, rgb(colours().text))
    board.surface.text(at, place.y + 1, space, tone, stage)


def _largest(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> Pictures | None:
    """The largest sprites that fit in a row."""
    hexes = board.hexes
    sizes = sheet(board.alternate)[hexes.rows < HEAPS_FROM :]
    room = hexes.wide - SLOPES - (2 if here.mine and hexes.rows >= HEAPS_FROM else 0)
    for pictures in sizes:
        wide = len(pictures["HU"][0])
        if _need(stacks, wide) <= room - (LARGE_ASIDE if wide == 8 else 0):
            return pictures
    return None


def _need(stacks: Sequence[Stack], wide: int) -> int:
    """Columns for sprites of this width, with their counts and a blank between them."""
    return sum(wide + len(_times(stack.count)) for stack in stacks) + len(stacks) - 1


def _times(count: int) -> str:
    return str(count) if count > 1 else ""


def _count(board: HexPicture, space: str, place: tuple[int, int], count: int) -> int:
    """How many there are, beside a sprite; returns the column behind."""
    text, stage = rgb(colours().text), board.tone(space, Shade.STAGE)
    return board.surface.text(*place, _times(count), text, stage, bold=True)


def _sprite(board: HexPicture, space: str, place: tuple[int, int], picture: Picture, colour: str) -> None:
    """With a line of the stage at both sides: a sprite must not melt into an outline of its own colour."""
    x, y = place
    stage = board.tone(space, Shade.STAGE)
    for down, line in enumerate(picture):
        for right, sign in enumerate(line):
            if sign != ".":
                for beside in (right - 1, right + 1):
                    if not 0 <= beside < len(line) or line[beside] == ".":
                        board.surface.pixel(x + beside, y + down, stage)
    board.surface.sprite(x, y, picture, owned(rgb(player_colour(colour))))


def _heap(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """Several kinds of one owner: the strongest as a sprite, the others beside it if there is room for whole words."""
    hexes, first, rest = board.hexes, stacks[0], stacks[1:]
    place = hexes.hexes[here.id]
    picture = sheet(board.alternate)[1][first.unit]
    wide = len(picture[0]) + len(_times(first.count))
    words = [_word(board, stack, 0) for stack in rest]
    longest = max(map(len, words))
    if longest > hexes.wide - HEAP_ASIDE - wide:
        return False
    at = max(place.x + 3, round(hexes.middle(here.id) - (wide + 1 + longest) / 2 + 0.01))
    top = 2 * (place.y + 1) + 2
    _sprite(board, here.id, (at, top), picture, first.colour)
    behind = _count(board, here.id, (at + len(picture[0]), top // 2 + 2), first.count) + 1
    tone, stage = rgb(player_colour(first.colour)), board.tone(here.id, Shade.STAGE)
    first_row = place.y + 1 + (hexes.rows - 1 - len(rest)) // 2
    for row, word in enumerate(words, first_row):
        board.surface.text(behind, row, word, tone, stage, bold=True)
    return True


def _word(board: HexPicture, stack: Stack, form: int) -> str:
    name = unit_words(stack.unit, board.alternate)[min(form, LETTERS)]
    return name + (f" {stack.count}" if stack.count > 1 and form < 2 else _times(stack.count))


def _in_words(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """Line by line, in the longest form with which all fit; whether the last row is left free."""
    rooms, lines = _laid_out(board, here, stacks)
    middle, stage = board.hexes.middle(here.id), board.tone(here.id, Shade.STAGE)
    y = board.hexes.hexes[here.id].y
    for (left, room, row), parts in zip(rooms, lines, strict=False):
        long = sum(len(text) for text, _ in parts)
        centred = max(left, min(round(middle - long / 2 + 0.01), left + room - long))
        at = left if board.hexes.boxed else centred
        for text, tone in parts:
            at = board.surface.text(at, y + row, text, tone, stage, bold=True)
    return all(row < board.hexes.rows - 1 for (_, _, row), parts in zip(rooms, lines, strict=False) if parts)


def _laid_out(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> tuple[list[Room], list[list[Part]]]:
    """The rows for words and what stands in them: those in the middle while whole words have room there, else all."""
    rows = list(range(1, board.hexes.rows))
    inner = rows[:2] if board.hexes.rows == SPRITES_FROM else rows[1:4]
    middle, whole = ([_room(board, here, row) for row in chosen] for chosen in (inner, rows))
    loose = [_room(board, here, row, ON_OUTLINES) for row in rows]
    on_strip = _on_strip(board, here, stacks)
    for form, rooms in _tries(board.hexes.rows, middle, whole, loose):
        if (lines := _flow(board, stacks, form, rooms, on_strip)) is not None:
            return rooms, lines
    return whole, _totals(board, stacks, whole)


def _on_strip(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> str:
    """The owner of all units, if the strip of a brick has the mark of that player already."""
    if not board.hexes.boxed or here.controller is None:
        return ""
    colour = board.view.players[here.controller].colour
    return colour if {stack.colour for stack in stacks} == {colour} else ""


def _tries(rows: int, middle: list[Room], whole: list[Room], loose: list[Room]) -> list[tuple[int, list[Room]]]:
    """Forms of the names with the rows to try them in: large hexes take more rows before they shorten a word.

    In small ones words may lie on the outlines before they become letters.
    """
    forms = range(LETTERS_WITHOUT_BLANKS + 1)
    if rows < SPRITES_FROM:
        return [(form, whole) for form in forms]
    if rows >= HEAPS_FROM:
        return [(form, rooms) for form in forms for rooms in (middle, whole)]
    words = [(0, middle), (1, middle), *((form, whole) for form in forms[:LETTERS])]
    return [*words, (LETTERS - 1, loose), *((form, whole) for form in forms[LETTERS:])]


def _room(board: HexPicture, here: SpaceView, row: int, slack: float = 1.0) -> Room:
    """A row without what its corners hold."""
    hexes = board.hexes
    left, room = hexes.room(here.id, row, slack if hexes.rows >= SPRITES_FROM else ON_OUTLINES)
    if row != hexes.hexes[here.id].corner or hexes.rows < SPRITES_FROM:
        return left, room, row
    room -= 2 if not hexes.tight and (here.mine or here.token) else 0
    marked = here.controller is not None or here.contested
    return left + marked, room - marked, row


def _flow(
    board: HexPicture, stacks: Sequence[Stack], form: int, rooms: Sequence[Room], on_strip: str
) -> list[list[Part]] | None:
    """Names one behind the other, in as many lines as there are; None if they do not fit."""
    lines: list[list[Part]] = [[] for _ in rooms]
    line, used, before = 0, 0, on_strip
    for stack in stacks:
        mark = player_mark(stack.colour, board.letters) if stack.colour != before else ""
        text, before = mark + _word(board, stack, form), stack.colour
        gap = " " if used and (form < LETTERS_WITHOUT_BLANKS or mark) else ""
        if used + len(gap) + len(text) > rooms[line][1]:
            behind = line + (used > 0)
            line = next((number for number in range(behind, len(rooms)) if len(text) <= rooms[number][1]), -1)
            used, gap = 0, ""
            if line < 0:
                return None
        lines[line].append((gap + text, rgb(player_colour(stack.colour))))
        used += len(gap) + len(text)
    return lines


def _totals(board: HexPicture, stacks: Sequence[Stack], rooms: Sequence[Room]) -> list[list[Part]]:
    """Where not even letters fit: how many units each owner has."""
    totals: dict[str, int] = {}
    for stack in stacks:
        totals[stack.colour] = totals.get(stack.colour, 0) + stack.count
    lines: list[list[Part]] = [[] for _ in rooms]
    for number, (colour, count) in enumerate(totals.items()):
        part = f"{player_mark(colour, board.letters)}{count}", rgb(player_colour(colour))
        lines[number * len(rooms) // len(totals)].append(part)
    return lines
