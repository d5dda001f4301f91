"""Where cards may be installed, and how they get there from a pile (TH-INST)."""

from __future__ import annotations

from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.events_cards import (
    CardShown,
    PileEmpty,
)
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.state import Installed


def install_slots(ops: Ops, seat: int) -> list[str]:
    """TH-INST-01, TH-INST-03, TH-2V2-07: empty slots, bonus slots, and slots with a card of the player's side."""
    return [slot for slot in ops.station.installed_slots if takes_card(ops, seat, slot)]


def takes_card(ops: Ops, seat: int, slot: str) -> bool:
    """TH-INST-03, TH-SEC-27: whether the seat may install a card in this slot."""
    there = ops.state.slots.get(slot)
    return there is None or (not there.failed and not ops.enemies(there.controller, seat))


def can_install(ops: Ops, seat: int, card: str) -> bool:
    """TH-INST-04, TH-INST-05: an Instant is only taken; any other card needs a slot."""
    return not ops.cards[card].installs or any(takes_card(ops, seat, slot) for slot in ops.station.installed_slots)


def draw_top(ops: Ops, seat: int) -> str:
    """TH-PEND-08: the top card leaves the pile; the next one is turned visible at once."""
    pile = ops.player(seat).pile
    card = pile.pop()
    ops.emit(CardShown(seat, kind_of(pile[-1])) if pile else PileEmpty(seat))
    return card


def lay_card(ops: Ops, card: str, slot: str) -> None:
    """TH-INST-06: a card in force, without tokens, its counter at 0 and not active."""
    owner = ops.owner_of(card)
    ops.state.slots[slot] = Installed(card=card, owner=owner, controller=owner)
