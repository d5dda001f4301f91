"""Polygons in units: a unit is as wide as a cell and half as high, so it looks square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot

Point = tuple[float, float]
Span = tuple[int, int, int]
"""A row of pixels, the first one inside and the first one beyond."""
PARALLEL = 1e-9


def sides(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon, from corner to corner and back to the first."""
    return pairwise([*points, points[0]])


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """A polygon (clockwise on screen) with every side moved inwards by the same distance, for even outlines."""
    moved: list[tuple[Point, Point]] = []
    for (x1, y1), (x2, y2) in sides(points):
        long = hypot(x2 - x1, y2 - y1) or 1
        aside, down = -(y2 - y1) / long * by, (x2 - x1) / long * by
        moved.append(((x1 + aside, y1 + down), (x2 + aside, y2 + down)))
    return [_crossing(before, side) for before, side in zip([moved[-1], *moved[:-1]], moved, strict=True)]


def _crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """Where two lines meet; for parallel lines, the start of the second."""
    ((ax, ay), (bx, by)), ((cx, cy), (dx, dy)) = one, other
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(cross) < PARALLEL:
        return cx, cy
    along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross
    return ax + along * (bx - ax), ay + along * (by - ay)


def below(points: Sequence[Point], level: float) -> list[Point]:
    """The part of a convex polygon below a level."""
    found: list[Point] = []
    for (x1, y1), (x2, y2) in sides(points):
        if y1 >= level:
            found.append((x1, y1))
        if (y1 < level) != (y2 < level):
            found.append((x1 + (level - y1) * (x2 - x1) / (y2 - y1), level))
    return found


def spans(points: Sequence[Point], across: int, down: float) -> Iterator[Span]:
    """The pixels inside a polygon, row by row, at a number of pixels per unit."""
    cuts: dict[int, list[float]] = {}
    for (a, b), (c, d) in sides([(x * across, y * down) for x, y in points]):
        upper, lower = (b, d) if b < d else (d, b)
        for row in range(max(0, ceil(upper - 0.5)), ceil(lower - 0.5)):
            cut = a + (row + 0.5 - b) * (c - a) / (d - b)
            cuts.setdefault(row, []).append(cut)
    for row in sorted(cuts):
        across_row = sorted(cuts[row])
        for left, right in zip(across_row[::2], across_row[1::2], strict=False):
            yield row, max(0, ceil(left - 0.5)), ceil(right - 0.5)
