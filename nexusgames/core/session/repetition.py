"""Doing the same thing several times: how long the question stays the same."""

from __future__ import annotations

from nexusgames.core.engine.choices import FINISHING
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.session.session import Session


def asked_again(session: Session, before: Decision) -> bool:
    """Whether a question is open again after its answer, so that the answer can be given once more.

    Numbers may have changed in it (what is left to spend), but not whom and what it is about; and where something
    came to light in between (dice, a draw, a reveal) it is worth a look, and so another question.
    """
    now = session.pending
    if not isinstance(now, Decision) or not session.can_undo() or session.keys[-1] in FINISHING:
        return False
    return _matter(now) == _matter(before)


def _matter(decision: Decision) -> tuple[object, ...]:
    """Whom and what a question is about, without the numbers in it."""
    named = {name: value for name, value in decision.values.items() if isinstance(value, str)}
    return decision.seat, decision.kind, decision.rules, named
