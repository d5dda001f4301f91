"""Tells what happened since a player's last decision."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content

from nexusgames.core.events import Event
from nexusgames.core.recaps import lines_of, recap_of
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.widgets.dock import Subject

ON_BOARD, LOG = Command("reading.on_board", "r", "on_board"), Command("log", "l", "log")


class Recaps:
    """Through the eyes of whoever looks; nothing here changes the game."""

    def __init__(self, at: AtTable, open_log: Callable[[], None]) -> None:
        """A key of the recap opens the log."""
        self.at, self._open_log = at, open_log

    def _news(self) -> list[Event]:
        table = self.at.table
        assert table.viewer is not None
        return table.session.since_last_decision_of(table.viewer)

    def tell(self, quiet: int = 0) -> bool:
        """The recap, unasked, if more happened than a few lines of the log; whether it did."""
        if len(lines_of(self.at.table.narrator, self._news())) <= quiet:
            return False
        self._read(cover.BREATHER)
        return True

    def once_more(self) -> None:
        """As somebody asks for it."""
        if self.at.table.viewer is not None:
            self._read()

    def _read(self, deaf: float = 0.0) -> None:
        """In the dock of whoever reads it, with the colours of those that it tells of."""
        at, people = self.at, self.at.look.people
        assert at.table.viewer is not None
        recap = recap_of(at.table.narrator, self._news())
        lines = [people.told(line) for line in recap.lines]
        if recap.left_out:
            lines.append(Content.styled(at.say("recap.more", count=recap.left_out), "$faint"))
        body = stacked(lines) if lines else Content(at.say("recap.nothing"))
        keys = {ON_BOARD: self._show_on_board, LOG: self._open_log}
        title = at.say("recap.title") if lines else ""
        at.open(DockScreen(people.voice(at.table.viewer), body, self._told_of(), keys, deaf, title))

    def _told_of(self) -> Subject:
        """The spaces where something happened since."""
        board = self.at.board
        named = (word for event in self._news() for word in event.values().values())
        spaces = dict.fromkeys(word for word in named if isinstance(word, str) and word in board.spaces)
        return Subject(board, tuple(spaces))

    def _show_on_board(self) -> None:
        """The recap step by step, through the eyes of whoever looks."""
        from nexusgames.tui.screens.recap_replay import RecapReplayScreen

        at, session, seat = self.at, self.at.table.session, self.at.table.viewer
        if not session.log_is_complete:
            at.tell(at.say("recap.no_replay"), "warning")
        elif seat is not None:
            at.open(RecapReplayScreen(session, seat, at.table.texts))
