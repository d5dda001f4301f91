"""The pending-card phase: fill, discard or install, then refill (TH-PEND)."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.free import beside
from nexusgames.games.theseus.decisions.install import why_not_there
from nexusgames.games.theseus.endings import advance_end_token
from nexusgames.games.theseus.events_cards import CardDiscarded, CardWaits
from nexusgames.games.theseus.frames import Install, Pending
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.slots import can_install, draw_top
from nexusgames.games.theseus.why_not import Question, elsewhere, refuse, too_early, unknown_slot, wrong_time


def operations(game: LiveGame, seat: int, sector: str) -> list[Choice]:
    """TH-PEND-01, TH-PEND-06, TH-2V2-15: what can be done with each pending slot of a sector, or of the station."""
    if seat == game.lookup.pandora:
        return []
    slots = game.station.pending[sector] if sector else game.station.pending_slots
    return [choice(f"{verb} {slot}") for slot in slots if (verb := operation(game, seat, slot))]


def operation(game: LiveGame, seat: int, slot: str) -> str:
    """A: `fill` an empty slot; B: `discard` an enemy card; C: `install` a card of the side; empty: nothing."""
    state = game.state
    card = state.pending.get(slot)
    if card is None:
        return "fill" if state.players[seat].pile else ""
    if state.failure == slot:
        return ""
    if game.enemies(game.owner_of(card), seat):
        return "discard"
    return "install" if can_install(game, seat, card) else ""


@procedures.step(Pending, "choose")
def ask_operation(game: LiveGame, pending: Pending) -> Decision | None:
    """TH-PEND-01, S-PLA: one slot of the sector, or of the station, or none."""
    options = operations(game, pending.seat, pending.sector)
    if not options:
        game.finish()
        return None
    options.append(PASS)
    values = {"sector": pending.sector}
    extras = beside(game, options) if pending.sector else ()
    return game.ask(pending.seat, "pending", options, rules=("TH-PEND-01",), values=values, extras=extras)


@procedures.answer(Pending, "choose")
def operation_chosen(game: LiveGame, pending: Pending, chosen: Choice) -> None:
    """TH-PEND-02, TH-PEND-03, TH-PEND-04: the slot is emptied, then refilled; a pass ends the turn."""
    if chosen.verb == "pass":
        game.finish()
        if pending.sector:
            game.turn.step = "over"
        return
    pending.slot, pending.step = chosen.args[0], "refill"
    if chosen.verb == "fill":
        return
    card = game.state.pending.pop(pending.slot)
    if chosen.verb == "install":
        game.push(Install(seat=pending.seat, card=card))
    else:
        game.state.removed.append(card)
        game.emit(CardDiscarded(pending.seat, kind_of(card), pending.slot))


@procedures.step(Pending, "refill")
def refill(game: LiveGame, pending: Pending) -> None:
    """TH-PEND-05, TH-PEND-08, TH-END-10: the player's top card goes there; with an empty pile the end token moves."""
    game.finish()
    if not game.player(pending.seat).pile:
        advance_end_token(game)
        return
    card = game.player(pending.seat).pile[-1]
    game.state.pending[pending.slot] = card
    game.emit(CardWaits(pending.seat, kind_of(card), pending.slot))
    draw_top(game, pending.seat)


@procedures.verb("fill", "slot")
def why_not_fill(q: Question) -> Refusal | None:
    """TH-PEND-02: the pending slot must be empty, and you need a card for it."""
    if refused := not_workable(q):
        return refused
    if q.word(0) in q.game.state.pending:
        return refuse("TH-PEND-02", "card_waits", slot=q.word(0))
    return None if q.game.player(q.seat).pile else refuse("TH-PEND-02", "pile_empty")


@procedures.verb("discard", "slot")
def why_not_discard(q: Question) -> Refusal | None:
    """TH-PEND-03: the waiting card must be an enemy's."""
    if refused := not_workable(q) or nothing_waits(q):
        return refused
    card = q.game.state.pending[q.word(0)]
    enemy = q.game.enemies(q.game.owner_of(card), q.seat)
    return None if enemy else refuse("TH-PEND-04", "own_pending", card=kind_of(card))


@procedures.verb("install", "slot")
def why_not_install(q: Question) -> Refusal | None:
    """TH-INST-01, TH-PEND-04: the waiting card must be yours; then its slot must be one that can take it."""
    if q.kind == "slot":
        return why_not_there(q)
    if refused := not_workable(q) or nothing_waits(q):
        return refused
    card = q.game.state.pending[q.word(0)]
    owner = q.game.owner_of(card)
    if q.game.enemies(owner, q.seat):
        return refuse("TH-PEND-03", "enemy_pending", card=kind_of(card), seat=owner)
    return None if can_install(q.game, q.seat, card) else refuse("TH-INST-04", "no_slot", card=kind_of(card))


def not_workable(q: Question) -> Refusal | None:
    """TH-PEND-01, TH-PEND-06, TH-PAN-16: the slot must be in the right sector and not under the Failure token."""
    if q.seat == q.game.lookup.pandora:
        return too_early(q) or refuse("TH-PAN-16", "pandora_pending")
    if refused := wrong_time(q, ("pending",), "TH-PEND-01", "no_pending_phase") or unknown_slot(q):
        return refused
    slot, sector = q.word(0), q.value("sector")
    if slot not in q.game.station.pending_slots:
        return refuse("TH-PEND-01", "not_pending", slot=slot)
    if sector and (refused := elsewhere(q, slot, sector, "TH-PEND-01")):
        return refused
    return refuse("TH-PEND-06", "slot_failed", slot=slot) if q.game.state.failure == slot else None


def nothing_waits(q: Question) -> Refusal | None:
    """TH-PEND-02: the pending slot is empty."""
    slot = q.word(0)
    return None if slot in q.game.state.pending else refuse("TH-PEND-02", "nothing_waits", slot=slot)
