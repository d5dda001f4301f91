"""What the choices of Nexus Ops that can be made now bring, for the words behind their labels; public things only."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.games.nexus_ops.frames import BattleCard
from nexusgames.games.nexus_ops.ops import Ops
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.steps.battle_cards import types_there


def details(state: NexusOpsState) -> dict[str, Mapping[str, object]]:
    """By key; NX-CRD-03: a card may be aimed at a type that is not there, which the choice then says."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, BattleCard) or frame.step != "type":
        return {}
    ops = Ops(state)
    there = types_there(ops, frame)
    return {f"type {unit}": {"there": False} for unit in ops.board.order if unit not in there}
