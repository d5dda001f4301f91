"""What attacks next turn promise: a rough, fast estimate, because a search judges many positions.

No battle is worked out: the dice that could reach a space are weighed against the units that stand there. These are
a player's guesses, not rules.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from nexusgames.games.nexus_ops.board import FACES
from nexusgames.games.nexus_ops.cards import kinds
from nexusgames.games.nexus_ops.data import CENTRE, BattleCondition, SecretMission, TerrainCondition, UnitCondition
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.missions import available

EVEN = 3
"""The faces of a die that hits half the time; all dice are counted in dice like this."""
MOST_DICE, MOST_BODIES = 40, 12
STRUCK_BACK = 0.3
"""The share of its dice that an attack loses to defenders who make as many hits as it has units."""
RECRUIT_COST, RECRUIT_FACES = 3, 2
"""Rubium buys units for an attack: the price of one, and the faces with which it hits."""
SPOILS = 0.4
"""What a victory is worth as a share of the defenders' price, less what it costs."""
SHARES = (1.0, 0.6, 0.4, 0.25)
"""How much the best attack counts, the second best and so on: a unit that threatens several spaces attacks one."""
SUITS, MAY_SUIT = 0.9, 0.4
"""How likely a mission that fits, or may fit, can be played after the victory."""


Held = dict[str, dict[str, int]]
"""Where rivals stand, and with which units."""


class Target(NamedTuple):
    """A space with rivals that a player can attack next turn."""

    space: str
    defenders: dict[str, int]
    attackers: frozenset[str]
    chance: float
    """The chance to destroy all defenders in one battle."""
    price: int
    """What the defenders cost."""


def promise(game: LiveGame, seat: int, held: Held, victory_point: float, last: float = 0.0) -> float:
    """What a seat's possible attacks would bring, in the points of `prospects`.

    `last` is added to the value of the likeliest victory, which may be the one that ends the game.
    """
    missions = [game.data.secret[kind] for kind in kinds(available(game, seat))]
    found = targets(game, seat, held)
    gains = sorted(
        [
            target.chance * (victory_point * (1.0 + _extra(game, seat, target, missions)) + SPOILS * target.price)
            for target in found
        ],
        reverse=True,
    )
    whole = sum([gain * share for gain, share in zip(gains, SHARES, strict=False)])
    return whole + last * max([target.chance for target in found]) if last and found else whole


def targets(game: LiveGame, seat: int, held: Held) -> list[Target]:
    """Every space that the seat could attack next turn, with the prospect of doing so."""
    faces: dict[str, int] = {}
    bodies: dict[str, int] = {}
    types: dict[str, set[str]] = {}
    board = game.board
    for name, space in game.state.spaces.items():
        for unit, count in space.units[seat].items():
            hits = board.faces[unit]
            for end in (name,) if name in held else board.strikes[unit][name]:
                if end not in held:
                    continue
                if end in faces:
                    faces[end] += count * hits[end]
                    bodies[end] += count
                    types[end].add(unit)
                else:
                    faces[end], bodies[end], types[end] = count * hits[end], count, {unit}
    if recruits := game.player(seat).rubium // RECRUIT_COST:
        for end in board.doorsteps[seat]:
            if end in held:
                faces[end] = faces.get(end, 0) + recruits * RECRUIT_FACES
                bodies[end] = bodies.get(end, 0) + recruits
    return [_target(game, end, held[end], faces[end], bodies[end], frozenset(types.get(end, ()))) for end in faces]


def prospect_of(game: LiveGame, end: str, defenders: dict[str, int], attackers: dict[str, int]) -> Target:
    """The prospect of an attack with just these units."""
    might = sum([count * game.board.faces[unit][end] for unit, count in attackers.items()])
    return _target(game, end, defenders, might, sum(attackers.values()), frozenset(attackers))


def held(game: LiveGame, seat: int) -> Held:
    """Where rivals stand, and the army to attack there: the smallest if there are several."""
    rivals, spaces = game.board.rivals[seat], game.state.spaces
    found: Held = {}
    for rival in rivals:
        for name, space in spaces.items():
            if (army := space.units[rival]) and (name not in found or sum(army.values()) < sum(found[name].values())):
                found[name] = army
    return found


def _target(
    game: LiveGame, space: str, defenders: dict[str, int], might: int, bodies: int, attackers: frozenset[str]
) -> Target:
    """The prospect of an attack with this many hitting faces and units."""
    units, hits = game.board.units, game.board.faces
    answer = count = price = 0
    for unit, number in defenders.items():
        answer += number * hits[unit][space]
        count += number
        price += number * units[unit].cost
    left = might * (1.0 - STRUCK_BACK * min(1.0, answer / (FACES * bodies)))
    return Target(space, defenders, attackers, victory(left, count), price)


def victory(faces: float, bodies: int) -> float:
    """The chance that dice with this many hitting faces in total destroy this many units."""
    dice = min(MOST_DICE - 1.0, faces / EVEN)
    whole = int(dice)
    row, more = _hits(whole), _hits(whole + 1)
    bodies = min(bodies, MOST_BODIES)
    return row[bodies] + (dice - whole) * (more[bodies] - row[bodies])


@cache
def _hits(dice: int) -> tuple[float, ...]:
    """The chances that this many even dice hit at least 0, 1, 2, ... times."""
    ways = [comb(dice, hits) for hits in range(dice + 1)]
    return tuple(sum(ways[least:]) / 2**dice for least in range(MOST_BODIES + 1))


def _extra(game: LiveGame, seat: int, target: Target, missions: list[SecretMission]) -> float:
    """The victory points a victory brings beyond its first: for the best red mission, and for every white one."""
    red = white = 0.0
    for mission in missions:
        if mission.class_ != "state" and (likely := fits(game, seat, target, mission)):
            if mission.class_ == "win":
                red = max(red, likely * (mission.vp - 1))
            else:
                white += likely * mission.vp
    return red + white


def fits(game: LiveGame, seat: int, target: Target, mission: SecretMission) -> float:
    """How likely a victory over this target fulfils a mission."""
    condition = mission.condition
    if isinstance(condition, TerrainCondition):
        return SUITS * (game.board.terrain[target.space] == condition.terrain)
    if isinstance(condition, UnitCondition):
        if condition.kind == "destroyed_type":
            return SUITS * (condition.unit in target.defenders)
        return (MAY_SUIT if condition.kind == "only_type_fought" else SUITS) * (condition.unit in target.attackers)
    if isinstance(condition, BattleCondition):
        match condition.kind:
            case "enemy_base":
                return SUITS * (game.board.base_owner(target.space) not in (None, seat))
            case "on_mine":
                return SUITS * (game.state.spaces[target.space].mine > 0)
            case "from_monolith":
                return MAY_SUIT * game.controls(seat, CENTRE) if CENTRE in game.state.spaces else 0.0
            case "no_losses":
                return MAY_SUIT
    return 0.0
