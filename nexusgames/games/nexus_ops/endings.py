"""Who wins: victory points, elimination, tie-breaks, the round limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.decisions import Result
from nexusgames.core.engine import Interrupt
from nexusgames.games.nexus_ops.cards import score
from nexusgames.games.nexus_ops.events import GameEnded, PlayerEliminated
from nexusgames.games.nexus_ops.frames import Deploy, Rounds, Turn
from nexusgames.games.nexus_ops.ops import Ops, procedures

Group = tuple[int, ...]
"""Seats that win or lose together: one player, or a team."""


def vp_limit(ops: Ops) -> int:
    """NX-END-01, NX-TIE-01, NX-LNG-01, NX-TEAM-02: the victory points that win."""
    options, rules = ops.state.options, ops.data.rules
    if options.teams:
        return rules.team_vp
    if options.vp10:
        return rules.vp10
    return rules.vp14 if options.vp14 else rules.vp_limit


def group_of(ops: Ops, seat: int) -> Group:
    """NX-TEAM-02, NX-TEAM-03: the player alone, or with the ally; only their points count together."""
    return tuple(sorted((seat, *ops.board.allies[seat])))


def settle_victory(ops: Ops, seat: int) -> None:
    """NX-END-01, NX-END-13: enough victory points end the game at once."""
    group = group_of(ops, seat)
    if sum(score(ops, member) for member in group) >= vp_limit(ops):
        end_game(ops, "points", group)


def settle_eliminations(ops: Ops) -> None:
    """NX-END-02, NX-END-04: players who have nothing left are out; without teams that ends the game.

    NX-END-08, NX-END-11: it ends once for all who are out now: between the others, or between these if nobody is left.
    """
    out = [seat for seat in ops.seats_from(ops.state.first) if has_nothing(ops, seat)]
    if not out:
        return
    for seat in out:
        ops.player(seat).eliminated = True
        ops.emit(PlayerEliminated(seat))
    if ops.state.options.teams:
        _end_of_teams(ops, out)
    else:
        remaining = [(seat,) for seat in range(len(ops.state.players)) if seat not in out]
        end_game(ops, "elimination", *best(ops, remaining or [(seat,) for seat in out]))


def has_nothing(ops: Ops, seat: int) -> bool:
    """NX-END-03, NX-ALT-14, NX-INT-09: no unit left, too poor for the cheapest one, no card in hand or just drawn."""
    player = ops.player(seat)
    return (
        player.had_units
        and player.rubium < cheapest_price(ops, seat)
        and not player.energize
        and not player.secret
        and not ops.has_units(seat)
        and not any(isinstance(frame, Turn) and frame.seat == seat and frame.drawn for frame in ops.state.stack)
    )


def cheapest_price(ops: Ops, seat: int) -> int:
    """NX-END-03 (b), NX-ALT-14: what the cheapest unit costs the player now; a running discount counts."""
    for frame in ops.state.stack:
        if isinstance(frame, Deploy) and seat == ops.state.active:
            return max(frame.least, ops.board.cheapest - frame.discount)
    return ops.board.cheapest


def _end_of_teams(ops: Ops, out: list[int]) -> None:
    """NX-TEAM-08, NX-TEAM-12, NX-TEAM-14: a team without players loses; the active player's turn is over."""
    teams = groups_of(ops)
    alive = [team for team in teams if any(not ops.player(seat).eliminated for seat in team)]
    if not alive:
        end_game(ops, "elimination", *_most(teams, lambda team: sum(score(ops, seat) for seat in team)))
    if len(alive) < len(teams):
        end_game(ops, "elimination", *alive)
    if ops.state.active in out and any(isinstance(frame, Turn) for frame in ops.state.stack):
        del ops.state.stack[1:]
        rounds = ops.state.stack[0]
        assert isinstance(rounds, Rounds)
        rounds.step = "next"
        raise Interrupt


def groups_of(ops: Ops) -> list[Group]:
    """NX-TEAM-01: every second player in turn order."""
    return sorted({group_of(ops, seat) for seat in range(len(ops.state.players))})


def end_at_limit(ops: Ops) -> None:
    """NX-END-10: the round limit is reached; the best of those still in the game win."""
    if ops.state.options.teams:
        end_game(ops, "round_limit", *best(ops, groups_of(ops)))
    end_game(ops, "round_limit", *best(ops, [(seat,) for seat in ops.seats_from(0)]))


@procedures.at_standstill
def end_at_standstill(ops: Ops) -> None:
    """Ruling: a table where nobody can ever do anything again ends like one at its round limit (NX-END-10)."""
    groups = groups_of(ops) if ops.state.options.teams else [(seat,) for seat in ops.seats_from(0)]
    end_game(ops, "standstill", *best(ops, groups))


def best(ops: Ops, groups: Sequence[Group]) -> list[Group]:
    """NX-END-05, NX-END-06, NX-END-09: most VP, then controlled spaces, then units; the rest is a draw."""
    tests: tuple[Callable[[int], int], ...] = (
        lambda seat: score(ops, seat),
        lambda seat: sum(ops.controls(seat, space) for space in ops.board.spaces),
        lambda seat: sum(sum(space.units[seat].values()) for space in ops.state.spaces.values()),
    )
    tied = list(groups)
    for test in tests:
        tied = _most(tied, lambda group, test=test: sum(test(seat) for seat in group))
    return tied


def _most(groups: Sequence[Group], worth: Callable[[Group], int]) -> list[Group]:
    top = max(worth(group) for group in groups)
    return [group for group in groups if worth(group) == top]


def end_game(ops: Ops, ending: str, *winners: Group) -> None:
    """NX-END-12: the game is over now; nothing of the running effect is carried out any more."""
    seats = sorted(seat for group in winners for seat in group)
    scores = [score(ops, seat) for seat in range(len(ops.state.players))]
    ops.state.result = Result(ending, seats, scores)
    ops.emit(GameEnded(ending, tuple(seats)))
    raise Interrupt
