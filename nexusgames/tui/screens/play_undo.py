"""The part of the play screen that goes back: undo, redo, and what only the whole table may take back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult

from nexusgames.core.session import CannotUndo
from nexusgames.core.texts import Texts
from nexusgames.tui.screens.confirm import ConfirmScreen
from nexusgames.tui.screens.cover import Cover
from nexusgames.tui.screens.play_base import PlayBase
from nexusgames.tui.widgets.handover_picture import HandoverPicture, Passing


class PlayUndo(PlayBase):
    """All ways back go through the session."""

    def action_undo(self) -> None:
        """Take the last step back."""
        self._take_own_back(self.table.session.undo)

    def action_undo_all(self) -> None:
        """Take back everything since something came to light."""
        self._take_own_back(self.table.session.undo_all)

    def action_redo(self) -> None:
        """Do it again."""
        self._take_own_back(self.table.session.redo)

    def _take_own_back(self, step: Callable[[], None]) -> None:
        """Nobody takes back what a computer has just chosen, while it goes on."""
        if self.bots_are_asked:
            self.tell(self.table.texts.say("core.undo.not_past_player"), "warning")
        else:
            self.take_back(step)

    def take_back(self, step: Callable[[], None]) -> bool:
        """Go back (or forth) if the session lets us; whether it did."""
        try:
            step()
        except CannotUndo as stop:
            self.tell(self.table.texts.say(stop.reason), "warning")
            return False
        self.table.save()
        self.go_on()
        return True

    def action_table_undo(self) -> None:
        """Ask every other person at the table in turn whether the last decision of a person is taken back.

        Nobody's cards are on the screen meanwhile, so the keyboard is passed again afterwards.
        """
        seat = self.decision.seat if self.decision else self.table.viewer if self.bots_are_asked else None
        if seat is None:
            return
        if not self.table.session.keys:
            self.tell(self.table.texts.say("core.undo.nothing"), "warning")
            return
        if len(self.table.humans) > 1:
            self.hide_hand()
        self._ask_table(self.table.others_than(seat))

    def _ask_table(self, seats: Sequence[int]) -> None:
        if not seats:
            self._undo_for_table()
            return
        seat, *others = seats
        name = self.table.narrator.name(seat)

        def answered(yes: bool | None) -> None:
            self.safely(lambda: self._ask_table(others) if yes else self._refused(name))

        question = self.say("play.table_undo", name=name)
        passing = Passing(seat, self.look.cards, self.look.facts)
        self.app.push_screen(TableQuestion(passing, self.table.texts, question), answered)

    def _refused(self, name: str) -> None:
        """Whoever asked goes on."""
        if self.table.viewer is None:
            self.go_on()
        self.tell(self.say("play.table_refused", name=name), "warning")

    def _undo_for_table(self) -> None:
        """Back to before the last decision of a person; the bots decide anew."""
        count = self.table.decisions_to_last_person()
        if self.take_back(lambda: self.table.session.table_undo(count)):
            self.tell(self.say("play.table_undone", count=count))
        elif self.table.viewer is None:
            self.go_on()


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
