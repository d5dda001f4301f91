"""Vines beside more enemy cards than there are tokens: their player chooses (A-VIN)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.cards import enemy_slots, kind_of
from nexusgames.games.theseus.events_cards import (
    CardHeld,
    CardReleased,
)
from nexusgames.games.theseus.frames import Vines
from nexusgames.games.theseus.ops import Ops, procedures


@procedures.step(Vines, "free")
def ask_free(ops: Ops, vines: Vines) -> Decision:
    """A-VIN: which of too many enemy cards go free."""
    slots = [slot for slot in enemy_slots(ops, vines.slot) if slot not in vines.chosen]
    options = [choice(f"free {slot}") for slot in slots]
    controller = ops.state.slots[vines.slot].controller
    return ops.ask(controller, "vines", options, rules=("TH-SEC-21",), values={"left": vines.count - len(vines.chosen)})


@procedures.answer(Vines, "free")
def freed(ops: Ops, vines: Vines, chosen: Choice) -> None:
    """A-VIN: the chosen cards go free, all the other enemy cards of the sector are held."""
    vines.chosen.append(chosen.args[0])
    if len(vines.chosen) < vines.count:
        return
    ops.finish()
    for slot in enemy_slots(ops, vines.slot):
        installed = ops.state.slots[slot]
        if installed.held is (slot in vines.chosen):
            installed.held = not installed.held
            kind = kind_of(installed.card)
            ops.emit(CardHeld(kind, slot) if installed.held else CardReleased(kind, slot))
