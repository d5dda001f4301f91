"""A question that a computer thinks about, and its answer, as they are handed to whoever thinks.

Plain values only, so that both can be sent to another process: the position is written as a save has it. The whole
position is sent, but nobody who thinks looks at it: every trial begins with `Game.redeal`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeVar

from nexusgames.core.bots.comparing import Followed, Measured, Reply
from nexusgames.core.bots.search import Keys, Weighed
from nexusgames.core.values.frozen import frozen


@frozen
class Question:
    """The open question of a position: for a bot to answer, or to weigh all ways, or to follow some of them."""

    game: str
    """The module that defines the game."""
    state: str
    luck: int
    player: str = ""
    """By which of the bots it is answered; without one `effort` says how much is thought."""
    made: int = 0
    """Decisions that the seat has just made, one behind the other."""
    mind: int | None = None
    """Which of several minds thinks about it; None: all of them, one after the other."""
    slips: bool = False
    """Whether a level that slips may slip here."""
    tells: bool = False
    """Whether it may be told how far the thought is; not where the number of ways would tell something of a hand."""
    effort: int = 0
    """Decisions that are played through, if no bot says how many."""
    ways: tuple[Keys, ...] = ()
    """What is followed and compared; without any all ways are weighed."""


@frozen
class Answer:
    """The key that a bot has chosen; or what was found out about ways, and no key yet."""

    keys: tuple[str, ...]
    ways: tuple[Weighed, ...] = ()
    """What one of several minds thinks of all ways to answer."""
    followed: tuple[Followed, ...] = ()
    """What came of the ways that were to be followed."""


def answer_of(told: Mapping[str, Any]) -> Answer:
    """An answer that came from another process."""
    ways = (Weighed(tuple(w["keys"]), w["tried"], w["won"], w["squares"], w["rank"]) for w in told["ways"])
    return Answer(tuple(told["keys"]), tuple(ways), tuple(_followed(one) for one in told["followed"]))


def _followed(told: Mapping[str, Any]) -> Followed:
    reply = told["reply"] and Reply(told["reply"]["table"], tuple(told["reply"]["keys"]))
    chances = tuple(Measured(**one) for one in told["chances"])
    parts = {name: Measured(**one) for name, one in told["parts"].items()}
    return Followed(tuple(told["keys"]), chances, Measured(**told["lead"]), parts, told["at_once"], reply)


Found = TypeVar("Found")
Plan = Generator[Sequence[Question], Sequence[Answer], Found]
"""Asks several questions at a time, hears their answers, and in the end has found something."""


class Forgotten(Exception):
    """Nobody wants the answer any more."""


class Failed(Exception):
    """Whoever thought about it could not answer; says what went wrong, and where."""
