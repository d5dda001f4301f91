"""Thoughts: questions being thought about, with progress, a future answer, and ways to hurry or forget them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import partial
from threading import Event

from nexusgames.core.bots.levels import LEVELS, decided
from nexusgames.core.bots.search import MINDS, Narrowed, seeds
from nexusgames.core.values.chance import Chance
from nexusgames.core.workers.process import Worker
from nexusgames.core.workers.questions import Answer, Question

Hear = Callable[[Narrowed], None]
"""Called with the progress of a thought, from any thread."""


class Thought:
    """A question being thought about."""

    def __init__(self, number: int, question: Question, hear: Hear) -> None:
        """Create a thought that nobody works on yet."""
        self.number, self.question, self.hear = number, question, hear
        self.answer: Future[Answer] = Future()
        self.answer.set_running_or_notify_cancel()
        self.worker: Worker | None = None
        self._forgotten, self._hurried = Event(), Event()

    @property
    def forgotten(self) -> bool:
        """Whether nobody wants the answer any more."""
        return self._forgotten.is_set()

    @property
    def hurried(self) -> bool:
        """Whether somebody wants the answer now."""
        return self._hurried.is_set()

    def forget(self) -> None:
        """Give the question up: the worker may stop. An answer that is already there stays."""
        self._forgotten.set()
        if self.worker is not None and not self.answer.done():
            self.worker.forget(self.number)

    def hurry(self) -> None:
        """Ask for the answer now, from what was found so far."""
        self._hurried.set()
        if self.worker is not None and not self.answer.done():
            self.worker.hurry(self.number)


class Council(Thought):
    """A question that several minds think about independently; when all are done, they decide together."""

    def __init__(self, number: int, question: Question, hear: Hear, begin: Callable[[int, Hear], Thought]) -> None:
        """Start all minds; `begin` starts one."""
        super().__init__(number, question, hear)
        self._narrowed: dict[int, Narrowed] = {}
        self._minds: Sequence[Thought] = [begin(mind, partial(self._hear, mind)) for mind in range(MINDS)]
        for mind in self._minds:
            mind.answer.add_done_callback(self._one_is_done)

    def _hear(self, mind: int, narrowed: Narrowed) -> None:
        """Pass progress on: the council is as far as its slowest mind."""
        self._narrowed[mind] = narrowed
        self.hear(max(self._narrowed.values(), key=lambda one: one.left))

    def hurry(self) -> None:
        """Hurry all minds."""
        super().hurry()
        for mind in self._minds:
            mind.hurry()

    def forget(self) -> None:
        """Let all minds stop."""
        super().forget()
        for mind in self._minds:
            mind.forget()

    def _one_is_done(self, mind: Future[Answer]) -> None:
        """Decide when the last mind is done; if one fails, the others may stop."""
        with suppress(InvalidStateError):
            if error := mind.exception():
                self.answer.set_exception(error)
                self.forget()
            elif all(one.answer.done() and not one.answer.exception() for one in self._minds):
                self.answer.set_result(self._decided())

    def _decided(self) -> Answer:
        luck = Chance(self.question.luck)
        seeds(luck)
        thoughts = [mind.answer.result().ways for mind in self._minds]
        return Answer(decided(LEVELS[self.question.player], thoughts, luck, self.question.slips).keys)
