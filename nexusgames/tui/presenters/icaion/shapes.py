"""The board of Icaion as polygons: a disc of five sectors stretched to fill a rectangle, and where words fit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin

from nexusgames.tui.drawing.shapes import Point, inset, sides, spans

CITY = "City"
Cell = tuple[int, int]
Rows = Mapping[int, tuple[int, int]]
"""By row: the first column and the one after the last."""
SECTORS = range(1, 6)
NODES: Mapping[str, Point] = {
    "C": (0.18, -18),
    "P": (0.47, -17),
    "Q": (0.55, 0),
    "S": (0.62, 36),
    "M": (0.67, 0),
    "L": (1.0, -11.5),
    "T": (1.0, 11.5),
    "E": (1.0, 36),
}
"""By a node's letter: distance from the centre, and degrees clockwise from the centre of the sector's crater."""
AREAS: Mapping[str, Sequence[tuple[str, int]]] = {
    "I": (("C", 0), ("P", 0), ("Q", 0), ("S", 0), ("P", 1), ("C", 1)),
    "A": (("Q", 0), ("S", 0), ("E", 0), ("T", 0), ("M", 0)),
    "B": (("S", -1), ("P", 0), ("Q", 0), ("M", 0), ("L", 0), ("E", -1)),
    "X": (("L", 0), ("M", 0), ("T", 0)),
}
"""The corners of a Region or crater: a node's letter, and the number of sectors to move on."""
LACKS_COLUMN, LACKS_TITLE, ASIDE = 2.0, 3, 0.4
"""The costs of a lacking column (higher in a title) and of a column aside, relative to a row off the middle."""


@dataclass(frozen=True, slots=True)
class Disc:
    """Nodes and areas in units; an area's corners are nodes, clockwise on screen."""

    nodes: Mapping[str, Point]
    areas: Mapping[str, Sequence[Point]]


@dataclass(frozen=True, slots=True)
class Frame:
    """The rectangle of the disc in cells, how far it fills the corners, and its margin in units."""

    width: int
    height: int
    top: int
    squareness: float
    """The exponent of a superellipse: 2 is a circle, larger ones fill the corners."""
    edge: float


def disc(frame: Frame) -> Disc:
    """The board in its rectangle."""
    nodes = {
        f"{letter}{sector}": _point(frame, distance, degrees + 360 / len(SECTORS) * (sector - 1))
        for sector in SECTORS
        for letter, (distance, degrees) in NODES.items()
    }
    areas: dict[str, Sequence[Point]] = {
        f"{letter}{sector}": _clockwise([nodes[f"{node}{_sector(sector + on)}"] for node, on in corners])
        for letter, corners in AREAS.items()
        for sector in SECTORS
    }
    return Disc(nodes, {**areas, CITY: [nodes[f"C{sector}"] for sector in SECTORS]})


def path(one: Point, other: Point, half: float) -> list[Point]:
    """A path between two nodes, this many units wide on either side."""
    (x1, y1), (x2, y2) = one, other
    long = hypot(x2 - x1, y2 - y1) or 1
    aside, down = -(y2 - y1) / long * half, (x2 - x1) / long * half
    return [(x1 + aside, y1 + down), (x2 + aside, y2 + down), (x2 - aside, y2 - down), (x1 - aside, y1 - down)]


def _point(frame: Frame, distance: float, degrees: float) -> Point:
    right, up = sin(radians(degrees)), cos(radians(degrees))
    power = frame.squareness
    far = distance / (abs(right) ** power + abs(up) ** power) ** (1 / power)
    x = frame.width / 2 + right * far * (frame.width / 2 - frame.edge)
    return x, 2 * frame.top + frame.height - up * far * (frame.height - frame.edge)


def _sector(number: int) -> int:
    return (number - 1) % len(SECTORS) + 1


def _clockwise(points: Sequence[Point]) -> Sequence[Point]:
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides(points))
    return points if area > 0 else points[::-1]


