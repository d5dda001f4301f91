"""The review of a finished game: everybody's chance to win in the course of it, and the decisions that mattered most.

It is plain data, as kept beside the save. Whatever has not been thought about yet is missing and can be added later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import FailFast, Field

from nexusgames.core.values.codec import strict

SURE = 2.0
"""A difference of this many standard errors is not luck."""
LEAST_SWING = 0.02
"""A decision that changes the chance by less has not mattered."""
ROUGH = 0.15
"""No swing is known more exactly than to this share of it: judging a position is a guess, however often it is done."""
MOST_TOLD = 5
END = "end"
"""The choice that ends a turn or a phase."""
MOST_KEYS = 16
"""The most choices in one way."""

Share = Annotated[float, Field(ge=0.0, le=1.0)]
Step = Annotated[int, Field(ge=0)]
Keys = Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_KEYS)]


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Everybody's chance to win after `step` decisions, by what a spectator could know then."""

    step: Step
    chances: tuple[Share, ...]


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A first look at a decision: what was chosen (perhaps with its second half), and the best alternative."""

    step: Step
    chosen: Keys
    other: Keys
    swing: float
    """By how much what was chosen gives a better chance, at first sight."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A thorough judgement of a decision, by what its seat could know then."""

    step: Step
    seat: Step
    chosen: Keys
    other: Keys
    """What would have been better, or the next best."""
    chance: Share
    """The chance with what was chosen."""
    other_chance: Share
    swing: float
    """By how much what was chosen gave a better chance, at the same tables; negative if a worse one."""
    error: Annotated[float, Field(ge=0.0)]
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    """The parts of the prospects in which what was chosen was better (`pros`) and worse (`cons`), beyond luck."""

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
        """The swing as a range in percent, without its sign."""
        doubt = max(SURE * self.error, ROUGH * abs(self.swing), LEAST_SWING / 2)
        low, high = abs(self.swing) - doubt, min(1.0, abs(self.swing) + doubt)
        return max(1, round(100 * low)), max(1, round(100 * high))


@strict
@dataclass(slots=True, kw_only=True)
class Review:
    """A review, complete or not; `done` is set when the last verdict is in."""

    points: Annotated[list[Point], FailFast()] = field(default_factory=lambda: [])
    looks: Annotated[list[Look], FailFast()] = field(default_factory=lambda: [])
    verdicts: Annotated[list[Verdict], FailFast()] = field(default_factory=lambda: [])
    done: bool = False

    def mattered(self, turn_of: dict[int, int]) -> list[Verdict]:
        """The decisions that mattered most, in order, at most one of each turn (`turn_of` has the turn by step).

        Decisions to do something rather than nothing come last: they matter too, but that is obvious.
        """
        found: dict[int, Verdict] = {}
        for one in sorted(self.verdicts, key=lambda one: (is_plain(one.good, one.other), -one.sure, one.step)):
            if one.sure >= LEAST_SWING:
                found.setdefault(turn_of.get(one.step, one.step), one)
        return sorted(list(found.values())[:MOST_TOLD], key=lambda one: one.step)


def is_plain(good: bool, other: Sequence[str]) -> bool:
    """Whether a decision is obvious: rightly, something was done, and the next best was to end the turn or phase."""
    return good and other[0] == END
