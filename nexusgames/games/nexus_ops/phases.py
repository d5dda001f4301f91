"""The phase a game is in, read off its stack of frames."""

from __future__ import annotations

from nexusgames.core.engine import Frame, Queue
from nexusgames.games.nexus_ops.frames import Breath, Deploy, Move, Opportunity, Setting, Turn, Vortex
from nexusgames.games.nexus_ops.state import NexusOpsState

FRAMES: dict[type[Frame], str] = {
    Setting: "setting",
    Vortex: "vortex",
    Deploy: "deploy",
    Move: "move",
    Breath: "breath",
    Opportunity: "breath",
}
NUMBERS = {"deploy": 1, "move": 2, "breath": 2, "explore": 3, "battle": 4, "income": 5, "draw": 6}
"""The phases of a turn, numbered as on the reference sheet."""
QUEUES = {"explore": "explore", "battles": "battle"}
TURN_STEPS = {"begin": "turn", "keep": "draw", "monolith": "draw", "end": "draw", "give": "draw", "over": "draw"}


def phase_of(state: NexusOpsState) -> str:
    """The phase by name; `turn` before its first phase, `over` between turns."""
    for frame in state.stack:
        if isinstance(frame, Queue):
            return QUEUES[frame.name]
        if type(frame) in FRAMES:
            return FRAMES[type(frame)]
    top = state.stack[-1]
    if isinstance(top, Turn):
        return TURN_STEPS.get(top.step, top.step)
    return "vortex" if top.step == "vortex" else "over"