@dataclass(frozen=True, slots=True)
class Room:
    """Rows of cells inside an area: the middle column, the first row, and the ends of each row."""

    middle: float
    row: int
    rows: Sequence[tuple[int, int]]

    def common(self, lines: Iterable[int]) -> tuple[int, int]:
        """The columns that some rows have in common."""
        chosen = [self.rows[line] for line in lines]
        return max(left for left, _ in chosen), min(right for _, right in chosen)

    def start(self, line: int, long: int) -> int:
        """The first column of words of this length: centred, shifted only to stay in the row."""
        left, right = self.rows[line]
        if long > right - left:
            return left - (long - right + left + 1) // 2
        return max(left, min(round(self.middle - long / 2 + 0.01), right - long))

    def length(self, line: int) -> int:
        """The columns of a row."""
        left, right = self.rows[line]
        return right - left


def best_room(points: Sequence[Point], wants: Sequence[int], margin: float, taken: Collection[Cell]) -> Room:
    """The best place for rows of these lengths beside taken cells; fewer rows if not all fit."""
    rows = _beside(rows_inside(points, margin), taken)
    return _chosen(points, wants, rows, rows)


def tight_room(
    points: Sequence[Point], wants: Sequence[int], margin: float, taken: tuple[Collection[Cell], Collection[Cell]]
) -> Room:
    """The same for tight areas: the title lies on the edge, and every row is used.

    The row of the title has other taken cells than the rest.
    """
    tops, rows = (_beside(rows_inside(points, by), cells) for by, cells in zip((0.0, margin), taken, strict=True))
    room = _chosen(points, wants, tops, rows)
    more = rows.get(room.row + len(room.rows))
    return room if more is None else Room(room.middle, room.row, [*room.rows, more])


def _chosen(points: Sequence[Point], wants: Sequence[int], tops: Rows, rows: Rows) -> Room:
    """The best place, with the first row and the others chosen from different rows."""
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points) / 2
    for count in range(len(wants), 0, -1):
        found = [room for first in tops if (room := _room(tops, rows, first, count)) is not None]
        if found:
            return min(found, key=lambda room: _lack(room, wants, middle))
    x = int(middle[0])
    return Room(middle[0], int(middle[1]), [(x - 1, x + 2)])


def _beside(rows: Rows, taken: Collection[Cell]) -> Rows:
    """The longer part of each row to the left or right of taken cells."""
    found: dict[int, tuple[int, int]] = {}
    for y, (left, right) in rows.items():
        ends = [left - 1, *(x for x in range(left, right) if (x, y) in taken), right]
        begin, end = max(pairwise(ends), key=lambda part: part[1] - part[0])
        if begin + 1 < end:
            found[y] = begin + 1, end
    return found


def _lack(room: Room, wants: Sequence[int], middle: Point) -> float:
    """What a place lacks: columns in its first two rows and in all others, and being centred."""
    count = len(room.rows)
    columns = LACKS_TITLE * max(0, wants[0] - room.length(0))
    if count > 1:
        columns += max(0, wants[1] - room.length(1))
    if count > 2:
        left, right = room.common(range(2, count))
        columns += max(0, wants[2] - (right - left))
    away = abs(room.row + count / 2 - middle[1]) + ASIDE * abs(room.middle - middle[0])
    return LACKS_COLUMN * columns + away


def rows_inside(points: Sequence[Point], margin: float) -> Rows:
    """By row: the longest stretch of cells with both halves this far inside."""
    halves: dict[int, tuple[int, int]] = {}
    for y, left, right in spans(inset(points, margin), 1, 1.0):
        old = halves.get(y, (0, 0))
        halves[y] = (left, right) if right - left > old[1] - old[0] else old
    found: dict[int, tuple[int, int]] = {}
    for y in halves:
        if y % 2 == 0 and y + 1 in halves:
            left, right = max(halves[y][0], halves[y + 1][0]), min(halves[y][1], halves[y + 1][1])
            if left < right:
                found[y // 2] = (left, right)
    return found


def _room(tops: Rows, rows: Rows, first: int, count: int) -> Room | None:
    parts = [tops[first], *(rows[first + line] for line in range(1, count) if first + line in rows)]
    left, right = max(part[0] for part in parts), min(part[1] for part in parts)
    return Room((left + right) / 2, first, parts) if len(parts) == count and left < right else None
