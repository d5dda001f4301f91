"""A recorded game as timed moments: a cast plays them, and the last one makes a picture.

A turn takes no longer than people like to wait, and a whole game a few minutes: long games play faster.
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
"""Extra milliseconds for the first moment and the last one."""
MOST_LINES = 40
"""More lines never fit beside a board."""
LOOK_BACK = 12
"""The number of events searched for the last move."""
TimedMoment = tuple[Moment, float]
"""A moment and its milliseconds."""


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
    """A table at rest, with the last events told below it and marked on the board."""
    known = tuple(event for event in reversed(recent) if visible(event, None))
    return Moment(view, narrator, *lines[:1] or [""], lines=lines[1:], recent=known)


def moments(turns: Turns, places: Places, pace: float) -> Iterator[TimedMoment]:
    """What some turns show, and then the table after them."""
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
    """Roughly the length of all scenes at the usual pace, with each turn capped."""
    whole, turn = 0, list[Beat]()
    for event in events:
        if event.kind == TURN_BEGAN:
            whole, turn = whole + _long(turn, stagings), []
        turn.append(Beat(1, event, None))
    return whole + _long(turn, stagings)


def _long(turn: Iterable[Beat], stagings: Stagings) -> int:
    return min(LONGEST_SHOW, sum(scene.act.milliseconds for scene in scenes(stagings, turn)))


def _told_along(turn: list[Told], shown: list[Frame], lines: list[str]) -> Iterator[tuple[Frame, Moment]]:
    """The frames of a turn with their words; whatever has been told joins the lines."""
    at = 0
    for _, same in groupby(shown, lambda frame: id(frame.scene)):
        first, *more = same
        at = _tell_up_to(turn, at, first.scene, lines)
        for frame in (first, *more):
            yield frame, _moment(frame, turn[at : at + len(frame.scene.events)], lines)
    _tell(turn[at:], lines)


def _moment(frame: Frame, told: list[Told], lines: list[str]) -> Moment:
    """A frame with its words; immediate consequences are told once they are visible."""
    cause, *followed = told
    fresh = _lines_of(followed) if frame.view is frame.scene.view else []
    about = next((one for one in told if one.beat.event is frame.event), cause)
    return Moment(
        frame.view,
        about.narrator,
        _said(told) if about is cause else about.said,
        lines=[*fresh, *lines],
        fresh=len(fresh),
        cues=frame.cues,
        dice=frame.dice,
        hits=frame.hits,
        rolled=len(frame.scene.dice),
    )


def _said(told: Sequence[Told]) -> str:
    """What a scene is about: its cause, with what is told together with it."""
    narrator = told[0].narrator
    return narrator.line(narrator.lexicon.retelling.listed([one.beat.event for one in told])[0])


def _tell_up_to(turn: list[Told], at: int, scene: Scene, lines: list[str]) -> int:
    """Put everything before a scene on the lines; returns the place of its cause."""
    place = next(place for place in range(at, len(turn)) if turn[place].beat.event is scene.cause)
    _tell(turn[at:place], lines)
    return place


def _tell(told: Iterable[Told], lines: list[str]) -> None:
    """Put this first on the lines, and drop what no longer fits."""
    lines[:0] = _lines_of(told)
    del lines[MOST_LINES:]


def _lines_of(told: Iterable[Told]) -> list[str]:
    """Lines for a log, newest first."""
    return [line for one in told if (line := one.line)][::-1]
