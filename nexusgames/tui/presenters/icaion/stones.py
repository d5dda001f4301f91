"""The nodes of the disc and who stands there: stones with the cost of the way, persons, footprints of the last move."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from nexusgames.core.values.texts import cells
from nexusgames.games.icaion.view.board import NodeView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.tui.drawing.colour import Colour, ink_on, mix, owned, rgb
from nexusgames.tui.drawing.ground import Box
from nexusgames.tui.presenters.icaion.details import Detail
from nexusgames.tui.presenters.icaion.people import Cell, Person
from nexusgames.tui.presenters.icaion.sprites import STONE, WIDE_STONE, Picture
from nexusgames.tui.presenters.icaion.tags import player_words
from nexusgames.tui.presenters.icaion.tones import (
    colossus_tones,
    cursor_tone,
    division_tone,
    road,
    stone,
)
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture

NODE, LAST_NODE, MORE = "○", "◉", "+"
RAISED = ("", "¹", "²", "³", "⁴", "⁵", "⁶")
"""The cost of the way to a node, where a separate number does not fit."""
MOST_MARKS, LONGEST_TAG = 3, 7
"""The most marks on a node (a plus stands for more), and the longest tag beside one."""
REACH, DEPTH = 5, 2
"""How many columns and rows around a node its stone, brackets and marks may cover."""
FAINT_ID = 0.62
BRACKETS = {True: "»«", False: "><"}
Part = tuple[str, Colour, Colour]
"""Text with its colour and its ground."""
STEP, CLEAR = 2.5, 3.0
"""Units between two footprints, and between a footprint and a node."""


def stone_cells(board: DiscPicture, node: str) -> Box:
    """The box of a node."""
    (x, y), deep = board.cell(node), 0 if board.small else DEPTH
    return x - REACH, y - deep, x + REACH + 1, y + deep + 1


def draw_stone(board: DiscPicture, here: NodeView) -> None:
    """Draw a stone on the path, a single cell in small panes; the cursor is a bright stone with brackets."""
    look, sign = _look(board, here), _sign(board, here)
    if board.small:
        _cell(board, here, look, sign)
        return
    x, y = board.cell(here.id)
    cursor = here.id == board.cursor
    plain, own = look in ("plain", "dim"), _own_tone(board, here)
    tone = cursor_tone(quiet=board.quiet) if cursor else own if plain and own is not None else stone(look)
    if look == "quiet" and not cursor:
        at = board.surface.text(x, y, sign, stone("priced"), road(), bold=True)
        _write(board, at, _marks(board, here), y)
        return
    picture = board.stones[here.id]
    board.surface.sprite(x - len(picture[0]) // 2, 2 * y - 1, picture, {"#": tone})
    words = _bracketed(board, here, sign)
    faint = plain and not here.seekers
    fore = mix(tone, ink_on(tone), FAINT_ID) if faint and not cursor else ink_on(tone)
    left = max(0, min(x - len(words) // 2, board.right - len(words)))
    at = board.surface.text(left, y, words, fore, tone, bold=cursor or not faint)
    _write(board, at, _marks(board, here), y)


def _own_tone(board: DiscPicture, here: NodeView) -> Colour | None:
    """The colour of the deciding player, where that player's Seeker stands."""
    return division_tone(board.view.players[board.asked].colour) if board.asked in here.seekers else None


