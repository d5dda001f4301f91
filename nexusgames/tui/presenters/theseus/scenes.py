"""Where on the station something happens, and the names of units there."""

from __future__ import annotations

from nexusgames.games.theseus.view.read_model import TheseusView, UnitView
from nexusgames.tui.presenters.chips import LONGEST_CHIP
from nexusgames.tui.presenters.theseus.board_names import unit_names, unit_number
from nexusgames.tui.presenters.theseus.choices import place_on_board
from nexusgames.tui.presenters.theseus.tones import faction_mark

FAILURE_HOME, CONTROL_CENTRE = "home", "CC"


def place_of_event(view: TheseusView, name: str) -> str | None:
    """The place of a place or unit, a card in a sector (`CC/M-AMB`), or a seat's own sector (by its number).

    A moving unit is in the sector that it has reached.
    """
    if not view.sectors:
        return None
    sector, _, card = name.partition("/")
    if card:
        return _slot_with(view, sector, card) or place_on_board(view, sector)
    if name.isdecimal():
        return next((here.code for here in view.sectors.values() if int(name) in here.homes), None)
    if view.turn is not None and name == view.turn.moving and not view.units[name].room:
        return place_on_board(view, view.turn.at)
    return CONTROL_CENTRE if name == FAILURE_HOME else place_on_board(view, name)


def _slot_with(view: TheseusView, sector: str, card: str) -> str | None:
    """Where in a sector a card lies."""
    slots = view.sectors[sector].slots if sector in view.sectors else ()
    return next((slot.id for slot in slots if slot.card is not None and slot.card.kind == card), None)


def chip_names(view: TheseusView, unit: UnitView, letters: bool) -> str:
    """The forms of a unit's name for a chip, the last one its owner's mark and its number."""
    names = [name for name in unit_names(view, unit) if len(name) <= LONGEST_CHIP]
    mark = faction_mark(view.players[unit.owner].colour, letters)
    return "|".join([*names, f"{mark}{unit_number(unit)}"])
