"""Thinkers: worker processes that think while the program goes on, with threads to fall back on.

Nothing is started before the first question. If a process dies, it is replaced, and its question is answered in a
thread, where the program is slower but still responsive. If no process can be started, all questions are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from queue import LifoQueue
from threading import Thread

from nexusgames.core.bots.levels import LEVELS
from nexusgames.core.bots.search import PATIENT, Company
from nexusgames.core.workers.process import PATIENCE, Gone, Worker
from nexusgames.core.workers.questions import Answer, Forgotten, Question
from nexusgames.core.workers.thoughts import Council, Hear, Thought
from nexusgames.core.workers.worker import think

MOST_LOST = 3
"""After this many processes have died, no new one is started."""


def can_start() -> bool:
    """Whether there is a Python to start; a program frozen into one file has none."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


class Thinkers:
    """A few worker processes, started when they are needed and then reused."""

    def __init__(self, most: int = 1) -> None:
        """Use at most this many processes at a time."""
        self._places: LifoQueue[Worker | None] = LifoQueue()
        for _ in range(most):
            self._places.put(None)
        self._numbers, self._closed = count(1), False
        self._threads: set[Thread] = set()
        self._workers: list[Worker] = []
        self._alone = not can_start()
        self._told = 0
        self.lost = 0
        """How many processes have died."""

    def ask(self, question: Question, hear: Hear = PATIENT.hears) -> Thought:
        """Start thinking about a question; a level's minds think in parallel, as far as there are processes."""

        def begin(mind: int, hear: Hear) -> Thought:
            return self._begin(replace(question, mind=mind), hear)

        if question.player in LEVELS and question.mind is None:
            return Council(next(self._numbers), question, hear, begin)
        return self._begin(question, hear)

    def _begin(self, question: Question, hear: Hear) -> Thought:
        thought = Thought(next(self._numbers), question, hear)
        thread = Thread(target=self._think, args=(thought,), daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system has no threads left: better slow than not at all
            self._think(thought)
        else:
            self._threads = {one for one in self._threads if one.is_alive()} | {thread}
        return thought

    def loses_one(self) -> bool:
        """Whether a process has died since this was last asked."""
        told, self._told = self._told, self.lost
        return self.lost > told

    def close(self) -> None:
        """End all processes and forget all open questions."""
        self._closed = True
        for worker in [*self._workers]:
            worker.close()
        for thread in self._threads:
            thread.join(PATIENCE)

    def _think(self, thought: Thought) -> None:
        try:
            thought.answer.set_result(self._answer(thought))
        except BaseException as error:
            thought.answer.set_exception(error)

    def _answer(self, thought: Thought) -> Answer:
        try:
            if not self._alone:
                return self._ask_a_worker(thought)
        except Gone:
            self._note_loss()
        company = Company(lambda: thought.hurried, thought.hear if thought.question.tells else PATIENT.hears)
        return think(thought.question, self._unwanted(thought), company)

    def _unwanted(self, thought: Thought) -> Callable[[], bool]:
        return lambda: self._closed or thought.forgotten

    def _ask_a_worker(self, thought: Thought) -> Answer:
        """Wait for a free place, start a process there if there is none, and ask it."""
        worker = self._places.get()
        try:
            if self._unwanted(thought)():
                raise Forgotten
            if worker is None:
                worker = self._start()
            thought.worker = worker
            if thought.forgotten:  # too early to tell the worker
                raise Forgotten
            if thought.hurried:
                worker.hurry(thought.number)
            return worker.ask(thought.number, thought.question, thought.hear)
        except Gone:
            self._alone = worker is None
            if worker is not None:
                worker.close()
                self._workers.remove(worker)
            worker = None
            raise
        finally:
            self._places.put(worker)

    def _start(self) -> Worker:
        worker = Worker()
        self._workers.append(worker)
        if self._closed:
            worker.close()
        return worker

    def _note_loss(self) -> None:
        if not self._closed:
            self.lost += 1
            self._alone = self._alone or self.lost >= MOST_LOST
