"""Decks, opening cards and the first places of the units (TH-SET-06..08, TH-SET-20..22, TH-2V2-03, TH-2V2-04)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.cards import find, kind_of, kinds, settle_vines
from nexusgames.games.theseus.events import (
    CardPicked,
    DeckPicked,
    DecksShown,
    OpeningTaken,
    UnitPlaced,
)
from nexusgames.games.theseus.events_cards import (
    CardInstalled,
    CardKept,
    CardShown,
    CardWaits,
)
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.slots import lay_card
from nexusgames.games.theseus.state import SUPPLY
from nexusgames.games.theseus.steps.setting import has_deck


def pile_size(ops: Ops) -> int:
    """TH-SET-06, TH-2V2-03: how many cards of a deck are in the game."""
    return ops.data.rules.pile_size_2v2 if ops.lookup.teams else ops.data.rules.pile_size


def opening_counts(ops: Ops) -> tuple[int, int]:
    """TH-SET-07, TH-SET-21, TH-2V2-03: how many cards are taken at first, and how many of them are installed."""
    rules = ops.data.rules
    if ops.lookup.teams:
        return rules.opening_cards_2v2, rules.opening_installed_2v2
    if ops.state.options.three_installed:
        return rules.opening_cards_learning, rules.opening_installed_learning
    return rules.opening_cards, rules.opening_installed


@procedures.step(Setting, "decks")
def make_decks(ops: Ops, setting: Setting) -> None:
    """TH-SET-06, TH-SET-20: shuffle what the level allows and keep the first cards, or let everybody pick."""
    levels, build = ops.state.options.deck_levels, ops.state.options.deck_build
    for seat in filter(lambda seat: has_deck(ops, seat), ops.state.order):
        player = ops.player(seat)
        deck = [c for c, card in ops.cards.items() if card.faction == player.faction and card.level <= levels]
        if build:
            player.box = deck
            continue
        ops.state.chance.shuffle(deck)
        player.pile, player.box = deck[: pile_size(ops)], deck[pile_size(ops) :]
    setting.seats = [seat for seat in ops.state.order if build and has_deck(ops, seat)]
    setting.step = "picks"


@procedures.step(Setting, "picks")
def ask_pick(ops: Ops, setting: Setting) -> Decision | None:
    """TH-SET-22: one card after another for the own deck, hidden from the others until all are done."""
    if not setting.seats:
        setting.step = "deal"
        return None
    seat = setting.seats[0]
    player = ops.player(seat)
    options = [choice(f"pick {kind}") for kind in kinds(player.box)]
    values = {"left": pile_size(ops) - len(player.pile)}
    return ops.ask(seat, "pick", options, rules=("TH-SET-22",), values=values)


@procedures.answer(Setting, "picks")
def picked(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """TH-SET-22: the card is in the deck; the last player's last pick ends the secrecy."""
    seat = setting.seats[0]
    player = ops.player(seat)
    card = find(player.box, chosen.args[0])
    player.box.remove(card)
    player.pile.append(card)
    ops.emit(CardPicked(seat, kind_of(card)))
    if len(player.pile) == pile_size(ops):
        setting.seats.pop(0)
        ops.emit(DeckPicked(seat, len(player.pile)))
        if not setting.seats:
            show_decks(ops)


def show_decks(ops: Ops) -> None:
    """TH-SET-22, TH-INFO-03, ruling: once all have picked, the decks are known to everybody, their order to nobody."""
    for seat in filter(lambda seat: has_deck(ops, seat), ops.state.order):
        pile = ops.player(seat).pile
        ops.emit(DecksShown(seat, tuple(sorted(kind_of(card) for card in pile))))
        ops.state.chance.shuffle(pile)


@procedures.step(Setting, "deal")
def deal(ops: Ops, setting: Setting) -> None:
    """TH-SET-07: everybody takes the first cards of the pile; all of them are public."""
    count, installs = opening_counts(ops)
    players = [seat for seat in ops.state.order if has_deck(ops, seat)]
    for seat in players:
        player = ops.player(seat)
        player.opening = [player.pile.pop() for _ in range(count)]
        ops.emit(OpeningTaken(seat, tuple(kind_of(card) for card in player.opening)))
        ops.emit(CardShown(seat, kind_of(player.pile[-1])))
    setting.seats = players * installs
    setting.step = "opening"


@procedures.step(Setting, "opening")
def ask_opening(ops: Ops, setting: Setting) -> Decision | None:
    """TH-SET-07 (a), TH-SET-21: which of the opening cards is installed, one player after the other."""
    if not setting.seats:
        homes = ops.data.rules.home_units_2v2 if ops.lookup.teams else ops.data.rules.home_units
        setting.seats = [seat for seat in ops.state.order for _ in range(homes)]
        setting.step = "units"
        return None
    seat, (count, installs) = setting.seats[0], opening_counts(ops)
    options = [choice(f"open {kind}") for kind in kinds(ops.player(seat).opening)]
    return ops.ask(seat, "opening", options, rules=("TH-SET-07",), values={"rest": count - installs})


