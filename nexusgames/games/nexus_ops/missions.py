"""When a Secret Mission may be played: its class and its condition decide."""

from __future__ import annotations

from nexusgames.core.engine import Choice, choice
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
from nexusgames.games.nexus_ops.live_game import LiveGame


def available(game: LiveGame, seat: int) -> list[str]:
    """The cards a player may score from: the hand, or the line with Intercepted Transmissions (NX-INT-08)."""
    return game.state.decks.line if game.state.options.intercepted else game.player(seat).secret


def playable(game: LiveGame, seat: int) -> list[Choice]:
    """NX-MIS-02, NX-INT-03: the missions that the active player may play now."""
    battle = game.battle
    return [
        choice(f"mission {kind}")
        for kind in kinds(shown_first(game, seat, available(game, seat)))
        if may_play(game, seat, game.data.secret[kind], battle)
    ]


def may_play(game: LiveGame, seat: int, mission: SecretMission, battle: Battle | None) -> bool:
    """NX-MIS-03, NX-MIS-05, NX-MIS-06, NX-MIS-07: whether class and condition allow the mission now.

    NX-TURN-06: no mission is played between the announcement of a battle and its result.
    """
    if mission.class_ == "state":
        free = battle is None or battle.step in ("defender", "missions")
        return free and holds_now(game, seat, mission.condition)
    if battle is None or battle.step != "missions":
        return False
    if mission.class_ == "win" and (battle.outcome != "won" or battle.red_played):
        return False
    return holds_of(game, battle, mission.condition)


def holds_now(game: LiveGame, seat: int, condition: Condition) -> bool:
    """Whether the condition of a state mission holds on the board."""
    match condition:
        case TerrainCondition():
            return controls_most(game, seat, condition.terrain)
        case MonolithCondition():
            return game.deploying and CENTRE in game.state.spaces and game.controls(seat, CENTRE)
        case _:
            raise AssertionError(f"not a condition of the board: {condition}")


def true_now(game: LiveGame, seat: int) -> list[str]:
    """NX-TURN-06: all state missions whose condition holds for the seat, whoever has the card: everybody can see it."""
    missions = game.data.secret.values()
    return [card.id for card in missions if card.class_ == "state" and holds_now(game, seat, card.condition)]


def controls_most(game: LiveGame, seat: int, terrain: str) -> bool:
    """SM17, SM18, SM19, SM20, NX-TEAM-10: more spaces of this terrain than every other player, the ally included."""
    owned = [0] * len(game.state.players)
    for space in game.board.grounds[terrain]:
        if (owner := game.controller(space)) is not None:
            owned[owner] += 1
    mine = owned.pop(seat)
    return mine > max(owned)


def holds_of(game: LiveGame, battle: Battle, condition: Condition) -> bool:
    """Whether the condition of a mission about the battle just fought holds (NX-BAT-25)."""
    side = battle.attacker
    match condition:
        case TerrainCondition():
            return game.board.terrain[battle.space] == condition.terrain
        case UnitCondition():
            return _unit_condition(game, battle, condition)
        case SlainByCondition():
            return f"{condition.victim} by {condition.by}" in side.slain
        case BattlesWonCondition():
            return battle.outcome == "won" and game.turn.battles_won >= condition.at_least
        case BattleCondition():
            return _battle_condition(game, battle, condition)
        case _:
            raise AssertionError(f"not a condition of a battle: {condition}")


def _unit_condition(game: LiveGame, battle: Battle, condition: UnitCondition) -> bool:
    side = battle.attacker
    survives = condition.unit in game.state.spaces[battle.space].units[side.seat]
    match condition.kind:
        case "type_survives":
            return survives
        case "only_type_fought":
            return survives and list(side.fought) == [condition.unit]
        case "destroyed_type":
            return condition.unit in side.destroyed


def _battle_condition(game: LiveGame, battle: Battle, condition: BattleCondition) -> bool:
    side = battle.attacker
    match condition.kind:
        case "from_monolith":
            return battle.space in game.turn.from_monolith
        case "enemy_base":
            return game.board.base_owner(battle.space) in game.board.rivals[side.seat]
        case "on_mine":
            return game.state.spaces[battle.space].mine > 0
        case "no_losses":
            return not side.lost
