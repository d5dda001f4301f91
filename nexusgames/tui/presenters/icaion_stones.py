"""Nodes of the disc and who stands there: stones with the cost of the way, persons, footprints of the last move."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_board import NodeView
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, owned, rgb
from nexusgames.tui.drawing.ground import Box
from nexusgames.tui.presenters.icaion_people import Person
from nexusgames.tui.presenters.icaion_plans import Detail
from nexusgames.tui.presenters.icaion_sprites import STONE, WIDE_STONE, Picture
from nexusgames.tui.presenters.icaion_tones import colossus_tones, division_mark, division_tone, road, stone
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion_picture import DiscPicture

NODE, LAST_NODE, MORE = "○", "◉", "+"
RAISED = ("", "¹", "²", "³", "⁴", "⁵", "⁶")
"""What the way to a node costs, where there is no room for a number of its own."""
MOST_MARKS = 3
"""So many marks stand on a node; of more Seekers a plus tells."""
REACH, DEPTH = 5, 2
"""How many cells around a node its stone, brackets and marks may cover."""
FAINT_ID = 0.62
BRACKETS = {True: "»«", False: "><"}
Part = tuple[str, Colour, Colour]
"""Text with its colour and what is behind it."""
STEP, CLEAR = 2.5, 3.0
"""Units between two footprints, and between a footprint and a node."""


def stone_cells(board: DiscPicture, node: str) -> Box:
    """The box of a node."""
    (x, y), deep = board.cell(node), 0 if board.small else DEPTH
    return x - REACH, y - deep, x + REACH + 1, y + deep + 1


def draw_stone(board: DiscPicture, here: NodeView) -> None:
    """A stone on the path, in small panes a single cell; the cursor is a white ring and brackets."""
    look, sign = _look(board, here), _sign(board, here)
    if board.small:
        _cell(board, here, look, sign)
        return
    x, y = board.cell(here.id)
    cursor = here.id == board.cursor
    tone = rgb(colours().units) if cursor else stone(look)
    picture = board.stones[here.id]
    corner = x - len(picture[0]) // 2, 2 * y - 1
    if cursor:
        _ring(board, corner, picture)
    board.surface.sprite(*corner, picture, {"#": tone})
    words = _bracketed(board, here, sign)
    plain = look in ("plain", "dim")
    fore = rgb(colours().cursor_edge) if cursor else mix(tone, ink_on(tone), FAINT_ID) if plain else ink_on(tone)
    left = max(0, min(x - len(words) // 2, board.surface.width - len(words)))
    at = board.surface.text(left, y, words, fore, tone, bold=cursor or not plain)
    _write(board, at, _marks(board, here), y)


def _ring(board: DiscPicture, corner: tuple[int, int], picture: Picture) -> None:
    """A line around a stone, but never on a letter."""
    edge = rgb(colours().cursor_edge)
    dots = [
        (x, y) for y, line in enumerate(picture, corner[1]) for x, sign in enumerate(line, corner[0]) if sign == "#"
    ]
    for x, y in dots:
        for right, down in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if (right, down // 2) not in board.words:
                board.surface.pixel(right, down, edge)


def stone_picture(board: DiscPicture, node: str) -> Picture:
    """A stone without what would cover words of a Region or their brackets; its own row is always whole."""
    picture = WIDE_STONE if board.detail == Detail.ROOMY else STONE
    x, own = board.cell(node)
    left, top = x - len(picture[0]) // 2, 2 * own - 1

    def told(x: int, y: int) -> bool:
        return y != own and any((x + aside, y) in board.words for aside in (-1, 0, 1))

    return tuple(
        "".join("." if told(left + x, (top + down) // 2) else sign for x, sign in enumerate(line))
        for down, line in enumerate(picture)
    )


def _marks(board: DiscPicture, here: NodeView) -> list[Part]:
    """Those who stand here but have no room as persons."""
    shown, standing = colours(), {person.seat for person in board.people if person.place == here.id}
    units = rgb(shown.units)
    seats = [board.view.players[seat].colour for seat in here.seekers if seat not in standing]
    found = [(division_mark(mark, board.letters), division_tone(mark), units) for mark in seats[:MOST_MARKS]]
    return [*found, (MORE, ink_on(units), units)] if len(seats) > MOST_MARKS else found


def _write(board: DiscPicture, x: int, parts: Sequence[Part], y: int) -> None:
    """Parts one behind the other, moved to the left where the board ends."""
    at = min(x, board.surface.width - _length(parts))
    for text, tone, back in parts:
        at = board.surface.text(at, y, text, tone, back, bold=True)


def _look(board: DiscPicture, here: NodeView) -> str:
    if here.id in board.legal:
        return "priced" if board.costs.get(here.id) else "legal"
    if here.id in board.last:
        return "last"
    return "dim" if board.state_of(here.id) == "dim" else "plain"


def _sign(board: DiscPicture, here: NodeView) -> str:
    """The id where there is room for it, or where the list calls the node so; a number is what the way there costs."""
    legal, cost = here.id in board.legal, board.costs.get(here.id)
    if not board.small:
        told = legal or here.id in (board.cursor, *board.last) or board.detail == Detail.ROOMY
        return f"{here.id} {cost}" if legal and cost else here.id if told else " "
    if legal or here.id == board.cursor:
        return f"{here.id}{RAISED[cost] if cost and cost < len(RAISED) else ''}"
    return LAST_NODE if here.id in board.last else NODE


def _bracketed(board: DiscPicture, here: NodeView, sign: str) -> str:
    """What tells a state without colour."""
    legal = here.id in board.legal
    if here.id != board.cursor:
        if legal and here.id not in board.costs:
            return f"[{sign}]"
        return f"·{sign}·" if here.id in board.last and not legal else sign
    left, right = BRACKETS[legal]
    return f"{left}{sign}{right}"


def _cell(board: DiscPicture, here: NodeView, look: str, sign: str) -> None:
    """A single cell on the path; where persons have no room, their marks stand beside it."""
    x, y = board.cell(here.id)
    plain, marks = look in ("plain", "dim"), _marks(board, here)
    ground = road() if plain else stone(look)
    parts: list[Part] = [] if marks and sign == NODE else [(sign, stone(look) if plain else ink_on(ground), ground)]
    parts += marks

    def hides(place: tuple[int, Sequence[Part]]) -> int:
        return sum((cell, y) in board.words for cell in range(place[0], place[0] + _length(place[1])))

    _write(board, *min(_places(board, here, x, parts), key=hides), y)


def _places(board: DiscPicture, here: NodeView, x: int, parts: Sequence[Part]) -> Iterator[tuple[int, Sequence[Part]]]:
    """Where the parts of a node may begin, to the right or to the left of it, and the brackets that they have there.

    The cursor has two, and only one where the other would hide a letter.
    """
    before = behind = list[Part]()
    if here.id == board.cursor:
        edge = rgb(colours().cursor_edge)
        before, behind = ([(sign, ink_on(edge), edge)] for sign in BRACKETS[here.id in board.legal])
    for left, right in ((before, behind), (before, []), ([], behind)):
        told = [*left, *parts, *right]
        for start in (x - len(left), x - _length(parts) + 1 - len(left)):
            yield max(0, min(start, board.surface.width - _length(told))), told


def _length(parts: Sequence[Part]) -> int:
    return sum(len(text) for text, _, _ in parts)


def draw_person(board: DiscPicture, person: Person) -> None:
    """A Seeker with the player's mark beside it; or the Colossus."""
    units, surface = rgb(colours().units), board.surface
    for x, y in person.edge:
        surface.pixel(x, y, units)
    if person.seat is None:
        surface.sprite(person.x, 2 * person.y, person.picture, colossus_tones())
        return
    colour = board.view.players[person.seat].colour
    tone = division_tone(colour)
    surface.sprite(person.x, 2 * person.y, person.picture, owned(tone))
    beside = person.x + len(person.picture[0])
    surface.text(beside, person.y + 1, division_mark(colour, board.letters), tone, units, bold=True)


