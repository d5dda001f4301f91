"""Where computers think while the program does something else: in processes beside it, else in a thread.

Nothing is started before the first question. A process that ends by itself is replaced, and its question is thought
about in a thread, where the program is slower but still alive; so are all questions where no process can be started.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import asdict, replace
from itertools import count
from queue import LifoQueue
from threading import Event, Lock, Thread

from nexusgames.core.chance import Chance
from nexusgames.core.levels import LEVELS, decided
from nexusgames.core.questions import Answer, Failed, Forgotten, Question, answer_of
from nexusgames.core.search import MINDS, seeds
from nexusgames.core.worker import think

MOST_LOST = 3
"""After so many processes that ended by themselves no other one is started."""
PATIENCE = 2.0
"""Seconds that the end of a process or thread is waited for; it takes milliseconds."""
PROGRAM = "import sys; sys.path[:] = {path!r}; from nexusgames.core.worker import serve; serve()"


class Gone(Exception):
    """There is no process to ask (any more)."""


def can_start() -> bool:
    """Whether there is a Python to start: a program that was frozen into one file is none."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


class Worker:
    """A process beside the program that thinks about one question at a time."""

    def __init__(self) -> None:
        """Start it, away from our terminal and its signals; raises `Gone` if that is impossible."""
        program = [sys.executable, "-c", PROGRAM.format(path=[*sys.path])]
        apart = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        try:
            self.process = subprocess.Popen(
                program,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                creationflags=apart,
            )
        except OSError as error:
            raise Gone from error
        self._writing = Lock()

    def ask(self, number: int, question: Question) -> Answer:
        """The answer, when it is there; raises `Failed`, `Forgotten` or `Gone`."""
        self._send({"number": number, "question": asdict(question)})
        assert self.process.stdout is not None
        try:
            told = json.loads(self.process.stdout.readline())
        except ValueError as error:  # half a line, or none: the process ended; or its pipe was closed
            raise Gone from error
        if "error" in told:
            raise Failed(told["error"])
        if "forgotten" in told:
            raise Forgotten
        return answer_of(told["answer"])

    def forget(self, number: int) -> None:
        """Nobody wants the answer any more; one that has gone has forgotten everything."""
        with suppress(Gone):
            self._send({"forget": number})

    def _send(self, request: dict[str, object]) -> None:
        assert self.process.stdin is not None
        try:
            with self._writing:
                self.process.stdin.write(json.dumps(request).encode("ascii") + b"\n")
                self.process.stdin.flush()
        except (OSError, ValueError) as error:
            raise Gone from error

    def close(self) -> None:
        """End it at once, and wait for that."""
        self.process.kill()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()


class Thought:
    """A question that is being thought about."""

    def __init__(self, number: int, question: Question) -> None:
        """Nobody thinks about it yet."""
        self.number, self.question = number, question
        self.answer: Future[Answer] = Future()
        self.answer.set_running_or_notify_cancel()
        self.worker: Worker | None = None
        self._forgotten = Event()

    @property
    def forgotten(self) -> bool:
        """Whether nobody wants the answer any more."""
        return self._forgotten.is_set()

    def forget(self) -> None:
        """Whoever thinks about it may stop; what was answered already is answered."""
        self._forgotten.set()
        if self.worker is not None and not self.answer.done():
            self.worker.forget(self.number)


class Council(Thought):
    """A question that several minds think about, each on its own; they are heard when all are done."""

    def __init__(self, number: int, question: Question, minds: Sequence[Thought]) -> None:
        """They think already."""
        super().__init__(number, question)
        self._minds = minds
        for mind in minds:
            mind.answer.add_done_callback(self._one_is_done)

    def forget(self) -> None:
        """All of them may stop."""
        super().forget()
        for mind in self._minds:
            mind.forget()

    def _one_is_done(self, mind: Future[Answer]) -> None:
        """The last one makes the answer; the first that fails makes the others needless."""
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
        return Answer(decided(LEVELS[self.question.player], thoughts, luck).keys)


class Thinkers:
    """A few processes, started when they are needed and used again."""

    def __init__(self, most: int = 1) -> None:
        """At most so many processes at a time."""
        self._places: LifoQueue[Worker | None] = LifoQueue()
        for _ in range(most):
            self._places.put(None)
        self._numbers, self._closed = count(1), False
        self._threads: set[Thread] = set()
        self._workers: list[Worker] = []
        self._alone = not can_start()
        self._told = 0
        self.lost = 0
        """How many processes ended by themselves."""

    def ask(self, question: Question) -> Thought:
        """Begin to think; the answer comes in time. Who has several minds uses as many processes as there are."""
        if question.player in LEVELS and question.mind is None:
            minds = [self._begin(replace(question, mind=mind)) for mind in range(MINDS)]
            return Council(next(self._numbers), question, minds)
        return self._begin(question)

    def _begin(self, question: Question) -> Thought:
        thought = Thought(next(self._numbers), question)
        thread = Thread(target=self._think, args=(thought,), daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system has no thread left: better slowly than not at all
            self._think(thought)
        else:
            self._threads = {one for one in self._threads if one.is_alive()} | {thread}
        return thought

    def loses_one(self) -> bool:
        """Whether a process has ended by itself since this was last asked."""
        told, self._told = self._told, self.lost
        return self.lost > told

    def close(self) -> None:
        """End all processes; what is still thought about is forgotten."""
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
        return think(thought.question, self._unwanted(thought))

    def _unwanted(self, thought: Thought) -> Callable[[], bool]:
        return lambda: self._closed or thought.forgotten

    def _ask_a_worker(self, thought: Thought) -> Answer:
        """Wait for a place where nobody thinks; there is a process, or one is started."""
        worker = self._places.get()
        try:
            if self._unwanted(thought)():
                raise Forgotten
            if worker is None:
                worker = self._start()
            thought.worker = worker
            if thought.forgotten:  # just before it could tell the worker
                raise Forgotten
            return worker.ask(thought.number, thought.question)
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
