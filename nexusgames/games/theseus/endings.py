"""Who wins: the tracks, the end token, ties, the round limit (TH-END)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.decisions import Result
from nexusgames.core.engine import Interrupt
from nexusgames.games.theseus.events import GameEnded, TieTurns
from nexusgames.games.theseus.events_cards import (
    EndTokenMoved,
)
from nexusgames.games.theseus.frames import Rounds
from nexusgames.games.theseus.ops import Ops, procedures

Group = tuple[int, ...]
"""Seats that win or lose together: one player, or an alliance."""


def groups_of(ops: Ops) -> list[Group]:
    """TH-2V2-01: the sides of the table, in seat order."""
    sides: dict[int, list[int]] = {}
    for seat, side in enumerate(ops.sides):
        sides.setdefault(side, []).append(seat)
    return [tuple(seats) for seats in sides.values()]


def score(ops: Ops, seat: int) -> int:
    """TH-END-11: Life and Data together."""
    player = ops.player(seat)
    return player.life + player.data


def end_by_life(ops: Ops, loser: int) -> None:
    """TH-END-01, TH-2V2-11: a faction without Life has lost, and its ally with it."""
    end_game(ops, "life", [group for group in groups_of(ops) if loser not in group])


def end_by_track(ops: Ops, ending: str, winner: int) -> None:
    """TH-END-02, TH-FFA-06, TH-2V2-11: a full track wins at once."""
    end_game(ops, ending, [group for group in groups_of(ops) if winner in group])


def advance_end_token(ops: Ops) -> None:
    """TH-END-10, TH-END-21: one field further; in tie turns it stays where it is."""
    state, track = ops.state, ops.data.rules.end_track
    if state.end == len(track) or state.tied:
        return
    state.end += 1
    ops.emit(EndTokenMoved(track[state.end - 1]))
    if state.end == len(track):
        after = state.order.index(state.active) + 1
        compare(ops, "end", state.order[after:] + state.order[:after])


def end_at_limit(ops: Ops) -> None:
    """TH-END-30, TH-END-31: nothing else forces an end; the limit ends the game as if the token had reached END."""
    compare(ops, "round_limit", ops.state.order)


@procedures.at_standstill
def end_at_standstill(ops: Ops) -> None:
    """Ruling: a table where nobody can ever decide anything again is counted like one on END (TH-END-11)."""
    end_game(ops, "standstill", best(ops))


def compare(ops: Ops, ending: str, order: Sequence[int]) -> None:
    """TH-END-11, TH-FFA-07, TH-2V2-12: the highest score wins; if it is level, tie turns follow (TH-END-21)."""
    leaders = best(ops)
    if len(leaders) == 1 or ops.state.tied:
        end_game(ops, ending, leaders)
    begin_tie_turns(ops, ending, [seat for group in leaders for seat in group], order)


def best(ops: Ops) -> list[Group]:
    """The sides with the highest score, of those whose markers are on the board."""
    groups = [group for group in groups_of(ops) if not ops.player(group[0]).out]
    top = max(sum(score(ops, seat) for seat in group) for group in groups)
    return [group for group in groups if sum(score(ops, seat) for seat in group) == top]


def begin_tie_turns(ops: Ops, ending: str, tied: list[int], order: Sequence[int]) -> None:
    """TH-END-04, TH-END-20, TH-FFA-08: the running turn is never resumed; the others' markers leave the board."""
    state = ops.state
    state.tied = sorted(tied)
    for seat, player in enumerate(state.players):
        player.out = seat not in tied
    rounds = state.stack[0]
    assert isinstance(rounds, Rounds)
    del state.stack[1:]
    rounds.step, rounds.ending = "tie", ending
    rounds.extra = [seat for seat in order if seat in tied]
    ops.emit(TieTurns(tuple(rounds.extra)))
    raise Interrupt


def end_game(ops: Ops, ending: str, winners: Sequence[Group]) -> None:
    """TH-END-03, TH-END-04, TH-ATK-11: the game is over now, in the middle of whatever is running."""
    seats = sorted(seat for group in winners for seat in group)
    ops.state.result = Result(ending, seats, [score(ops, seat) for seat in range(len(ops.state.players))])
    ops.emit(GameEnded(ending, tuple(seats)))
    raise Interrupt
