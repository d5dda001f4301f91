"""The unit that the question is about while it stands in no room: a newcomer before its room, a unit on its way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.read_model import UnitView
from nexusgames.games.theseus.view.sectors import RoomView

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

SUPPLY = "supply"
"""Where units are that can still appear."""


def newcomer(board: StationPicture) -> UnitView | None:
    """The unit whose room the question is about; one that is new is the first of its kind in supply."""
    units = board.view.units
    new = (unit for unit in units.values() if unit.kind == board.arriving and unit.sector == SUPPLY)
    found = units.get(board.arriving) or next(new, None)
    return None if found is None else replace(found, moved=False)


def ghost_in(board: StationPicture, room: RoomView) -> UnitView | None:
    """The newcomer in the room under the cursor, if it may go there and nobody is there yet."""
    chosen = room.id == board.cursor and room.id in board.legal and not room.unit
    return newcomer(board) if chosen else None


def under_way(board: StationPicture) -> tuple[UnitView, str] | None:
    """The unit between two rooms, and the sector it has reached."""
    view, new = board.view, newcomer(board)
    if new is not None and view.asked in view.sectors:
        return new, view.asked
    moving = view.turn.moving if view.turn is not None else ""
    if view.turn is None or not moving or view.units[moving].room:
        return None
    return view.units[moving], view.turn.at
