"""Retelling: events grouped into deeds, each a cause with its outcomes, so that a recap stays short.

A game says what is told with what. Only the events themselves are used, so a retelling reveals no more than they do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from nexusgames.core.engine import TURN_BEGAN, Event
from nexusgames.core.values.frozen import Frozen

Merge = Callable[[Event, Event], Event | None]
"""Combines an earlier and a later event into one that says both; None if they are unrelated."""
Belongs = Callable[[Event, Event], bool]
"""Whether the earlier event brought the later one about."""


def adding_up(number: str, *same: str) -> Merge:
    """Merge events of one kind that agree in these values: the number is summed, the rest comes from the later one."""

    def merge(earlier: Event, later: Event) -> Event | None:
        one, other = earlier.values(), later.values()
        if type(earlier) is not type(later) or any(one[name] != other[name] for name in same):
            return None
        return replace(later, **{number: cast("int", one[number]) + cast("int", other[number])})

    return merge


def after(*kinds: type[Event], same: Sequence[str] = ()) -> Belongs:
    """Whether the earlier event is of one of these kinds and agrees with the later one in these values."""

    def belongs(earlier: Event, later: Event) -> bool:
        return isinstance(earlier, kinds) and all(getattr(earlier, name) == getattr(later, name) for name in same)

    return belongs


def instead_of(kind: type[Event], *same: str) -> Merge:
    """Merge an earlier event of this kind into the later one, which tells both, if they agree in these values."""
    told = after(kind, same=same)
    return lambda earlier, later: later if told(earlier, later) else None


class Deed(Frozen):
    """Something that was done, and its outcomes."""

    cause: Event
    outcomes: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Retelling:
    """How a game's events are told together, by the kind of the later event.

    `merges` make one event of two similar ones; `causes` tell whether an earlier event brought this one about.
    `gathers` merge deeds without outcomes at the end of a turn; `sums` merge outcomes of one deed that `merges` would
    keep apart. `lists` make one event of those that a scene shows at once, and leave nothing out. `at_once` says that
    all outcomes of a deed come before the next deed. `steps` are left out of recaps: a step with kinds of events only
    if one of those follows and tells it better.
    """

    merges: Mapping[str, Merge] = field(default_factory=lambda: {})
    causes: Mapping[str, Belongs] = field(default_factory=lambda: {})
    gathers: Mapping[str, Merge] = field(default_factory=lambda: {})
    sums: Mapping[str, Merge] = field(default_factory=lambda: {})
    steps: Mapping[str, frozenset[str]] = field(default_factory=lambda: {})
    lists: Mapping[str, Merge] = field(default_factory=lambda: {})
    at_once: bool = False

    def listed(self, events: Sequence[Event]) -> list[Event]:
        """The events, with similar ones in a row as one."""
        told: list[Event] = []
        for event in events:
            merge = self.lists.get(event.kind)
            both = merge(told[-1], event) if merge is not None and told else None
            told[-1:] = [both] if both is not None else [*told[-1:], event]
        return told

    def deeds(self, events: Sequence[Event]) -> list[Deed]:
        """The deeds in the order in which they began; events of different turns are never told together."""
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
        """Add an event to the nearest deed it belongs to, or as a new deed; a merged deed moves to its latest place."""
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
        """The outcomes with one more, merged into an earlier one if possible."""
        merge = self.sums.get(event.kind) or self.merges.get(event.kind)
        for place, outcome in enumerate(outcomes):
            if merge is not None and (merged := merge(outcome, event)) is not None:
                return (*outcomes[:place], merged, *outcomes[place + 1 :])
        return (*outcomes, event)

    def _gathered(self, turn: list[Deed]) -> list[Deed]:
        """The deeds of a turn, similar ones without outcomes merged at the place of the first."""
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
