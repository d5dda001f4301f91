"""How a plan is carried out: its questions are thought about here, or beside the program and all at the same time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.workers.questions import Answer, Found, Plan, Question
from nexusgames.core.workers.thinkers import Thinkers
from nexusgames.core.workers.worker import think

Ask = Callable[[Sequence[Question]], Sequence[Answer]]


def carry_out(plan: Plan[Found], ask: Ask) -> Found:
    """To its end; gives what it has found."""
    answers: Sequence[Answer] | None = None
    while True:
        try:
            asked = next(plan) if answers is None else plan.send(answers)
        except StopIteration as done:
            return done.value
        answers = ask(asked)


def here(asked: Sequence[Question]) -> list[Answer]:
    """Think about one question after the other, here."""
    return [think(question, lambda: False) for question in asked]


def beside(thinkers: Thinkers) -> Ask:
    """Let others think; whoever does not want to wait any more makes them forget it."""

    def ask(asked: Sequence[Question]) -> list[Answer]:
        thoughts = [thinkers.ask(question) for question in asked]
        try:
            return [thought.answer.result() for thought in thoughts]
        finally:
            for thought in thoughts:
                thought.forget()

    return ask
