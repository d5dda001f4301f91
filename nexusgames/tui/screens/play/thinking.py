"""Runs thoughts outside the app's event loop, so every key works meanwhile."""

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
"""The worker group of everything that waits for a thought."""


class Thinking:
    """Waits for thoughts; they are dropped as soon as the game goes another way."""

    def __init__(self, at: AtTable) -> None:
        """Start without a thought."""
        self.at = at
        self._stirred = asyncio.Event()
        self._thought: Thought | None = None

    def meanwhile(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Run something that waits for a thought, instead of whatever waited before; failures are reported."""

        async def guarded() -> None:
            try:
                await deed()
            except Forgotten:
                pass
            except Exception as error:
                self.at.screen.mend(error)

        self.at.screen.run_worker(guarded, group=THINKING, exclusive=True, exit_on_error=False)

    def forget(self) -> None:
        """Drop all thoughts: the game has moved on."""
        self.at.screen.workers.cancel_group(self.at.screen, THINKING)

    def hurry(self) -> None:
        """Make the thinker answer with what it has found so far."""
        if self._thought is not None:
            self._thought.hurry()

    @property
    def nobody_waits(self) -> bool:
        """Whether nothing is being waited for."""
        screen = self.at.screen
        return all(worker.is_finished for worker in screen.workers if worker.node is screen)

    async def ask(self, question: Question, hear: Callable[[Narrowed], None] = PATIENT.hears) -> Answer:
        """Ask in another process; an abandoned question is dropped there too."""
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
        """Carry a plan out; the questions of each step are thought about in parallel."""
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
        """Wait until no seconds are left; None waits until something stirs."""
        while (left := seconds_left()) is None or left > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)

    def stir(self) -> None:
        """Wake whatever waits in `until`."""
        self._stirred.set()
