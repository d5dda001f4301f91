"""Small maps as bricks: rows of boxes, each offset by half a box, so all letters of a space fit inside it.

Hexes turned for the narrowest map (see `hexes`) lose their corners to slanted sides. If that leaves too little room
for words, the map is not turned and each space is a box, with a strip at its left for the owner's colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.tui.drawing.shapes import Point
from nexusgames.tui.presenters.nexus_ops.hexes import (
    Hex,
    HexLayout,
    IdPlace,
    Position,
    Turn,
    extent,
    hex_layout,
    narrowest,
)

TURNS: Sequence[Turn] = (
    lambda q, r: (2 * q + r, r),
    lambda q, r: (q - r, q + r),
    lambda q, r: (-q - 2 * r, q),
    lambda q, r: (-2 * q - r, -r),
    lambda q, r: (r - q, -q - r),
    lambda q, r: (q + 2 * r, -q),
)
"""From axial coordinates to half the column and the row of a map of boxes."""
LEAST_ROWS, LEAST_WIDE, MOST_WIDE = 2, 7, 14
CRAMPED = 12
"""Hexes narrower than this have too little room for words."""


class Bricks(HexLayout):
    """A measured map of boxes; `places` has half the column and the row of each."""

    __slots__ = ()

    @property
    def narrow(self) -> bool:
        """Whether heads lack room for a whole sign; true for the narrowest boxes."""
        return self.wide == LEAST_WIDE

    @property
    def boxed(self) -> bool:
        """Always true: spaces are boxes."""
        return True

    def behind(self, name: str) -> int:
        """The column after a box."""
        here = self.hexes[name]
        return here.x + self.wide - here.narrower

    def corners(self, name: str, by: float = 0.0) -> list[Point]:
        """A box in units, clockwise from its upper left corner."""
        here = self.hexes[name]
        left, right, up, down = here.x + by, self.behind(name) - by, 2 * here.y, 2 * (here.y + self.rows)
        return [(left, up), (right, up), (right, down), (left, down)]

    def room(self, name: str, row: int, slack: float = 1.0) -> tuple[int, int]:
        """All of a row except the strip."""
        left = self.hexes[name].x + 1
        return left, self.behind(name) - left

    def stage(self, name: str) -> list[Point]:
        """All rows below the head, except the strip."""
        here = self.hexes[name]
        left, right, up, down = here.x + 1, self.behind(name), 2 * here.y + 2, 2 * (here.y + self.rows)
        return [(left, up), (right, up), (right, down), (left, down)]

    def edges(self, name: str, by: float, line: float) -> tuple[list[Point], list[Point]]:
        """The upper and the lower half of the strip at the left."""
        here = self.hexes[name]
        left, right, up, down = here.x + by, here.x + by + line, 2 * here.y, 2 * (here.y + self.rows)
        middle = (up + down) / 2
        return (
            [(left, up), (right, up), (right, middle), (left, middle)],
            [(left, middle), (right, middle), (right, down), (left, down)],
        )

    def mark_at(self, name: str) -> Position:
        """On the strip."""
        here = self.hexes[name]
        return here.x, here.y + here.corner

    def first_of(self, name: str, long: int) -> int:
        """At the left."""
        return self.hexes[name].x + 1

    def behind_head(self, name: str, long: int, sign: str) -> int:
        """At the right."""
        return self.behind(name) - len(sign)

    def below_units(self, name: str) -> IdPlace:
        """At the right of the last row."""
        at = self.behind(name) - len(name)
        return at, self.hexes[name].y + self.rows - 1, at - 1

    def toward(self, name: str, aside: int, down: int) -> Position:
        """Near an end of the first, the last or a middle row, a blank away from what the next box says there."""
        here = self.hexes[name]
        row = here.y + (0 if down < 0 else self.rows - 1 if down > 0 else here.corner)
        return (self.behind(name) - 2 if aside > 0 else here.x + 1), row

    def between(self, one: str, other: str) -> Position:
        """On the strip of the right box, or in the head of the lower one."""
        here, there = self.hexes[one], self.hexes[other]
        if here.y == there.y:
            return max(here.x, there.x), here.y + self.rows - 1
        return (here.x + there.x + self.wide) // 2, max(here.y, there.y)


def map_layout(positions: Mapping[str, Position], width: int, height: int) -> HexLayout | None:
    """Hexes, or bricks if hexes would be too narrow; None if there is no room for either."""
    hexes = hex_layout(narrowest(positions), width, height)
    if hexes is not None and hexes.wide >= CRAMPED:
        return hexes
    bricks = brick_layout(narrowest(positions, TURNS), width, height)
    return bricks if hexes is None or (bricks is not None and bricks.rows >= hexes.rows) else hexes


def brick_layout(places: Mapping[str, Position], width: int, height: int) -> Bricks | None:
    """The largest boxes for this many cells, centred; None if there is no room for any.

    A box at the end of its row is a column narrower, so nothing beside the map touches its signs.
    """
    halves, deep = (size + 1 for size in extent(places))
    rows, wide = height // deep, min(MOST_WIDE, 2 * width // (halves + 1))
    if rows < LEAST_ROWS or wide < LEAST_WIDE:
        return None
    left, spare = (width - (halves + 1) * wide // 2) // 2, height - deep * rows
    top = max(spare // 2, min(1, spare))
    boxes: dict[str, Hex] = {}
    for name, (half, row) in places.items():
        x = left + half * wide // 2
        boxes[name] = Hex(x, top + row * rows, 1, narrower=int(x + wide == width))
    return Bricks(rows, 0, wide, boxes, places)
