"""The cards before the first turn: decks dealt or picked (TH-SET-06, TH-SET-22), and opening cards (TH-SET-07)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import find, kind_of, kinds, lay_card, settle_vines
from nexusgames.games.theseus.decisions.setting import has_deck
from nexusgames.games.theseus.events import CardPicked, DeckPicked, DecksShown, OpeningTaken
from nexusgames.games.theseus.events_cards import CardInstalled, CardKept, CardShown, CardWaits
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, incomplete, refuse, setup_over, unknown_kind


def pile_size(game: LiveGame) -> int:
    """TH-SET-06, TH-2V2-03: how many cards of a deck are used in this game."""
    return game.data.rules.pile_size_2v2 if game.lookup.teams else game.data.rules.pile_size


@procedures.step(Setting, "decks")
def make_decks(game: LiveGame, setting: Setting) -> None:
    """TH-SET-06, TH-SET-20: shuffle the allowed levels and keep the first cards, or let everybody pick."""
    levels, build = game.state.options.deck_levels, game.state.options.deck_build
    for seat in filter(lambda seat: has_deck(game, seat), game.state.order):
        player = game.player(seat)
        deck = [c for c, card in game.cards.items() if card.faction == player.faction and card.level <= levels]
        if build:
            player.box = deck
            continue
        game.state.chance.shuffle(deck)
        player.pile, player.box = deck[: pile_size(game)], deck[pile_size(game) :]
    setting.seats = [seat for seat in game.state.order if build and has_deck(game, seat)]
    setting.step = "picks"


@procedures.step(Setting, "picks")
def ask_pick(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-22: players pick their decks card by card, in secret until all are done."""
    if not setting.seats:
        setting.step = "deal"
        return None
    seat = setting.seats[0]
    player = game.player(seat)
    options = [choice(f"pick {kind}") for kind in kinds(player.box)]
    values = {"left": pile_size(game) - len(player.pile)}
    return game.ask(seat, "pick", options, rules=("TH-SET-22",), values=values)


