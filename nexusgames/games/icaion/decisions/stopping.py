"""Stopping with `end`, `done` or `pass`: an optional decision accepts one of these words."""

from __future__ import annotations

from nexusgames.core.engine import Refusal, Stopping
from nexusgames.games.icaion.decisions.actions import STANDARD
from nexusgames.games.icaion.decisions.turn import owes_shift
from nexusgames.games.icaion.live_game import procedures
from nexusgames.games.icaion.why_not import Question, refuse

WAYS_OUT = ("end", "done", "pass", "fall", "lose", "draw 0", "spend 0", "double none")
"""The choices that mean doing nothing, or nothing more."""
STOPPING = Stopping("IC-TURN-07", refuse, WAYS_OUT, procedures.compulsory)


@procedures.verb("end")
@procedures.verb("done")
@procedures.verb("pass")
def why_not_stop(q: Question) -> Refusal | None:
    """IC-TURN-07, IC-TURN-04, IC-EPS-09: only what is optional can stop; an action that has begun is completed."""
    if q.kind in STANDARD:
        return refuse("IC-TURN-04", "must_act", action=q.kind)
    if q.kind == "act" and q.turn is not None and owes_shift(q.turn):
        return refuse("IC-EPS-09", "must_shift")
    return STOPPING.reason(q)
