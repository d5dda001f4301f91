"""Cards that are switched off: by the Failure token (TH-SEC), and by Vines, which have to let some go (A-VIN)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.cards import enemy_slots, kind_of, settle_vines, worked
from nexusgames.games.theseus.events_cards import CardHeld, CardReleased, FailureIdle, FailureLifted, FailurePlaced
from nexusgames.games.theseus.frames import Failure, Vines
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import LIFTED
from nexusgames.games.theseus.why_not import (
    Question,
    elsewhere,
    not_used,
    nothing_installed,
    own_card,
    refuse,
    unknown_slot,
    wrong_time,
)


def failure_places(game: LiveGame, seat: int) -> list[str]:
    """TH-SEC-20, TH-SEC-22, TH-PAN-23: every enemy card, installed or pending."""
    state, side, sides = game.state, game.sides[seat], game.sides
    places = [slot for slot in game.station.installed_slots if slot in state.slots]
    waiting = [slot for slot in game.station.pending_slots if slot in state.pending]
    return [slot for slot in places if sides[state.slots[slot].controller] != side] + [
        slot for slot in waiting if sides[game.owner_of(state.pending[slot])] != side
    ]


def binding_slots(game: LiveGame, seat: int) -> list[str]:
    """M-SAF: the working enemy Safeguards, which draw the token to them."""
    return [
        slot
        for slot, installed in game.state.slots.items()
        if game.cards[installed.card].effect == "bind_failure"
        and installed.works
        and game.enemies(installed.controller, seat)
    ]


@procedures.step(Failure, "lift")
def lift(game: LiveGame, failure: Failure) -> None:
    """TH-SEC-21, TH-SEC-22, TH-SEC-26: once lifted, its old card works again; without an enemy card the token stays."""
    state = game.state
    if not failure_places(game, failure.seat):
        game.finish()
        game.emit(FailureIdle(failure.seat))
        return
    failure.step = "place"
    place, state.failure = state.failure, LIFTED
    if place in state.slots:
        state.slots[place].failed = False
    game.emit(FailureLifted(failure.seat, place))
    settle_vines(game)


@procedures.step(Failure, "place")
def ask_place(game: LiveGame, failure: Failure) -> Decision:
    """TH-SEC-20, TH-SEC-22, M-SAF: any enemy card, even the same one again; working Safeguards take precedence."""
    places = binding_slots(game, failure.seat) or failure_places(game, failure.seat)
    options = [choice(f"failure {place}") for place in places]
    return game.ask(failure.seat, "failure", options, rules=("TH-SEC-20",))


@procedures.answer(Failure, "place")
def placed(game: LiveGame, failure: Failure, chosen: Choice) -> None:
    """TH-SEC-23, TH-SEC-24, TH-SEC-25: the card under the token is switched off; what it has already done stays."""
    state, place = game.state, chosen.args[0]
    bound = binding_slots(game, failure.seat)
    game.finish()
    state.failure = place
    if place in state.slots:
        state.slots[place].failed = True
    card = state.slots[place].card if place in state.slots else state.pending[place]
    game.emit(FailurePlaced(failure.seat, kind_of(card), place))
    worked(game, *bound)
    settle_vines(game)


@procedures.must_answer("failure", "TH-SEC-22", "must_fail")
@procedures.verb("failure", "slot")
def why_not_failure(q: Question) -> Refusal | None:
    """TH-SEC-20, M-SAF: the card must be an enemy's; working Safeguards take precedence."""
    if refused := wrong_time(q, ("failure",), "TH-SEC-20", "no_failure") or unknown_slot(q):
        return refused
    slot, state = q.word(0), q.game.state
    if slot in state.bonus:
        return refuse("TH-SEC-20", "bonus_lies", slot=slot)
    if slot not in state.slots and slot not in state.pending:
        return refuse("TH-SEC-20", "slot_empty", slot=slot)
    if slot not in failure_places(q.game, q.seat):
        card = state.slots[slot].card if slot in state.slots else state.pending[slot]
        return refuse("TH-SEC-20", "own_card", card=kind_of(card))
    bound = binding_slots(q.game, q.seat)
    return refuse("TH-SEC-21", "safeguards", slot=bound[0]) if bound and slot not in bound else None


@procedures.step(Vines, "free")
def ask_free(game: LiveGame, vines: Vines) -> Decision:
    """A-VIN: which of too many enemy cards go free."""
    slots = [slot for slot in enemy_slots(game, vines.slot) if slot not in vines.chosen]
    options = [choice(f"free {slot}") for slot in slots]
    controller = game.state.slots[vines.slot].controller
    return game.ask(
        controller, "vines", options, rules=("TH-SEC-21",), values={"left": vines.count - len(vines.chosen)}
    )


@procedures.answer(Vines, "free")
def freed(game: LiveGame, vines: Vines, chosen: Choice) -> None:
    """A-VIN: the chosen cards go free; the other enemy cards of the sector are held."""
    vines.chosen.append(chosen.args[0])
    if len(vines.chosen) < vines.count:
        return
    game.finish()
    for slot in enemy_slots(game, vines.slot):
        installed = game.state.slots[slot]
        if installed.held is (slot in vines.chosen):
            installed.held = not installed.held
            kind = kind_of(installed.card)
            game.emit(CardHeld(kind, slot) if installed.held else CardReleased(kind, slot))


@procedures.must_answer("vines", "TH-ACT-02", "must_aim")
@procedures.verb("free", "slot")
def why_not_free(q: Question) -> Refusal | None:
    """A-VIN: the card must be an enemy's, beside the Vines, and not chosen yet."""
    if refused := not_used(q, "vines", "A-VIN") or unknown_slot(q):
        return refused
    vines, slot = running(q.game, Vines), q.word(0)
    assert vines is not None
    if refused := elsewhere(q, slot, vines.slot[:-3], "TH-CARD-01"):
        return refused
    if slot not in enemy_slots(q.game, vines.slot):
        return nothing_installed(q, slot) or own_card(q, slot, "TH-CARD-01")
    return refuse("TH-CARD-01", "free_already", slot=slot) if slot in vines.chosen else None
