"""A game of Pig while its rules run: the state, the events, and what all topics look up."""

from __future__ import annotations

from nexusgames.core.engine.procedures import Play, Procedures
from tests.example.pig.frames import Turn
from tests.example.pig.state import PigState


class LiveGame(Play[PigState]):
    """A run over one state."""

    __slots__ = ()

    @property
    def turn(self) -> Turn:
        """The turn being played."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Turn)
        return frame

    def reaches_goal(self, turn: Turn) -> bool:
        """PIG-END-01: whether the turn's points are enough to win if they are banked."""
        return self.state.banked[turn.seat] + turn.points >= self.state.options.goal


procedures: Procedures[LiveGame] = Procedures()
"""All steps, verbs and reasons of Pig; `flow` and the topics of `decisions` add theirs."""