def draw_footprints(board: DiscPicture) -> None:
    """Steps of the last move from node to node."""
    for one, other in pairwise(board.last):
        if one in board.view.nodes and other in board.view.nodes:
            draw_walk(board, one, other, rgb(colours().last_edge))


def draw_walk(board: DiscPicture, one: str, other: str, tone: Colour) -> None:
    """Footprints along the paths between two nodes."""
    for x, y in _steps(board, one, other):
        board.surface.pixel(x, y, tone)


def _steps(board: DiscPicture, one: str, other: str) -> Iterator[tuple[int, int]]:
    """Half cells along the paths, none of them on a stone."""
    for here, there in pairwise(_way(board.view, one, other)):
        (x1, y1), (x2, y2) = board.disc.nodes[here], board.disc.nodes[there]
        long = max(abs(x2 - x1), abs(y2 - y1))
        steps = max(2, round(long / STEP))
        for step in range(1, steps):
            part = step / steps
            if min(part, 1 - part) * long >= CLEAR:
                x, y = int(x1 + (x2 - x1) * part), int(y1 + (y2 - y1) * part)
                yield from ((x, y), (x + 1, y))


def _way(view: IcaionView, start: str, end: str) -> list[str]:
    """A shortest way over the nodes."""
    back, queue = {start: ""}, deque([start])
    while queue and end not in back:
        here = queue.popleft()
        for other in view.nodes[here].neighbours:
            if other not in back:
                back[other] = here
                queue.append(other)
    found = [end]
    while back.get(found[-1]):
        found.append(back[found[-1]])
    return found[::-1]
