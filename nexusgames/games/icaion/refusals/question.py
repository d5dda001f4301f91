"""The question "why not?": its words, who asks and when, and the reasons that all topics share."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core import refusals as core
from nexusgames.core.decisions import Refusal
from nexusgames.core.refusals import INCOMPLETE, refusing, running, typed
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.phases import phase_of
from nexusgames.games.icaion.state import Player


class Question(core.Question[Ops]):
    """A choice that is not offered, asked about by one player."""

    __slots__ = ()

    @property
    def player(self) -> Player:
        """The player who asks."""
        return self.ops.player(self.seat)

    @property
    def turn(self) -> Turn | None:
        """The running turn, if there is one."""
        return running(self.ops, Turn)


Reason = Callable[[Question], Refusal | None]
"""What forbids the choice, or None if this reason does not apply."""


refuse = refusing("icaion")


def not_now(q: Question) -> Refusal:
    """IC-TURN-07: it belongs to another moment."""
    return refuse("IC-TURN-07", "not_now", phase=phase_of(q.ops.state))


def incomplete(q: Question) -> Refusal:
    """The verb is known, but not what it is to be done with."""
    return refuse("IC-TURN-07", INCOMPLETE)


def no_number(q: Question, place: int) -> Refusal | None:
    """Whether the word is no number."""
    if q.number(place) is not None:
        return None
    return refuse("IC-TURN-07", "no_number", name=typed(q.word(place))) if q.word(place) else incomplete(q)


def unknown_region(q: Question, place: int) -> Refusal | None:
    """IC-BOARD-11: whether the word is no Region; neither the City nor a crater is one."""
    word = q.word(place)
    if word in q.ops.state.regions:
        return None
    return refuse("IC-BOARD-11", "unknown_region", name=typed(word)) if word else incomplete(q)


def unknown_node(q: Question, place: int) -> Refusal | None:
    """IC-BOARD-10: whether the word is no node."""
    word = q.word(place)
    if word in q.ops.board.neighbours:
        return None
    return refuse("IC-BOARD-10", "unknown_node", name=typed(word)) if word else incomplete(q)


def unknown_crystal(q: Question, place: int) -> Refusal | None:
    """IC-COMP-12: whether the word is no colour of crystals, which are also those of the Apparatus."""
    word = q.word(place)
    if word in q.ops.data.qoam:
        return None
    return refuse("IC-COMP-12", "unknown_crystal", name=typed(word)) if word else incomplete(q)


def unknown_cage(q: Question, place: int) -> Refusal | None:
    """IC-QOAM-11: whether the player has no such Null Cage."""
    word = q.word(place)
    if word in q.player.cages:
        return None
    return refuse("IC-QOAM-11", "unknown_cage", name=typed(word)) if word else incomplete(q)


def not_beside(q: Question, region: str) -> Refusal | None:
    """IC-BOARD-11: whether the Region does not touch the Seeker's node."""
    if region in q.ops.board.regions_of[q.player.node]:
        return None
    return refuse("IC-BOARD-11", "not_beside", region=region, node=q.player.node)
