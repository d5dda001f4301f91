"""Name tags on the disc: players beside their Seekers, and the Colossus.

A tag hides nothing: it stands where there is room, in the longest form that fits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from nexusgames.core.values.texts import cells
from nexusgames.tui.drawing.colour import Colour, ink_on, rgb
from nexusgames.tui.presenters.icaion.board_names import board_word, forms
from nexusgames.tui.presenters.icaion.people import Cell, Person
from nexusgames.tui.presenters.icaion.tones import colossus_tones, division_mark, division_tone, division_word_tone
from nexusgames.tui.theme import colours

if TYPE_CHECKING:
    from nexusgames.tui.presenters.icaion.picture import DiscPicture


CROSSING, NEAR_A_WORD = 3, 3
"""How many cells on one ground an edge between two is worth, and a word two cells away, which would seem to go on."""


@dataclass(frozen=True, slots=True)
class Tag:
    """Words with their place."""

    x: int
    y: int
    text: str
    fore: Colour
    back: Colour
    seat: int | None = None
    """Whose Seeker it names."""

    @property
    def cells(self) -> list[Cell]:
        """The cells it covers."""
        return [(self.x + along, self.y) for along in range(cells(self.text))]


def tags(board: DiscPicture, labels: Collection[Cell]) -> list[Tag]:
    """Tags for everybody who is drawn as a figure, the deciding player first; `labels` are the cells of nodes."""
    standing = {cell for person in board.people for cell in person.cells}
    kept = standing | board.words | set(labels)
    found: list[Tag] = []
    for person in sorted(board.people, key=lambda person: (person.seat != board.asked, person.seat is not None)):
        tag = _named(board, person, kept)
        if tag is not None:
            found.append(tag)
            kept |= set(tag.cells)
    if all(person.seat is not None for person in board.people):
        found += _near_crater(board, kept)
    return found


def draw_tags(board: DiscPicture) -> None:
    """Draw all tags above people."""
    for tag in board.tags:
        board.surface.text(tag.x, tag.y, tag.text, tag.fore, tag.back, bold=True)


def player_words(board: DiscPicture, seat: int) -> list[str]:
    """A player's tag: the mark with the name, with "you" for whoever decides and looks, and alone."""
    mark = division_mark(board.view.players[seat].colour, board.letters)
    between = ":" if board.letters else ""
    names = [board.names[seat]] if seat < len(board.names) else []
    names += [board_word("you")] if board.view.seat == seat == board.asked else []
    return [*(f"{mark}{between}{name}" for name in names), mark]


def _named(board: DiscPicture, person: Person, kept: Collection[Cell]) -> Tag | None:
    """A tag in the first form that fits around the figure; a player's mark has its own place.

    On the colour of its player is only the tag of whoever decides.
    """
    units = rgb(colours().units)
    if person.seat is None:
        words, fore, back = forms("strip.colossus"), colossus_tones()["#"], units
    else:
        colour = board.view.players[person.seat].colour
        words, fore, back = player_words(board, person.seat), division_word_tone(colour), units
        if person.seat == board.asked:
            back = division_tone(colour)
            fore = ink_on(back)
    mark = (person.x + len(person.picture[0]), person.y + 1) if person.seat is not None else None
    for text in words:
        gap = int(person.seat is not None and person.seat == board.asked)
        for x, y in sorted(_places(person, cells(text), gap), key=lambda place: _hides(board, place, cells(text))):
            tag = Tag(x, y, text, fore, back, person.seat)
            if all(cell == mark or _is_free(board, cell, kept) for cell in tag.cells) and not _touches(board, tag):
                return tag
    return None if mark is None else Tag(*mark, words[-1], fore, back, person.seat)


def _hides(board: DiscPicture, place: Cell, long: int) -> int:
    """How much of the board a tag hides: cells of areas, and above all the edges that it crosses."""
    x, y = place
    owners = [board.areas.get((at, y), "") for at in range(x, x + long)]
    near = sum((at, y) in board.words for at in (x - 2, x + long + 1))
    crossed = sum(one != other for one, other in pairwise(owners))
    return sum(map(bool, owners)) + CROSSING * crossed + NEAR_A_WORD * near


def _near_crater(board: DiscPicture, kept: Collection[Cell]) -> list[Tag]:
    """The name of a Colossus without a figure, above or below its crater."""
    room = board.rooms.get(board.view.colossus)
    if room is None:
        return []
    for text in forms("strip.colossus"):
        start = round(room.middle - cells(text) / 2)
        for y in (room.row + 1, room.row - 1, room.row + 2, room.row - 2):
            for aside in (0, -1, 1, -2, 2, -3, 3, -4, 4):
                tag = Tag(start + aside, y, text, colossus_tones()["#"], rgb(colours().units))
                if all(_is_free(board, cell, kept) for cell in tag.cells) and not _touches(board, tag):
                    return [tag]
    return []


def _is_free(board: DiscPicture, cell: Cell, kept: Collection[Cell]) -> bool:
    return cell not in kept and 0 <= cell[0] < board.right and board.strip <= cell[1] < board.surface.height


def _touches(board: DiscPicture, tag: Tag) -> bool:
    """Whether a tag is right beside a word."""
    return any((x, tag.y) in board.words for x in (tag.x - 1, tag.x + cells(tag.text)))


def _places(person: Person, long: int, gap: int) -> Iterator[Cell]:
    """The places to try: at the right in place of the mark, below, above, at either side.

    A tag on the colour of its figure stays a gap away, or both would be one blot.
    """
    wide, high = len(person.picture[0]), -(-len(person.picture) // 2)
    middle = person.x + (wide - long) // 2
    yield person.x + wide + gap, person.y + 1
    for y in (person.y + high, person.y - 1):
        yield from ((middle + aside, y) for aside in sorted(range(-wide, wide + 1), key=abs))
    for y in (person.y + 1, person.y, person.y + high - 1):
        yield from ((x, y) for x in (person.x - long - gap, person.x + wide + gap))
