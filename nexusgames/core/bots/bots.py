"""Bots: computer players that know what their seat may know, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nexusgames.core.bots.levels import LEVELS, PLAIN, sit_down
from nexusgames.core.bots.styles import Style, random_bot
from nexusgames.core.bots.thinking import EFFORT, Imagine, consider
from nexusgames.core.game.game import AnyGame

SitDown = Callable[[AnyGame, Imagine, int], Style]
"""A bot comes to a table, with what it may imagine there and the number of decisions it has just made, and answers."""
PATIENCE = 6
"""After so many decisions of one seat, one behind the other, those who wait want half as much thought for the next."""


def thinker(game: AnyGame, imagine: Imagine, made: int) -> Style:
    """Tries its choices out and takes the one that looks best; a long turn becomes hastier."""
    effort = EFFORT * PATIENCE // (PATIENCE + made)
    return lambda decision, luck: consider(game, imagine, decision, luck, effort)[0].choice.key


BOTS: dict[str, SitDown] = {
    **{name: partial(sit_down, level) for name, level in LEVELS.items()},
    "thinker": thinker,
    "random": lambda game, imagine, made: random_bot,
}
"""Bots by the name under which a seat is given to them."""
OFFERED = tuple(PLAIN)
"""Those that people are asked about when they set a table; the others are yardsticks, for whoever knows their names."""
HASTY = frozenset({"random"})
"""Bots that answer without thinking: nobody else need be asked."""
