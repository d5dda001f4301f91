"""When a Secret Mission may be played: its class and its condition."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.games.nexus_ops.cards import kinds, shown_first
from nexusgames.games.nexus_ops.data import CENTRE, Condition, SecretMission
from nexusgames.games.nexus_ops.data.components import (
    BattleCondition,
    BattlesWonCondition,
    MonolithCondition,
    SlainByCondition,
    TerrainCondition,
    UnitCondition,
)
from nexusgames.games.nexus_ops.frames import Battle
from nexusgames.games.nexus_ops.ops import Ops


def available(ops: Ops, seat: int) -> list[str]:
    """The cards a player may score from: the hand, or the line with Intercepted Transmissions (NX-INT-08)."""
    return ops.state.decks.line if ops.state.options.intercepted else ops.player(seat).secret


def playable(ops: Ops, seat: int) -> list[Choice]:
    """NX-MIS-02, NX-INT-03: the missions that the active player may play at this moment."""
    battle = ops.battle
    return [
        choice(f"mission {kind}")
        for kind in kinds(shown_first(ops, seat, available(ops, seat)))
        if may_play(ops, seat, ops.data.secret[kind], battle)
    ]


def may_play(ops: Ops, seat: int, mission: SecretMission, battle: Battle | None) -> bool:
    """NX-MIS-03, NX-MIS-05, NX-MIS-06, NX-MIS-07: whether class and condition allow the mission now.

    NX-TURN-06: a battle runs from its announcement to its result.
    """
    if mission.class_ == "state":
        free = battle is None or battle.step in ("defender", "missions")
        return free and holds_now(ops, seat, mission.condition)
    if battle is None or battle.step != "missions":
        return False
    if mission.class_ == "win" and (battle.outcome != "won" or battle.red_played):
        return False
    return holds_of(ops, battle, mission.condition)


def holds_now(ops: Ops, seat: int, condition: Condition) -> bool:
    """The conditions of state missions."""
    match condition:
        case TerrainCondition():
            return controls_most(ops, seat, condition.terrain)
        case MonolithCondition():
            return ops.deploying and CENTRE in ops.state.spaces and ops.controls(seat, CENTRE)
        case _:
            raise AssertionError(f"not a condition of the board: {condition}")


def true_now(ops: Ops, seat: int) -> list[str]:
    """NX-TURN-06: the state missions of the deck whose condition holds for the seat, as everybody can see."""
    missions = ops.data.secret.values()
    return [card.id for card in missions if card.class_ == "state" and holds_now(ops, seat, card.condition)]


def controls_most(ops: Ops, seat: int, terrain: str) -> bool:
    """SM17, SM18, SM19, SM20, NX-TEAM-10: more spaces of this terrain than every other player, the ally included."""
    owned = [0] * len(ops.state.players)
    for space in ops.board.grounds[terrain]:
        if (owner := ops.controller(space)) is not None:
            owned[owner] += 1
    mine = owned.pop(seat)
    return mine > max(owned)


def holds_of(ops: Ops, battle: Battle, condition: Condition) -> bool:
    """The conditions of missions about the battle just fought (NX-BAT-25)."""
    side = battle.attacker
    match condition:
        case TerrainCondition():
            return ops.board.terrain[battle.space] == condition.terrain
        case UnitCondition():
            return _unit_condition(ops, battle, condition)
        case SlainByCondition():
            return f"{condition.victim} by {condition.by}" in side.slain
        case BattlesWonCondition():
            return battle.outcome == "won" and ops.turn.battles_won >= condition.at_least
        case BattleCondition():
            return _battle_condition(ops, battle, condition)
        case _:
            raise AssertionError(f"not a condition of a battle: {condition}")


def _unit_condition(ops: Ops, battle: Battle, condition: UnitCondition) -> bool:
    side = battle.attacker
    survives = condition.unit in ops.state.spaces[battle.space].units[side.seat]
    match condition.kind:
        case "type_survives":
            return survives
        case "only_type_fought":
            return survives and list(side.fought) == [condition.unit]
        case "destroyed_type":
            return condition.unit in side.destroyed


def _battle_condition(ops: Ops, battle: Battle, condition: BattleCondition) -> bool:
    side = battle.attacker
    match condition.kind:
        case "from_monolith":
            return battle.space in ops.turn.from_monolith
        case "enemy_base":
            return ops.board.base_owner(battle.space) in ops.board.rivals[side.seat]
        case "on_mine":
            return ops.state.spaces[battle.space].mine > 0
        case "no_losses":
            return not side.lost
