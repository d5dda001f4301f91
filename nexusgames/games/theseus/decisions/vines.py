"""Vines beside more enemy cards than there are tokens: their player chooses which go free (A-VIN)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.cards import enemy_slots, kind_of
from nexusgames.games.theseus.events_cards import CardHeld, CardReleased
from nexusgames.games.theseus.frames import Vines
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import (
    Question,
    elsewhere,
    not_used,
    nothing_installed,
    own_card,
    refuse,
    unknown_slot,
)


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
