"""Reasons about installed cards that several topics share: nothing lies there, whose it is, whether it works."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.refusals.question import Question, refuse


def nothing_installed(q: Question, slot: str) -> Refusal | None:
    """TH-INST-01, TH-BON-01, TH-CARD-01: a pending slot, a bonus card, or nothing at all."""
    if slot in q.ops.state.slots:
        return None
    if slot in q.ops.station.pending_slots:
        return refuse("TH-CARD-01", "only_pending", slot=slot)
    if slot in q.ops.state.bonus:
        return refuse("TH-BON-01", "bonus_lies", slot=slot)
    return refuse("TH-INST-01", "slot_empty", slot=slot)


def enemy_card(q: Question, slot: str) -> Refusal | None:
    """TH-GOLD-02: whether an enemy controls the card."""
    installed = q.ops.state.slots[slot]
    if not q.ops.enemies(installed.controller, q.seat):
        return None
    return refuse("TH-GOLD-02", "enemy_card", card=kind_of(installed.card), seat=installed.controller)


def own_card(q: Question, slot: str, rule: str) -> Refusal | None:
    """Whether the own side controls the card."""
    installed = q.ops.state.slots[slot]
    if q.ops.enemies(installed.controller, q.seat):
        return None
    return refuse(rule, "own_card", card=kind_of(installed.card))


def under_failure(q: Question, slot: str, rule: str = "TH-SEC-24") -> Refusal | None:
    """TH-SEC-24: whether the Failure token lies on the card."""
    installed = q.ops.state.slots[slot]
    return refuse(rule, "under_failure", card=kind_of(installed.card)) if installed.failed else None


def idle(q: Question, slot: str) -> Refusal | None:
    """TH-CARD-01: whether the card does not work."""
    installed = q.ops.state.slots[slot]
    if installed.held:
        return refuse("TH-CARD-01", "held", card=kind_of(installed.card))
    return under_failure(q, slot)


def no_upgrade(q: Question, slot: str) -> Refusal | None:
    """TH-UPG-03, TH-UPG-05: without an X, or full."""
    installed, most = q.ops.state.slots[slot], q.ops.data.rules.max_upgrades_per_card
    kind = kind_of(installed.card)
    if not q.ops.cards[installed.card].upgradable:
        return refuse("TH-UPG-05", "no_x", card=kind)
    if installed.upgrades >= most:
        return refuse("TH-UPG-03", "full_card", card=kind, count=most)
    return under_failure(q, slot)


def elsewhere(q: Question, slot: str, sector: str, rule: str) -> Refusal | None:
    """Whether the slot is in another sector than the one in question."""
    return None if slot[:-3] == sector else refuse(rule, "other_sector", slot=slot, sector=sector)
