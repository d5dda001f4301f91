"""Why not? The question, and what reasons share; the reasons themselves stand in `decisions`, each below its offer."""

from __future__ import annotations

from nexusgames.core.engine import refusals as core
from nexusgames.core.engine.decisions import Refusal
from nexusgames.core.engine.refusals import Reasons, refusing
from tests.example.pig.live_game import LiveGame, procedures


class Question(core.Question[LiveGame]):
    """A choice that a player asks about, offered or not."""

    __slots__ = ()


refuse = refusing("pig")


def not_now(q: Question) -> Refusal:
    """PIG-TURN-01: it belongs to another moment."""
    return refuse("PIG-TURN-01", "not_now")


WHY_NOT = Reasons("PIG-TURN-01", refuse, Question, procedures.reasons, not_now)