@procedures.answer(Setting, "picks")
def picked(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-SET-22: the card joins the deck; the last pick of the last player ends the secrecy."""
    seat = setting.seats[0]
    player = game.player(seat)
    card = find(player.box, chosen.args[0])
    player.box.remove(card)
    player.pile.append(card)
    game.emit(CardPicked(seat, kind_of(card)))
    if len(player.pile) == pile_size(game):
        setting.seats.pop(0)
        game.emit(DeckPicked(seat, len(player.pile)))
        if not setting.seats:
            show_decks(game)


def show_decks(game: LiveGame) -> None:
    """TH-SET-22, TH-INFO-03, ruling: once all have picked, everybody knows the decks, and nobody their order."""
    for seat in filter(lambda seat: has_deck(game, seat), game.state.order):
        pile = game.player(seat).pile
        game.emit(DecksShown(seat, tuple(sorted(kind_of(card) for card in pile))))
        game.state.chance.shuffle(pile)


@procedures.must_answer("pick", "TH-SET-08", "must_set_up")
@procedures.verb("pick", "card")
def why_not_pick(q: Question) -> Refusal | None:
    """TH-SET-22: the card must be of your faction, with a copy that is not in your deck yet."""
    if not q.game.state.options.deck_build:
        return refuse("TH-SET-22", "no_picking")
    if q.kind != "pick":
        return setup_over(q, "TH-SET-22")
    card, player = q.word(0), q.game.player(q.seat)
    if refused := unknown_kind(q, card):
        return refused
    if q.game.data.cards[card].faction != player.faction:
        return refuse("TH-SET-22", "other_deck", card=card)
    return None if card in kinds(player.box) else refuse("TH-SET-22", "all_picked", card=card)


def opening_counts(game: LiveGame) -> tuple[int, int]:
    """TH-SET-07, TH-SET-21, TH-2V2-03: how many opening cards a player takes, and how many of them are installed."""
    rules = game.data.rules
    if game.lookup.teams:
        return rules.opening_cards_2v2, rules.opening_installed_2v2
    if game.state.options.three_installed:
        return rules.opening_cards_learning, rules.opening_installed_learning
    return rules.opening_cards, rules.opening_installed


@procedures.step(Setting, "deal")
def deal(game: LiveGame, setting: Setting) -> None:
    """TH-SET-07: everybody takes the first cards of their pile, face up."""
    count, installs = opening_counts(game)
    players = [seat for seat in game.state.order if has_deck(game, seat)]
    for seat in players:
        player = game.player(seat)
        player.opening = [player.pile.pop() for _ in range(count)]
        game.emit(OpeningTaken(seat, tuple(kind_of(card) for card in player.opening)))
        game.emit(CardShown(seat, kind_of(player.pile[-1])))
    setting.seats = players * installs
    setting.step = "opening"


@procedures.step(Setting, "opening")
def ask_opening(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-07 (a), TH-SET-21: which opening card to install; players answer in turn order."""
    if not setting.seats:
        homes = game.data.rules.home_units_2v2 if game.lookup.teams else game.data.rules.home_units
        setting.seats = [seat for seat in game.state.order for _ in range(homes)]
        setting.step = "units"
        return None
    seat, (count, installs) = setting.seats[0], opening_counts(game)
    options = [choice(f"open {kind}") for kind in kinds(game.player(seat).opening)]
    return game.ask(seat, "opening", options, rules=("TH-SET-07",), values={"rest": count - installs})


@procedures.answer(Setting, "opening")
def opening_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-SET-07 (a): an Instant is kept; any other card goes to a slot."""
    seat = setting.seats[0]
    player = game.player(seat)
    card = find(player.opening, chosen.args[0])
    player.opening.remove(card)
    if game.cards[card].installs:
        setting.card, setting.step = card, "slot"
    else:
        player.instants.append(card)
        setting.step = "pend"
        game.emit(CardKept(seat, kind_of(card)))


@procedures.step(Setting, "slot")
def ask_slot(game: LiveGame, setting: Setting) -> Decision:
    """TH-SET-07 (a): any empty slot of the station without a bonus card."""
    state = game.state
    slots = [slot for slot in game.station.installed_slots if slot not in state.slots and slot not in state.bonus]
    options = [choice(f"install {slot}") for slot in slots]
    return game.ask(setting.seats[0], "slot", options, rules=("TH-SET-07",), values={"card": kind_of(setting.card)})


@procedures.answer(Setting, "slot")
def slot_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-SET-11: the card is installed and works from now on."""
    card, setting.card = setting.card, ""
    lay_card(game, card, chosen.args[0])
    setting.step = "pend"
    game.emit(CardInstalled(setting.seats[0], kind_of(card), chosen.args[0]))
    settle_vines(game)


@procedures.step(Setting, "pend")
def ask_pending(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-07 (b), TH-2V2-03: the remaining cards go to pending slots of the home sector."""
    state, seat = game.state, setting.seats[0]
    cards = state.players[seat].opening
    count, installs = opening_counts(game)
    if not cards or len(cards) > count - installs:
        setting.seats.pop(0)
        setting.step = "opening"
        return None
    free = [slot for slot in game.station.pending[state.homes[seat]] if slot not in state.pending]
    if len(set(map(kind_of, cards))) == 1 and len(cards) == len(free):
        free = free[:1]
    options = [choice(f"pend {kind_of(cards[0])} {slot}") for slot in free]
    return game.ask(seat, "pend", options, rules=("TH-SET-07",), values={"card": kind_of(cards[0])})


@procedures.answer(Setting, "pend")
def pending_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-SET-07 (b): the card waits on the chosen slot."""
    seat, (kind, slot) = setting.seats[0], chosen.args
    game.state.pending[slot] = game.player(seat).opening.pop(0)
    game.emit(CardWaits(seat, kind, slot))


for kind in ("opening", "pend"):
    procedures.must_answer(kind, "TH-SET-08", "must_set_up")


@procedures.verb("open", "card")
def why_not_open(q: Question) -> Refusal | None:
    """TH-SET-07: the card must be one of your opening cards."""
    if q.kind != "opening":
        return setup_over(q, "TH-SET-07")
    if refused := unknown_kind(q, q.word(0)):
        return refused
    own = kinds(q.game.player(q.seat).opening)
    return None if q.word(0) in own else refuse("TH-SET-07", "not_opening", card=q.word(0))


@procedures.verb("pend", "card", "slot")
def why_not_pend(q: Question) -> Refusal | None:
    """TH-SET-07: the card must be the one asked about, and the slot a free pending slot of your sector."""
    if q.kind != "pend":
        return setup_over(q, "TH-SET-07")
    card, slot, home = q.word(0), q.word(1), q.game.state.homes[q.seat]
    if refused := unknown_kind(q, card):
        return refused
    if card != q.value("card"):
        later = card in kinds(q.game.player(q.seat).opening)
        return refuse("TH-SET-07", "pend_other" if later else "not_opening", card=card)
    if slot not in q.game.station.pending[home]:
        return refuse("TH-SET-07", "pend_home", sector=home) if slot else incomplete(q)
    waiting = q.game.state.pending.get(slot)
    if waiting is None:
        return None
    return refuse("TH-SET-07", "slot_taken", card=kind_of(waiting), seat=q.game.owner_of(waiting), slot=slot)


def why_not_open_slot(q: Question, slot: str) -> Refusal | None:
    """TH-SET-07: during setup the slot must be empty, without a card or a bonus card."""
    if slot in q.game.state.bonus:
        return refuse("TH-SET-07", "bonus_in_setup", slot=slot)
    there = q.game.state.slots.get(slot)
    if there is None:
        return None
    return refuse("TH-SET-07", "slot_taken", card=kind_of(there.card), seat=there.controller, slot=slot)
