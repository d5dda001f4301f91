"""What is true of every state that play can reach: a stranger's file is refused with a reason, never crashed on."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_chance
from tests.example.pig.frames import Turn, Turns
from tests.example.pig.options import SEATS
from tests.example.pig.state import PigState

SIDES = 6


def check_state(state: PigState) -> None:
    """Raise `BadState` unless seats, points and procedures are such as play can bring about."""
    check_chance(state.chance, SIDES)
    players, goal = state.options.players, state.options.goal
    if players not in SEATS or len(state.banked) != players or state.active not in range(players):
        raise BadState("The seats are not those of a table of Pig.")
    most = goal + SIDES - 1
    if not all(0 <= banked <= (most if state.result else goal - 1) for banked in state.banked):
        raise BadState("Somebody has a number of points that nobody can have.")
    check_stack(state, most)


def check_stack(state: PigState, most: int) -> None:
    """Below lies the game, above it a turn of the active player."""
    match state.stack:
        case [Turns(step="next"), Turn(step="choose", seat=seat, points=points)]:
            if seat != state.active or not 0 <= points <= most:
                raise BadState("The running turn is nobody's, or has a number of points that no turn has.")
        case [Turns(step="turn")]:
            pass
        case _:
            raise BadState("The running procedures are not those of a game of Pig.")
