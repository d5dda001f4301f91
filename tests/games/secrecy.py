"""Moments of random games, and that nobody learns there what is hidden: dealt anew, it changes nothing for a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.game.game import Game, Setup, StateT
from nexusgames.core.values.chance import Chance


def moments(game: Game[StateT, Any], setup: Setup, length: int) -> Iterator[tuple[StateT, Decision, list[Event]]]:
    """The decisions of a random game, each with what happened since the one before."""
    state, events = game.start(setup)
    luck = Chance(7)
    for _ in range(length):
        if not isinstance(decision := game.pending(state), Decision):
            return
        yield state, decision, events
        events = game.apply(state, random_bot(decision, luck))


def check_secrecy(game: Game[StateT, Any], setup: Setup, length: int, every: int) -> None:
    """One of `every` so many moments: what a seat cannot see is dealt anew, and its view and questions stay."""
    dealt_anew = 0
    for number, (state, decision, _) in enumerate(moments(game, setup, length)):
        if number % every:
            continue
        public = game.view(state, None)
        for seat in range(game.seat_count(state)):
            other = game.redeal(state, seat, number)
            dealt_anew += game.picture(other) != game.picture(state)
            game.check(other)
            asked = game.pending(other)
            assert isinstance(asked, Decision)
            assert (asked.seat, asked.kind) == (decision.seat, decision.kind)
            assert game.view(other, seat) == game.view(state, seat)
            assert game.view(other, None) == public
            if seat == decision.seat:
                assert asked == decision
    assert dealt_anew > 10
