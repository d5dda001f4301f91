"""Curio Cards: prints and prices, hands, drawing, discarding."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from nexusgames.games.icaion.data import Curio, icaion_data
from nexusgames.games.icaion.events_actions import CardsDrawn, CardSeen, DeckReshuffled
from nexusgames.games.icaion.live_game import LiveGame, hand_limit
from nexusgames.games.icaion.payments import Price
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import Player


def print_of(code: str) -> str:
    """The id of a card's print: IN209 for IN210, which looks the same."""
    return icaion_data().curios[code].id


def prints(codes: Iterable[str]) -> tuple[str, ...]:
    """The distinct prints among these cards, in card order."""
    return _prints(tuple(codes))


@lru_cache(maxsize=1024)
def _prints(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Cached, because a hand is read many times before it changes."""
    return tuple(dict.fromkeys(print_of(code) for code in codes))


def find(codes: Iterable[str], print_id: str) -> str:
    """The first card of this print."""
    return next(code for code in codes if print_of(code) == print_id)


def curio_price(game: LiveGame, player: Player, card: Curio) -> Price:
    """IC-CUR-01, IC-SEEK-06, IC-SEEK-09: green crystals, one less for The Creature."""
    return Price(game.data.rules.curio_colour, max(0, card.cost - perk(player, "discount")))


def take_from_hand(game: LiveGame, seat: int, print_id: str) -> str:
    """Take a card of this print from a hand; the caller decides where it goes."""
    hand = game.player(seat).hand
    code = find(hand, print_id)
    hand.remove(code)
    return code


def drawable(game: LiveGame, seat: int) -> int:
    """IC-CUR-03, IC-CUR-04: how many cards the player can draw now: limited by the hand, the deck and the discards."""
    player, decks = game.player(seat), game.state.decks
    room = hand_limit(game, player) - len(player.hand)
    return max(0, min(room, len(decks.curios) + len(decks.discard)))


def draw(game: LiveGame, seat: int, count: int) -> None:
    """IC-CUR-03, IC-CUR-04, IC-CUR-05: draw up to the hand limit; the discards refill an empty deck."""
    count = min(count, drawable(game, seat))
    if count <= 0:
        return
    decks, hand = game.state.decks, game.player(seat).hand
    drawn: list[str] = []
    for _ in range(count):
        if not decks.curios:
            decks.curios += decks.discard
            decks.discard.clear()
            game.state.chance.shuffle(decks.curios)
            game.emit(DeckReshuffled(len(decks.curios)))
        drawn.append(decks.curios.pop())
    hand += drawn
    game.emit(CardsDrawn(seat, len(drawn)))
    for code in drawn:
        game.emit(CardSeen(seat, print_of(code)))
