"""Bots: all computer players by name; each knows only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nexusgames.core.bots.levels import LEVELS, PLAIN, sit_down
from nexusgames.core.bots.styles import Style, random_bot
from nexusgames.core.bots.thinking import EFFORT, Imagine, consider
from nexusgames.core.game.game import AnyGame

SitDown = Callable[[AnyGame, Imagine, int], Style]
"""Seats a bot at a table: what it may imagine there, and how many decisions it has made in this turn."""
PATIENCE = 6
"""After this many decisions of one seat in a turn, the next gets half as much thought: the others are waiting."""


def thinker(game: AnyGame, imagine: Imagine, made: int) -> Style:
    """A bot that tries its choices out and takes the one that looks best; it thinks less as its turn gets long."""
    effort = EFFORT * PATIENCE // (PATIENCE + made)
    return lambda decision, luck: consider(game, imagine, decision, luck, effort)[0].choice.key


BOTS: dict[str, SitDown] = {
    **{name: partial(sit_down, level) for name, level in LEVELS.items()},
    "thinker": thinker,
    "random": lambda game, imagine, made: random_bot,
}
"""Bots by the name that gives them a seat."""
OFFERED = tuple(PLAIN)
"""The bots offered when a table is set up; the others are yardsticks, available by name."""
HASTY = frozenset({"random"})
"""Bots that answer without thinking, so no worker is asked."""
