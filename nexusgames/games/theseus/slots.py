"""Where cards may be installed, and how they get there from a pile (TH-INST)."""

from __future__ import annotations

from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.events_cards import CardShown, PileEmpty
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import Installed


def install_slots(game: LiveGame, seat: int) -> list[str]:
    """TH-INST-01, TH-INST-03, TH-2V2-07: empty slots, bonus slots, and slots with a card of the player's side."""
    return [slot for slot in game.station.installed_slots if takes_card(game, seat, slot)]


def takes_card(game: LiveGame, seat: int, slot: str) -> bool:
    """TH-INST-03, TH-SEC-27: whether the seat may install a card in this slot."""
    there = game.state.slots.get(slot)
    return there is None or (not there.failed and not game.enemies(there.controller, seat))


def can_install(game: LiveGame, seat: int, card: str) -> bool:
    """TH-INST-04, TH-INST-05: whether the card can be taken: an Instant always, any other card if there is a slot."""
    return not game.cards[card].installs or any(takes_card(game, seat, slot) for slot in game.station.installed_slots)


def draw_top(game: LiveGame, seat: int) -> str:
    """TH-PEND-08: the top card leaves the pile; the next one is turned face up at once."""
    pile = game.player(seat).pile
    card = pile.pop()
    game.emit(CardShown(seat, kind_of(pile[-1])) if pile else PileEmpty(seat))
    return card


def lay_card(game: LiveGame, card: str, slot: str) -> None:
    """TH-INST-06: the card is in force, without tokens, not active, its counter at 0."""
    owner = game.owner_of(card)
    game.state.slots[slot] = Installed(card=card, owner=owner, controller=owner)
