"""Why a slot cannot be worked so: pending cards, installing, Failure token, Clean Base, Vines."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.cards import enemy_slots, kind_of
from nexusgames.games.theseus.frames import Pending, Setting, Turn, Vines
from nexusgames.games.theseus.refusals.lying import elsewhere, nothing_installed, own_card, under_failure
from nexusgames.games.theseus.refusals.question import (
    Question,
    not_used,
    refuse,
    running,
    too_early,
    unknown_slot,
    wrong_time,
)
from nexusgames.games.theseus.refusals.setting import sector_token
from nexusgames.games.theseus.steps.birth import in_supply
from nexusgames.games.theseus.steps.failure import binding_slots, failure_places


def fill(q: Question) -> Refusal | None:
    """TH-PEND-02: an empty pending slot, and a card for it."""
    if refused := _not_workable(q):
        return refused
    slot = q.word(0)
    if slot in q.ops.state.pending:
        return refuse("TH-PEND-02", "card_waits", slot=slot)
    return None if q.ops.player(q.seat).pile else refuse("TH-PEND-02", "pile_empty")


def discard(q: Question) -> Refusal | None:
    """TH-PEND-03: an enemy's waiting card."""
    if refused := _not_workable(q) or _nothing_waits(q):
        return refused
    slot = q.word(0)
    card = q.ops.state.pending[slot]
    if not q.ops.enemies(q.ops.owner_of(card), q.seat):
        return refuse("TH-PEND-04", "own_pending", card=kind_of(card))
    return None


def install(q: Question) -> Refusal | None:
    """TH-INST-01, TH-PEND-04: a waiting own card, or the slot that it goes to."""
    if q.kind == "slot":
        return _no_place(q)
    if refused := _not_workable(q) or _nothing_waits(q):
        return refused
    card = q.ops.state.pending[q.word(0)]
    owner = q.ops.owner_of(card)
    if q.ops.enemies(owner, q.seat):
        return refuse("TH-PEND-03", "enemy_pending", card=kind_of(card), seat=owner)
    return refuse("TH-INST-04", "no_slot", card=kind_of(card))


def _not_workable(q: Question) -> Refusal | None:
    """TH-PEND-01, TH-PEND-06, TH-PAN-16: the phase, the sector, the Failure token."""
    if q.seat == q.ops.lookup.pandora:
        return too_early(q) or refuse("TH-PAN-16", "pandora_pending")
    if refused := wrong_time(q, ("pending",), "TH-PEND-01", "no_pending_phase") or unknown_slot(q):
        return refused
    slot, frame = q.word(0), running(q.ops, Pending)
    assert frame is not None
    if slot not in q.ops.station.pending_slots:
        return refuse("TH-PEND-01", "not_pending", slot=slot)
    if frame.sector and (refused := elsewhere(q, slot, frame.sector, "TH-PEND-01")):
        return refused
    return refuse("TH-PEND-06", "slot_failed", slot=slot) if q.ops.state.failure == slot else None


def _nothing_waits(q: Question) -> Refusal | None:
    """TH-PEND-02: the pending slot is empty."""
    slot = q.word(0)
    return None if slot in q.ops.state.pending else refuse("TH-PEND-02", "nothing_waits", slot=slot)


def _no_place(q: Question) -> Refusal | None:
    """TH-SET-07, TH-INST-01, TH-INST-03: in setup only empty slots; later also bonus slots and own cards."""
    if refused := unknown_slot(q):
        return refused
    slot, state = q.word(0), q.ops.state
    if slot in q.ops.station.pending_slots:
        return refuse("TH-INST-01", "pending_slot", slot=slot)
    if running(q.ops, Setting) is not None and slot in state.bonus:
        return refuse("TH-SET-07", "bonus_in_setup", slot=slot)
    if slot not in state.slots:
        return None
    installed = state.slots[slot]
    if running(q.ops, Setting) is not None:
        values = {"card": kind_of(installed.card), "seat": installed.controller, "slot": slot}
        return refuse("TH-SET-07", "slot_taken", **values)
    if q.ops.enemies(installed.controller, q.seat):
        return refuse("TH-INST-03", "replace_enemy", card=kind_of(installed.card), seat=installed.controller)
    return under_failure(q, slot, "TH-INST-03")


