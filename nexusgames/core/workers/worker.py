"""The worker process itself: it answers questions from its input, and ends when its input does.

Questions and answers are lines of JSON. A thread of its own reads them, so that a question can be forgotten while it is
being thought about, and so that the process ends at once when the asking program is gone, for whatever reason.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.comparing import follow
from nexusgames.core.bots.levels import LEVELS, mind
from nexusgames.core.bots.search import PATIENT, Company, Narrowed, seeds, weigh
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.chance import Chance
from nexusgames.core.workers.questions import Answer, Failed, Forgotten, Question

GIVES_WAY = 5
"""The niceness of a worker: the program, which has a table to draw, goes first."""


def think(question: Question, forgotten: Callable[[], bool], company: Company = PATIENT) -> Answer:
    """Think about a question and return the answer; raises `Forgotten` as soon as nobody wants it."""
    game: AnyGame = import_module(question.game).GAME
    state = game.codec.read(question.state)
    decision, luck = game.pending(state), Chance(question.luck)
    if not isinstance(decision, Decision):
        raise Failed("the game is over")

    def imagine(seat: int, number: int) -> Any:
        if forgotten():
            raise Forgotten
        return game.redeal(state, seat, number)

    if question.ways:
        seat, effort = decision.seat, question.effort
        found = follow(game, lambda number: imagine(seat, number), seat, question.ways, luck.bits(), effort)
        return Answer((), followed=tuple(found))
    if question.effort:
        return Answer((), tuple(weigh(game, imagine, decision, luck.bits(), question.effort, company=company)))
    if question.mind is not None:
        level, seed = LEVELS[question.player], seeds(luck)[question.mind]
        return Answer((), ways=tuple(mind(level, game, imagine, decision, question.made, seed, company)))
    return Answer((BOTS[question.player](game, imagine, question.made)(decision, luck),))


def serve() -> None:
    """Run as a worker process; only answers may reach its output, whatever the rules print."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    asked = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    _Server(answers).run(asked)


class _Server:
    """Waiting questions, and the numbers of those that are forgotten or hurried."""

    def __init__(self, answers: BinaryIO) -> None:
        self.answers = answers
        self.waiting: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.forgotten: set[int] = set()
        self.hurried: set[int] = set()

    def run(self, asked: Iterable[bytes]) -> None:
        Thread(target=self.listen, args=(asked,), daemon=True).start()
        while True:
            request = self.waiting.get()
            self.tell(self.answer(request))

    def tell(self, told: dict[str, Any]) -> None:
        """Write one line for the asking program."""
        self.answers.write(json.dumps(told).encode("ascii") + b"\n")

    def listen(self, asked: Iterable[bytes]) -> None:
        """Read questions, and what to forget or hurry; the end of the input ends the process."""
        try:
            for line in asked:
                request = json.loads(line)
                if "forget" in request:
                    self.forgotten.add(request["forget"])
                elif "hurry" in request:
                    self.hurried.add(request["hurry"])
                else:
                    self.waiting.put(request)
        finally:
            os._exit(0)

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The reply to one question: an answer, that it was forgotten, or what went wrong."""
        number, question = request["number"], Question(**request["question"])
        company = Company(lambda: number in self.hurried, self.tell_progress if question.tells else PATIENT.hears)
        try:
            answer = think(question, lambda: number in self.forgotten, company)
        except Forgotten:
            return {"forgotten": True}
        except Exception as error:  # the asking program must not wait for ever
            from nexusgames.core.files.crashes import place_of

            return {"error": f"{type(error).__name__}: {error} at {place_of(error)}"}
        finally:
            self.forgotten.discard(number)
            self.hurried.discard(number)
        return {"answer": asdict(answer)}

    def tell_progress(self, narrowed: Narrowed) -> None:
        """Report the progress of a thought."""

        self.tell({"narrowed": asdict(narrowed)})
