"""The board of one game: everything that follows from layout and terrain alone, worked out once."""

from __future__ import annotations

from functools import lru_cache

from nexusgames.core.values.frozen import Frozen
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
"""End spaces two steps away, each with the spaces that a legal way there can cross."""


class Board(Frozen):
    """Spaces, neighbours and terrain, and where each unit type may step. Never part of the state."""

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
    """The distance in steps from each space to each other, whoever stands between."""
    strikes: dict[str, dict[str, tuple[str, ...]]]
    """Where a unit's move may end, whoever stands between: the spaces it threatens."""
    faces: dict[str, dict[str, int]]
    """How many faces of a unit's die hit in a space."""
    doorsteps: tuple[tuple[str, ...], ...]
    """The spaces that a unit can reach in the turn it is bought, by seat."""
    cheapest: int
    breathers: tuple[str, ...]
    """The unit types that can breathe fire."""

    def may_enter(self, unit: str, space: str) -> bool:
        """NX-MOVE-05: whether the unit may enter the terrain of this space."""
        return self.terrain[space] not in self.units[unit].cannot_enter

    def hits_on(self, unit: str, space: str) -> int:
        """The lowest die that hits for the unit in this space."""
        return self.units[unit].hits_on(self.terrain[space])

    def has(self, unit: str, ability: str) -> bool:
        """NX-TURN-04: whether the unit type has this ability, which overrides the general rules."""
        return ability in self.units[unit].abilities

    def base_owner(self, space: str) -> int | None:
        """Whose home base the space belongs to."""
        for seat, home in enumerate(self.homes):
            if space in home:
                return seat
        return None


@lru_cache(maxsize=64)
def board_for(options: Options, terrain: str, first: int) -> Board:
    """The board for these options, this map terrain (`A1=LF A2=MP ...`) and this first player."""
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
    """The terrain of the map, then of the bases by side; NX-VTX-12: the Vortex is not a space."""
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
    """The home base of each seat; the first player has the first side."""
    data = nexus_ops_data()
    bases = [tuple(base_space(side, hex) for hex in data.base) for side in data.layouts[options.layout].sides]
    return tuple(bases[(seat - first) % options.players] for seat in range(options.players))


def _allies(options: Options) -> tuple[tuple[int, ...], ...]:
    """NX-TEAM-01: in the team game, allies sit opposite each other."""
    seats = range(options.players)
    return tuple(tuple(o for o in seats if options.teams and o != s and o % 2 == s % 2) for s in seats)


def _able(units: dict[str, UnitType], ability: str) -> tuple[str, ...]:
    """The unit types with this ability."""
    return tuple(code for code, unit in units.items() if ability in unit.abilities)


def _strides(steps: dict[str, tuple[str, ...]], ground: dict[str, str], start: str) -> Ways:
    """NX-MOVE-08: two steps if either space entered is Rock Plains; NX-MOVE-11: never back to the start."""
    ways: dict[str, list[str]] = {}
    for middle in steps[start]:
        for end in steps[middle]:
            if end != start and ROCK_PLAINS in (ground[middle], ground[end]):
                ways.setdefault(end, []).append(middle)
    return tuple((end, tuple(middles)) for end, middles in ways.items())


def _ends(unit: UnitType, start: str, steps: dict[str, tuple[str, ...]], ground: dict[str, str]) -> tuple[str, ...]:
    """NX-MOVE-02, NX-MOVE-08, NX-MOVE-09, NX-MOVE-10, NX-ALT-06: where a move may end if nobody is in the way."""
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
    """The distance in steps from one space to each space within reach of it."""
    steps = {start: 0}
    for space in (queue := [start]):
        for beside in neighbours[space]:
            if beside not in steps:
                steps[beside] = steps[space] + 1
                queue.append(beside)
    return steps
