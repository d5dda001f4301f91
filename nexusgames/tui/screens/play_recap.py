"""The part of the play screen that tells what happened since a player's last decision."""

from __future__ import annotations

from nexusgames.core.events import Event
from nexusgames.core.recaps import Recap, lines_of, recap_of
from nexusgames.tui.screens.cover import recap_screen
from nexusgames.tui.screens.play_base import PlayBase


class PlayRecap(PlayBase):
    """Nothing here changes the game."""

    def recap(self) -> Recap:
        """What happened since the seat's last decision, as far as it may know; where it is much, what matters."""
        return recap_of(self.table.narrator, self._news())

    def _news(self) -> list[Event]:
        assert self.table.viewer is not None
        return self.table.session.since_last_decision_of(self.table.viewer)

    def tell_recap(self, quiet: int = 0) -> bool:
        """The recap, unasked, if more happened than a few lines of the log; whether it did."""
        if len(lines_of(self.table.narrator, self._news())) <= quiet:
            return False
        self.app.push_screen(
            recap_screen(self.recap(), self.table.texts, self.show_recap_on_board, self.action_log, unasked=True)
        )
        return True

    def action_recap(self) -> None:
        """The recap once more."""
        if self.table.viewer is not None:
            self.app.push_screen(
                recap_screen(self.recap(), self.table.texts, self.show_recap_on_board, self.action_log)
            )

    def show_recap_on_board(self) -> None:
        """The recap step by step, through the eyes of whoever looks."""
        from nexusgames.tui.screens.recap_replay import RecapReplayScreen

        session, seat = self.table.session, self.table.viewer
        if not session.log_is_complete:
            self.tell(self.say("recap.no_replay"), "warning")
        elif seat is not None:
            self.app.push_screen(RecapReplayScreen(session, seat, self.table.texts))
