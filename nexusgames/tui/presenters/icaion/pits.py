"""The craters, the Colossus in one of them, and the City on the disc of Icaion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from nexusgames.games.icaion.view.board import CraterView
from nexusgames.tui.drawing.colour import mix
from nexusgames.tui.presenters.icaion.board_names import board_word, fitting
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.shapes import CITY
from nexusgames.tui.presenters.icaion.sprites import (
    COLOSSUS,
    COLOSSUS_LARGE,
    COLOSSUS_MEDIUM,
    COLOSSUS_SMALL,
    DOME,
    Picture,
)
from nexusgames.tui.presenters.icaion.tones import DOME_TONES, FADED, crater_ink, cursor_tone, ink, warning

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

COLOSSUS_SIGN, SHARD = "Ω", "◊"
"""Signs for the Colossus without room for the sprite, and for shards without room for the word."""
BESIDE_THE_PIT = 2
"""How many columns of the paths around it the signs of a pit may take."""
COLOSSUS_PICTURES: Mapping[Detail, Sequence[Picture]] = {
    Detail.TINY: (COLOSSUS_SMALL,),
    Detail.SMALL: (COLOSSUS_MEDIUM, COLOSSUS_SMALL),
    Detail.MIDDLE: (COLOSSUS_MEDIUM, COLOSSUS_SMALL),
    Detail.ROOMY: (COLOSSUS_LARGE, COLOSSUS, COLOSSUS_MEDIUM, COLOSSUS_SMALL),
}
"""The largest first."""


def draw_crater(board: DiscPicture, here: CraterView) -> None:
    """Draw a crater: its id and colour, with the Colossus and its shards beside them."""
    room, state = board.rooms[here.id], board.state_of(here.id)
    cursor, strong = state == "cursor", state in ("cursor", "legal")
    base = board.tone(here.id)
    back = cursor_tone(quiet=board.quiet) if cursor else base
    tone = ink(base) if state == "legal" else mix(crater_ink(here.colour, base), base, FADED * (state == "dim"))
    if here.shards is not None:
        tone = warning(base)
    fore = ink(back) if cursor else tone
    for line, words in enumerate(crater_lines(board, here, board.tag(here.id))):
        first = line == 0
        at = max(0, min(room.start(line, len(words)), board.right - len(words)))
        board.surface.text(at, room.row + line, words, fore if first else tone, back if first else base, bold=strong)


def crater_lines(board: DiscPicture, here: CraterView, tag: str, *, signed: bool | None = None) -> list[str]:
    """The longest forms that fit; in a single row the Colossus leaves room only for the number.

    The Colossus is drawn as a figure or as a sign (`signed`), which is known once people are placed.
    """
    room = board.rooms[here.id]
    colour = board_word(f"colour.{here.colour}")
    forms = [f"{board_word('crater')} {tag} {colour}", f"{tag} {colour}", tag]
    if here.shards is None:
        return [fitting(forms, room.length(0))]
    if signed is None:
        signed = all(person.seat is not None for person in board.people)
    sign = COLOSSUS_SIGN if signed else ""
    shards = sign + board_word("shards", shards=here.shards)
    if len(room.rows) > 1 and len(shards) <= room.length(1):
        return [fitting(forms, room.length(0)), shards]
    if len(told := f"{tag} {shards}") <= room.length(0):
        return [told]
    signs = sign + SHARD * here.shards
    return [fitting([f"{tag} {signs}", f"{tag}{signs}"], room.length(0) + BESIDE_THE_PIT)]


def city_place(board: DiscPicture, words: str = "") -> tuple[int, int, int]:
    """The first column, the row and the length of the City's name: the last row of its room, below the dome."""
    room, words = board.rooms[CITY], words or board_word("city")
    line = len(room.rows) - 1
    return room.start(line, len(words)), room.row + line, len(words)


def draw_city(board: DiscPicture) -> None:
    """Draw the City: its name and, from middle sizes on, a dome."""
    if board.detail >= Detail.MIDDLE:
        left, top = round(board.rooms[CITY].middle) - len(DOME[0]) // 2, 2 * (city_place(board)[1]) - len(DOME)
        board.surface.sprite(left, top, DOME, DOME_TONES)
    name_city(board)


def name_city(board: DiscPicture) -> None:
    """Draw the name of the City, and the signs around it."""
    state, base = board.state_of(CITY), board.tone(CITY)
    back = cursor_tone(quiet=board.quiet) if state == "cursor" else base
    words = board.tag(CITY, board_word("city"))
    start, row, _ = city_place(board, words)
    fore = mix(ink(back), base, FADED) if state == "dim" else ink(back)
    board.surface.text(start, row, words, fore, back, bold=True)
