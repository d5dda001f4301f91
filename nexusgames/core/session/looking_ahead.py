"""The question that follows a choice, where the same player goes on and nothing comes to light before it."""

from __future__ import annotations

from typing import Any

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import TURN_BEGAN, Event
from nexusgames.core.game.game import AnyGame


def look_ahead(game: AnyGame, state: Any, key: str) -> tuple[Any, Decision | None]:
    """The state after a choice, and the question if it may be known before the choice is made.

    Dice, draws and other players must not be tried out: what fits only some outcomes would tell them. A question of
    the next turn is none that follows a choice.
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
    """Whether something came to light, or a turn began."""
    return bool(event.barrier) or event.kind == TURN_BEGAN
