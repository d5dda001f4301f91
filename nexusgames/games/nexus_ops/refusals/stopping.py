"""Why one cannot stop here: `pass`, `end` and `done` where an answer is compulsory, or where another word is meant."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.frames import Shatter
from nexusgames.games.nexus_ops.refusals.question import Question, refuse, running

STOP_WORDS = ("pass", "end", "done")
COMPULSORY = {
    "colour": ("NX-SET-02", "must_colour"),
    "orientation": ("NX-VTX-01", "must_turn"),
    "home": ("NX-VTX-09", "must_home"),
    "teleport_source": ("NX-CRD-10", "must_aim"),
    "teleport_unit": ("NX-CRD-10", "must_aim"),
    "teleport_target": ("NX-CRD-10", "must_aim"),
    "march_unit": ("NX-CRD-10", "must_aim"),
    "camp": ("NX-CRD-10", "must_aim"),
    "move_target": ("NX-MOVE-07", "must_move"),
    "breath_victim": ("NX-BRE-06", "must_victim"),
    "breath_loss": ("NX-BRE-05", "must_lose"),
    "explore": ("NX-EXP-02", "must_explore"),
    "battle": ("NX-BAT-01", "must_battle"),
    "defender": ("NX-BAT-03", "must_defender"),
    "card_side": ("NX-CRD-10", "must_aim"),
    "card_type": ("NX-CRD-10", "must_aim"),
    "cancel": ("NX-CRD-10", "must_aim"),
    "pick": ("NX-BAT-14", "must_pick"),
    "keep": ("NX-DRW-01", "must_keep"),
    "king": ("NX-KOH-05", "must_king"),
}
"""By kind of decision: the rule that wants an answer, and its sentence, which the decision's own values fill."""


def stop(q: Question) -> Refusal | None:
    """NX-TURN-02: only what is optional can be ended, and each decision has one word for it."""
    offered = [word for word in STOP_WORDS if q.decision.find(word) is not None]
    if offered:
        return refuse("NX-TURN-02", "stop_word", key=offered[0])
    if q.kind == "lose":
        return _must_lose(q)
    if q.kind not in COMPULSORY:
        return None
    rule, text = COMPULSORY[q.kind]
    return refuse(rule, text, **q.decision.values)


def _must_lose(q: Question) -> Refusal:
    """NX-BAT-11, NX-ALT-04: each hit destroys a unit."""
    rule = "NX-BAT-11" if running(q.ops, Shatter) is None else "NX-ALT-04"
    return refuse(rule, "must_lose", **q.decision.values)
