"""The question that follows a choice: known beforehand if nothing is revealed in between, or the same one again."""

from __future__ import annotations

from typing import Any

from nexusgames.core.engine import FINISHING, TURN_BEGAN, Decision, Event, Result
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.session import Session


def look_ahead(game: AnyGame, state: Any, key: str) -> tuple[Any, Decision | None]:
    """The state after a choice, and the next question if it may be known before the choice is made.

    Dice, draws and other players' decisions must not be tried out, because the question could reveal the outcome. A
    question of the next turn does not count as following the choice.
    """
    ahead, decision = game.clone(state), game.pending(state)
    luck = (ahead.chance.state, len(ahead.chance.script))
    events = game.apply(ahead, key)
    following = game.pending(ahead)
    if isinstance(decision, Result) or isinstance(following, Result) or following.seat != decision.seat:
        return ahead, None
    if luck != (ahead.chance.state, len(ahead.chance.script)) or any(is_border(event) for event in events):
        return ahead, None
    return ahead, following


def is_border(event: Event) -> bool:
    """Whether the event reveals something or begins a turn."""
    return bool(event.barrier) or event.kind == TURN_BEGAN


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
