"""What the positions of all games are made of: players by name, and cards that go where they are named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from nexusgames.core.values.codec import Malformed

REST = "rest"
"""In a list of cards: all cards that the position puts nowhere else."""


class CardPool:
    """The cards of a deck while a position hands them out."""

    def __init__(self, name: str, cards: Sequence[str], kind_of: Callable[[str], str]) -> None:
        """All of them are still to be dealt; `name` is what one of them is called."""
        self.name = name
        self.cards = list(cards)
        self.kind_of = kind_of

    def take(self, names: Sequence[str]) -> list[str]:
        """A card for each name; `rest` keeps its place until everything else is dealt."""
        return [name if name == REST else self.one(name) for name in spelled_out(names)]

    def one(self, name: str) -> str:
        """The card of this name, or one of this kind."""
        fitting = [card for card in self.cards if card == name] or [c for c in self.cards if self.kind_of(c) == name]
        if not fitting:
            raise Malformed(f"position: there is no {self.name} {name} left")
        self.cards.remove(fitting[0])
        return fitting[0]

    def any(self, count: int) -> list[str]:
        """So many cards, whatever they are."""
        return [self.cards.pop() for _ in range(count)]

    def place_rest(self, lists: Sequence[list[str]]) -> None:
        """Put the remaining cards where `rest` stands in one of the lists."""
        for cards in lists:
            if REST in cards:
                at = cards.index(REST)
                cards[at : at + 1] = self.cards
                self.cards = []
        if self.cards:
            raise Malformed(f"position: {len(self.cards)} {self.name}s are nowhere; write rest in one of the lists")


def spelled_out(names: Sequence[str]) -> list[str]:
    """`MIS*3` as three cards; what is not written so is one card of that name."""
    cards: list[str] = []
    for text in names:
        name, _, times = text.partition("*")
        counted = times.isascii() and times.isdecimal() and len(times) < 3
        cards += [name] * int(times) if counted else [text]
    return cards


def seat_of(seats: Mapping[str, int], name: str) -> int:
    """The seat that a position calls by its colour or faction, in small or capital letters."""
    known = {colour.lower(): seat for colour, seat in seats.items()}
    if name.lower() not in known:
        raise Malformed(f"position: nobody plays {name!r}")
    return known[name.lower()]
