"""The bot `thinker`: plays on from each of its choices in its imagination, and takes the one that ends best.

It imagines what its seat cannot see: every trial begins with `Game.redeal`, so no hand and no deck is ever looked at,
and its choice follows from what the seat may know. A choice that is only a first half (a unit, then its target) is
tried with each second half. In a trial players soon stop, or else play at random, until the turn is over; then
`Game.prospects` says how each side stands. Ways that fare badly are dropped half at a time, so that most trials go to
the best ones (sequential halving). Effort is counted in decisions, not in seconds: the same table always gets the same
answer.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from nexusgames.core.engine.choices import FINISHING, PASS, Choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.looking_ahead import look_ahead
from nexusgames.core.session.standing_orders import can_pass_on
from nexusgames.core.values.chance import MASK, Chance

EFFORT = 2000
"""Decisions played through in all trials for one choice: about a tenth of a second."""
HALF_MADE = 4
"""The divisor for the second half of a choice, which was thought about with the first half."""
FEWEST_TRIALS = 2
"""Trials of each way before any way is dropped."""
LONGEST_TRIAL = 80
GOOD_SHARE = 2
"""Only the best trials of a way count, one in this many: a player can make the later choices well, too."""
STOP_ONE_IN = 2
"""A trial stops one time in this many where it can: whatever comes later blurs what the choice was worth."""
DOUBT = 3.0
"""How many standard errors better it must be to give something away: a card is not sold or played without reason."""
WIN = 300.0
"""What a won game adds to the prospects."""

Parts = Mapping[str, float]
Imagine = Callable[[int, int], Any]
"""Imagines a table that looks to a seat like the real one, a different one for each number."""


@dataclass(slots=True)
class Considered:
    """A way to answer: a choice, perhaps with its second half, and the results of its trials, part by part."""

    choices: tuple[Choice, ...]
    trials: list[Parts] = field(default_factory=lambda: [])

    @property
    def choice(self) -> Choice:
        """The answer to the question."""
        return self.choices[0]

    def parts(self) -> dict[str, float]:
        """The average of the trials that count."""
        best = sorted(self.trials, key=_total, reverse=True)[: max(1, round(len(self.trials) / GOOD_SHARE))]
        names = {name for trial in best for name in trial}
        return {name: sum(trial.get(name, 0.0) for trial in best) / len(best) for name in names}

    def mean(self, name: str) -> tuple[float, float]:
        """The average of a part over all trials, and the square of its standard error."""
        count = len(self.trials)
        values = [trial.get(name, 0.0) for trial in self.trials]
        average = sum(values) / count
        return average, sum((value - average) ** 2 for value in values) / count**2

    @property
    def worth(self) -> float:
        """How good the way looks."""
        return sum(self.parts().values())


def consider(
    game: AnyGame, imagine: Imagine, decision: Decision, luck: Chance, effort: int = EFFORT
) -> list[Considered]:
    """All ways to answer a question, best first; the later ones were tried less.

    A free action comes first only if it looks much better than the best answer, and a card only if it looks much
    better than passing: what is played is gone.
    """
    if not can_stop(decision):
        effort //= HALF_MADE
    mind = _Mind(game, imagine, decision.seat, luck.bits())
    answers = mind.ranked(decision, decision.options, effort)
    if can_pass_on(decision):
        passes = next(way for way in answers if way.choice == PASS)
        if passes is not answers[0] and not mind.is_better(answers[0], passes, effort // 2):
            answers.remove(passes)
            answers.insert(0, passes)
    extras = mind.ranked(decision, decision.extras, effort // 2)
    better = bool(extras) and mind.is_better(extras[0], answers[0], effort // 2)
    return extras + answers if better else answers + extras


def can_stop(decision: Decision) -> bool:
    """Whether the player may stop here; if not, the question is often the second half of a choice."""
    return any(option.verb in FINISHING for option in decision.options)


@dataclass(slots=True)
class _Mind:
    """A mind that thinks about one question; trials are numbered, and a number means the same table."""

    game: AnyGame
    imagine: Imagine
    seat: int
    first: int
    number: int = 0

    def ranked(self, decision: Decision, choices: Sequence[Choice], effort: int) -> list[Considered]:
        """The ways that begin with these choices, best first."""
        world = self.imagine(self.seat, self.first)
        alive = [Considered(way) for chosen in choices for way in ways_to_answer(self.game, world, decision, chosen)]
        dropped: list[Considered] = []
        rounds = max(1, math.ceil(math.log2(max(1, len(alive)))))
        while len(alive) > 1:
            self.compare(alive, effort // rounds)
            alive.sort(key=lambda way: -way.worth)
            half = (len(alive) + 1) // 2
            alive, dropped = alive[:half], alive[half:] + dropped
        return alive + dropped

    def is_better(self, way: Considered, other: Considered, effort: int) -> bool:
        """Whether a way is better than another beyond doubt, at the same tables."""
        tried, before = len(way.trials), len(other.trials)
        self.compare([way, other], effort)
        pairs = zip(way.trials[tried:], other.trials[before:], strict=True)
        gains = [_total(one) - _total(two) for one, two in pairs]
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains))
        return mean > DOUBT * spread / math.sqrt(len(gains))

    def compare(self, ways: Sequence[Considered], effort: int) -> None:
        """Try some ways equally often."""
        used, tries = 0, 0
        while used < effort or tries < FEWEST_TRIALS:
            self.number, tries = self.number + 1, tries + 1
            for way in ways:
                world = self.imagine(self.seat, (self.first + self.number) & MASK)
                luck = Chance((self.first ^ (self.number << 32)) & MASK)
                used += _play_on(self.game, world, way.choices, luck)
                way.trials.append(_judge(self.game, world, self.seat))


def ways_to_answer(game: AnyGame, world: Any, decision: Decision, chosen: Choice) -> list[tuple[Choice, ...]]:
    """The ways that begin with a choice: the choice alone, or with each second half if one follows directly.

    A question at which the player may stop is not a second half: it begins something new.
    """
    if len(decision.choices) == 1 or chosen.verb in FINISHING:
        return [(chosen,)]
    _, following = look_ahead(game, world, chosen.key)
    if following is None or can_stop(following):
        return [(chosen,)]
    return [(chosen, half) for half in following.options]


def _play_on(game: AnyGame, world: Any, way: Sequence[Choice], luck: Chance) -> int:
    """Play a way and then on until the turn is over; returns the number of decisions."""
    ahead = [chosen.key for chosen in way]
    for count in range(LONGEST_TRIAL):
        decision = game.pending(world)
        if isinstance(decision, Result):
            return count
        key = ahead.pop(0) if ahead and decision.find(ahead[0]) else _hasty(decision, luck)
        if any(event.kind == TURN_BEGAN for event in game.apply(world, key)):
            return count + 1
    return LONGEST_TRIAL


def _hasty(decision: Decision, luck: Chance) -> str:
    """A hasty answer: often stops where it can, otherwise any answer; never a free action."""
    for option in decision.options:
        if option.verb in FINISHING and luck.below(STOP_ONE_IN) == 0:
            return option.key
    return decision.options[luck.below(len(decision.options))].key


def _judge(game: AnyGame, state: Any, seat: int) -> Parts:
    """How the seat's side stands, less the average of the other sides."""

    sides = game.sides(state)
    others, subtle = len(sides) - 1, game.foresight.subtle
    parts: defaultdict[str, float] = defaultdict(float)
    for side in sides:
        share = 1.0 if seat in side else -1.0 / others
        for member in side:
            for name, worth in game.prospects(state, member).items():
                if name not in subtle:
                    parts[name] += share * worth
    if state.result is not None:
        parts["win"] = WIN if seat in state.result.winners else -WIN
    return parts


def _total(parts: Parts) -> float:
    return sum(parts.values())
