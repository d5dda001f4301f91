"""A bot that tries its choices out: it plays on from each of them in its imagination and takes what ended best.

What its seat cannot see it imagines: every trial begins with `Game.redeal`, so no hand and no deck is ever looked at,
and what it chooses follows from what the seat may know. In a trial everybody plays at random until the turn is over;
then `Game.prospects` says how each side stands. Choices that fare badly are dropped half at a time, so most trials go
to those that may be the best (sequential halving). Effort is counted in decisions and not in seconds: the same table
always gets the same answer.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from nexusgames.core.chance import MASK, Chance
from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.game import Game
from nexusgames.core.styles import random_bot

EFFORT = 1500
"""Decisions that are played through in all trials before one choice: well under a tenth of a second."""
LONGEST_TRIAL = 80
GOOD_SHARE = 3
"""Only the best third of a choice's trials counts: its later choices a player can make well, too."""
WIN = 300.0
"""The prospects of a game that is won."""
TURN_BEGAN = "turn_began"

AnyGame = Game[Any, Any]
Parts = Mapping[str, float]
Imagine = Callable[[int, int], Any]
"""A seat and a number: a table that looks to the seat as the real one does, another one for every number."""


@dataclass(slots=True)
class Considered:
    """A choice and what its trials ended with, part by part of the prospects."""

    choice: Choice
    trials: list[Parts] = field(default_factory=lambda: [])

    def parts(self) -> dict[str, float]:
        """The average of the trials that count."""
        best = sorted(self.trials, key=_total, reverse=True)[: max(1, round(len(self.trials) / GOOD_SHARE))]
        names = {name for trial in best for name in trial}
        return {name: sum(trial.get(name, 0.0) for trial in best) / len(best) for name in names}

    @property
    def worth(self) -> float:
        """How good the choice looks."""
        return sum(self.parts().values())


def consider(
    game: AnyGame, imagine: Imagine, decision: Decision, luck: Chance, effort: int = EFFORT
) -> list[Considered]:
    """All choices of a question, the one that looks best first; those behind were tried less."""
    alive = [Considered(choice) for choice in decision.choices]
    dropped: list[Considered] = []
    rounds = max(1, math.ceil(math.log2(len(alive))))
    first, number = luck.bits(), 0
    while len(alive) > 1:
        used = 0
        while used < effort / rounds:
            number += 1
            for candidate in alive:
                world = imagine(decision.seat, (first + number) & MASK)
                used += _play_on(game, world, candidate.choice.key, Chance((first ^ (number << 32)) & MASK))
                candidate.trials.append(_judge(game, world, decision.seat))
        alive.sort(key=lambda candidate: -candidate.worth)
        half = (len(alive) + 1) // 2
        alive, dropped = alive[:half], alive[half:] + dropped
    return alive + dropped


def _play_on(game: AnyGame, world: Any, key: str, luck: Chance) -> int:
    """Make a choice and go on at random until the turn is over; gives the number of decisions."""
    for count in range(1, LONGEST_TRIAL):
        events = game.apply(world, key)
        decision = game.pending(world)
        if isinstance(decision, Result) or any(event.kind == TURN_BEGAN for event in events):
            return count
        key = random_bot(decision, luck)
    return LONGEST_TRIAL


def _judge(game: AnyGame, state: Any, seat: int) -> Parts:
    """How the seat's side stands, less how the others stand on average."""
    sides = game.sides(state)
    others = len(sides) - 1
    parts: defaultdict[str, float] = defaultdict(float)
    for side in sides:
        share = 1.0 if seat in side else -1.0 / others
        for member in side:
            for name, worth in game.prospects(state, member).items():
                parts[name] += share * worth
    if state.result is not None:
        parts["win"] = WIN if seat in state.result.winners else -WIN
    return parts


def _total(parts: Parts) -> float:
    return sum(parts.values())
