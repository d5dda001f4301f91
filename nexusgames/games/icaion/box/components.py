"""The components in the rulebook of Icaion: crystals, Machines, tiles and cards; `boards` adds the boards."""

from __future__ import annotations

from nexusgames.core.box.components import Component, Sheet
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.box.boards import add_main_board, add_player_boards
from nexusgames.games.icaion.data import Curio, Data, Gear, Machines, Preset, QoamColour, RegionCard, Seeker, Tile
from nexusgames.games.icaion.data.effects import Wound
from nexusgames.games.icaion.view.cards import CHARACTER_RULES, COLOSSUS_RULES, CURIO_RULES, REGION_RULES, UPGRADE_RULES

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
