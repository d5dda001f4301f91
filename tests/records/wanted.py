"""What makes a stored game: its table, how it is played, and how it must end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.chance import Chance

Policy = Callable[[Decision, Chance], str]


def passive(decision: Decision, luck: Chance) -> str:
    """Ends every phase and passes, where that is possible."""
    for word in ("end", "pass"):
        if decision.find(word) is not None:
            return word
    return random_bot(decision, luck)


def reckless(decision: Decision, luck: Chance) -> str:
    """Sells every card, spends all on one strong unit that cannot mine, and so soon has nothing left."""
    if decision.extras:
        return decision.extras[0].key
    if decision.kind == "deploy":
        strong = [option.key for option in decision.options if option.key[:6] in ("buy RS", "buy LL", "buy RD")]
        return strong[-1] if strong else "end"
    return random_bot(decision, luck)


def peaceful(decision: Decision, luck: Chance) -> str:
    """Works the pending slots of the station whenever it can, so that the piles run out."""
    for verb in ("discard", "fill", "install"):
        found = [option.key for option in decision.options if option.verb == verb]
        if found and decision.kind == "pending":
            return found[luck.below(len(found))]
    return random_bot(decision, luck)


def idle(decision: Decision, luck: Chance) -> str:
    """Works pending slots, brings units back from Space, and takes no free action."""
    if decision.kind == "pending":
        return peaceful(decision, luck)
    return decision.options[luck.below(len(decision.options))].key


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game to look for: how it is played, and how it must end."""

    game: str
    name: str
    seats: int
    ending: str
    options: dict[str, str] = field(default_factory=lambda: {})
    winners: int = 1
    policies: tuple[Policy, ...] = (random_bot,)
    tied_points: bool | None = None
    """Whether somebody who did not win must have as many points as the winner; None: either way."""
    colours: tuple[str, ...] = ()
    """What the seats play, if the game lets them choose."""
