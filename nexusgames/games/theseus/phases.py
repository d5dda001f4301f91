"""Which phase a game is in, read off its stack of frames."""

from __future__ import annotations

from nexusgames.games.theseus.frames import Arrival, Move, Setting, Turn
from nexusgames.games.theseus.state import TheseusState

NUMBERS = {"movement": 1, "actions": 2, "bud": 2, "takeover": 2, "sector": 3, "pending": 4, "end": 4}
"""The phases of a turn, numbered as in the rules."""
STEPS = {
    "movement": ("begin", "unit", "return", "move", "actions"),
    "actions": ("no_bud",),
    "bud": ("bud",),
    "takeover": ("takeover",),
    "sector": ("sector", "assault", "attack", "failure", "lift", "extra_turn", "pending"),
    "pending": ("end",),
    "end": ("over",),
}
ASKING = {step: phase for phase, steps in STEPS.items() for step in steps}
"""The phase of a turn with nothing on top: of its step if that asks something, else of what has just happened."""
WAITING = {**ASKING, "bud": "actions", "takeover": "bud", "sector": "actions"}
"""The phase of a turn that waits for this next step, while something runs on top of it."""


def phase_of(state: TheseusState) -> str:
    """The phase by name: setting, movement, actions, bud, takeover, sector, pending, end; `over` between turns."""
    if any(isinstance(frame, Setting) for frame in state.stack):
        return "setting"
    at = max((place for place, frame in enumerate(state.stack) if isinstance(frame, Turn)), default=0)
    turn, *above = state.stack[at:]
    if not isinstance(turn, Turn):
        return "over"
    if not above:
        return ASKING[turn.step]
    if turn.step == "end" and isinstance(above[0], Arrival | Move):
        return "movement"
    return WAITING[turn.step]


def is_picking(state: TheseusState) -> bool:
    """TH-SET-22: whether decks are being picked in secret; before and after that, piles are ordinary piles."""
    frame = state.stack[-1]
    return state.options.deck_build and isinstance(frame, Setting) and frame.step == "picks"
