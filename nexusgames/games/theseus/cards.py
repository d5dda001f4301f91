"""Installed cards: copies (TH-DUP), leaving the game, takeovers that end (TH-PAN-11), cards held by Vines (A-VIN)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.events_cards import (
    CardGivenBack,
    CardHeld,
    CardReleased,
    CardRemoved,
)
from nexusgames.games.theseus.frames import Vines
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.state import ON_CARD, SUPPLY, Installed


def kind_of(card: str) -> str:
    """The kind of a card instance: M-MIN of M-MIN.2."""
    return card.partition(".")[0]


def number_of(ops: Ops, installed: Installed) -> int:
    """TH-UPG-04: the X of a card with its tokens, or its fixed number."""
    return ops.cards[installed.card].number(installed.upgrades)


def copiers(ops: Ops, slot: str) -> list[str]:
    """TH-DUP-01, TH-DUP-02, TH-DUP-05, TH-2V2-10: the slots of working Duplicates of the same controller beside it."""
    slots = ops.state.slots
    return [near for near in duplicates_beside(ops, slot) if slots[near].works]


def duplicates_beside(ops: Ops, slot: str) -> list[str]:
    """TH-DUP-01, TH-2V2-10: the slots of Duplicates of the same controller beside a card, working or not."""
    slots, cards = ops.state.slots, ops.cards
    controller = slots[slot].controller
    found: list[str] = []
    for near in ops.station.beside[slot]:
        other = slots.get(near)
        if other is not None and other.controller == controller and cards[other.card].effect == "duplicate":
            found.append(near)
    return found


def times(ops: Ops, slot: str, card: Card) -> int:
    """TH-DUP-03: how often a card acts; copies do nothing for class N."""
    return 1 + len(copiers(ops, slot)) if card.dup != "N" else 1


def worked(ops: Ops, *slots: str) -> None:
    """TH-PAN-11: what has worked once for Pandora by a one-use takeover serves its owner again."""
    for slot in slots:
        installed = ops.state.slots.get(slot)
        if installed is not None and installed.taken and is_one_use(ops, installed.taken):
            give_back(ops, slot, installed)


def is_one_use(ops: Ops, embryo: str) -> bool:
    """TH-PAN-10: by the side shown."""
    unit = ops.unit(embryo)
    kind = ops.data.units[unit.kind]
    side = kind.upgraded if unit.upgraded and kind.upgraded else kind.base
    return side.takeover == "one-use"


def give_back(ops: Ops, slot: str, installed: Installed) -> None:
    """TH-PAN-11, TH-PAN-21: the Embryo returns to the supply."""
    ops.emit(CardGivenBack(installed.taken, kind_of(installed.card), slot))
    to_supply(ops, installed.taken)
    installed.taken, installed.controller = "", installed.owner
    settle_vines(ops)


def to_supply(ops: Ops, embryo: str) -> None:
    """TH-PAN-21: an Embryo in supply has neither upgrade nor tokens."""
    unit = ops.unit(embryo)
    assert unit.sector == ON_CARD
    unit.sector, unit.room, unit.upgraded = SUPPLY, "", False


def remove(ops: Ops, slot: str) -> None:
    """TH-TOK-02, TH-TOK-04, TH-PAN-12: an installed card leaves the game; its tokens and Embryo go to supply."""
    state = ops.state
    installed = state.slots.pop(slot)
    state.pool += installed.upgrades
    state.removed.append(installed.card)
    ops.emit(CardRemoved(state.active, kind_of(installed.card), slot))
    if installed.taken:
        to_supply(ops, installed.taken)
    settle_vines(ops)


def settle_vines(ops: Ops) -> None:
    """A-VIN, TH-SEC-21: after any change of cards, working Vines hold enemy cards of their sector, others none."""
    state, cards = ops.state, ops.cards
    holding = ""
    for slot, installed in state.slots.items():
        if cards[installed.card].effect == "hold_cards" and not installed.failed:
            holding = slot
    beside = set(enemy_slots(ops, holding)) if holding else set[str]()
    for slot, installed in state.slots.items():
        if installed.held and slot not in beside:
            installed.held = False
            ops.emit(CardReleased(kind_of(installed.card), slot))
    if beside:
        hold(ops, holding, [slot for slot in ops.station.installed[holding[:-3]] if slot in beside])


def enemy_slots(ops: Ops, vines: str) -> list[str]:
    """The enemy cards in the sector of Vines."""
    slots, controller = ops.state.slots, ops.state.slots[vines].controller
    here = ops.station.installed[vines[:-3]]
    return [slot for slot in here if slot in slots and ops.enemies(slots[slot].controller, controller)]


def enemy_cards(ops: Ops, seat: int, sector: str) -> list[str]:
    """TH-SEC-24: the slots of enemy cards in a sector, without one under the Failure token."""
    slots = ops.state.slots
    here = [slot for slot in ops.station.installed[sector] if slot in slots]
    return [slot for slot in here if not slots[slot].failed and ops.enemies(slots[slot].controller, seat)]


def hold(ops: Ops, vines: str, beside: list[str]) -> None:
    """A-VIN: a free token for each; when Vines start anew beside too many, their player chooses who goes free."""
    slots, tokens = ops.state.slots, ops.data.tokens["vines"].count
    held = sum(slots[slot].held for slot in beside)
    if not held and len(beside) > tokens:
        ops.push(Vines(slot=vines, count=len(beside) - tokens))
    for slot in beside:
        if not slots[slot].held and held < tokens:
            slots[slot].held = True
            held += 1
            ops.emit(CardHeld(kind_of(slots[slot].card), slot))


def kinds(cards: Iterable[str]) -> tuple[str, ...]:
    """The different kinds among cards, in the order of the cards."""
    return _kinds(tuple(cards))


@lru_cache(maxsize=1024)
def _kinds(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Remembered, because a hand is looked at many times before it changes."""
    return tuple(dict.fromkeys(kind_of(card) for card in cards))


def find(cards: Iterable[str], kind: str) -> str:
    """The first card of this kind."""
    return next(card for card in cards if kind_of(card) == kind)
