"""Questions for the bots and their answers, as plain values that can be sent to another process.

The position is written as in a save. It is sent whole, but hidden things in it are never looked at: every trial begins
with `Game.redeal`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeVar

from nexusgames.core.bots.comparing import Followed, Measured, Reply
from nexusgames.core.bots.search import Keys, Weighed
from nexusgames.core.values.frozen import Frozen


class Question(Frozen):
    """The open question of a position: for a bot to answer, or to weigh all ways, or to follow some of them."""

    game: str
    """The module that defines the game."""
    state: str
    luck: int
    player: str = ""
    """The bot that answers it; without one, `effort` says how much to think."""
    made: int = 0
    """How many decisions the seat has made in this turn."""
    mind: int | None = None
    """Which of the minds thinks about it; None for all of them, one after the other."""
    slips: bool = False
    """Whether a level that slips may do so here."""
    tells: bool = False
    """Whether progress may be shown; not if the number of ways would reveal something about a hand."""
    effort: int = 0
    """How many decisions to play through, if no bot decides that."""
    ways: tuple[Keys, ...] = ()
    """The ways to follow and compare; if empty, all ways are weighed."""


class Answer(Frozen):
    """The keys that a bot has chosen, or else what was found out about ways."""

    keys: tuple[str, ...]
    ways: tuple[Weighed, ...] = ()
    """What one mind thinks of all ways to answer."""
    followed: tuple[Followed, ...] = ()
    """The results of the ways that were followed."""


def answer_of(told: Mapping[str, Any]) -> Answer:
    """An answer as it came from another process."""
    ways = (Weighed(tuple(w["keys"]), w["tried"], w["won"], w["squares"], w["rank"]) for w in told["ways"])
    return Answer(tuple(told["keys"]), tuple(ways), tuple(_followed(one) for one in told["followed"]))


def _followed(told: Mapping[str, Any]) -> Followed:
    reply = told["reply"] and Reply(told["reply"]["table"], tuple(told["reply"]["keys"]))
    chances = tuple(Measured(**one) for one in told["chances"])
    parts = {name: Measured(**one) for name, one in told["parts"].items()}
    return Followed(tuple(told["keys"]), chances, Measured(**told["lead"]), parts, told["at_once"], reply)


Found = TypeVar("Found")
Plan = Generator[Sequence[Question], Sequence[Answer], Found]
"""A generator that asks several questions at a time, receives their answers, and in the end returns what it found."""


class Forgotten(Exception):
    """Nobody wants the answer any more."""


class Failed(Exception):
    """The question could not be answered; the message says what went wrong, and where."""
