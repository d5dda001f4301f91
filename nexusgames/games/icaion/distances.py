"""Steps between nodes and Regions, for the board and for the checks of its tables."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

Neighbours = Mapping[str, tuple[str, ...]]
Distances = dict[str, dict[str, int]]


def steps_from(start: str, neighbours: Neighbours) -> dict[str, int]:
    """The fewest steps from a node to every node within reach, nearest first."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for other in neighbours[node]:
            if other not in steps:
                steps[other] = steps[node] + 1
                queue.append(other)
    return steps


def region_distances(crater: Iterable[str], nodes_of: Neighbours, distance: Distances) -> dict[str, int]:
    """IC-BOARD-13: the fewest steps from a node of the crater to a node of each Region."""
    starts = tuple(crater)
    return {
        region: min(distance[start][end] for start in starts for end in nodes) for region, nodes in nodes_of.items()
    }
