"""The phase of a game, read off its stack of frames."""

from __future__ import annotations

from nexusgames.games.icaion.frames import Curio, Finale, Setting, Turn
from nexusgames.games.icaion.state import IcaionState

TURN_STEPS = {"begin": "turn", "teleport": "move", "end": "act"}
YEAR_STEPS = {"begin": "year", "event": "event", "turn": "event", "next": "event", "end": "year_end"}


def phase_of(state: IcaionState) -> str:
    """The phase by name: setting, year, event, turn, move, act, year_end, finale."""
    above = state.stack[1] if len(state.stack) > 1 else None
    if isinstance(above, Setting):
        return "setting"
    if isinstance(above, Finale):
        return "finale"
    if isinstance(above, Turn):
        return TURN_STEPS.get(above.step, above.step)
    return YEAR_STEPS[state.stack[0].step]


def is_dealt(state: IcaionState) -> bool:
    """IC-AMB-05: whether order, characters and hands have been dealt; before that nothing is secret."""
    return phase_of(state) != "setting" or any(player.hand for player in state.players)


def played_card(state: IcaionState) -> str:
    """The code of the Curio Card being played, or an empty string."""
    for frame in state.stack:
        if isinstance(frame, Curio):
            return frame.card
    return ""
