"""The search tree: what may follow a choice, grown by trials that each begin at another imagined table.

The tree holds choices, not positions: the same choices lead elsewhere at every table, and what is remembered is how
they fare overall. Each seat takes what was best for its own side, with some curiosity for what was seldom tried.
Beyond the leaves a trial plays on by habit: what went well in other trials is done again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from nexusgames.core.bots.chances import chances
from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.game.foresight import USUAL, Tastes
from nexusgames.core.game.game import AnyGame

LONGEST_TRIAL = 160
"""Decisions in a trial; a turn that takes longer is judged where it stands."""
CURIOSITY = 0.7
"""The weight of exploration, in standard deviations of the trials' results."""
BELIEF = 2.0
"""How many trials a habit is worth."""
FIRST_SPREAD = 0.25
"""The standard deviation before there are enough trials to know it."""
ENOUGH, EVERY = 32, 16
"""How many trials there are before their spread is worked out, and between one update and the next."""
BY_HABIT, LOOKED_AT = 0.7, 3
"""How often a trial takes the best by habit of this many random choices; otherwise a random one."""
CLOSED = 3.0
"""How much less an untried answer is worth once enough answers are known."""
SELDOM, MOSTLY = 0.12, 0.7
"""How often a trial stops where it can: usually, and at questions that settle something."""
Habit = tuple[int, str, str]
"""A seat, a kind of question, an answer."""


class Node:
    """The results of a choice at one place in the tree."""

    __slots__ = ("below", "offered", "tried", "won")

    def __init__(self, offered: int = 0) -> None:
        """Start untried."""
        self.tried, self.won, self.offered = 0, 0.0, offered
        self.below: dict[str, Node] = {}

    @property
    def mean(self) -> float:
        """How the choice fared on average."""
        return self.won / self.tried if self.tried else 0.0


class Grower:
    """Grows trees for one question of one seat; habits learned in one tree serve the others too."""

    def __init__(self, game: AnyGame, seat: int, seed: int, tastes: Tastes = USUAL, turns: int = 0) -> None:
        """The same seed grows the same trees; they end after so many turns, or as many as the game calls for."""
        self.game, self.seat, self.foresight, self.tastes = game, seat, game.foresight, tastes
        self.turns = turns or game.foresight.turns
        self._luck = Random(seed)
        self._habits: dict[Habit, list[float]] = {}
        self._sums: dict[int, float] = {}
        self._count, self._squares, self._spread = 0, 0.0, FIRST_SPREAD
        self._path: list[tuple[Node, int]] = []
        self._used: dict[Habit, None] = {}

    def trial(self, world: Any, root: Node, way: Sequence[str]) -> tuple[float, int]:
        """Play a way at a table and then on; returns how the seat fared, and how many decisions it took."""
        ahead, self._path, self._used = list(way), [], {}
        steps = self._play(world, root, ahead)
        found = chances(self.game, world, self.tastes)
        root.tried += 1
        root.won += found[self.seat]
        self._remember(found)
        return found[self.seat], steps

    def _play(self, world: Any, root: Node, ahead: list[str]) -> int:
        """Play to the turn at which the position is judged; returns the number of decisions."""
        pending, apply, used = self.game.pending, self.game.apply, self._used
        turns = self.turns
        node: Node | None = root
        for steps in range(LONGEST_TRIAL):
            decision = pending(world)
            if isinstance(decision, Result):
                return steps
            if ahead and decision.find(ahead[0]) is not None:
                key = ahead.pop(0)
            elif node is not None:
                key, node = self._grow(world, node, decision)
            else:
                key = self._by_habit(decision)
            used[decision.seat, decision.kind, key] = None
            for event in apply(world, key):
                turns -= event.kind == TURN_BEGAN
            if turns <= 0:
                return steps + 1
        return LONGEST_TRIAL

    def _grow(self, world: Any, node: Node, decision: Decision) -> tuple[str, Node | None]:
        """The choice most worth trying at a node, and the node after it; None if that is new."""
        tried, below = self._candidates(world, decision), node.below
        mean = self._mean_of(decision.seat)
        curious = CURIOSITY * self._spread
        unknown = curious * math.sqrt(math.log(node.tried + 2))
        stopping = FINISHING if decision.kind in self.foresight.settled else ()
        unknown -= CLOSED * (len(below) > self.foresight.widening * math.sqrt(node.tried))
        best, most = tried[0].key, -math.inf
        for chosen in tried:
            known, prior = below.get(chosen.key), self._habit(decision, chosen.key, mean)
            if known is None:
                worth = prior + unknown + 1e-4 * self._luck.random() + (chosen.verb in stopping)
            else:
                known.offered += 1
                worth = (known.won + BELIEF * prior) / (known.tried + BELIEF)
                worth += curious * math.sqrt(math.log(known.offered + 2) / (known.tried + 1))
            if worth > most:
                best, most = chosen.key, worth
        found = below.get(best)
        fresh = found is None
        if found is None:
            found = below[best] = Node(node.tried + 1)
        self._path.append((found, decision.seat))
        return best, None if fresh else found

    def _candidates(self, world: Any, decision: Decision) -> Sequence[Choice]:
        """The choices tried in the tree."""
        return self.game.worth_trying(world, decision) if decision.extras else decision.options

    def _by_habit(self, decision: Decision) -> str:
        """A choice made without thinking."""
        options, luck = decision.options, self._luck.random
        count = len(options)
        if count == 1:
            return options[0].key
        if luck() < self._stops(decision):
            for option in options:
                if option.verb in FINISHING:
                    return option.key
        if luck() < BY_HABIT:
            mean = self._mean_of(decision.seat)
            looked_at = [options[int(luck() * count)].key for _ in range(LOOKED_AT)]
            return max(looked_at, key=lambda key: self._habit(decision, key, mean))
        return options[int(luck() * count)].key

    def _stops(self, decision: Decision) -> float:
        """How often a trial stops at this question."""
        return MOSTLY if decision.kind in self.foresight.settled else SELDOM

    def _habit(self, decision: Decision, key: str, mean: float) -> float:
        """How an answer to this kind of question fared in all trials."""
        known = self._habits.get((decision.seat, decision.kind, key))
        return mean if known is None else (known[1] + mean) / (known[0] + 1.0)

    def _mean_of(self, seat: int) -> float:
        """How trials end for a seat on average."""
        return self._sums[seat] / self._count if self._count else 0.5

    def _remember(self, found: Sequence[float]) -> None:
        """Learn from the result of a trial."""
        for node, seat in self._path:
            node.tried += 1
            node.won += found[seat]
        for habit in self._used:
            known = self._habits.setdefault(habit, [0.0, 0.0])
            known[0] += 1.0
            known[1] += found[habit[0]]
        for seat, fared in enumerate(found):
            self._sums[seat] = self._sums.get(seat, 0.0) + fared
        self._count, self._squares = self._count + 1, self._squares + found[self.seat] ** 2
        if self._count >= ENOUGH and self._count % EVERY == 0:
            spread = self._squares / self._count - self._mean_of(self.seat) ** 2
            self._spread = math.sqrt(max(1e-6, spread))
