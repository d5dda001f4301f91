"""The signs of the map of Nexus Ops as its legend explains them: those on the map now first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.presenters.nexus_ops.marks import home_mark
from nexusgames.tui.presenters.nexus_ops.tokens import CHIP, CHIP_INK, RUBIUM, RUBIUM_GROUND
from nexusgames.tui.presenters.nexus_ops.way import ORIGIN_SIGN, mover_tone
from nexusgames.tui.theme import colours, player_colour, player_mark
from nexusgames.tui.widgets.raster_board import LAST_SIGN, LEGAL_SIGN

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.picture import HexPicture

TRAIL_INK, INK_ON_ALARM = 0x201000, 0x101014
Sign = tuple[str, str, tuple[Colour, Colour]]
"""A sign: its name, how it is written, its ink and ground."""


def all_signs(board: HexPicture) -> list[Sign]:
    """Every sign as painted; those that need explaining most come first."""
    shown, colour = colours(), board.view.players[board.view.active].colour
    edges = shown.cursor_edge, shown.legal_edge, shown.last_edge, player_colour(colour)
    (cursor, legal, last, owner), mover = map(rgb, edges), mover_tone(board)
    return [
        ("mine", "2" if board.hexes.narrow else "•2", (RUBIUM, RUBIUM_GROUND)),
        ("token", "?", (CHIP_INK, CHIP)),
        ("contested", "!", (INK_ON_ALARM, last)),
        ("cursor", board.cursor_sign, (ink_on(cursor), cursor)),
        ("legal", LEGAL_SIGN, (ink_on(legal), legal)),
        ("origin", ORIGIN_SIGN, (ink_on(mover), mover)),
        ("last", LAST_SIGN, (TRAIL_INK, last)),
        ("owner", player_mark(colour, board.letters), (ink_on(owner), owner)),
        ("home", home_mark(colour, board.letters), (owner, rgb(shown.table))),
    ]


def explained(board: HexPicture, most: int) -> list[Sign]:
    """As many signs as a legend has room for, in their usual order: what is on the map now before the others."""
    signs, present = all_signs(board), _present(board)
    here = [sign for sign in signs if sign[0] in present]
    kept = [*here, *(sign for sign in signs if sign not in here)][:most]
    return [sign for sign in signs if sign in kept]


def _present(board: HexPicture) -> set[str]:
    """The names of the signs that are on the map now."""
    spaces, tags = board.view.spaces.values(), {board.tag(name).removesuffix(name) for name in board.view.spaces}
    there = {
        "mine": any(space.mine for space in spaces),
        "token": any(space.token for space in spaces),
        "contested": any(space.contested for space in spaces),
        "legal": LEGAL_SIGN in tags,
        "cursor": board.cursor_sign in tags,
        "origin": ORIGIN_SIGN in tags,
        "last": LAST_SIGN in tags,
        "owner": any(space.controller is not None for space in spaces),
        "home": any(space.base is not None and space.controller is None for space in spaces),
    }
    return {name for name, is_there in there.items() if is_there}
