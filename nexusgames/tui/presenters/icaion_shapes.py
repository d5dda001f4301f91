"""The board of Icaion as polygons: a disc with five sectors, stretched to fill a rectangle; filled line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import ceil, cos, radians, sin

Point = tuple[float, float]
CITY = "City"
SECTORS = range(1, 6)
SQUARENESS = 6.0
"""The exponent of the superellipse: 2 is a circle, more fills the corners."""
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
"""Distance from the middle, and degrees clockwise from the middle of the sector's crater, by a node's letter."""
REGIONS: Mapping[str, Sequence[tuple[str, int]]] = {
    "I": (("C", 0), ("P", 0), ("Q", 0), ("S", 0), ("P", 1), ("C", 1)),
    "A": (("Q", 0), ("S", 0), ("E", 0), ("T", 0), ("M", 0)),
    "B": (("S", -1), ("P", 0), ("Q", 0), ("M", 0), ("L", 0), ("E", -1)),
    "X": (("L", 0), ("M", 0), ("T", 0)),
}
"""The corners of a Region or crater: a node's letter, and how many sectors on it lies."""


def _point(distance: float, degrees: float) -> Point:
    """A place on the stretched disc, from -1 to 1 in both directions."""
    right, up = sin(radians(degrees)), cos(radians(degrees))
    stretch = distance / (abs(right) ** SQUARENESS + abs(up) ** SQUARENESS) ** (1 / SQUARENESS)
    return right * stretch, -up * stretch


def _sector(number: int) -> int:
    return (number - 1) % len(SECTORS) + 1


@cache
def node_points() -> Mapping[str, Point]:
    """Where the nodes are."""
    return {
        f"{letter}{sector}": _point(distance, degrees + 360 / len(SECTORS) * (sector - 1))
        for sector in SECTORS
        for letter, (distance, degrees) in NODES.items()
    }


@cache
def polygons() -> Mapping[str, Sequence[Point]]:
    """Regions, craters and the City by their corners."""
    points = node_points()
    shapes: dict[str, Sequence[Point]] = {
        f"{letter}{sector}": [points[f"{node}{_sector(sector + on)}"] for node, on in corners]
        for letter, corners in REGIONS.items()
        for sector in SECTORS
    }
    return {**shapes, CITY: [points[f"C{sector}"] for sector in SECTORS]}


def scaled(point: Point, width: int, height: int) -> Point:
    """A place of the disc in pixels; at either side a column is left for the cursor's brackets."""
    return width / 2 + point[0] * (width - 3) / 2, height / 2 + point[1] * (height - 1) / 2


def filled(width: int, height: int) -> list[list[str | None]]:
    """Which polygon each pixel belongs to."""
    rows: list[list[str | None]] = [[None] * width for _ in range(height)]
    for name, points in polygons().items():
        corners = [scaled(point, width, height) for point in points]
        for y, left, right in _spans(corners):
            left, right = max(0, left), min(width, right)
            if 0 <= y < height and left < right:
                rows[y][left:right] = [name] * (right - left)
    return rows


def _spans(corners: Sequence[Point]) -> Iterator[tuple[int, int, int]]:
    """Row, first column and the column after the last, for every stretch inside a polygon."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    for y in range(int(min(y for _, y in corners)), ceil(max(y for _, y in corners))):
        level = y + 0.5
        cuts = sorted(
            x1 + (level - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in sides if (y1 <= level) != (y2 <= level)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            yield y, ceil(left - 0.5), ceil(right - 0.5)


Box = tuple[float, float, int]
"""The middle of a label in pixels, and how many columns wide it may be."""
NOWHERE: Box = (0.0, 0.0, 0)


def label_boxes(rows: Sequence[Sequence[str | None]], lines: Mapping[str, int]) -> dict[str, Box]:
    """For every space the widest place where so many lines fit between its edges; where none fits, fewer will do."""
    inside = _inside(rows)
    return {
        name: next((box for less in range(count) if (box := _widest(inside.get(name, {}), count - less))[2]), NOWHERE)
        for name, count in lines.items()
    }


def _inside(rows: Sequence[Sequence[str | None]]) -> dict[str, dict[int, tuple[int, int]]]:
    """By space and row of cells: the longest stretch (from, to) of cells without an edge."""
    found: dict[str, dict[int, tuple[int, int]]] = {}
    for y in range(0, len(rows) - 1, 2):
        above, upper, lower = rows[y - 1] if y else rows[y], rows[y], rows[y + 1]
        start = 0
        for x in range(1, len(upper) + 1):
            here = upper[start]
            if x < len(upper) and here == upper[x] == lower[x] == above[x]:
                continue
            _keep_longest(found, here, y // 2, start + 1, x)
            start = min(x, len(upper) - 1)
    return found


def _keep_longest(
    found: dict[str, dict[int, tuple[int, int]]], name: str | None, row: int, left: int, right: int
) -> None:
    if name is None or right <= left:
        return
    old = found.setdefault(name, {}).get(row, (0, 0))
    if right - left > old[1] - old[0]:
        found[name][row] = (left, right)


def _widest(stretches: Mapping[int, tuple[int, int]], lines: int) -> Box:
    best = NOWHERE
    for row in stretches:
        parts = [stretches.get(row + line, (0, 0)) for line in range(lines)]
        left, right = max(part[0] for part in parts), min(part[1] for part in parts)
        if right - left > best[2]:
            best = ((left + right) / 2, 2.0 * row + lines, right - left)
    return best
