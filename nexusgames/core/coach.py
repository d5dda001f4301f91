"""The coach of a first game: the first time a kind of question comes up it tells what is asked and what matters."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.core.decisions import Decision
from nexusgames.core.narration import Narrator
from nexusgames.core.progress import Progress


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says about a question, and the rules to read on."""

    text: str
    rules: tuple[str, ...]


def advice(narrator: Narrator, decision: Decision) -> Advice | None:
    """What there is to say about this kind of question (`coach.<kind>` of the game's texts)."""
    key = f"coach.{decision.kind}"
    return Advice(narrator.say(key, decision.values), tuple(decision.rules)) if narrator.has(key) else None


def first_advice(narrator: Narrator, decision: Decision, progress: Progress) -> Advice | None:
    """The same, but only the first time that this learner meets such a question."""
    found = advice(narrator, decision)
    return found if found and progress.explain(narrator.lexicon.namespace, decision.kind) else None
