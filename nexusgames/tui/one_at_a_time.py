"""One thing at a time: a key or a click waits until all that the one before it brought about has happened.

Textual hands keys on as they come. Those of a burst (pasted, held down, typed ahead of a busy machine) then reach
screens that are already closed or not yet there, and lists that are others by now.
"""

from __future__ import annotations

from collections import deque
from typing import Literal, Protocol, runtime_checkable

from textual import events
from textual.app import App
from textual.errors import NoWidget
from textual.timer import Timer

LONGEST_WAIT = 0.25
"""Seconds after which the next one is taken all the same: something may take long, but the keyboard is never dead."""
AT_ONCE = frozenset({"ctrl+c", "ctrl+q"})
"""Keys that wait for nothing."""

Hearing = Literal["now", "then", "not"]
"""What becomes of input: it is answered, it is answered when all has happened that it brought about, or never."""


@runtime_checkable
class HearsFirst(Protocol):
    """A screen that wants to know what is pressed before anything answers it."""

    def hears(self, event: events.InputEvent) -> Hearing:
        """What becomes of it."""
        ...


class OneAtATime(App[int]):
    """Input in its order; whoever dispatches messages counts them in `in_hand`."""

    in_hand = 0
    """How many messages are being answered just now, in all screens and widgets."""
    _queue_of_input: deque[events.Event]
    _turn: bool = False
    """Whether the next input is already on its way."""
    _patience: Timer | None = None
    _pressed_in_vain = False
    """Whether the mouse was pressed and nothing came of it: then nothing comes of letting go."""

    def __init__(self) -> None:
        """Nobody has pressed anything."""
        super().__init__()
        self._queue_of_input = deque()

    async def on_event(self, event: events.Event) -> None:
        """Take input in its turn, anything else at once."""
        if not isinstance(event, (events.InputEvent, events.Paste)) or event.is_forwarded or _presses_at_once(event):
            await super().on_event(event)
        elif self._queue_of_input or self.message_queue_size or not self.settled or self._is_gone(event):
            self._wait_with(event)
        else:
            await self._answer(event)

    async def _answer(self, event: events.Event) -> None:
        """Whoever is in front may want to hear it first."""
        hearing = self._hearing(event)
        if hearing == "then":
            self._queue_of_input.appendleft(event)
            self._be_patient()
        elif hearing == "now":
            await super().on_event(event)

    def _hearing(self, event: events.Event) -> Hearing:
        if isinstance(event, events.MouseUp) and self._pressed_in_vain:
            self._pressed_in_vain = False
            return "not"
        front = self.screen if self.screen_stack else None
        if not isinstance(front, HearsFirst) or not isinstance(event, events.InputEvent):
            return "now"
        hearing = front.hears(event)
        self._pressed_in_vain = hearing == "not" and isinstance(event, events.MouseDown)
        return hearing

    def _wait_with(self, event: events.Event) -> None:
        """Behind all that waits; of the mouse's way only its end counts."""
        waiting = self._queue_of_input
        if waiting and isinstance(event, events.MouseMove) and isinstance(waiting[-1], events.MouseMove):
            waiting.pop()
        waiting.append(event)
        self._be_patient()

    def _be_patient(self) -> None:
        if self._patience is None:
            self._patience = self.set_timer(LONGEST_WAIT, self._out_of_patience)
        self.take_next_soon()

    @property
    def input_waits(self) -> bool:
        """Whether something was pressed that has not had its turn."""
        return bool(self._queue_of_input)

    @property
    def settled(self) -> bool:
        """Whether nothing is being answered but what asks this, and nothing waits on the screen in front."""
        if self.in_hand > 1 or not self.screen_stack:
            return False
        screen = self.screen
        return screen.is_mounted and not any(pump.message_queue_size for pump in screen.walk_children(with_self=True))

    def take_next_soon(self) -> None:
        """While a message has just been answered: it may be the last one that input waited for."""
        if not self._turn and self._can_take:
            self._turn = self.call_later(self._take_next)

    @property
    def _can_take(self) -> bool:
        waiting = self._queue_of_input
        return bool(waiting) and self.settled and not self._is_gone(waiting[0])

    async def _take_next(self) -> None:
        self._turn = False
        if self._can_take:
            await self._take()

    async def _out_of_patience(self) -> None:
        self._patience = None
        if self._queue_of_input:
            await self._take()

    async def _take(self) -> None:
        event = self._queue_of_input.popleft()
        if self._patience is not None:
            self._patience.stop()
        self._patience = self.set_timer(LONGEST_WAIT, self._out_of_patience) if self._queue_of_input else None
        if not self._is_gone(event):
            await self._answer(event)

    def _is_gone(self, event: events.Event) -> bool:
        """Whether the mouse points at something that can still be seen but is there no more; Textual would fail."""
        if not isinstance(event, events.MouseEvent) or not self.screen_stack:
            return False
        try:
            return not self.get_widget_at(event.x, event.y)[0].is_attached
        except NoWidget:
            return False


def _presses_at_once(event: events.Event) -> bool:
    return isinstance(event, events.Key) and event.key in AT_ONCE
