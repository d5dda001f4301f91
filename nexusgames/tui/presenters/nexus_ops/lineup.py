"""Units as sprites side by side with their counts, in one rank or two; otherwise `figures` writes words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view.read_model import SpaceView
from nexusgames.tui.drawing.colour import owned, rgb
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters.nexus_ops.hexes import LONGEST_ID
from nexusgames.tui.presenters.nexus_ops.sprites import Picture, Pictures, sheet
from nexusgames.tui.theme import colours, player_colour, player_mark

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.picture import HexPicture

SPRITES_FROM, SIDE_BY_SIDE_FROM, TWO_RANKS_FROM = 4, 6, 7
"""The least rows of a hex with room for a sprite, for several side by side, for two ranks."""
SLOPES = 6
"""Columns a rank leaves to the slanted sides, where sprites would merge with the outline."""
BESIDE_SLOPES = 1.6
"""The same on each side of one of two ranks, beside the slope in its rows."""
LARGE_ASIDE = 3
"""Columns that a large sprite leaves free."""
MINE_WIDE, MARK_WIDE = 2, 2
BESIDE_SPRITE = 4
"""Columns of the edges and the owner's mark beside a sprite and an id."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Units of one kind and owner."""

    colour: str
    unit: str
    count: int


def in_ranks(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """Draw all kinds as sprites if they fit; small Alternate Units are easier to tell apart by words."""
    rows = board.hexes.rows
    if rows < SPRITES_FROM or (rows < SIDE_BY_SIDE_FROM and len(stacks) > 1):  # small ones are hard to tell apart
        return False
    if _in_one_rank(board, here, stacks):
        return True
    return rows >= TWO_RANKS_FROM and not board.alternate and _in_two_ranks(board, here, stacks)


def _in_one_rank(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    hexes = board.hexes
    pictures = _largest(board, here, stacks)
    if pictures is None:
        return False
    wide, high = size_of(pictures)
    below_head = (hexes.rows - 1) * 2 - (hexes.rows >= SIDE_BY_SIDE_FROM) - high
    top = 2 * (hexes.hexes[here.id].y + 1) + max(0, (below_head + 1) // 2)
    at = round(hexes.middle(here.id) - _need(stacks, wide, marked=_is_mixed(stacks)) / 2 + 0.01)
    if hexes.id_below:
        at = min(at, hexes.beside_units(here.id)[2] - _need(stacks, wide, marked=False))
    _draw_rank(board, here.id, (at, top), stacks, pictures, marked=_is_mixed(stacks))
    return True


def _in_two_ranks(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> bool:
    """The strongest above the others, in the largest sprites that fit both ranks."""
    place, marked = board.hexes.hexes[here.id], _is_mixed(stacks)
    for pictures in sheet(board.alternate)[1:]:
        wide, high = size_of(pictures)
        tops = 2 * place.y + 2, 2 * (place.y + board.hexes.rows) - 1 - high
        upper, lower = (_room_of_rank(board, here, top, high) for top in tops)
        ranks = _ranks(stacks, wide, (upper, lower), marked=marked) if tops[0] + high < tops[1] else ()
        for top, rank in zip(tops, ranks, strict=False):
            at = round(board.hexes.middle(here.id) - _need(rank, wide, marked=marked) / 2 + 0.01)
            _draw_rank(board, here.id, (at, top), rank, pictures, marked=marked)
        if ranks:
            return True
    return False


def _ranks(
    stacks: Sequence[Stack], wide: int, rooms: tuple[int, int], *, marked: bool
) -> tuple[Sequence[Stack], Sequence[Stack]] | tuple[()]:
    """Two ranks that leave about equal room; none if one does not fit."""

    def left(cut: int) -> int:
        ranks = stacks[:cut], stacks[cut:]
        return min(room - _need(rank, wide, marked=marked) for rank, room in zip(ranks, rooms, strict=True))

    cut = max(range(1, len(stacks)), key=left, default=0)
    return (stacks[:cut], stacks[cut:]) if cut and left(cut) >= 0 else ()


def _room_of_rank(board: HexPicture, here: SpaceView, top: int, high: int) -> int:
    """Columns for one of two ranks: those of its narrowest row."""
    place = board.hexes.hexes[here.id]
    return min(
        board.hexes.room(here.id, row, BESIDE_SLOPES)[1] - (2 * MINE_WIDE if here.mine and row == place.corner else 0)
        for row in range(top // 2 - place.y, (top + high - 1) // 2 - place.y + 1)
    )


def _draw_rank(
    board: HexPicture,
    space: str,
    place: tuple[int, int],
    stacks: Sequence[Stack],
    pictures: Pictures,
    *,
    marked: bool,
) -> None:
    """Draw sprites from left to right; if there are several owners, each one's mark precedes its first unit."""
    (at, top), (wide, high) = place, size_of(pictures)
    stage, before = board.tone(space, Shade.STAGE), ""
    for stack in stacks:
        if marked and stack.colour != before:
            sign, tone = player_mark(stack.colour, board.letters), rgb(player_colour(stack.colour))
            board.surface.text(at, (top + high // 2) // 2, sign, tone, stage, bold=True)
            at, before = at + MARK_WIDE, stack.colour
        draw_sprite(board, space, (at, top), pictures[stack.unit], stack.colour)
        at = draw_count(board, space, (at + wide, (top + high - 2) // 2), stack.count) + 1


def _is_mixed(stacks: Sequence[Stack]) -> bool:
    """Whether the units have several owners."""
    return len({stack.colour for stack in stacks}) > 1


def size_of(pictures: Pictures) -> tuple[int, int]:
    """Width and height of the sprites of a sheet."""
    return len(pictures["HU"][0]), len(pictures["HU"])


def _need(stacks: Sequence[Stack], wide: int, *, marked: bool) -> int:
    """Columns for sprites of this width, with counts, owners' marks and a blank between them."""
    owners = len({stack.colour for stack in stacks}) if marked else 0
    return sum(wide + len(times(stack.count)) for stack in stacks) + len(stacks) - 1 + owners * MARK_WIDE


def _largest(board: HexPicture, here: SpaceView, stacks: Sequence[Stack]) -> Pictures | None:
    """The largest sprites that fit in one rank."""
    hexes = board.hexes
    sizes = sheet(board.alternate)[hexes.rows < SIDE_BY_SIDE_FROM :]
    room = hexes.wide - SLOPES - (MINE_WIDE if here.mine and hexes.rows >= SIDE_BY_SIDE_FROM else 0)
    for pictures in sizes:
        wide, _ = size_of(pictures)
        need = _need(stacks, wide, marked=_is_mixed(stacks))
        if hexes.id_below and need > hexes.wide - BESIDE_SPRITE - LONGEST_ID:
            continue
        if need <= room - (LARGE_ASIDE if wide == 8 else 0):
            return pictures
    return None


def times(count: int) -> str:
    """The count, if it is more than one."""
    return str(count) if count > 1 else ""


def draw_count(board: HexPicture, space: str, place: tuple[int, int], count: int) -> int:
    """Write the count beside a sprite; return the column after it."""
    text, stage = rgb(colours().text), board.tone(space, Shade.STAGE)
    return board.surface.text(*place, times(count), text, stage, bold=True)


def draw_sprite(board: HexPicture, space: str, place: tuple[int, int], picture: Picture, colour: str) -> None:
    """Draw a sprite with a line of the stage on both sides, so it stands out from an outline of its colour."""
    x, y = place
    stage = board.tone(space, Shade.STAGE)
    for down, line in enumerate(picture):
        for right, sign in enumerate(line):
            if sign != ".":
                for beside in (right - 1, right + 1):
                    if not 0 <= beside < len(line) or line[beside] == ".":
                        board.surface.pixel(x + beside, y + down, stage)
    board.surface.sprite(x, y, picture, owned(rgb(player_colour(colour))))
