"""All positions of a recorded game, forward and back."""

from __future__ import annotations

from typing import Any

from nexusgames.core.events import TURN_BEGAN, Event, visible
from nexusgames.core.session import CHECKPOINT_EVERY, Session


class Timeline:
    """All positions of a recorded game; some are kept, so that none is far away."""

    def __init__(self, session: Session) -> None:
        """The game of this session, from its start."""
        self.game = session.game
        self.keys = list(session.keys)
        self.state, _ = self.game.start(session.setup)
        self.step = 0
        self._kept: dict[int, Any] = {0: self.game.clone(self.state)}
        self._events: dict[int, list[Event]] = {}
        for entry in session.log:
            self._events.setdefault(entry.decision, []).append(entry.event)
        self.turns = [at for at, told in self._events.items() if any(event.kind == TURN_BEGAN for event in told)]
        """The steps in which a turn began."""

    @property
    def last(self) -> int:
        """How many decisions there were."""
        return len(self.keys)

    def go(self, step: int) -> Any:
        """The position after so many decisions; it belongs to the timeline and is not to be changed."""
        step = max(0, min(step, self.last))
        near = max(at for at in self._kept if at <= step)
        if step < self.step or near > self.step:
            self.state, self.step = self.game.clone(self._kept[near]), near
        while self.step < step:
            self.game.apply(self.state, self.keys[self.step])
            self.step += 1
            if self.step % CHECKPOINT_EVERY == 0 and self.step not in self._kept:
                self._kept[self.step] = self.game.clone(self.state)
        return self.state

    def events(self, step: int, eyes: int | None) -> list[Event]:
        """What happened in a step, as far as these eyes may know."""
        return [event for event in self._events.get(step, []) if visible(event, eyes)]

    def before(self, eyes: int | None, most: int) -> list[Event]:
        """What these eyes may know of the steps before the present one, the newest first, so much at most."""
        found = list[Event]()
        for step in range(self.step - 1, -1, -1):
            found += reversed(self.events(step, eyes))
            if len(found) >= most:
                break
        return found[:most]

    def next_turn(self, step: int, direction: int) -> int:
        """The nearest step in a direction in which a turn began; else the start or the end."""
        if direction > 0:
            return min((at for at in self.turns if at > step), default=self.last)
        return max((at for at in self.turns if at < step), default=0)
