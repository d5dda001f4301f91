"""How good a position looks to bots and hints, in rubium: a player's guesses, not rules."""

from __future__ import annotations

from typing import NamedTuple

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.foresight import Foresight, Reckoning
from nexusgames.games.nexus_ops.cards import score
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.endings import group_of, vp_limit
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.outlook import Held, held, promise

VICTORY_POINT = 25.0
RUBIUM = 0.8
"""Less than 1, because rubium is worth less than the unit it buys: money wins no battles."""
MINE = 2.0
"""For each rubium that a mine pays in a turn."""
MONOLITH = 5.0
ENERGIZE, MISSION = 2.0, 2.5
NEARNESS = 0.04
"""For each rubium of a unit's price, and each space by which it is nearer to an opponent than `FAR`."""
FAR = 5

NEXT, LATER = 0.4, 0.25
"""How much a possible attack counts: in the turn now, and later, when others can still do something about it."""
USUAL_LIMIT = 12
LAST_POINTS = 0.8
"""Makes a victory point worth more the nearer it is to the last one."""
LAST_POINT = 350.0
"""What the point that wins the game is worth on top."""
YOUNG_UNITS, YOUNG_MINES = 0.6, 1.5
"""What units and mines are worth beyond their price while the whole game lies ahead: they win points later."""
MARCHING = 0.2
"""As `NEARNESS`, for units that do not mine."""
SUBTLE = frozenset({"attacks", "march", "race", "growth"})

TEMPERS = {
    "bold": {"front": 2.0, "march": 1.5, "attacks": 1.3, "mines": 0.8, "cards": 0.8},
    "careful": {"units": 1.3, "front": 0.4, "attacks": 1.1},
    "builder": {"mines": 1.6, "growth": 1.4, "monolith": 1.4, "front": 0.8},
}

RECKONING = Reckoning(early=136.0, late=37.5, turn=8.6)
"""Fitted by `tests.bench.calibration` to 44 games of 2 to 4 restless bots."""

FORESIGHT = Foresight(
    turns=1,
    scale=100.0,
    setting_up=8,
    never_tried=frozenset({"sell", "show"}),
    plans=frozenset({"deploy", "move", "move_target"}),
    settled=frozenset({"move", "window_B-PRE", "window_B-ROLL", "window_B-HIT"}),
    widening=1.0,
    subtle=SUBTLE,
    tempers=TEMPERS,
    reckoning=RECKONING,
)


def coming_back(game: LiveGame, decision: Decision) -> list[Choice]:
    """What a player who has lost all units tries if one can be paid for, by sales if need be; nothing for anybody else.

    Waiting is not tried: nobody wins battles against a player without units, so two who wait would never end a game.
    """
    player, cheapest = game.player(decision.seat), game.board.cheapest
    if decision.kind != "deploy" or not player.had_units:
        return []
    if any(space.units[decision.seat] for space in game.state.spaces.values()):
        return []
    if player.rubium + len(player.energize) + len(player.secret) < cheapest:
        return []
    sales = [extra for extra in decision.extras if extra.verb == "sell" and player.rubium < cheapest]
    return [*(option for option in decision.options if option.verb not in FINISHING), *sales]


def prospects(game: LiveGame, seat: int) -> dict[str, float]:
    """Points and means, how near units are to where points are won, and what the next attacks promise."""
    player, limit, points = game.player(seat), vp_limit(game), score(game, seat)
    rivals = held(game, seat)
    ground = _ground(game, seat, rivals)
    coming = NEXT if seat == game.state.active else LATER
    return {
        "vp": VICTORY_POINT * points,
        "units": float(ground.units),
        "front": NEARNESS * ground.front,
        "mines": MINE * ground.mines,
        "rubium": RUBIUM * player.rubium,
        "cards": ENERGIZE * len(player.energize) + MISSION * len(player.secret),
        "monolith": MONOLITH * (CENTRE in game.state.spaces and game.controls(seat, CENTRE)),
        "attacks": coming * promise(game, seat, rivals, *_next_point(game, seat, limit)),
        "march": MARCHING * ground.march,
        "race": LAST_POINTS * points * points * USUAL_LIMIT / limit,
        "growth": (1.0 - progress(game)) * (YOUNG_UNITS * ground.units + YOUNG_MINES * ground.mines),
    }


class _Ground(NamedTuple):
    """What a player has on the board: the price of all units, the same weighed by nearness, and what mines pay."""

    units: int
    front: int
    march: int
    mines: int


def _ground(game: LiveGame, seat: int, rivals: Held) -> _Ground:
    board = game.board
    units = front = march = mines = 0
    for name, space in game.state.spaces.items():
        if army := space.units[seat]:
            near = max(0, FAR - min(map(board.away[name].__getitem__, rivals), default=FAR))
            mined = False
            for unit, count in army.items():
                kind = board.units[unit]
                price = kind.cost * count
                units += price
                front += near * price
                if kind.miner:
                    mined = True
                else:
                    march += near * price
            if mined and space.mine and game.controls(seat, name):
                mines += space.mine
    return _Ground(units, front, march, mines)


def _next_point(game: LiveGame, seat: int, limit: int) -> tuple[float, float]:
    """What the next victory point is worth to a seat, and what it is worth on top if it is the last."""
    points = sum([score(game, member) for member in group_of(game, seat)])
    more = 2 * LAST_POINTS * points * USUAL_LIMIT / limit
    return VICTORY_POINT + more, LAST_POINT * (points + 1 >= limit)


def progress(game: LiveGame) -> float:
    """How near the leader is to the points that win, from 0 to 1."""
    seats = range(len(game.state.players))
    return min(1.0, max(sum(score(game, seat) for seat in group_of(game, seat)) for seat in seats) / vp_limit(game))
