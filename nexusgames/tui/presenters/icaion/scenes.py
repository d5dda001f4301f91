"""Events on the disc: nodes that light up, ways across the board, and the places of chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.tui.drawing.arrows import draw_arrow, draw_long_arrow
from nexusgames.tui.drawing.colour import Colour, ink_on
from nexusgames.tui.presenters.icaion.stones import draw_walk

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

LARGEST_CHIP = 14
"""Columns of a chip."""


def light_node(board: DiscPicture, node: str, tone: Colour) -> None:
    """Draw a node's id in the colour of the event."""
    x, y = board.cell(node)
    board.surface.centred(x + 0.5, y, f" {node} ", ink_on(tone), tone, bold=True)


def chip_place(board: DiscPicture, space: str, width: int) -> tuple[int, int]:
    """A place below a node or above who stands there; in an area, above its title."""
    most = board.surface.width - width
    if space not in board.disc.nodes:
        room = board.rooms[space]
        return max(0, min(round(room.middle - width / 2), most)), max(board.strip, room.row - 1)
    x, y = board.cell(space)
    tops = [person.y for person in board.people if person.place == space]
    row = y + 1 if y + 1 < board.surface.height else max(0, min([y, *tops]) - 1)
    return max(0, min(x - width // 2, most)), row


def draw_way(board: DiscPicture, one: str, other: str, tone: Colour) -> None:
    """Draw footprints from node to node, dots from crater to crater, or else an arrow."""
    if {one, other} <= board.disc.nodes.keys():
        draw_walk(board, one, other, tone)
        return
    draw = draw_long_arrow if {one, other} <= board.view.craters.keys() else draw_arrow
    draw(board.surface, board.middle(one), board.middle(other), tone)
