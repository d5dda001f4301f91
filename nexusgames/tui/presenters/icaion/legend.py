"""The legend of the disc: all signs on the board in one block, in the corner with most room.

Where no corner holds the whole block, the signs that matter least stand in another one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nexusgames.tui.drawing.colour import Colour, rgb
from nexusgames.tui.presenters.icaion.board_names import forms
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.pits import COLOSSUS_SIGN, SHARD, crater_lines
from nexusgames.tui.presenters.icaion.plans import BLOCKED, FREE, OF_NOBODY
from nexusgames.tui.presenters.icaion.stones import LAST_NODE, most_are_legal
from nexusgames.tui.presenters.icaion.tones import CRYSTAL, PARASITE, PARASITE_LETTER, pest, stone, tones, warning
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

BETWEEN, FORMS = 2, 4
"""The columns between two signs, and the most forms of a word."""
MARGINS = {Detail.TINY: (0, 0), Detail.SMALL: (1, 1)}
"""The columns that stay free at the edge of the board and beside the disc, where these are fewer than usual."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a corner: its forms, the longest first, and the colour of the sign at its start."""

    words: Sequence[str]
    tone: Colour | None = None
    title: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A line with its place."""

    x: int
    y: int
    text: str
    line: Line

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The cells it covers."""
        return [(self.x + along, self.y) for along in range(len(self.text))]


Edges = Mapping[int, tuple[int, int]]
"""By row: how many columns are free at the left edge and at the right edge."""


Corner = tuple[int, bool]
"""Left (0) or right (1), and whether it is a lower one."""
CORNERS: Sequence[Corner] = ((1, True), (0, True), (1, False), (0, False))
"""The corners to try; where two hold as much, the first."""


@dataclass(frozen=True, slots=True)
class Block:
    """Signs placed in a corner: how much they are shortened, and the rows they take."""

    corner: Corner
    placed: Sequence[Placed]
    form: int
    rows: int


def legend(board: DiscPicture, free: Edges) -> tuple[list[Placed], Mapping[Corner, int]]:
    """All signs with their places, and how many rows they take of which corner."""
    left, found, used = sign_lines(board), list[Placed](), dict[Corner, int]()
    while left:
        blocks = [block for corner in CORNERS if corner not in used for block in _blocks(board, left, corner, free)]
        best = min((block for block in blocks if block.placed), key=lambda block: _rank(block, left), default=None)
        if best is None:
            break
        found += best.placed
        used[best.corner] = best.rows
        told = [one.line for one in best.placed]
        left = [line for line in left if line not in told]
    return found, used


def _rank(block: Block, left: Sequence[Line]) -> tuple[int, int, int]:
    """Blocks of many signs come first, then those with what matters most, then those in whole words."""
    return -len(block.placed), min(left.index(one.line) for one in block.placed), block.form


def _blocks(
    board: DiscPicture, lines: Sequence[Line], corner: Corner, free: Mapping[int, tuple[int, int]]
) -> Sequence[Block]:
    """For each form of the words the block that holds most in the fewest rows of a corner."""
    deepest = len(lines) + 1
    tried = [[_block(board, lines, corner, free, form, rows) for rows in range(1, deepest)] for form in range(FORMS)]
    return [max(blocks, key=lambda block: (len(block.placed), -block.rows)) for blocks in tried]


def _block(
    board: DiscPicture,
    lines: Sequence[Line],
    corner: Corner,
    free: Edges,
    form: int,
    rows: int,
) -> Block:
    """As many signs as these rows of a corner hold, several in a row if they fit."""
    (side, low), (margin, near) = corner, margins(board)
    last = board.surface.height - 1
    left, placed = list(lines), list[Placed]()
    for y in range(last, last - rows, -1) if low else range(board.strip, board.strip + rows):
        room, told = free.get(y, (0, 0))[side] - near - margin, list[tuple[str, Line]]()
        for line in lines:
            text = _form(line, form)
            if line in left and _wide([*told, (text, line)]) <= room:
                told.append((text, line))
                left.remove(line)
        at = board.right - margin - _wide(told) if side else margin
        for text, line in told:
            placed.append(Placed(at, y, text, line))
            at += len(text) + BETWEEN
    return Block(corner, placed, form, rows)


def _form(line: Line, form: int) -> str:
    return line.words[min(form, len(line.words) - 1)]


def _wide(told: Sequence[tuple[str, Line]]) -> int:
    """The columns of signs in a row."""
    return sum(len(text) for text, _ in told) + BETWEEN * max(0, len(told) - 1)


def margins(board: DiscPicture) -> tuple[int, int]:
    """The columns that stay free at the edge of the board and beside the disc."""
    return MARGINS.get(board.detail, (1, 2))


def fitting_form(line: Line, room: int) -> str:
    """The longest form that fits; empty if none does."""
    return next((words for words in line.words if len(words) <= room), "")


def sign_lines(board: DiscPicture) -> list[Line]:
    """What the signs on the board mean now, each painted as on the board."""
    view, table = board.view, board.table
    told = "".join(text for one in board.plans.values() for run in one.runs for text, _ in run.parts)
    pits = "".join(line for crater in view.craters.values() for line in crater_lines(board, crater, crater.id))
    found: list[tuple[str, str, Colour]] = []
    if board.small and any(board.costs.get(node) for node in board.legal) and most_are_legal(board):
        found.append(("cost", "1", stone("priced")))
    if any(region.parasites for region in view.regions.values()):
        found.append(("parasite", PARASITE_LETTER if board.letters else PARASITE, pest(table)))
    if BLOCKED in told:
        found.append(("blocked", BLOCKED, warning(table)))
    if OF_NOBODY in told:
        found.append(("neutral", OF_NOBODY, tones().neutral))
    if COLOSSUS_SIGN in pits:
        found.append(("colossus", COLOSSUS_SIGN, warning(table)))
    if SHARD in pits:
        found.append(("shard", SHARD, warning(table)))
    if board.small and any(node in view.nodes for node in board.last):
        found.append(("last", LAST_NODE, rgb(colours().last_edge)))
    if FREE in told:
        found.append(("free", FREE, rgb(colours().text)))
    found.append(("crystal", CRYSTAL, rgb(colours().text)))
    return [Line([f"{sign} {word}" for word in forms(f"corner.sign.{key}")], tone) for key, sign, tone in found]
