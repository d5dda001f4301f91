"""The components of Theseus for the rulebook: the station, factions, units, tokens and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from nexusgames.core.box.components import Component, Sheet
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.data import (
    BOARD_PLACES,
    PANDORA,
    BoardPlan,
    BonusCard,
    Card,
    Data,
    Faction,
    Place,
    Ring,
    Sector,
    Token,
    UnitKind,
    UnitSide,
)
from nexusgames.games.theseus.view.cards import bonus_card, faction_card

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


FACTION_RULES = ("TH-SET-01", "TH-COMP-01", "TH-ATK-02")
UNIT_RULES = ("TH-UNIT-01", "TH-UPG-02", "TH-ATK-02", "TH-TOK-01")
KIND_RULES: Mapping[str, tuple[str, ...]] = {
    "unit": ("TH-SET-08", "TH-2V2-04"),
    "lesser_alien": ("TH-UNIT-03", "TH-UNIT-04"),
    "being": ("TH-PAN-04", "TH-PAN-06"),
    "runner": ("TH-PAN-05", "TH-PAN-08", "TH-PAN-09"),
    "catcher": ("TH-PAN-05", "TH-PAN-09"),
    "warrior": ("TH-PAN-05", "TH-PAN-09"),
}
TOKEN_RULES: Mapping[str, tuple[str, ...]] = {
    "upgrade": ("TH-UPG-01", "TH-UPG-03"),
    "failure": ("TH-SEC-20", "TH-SEC-24"),
    "end": ("TH-END-10",),
    "fire": ("TH-TRAP-03",),
    "deactivation": ("TH-TRAP-11",),
    "defence": ("TH-CARD-01",),
    "camera": ("TH-TRAP-08",),
    "grabber": ("TH-FORCE-06", "TH-RESC-01"),
    "tentacles": ("TH-TRAP-03",),
    "parasite": ("TH-MOVE-06", "TH-RESC-02"),
    "lesser_alien": ("TH-UNIT-03",),
    "vines": ("TH-CARD-01",),
    "hidden": ("TH-ATK-12",),
    "invisibility": ("TH-TRAP-09",),
    "alliance": ("TH-2V2-01",),
}


def components(data: Data, narrator: Narrator) -> list[Component]:
    """Everything in the box, in the order readers look for it."""
    sheet = Sheet(narrator)
    for faction in data.factions.values():
        _add_faction(sheet, data, faction)
    for unit in data.units.values():
        _add_unit(sheet, data, unit)
    add_station(sheet, data)
    for card in data.cards.values():
        _add_card(sheet, card)
    for card in data.bonus.values():
        _add_bonus(sheet, card)
    _add_copies(sheet, data)
    for token in data.tokens.values():
        _add_token(sheet, token)
    sheet.add_numbers(data.numbers)
    return sheet.components


def _add_faction(sheet: Sheet, data: Data, faction: Faction) -> None:
    """One of the five sides."""
    levels = ", ".join(map(str, faction.levels))
    home = data.sectors[faction.home].name if faction.home else ""
    attacks = {"base": faction.base_attack or "", "upgraded": faction.upgraded_attack or ""}
    lines = [
        sheet.narrator.say(f"about.colour.{faction.colour}"),
        sheet.say("faction_code", code=faction.code, hue=faction.colour),
        sheet.say("faction_home" if faction.home else "faction_no_home", home=home),
        *(sheet.say(f"faction_{side}", attack=attack) for side, attack in attacks.items() if attack),
        sheet.say("faction_data" if faction.data_track else "faction_no_data"),
        sheet.say("faction_levels" if faction.levels else "faction_no_deck", levels=levels),
    ]
    rules = (*FACTION_RULES, *(("TH-PAN-01",) if faction.id == PANDORA else ("TH-SET-20",)))
    marks = {"name": faction.mark, **faction.marks}
    sheet.add("factions", faction.code, faction.name, lines, rules, marks, (faction.id,))


def _add_unit(sheet: Sheet, data: Data, unit: UnitKind) -> None:
    """A kind of unit with both its sides."""
    owners = ", ".join(data.factions[owner].name for owner in unit.owners)
    lines = [
        sheet.narrator.say(f"about.unit.{unit.id}"),
        sheet.say("unit_owners", owners=owners),
        sheet.say("unit_count", count=unit.count, allied=unit.count_2v2),
        sheet.say("unit_starts" if unit.starts else "unit_appears"),
        sheet.say("unit_embryo") if unit.embryo else "",
        _side(sheet, "base", unit.base),
        _side(sheet, "upgraded", unit.upgraded) if unit.upgraded else sheet.say("unit_one_side"),
    ]
    sheet.add("units", unit.id, unit.name, lines, (*UNIT_RULES, *KIND_RULES[unit.id]), unit.mark)


def _side(sheet: Sheet, name: str, side: UnitSide) -> str:
    """What a side of a unit can do; without an attack of its own it attacks as its faction does."""
    attack = sheet.narrator.word("attack", side.attack) if side.attack else sheet.say("as_faction")
    parts = [attack]
    parts += [sheet.narrator.word("takeover", side.takeover)] if side.takeover != "none" else []
    parts += [sheet.say("extra_step", count=side.extra_step)] if side.extra_step else []
    return sheet.say(f"unit_{name}", parts=", ".join(parts))


def _add_card(sheet: Sheet, card: Card) -> None:
    """A card of a faction's deck; its marks tell which parts were read and which are reconstructed."""
    lines = [
        sheet.narrator.card(card.id),
        _type(sheet, card.type),
        sheet.say("copies", count=card.count, faction=card.faction, level=card.level),
        sheet.say("x", x=card.x) if card.x is not None else sheet.say("no_x"),
        *(sheet.say(f"trait.{trait}") for trait in card.traits),
        _copying(sheet, card.dup) if card.dup else sheet.say("not_copied"),
        sheet.say(f"leave.{card.leave}") if card.type in ("action", "instant") else "",
        sheet.say("own_stop") if card.own_stop else "",
        sheet.say("token", token=card.token) if card.token else "",
    ]
    rules = (*faction_card(card).rules, *(("TH-DUP-03",) if card.dup else ()))
    sheet.add(f"cards_{card.faction}", card.id, card.name, lines, rules, asdict(card.marks))


