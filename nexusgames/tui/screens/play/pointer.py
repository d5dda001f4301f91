"""Where the cursor is and what has the keyboard: the board or the choice list."""

from __future__ import annotations

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.widgets.side import Side

OPEN, DRAWER = "-open", "-drawer"
"""In little room the side panel is a drawer, open or closed."""


class Pointer:
    """Moves the cursor to where something can be done, so that one key does it."""

    def __init__(self, at: AtTable, side: Side) -> None:
        """Point at a board and the list beside it."""
        self.at, self.screen, self.board, self._side = at, at.screen, at.board, side

    @property
    def on_board(self) -> bool:
        """Whether the board has the keyboard."""
        return self.screen.focused is self.board

    def begin(self) -> None:
        """Start on a space with something to choose, for a new player or phase."""
        self.screen.safely(self.to_question)
        if self.board.cursor not in self.board.legal:
            self.board.next_legal()
        self.hand_on()

    def to_question(self) -> None:
        """Move to where the question is, unless the cursor is on a space with something to choose."""
        decision = self.at.decision
        if decision is None or self.board.cursor in self.board.legal:
            return
        place = self.at.presenter.place_of(self.at.look.view, decision)
        if place is not None:
            self.board.move_cursor(place)

    def hand_on(self) -> None:
        """Give the list the keyboard if no space on the board has a choice, so that one enter chooses."""
        if self.at.decision is None or self.board.legal or self.screen.has_class(DRAWER):
            self.board.focus()
        else:
            self._side.choices.focus()

    def to_choice(self, choice: Choice) -> None:
        """Put the cursor on a choice's space and highlight the choice in the list."""
        space = self.at.presenter.space_of(self.at.look.view, choice)
        if space is not None:
            self.board.move_cursor(space)
            self._side.light(self.at.choices_here())
        self.to_list()
        self._side.choices.point(choice)

    def to_highlighted(self) -> bool:
        """Move to the space of the highlighted choice; returns whether the cursor moved."""
        choice = self._side.highlighted
        space = self.at.presenter.space_of(self.at.look.view, choice) if choice else None
        if space is None or space == self.board.cursor or space not in self.board.spaces:
            return False
        self.board.move_cursor(space)
        return True

    def after(self, key: str, seat: int | None, space: str | None) -> None:
        """After a choice, start the next phase, or return the cursor to where its seat can go on."""
        if key in FINISHING and self.at.decision is not None:
            self.begin()
        elif space in self.board.legal and seat == self.at.table.person:
            self.board.move_cursor(space)

    def to_list(self) -> None:
        """Give the keyboard to the choice list."""
        self.screen.add_class(OPEN)
        self._side.choices.focus()

    def to_board(self) -> None:
        """Give the keyboard to the board; a drawer closes."""
        self.screen.remove_class(OPEN)
        self.board.focus()
