"""A board: a picture that sends only the cells that changed, with a cursor, arrows, letters to jump, the mouse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from string import ascii_uppercase
from typing import Any

from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.core.engine.decisions import Decision
from nexusgames.tui.commands import bindings
from nexusgames.tui.drawing.colour import ink_on, rgb
from nexusgames.tui.drawing.cues import Cue
from nexusgames.tui.drawing.picture import Picture, Stretch, changes
from nexusgames.tui.drawing.pixels import drawn_with
from nexusgames.tui.drawing.text_rows import segments, style_of
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.little_room import Sayings, lines_that_fit

CURSOR_SIGN, CURSOR_LEGAL_SIGN, LEGAL_SIGN, LAST_SIGN = ">", "»", "+", "·"


class RasterBoard(Widget, can_focus=True):
    """A picture of spaces, one of them under the cursor."""

    DEFAULT_CSS = "RasterBoard { width: 1fr; height: 1fr; }"
    BINDINGS = bindings((), {"left": "go(-1, 0)", "right": "go(1, 0)", "up": "go(0, -1)", "down": "go(0, 1)"})

    wedge, aside = 0.5, 1.5
    """How an arrow key finds its target; see `nearest`."""
    cursor: var[str] = var("")
    """The space under the cursor; watchers hear of a change before anything is painted."""

    @dataclass
    class Picked(Message):
        """Posted when a space is clicked."""

        space: str

    def __init__(self, picture: Picture, spaces: Iterable[str]) -> None:
        """`spaces` can be chosen, though none of them yet; a picture may have more."""
        super().__init__()
        self.picture, self.spaces = picture, list(spaces)
        self.legal: frozenset[str] = frozenset()
        self.way: tuple[str, ...] = ()
        """The spaces of the last move, in order."""
        self.cues: Mapping[str, Cue] = {}
        """What is happening now, by space."""
        self.keeps_legal = False
        """Whether the marks of legal spaces stay, whatever is shown meanwhile."""
        self.set_reactive(RasterBoard.cursor, self.spaces[0])
        self.too_small: Sayings = ()
        """What is said instead of a board that does not fit."""
        self.fits = True
        """Whether the board fits its room."""
        self._letters: dict[str, str] = {}

    def neighbours(self, space: str) -> Iterable[str]:
        """The neighbours of a space."""
        raise NotImplementedError

    def turn_to(self, view: Any, decision: Decision | None) -> None:
        """Choose what to show at this moment, on boards that have several views: a map, or a battle on it."""

    def turn_over(self) -> bool:
        """Switch to the other view on request; returns whether there is one."""
        return False

    def least_size(self) -> tuple[int, int]:
        """The columns and rows that the board needs."""
        return 0, 0

    def names_at(self, space: str) -> Sequence[str]:
        """The words by which choices name a space: its own name and, in some games, what lies there."""
        return (space,)

    def key_at(self, space: str) -> str | None:
        """A choice somebody may want at a space the question is not about; None if there is none."""
        return None

    def on_mount(self) -> None:
        """Follow changes of the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.lay_out())  # pyright: ignore[reportUnknownMemberType]

    def on_resize(self) -> None:
        """Draw everything again."""
        self.lay_out()

    def move_cursor(self, space: str) -> None:
        """Put the cursor on a space."""
        if space == self.cursor or space not in self.spaces:
            return
        old, self.cursor = self.cursor, space
        self.repaint(old, space)

    def action_go(self, right: int, down: int) -> None:
        """Move to the nearest space in this direction; the bell rings if there is none."""
        target = self.toward(self.cursor, right, down) if self.fits else None
        if target is None:
            self.app.bell()  # pyright: ignore[reportUnknownMemberType]
        else:
            self.move_cursor(target)

    def toward(self, space: str, right: int, down: int) -> str | None:
        """The target of an arrow key: a neighbour if possible, else the nearest space."""
        middles = {name: self.middle(name) for name in self.spaces}
        beside = {name: middles[name] for name in (space, *self.neighbours(space))}
        found = (nearest(places, space, right, down, self.wedge, self.aside) for places in (beside, middles))
        return next((target for target in found if target is not None), None)

    def next_legal(self, step: int = 1) -> None:
        """Move to the next or previous legal space."""
        legal = [space for space in self.spaces if space in self.legal]
        if legal:
            at = legal.index(self.cursor) if self.cursor in legal else -1 if step > 0 else 0
            self.move_cursor(legal[(at + step) % len(legal)])

    def begin_jump(self) -> None:
        """Label the legal spaces (or all, if none is) with letters, in reading order."""
        if not self.fits:
            return
        targets = [space for space in self.spaces if space in self.legal] or self.spaces
        self.focus()
        self._put_letters(jump_letters(sorted(targets, key=lambda space: self.middle(space)[::-1])))

    def end_jump(self) -> None:
        """Remove the letters."""
        self._put_letters({})

    def _put_letters(self, letters: dict[str, str]) -> None:
        before, self._letters = self._letters, letters
        self.repaint(*(before | letters))

    def on_key(self, event: events.Key) -> None:
        """Jump to a typed letter (the first of two narrows the choice); any other key ends the jump."""
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
        """End a jump: letters are typed only to the board."""
        self.end_jump()

    def exhibit(self, picture: Picture, spaces: Iterable[str], cursor: str) -> None:
        """Show another picture with its own spaces; `update_board` says what can be chosen there."""
        self._letters = {}
        self.picture, self.spaces = picture, list(spaces)
        self.legal, self.way, self.cues = frozenset(), (), {}
        self.set_reactive(RasterBoard.cursor, cursor)
        self.lay_out()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """No filters: a picture has true colours only, and cells are many."""
        return [found for found in super().get_line_filters() if not isinstance(found, ANSIToTruecolor)]

    def render_line(self, y: int) -> Strip:
        """A row of cells."""
        rows, width = self.picture.surface.rows, self.size.width
        if width and y < len(rows) and len(rows[y]) == width:
            return Strip(segments(rows[y]), width)
        table = rgb(colours().table)
        return Strip.blank(width, style_of(table, table, False))

    @property
    def is_drawn(self) -> bool:
        """Whether there is a picture: not before the first layout, and not without room."""
        return self.fits and self.picture.surface.width > 0

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space, in units."""
        return self.picture.middle(space) if self.is_drawn else (0.0, 0.0)

    def region_of(self, space: str) -> Region | None:
        """The place of a space on screen, if it is visible."""
        box = self.picture.ground.boxes.get(self.picture.number.get(space, -1)) if self.is_drawn else None
        return Region.from_corners(*box).translate(self.region.offset) if box else None

    def lay_out(self) -> None:
        """Draw everything again."""
        width, height = self.size
        if not width or not height:
            return
        self._tell_picture()
        self.picture.table = table = rgb(colours().table)
        self.picture.mode = drawn_with()
        self.fits = self.picture.draw(width, height)
        if not self.fits:
            lines = lines_that_fit(self.too_small, width, height)
            self.picture.surface.paragraph(lines, ink_on(table), table)
        self.refresh()

    def _tell_picture(self) -> None:
        picture = self.picture
        picture.cursor, picture.legal, picture.last, picture.jump = self.cursor, self.legal, self.way, self._letters
        picture.cues = self.cues

    def update_board(self, legal: Iterable[str], last: Iterable[str] = ()) -> None:
        """Show another position: everything is drawn, and what differs is sent."""
        legal, self.way = self.legal if self.keeps_legal else frozenset(legal), tuple(last)
        if legal != self.legal:
            self.end_jump()
        self.legal = legal
        if self.is_drawn:
            before = [row[:] for row in self.picture.surface.rows]
            self._tell_picture()
            self.picture.paint_all()
            self._send(changes(before, self.picture.surface.rows))

    def give_cues(self, cues: Mapping[str, Cue]) -> None:
        """Light up the spaces where something happens, and no others."""
        before, self.cues = self.cues, cues
        self.repaint(*(space for space in {**before, **cues} if before.get(space) != cues.get(space)))

    def repaint(self, *spaces: str) -> None:
        """Repaint some spaces."""
        if self.is_drawn:
            self._tell_picture()
            self._send(self.picture.repaint(spaces))

    def _send(self, stretches: Sequence[Stretch]) -> None:
        """Refresh only what changed."""
        if stretches:
            self.refresh(*(Region(first, y, behind - first, 1) for y, first, behind in stretches))

    def _space_under(self, x: int, y: int) -> str | None:
        space = self.picture.space_at(x, y) if self.is_drawn else None
        return space if space in self.spaces else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Move the cursor with the mouse while the board has the keyboard."""
        space = self._space_under(event.x, event.y)
        if self.has_focus and space is not None:
            self.move_cursor(space)

    def on_click(self, event: events.Click) -> None:
        """Pick the clicked space."""
        space = self._space_under(event.x, event.y)
        if space is not None:
            self.end_jump()
            self.move_cursor(space)
            self.post_message(self.Picked(space))


def jump_letters(spaces: Sequence[str]) -> dict[str, str]:
    """The letters that jump to each space (small ones too): one, or two if there are many spaces."""
    length = 1 if len(spaces) <= len(ascii_uppercase) else 2
    words = ("".join(letters) for letters in product(ascii_uppercase, repeat=length))
    return dict(zip(spaces, words, strict=False))


def nearest(
    anchors: Mapping[str, tuple[float, float]],
    start: str,
    right: int,
    down: int,
    wedge: float = 0.5,
    aside: float = 1.5,
) -> str | None:
    """The nearest space inside a wedge in this direction; works on hexes, rings and graphs alike.

    `wedge` is how far along a space must be for each step aside (more is narrower), `aside` how much such a step
    counts.
    """
    x0, y0 = anchors[start]
    best, least = None, 1e9
    for space, (x, y) in anchors.items():
        along = (x - x0) * right + (y - y0) * down
        across = abs((x - x0) * down) + abs((y - y0) * right)
        if along > 0.5 and along >= across * wedge and along + across * aside < least:
            best, least = space, along + across * aside
    return best
