"""The free corners of the map of Nexus Ops: what there is room for, and where it lies; `nexus_ops_plates` draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.games.nexus_ops.view import NexusOpsView, PlayerView
from nexusgames.tui.drawing.free_room import FreeRoom
from nexusgames.tui.presenters.nexus_ops_plates import SHEETS, SIGNS, Plate, Size

if TYPE_CHECKING:
    from nexusgames.tui.presenters.nexus_ops_hexes import HexLayout

HOMES: Sequence[Size] = ((32, 5), (26, 5), (32, 4), (26, 4), (26, 3), (20, 3), (16, 3), (22, 2), (16, 2), (13, 2))
"""Home plates, the largest first: all players get the same."""
ORDER: Sequence[Size] = (*SHEETS, (18, 7), (33, 4))
NARROW_ORDER: Sequence[Size] = ((15, 7),)
"""Beside bricks, where words may be short."""
DECKS: Sequence[Size] = ((19, 3), (15, 3))


def corners(layout: HexLayout, view: NexusOpsView, width: int, height: int) -> list[Plate]:
    """What there is room for, the nearest to its home first; a list that does not fit is left out."""
    room = FreeRoom(width, height)
    for space in layout.hexes:
        for row, left, behind in layout.cells(space):
            room.take(left - 1, row, behind - left + 2)
    found = [] if layout.boxed and not layout.peaked else _homes(layout, view, room)
    top, bottom = (width / 2, 0.0), (width / 2, float(height))
    order = NARROW_ORDER if layout.boxed and not layout.peaked else ORDER
    for kind, sizes, near in (("order", order, top), ("signs", SIGNS, bottom), ("decks", DECKS, bottom)):
        found += _first(room, kind, sizes, near)
    return found


def _homes(layout: HexLayout, view: NexusOpsView, room: FreeRoom) -> list[Plate]:
    """A plate for every player, of the largest size that leaves room for a legend, else of any size."""
    empty = list(room.rows)
    for must_leave in (True, False):
        for size in HOMES:
            plates = _homes_of(layout, view, room, size)
            if plates and not (must_leave and all(room.place(*legend, (0, 0)) is None for legend in SIGNS)):
                return plates
            room.rows = list(empty)
    return []


def _homes_of(layout: HexLayout, view: NexusOpsView, room: FreeRoom, size: Size) -> list[Plate]:
    """Plates of one size, each of which lies at its own home; none if one of them cannot."""
    homes = [_home(layout, player) for player in view.players]
    plates: list[Plate] = []
    for player in view.players:
        spot = room.place(*size, homes[player.seat]) if player.home else None
        if spot is None:
            return []
        nearest = _nearest_home(homes, (spot[0] + size[0] / 2, spot[1] + size[1] / 2))
        if nearest != player.seat and not layout.peaked:
            return []
        plates.append(Plate("home", *spot, *size, player.seat))
        _take(room, plates[-1])
    return plates


def _nearest_home(homes: Sequence[tuple[float, float]], spot: tuple[float, float]) -> int:
    """Whose home is next to a place; rows are twice as high as columns wide."""
    away = [(x - spot[0]) ** 2 + 4 * (y - spot[1]) ** 2 for x, y in homes]
    return away.index(min(away))


def _home(layout: HexLayout, player: PlayerView) -> tuple[float, float]:
    """The middle of a home base; nowhere before it is known."""
    if not player.home:
        return 0.0, 0.0
    xs = [layout.middle(space) for space in player.home]
    ys = [layout.hexes[space].y + layout.rows / 2 for space in player.home]
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _first(room: FreeRoom, kind: str, sizes: Sequence[Size], near: tuple[float, float]) -> list[Plate]:
    for width, height in sizes:
        if (spot := room.place(width, height, near)) is not None:
            plate = Plate(kind, *spot, width, height)
            _take(room, plate)
            return [plate]
    return []


def _take(room: FreeRoom, plate: Plate) -> None:
    """With a little air around it."""
    room.take(plate.x - 2, plate.y - 1, plate.width + 4, plate.height + 2)
