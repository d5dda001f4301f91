"""Changes of lead in a recorded game, from the scores of its statistics."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.session.session import Session


def changes_of_lead(session: Session, points: Sequence[tuple[int, ...]]) -> list[int]:
    """The decisions at which a new player took the sole lead; `points` has the scores turn by turn."""
    starts = [entry.decision for entry in session.log if entry.event.kind == TURN_BEGAN]
    found, leader = list[int](), None
    for decision, scores in zip([*starts, len(session.keys)], points, strict=True):
        ahead = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(ahead) == 1 and ahead[0] != leader:
            found += [decision] if not found or found[-1] != decision else []
            leader = ahead[0]
    return found
