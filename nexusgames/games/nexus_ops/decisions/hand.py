"""What players may do with their hands beside any decision: sell cards, or show them in the team game."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, choice, choices_of, running
from nexusgames.games.nexus_ops.cards import find, kinds, shown_first
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import CardShown, CardSold
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.seats import seat_of_colour
from nexusgames.games.nexus_ops.why_not import Question, later, refuse, unknown_card

PARTS_OF_AN_ACTION = frozenset((
    "colour", "orientation", "home", "teleport_source", "teleport_unit", "teleport_target", "march_unit",
    "camp", "move_target", "breath_loss", "card_side", "card_type", "cancel",
))  # fmt: skip
"""The kinds of decision that offer nothing beside: see `extras`."""


def extras(game: LiveGame, seat: int) -> tuple[Choice, ...]:
    """NX-TURN-06: what a player may do beside a decision: sell cards in their turn, show cards in the team game.

    Ruling: the choices inside an announced action (the target of a picked unit, the aim of a card: NX-MOVE-07,
    NX-ENZ-02) belong to that action and are not free moments, so they offer nothing beside.
    """
    return sales(game, seat) + showings(game, seat)


def in_an_action(q: Question) -> Refusal | None:
    """NX-TURN-06: sales and shown cards wait until an announced action is done."""
    return later(q) if q.kind in PARTS_OF_AN_ACTION else None


def hand(game: LiveGame, seat: int) -> tuple[str, ...]:
    """The kinds of card in a player's hand."""
    player = game.player(seat)
    return kinds(player.energize + player.secret)


def face_up(game: LiveGame, seat: int) -> list[str]:
    """Kinds that lie face up in front of the player and are not in the hand; Mission cards are never in a hand."""
    held = hand(game, seat)
    played = [card for card in kinds(game.player(seat).played) if card not in held]
    return [*played, game.data.mission.id, game.data.king.id]


def sales(game: LiveGame, seat: int) -> tuple[Choice, ...]:
    """NX-CARD-02, NX-DEP-08: you may sell any card in your hand at any time in your turn."""
    if seat != game.state.active:
        return ()
    player = game.player(seat)
    return choices_of("sell", kinds(shown_first(game, seat, player.energize + player.secret)))


@procedures.anytime("sell")
def sell(game: LiveGame, seat: int, chosen: Choice) -> None:
    """NX-CARD-02, NX-CARD-07: discard the card face up for rubium."""
    kind = chosen.args[0]
    take_from_hand(game, seat, kind)
    price = game.data.rules.card_price
    game.player(seat).rubium += price
    game.emit(CardSold(seat, kind, price))
    if game.battle is None:
        settle_eliminations(game)


def take_from_hand(game: LiveGame, seat: int, kind: str) -> None:
    """Move a card from the hand to its discard pile."""
    player, decks = game.player(seat), game.state.decks
    cards, discard = (
        (player.energize, decks.energize_discard)
        if kind in game.data.energize
        else (player.secret, decks.secret_discard)
    )
    discard.append(part_with(game, seat, cards, kind))


def part_with(game: LiveGame, seat: int, cards: list[str], kind: str) -> str:
    """NX-HID-03: take a card of this kind from a hand; a shown one goes first, so a hidden second stays unknown."""
    shown = game.player(seat).shown
    card = find([*(card for card in shown if card in cards), *cards], kind)
    cards.remove(card)
    if card in shown:
        shown.remove(card)
    return card


@procedures.verb("sell", "card")
def why_not_sell(q: Question) -> Refusal | None:
    """NX-CARD-02, NX-INT-05: sell cards from your hand, in your turn."""
    return unknown_card(q) or _not_for_sale(q) or in_an_action(q)


def _not_for_sale(q: Question) -> Refusal | None:
    card = q.word(0)
    if card in face_up(q.game, q.seat):
        return refuse("NX-CARD-02", "sell_played", card=card)
    if q.game.state.options.intercepted and card in q.game.data.secret:
        return refuse("NX-INT-05", "sell_line", card=card)
    if running(q.game, Turn) is None or q.seat != q.game.state.active:
        return refuse("NX-CARD-02", "sell_turn", card=card)
    return None if card in hand(q.game, q.seat) else refuse("NX-CARD-02", "not_in_hand", card=card)


def showings(game: LiveGame, seat: int) -> tuple[Choice, ...]:
    """NX-HID-03, NX-TEAM-07: in the team game, players may show their cards to everybody."""
    return choices_of("show", to_show(game, seat))


def to_show(game: LiveGame, seat: int) -> tuple[str, ...]:
    """NX-HID-03: the kinds of card in hand that a player has not shown yet."""
    if not game.state.options.teams:
        return ()
    player = game.player(seat)
    return kinds([card for card in player.energize + player.secret if card not in player.shown])


def asides(game: LiveGame, seat: int) -> tuple[Choice, ...]:
    """NX-HID-03, DP-SHOW: players who are not asked may show cards too, at any time in the team game."""
    colour = game.player(seat).colour
    return tuple(choice(f"show {kind} {colour}") for kind in to_show(game, seat)) if colour else ()


@procedures.anytime("show")
def show(game: LiveGame, seat: int, chosen: Choice) -> None:
    """NX-HID-03: everybody sees the card from now on; a choice by a player who is not asked ends in their colour."""
    kind, *colour = chosen.args
    seat = seat_of_colour(game, colour[0]) if colour else seat
    player = game.player(seat)
    hidden = [card for card in player.energize + player.secret if card not in player.shown]
    player.shown.append(find(hidden, kind))
    game.emit(CardShown(seat, kind))


@procedures.verb("show", "card")
def why_not_show(q: Question) -> Refusal | None:
    """NX-HID-03, NX-TEAM-07: in the team game, show cards of yours that nobody has seen yet."""
    if not q.game.state.options.teams:
        return refuse("NX-HID-03", "no_teams")
    return unknown_card(q) or _not_to_show(q) or in_an_action(q)


def _not_to_show(q: Question) -> Refusal | None:
    card = q.word(0)
    if card not in hand(q.game, q.seat):
        return refuse("NX-HID-03", "not_in_hand", card=card)
    shown = card not in to_show(q.game, q.seat)
    return refuse("NX-HID-03", "already_shown", card=card) if shown else None
