"""How good a position looks, in rubium: what bots and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from nexusgames.core.foresight import Foresight
from nexusgames.games.nexus_ops.cards import score
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.endings import group_of, vp_limit
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
    rivals = [name for rival in board.rivals[seat] for name, space in spaces.items() if space.units[rival]]
    units = front = mines = 0
    for name, space in spaces.items():
        if army := space.units[seat]:
            worth = sum([board.units[unit].cost * count for unit, count in army.items()])
            away = board.away[name]
            units += worth
            front += worth * max(0, FAR - min([away[rival] for rival in rivals], default=FAR))
            mines += space.mine if space.mine and is_worked(ops, seat, name) else 0
    return {
        "vp": VICTORY_POINT * score(ops, seat),
        "units": float(units),
        "front": NEARNESS * front,
        "mines": MINE * mines,
        "rubium": RUBIUM * player.rubium,
        "cards": ENERGIZE * len(player.energize) + MISSION * len(player.secret),
        "monolith": MONOLITH * (CENTRE in spaces and ops.controls(seat, CENTRE)),
    }


def progress(ops: Ops) -> float:
    """How near somebody is to the points that win."""
    seats = range(len(ops.state.players))
    return min(1.0, max(sum(score(ops, seat) for seat in group_of(ops, seat)) for seat in seats) / vp_limit(ops))
