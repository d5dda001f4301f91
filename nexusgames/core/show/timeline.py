"""All positions of a recorded game, forward and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nexusgames.core.engine.events import TURN_BEGAN, Event, visible
from nexusgames.core.session.session import CHECKPOINT_EVERY, Session
from nexusgames.core.show.stories import Story, story_of


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
        self.turns = turns_of(session)
        """The steps in which a turn began."""
        self.rounds = rounds_of(session)
        """The steps in which a round began."""

    @property
    def last(self) -> int:
        """How many decisions there were."""
        return len(self.keys)

    def story(self, eyes: int | None) -> Story | None:
        """What the next decision brought, to be watched; nothing if there was nothing to see."""
        key = self.keys[self.step : self.step + 1]
        return story_of(self.game, self.game.clone(self.state), key, eyes, self.step + 1)

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


def nearest(steps: Iterable[int], step: int, direction: int) -> int | None:
    """The nearest of some steps in a direction from one; None if there is none."""
    if direction > 0:
        return min((at for at in steps if at > step), default=None)
    return max((at for at in steps if at < step), default=None)


def turns_of(session: Session) -> list[int]:
    """The decisions that led to another turn."""
    return [*dict.fromkeys(entry.decision for entry in session.log if entry.event.kind == TURN_BEGAN)]


def rounds_of(session: Session) -> list[int]:
    """Where the beginning of a turn tells another round than the one before."""
    found, last = list[int](), None
    for entry in session.log:
        if entry.event.kind == TURN_BEGAN:
            told = {name: value for name, value in entry.event.values().items() if name != "seat"}
            found += [entry.decision] if told != last else []
            last = told
    return found
