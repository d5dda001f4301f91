"""How good a position looks, in rubium: what bots and hints go by. Guesses of a player, no rules."""

from __future__ import annotations

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.foresight import Foresight
from nexusgames.games.nexus_ops.cards import score
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.endings import vp_limit
from nexusgames.games.nexus_ops.ops import Ops
from nexusgames.games.nexus_ops.outlook import held, promise
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

NEXT, LATER = 1.0, 0.4
"""An attack that may come next, and one that others can still do something about."""
USUAL_LIMIT = 12
LAST_POINTS = 0.8
"""A victory point is worth the more, the nearer it is to the last one: this much, squared, for the way behind it."""
GROWTH = 2.0
"""What a mine pays in the rest of a game that has just begun, for each rubium that it pays in a turn."""
SUBTLE = frozenset({"attacks", "race", "growth"})

FORESIGHT = Foresight(turns=1, scale=80.0, never_tried=frozenset({"sell", "show"}), stops=0.5, subtle=SUBTLE)


def sales_worth_trying(ops: Ops, decision: Decision) -> list[Choice]:
    """Selling drowns in luck when it is tried, but who has neither a unit nor rubium for one comes back by it."""
    seat = decision.seat
    if any(space.units[seat] for space in ops.state.spaces.values()) or ops.player(seat).rubium >= ops.board.cheapest:
        return []
    return [extra for extra in decision.extras if extra.verb == "sell" and decision.kind == "deploy"]


def prospects(ops: Ops, seat: int) -> dict[str, float]:
    """Points and means, and how near the units are to where points are won."""
    player, spaces, board = ops.player(seat), ops.state.spaces, ops.board
    others = board.rivals[seat]
    rivals = held(ops, seat)
    units = front = mines = 0
    points, limit = score(ops, seat), vp_limit(ops)
    furthest = max(points, *[score(ops, rival) for rival in others])
    for name, space in spaces.items():
        if not (army := space.units[seat]):
            continue
        worth = sum([board.units[unit].cost * count for unit, count in army.items()])
        away = board.away[name]
        units += worth
        front += worth * max(0, FAR - min([away[rival] for rival in rivals], default=FAR))
        mines += space.mine if space.mine and is_worked(ops, seat, name) else 0
    return {
        "vp": VICTORY_POINT * points,
        "units": float(units),
        "front": NEARNESS * front,
        "mines": MINE * mines,
        "rubium": RUBIUM * player.rubium,
        "cards": ENERGIZE * len(player.energize) + MISSION * len(player.secret),
        "monolith": MONOLITH * (CENTRE in spaces and ops.controls(seat, CENTRE)),
        "attacks": (NEXT if seat == ops.state.active else LATER) * promise(ops, seat, rivals, VICTORY_POINT),
        "race": LAST_POINTS * points * (points - limit / 2) * USUAL_LIMIT / limit,
        "growth": GROWTH * mines * max(0.0, 1.0 - furthest / limit),
    }
