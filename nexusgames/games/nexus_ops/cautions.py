"""What a player would give up for nothing: missions that could be scored now (NX-TURN-06, NX-MIS-03..06)."""

from __future__ import annotations

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Caution, Decision
from nexusgames.games.nexus_ops.state import NexusOpsState

STOPS = ("end", "pass")
SCORING = ("mission", "take")


def caution(state: NexusOpsState, decision: Decision, chosen: Choice) -> Caution | None:
    """AMB-26: nothing need be played, but nobody goes on by habit: a battle's cards are lost, others may be."""
    cards = tuple(option.args[0] for option in decision.options if option.verb in SCORING)
    if chosen.verb not in STOPS or not cards:
        return None
    battle = decision.values.get("space", "") if decision.kind == "missions" else ""
    text = "unscored" if battle else "unplayed"
    matter = " ".join((str(state.round), str(battle), *cards))
    return Caution(f"nexus_ops.caution.{text}", {"cards": cards}, matter)
