"""Decks: dealt from the allowed levels, or picked card by card (TH-SET-06, TH-SET-20, TH-SET-22, TH-2V2-03)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import find, kind_of, kinds
from nexusgames.games.theseus.decisions.setting import has_deck
from nexusgames.games.theseus.events import CardPicked, DeckPicked, DecksShown
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, refuse, setup_over, unknown_kind


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
