"""Carrying out plans: their questions are answered here one by one, or by workers all at the same time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.workers.questions import Answer, Found, Plan, Question
from nexusgames.core.workers.thinkers import Thinkers
from nexusgames.core.workers.worker import think

Ask = Callable[[Sequence[Question]], Sequence[Answer]]


def carry_out(plan: Plan[Found], ask: Ask) -> Found:
    """Run a plan to its end; returns what it finds."""
    answers: Sequence[Answer] | None = None
    while True:
        try:
            asked = next(plan) if answers is None else plan.send(answers)
        except StopIteration as done:
            return done.value
        answers = ask(asked)


def here(asked: Sequence[Question]) -> list[Answer]:
    """Answer the questions here, one after the other."""
    return [think(question, lambda: False) for question in asked]


def beside(thinkers: Thinkers) -> Ask:
    """A way to ask workers; if the caller stops waiting, they forget the questions."""

    def ask(asked: Sequence[Question]) -> list[Answer]:
        thoughts = [thinkers.ask(question) for question in asked]
        try:
            return [thought.answer.result() for thought in thoughts]
        finally:
            for thought in thoughts:
                thought.forget()

    return ask
