"""The review of a finished game: everybody's chance to win over the game, and the decisions that mattered most.

Plain data, as it is kept beside the save: what is not thought about yet is missing, so that it can be gone on with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import FailFast, Field

from nexusgames.core.values.codec import strict

SURE = 2.0
"""So many standard errors are no luck."""
LEAST_SWING = 0.02
"""What changes the chance by less has not mattered."""
ROUGH = 0.15
"""No swing is known better than to such a part: how a position looks is a guess, however often one looks."""
MOST_TOLD = 5
END = "end"
"""The choice that ends a turn or a phase."""
MOST_KEYS = 16
"""Choices of one way."""

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Step = Annotated[int, Field(ge=0)]
Keys = Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_KEYS)]


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Everybody's chance to win after so many decisions, by what a bystander could know then."""

    step: Step
    chances: tuple[Share, ...]


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A first look at a decision: what was chosen (perhaps with its other half), and the best other choice."""

    step: Step
    chosen: Keys
    other: Keys
    swing: float
    """By how much the chance is better behind what was chosen, at first sight."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A decision thought about thoroughly, with what its seat could know then."""

    step: Step
    seat: Step
    chosen: Keys
    other: Keys
    """What would have been better, or the next best."""
    chance: Share
    """With what was chosen."""
    other_chance: Share
    swing: float
    """By how much the chance was better with what was chosen, at the same tables; below nothing it was worse."""
    error: Annotated[float, Field(ge=0.0)]
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    """Parts of the prospects of which what was chosen left more, or less, beyond luck."""

    @property
    def sure(self) -> float:
        """The part of the swing that is beyond luck."""
        return max(0.0, abs(self.swing) - SURE * self.error)

    @property
    def good(self) -> bool:
        """Whether it was the right decision."""
        return self.swing > 0

    @property
    def span(self) -> tuple[int, int]:
        """The swing in hundredths as a range, the smaller one first, without its sign."""
        doubt = max(SURE * self.error, ROUGH * abs(self.swing), LEAST_SWING / 2)
        return max(1, round(100 * (abs(self.swing) - doubt))), max(1, round(100 * (abs(self.swing) + doubt)))


@strict
@dataclass(slots=True, kw_only=True)
class Review:
    """As far as it goes; `thorough` is told when the last verdict is there."""

    points: Annotated[list[Point], FailFast()] = field(default_factory=lambda: [])
    looks: Annotated[list[Look], FailFast()] = field(default_factory=lambda: [])
    verdicts: Annotated[list[Verdict], FailFast()] = field(default_factory=lambda: [])
    done: bool = False

    def mattered(self, turn_of: dict[int, int]) -> list[Verdict]:
        """The decisions that mattered most, in their order; one of each turn (`turn_of` gives it by step) at most.

        To do something rather than nothing mattered, too, but everybody knows that: it is told where there is room.
        """
        found: dict[int, Verdict] = {}
        for one in sorted(self.verdicts, key=lambda one: (is_plain(one.good, one.other), -one.sure, one.step)):
            if one.sure >= LEAST_SWING:
                found.setdefault(turn_of.get(one.step, one.step), one)
        return sorted(list(found.values())[:MOST_TOLD], key=lambda one: one.step)


def is_plain(good: bool, other: Sequence[str]) -> bool:
    """Whether nobody need be told: something was done, rightly, and the next best was to end the turn or phase."""
    return good and other[0] == END
