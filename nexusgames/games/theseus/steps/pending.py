"""The pending-card phase: fill, discard or install, then refill (TH-PEND-01..08)."""

from __future__ import annotations

from nexusgames.core.choices import PASS, Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.endings import advance_end_token
from nexusgames.games.theseus.events_cards import (
    CardDiscarded,
    CardWaits,
)
from nexusgames.games.theseus.frames import Install, Pending
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.slots import can_install, draw_top
from nexusgames.games.theseus.steps.free import beside


def operations(ops: Ops, seat: int, sector: str) -> list[Choice]:
    """TH-PEND-01..06, TH-2V2-15: what can be done with each pending slot of a sector, or of all."""
    if seat == ops.lookup.pandora:
        return []
    slots = ops.station.pending[sector] if sector else ops.station.pending_slots
    return [choice(f"{verb} {slot}") for slot in slots if (verb := operation(ops, seat, slot))]


def operation(ops: Ops, seat: int, slot: str) -> str:
    """A: `fill` an empty slot; B: `discard` an enemy card; C: `install` an own one; empty: none of them."""
    state = ops.state
    card = state.pending.get(slot)
    if card is None:
        return "fill" if state.players[seat].pile else ""
    if state.failure == slot:
        return ""
    if ops.enemies(ops.owner_of(card), seat):
        return "discard"
    return "install" if can_install(ops, seat, card) else ""


@procedures.step(Pending, "choose")
def ask_operation(ops: Ops, pending: Pending) -> Decision | None:
    """TH-PEND-01, S-PLA: one slot of the sector, or of the station, or nothing."""
    options = operations(ops, pending.seat, pending.sector)
    if not options:
        ops.finish()
        return None
    options.append(PASS)
    values = {"sector": pending.sector}
    extras = beside(ops, options) if pending.sector else ()
    return ops.ask(pending.seat, "pending", options, rules=("TH-PEND-01",), values=values, extras=extras)


@procedures.answer(Pending, "choose")
def operation_chosen(ops: Ops, pending: Pending, chosen: Choice) -> None:
    """TH-PEND-02..04: the slot is emptied as chosen, and then refilled; passing was the turn's last window."""
    if chosen.verb == "pass":
        ops.finish()
        if pending.sector:
            ops.turn.step = "over"
        return
    pending.slot, pending.step = chosen.args[0], "refill"
    if chosen.verb == "fill":
        return
    card = ops.state.pending.pop(pending.slot)
    if chosen.verb == "install":
        ops.push(Install(seat=pending.seat, card=card))
    else:
        ops.state.removed.append(card)
        ops.emit(CardDiscarded(pending.seat, kind_of(card), pending.slot))


@procedures.step(Pending, "refill")
def refill(ops: Ops, pending: Pending) -> None:
    """TH-PEND-05, TH-PEND-08, TH-END-10: the top card of the own pile; without one the end token moves."""
    ops.finish()
    if not ops.player(pending.seat).pile:
        advance_end_token(ops)
        return
    card = ops.player(pending.seat).pile[-1]
    ops.state.pending[pending.slot] = card
    ops.emit(CardWaits(pending.seat, kind_of(card), pending.slot))
    draw_top(ops, pending.seat)
