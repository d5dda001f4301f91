"""What all reasons share: the question "why not?", sentences that fit every topic, and the reasons put together."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import refusals as core
from nexusgames.core.engine.decisions import Refusal
from nexusgames.core.engine.refusals import INCOMPLETE, Reasons, refusing, running, typed
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.frames import BattleCard, Camp, March, Squad, Teleport, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.squads import marks


class Question(core.Question[LiveGame]):
    """A choice that one player asks about."""

    __slots__ = ()


refuse = refusing("nexus_ops")


def not_now(q: Question) -> Refusal:
    """NX-TURN-02: it belongs to another phase."""
    return refuse("NX-TURN-02", "not_now", phase=phase_of(q.game.state))


WHY_NOT = Reasons("NX-TURN-02", refuse, Question, procedures.reasons, not_now)


def incomplete(q: Question) -> Refusal:
    """The verb is known, but not what it is to be done with."""
    return refuse("NX-TURN-02", INCOMPLETE)


def later(q: Question) -> Refusal:
    """NX-TURN-06: possible at the next free decision, not in the middle of an answer."""
    return refuse("NX-TURN-06", "later")


def not_your_turn(q: Question) -> Refusal | None:
    """NX-TURN-01: the phases are the active player's."""
    if running(q.game, Turn) is not None and q.seat != q.game.state.active:
        return refuse("NX-TURN-01", "not_your_turn", seat=q.game.state.active)
    return None


def card_unfinished(q: Question) -> Refusal | None:
    """NX-ENZ-02: a card is carried out completely before anything else."""
    for frame in (Teleport, March, Camp, BattleCard):
        if (card := running(q.game, frame)) is not None:
            return refuse("NX-ENZ-02", "card_unfinished", card=card.card)
    return None


def unknown_unit(q: Question, place: int) -> Refusal | None:
    """Whether the word is no unit type."""
    word = q.word(place)
    if word in q.game.board.units:
        return None
    return refuse("NX-TURN-02", "unknown_unit", name=typed(word)) if word else incomplete(q)


def unknown_space(q: Question, place: int) -> Refusal | None:
    """Whether the word is no space of this board; NX-VTX-06: the Vortex is none."""
    word = q.word(place)
    if word in q.game.state.spaces:
        return None
    if word == CENTRE:
        return refuse("NX-VTX-06", "vortex_centre")
    return refuse("NX-TURN-02", "unknown_space", name=typed(word)) if word else incomplete(q)


def unknown_card(q: Question, place: int = 0) -> Refusal | None:
    """Whether the word is no kind of card."""
    data, word = q.game.data, q.word(place)
    if word in data.energize or word in data.secret or word in (data.mission.id, data.king.id):
        return None
    return refuse("NX-TURN-02", "unknown_card", name=typed(word)) if word else incomplete(q)


def unknown_player(q: Question, place: int = 0) -> Refusal | None:
    """NX-SET-02: whether nobody plays the colour."""
    word = q.word(place)
    if word and any(player.colour == word for player in q.game.state.players):
        return None
    return refuse("NX-SET-02", "unknown_player", name=typed(word)) if word else incomplete(q)


def squads_of(q: Question, unit: str, space: str) -> list[Squad]:
    """The units of this type there that can still be chosen."""
    return [squad for squad in q.game.turn.squads if (squad.unit, squad.space) == (unit, space)]


def marked(q: Question, here: Sequence[Squad], words: Sequence[str]) -> list[Squad]:
    """Those of the squads that these words set apart from the others."""
    return [squad for squad in here if marks(q.game.turn.squads, squad).split() == list(words)]


def unclear(q: Question, here: Sequence[Squad], words: Sequence[str]) -> Refusal | None:
    """NX-RET-08: engaged and free units of a type on one space are told apart by marks; others have none."""
    if len(here) == 1 or marked(q, here, words):
        return None
    return refuse("NX-RET-08", "which_unit", unit=here[0].unit, space=here[0].space)
