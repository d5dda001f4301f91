"""Stopping: `pass`, `end` and `done` all mean to do nothing, or nothing more."""

from __future__ import annotations

from nexusgames.core.engine import Refusal, Stopping, running
from nexusgames.games.nexus_ops.frames import Shatter
from nexusgames.games.nexus_ops.live_game import procedures
from nexusgames.games.nexus_ops.why_not import Question, refuse

STOPPING = Stopping("NX-TURN-02", refuse, ("pass", "end", "done"), procedures.compulsory)


@procedures.verb("pass")
@procedures.verb("end")
@procedures.verb("done")
def why_not_stop(q: Question) -> Refusal | None:
    """NX-TURN-02: only what is optional can be stopped; NX-ALT-04: the hits of Shardlings are not."""
    if q.kind == "lose" and running(q.game, Shatter) is not None:
        return refuse("NX-ALT-04", "must_lose", **q.decision.values)
    return STOPPING.reason(q)