def failure(q: Question) -> Refusal | None:
    """TH-SEC-20, M-SAF: an enemy card, never a bonus card or an own one; Safeguards bind."""
    if refused := wrong_time(q, ("failure",), "TH-SEC-20", "no_failure") or unknown_slot(q):
        return refused
    slot, state = q.word(0), q.ops.state
    if slot in failure_places(q.ops, q.seat):
        bound = binding_slots(q.ops, q.seat)
        return refuse("TH-SEC-21", "safeguards", slot=bound[0]) if bound else None
    if slot in state.bonus:
        return refuse("TH-SEC-20", "bonus_lies", slot=slot)
    if slot in state.slots or slot in state.pending:
        card = state.slots[slot].card if slot in state.slots else state.pending[slot]
        return refuse("TH-SEC-20", "own_card", card=kind_of(card))
    return refuse("TH-SEC-20", "slot_empty", slot=slot)


def free(q: Question) -> Refusal | None:
    """A-VIN: one of the enemy cards beside the Vines."""
    vines = running(q.ops, Vines)
    if vines is None or q.kind != "vines":
        return not_used(q, (), "A-VIN")
    if refused := unknown_slot(q) or elsewhere(q, q.word(0), vines.slot[:-3], "TH-CARD-01"):
        return refused
    if q.word(0) not in enemy_slots(q.ops, vines.slot):
        return nothing_installed(q, q.word(0)) or own_card(q, q.word(0), "TH-CARD-01")
    return None


def token(q: Question) -> Refusal | None:
    """TH-SEC-30, TH-PAN-02: an Upgrade token in the own sector; with a sector behind it, Pandora's token."""
    if q.words or q.kind == "token":
        return sector_token(q)
    if refused := wrong_time(q, ("home", "pandora_sector"), "TH-SEC-30", "no_home_action"):
        return refused
    return refuse("TH-TOK-01", "pool_empty")


def clean(q: Question) -> Refusal | None:
    """TH-SEC-31, TH-PAN-13: an enemy card of the own sector, not under the Failure token; Pandora never cleans."""
    if q.seat == q.ops.lookup.pandora:
        return too_early(q) or refuse("TH-PAN-13", "pandora_clean")
    return wrong_time(q, ("home",), "TH-SEC-31", "no_home_action") or _enemy_card_here(q, "TH-SEC-31")


def _enemy_card_here(q: Question, rule: str) -> Refusal | None:
    """A working or held enemy card of the stop sector."""
    slot, turn = q.word(0), running(q.ops, Turn)
    assert turn is not None
    return (
        unknown_slot(q)
        or elsewhere(q, slot, turn.stop, rule)
        or nothing_installed(q, slot)
        or own_card(q, slot, rule)
        or under_failure(q, slot, "TH-PAN-12" if rule == "TH-PAN-09" else rule)
    )


def action(q: Question) -> Refusal | None:
    """TH-PAN-13: only Pandora has a choice, in a universal sector of its own."""
    return wrong_time(q, ("pandora_sector",), "TH-PAN-13", "no_universal_choice")


def take(q: Question) -> Refusal | None:
    """TH-PAN-09, TH-PAN-12: an Embryo that moved, and an enemy card of its sector."""
    if q.seat != q.ops.lookup.pandora:
        return refuse("TH-PAN-09", "no_pandora")
    return wrong_time(q, ("takeover",), "TH-PAN-09", "no_takeover") or _enemy_card_here(q, "TH-PAN-09")


def bud(q: Question) -> Refusal | None:
    """TH-PAN-06: a kind of Embryo that is still in supply."""
    if q.seat != q.ops.lookup.pandora:
        return refuse("TH-PAN-06", "no_pandora")
    if refused := wrong_time(q, ("bud",), "TH-PAN-06", "no_budding"):
        return refused
    kind = q.ops.data.units.get(q.word(0))
    if kind is None or not kind.embryo:
        return refuse("TH-PAN-06", "no_embryo")
    return None if in_supply(q.ops, q.seat, kind.id) else refuse("TH-PAN-06", "none_in_supply", unit=kind.id)
