"""The disc of Icaion as it is drawn to be shrunk: blocks of colour for Machines, Seekers and the Colossus.

Words, crystals and sprites would only be specks in the colours of the Regions.
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
"""From these times smaller on a disc is drawn in blocks, and without paths, textures and Machines."""


def draw_machines(board: DiscPicture, here: RegionView) -> None:
    """Side by side in the middle of a Region."""
    room, count = board.rooms[here.id], len(here.machines)
    for place, machine in enumerate(here.machines if board.shrink < TINY else ()):
        aside = (place - (count - 1) / 2) * 1.5 * board.shrink
        tone = division_tone(machine.colour) if machine.seat is not None else tones().neutral
        _block(board, room.middle + aside, room.row + len(room.rows) / 2, tone)


def draw_people(board: DiscPicture) -> None:
    """Seekers at their nodes, the Colossus in its crater."""
    pit = board.rooms.get(board.view.colossus)
    if pit is not None:
        _person(board, pit.middle, pit.row + len(pit.rows) / 2, colossus_tones()["#"])
    for node in board.view.nodes.values():
        x, y = board.cell(node.id)
        for place, seat in enumerate(node.seekers):
            aside = (place - (len(node.seekers) - 1) / 2) * board.shrink
            _person(board, x + aside, y, division_tone(board.view.players[seat].colour))


def _person(board: DiscPicture, x: float, y: float, tone: Colour) -> None:
    """Higher than a Machine and with dark sides, where there is room for it."""
    if board.shrink >= TINY:
        _block(board, x, y, tone)
        return
    _block(board, x, y, rgb(colours().units), wide=4, high=2)
    _block(board, x, y, tone, high=2)


def _block(board: DiscPicture, x: float, y: float, tone: Colour, *, wide: int = 2, high: int = 1) -> None:
    """So many pixels of the small picture; two beside each other are a square."""
    wide, high = -(-wide * board.shrink // 2), -(-high * board.shrink // 2)
    left = max(0, min(round(x - wide / 2), board.surface.width - wide))
    top = max(0, min(round(y - high / 2), board.surface.height - high))
    board.surface.box(left, top, wide, high, tone)
