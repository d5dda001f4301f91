"""The hand of a player of Theseus in words."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.theseus.cards import card_text


def hand(view: TheseusView, narrator: Narrator) -> Content:
    """What the player who looks holds: Instants and bonus cards."""
    own = view.players[view.seat] if view.seat is not None else None
    held = (*own.instants, *own.bonus) if own is not None else ()
    if not held:
        return Content(say(narrator, "no_cards"))
    lines: list[Content] = []
    for kind in dict.fromkeys(held):
        lines += [Content.styled(narrator.word("card", kind), "bold"), Content(f"  {card_text(view, narrator, kind)}")]
    return stacked(lines)
