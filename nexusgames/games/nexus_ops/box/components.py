"""The map, units, tokens and cards of Nexus Ops for the rulebook, with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nexusgames.core.box.components import Component, Sheet
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.data import (
    CENTRE,
    MONOLITH,
    BaseHex,
    Data,
    EnergizeCard,
    Layout,
    SecretMission,
    Swap,
    Token,
    UnitType,
)
from nexusgames.games.nexus_ops.view.cards import EFFECT_RULES, KING_RULES, LINE_RULES, MISSION_RULES, WHEN_RULES

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


UNIT_RULES = ("NX-UNIT-02", "NX-DEP-01", "NX-MOVE-02", "NX-BAT-07", "NX-BAT-09")
ABILITY_RULES: Mapping[str, tuple[str, ...]] = {
    "stride": ("NX-MOVE-08",),
    "leap": ("NX-MOVE-09",),
    "pick": ("NX-BAT-14",),
    "flight": ("NX-MOVE-10",),
    "breath": ("NX-BRE-01", "NX-BRE-03"),
    "breath_again": ("NX-ALT-07",),
    "one_per_hex": ("NX-ALT-01", "NX-ALT-11", "NX-ALT-14"),
    "needs_partner": ("NX-ALT-02",),
    "pursue": ("NX-ALT-03", "NX-ALT-10"),
    "shatter": ("NX-ALT-04", "NX-ALT-12"),
    "first_strike": ("NX-ALT-05", "NX-ALT-13"),
    "dive": ("NX-ALT-06",),
}
SIDE_RULES = {"standard": (), "alternate": ("NX-ALT-08",)}
MINER_RULES = {"standard": ("NX-UNIT-03", "NX-INC-01"), "alternate": ("NX-ALT-09", "NX-INC-01")}
SET_RULES = {"standard": ("NX-SET-09",), "extra": ("NX-XTK-01", "NX-XTK-03"), "energy": ("NX-ENE-02",)}


def components(data: Data, narrator: Narrator) -> list[Component]:
    """Everything in the box, in the order people look for it."""
    sheet = Sheet(narrator)
    for side, units in data.units.items():
        for unit in units.values():
            _add_unit(sheet, data, side, unit)
    add_terrain(sheet, data)
    for name, tokens in data.token_sets.items():
        for token in tokens.values():
            _add_token(sheet, name, token)
    _add_mixes(sheet, data)
    _add_cards(sheet, data)
    add_layouts(sheet, data)
    sheet.add_numbers(data.numbers)
    return sheet.components


def _add_unit(sheet: Sheet, data: Data, side: str, unit: UnitType) -> None:
    """One of the six figure types, as one side of the reference sheet prints it."""
    order = data.battle_order
    special = [
        sheet.say("hits_in", least=least, ground=terrain) for terrain, least in unit.hits.items() if terrain != "any"
    ]
    lines = [
        sheet.say("cost", cost=unit.cost, figures=unit.figures),
        sheet.say("hits", least=unit.hits["any"], special=tuple(special)),
        sheet.say("order", place=order.index(unit.code) + 1, count=len(order)),
        " ".join((sheet.say("mines" if unit.miner else "no_miner"), sheet.say("moves"))),
        sheet.say("barred" if unit.cannot_enter else "everywhere", ground=unit.cannot_enter),
        *(sheet.narrator.say(f"unit_ability.{ability}") for ability in unit.abilities),
    ]
    rules = [*UNIT_RULES, *SIDE_RULES[side], *(MINER_RULES[side] if unit.miner else ())]
    rules += ["NX-MOVE-05"] if unit.cannot_enter else []
    rules += [rule for ability in unit.abilities for rule in ABILITY_RULES[ability]]
    sheet.add(f"units_{side}", unit.code, unit.name, lines, rules, unit.mark)


def _add_token(sheet: Sheet, name: str, token: Token) -> None:
    """An exploration token."""
    what = sheet.narrator.word("token", token.id)
    lines = [
        sheet.say(f"set.{name}", count=token.count),
        sheet.say("gives", token=what),
        sheet.say("stays" if token.stays else "leaves", mine=token.mine),
    ]
    rules = [*SET_RULES[name], "NX-EXP-01"]
    rules += ["NX-EXP-04"] if token.unit else []
    rules += ["NX-EXP-06"] if token.mine else []
    rules += ["NX-EXP-10"] if token.energize or token.rubium else []
    sheet.add("tokens", token.id, what[:1].upper() + what[1:], lines, rules, token.mark)


def _add_mixes(sheet: Sheet, data: Data) -> None:
    """The ready-made mixes of tokens, and the most that the mines of a mix should be worth."""
    presets, advice = data.presets, data.token_marks["mine_advice"]
    energy = presets.energy

    def add(name: str, lines: Iterable[str], rules: Iterable[str], mark: str) -> None:
        # These two are values of an option, so people may type them.
        code = name if name in ("extra_default", "extra_random") else ""
        sheet.add("mixes", code, sheet.say(f"mix.{name}"), lines, rules, mark)

    add("extra_default", _swap(sheet, presets.extra_default), ("NX-XTK-01", "NX-XTK-03"), presets.extra_default.mark)
    dealt = sheet.say("mix_random", count=presets.extra_random.deal)
    add("extra_random", [dealt], ("NX-XTK-01", "NX-XTK-04"), presets.extra_random.mark)
    add("energy_pile", [sheet.say("mix_pile", tokens=_counted(energy.pile))], ("NX-ENE-02",), energy.mark)
    add("energy_extra", _swap(sheet, energy.extra_default), ("NX-ENE-03", "NX-XTK-05"), energy.extra_default.mark)
    add("mine_advice", [sheet.say("mix_advice", count=data.mine_advice)], ("NX-XTK-02",), advice)


def _swap(sheet: Sheet, swap: Swap) -> list[str]:
    return [sheet.say("mix_remove", tokens=_counted(swap.remove)), sheet.say("mix_add", tokens=_counted(swap.add))]


def _counted(tokens: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in tokens.items())


def _add_cards(sheet: Sheet, data: Data) -> None:
    """Energize cards, cards for won battles, and Secret Missions."""
    energize, secret = data.energize.values(), data.secret.values()
    for card in energize:
        _add_energize(sheet, card, sum(each.count for each in energize))
    mission, king = data.mission, data.king
    counts = [
        sheet.say("mission_count", count=count, edition=edition, name=mission.names[edition])
        for edition, count in mission.count.items()
    ]
    lines = [sheet.narrator.card(mission.id), *counts, sheet.say(f"worth.{mission.colour}", vp=mission.vp)]
    sheet.add("missions", mission.id, mission.name, lines, MISSION_RULES, mission.mark, mission.names.values())
    lines = [sheet.narrator.card(king.id), sheet.say("king_count"), sheet.say(f"worth.{king.colour}", vp=king.vp)]
    sheet.add("missions", king.id, king.name, lines, KING_RULES, king.mark)
    for card in secret:
        _add_secret(sheet, card, sum(each.count for each in secret))


def _add_energize(sheet: Sheet, card: EnergizeCard, total: int) -> None:
    lines = [sheet.narrator.card(card.id), sheet.say("copies", count=card.count, total=total)]
    sheet.add("energize", card.id, card.name, lines, (*WHEN_RULES[card.timing], *EFFECT_RULES[card.effect]), card.mark)


def _add_secret(sheet: Sheet, card: SecretMission, total: int) -> None:
    lines = [
        sheet.narrator.card(card.id),
        sheet.say("copies", count=card.count, total=total),
        sheet.say(f"worth.{card.colour}", vp=card.vp),
        sheet.say("needs_monolith") if card.needs_monolith else "",
    ]
    rules = [*WHEN_RULES[card.class_], *EFFECT_RULES[card.condition.kind], *LINE_RULES]
    rules += ["NX-VTX-08"] if card.needs_monolith else []
    sheet.add("secret", card.id, card.name, lines, rules, card.mark)
