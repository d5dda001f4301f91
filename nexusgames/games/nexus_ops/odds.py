"""The odds of one battle: the exact chance of each result, computed without rolling a die.

They assume that nobody plays a card or uses an ability that must be declared, that both sides lose their cheapest
units first, and that a hit that picks its victim takes the most expensive. What is left of a side is then always a
slice of its units in order of price, so there are few positions to follow through the attack steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import prod

from nexusgames.core.values.frozen import Frozen

FACES = 6
EFFORT = 30_000
"""The most combinations of hits to work out while somebody waits; a bigger battle has no odds."""

Slices = tuple[int, int, int, int]
"""What is left of attacker and defender: for each the first unit and the one past the last, in order of price."""
Throw = tuple[int, int, float]
"""Plain hits, hits that pick their victim, and the chance of just these numbers."""
Hits = tuple[int, int]
"""Hits made that have not cost a unit yet: plain ones, whose victim its owner chooses, and those that pick."""
NO_HITS: Hits = (0, 0)


class Troop(Frozen):
    """Alike units of one side, and what their dice do in this battle."""

    unit: str
    count: int
    cost: int
    least: int
    """The lowest die that hits, with cards in force."""
    picks_from: int = 0
    """The lowest natural die that picks its victim, if it hits at all; 0 if none does."""
    fewer: int = 0
    """How many fewer dice they roll than there are units (NX-ALT-02)."""
    sets: int = 1
    """How many sets of dice they roll (NX-CRD-02)."""
    first: bool = False
    """Whether they attack before all others (NX-CRD-05)."""
    fired: bool = False
    """Whether they have attacked in this battle; they can still be lost."""

    def dice(self, left: int) -> int:
        """NX-BAT-08, NX-ALT-02, NX-CRD-02: how many dice this many of them roll."""
        return max(0, left - self.fewer) * self.sets

    @property
    def faces(self) -> tuple[int, int]:
        """NX-BAT-09, NX-BAT-14: how many faces of a die are plain hits, and how many pick their victim."""
        hitting = min(FACES, max(0, FACES + 1 - self.least))
        picking = min(hitting, FACES + 1 - self.picks_from) if self.picks_from else 0
        return hitting - picking, picking

    @property
    def chance(self) -> float:
        """The chance that a die hits."""
        return sum(self.faces) / FACES


class Odds(Frozen):
    """How a battle may end: chances from the attacker's view, and the average losses of each side."""

    won: float
    lost: float
    open: float
    both_gone: float
    """Included in `won` (NX-BAT-16)."""
    attacker_losses: float
    defender_losses: float


def expected_hits(troops: Iterable[Troop]) -> float:
    """How many hits these troops make on average if all attack once."""
    return sum(troop.dice(troop.count) * troop.chance for troop in troops)


def some_hit(troops: Iterable[Troop]) -> float:
    """The chance that these troops hit at all if all attack once."""
    return 1 - prod((1 - troop.chance) ** troop.dice(troop.count) for troop in troops)


class Army:
    """A side in the order it loses its units: the cheapest first, among equals the later to attack."""

    def __init__(self, order: Sequence[str], troops: Sequence[Troop]) -> None:
        """Give each troop its place in that order."""
        self.size = 0
        self.places: dict[str, tuple[Troop, int, int]] = {}
        self._known: dict[tuple[tuple[str, ...], tuple[int, ...]], tuple[Throw, ...]] = {}
        for troop in sorted(troops, key=lambda troop: (troop.cost, -order.index(troop.unit))):
            self.places[troop.unit] = (troop, self.size, self.size + troop.count)
            self.size += troop.count

    def attacking(self, step: str) -> tuple[str, ...]:
        """NX-BAT-07, NX-CRD-01: the unit types that attack in this step; the empty step comes before all others."""
        coming = [troop for troop, _, _ in self.places.values() if not troop.fired]
        return tuple(
            troop.unit for troop in coming if (troop.first if not step else troop.unit == step and not troop.first)
        )

    def throws(self, units: tuple[str, ...], left: tuple[int, ...]) -> tuple[Throw, ...]:
        """All results of the dice that these unit types roll while only a slice of the side is left."""
        found = self._known.get((units, left))
        if found is None:
            places = [self.places[unit] for unit in units]
            counts = [max(0, min(left[1], behind) - max(left[0], first)) for _, first, behind in places]
            dice = [(place[0].dice(count), *place[0].faces) for place, count in zip(places, counts, strict=True)]
            found = self._known[units, left] = throws(tuple(dice))
        return found


