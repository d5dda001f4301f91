"""Why one cannot stop here: `pass` and `done` where an answer is compulsory, or another word is meant."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.refusals.question import Question, refuse, too_early

STOP_WORDS = ("pass", "done")
WAYS_OUT = ("pass", "done", "on", "stay", "stop", "enter")
"""What each decision calls it to do nothing, or nothing more."""
SETUP = ("board", "ring", "token", "pick", "opening", "slot", "pend", "place")
COMPULSORY = {
    "unit": ("TH-TURN-05", "must_move"),
    "return": ("TH-SPACE-01", "must_return"),
    "room": ("TH-MOVE-07", "must_room"),
    "push": ("TH-PUSH-01", "must_push"),
    "trap": ("TH-TRAP-05", "must_trap"),
    "ambush": ("TH-TRAP-07", "must_attack"),
    "attack": ("TH-ATK-06", "must_attack"),
    "action": ("TH-ACT-02", "must_use"),
    "failure": ("TH-SEC-22", "must_fail"),
    "extra_turn": ("TH-SEC-10", "must_extra"),
    "home": ("TH-SEC-32", "must_home"),
    "pandora_sector": ("TH-SEC-32", "must_home"),
    "bud": ("TH-PAN-06", "must_bud"),
    "slot": ("TH-INST-01", "must_install"),
}
"""By kind of decision: the rule that wants an answer, and its sentence."""


def stop(q: Question) -> Refusal | None:
    """TH-TURN-01, TH-ACT-02: only what is optional can be left, and each decision has one word for it."""
    offered = [word for word in WAYS_OUT if q.decision.find(word) is not None]
    if offered:
        return refuse("TH-TURN-01", "stop_word", key=offered[0])
    if q.kind in COMPULSORY:
        rule, text = COMPULSORY[q.kind]
        return refuse(rule, text)
    if q.kind in SETUP:
        return refuse("TH-SET-08", "must_set_up")
    return refuse("TH-ACT-02", "must_aim")


def quiet(q: Question) -> Refusal | None:
    """TH-TIME-03: only a moment for free actions can be silenced."""
    return too_early(q) or refuse("TH-TIME-03", "no_window")
