"""What can happen in a game of Pig; the sentence of each is `event.<kind>` of the game's texts."""

from __future__ import annotations

from nexusgames.core.engine.events import Event, SeatEvent


class TurnBegan(SeatEvent):
    """A player's turn begins."""


class DieRolled(SeatEvent, barrier="dice"):
    """A roll that counts (PIG-TURN-02)."""

    die: int
    points: int


class PointsLost(SeatEvent, barrier="dice"):
    """A 1: the turn's points are gone (PIG-TURN-03)."""

    die: int
    points: int


class PointsBanked(SeatEvent):
    """A player holds (PIG-TURN-04)."""

    points: int
    total: int


class TurnEnded(SeatEvent, barrier="turn"):
    """A player's turn is over."""


class GameEnded(Event, barrier="turn"):
    """Somebody has reached the goal (PIG-END-01)."""

    ending: str
    winners: tuple[int, ...]