def _type(sheet: Sheet, type: str) -> str:
    """The type of a card and what it means."""
    return sheet.say("type", type=type, about=sheet.narrator.say(f"about.type.{type}"))


def _copying(sheet: Sheet, letter: str) -> str:
    """What a Duplicate does beside a card of this class."""
    return sheet.say("copying", letter=letter, dup=letter)


def _add_bonus(sheet: Sheet, card: BonusCard) -> None:
    lines = [sheet.narrator.card(card.id), _type(sheet, "bonus"), sheet.say("bonus_copies", count=card.count)]
    sheet.add("cards_bonus", card.id, card.name, lines, bonus_card(card).rules, card.marks)


def _add_copies(sheet: Sheet, data: Data) -> None:
    """The cards by what a Duplicate beside them does."""
    for name, cards in data.dup_classes.items():
        listed = ", ".join(f"{card} {data.cards[card].name}" for card in cards)
        lines = [_copying(sheet, name), sheet.say("dup_cards", count=len(cards), cards=listed)]
        sheet.add("copies", "", sheet.say("dup_title", letter=name), lines, ("TH-DUP-01", "TH-DUP-03"), {})


def _add_token(sheet: Sheet, token: Token) -> None:
    about = sheet.narrator.say(f"about.token.{token.id}")
    lines = [
        sheet.say("about", text=about[:1].upper() + about[1:]),
        sheet.say("token_count", count=token.count, shape=token.shape),
        sheet.say("token_owner", faction=token.owner) if token.owner else sheet.say("token_common"),
        sheet.say("token_reminder") if token.reminder else "",
    ]
    rules = (*TOKEN_RULES[token.id], *(("TH-TOK-03",) if token.reminder else ("TH-TOK-01",)))
    sheet.add("tokens", token.id, token.name, lines, rules, token.mark)
