"""The engine: decisions and their choices, events, and the procedures that run a game from one decision to the next."""

from nexusgames.core.engine.choices import FINISHING, PASS, Choice, choice, choices_of, how_many
from nexusgames.core.engine.decisions import NO_VALUES, Caution, Decision, IllegalChoice, Refusal, Result, Value
from nexusgames.core.engine.events import TURN_BEGAN, Event, after_the_turn, visible
from nexusgames.core.engine.frames import Frame, Queue, Window
from nexusgames.core.engine.procedures import Interrupt, Play, Procedures, RunningState, Watched
from nexusgames.core.engine.refusals import Known, Reasons, Stopping, is_incomplete, refusing, running, typed

__all__ = [
    "FINISHING", "NO_VALUES", "PASS", "TURN_BEGAN", "Caution", "Choice", "Decision", "Event", "Frame",
    "IllegalChoice", "Interrupt", "Known", "Play", "Procedures", "Queue", "Reasons", "Refusal", "Result",
    "RunningState", "Stopping", "Value", "Watched", "Window", "after_the_turn", "choice", "choices_of", "how_many",
    "is_incomplete", "refusing", "running", "typed", "visible",
]  # fmt: skip
