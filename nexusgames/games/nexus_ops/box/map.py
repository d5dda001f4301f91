"""The map of Nexus Ops for the rulebook: terrains, tiles, home bases, layouts and spaces."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.box.components import Sheet
from nexusgames.games.nexus_ops.data import CENTRE, MONOLITH, BaseHex, Data, Layout

TERRAIN_RULES = ("NX-MOVE-05", "NX-BAT-09")
MONOLITH_RULES = ("NX-SET-04", "NX-DRW-02", "NX-MOVE-10")
SPACE_RULES = {
    "M": ("NX-SET-04",),
    "A": ("NX-SET-05",),
    "B": ("NX-SET-06",),
    "H": ("NX-COMP-01", "NX-COMP-02", "NX-SET-07"),
}
"""The rules about a space, by its letter: the middle, the inner ring, the outer ring, the home bases."""
LAYOUT_RULES = {
    "standard_2p": (),
    "standard_3p": (),
    "standard_4p": (),
    "neighbourhood_2p": ("NX-NBH-01",),
    "energy_2p": ("NX-ENE-01", "NX-ENE-04"),
}


def add_terrain(sheet: Sheet, data: Data) -> None:
    """The terrains, tiles and home bases that make up the map."""
    for terrain in data.terrains:
        _add_terrain(sheet, data, terrain)
    _add_tiles(sheet, data)
    for place in data.base.values():
        _add_base_hex(sheet, data, place)


def add_layouts(sheet: Sheet, data: Data) -> None:
    """The layouts of the map and its spaces."""
    for layout in data.layouts.values():
        _add_layout(sheet, data, layout)
    for space in data.positions:
        _add_space(sheet, data, space)
    fixed = ", ".join(f"{space} {data.terrains[terrain]}" for space, terrain in data.fixture.items())
    mark = data.board_marks["fixture"]
    sheet.add("spaces", "FIX", sheet.say("fixed_map"), [sheet.say("fixed", spaces=fixed)], ("NX-SET-05",), mark)


def _add_terrain(sheet: Sheet, data: Data, terrain: str) -> None:
    """A terrain: which units cannot enter it, and whose dice hit differently there."""
    tiles = data.tiles
    hexes = sum(tile.count for tile in tiles.single if tile.terrain == terrain)
    hexes += sum(tile.count for tile in tiles.double if terrain in tile.terrains)
    lines = [sheet.say("terrain_hexes", count=hexes) if hexes else ""]
    for side, units in data.units.items():
        barred = [unit.name for unit in units.values() if terrain in unit.cannot_enter]
        special = [(unit.name, unit.hits[terrain]) for unit in units.values() if terrain in unit.hits]
        lines.append(sheet.say(f"terrain_barred.{side}", names=tuple(barred)) if barred else "")
        numbers = tuple(sheet.say("terrain_hit", name=name, least=least) for name, least in special)
        lines.append(sheet.say(f"terrain_hits.{side}", numbers=numbers) if numbers else "")
    if terrain == MONOLITH:
        lines.append(sheet.say("monolith"))
    rules = (*TERRAIN_RULES, *(MONOLITH_RULES if terrain == MONOLITH else ()))
    sheet.add("terrain", terrain, data.terrains[terrain], lines, rules, data.board_marks["terrains"])


def _add_tiles(sheet: Sheet, data: Data) -> None:
    """The tiles in the box, and how many of them the smallest map uses."""
    small, named = data.energy_tiles, data.terrains
    kept = {tile.terrain: tile for tile in small.singles}
    for tile in data.tiles.single:
        lines = [sheet.say("tile_single", count=tile.count)]
        rules = ["NX-SET-05"]
        if tile.terrain in kept:
            lines.append(sheet.say("tile_small", count=kept[tile.terrain].count, layout=small.layout))
            rules.append("NX-ENE-01")
        title = sheet.say("tile_one", terrain=tile.terrain)
        sheet.add("tiles", tile.terrain, title, lines, rules, tile.mark)
    for tile in data.tiles.double:
        title = sheet.say("tile_pair", first=named[tile.terrains[0]], second=named[tile.terrains[1]])
        lines = [sheet.say("tile_double", count=tile.count)]
        sheet.add("tiles", "+".join(tile.terrains), title, lines, ("NX-SET-06",), tile.mark)
    for choice in small.doubles:
        lines = [sheet.say("tile_choice", count=choice.count, terrain=choice.contains, layout=small.layout)]
        title = sheet.say("tile_choice_title", terrain=choice.contains)
        sheet.add("tiles", f"{choice.contains}+?", title, lines, ("NX-ENE-01",), choice.mark)


def _add_base_hex(sheet: Sheet, data: Data, place: BaseHex) -> None:
    """One of the three hexes of every home base; its spaces are H0L, H1L and so on."""
    lines = [sheet.say("base_hex", terrain=place.terrain, mine=place.mine)]
    title = sheet.say("base_title", hex=place.hex)
    spaces = [space for space in data.positions if space.startswith("H") and space.endswith(place.hex)]
    lines.append(sheet.say("base_spaces", spaces=", ".join(spaces)))
    sheet.add("base", place.hex, title, lines, ("NX-COMP-01", "NX-COMP-02", "NX-SET-07"), place.mark)


def _add_layout(sheet: Sheet, data: Data, layout: Layout) -> None:
    """A layout: where tiles and home bases lie."""
    lines = [
        sheet.say("layout_players", players=layout.players, sides=_joined([str(side) for side in layout.sides])),
        sheet.say("layout_spaces", count=len(layout.spaces), spaces=_joined(layout.spaces)),
        sheet.say("layout_singles", count=len(layout.singles), spaces=_joined(layout.singles)),
        sheet.say("layout_doubles", count=len(layout.doubles), pairs=_joined(["+".join(x) for x in layout.doubles])),
        *(sheet.say("layout_half", side=side, spaces=_joined(half)) for side, half in layout.halves.items()),
    ]
    rules = ("NX-SET-04", "NX-SET-05", "NX-SET-06", "NX-SET-07", *LAYOUT_RULES[layout.id])
    sheet.add("layouts", layout.id, sheet.say(f"layout.{layout.id}"), lines, rules, layout.mark)


def _add_space(sheet: Sheet, data: Data, space: str) -> None:
    """A space and what it touches, clockwise."""
    used = [sheet.say(f"layout.{layout.id}") for layout in data.layouts.values() if space in data.spaces[layout.id]]
    base = data.base.get(space[-1]) if space.startswith("H") else None
    lines = [
        sheet.say("base_hex", terrain=base.terrain, mine=base.mine) if base else "",
        sheet.say("space_touches", spaces=_joined(data.adjacency[space])),
        sheet.say("space_layouts", layouts=tuple(used)) if len(used) < len(data.layouts) else "",
    ]
    title = sheet.say("space_centre") if space == CENTRE else sheet.say("space_title", space_id=space)
    sheet.add("spaces", space, title, lines, SPACE_RULES[space[0]], data.board_marks["adjacency"])


def _joined(words: Sequence[str]) -> str:
    return ", ".join(words)
