"""The board of a position as cells to look at: as large as at the table, or smaller if that does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nexusgames.tui.drawing.colour import rgb
from nexusgames.tui.drawing.pixels import drawn_with
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.drawing.thumbnail import thumbnail
from nexusgames.tui.presenters import Presenter
from nexusgames.tui.theme import colours


def picture_of(presenter: Presenter, view: Any, width: int, height: int) -> Sequence[Sequence[Cell]]:
    """A position in this many cells."""
    board = presenter.board(view)
    presenter.show(board, view, None)
    picture = board.picture
    picture.table, picture.mode = rgb(colours().table), drawn_with()
    if picture.draw(width, height):
        return picture.surface.rows
    return thumbnail(picture, width, height)
