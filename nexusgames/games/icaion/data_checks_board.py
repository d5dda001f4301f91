"""What the table of the main board can get wrong: a graph, Regions and craters that do not fit together."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from nexusgames.core.table_checks import Problem, listed, repeated, unknown
from nexusgames.games.icaion.data_rules import Rules
from nexusgames.games.icaion.data_shapes import BoardTable, Crater, Node, Region, Tables
from nexusgames.games.icaion.distances import region_distances, steps_from

FILE = "board.json"
Entry = TypeVar("Entry", Node, Region, Crater)
OUTSIDE_FACES = 2
"""Faces of the drawing that are no Regions: the City, and what is around the board."""
NODE_FORMS = {
    "C": (3, 2, False),
    "P": (3, 3, False),
    "Q": (3, 3, False),
    "S": (3, 3, False),
    "M": (3, 2, True),
    "L": (2, 1, True),
    "T": (2, 1, True),
    "E": (3, 2, False),
}
"""IC-BOARD-02 to IC-BOARD-07: neighbours, Regions, and whether there is a crater, by the letter of a node."""
REGION_FORMS = {"I": (6, 5), "A": (5, 3), "B": (6, 4)}
"""IC-BOARD-11: nodes and adjacent Regions, by the letter of a Region."""


def board_problems(tables: Tables) -> Iterator[Problem]:
    """board.json: first each entry for itself, then what only the whole board shows."""
    found = False
    for problem in entry_problems(tables.board, tables.rules):
        found = True
        yield problem
    if not found:
        yield from whole_problems(tables.board, tables.rules)


def entry_problems(board: BoardTable, rules: Rules) -> Iterator[Problem]:
    """Ids, numbers of entries, and whether the entries agree about each other."""
    for noun, ids, total in (
        ("type", [entry.id for entry in board.types], len(board.types)),
        ("node", [entry.id for entry in board.nodes], rules.node_total),
        ("region", [entry.id for entry in board.regions], rules.region_total),
        ("crater", [entry.id for entry in board.craters], rules.crater_total),
    ):
        for name in repeated(ids):
            yield Problem(FILE, f"{noun} {name}", "the id is used twice")
        if len(ids) != total:
            yield Problem(FILE, f"{noun}s", f"there must be {total}, not {len(ids)}")
    for name in repeated(entry.colour for entry in board.types):
        yield Problem(FILE, "types", f"the colour {name} is there twice")
    yield from each(board.nodes, "node", lambda node: node_reasons(node, board))
    yield from each(board.regions, "region", lambda region: region_reasons(region, board))
    yield from each(board.craters, "crater", lambda crater: crater_reasons(crater, board))


def each(entries: Iterable[Entry], noun: str, reasons: Callable[[Entry], Iterator[str]]) -> Iterator[Problem]:
    """The problems of entries of one kind."""
    for entry in entries:
        for reason in reasons(entry):
            yield Problem(FILE, f"{noun} {entry.id}", reason)


def node_reasons(node: Node, board: BoardTable) -> Iterator[str]:
    """What one node gets wrong."""
    neighbours = {other.id: other.adjacent for other in board.nodes}
    yield from (f"{name} is there twice" for name in repeated((*node.adjacent, *node.regions)))
    yield from unknown("node", node.adjacent, neighbours)
    yield from unknown("region", node.regions, (region.id for region in board.regions))
    yield from unknown("crater", [node.crater] if node.crater else [], (crater.id for crater in board.craters))
    for name in node.adjacent:
        if name in neighbours and node.id not in neighbours[name]:
            yield f"{name} does not name {node.id} in return"
    if node.letter != node.id[:1]:
        yield f"letter must be {node.id[:1]}, with which the id begins"
    form = len(node.adjacent), len(node.regions), node.crater is not None
    if form != NODE_FORMS[node.letter]:
        steps, regions, crater = NODE_FORMS[node.letter]
        place = "a crater" if crater else "no crater"
        yield f"a node {node.letter} must have {steps} neighbours, {regions} regions and {place}"
    if node.city != (node.letter == "C") or node.start != (node.letter == "E"):
        yield "only the nodes C are at the City, and only the nodes E are for the start"


def region_reasons(region: Region, board: BoardTable) -> Iterator[str]:
    """What one Region gets wrong."""
    touching = {node.id for node in board.nodes if region.id in node.regions}
    if set(region.nodes) != touching or repeated(region.nodes):
        yield f"the nodes say that its nodes are {listed(touching)}"
    beside = {name for node in board.nodes if node.id in touching for name in node.regions} - {region.id}
    if set(region.adjacent) != beside or repeated(region.adjacent):
        yield f"the nodes make its adjacent regions {listed(beside)}"
    alike = [other.id for other in board.regions if other.id in beside and other.type == region.type]
    if alike:
        yield f"it touches {listed(alike)} of the same type"
    if region.inner != region.id.startswith("I"):
        yield "only the regions I are inner"
    nodes, regions = REGION_FORMS[region.id[:1]]
    if (len(region.nodes), len(region.adjacent)) != (nodes, regions):
        yield f"a region {region.id[:1]} must have {nodes} nodes and {regions} adjacent regions"


def crater_reasons(crater: Crater, board: BoardTable) -> Iterator[str]:
    """What one crater gets wrong."""
    own = [node for node in board.nodes if node.crater == crater.id]
    if set(crater.nodes) != {node.id for node in own}:
        yield f"the nodes say that its nodes are {listed(node.id for node in own)}"
    regions = {name for node in own for name in node.regions}
    if set(crater.regions) != regions:
        yield f"the nodes make its regions {listed(regions)}"
    yield from unknown("crater", [crater.clockwise], (other.id for other in board.craters))


def whole_problems(board: BoardTable, rules: Rules) -> Iterator[Problem]:
    """What only shows when every entry is right by itself."""
    neighbours = {node.id: node.adjacent for node in board.nodes}
    distance = {node: steps_from(node, neighbours) for node in neighbours}
    edges = sum(len(beside) for beside in neighbours.values()) // 2
    if edges != rules.edge_total:
        yield Problem(FILE, "nodes", f"there must be {rules.edge_total} edges, not {edges}")
    if len(neighbours) - edges + len(board.regions) + OUTSIDE_FACES != 2:
        yield Problem(FILE, "nodes", "nodes, edges and regions do not make a flat board")
    if any(len(steps) != len(neighbours) for steps in distance.values()):
        yield Problem(FILE, "nodes", "some nodes cannot be reached from others")
        return
    if (widest := max(max(steps.values()) for steps in distance.values())) != rules.diameter:
        yield Problem(FILE, "nodes", f"the longest way must be {rules.diameter} steps, not {widest}")
    yield from crater_ring_problems(board)
    yield from type_problems(board)
    yield from distance_problems(board, rules, distance)


def crater_ring_problems(board: BoardTable) -> Iterator[Problem]:
    """IC-BOARD-03, IC-BOARD-04, IC-BOARD-12: one crater of each colour in a ring, each external Region at one."""
    ring = [board.craters[0].id]
    after = {crater.id: crater.clockwise for crater in board.craters}
    while (follower := after[ring[-1]]) not in ring:
        ring.append(follower)
    if len(ring) != len(board.craters):
        yield Problem(FILE, "craters", "going clockwise does not lead around all craters")
    if {crater.colour for crater in board.craters} != {entry.colour for entry in board.types}:
        yield Problem(FILE, "craters", "there must be one of each colour")
    at_craters = sorted(name for crater in board.craters for name in crater.regions)
    if at_craters != sorted(region.id for region in board.regions if not region.inner):
        yield Problem(FILE, "craters", "every outer region must be at one crater, and no inner one")


def type_problems(board: BoardTable) -> Iterator[Problem]:
    """IC-BOARD-07 to IC-BOARD-09: every type once inside and twice outside, and five types around a City node."""
    kind = {region.id: region.type for region in board.regions}
    for entry in board.types:
        inner = sum(region.inner for region in board.regions if region.type == entry.id)
        outer = sum(not region.inner for region in board.regions if region.type == entry.id)
        if (inner, outer) != (1, 2):
            yield Problem(
                FILE, f"type {entry.id}", f"there must be 1 inner and 2 outer regions, not {inner} and {outer}"
            )
    for sector in range(1, len(board.craters) + 1):
        before = (sector - 2) % len(board.craters) + 1
        around = (f"I{before}", f"I{sector}", f"A{before}", f"B{sector}", f"A{sector}")
        if len({kind[name] for name in around}) != len(around):
            yield Problem(FILE, f"node C{sector}", f"the regions {listed(around)} must be of five types")


def distance_problems(board: BoardTable, rules: Rules, distance: dict[str, dict[str, int]]) -> Iterator[Problem]:
    """IC-BOARD-13 for every crater, and the way from the City to it."""
    nodes_of = {region.id: region.nodes for region in board.regions}
    sectors = len(board.craters)
    for place, crater in enumerate(board.craters):
        steps = min(distance[f"C{place + 1}"][node] for node in crater.nodes)
        if steps != rules.city_crater_steps:
            reason = f"it must be {rules.city_crater_steps} steps from C{place + 1}, not {steps}"
            yield Problem(FILE, f"crater {crater.id}", reason)
        wanted = {turned(name, place, sectors): steps for name, steps in rules.colossus_distances.items()}
        if region_distances(crater.nodes, nodes_of, distance) != wanted:
            yield Problem(FILE, f"crater {crater.id}", "its regions are not as far away as rules.json says")


def turned(region: str, places: int, sectors: int) -> str:
    """The Region that lies so many sectors clockwise of another."""
    return f"{region[0]}{(int(region[1:]) - 1 + places) % sectors + 1}"
