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
    CardShown,
    PileEmpty,
)
from nexusgames.games.theseus.frames import Vines
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import ON_CARD, SUPPLY, Installed


def kind_of(card: str) -> str:
    """The kind of a card instance: M-MIN of M-MIN.2."""
    return card.partition(".")[0]


def number_of(game: LiveGame, installed: Installed) -> int:
    """TH-UPG-04: a card's X with its tokens, or its fixed number."""
    return game.cards[installed.card].number(installed.upgrades)


def copiers(game: LiveGame, slot: str) -> list[str]:
    """TH-DUP-01, TH-DUP-02, TH-DUP-05, TH-2V2-10: the slots of working Duplicates of the same controller beside it."""
    slots = game.state.slots
    return [near for near in duplicates_beside(game, slot) if slots[near].works]


def duplicates_beside(game: LiveGame, slot: str) -> list[str]:
    """TH-DUP-01, TH-2V2-10: the slots of Duplicates of the same controller beside a card, working or not."""
    slots, cards = game.state.slots, game.cards
    controller = slots[slot].controller
    found: list[str] = []
    for near in game.station.beside[slot]:
        other = slots.get(near)
        if other is not None and other.controller == controller and cards[other.card].effect == "duplicate":
            found.append(near)
    return found


def times(game: LiveGame, slot: str, card: Card) -> int:
    """TH-DUP-03: how often a card acts; copies do nothing for class N."""
    return 1 + len(copiers(game, slot)) if card.dup != "N" else 1


def worked(game: LiveGame, *slots: str) -> None:
    """TH-PAN-11: these cards have worked; those that Pandora had for one use serve their owners again."""
    for slot in slots:
        installed = game.state.slots.get(slot)
        if installed is not None and installed.taken and is_one_use(game, installed.taken):
            give_back(game, slot, installed)


def is_one_use(game: LiveGame, embryo: str) -> bool:
    """TH-PAN-10: whether the Embryo takes a card for one use; the side it shows decides."""
    unit = game.unit(embryo)
    kind = game.data.units[unit.kind]
    side = kind.upgraded if unit.upgraded and kind.upgraded else kind.base
    return side.takeover == "one-use"


def give_back(game: LiveGame, slot: str, installed: Installed) -> None:
    """TH-PAN-11, TH-PAN-21: the Embryo returns to the supply."""
    game.emit(CardGivenBack(installed.taken, kind_of(installed.card), slot))
    to_supply(game, installed.taken)
    installed.taken, installed.controller = "", installed.owner
    settle_vines(game)


def to_supply(game: LiveGame, embryo: str) -> None:
    """TH-PAN-21: an Embryo in supply has neither upgrade nor tokens."""
    unit = game.unit(embryo)
    assert unit.sector == ON_CARD
    unit.sector, unit.room, unit.upgraded = SUPPLY, "", False


def remove(game: LiveGame, slot: str) -> None:
    """TH-TOK-02, TH-TOK-04, TH-PAN-12: an installed card leaves the game; its tokens and Embryo go to supply."""
    state = game.state
    installed = state.slots.pop(slot)
    state.pool += installed.upgrades
    state.removed.append(installed.card)
    game.emit(CardRemoved(state.active, kind_of(installed.card), slot))
    if installed.taken:
        to_supply(game, installed.taken)
    settle_vines(game)


def settle_vines(game: LiveGame) -> None:
    """A-VIN, TH-SEC-21: after any change of cards, working Vines hold enemy cards in their sector, and others none."""
    state, cards = game.state, game.cards
    holding = ""
    for slot, installed in state.slots.items():
        if cards[installed.card].effect == "hold_cards" and not installed.failed:
            holding = slot
    beside = set(enemy_slots(game, holding)) if holding else set[str]()
    for slot, installed in state.slots.items():
        if installed.held and slot not in beside:
            installed.held = False
            game.emit(CardReleased(kind_of(installed.card), slot))
    if beside:
        hold(game, holding, [slot for slot in game.station.installed[holding[:-3]] if slot in beside])


def enemy_slots(game: LiveGame, vines: str) -> list[str]:
    """The enemy cards in the sector of Vines."""
    slots, controller = game.state.slots, game.state.slots[vines].controller
    here = game.station.installed[vines[:-3]]
    return [slot for slot in here if slot in slots and game.enemies(slots[slot].controller, controller)]


def enemy_cards(game: LiveGame, seat: int, sector: str) -> list[str]:
    """TH-SEC-24: the slots of enemy cards in a sector that are not under the Failure token."""
    slots = game.state.slots
    here = [slot for slot in game.station.installed[sector] if slot in slots]
    return [slot for slot in here if not slots[slot].failed and game.enemies(slots[slot].controller, seat)]


def hold(game: LiveGame, vines: str, beside: list[str]) -> None:
    """A-VIN: one token for each card; if there are too many when Vines start to work, their player chooses."""
    slots, tokens = game.state.slots, game.data.tokens["vines"].count
    held = sum(slots[slot].held for slot in beside)
    if not held and len(beside) > tokens:
        game.push(Vines(slot=vines, count=len(beside) - tokens))
    for slot in beside:
        if not slots[slot].held and held < tokens:
            slots[slot].held = True
            held += 1
            game.emit(CardHeld(kind_of(slots[slot].card), slot))


def kinds(cards: Iterable[str]) -> tuple[str, ...]:
    """The different kinds among cards, in the order of the cards."""
    return _kinds(tuple(cards))


@lru_cache(maxsize=1024)
def _kinds(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cached, because a hand is looked at many times before it changes."""
    return tuple(dict.fromkeys(kind_of(card) for card in cards))


def find(cards: Iterable[str], kind: str) -> str:
    """The first card of this kind."""
    return next(card for card in cards if kind_of(card) == kind)


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
