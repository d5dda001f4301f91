"""Scenes: events as something to watch, the same in live play, computer turns, recaps and replays.

Much can happen between two decisions. So the decisions are replayed on a copy, and the view is taken after every
event: a scene shows the table at that moment, and never more than the watching seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, cast

from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.game import AnyGame
from nexusgames.core.game.staging import Act, Staging, Stagings
from nexusgames.core.values.frozen import Frozen


class Beat(Frozen):
    """An event, and somebody's view of the table just after it."""

    decision: int
    event: Event
    view: Any


class Scene(Frozen):
    """One thing to watch: the event it shows, what followed at once, and the table afterwards."""

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
    joined: tuple[Scene, ...] = ()
    """Those of its outcomes that could be scenes themselves."""
    parts: tuple[Scene, ...] = ()
    """The scenes that were merged into this one, because the same thing happened several times in a row."""

    @property
    def cause(self) -> Event:
        """The event that the scene is about."""
        return self.events[0]

    @property
    def seat(self) -> int | None:
        """The seat whose doing it is, if the event names one."""
        seat = self.cause.values().get("seat")
        return seat if isinstance(seat, int) else None

    @property
    def each(self) -> tuple[Scene, ...]:
        """The merged scenes one by one, or this scene alone."""
        return self.parts or (self,)


def beats(game: AnyGame, state: Any, keys: Sequence[str], eyes: int | None, first: int = 1) -> Iterator[Beat]:
    """Replay some decisions on this state, and yield each event with its view; `first` is the first one's number."""
    for decision, key in enumerate(keys, first):
        seen: list[Beat] = []

        def look(event: Event, decision: int = decision, seen: list[Beat] = seen) -> None:
            if visible(event, eyes):
                seen.append(Beat(decision, event, game.view(state, eyes)))

        game.watch(state, key, look)
        yield from seen


def scenes(stagings: Stagings, told: Iterable[Beat], *, crowded: bool = False) -> list[Scene]:
    """The scenes of these events, in order; an event without its own scene joins the one before it.

    Where time is short, `crowded` shows more at once.
    """
    shown: list[Scene] = []
    whole = False
    for beat in told:
        staging, last = stagings[beat.event.kind], shown[-1] if shown and whole else None
        follows = last is not None and last.decision == beat.decision
        if staging is None and not follows:
            whole = False  # an event without a scene separates the last scene from the next
        elif staging is not None and last is not None and _is_more_of(last, staging.shared(crowded=crowded), beat):
            shown[-1] = _and(last, _scene(staging, beat))
        elif last is not None and follows and (staging is None or _joins(last, staging, beat)):
            shown[-1] = _with(last, beat, staging)
        elif staging is not None:
            shown.append(_scene(staging, beat))
            whole = True
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
        amount if isinstance(amount, int) else len(_all(amount)),
    )


def _with(scene: Scene, beat: Beat, staging: Staging | None) -> Scene:
    """The scene with one more event, and the table after that."""
    joined = (*scene.joined, _scene(staging, beat)) if staging is not None else scene.joined
    parts = (*scene.parts[:-1], _with(scene.parts[-1], beat, staging)) if scene.parts else ()
    return replace(scene, events=(*scene.events, beat.event), view=beat.view, joined=joined, parts=parts)


def _joins(scene: Scene, staging: Staging, beat: Beat) -> bool:
    """Whether the event is an outcome of the scene."""
    cause, now = scene.cause.values(), beat.event.values()
    return staging.joins and all(cause.get(name) == now[name] for name in staging.folds or ())


def _is_more_of(scene: Scene, shared: Sequence[str] | None, beat: Beat) -> bool:
    """Whether the event repeats what the scene shows, with the same values where those are shared."""
    if shared is None or scene.cause.kind != beat.event.kind:
        return False
    before, now = scene.cause.values(), beat.event.values()
    return all(before[name] == now[name] for name in shared)


def _and(scene: Scene, more: Scene) -> Scene:
    """Both scenes as one, which belongs to the later decision."""
    return replace(
        scene,
        decision=more.decision,
        events=(*scene.events, *more.events),
        view=more.view,
        acting=_once(scene.acting, more.acting),
        reached=_once(scene.reached, more.reached),
        struck=_once(scene.struck, more.struck),
        amount=scene.amount + more.amount,
        parts=(*scene.each, more),
    )


def _once(some: Sequence[str], more: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*some, *more)))


def _named(values: Mapping[str, object], names: Sequence[str]) -> tuple[str, ...]:
    """What these values name; a slash between values means something at a place, or somebody's thing there."""
    found: list[str] = []
    for name in names:
        parts = [map(str, _all(values[part])) for part in name.split("/")]
        found += ["/".join(named) for named in product(*parts)]
    return tuple(found)


def _all(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)
