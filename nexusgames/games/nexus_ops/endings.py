"""How a game ends and who wins: victory points, elimination, the round limit, tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.engine import Interrupt, Result
from nexusgames.games.nexus_ops.cards import score
from nexusgames.games.nexus_ops.events import GameEnded, PlayerEliminated
from nexusgames.games.nexus_ops.frames import Deploy, Rounds, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures

Group = tuple[int, ...]
"""Seats that win or lose together: one player, or a team."""


def vp_limit(game: LiveGame) -> int:
    """NX-END-01, NX-TIE-01, NX-LNG-01, NX-TEAM-02: how many victory points win the game."""
    options, rules = game.state.options, game.data.rules
    if options.teams:
        return rules.team_vp
    if options.vp10:
        return rules.vp10
    return rules.vp14 if options.vp14 else rules.vp_limit


def group_of(game: LiveGame, seat: int) -> Group:
    """NX-TEAM-02, NX-TEAM-03: the player alone or with the ally; allies share victory points and nothing else."""
    return tuple(sorted((seat, *game.board.allies[seat])))


def settle_victory(game: LiveGame, seat: int) -> None:
    """NX-END-01, NX-END-13: end the game at once if the seat or its team has enough victory points."""
    group = group_of(game, seat)
    if sum(score(game, member) for member in group) >= vp_limit(game):
        end_game(game, "points", group)


def settle_eliminations(game: LiveGame) -> None:
    """NX-END-02, NX-END-04: eliminate the players who have nothing left; without teams that ends the game.

    NX-END-08, NX-END-11: players who go out at the same moment go out together; one of the others wins, or one of
    these if nobody else is left.
    """
    out = [seat for seat in game.seats_from(game.state.first) if has_nothing(game, seat)]
    if not out:
        return
    for seat in out:
        game.player(seat).eliminated = True
        game.emit(PlayerEliminated(seat))
    if game.state.options.teams:
        _end_of_teams(game, out)
    else:
        remaining = [(seat,) for seat in range(len(game.state.players)) if seat not in out]
        end_game(game, "elimination", *best(game, remaining or [(seat,) for seat in out]))


def has_nothing(game: LiveGame, seat: int) -> bool:
    """NX-END-03, NX-ALT-14, NX-INT-09: no unit, not enough rubium to buy one, and no card in hand or just drawn."""
    player = game.player(seat)
    return (
        player.had_units
        and player.rubium < cheapest_price(game, seat)
        and not player.energize
        and not player.secret
        and not game.has_units(seat)
        and not any(isinstance(frame, Turn) and frame.seat == seat and frame.drawn for frame in game.state.stack)
    )


def cheapest_price(game: LiveGame, seat: int) -> int:
    """NX-END-03 (b), NX-ALT-14: what the cheapest unit costs the player now, with any discount in force."""
    for frame in game.state.stack:
        if isinstance(frame, Deploy) and seat == game.state.active:
            return max(frame.least, game.board.cheapest - frame.discount)
    return game.board.cheapest


def _end_of_teams(game: LiveGame, out: list[int]) -> None:
    """NX-TEAM-08, NX-TEAM-12, NX-TEAM-14: a team with no player left loses; an eliminated player's turn ends."""
    teams = groups_of(game)
    alive = [team for team in teams if any(not game.player(seat).eliminated for seat in team)]
    if not alive:
        end_game(game, "elimination", *_most(teams, lambda team: sum(score(game, seat) for seat in team)))
    if len(alive) < len(teams):
        end_game(game, "elimination", *alive)
    if game.state.active in out and any(isinstance(frame, Turn) for frame in game.state.stack):
        del game.state.stack[1:]
        rounds = game.state.stack[0]
        assert isinstance(rounds, Rounds)
        rounds.step = "next"
        raise Interrupt


def groups_of(game: LiveGame) -> list[Group]:
    """NX-TEAM-01: the teams, each of every second player in turn order; without teams, each player alone."""
    return sorted({group_of(game, seat) for seat in range(len(game.state.players))})


def end_at_limit(game: LiveGame) -> None:
    """NX-END-10: at the round limit the best of those still in the game win."""
    if game.state.options.teams:
        end_game(game, "round_limit", *best(game, groups_of(game)))
    end_game(game, "round_limit", *best(game, [(seat,) for seat in game.seats_from(0)]))


@procedures.at_standstill
def end_at_standstill(game: LiveGame) -> None:
    """Ruling: a game in which nobody can ever do anything again ends as at the round limit (NX-END-10)."""
    groups = groups_of(game) if game.state.options.teams else [(seat,) for seat in game.seats_from(0)]
    end_game(game, "standstill", *best(game, groups))


def best(game: LiveGame, groups: Sequence[Group]) -> list[Group]:
    """NX-END-05, NX-END-06, NX-END-09: most points win, then most controlled spaces, then most units; else a draw."""
    tests: tuple[Callable[[int], int], ...] = (
        lambda seat: score(game, seat),
        lambda seat: sum(game.controls(seat, space) for space in game.board.spaces),
        lambda seat: sum(sum(space.units[seat].values()) for space in game.state.spaces.values()),
    )
    tied = list(groups)
    for test in tests:
        tied = _most(tied, lambda group, test=test: sum(test(seat) for seat in group))
    return tied


def _most(groups: Sequence[Group], worth: Callable[[Group], int]) -> list[Group]:
    top = max(worth(group) for group in groups)
    return [group for group in groups if worth(group) == top]


def end_game(game: LiveGame, ending: str, *winners: Group) -> None:
    """NX-END-12: the game ends now; the rest of the running effect is not carried out."""
    seats = sorted(seat for group in winners for seat in group)
    scores = [score(game, seat) for seat in range(len(game.state.players))]
    game.state.result = Result(ending, seats, scores)
    game.emit(GameEnded(ending, tuple(seats)))
    raise Interrupt
