"""The disc of Icaion drawn to be shrunk: blocks of colour for Machines, Seekers and the Colossus.

Words, crystals and sprites would only be specks on the Regions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.games.icaion.view.board import RegionView
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.presenters.icaion.tones import colossus_tones, division_tone, tones
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

SHRUNK, TINY = 3, 6
"""Shrinking factors from which a disc is drawn in blocks, and without paths, textures and Machines."""


def draw_machines(board: DiscPicture, here: RegionView) -> None:
    """Draw Machines side by side in the middle of a Region."""
    room, count = board.rooms[here.id], len(here.machines)
    for place, machine in enumerate(here.machines if board.shrink < TINY else ()):
        aside = (place - (count - 1) / 2) * 1.5 * board.shrink
        tone = division_tone(machine.colour) if machine.seat is not None else tones().neutral
        _block(board, room.middle + aside, room.row + len(room.rows) / 2, tone)


def draw_people(board: DiscPicture) -> None:
    """Draw Seekers at their nodes and the Colossus in its crater."""
    pit = board.rooms.get(board.view.colossus)
    if pit is not None:
        _person(board, pit.middle, pit.row + len(pit.rows) / 2, colossus_tones()["#"])
    for node in board.view.nodes.values():
        x, y = board.cell(node.id)
        for place, seat in enumerate(node.seekers):
            aside = (place - (len(node.seekers) - 1) / 2) * board.shrink
            _person(board, x + aside, y, division_tone(board.view.players[seat].colour))


def _person(board: DiscPicture, x: float, y: float, tone: Colour) -> None:
    """Draw a person: higher than a Machine and, if there is room, with dark sides."""
    if board.shrink >= TINY:
        _block(board, x, y, tone)
        return
    _block(board, x, y, rgb(colours().units), wide=4, high=2)
    _block(board, x, y, tone, high=2)


def _block(board: DiscPicture, x: float, y: float, tone: Colour, *, wide: int = 2, high: int = 1) -> None:
    """Draw a block in pixels of the small picture; two side by side are a square."""
    wide, high = -(-wide * board.shrink // 2), -(-high * board.shrink // 2)
    left = max(0, min(round(x - wide / 2), board.surface.width - wide))
    top = max(0, min(round(y - high / 2), board.surface.height - high))
    board.surface.box(left, top, wide, high, tone)
