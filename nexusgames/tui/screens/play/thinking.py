"""Lets others think for a table: the app's own loop never does, so every key works meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from nexusgames.core.bots.search import PATIENT, Narrowed
from nexusgames.core.workers.questions import Answer, Forgotten, Found, Plan, Question
from nexusgames.tui.screens.at_table import AtTable

if TYPE_CHECKING:
    from nexusgames.core.workers.thoughts import Thought

THINKING = "thinking"
"""The group of all that waits for somebody who thinks."""


class Thinking:
    """What is thought about is forgotten as soon as the game goes on some other way."""

    def __init__(self, at: AtTable) -> None:
        """Nobody thinks yet."""
        self.at = at
        self._stirred = asyncio.Event()
        self._thought: Thought | None = None

    def meanwhile(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something that waits for a thought; what failed is told, and whatever else was waited for is forgotten."""

        async def guarded() -> None:
            try:
                await deed()
            except Forgotten:
                pass
            except Exception as error:
                self.at.screen.mend(error)

        self.at.screen.run_worker(guarded, group=THINKING, exclusive=True, exit_on_error=False)

    def forget(self) -> None:
        """The game is at another place: nobody wants the answers any more."""
        self.at.screen.workers.cancel_group(self.at.screen, THINKING)

    def hurry(self) -> None:
        """Whoever thinks answers with what was found so far."""
        if self._thought is not None:
            self._thought.hurry()

    @property
    def nobody_waits(self) -> bool:
        """Whether nothing is waited for any more."""
        screen = self.at.screen
        return all(worker.is_finished for worker in screen.workers if worker.node is screen)

    async def ask(self, question: Question, hear: Callable[[Narrowed], None] = PATIENT.hears) -> Answer:
        """The answer of whoever thinks beside the app; one that nobody waits for any more is forgotten there too."""
        thinkers, loop = self.at.app.thinkers, asyncio.get_running_loop()

        def hear_here(narrowed: Narrowed) -> None:
            with suppress(RuntimeError):  # the app has just ended
                loop.call_soon_threadsafe(hear, narrowed)

        thought = self._thought = thinkers.ask(question, hear_here)
        try:
            return await asyncio.wrap_future(thought.answer)
        finally:
            self._thought = None if self._thought is thought else self._thought
            thought.forget()
            if thinkers.loses_one():
                self.at.screen.tell_trouble(self.at.table.texts.say("core.fault.worker"))

    async def carry_out(self, plan: Plan[Found], hear: Callable[[Narrowed], None] = PATIENT.hears) -> Found:
        """What a plan finds: all that it asks at a time is thought about at the same time."""
        answers: list[Answer] | None = None
        while True:
            try:
                asked = next(plan) if answers is None else plan.send(answers)
            except StopIteration as done:
                return done.value
            answers = await asyncio.gather(*(self.ask(question, hear) for question in asked))

    @property
    def board_is_free(self) -> bool:
        """Whether nothing lies over the board; while somebody reads there, the game waits."""
        return self.at.screen.app.screen is self.at.screen

    async def until(self, seconds_left: Callable[[], float | None]) -> None:
        """Wait until no seconds are left; None is for ever, or until something stirs."""
        while (left := seconds_left()) is None or left > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)

    def stir(self) -> None:
        """Something changed that others wait for."""
        self._stirred.set()
