"""Why an Energize card cannot be played, or not be aimed so; why a unit ability cannot be used (NX-ENZ, NX-CRD)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.cards import kinds
from nexusgames.games.nexus_ops.data import EnergizeCard
from nexusgames.games.nexus_ops.frames import Battle, Deploy
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    card_unfinished,
    not_now,
    refuse,
    running,
    unknown_card,
    unknown_unit,
)
from nexusgames.games.nexus_ops.steps.deploy_cards import DEPLOY_EFFECTS

WINDOWS = {"window_B-PRE": "B-PRE", "window_B-ROLL": "B-ROLL", "window_B-HIT": "B-HIT"}
TIMING_TEXTS = {"B-PRE": "card_before_rolls", "B-ROLL": "card_after_roll", "B-HIT": "card_after_hits"}


def play(q: Question) -> Refusal | None:
    """NX-ENZ-02..06: a card of one's own hand, at the time printed on it."""
    return unknown_card(q) or _not_yours_to_play(q) or card_unfinished(q) or _wrong_time(q)


def _not_yours_to_play(q: Question) -> Refusal | None:
    """NX-ENZ-02: only the asking player's own hand is looked at."""
    card = q.word(0)
    if card not in q.ops.data.energize:
        return refuse("NX-MIS-02", "not_energize", card=card)
    if card not in kinds(q.ops.player(q.seat).energize):
        return refuse("NX-ENZ-02", "not_in_hand", card=card)
    return None


def _wrong_time(q: Question) -> Refusal | None:
    """NX-ENZ-03, NX-ENZ-04: deploy cards in one's own Deploy phase, battle cards in a battle."""
    card = q.ops.data.energize[q.word(0)]
    if card.timing != "deploy":
        return _wrong_moment_of_battle(q, card)
    if q.seat != q.ops.state.active or running(q.ops, Deploy) is None:
        return refuse("NX-ENZ-03", "deploy_card", card=card.id, phase="deploy")
    if not DEPLOY_EFFECTS[card.effect].possible(q.ops):
        return refuse("NX-CRD-03", "no_target", card=card.id)
    return None


def _wrong_moment_of_battle(q: Question, card: EnergizeCard) -> Refusal | None:
    """NX-ENZ-04..06, NX-ENZ-11: each battle card has its window."""
    if running(q.ops, Battle) is None:
        return refuse("NX-ENZ-04", "battle_card", card=card.id)
    if WINDOWS.get(q.kind) == card.timing:
        return None
    rule = "NX-ENZ-06"
    if card.timing == "B-PRE":
        rule = "NX-ENZ-11" if q.kind in WINDOWS else "NX-ENZ-05"
    return refuse(rule, TIMING_TEXTS[card.timing], card=card.id)


def side(q: Question) -> Refusal | None:
    """NX-ENZ-07: a card helps or hinders one of two sides."""
    if q.kind != "card_side":
        return not_now(q)
    offered = q.decision.find(f"side {q.word(0)}") is not None
    return None if offered else refuse("NX-ENZ-07", "side", card=q.decision.values["card"])


def unit_type(q: Question) -> Refusal | None:
    """NX-CRD-10: any of the six types."""
    return unknown_unit(q, 0) if q.kind == "card_type" else not_now(q)


def cancel(q: Question) -> Refusal | None:
    """NX-CRD-09: a hit that is there."""
    if q.kind != "cancel":
        return not_now(q)
    offered = q.decision.find(f"cancel {q.word(0)}") is not None
    return None if offered else refuse("NX-CRD-09", "cancel", card=q.decision.values["card"])
