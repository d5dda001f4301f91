"""The choices of Theseus: the space each is about, and what to know beforehand."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.preview import MOVES
from nexusgames.games.theseus.view.read_model import TheseusView
from nexusgames.games.theseus.view.sectors import CardView, SlotView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.theseus.board_names import sector_forms
from nexusgames.tui.presenters.theseus.cards import card_text
from nexusgames.tui.presenters.theseus.marks import mark, unit_name, unit_names
from nexusgames.tui.presenters.theseus.preview import preview_short
from nexusgames.tui.presenters.theseus.station import SPACE

CARD_VERBS = ("use", "trap", "remote", "amplify")
NEW_CARDS = ("open", "pick", "play")
"""Choices that name a card outside the board."""
ENTERING = ("room", "place", "push")
"""Choices by which a unit comes into a sector."""
TYPED = ("open",)
"""Choices whose label has the type of the card."""
MANY = ("pick",)
"""Choices among so many cards that the panel alone tells their texts."""


def space_of(view: TheseusView, choice: Choice) -> str | None:
    """The place of a choice: its last word that names a place, a unit or a card on the board."""
    for word in reversed(choice.args):
        found = place_on_board(view, word) if choice.verb != "room" else _room_of(view, word)
        if found is None and choice.verb in CARD_VERBS:
            found = _slot_of(view, word)
        if found is not None:
            return found
    return None


def arriving(decision: Decision | None) -> str:
    """The unit that the answers put into a room, or its kind if it is new; empty for other questions."""
    if decision is None or all(option.verb not in ENTERING for option in decision.options):
        return ""
    return str(decision.values.get("unit", ""))


def place_of(view: TheseusView, decision: Decision) -> str | None:
    """The first place of a choice, if possible in the sector that the question is about, or the sector itself."""
    if view.asked not in view.sectors:
        return None
    places = [place for place in (space_of(view, option) for option in decision.options) if place is not None]
    inside = [place for place in places if place.partition(".")[0] == view.asked]
    return next(iter([*inside, *places, view.asked]))


def place_on_board(view: TheseusView, word: str) -> str | None:
    """Where a sector, a room, a slot or a unit is on the board."""
    sector = view.sectors.get(word.partition(".")[0])
    if sector is not None:
        return word
    unit = view.units.get(word)
    if unit is None or not view.sectors:
        return None
    return unit.room if unit.sector in view.sectors else SPACE if unit.sector == SPACE.lower() else None


def _room_of(view: TheseusView, letter: str) -> str | None:
    """A room of the sector that the question is about."""
    rooms = view.sectors[view.asked].rooms if view.asked in view.sectors else ()
    return next((room.id for room in rooms if room.id == f"{view.asked}.{letter}"), None)


def _slot_of(view: TheseusView, card: str) -> str | None:
    """Where a card lies; a copy counts as where its Duplicate lies."""
    wanted = card.rpartition("+")[2]
    return next((slot.id for slot in _slots(view) if slot.card is not None and slot.card.id == wanted), None)


def _slots(view: TheseusView) -> list[SlotView]:
    return [slot for sector in view.sectors.values() for slot in sector.slots]


def card_on(view: TheseusView, slot: str) -> CardView | None:
    """The card on a slot."""
    return next((found.card for found in _slots(view) if found.id == slot), None)


def short_label(view: TheseusView, narrator: Narrator, choice: Choice, letters: bool) -> Content | None:
    """The most common choices in few words, with the board's names for units and places; None for others."""
    if not _is_short(narrator, choice):
        return None
    target = choice.args[-1] if choice.args else ""
    if target in view.units:
        return Content(say(narrator, f"short.{choice.verb}")) + unit_name(view, narrator, target, letters)
    waits = target.partition(".")[2].startswith("P")
    form = "_waiting" if waits and choice.verb == "install" else "_card" if choice.verb == "upgrade" else ""
    card = card_at(view, target)
    bonus = "" if card_on(view, target) else card
    now = {"top": "", "end": "", "kept": 0} | dict(narrator.lexicon.details.get(choice.key, {}))
    values = {**now, "card": card, "bonus": bonus, "replaced": "" if bonus else card}
    return Content(say(narrator, f"short.{choice.verb}{form}", at=short_place(narrator, target), **values))


def short_place(narrator: Narrator, place: str) -> str:
    """A sector, a room or a slot in few words."""
    code, _, part = place.partition(".")
    sector = sector_forms(code)[-1]
    kind = "slot" if part.startswith("I") else "pending" if part.startswith("P") else "room"
    number = part if kind == "room" else part[1:]
    return say(narrator, f"short.at.{kind}", name=sector, number=number) if part else sector


