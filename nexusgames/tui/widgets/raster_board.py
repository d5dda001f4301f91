"""One widget for every board: it says which space owns a half-block pixel, and only what changed is painted again.

A cell is two square pixels (`▀`: foreground above, background below). A board supplies its spaces, which space is at
a pixel, where each label goes and what it says; edges carry the state (plain, legal, last move, cursor), and so does
a sign beside the label, for eyes and terminals without colour. Letters can be put on spaces to jump there.
A space may also be a spot, such as a crossing of ways: it has no area of its own, only its label.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.cells import Cell, Line, cell_style, jump_letters, nearest, readable_on, segments, touching
from nexusgames.tui.widgets.little_room import Sayings, lines_that_fit

CURSOR_SIGN, CURSOR_LEGAL_SIGN, LEGAL_SIGN, LAST_SIGN, NO_SIGN = ">", "»", "+", "·", ""
BRACKETS = {
    CURSOR_SIGN: (">", "<"),
    CURSOR_LEGAL_SIGN: ("»", "«"),
    LEGAL_SIGN: ("[", "]"),
    LAST_SIGN: ("·", "·"),
    NO_SIGN: ("", ""),
}
"""A sign on both sides of a label that has room for it."""
SPOT_REACH, SPOT_CLICK = 4, 1
"""How many cells to either side of a spot its label may cover, and a click still means it."""


class RasterBoard(Widget, can_focus=True):
    """A board of coloured spaces with a cursor."""

    DEFAULT_CSS = "RasterBoard { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
    ]

    wedge, aside = 0.5, 1.5
    """How an arrow key looks for its target, as `nearest` reads it."""
    cursor: var[str] = var("")
    """The space under the cursor; whoever watches it is told before anything is painted."""

    class Picked(Message):
        """A space was clicked."""

        def __init__(self, space: str) -> None:
            """Keep the space."""
            self.space = space
            super().__init__()

    def __init__(self, spaces: Iterable[str]) -> None:
        """A board of these spaces; nothing is legal yet."""
        super().__init__()
        self.spaces = list(spaces)
        self.legal: frozenset[str] = frozenset()
        self.last: frozenset[str] = frozenset()
        self.set_reactive(RasterBoard.cursor, self.spaces[0])
        self.too_small: Sayings = ()
        """What is said instead of the board when it does not fit."""
        self.fits = True
        """Whether the board can be seen in the room that it has."""
        self.flat = False
        """Whether only the sides have edges, so that every row can be written on."""
        self._letters: dict[str, str] = {}
        self._colours = colours()
        self._labels: dict[str, Sequence[Line]] = {}
        self._grounds: dict[str, str] = {}
        self._owners: list[list[str | None]] = []
        self._edges: list[list[tuple[str | None, str | None] | None]] = []
        self._cells: dict[str, set[tuple[int, int]]] = {}
        self._spots: dict[tuple[int, int], str] = {}
        self._touching: Mapping[str, Iterable[str]] = {}
        self._rows: list[list[Cell]] = []
        self._strips: dict[int, Strip] = {}

    def measure(self, width: int, height: int) -> bool:
        """Choose scale and origin for an area of this many pixels; whether the board fits at all."""
        raise NotImplementedError

    def space_at(self, x: float, y: float) -> str | None:
        """Which space owns the point."""
        raise NotImplementedError

    def owners(self, width: int, height: int) -> list[list[str | None]]:
        """Which space owns each pixel, row by row; a board may know a quicker way than to ask for every one."""
        return [[self.space_at(x + 0.5, y + 0.5) for x in range(width)] for y in range(height)]

    def spots(self) -> Mapping[str, tuple[int, int]]:
        """Spaces without an area, and the cell that each is at."""
        return {}

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space's label, in pixels."""
        raise NotImplementedError

    def colour(self, space: str) -> str:
        """The ground colour of a space."""
        raise NotImplementedError

    def label(self, space: str) -> Sequence[Line]:
        """What stands on a space."""
        raise NotImplementedError

    def least_size(self) -> tuple[int, int]:
        """How many columns and rows of cells the board needs."""
        return 0, 0

    def decorations(self) -> Iterable[tuple[tuple[float, float], Sequence[Line]]]:
        """Labels that belong to no space, with their middles."""
        return ()

    def names_at(self, space: str) -> Sequence[str]:
        """By which words choices name a space: itself, and where a game has such, what lies there, kind by kind."""
        return (space,)

    def key_at(self, space: str) -> str | None:
        """What somebody may want to do with a space that the question is not about; None if there is no such thing."""
        return None

    def sign(self, space: str) -> str:
        """The state of a space as a character: cursor, legal, last move, nothing."""
        if space == self.cursor:
            return CURSOR_LEGAL_SIGN if space in self.legal else CURSOR_SIGN
        return LEGAL_SIGN if space in self.legal else LAST_SIGN if space in self.last else NO_SIGN

    def sign_at(self, space: str) -> tuple[int, int] | None:
        """The cell for the sign, if the board has a place for it apart from the label."""
        return None

    def on_mount(self) -> None:
        """Another theme paints everything anew."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.lay_out())  # pyright: ignore[reportUnknownMemberType]

    def on_resize(self) -> None:
        """Draw everything anew."""
        self.lay_out()

    def lay_out(self) -> None:
        """Work out which cells belong to which space, then paint all of them."""
        width, height = self.size
        if not width or not height:
            return
        self._colours = colours()
        self._touching = {}
        table = self._colours.table
        self._rows = [[(" ", table, table, False)] * width for _ in range(height)]
        self._strips.clear()
        self.fits = self.measure(width, height * 2)
        if self.fits:
            self._owners = self.owners(width, height * 2)
            self._find_edges(width, height * 2)
            self._place_spots(width)
            self._paint_all()
        else:
            self._owners, self._cells, self._spots = [], {}, {}
            self._say_too_small(width, height)
        self.refresh()

    def _paint_all(self) -> None:
        self._labels = {space: self.label(space) for space in self.spaces}
        self._grounds = {space: self.colour(space) for space in self.spaces}
        for space in self.spaces:
            self._fill(space)
        for space in self.spaces:
            self._write(space)
        self._decorate()

    def _say_too_small(self, width: int, height: int) -> None:
        lines, table = lines_that_fit(self.too_small, width, height), self._colours.table
        for row, text in enumerate(lines, (height - len(lines)) // 2):
            self._text((width - len(text)) // 2, row, text, readable_on(table), table)

    def _find_edges(self, width: int, height: int) -> None:
        """An edge pixel separates a space from its left (and, unless flat, its upper) neighbour."""
        owners = self._owners
        self._cells = {space: set() for space in self.spaces}
        self._edges = [[None] * width for _ in range(height)]
        nobody: list[str | None] = [None] * width
        for y, row in enumerate(owners):
            upper = row if self.flat else owners[y - 1] if y else nobody
            for x, (left, here, above) in enumerate(zip([None, *row], row, upper, strict=False)):
                other = left if left != here else above
                if here is not None:
                    self._cells[here].add((x, y // 2))
                if other != here:
                    self._edges[y][x] = (here, other)
                    if other is not None:
                        self._cells[other].add((x, y // 2))

    def _place_spots(self, width: int) -> None:
        """The cells that are painted again with a spot, and those where a click means it."""
        spots = self.spots()
        self._spots = {cell: space for space, cell in spots.items()}
        for space, (x, y) in spots.items():
            self._cells[space] = {
                (x + right, y) for right in range(-SPOT_REACH, SPOT_REACH + 1) if 0 <= x + right < width
            }
            for right in range(-SPOT_CLICK, SPOT_CLICK + 1):
                self._spots.setdefault((x + right, y), space)

    def _pixel(self, x: int, y: int) -> str:
        owner, edge = self._owners[y][x], self._edges[y][x]
        if edge is not None:
            return self._edge_colour(edge)
        return self._colours.table if owner is None else self._grounds[owner]

    def _edge_colour(self, edge: tuple[str | None, str | None]) -> str:
        one, other = edge
        if self.cursor in edge:
            return self._colours.cursor_edge
        if one in self.legal or other in self.legal:
            return self._colours.legal_edge
        return self._colours.last_edge if one in self.last or other in self.last else self._colours.plain_edge

    def _put(self, x: int, y: int, cell: Cell) -> None:
        if self._rows[y][x] != cell:
            self._rows[y][x] = cell
            self._strips.pop(y, None)

    def _fill(self, space: str) -> None:
        for x, y in self._cells.get(space, ()):
            top, bottom = self._pixel(x, 2 * y), self._pixel(x, 2 * y + 1)
            self._put(x, y, (" ", top, top, False) if top == bottom else ("▀", top, bottom, False))

    def _write(self, space: str) -> None:
        self._lines(self.middle(space), self._lettered(space, self._labels.get(space, ())), self.colour(space))
        place, sign = self.sign_at(space), self.sign(space)
        if place is not None and sign:
            ground = self._edge_colour((space, None))
            self._text(*place, sign, readable_on(ground), ground)

    def _lettered(self, space: str, lines: Sequence[Line]) -> Sequence[Line]:
        """While somebody jumps: letters, black on white or white on black, instead of the first line."""
        if space not in self._letters:
            return lines
        chip = readable_on(self.colour(space))
        letters: Line = [(f" {self._letters[space]} ", readable_on(chip), chip)]
        head = next((place for place, line in enumerate(lines) if line), 0)
        return [*lines[:head], letters, *lines[head + 1 :]]

    def _decorate(self) -> None:
        for middle, lines in self.decorations():
            self._lines(middle, lines, self._colours.table)

    def _lines(self, middle: tuple[float, float], lines: Sequence[Line], ground: str) -> None:
        y = int(middle[1] / 2 - len(lines) / 2 + 0.01)
        for number, line in enumerate(lines):
            x = int(middle[0] - sum(len(text) for text, _, _ in line) / 2 + 0.01)
            for text, foreground, background in line:
                behind = background or ground
                self._text(x, y + number, text, foreground or readable_on(behind), behind)
                x += len(text)

    def _text(self, x: int, y: int, text: str, foreground: str, background: str) -> None:
        if 0 <= y < len(self._rows):
            for place, letter in enumerate(text, x):
                if 0 <= place < len(self._rows[y]):
                    self._put(place, y, (letter, foreground, background, True))

    def update_board(self, legal: Iterable[str], last: Iterable[str] = ()) -> None:
        """Show another position: legal spaces, spaces of the last move, and labels that changed."""
        changed = self.legal.symmetric_difference(legal := frozenset(legal))
        changed |= self.last.symmetric_difference(last := frozenset(last))
        if legal != self.legal:
            self.end_jump()
        self.legal, self.last = legal, last
        for space in self.spaces:
            label = self.label(space)
            if label != self._labels.get(space):
                self._labels[space] = label
                changed |= {space}
        self.repaint(*changed)

    def repaint(self, *spaces: str) -> None:
        """Paint some spaces again and refresh only the region they cover."""
        touched = [cell for space in spaces for cell in self._cells.get(space, ())]
        if not self._rows or not touched:
            return
        self._grounds = {space: self.colour(space) for space in self.spaces}
        for space in spaces:
            self._labels[space] = self.label(space)
            self._fill(space)
        left, right = min(x for x, _ in touched), max(x for x, _ in touched)
        top, bottom = min(y for _, y in touched), max(y for _, y in touched)
        for space in self.spaces:
            if top - 3 <= self.middle(space)[1] / 2 <= bottom + 3:
                self._write(space)
        self._decorate()
        self.refresh(Region(left, top, right - left + 1, bottom - top + 1))

    def render_line(self, y: int) -> Strip:
        """One row of cells, kept until something in it changes."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, cell_style(self._colours.table, self._colours.table, False))
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(segments(self._rows[y]), self.size.width)
        return strip

    def move_cursor(self, space: str) -> None:
        """Put the cursor on a space."""
        if space == self.cursor or space not in self.spaces:
            return
        old, self.cursor = self.cursor, space
        self.repaint(old, space)

    def action_go(self, right: int, down: int) -> None:
        """To the nearest space in this direction; the bell says that there is none."""
        target = self.toward(self.cursor, right, down) if self.fits else None
        if target is None:
            self.app.bell()  # pyright: ignore[reportUnknownMemberType]
        else:
            self.move_cursor(target)

    def neighbours(self, space: str) -> Iterable[str]:
        """What lies beside a space: whatever touches it, unless a board knows better."""
        if not self._touching:
            self._touching = touching(self._owners)
        return self._touching.get(space, ())

    def toward(self, space: str, right: int, down: int) -> str | None:
        """Where an arrow key leads from a space: to a neighbour wherever there is one, else to the nearest."""
        middles = {name: self.middle(name) for name in self.spaces}
        beside = {name: middles[name] for name in (space, *self.neighbours(space))}
        found = (nearest(places, space, right, down, self.wedge, self.aside) for places in (beside, middles))
        return next((target for target in found if target is not None), None)

    def next_legal(self, step: int = 1) -> None:
        """To the next (or previous) legal space."""
        legal = [space for space in self.spaces if space in self.legal]
        if legal:
            at = legal.index(self.cursor) if self.cursor in legal else -1 if step > 0 else 0
            self.move_cursor(legal[(at + step) % len(legal)])

    def begin_jump(self) -> None:
        """Put letters on the legal spaces (on all, if none is legal), in the order of reading."""
        if not self.fits:
            return
        targets = [space for space in self.spaces if space in self.legal] or self.spaces
        self.focus()
        self._put_letters(jump_letters(sorted(targets, key=lambda space: self.middle(space)[::-1])))

    def end_jump(self) -> None:
        """Take the letters away."""
        self._put_letters({})

    def _put_letters(self, letters: dict[str, str]) -> None:
        before, self._letters = self._letters, letters
        self.repaint(*(before | letters))

    def on_key(self, event: events.Key) -> None:
        """While there are letters, one of them moves the cursor (the first of two leaves fewer); all else ends it."""
        if not self._letters:
            return
        event.stop()
        event.prevent_default()
        typed = (event.character or "?").upper()
        left = {space: letters[1:] for space, letters in self._letters.items() if letters[0] == typed}
        there = next((space for space, letters in left.items() if not letters), None)
        self._put_letters(left if there is None else {})
        if there is not None:
            self.move_cursor(there)

    def on_blur(self) -> None:
        """Letters are typed to the board only."""
        self.end_jump()

    def _space_under(self, x: int, y: int) -> str | None:
        inside = 0 <= y * 2 < len(self._owners) and 0 <= x < self.size.width
        return self._spots.get((x, y)) or self._owners[y * 2][x] if inside else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor follows the mouse while the board has the keyboard: on its way to the list it changes nothing."""
        if self.has_focus and (space := self._space_under(event.x, event.y)) is not None:
            self.move_cursor(space)

    def on_click(self, event: events.Click) -> None:
        """A click picks the space."""
        if (space := self._space_under(event.x, event.y)) is not None:
            self.end_jump()
            self.move_cursor(space)
            self.post_message(self.Picked(space))
