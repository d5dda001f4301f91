"""A hint in a real game: what the thinking bot would do, and what speaks for it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from nexusgames.core.choices import FINISHING, Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.looking_ahead import look_ahead
from nexusgames.core.table import HotSeat
from nexusgames.core.thinking import WIN, Considered, consider

EFFORT = 4000
"""More than a bot takes its time for: a hint is read with care."""
CLEAR = 1.0
"""What is better by less is hardly better."""
LIKELY = WIN / 2
SURE = 2.0
"""So many standard errors are no luck."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A good choice, and a sentence about it."""

    choice: Choice
    text: str


def hint(table: HotSeat, decision: Decision) -> Hint:
    """A good answer to the open question, found with what its player may know."""
    found = consider(table.session.game, table.imagine, decision, table.luck(), EFFORT)
    best, others = found[0], found[1:]
    kind, reason = reason_for(best, others)
    values = {
        "label": _label(table, decision, best),
        "reason": table.narrator.say(f"prospect.{reason}") if reason else "",
    }
    return Hint(best.choice, table.texts.say(f"core.hint.{kind}", values, table.narrator))


def _label(table: HotSeat, decision: Decision, way: Considered) -> str:
    """What to choose, and then what, if that is only half of it."""
    label = table.narrator.label(decision, way.choice)
    if len(way.choices) == 1:
        return label
    _, following = look_ahead(table.session.game, table.imagine(decision.seat, 0), way.choice.key)
    if following is None:
        return label
    half = table.narrator.label(following, way.choices[1])
    return table.texts.say("core.hint.both", {"first": label, "second": half})


def reason_for(best: Considered, others: list[Considered]) -> tuple[str, str]:
    """Which sentence fits, and the part of the prospects in which the way is clearly better than most others."""
    if not others:
        return "only", ""
    gains = {name: gain for name in sorted(best.parts()) if (gain := _gain(best, others, name)) > CLEAR}
    if "win" in gains and best.parts()["win"] > LIKELY:
        return "win", ""
    gains.pop("win", None)
    if best.choice.verb in FINISHING:
        return "stop", ""
    return ("better", max(gains, key=lambda name: gains[name])) if gains else ("even", "")


def _gain(best: Considered, others: list[Considered], name: str) -> float:
    """By how much a way has more of a part than the middle one of the others; nothing if that may be luck."""
    gains: list[float] = []
    for other in others:
        (mine, doubt), (theirs, more) = best.mean(name), other.mean(name)
        gain = mine - theirs
        gains.append(gain if gain > SURE * math.sqrt(doubt + more) else 0.0)
    return sorted(gains)[(len(gains) - 1) // 2]