def _is_short(narrator: Narrator, choice: Choice) -> bool:
    """Whether such a choice has a short label."""
    return f"app.theseus.short.{choice.verb}" in narrator.texts


def about(view: TheseusView, narrator: Narrator, choice: Choice, letters: bool, *, brief: bool = False) -> Content:
    """What follows from a choice: a Move's stop and dangers, an upgrade's cost, who is in range of a room.

    Units of others have their owner, unless a short label has it already; cards have their text or their type.
    """
    facts: list[Content] = []
    target = choice.args[-1] if choice.args else ""
    if target in view.units and not (brief and _is_short(narrator, choice)):
        facts += _owner(view, narrator, target, letters)
    if choice.verb in MOVES and (preview := view.previews.get(target)) is not None:
        facts.append(Content(preview_short(view, narrator, preview, brief=brief)))
    if choice.verb == "upgrade" and brief:
        facts.append(Content(_upgrade(view, narrator, target)))
    if choice.verb in NEW_CARDS and (kind := choice.args[0].partition(".")[0]) in view.cards:
        if not brief and choice.verb not in MANY:
            facts.append(Content(card_text(view, narrator, kind)))
        elif choice.verb not in TYPED:
            facts.append(Content(narrator.word("type", view.cards[kind].type)))
    space = space_of(view, choice)
    if choice.verb in ("room", "place") and space is not None:
        facts += _room(view, narrator, space, letters, brief)
    if choice.verb == "place" and space is not None and view.phase != "setting":
        facts += [Content(text) for text in _traps(view, narrator, space)]
    told = Content(narrator.texts.say("core.list.comma")).join(facts)
    if not facts or choice.verb in TYPED or (brief and choice.verb in MOVES):
        return Content(": ") + told if facts else told
    return Content(" (") + told + Content(")")


def _owner(view: TheseusView, narrator: Narrator, unit: str, letters: bool) -> list[Content]:
    """The owner of a unit, if it is not the active player's."""
    seat = view.units[unit].owner
    return [mark(view, seat, letters) + Content(f" {narrator.name(seat)}")] if seat != view.active else []


def card_at(view: TheseusView, slot: str) -> str:
    """The kind of the card on a slot, in force, waiting or bonus; empty without one."""
    card = card_on(view, slot)
    waiting = (found.kind for sector in view.sectors.values() for found in sector.pending if found.id == slot)
    bonus = (found.bonus for found in _slots(view) if found.id == slot)
    return card.kind if card is not None else next(waiting, "") or next(bonus, "")


def _upgrade(view: TheseusView, narrator: Narrator, target: str) -> str:
    """The price of an Upgrade; for a card, its new X."""
    card = card_on(view, target)
    if card is None or card.x is None:
        return say(narrator, "choice.cost", count=1)
    return say(narrator, "choice.card_cost", count=card.upgrade_cost, x=card.x, more=card.x + 1)


def _traps(view: TheseusView, narrator: Narrator, space: str) -> list[str]:
    """The traps of a sector that work against the player who moves."""
    traps = view.traps_at(space.partition(".")[0])
    return [say(narrator, "choice.trap", card=trap.kind, count=trap.wounds) for trap in traps]


def _room(view: TheseusView, narrator: Narrator, space: str, letters: bool, brief: bool) -> list[Content]:
    """Enemies in range of a room, then friends; in short labels, nothing if no enemy is."""
    enemies, friends = next_door(view, space, view.players[view.active].side)
    if brief:
        return [_near(view, narrator, "near_short", enemies, letters)] if enemies else []
    if not enemies and not friends:
        return [Content(say(narrator, "choice.alone"))]
    told = {"near": enemies, "friends": friends}
    return [_near(view, narrator, key, units, letters) for key, units in told.items() if units]


def _near(view: TheseusView, narrator: Narrator, key: str, units: list[str], letters: bool) -> Content:
    return Content(say(narrator, f"choice.{key}")) + unit_names(view, narrator, units, letters)


def next_door(view: TheseusView, space: str, side: int) -> tuple[list[str], list[str]]:
    """The enemies of a side in the rooms that a room is joined with, then its own units and those of allies."""
    sector = view.sectors[space.partition(".")[0]]
    joined = next(room for room in sector.rooms if room.id == space).in_range
    near = [view.units[room.unit] for room in sector.rooms if room.unit and room.id in joined]
    enemies = [unit.id for unit in near if view.players[unit.owner].side != side]
    return enemies, [unit.id for unit in near if unit.id not in enemies]
