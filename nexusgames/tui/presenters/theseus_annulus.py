"""The station as a ring with round corners around a hub, where there is room for it."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise

from nexusgames.tui.presenters.theseus_spots import (
    SLOT_ROWS,
    SPACE,
    Grid,
    Layout,
    Parts,
    Spot,
    cells_of,
    grid_of,
    narrowed,
    spots_in,
)

MOST_RING = 1.3
"""How much wider than high it may be."""
HUB, PLATES, INNER_ROOMS, OUTER_ROOMS = 0.295, 0.475, 0.64, 0.805
"""Where hub, names and rooms end, as parts of the radius; the card slots lie outside."""
HUB_INSIDE = HUB * 0.8
"""A square that lies within the hub: most of it is found without its round corners."""
DIRECTIONS = 360
LEAST_SLOT = 5.35
"""Pixels of the rim that a card slot needs."""


class Annulus:
    """A ring with round corners around the hub: a band of names, two of rooms, and outside the card slots."""

    def __init__(self, sectors: Sequence[Parts], width: int, height: int) -> None:
        """As large as fits, and not much wider than high."""
        self.sectors, self.width, self.height = sectors, width, height
        self.x, self.y = width / 2, height / 2
        self.ry = height / 2 - 0.5
        self.rx = min(width / 2 - 1, self.ry * MOST_RING)
        self.lengths = self._lengths()
        self.slots = [dict(sector.slots) for sector in sectors]

    def _lengths(self) -> list[float]:
        """How long the rim is from the top to each of many directions, as part of the whole rim."""
        points = [self._rim(step / DIRECTIONS) for step in range(DIRECTIONS + 1)]
        lengths = [0.0]
        for one, other in pairwise(points):
            lengths.append(lengths[-1] + math.dist(one, other))
        self.rim = lengths[-1]
        return [length / lengths[-1] for length in lengths]

    @property
    def roomy(self) -> bool:
        """Whether a card slot has room for the letters of a card."""
        return self.rim / (2 * SLOT_ROWS * len(self.sectors)) >= LEAST_SLOT

    def _rim(self, direction: float) -> tuple[float, float]:
        """The point of the rim in a direction, in pixels from the middle."""
        dx, dy = math.sin(direction * math.tau), -math.cos(direction * math.tau)
        radius = _radius(dx, dy)
        return dx / radius * self.rx, dy / radius * self.ry

    def space_at(self, x: float, y: float) -> str | None:
        """The space around a pixel; every sector has as much of the rim as the others."""
        dx, dy = (x - self.x) / self.rx, (y - self.y) / self.ry
        if abs(dx) < HUB_INSIDE and abs(dy) < HUB_INSIDE:
            return SPACE
        radius = _radius(dx, dy)
        if radius > 1:
            return None
        if radius < HUB:
            return SPACE
        direction = math.atan2(dx, -dy) / math.tau % 1
        count, step = len(self.sectors), int(direction * DIRECTIONS)
        share = self.lengths[step] + (direction * DIRECTIONS - step) * (self.lengths[step + 1] - self.lengths[step])
        turn = (share + 0.5 / count) % 1 * count
        return self._part(int(turn) % count, turn % 1, radius)

    def _part(self, place: int, inside: float, radius: float) -> str | None:
        """The part of a sector at a distance from the hub; the slots lie side by side, row after row."""
        sector = self.sectors[place]
        if radius < PLATES:
            return sector.code
        if radius < OUTER_ROOMS:
            return sector.rooms[int(inside * 2) + 2 * (radius < INNER_ROOMS)]
        number = int(inside * 2 * SLOT_ROWS)
        return self.slots[place].get((number % 2, number // 2))

    def layout(self) -> Layout:
        """All of it, worked out."""
        grid = grid_of(self, self.width, self.height)
        spots = {space: narrowed(space, spot) for space, spot in spots_in(grid).items()}
        widths = self._hub_widths(grid)
        spots[SPACE] = Spot(int(self.x), int(self.y / 2 - len(widths) / 2 + 0.5), 0, len(widths))
        passages: dict[frozenset[str], tuple[int, int, str]] = {}
        home = None
        for place, sector in enumerate(self.sectors):
            passages |= self._passages(place, sector, spots)
            if sector.failure_home is not None:
                column, row = sector.failure_home
                x, y = self._cell(place, (2 * row + column + 0.5) / (2 * SLOT_ROWS), (OUTER_ROOMS + 1) / 2)
                home = (x - 1, y)
        return Layout(False, grid, spots, passages, home, widths)

    def _hub_widths(self, grid: Grid) -> list[int]:
        """The cells of the hub, row by row, without its rim."""
        rows = [sum(one == two == SPACE for one, two in cells_of(grid, y)) - 2 for y in range(self.height // 2)]
        return [width for width in rows if width > 5]

    def _cell(self, place: int, inside: float, radius: float) -> tuple[int, int]:
        """The cell at a part of a sector's arc and of the radius."""
        share = (place + inside - 0.5) / len(self.sectors) % 1
        x, y = self._rim(bisect_left(self.lengths, share) / DIRECTIONS)
        return int(self.x + x * radius), int((self.y + y * radius) / 2)

    def _passages(
        self, place: int, sector: Parts, spots: Mapping[str, Spot]
    ) -> dict[frozenset[str], tuple[int, int, str]]:
        """On the borders between the rooms, beside their labels; drawn as they lie on the screen."""
        x, y = self._cell(place, 0.5, 1)
        upright = abs(x - self.x) / self.rx < abs(2 * y - self.y) / self.ry
        along, across = ("║", "═") if upright else ("═", "║")
        a, b, c, d = sector.rooms
        taken = [spots[room] for room in (a, b, c, d)]
        borders = {
            (a, b): ([(0.5, radius) for radius in _spread(INNER_ROOMS, OUTER_ROOMS)], across),
            (c, d): ([(0.5, radius) for radius in _spread(PLATES, INNER_ROOMS)], across),
            (a, c): ([(inside, INNER_ROOMS) for inside in _spread(0, 0.5)], along),
            (b, d): ([(inside, INNER_ROOMS) for inside in _spread(0.5, 1)], along),
            (a, d): ([(0.5, INNER_ROOMS)], "X"),
            (b, c): ([(0.5, INNER_ROOMS)], "X"),
        }
        found: dict[frozenset[str], tuple[int, int, str]] = {}
        for pair, (border, sign) in borders.items():
            cells = [self._cell(place, inside, radius) for inside, radius in border]
            free = next((cell for cell in cells if not any(spot.covers(*cell) for spot in taken)), cells[0])
            found[frozenset(pair)] = (*free, sign)
        return found


def _spread(start: float, end: float) -> list[float]:
    """Places between two ends, the middle first."""
    return [start + (end - start) * part for part in (0.5, 0.35, 0.65, 0.2, 0.8)]


def _radius(dx: float, dy: float) -> float:
    """The distance from the middle of a ring that is half round and half square."""
    dx, dy = dx * dx, dy * dy
    return math.sqrt(math.sqrt(dx * dx + dy * dy))
