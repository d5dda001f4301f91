"""The station of Theseus in lines: the ring sector by sector as a table, and in words."""

from __future__ import annotations

from collections.abc import Iterable

from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.games.theseus.view.sectors import CardView, PendingView, RoomView, SectorView, SlotView
from nexusgames.plain.presenters import listed, phrase

NAME_WIDTH, ROOM_WIDTH, SLOT_WIDTH = 19, 7, 22
"""Characters of a sector's name, of a room and of a slot in the drawing."""
FAILURE_HOME = "[F]"
"""The Failure token on its own place."""


def draw_map(view: TheseusView, narrator: Narrator) -> list[str]:
    """The ring clockwise from Corridors: rooms with their units, then slots with their cards."""
    if not view.sectors:
        return [phrase(narrator, "being_laid", sectors=listed(narrator, "sector", view.ring))]
    lines: list[str] = []
    for sector in view.sectors.values():
        lines += _drawn(view, narrator, sector)
    space = [f"{unit.id}{_signs(unit.upgraded)}" for unit in view.units.values() if unit.sector == "space"]
    lines.append(phrase(narrator, "map_space", units=", ".join(space)))
    return [*lines, phrase(narrator, "legend")]


def _drawn(view: TheseusView, narrator: Narrator, sector: SectorView) -> list[str]:
    """A sector: its name and how far a Move goes, its rooms and slots in rows and columns as on the board."""
    slots = {slot.place: _slot(view, narrator, slot) for slot in sector.slots}
    slots |= {slot.place: _waiting(view, narrator, slot) for slot in sector.pending}
    if view.failure == "home" and sector.failure_home is not None:
        slots[sector.failure_home] = FAILURE_HOME
    rooms = {room.place: _room(view, room) for room in sector.rooms}
    names = [f"{sector.code:<4}{sector.name}", f"    {sector.mp}>{sector.reaches}" if sector.mp else ""]
    lines: list[str] = []
    for row in range(1 + max(place[1] for place in (*slots, *rooms))):
        name = names[row] if row < len(names) else ""
        left = "".join(f"{rooms.get((column, row), ''):<{ROOM_WIDTH}}" for column in (0, 1))
        right = "  ".join(f"{slots.get((column, row), '')[:SLOT_WIDTH]:<{SLOT_WIDTH}}" for column in (0, 1))
        lines.append(f"{name:<{NAME_WIDTH}}{left}{right}".rstrip())
    return lines


def _room(view: TheseusView, room: RoomView) -> str:
    name = room.id[-1]
    return f"{name} {room.unit}{_signs(view.units[room.unit].upgraded)}" if room.unit else f"{name} -"


def _signs(upgraded: bool) -> str:
    return "+" if upgraded else ""


def _letter(view: TheseusView, seat: int) -> str:
    """The owner of a card: the first letter of the faction."""
    return view.players[seat].name[0]


def _slot(view: TheseusView, narrator: Narrator, slot: SlotView) -> str:
    """`I1 M Mine +1`, `I2 -`, `I5 *Upgrade`."""
    name = slot.id[-2:]
    if slot.card is None:
        return f"{name} *{narrator.word('card', slot.bonus)}" if slot.bonus else f"{name} -"
    card = slot.card
    signs = [f"+{card.upgrades}"] if card.upgrades else []
    signs += [f"={card.counter}"] if card.counter else []
    signs += ["!"] if card.failed else []
    signs += ["~"] if card.held else []
    return " ".join([name, _letter(view, card.controller), narrator.word("card", card.kind), *signs])


def _waiting(view: TheseusView, narrator: Narrator, slot: PendingView) -> str:
    name = slot.id[-2:]
    if slot.owner is None:
        return f"{name} -"
    return f"{name} ({_letter(view, slot.owner)} {narrator.word('card', slot.kind)}){' !' if slot.failed else ''}"


def board_lines(view: TheseusView, narrator: Narrator, about: str) -> list[str]:
    """`all` sectors in words, or one sector, room, slot or unit in full; otherwise nothing, as the drawing follows."""
    if not view.sectors or not about:
        return []
    if about.lower() == "all":
        return [line for sector in view.sectors.values() for line in sector_lines(view, narrator, sector)]
    name = about.upper()
    if name in view.units:
        return [_unit_in_full(view, narrator, name)]
    code, _, part = name.partition(".")
    sector = view.sectors.get(code)
    if sector is None:
        return [phrase(narrator, "no_place", name=about[:20])]
    return _part(view, narrator, sector, part) if part else sector_lines(view, narrator, sector)


