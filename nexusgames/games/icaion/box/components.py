"""The components in the rulebook of Icaion: boards, crystals, Machines, tiles and cards, with their numbers."""

from __future__ import annotations

from nexusgames.core.box.components import Component, Sheet
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.data import (
    Crater,
    Curio,
    Data,
    EventSpace,
    Gear,
    Machines,
    Node,
    Preset,
    QoamColour,
    Region,
    RegionCard,
    Seeker,
    Tile,
)
from nexusgames.games.icaion.data.components import Slot
from nexusgames.games.icaion.data.effects import AddSymbol, Wound
from nexusgames.games.icaion.text_values import slot_entry
from nexusgames.games.icaion.view.cards import CHARACTER_RULES, COLOSSUS_RULES, CURIO_RULES, REGION_RULES, UPGRADE_RULES


def add_main_board(sheet: Sheet, data: Data) -> None:
    """Add the main board: types, Regions, craters and nodes."""
    for entry in data.type_entries.values():
        regions = tuple(region.id for region in data.regions.values() if region.type == entry.id)
        lines = [sheet.say("type", colour=entry.colour, count=len(regions), regions=regions)]
        title = sheet.narrator.word("type", entry.id)
        sheet.add("types", entry.id, title, lines, (entry.rule, "IC-BOARD-08"), entry.mark)
    for region in data.regions.values():
        _add_region(sheet, data, region)
    for crater in data.craters.values():
        _add_crater(sheet, crater)
    for node in data.nodes.values():
        _add_node(sheet, node)


def add_player_boards(sheet: Sheet, data: Data) -> None:
    """Add the boards beside the main one."""
    _add_division_board(sheet, data)
    _add_tracks(sheet, data)


def _add_region(sheet: Sheet, data: Data, region: Region) -> None:
    lines = [
        sheet.say("region_colour", type=region.type, colour=data.colour_of[region.type]),
        sheet.say("region_inner" if region.inner else "region_outer"),
        sheet.say("region_nodes", count=len(region.nodes), nodes=region.nodes),
        sheet.say("region_beside", regions=region.adjacent),
    ]
    title = sheet.narrator.word("region", region.id)
    rules = (region.rule, "IC-COMP-02", "IC-BOARD-11", "IC-SETUP-03", "IC-PAR-01")
    sheet.add("regions", region.id, title, lines, rules, region.mark)


def _add_crater(sheet: Sheet, crater: Crater) -> None:
    lines = [
        sheet.say("crater_regions", regions=crater.regions, nodes=crater.nodes),
        sheet.say("crater_next", crater=crater.clockwise),
        sheet.say("crater_install", colour=crater.colour),
    ]
    title = sheet.narrator.word("crater", crater.id)
    rules = (crater.rule, "IC-COMP-03", "IC-BOARD-03", "IC-BOARD-12", "IC-INS-01")
    sheet.add("craters", crater.id, title[:1].upper() + title[1:], lines, rules, crater.mark)


def _add_node(sheet: Sheet, node: Node) -> None:
    where = sheet.narrator.word("node_letter", node.letter)
    lines = [
        sheet.say("node_regions", regions=node.regions),
        sheet.say("node_beside", nodes=node.adjacent),
        sheet.say("node_crater", crater=node.crater) if node.crater else "",
        sheet.say("node_city") if node.city else "",
        sheet.say("node_start") if node.start else "",
    ]
    sheet.add(
        "nodes", node.id, where[:1].upper() + where[1:], lines, (node.rule, "IC-BOARD-10", "IC-BOARD-11"), node.mark
    )


def _add_tracks(sheet: Sheet, data: Data) -> None:
    """Add both sides of the event board, space by space."""
    for track in data.track_sides.values():
        lines = [_space(sheet, space) for space in track.spaces]
        title = sheet.say("track_title", players=" or ".join(map(str, track.players)))
        marks = "+".join(dict.fromkeys(space.mark for space in track.spaces))
        rules = (track.rule, "IC-EVB-01", "IC-EVB-03", "IC-EVT-02", "IC-SETUP-01")
        sheet.add("track", track.id, title, lines, rules, marks)


