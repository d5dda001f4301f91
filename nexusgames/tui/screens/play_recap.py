"""The part of the play screen that tells what happened since a player's last decision."""

from __future__ import annotations

from textual.content import Content

from nexusgames.core.events import Event
from nexusgames.core.recaps import Recap, lines_of, recap_of
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.screens.play_base import PlayBase
from nexusgames.tui.widgets.dock import Subject

ON_BOARD, LOG = Command("reading.on_board", "r", "on_board"), Command("log", "l", "log")


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
        self._read_recap(cover.BREATHER)
        return True

    def action_recap(self) -> None:
        """The recap once more."""
        if self.table.viewer is not None:
            self._read_recap()

    def _read_recap(self, deaf: float = 0.0) -> None:
        """In the dock of whoever reads it, with the colours of those that it tells of."""
        assert self.table.viewer is not None
        people, recap = self.people(), self.recap()
        lines = [people.told(line) for line in recap.lines]
        if recap.left_out:
            lines.append(Content.styled(self.say("recap.more", count=recap.left_out), "$faint"))
        body = stacked(lines) if lines else Content(self.say("recap.nothing"))
        keys = {ON_BOARD: self.show_recap_on_board, LOG: self.action_log}
        voice = people.voice(self.table.viewer)
        title = self.say("recap.title") if lines else ""
        self.app.push_screen(DockScreen(voice, body, self._told_of(), keys, deaf, title))

    def _told_of(self) -> Subject:
        """The spaces where something happened since."""
        named = (word for event in self._news() for word in event.values().values())
        spaces = dict.fromkeys(word for word in named if isinstance(word, str) and word in self.board.spaces)
        return Subject(self.board, tuple(spaces))

    def show_recap_on_board(self) -> None:
        """The recap step by step, through the eyes of whoever looks."""
        from nexusgames.tui.screens.recap_replay import RecapReplayScreen

        session, seat = self.table.session, self.table.viewer
        if not session.log_is_complete:
            self.tell(self.say("recap.no_replay"), "warning")
        elif seat is not None:
            self.app.push_screen(RecapReplayScreen(session, seat, self.table.texts))
