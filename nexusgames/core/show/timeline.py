"""The timeline: every position of a recorded game, forward and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nexusgames.core.engine.events import TURN_BEGAN, Event, visible
from nexusgames.core.session.session import CHECKPOINT_EVERY, Session
from nexusgames.core.show.stories import Story, story_of


class Timeline:
    """Every position of a recorded game; some are kept as checkpoints, so that none is far away."""

    def __init__(self, session: Session) -> None:
        """Start at the beginning of this session's game."""
        self.game = session.game
        self.keys = list(session.keys)
        self.state, _ = self.game.start(session.setup)
        self.step = 0
        self._kept: dict[int, Any] = {0: self.game.clone(self.state)}
        self._events: dict[int, list[Event]] = {}
        for entry in session.log:
            self._events.setdefault(entry.decision, []).append(entry.event)
        self.turns = turns_of(session)
        """The steps at which a turn began."""
        self.rounds = rounds_of(session)
        """The steps at which a round began."""

    @property
    def last(self) -> int:
        """How many decisions there were."""
        return len(self.keys)

    def story(self, eyes: int | None, decisions: int = 1, *, crowded: bool = False) -> Story | None:
        """The story of the next decision, or of several; None if there is nothing to see."""
        keys = self.keys[self.step : self.step + decisions]
        return story_of(self.game, self.game.clone(self.state), keys, eyes, self.step + 1, crowded=crowded)

    def go(self, step: int) -> Any:
        """Go to the position after `step` decisions; it belongs to the timeline and must not be changed."""
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
        """The events of a step that these eyes may know."""
        return [event for event in self._events.get(step, []) if visible(event, eyes)]

    def before(self, eyes: int | None, most: int) -> list[Event]:
        """At most `most` events before the current step that these eyes may know, newest first."""
        found = list[Event]()
        for step in range(self.step - 1, -1, -1):
            found += reversed(self.events(step, eyes))
            if len(found) >= most:
                break
        return found[:most]


def nearest(steps: Iterable[int], step: int, direction: int) -> int | None:
    """The nearest of these steps after (or before) a step; None if there is none."""
    if direction > 0:
        return min((at for at in steps if at > step), default=None)
    return max((at for at in steps if at < step), default=None)


def turns_of(session: Session) -> list[int]:
    """The numbers of the decisions that led to a new turn."""
    return [*dict.fromkeys(entry.decision for entry in session.log if entry.event.kind == TURN_BEGAN)]


def rounds_of(session: Session) -> list[int]:
    """The numbers of the decisions that led to a new round: the first turn that names another round."""
    found, last = list[int](), None
    for entry in session.log:
        if entry.event.kind == TURN_BEGAN:
            told = {name: value for name, value in entry.event.values().items() if name != "seat"}
            found += [entry.decision] if told != last else []
            last = told
    return found


def changes_of_lead(session: Session, points: Sequence[tuple[int, ...]]) -> list[int]:
    """The decisions at which a new player took the sole lead; `points` has the scores turn by turn."""
    starts = [entry.decision for entry in session.log if entry.event.kind == TURN_BEGAN]
    found, leader = list[int](), None
    for decision, scores in zip([*starts, len(session.keys)], points, strict=True):
        ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == 1 and ahead[0] != leader:
            found += [decision] if not found or found[-1] != decision else []
            leader = ahead[0]
    return found
