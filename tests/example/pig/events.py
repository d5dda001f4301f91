"""What can happen in a game of Pig; the sentence of each is `event.<kind>` of the game's texts."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event


class TurnBegan(Event):
    """A player's turn begins."""

    seat: int


class DieRolled(Event):
    """A roll that counts (PIG-TURN-02)."""

    barrier: ClassVar[str] = "dice"
    seat: int
    die: int
    points: int


class PointsLost(Event):
    """A 1: the turn's points are gone (PIG-TURN-03)."""

    barrier: ClassVar[str] = "dice"
    seat: int
    die: int
    points: int


class PointsBanked(Event):
    """A player holds (PIG-TURN-04)."""

    seat: int
    points: int
    total: int


class TurnEnded(Event):
    """A player's turn is over."""

    barrier: ClassVar[str] = "turn"
    seat: int


class GameEnded(Event):
    """Somebody has reached the goal (PIG-END-01)."""

    barrier: ClassVar[str] = "turn"
    ending: str
    winners: tuple[int, ...]
