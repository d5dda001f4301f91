"""Styles of play for simulations: one-sided players reach rules that random players hardly ever meet."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.values.chance import Chance

Style = Callable[[Decision, Chance], str]
"""Answers a question with a key, given some luck."""
EXTRA_ONE_IN = 20
"""A random player takes a free action one time in this many: selling all the time, it would never finish a game."""


def random_bot(decision: Decision, luck: Chance) -> str:
    """Takes any answer, all equally likely; free actions only now and then."""
    if decision.extras and luck.below(EXTRA_ONE_IN) == 0:
        return decision.extras[luck.below(len(decision.extras))].key
    return decision.options[luck.below(len(decision.options))].key


def passive(decision: Decision, luck: Chance) -> str:
    """Ends every phase and passes whenever possible."""
    for option in decision.options:
        if option.verb in FINISHING:
            return option.key
    return random_bot(decision, luck)


def eager(decision: Decision, luck: Chance) -> str:
    """Keeps doing things as long as there is anything to do."""
    if decision.extras and luck.below(2) == 0:
        return _any_of(decision.extras, luck)
    doing = tuple(option for option in decision.options if option.verb not in FINISHING)
    return _any_of(doing or decision.options, luck)


def spending(decision: Decision, luck: Chance) -> str:
    """Takes a free action every other time one is offered."""
    if decision.extras and luck.below(2) == 0:
        return _any_of(decision.extras, luck)
    return _any_of(decision.options, luck)


def even(decision: Decision, luck: Chance) -> str:
    """Takes every verb equally often, however many choices begin with it."""
    verbs = list(dict.fromkeys(option.verb for option in decision.choices))
    verb = verbs[luck.below(len(verbs))]
    return _any_of(tuple(option for option in decision.choices if option.verb == verb), luck)


def fickle(decision: Decision, luck: Chance) -> str:
    """Plays every decision in another of these styles."""
    moods = (random_bot, passive, eager, spending, even)
    return moods[luck.below(len(moods))](decision, luck)


def _any_of(choices: tuple[Choice, ...], luck: Chance) -> str:
    return choices[luck.below(len(choices))].key


STYLES: dict[str, Style] = {
    "random": random_bot,
    "passive": passive,
    "eager": eager,
    "spending": spending,
    "even": even,
    "fickle": fickle,
}
"""Styles by name."""
