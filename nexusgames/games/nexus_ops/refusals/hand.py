"""Why a card cannot be sold, shown, given or kept. Only the asking player's hand is read."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.cards import kind_of, kinds
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.refusals.question import Question, later, not_now, refuse, running, unknown_card


def sell(q: Question) -> Refusal | None:
    """NX-CARD-02, NX-INT-05: cards of the own hand, in the own turn."""
    return unknown_card(q) or _not_for_sale(q)


def _not_for_sale(q: Question) -> Refusal | None:
    card = q.word(0)
    if card in _face_up(q):
        return refuse("NX-CARD-02", "sell_played", card=card)
    if q.ops.state.options.intercepted and card in q.ops.data.secret:
        return refuse("NX-INT-05", "sell_line", card=card)
    if running(q.ops, Turn) is None or q.seat != q.ops.state.active:
        return refuse("NX-CARD-02", "sell_turn", card=card)
    if card not in _hand(q):
        return refuse("NX-CARD-02", "not_in_hand", card=card)
    return None if q.decision.find(f"sell {card}") else later(q)


def show(q: Question) -> Refusal | None:
    """NX-HID-03, NX-TEAM-07: in the team game, own cards that nobody has seen yet."""
    if not q.ops.state.options.teams:
        return refuse("NX-HID-03", "no_teams")
    return unknown_card(q) or _not_to_show(q)


def _not_to_show(q: Question) -> Refusal | None:
    card, player = q.word(0), q.ops.player(q.seat)
    if card not in _hand(q):
        return refuse("NX-HID-03", "not_in_hand", card=card)
    if all(held in player.shown for held in player.energize + player.secret if kind_of(held) == card):
        return refuse("NX-HID-03", "already_shown", card=card)
    return None if q.decision.find(f"show {card}") else later(q)


def give(q: Question) -> Refusal | None:
    """NX-TEAM-04, NX-TEAM-15: one hand card, by the ally, at the end of the turn."""
    if not q.ops.state.options.teams:
        return refuse("NX-TEAM-15", "no_teams")
    if q.kind != "give":
        return refuse("NX-TEAM-15", "give_when")
    return unknown_card(q) or _not_to_give(q)


def _not_to_give(q: Question) -> Refusal | None:
    card = q.word(0)
    if card in _hand(q):
        return None
    if card in _face_up(q):
        return refuse("NX-TEAM-15", "give_played", card=card)
    return refuse("NX-TEAM-15", "not_in_hand", card=card)


def keep(q: Question) -> Refusal | None:
    """NX-TOP-01: one of the cards just drawn."""
    if not q.ops.state.options.top_priority:
        return refuse("NX-TOP-01", "no_top_priority")
    if q.kind != "keep":
        return not_now(q)
    return unknown_card(q) or _not_drawn(q)


def _not_drawn(q: Question) -> Refusal | None:
    card = q.word(0)
    return None if card in kinds(q.ops.turn.drawn) else refuse("NX-TOP-01", "keep_not_drawn", card=card)


def _hand(q: Question) -> tuple[str, ...]:
    player = q.ops.player(q.seat)
    return kinds(player.energize + player.secret)


def _face_up(q: Question) -> list[str]:
    """Kinds that lie face up before the player and are not in the hand too; Mission cards never are in a hand."""
    data = q.ops.data
    played = [card for card in kinds(q.ops.player(q.seat).played) if card not in _hand(q)]
    return [*played, data.mission.id, data.king.id]
