"""What is told with choices: notes behind their labels, made of public things only, and a warning before stopping."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.engine import Caution, Choice, Decision
from nexusgames.games.nexus_ops.decisions.battle import running_battle, side_of
from nexusgames.games.nexus_ops.decisions.battle_cards import SIDES, types_there
from nexusgames.games.nexus_ops.frames import BattleCard
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.state import NexusOpsState

STOPS = ("end", "pass")
SCORING = ("mission", "take")


def caution(state: NexusOpsState, decision: Decision, chosen: Choice) -> Caution | None:
    """NX-TURN-06, NX-MIS-05, AMB-26: players need not score, but a mission they forget may be lost for good."""
    cards = tuple(option.args[0] for option in decision.options if option.verb in SCORING)
    if chosen.verb not in STOPS or not cards:
        return None
    battle = decision.values.get("space", "") if decision.kind == "missions" else ""
    text = "unscored" if battle else "unplayed"
    matter = " ".join((str(state.round), str(battle), *cards))
    return Caution(f"nexus_ops.caution.{text}", {"cards": cards}, matter)


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
