"""Why a choice is not offered: the question, the refusals that every topic uses, and `WHY_NOT`, which answers it."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Known, Reasons, Refusal, refusing, running, typed
from nexusgames.core.engine import refusals as core
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.frames import BattleCard, Camp, March, Squad, Teleport, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.squads import marks

Question = core.Question[LiveGame]
refuse = refusing("nexus_ops")


def not_now(q: Question) -> Refusal:
    """NX-TURN-02: the choice belongs to another phase."""
    return refuse("NX-TURN-02", "not_now", phase=phase_of(q.game.state))


WHY_NOT = Reasons("NX-TURN-02", refuse, Question, procedures.reasons, not_now)
incomplete = WHY_NOT.incomplete
unknown_unit = Known(WHY_NOT, "NX-TURN-02", "unknown_unit", lambda q: q.game.board.units)
unknown_player = Known(
    WHY_NOT, "NX-SET-02", "unknown_player", lambda q: [player.colour for player in q.game.state.players]
)


def later(q: Question) -> Refusal:
    """NX-TURN-06: the choice is possible at the next free decision, but not before this question is answered."""
    return refuse("NX-TURN-06", "later")


def not_your_turn(q: Question) -> Refusal | None:
    """NX-TURN-01: only the active player acts in the phases of a turn."""
    if running(q.game, Turn) is not None and q.seat != q.game.state.active:
        return refuse("NX-TURN-01", "not_your_turn", seat=q.game.state.active)
    return None


def card_unfinished(q: Question) -> Refusal | None:
    """NX-ENZ-02: a card is carried out in full before anything else."""
    for frame in (Teleport, March, Camp, BattleCard):
        if (card := running(q.game, frame)) is not None:
            return refuse("NX-ENZ-02", "card_unfinished", card=card.card)
    return None


def unknown_card(q: Question, place: int = 0) -> Refusal | None:
    """Refuse a word that is not a kind of card."""
    data = q.game.data
    known = {*data.energize, *data.secret, data.mission.id, data.king.id}
    return WHY_NOT.unknown(q, q.word(place), known, "NX-TURN-02", "unknown_card")


def unknown_space(q: Question, place: int) -> Refusal | None:
    """Refuse a word that is not a space of this board; NX-VTX-06: the Vortex is not a space."""
    word = q.word(place)
    if word in q.game.state.spaces:
        return None
    if word == CENTRE:
        return refuse("NX-VTX-06", "vortex_centre")
    return refuse("NX-TURN-02", "unknown_space", name=typed(word)) if word else incomplete(q)


def squads_of(q: Question, unit: str, space: str) -> list[Squad]:
    """The squads of this type on this space that can still be chosen."""
    return [squad for squad in q.game.turn.squads if (squad.unit, squad.space) == (unit, space)]


def marked(q: Question, here: Sequence[Squad], words: Sequence[str]) -> list[Squad]:
    """The squads whose marks are these words."""
    return [squad for squad in here if marks(q.game.turn.squads, squad).split() == list(words)]


def unclear(q: Question, here: Sequence[Squad], words: Sequence[str]) -> Refusal | None:
    """NX-RET-08: marks tell engaged and free units of one type on a space apart; refuse when they are missing."""
    if len(here) == 1 or marked(q, here, words):
        return None
    return refuse("NX-RET-08", "which_unit", unit=here[0].unit, space=here[0].space)
