"""What the signs on the station mean, in the free room of Space; only signs that are there now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nexusgames.games.theseus.view.sectors import PendingView, SlotView
from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.presenters.theseus.board_names import board_word, forms, longest
from nexusgames.tui.presenters.theseus.figures import (
    CROSSING,
    IN_LETTERS,
    LETTER_TONE,
    UPGRADED,
    Line,
    Written,
)
from nexusgames.tui.presenters.theseus.plates import PANDORA, WAY, pandoras_sign
from nexusgames.tui.presenters.theseus.slots import OFF, waiting_edge
from nexusgames.tui.presenters.theseus.tones import (
    FAILURE,
    FAILURE_INK,
    TEAM_INK,
    door_of,
    faint_on,
    hull_of,
    ink_for,
    type_tone,
)
from nexusgames.tui.presenters.theseus.tube import RIGHT
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.theseus.picture import StationPicture

DOOR = "▄"
PLUS, RIGHT_OF_NAME, MOVES, ROOM, SLOT = "+", "right", WAY * 2, "a", "1"


def legend(board: StationPicture, wide: int, rows: int) -> Sequence[Line]:
    """As many signs with their meanings as fit, below a title if there is a spare row."""
    dim, table = rgb(colours().dim), board.table
    told: list[Line] = []
    for sign, words in _signs(board):
        meaning = longest(forms(f"sign.{words}"), wide - len(sign.text) - 1)
        if meaning and len(told) < rows:
            told.append([sign, Written(f" {meaning}", dim, table)])
    title: Line = [Written(board_word("sign.title"), dim, table, bold=True)]
    return [title, *told] if 1 < len(told) < rows else told


def _signs(board: StationPicture) -> Iterator[tuple[Written, str]]:
    """The signs as painted, the most puzzling first, each with the key of its meaning."""
    table, code = board.table, next(iter(board.view.sectors))
    light, wall = door_of(code), hull_of(code)
    parts = [thing.part for thing in board.things.values()]
    if (team := board.team_of(0)) is not None:
        yield Written(team[0], TEAM_INK, team[1], bold=True), "allies"
    yield from ((token, "token") for token in _pandoras_token(board))
    yield Written(MOVES, rgb(colours().dim), table), "moves"
    yield Written(DOOR, light, wall), "door"
    if any(isinstance(part, PendingView) and part.owner is not None for part in parts):
        yield Written(waiting_edge(board), _ink(), table), "waits"
    yield from ((sign, "off") for sign in _switched_off(board))
    if any(isinstance(part, SlotView) and part.bonus and part.card is None for part in parts):
        yield Written(PLUS, type_tone("bonus", table), table, bold=True), "bonus"
    yield Written(ROOM, faint_on(table, LETTER_TONE), table), "room"
    yield Written(IN_LETTERS[CROSSING] if board.letters else CROSSING, light, wall, bold=True), "crossing"
    yield Written(SLOT, faint_on(table, LETTER_TONE), table), "slot"
    yield Written(RIGHT, _ink(), table, bold=True), "way"
    if any(unit.upgraded for unit in board.view.units.values()):
        yield Written(f"1{UPGRADED}", _ink(), table, bold=True), "upgraded"


def _switched_off(board: StationPicture) -> Iterator[Written]:
    """What stands on a card that the Failure token switches off, as it stands there."""
    if board.view.failure in board.things:
        x, y, wide, high = board.rect(board.view.failure)
        there = "".join(cell[0] for row in board.surface.rows[y : y + high] for cell in row[x : x + wide])
        sign = next((words for words in forms("slot.failed") if words in there), forms("slot.failed")[OFF])
        yield Written(sign, FAILURE_INK, FAILURE, bold=True)


def _pandoras_token(board: StationPicture) -> Iterator[Written]:
    """Pandora's token as it looks beside the name of a sector, if Pandora plays."""
    for player in board.view.players:
        if player.faction == PANDORA:
            mark, tone = board.mark_of(player.seat)
            yield Written(pandoras_sign(RIGHT_OF_NAME, mark, 0), ink_for(tone), tone, bold=True)


def _ink() -> Colour:
    return rgb(colours().text)
