"""Where Seekers stand on the disc: on or beside their nodes, without hiding words or each other.

Places depend only on the position, so nobody moves with the cursor.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from nexusgames.games.icaion.view.board import NodeView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.presenters.icaion.sprites import Picture, Size, seeker_picture

Cell = tuple[int, int]
WORDS_COST, BESIDE_WORDS_COST, PERSON_COST, STONE_COST, BESIDE_STONE_COST = 16.0, 4.0, 40.0, 40.0, 20.0
ASIDE_COST, ABOVE_COST, EDGE_COST, MISTAKEN_COST = 1.2, 2.2, 12.0, 60.0
"""The costs of a step aside or up, of a head cut off by the upper edge, of standing nearer to another node."""
BELOW_COST, STONE = 5.0, range(-2, 3)
"""The cost of a head on the lower part of a stone, which would wear its id like a hat, and the columns of a stone."""
AREA_COST = 0.5
"""The cost of a cell on the ground of another space: paths and the table around the disc have nothing to hide."""
ID_REACH = 3
"""How many cells to either side of a node its id and the signs around it may take."""
FURTHER, FURTHEST = 4, 8
"""How many columns away a person may stand; the second number is for several at one node."""


@dataclass(frozen=True)
class Person:
    """A Seeker or the Colossus on the board: the upper left cell, and the pixels of its outline."""

    place: str
    """The node or crater."""
    seat: int | None
    x: int
    y: int
    picture: Picture
    edge: Sequence[Cell]

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells the figure covers, including a player's mark."""
        return frozenset((self.x + x, self.y + y) for x, y in _shape(self.picture, marked=self.seat is not None))


