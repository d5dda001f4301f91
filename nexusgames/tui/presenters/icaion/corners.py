"""The corners that the disc leaves free: Null Cages, what crystals pay for, Apparatus, decks, signs.

A corner is a triangle, so its rows differ in length; a line is written in the longest form that fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.tui.drawing.colour import mix, rgb
from nexusgames.tui.drawing.ground import SHADES, TABLE, Box, Shade
from nexusgames.tui.presenters.icaion.board_names import board_word, forms
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.legend import Edges, Line, Placed, fitting_form, legend, margins
from nexusgames.tui.presenters.icaion.marks import total
from nexusgames.tui.presenters.icaion.people import Person
from nexusgames.tui.presenters.icaion.stones import stone_cells
from nexusgames.tui.presenters.icaion.tones import (
    CRYSTAL,
    division_mark,
    gem,
)
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

DEEPEST = 9
"""The most rows of a corner."""


def free_edges(board: DiscPicture) -> Edges:
    """What the disc and its nodes leave free on both sides; this depends only on the size."""
    first, last = board.strip, board.surface.height
    rows = [*range(first, min(first + DEEPEST, last)), *range(max(first, last - DEEPEST), last)]
    stones = [_stone(board, node) for node in board.disc.nodes]
    found: dict[int, tuple[int, int]] = {}
    for y in dict.fromkeys(rows):
        taken = _taken(board, y)
        taken += [x for left, top, right, bottom in stones if top <= y < bottom for x in (left, right - 1)]
        width = board.right
        found[y] = min(taken, default=width), width - 1 - max(taken, default=-1)
    return found


def _stone(board: DiscPicture, node: str) -> Box:
    """The cells of a node; on the smallest disc including room for its id."""
    if board.detail > Detail.TINY:
        return stone_cells(board, node)
    x, y = board.cell(node)
    return x - 1, y, x + 3, y + 1


def _taken(board: DiscPicture, y: int) -> list[int]:
    """The first and last cell of a row that belong to the disc or its paths."""
    ground, road = board.ground, TABLE * SHADES + Shade.SPARE
    lines = ground.rows[y * ground.down : (y + 1) * ground.down]
    places = [x for line in lines for x in _ends([code >= SHADES or code == road for code in line])]
    return [min(places) // ground.across, max(places) // ground.across] if places else []


def _ends(marks: Sequence[bool]) -> Sequence[int]:
    return (marks.index(True), len(marks) - 1 - marks[::-1].index(True)) if True in marks else ()


def corners(board: DiscPicture, edges: Edges) -> list[Placed]:
    """Everything that fits into the four corners without covering people."""
    width, height, free = board.right, board.surface.height, dict(edges)
    figures = [cell for person in board.people for cell in (*person.cells, *_outline(person))]
    for x, y in (*figures, *(cell for tag in board.tags for cell in tag.cells)):
        if y in free:
            left, right = free[y]
            free[y] = (min(left, x), right) if x < width // 2 else (left, min(right, width - 1 - x))
    found, used = legend(board, free)
    for make, side, low in (
        (lambda: _cages(board), 0, True),
        (lambda: _decks(board.view), 1, True),
        (lambda: _payments(board), 0, False),
        (lambda: _apparatus(board), 1, False),
    ):
        taken = used.get((side, low), 0)
        placed = (
            _corner(board, lines, side, height - taken - len(lines) if low else board.strip + taken, free)
            for lines in make()
        )
        found += next((lines for lines in placed if lines), list[Placed]())
    return found


def _outline(person: Person) -> Iterator[tuple[int, int]]:
    """The cells of a figure's outline."""
    return ((x, y // 2) for x, y in person.edge)


def _corner(board: DiscPicture, lines: Sequence[Line], side: int, first: int, free: Edges) -> list[Placed]:
    """All lines from a row on; nothing if one does not fit, because a part would look like the whole."""
    margin, near = margins(board)
    told = [fitting_form(line, free.get(y, (0, 0))[side] - near - margin) for y, line in enumerate(lines, first)]
    if not all(told):
        return []
    return [
        Placed(board.right - margin - len(text) if side else margin, y, text, line)
        for y, (line, text) in enumerate(zip(lines, told, strict=True), first)
    ]


def draw_corners(board: DiscPicture, placed: Sequence[Placed]) -> None:
    """Draw the corners in quiet colours, so they do not distract from the board; only signs are bright."""
    shown = colours()
    dim, title = rgb(shown.dim), mix(rgb(shown.dim), rgb(shown.text), 0.6)
    for one in placed:
        strong, tone = one.line.title, one.line.tone
        board.surface.text(one.x, one.y, one.text, title if strong else dim, board.table, bold=strong)
        if tone is not None:
            board.surface.text(one.x, one.y, one.text[0], tone, board.table, bold=True)


def _looking(view: IcaionView) -> int:
    return view.seat if view.seat is not None else view.active


def _mark(board: DiscPicture) -> str:
    return division_mark(board.view.players[_looking(board.view)].colour, board.letters)


def _cages(board: DiscPicture) -> list[list[Line]]:
    """The viewer's Null Cages, or at least their crystals by colour."""
    if not board.view.year:
        return []
    player = board.view.players[_looking(board.view)]
    lines = [Line(forms("corner.cages", mark=_mark(board)), title=True)]
    for cage, held in player.cages.items():
        name = cage if cage.isdecimal() else board_word("corner.spare")
        told = ", ".join(_crystals(held)) or board_word("corner.empty")
        lines.append(Line(forms("corner.cage", name=name, crystals=told)))
    held = _crystals(player.crystals)
    title = Line(forms("corner.crystals", mark=_mark(board), count=total(player.crystals)), title=True)
    flowing = [[Line([", ".join(held[at : at + long])]) for at in range(0, len(held), long)] for long in (2, 3)]
    return [lines, *([title, *flow] for flow in flowing), [title]]


def _crystals(crystals: Mapping[str, int]) -> list[str]:
    return [
        board_word("corner.coloured", count=count, colour=board_word(f"colour.{colour}"))
        for colour, count in crystals.items()
        if count
    ]


def _payments(board: DiscPicture) -> list[list[Line]]:
    """What crystals pay for; while choosing a way, first what the numbers on nodes mean."""
    lines = [Line(forms("corner.pays"), title=True)]
    for one in reference_view().qoam.values():
        pays = ", ".join(board_word(f"corner.pay.{pay}") for pay in one.pays)
        told = board_word("corner.colour", colour=board_word(f"colour.{one.colour}"), pays=pays)
        lines.append(Line([f"{CRYSTAL} {told}"], gem(one.colour, board.table)))
    cost = [Line(forms("corner.cost"), title=True)] if any(board.costs.values()) else []
    return [[*cost, *lines], cost, lines] if cost else [lines]


def _apparatus(board: DiscPicture) -> list[list[Line]]:
    """What this Year's Apparatus would score for the viewer."""
    view, seat = board.view, _looking(board.view)
    stacks = [stack for stack in view.apparatus.values() if stack.open and view.year]
    lines = [Line(forms("corner.apparatus", mark=_mark(board)), title=True)]
    for stack in sorted(stacks, key=lambda stack: -stack.worth[seat]):
        told = board_word("corner.worth", colour=board_word(f"colour.{stack.colour}"), points=stack.worth[seat])
        lines.append(Line([f"{CRYSTAL} {told}"], gem(stack.colour, board.table)))
    return [lines] if stacks else []


def _decks(view: IcaionView) -> list[list[Line]]:
    """What is left face down; only the first of it with little room."""
    counts: Mapping[str, int] = {
        "curios": view.decks.curios,
        "shards": view.decks.shards,
        "colossi": len(view.events.waiting),
    }
    lines = [Line(forms(f"corner.{key}", count=count)) for key, count in counts.items()]
    title = Line(forms("corner.decks"), title=True)
    return [[title, *lines], [title, *lines[:2]], [title, lines[0]]]
