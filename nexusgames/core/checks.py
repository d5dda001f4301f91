"""What `--check` proves at a decision: saving, cloning, invariants, refusals and secrecy, all on the real state."""

from __future__ import annotations

from typing import Any

from nexusgames.core.codec import Malformed
from nexusgames.core.decisions import Decision, IllegalChoice
from nexusgames.core.game import BadState, Game

AnyGame = Game[Any, Any]


class CheckFailed(Exception):
    """A promise that does not hold at this decision."""


def check_decision(game: AnyGame, state: Any, decision: Decision, seats: int, number: int) -> None:
    """Everything that must be true at every decision; raises `CheckFailed` with what is not."""
    check_invariants(game, state)
    kept = check_round_trip(game, state, decision)
    check_clone(game, state, kept, decision)
    check_refusal(game, state, kept)
    check_secrecy(game, state, decision, seats, number)
    if state != kept:
        raise CheckFailed("looking at the state has changed it")


def check_invariants(game: AnyGame, state: Any) -> None:
    """The game's own invariants hold."""
    try:
        game.check(state)
    except BadState as error:
        raise CheckFailed(f"invariant: {error}") from None


def check_round_trip(game: AnyGame, state: Any, decision: Decision) -> Any:
    """A saved and loaded game asks the very same question; it is returned, since it shares nothing with the state."""
    try:
        loaded = game.codec.read(game.codec.text(state))
    except Malformed as error:
        raise CheckFailed(f"a saved state cannot be loaded: {error}") from None
    if loaded != state:
        raise CheckFailed("the state changes when it is saved and loaded")
    if game.pending(loaded) != decision:
        raise CheckFailed("a loaded game asks another question")
    if loaded != state:
        raise CheckFailed("asking again changes a loaded state")
    return loaded


def check_clone(game: AnyGame, state: Any, kept: Any, decision: Decision) -> None:
    """A clone can be played without touching the original."""
    clone = game.clone(state)
    if clone != state:
        raise CheckFailed("a clone differs from its original")
    game.apply(clone, decision.options[0].key)
    if state != kept:
        raise CheckFailed("playing a clone changes the original")


def check_refusal(game: AnyGame, state: Any, kept: Any) -> None:
    """A choice that is not offered is refused, and nothing changes."""
    try:
        game.apply(state, "no such choice")
    except IllegalChoice:
        pass
    else:
        raise CheckFailed("an unoffered choice was accepted")
    if state != kept:
        raise CheckFailed("a refused choice changed the state")


def check_secrecy(game: AnyGame, state: Any, decision: Decision, seats: int, number: int) -> None:
    """What a seat cannot see can be anything else without its view or options changing.

    The deciding seat is looked at every time, the others in turn.
    """
    public = game.view(state, None)
    for seat in {decision.seat, number % seats}:
        other = game.redeal(state, seat, number)
        if game.view(other, seat) != game.view(state, seat):
            raise CheckFailed(f"the view of seat {seat + 1} depends on what it cannot see")
        if seat == decision.seat and game.pending(other) != decision:
            raise CheckFailed(f"the options of seat {seat + 1} depend on what it cannot see")
        if game.view(other, None) != public:
            raise CheckFailed("the public view depends on hidden cards")