@cache
def _shape(picture: Picture, *, marked: bool) -> frozenset[Cell]:
    """The cells of a figure relative to its upper left one; the mark is beside its second row."""
    own = {(x, y // 2) for y, line in enumerate(picture) for x, sign in enumerate(line) if sign != "."}
    return frozenset({*own, (len(picture[0]), 1)} if marked else own)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The board around people: its size, its first row, nodes, crater, and the cells with words."""

    width: int
    height: int
    top: int
    stones: Mapping[str, Cell]
    label: int
    """How many cells on either side of a node its words may take."""
    crater: Cell | None
    """Where the Colossus is."""
    sizes: Sequence[Size]
    """The sizes to try for Seekers, in order."""
    words: frozenset[Cell]
    beside: frozenset[Cell]
    """Cells that are better left free: the grounds of words, brackets of titles."""
    areas: Mapping[Cell, str]
    """Whose ground a cell is, for all that is not table or path."""


def people(view: IcaionView, around: Surroundings, colossus: Sequence[Picture]) -> list[Person]:
    """A place for everybody, the Colossus first, as large as possible.

    Either all Seekers are drawn as persons or none: beside a person, a mere mark would not look like one.
    """
    standing = Standing(around)
    if around.crater is not None:
        any(
            standing.stand(view.colossus, None, picture, around.crater, aside=picture != colossus[-1])
            for picture in colossus
        )
    for size in around.sizes:
        everybody = Standing(around, standing.found)
        if all(_stand(view, everybody, node, size) for node in view.nodes.values() if node.seekers):
            return everybody.found
    return standing.found


def _stand(view: IcaionView, standing: Standing, node: NodeView, size: Size) -> bool:
    """Whether all Seekers of a node find room; several at one node are all smaller."""
    stone, crowd = standing.around.stones[node.id], len(node.seekers) > 1
    size = Size(max(Size.SMALL, size - crowd))
    players = [view.players[seat] for seat in node.seekers]
    pictures = [seeker_picture(who.seeker, lying=who.lying, size=size) for who in players]
    both = zip(players, pictures, strict=True)
    return all(standing.stand(node.id, who.seat, picture, stone, crowd=crowd) for who, picture in both)


class Standing:
    """The people placed so far."""

    def __init__(self, around: Surroundings, found: Sequence[Person] = ()) -> None:
        """Start with the people who are already placed."""
        self.around = around
        self.prices, self.kept = _prices(around), node_cells(around, ID_REACH) | around.words
        self.found: list[Person] = []
        for person in found:
            self._keep(person)

    def stand(
        self,
        place: str,
        seat: int | None,
        picture: Picture,
        anchor: Cell,
        *,
        crowd: bool = False,
        aside: bool = False,
    ) -> bool:
        """Place somebody near a node or crater; False if even the best place hides words or others.

        Whoever stands `aside` hides no ground of words either.
        """
        around = self.around
        shape = _shape(picture, marked=seat is not None)
        x, y = _best(around, self._prices_for(place), anchor, shape, crowd=crowd)
        person = Person(place, seat, x, y, picture, _edge(around, self.kept, (x, 2 * y), picture))
        hidden = around.words | around.beside if aside else around.words
        if person.cells & hidden or any(person.cells & other.cells for other in self.found):
            return False
        self._keep(person)
        return True

    def _prices_for(self, place: str) -> Mapping[Cell, float]:
        """What it costs somebody of this place to cover a cell: its own ground is free."""
        grounds = {cell: AREA_COST for cell, owner in self.around.areas.items() if owner != place}
        return {**grounds, **{cell: price + grounds.get(cell, 0.0) for cell, price in self.prices.items()}}

    def _keep(self, person: Person) -> None:
        self.kept.update(person.cells)
        self.prices.update({cell: self.prices.get(cell, 0.0) + PERSON_COST for cell in person.cells})
        self.found.append(person)


def _prices(around: Surroundings) -> dict[Cell, float]:
    """What it costs to cover a cell."""
    prices = dict.fromkeys(around.beside, BESIDE_WORDS_COST) | dict.fromkeys(around.words, WORDS_COST)
    for aside, cell in _labels(around, around.label):
        prices[cell] = prices.get(cell, 0.0) + (BESIDE_STONE_COST if aside else STONE_COST)
    for x, y in around.stones.values() if around.label > 1 else ():
        prices.update({cell: prices.get(cell, 0.0) + BELOW_COST for cell in ((x + aside, y + 1) for aside in STONE)})
    return prices


def node_cells(around: Surroundings, reach: int = 0) -> set[Cell]:
    """The cells of nodes and their words, at least this far to either side."""
    return {cell for _, cell in _labels(around, max(around.label, reach))}


def _labels(around: Surroundings, reach: int) -> Iterator[tuple[int, Cell]]:
    """The cells of nodes and this many to either side, with each one's distance from the centre."""
    for x, y in around.stones.values():
        yield from ((abs(aside), (x + aside, y)) for aside in range(-reach, reach + 1))


def _best(
    around: Surroundings, prices: Mapping[Cell, float], stone: Cell, shape: frozenset[Cell], *, crowd: bool
) -> Cell:
    """The cheapest place, with room for the outline on both sides; ideal is right above the node, feet on the stone."""
    (x, y), wide, high = stone, max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    further = FURTHEST if crowd else FURTHER
    columns = range(max(1, x - wide - further), min(around.width - wide - 1, x + 1 + further) + 1)
    rows = range(max(around.top, y - high - crowd), min(around.height - high, y + 1 + crowd) + 1)
    others = [other for other in around.stones.values() if other != stone and _far(stone, other) < 2 * FURTHEST + wide]

    def price(place: Cell) -> float:
        left, top = place
        middle = left + wide / 2 - 0.5, top + high / 2 - 0.5
        own = _far(middle, stone)
        mistaken = MISTAKEN_COST if any(_far(middle, other) <= own for other in others) else 0.0
        away = ASIDE_COST * abs(middle[0] - x) + ABOVE_COST * abs(top + high - y)
        edge = EDGE_COST if top == around.top else 0.0
        return away + edge + mistaken + sum(prices.get((left + dx, top + dy), 0.0) for dx, dy in shape)

    return min(((column, row) for row in rows for column in columns), key=price)


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The visual distance of two places: a row is as high as two columns are wide."""
    return abs(one[0] - other[0]) + 2 * abs(one[1] - other[1])


def _edge(around: Surroundings, kept: Collection[Cell], corner: Cell, picture: Picture) -> list[Cell]:
    """The pixels of a figure's outline, with its corners, except where they would wipe out a letter."""
    left, top = corner
    own = {(left + x, top + y) for y, line in enumerate(picture) for x, sign in enumerate(line) if sign != "."}
    beside = {(x + dx, y + dy) for x, y in own for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - own
    return [(x, y) for x, y in sorted(beside) if y // 2 >= around.top and (x, y // 2) not in kept]
