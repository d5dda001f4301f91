"""Where the cursor stands, and who has the keyboard: the board or the list of choices."""

from __future__ import annotations

from nexusgames.core.engine.choices import FINISHING, Choice
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.widgets.side import Side

OPEN, DRAWER = "-open", "-drawer"
"""Where there is little room the side is a drawer, open or not."""


class Pointer:
    """Moves the cursor to where something can be done, so that one key does it."""

    def __init__(self, at: AtTable, side: Side) -> None:
        """A board and the list beside it."""
        self.at, self.screen, self.board, self._side = at, at.screen, at.board, side

    @property
    def on_board(self) -> bool:
        """Whether the board has the keyboard."""
        return self.screen.focused is self.board

    def begin(self) -> None:
        """For a new player or a new phase the cursor begins on a space where something can be chosen."""
        self.screen.safely(self.to_question)
        if self.board.cursor not in self.board.legal:
            self.board.next_legal()
        self.hand_on()

    def to_question(self) -> None:
        """The cursor goes where the question is, unless it stands on a space that can be chosen."""
        decision = self.at.decision
        if decision is None or self.board.cursor in self.board.legal:
            return
        place = self.at.presenter.place_of(self.at.look.view, decision)
        if place is not None:
            self.board.move_cursor(place)

    def hand_on(self) -> None:
        """The keyboard goes to the list if no space of the board can be chosen, so that one enter chooses."""
        if self.at.decision is None or self.board.legal or self.screen.has_class(DRAWER):
            self.board.focus()
        else:
            self._side.choices.focus()

    def to_choice(self, choice: Choice) -> None:
        """The cursor on the space of a choice, the choice highlighted in the list."""
        space = self.at.presenter.space_of(self.at.look.view, choice)
        if space is not None:
            self.board.move_cursor(space)
            self._side.light(self.at.choices_here())
        self.to_list()
        self._side.choices.point(choice)

    def to_highlighted(self) -> bool:
        """The cursor goes to the space of the choice at which the keyboard is; whether it had to move."""
        choice = self._side.highlighted
        space = self.at.presenter.space_of(self.at.look.view, choice) if choice else None
        if space is None or space == self.board.cursor or space not in self.board.spaces:
            return False
        self.board.move_cursor(space)
        return True

    def after(self, key: str, seat: int | None, space: str | None) -> None:
        """After a choice: where the next phase begins, or where the seat was if it can go on there."""
        if key in FINISHING and self.at.decision is not None:
            self.begin()
        elif space in self.board.legal and seat == self.at.table.person:
            self.board.move_cursor(space)

    def to_list(self) -> None:
        """The keyboard goes to the list of choices."""
        self.screen.add_class(OPEN)
        self._side.choices.focus()

    def to_board(self) -> None:
        """The keyboard goes to the board; a drawer closes."""
        self.screen.remove_class(OPEN)
        self.board.focus()
