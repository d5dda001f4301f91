"""One input at a time: a key or click waits until everything before it has taken effect.

Textual passes keys on as they come. A burst of them (pasted, held down, typed ahead of a busy machine) then reaches
screens that are closed or not there yet, and lists that have changed.
"""

from __future__ import annotations

from collections import deque
from typing import Literal, Protocol, runtime_checkable

from textual import events
from textual.app import App
from textual.errors import NoWidget
from textual.timer import Timer

LONGEST_WAIT = 0.25
"""Seconds before the next input is taken anyway: work may be slow, but the keyboard never dies."""
AT_ONCE = frozenset({"ctrl+c", "ctrl+q"})
"""Keys that wait for nothing."""

Hearing = Literal["now", "then", "not"]
"""When input is answered: at once, once everything before it has taken effect, or never."""


@runtime_checkable
class HearsFirst(Protocol):
    """A screen that decides about input before anything answers it."""

    def hears(self, event: events.InputEvent) -> Hearing:
        """What becomes of this input."""
        ...


class OneAtATime(App[int]):
    """Answers input in order; message dispatch counts its messages in `in_hand`."""

    in_hand = 0
    """How many messages are being answered right now, in all screens and widgets."""
    _queue_of_input: deque[events.Event]
    _turn: bool = False
    """Whether the next input is on its way."""
    _patience: Timer | None = None
    _pressed_in_vain = False
    """Whether the last press of the mouse was dropped, so its release is dropped too."""

    def __init__(self) -> None:
        super().__init__()
        self._queue_of_input = deque()

    async def on_event(self, event: events.Event) -> None:
        """Queue input; take anything else at once."""
        if not isinstance(event, (events.InputEvent, events.Paste)) or event.is_forwarded or presses_at_once(event):
            await super().on_event(event)
        elif self._queue_of_input or self.message_queue_size or not self.settled or self._is_gone(event):
            self._wait_with(event)
        else:
            await self._answer(event)

    async def _answer(self, event: events.Event) -> None:
        """Answer input, unless the front screen wants to hear it first."""
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
        """Queue behind everything waiting; of mouse moves only the last counts."""
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
        """Whether input is still waiting for its turn."""
        return bool(self._queue_of_input)

    @property
    def settled(self) -> bool:
        """Whether only the caller is being answered and nothing waits on the front screen."""
        if self.in_hand > 1 or not self.screen_stack:
            return False
        screen = self.screen
        return screen.is_mounted and not any(pump.message_queue_size for pump in screen.walk_children(with_self=True))

    def take_next_soon(self) -> None:
        """Take the next input soon: the message just answered may be the last it waited for."""
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
        """Whether the mouse points at something painted but gone; Textual would fail."""
        if not isinstance(event, events.MouseEvent) or not self.screen_stack:
            return False
        try:
            return not self.get_widget_at(event.x, event.y)[0].is_attached
        except NoWidget:
            return False


def presses_at_once(event: events.Event) -> bool:
    """Whether a key is pressed that waits for nothing."""
    return isinstance(event, events.Key) and event.key in AT_ONCE
