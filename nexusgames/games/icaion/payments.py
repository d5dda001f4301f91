"""Paying with crystals: prices and means, including brown jokers and transmuting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.data.effects import Transmute
from nexusgames.games.icaion.perks import perk, perks_by_card
from nexusgames.games.icaion.state import Crystals, Player


class Price(Frozen):
    """A number of crystals of one colour; `jokers` lets the joker colour stand in (IC-DEP-03)."""

    colour: str
    amount: int
    jokers: bool = False


class Way(Frozen):
    """One way to pay: the crystals of each colour that leave the cages, and the colours turned."""

    spent: Mapping[str, int]
    turned: tuple[str, ...]


class Means(Frozen):
    """What a player can pay with: the crystals in all cages by colour, and how often some may be turned."""

    purse: Mapping[str, int]
    turns: int

    def most(self, colour: str, jokers: bool = False) -> int:
        """The highest price that can be paid in this colour."""
        purse = self.purse
        direct = accepted(colour, jokers)
        amount = 0
        for own in direct:
            amount += purse.get(own, 0)
        if self.turns:
            give = crystals_given()
            bundles = 0
            for other, count in purse.items():
                if other not in direct:
                    bundles += count // give
            amount += min(self.turns, bundles)
        return amount

    def cover(self, price: Price) -> bool:
        """IC-TURN-07: whether the price can be paid now."""
        return price.amount <= 0 or self.most(price.colour, price.jokers) >= price.amount

    def turnable(self, direct: tuple[str, ...]) -> list[str]:
        """IC-QOAM-12: the colours with enough crystals to turn; one that pays directly is never turned."""
        give = crystals_given()
        return [colour for colour, count in self.purse.items() if count >= give and colour not in direct]

    def ways(self, price: Price) -> Iterator[Way]:
        """All ways to pay, the simplest first: the price's own colour, then jokers, then turned crystals."""
        direct, give = accepted(price.colour, price.jokers), crystals_given()
        for count in range(min(self.turns, price.amount) + 1):
            for turned in combinations_with_replacement(self.turnable(direct), count):
                given = {colour: give * turned.count(colour) for colour in turned}
                if all(number <= self.purse[colour] for colour, number in given.items()):
                    for spent in direct_ways(self.purse, direct, price.amount - count):
                        yield Way(spent | given, turned)

    def after(self, way: Way) -> Means:
        """What is left after paying this way; another action may turn crystals again (IC-QOAM-12)."""
        left = {colour: count - way.spent.get(colour, 0) for colour, count in self.purse.items()}
        return Means(left, self.turns)


def means_of(player: Player) -> Means:
    """IC-QOAM-05: what a player can pay with; crystals may come from any cage."""
    total: Crystals = {}
    for cage in player.cages.values():
        for colour, count in cage.items():
            total[colour] = total.get(colour, 0) + count
    return Means(total, perk(player, "transmute"))


def means_without(player: Player, upgrade: str) -> Means:
    """IC-CUR-16: what a player could pay with after losing an upgrade, which may be a Null Cage or transmute."""
    means, lost = means_of(player), player.cages.get(upgrade, {})
    purse = {colour: count - lost.get(colour, 0) for colour, count in means.purse.items()}
    return Means(purse, means.turns - perks_by_card()[upgrade].get("transmute", 0))


@cache
def accepted(colour: str, jokers: bool) -> tuple[str, ...]:
    """The colours that pay a price directly, its own first."""
    joker = icaion_data().rules.joker_colour
    return (colour, joker) if jokers and joker != colour else (colour,)


@cache
def crystals_given() -> int:
    """IC-QOAM-08: how many crystals of one colour become one of another."""
    effects = (card.effect for card in icaion_data().prints.values())
    return next(effect.give for effect in effects if isinstance(effect, Transmute))


def direct_ways(purse: Mapping[str, int], direct: tuple[str, ...], amount: int) -> Iterator[Crystals]:
    """All ways to pay this amount in the accepted colours, starting with the most of the first."""
    first, *rest = direct
    for own in range(min(purse.get(first, 0), amount), -1, -1):
        left = amount - own
        if not rest and not left:
            yield {first: own} if own else {}
        elif rest and left <= purse.get(rest[0], 0):
            yield {colour: number for colour, number in ((first, own), (rest[0], left)) if number}
