"""A worker process as the program sees it: asked in lines of JSON, and ended together with the program."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from threading import Lock
from typing import Any

from nexusgames.core.bots.search import Narrowed
from nexusgames.core.workers.questions import Answer, Failed, Forgotten, Question, answer_of

PATIENCE = 2.0
"""Seconds to wait for the end of a process or thread; it takes milliseconds."""
PROGRAM = "import sys; sys.path[:] = {path!r}; from nexusgames.core.workers.worker import serve; serve()"


class Gone(Exception):
    """There is no process to ask, or no longer one."""


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self) -> None:
        """Start the process, detached from our terminal and its signals; raises `Gone` if that is impossible."""
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

    def ask(self, number: int, question: Question, hear: Callable[[Narrowed], None]) -> Answer:
        """Wait for the answer, and pass progress on to `hear`; raises `Failed`, `Forgotten` or `Gone`."""
        self._send({"number": number, "question": asdict(question)})
        while "narrowed" in (told := self._hear()):
            hear(Narrowed(**told["narrowed"]))
        if "error" in told:
            raise Failed(told["error"])
        if "forgotten" in told:
            raise Forgotten
        return answer_of(told["answer"])

    def _hear(self) -> dict[str, Any]:
        """The next line from the process."""
        assert self.process.stdout is not None
        try:
            return json.loads(self.process.stdout.readline())
        except ValueError as error:  # half a line or none: the process ended, or its pipe was closed
            raise Gone from error

    def forget(self, number: int) -> None:
        """Tell the process that nobody wants the answer any more."""
        with suppress(Gone):
            self._send({"forget": number})

    def hurry(self, number: int) -> None:
        """Tell the process that somebody wants the answer now."""
        with suppress(Gone):
            self._send({"hurry": number})

    def _send(self, request: dict[str, object]) -> None:
        assert self.process.stdin is not None
        try:
            with self._writing:
                self.process.stdin.write(json.dumps(request).encode("ascii") + b"\n")
                self.process.stdin.flush()
        except (OSError, ValueError) as error:
            raise Gone from error

    def close(self) -> None:
        """End the process at once, and wait for its end."""
        self.process.kill()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
