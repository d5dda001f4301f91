"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.theseus.ops import Ops

LONGEST_WORD = 20
"""No verb is nearly so long; more of it is not repeated to the player."""


def refusal(ops: Ops, decision: Decision, key: str) -> Refusal:
    """TH-TURN-01: the open question with its rule; for any text whatever, and without touching the state."""
    word = (key.split() or [""])[0]
    rule = decision.rules[0] if decision.rules else "TH-TURN-01"
    return Refusal(rule, "theseus.refuse.not_now", {"word": word[:LONGEST_WORD], "kind": decision.kind})
