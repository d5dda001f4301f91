"""The part of the play screen that lets others think: the app's own loop never does, so every key works meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from nexusgames.core.questions import Answer, Forgotten, Question
from nexusgames.core.table import HotSeat
from nexusgames.tui.screens.play_base import PlayBase

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

THINKING = "thinking"
"""The group of all that waits for somebody who thinks."""


class PlayThinking(PlayBase):
    """What is thought about is forgotten as soon as the game goes on some other way."""

    def __init__(self, table: HotSeat) -> None:
        """Nobody thinks yet."""
        super().__init__(table)
        self._stirred = asyncio.Event()

    @property
    def nexus_app(self) -> NexusGames:
        """The app, by its own type."""
        return cast("NexusGames", self.app)

    def meanwhile(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something that waits for a thought; what failed is told, and whatever else was waited for is forgotten."""

        async def guarded() -> None:
            try:
                await deed()
            except Forgotten:
                pass
            except Exception as error:
                self.mend(error)

        self.run_worker(guarded, group=THINKING, exclusive=True, exit_on_error=False)

    def forget_thoughts(self) -> None:
        """The game is at another place: nobody wants the answers any more."""
        self.workers.cancel_group(self, THINKING)

    async def ask(self, question: Question) -> Answer:
        """The answer of whoever thinks beside the app; one that nobody waits for any more is forgotten there too."""
        thinkers = self.nexus_app.thinkers
        thought = thinkers.ask(question)
        try:
            return await asyncio.wrap_future(thought.answer)
        finally:
            thought.forget()
            if thinkers.loses_one():
                self.tell_trouble(self.table.texts.say("core.fault.worker"))

    @property
    def in_front(self) -> bool:
        """Whether nothing lies over the board; while somebody reads there, the game waits."""
        return self.app.screen is self

    async def until(self, seconds_left: Callable[[], float | None]) -> None:
        """Wait until no seconds are left; None is for ever, or until something stirs."""
        while (left := seconds_left()) is None or left > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)

    def stir(self) -> None:
        """Something changed that others wait for."""
        self._stirred.set()

    def on_screen_resume(self) -> None:
        """Nothing lies over the board any more."""
        self.stir()

    def on_unmount(self) -> None:
        """The table was left."""
        self.forget_thoughts()
