"""Repetition: whether the same question is asked again, so that its answer can be repeated."""

from __future__ import annotations

from nexusgames.core.engine import FINISHING, Decision
from nexusgames.core.session.session import Session


def asked_again(session: Session, before: Decision) -> bool:
    """Whether the question that was just answered is open again, so that the answer can be given once more.

    Its numbers may differ (what is left to spend), but not whom and what it is about. If anything was revealed in
    between (dice, a draw), the player should look first, so it counts as another question.
    """
    now = session.pending
    if not isinstance(now, Decision) or not session.can_undo() or session.keys[-1] in FINISHING:
        return False
    return _matter(now) == _matter(before)


def _matter(decision: Decision) -> tuple[object, ...]:
    """Whom and what a question is about, without its numbers."""
    named = {name: value for name, value in decision.values.items() if isinstance(value, str)}
    return decision.seat, decision.kind, decision.rules, named
