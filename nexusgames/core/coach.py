"""The coach of a first game: the first time a kind of question comes up it tells what is asked and what matters."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.core.decisions import Decision
from nexusgames.core.game import Seat, Setup
from nexusgames.core.lessons import FirstGame
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
    """The same while the coach is on, and only the first time that whoever decides meets such a question."""
    found = advice(narrator, decision) if progress.coach else None
    name = narrator.name(decision.seat)
    return found if found and progress.explain(narrator.lexicon.namespace, decision.kind, name) else None


def begin_first_game(progress: Progress, first: FirstGame, seed: int, bot: str) -> Setup:
    """The table of a guided first game: the learner and a bot, and a coach who explains everything anew."""
    progress.forget_explained(first.game.replace("-", "_"))
    progress.coach = True
    name = progress.name if progress.name.casefold() != bot.casefold() else f"{progress.name} 1"
    return Setup((Seat(name), Seat(bot, player="random")), seed, first.options)
