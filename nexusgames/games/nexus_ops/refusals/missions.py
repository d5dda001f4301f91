"""Why a mission cannot be played: its time, its class, its condition (NX-MIS-02..10)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.cards import kinds
from nexusgames.games.nexus_ops.data import CENTRE, SecretMission
from nexusgames.games.nexus_ops.data.components import (
    BattlesWonCondition,
    MonolithCondition,
    SlainByCondition,
    TerrainCondition,
    UnitCondition,
)
from nexusgames.games.nexus_ops.frames import Battle, Turn
from nexusgames.games.nexus_ops.missions import available, holds_now, holds_of
from nexusgames.games.nexus_ops.refusals.deploy_cards import teleport_unit
from nexusgames.games.nexus_ops.refusals.draw import king
from nexusgames.games.nexus_ops.refusals.question import Question, later, refuse, running, unknown_card


def mission(q: Question) -> Refusal | None:
    """NX-MIS-02..07: in the own turn, a card one may score from, whose class and condition allow it."""
    return unknown_card(q) or _not_yours_to_score(q) or _not_scored_now(q, q.ops.data.secret[q.word(0)])


def take(q: Question) -> Refusal | None:
    """NX-MIS-03, NX-CARD-05: the top Mission card for a won battle; the card Teleport uses the same word."""
    if q.word(0) == q.ops.data.king.id:
        return king(q)
    if q.word(0) != q.ops.data.mission.id:
        return teleport_unit(q)
    return _not_your_turn(q, q.word(0)) or _no_red_card(q, q.word(0)) or _pile_empty(q)


def _not_yours_to_score(q: Question) -> Refusal | None:
    """NX-MIS-02, NX-INT-03, NX-VTX-08: a Secret Mission of the own hand, or of the line."""
    card, options = q.word(0), q.ops.state.options
    if card not in q.ops.data.secret:
        return refuse("NX-MIS-02", "not_secret", card=card)
    if refused := _not_your_turn(q, card):
        return refused
    if options.vortex and q.ops.data.secret[card].needs_monolith:
        return refuse("NX-VTX-08", "mission_removed", card=card)
    if card in kinds(available(q.ops, q.seat)):
        return None
    if options.intercepted:
        return refuse("NX-INT-03", "not_in_line", card=card)
    if q.kind == "keep" and card in kinds(q.ops.turn.drawn):
        return refuse("NX-TOP-02", "keep_first", card=card)
    return refuse("NX-MIS-02", "not_in_hand", card=card)


def _not_your_turn(q: Question, card: str) -> Refusal | None:
    """NX-MIS-02, NX-MIS-10: nobody scores in another's turn, least of all in another's battle."""
    if running(q.ops, Turn) is not None and q.seat == q.ops.state.active:
        return None
    rule = "NX-MIS-02" if running(q.ops, Battle) is None else "NX-MIS-10"
    return refuse(rule, "mission_turn", card=card)


def _not_scored_now(q: Question, card: SecretMission) -> Refusal | None:
    """NX-MIS-03, NX-MIS-06, NX-MIS-07: by class."""
    if card.class_ == "state":
        return _in_battle(q, "NX-TURN-06", card.id, ("defender", "missions")) or _state_missing(q, card) or _not_free(q)
    if card.class_ == "win":
        return _no_red_card(q, card.id) or _event_missing(q, card, "NX-MIS-03")
    return _no_window(q, card.id) or _event_missing(q, card, "NX-MIS-07")


def _not_free(q: Question) -> Refusal | None:
    """NX-TURN-06: in the middle of an answer no mission is offered."""
    return None if q.decision.find(f"mission {q.word(0)}") else later(q)


def _in_battle(q: Question, rule: str, card: str, free: tuple[str, ...] = ("missions",)) -> Refusal | None:
    """NX-TURN-06, NX-MIS-05: not before the battle is decided."""
    battle = running(q.ops, Battle)
    if battle is None or battle.step in free:
        return None
    return refuse(rule, "mission_in_battle", card=card)


def _no_window(q: Question, card: str) -> Refusal | None:
    """NX-MIS-05: the window after a battle belongs to that battle alone."""
    if running(q.ops, Battle) is None:
        return refuse("NX-MIS-05", "mission_window", card=card)
    return _in_battle(q, "NX-MIS-05", card)


def _no_red_card(q: Question, card: str) -> Refusal | None:
    """NX-MIS-03: one red card for a won battle."""
    battle = running(q.ops, Battle)
    if (refused := _no_window(q, card)) or battle is None:
        return refused
    if battle.outcome != "won":
        return refuse("NX-MIS-03", "not_won", card=card)
    if battle.red_played:
        return refuse("NX-MIS-03", "red_played", card=card)
    return None


def _pile_empty(q: Question) -> Refusal | None:
    """NX-CARD-05: no Mission card is left."""
    return None if q.ops.state.decks.missions_left else refuse("NX-CARD-05", "pile_empty", card=q.word(0))


def _state_missing(q: Question, card: SecretMission) -> Refusal | None:
    """NX-MIS-06: what the board does not show; Monolith Defense only in the Deploy phase."""
    if holds_now(q.ops, q.seat, card.condition):
        return None
    match card.condition:
        case TerrainCondition(terrain=terrain):
            return refuse("NX-MIS-06", "most_terrain", card=card.id, terrain=terrain)
        case MonolithCondition() if not q.ops.deploying and q.ops.controls(q.seat, CENTRE):
            return refuse("NX-MIS-06", "monolith_phase", card=card.id, phase="deploy")
        case _:
            return refuse("NX-MIS-06", "control_monolith", card=card.id, phase="deploy")


def _event_missing(q: Question, card: SecretMission, rule: str) -> Refusal | None:
    """NX-MIS-03, NX-MIS-07, NX-BAT-25: what did not happen in this battle."""
    battle = running(q.ops, Battle)
    if battle is None or holds_of(q.ops, battle, card.condition):
        return None
    kind = card.condition.kind
    match card.condition:
        case TerrainCondition(terrain=terrain):
            return refuse(rule, kind, card=card.id, terrain=terrain)
        case UnitCondition(unit=unit) | SlainByCondition(victim=unit):
            return refuse(rule, kind, card=card.id, unit=unit)
        case BattlesWonCondition(at_least=number):
            return refuse(rule, kind, card=card.id, number=number)
        case _:
            return refuse(rule, kind, card=card.id)
