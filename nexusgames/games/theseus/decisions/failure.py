"""The Failure token: lifted, which switches its old card on, then placed on an enemy card (TH-SEC)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.theseus.cards import kind_of, settle_vines, worked
from nexusgames.games.theseus.events_cards import FailureIdle, FailureLifted, FailurePlaced
from nexusgames.games.theseus.frames import Failure
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import LIFTED
from nexusgames.games.theseus.why_not import Question, refuse, unknown_slot, wrong_time


def failure_places(ops: Ops, seat: int) -> list[str]:
    """TH-SEC-20, TH-SEC-22, TH-PAN-23: every enemy card, installed or pending."""
    state, side, sides = ops.state, ops.sides[seat], ops.sides
    places = [slot for slot in ops.station.installed_slots if slot in state.slots]
    waiting = [slot for slot in ops.station.pending_slots if slot in state.pending]
    return [slot for slot in places if sides[state.slots[slot].controller] != side] + [
        slot for slot in waiting if sides[ops.owner_of(state.pending[slot])] != side
    ]


def binding_slots(ops: Ops, seat: int) -> list[str]:
    """M-SAF: where working enemy Safeguards draw the token to."""
    return [
        slot
        for slot, installed in ops.state.slots.items()
        if ops.cards[installed.card].effect == "bind_failure"
        and installed.works
        and ops.enemies(installed.controller, seat)
    ]


@procedures.step(Failure, "lift")
def lift(ops: Ops, failure: Failure) -> None:
    """TH-SEC-21, TH-SEC-22, TH-SEC-26: without an enemy card it stays; lifted, its old card works again."""
    state = ops.state
    if not failure_places(ops, failure.seat):
        ops.finish()
        ops.emit(FailureIdle(failure.seat))
        return
    failure.step = "place"
    place, state.failure = state.failure, LIFTED
    if place in state.slots:
        state.slots[place].failed = False
    ops.emit(FailureLifted(failure.seat, place))
    settle_vines(ops)


@procedures.step(Failure, "place")
def ask_place(ops: Ops, failure: Failure) -> Decision:
    """TH-SEC-20, TH-SEC-22, M-SAF: any enemy card, the same again included; working Safeguards bind."""
    places = binding_slots(ops, failure.seat) or failure_places(ops, failure.seat)
    options = [choice(f"failure {place}") for place in places]
    return ops.ask(failure.seat, "failure", options, rules=("TH-SEC-20",))


@procedures.answer(Failure, "place")
def placed(ops: Ops, failure: Failure, chosen: Choice) -> None:
    """TH-SEC-23, TH-SEC-24, TH-SEC-25: the card under the token is out of play; what it has already made stays."""
    state, place = ops.state, chosen.args[0]
    bound = binding_slots(ops, failure.seat)
    ops.finish()
    state.failure = place
    if place in state.slots:
        state.slots[place].failed = True
    card = state.slots[place].card if place in state.slots else state.pending[place]
    ops.emit(FailurePlaced(failure.seat, kind_of(card), place))
    worked(ops, *bound)
    settle_vines(ops)


procedures.must_answer("failure", "TH-SEC-22", "must_fail")


@procedures.verb("failure", "slot")
def why_not_failure(q: Question) -> Refusal | None:
    """TH-SEC-20, M-SAF: only an enemy card, and with working Safeguards only these."""
    if refused := wrong_time(q, ("failure",), "TH-SEC-20", "no_failure") or unknown_slot(q):
        return refused
    slot, state = q.word(0), q.ops.state
    if slot in state.bonus:
        return refuse("TH-SEC-20", "bonus_lies", slot=slot)
    if slot not in state.slots and slot not in state.pending:
        return refuse("TH-SEC-20", "slot_empty", slot=slot)
    if slot not in failure_places(q.ops, q.seat):
        card = state.slots[slot].card if slot in state.slots else state.pending[slot]
        return refuse("TH-SEC-20", "own_card", card=kind_of(card))
    bound = binding_slots(q.ops, q.seat)
    return refuse("TH-SEC-21", "safeguards", slot=bound[0]) if bound and slot not in bound else None
