"""Repeated choices: several purchases at once, moving a whole group, the last action again.

A series is what was chosen from a question until the same question comes back: a purchase is a series of one choice,
a move one of two (the unit, then where to); what ends a phase belongs to no series. Repeating stops at another question
or at the first choice that is no longer offered; every choice remains one undo step.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine.choices import FINISHING
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.looking_ahead import asked_again
from nexusgames.core.table.hot_seat import HotSeat

MOST = 99
"""As often as it is offered."""


class Series:
    """Repeats choices at a table; it knows only the table and its offers."""

    def __init__(self, table: HotSeat) -> None:
        self.table = table
        self.forget()

    def forget(self) -> None:
        """Forget what could be repeated."""
        self.times = 1
        """How often to carry out the next series."""
        self._keys: tuple[str, ...] = ()
        self._questions: tuple[Decision, ...] = ()
        """The questions that the series answered."""
        self._complete = True

    @property
    def under_way(self) -> bool:
        """Whether a series has begun that one step back would leave."""
        return not self._complete

    def count(self, step: int) -> None:
        """Raise or lower the count."""
        self.times = max(1, (1 if self.times == MOST else self.times) + step)

    def all_or_once(self) -> None:
        """Switch between as often as possible and once."""
        self.times = 1 if self.times == MOST else MOST

    def note(self, decision: Decision, key: str) -> None:
        """Add a choice to the series, or begin another one."""
        if self._complete:
            self._keys, self._questions = (), ()
        self._keys, self._questions = (*self._keys, key), (*self._questions, decision)

    def close(self) -> int:
        """Complete the series if its first question is back, and repeat it if wanted.

        Returns how often it was carried out in all, or 0 if it was not to be repeated.
        """
        self._bound(self.table.decision)
        if not self._keys or not self._complete or self.times == 1:
            return 0
        again, self.times = self.times - 1, 1
        return 1 + (self._carry_out(again) if self._asked_again() else 0)

    def _bound(self, following: Decision | None) -> None:
        """Tell by the next question whether the series is complete and where it began."""
        if self._keys[-1] in FINISHING:
            self.forget()
            return
        kinds = [asked.kind for asked in self._questions]
        self._complete = following is None or following.kind in kinds
        if following is not None and self._complete:
            begin = kinds.index(following.kind)
            self._keys, self._questions = self._keys[begin:], self._questions[begin:]

    def recall(self) -> None:
        """Start from a loaded or taken-back position: find what is half made, if it must be finished."""
        self.forget()
        if any(self.table.is_offered(word) for word in FINISHING):
            return
        way = self.table.session.way_back()
        following = [*(decision for decision, _ in way[1:]), self.table.decision]
        for (decision, key), after in zip(way, following, strict=False):
            self.note(decision, key)
            self._bound(after)

    def repeat(self) -> bool:
        """Repeat the last series; returns whether it could begin."""
        decision = self.table.decision
        if decision is None or not self._complete or not self._can_begin(decision):
            return False
        self._questions = (decision, *self._questions[1:])
        self._carry_out(max(1, self.times))
        self.times = 1
        return True

    def _can_begin(self, decision: Decision) -> bool:
        """Whether the last series can begin at this question."""
        return bool(self._keys) and decision.kind == self._questions[0].kind and self.table.is_offered(self._keys[0])

    def _carry_out(self, times: int) -> int:
        """Repeat the series; returns how often it went through."""
        for done in range(times):
            if (done and not self._asked_again()) or not self._once(self._keys):
                return done
        return times

    def _once(self, keys: Sequence[str]) -> bool:
        """Carry out the series once if possible; if a later step is no longer offered, take the beginning back."""
        for place, key in enumerate(keys):
            if not self.table.is_offered(key):
                self._leave(place)
                return False
            self.table.choose(key)
        return True

    def _asked_again(self) -> bool:
        """Whether the question that the series began with is open again."""
        return asked_again(self.table.session, self._questions[0])

    def _leave(self, steps: int) -> None:
        """Take the beginning of a series back as far as possible."""
        for _ in range(steps):
            if self.table.session.can_undo():
                self.table.session.undo()
