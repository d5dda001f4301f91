"""A Region of the disc: its title, and below it the contents of its plan, each on a dark plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusgames.games.icaion.view.board import RegionView
from nexusgames.tui.drawing.colour import mix, owned
from nexusgames.tui.drawing.ground import Shade
from nexusgames.tui.presenters.icaion.board_names import type_words
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.tones import FADED, cursor_tone, ink
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

TITLE, OVER_THE_EDGE = 0, 2
"""The row of a title, and how many columns outside their area words with brackets may take."""


def draw_region(board: DiscPicture, here: RegionView) -> None:
    """Draw Machines, crystals and Parasites, then the title."""
    planned, dim = board.plans[here.id], board.state_of(here.id) == "dim"
    stage = board.tone(here.id, Shade.STAGE)
    for plate in () if colours().flat else planned.stages:
        board.surface.box(*plate, stage)
    for figure in planned.figures:
        colour = mix(figure.colour, stage, FADED) if dim else figure.colour
        board.surface.sprite(figure.x, figure.y, figure.picture, owned(colour))
    for run in planned.runs:
        at = run.x
        for text, tone in run.parts:
            shown = mix(tone, stage, FADED) if dim else tone
            at = board.surface.text(at, run.y, text, shown, stage, bold=not dim)
    _title(board, here)


def _title(board: DiscPicture, here: RegionView) -> None:
    """Draw the type and the id."""
    space, state, row = here.id, board.state_of(here.id), board.rooms[here.id].row
    tag, base = board.tag(space), cursor_tone(quiet=False) if _glares(board, space) else board.tone(space)
    front, strong = ink(base), state in ("legal", "cursor")
    word = title_words(board, here, tag)
    at = title_start(board, space, word + tag)
    at = board.surface.text(at, row, word, front, base, bold=state != "dim")
    board.surface.text(at, row, tag, front, base, bold=strong)


def _glares(board: DiscPicture, space: str) -> bool:
    """Whether a title is as bright as the cursor's frame."""
    return board.state_of(space) == "cursor" and not board.quiet


def title_words(board: DiscPicture, here: RegionView, tag: str) -> str:
    """The longest word that leaves room for the tag; with little room brackets need no blank before them."""
    whole = board.rooms[here.id]
    room = whole.length(TITLE) - len(tag)
    if board.detail == Detail.TINY:
        room += board.spare(whole)[TITLE]
    elif board.detail >= (Detail.MIDDLE if tag == here.id else Detail.SMALL):
        room += OVER_THE_EDGE
    for word in type_words(here.type):
        if len(word) < room:
            return f"{word} "
        if len(word) == room and tag != here.id:
            return word
    return "" if tag == here.id or room < len(type_words(here.type)[-1]) else type_words(here.type)[-1]


def title_start(board: DiscPicture, space: str, title: str) -> int:
    """The first column of a title."""
    return board.rooms[space].start(TITLE, len(title))
