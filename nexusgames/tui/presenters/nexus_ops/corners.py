"""The free corners of the map of Nexus Ops: which plates fit, and where; `plates` draws them."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.games.nexus_ops.view.read_model import NexusOpsView, PlayerView
from nexusgames.tui.drawing.free_room import FreeRoom
from nexusgames.tui.presenters.nexus_ops.hexes import BESIDE, ROOMY, WITH_SPRITES, HexLayout
from nexusgames.tui.presenters.nexus_ops.plates import SHEETS, SIGNS, Plate, Size, has_pictures, signs_on

HOMES: Sequence[Size] = ((32, 5), (26, 5), (32, 4), (26, 4), (26, 3), (20, 3), (16, 3), (22, 2), (16, 2), (13, 2))
"""Sizes of home plates, the largest first; all players get the same."""
ORDER: Sequence[Size] = ((18, 7), (33, 4))
NARROW_ORDER: Sequence[Size] = ((15, 7),)
"""Sizes beside bricks, where words may be short."""
DECKS: Sequence[Size] = ((19, 3), (15, 3))
WORTH = {"order": 4, "signs": 6}
"""What a list is worth, in signs that a legend explains."""
PICTURES_WORTH = 4
"""What the pictures of the units are worth beside it, where the map shows pictures."""


def corners(layout: HexLayout, view: NexusOpsView, width: int, height: int) -> list[Plate]:
    """The arrangement that tells most, and among equal ones that with the largest home plates."""
    free = _around(layout, width, height)
    sizes = () if layout.boxed else HOMES
    found = [_arranged(layout, view, FreeRoom(width, height, free), size) for size in sizes]
    found = [plates for plates in found if plates] or [_lists(layout, FreeRoom(width, height, free))]
    return max(found, key=_told)


def _around(layout: HexLayout, width: int, height: int) -> list[int]:
    """The room the map leaves free; large maps keep plates off the lower edge, and off rows above the map."""
    room = FreeRoom(width, height)
    for space in layout.hexes:
        for row, left, behind in layout.cells(space):
            room.take(left - 1, row, behind - left + 2)
    if layout.rows >= ROOMY:
        room.take(0, 0, width, min(place.y for place in layout.hexes.values()))
        room.take(0, height - 1, width)
    return room.rows


def _arranged(layout: HexLayout, view: NexusOpsView, room: FreeRoom, size: Size) -> list[Plate]:
    """Home plates of one size and the lists that still fit; empty if the plates do not."""
    homes = _homes_of(layout, view, room, size)
    return [*homes, *_lists(layout, room)] if homes else []


def _lists(layout: HexLayout, room: FreeRoom) -> list[Plate]:
    """The lists that fit and tell most; beside a map at the left if they can."""
    beside = max(map(layout.middle, layout.hexes)) + layout.wide / 2 + BESIDE <= room.width
    across = float(room.width) if beside else room.width / 2
    top, bottom = (across, 0.0), (across, float(len(room.rows)))
    sheets = tuple(SHEETS) if layout.rows >= WITH_SPRITES else ()
    found: list[list[Plate]] = []
    for order in (sheets, NARROW_ORDER if layout.boxed else ORDER, ()):
        left = FreeRoom(room.width, len(room.rows), room.rows)
        wanted = (("order", order, top), ("signs", SIGNS, bottom), ("decks", DECKS, bottom))
        found.append([plate for kind, sizes, near in wanted for plate in _first(left, kind, sizes, near)])
    return max(found, key=_told)


def _told(plates: Sequence[Plate]) -> tuple[int, int, int]:
    """How much an arrangement tells, the number of its lists, and its size."""
    worth = sum(WORTH.get(plate.kind, 0) + PICTURES_WORTH * has_pictures(plate) for plate in plates)
    signs = sum(signs_on(plate) for plate in plates if plate.kind == "signs")
    lists = sum(plate.kind != "home" for plate in plates)
    return worth + signs, lists, sum(plate.width * plate.height for plate in plates)


def _homes_of(layout: HexLayout, view: NexusOpsView, room: FreeRoom, size: Size) -> list[Plate]:
    """Plates of one size, each near its own home; none if one does not fit."""
    homes = [_home(layout, player) for player in view.players]
    plates: list[Plate] = []
    for player in view.players:
        spot = room.place(*size, homes[player.seat]) if player.home else None
        if spot is None or _nearest_home(homes, (spot[0] + size[0] / 2, spot[1] + size[1] / 2)) != player.seat:
            return []
        plates.append(Plate("home", *spot, *size, player.seat))
        _take(room, plates[-1])
    return plates


def _nearest_home(homes: Sequence[tuple[float, float]], spot: tuple[float, float]) -> int:
    """The seat whose home is nearest to a place; rows are twice as high as columns are wide."""
    away = [(x - spot[0]) ** 2 + 4 * (y - spot[1]) ** 2 for x, y in homes]
    return away.index(min(away))


def _home(layout: HexLayout, player: PlayerView) -> tuple[float, float]:
    """The centre of a home base; None before it is known."""
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
    """Take a place with a margin around it."""
    room.take(plate.x - 2, plate.y - 1, plate.width + 4, plate.height + 2)