def sector_lines(view: TheseusView, narrator: Narrator, sector: SectorView) -> list[str]:
    """A sector in full: what it does, who is there, all its cards."""
    lines = [
        phrase(
            narrator, "sector", sector=sector.code, code=sector.code, text=narrator.say(f"about.sector.{sector.code}")
        )
    ]
    if sector.homes:
        lines.append(phrase(narrator, "homes", seats=sector.homes))
    units = [_room_words(view, narrator, room) for room in sector.rooms if room.unit]
    lines.append(f"  {narrator.say(f'about.form.{sector.form}')}")
    lines.append(phrase(narrator, "rooms", units=", ".join(units)))
    if sector.mp:
        lines.append(phrase(narrator, "way", mp=sector.mp, sector=sector.reaches))
    lines += [f"  {_slot_words(narrator, slot, slot.id[-2:])}" for slot in sector.slots]
    lines += [f"  {_pending_words(view, narrator, slot, slot.id[-2:])}" for slot in sector.pending]
    lines += [
        phrase(narrator, "trap", seat=t.controller, card=t.kind, wounds=t.wounds, passing=t.passing)
        for t in sector.traps
    ]
    if sector.deactivation:
        lines.append(phrase(narrator, "deactivation", seats=sector.deactivation))
    return lines


def _room_words(view: TheseusView, narrator: Narrator, room: RoomView) -> str:
    unit = view.units[room.unit]
    return phrase(narrator, "in_room", room=room.id[-1], unit=unit_words(view, narrator, unit), seat=unit.owner)


def _slot_words(narrator: Narrator, slot: SlotView, name: str) -> str:
    if slot.card is None:
        return phrase(narrator, "slot_empty", name=name, bonus=slot.bonus)
    return phrase(narrator, "slot", name=name, card=card_words(narrator, slot.card))


def card_words(narrator: Narrator, card: CardView) -> str:
    """An installed card with its state."""
    return phrase(
        narrator,
        "card",
        card=card.kind,
        seat=card.controller,
        **named(card, "type upgrades times counter active failed held taken one_use"),
        x=card.x or 0,
    )


def _pending_words(view: TheseusView, narrator: Narrator, slot: PendingView, name: str) -> str:
    if slot.owner is None:
        return phrase(narrator, "pending_empty", name=name)
    values = {"card": slot.kind, "type": view.cards[slot.kind].type, "seat": slot.owner, "failed": slot.failed}
    return phrase(narrator, "pending", name=name, **values)


def _part(view: TheseusView, narrator: Narrator, sector: SectorView, part: str) -> list[str]:
    """One room or slot of a sector, with the text of its card."""
    for room in sector.rooms:
        if room.id[-1] == part.lower():
            return _room_in_full(view, narrator, room)
    for slot in sector.slots:
        if slot.id[-2:] == part:
            lines = [_slot_words(narrator, slot, slot.id)]
            kind = slot.card.kind if slot.card else slot.bonus
            beside = phrase(narrator, "touches", slots=tuple(slot.beside))
            price = slot.card.upgrade_cost if slot.card else 0
            lines += [narrator.card(kind)] if kind else []
            return [*lines, *([phrase(narrator, "next_upgrade", count=price)] if price else []), beside]
    for slot in sector.pending:
        if slot.id[-2:] == part:
            return [_pending_words(view, narrator, slot, slot.id), *([narrator.card(slot.kind)] if slot.kind else [])]
    return [phrase(narrator, "no_place", name=f"{sector.code}.{part}"[:20])]


def _room_in_full(view: TheseusView, narrator: Narrator, room: RoomView) -> list[str]:
    joined = ", ".join(other[-1] for other in room.in_range)
    lines = [phrase(narrator, "room", room=room.id, joined=joined)]
    return [*lines, _unit_in_full(view, narrator, room.unit)] if room.unit else lines


def _unit_in_full(view: TheseusView, narrator: Narrator, name: str) -> str:
    unit = view.units[name]
    stands = unit.sector in view.sectors
    return phrase(
        narrator,
        "unit_full",
        unit=unit_words(view, narrator, unit),
        seat=unit.owner,
        place=unit.room if stands else unit.sector,
        attack=unit.attack,
        targets=listed(narrator, "unit", unit.targets),
    )


def in_range(view: TheseusView, narrator: Narrator, room: str) -> str:
    """Who is one passage away from a room: enemies, then friends."""
    sector = view.sectors[room.partition(".")[0]]
    this = next(found for found in sector.rooms if found.id == room)
    near = [view.units[other.unit] for other in sector.rooms if other.unit and other.id in this.in_range]
    side = view.players[view.active if view.seat is None else view.seat].side
    own = [unit.id for unit in near if view.players[unit.owner].side == side]
    enemies = [unit.id for unit in near if unit.id not in own]
    values = {"units": listed(narrator, "unit", enemies), "own": listed(narrator, "unit", own)}
    return phrase(narrator, "near_own" if own else "near", **values)


def joined(narrator: Narrator, sentences: Iterable[str]) -> str:
    """The parts of a remark joined by semicolons, without empty ones."""
    return phrase(narrator, "between").join(filter(None, sentences))


def unit_words(view: TheseusView, narrator: Narrator, unit: UnitView) -> str:
    """A unit with everything on it: `Alien 1 (upgraded, 1 Parasite)`."""
    marks = phrase(
        narrator,
        "marks",
        **named(unit, "upgraded parasites invisible"),
        moved=unit.moved and unit.owner == view.active,
        seized=bool(unit.seized_by),
    )
    return phrase(narrator, "unit", unit=unit.id, marks=marks.removeprefix(", "))
