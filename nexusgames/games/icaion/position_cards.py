"""Cards and shards of a position: each goes where it is named, the rest where `rest` stands."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.codec import Malformed
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.state import IcaionState

REST = "rest"


class CardPool:
    """The Curio Cards while a position hands them out."""

    def __init__(self, cards: Sequence[str]) -> None:
        """All of them are still to be dealt."""
        self.cards = list(cards)

    def take(self, names: Sequence[str]) -> list[str]:
        """A card for each name; `rest` keeps its place until everything else is dealt."""
        return [name if name == REST else self.one(name) for name in spelled_out(names)]

    def one(self, name: str) -> str:
        """The card with this code, or another of the same print."""
        fitting = [code for code in self.cards if code == name] or [c for c in self.cards if print_of(c) == name]
        if not fitting:
            raise Malformed(f"position: there is no Curio Card {name} left")
        self.cards.remove(fitting[0])
        return fitting[0]

    def place_rest(self, lists: Sequence[list[str]]) -> None:
        """Put the remaining cards where `rest` stands in one of the lists."""
        for cards in lists:
            if REST in cards:
                at = cards.index(REST)
                cards[at : at + 1] = self.cards
                self.cards = []
        if self.cards:
            raise Malformed(f"position: {len(self.cards)} Curio Cards are nowhere; write rest in one of the lists")


def spelled_out(names: Sequence[str]) -> list[str]:
    """`IN209*2` as two cards; what is not written so is one card of that name."""
    cards: list[str] = []
    for text in names:
        name, _, times = text.partition("*")
        counted = times.isascii() and times.isdecimal() and len(times) < 3
        cards += [name] * int(times) if counted else [text]
    return cards


def deal_events(
    state: IcaionState,
    track: list[str] | None,
    events: list[str] | None,
    waiting: list[str] | None,
    rounds: int,
) -> None:
    """The event cards: without a word the track holds Region Cards for the rounds so far, the rest is in the deck."""
    data, decks = icaion_data(), state.decks
    everything = list(data.events)
    years = data.rules.years - state.year
    free = [card for card in data.colossus_cards if card not in (track or []) + (events or [])]
    decks.waiting = list(reversed(waiting)) if waiting is not None else (free[-years:] if years else [])
    left = [card for card in everything if card not in decks.waiting]
    usual = [card for card in data.region_cards if card not in (events or [])]
    decks.track = list(track) if track is not None else usual[: max(0, rounds)]
    left = [card for card in left if card not in decks.track]
    top = list(events or [])
    decks.events = [*(card for card in reversed(left) if card not in top), *reversed(top)]
    if sorted([*decks.waiting, *decks.track, *decks.events]) != sorted(everything):
        raise Malformed("position: an event card is nowhere or in two places")


def deal_shards(
    state: IcaionState, carried: list[int] | None, supply: list[int], out: list[int], kept: list[int]
) -> None:
    """The shards: those named go where they are named, the Colossus gets as many as usual, the rest is the supply."""
    left = list(icaion_data().shards)
    for value in [*(carried or []), *supply, *out, *kept]:
        if value not in left:
            raise Malformed(f"position: there is no shard of value {value} left")
        left.remove(value)
    state.chance.shuffle(left)
    if carried is None:
        count = icaion_data().rules.colossus_shards[state.options.players] if state.year else 0
        carried = [left.pop() for _ in range(min(count, len(left)))]
    state.colossus.shards = list(carried)
    state.decks.shards = left + supply[::-1]
    state.decks.shards_out = list(out)
