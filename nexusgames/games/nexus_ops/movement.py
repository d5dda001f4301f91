"""Where a unit may go in one move."""

from __future__ import annotations

from collections.abc import Iterable

from nexusgames.games.nexus_ops.data import CENTRE, MAGMA_POOL, ROCK_PLAINS
from nexusgames.games.nexus_ops.frames import Squad
from nexusgames.games.nexus_ops.live_game import LiveGame


def destinations(game: LiveGame, seat: int, squad: Squad) -> tuple[str, ...]:
    """NX-MOVE-01, NX-RET-01, NX-RET-03: where a move may end; a retreat restricts only its end, not the way there."""
    ends = reach(game, seat, squad)
    return tuple(end for end in ends if may_retreat_to(game, seat, end)) if squad.engaged else ends


def movable(game: LiveGame, seat: int, squads: Iterable[Squad]) -> list[Squad]:
    """The squads with a unit that can move; most are known to without a search."""
    steps = game.board.steps
    return [
        squad
        for squad in squads
        if (not squad.engaged and steps[squad.unit][squad.space]) or destinations(game, seat, squad)
    ]


def may_retreat_to(game: LiveGame, seat: int, space: str) -> bool:
    """NX-RET-01, NX-RET-05, NX-RET-07: an engaged unit must end on a space that is empty or yours now."""
    return game.is_empty(space) or game.controls(seat, space)


def reach(game: LiveGame, seat: int, squad: Squad) -> tuple[str, ...]:
    """NX-MOVE-02, NX-MOVE-08, NX-MOVE-09, NX-MOVE-10: where the unit can get, leaving retreats aside."""
    board, unit, start, march = game.board, squad.unit, squad.space, squad.march
    abilities, rules = board.units[unit].abilities, game.data.rules
    steps = rules.move_spaces + march
    if "flight" in abilities and start == CENTRE:
        return _flight(game, unit, start)
    if "leap" in abilities and board.terrain[start] == MAGMA_POOL:
        return walk(game, seat, unit, start, rules.leap_spaces + march, over_rivals=True)
    if "dive" in abilities and board.terrain[start] == MAGMA_POOL:
        near = walk(game, seat, unit, start, steps)
        return tuple(dict.fromkeys([*near, *_dive(game, unit, start)]))
    if "stride" in abilities:
        if march:
            return walk(game, seat, unit, start, steps, stride=rules.stride_spaces + march)
        return _stride(game, seat, unit, start)
    if march:
        return walk(game, seat, unit, start, steps)
    return board.steps[unit][start]


def _flight(game: LiveGame, unit: str, start: str) -> tuple[str, ...]:
    """NX-MOVE-10: fly from the Monolith to any space, over everything between."""
    return tuple(space for space in game.board.spaces if space != start and game.board.may_enter(unit, space))


def _dive(game: LiveGame, unit: str, start: str) -> list[str]:
    """NX-ALT-06: dive to any other Magma Pool or beside one, but not back to the start (NX-MOVE-11)."""
    board = game.board
    pools = [space for space, terrain in board.terrain.items() if terrain == MAGMA_POOL and space != start]
    ends = dict.fromkeys(end for pool in pools for end in (pool, *board.neighbours[pool]))
    return [end for end in ends if end != start and board.may_enter(unit, end)]


def _stride(game: LiveGame, seat: int, unit: str, start: str) -> tuple[str, ...]:
    """NX-MOVE-08: the strides in the board's table, except those over a space with opponents (NX-MOVE-04)."""
    ends = dict.fromkeys(game.board.steps[unit][start])
    for end, middles in game.board.strides[unit][start]:
        if end not in ends and any(not game.has_rivals(middle, seat) for middle in middles):
            ends[end] = None
    return tuple(ends)


def walk(
    game: LiveGame, seat: int, unit: str, start: str, length: int, *, stride: int = 0, over_rivals: bool = False
) -> tuple[str, ...]:
    """NX-MOVE-03, NX-MOVE-12: the ends of walks of `length` steps, or of `stride` steps if they enter Rock Plains.

    NX-MOVE-04, NX-MOVE-05, NX-TEAM-06: opponents and forbidden terrain block the way; an ally does not.
    """
    steps, terrain = game.board.steps[unit], game.board.terrain
    ends: dict[str, None] = {}
    edge = [(start, False)]
    seen = set(edge)
    for taken in range(1, max(length, stride) + 1):
        fresh: list[tuple[str, bool]] = []
        for space, plains in edge:
            for entered in steps[space]:
                place = (entered, plains or terrain[entered] == ROCK_PLAINS)
                if taken <= length or (place[1] and taken <= stride):
                    ends[entered] = None
                if place not in seen:
                    seen.add(place)
                    if over_rivals or not game.has_rivals(entered, seat):
                        fresh.append(place)
        edge = fresh
    ends.pop(start, None)
    return tuple(ends)
