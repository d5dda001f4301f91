"""Notes behind the labels of choices, made of public things only."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.games.nexus_ops.decisions.battle import running_battle, side_of
from nexusgames.games.nexus_ops.decisions.battle_cards import SIDES, types_there
from nexusgames.games.nexus_ops.frames import BattleCard
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.state import NexusOpsState


def details(state: NexusOpsState) -> dict[str, Mapping[str, object]]:
    """Notes by choice key: who is on which side; NX-CRD-03: which unit types are not in the battle."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, BattleCard):
        return {}
    game = LiveGame(state)
    if frame.step == "side":
        return {f"side {side}": {"seat": side_of(running_battle(game), side).seat} for side in SIDES}
    if frame.step != "type":
        return {}
    there = types_there(game, frame)
    return {f"type {unit}": {"there": False} for unit in game.board.order if unit not in there}
