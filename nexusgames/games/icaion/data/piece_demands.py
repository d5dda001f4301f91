"""What the pieces of Icaion must satisfy: crystals, Machines, Division Board, Apparatus and ready-made layouts."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, get_args

from nexusgames.core.box.component_shapes import Demands, one_each, repeated, total
from nexusgames.games.icaion.data.components import Preset, Tile
from nexusgames.games.icaion.data.words import Formula, MachineKind, Qoam

if TYPE_CHECKING:
    from nexusgames.games.icaion.data import Data


def demands(data: Data) -> Demands:
    """All colours and kinds are there, and the right numbers of shards and supply tiles."""
    rules = data.rules
    yield one_each("pieces.json, qoam", data.qoam, get_args(Qoam))
    yield one_each("pieces.json, machines", data.machines, get_args(MachineKind))
    letters = [piece.letter for piece in (*data.qoam.values(), *data.machines.values())]
    for letter in repeated(letters):
        yield False, f"the letter {letter} is used twice", "pieces.json, letters"
    yield total("pieces.json, shards", len(data.shards), rules.shard_total)
    numbered = [tile.place for tile in data.supplies] == list(range(1, rules.most_players + 1))
    yield numbered, f"their places must be 1 to {rules.most_players}", "pieces.json, supplies"
    pays = sorted((use, colour.id) for colour in data.qoam.values() for use in colour.pays)
    yield pays == sorted(rules.payments.items()), "the colours do not pay for what rules.json says", "pieces.json, qoam"
    yield from late_machine_demands(data)
    yield from row_demands(data)
    yield from tile_demands(data)
    for preset in data.presets.values():
        yield from preset_demands(preset, data)


def late_machine_demands(data: Data) -> Demands:
    """There are enough unused colours and Machines for the Regions that get one.

    IC-LR-02, IC-LR-03, IC-LR-04, IC-LR-05, IC-LR-06.
    """
    rules, kinds = data.rules, data.machines.values()
    inner = sum(region.inner for region in data.regions.values())
    for players, colours in rules.rays_neutral_colours.items():
        each = rules.rays_neutral_each[players]
        enough = players + colours <= rules.most_players and all(each <= kind.count for kind in kinds)
        yield enough, f"{players} players leave too few machines", "rules.json, rays_neutral_each"
        aside = rules.rays_aside_random + rules.rays_aside_refiners if colours > 1 else 0
        there, wanted = colours * each * len(kinds) - aside, inner + rules.rays_outer_machines[players]
        part = "rules.json, rays_outer_machines"
        yield not colours or there >= wanted, f"there are too few machines for {players} players", part


def row_demands(data: Data) -> Demands:
    """Every row has one Machine of each kind."""
    rows, part = data.rows, "division.json, rows"
    numbered = [row.row for row in rows] == list(range(1, len(rows) + 1)) and len({row.id for row in rows}) == len(rows)
    yield numbered, "they must be different and numbered from 1", part
    for row in rows:
        reason = "its slots must hold one machine of each kind, from left to right"
        yield [slot.machine for slot in row.slots] == list(data.machines), reason, f"division.json, row {row.id}"
    for kind in data.machines.values():
        yield kind.count == len(rows), f"there must be {kind.count}, one for each {kind.id}", part


def tile_demands(data: Data) -> Demands:
    """There is a tile for each colour and Year; a colour's tiles score alike, and no formula repeats."""
    tiles, years, part = data.tiles.values(), range(1, data.rules.years + 1), "apparatus.json, tiles"
    complete = sorted((tile.colour, tile.year) for tile in tiles) == sorted(product(get_args(Qoam), years))
    yield complete, "there must be one of each colour for each Year", part
    first: dict[str, Tile] = {}
    for tile in tiles:
        like = first.setdefault(tile.colour, tile)
        alike = (tile.day, tile.night) == (like.day, like.night)
        yield alike, f"it must score like {like.id}", f"apparatus.json, tile {tile.id}"
    used = [score.formula for tile in first.values() for score in (tile.day, tile.night)]
    yield sorted(used) == sorted(get_args(Formula)), "each formula must be on one side of one colour", part


def preset_demands(preset: Preset, data: Data) -> Demands:
    """IC-SETUP-11: a layout has as many Machines of each kind as the players would place."""
    wanted, there = data.rules.neutral_each[preset.players], Counter[str](preset.machines.values())
    for kind in data.machines:
        reason = f"it must have {wanted} of kind {kind}, not {there[kind]}"
        yield there[kind] == wanted, reason, f"presets.json, preset {preset.id}"
