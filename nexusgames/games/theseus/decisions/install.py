"""Installing a card (TH-INST), and the pending-card phase: fill, discard or install, then refill (TH-PEND)."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice, choices_of, running
from nexusgames.games.theseus.cards import (
    can_install,
    draw_top,
    install_slots,
    kind_of,
    lay_card,
    remove,
    settle_vines,
    takes_card,
)
from nexusgames.games.theseus.decisions.action_order import copy_from_now_on
from nexusgames.games.theseus.decisions.free import beside, is_wanted, open_window
from nexusgames.games.theseus.decisions.opening import why_not_open_slot
from nexusgames.games.theseus.endings import advance_end_token
from nexusgames.games.theseus.events_cards import BonusTaken, CardDiscarded, CardInstalled, CardKept, CardWaits
from nexusgames.games.theseus.frames import Install, Pending, Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import gained_something
from nexusgames.games.theseus.why_not import (
    Question,
    elsewhere,
    refuse,
    too_early,
    under_failure,
    unknown_slot,
    wrong_time,
)


@procedures.step(Install, "slot")
def ask_slot(game: LiveGame, install: Install) -> Decision | None:
    """TH-INST-01, TH-INST-05: which slot it goes on; an Instant goes to the player instead."""
    if not game.cards[install.card].installs:
        keep_instant(game, install)
        return None
    options = choices_of("install", tuple(install_slots(game, install.seat)))
    return game.ask(install.seat, "slot", options, rules=("TH-INST-01",), values={"card": kind_of(install.card)})


def keep_instant(game: LiveGame, install: Install) -> None:
    """TH-INST-05: the player keeps the Instant, and may play it at once."""
    game.finish()
    game.player(install.seat).instants.append(install.card)
    gained_something(game)
    game.emit(CardKept(install.seat, kind_of(install.card)))
    open_window(game, "W9")


@procedures.answer(Install, "slot")
def slot_chosen(game: LiveGame, install: Install, chosen: Choice) -> None:
    """TH-INST-02, TH-INST-03, TH-INST-07: the card is installed and works; a bonus card goes to the installer."""
    state, slot = game.state, chosen.args[0]
    game.finish()
    bonus = state.bonus.pop(slot, "")
    replaced = slot in state.slots
    if bonus:
        state.players[install.seat].bonus.append(bonus)
        gained_something(game)
        game.emit(BonusTaken(install.seat, kind_of(bonus), slot))
        if is_wanted(game):  # decided before the new card lies there
            open_window(game, "W9")
    if replaced:
        remove(game, slot)
    lay_card(game, install.card, slot)
    game.emit(CardInstalled(install.seat, kind_of(install.card), slot))
    settle_vines(game)
    copy_from_now_on(game, slot)


procedures.must_answer("slot", "TH-INST-01", "must_install")


def why_not_there(q: Question) -> Refusal | None:
    """TH-INST-01, TH-INST-03: the slot must be empty, or hold a bonus card or a card of yours."""
    if refused := unknown_slot(q):
        return refused
    slot = q.word(0)
    if slot in q.game.station.pending_slots:
        return refuse("TH-INST-01", "pending_slot", slot=slot)
    if running(q.game, Setting) is not None:
        return why_not_open_slot(q, slot)
    if takes_card(q.game, q.seat, slot):
        return None
    there = q.game.state.slots[slot]
    if q.game.enemies(there.controller, q.seat):
        return refuse("TH-INST-03", "replace_enemy", card=kind_of(there.card), seat=there.controller)
    return under_failure(q, slot, "TH-INST-03")


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
