"""Who wins: the tracks, the end token, ties, the round limit (TH-END)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Interrupt, Result
from nexusgames.games.theseus.events import GameEnded, TieTurns
from nexusgames.games.theseus.events_cards import EndTokenMoved
from nexusgames.games.theseus.frames import Rounds
from nexusgames.games.theseus.live_game import LiveGame, procedures

Group = tuple[int, ...]
"""Seats that win or lose together: one player or an alliance."""


def groups_of(game: LiveGame) -> list[Group]:
    """TH-2V2-01: the sides of the table, in seat order."""
    sides: dict[int, list[int]] = {}
    for seat, side in enumerate(game.sides):
        sides.setdefault(side, []).append(seat)
    return [tuple(seats) for seats in sides.values()]


def score(game: LiveGame, seat: int) -> int:
    """TH-END-11: Life and Data together."""
    player = game.player(seat)
    return player.life + player.data


def end_by_life(game: LiveGame, loser: int) -> None:
    """TH-END-01, TH-2V2-11: a faction without Life has lost, and its ally with it."""
    end_game(game, "life", [group for group in groups_of(game) if loser not in group])


def end_by_track(game: LiveGame, ending: str, winner: int) -> None:
    """TH-END-02, TH-FFA-06, TH-2V2-11: a full track wins at once."""
    end_game(game, ending, [group for group in groups_of(game) if winner in group])


def advance_end_token(game: LiveGame) -> None:
    """TH-END-10, TH-END-21: the end token moves one field; in tie turns it stays where it is."""
    state, track = game.state, game.data.rules.end_track
    if state.end == len(track) or state.tied:
        return
    state.end += 1
    game.emit(EndTokenMoved(track[state.end - 1]))
    if state.end == len(track):
        after = state.order.index(state.active) + 1
        compare(game, "end", state.order[after:] + state.order[:after])


def end_at_limit(game: LiveGame) -> None:
    """TH-END-30, TH-END-31: the round limit ends the game as if the end token had reached END."""
    compare(game, "round_limit", game.state.order)


@procedures.at_standstill
def end_at_standstill(game: LiveGame) -> None:
    """Ruling: a game in which nobody can ever decide anything again is scored as on END (TH-END-11)."""
    end_game(game, "standstill", best(game))


def compare(game: LiveGame, ending: str, order: Sequence[int]) -> None:
    """TH-END-11, TH-FFA-07, TH-2V2-12: the highest score wins; a level score leads to tie turns (TH-END-21)."""
    leaders = best(game)
    if len(leaders) == 1 or game.state.tied:
        end_game(game, ending, leaders)
    begin_tie_turns(game, ending, [seat for group in leaders for seat in group], order)


def best(game: LiveGame) -> list[Group]:
    """The sides with the highest score among those whose markers are on the board."""
    groups = [group for group in groups_of(game) if not game.player(group[0]).out]
    top = max(sum(score(game, seat) for seat in group) for group in groups)
    return [group for group in groups if sum(score(game, seat) for seat in group) == top]


def begin_tie_turns(game: LiveGame, ending: str, tied: list[int], order: Sequence[int]) -> None:
    """TH-END-04, TH-END-20, TH-FFA-08: the running turn is never resumed, and the others' markers leave the board."""
    state = game.state
    state.tied = sorted(tied)
    for seat, player in enumerate(state.players):
        player.out = seat not in tied
    rounds = state.stack[0]
    assert isinstance(rounds, Rounds)
    del state.stack[1:]
    rounds.step, rounds.ending = "tie", ending
    rounds.extra = [seat for seat in order if seat in tied]
    game.emit(TieTurns(tuple(rounds.extra)))
    raise Interrupt


def end_game(game: LiveGame, ending: str, winners: Sequence[Group]) -> None:
    """TH-END-03, TH-END-04, TH-ATK-11: the game ends at once, in the middle of whatever is running."""
    seats = sorted(seat for group in winners for seat in group)
    game.state.result = Result(ending, seats, [score(game, seat) for seat in range(len(game.state.players))])
    game.emit(GameEnded(ending, tuple(seats)))
    raise Interrupt
