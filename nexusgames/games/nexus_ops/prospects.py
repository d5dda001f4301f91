"""How good a position looks, in rubium: what bots and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from functools import lru_cache

from nexusgames.core.foresight import Foresight
from nexusgames.games.nexus_ops.board import Board
from nexusgames.games.nexus_ops.cards import score
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.ops import Ops
from nexusgames.games.nexus_ops.steps.draw import is_worked

VICTORY_POINT = 25.0
RUBIUM = 0.8
"""Less than a unit that it buys: money wins no battles."""
MINE = 2.0
"""For each rubium that it pays in a turn."""
MONOLITH = 5.0
ENERGIZE, MISSION = 2.0, 2.5
NEARNESS = 0.04
"""For each rubium of a unit's price and each space that it is nearer to an opponent than `FAR`."""
FAR = 5

FORESIGHT = Foresight(turns=1, scale=80.0, never_tried=frozenset({"sell", "show"}))


def prospects(ops: Ops, seat: int) -> dict[str, float]:
    """Points and means, and how near the units are to where points are won."""
    player, spaces, board = ops.player(seat), ops.state.spaces, ops.board
    held = {name: space.units[seat] for name, space in spaces.items() if space.units[seat]}
    rivals = [name for name, space in spaces.items() if any(space.units[rival] for rival in board.rivals[seat])]
    worth = {name: sum(board.units[unit].cost * count for unit, count in units.items()) for name, units in held.items()}
    away = distances(board) if rivals else {}
    near = {name: FAR - min(away[name][rival] for rival in rivals) for name in held} if rivals else {}
    return {
        "vp": VICTORY_POINT * score(ops, seat),
        "units": float(sum(worth.values())),
        "front": NEARNESS * sum(worth[name] * max(0, steps) for name, steps in near.items()),
        "mines": MINE * sum(spaces[name].mine for name in held if is_worked(ops, seat, name)),
        "rubium": RUBIUM * player.rubium,
        "cards": ENERGIZE * len(player.energize) + MISSION * len(player.secret),
        "monolith": MONOLITH * (CENTRE in spaces and ops.controls(seat, CENTRE)),
    }


def distances(board: Board) -> dict[str, dict[str, int]]:
    """From every space to every other, whoever stands between."""
    return _distances(tuple(board.neighbours.items()))


@lru_cache(maxsize=16)
def _distances(neighbours: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, dict[str, int]]:
    around = dict(neighbours)
    found: dict[str, dict[str, int]] = {}
    for start in around:
        steps = {start: 0}
        for space in (queue := [start]):
            for beside in around[space]:
                if beside not in steps:
                    steps[beside] = steps[space] + 1
                    queue.append(beside)
        found[start] = steps
    return found
