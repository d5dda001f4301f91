"""Both sides of a battle of Nexus Ops on its stage, kind by kind, and which of them a choice points at."""

from __future__ import annotations

from dataclasses import dataclass

from nexusgames.core.engine.choices import Choice
from nexusgames.games.nexus_ops.view.battle import BattleView, SideView
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView

ATTACKER, DEFENDER = SIDES = ("attacker", "defender")
"""The sides by their names in choices; on the stage also the spaces of their plates."""
FIRST_STEP = "0"
"""The attack step before all others."""


@dataclass(frozen=True, slots=True)
class Fighters:
    """Units of one kind on one side."""

    side: str
    unit: str
    fought: int
    """How many there were at the start."""
    alive: int
    attack_now: bool
    """Whether they attack in the current step."""
    to_come: bool
    """Whether their attack is still to come."""

    @property
    def space(self) -> str:
        """The name of their place on the stage."""
        return space_of_unit(self.side, self.unit)

    @property
    def lost(self) -> int:
        """How many of them are gone."""
        return self.fought - self.alive


@dataclass(frozen=True, slots=True)
class Army:
    """One side: its view, and its units in order of attack."""

    side: str
    told: SideView
    fighters: tuple[Fighters, ...]


def armies(view: NexusOpsView, battle: BattleView) -> tuple[Army, ...]:
    """The attacker, and the defender once there is one."""
    told = ((ATTACKER, battle.attacker), (DEFENDER, battle.defender))
    return tuple(Army(name, side, _fighters(view, battle, name, side)) for name, side in told if side is not None)


def _fighters(view: NexusOpsView, battle: BattleView, name: str, side: SideView) -> tuple[Fighters, ...]:
    found: list[Fighters] = []
    for unit in view.battle_order:
        alive = side.units.get(unit, 0)
        if fought := max(side.fought.get(unit, 0), alive):
            now, to_come = not battle.outcome and _attacks_now(battle, side, unit), unit in side.to_attack
            found.append(Fighters(name, unit, fought, alive, now, to_come))
    return tuple(found)


def _attacks_now(battle: BattleView, side: SideView, unit: str) -> bool:
    if unit in side.first:
        return battle.stage == FIRST_STEP
    return battle.stage == unit


def space_of_unit(side: str, unit: str) -> str:
    """The place of the units of a kind on the stage."""
    return f"{side} {unit}"


def fighting(view: NexusOpsView, space: str, seat: str, unit: str) -> str | None:
    """The place of a player's units on the stage of the battle on a space; None if there is none."""
    battle = view.battle
    sides = armies(view, battle) if battle is not None and battle.space == space else ()
    places = (one.space for army in sides if str(army.told.seat) == seat for one in army.fighters if one.unit == unit)
    return next(places, None)


def pointed_at(view: NexusOpsView, choice: Choice) -> str | None:
    """The place on the stage that a choice points at: a unit to lose, a side or a kind for a card."""
    battle = view.battle
    if battle is None or battle.defender is None or not choice.args:
        return None
    name = choice.args[0]
    if choice.verb == "side" and name in SIDES:
        return name
    if choice.verb == "type" and battle.card is not None:
        return space_of_unit(battle.card.side, name)
    own = _own_side(view, battle)
    if choice.verb == "lose" and own:
        return space_of_unit(own, name)
    return space_of_unit(_other(own), name) if choice.verb == "pick" and own else None


def _own_side(view: NexusOpsView, battle: BattleView) -> str:
    """The viewer's side; empty for those who only watch."""
    seats = {side.seat: name for name, side in ((ATTACKER, battle.attacker), (DEFENDER, battle.defender)) if side}
    return seats.get(view.seat, "") if view.seat is not None else ""


def _other(side: str) -> str:
    return DEFENDER if side == ATTACKER else ATTACKER
