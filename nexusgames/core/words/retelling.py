"""Retelling: the events of a stretch as deeds, each a cause with all that it brought, so that a recap stays short.

A game says what is told with what; nothing is made up here, and nothing but the events is looked at, so a retelling
knows no more than they do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from nexusgames.core.engine.events import TURN_BEGAN, Event
from nexusgames.core.values.frozen import frozen

Merge = Callable[[Event, Event], Event | None]
"""An earlier event and a later one as one event that says both; None if they have nothing to do with each other."""
Belongs = Callable[[Event, Event], bool]
"""Whether the earlier event brought the later one about."""


def adding_up(number: str, *same: str) -> Merge:
    """Events of one kind with these values alike are one in which the number is the sum; all else is as it was last."""

    def merge(earlier: Event, later: Event) -> Event | None:
        one, other = earlier.values(), later.values()
        if type(earlier) is not type(later) or any(one[name] != other[name] for name in same):
            return None
        return replace(later, **{number: cast("int", one[number]) + cast("int", other[number])})

    return merge


@frozen
class Deed:
    """Something that was done, and what it brought."""

    cause: Event
    outcomes: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Retelling:
    """How a game's events are told together, by the kind of the later event.

    `merges` make one event of two like ones, `causes` find what brought an event about, `gathers` are merges of deeds
    that brought nothing, when all is known, `sums` are those of the outcomes of one deed, where they go further.
    `at_once`: whatever a deed brings comes before the next deed. `steps` are not told in a recap: those with kinds of
    event only if one of these follows and tells it better.
    """

    merges: Mapping[str, Merge] = field(default_factory=lambda: {})
    causes: Mapping[str, Belongs] = field(default_factory=lambda: {})
    gathers: Mapping[str, Merge] = field(default_factory=lambda: {})
    sums: Mapping[str, Merge] = field(default_factory=lambda: {})
    steps: Mapping[str, frozenset[str]] = field(default_factory=lambda: {})
    at_once: bool = False

    def deeds(self, events: Sequence[Event]) -> list[Deed]:
        """What was done, in the order in which it began; nothing is told with what another turn brought."""
        told: list[Deed] = []
        turn: list[Deed] = []
        for event in self._without_steps(events):
            if event.kind == TURN_BEGAN:
                told += self._gathered(turn)
                turn = []
            self._tell(turn, event)
        return told + self._gathered(turn)

    def _without_steps(self, events: Sequence[Event]) -> list[Event]:
        told, following = list[Event](), set[str]()
        for event in reversed(events):
            better = self.steps.get(event.kind)
            if better is None or (better and not better & following):
                told.append(event)
            following.add(event.kind)
        return told[::-1]

    def _tell(self, turn: list[Deed], event: Event) -> None:
        """With the nearest deed that it belongs to, or as a new one; what merges is told where its last part was."""
        merge, belongs = self.merges.get(event.kind), self.causes.get(event.kind)
        for place in range(len(turn) - 1, -1, -1) if merge or belongs else ():
            deed = turn[place]
            if merge is not None and (merged := merge(deed.cause, event)) is not None:
                del turn[place]
                turn.append(replace(deed, cause=merged))
                return
            near = place == len(turn) - 1 or not self.at_once
            if belongs is not None and near and belongs(deed.cause, event):
                turn[place] = replace(deed, outcomes=self._added(deed.outcomes, event))
                return
        turn.append(Deed(event))

    def _added(self, outcomes: tuple[Event, ...], event: Event) -> tuple[Event, ...]:
        """One outcome more, or one of those that were there with more of the same."""
        merge = self.sums.get(event.kind) or self.merges.get(event.kind)
        for place, outcome in enumerate(outcomes):
            if merge is not None and (merged := merge(outcome, event)) is not None:
                return (*outcomes[:place], merged, *outcomes[place + 1 :])
        return (*outcomes, event)

    def _gathered(self, turn: list[Deed]) -> list[Deed]:
        """Deeds of one turn that brought nothing, like ones as one, where the first of them is told."""
        told: list[Deed] = []
        for deed in turn:
            gather = self.gathers.get(deed.cause.kind)
            if gather is None or deed.outcomes or not _gather(told, deed.cause, gather):
                told.append(deed)
        return told


def _gather(told: list[Deed], event: Event, gather: Merge) -> bool:
    for place, deed in enumerate(told):
        if not deed.outcomes and (merged := gather(deed.cause, event)) is not None:
            told[place] = Deed(merged)
            return True
    return False


TOLD_AS_IT_WAS = Retelling()
