"""A question that a computer thinks about, and its answer, as they are handed to whoever thinks.

Plain values only, so that both can be sent to another process: the position is written as a save has it. The whole
position is sent, but nobody who thinks looks at it: every trial begins with `Game.redeal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nexusgames.core.facts import fact
from nexusgames.core.search import Weighed


@fact
class Question:
    """The open question of a position; without a `player` a hint is wanted."""

    game: str
    """The module that defines the game."""
    state: str
    luck: int
    player: str = ""
    """By which of the bots it is answered."""
    made: int = 0
    """Decisions that the seat has just made, one behind the other."""
    mind: int | None = None
    """Which of several minds thinks about it; None: all of them, one after the other."""
    slips: bool = False
    """Whether a level that slips may slip here."""
    tells: bool = False
    """Whether it may be told how far the thought is; not where the number of ways would tell something of a hand."""


@fact
class Answer:
    """The key that was chosen, and of a choice that is only half of one the other half; a hint has its reason."""

    keys: tuple[str, ...]
    kind: str = ""
    reason: str = ""
    second: str = ""
    """The key that looks best beside that of a hint; empty if there is no other."""
    ways: tuple[Weighed, ...] = ()
    """What one of several minds thinks of all ways to answer; then there is no key yet."""


def answer_of(told: Mapping[str, Any]) -> Answer:
    """An answer that came from another process."""
    ways = (Weighed(tuple(w["keys"]), w["tried"], w["won"], w["squares"], w["rank"]) for w in told["ways"])
    return Answer(tuple(told["keys"]), told["kind"], told["reason"], told["second"], tuple(ways))


class Forgotten(Exception):
    """Nobody wants the answer any more."""


class Failed(Exception):
    """Whoever thought about it could not answer; says what went wrong, and where."""
