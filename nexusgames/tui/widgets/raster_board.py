"""What every board has: a cursor on one of its spaces, arrows, letters to jump, the mouse.

`StageBoard` draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from nexusgames.core.engine.decisions import Decision
from nexusgames.tui.commands import bindings
from nexusgames.tui.widgets.cells import jump_letters, nearest
from nexusgames.tui.widgets.little_room import Sayings

CURSOR_SIGN, CURSOR_LEGAL_SIGN, LEGAL_SIGN, LAST_SIGN = ">", "»", "+", "·"


class RasterBoard(Widget, can_focus=True):
    """A board of spaces with a cursor."""

    BINDINGS = bindings((), {"left": "go(-1, 0)", "right": "go(1, 0)", "up": "go(0, -1)", "down": "go(0, 1)"})

    wedge, aside = 0.5, 1.5
    """How an arrow key finds its target; see `nearest`."""
    cursor: var[str] = var("")
    """The space under the cursor; watchers hear of a change before anything is painted."""

    @dataclass
    class Picked(Message):
        """Posted when a space is clicked."""

        space: str

    def __init__(self, spaces: Iterable[str]) -> None:
        """A board of these spaces, none of them legal yet."""
        super().__init__()
        self.spaces = list(spaces)
        self.legal: frozenset[str] = frozenset()
        self.way: tuple[str, ...] = ()
        """The spaces of the last move, in order."""
        self.set_reactive(RasterBoard.cursor, self.spaces[0])
        self.too_small: Sayings = ()
        """What is said instead of a board that does not fit."""
        self.fits = True
        """Whether the board fits its room."""
        self._letters: dict[str, str] = {}

    def middle(self, space: str) -> tuple[float, float]:
        """The middle of a space, in units."""
        raise NotImplementedError

    def region_of(self, space: str) -> Region | None:
        """The place of a space on screen, if it is visible."""
        raise NotImplementedError

    def neighbours(self, space: str) -> Iterable[str]:
        """The neighbours of a space."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Draw everything again."""
        raise NotImplementedError

    def repaint(self, *spaces: str) -> None:
        """Repaint some spaces."""
        raise NotImplementedError

    def update_board(self, legal: Iterable[str], last: Iterable[str] = ()) -> None:
        """Show another position: its legal spaces and those of the last move, in order."""
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
