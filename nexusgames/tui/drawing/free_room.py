"""The cells of a pane that a board leaves free, and the free place nearest to a point."""

from __future__ import annotations

from collections.abc import Sequence

Spot = tuple[int, int]
"""A column and a row."""


class FreeRoom:
    """Free cells; each row is a number with a bit per cell, so finding a place needs no loop over cells."""

    def __init__(self, width: int, height: int, rows: Sequence[int] = ()) -> None:
        """Start with an empty pane, or one with only some free cells."""
        self.width = width
        self.rows = list(rows) or [(1 << width) - 1] * height

    def take(self, x: int, y: int, width: int, height: int = 1) -> None:
        """Mark cells as taken; parts beyond the edges are ignored."""
        left, right = max(0, x), min(self.width, x + width)
        if left < right:
            taken = ((1 << right) - 1) ^ ((1 << left) - 1)
            for row in range(max(0, y), min(len(self.rows), y + height)):
                self.rows[row] &= ~taken

    def place(self, width: int, height: int, near: tuple[float, float]) -> Spot | None:
        """The free place of this size nearest to a point (column, row); rows are twice as high as columns are wide."""
        wanted = max(0, round(near[0] - width / 2))
        found: list[tuple[float, Spot]] = []
        for row in range(len(self.rows) - height + 1):
            starts = self._starts(width, self.rows[row : row + height])
            down = 2 * (row + height / 2 - near[1])
            found += [((x - wanted) ** 2 + down**2, (x, row)) for x in _nearest(starts, wanted)]
        return min(found)[1] if found else None

    def _starts(self, width: int, rows: list[int]) -> int:
        """The columns from which this many cells are free in all these rows."""
        free = (1 << self.width) - 1
        for row in rows:
            free &= row
        done = 1
        while free and done < width:
            step = min(done, width - done)
            free &= free >> step
            done += step
        return free


def _nearest(bits: int, wanted: int) -> list[int]:
    """The set bits nearest to a place, one on each side."""
    before, behind = bits & ((1 << (wanted + 1)) - 1), bits >> wanted
    found = [before.bit_length() - 1] if before else []
    return [*found, wanted + (behind & -behind).bit_length() - 1] if behind else found
