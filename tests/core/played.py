"""Positions of real games, reached by random play: what toys cannot prove, they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Game, Seat, Setup
from nexusgames.core.session.session import CannotUndo, Session
from nexusgames.core.show.scenes import Beat, beats
from nexusgames.core.values.chance import Chance


def seats(count: int) -> tuple[Seat, ...]:
    """People: a table of bots alone would have a round limit."""
    return tuple(Seat(f"Player {number}") for number in range(1, count + 1))


def setup(count: int, seed: int = 1, **options: str) -> Setup:
    """A table of Nexus Ops, or of anything else that needs no options."""
    return Setup(seats(count), seed, options)


def random_session(game: Game[Any, Any], setup: Setup, decisions: int) -> Session:
    """A game after so many random decisions, or at its end."""
    session, luck = Session(game, setup), Chance(setup.seed)
    while len(session.keys) < decisions and isinstance(decision := session.pending, Decision):
        session.choose(random_bot(decision, luck))
    return session


def positions(game: Game[Any, Any], setup: Setup, decisions: int, every: int = 1) -> Iterator[tuple[Any, Decision]]:
    """States with their open decisions during a random game, one of `every` so many."""
    state, _ = game.start(setup)
    luck = Chance(setup.seed)
    for number in range(decisions):
        decision = game.pending(state)
        if not isinstance(decision, Decision):
            return
        if number % every == 0:
            yield state, decision
        game.apply(state, random_bot(decision, luck))


def undo_stops(session: Session) -> str:
    """Why undo stops here."""
    with pytest.raises(CannotUndo) as stopped:
        session.undo()
    return stopped.value.reason


def told_since(session: Session, decision: int, eyes: int | None) -> list[Beat]:
    """What happened from a decision on, that one included."""
    state = session.state_after(decision - 1)
    return list(beats(session.game, state, session.keys[decision - 1 :], eyes, decision))
