"""Exploration tokens on the map: face down, or being turned up: on edge, then face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view.read_model import SpaceView
from nexusgames.tui.drawing.colour import INK, Colour, mix, owned
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.presenters.nexus_ops.board_names import unit_words
from nexusgames.tui.presenters.nexus_ops.hexes import ROOMY, WITH_SPRITES
from nexusgames.tui.presenters.nexus_ops.sprites import GEM, TOKEN, TOKEN_SMALL, Picture, sheet

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.picture import HexPicture

CHIP, CHIP_RIM, CHIP_INK = 0x39415C, 0x707689, 0xFFFFD7
FACE, FIGURE = 0xF0E6D0, 0x39415C
RUBIUM, RUBIUM_GROUND = 0xFF7AD9, 0x470B3A
FACE_WIDE, FACE_HIGH = 8, 8
"""The face of a large token in units, with room for a figure."""
BACK, EDGE = "  ?  ", " ▐▌ "


def draw_token(board: HexPicture, space: str) -> None:
    """Draw a face-down token: a chip with a question mark."""
    middle, row = _place(board, space)
    if not _is_drawn(board):
        board.surface.text(middle - 2, row, BACK, CHIP_INK, CHIP, bold=True)
        return
    picture = TOKEN if board.hexes.rows >= ROOMY else TOKEN_SMALL
    left, top = _corner((middle, row), picture)
    board.surface.sprite(left, top, picture, {"#": CHIP})
    board.surface.sprite(left, top, picture[:1], {"#": CHIP_RIM})
    board.surface.text(middle - 1, row, "?", CHIP_INK, CHIP, bold=True)


def draw_turning(board: HexPicture, here: SpaceView, cue: Cue) -> None:
    """Draw what shows of a token being turned up, above the units that found it."""
    if cue.turning == "back":
        draw_token(board, here.id)
    elif cue.turning == "edge":
        _edge(board, here.id)
    elif cue.turning == "face":
        _face(board, here, cue.later.spaces[here.id])


def _is_drawn(board: HexPicture) -> bool:
    """Whether a token is drawn as more than words."""
    return board.hexes.rows >= WITH_SPRITES


def _place(board: HexPicture, space: str) -> tuple[int, int]:
    """The centre of a token as column and row."""
    hexes = board.hexes
    return round(hexes.middle(space)), hexes.hexes[space].y + (hexes.rows // 2 if _is_drawn(board) else 1)


def _corner(place: tuple[int, int], picture: Picture) -> tuple[int, int]:
    middle, row = place
    return middle - len(picture[0]) // 2, 2 * row - (len(picture) - 2) // 2


def _edge(board: HexPicture, space: str) -> None:
    """Draw a token on edge: its back at the left, its face at the right."""
    middle, row = _place(board, space)
    if board.hexes.rows < ROOMY:
        stage = board.surface.ground_at(middle, row)
        board.surface.text(middle - 2, row, " ", stage, stage)
        board.surface.text(middle - 1, row, "▐", CHIP_RIM, stage)
        board.surface.text(middle, row, "▌", FACE, stage)
        return
    for down in range(FACE_HIGH):
        board.surface.pixel(middle - 1, 2 * row - FACE_HIGH // 2 + 1 + down, CHIP_RIM)
        board.surface.pixel(middle, 2 * row - FACE_HIGH // 2 + 1 + down, FACE)


def _face(board: HexPicture, before: SpaceView, after: SpaceView) -> None:
    """Draw the figure it gives or the stone of a mine; with few rows, their names."""
    middle, row = _place(board, before.id)
    found, mine = _found(before, after), after.mine - before.mine
    if board.hexes.rows < ROOMY:
        _face_in_words(board, before.id, (middle, row), (found, mine))
        return
    left, top = middle - FACE_WIDE // 2, 2 * row - FACE_HIGH // 2 + 1
    board.surface.sprite(left, top, ("#" * FACE_WIDE,) * FACE_HIGH, {"#": FACE})
    picture = sheet(board.alternate)[1][found] if found else GEM
    tones = owned(FIGURE) if found else owned(_gem())
    board.surface.sprite(left + 1, top + 1, picture, tones)
    if mine:
        board.surface.text(left + FACE_WIDE - 2, row + 1, f"•{mine}", RUBIUM, RUBIUM_GROUND, bold=True)


def _gem() -> Colour:
    return mix(RUBIUM, INK, 0.25)


def _face_in_words(board: HexPicture, space: str, place: tuple[int, int], face: tuple[str, int]) -> None:
    found, mine = face
    names = unit_words(found, board.alternate) if found else ("",)
    sign = f"•{mine}" if mine else ""
    room = board.hexes.room(space, 1)[1] - 2 - len(sign)
    name = next((name for name in names if len(name) <= room), names[-1])
    words = f" {name} " if name else " "
    at = place[0] - (len(words) + len(sign)) // 2
    at = board.surface.text(at, place[1], words, INK, FACE, bold=True)
    board.surface.text(at, place[1], sign, RUBIUM, RUBIUM_GROUND, bold=True)


def _found(before: SpaceView, after: SpaceView) -> str:
    """The kind of unit that a token adds; empty if it adds none."""
    for units, more in zip(before.units, after.units, strict=True):
        for unit, count in more.items():
            if count > units.get(unit, 0):
                return unit
    return ""
