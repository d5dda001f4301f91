"""What the main board of Icaion must satisfy: its graph, Regions and craters fit together."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from nexusgames.core.box.component_shapes import Demands, listed, repeated
from nexusgames.games.icaion.data.components import Crater, Node, Region
from nexusgames.games.icaion.distances import region_distances, steps_from

if TYPE_CHECKING:
    from nexusgames.games.icaion.data import Data

FILE = "board.json"
OUTSIDE_FACES = 2
"""Faces of the planar graph that are not Regions: the City, and the outside of the board."""
REGION_FORMS = {"I": (6, 5), "A": (5, 3), "B": (6, 4)}
"""IC-BOARD-11: the number of nodes and of adjacent Regions, by the letter of a Region."""


def demands(data: Data) -> Demands:
    """Check each entry on its own, then the board as a whole."""
    for colour in repeated(entry.colour for entry in data.type_entries.values()):
        yield False, f"the colour {colour} is there twice", f"{FILE}, types"
    for node in data.nodes.values():
        yield from node_demands(node, data)
    for region in data.regions.values():
        yield from region_demands(region, data)
    for crater in data.craters.values():
        yield from crater_demands(crater, data)
    yield from graph_demands(data)
    yield from crater_ring_demands(data)
    yield from type_demands(data)
    yield from distance_demands(data)


def node_demands(node: Node, data: Data) -> Demands:
    """Every step goes both ways."""
    for name in node.adjacent:
        yield (
            node.id in data.nodes[name].adjacent,
            f"{name} does not name {node.id} in return",
            f"{FILE}, node {node.id}",
        )


def region_demands(region: Region, data: Data) -> Demands:
    """A Region agrees with its nodes."""
    part, touching = f"{FILE}, region {region.id}", [node for node in data.nodes.values() if region.id in node.regions]
    names = [node.id for node in touching]
    yield sorted(region.nodes) == sorted(names), f"the nodes say that its nodes are {listed(names)}", part
    beside = {name for node in touching for name in node.regions} - {region.id}
    agrees = sorted(region.adjacent) == sorted(beside)
    yield agrees, f"the nodes make its adjacent regions {listed(beside)}", part
    alike = [name for name in beside if data.regions[name].type == region.type]
    yield not alike, f"it touches {listed(alike)} of the same type", part
    nodes, regions = REGION_FORMS[region.id[:1]]
    form = (len(region.nodes), len(region.adjacent)) == (nodes, regions)
    yield form, f"a region {region.id[:1]} must have {nodes} nodes and {regions} adjacent regions", part


def crater_demands(crater: Crater, data: Data) -> Demands:
    """A crater agrees with its nodes."""
    part, own = f"{FILE}, crater {crater.id}", [node for node in data.nodes.values() if node.crater == crater.id]
    names = {node.id for node in own}
    yield set(crater.nodes) == names, f"the nodes say that its nodes are {listed(names)}", part
    regions = {name for node in own for name in node.regions}
    yield set(crater.regions) == regions, f"the nodes make its regions {listed(regions)}", part


def graph_demands(data: Data) -> Demands:
    """IC-BOARD-10: every node is within reach, and the graph is planar."""
    rules, part = data.rules, f"{FILE}, nodes"
    distance = distances(data)
    edges = sum(len(node.adjacent) for node in data.nodes.values()) // 2
    yield edges == rules.edge_total, f"there must be {rules.edge_total} edges, not {edges}", part
    flat = len(data.nodes) - edges + len(data.regions) + OUTSIDE_FACES == 2
    yield flat, "nodes, edges and regions do not make a flat board", part
    reached = all(len(steps) == len(data.nodes) for steps in distance.values())
    yield reached, "some nodes cannot be reached from others", part
    widest = max(max(steps.values()) for steps in distance.values())
    yield widest == rules.diameter, f"the longest way must be {rules.diameter} steps, not {widest}", part


def distances(data: Data) -> dict[str, dict[str, int]]:
    """The steps between all pairs of nodes."""
    neighbours = {name: node.adjacent for name, node in data.nodes.items()}
    return {name: steps_from(name, neighbours) for name in neighbours}


def crater_ring_demands(data: Data) -> Demands:
    """IC-BOARD-03, IC-BOARD-04, IC-BOARD-12: a ring of craters, one of each colour, each external Region at one."""
    ring, craters, part = [next(iter(data.craters))], data.craters.values(), f"{FILE}, craters"
    while (follower := data.craters[ring[-1]].clockwise) not in ring:
        ring.append(follower)
    yield len(ring) == len(craters), "going clockwise does not lead around all craters", part
    yield {crater.colour for crater in craters} == set(data.type_of), "there must be one of each colour", part
    at_craters = sorted(name for crater in craters for name in crater.regions)
    outer = sorted(region.id for region in data.regions.values() if not region.inner)
    yield at_craters == outer, "every outer region must be at one crater, and no inner one", part


def type_demands(data: Data) -> Demands:
    """Every type is once inside and twice outside, with five types around each City node.

    IC-BOARD-07, IC-BOARD-08, IC-BOARD-09.
    """
    regions = data.regions
    for kind in data.types:
        inside = [region.inner for region in regions.values() if region.type == kind]
        inner, outer = inside.count(True), inside.count(False)
        reason = f"there must be 1 inner and 2 outer regions, not {inner} and {outer}"
        yield (inner, outer) == (1, 2), reason, f"{FILE}, type {kind}"
    sectors = range(1, len(data.craters) + 1)
    for before, here in pairwise((sectors[-1], *sectors)):
        around = (f"I{before}", f"I{here}", f"A{before}", f"B{here}", f"A{here}")
        apart = len({regions[name].type for name in around}) == len(around)
        yield apart, f"the regions {listed(around)} must be of five types", f"{FILE}, node C{here}"


def distance_demands(data: Data) -> Demands:
    """IC-BOARD-13: the distances from every crater to the Regions and to the City."""
    rules, distance, sectors = data.rules, distances(data), len(data.craters)
    nodes_of = {name: region.nodes for name, region in data.regions.items()}
    for place, (name, crater) in enumerate(data.craters.items()):
        part = f"{FILE}, crater {name}"
        steps = min(distance[f"C{place + 1}"][node] for node in crater.nodes)
        reason = f"it must be {rules.city_crater_steps} steps from C{place + 1}, not {steps}"
        yield steps == rules.city_crater_steps, reason, part
        wanted = {turned(region, place, sectors): there for region, there in rules.colossus_distances.items()}
        found = region_distances(crater.nodes, nodes_of, distance)
        yield found == wanted, "its regions are not as far away as rules.json says", part


def turned(region: str, places: int, sectors: int) -> str:
    """The Region this many sectors clockwise of another."""
    return f"{region[0]}{(int(region[1:]) - 1 + places) % sectors + 1}"