def stone_picture(board: DiscPicture, node: str) -> Picture:
    """A stone without the parts that would cover words or their brackets; its own row is always whole."""
    picture = WIDE_STONE if board.detail == Detail.ROOMY else STONE
    x, own = board.cell(node)
    left, top = x - len(picture[0]) // 2, 2 * own - 1

    def told(x: int, y: int) -> bool:
        return y != own and any((x + aside, y) in board.words for aside in (-1, 0, 1))

    return tuple(
        "".join("." if told(left + x, (top + down) // 2) else sign for x, sign in enumerate(line))
        for down, line in enumerate(picture)
    )


def _marks(board: DiscPicture, here: NodeView, named: Collection[int] = ()) -> list[Part]:
    """The marks of those here who do not fit as persons, some with names; the deciding player's comes first."""
    units, seats = rgb(colours().units), _marked(board, here)
    found = [_mark(board, seat, units, named=seat in named) for seat in seats[:MOST_MARKS]]
    return [*found, (MORE, ink_on(units), units)] if len(seats) > MOST_MARKS else found


def _marked(board: DiscPicture, here: NodeView) -> list[int]:
    """The seats at a node whose Seekers are no figures, the deciding one first."""
    standing = {person.seat for person in board.people if person.place == here.id}
    return sorted((seat for seat in here.seekers if seat not in standing), key=lambda seat: seat != board.asked)


def _mark(board: DiscPicture, seat: int, units: Colour, *, named: bool) -> Part:
    tone, words = division_tone(board.view.players[seat].colour), player_words(board, seat)
    sign = next(text for text in words if named or text == words[-1])
    return (sign, ink_on(tone), tone) if board.small or seat == board.asked else (sign, tone, units)


def _write(board: DiscPicture, x: int, parts: Sequence[Part], y: int) -> None:
    """Write parts side by side, shifted left at the end of the board."""
    at = min(x, board.right - _length(parts))
    for text, tone, back in parts:
        at = board.surface.text(at, y, text, tone, back, bold=True)


def _look(board: DiscPicture, here: NodeView) -> str:
    """How a node looks; where most nodes can be chosen, those with a price are only quiet numbers."""
    if here.id in board.legal:
        priced = "quiet" if most_are_legal(board) else "priced"
        return priced if board.costs.get(here.id) else "legal"
    if here.id in board.last:
        return "last"
    return "dim" if board.state_of(here.id) == "dim" else "plain"


def most_are_legal(board: DiscPicture) -> bool:
    """Whether more than half of the nodes can be chosen."""
    return 2 * sum(node in board.legal for node in board.disc.nodes) > len(board.disc.nodes)


def _sign(board: DiscPicture, here: NodeView) -> str:
    """The id; on small discs only if somebody stands there, or a choice or the last move names it.

    A number is the cost of the way there.
    """
    legal, cost = here.id in board.legal, board.costs.get(here.id)
    if here.id != board.cursor and _look(board, here) == "quiet":
        return str(cost)
    if not board.small:
        return f"{here.id} {cost}" if legal and cost else here.id
    if legal or here.id == board.cursor:
        return f"{here.id}{RAISED[cost] if cost and cost < len(RAISED) else ''}"
    if here.id in board.last:
        return f"{LAST_NODE}{here.id}"
    return here.id if here.seekers else NODE


def _bracketed(board: DiscPicture, here: NodeView, sign: str) -> str:
    """Words in brackets, which show a state without colour."""
    legal = here.id in board.legal
    if here.id != board.cursor:
        if legal and not board.costs.get(here.id):
            return f"[{sign}]"
        return f"·{sign}·" if here.id in board.last and not legal else sign
    left, right = BRACKETS[legal]
    return f"{left}{sign}{right}"


def _cell(board: DiscPicture, here: NodeView, look: str, sign: str) -> None:
    """Draw a single cell on the path; marks of persons who do not fit stand beside it."""
    start, parts = _placed(board, here, look, sign)
    _write(board, start, parts, board.cell(here.id)[1])


def crowd_cells(board: DiscPicture) -> Mapping[str, frozenset[Cell]]:
    """The cells of ids and marks at nodes with Seekers, one node after the other."""
    board.crowds = {}
    for here in board.view.nodes.values():
        if here.seekers:
            start, parts = _placed(board, here, _look(board, here), _sign(board, here))
            y = board.cell(here.id)[1]
            cells_there = frozenset((x, y) for x in range(start, start + _length(parts)))
            board.crowds = {**board.crowds, here.id: cells_there}
    return board.crowds


def _placed(board: DiscPicture, here: NodeView, look: str, sign: str) -> tuple[int, Sequence[Part]]:
    """The words at a node and their first column, where they hide and touch least."""
    x, y = board.cell(here.id)
    plain, own = look in ("plain", "dim", "quiet"), _own_tone(board, here)
    if here.id == board.cursor:
        ground = cursor_tone(quiet=board.quiet)
    else:
        ground = stone(look) if not plain else own if own is not None else road()
    fore = stone(look) if plain and ground == road() and not here.seekers else ink_on(ground)
    if look == "quiet" and here.id != board.cursor:
        fore, ground = stone("priced"), road()
    kept = _kept(board, here)
    forms = [[(sign, fore, ground), *marks] for marks in _mark_forms(board, here)]
    places = [(form, *place) for form, parts in enumerate(forms) for place in _places(board, here, x, parts)]

    def lacks(place: tuple[int, int, Sequence[Part]]) -> tuple[int, int, int]:
        """How many letters the words hide, how many words they touch, how short the form is."""
        form, start, parts = place
        end = start + _length(parts)
        hidden, touched = (sum((cell, y) in kept for cell in cells) for cells in (range(start, end), (start - 1, end)))
        return hidden, touched, form

    near = [place for place in places if _is_near(x, *place[1:])]
    return min(near or places[-1:], key=lacks)[1:]


def _kept(board: DiscPicture, here: NodeView) -> Collection[Cell]:
    """The cells that words at a node should not cover."""
    found = set(board.words).union(*(one.cells for one in (*board.people, *board.tags, *board.corners)))
    found.update((x, y // 2) for person in board.people for x, y in person.edge)
    found.update(board.cell(other) for other in board.disc.nodes if other != here.id)
    return found.union(*(taken for node, taken in board.crowds.items() if node != here.id))


def _is_near(x: int, start: int, parts: Sequence[Part]) -> bool:
    """Whether words stay in the box of their node."""
    return x - REACH <= start and start + _length(parts) <= x + REACH + 1


def _mark_forms(board: DiscPicture, here: NodeView) -> Iterator[list[Part]]:
    """The marks at a node, with all names, with that of the deciding player, and without any."""
    seats = [seat for seat in _marked(board, here) if cells(player_words(board, seat)[0]) <= LONGEST_TAG]
    for named in (seats, [seat for seat in seats if seat == board.asked]):
        if named:
            yield _marks(board, here, named)
    yield _marks(board, here)


def _places(board: DiscPicture, here: NodeView, x: int, parts: Sequence[Part]) -> Iterator[tuple[int, Sequence[Part]]]:
    """The places for the parts of a node, to its right or left, with the brackets they have there.

    The cursor has two brackets, or one if the other would hide a letter; what can be chosen may have none.
    """
    before, behind, tried = list[Part](), list[Part](), 3
    if here.id == board.cursor:
        edge = cursor_tone(quiet=board.quiet)
        before, behind = ([(sign, ink_on(edge), edge)] for sign in BRACKETS[here.id in board.legal])
    elif here.id in board.legal and _look(board, here) != "quiet":
        edge = stone(_look(board, here))
        before, behind, tried = [("[", ink_on(edge), edge)], [("]", ink_on(edge), edge)], 4
    for left, right in ((before, behind), (before, []), ([], behind), ([], []))[:tried]:
        told = [*left, *parts, *right]
        first, last = x - len(left), x - _length(parts) + 1 - len(left)
        for start in range(first, last - 1, -1):
            yield max(0, min(start, board.right - _length(told))), told


def _length(parts: Sequence[Part]) -> int:
    return sum(cells(text) for text, _, _ in parts)


def draw_person(board: DiscPicture, person: Person) -> None:
    """Draw a Seeker or the Colossus; tags have the marks of players."""
    units, surface = rgb(colours().units), board.surface
    for x, y in person.edge:
        surface.pixel(x, y, units)
    if person.seat is None:
        surface.sprite(person.x, 2 * person.y, person.picture, colossus_tones())
        return
    tone = division_tone(board.view.players[person.seat].colour)
    surface.sprite(person.x, 2 * person.y, person.picture, owned(tone))


def draw_footprints(board: DiscPicture) -> None:
    """Draw the steps of the last move from node to node."""
    for one, other in pairwise(board.last):
        if one in board.view.nodes and other in board.view.nodes:
            draw_walk(board, one, other, rgb(colours().last_edge))


def draw_walk(board: DiscPicture, one: str, other: str, tone: Colour) -> None:
    """Draw footprints along the paths between two nodes, beside all words."""
    told = board.words.union(*board.crowds.values(), *(tag.cells for tag in board.tags))
    for x, y in _steps(board, one, other):
        if (x, y // 2) not in told:
            board.surface.pixel(x, y, tone)


def _steps(board: DiscPicture, one: str, other: str) -> Iterator[tuple[int, int]]:
    """Half cells along the paths, none on a stone."""
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
    """A shortest way from node to node."""
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
