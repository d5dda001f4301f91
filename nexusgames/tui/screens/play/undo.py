"""Ways back: undo, redo, and what only the whole table may take back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult

from nexusgames.core.session.session import CannotUndo
from nexusgames.core.values.texts import Texts
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.cover import Cover
from nexusgames.tui.screens.questions import ConfirmScreen
from nexusgames.tui.series import Series
from nexusgames.tui.widgets.handover_picture import HandoverPicture, Passing


class WaysBack:
    """Undoes and redoes through the session."""

    def __init__(self, at: AtTable, series: Series, go_on: Callable[[], None], hide_hand: Callable[[], None]) -> None:
        """`go_on` plays on from the new position, `hide_hand` hides what nobody else may see."""
        self.at, self.table = at, at.table
        self._series, self._go_on, self._hide_hand = series, go_on, hide_hand

    def undo(self) -> None:
        """Take the last step back."""
        self._take_own_back(self.table.session.undo)

    def undo_all(self) -> None:
        """Take back everything since something came to light."""
        self._take_own_back(self.table.session.undo_all)

    def redo(self) -> None:
        """Redo a step."""
        self._take_own_back(self.table.session.redo)

    def _take_own_back(self, step: Callable[[], None]) -> None:
        """Take a step of the player's own back, never a computer's unfinished turn or another person's choice."""
        if self.table.bots_are_asked or self.table.asker.aside is not None:
            self.at.tell(self.table.texts.say("core.undo.not_past_player"), "warning")
        else:
            self._take_back(step)

    def _take_back(self, step: Callable[[], None]) -> bool:
        """Step back or forth if the session allows it; returns whether it did.

        A half-made choice in the new position can be left again.
        """
        self.at.nothing_is_news()
        try:
            step()
            self._series.recall()
        except CannotUndo as stop:
            self.at.tell(self.table.texts.say(stop.reason), "warning")
            return False
        self.table.save()
        self._go_on()
        return True

    def ask_table(self) -> None:
        """Ask the other people at the table, one by one, whether to take the last person's decision back.

        No cards are on the screen meanwhile, so the keyboard is passed again afterwards.
        """
        table, together = self.table, self.table.asked_together
        seat = table.person if self.at.decision or table.bots_are_asked else None
        if seat is None and not together:
            return
        if not table.asker.to_keep().keys:
            self.at.tell(table.texts.say("core.undo.nothing"), "warning")
            return
        table.asker.look_away()
        if len(table.humans) > 1:
            self._hide_hand()
        self._ask(table.humans if seat is None else table.others_than(seat))

    def _ask(self, seats: Sequence[int]) -> None:
        """Ask these seats in turn."""
        if not seats:
            self._undo_for_table()
            return
        at, (seat, *others) = self.at, seats
        name = self.table.narrator.name(seat)
        question = at.say("play.table_undo", name=name)
        passing = Passing(seat, at.look.cards, at.look.facts)
        asked = TableQuestion(passing, self.table.texts, question)
        at.open(asked, lambda yes: self._ask(others) if yes else self._refused(name))

    def _refused(self, name: str) -> None:
        """Tell the player who asked, and go on."""
        if self.table.viewer is None:
            self._go_on()
        self.at.tell(self.at.say("play.table_refused", name=name), "warning")

    def _undo_for_table(self) -> None:
        """Go back to before a person's last decision; bots decide anew."""
        count = self.table.decisions_to_last_person()
        if self._take_back(lambda: self.table.session.table_undo(count)):
            self.at.tell(self.at.say("play.table_undone", count=count))
        elif self.table.viewer is None:
            self._go_on()


class TableQuestion(Cover, ConfirmScreen):
    """A question for somebody who must not see the screen: opaque, and without a revealing palette."""

    CSS = f"{ConfirmScreen.CSS} TableQuestion {{ background: $table; }}"

    def __init__(self, passing: Passing, texts: Texts, question: str) -> None:
        """Ask this person."""
        super().__init__((), texts, question)
        self.passing = passing

    def compose(self) -> ComposeResult:
        """The person in large, the question below."""
        yield HandoverPicture(self.passing, self.texts.say("app.question.to"), "")
        yield from super().compose()
