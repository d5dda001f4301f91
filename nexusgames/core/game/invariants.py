"""Checks of a state that every game needs: chance, cards, the result, and the order of running procedures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from nexusgames.core.engine import Frame, Procedures, Queue, Result, Window
from nexusgames.core.game.game import BadState
from nexusgames.core.values.chance import MASK, Chance

LONGEST = 20


def check_chance(chance: Chance, sides: int = 0) -> None:
    """Raise `BadState` unless the seed has 64 bits and scripted dice have faces from 1 to `sides` (0: no dice)."""
    if not 0 <= chance.state <= MASK:
        raise BadState("The state of chance is not a number of 64 bits.")
    if chance.script and not sides:
        raise BadState("There are scripted dice, but the game has none.")
    for die in chance.script:
        if not 1 <= die <= sides:
            raise BadState(f"A scripted die cannot show {die}.")


def check_complete(what: str, found: Sequence[str], cards: frozenset[str]) -> None:
    """Raise `BadState` unless these are the cards that must be there, each once."""
    if len(found) == len(cards) and cards.issuperset(found) and len(set(found)) == len(found):
        return
    for card, count in Counter(found).items():
        if card not in cards:
            raise BadState(f"There is no {what} {quoted(card)} in this game.")
        if count > 1:
            raise BadState(f"The {what} {card} is in {count} places.")
    raise BadState(f"The {what} {min(cards - set(found))} is missing.")


def check_result(result: Result, endings: Sequence[str], scores: list[int]) -> None:
    """Raise `BadState` unless the result names a known ending, these scores, and winners at the table."""
    if result.ending not in endings:
        raise BadState(f"A game cannot end by {quoted(result.ending)}.")
    if result.scores != scores:
        raise BadState("The scores of the result are not those of the players.")
    winners = result.winners
    if not winners or winners != sorted(set(winners)) or not set(winners) <= set(range(len(scores))):
        raise BadState("The winners of the result are not seats of the table.")


def check_order(
    stack: Sequence[Frame],
    procedures: Procedures[Any],
    first: type[Frame],
    above: Mapping[type[Frame], tuple[type[Frame], ...]],
) -> None:
    """Raise `BadState` unless every procedure stands at a known step and may run on top of the one below."""
    if not stack or not isinstance(stack[0], first):
        raise BadState(f"The stack does not begin with the {first.__name__.lower()}.")
    for frame in stack:
        if not procedures.knows(frame):
            raise BadState(f"The procedure {quoted(title(frame))} has no step {quoted(frame.step)}.")
    for below, frame in pairwise(stack):
        if not isinstance(frame, above.get(type(below), ())):
            raise BadState(f"The procedure {title(frame)} cannot run on top of {title(below)}.")


def title(frame: Frame) -> str:
    """A frame in a sentence: a queue or window by its name, anything else by its class."""
    return frame.name if isinstance(frame, Queue | Window) else type(frame).__name__.lower()


def quoted(word: str) -> str:
    """A word from a file, cut short and safe to print."""
    return ascii(word if len(word) <= LONGEST else word[:LONGEST] + "...")
