"""What a seat may see: in Pig everything lies open, so all seats see the same."""

from __future__ import annotations

from nexusgames.core.values.frozen import Frozen
from tests.example.pig.frames import Turn
from tests.example.pig.state import PigState


class PigView(Frozen):
    """All that a screen needs, without any rule; `seat` None is a bystander."""

    seat: int | None
    goal: int
    active: int
    points: int
    """Of the running turn."""
    banked: tuple[int, ...]
    missing: tuple[int, ...]
    """By seat: how many points are left to the goal."""


def view(state: PigState, seat: int | None) -> PigView:
    """The table as this seat sees it."""
    frame = state.stack[-1]
    goal = state.options.goal
    return PigView(
        seat=seat,
        goal=goal,
        active=state.active,
        points=frame.points if isinstance(frame, Turn) else 0,
        banked=tuple(state.banked),
        missing=tuple(max(0, goal - banked) for banked in state.banked),
    )
