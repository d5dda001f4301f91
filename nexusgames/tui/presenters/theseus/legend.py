"""What the signs on the station mean, in the free room of Space; only signs that are there now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
PLUS, RIGHT_OF_NAME, MOVES, ROOM = "+", "right", WAY * 2, "a"


def legend(board: StationPicture, wide: int, rows: int) -> Sequence[Line]:
    """As many signs with their meanings as fit, below a title if there is a spare row."""
    dim, table = rgb(colours().dim), board.table
    told: list[Line] = []
    for sign, words in _signs(board):
        meaning = longest(words, wide - len(sign.text) - 1)
        if meaning and len(told) < rows:
            told.append([sign, Written(f" {meaning}", dim, table)])
    title: Line = [Written(board_word("sign.title"), dim, table, bold=True)]
    return [title, *told] if 1 < len(told) < rows else told


def _signs(board: StationPicture) -> Iterator[tuple[Written, Sequence[str]]]:
    """The signs as painted, the most puzzling first, each with its meaning in several forms."""
    table, code = board.table, next(iter(board.view.sectors))
    light, wall = door_of(code), hull_of(code)
    parts = [thing.part for thing in board.things.values()]
    for (sign, tone), marks in _teams(board).items():
        yield Written(sign, TEAM_INK, tone, bold=True), forms("sign.allies", marks=marks)
    yield from ((token, forms("sign.token")) for token in _pandoras_token(board))
    yield Written(MOVES, rgb(colours().dim), table), forms("sign.moves")
    yield Written(DOOR, light, wall), forms("sign.door")
    if any(isinstance(part, PendingView) and part.owner is not None for part in parts):
        yield Written(waiting_edge(board), _ink(), table), forms("sign.waits")
    yield from ((sign, forms("sign.off")) for sign in _switched_off(board))
    if any(isinstance(part, SlotView) and part.bonus and part.card is None for part in parts):
        yield Written(PLUS, type_tone("bonus", table), table, bold=True), forms("sign.bonus")
    yield Written(ROOM, faint_on(table, LETTER_TONE), table), forms("sign.room")
    yield Written(IN_LETTERS[CROSSING] if board.letters else CROSSING, light, wall, bold=True), forms("sign.crossing")
    yield Written(RIGHT, _ink(), table, bold=True), forms("sign.way")
    if any(unit.upgraded for unit in board.view.units.values()):
        yield Written(f"1{UPGRADED}", _ink(), table, bold=True), forms("sign.upgraded")


def _teams(board: StationPicture) -> Mapping[tuple[str, Colour], str]:
    """The players' marks by the sign and ground of their alliance, if there are any."""
    found: dict[tuple[str, Colour], str] = {}
    for player in board.view.players:
        if (team := board.team_of(player.seat)) is not None:
            found[team] = f"{found.get(team, '')} {board.mark_of(player.seat)[0]}".lstrip()
    return found


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
