"""Plays a recorded game: scene by scene on its board, or step by step if animation is off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from nexusgames.tui.show.player import PACES, Shot, shots

if TYPE_CHECKING:
    from nexusgames.tui.screens.replay import ReplayScreen

TIMES = (1, 2, 4, 8, 16, 32)
"""The speeds, as multiples."""


class Transport:
    """Play, pause, faster, slower; follows the timeline wherever the viewer goes."""

    def __init__(self, replay: ReplayScreen) -> None:
        """Drive this screen."""
        self._replay, self.timeline, self._stage = replay, replay.timeline, replay.stage
        self.plays = False
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
        self._replay.show()
        self._go_on()

    def pause(self) -> None:
        """Pause; an interrupted scene will be shown again."""
        self.plays = False
        self._rest()

    def go_to(self, step: int) -> None:
        """Go to a step; if the game is playing, it plays on from there."""
        self._rest()
        self.timeline.go(step)
        self._replay.show()
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
        pace = PACES[self._replay.nexus_app.speed] / self.times
        shown = self._shots(pace) if pace else []
        while pace and not shown and self.timeline.step < self.timeline.last:
            self.timeline.go(self.timeline.step + 1)
            shown = self._shots(pace)
        if shown:
            self._stage.play(shown, self._arrive)
        elif self.timeline.step < self.timeline.last:
            self._timer = self._replay.set_timer(1 / self.times, self._arrive)
        else:
            self.plays = False
            self._replay.show()

    def _shots(self, pace: float) -> list[Shot]:
        own, story = self._replay, self.timeline.story(self._replay.seen)
        return shots(story, own.narrator, own.presenter, pace) if story is not None else []

    def _arrive(self) -> None:
        self.timeline.go(self.timeline.step + 1)
        self._replay.show()
        self._go_on()
