"""The warning before a player stops while a mission could still be scored."""

from __future__ import annotations

from nexusgames.core.engine import Caution, Choice, Decision
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
