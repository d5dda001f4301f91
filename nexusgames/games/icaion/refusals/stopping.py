"""Why one cannot stop here: `end`, `done` and `pass` where an answer is compulsory, or where another word is meant."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.refusals.question import Question, refuse

STOP_WORDS = ("end", "done", "pass")
WAYS_OUT = ("end", "done", "pass", "shift", "fall", "lose", "draw 0", "spend 0", "double none")
"""What each decision calls it to do nothing, or nothing more."""
COMPULSORY = {
    "colour": ("IC-COMP-05", "must_colour"),
    "side": ("IC-SETUP-08", "must_side"),
    "neutral": ("IC-SETUP-11", "must_place"),
    "draft": ("IC-ADV-01", "must_draft"),
    "start": ("IC-SETUP-14", "must_start"),
    "move": ("IC-TURN-02", "move_first"),
    "teleport": ("IC-SEEK-01", "teleport_begun"),
    "extra_move": ("IC-CUR-07", "sprint_nowhere"),
    "scavenger_discard": ("IC-EXT-10", "must_discard"),
    "free_colour": ("IC-QOAM-06", "must_name"),
    "cage_added": ("IC-SEEK-04", "crystal_named"),
    "pay": ("IC-QOAM-05", "must_pay"),
    "turn": ("IC-QOAM-12", "must_turn"),
    "draw": ("IC-CUR-17", "must_draw"),
    "parasites": ("IC-ERA-01", "must_remove"),
    "upgrade_limit": ("IC-CUR-02", "must_drop"),
}
"""By kind of decision: the rule that wants an answer, and its sentence, which the decision's own values fill."""
DEEDS = ("extract", "deploy", "eradicate", "investigate", "retrieve", "install")


def stop(q: Question) -> Refusal | None:
    """IC-TURN-07, IC-EPS-09: only what is optional can be ended, and each decision has one word for it."""
    offered = [word for word in WAYS_OUT if q.decision.find(word) is not None]
    if offered == ["shift"]:
        return refuse("IC-EPS-09", "must_shift")
    if offered:
        return refuse("IC-TURN-07", "stop_word", key=offered[0])
    if q.kind in DEEDS:
        return refuse("IC-TURN-04", "must_act", action=q.kind)
    if q.kind not in COMPULSORY:
        return None
    rule, text = COMPULSORY[q.kind]
    return refuse(rule, text, **q.decision.values)


def fall(q: Question) -> Refusal | None:
    """IC-WND-02: only a Seeker that is about to be wounded falls."""
    return None if q.kind == "wound" else refuse("IC-WND-02", "no_wound")
