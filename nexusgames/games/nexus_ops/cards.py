"""Cards: their kinds, their victory points, and drawing them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from nexusgames.games.nexus_ops.events import CardsDrawn, CardSeen, DeckReshuffled, DrawLost
from nexusgames.games.nexus_ops.live_game import LiveGame


def kind_of(card: str) -> str:
    """The kind of a card: EN06 for EN06#2."""
    return card.partition("#")[0]


def kinds(cards: Iterable[str]) -> tuple[str, ...]:
    """The kinds among these cards, each once, in the order of the cards."""
    return _kinds(tuple(cards))


@lru_cache(maxsize=1024)
def _kinds(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cached, because a hand is looked at many times before it changes."""
    return tuple(dict.fromkeys(kind_of(card) for card in cards))


def shown_first(game: LiveGame, seat: int, cards: Sequence[str]) -> Sequence[str]:
    """NX-HID-03: a hand with its shown cards first, an order that tells nothing about the hidden ones."""
    shown = game.player(seat).shown
    return sorted(cards, key=lambda card: card not in shown) if shown else cards


def find(cards: Iterable[str], kind: str) -> str:
    """The first card of this kind."""
    return next(card for card in cards if kind_of(card) == kind)


def vp_of(game: LiveGame, card: str) -> int:
    """NX-MIS-01: the victory points printed on a Secret Mission, Mission or King of the Hill card."""
    kind = kind_of(card)
    if kind == game.data.mission.id:
        return game.data.mission.vp
    if kind == game.data.king.id:
        return game.data.king.vp
    return game.data.secret[kind].vp


def score(game: LiveGame, seat: int) -> int:
    """NX-MIS-01: the sum of a player's face-up cards."""
    return sum(vp_of(game, card) for card in game.player(seat).played)


def draw_energize(game: LiveGame, seat: int, count: int, reason: str) -> None:
    """NX-CARD-01, NX-CARD-03: draw into the hand, which has no limit; an empty deck is made anew from its discards."""
    decks = game.state.decks
    drawn = _draw(game, seat, "energize", decks.energize, decks.energize_discard, count, reason)
    game.player(seat).energize += drawn


def draw_secret(game: LiveGame, seat: int, count: int) -> list[str]:
    """NX-CARD-04, NX-CARD-08: draw Secret Missions; an empty deck is made anew from the sold ones, if any."""
    return _draw(game, seat, "secret", game.state.decks.secret, game.state.decks.secret_discard, count, "turn")


def _draw(
    game: LiveGame, seat: int, name: str, deck: list[str], discard: list[str], count: int, reason: str
) -> list[str]:
    drawn: list[str] = []
    for _ in range(count):
        if not deck and discard:
            deck += discard
            discard.clear()
            game.state.chance.shuffle(deck)
            game.emit(DeckReshuffled(name, len(deck)))
        if not deck:
            game.emit(DrawLost(seat, name))
            continue
        drawn.append(deck.pop())
    if drawn:
        game.emit(CardsDrawn(seat, name, len(drawn), reason))
        for card in drawn:
            game.emit(CardSeen(seat, kind_of(card)))
    return drawn
