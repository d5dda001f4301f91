"""The board of one game: what follows from layout and terrain alone, worked out once and then only looked up."""

from __future__ import annotations

from functools import lru_cache

from nexusgames.core.values.frozen import frozen
from nexusgames.games.nexus_ops.data import (
    CENTRE,
    MAGMA_POOL,
    MONOLITH,
    ROCK_PLAINS,
    UnitType,
    base_space,
    nexus_ops_data,
)
from nexusgames.games.nexus_ops.options import Options

FACES = 6

Ways = tuple[tuple[str, tuple[str, ...]], ...]
"""End spaces two steps away, each with the spaces over which a legal way leads."""


@frozen
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
    away: dict[str, dict[str, int]]
    """How many steps it is from every space to every other, whoever stands between."""
    strikes: dict[str, dict[str, tuple[str, ...]]]
    """Where a move of a unit may end, whoever stands between: what it threatens."""
    faces: dict[str, dict[str, int]]
    """With how many faces of its die a unit hits in a space."""
    doorsteps: tuple[tuple[str, ...], ...]
    """What a unit bought by each seat can reach at once."""
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
        """NX-TURN-04: whether a special rule of this type beats the general ones; alternate units have others."""
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
    units = data.units["alternate" if options.alternate_units else "standard"]
    ground = _ground(options, terrain)
    neighbours = {s: tuple(n for n in data.adjacency[s] if n in ground) for s in ground}
    steps = {
        code: {s: tuple(n for n in neighbours[s] if ground[n] not in unit.cannot_enter) for s in ground}
        for code, unit in units.items()
    }
    allies, homes = _allies(options), _homes(options, first)
    seats = range(options.players)
    return Board(
        units=units,
        order=data.battle_order,
        spaces=tuple(ground),
        neighbours=neighbours,
        terrain=ground,
        grounds={kind: tuple(s for s in ground if ground[s] == kind) for kind in data.terrains},
        homes=homes,
        rivals=tuple(tuple(o for o in seats if o != s and o not in allies[s]) for s in seats),
        allies=allies,
        steps=steps,
        strides={code: {s: _strides(steps[code], ground, s) for s in ground} for code in _able(units, "stride")},
        away={start: _steps_from(start, neighbours) for start in neighbours},
        strikes={code: {s: _ends(unit, s, steps[code], ground) for s in ground} for code, unit in units.items()},
        faces={code: {s: FACES + 1 - unit.hits_on(ground[s]) for s in ground} for code, unit in units.items()},
        doorsteps=tuple(tuple(dict.fromkeys(s for home in base for s in (home, *neighbours[home]))) for base in homes),
        cheapest=min(unit.cost for unit in units.values()),
        breathers=_able(units, "breath"),
    )


def _ground(options: Options, terrain: str) -> dict[str, str]:
    """The terrain of the map and of the bases in the order of the sides; NX-VTX-12: the Vortex is no space."""
    data = nexus_ops_data()
    centre = {} if options.vortex else {CENTRE: MONOLITH}
    places = dict(part.split("=") for part in terrain.split(" "))
    sides = data.layouts[options.layout].sides
    return {
        **centre,
        **places,
        **{base_space(side, part.hex): part.terrain for side in sides for part in data.base.values()},
    }


def _homes(options: Options, first: int) -> tuple[tuple[str, ...], ...]:
    """The home base of each seat: the sides in order from the first player on."""
    data = nexus_ops_data()
    bases = [tuple(base_space(side, hex) for hex in data.base) for side in data.layouts[options.layout].sides]
    return tuple(bases[(seat - first) % options.players] for seat in range(options.players))


def _allies(options: Options) -> tuple[tuple[int, ...], ...]:
    """NX-TEAM-01: in teams, those who sit opposite."""
    seats = range(options.players)
    return tuple(tuple(o for o in seats if options.teams and o != s and o % 2 == s % 2) for s in seats)


def _able(units: dict[str, UnitType], ability: str) -> tuple[str, ...]:
    """The unit types with this ability."""
    return tuple(code for code, unit in units.items() if ability in unit.abilities)


def _strides(steps: dict[str, tuple[str, ...]], ground: dict[str, str], start: str) -> Ways:
    """NX-MOVE-08: two steps, if one of the two spaces entered is Rock Plains; NX-MOVE-11: not back to the start."""
    ways: dict[str, list[str]] = {}
    for middle in steps[start]:
        for end in steps[middle]:
            if end != start and ROCK_PLAINS in (ground[middle], ground[end]):
                ways.setdefault(end, []).append(middle)
    return tuple((end, tuple(middles)) for end, middles in ways.items())


def _ends(unit: UnitType, start: str, steps: dict[str, tuple[str, ...]], ground: dict[str, str]) -> tuple[str, ...]:
    """NX-MOVE-02, NX-MOVE-08, NX-MOVE-09, NX-MOVE-10, NX-ALT-06: the ends of a move, if nobody stood in the way."""
    ends = [*steps[start]]
    if "flight" in unit.abilities and start == CENTRE:
        ends = [space for space, terrain in ground.items() if terrain not in unit.cannot_enter]
    elif "leap" in unit.abilities and ground[start] == MAGMA_POOL:
        ends += [end for middle in steps[start] for end in steps[middle]]
    elif "dive" in unit.abilities and ground[start] == MAGMA_POOL:
        ends += [end for pool, terrain in ground.items() if terrain == MAGMA_POOL for end in (pool, *steps[pool])]
    elif "stride" in unit.abilities:
        ends += [end for end, _ in _strides(steps, ground, start)]
    return tuple(dict.fromkeys(end for end in ends if end != start))


def _steps_from(start: str, neighbours: dict[str, tuple[str, ...]]) -> dict[str, int]:
    """From a space to all that can be reached."""
    steps = {start: 0}
    for space in (queue := [start]):
        for beside in neighbours[space]:
            if beside not in steps:
                steps[beside] = steps[space] + 1
                queue.append(beside)
    return steps
