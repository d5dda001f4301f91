"""A recorded game as a row of moments, each with its time: what a cast plays, and whose end is a picture.

A turn takes no longer than people like to wait, and a whole game a few minutes: in a long one everything goes faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import Any

from nexusgames.core.engine.events import TURN_BEGAN, Event, visible
from nexusgames.core.game.staging import Stagings
from nexusgames.core.session.session import Session
from nexusgames.core.show.scenes import Beat, Scene, scenes
from nexusgames.core.show.turns import Told, Turns, newest_lines
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.show.cues import Places
from nexusgames.tui.show.frames import LONGEST_SHOW, Frame, frames
from nexusgames.tui.show.poster import Moment

LONGEST_REEL = 180_000
"""Milliseconds at the usual pace."""
OPENING, CLOSING = 1000, 3000
"""So much longer the first moment and the last one are shown."""
MOST_LINES = 40
"""More have no room beside any board."""
LOOK_BACK = 12
"""In so many events the last move is looked for."""
TimedMoment = tuple[Moment, float]
"""A moment, and for how many milliseconds it is shown."""


def table_now(session: Session, texts: Texts) -> Moment:
    """The table as it is."""
    narrator = Narrator(texts, session.game.lexicon(session.state), [seat.name for seat in session.setup.seats])
    lines = newest_lines(session.log, narrator, MOST_LINES)
    recent = [entry.event for entry in session.log[-LOOK_BACK:]]
    return _still(session.game.view(session.state, None), narrator, lines, recent)


def table_after(turns: Turns) -> Moment:
    """The table at the end of some turns."""
    if turns.reach_the_end:
        return table_now(turns.session, turns.texts)
    told = list(chain.from_iterable(turns))
    lines = [*_lines_of(told[-MOST_LINES:]), *turns.lines_before(turns.narrator, MOST_LINES)]
    recent = [one.beat.event for one in told[-LOOK_BACK:]]
    return _still(told[-1].beat.view, told[-1].narrator, lines[:MOST_LINES], recent)


def _still(view: Any, narrator: Narrator, lines: Sequence[str], recent: Sequence[Event] = ()) -> Moment:
    """A table at which nothing happens just now: what happened last is told below it, and marked on the board."""
    known = tuple(event for event in reversed(recent) if visible(event, None))
    return Moment(view, narrator, *lines[:1] or [""], lines=lines[1:], recent=known)


def moments(turns: Turns, places: Places, pace: float) -> Iterator[TimedMoment]:
    """What is seen of some turns, and at last the table after them."""
    factor = pace * min(1.0, LONGEST_REEL / max(1, length(turns.events(), turns.session.game.stagings)))
    narrator, last, extra = turns.narrator, turns.before, OPENING * pace
    lines, recent = turns.lines_before(narrator, MOST_LINES), list[Event]()
    for turn in turns:
        shown = scenes(turns.session.game.stagings, (told.beat for told in turn))
        for frame, moment in _told_along(turn, frames(shown, last, places), lines):
            yield moment, frame.milliseconds * factor + extra
            extra = 0.0
        narrator, last = turn[-1].narrator, turn[-1].beat.view
        recent = [*recent, *(told.beat.event for told in turn)][-LOOK_BACK:]
    ends = turns.reach_the_end
    yield table_now(turns.session, turns.texts) if ends else _still(last, narrator, lines, recent), CLOSING * pace


def length(events: Iterable[Event], stagings: Stagings) -> int:
    """About how long all scenes take at the usual pace, none of the turns longer than it may be."""
    whole, turn = 0, list[Beat]()
    for event in events:
        if event.kind == TURN_BEGAN:
            whole, turn = whole + _long(turn, stagings), []
        turn.append(Beat(1, event, None))
    return whole + _long(turn, stagings)


def _long(turn: Iterable[Beat], stagings: Stagings) -> int:
    return min(LONGEST_SHOW, sum(scene.act.milliseconds for scene in scenes(stagings, turn)))


def _told_along(turn: list[Told], shown: list[Frame], lines: list[str]) -> Iterator[tuple[Frame, Moment]]:
    """The frames of a turn with the words that belong to each; what was told is put at the head of the lines."""
    at = 0
    for _, same in groupby(shown, lambda frame: id(frame.scene)):
        first, *more = same
        at = _tell_up_to(turn, at, first.scene, lines)
        for frame in (first, *more):
            yield frame, _moment(frame, turn[at : at + len(frame.scene.events)], lines)
    _tell(turn[at:], lines)


def _moment(frame: Frame, told: list[Told], lines: list[str]) -> Moment:
    """A frame with its words; what followed at once is told when it can be seen."""
    cause, *followed = told
    fresh = _lines_of(followed) if frame.view is frame.scene.view else []
    about = next((one for one in told if one.beat.event is frame.event), cause)
    return Moment(
        frame.view,
        about.narrator,
        about.said,
        lines=[*fresh, *lines],
        fresh=len(fresh),
        cues=frame.cues,
        dice=frame.dice,
        hits=frame.hits,
        rolled=len(frame.scene.dice),
    )


def _tell_up_to(turn: list[Told], at: int, scene: Scene, lines: list[str]) -> int:
    """Put all on the lines that came before a scene; gives the place of its cause."""
    place = next(place for place in range(at, len(turn)) if turn[place].beat.event is scene.cause)
    _tell(turn[at:place], lines)
    return place


def _tell(told: Iterable[Told], lines: list[str]) -> None:
    """Put this at the head of the lines, and forget what has no room any more."""
    lines[:0] = _lines_of(told)
    del lines[MOST_LINES:]


def _lines_of(told: Iterable[Told]) -> list[str]:
    """Lines for a log, the newest first."""
    return [line for one in told if (line := one.line)][::-1]
