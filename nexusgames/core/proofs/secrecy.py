"""The proof of secrecy: deal what a seat cannot see anew, and nothing the seat is told may change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.open_table import asked_in_window, public_face
from nexusgames.core.values.frozen import frozen

REVEALING = ("dice", "draw", "reveal")
"""Barriers of events that reveal something: from there on two games may differ."""


class CheckFailed(Exception):
    """A promise that does not hold at this decision."""


@frozen
class Course:
    """What came of a choice: the state after it, and the events."""

    key: str
    state: Any
    events: Sequence[Event]


def check_secrecy(game: AnyGame, state: Any, decision: Decision, course: Course, seats: int, number: int) -> None:
    """Whatever a seat cannot see may be dealt anew without changing its view, options, prompts or log.

    The deciding seat is looked at every time, and one seat after the other also for what the choice tells it.
    """
    onlooker = number % seats
    for seat in dict.fromkeys((decision.seat, onlooker)):
        twin = game.redeal(state, seat, number)
        check_sight(game, state, twin, decision, seat)
        if seat == onlooker:
            if game.view(twin, None) != game.view(state, None):
                raise CheckFailed("the public view depends on hidden cards")
            check_telling(game, state, twin, course, seat)
    check_open_table(game, state, decision, number)


def check_open_table(game: AnyGame, state: Any, decision: Decision, number: int) -> None:
    """Who is asked what at an open table, and together with whom, does not depend on anything hidden."""
    twin = game.redeal(state, None, number)
    asked = game.pending(twin)
    if isinstance(asked, Result) or public_face(game, twin, asked) != public_face(game, state, decision):
        raise CheckFailed("what is asked at the open table depends on hidden cards")
    if not game.asking_tells(state) and asked_in_window(game, twin) != asked_in_window(game, state):
        raise CheckFailed("who is asked together depends on hidden cards")


def check_sight(game: AnyGame, state: Any, twin: Any, decision: Decision, seat: int) -> None:
    """What the seat sees now does not change: its view, the words, who is asked what, and its options."""
    if game.view(twin, seat) != game.view(state, seat):
        raise CheckFailed(f"the view of seat {seat + 1} depends on what it cannot see")
    asked = game.pending(twin)
    if seat == decision.seat and asked != decision:
        raise CheckFailed(f"the options of seat {seat + 1} depend on what it cannot see")
    if _asked(asked) != _asked(decision):
        raise CheckFailed(f"who is asked what depends on what seat {seat + 1} cannot see")
    if game.lexicon(twin) != game.lexicon(state):
        raise CheckFailed(f"the words of the game depend on what seat {seat + 1} cannot see")


def check_telling(game: AnyGame, state: Any, twin: Any, course: Course, seat: int) -> None:
    """With the same luck, the seat learns nothing from a choice but what an event reveals."""
    asked = game.pending(twin)
    if isinstance(asked, Result) or asked.find(course.key) is None:
        return
    twin.chance = game.clone(state).chance
    events, open_table = game.apply(twin, course.key), game.asking_tells(state)
    alike = _asked(game.pending(twin)) == _asked(game.pending(course.state))
    if _revealed(course.events, events, seat, open_table) or (open_table and not alike):
        return
    if game.view(twin, seat) != game.view(course.state, seat):
        raise CheckFailed(f"the view of seat {seat + 1} after {course.key!r} depends on what it cannot see")
    if not alike:
        raise CheckFailed(f"who is asked what after {course.key!r} depends on what seat {seat + 1} cannot see")


def _revealed(events: Sequence[Event], others: Sequence[Event], seat: int, open_table: bool) -> bool:
    """Whether the log of the seat differs because something was revealed; raises if it differs otherwise.

    At an open table a log may also end sooner, because somebody is asked who would not be with other cards.
    """
    mine = [event for event in events if visible(event, seat)]
    theirs = [event for event in others if visible(event, seat)]
    for one, other in zip_longest(mine, theirs):
        if one != other:
            sooner = open_table and (one is None or other is None)
            if not sooner and not (_reveals(one) and _reveals(other)):
                raise CheckFailed(f"what seat {seat + 1} is told depends on what it cannot see: {one} or {other}")
            return True
        if one is not None and one.shows:
            return True
    return False


def _reveals(event: Event | None) -> bool:
    return event is not None and (event.shows or event.barrier in REVEALING)


def _asked(pending: Decision | Result) -> tuple[int, str] | Result:
    """What everybody knows of a question: who is asked, and what kind of thing."""
    return (pending.seat, pending.kind) if isinstance(pending, Decision) else pending
