"""A turn: roll again, or hold (PIG-TURN)."""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice, choice
from nexusgames.core.engine.decisions import Decision, Refusal
from tests.example.pig.endings import end_if_won
from tests.example.pig.events import DieRolled, PointsBanked, PointsLost, TurnEnded
from tests.example.pig.frames import Turn
from tests.example.pig.live_game import LiveGame, procedures
from tests.example.pig.why_not import Question, refuse

LOSING = 1
"""PIG-TURN-03: the face that costs the turn's points."""


@procedures.step(Turn, "choose")
def ask(game: LiveGame, turn: Turn) -> Decision:
    """PIG-TURN-01, PIG-TURN-04, PIG-TURN-05: roll, and hold once there is something to bank.

    A question with one answer is answered by the engine, unless it is `always` asked. So nobody has to hold a turn
    that wins, but everybody makes their first roll.
    """
    options = [] if game.reaches_goal(turn) else [choice("roll")]
    options += [choice("hold")] if turn.points else []
    values = {"points": turn.points, "banked": game.state.banked[turn.seat]}
    return game.ask(turn.seat, "turn", options, values=values, rules=("PIG-TURN-01",), always=not turn.points)


@procedures.answer(Turn, "choose")
def answered(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """PIG-TURN-01: what was chosen is done."""
    if chosen.verb == "roll":
        roll(game, turn)
    else:
        hold(game, turn)


def roll(game: LiveGame, turn: Turn) -> None:
    """PIG-TURN-02, PIG-TURN-03: the die counts for the turn, or a 1 loses everything."""
    die = game.state.chance.die()
    if die == LOSING:
        game.emit(PointsLost(turn.seat, die, turn.points))
        end_turn(game, turn)
        return
    turn.points += die
    game.emit(DieRolled(turn.seat, die, turn.points))


def hold(game: LiveGame, turn: Turn) -> None:
    """PIG-TURN-04: the turn's points are safe for good."""
    banked = game.state.banked
    banked[turn.seat] += turn.points
    game.emit(PointsBanked(turn.seat, turn.points, banked[turn.seat]))
    end_if_won(game, turn.seat)
    end_turn(game, turn)


def end_turn(game: LiveGame, turn: Turn) -> None:
    """PIG-TURN-01: the next player's turn."""
    game.finish()
    game.emit(TurnEnded(turn.seat))


@procedures.verb("roll")
def why_not_roll(q: Question) -> Refusal | None:
    """PIG-TURN-01: nothing forbids it while the question is open."""
    return None


@procedures.verb("hold")
def why_not_hold(q: Question) -> Refusal | None:
    """PIG-TURN-04: there must be something to bank."""
    return None if q.game.turn.points else refuse("PIG-TURN-04", "nothing_to_hold")
