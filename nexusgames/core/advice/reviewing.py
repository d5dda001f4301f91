"""Reviewing a finished game: everybody's chance in the course of it, then all decisions, then those that mattered.

Each decision is judged at imagined tables, by what its seat could know at that moment. The effort is bounded, however
long the game was: of too many decisions, some are looked at, spread over the game. The same game always gets the same
review, wherever and in however many sessions it is made.
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
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.workers.questions import Answer, Question


class Thoroughness(Frozen):
    """How many positions are considered, and how many decisions are played through for each.

    Everybody's chances come from how a position looks at `deals` imagined tables, without playing on.
    """

    points: int = 150
    deals: int = 12
    looks: int = 140
    look: int = 2500
    verdicts: int = 20
    verdict: int = 12_000


USUAL = Thoroughness()
AT_A_TIME = 6
"""How many jobs are given out at a time."""
HALVES = 2
"""How many questions a verdict is made of, each at different tables."""


class CannotReview(Exception):
    """This game cannot be reviewed; `reason` is a key of the text catalogue."""

    def __init__(self, reason: str) -> None:
        """Keep the key of the reason."""
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Job:
    """Questions that belong together, and what to do with their answers."""

    questions: Sequence[Question]
    note: Callable[[Sequence[Answer]], None]


class Reviewer:
    """Knows what still has to be thought about; `review` is what was found so far."""

    def __init__(self, session: Session, review: Review | None = None, how: Thoroughness = USUAL) -> None:
        """Begin or continue a review; raises `CannotReview` for a game that is not over or has no known beginning."""
        if not isinstance(session.pending, Result):
            raise CannotReview("core.review.goes_on")
        if not session.log_is_complete or not session.keys:
            raise CannotReview("core.review.impossible")
        self.session, self.game, self.how = session, session.game, how
        self.review = Review() if review is None else review
        self._timeline = Timeline(session)
        self.decided = _decided(self._timeline)
        """The steps at which somebody had a choice, without second halves of choices."""
        self.turn_of = _turns(self._timeline)

    @property
    def progress(self) -> float:
        """How far the review is, from 0 to 1, by effort."""
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
        """The steps at which everybody's chance is estimated: beginnings of turns, spread over the game."""
        starts = sorted({0, *self._timeline.turns} - {self._timeline.last})
        return spread(starts, self.how.points)

    @cached_property
    def looked(self) -> list[int]:
        """The steps whose decisions are looked at; if there are too many, half of them are where chances changed most.

        This is first needed when everybody's chances are known, and stays as it is then.
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
        """The jobs that can be done now, in any order; empty when the review is done."""
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
        """The next few missing jobs: only a few, because each holds a whole position as text."""
        return [make(step) for step in [step for step in wanted if step not in known][:AT_A_TIME]]

    def _finish(self) -> None:
        """Finish the review: sort everything, and add the end of the game as the last point."""
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
        """Luck for a question; the same in every review of the game."""
        return Chance((self.session.setup.seed << 24) + (step << 3) + number)

    def _point(self, step: int) -> Point:
        """Everybody's chance at a step, by what a spectator could know then."""
        state, luck = self._timeline.go(step), self._luck(step, 0)
        tables = [reckoned(self.game, self.game.redeal(state, None, luck.bits())) for _ in range(self.how.deals)]
        return Point(step=step, chances=tuple(sum(all_) / len(tables) for all_ in zip(*tables, strict=True)))

    def _look(self, step: int) -> Job:
        made = self._timeline.keys[step : step + MOST_KEYS]

        def note(answers: Sequence[Answer]) -> None:
            self.review.looks.append(first_look(step, made, answers[0]))

        return Job([self._question(step, self.how.look)], note)

    def worth_a_verdict(self) -> list[Look]:
        """The looks that seem to have mattered, one of each turn; obvious decisions come last."""
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
    """What was chosen and the best alternative, by a short thought about all ways."""
    ways = heard([answer.ways])
    mine = [way for way in ways if way.keys == tuple(made[: len(way.keys)])]
    others = [way for way in ways if way not in mine]
    if not mine or not others:
        return Look(step=step, chosen=(made[0],), other=(made[0],), swing=0.0)
    chosen, other = mine[0], others[0]
    return Look(step=step, chosen=chosen.keys, other=other.keys, swing=chosen.chance - other.chance)


def verdict_on(look: Look, seat: int, answers: Sequence[Answer]) -> Verdict:
    """The verdict on what was chosen and its alternative, from several answers that followed both."""
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
    """At most `most` of these steps, evenly spread."""
    if len(steps) <= most:
        return [*steps]
    return sorted({steps[round(place * (len(steps) - 1) / max(1, most - 1))] for place in range(most)})


def _decided(timeline: Timeline) -> list[int]:
    """The steps at which somebody had a choice; the second half of a choice belongs to the first."""
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
    """The turn that each step belongs to."""

    found, turn = dict[int, int](), 0
    for step in range(timeline.last + 1):
        turn += step in timeline.turns
        found[step] = turn
    return found
