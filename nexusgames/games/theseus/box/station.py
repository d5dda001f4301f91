"""The station of Theseus for the rulebook: sector boards, rooms, rings and the totals of a station."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.box.components import Sheet
from nexusgames.games.theseus.data import BOARD_PLACES, BoardPlan, Data, Place, Ring, Sector

SECTOR_RULES = ("TH-RING-01", "TH-ROOM-03", "TH-INST-01")
ACTION_RULES: Mapping[str, tuple[str, ...]] = {
    "assault": ("TH-SEC-01", "TH-ATK-07"),
    "failure": ("TH-SEC-20", "TH-SEC-21"),
    "extra_turn": ("TH-SEC-10", "TH-SEC-11"),
    "home": ("TH-SEC-30", "TH-SEC-31", "TH-SEC-32"),
}
MODE_RULES: Mapping[str, tuple[str, ...]] = {"duel": ("TH-SET-04",), "ffa": ("TH-FFA-01",), "2v2": ("TH-2V2-02",)}


def add_station(sheet: Sheet, data: Data) -> None:
    """Boards, the rooms of every board, the rings of all modes, and the totals."""
    for name, entry in data.boards.items():
        _add_sector(sheet, data.sectors[name], data.plans[entry.plan], entry.mark)
    marks = data.sector_marks
    rooms = sheet.say("rooms", count=len(data.rooms), rooms=_rows(data.rooms))
    sheet.add("sectors", "", sheet.say("rooms_title"), [rooms], ("TH-ROOM-01", "TH-ROOM-02"), marks["rooms"])
    for ring in data.ring_list:
        _add_ring(sheet, data, ring)
    for sums in data.totals:
        values = {"installed": sums.installed, "bonus": sums.bonus, "pending": sums.pending}
        title = sheet.say("totals_title", count=sums.boards)
        lines = [sheet.say("totals", **values)]
        sheet.add("rings", "", title, lines, ("TH-SET-04", "TH-BON-01"), marks["totals"])


def _add_sector(sheet: Sheet, sector: Sector, plan: BoardPlan, mark: str) -> None:
    """A board with all that is printed on it."""
    touching = "; ".join(f"{slot}: {_joined(others)}" for slot, others in sector.slot_neighbours.items())
    passages = _joined(["-".join(passage) for passage in plan.passages])
    home = plan.failure_home
    lines = [
        sheet.narrator.say(f"about.sector.{sector.code}"),
        sheet.say(f"kind.{sector.kind}", faction=sector.faction or ""),
        sheet.say("slots", count=len(plan.installed), slots=_rows({**plan.installed, **plan.pending})),
        sheet.say("touching", slots=touching),
        sheet.say("bonus_slots", count=len(plan.bonus), slots=_joined(plan.bonus)),
        sheet.say("pending_slots", count=len(plan.pending), slots=_joined(tuple(plan.pending))),
        sheet.say(f"form.{plan.form}", passages=passages),
        sheet.say("failure_home", column=home[0] + 1, row=home[1] + 1) if home else "",
    ]
    rules = (*SECTOR_RULES, *ACTION_RULES[sector.action])
    sheet.add("sectors", sector.code, sector.name, lines, rules, {"name": mark, **plan.marks}, (sector.id,))


def _add_ring(sheet: Sheet, data: Data, ring: Ring) -> None:
    """The sectors of a mode, clockwise."""
    mode, players = ring.mode, ring.players
    order = [
        sheet.say("faction_board", number=BOARD_PLACES.index(place) + 1)
        if place in BOARD_PLACES
        else data.sectors[place].name
        for place in ring.order
    ]
    title = sheet.say("ring_pandora" if ring.pandora else "ring_title", mode=mode, players=players)
    lines = [sheet.say("ring", count=len(order), order=_joined(order))]
    rules = ["TH-RING-01", "TH-RING-02", *MODE_RULES[mode], *(["TH-PAN-02"] if ring.pandora else [])]
    sheet.add("rings", "", title, lines, rules, ring.mark)


def _rows(places: Mapping[str, Place]) -> str:
    """Slots or rooms row by row, with a dot where there is none."""
    by_place = {place: name for name, place in places.items()}
    width, height = (max(place[part] for place in by_place) + 1 for part in (0, 1))
    rows = (" ".join(by_place.get((column, row), ".") for column in range(width)) for row in range(height))
    return " / ".join(rows)


def _joined(words: Sequence[str]) -> str:
    return ", ".join(words)
