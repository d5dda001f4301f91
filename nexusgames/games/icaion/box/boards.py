"""The boards in the rulebook of Icaion: Regions, craters, nodes, the event board, the Division Board."""

from __future__ import annotations

from nexusgames.core.box.components import Sheet
from nexusgames.games.icaion.data import Crater, Data, EventSpace, Node, Region
from nexusgames.games.icaion.data.components import Slot
from nexusgames.games.icaion.data.effects import AddSymbol
from nexusgames.games.icaion.text_values import slot_entry


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
