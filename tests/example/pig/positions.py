"""Positions in words, as scenarios write them: `{"active": "Player 2", "points": 12, "banked": [30, 41]}`."""

from __future__ import annotations

from dataclasses import field

from nexusgames.core.game.game import Json, Setup
from nexusgames.core.game.positions import seat_of
from nexusgames.core.values.codec import Codec, Malformed, Stored
from tests.example.pig.frames import Turn, Turns
from tests.example.pig.setup import set_up
from tests.example.pig.state import PigState
from tests.example.pig.view.read_model import view


class Position(Stored):
    """A game in the middle of a turn; what a position does not say is as at the beginning."""

    active: str = "Player 1"
    points: int = 0
    banked: list[int] = field(default_factory=lambda: [])


CODEC = Codec(Position)


def seat_name(seat: int) -> str:
    """What scenarios call a seat."""
    return f"Player {seat + 1}"


def arrange(setup: Setup, position: Json) -> PigState:
    """A game that stands as the position says; raises `Malformed` with the reason if it cannot."""
    patch, state = CODEC.load(position), set_up(setup)
    seats = range(state.options.players)
    if patch.banked and len(patch.banked) != len(seats):
        raise Malformed(f"position: {len(seats)} players have {len(patch.banked)} numbers of points")
    state.banked = patch.banked or state.banked
    state.active = seat_of({seat_name(seat): seat for seat in seats}, patch.active)
    state.stack = [Turns(step="next"), Turn(seat=state.active, points=patch.points)]
    return state


def picture(state: PigState) -> Json:
    """The whole state in the same words: what scenarios look up in their expectations."""
    seen = view(state, None)
    return {"active": seat_name(seen.active), "points": seen.points, "banked": list(seen.banked)}