@lru_cache(maxsize=1024)
def throws(dice: tuple[tuple[int, int, int], ...]) -> tuple[Throw, ...]:
    """Every number of hits and picks that dice can make; each group is its dice, hitting faces and picking faces."""
    chances = {(0, 0): 1.0}
    for count, hitting, picking in dice:
        for _ in range(count):
            longer: dict[tuple[int, int], float] = {}
            for (hits, picks), chance in chances.items():
                share = chance / FACES
                for result, faces in (
                    ((hits, picks), FACES - hitting - picking),
                    ((hits + 1, picks), hitting),
                    ((hits, picks + 1), picking),
                ):
                    if faces:
                        longer[result] = longer.get(result, 0.0) + share * faces
            chances = longer
    return tuple((hits, picks, chance) for (hits, picks), chance in chances.items())


@lru_cache(maxsize=512)
def battle_odds(
    order: tuple[str, ...],
    attacker: tuple[Troop, ...],
    defender: tuple[Troop, ...],
    dealt: Hits = NO_HITS,
    taken: Hits = NO_HITS,
) -> Odds | None:
    """NX-BAT-07, NX-BAT-15, NX-CRD-01: one pass through the battle order; None if there is too much to work out.

    A battle under way starts from the hits that the attacker has `dealt` and `taken` but that cost no unit yet.
    """
    ours, theirs = Army(order, attacker), Army(order, defender)
    whole = (0, ours.size, 0, theirs.size)
    chances: dict[Slices, float] = {after(whole, dealt, taken): 1.0}
    effort = 0
    for step in ("", *order):
        attacking, answering = ours.attacking(step), theirs.attacking(step)
        if not attacking and not answering:
            continue
        before, chances = chances, {}
        for left, chance in before.items():
            mine, other = ours.throws(attacking, left[:2]), theirs.throws(answering, left[2:])
            effort += len(mine) * len(other)
            if effort > EFFORT:
                return None
            strike(chances, left, chance, mine, other)
    return told(chances, ours.size, theirs.size)


def strike(
    chances: dict[Slices, float], left: Slices, chance: float, mine: Sequence[Throw], other: Sequence[Throw]
) -> None:
    """NX-BAT-12, NX-BAT-15: both sides attack at the same time; a battle that is over stays as it is."""
    a_first, a_end, d_first, d_end = left
    if a_first == a_end or d_first == d_end:
        chances[left] = chances.get(left, 0.0) + chance
        return
    for hits, picks, mine_chance in mine:
        share = chance * mine_chance
        for other_hits, other_picks, other_chance in other:
            found = after(left, (hits, picks), (other_hits, other_picks))
            chances[found] = chances.get(found, 0.0) + share * other_chance


def after(left: Slices, dealt: Hits, taken: Hits) -> Slices:
    """NX-BAT-22: what is left after both sides' picks and then their plain hits."""
    a_first, a_end, d_first, d_end = left
    a_left, d_left = max(a_first, a_end - taken[1]), max(d_first, d_end - dealt[1])
    return min(a_left, a_first + taken[0]), a_left, min(d_left, d_first + dealt[0]), d_left


def told(chances: Mapping[Slices, float], attackers: int, defenders: int) -> Odds:
    """NX-BAT-16, NX-BAT-17, NX-BAT-18, NX-BAT-19: sum up the positions in which the battle can end."""
    won = lost = undecided = both_gone = attacker_losses = defender_losses = 0.0
    for (a_first, a_end, d_first, d_end), chance in chances.items():
        attacker_losses += chance * (attackers - a_end + a_first)
        defender_losses += chance * (defenders - d_end + d_first)
        if d_first == d_end:
            won += chance
            both_gone += chance if a_first == a_end else 0.0
        elif a_first == a_end:
            lost += chance
        else:
            undecided += chance
    return Odds(won, lost, undecided, both_gone, attacker_losses, defender_losses)