def _space(sheet: Sheet, space: EventSpace) -> str:
    return sheet.say(
        "track_space",
        number=space.space,
        qoam_count=space.qoam,
        parasite=space.parasite,
        arrows=space.arrows,
        recharge=space.recharge,
    )


def _add_division_board(sheet: Sheet, data: Data) -> None:
    """Add the printed symbols, and what a Machine uncovers when it leaves its slot."""
    printed = data.printed
    values = {"strength": printed.strength, "movement": printed.movement, "cage": printed.cage}
    lines = [sheet.say("printed", **values)]
    rules = (printed.rule, "IC-DIV-01", "IC-DIV-05", "IC-QOAM-01")
    sheet.add("division", "", sheet.say("printed_title"), lines, rules, printed.mark)
    for row in data.rows:
        for slot in row.slots:
            _add_slot(sheet, data, row.row, slot)


def _add_slot(sheet: Sheet, data: Data, row: int, slot: Slot) -> None:
    bonus = slot.bonus.symbol if isinstance(slot.bonus, AddSymbol) else slot.bonus.kind
    told = sheet.narrator.say(f"value.bonus.{bonus}", slot_entry(slot.bonus))
    title = sheet.say("slot_title", machine=slot.machine, row=str(row))
    lines = [sheet.say("slot", bonus_text=told)]
    code = f"{data.machines[slot.machine].letter}{row}"
    rules = (slot.rule, "IC-DIV-04", "IC-DEP-02", *(("IC-DEP-08",) if slot.recharges else ()))
    sheet.add("division", code, title, lines, rules, slot.mark)


QOAM_RULES = ("IC-COMP-12", "IC-DEP-03", "IC-QOAM-05")
MACHINE_RULES = {"harvester": "IC-EXT-03", "scavenger": "IC-EXT-04", "refiner": "IC-EXT-05"}
SHARD_RULES = ("IC-SETUP-06", "IC-INV-02", "IC-INV-03", "IC-END-02")
SUPPLY_RULES = ("IC-SETUP-10", "IC-YEAR-04", "IC-EPS-01")
STRIKE_RULES = ("IC-CUR-13", "IC-CUR-14", "IC-LR-01")
TILE_RULES = ("IC-RET-01", "IC-RET-02", "IC-INS-01", "IC-END-04")


def components(data: Data, narrator: Narrator) -> list[Component]:
    """Everything in the box, in the order readers look for it."""
    sheet = Sheet(narrator)
    for colour in data.qoam.values():
        _add_qoam(sheet, data, colour)
    for kind in data.machines.values():
        _add_machine(sheet, kind)
    add_player_boards(sheet, data)
    for tile in data.tiles.values():
        _add_tile(sheet, tile)
    for card in data.seekers.values():
        _add_character(sheet, "seekers", card, len(data.seekers))
    for card in data.gears.values():
        _add_character(sheet, "gears", card, len(data.gears))
    _add_events(sheet, data)
    for card in data.prints.values():
        _add_curio(sheet, card, len(data.curios))
    _add_shards_and_supplies(sheet, data)
    add_main_board(sheet, data)
    for preset in data.presets.values():
        _add_preset(sheet, preset)
    sheet.add_numbers(data.numbers)
    return sheet.components


def _add_qoam(sheet: Sheet, data: Data, colour: QoamColour) -> None:
    """Add a colour of crystals: where it grows and what it pays for."""
    lines = [
        sheet.say("qoam_type", type=data.type_of[colour.id], letter=colour.letter),
        sheet.say("qoam_pays", pays=colour.pays),
    ]
    title = sheet.say("qoam_title", colour=colour.id)
    sheet.add("qoam", colour.id, title, lines, (colour.rule, *QOAM_RULES), colour.mark)


def _add_machine(sheet: Sheet, kind: Machines) -> None:
    """Add a kind of Machine and what it brings in an Extract."""
    lines = [sheet.say("machine_count", count=kind.count, letter=kind.letter), sheet.say(f"machine.{kind.id}")]
    rules = (kind.rule, "IC-DEP-02", "IC-DEP-05", MACHINE_RULES[kind.id])
    title = sheet.narrator.word("machine", kind.id)
    sheet.add("machines", kind.letter, title, lines, rules, kind.mark, (kind.id,))


