"""Checks on the map of Nexus Ops: its hexes fit together, and the tiles fit on them."""

from collections.abc import Mapping

from nexusgames.core.box.component_shapes import Demands, listed, repeated
from nexusgames.games.nexus_ops.data.components import EnergyTiles, Layout, Tiles, tile_count

NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
Positions = Mapping[str, tuple[int, int]]
Adjacency = Mapping[str, tuple[str, ...]]


def demands(
    positions: Positions, adjacency: Adjacency, layouts: Mapping[str, Layout], spaces: Mapping[str, tuple[str, ...]]
) -> Demands:
    """The adjacency in the table, written out for readers, agrees with the positions."""
    space_at = {position: space for space, position in positions.items()}
    for space, position in positions.items():
        other = space_at[position]
        yield other == space, f"{other} has the same position", f"board.json, position {space}"
        yield space in adjacency, "it must be in positions and in adjacency", f"board.json, space {space}"
    for space, (q, r) in positions.items():
        beside = {space_at[q + dq, r + dr] for dq, dr in NEIGHBOURS if (q + dq, r + dr) in space_at}
        yield from row_demands(space, adjacency, beside)
    for name, layout in layouts.items():
        part = f"board.json, layout {name}"
        for space in spaces[name]:
            yield space in positions, f"unknown space '{space}'", part
        for first, second in layout.doubles:
            reason = f"the double slot {first}, {second} is not a pair of adjacent hexes"
            yield second in adjacency[first], reason, part


def row_demands(space: str, adjacency: Adjacency, beside: set[str]) -> Demands:
    """Check one row of the adjacency."""
    part = f"board.json, adjacency {space}"
    for name in repeated(adjacency[space]):
        yield False, f"{name} is there twice", part
    for name in adjacency[space]:
        yield space in adjacency.get(name, ()), f"{name} does not name {space} in return", part
    yield set(adjacency[space]) == beside, f"the positions make its neighbours {listed(beside)}", part


def tile_demands(layouts: Mapping[str, Layout], tiles: Tiles, energy: EnergyTiles) -> Demands:
    """Each layout has as many slots as tiles; NX-ENE-01 chooses only from tiles in the box."""
    for single in energy.singles:
        there = tile_count(tile for tile in tiles.single if tile.terrain == single.terrain)
        reason = f"there are {there} single tiles with {single.terrain}, not {single.count}"
        yield single.count <= there, reason, "board.json, energy_tiles"
    for double in energy.doubles:
        there = tile_count(tile for tile in tiles.double if double.contains in tile.terrains)
        reason = f"there are {there} double tiles with {double.contains}, not {double.count}"
        yield double.count <= there, reason, "board.json, energy_tiles"
    for name, layout in layouts.items():
        used = (energy.singles, energy.doubles) if name == energy.layout else (tiles.single, tiles.double)
        wanted = tuple(map(tile_count, used))
        reason = f"its tiles need {wanted[0]} single and {wanted[1]} double slots"
        yield (len(layout.singles), len(layout.doubles)) == wanted, reason, f"board.json, layout {name}"
