"""Detonation: whether it is set off (S-BOM)."""

from __future__ import annotations

from nexusgames.core.choices import PASS, Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.theseus.cards import copiers, number_of, remove, worked
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.tracks import wound
from nexusgames.games.theseus.why_not import Question, not_used

DETONATE = choice("detonate")


@procedures.step(Aim, "detonate")
def ask_detonation(ops: Ops, aim: Aim) -> Decision | None:
    """S-BOM: it may be set off if there is an enemy unit here."""
    if not aim.left or not enemies_here(ops, aim):
        ops.finish()
        return None
    return ops.ask(aim.seat, "detonate", (DETONATE, PASS), rules=("TH-ATK-13",), values={"sector": aim.sector})


def enemies_here(ops: Ops, aim: Aim) -> list[str]:
    """The enemy units in the card's sector."""
    return [name for name in ops.units_in(aim.sector) if ops.enemies(ops.unit(name).owner, aim.seat)]


@procedures.answer(Aim, "detonate")
def detonated(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """S-BOM, TH-ATK-13, TH-DUP-04: every enemy unit here is wounded by all copies; then the card is removed."""
    ops.finish()
    if chosen.verb == "pass":
        return
    slot = ops.slot_of(aim.card)
    installed = ops.state.slots[slot]
    copies = copiers(ops, slot)
    for name in enemies_here(ops, aim):
        wound(ops, ops.unit(name).owner, number_of(ops, installed) * (1 + len(copies)), installed.controller)
    remove(ops, slot)
    worked(ops, *copies)


@procedures.verb("detonate")
def why_not_detonate(q: Question) -> Refusal | None:
    """S-BOM: only while the card is used, with an enemy unit there."""
    return not_used(q, "detonate", "S-BOM")
