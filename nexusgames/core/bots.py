"""Bots: computer players that know what their seat may know, and nothing more."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.styles import Style, random_bot
from nexusgames.core.thinking import AnyGame, Imagine, consider

SitDown = Callable[[AnyGame, Imagine], Style]
"""A bot comes to a table, with what it may imagine there, and answers from then on."""


def thinker(game: AnyGame, imagine: Imagine) -> Style:
    """Tries its choices out and takes the one that looks best."""
    return lambda decision, luck: consider(game, imagine, decision, luck)[0].choice.key


BOTS: dict[str, SitDown] = {"thinker": thinker, "random": lambda game, imagine: random_bot}
"""Bots by the name under which a seat is given to them."""
