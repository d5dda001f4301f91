"""The space under the cursor of Theseus in words: a sector, a room, a card slot, a pending slot, Space."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.games.theseus.view.sectors import PendingView, RoomView, SectorView, SlotView, TrapView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.theseus.cards import card_facts, card_text
from nexusgames.tui.presenters.theseus.choices import next_door
from nexusgames.tui.presenters.theseus.marks import listed, mark, unit_name, unit_names
from nexusgames.tui.presenters.theseus.preview import preview_lines
from nexusgames.tui.presenters.theseus.station import SPACE


def place(view: TheseusView, narrator: Narrator, space: str, letters: bool) -> Content:
    """Everything about a space of the board."""
    sector = view.sectors.get(space.partition(".")[0])
    if sector is None:
        return stacked(_space(view, narrator, letters) if space == SPACE else [])
    room = next((room for room in sector.rooms if room.id == space), None)
    if room is not None:
        return stacked(_room(view, narrator, sector, room, letters))
    slot = next((slot for slot in sector.slots if slot.id == space), None)
    if slot is not None:
        return stacked(_slot(view, narrator, slot, letters))
    waiting = next((slot for slot in sector.pending if slot.id == space), None)
    return stacked(_pending(view, narrator, waiting, letters) if waiting else _sector(view, narrator, sector, letters))


def _title(text: str) -> Content:
    return Content.styled(text, "bold")


def _space(view: TheseusView, narrator: Narrator, letters: bool) -> list[Content]:
    """Who is in Space, the end token, the Failure token, Upgrade tokens left."""
    units = [unit for player in view.players for unit in player.space]
    lines = [_title(say(narrator, "space.title"))]
    lines.append(unit_names(view, narrator, units, letters) if units else Content(say(narrator, "space.nobody")))
    lines.append(Content(say(narrator, "space.end", end=view.end, track=listed(narrator, view.end_track))))
    where = {"home": "space.failure_home", "lifted": "space.failure_lifted"}.get(view.failure, "space.failure")
    lines.append(Content(say(narrator, where, slot=view.failure)))
    return [*lines, Content(say(narrator, "space.pool", count=view.pool))]


def _sector(view: TheseusView, narrator: Narrator, sector: SectorView, letters: bool) -> list[Content]:
    """A sector: its action, what an Assault would do, how far a Move from here goes, its traps."""
    lines = [_title(say(narrator, "sector.title", sector=sector.code))]
    lines += [mark(view, seat, letters) + Content(say(narrator, "sector.home", seat=seat)) for seat in sector.homes]
    lines.append(Content(narrator.say(f"about.sector.{sector.code}")))
    lines.append(Content(narrator.say(f"about.form.{sector.form}")))
    if sector.mp:
        lines.append(Content(say(narrator, "sector.moves", mp=sector.mp, sector=sector.reaches)))
    if sector.action == "assault":
        own = view.players[view.active]
        told = say(narrator, "sector.assault", wounds=own.assault_wounds, data=own.assault_data)
        lines.append(mark(view, own.seat, letters) + Content(told))
    lines += [_trap(view, narrator, trap, letters) for trap in sector.traps]
    for seat in dict.fromkeys(sector.deactivation):
        count = sector.deactivation.count(seat)
        lines.append(mark(view, seat, letters) + Content(say(narrator, "sector.deactivation", count=count)))
    return lines


def _trap(view: TheseusView, narrator: Narrator, trap: TrapView, letters: bool) -> Content:
    told = say(narrator, "sector.trap", card=trap.kind, count=trap.wounds, passing=int(trap.passing))
    return mark(view, trap.controller, letters) + Content(told)


def _room(view: TheseusView, narrator: Narrator, sector: SectorView, room: RoomView, letters: bool) -> list[Content]:
    """A room: what a Move of its unit would do, the unit, whom that reaches, and who reaches it."""
    lines = [_title(say(narrator, "room.title", sector=sector.code, room=room.id[-1]))]
    if room.unit:
        preview = view.previews.get(room.unit)
        unit = _unit(view, narrator, view.units[room.unit], letters)
        planned = preview_lines(view, narrator, preview, letters) if preview is not None else []
        lines += [*planned, *unit]
    else:
        lines.append(Content(say(narrator, "room.empty")))
    joined = listed(narrator, (other[-1] for other in room.in_range))
    lines.append(Content(say(narrator, "room.joined", rooms=joined, count=len(room.in_range))))
    owner = view.units[room.unit].owner if room.unit else view.active
    enemies, friends = next_door(view, room.id, view.players[owner].side)
    if room.unit and set(enemies) == set(view.units[room.unit].targets):
        enemies = []  # the unit says that it can hit them
    for key, units in (("enemies", enemies), ("friends", friends)):
        if units:
            lines.append(Content(say(narrator, f"room.{key}")) + unit_names(view, narrator, units, letters))
    return lines


def _unit(view: TheseusView, narrator: Narrator, unit: UnitView, letters: bool) -> list[Content]:
    side = narrator.word("turned", "upgraded" if unit.upgraded else "base")
    head = unit_name(view, narrator, unit.id, letters)
    lines = [head + Content(say(narrator, "unit.head", seat=unit.owner, side=side))]
    lines.append(Content(narrator.word("attack", unit.attack)))
    if unit.targets:
        lines.append(Content(say(narrator, "unit.targets")) + unit_names(view, narrator, unit.targets, letters))
    better = next((kind.upgraded for kind in view.unit_kinds[unit.owner] if kind.kind == unit.kind), "")
    facts = [say(narrator, "unit.better", attack=better)] if better and not unit.upgraded else []
    facts += [say(narrator, "unit.moved")] if unit.moved else []
    facts += [say(narrator, "unit.parasites", count=unit.parasites)] if unit.parasites else []
    facts += [say(narrator, "unit.seized", card=unit.seized_by)] if unit.seized_by else []
    facts += [say(narrator, "unit.invisible")] if unit.invisible else []
    return [*lines, *(Content(fact) for fact in facts)]


def _slot(view: TheseusView, narrator: Narrator, slot: SlotView, letters: bool) -> list[Content]:
    """A slot: its card with the current text."""
    beside = listed(narrator, (other.partition(".")[2][1:] for other in slot.beside))
    touching = Content(say(narrator, "slot.beside", slots=beside, count=len(slot.beside)))
    if slot.card is None and not slot.bonus:
        return [_title(say(narrator, "slot.empty", slot=slot.id)), Content(say(narrator, "slot.empty_about")), touching]
    if slot.card is None:
        title = _title(say(narrator, "slot.bonus", card=slot.bonus))
        text = Content(card_text(view, narrator, slot.bonus))
        about = Content(say(narrator, "slot.bonus_about"))
        return [title, Content(say(narrator, "slot.at", slot=slot.id)), about, text, touching]
    card = slot.card
    kind = narrator.word("type", card.type)
    head = mark(view, card.controller, letters) + Content.styled(f" {narrator.word('card', card.kind)}", "bold")
    facts = [Content(fact) for fact in card_facts(view, narrator, slot.id, card)]
    place_line = Content(say(narrator, "slot.card", type=kind, slot=slot.id))
    return [head, place_line, Content(card_text(view, narrator, card.kind, card.x)), *facts, touching]


def _pending(view: TheseusView, narrator: Narrator, slot: PendingView, letters: bool) -> list[Content]:
    """A pending slot: a card that waits."""
    if slot.owner is None:
        return [_title(say(narrator, "pending.empty", slot=slot.id)), Content(say(narrator, "pending.empty_about"))]
    head = mark(view, slot.owner, letters) + Content.styled(f" {narrator.word('card', slot.kind)}", "bold")
    kind = narrator.word("type", view.cards[slot.kind].type)
    lines = [head, Content(say(narrator, "pending.waits", type=kind, slot=slot.id))]
    lines.append(Content(say(narrator, "card.failed" if slot.failed else "pending.about", seat=slot.owner)))
    return [*lines, Content(card_text(view, narrator, slot.kind))]
