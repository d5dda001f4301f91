"""The ways back: undo, redo, and what only the whole table may take back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult

from nexusgames.core.session.session import CannotUndo
from nexusgames.core.values.texts import Texts
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.confirm import ConfirmScreen
from nexusgames.tui.screens.cover import Cover
from nexusgames.tui.series import Series
from nexusgames.tui.widgets.handover_picture import HandoverPicture, Passing


class WaysBack:
    """All of them go through the session."""

    def __init__(self, at: AtTable, series: Series, go_on: Callable[[], None], hide_hand: Callable[[], None]) -> None:
        """`go_on` plays on from where the game is then, `hide_hand` hides what nobody else may see."""
        self.at, self.table = at, at.table
        self._series, self._go_on, self._hide_hand = series, go_on, hide_hand

    def undo(self) -> None:
        """Take the last step back."""
        self._take_own_back(self.table.session.undo)

    def undo_all(self) -> None:
        """Take back everything since something came to light."""
        self._take_own_back(self.table.session.undo_all)

    def redo(self) -> None:
        """Do it again."""
        self._take_own_back(self.table.session.redo)

    def _take_own_back(self, step: Callable[[], None]) -> None:
        """Nobody takes back what a computer has just chosen, while it goes on, or what another person has."""
        if self.table.bots_are_asked or self.table.asker.aside is not None:
            self.at.tell(self.table.texts.say("core.undo.not_past_player"), "warning")
        else:
            self._take_back(step)

    def _take_back(self, step: Callable[[], None]) -> bool:
        """Go back (or forth) if the session lets us; whether it did. What is half made then can be left again."""
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
        """Ask every other person at the table in turn whether the last decision of a person is taken back.

        Nobody's cards are on the screen meanwhile, so the keyboard is passed again afterwards.
        """
        table, together = self.table, self.table.asked_together
        seat = table.person if self.at.decision or table.bots_are_asked else None
        if seat is None and not together:
            return
        if not self.table.session.keys:
            self.at.tell(table.texts.say("core.undo.nothing"), "warning")
            return
        if len(table.humans) > 1:
            self._hide_hand()
        self._ask(table.humans if seat is None else table.others_than(seat))

    def _ask(self, seats: Sequence[int]) -> None:
        """One after the other."""
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
        """Whoever asked goes on."""
        if self.table.viewer is None:
            self._go_on()
        self.at.tell(self.at.say("play.table_refused", name=name), "warning")

    def _undo_for_table(self) -> None:
        """Back to before the last decision of a person; the bots decide anew."""
        count = self.table.decisions_to_last_person()
        if self._take_back(lambda: self.table.session.table_undo(count)):
            self.at.tell(self.at.say("play.table_undone", count=count))
        elif self.table.viewer is None:
            self._go_on()


class TableQuestion(Cover, ConfirmScreen):
    """A question to somebody who must not see what was on the screen: opaque, and without a palette that shows it."""

    CSS = f"{ConfirmScreen.CSS} TableQuestion {{ background: $table; }}"

    def __init__(self, passing: Passing, texts: Texts, question: str) -> None:
        """Who is asked, and what."""
        super().__init__((), texts, question)
        self.passing = passing

    def compose(self) -> ComposeResult:
        """Who is asked in large, the question below."""
        yield HandoverPicture(self.passing, self.texts.say("app.question.to"), "")
        yield from super().compose()
