"""The player of a show: one frame after the other, until it is over or somebody has seen enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from nexusgames.tui.show.frames import Frame


class Clock(Protocol):
    """What wakes the player up, such as a screen with its timers."""

    def wake(self, seconds: float, call: Callable[[], None]) -> Callable[[], None]:
        """Call after so many seconds; the result takes it back."""
        ...


class ShowPlayer:
    """Shows frames; whatever happens, the last one is shown and the end is told, once."""

    def __init__(self, clock: Clock, show: Callable[[Frame], None], over: Callable[[], None]) -> None:
        """Nothing is played yet."""
        self._clock, self._show, self._over = clock, show, over
        self._left: list[Frame] = []
        self._take_back: Callable[[], None] | None = None

    @property
    def is_playing(self) -> bool:
        """Whether there is still something to come."""
        return self._take_back is not None

    def play(self, frames: Sequence[Frame]) -> None:
        """Show these, now."""
        self._left = list(frames)
        self._next()

    def skip(self) -> None:
        """On to the next scene."""
        if self.is_playing:
            now = self._now
            while self._left and self._left[0].scene is now.scene:
                now = self._left.pop(0)
            self._next()

    def end(self) -> None:
        """Everything at once: the last frame is seen."""
        if self.is_playing:
            self._left = self._left[-1:]
            self._stop()
            if self._left:
                self._show(self._left.pop())
            self._over()

    def _next(self) -> None:
        self._stop()
        if not self._left:
            self._over()
            return
        self._now = self._left.pop(0)
        self._show(self._now)
        self._take_back = self._clock.wake(self._now.milliseconds / 1000, self._next)

    def _stop(self) -> None:
        if self._take_back is not None:
            self._take_back()
            self._take_back = None
