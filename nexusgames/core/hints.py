"""A hint in a real game: what the thinking bot would do, and what speaks for it."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.table import HotSeat
from nexusgames.core.thinking import Considered, consider

EFFORT = 4000
"""More than a bot takes its time for: a hint is read with care."""
CLEAR = 0.7
"""What is better by less is hardly better."""


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
    values = {"label": table.narrator.label(decision, best.choice), "reason": ""}
    if reason:
        values["reason"] = table.narrator.say(f"prospect.{reason}")
    return Hint(best.choice, table.texts.say(f"core.hint.{kind}", values, table.narrator))


def reason_for(best: Considered, others: list[Considered]) -> tuple[str, str]:
    """Which sentence fits, and the part of the prospects in which the choice is better than the others on average."""
    if not others:
        return "only", ""
    parts, rest = best.parts(), [other.parts() for other in others]
    gains = {name: worth - sum(other.get(name, 0.0) for other in rest) / len(rest) for name, worth in parts.items()}
    if gains.pop("win", 0.0) > CLEAR:
        return "win", ""
    most = max(sorted(gains), key=lambda name: gains[name], default="")
    return ("better", most) if most and gains[most] > CLEAR else ("even", "")
