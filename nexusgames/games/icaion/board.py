"""The main board: everything that follows from nodes, Regions and craters, computed once and then looked up."""

from __future__ import annotations

from functools import cache

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.distances import Distances, region_distances, steps_from

LETTERS = "IAB"
"""IC-EVT-10: the order of the Regions of a type."""


class Board(Frozen):
    """Nodes, Regions, craters and the distances between them; the same in every game, so not part of the state.

    IC-COMP-01, IC-BOARD-01: the main board with its Regions and craters around the City.
    """

    nodes: tuple[str, ...]
    neighbours: dict[str, tuple[str, ...]]
    distance: Distances
    """Steps from node to node."""
    around: dict[str, tuple[str, ...]]
    """All other nodes, nearest first."""
    city: tuple[str, ...]
    """The nodes on the edge of the City (IC-BOARD-02)."""
    starts: tuple[str, ...]
    regions: tuple[str, ...]
    """All Regions (IC-COMP-02)."""
    inner: tuple[str, ...]
    outer: tuple[str, ...]
    regions_of: dict[str, tuple[str, ...]]
    """The Regions that a node touches (IC-BOARD-07, IC-BOARD-11)."""
    nodes_of: dict[str, tuple[str, ...]]
    """The nodes of a Region."""
    beside: dict[str, tuple[str, ...]]
    """The Regions that share an edge with a Region."""
    type_of: dict[str, str]
    """The type of each Region (IC-BOARD-08, IC-BOARD-09)."""
    colour_of: dict[str, str]
    """The colour of the crystals in a Region."""
    of_type: dict[str, tuple[str, ...]]
    """The Regions of a type, in the order in which events treat them."""
    craters: tuple[str, ...]
    """Clockwise (IC-COMP-03, IC-BOARD-12)."""
    crater_at: dict[str, str]
    """The crater of each node that has one (IC-BOARD-05)."""
    crater_of_colour: dict[str, str]
    crater_colour: dict[str, str]
    crater_nodes: dict[str, tuple[str, ...]]
    """The three nodes on the edge of a crater (IC-BOARD-03)."""
    crater_regions: dict[str, tuple[str, ...]]
    """The two Regions of a crater (IC-BOARD-04), in the order in which events treat them."""
    danger: dict[str, tuple[str, ...]]
    """The nodes on which the Colossus at a crater wounds (IC-EVT-08)."""
    far: Distances
    """How far each Region is from a Colossus at each crater (IC-BOARD-13)."""

    def within(self, node: str, steps: int) -> tuple[str, ...]:
        """IC-MOVE-02: the other nodes within this many steps, nearest first."""
        distance = self.distance[node]
        return tuple(other for other in self.around[node] if distance[other] <= steps)

    def path(self, crater: str, arrows: int) -> tuple[str, ...]:
        """IC-EVT-06, IC-EVT-09, IC-AMB-23: the craters on the Colossus' way clockwise, both ends included."""
        start = self.craters.index(crater)
        return tuple(self.craters[(start + step) % len(self.craters)] for step in range(arrows + 1))

    def clockwise(self, crater: str, arrows: int) -> str:
        """IC-EVT-06: the crater where the Colossus arrives."""
        return self.path(crater, arrows)[-1]

    def danger_on(self, craters: tuple[str, ...]) -> tuple[str, ...]:
        """IC-EVT-09: the nodes in danger at these craters, each once."""
        return tuple(dict.fromkeys(node for crater in craters for node in self.danger[crater]))

    def farthest(self, regions: tuple[str, ...], crater: str) -> tuple[str, ...]:
        """IC-BOARD-13: the Regions farthest from the Colossus at a crater, including ties."""
        far = self.far[crater]
        most = max((far[region] for region in regions), default=0)
        return tuple(region for region in regions if far[region] == most)

    def rays(self, crater: str) -> dict[str, tuple[str, ...]]:
        """IC-LR-06: the farthest external Regions of each type, except the type of the crater's colour."""
        return {
            kind: self.farthest(tuple(region for region in regions if region in self.outer), crater)
            for kind, regions in self.of_type.items()
            if self.colour_of[regions[0]] != self.crater_colour[crater]
        }


@cache
def icaion_board() -> Board:
    """The board that ships with the game."""
    return board_of(icaion_data())


def board_of(data: Data) -> Board:
    """The board that these tables describe."""
    neighbours = {node.id: node.adjacent for node in data.nodes.values()}
    distance = {node: steps_from(node, neighbours) for node in neighbours}
    nodes_of = {region.id: region.nodes for region in data.regions.values()}
    craters = clockwise_order(data)
    crater_nodes = {name: tuple(data.craters[name].nodes) for name in craters}
    crater_regions = {name: tuple(data.craters[name].regions) for name in craters}
    return Board(
        nodes=tuple(neighbours),
        neighbours=neighbours,
        distance=distance,
        around={node: tuple(sorted(steps, key=steps.__getitem__))[1:] for node, steps in distance.items()},
        city=tuple(node.id for node in data.nodes.values() if node.city),
        starts=tuple(node.id for node in data.nodes.values() if node.start),
        regions=tuple(data.regions),
        inner=tuple(region.id for region in data.regions.values() if region.inner),
        outer=tuple(region.id for region in data.regions.values() if not region.inner),
        regions_of={node.id: node.regions for node in data.nodes.values()},
        nodes_of=nodes_of,
        beside={region.id: region.adjacent for region in data.regions.values()},
        type_of={region.id: region.type for region in data.regions.values()},
        colour_of={region.id: data.colour_of[region.type] for region in data.regions.values()},
        of_type={kind: regions_of_type(kind, data) for kind in data.types},
        craters=craters,
        crater_at={node.id: node.crater for node in data.nodes.values() if node.crater},
        crater_of_colour={data.craters[name].colour: name for name in craters},
        crater_colour={name: data.craters[name].colour for name in craters},
        crater_nodes=crater_nodes,
        crater_regions=crater_regions,
        danger={name: nodes_in(regions, nodes_of) for name, regions in crater_regions.items()},
        far={name: region_distances(crater_nodes[name], nodes_of, distance) for name in craters},
    )


def clockwise_order(data: Data) -> tuple[str, ...]:
    """IC-BOARD-12: the craters in clockwise order."""
    order = [next(iter(data.craters))]
    while (after := data.craters[order[-1]].clockwise) != order[0]:
        order.append(after)
    return tuple(order)


def regions_of_type(kind: str, data: Data) -> tuple[str, ...]:
    """IC-EVT-10: the internal Region of a type, then A, then B, each by rising number."""
    found = (region.id for region in data.regions.values() if region.type == kind)
    return tuple(sorted(found, key=lambda region: (LETTERS.index(region[0]), region)))


def nodes_in(regions: tuple[str, ...], nodes_of: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The nodes of these Regions, each once."""
    return tuple(dict.fromkeys(node for region in regions for node in nodes_of[region]))
