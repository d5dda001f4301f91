"""The search: compares the ways to answer a question some turns ahead, and drops half of them at a time.

Every trial begins with `Game.redeal`, so nothing hidden is ever looked at. Trials with the same number use the same
table for all ways, so luck favours none. Several minds think about a question independently, and their results are
combined: each may run in its own process, and the answer is the same wherever they run. Effort is counted in
decisions, never in seconds: the same table always gets the same answer, unless somebody hurries it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from nexusgames.core.bots.chances import chances
from nexusgames.core.bots.search_tree import Grower, Node
from nexusgames.core.bots.thinking import Imagine, ways_to_answer
from nexusgames.core.engine.choices import FINISHING
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.foresight import Tastes
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.core.values.frozen import Frozen

FEWEST_TRIALS = 2
"""Trials of each way before any way is dropped."""
LITTLE = 0.002
"""A gain smaller than this does not justify going on: units that walk to and fro look silly. Whoever thinks briefly is
often wrong about more than this."""
MINDS = 2
"""How many minds think about each question, one after the other or at the same time."""
Keys = tuple[str, ...]


class Weighed(Frozen):
    """A way to answer with its results: how often it was tried, and how its seat fared (from 0 to 1), summed."""

    keys: Keys
    tried: int
    won: float
    squares: float
    rank: int
    """How many rounds it survived."""

    @property
    def chance(self) -> float:
        """The chance to win after it."""
        return self.won / self.tried if self.tried else 0.0

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        spread = max(0.0, self.squares / self.tried - self.chance**2) if self.tried else 1.0
        return math.sqrt(spread / max(1, self.tried))


class Narrowed(Frozen):
    """The progress of a thought: how many of all ways are still being compared."""

    left: int
    ways: int


class Company(Frozen):
    """Whoever is waiting for a thought: may want the answer now, and hears of its progress."""

    hurries: Callable[[], bool] = lambda: False
    hears: Callable[[Narrowed], None] = lambda narrowed: None


PATIENT = Company()


class Sight(Frozen):
    """What a player sees of a question: what it values, how many ways it notices, how far it looks."""

    tastes: Tastes = field(default_factory=dict[str, float])
    ways: int = 0
    """How many ways it considers, those that look best at once; 0 means all."""
    turns: int = 0
    """How many turns it looks ahead at most; 0 means as many as the game calls for."""
    little: float = LITTLE
    """The gain that justifies going on."""


CLEAR = Sight()


@dataclass(slots=True)
class _Way:
    """A way while it is being tried."""

    keys: Keys
    favour: float = 0.0
    """A bonus on how it fares."""
    node: Node = field(default_factory=Node)
    squares: float = 0.0
    rank: int = 0

    @property
    def worth(self) -> float:
        return self.node.mean + self.favour

    def weighed(self) -> Weighed:
        return Weighed(self.keys, self.node.tried, self.node.won, self.squares, self.rank)


@dataclass(slots=True)
class _Mind:
    """A mind that compares ways; trials are numbered, and a number means the same table for all ways."""

    imagine: Imagine
    grower: Grower
    seed: int
    company: Company
    number: int = 0

    def compare(self, ways: Sequence[_Way], effort: int) -> None:
        """Try some ways equally often; if hurried, stop with the trials made so far."""
        game, used, tries = self.grower.game, 0, 0
        setting_up = game.foresight.setting_up
        while used < effort or tries < FEWEST_TRIALS:
            if self.number and self.company.hurries():
                return
            self.number, tries = self.number + 1, tries + 1
            table = self.imagine(self.grower.seat, (self.seed + self.number) & MASK)
            game.pending(table)  # the question is worked out once, for all ways
            for way in ways:
                fared, steps = self.grower.trial(game.clone(table), way.node, way.keys)
                way.squares += fared * fared
                used += steps + setting_up


def weigh(
    game: AnyGame,
    imagine: Imagine,
    decision: Decision,
    seed: int,
    effort: int,
    sight: Sight = CLEAR,
    company: Company = PATIENT,
) -> list[Weighed]:
    """What one mind thinks of the ways to answer a question; the same seed gives the same, unless it is hurried."""
    found, stops = _ways(game, imagine, decision, seed), _stops(game, decision)
    if 0 < sight.ways < len(found):
        found = _noticed(game, imagine(decision.seat, seed), decision, found, sight)
    ways = [_Way(keys, sight.little * (keys[0] in stops)) for keys in found]
    turns = min(sight.turns or game.foresight.turns, game.foresight.turns)
    mind = _Mind(imagine, Grower(game, decision.seat, seed & 0xFFFFFFFF, sight.tastes, turns), seed, company)
    rounds, alive = math.ceil(math.log2(len(ways))), ways
    if len(ways) == 1 and game.has_secrets(imagine(decision.seat, seed), decision.seat):
        mind.compare(ways, effort)  # so that the time taken does not tell whether a hidden card could be used
    for _ in range(rounds):
        company.hears(Narrowed(len(alive), len(ways)))
        mind.compare(alive, effort // rounds)
        alive = sorted(alive, key=lambda way: -way.worth)[: (len(alive) + 1) // 2]
        for way in alive:
            way.rank += 1
    return [way.weighed() for way in ways]


def _noticed(game: AnyGame, world: Any, decision: Decision, ways: Sequence[Keys], sight: Sight) -> list[Keys]:
    """The ways that catch the eye: to stop, and those after which it looks best at once, in their usual order."""
    finishing = {option.key for option in decision.options if option.verb in FINISHING}
    looks = {way: _at_once(game, game.clone(world), decision.seat, way, sight.tastes) for way in ways}
    best = {*sorted(ways, key=lambda way: -looks[way])[: sight.ways]}
    return [way for way in ways if way in best or way[0] in finishing]


def _at_once(game: AnyGame, world: Any, seat: int, way: Keys, tastes: Tastes) -> float:
    """How it looks to a seat directly after a way."""
    for key in way:
        following = game.pending(world)
        if isinstance(following, Result) or following.find(key) is None:
            break
        game.apply(world, key)
    return chances(game, world, tastes)[seat]


def _stops(game: AnyGame, decision: Decision) -> set[str]:
    """The answers that stop, at a question where one could go on for a long time."""
    settled = decision.kind in game.foresight.settled
    return {option.key for option in decision.options if settled and option.verb in FINISHING}


def _ways(game: AnyGame, imagine: Imagine, decision: Decision, seed: int) -> list[Keys]:
    """All ways to answer that are worth trying, including longer plans."""
    world = imagine(decision.seat, seed)
    found = (
        way for chosen in game.worth_trying(world, decision) for way in ways_to_answer(game, world, decision, chosen)
    )
    ways = [tuple(chosen.key for chosen in way) for way in found]
    known = set(ways)
    return ways + [plan for plan in game.plans(world, decision) if plan not in known]


def seeds(luck: Chance) -> list[int]:
    """A seed for each mind."""
    return [luck.bits() for _ in range(MINDS)]


def heard(minds: Iterable[Sequence[Weighed]]) -> list[Weighed]:
    """The combined results of all minds: the ways that survived longest first, then those that fared best."""
    found: dict[Keys, Weighed] = {}
    for one in (weighed for mind in minds for weighed in mind):
        known = found.get(one.keys)
        found[one.keys] = one if known is None else _both(known, one)
    return sorted(found.values(), key=lambda one: (-one.rank, -one.chance))


def _both(one: Weighed, other: Weighed) -> Weighed:
    return Weighed(
        one.keys, one.tried + other.tried, one.won + other.won, one.squares + other.squares, one.rank + other.rank
    )
