"""The board of one game: what follows from layout and terrain alone, worked out once and then only looked up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from nexusgames.games.nexus_ops.data import CENTRE, UnitType, base_space, nexus_ops_data
from nexusgames.games.nexus_ops.options import Options

Ways = tuple[tuple[str, tuple[str, ...]], ...]
"""End spaces two steps away, each with the spaces over which a legal way leads."""


@dataclass(frozen=True, slots=True)
class Board:
    """Spaces, neighbours and terrain, and for every unit type where it may step. Never part of the state."""

    units: dict[str, UnitType]
    order: tuple[str, ...]
    spaces: tuple[str, ...]
    neighbours: dict[str, tuple[str, ...]]
    terrain: dict[str, str]
    grounds: dict[str, tuple[str, ...]]
    """The spaces of every terrain."""
    homes: tuple[tuple[str, ...], ...]
    rivals: tuple[tuple[int, ...], ...]
    allies: tuple[tuple[int, ...], ...]
    steps: dict[str, dict[str, tuple[str, ...]]]
    strides: dict[str, dict[str, Ways]]
    cheapest: int
    breathers: tuple[str, ...]
    """The unit types that can breathe fire."""

    def may_enter(self, unit: str, space: str) -> bool:
        """NX-MOVE-05: whether the terrain is not on the unit's list of forbidden ones."""
        return self.terrain[space] not in self.units[unit].cannot_enter

    def hits_on(self, unit: str, space: str) -> int:
        """The least die with which the unit hits in this space."""
        return self.units[unit].hits_on(self.terrain[space])

    def has(self, unit: str, ability: str) -> bool:
        """Whether this type has the ability in this game (standard and alternate units differ)."""
        return ability in self.units[unit].abilities

    def base_owner(self, space: str) -> int | None:
        """Whose home base the space belongs to."""
        for seat, home in enumerate(self.homes):
            if space in home:
                return seat
        return None


@lru_cache(maxsize=64)
def board_for(options: Options, terrain: str, first: int) -> Board:
    """The board of a game with these options, map terrain (`A1=LF A2=MP ...`) and first player."""
    data = nexus_ops_data()
    layout = data.layouts[options.layout]
    units = data.units["alternate" if options.alternate_units else "standard"]
    ground = dict(part.split("=") for part in terrain.split(" "))
    if not options.vortex:
        ground = {CENTRE: "MO", **ground}
    homes: list[tuple[str, ...]] = [()] * options.players
    for place, side in enumerate(layout.sides):
        home = tuple(base_space(side, part.hex) for part in data.base.values())
        homes[(first + place) % options.players] = home
        ground |= {base_space(side, part.hex): part.terrain for part in data.base.values()}
    neighbours = {s: tuple(n for n in data.adjacency[s] if n in ground) for s in ground}
    seats = range(options.players)
    allies = tuple(tuple(o for o in seats if options.teams and o != s and o % 2 == s % 2) for s in seats)
    rivals = tuple(tuple(o for o in seats if o != s and o not in allies[s]) for s in seats)
    steps = {
        code: {s: tuple(n for n in neighbours[s] if ground[n] not in unit.cannot_enter) for s in ground}
        for code, unit in units.items()
    }
    strides = {
        code: {s: _strides(steps[code], ground, s) for s in ground}
        for code, unit in units.items()
        if "stride" in unit.abilities
    }
    grounds = {kind: tuple(s for s in ground if ground[s] == kind) for kind in data.terrains}
    cheapest = min(unit.cost for unit in units.values())
    breathers = tuple(code for code, unit in units.items() if "breath" in unit.abilities)
    return Board(
        units,
        tuple(data.battle_order),
        tuple(ground),
        neighbours,
        ground,
        grounds,
        tuple(homes),
        rivals,
        allies,
        steps,
        strides,
        cheapest,
        breathers,
    )


def _strides(steps: dict[str, tuple[str, ...]], ground: dict[str, str], start: str) -> Ways:
    """NX-MOVE-08: two steps, if one of the two spaces entered is Rock Plains; NX-MOVE-11: not back to the start."""
    ways: dict[str, list[str]] = {}
    for middle in steps[start]:
        for end in steps[middle]:
            if end != start and "RP" in (ground[middle], ground[end]):
                ways.setdefault(end, []).append(middle)
    return tuple((end, tuple(middles)) for end, middles in ways.items())
