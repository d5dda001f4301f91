"""Thinking about a finished game: everybody's chance over the game, then all decisions, then those that mattered.

Each decision is judged at tables that were dealt anew from what its seat could know at that moment. How much is
thought is bounded, however long the game was: of many decisions some are looked at, spread over the game. The same
game is always reviewed the same way, wherever and in how many pieces it is thought about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from nexusgames.core.advice.hints import gains
from nexusgames.core.advice.review import MOST_KEYS, Look, Point, Review, Verdict, is_plain
from nexusgames.core.bots.comparing import together
from nexusgames.core.bots.reckoning import reckoned
from nexusgames.core.bots.search import heard
from nexusgames.core.bots.thinking import can_stop
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.session.looking_ahead import look_ahead
from nexusgames.core.session.session import Session
from nexusgames.core.show.timeline import Timeline
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.frozen import frozen
from nexusgames.core.workers.questions import Answer, Question


@frozen
class Thoroughness:
    """How many positions are thought about, and how much: decisions that are played through.

    Everybody's chances are told by how a position looks at so many tables that were dealt anew, without any thought.
    """

    points: int = 150
    deals: int = 12
    looks: int = 140
    look: int = 2500
    verdicts: int = 20
    verdict: int = 12_000


USUAL = Thoroughness()
AT_A_TIME = 6
"""Jobs that are given out at a time."""
HALVES = 2
"""So many questions a verdict is made of, at other tables each."""


class CannotReview(Exception):
    """A game that has no review; `reason` is a key of the text catalogue."""

    def __init__(self, reason: str) -> None:
        """Keep the reason."""
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Job:
    """Questions that belong together, and what to do with their answers."""

    questions: Sequence[Question]
    note: Callable[[Sequence[Answer]], None]


class Reviewer:
    """Knows what is still to be thought about; `review` is what was found so far."""

    def __init__(self, session: Session, review: Review | None = None, how: Thoroughness = USUAL) -> None:
        """Begin, or go on with what was found before; raises `CannotReview` for a game that goes on or has no start."""
        if not isinstance(session.pending, Result):
            raise CannotReview("core.review.goes_on")
        if not session.log_is_complete or not session.keys:
            raise CannotReview("core.review.impossible")
        self.session, self.game, self.how = session, session.game, how
        self.review = Review() if review is None else review
        self._timeline = Timeline(session)
        self.decided = _decided(self._timeline)
        """The steps at which somebody had a choice, other halves of choices left out."""
        self.turn_of = _turns(self._timeline)

    @property
    def progress(self) -> float:
        """From 0 to 1, by how much is thought."""
        if self.review.done:
            return 1.0
        how, found = self.how, self.review
        done = len(found.looks) * how.look
        done += len(found.verdicts) * how.verdict * HALVES
        looks = min(how.looks, len(self.decided))
        whole = looks * how.look
        whole += min(how.verdicts, looks) * how.verdict * HALVES
        return min(0.99, done / max(1, whole))

    @cached_property
    def pointed(self) -> list[int]:
        """The steps at which everybody's chance is found out: beginnings of turns, spread over the game."""
        starts = sorted({0, *self._timeline.turns} - {self._timeline.last})
        return spread(starts, self.how.points)

    @cached_property
    def looked(self) -> list[int]:
        """The steps whose decisions are looked at; of too many half are taken where chances changed most.

        It is asked for when everybody's chances are known, and stays as it was then.
        """
        if len(self.decided) <= self.how.looks:
            return self.decided
        some = spread(self.decided, self.how.looks // 2)
        others = sorted(set(self.decided) - set(some), key=lambda step: (-self._change(step), step))
        return sorted([*some, *others[: self.how.looks - len(some)]])

    def _change(self, step: int) -> float:
        """By how much anybody's chance changed from the last point before a step to the next one."""
        points = sorted(self.review.points, key=lambda point: point.step)
        for before, after in pairwise(points):
            if before.step <= step < after.step:
                return max(abs(a - b) for a, b in zip(before.chances, after.chances, strict=True))
        return 0.0

    def due(self) -> list[Job]:
        """What can be thought about now, in any order; nothing when the review is done."""
        if self.review.done:
            return []
        if not self.review.points:
            self.review.points += [self._point(step) for step in self.pointed]
        jobs = self._missing(self.looked, [look.step for look in self.review.looks], self._look)
        if not jobs:
            worth = {look.step: look for look in self.worth_a_verdict()}
            known = [verdict.step for verdict in self.review.verdicts]
            jobs = self._missing([*worth], known, lambda step: self._verdict(worth[step]))
        if not jobs:
            self._finish()
        return jobs

    def _missing(self, wanted: Sequence[int], known: Sequence[int], make: Callable[[int], Job]) -> list[Job]:
        """A few jobs that are still to be done: their positions are written down only when they are needed."""
        return [make(step) for step in [step for step in wanted if step not in known][:AT_A_TIME]]

    def _finish(self) -> None:
        """In their order, with the end itself as the last point."""
        found = self.review
        chances = tuple(reckoned(self.game, self.session.state))
        found.points.append(Point(step=self._timeline.last, chances=chances))
        for told in (found.points, found.looks, found.verdicts):
            told.sort(key=lambda one: one.step)
        found.done = True

    def _question(self, step: int, effort: int, number: int = 0) -> Question:
        state = self._timeline.go(step)
        luck = self._luck(step, number).state
        return Question(type(self.game).__module__, self.game.codec.text(state), luck, effort=effort)

    def _luck(self, step: int, number: int) -> Chance:
        """The same whenever the game is reviewed."""
        return Chance((self.session.setup.seed << 24) + (step << 3) + number)

    def _point(self, step: int) -> Point:
        """By what a bystander could know then."""
        state, luck = self._timeline.go(step), self._luck(step, 0)
        tables = [reckoned(self.game, self.game.redeal(state, None, luck.bits())) for _ in range(self.how.deals)]
        return Point(step=step, chances=tuple(sum(all_) / len(tables) for all_ in zip(*tables, strict=True)))

    def _look(self, step: int) -> Job:
        made = self._timeline.keys[step : step + MOST_KEYS]

        def note(answers: Sequence[Answer]) -> None:
            self.review.looks.append(first_look(step, made, answers[0]))

        return Job([self._question(step, self.how.look)], note)

    def worth_a_verdict(self) -> list[Look]:
        """What looks as if it had mattered, one decision of each turn; what everybody knows comes last."""
        found: dict[int, Look] = {}

        def weight(look: Look) -> tuple[bool, float, int]:
            return is_plain(look.swing > 0, look.other), -abs(look.swing), look.step

        for look in sorted(self.review.looks, key=weight):
            if look.swing:
                found.setdefault(self.turn_of[look.step], look)
        return list(found.values())[: self.how.verdicts]

    def _verdict(self, look: Look) -> Job:
        asked = [self._question(look.step, self.how.verdict, 1 + half) for half in range(HALVES)]
        decision = self.game.pending(self._timeline.go(look.step))
        assert isinstance(decision, Decision)
        seat = decision.seat

        def note(answers: Sequence[Answer]) -> None:
            self.review.verdicts.append(verdict_on(look, seat, answers))

        return Job([replace(question, ways=(look.chosen, look.other)) for question in asked], note)


def first_look(step: int, made: Sequence[str], answer: Answer) -> Look:
    """What was chosen beside the best other choice, by what a short thought says of all ways."""
    ways = heard([answer.ways])
    mine = [way for way in ways if way.keys == tuple(made[: len(way.keys)])]
    others = [way for way in ways if way not in mine]
    if not mine or not others:
        return Look(step=step, chosen=(made[0],), other=(made[0],), swing=0.0)
    chosen, other = mine[0], others[0]
    return Look(step=step, chosen=chosen.keys, other=other.keys, swing=chosen.chance - other.chance)


def verdict_on(look: Look, seat: int, answers: Sequence[Answer]) -> Verdict:
    """What was chosen against the other choice, which were both followed by several at tables of their own."""
    chosen, other = together([answer.followed for answer in answers])
    pros, cons = gains(chosen, other)
    return Verdict(
        step=look.step,
        seat=seat,
        chosen=look.chosen,
        other=look.other,
        chance=chosen.chances[seat].mean,
        other_chance=other.chances[seat].mean,
        swing=other.lead.mean,
        error=other.lead.error,
        pros=pros,
        cons=cons,
    )


def spread(steps: Sequence[int], most: int) -> list[int]:
    """At most so many of them, evenly over the whole."""
    if len(steps) <= most:
        return [*steps]
    return sorted({steps[round(place * (len(steps) - 1) / max(1, most - 1))] for place in range(most)})


def _decided(timeline: Timeline) -> list[int]:
    """Where somebody had a choice; the other half of a choice belongs to the first one."""
    found, half = list[int](), -1
    for step in range(timeline.last):
        state = timeline.go(step)
        decision = timeline.game.pending(state)
        if step == half or not isinstance(decision, Decision) or len(decision.choices) < 2:
            continue
        found.append(step)
        _, following = look_ahead(timeline.game, state, timeline.keys[step])
        if following is not None and not can_stop(following):
            half = step + 1
    return found


def _turns(timeline: Timeline) -> dict[int, int]:
    """By step: which turn it belongs to."""
    found, turn = dict[int, int](), 0
    for step in range(timeline.last + 1):
        turn += step in timeline.turns
        found[step] = turn
    return found
