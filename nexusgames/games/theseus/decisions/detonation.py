"""Detonation: whether to set it off (S-BOM)."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import copiers, number_of, remove, worked
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import wound
from nexusgames.games.theseus.why_not import Question, not_used

DETONATE = choice("detonate")


@procedures.step(Aim, "detonate")
def ask_detonation(game: LiveGame, aim: Aim) -> Decision | None:
    """S-BOM: it may be set off if there is an enemy unit here."""
    if not aim.left or not enemies_here(game, aim):
        game.finish()
        return None
    return game.ask(aim.seat, "detonate", (DETONATE, PASS), rules=("TH-ATK-13",), values={"sector": aim.sector})


def enemies_here(game: LiveGame, aim: Aim) -> list[str]:
    """The enemy units in the card's sector."""
    return [name for name in game.units_in(aim.sector) if game.enemies(game.unit(name).owner, aim.seat)]


@procedures.answer(Aim, "detonate")
def detonated(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """S-BOM, TH-ATK-13, TH-DUP-04: wound every enemy unit here, copies in the same packet; then remove the card."""
    game.finish()
    if chosen.verb == "pass":
        return
    slot = game.slot_of(aim.card)
    installed = game.state.slots[slot]
    copies = copiers(game, slot)
    for name in enemies_here(game, aim):
        wound(game, game.unit(name).owner, number_of(game, installed) * (1 + len(copies)), installed.controller)
    remove(game, slot)
    worked(game, *copies)


@procedures.verb("detonate")
def why_not_detonate(q: Question) -> Refusal | None:
    """S-BOM: the card must be in use, with an enemy unit there."""
    return not_used(q, "detonate", "S-BOM")
