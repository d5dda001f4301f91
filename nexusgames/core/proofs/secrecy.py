"""The proof of secrecy: redeal everything that a seat cannot see, and nothing that the seat is told may change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.open_table import asked_in_window, public_face
from nexusgames.core.values.frozen import Frozen

REVEALING = ("dice", "draw", "reveal")
"""Barriers of events that reveal something: from there on, two games may differ."""


class CheckFailed(Exception):
    """Something that must hold at every decision does not hold at this one."""


class Course(Frozen):
    """A choice and what came of it: the state after it, and the events."""

    key: str
    state: Any
    events: Sequence[Event]


def check_secrecy(game: AnyGame, state: Any, decision: Decision, course: Course, seats: int, number: int) -> None:
    """Check that a seat's view, options, prompts and log do not depend on what the seat cannot see.

    The deciding seat is checked every time; in addition one seat in turn, also for what it learns from the choice.
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
    """Check that the public face of a question, and who is asked together, do not depend on anything hidden."""
    twin = game.redeal(state, None, number)
    asked = game.pending(twin)
    if isinstance(asked, Result) or public_face(game, twin, asked) != public_face(game, state, decision):
        raise CheckFailed("what is asked at the open table depends on hidden cards")
    if not game.asking_tells(state) and asked_in_window(game, twin) != asked_in_window(game, state):
        raise CheckFailed("who is asked together depends on hidden cards")


def check_sight(game: AnyGame, state: Any, twin: Any, decision: Decision, seat: int) -> None:
    """Check what the seat sees now: its view, the words, who is asked what, and its own options."""
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
    """Check that the seat learns nothing from a choice, with the same luck, except what an event reveals."""
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
    """Whether the seat's log differs because something was revealed; raises `CheckFailed` if for no such reason.

    At an open table a log may also end sooner, because a seat is asked that would not be with other cards.
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
    """What everybody knows about a question: who is asked, and its kind."""
    return (pending.seat, pending.kind) if isinstance(pending, Decision) else pending