@procedures.answer(Setting, "opening")
def opening_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """TH-SET-07 (a): an Instant is kept; any other card goes to a slot."""
    seat = setting.seats[0]
    player = ops.player(seat)
    card = find(player.opening, chosen.args[0])
    player.opening.remove(card)
    if ops.cards[card].installs:
        setting.card, setting.step = card, "slot"
    else:
        player.instants.append(card)
        setting.step = "pend"
        ops.emit(CardKept(seat, kind_of(card)))


@procedures.step(Setting, "slot")
def ask_slot(ops: Ops, setting: Setting) -> Decision:
    """TH-SET-07 (a): any empty slot of any sector, never one with a bonus card."""
    state = ops.state
    slots = [slot for slot in ops.station.installed_slots if slot not in state.slots and slot not in state.bonus]
    options = [choice(f"install {slot}") for slot in slots]
    return ops.ask(setting.seats[0], "slot", options, rules=("TH-SET-07",), values={"card": kind_of(setting.card)})


@procedures.answer(Setting, "slot")
def slot_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """TH-SET-11: it works from now on."""
    card, setting.card = setting.card, ""
    lay_card(ops, card, chosen.args[0])
    setting.step = "pend"
    ops.emit(CardInstalled(setting.seats[0], kind_of(card), chosen.args[0]))
    settle_vines(ops)


@procedures.step(Setting, "pend")
def ask_pending(ops: Ops, setting: Setting) -> Decision | None:
    """TH-SET-07 (b), TH-2V2-03: once all are installed, the other cards go to pending slots of the own sector."""
    state, seat = ops.state, setting.seats[0]
    cards = state.players[seat].opening
    count, installs = opening_counts(ops)
    if not cards or len(cards) > count - installs:
        setting.seats.pop(0)
        setting.step = "opening"
        return None
    free = [slot for slot in ops.station.pending[state.homes[seat]] if slot not in state.pending]
    if len(set(map(kind_of, cards))) == 1 and len(cards) == len(free):
        free = free[:1]
    options = [choice(f"pend {kind_of(cards[0])} {slot}") for slot in free]
    return ops.ask(seat, "pend", options, rules=("TH-SET-07",), values={"card": kind_of(cards[0])})


@procedures.answer(Setting, "pend")
def pending_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """TH-SET-07 (b): it waits there."""
    seat, (kind, slot) = setting.seats[0], chosen.args
    ops.state.pending[slot] = ops.player(seat).opening.pop(0)
    ops.emit(CardWaits(seat, kind, slot))


@procedures.step(Setting, "units")
def ask_home_room(ops: Ops, setting: Setting) -> Decision | None:
    """TH-SET-08, TH-2V2-04, TH-PAN-04: the first units go into the own sector."""
    if not setting.seats:
        setting.seats = list(ops.state.order)
        setting.step = "last_unit"
        return None
    seat = setting.seats[0]
    return ask_place(ops, seat, ops.empty_rooms(ops.state.homes[seat]), last=False)


@procedures.step(Setting, "last_unit")
def ask_any_room(ops: Ops, setting: Setting) -> Decision | None:
    """TH-SET-08, TH-2V2-04: then everybody's last unit goes into any sector."""
    if not setting.seats:
        ops.finish()
        return None
    rooms = [room for room in ops.station.all_rooms if room not in ops.state.rooms]
    return ask_place(ops, setting.seats[0], rooms, last=True)


def ask_place(ops: Ops, seat: int, rooms: list[str], *, last: bool) -> Decision:
    """Which room the next unit takes."""
    options = [choice(f"place {room}") for room in rooms]
    return ops.ask(seat, "place", options, rules=("TH-SET-08",), values={"unit": next_unit(ops, seat), "last": last})


def next_unit(ops: Ops, seat: int) -> str:
    """The next unit of a player that is on the table from the start."""
    return next(
        name
        for name, unit in ops.state.units.items()
        if unit.owner == seat and unit.sector == SUPPLY and ops.data.units[unit.kind].starts
    )


@procedures.answer(Setting, "units")
def unit_placed(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """TH-SET-09: no traps, no Minor Assault."""
    seat = setting.seats.pop(0)
    name = next_unit(ops, seat)
    ops.put(name, chosen.args[0])
    ops.emit(UnitPlaced(seat, name, chosen.args[0]))


procedures.answer(Setting, "last_unit")(unit_placed)
