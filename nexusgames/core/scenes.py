"""Scenes: what happened, as something to watch. Live play, computer turns, recap and replay show the same ones.

Much can happen between two decisions. So the decisions are made once more, on a copy, and the table is looked at
after every event: a scene shows what was true at that moment, and never more than the eyes that watch may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from nexusgames.core.events import Event, visible
from nexusgames.core.game import AnyGame
from nexusgames.core.staging import Act, Staging, Stagings


@dataclass(frozen=True, slots=True)
class Beat:
    """An event with the table as it was just after it, through somebody's eyes."""

    decision: int
    event: Event
    view: Any


@dataclass(frozen=True, slots=True)
class Scene:
    """One thing to watch: what caused it, what followed at once, and the table afterwards."""

    act: Act
    decision: int
    events: tuple[Event, ...]
    view: Any
    acting: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    card: str = ""
    amount: int = 0

    @property
    def cause(self) -> Event:
        """What it is about."""
        return self.events[0]


def beats(game: AnyGame, state: Any, keys: Sequence[str], eyes: int | None, first: int = 1) -> Iterator[Beat]:
    """What some decisions bring, event by event; the state changes with it, `first` is the number of the first one."""
    for decision, key in enumerate(keys, first):
        seen: list[Beat] = []

        def look(event: Event, decision: int = decision, seen: list[Beat] = seen) -> None:
            if visible(event, eyes):
                seen.append(Beat(decision, event, game.view(state, eyes)))

        game.watch(state, key, look)
        yield from seen


def scenes(stagings: Stagings, told: Iterable[Beat]) -> list[Scene]:
    """What there is to watch, in its order; what has no scene of its own is seen in the one before it."""
    shown: list[Scene] = []
    for beat in told:
        staging = stagings[beat.event.kind]
        if staging is not None:
            shown.append(_scene(staging, beat))
        elif shown and shown[-1].decision == beat.decision:
            shown[-1] = _with(shown[-1], beat)
    return shown


def _scene(staging: Staging, beat: Beat) -> Scene:
    values = beat.event.values()
    amount = values[staging.amount] if staging.amount else 0
    return Scene(
        staging.act,
        beat.decision,
        (beat.event,),
        beat.view,
        _named(values, staging.acting),
        _named(values, staging.reached),
        _named(values, staging.struck),
        tuple(cast("int", face) for face in _all(values[staging.dice])) if staging.dice else (),
        str(values[staging.card]) if staging.card else "",
        cast("int", amount),
    )


def _with(scene: Scene, beat: Beat) -> Scene:
    """A scene that shows one event more: the table is as it was after that."""
    return replace(scene, events=(*scene.events, beat.event), view=beat.view)


def _named(values: Mapping[str, object], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(str(value) for name in names for value in _all(values[name]))


def _all(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
