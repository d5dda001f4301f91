"""A lesson being taken: what is asked now, what a choice leads to, and what is said about it.

Front ends show `session` like any game, and pass every choice of the learner to `choose`. Its answer says whether the
choice was carried out, what happened, and whether the part is done, continues, or must be tried again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from nexusgames.core.engine import FINISHING, Decision, Event, Refusal, Result
from nexusgames.core.files.scenarios import contains, look_up, seat_of
from nexusgames.core.game.game import AnyGame, Json, Seat, Setup
from nexusgames.core.session.session import CannotUndo, Session
from nexusgames.core.teaching.lessons import Goal, Lesson, Part
from nexusgames.core.values.frozen import Frozen

LONGEST_TRY = 60
"""The most choices a learner may take for a task; nobody needs nearly as many."""


class Told(Frozen):
    """The answer to a learner's choice."""

    how: str
    """`on` (carried out), `waits` (not now, the lesson says why), `refused` (against the rules), `done` (the part is
    over) or `again` (carried out, but the goal is missed: the part must be tried again)."""
    events: Sequence[Event] = ()
    remarks: Sequence[str] = ()
    """What the lesson says about the choice, as texts with gaps."""
    refusal: Refusal | None = None


@dataclass(slots=True)
class Teaching:
    """One learner in one lesson."""

    game: AnyGame
    lesson: Lesson
    number: int = 0
    """The current part, counted from 0."""
    name: str = ""
    """The learner's name; if empty, the name in the lesson."""
    session: Session = field(init=False)
    done: bool = field(default=False, init=False)
    """Whether the current part is done."""
    missed: bool = field(default=False, init=False)
    """Whether the goal is out of reach, so that only `again` goes on."""
    _tried: list[str] = field(default_factory=lambda: [], init=False)
    _others: list[str] = field(default_factory=lambda: [], init=False)
    _said: set[str] = field(default_factory=lambda: set(), init=False)
    """Comments already made in this part."""

    def __post_init__(self) -> None:
        """Begin at part `number`, where the lesson may have been left."""
        self.begin(min(self.number, len(self.lesson.parts) - 1))

    @property
    def part(self) -> Part:
        """The current part."""
        return self.lesson.parts[self.number]

    @property
    def over(self) -> bool:
        """Whether the last part is done."""
        return self.done and self.number == len(self.lesson.parts) - 1

    def begin(self, number: int) -> None:
        """Begin a part at its own position, or play through the parts before it from the last one with a position."""
        parts, self.number = self.lesson.parts, number
        first = max((n for n in range(number + 1) if parts[n].position is not None), default=0)
        self.session = self._laid(parts[first])
        for earlier in range(first, number):
            self._open(parts[earlier], laid=earlier == first)
            for key in parts[earlier].way:
                self._answer_for_others()
                self._carry_out(key)
            self._answer_for_others()
        self._open(self.part, laid=first == number)
        self._answer_for_others()
        self._forget()

    def _forget(self) -> None:
        """Start the part afresh; a part to read is done at once."""
        self._tried, self.missed, self.done = [], False, self.part.kind == "read"
        self._said.clear()

    def again(self) -> None:
        """Begin the current part again."""
        self.begin(self.number)

    def go_on(self) -> bool:
        """Move on to the next part, if this one is done and not the last; returns whether it did."""
        if not self.done or self.over:
            return False
        following = self.lesson.parts[self.number + 1]
        if following.position is not None:
            self.begin(self.number + 1)
        else:
            self.number += 1
            self._open(following)
            self._answer_for_others()
            self._forget()
        return True

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked now; None if the part is done, missed, or only to be read."""
        pending = self.session.pending
        if self.done or self.missed or isinstance(pending, Result):
            return None
        return pending

    def waits(self, key: str) -> bool:
        """Whether a choice that the rules offer must wait, because the lesson wants another one first."""
        return self.part.kind == "guided" and key != self.wanted()

    def choose(self, key: str) -> Told:
        """Make the learner's choice, if the rules and the lesson allow it."""
        decision = self.decision
        if decision is None:
            return Told("again" if self.missed else "done")
        if decision.find(key) is None:
            refusal = self.game.explain(self.session.state, key)
            said = self._said_about(key, refusal.rule if refusal else "")
            return Told("refused", refusal=refusal, remarks=said)
        if self.waits(key):
            return Told("waits", remarks=[*self._said_about(key), self.part.waits])
        said = self._said_about(key)
        self._tried.append(key)
        events = [*self._carry_out(key), *self._answer_for_others()]
        return self._judged(events, [*said, *self._comments(events)])

    def _comments(self, events: Sequence[Event]) -> list[str]:
        """The comments on these events, each only once in a part."""
        said = dict.fromkeys(self.part.comments[e.kind] for e in events if e.kind in self.part.comments)
        fresh = [remark for remark in said if remark not in self._said]
        self._said.update(fresh)
        return fresh

    def wanted(self) -> str:
        """The choice that a guided part waits for."""
        return self.part.do[len(self._tried)] if len(self._tried) < len(self.part.do) else ""

    def undo(self) -> None:
        """Take back the last choice of this part, even one that missed the goal; may raise `CannotUndo`."""
        if not self._tried or self.done:
            raise CannotUndo("core.undo.nothing")
        self.session.undo()
        self._tried.pop()
        self.missed = False

    def hint(self) -> str:
        """A text that helps without giving the choice away; usually empty in a guided part, which says what to do."""
        return self.part.hint

    def show_me(self) -> tuple[str, bool]:
        """The next choice of a way that works, and whether the part had to begin again for it."""
        if self.done:
            return "", False
        if self.missed:
            self.again()
            return self.part.way[0], True
        for way in (self.part.way, *self.part.also):
            if way[: len(self._tried)] == self._tried and len(way) > len(self._tried):
                return way[len(self._tried)], False
        self.again()
        return self.part.way[0], True

    def _judged(self, events: list[Event], remarks: list[str]) -> Told:
        """Whether the part is done, continues, or is missed; a miss that no remark covers is told with the hint."""
        part = self.part
        if part.kind == "guided":
            self.done = len(self._tried) == len(part.do)
        elif part.goal is not None:
            self.done = self._reached(part.goal, events)
        if self.done:
            return Told("done", events, [*remarks, part.done] if part.done else remarks)
        if part.goal is not None and self._missed(part.goal, events):
            self.missed = True
            return Told("again", events, remarks or [part.hint])
        return Told("on", events, remarks)

    def _reached(self, goal: Goal, events: list[Event]) -> bool:
        """Whether everything in the goal is there; its event must be among those of the last choice."""
        if goal.event and not any(e.kind == goal.event and contains(e.values(), goal.values) for e in events):
            return False
        if goal.ask and not (isinstance(self.session.pending, Decision) and self.session.pending.kind == goal.ask):
            return False
        picture: Json = self.game.picture(self.session.state) if goal.expect else {}
        return all(look_up(picture, path) == value for path, value in goal.expect.items())

    def _missed(self, goal: Goal, events: list[Event]) -> bool:
        pending = self.session.pending
        ended = isinstance(pending, Result) or pending.kind in goal.over_ask
        return ended or len(self._tried) >= LONGEST_TRY or any(event.kind in goal.over for event in events)

    def _said_about(self, key: str, rule: str = "") -> list[str]:
        """What the lesson says about a known mistake; one that a rule refuses may come after any other choices."""
        tried, mistakes = [*self._tried, key], self.part.mistakes
        fits = [mistake for mistake in mistakes if mistake.keys == tried]
        if rule and not fits:
            fits = [mistake for mistake in mistakes if mistake.rule == rule and mistake.keys[-1] == key]
        return [mistake.say for mistake in fits if mistake.say]

    def _open(self, part: Part, *, laid: bool = False) -> None:
        """Prepare a part's dice and the answers of the others; a newly laid position has the dice already."""
        if not laid:
            self.session.state.chance.script += part.dice
        self._others = list(part.others)

    def _carry_out(self, key: str) -> list[Event]:
        return self.session.choose(key)

    def _answer_for_others(self) -> list[Event]:
        """Let the other seats choose until the learner is asked."""
        events: list[Event] = []
        while isinstance(decision := self.session.pending, Decision) and decision.seat != self.lesson.learner:
            events += self._carry_out(self._reply(decision))
        return events

    def _reply(self, decision: Decision) -> str:
        if self._others and decision.find(self._others[0]) is not None:
            return self._others.pop(0)
        least_first = (word for word in reversed(FINISHING) if decision.find(word) is not None)
        return next(least_first, decision.choices[0].key)

    def _laid(self, part: Part) -> Session:
        """A session at the position of a part (or of the lesson), with the dice of the part."""
        position = self.lesson.position if part.position is None else part.position
        setup = Setup(tuple(self._seats()), self.lesson.seed, self.lesson.options)
        state: Any = self.game.set_up(setup) if position is None else self.game.arrange(setup, position)
        state.chance.script += part.dice
        return Session(self.game, setup, state)

    def _seats(self) -> list[Seat]:
        """The seats of the lesson, with the learner's name unless another seat has it."""
        names = self.lesson.seats or [f"Player {n}" for n in range(1, self.game.seats.start + 1)]
        seats = [seat_of(name) for name in names]
        if self.name and self.name.casefold() not in (seat.name.casefold() for seat in seats):
            seats[self.lesson.learner] = replace(seats[self.lesson.learner], name=self.name)
        return seats
