"""The question "why not?": its words, who asks and when, and the reasons that all topics share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from nexusgames.core.decisions import Decision, Refusal, Value
from nexusgames.core.frames import Frame
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.frames import (
    BattleCard,
    Camp,
    March,
    Teleport,
    Turn,
)
from nexusgames.games.nexus_ops.ops import Ops
from nexusgames.games.nexus_ops.phases import phase_of

FrameT = TypeVar("FrameT", bound=Frame)
LONGEST_WORD = 20
"""So much of what somebody typed is repeated in an answer."""


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
    def kind(self) -> str:
        """Which decision is open."""
        return self.decision.kind

    def word(self, place: int) -> str:
        """The word at this place, empty if there is none."""
        return self.words[place] if place < len(self.words) else ""


Reason = Callable[[Question], Refusal | None]
"""What forbids the choice, or None if this reason does not apply."""


def refuse(rule: str, text: str, **values: Value) -> Refusal:
    """A refusal with a sentence of this game's catalogue."""
    return Refusal(rule, f"nexus_ops.refuse.{text}", values)


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
    """NX-TURN-02: it belongs to another phase."""
    return refuse("NX-TURN-02", "not_now", phase=phase_of(q.ops.state))


def incomplete(q: Question) -> Refusal:
    """The verb is known, but not what it is to be done with."""
    return refuse("NX-TURN-02", "incomplete")


def later(q: Question) -> Refusal:
    """NX-TURN-06: possible at the next free decision, not in the middle of an answer."""
    return refuse("NX-TURN-06", "later")


def not_your_turn(q: Question) -> Refusal | None:
    """NX-TURN-01: the phases are the active player's."""
    if running(q.ops, Turn) is not None and q.seat != q.ops.state.active:
        return refuse("NX-TURN-01", "not_your_turn", seat=q.ops.state.active)
    return None


def card_unfinished(q: Question) -> Refusal | None:
    """NX-ENZ-02: a card is carried out completely before anything else."""
    for frame in (Teleport, March, Camp, BattleCard):
        if (card := running(q.ops, frame)) is not None:
            return refuse("NX-ENZ-02", "card_unfinished", card=card.card)
    return None


def unknown_unit(q: Question, place: int) -> Refusal | None:
    """Whether the word is no unit type."""
    word = q.word(place)
    if word in q.ops.board.units:
        return None
    return refuse("NX-TURN-02", "unknown_unit", name=quoted(word)) if word else incomplete(q)


def unknown_space(q: Question, place: int) -> Refusal | None:
    """Whether the word is no space of this board; NX-VTX-06: the Vortex is none."""
    word = q.word(place)
    if word in q.ops.state.spaces:
        return None
    if word == CENTRE:
        return refuse("NX-VTX-06", "vortex_centre")
    return refuse("NX-TURN-02", "unknown_space", name=quoted(word)) if word else incomplete(q)


def unknown_card(q: Question, place: int = 0) -> Refusal | None:
    """Whether the word is no kind of card."""
    data, word = q.ops.data, q.word(place)
    if word in data.energize or word in data.secret or word in (data.mission.id, data.king.id):
        return None
    return refuse("NX-TURN-02", "unknown_card", name=quoted(word)) if word else incomplete(q)


def unknown_player(q: Question, place: int = 0) -> Refusal | None:
    """NX-SET-02: whether nobody plays the colour."""
    word = q.word(place)
    if word and any(player.colour == word for player in q.ops.state.players):
        return None
    return refuse("NX-SET-02", "unknown_player", name=quoted(word)) if word else incomplete(q)
