"""The part of the play screen that repeats: several purchases at once, moving a whole group, the last thing again.

A series is what was chosen from a question until the same question comes back: a purchase is a series of one choice,
a move one of two (the unit, then where); what ends a phase belongs to no series. Repeating stops at another question
and at the first choice that is not offered any more; every choice stays one step of the undo.
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import FINISHING
from nexusgames.core.decisions import Decision
from nexusgames.core.repetition import asked_again
from nexusgames.tui.screens.play_base import PlayBase

MOST = 99
"""As often as it is offered."""


class PlayRepeat(PlayBase):
    """Knows nothing but which choices are offered."""

    times = 1
    """How often the next series is carried out."""
    _series: tuple[str, ...] = ()
    _questions: tuple[Decision, ...] = ()
    """The questions that the series answered."""
    _complete = True

    def action_count(self, step: int) -> None:
        """More or fewer times."""
        if self.decision is None:
            return
        self.times = max(1, (1 if self.times == MOST else self.times) + step)
        self.show()

    def action_group(self) -> None:
        """As often as possible, or once again."""
        if self.decision is None:
            return
        self.times = 1 if self.times == MOST else MOST
        self.show()

    def times_sign(self) -> str:
        """The number of times for the prompt bar; nothing if it is one."""
        if self.times == MOST:
            return self.say("play.all")
        return self.say("play.many", count=self.times) if self.times > 1 else ""

    def note_choice(self, decision: Decision, key: str) -> None:
        """Add a choice to the series, or begin another one."""
        if self._complete:
            self._series, self._questions = (), ()
        self._series, self._questions = (*self._series, key), (*self._questions, decision)

    def close_series(self) -> None:
        """After a choice: when the first question is back, the series is complete and is repeated if wanted."""
        self._bound(self.decision)
        if self._series and self._complete and self.times > 1:
            again, self.times = self.times - 1, 1
            done = self._carry_out(again) if self._asked_again() else 0
            self.tell(self.say("play.repeated", count=done + 1))

    def _bound(self, following: Decision | None) -> None:
        """See by the question that follows whether the series is complete, and where it began."""
        if self._series[-1] in FINISHING:
            self.forget_series()
            return
        kinds = [asked.kind for asked in self._questions]
        self._complete = following is None or following.kind in kinds
        if following is not None and self._complete:
            begin = kinds.index(following.kind)
            self._series, self._questions = self._series[begin:], self._questions[begin:]

    def recall_series(self) -> None:
        """Something was taken back, or a game goes on: what is half made now, if it must be made to its end."""
        self.forget_series()
        if self.finishing_word():
            return
        way = self.table.session.way_back()
        following = [*(decision for decision, _ in way[1:]), self.decision]
        for (decision, key), after in zip(way, following, strict=False):
            self.note_choice(decision, key)
            self._bound(after)

    def forget_series(self) -> None:
        """Nothing is to be repeated."""
        self.times, self._series, self._questions, self._complete = 1, (), (), True

    @property
    def in_series(self) -> bool:
        """Whether a series is under way that one step back would leave."""
        return not self._complete

    def action_repeat(self) -> None:
        """The last series once more."""
        decision = self.decision
        if decision is None or not self._complete or not self._can_begin(decision):
            self.tell(self.say("play.nothing_to_repeat"), "warning")
            return
        self._questions = (decision, *self._questions[1:])
        self._carry_out(max(1, self.times))
        self.times = 1
        self.go_on()

    def _can_begin(self, decision: Decision) -> bool:
        """Whether the last series can begin at this question."""
        return bool(self._series) and decision.kind == self._questions[0].kind and self._offered(self._series[0])

    def _carry_out(self, times: int) -> int:
        """Repeat the series; returns how often it went through."""
        for done in range(times):
            if (done and not self._asked_again()) or not self._once(self._series):
                return done
        return times

    def _once(self, series: Sequence[str]) -> bool:
        """The series once, only if it can begin; a step that is not offered any more takes its beginning back."""
        for place, key in enumerate(series):
            if not self._offered(key):
                self._leave(place)
                return False
            self.table.choose(key)
        return True

    def _asked_again(self) -> bool:
        """Whether the question that the series began with is open again."""
        return asked_again(self.table.session, self._questions[0])

    def _leave(self, steps: int) -> None:
        """Take the beginning of a series back, as far as that is possible."""
        for _ in range(steps):
            if self.table.session.can_undo():
                self.table.session.undo()

    def finishing_word(self) -> str:
        """The choice that ends what is going on, if one is offered."""
        decision = self.decision
        return next((word for word in FINISHING if decision is not None and decision.find(word)), "")

    def _offered(self, key: str) -> bool:
        decision = self.decision
        return decision is not None and decision.find(key) is not None