def _add_shards_and_supplies(sheet: Sheet, data: Data) -> None:
    for shards in data.shard_kinds:
        lines = [sheet.say("shards", count=shards.count, number=shards.value)]
        title = sheet.say("shards_title", number=shards.value)
        sheet.add("shards", "", title, lines, (shards.rule, *SHARD_RULES), shards.mark)
    for supply in data.supplies:
        lines = [sheet.say("supply", place=supply.place)]
        title = sheet.say("supply_title", number=supply.id)
        sheet.add("supplies", "", title, lines, (supply.rule, *SUPPLY_RULES), supply.mark, (supply.id,))


def _add_tile(sheet: Sheet, tile: Tile) -> None:
    """Add an Apparatus with the formulas of both sides."""
    scores = {"day": tile.day, "night": tile.night}
    formulas = {
        side: sheet.narrator.say(f"formula.{score.formula}", {"rp": score.rp}) for side, score in scores.items()
    }
    lines = [
        sheet.say("tile_year", year=tile.year),
        *(sheet.say(f"tile_{side}", text=text) for side, text in formulas.items()),
        sheet.say("tile_install", colour=tile.colour),
    ]
    title = sheet.narrator.word("tile", tile.id)
    marks = {side: score.mark for side, score in scores.items()}
    sheet.add("apparatus", tile.id, title[:1].upper() + title[1:], lines, (tile.rule, *TILE_RULES), marks)


def _add_character(sheet: Sheet, section: str, card: Seeker | Gear, total: int) -> None:
    crystals = tuple(sheet.say("crystals", count=count, colour=colour) for colour, count in card.qoam.items())
    lines = [
        sheet.narrator.card(card.id),
        sheet.say("starting", crystals_text=crystals),
        sheet.say("single", total=total),
    ]
    rules = (card.rule, *CHARACTER_RULES, "IC-CHAR-02")
    sheet.add(section, card.id, sheet.narrator.word("card", card.id), lines, rules, card.mark)


def _add_events(sheet: Sheet, data: Data) -> None:
    """Add Region Cards, and Colossus Cards with their steps."""
    for card in data.events.values():
        lines = [sheet.narrator.card(card.id), sheet.say("single", total=len(data.events))]
        if isinstance(card, RegionCard):
            about = REGION_RULES
        else:
            about = COLOSSUS_RULES
            lines += [sheet.say(f"step.{step.kind}", count=step.count) for step in card.steps]
        sheet.add("events", card.id, sheet.narrator.word("card", card.id), lines, (card.rule, *about), card.mark)


def _add_curio(sheet: Sheet, card: Curio, total: int) -> None:
    """Add a print of the Curio deck with the codes of all its copies."""
    codes = ", ".join(card.codes)
    lines = [sheet.narrator.card(card.id), sheet.say("copies", count=len(card.codes), total=total, codes=codes)]
    section, about = "curios", ()
    if card.kind == "upgrade":
        section, about = "upgrades", UPGRADE_RULES
    elif isinstance(card.effect, Wound):
        section, about = "strikes", STRIKE_RULES
        lines.append(sheet.say("strike", steps=card.effect.steps))
    rules = (card.rule, *CURIO_RULES, *about)
    sheet.add(section, card.id, sheet.narrator.word("card", card.id), lines, rules, card.mark, card.codes[1:])


def _add_preset(sheet: Sheet, preset: Preset) -> None:
    """Add a ready-made layout of the neutral Machines."""
    places: dict[str, list[str]] = {}
    for region, machine in preset.machines.items():
        places.setdefault(machine, []).append(region)
    lines = [sheet.say("preset_players", players=preset.players)]
    for machine, regions in places.items():
        values = {"machine": machine, "count": len(regions), "regions": tuple(regions)}
        lines.append(sheet.say("preset_machines", **values))
    title = sheet.say(f"preset.{preset.id}")
    sheet.add("presets", preset.id, title, lines, (preset.rule, "IC-SETUP-11"), preset.mark)
