"""Positions in scenarios: finding players by name, and dealing cards to the places that name them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from nexusgames.core.values.codec import Malformed

REST = "rest"
"""In a list of cards: all cards that the position does not put anywhere else."""


class CardPool:
    """The cards of a deck that a position has not dealt yet."""

    def __init__(self, name: str, cards: Sequence[str], kind_of: Callable[[str], str]) -> None:
        """Start with all cards; `name` is what one of them is called in messages."""
        self.name = name
        self.cards = list(cards)
        self.kind_of = kind_of

    def take(self, names: Sequence[str]) -> list[str]:
        """Take a card for each name; `rest` stays in the list until `place_rest`."""
        return [name if name == REST else self.one(name) for name in spelled_out(names)]

    def one(self, name: str) -> str:
        """Take the card with this name, or one of this kind."""
        fitting = [card for card in self.cards if card == name] or [c for c in self.cards if self.kind_of(c) == name]
        if not fitting:
            raise Malformed(f"position: there is no {self.name} {name} left")
        self.cards.remove(fitting[0])
        return fitting[0]

    def any(self, count: int) -> list[str]:
        """Take this many cards, whatever they are."""
        return [self.cards.pop() for _ in range(count)]

    def place_rest(self, lists: Sequence[list[str]]) -> None:
        """Put the remaining cards in the place of `rest` in one of the lists."""
        for cards in lists:
            if REST in cards:
                at = cards.index(REST)
                cards[at : at + 1] = self.cards
                self.cards = []
        if self.cards:
            raise Malformed(f"position: {len(self.cards)} {self.name}s are nowhere; write rest in one of the lists")


def spelled_out(names: Sequence[str]) -> list[str]:
    """`MIS*3` as three cards; any other name is one card."""
    cards: list[str] = []
    for text in names:
        name, _, times = text.partition("*")
        counted = times.isascii() and times.isdecimal() and len(times) < 3
        cards += [name] * int(times) if counted else [text]
    return cards


def seat_of(seats: Mapping[str, int], name: str) -> int:
    """The seat with this colour or faction, in small or capital letters."""
    known = {colour.lower(): seat for colour, seat in seats.items()}
    if name.lower() not in known:
        raise Malformed(f"position: nobody plays {name!r}")
    return known[name.lower()]
