"""Spots for labels on the board of Theseus: which space owns each pixel, and where there is room to write on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from nexusgames.games.theseus.view_sectors import SectorView

SPACE = "SPACE"
"""The space of the board for units outside the station."""
SLOT_ROWS = 3
MOST_LINES = 3
WIDEST_LABELS = (10, 7, 12)
"""In the ring: of a name, a room, a slot; wider spots are used in the middle."""
LEAST_WORD, LEAST_LINE = 3, 6
"""How wide a label of two lines and of one line must be to say all that counts."""

Grid = Sequence[Sequence[str | None]]


@dataclass(frozen=True, slots=True)
class Spot:
    """Cells for a label: the first column and row, how wide it may be and how many rows it may have."""

    x: int
    y: int
    width: int
    lines: int

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the label, in pixels."""
        return self.x + self.width / 2, 2 * self.y + self.lines

    def covers(self, x: int, y: int) -> bool:
        """Whether a cell belongs to the label or to the sign at its left."""
        return self.x - 1 <= x < self.x + self.width and self.y <= y < self.y + self.lines


@dataclass(frozen=True, slots=True)
class Layout:
    """Owners of all pixels, spots of all labels, and cells for the signs of passages between rooms."""

    flat: bool
    grid: Grid
    spots: Mapping[str, Spot]
    passages: Mapping[frozenset[str], tuple[int, int, str]]
    failure_home: tuple[int, int] | None
    hub_widths: Sequence[int] = ()
    """How wide each line in the hub may be; empty without a hub."""


class Plan(Protocol):
    """Tells which space owns a point of the board."""

    def space_at(self, x: float, y: float) -> str | None:
        """The space around a pixel."""
        ...


@dataclass(frozen=True, slots=True)
class Parts:
    """What there is of a sector to be laid out: its code, rooms row by row, slots by column and row."""

    code: str
    rooms: tuple[str, ...]
    slots: tuple[tuple[tuple[int, int], str], ...]
    failure_home: tuple[int, int] | None
    """Column and row."""


def parts_of(sector: SectorView) -> Parts:
    """The parts of a sector, whatever lies on them."""
    slots = tuple((slot.place, slot.id) for slot in (*sector.slots, *sector.pending))
    rooms = sorted(sector.rooms, key=lambda room: room.place[::-1])
    return Parts(sector.code, tuple(room.id for room in rooms), slots, sector.failure_home)


def grid_of(plan: Plan, width: int, height: int) -> Grid:
    """The owner of every pixel."""
    return [[plan.space_at(x + 0.5, y + 0.5) for x in range(width)] for y in range(height)]


def cells_of(grid: Grid, y: int) -> list[tuple[str | None, str | None]]:
    """A row of cells: the owners of the upper and the lower pixel of each."""
    return list(zip(grid[2 * y], grid[2 * y + 1], strict=True))


def spots_in(grid: Grid) -> dict[str, Spot]:
    """For every space the best place of its label."""
    runs: dict[str, dict[int, tuple[int, int]]] = {}
    for y in range(len(grid) // 2):
        for space, start, length in _runs(grid, y):
            best = runs.setdefault(space, {}).get(y, (0, 0))
            runs[space][y] = max((length, start), best)
    return {space: _best(rows) for space, rows in runs.items()}


def _runs(grid: Grid, y: int) -> list[tuple[str, int, int]]:
    """Cells in a row that lie wholly within one space and beside no edge at their left: space, first, how many."""
    found: list[tuple[str, int, int]] = []
    cells = cells_of(grid, y)
    for x in range(1, len(cells)):
        upper, lower = cells[x]
        if upper is None or upper != lower or cells[x - 1] != (upper, lower):
            continue
        if found and found[-1][0] == upper and sum(found[-1][1:]) == x:
            found[-1] = (upper, found[-1][1], found[-1][2] + 1)
        else:
            found.append((upper, x, 1))
    return found


def _best(rows: Mapping[int, tuple[int, int]]) -> Spot:
    """One line where it is widest; more lines where the rows beside are about as wide."""
    spots = [_block(rows, y, lines) for y in rows for lines in range(1, MOST_LINES + 1)]
    fitting = [spot for spot in spots if spot is not None]
    return max(fitting, key=_worth)


def _worth(spot: Spot) -> tuple[bool, int, int, int]:
    """How good a spot is: first of all everything must fit."""
    lines = min(spot.lines, 2)
    fits = spot.width >= (LEAST_LINE if lines == 1 else LEAST_WORD)
    return fits, min(spot.width, LEAST_LINE + 1) * 2 + lines * 3, spot.width, -spot.y


def narrowed(space: str, spot: Spot) -> Spot:
    """The middle of a spot that is wider than its label ever gets."""
    plate, room, slot = WIDEST_LABELS
    most = plate if "." not in space else room if space[-1].islower() else slot
    width = min(spot.width, most)
    return Spot(spot.x + (spot.width - width) // 2, spot.y, width, spot.lines)


def _block(rows: Mapping[int, tuple[int, int]], y: int, lines: int) -> Spot | None:
    """So many lines from a row on, where all of them have room."""
    wanted = [rows[row] for row in range(y, y + lines) if row in rows]
    if len(wanted) < lines:
        return None
    left = max(start for _, start in wanted)
    right = min(start + length for length, start in wanted)
    return Spot(left, y, right - left, lines) if right > left else None
