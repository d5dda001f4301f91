"""Why a choice is not offered."""

from __future__ import annotations

from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.nexus_ops.ops import Ops


def refusal(ops: Ops, decision: Decision, key: str) -> Refusal:
    """The rule that forbids the choice, with a sentence."""
    return Refusal("NX-TURN-02", "nexus_ops.refuse.not_now")
