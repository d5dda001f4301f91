"""Chance as data: a splitmix64 generator inside the game state, the same on every Python version."""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar

from nexusgames.core.values.codec import Stored

Item = TypeVar("Item")

MASK = (1 << 64) - 1


class Chance(Stored, kw_only=False):
    """The generator's 64-bit state, and the next dice if a scenario scripts them."""

    state: int
    script: list[int] = field(default_factory=lambda: [])

    def bits(self) -> int:
        """The next 64 random bits (splitmix64)."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """An unbiased number from 0 to bound - 1: draws from the incomplete last stretch are rejected."""
        while (drawn := self.bits()) > MASK - bound:  # perhaps in that stretch, which is shorter than the bound
            if drawn < MASK + 1 - (MASK + 1) % bound:
                break
        return drawn % bound

    def die(self, sides: int = 6) -> int:
        """Roll a die, or take the next scripted one."""
        if self.script:
            return self.script.pop(0)
        return 1 + self.below(sides)

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
