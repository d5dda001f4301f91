"""Plays a recorded game: scene by scene on its board, or step by step if animation is off."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer

from nexusgames.core.files.settings import Speed
from nexusgames.core.show.timeline import Timeline
from nexusgames.tui.show.player import PACES, Shot, shots
from nexusgames.tui.show.stage import Stage

TIMES = (1, 2, 4, 8, 16, 32)
"""The speeds, as multiples."""


class Transport:
    """Play, pause, faster, slower; follows the timeline wherever the viewer goes."""

    def __init__(
        self, timeline: Timeline, stage: Stage, eyes: Callable[[], int | None], speed: Callable[[], Speed]
    ) -> None:
        """`eyes` gives whose view it is, `speed` how fast everything is shown."""
        self.timeline, self._stage, self._eyes, self._speed = timeline, stage, eyes, speed
        self.plays = False
        self.show: Callable[[], None] = lambda: None
        """Shows the timeline's step on screen."""
        self._times = 0
        self._timer: Timer | None = None

    @property
    def times(self) -> int:
        """The speed, as a multiple."""
        return TIMES[self._times]

    def play(self) -> None:
        """Play from here, or at the end from the start."""
        self.plays = True
        if self.timeline.step >= self.timeline.last:
            self.timeline.go(0)
        self.show()
        self._go_on()

    def pause(self) -> None:
        """Pause; an interrupted scene will be shown again."""
        self.plays = False
        self._rest()

    def go_to(self, step: int) -> None:
        """Go to a step; if the game is playing, it plays on from there."""
        self._rest()
        self.timeline.go(step)
        self.show()
        if self.plays:
            self._go_on()

    def hasten(self, steps: int) -> None:
        """Go faster or slower from the next scene on."""
        self._times = max(0, min(self._times + steps, len(TIMES) - 1))

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._stage.clear()

    def _go_on(self) -> None:
        """Show what the next decision brought; decisions without anything to see are skipped."""
        pace = PACES[self._speed()] / self.times
        shown = self._shots(pace) if pace else []
        while pace and not shown and self.timeline.step < self.timeline.last:
            self.timeline.go(self.timeline.step + 1)
            shown = self._shots(pace)
        if shown:
            self._stage.play(shown, self._arrive)
        elif self.timeline.step < self.timeline.last:
            self._timer = self._stage.house.screen.set_timer(1 / self.times, self._arrive)
        else:
            self.plays = False
            self.show()

    def _shots(self, pace: float) -> list[Shot]:
        house, story = self._stage.house, self.timeline.story(self._eyes())
        return shots(story, house.narrator, house.presenter, pace) if story is not None else []

    def _arrive(self) -> None:
        self.timeline.go(self.timeline.step + 1)
        self.show()
        self._go_on()
