"""Warnings before a choice in Theseus: own cards that would leave the game, the end token, certain wounds."""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.preview import MOVES
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.theseus.choices import card_on

REFILLING = ("discard", "install")
"""Choices that lead to the refill of a pending slot."""


def warnings(view: TheseusView, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
    """What hurts, takes one's own card out of the game, or moves the end token."""
    found: list[str] = []
    player = view.players[decision.seat]
    if decision.kind == "pending" and choice.verb in REFILLING and not player.pile:
        found.append(say(narrator, "warn.end", end=view.end_next))
    if choice.verb == "install" and (old := card_on(view, choice.args[-1])) is not None:
        found.append(say(narrator, "warn.replaced", card=old.kind, slot=choice.args[-1]))
    preview = view.previews.get(choice.args[0]) if choice.verb in MOVES else None
    if preview is None or view.units[preview.unit].owner != decision.seat:
        return found
    if preview.wounds >= player.life > 0 and view.mode != "ffa":
        found.append(say(narrator, "warn.last_wound", count=preview.wounds, life=player.life))
    if preview.turned_away:
        found.append(say(narrator, "warn.turned_away", unit=preview.unit, stop=preview.stop))
    return found
