"""Looking ahead: the question that follows a choice, if the same player goes on and nothing is revealed in between."""

from __future__ import annotations

from typing import Any

from nexusgames.core.engine import TURN_BEGAN, Decision, Event, Result
from nexusgames.core.game.game import AnyGame


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
