"""Chances of dice: how many hits some groups of dice make. Plain arithmetic, nothing about any game.

A group is so many six-sided dice that hit from a number on. `hit_chances` adds the groups up to one distribution,
from which the expected number of hits and the chance of at least so many are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

SIDES = 6


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice that all hit from the same number on."""

    dice: int
    least: int

    @property
    def chance(self) -> float:
        """The chance of one die to hit; modifiers may have moved the number off the die."""
        return min(SIDES, max(0, SIDES + 1 - self.least)) / SIDES


def hit_chances(groups: Iterable[DiceGroup]) -> list[float]:
    """The chance of 0, 1, 2, ... hits of all groups together."""
    chances = [1.0]
    for group in groups:
        for _ in range(group.dice):
            chances = _with_one_more(chances, group.chance)
    return chances


def _with_one_more(chances: Sequence[float], hit: float) -> list[float]:
    """The distribution after one more die."""
    longer = [0.0] * (len(chances) + 1)
    for hits, chance in enumerate(chances):
        longer[hits] += chance * (1 - hit)
        longer[hits + 1] += chance * hit
    return longer


def expected_hits(groups: Iterable[DiceGroup]) -> float:
    """How many hits to expect on average."""
    return sum(group.dice * group.chance for group in groups)


def at_least(chances: Sequence[float], hits: int) -> float:
    """The chance of at least so many hits."""
    return sum(chances[hits:])
