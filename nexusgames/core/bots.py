"""Bots: computer players that see only the decision put to their seat."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision

Bot = Callable[[Decision, Chance], str]

EXTRA_ONE_IN = 20
"""How rarely the random bot takes a free action: selling at every turn, it would never finish a game."""


def random_bot(decision: Decision, luck: Chance) -> str:
    """Any choice, each as likely as the others; free actions only now and then."""
    if decision.extras and luck.below(EXTRA_ONE_IN) == 0:
        return decision.extras[luck.below(len(decision.extras))].key
    return decision.options[luck.below(len(decision.options))].key


BOTS: dict[str, Bot] = {"random": random_bot}
"""Bots by the name under which a seat is given to them."""
