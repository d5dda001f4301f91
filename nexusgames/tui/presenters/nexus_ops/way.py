"""Where a moving unit comes from, and its way to the space under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.core.engine.decisions import Decision
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.theme import player_colour

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops.picture import HexPicture

ORIGIN_SIGN = "«"
NEAR, FAR = (0.4, 0.6), (0.2, 0.85)
"""Which part of the way between two centres a line covers: between neighbours, and between distant spaces."""
DOTS = 3
"""Half cells between two dots of a longer way."""


def origin_of(view: NexusOpsView, decision: Decision | None, legal: frozenset[str]) -> str:
    """The space from which something goes to one of those on offer; empty if nothing does."""
    named = decision.values.get("space") if decision is not None else None
    return named if isinstance(named, str) and named in view.spaces and legal and named not in legal else ""


def mover_tone(board: HexPicture) -> Colour:
    """The colour of whoever moves."""
    seat = board.view.spaces[board.origin].controller if board.origin else None
    return rgb(player_colour(board.view.players[board.view.active if seat is None else seat].colour))


def way_of(board: HexPicture) -> tuple[str, str] | None:
    """From where to where: only to a space that can be chosen."""
    origin, target = board.origin, board.cursor
    return (origin, target) if origin and target in board.legal else None


def draw_way(board: HexPicture) -> None:
    """Draw a thin line with a head; it never covers a letter or a piece."""
    if (way := way_of(board)) is None:
        return
    tone, beside = mover_tone(board), board.beside(*way)
    (x1, y1), (x2, y2) = map(board.middle, way)
    first, last = NEAR if beside else FAR
    steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) * (last - first) / (1 if beside else DOTS)))
    for step in range(steps + 1):
        at = first + (last - first) * step / steps
        _dot(board, way, (round(x1 + (x2 - x1) * at), round(y1 + (y2 - y1) * at)), tone)
    if beside:
        board.arrow(*way, (ink_on(tone), tone), must=False)


def _dot(board: HexPicture, way: tuple[str, str], place: tuple[int, int], tone: Colour) -> None:
    """A dot where nothing stands."""
    x, y = place
    there = board.space_at(x, y // 2)
    here = board.view.spaces.get(there or "")
    filled = here is not None and (here.token or any(here.units)) and there not in way
    if not filled and board.is_blank(x, y // 2):
        board.surface.pixel(x, y, tone)
