"""A hint in a real game: what the thinking bot would do, and what speaks for it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from nexusgames.core.chance import Chance
from nexusgames.core.choices import FINISHING, Choice
from nexusgames.core.decisions import Decision, IllegalChoice
from nexusgames.core.facts import fact
from nexusgames.core.game import AnyGame
from nexusgames.core.looking_ahead import look_ahead
from nexusgames.core.questions import Answer
from nexusgames.core.thinking import WIN, Considered, Imagine, consider

if TYPE_CHECKING:
    from nexusgames.core.table import HotSeat

EFFORT = 4000
"""More than a bot takes its time for: a hint is read with care."""
CLEAR = 1.0
"""What is better by less is hardly better."""
LIKELY = WIN / 2
SURE = 2.0
"""So many standard errors are no luck."""


@fact
class Hint:
    """A good choice, and a sentence about it."""

    choice: Choice
    text: str
    second: str = ""
    """A sentence about the next best choice, if there is one."""


def hint(table: HotSeat, decision: Decision) -> Hint:
    """A good answer to the open question, found with what its player may know."""
    return tell_hint(table, decision, find_hint(table.session.game, table.imagine, decision, table.luck()))


def find_hint(game: AnyGame, imagine: Imagine, decision: Decision, luck: Chance) -> Answer:
    """A good answer, and what speaks for it."""
    best, *others = consider(game, imagine, decision, luck, EFFORT)
    second = next((other.choice.key for other in others if other.choice != best.choice), "")
    return Answer(tuple(choice.key for choice in best.choices), *reason_for(best, others), second)


def tell_hint(table: HotSeat, decision: Decision, found: Answer) -> Hint:
    """The hint in words; raises `IllegalChoice` if it is no answer to this question."""
    choice = decision.find(found.keys[0])
    if choice is None:
        raise IllegalChoice(found.keys[0])
    values = {
        "label": _label(table, decision, choice, found.keys[1:]),
        "reason": table.narrator.say(f"prospect.{found.reason}") if found.reason else "",
    }
    text = table.texts.say(f"core.hint.{found.kind}", values, table.narrator)
    second = decision.find(found.second)
    if second is None:
        return Hint(choice, text)
    told = {"label": table.narrator.label(decision, second)}
    return Hint(choice, text, table.texts.say("core.hint.second", told, table.narrator))


def _label(table: HotSeat, decision: Decision, choice: Choice, halves: Sequence[str]) -> str:
    """What to choose, and then what, if that is only half of it."""
    label = table.narrator.label(decision, choice)
    if not halves:
        return label
    _, following = look_ahead(table.session.game, table.imagine(decision.seat, 0), choice.key)
    half = following.find(halves[0]) if following else None
    if following is None or half is None:
        return label
    return table.texts.say("core.hint.both", {"first": label, "second": table.narrator.label(following, half)})


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
