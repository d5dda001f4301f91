"""The question "why not?": its words, who asks and when, and the reasons that all topics share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from nexusgames.core.decisions import Decision, Refusal, Value
from nexusgames.core.frames import Frame
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.phases import phase_of
from nexusgames.games.icaion.state import Player

FrameT = TypeVar("FrameT", bound=Frame)
LONGEST_WORD = 20
"""So much of what somebody typed is repeated in an answer."""
LONGEST_NUMBER = 3


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that is not offered at this decision, in words; the verb is not among them."""

    ops: Ops
    decision: Decision
    words: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who asks: only what this seat may see goes into an answer."""
        return self.decision.seat

    @property
    def player(self) -> Player:
        """The player who asks."""
        return self.ops.player(self.seat)

    @property
    def kind(self) -> str:
        """Which decision is open."""
        return self.decision.kind

    @property
    def turn(self) -> Turn | None:
        """The running turn, if there is one."""
        return running(self.ops, Turn)

    def word(self, place: int) -> str:
        """The word at this place, empty if there is none."""
        return self.words[place] if place < len(self.words) else ""

    def number(self, place: int) -> int | None:
        """The number at this place; None if there is none that could be meant."""
        word = self.word(place)
        return int(word) if word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER else None


Reason = Callable[[Question], Refusal | None]
"""What forbids the choice, or None if this reason does not apply."""


def refuse(rule: str, text: str, **values: Value) -> Refusal:
    """A refusal with a sentence of this game's catalogue."""
    return Refusal(rule, f"icaion.refuse.{text}", values)


def quoted(word: str) -> str:
    """What somebody typed, made harmless for any screen."""
    return word if word.isascii() and word.isalnum() and len(word) <= LONGEST_WORD else "?"


def running(ops: Ops, frame: type[FrameT]) -> FrameT | None:
    """The innermost running procedure of this class."""
    for candidate in reversed(ops.state.stack):
        if isinstance(candidate, frame):
            return candidate
    return None


def not_now(q: Question) -> Refusal:
    """IC-TURN-07: it belongs to another moment."""
    return refuse("IC-TURN-07", "not_now", phase=phase_of(q.ops.state))


def incomplete(q: Question) -> Refusal:
    """The verb is known, but not what it is to be done with."""
    return refuse("IC-TURN-07", "incomplete")


def no_number(q: Question, place: int) -> Refusal | None:
    """Whether the word is no number."""
    if q.number(place) is not None:
        return None
    return refuse("IC-TURN-07", "no_number", name=quoted(q.word(place))) if q.word(place) else incomplete(q)


def unknown_region(q: Question, place: int) -> Refusal | None:
    """IC-BOARD-11: whether the word is no Region; neither the City nor a crater is one."""
    word = q.word(place)
    if word in q.ops.state.regions:
        return None
    return refuse("IC-BOARD-11", "unknown_region", name=quoted(word)) if word else incomplete(q)


def unknown_node(q: Question, place: int) -> Refusal | None:
    """IC-BOARD-10: whether the word is no node."""
    word = q.word(place)
    if word in q.ops.board.neighbours:
        return None
    return refuse("IC-BOARD-10", "unknown_node", name=quoted(word)) if word else incomplete(q)


def unknown_crystal(q: Question, place: int) -> Refusal | None:
    """IC-COMP-12: whether the word is no colour of crystals, which are also those of the Apparatus."""
    word = q.word(place)
    if word in q.ops.data.qoam:
        return None
    return refuse("IC-COMP-12", "unknown_crystal", name=quoted(word)) if word else incomplete(q)


def unknown_cage(q: Question, place: int) -> Refusal | None:
    """IC-QOAM-11: whether the player has no such Null Cage."""
    word = q.word(place)
    if word in q.player.cages:
        return None
    return refuse("IC-QOAM-11", "unknown_cage", name=quoted(word)) if word else incomplete(q)


def not_beside(q: Question, region: str) -> Refusal | None:
    """IC-BOARD-11: whether the Region does not touch the Seeker's node."""
    if region in q.ops.board.regions_of[q.player.node]:
        return None
    return refuse("IC-BOARD-11", "not_beside", region=region, node=q.player.node)
