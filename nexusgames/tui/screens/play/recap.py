"""Tells what happened since a player's last decision: on the board, or in words if that is unwanted or impossible."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content

from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.staging import Act
from nexusgames.core.session.recaps import lines_of, recap_of
from nexusgames.core.show.stories import story_for
from nexusgames.tui.commands import Command
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.cover import DockScreen
from nexusgames.tui.screens.play.stage import TableStage
from nexusgames.tui.screens.recap_show import RecapShow
from nexusgames.tui.show.player import PACES, Shot, readable
from nexusgames.tui.widgets.dock import Subject
from nexusgames.tui.widgets.header import Heading

ON_BOARD, LOG = Command("reading.on_board", "r", "on_board"), Command("log", "l", "log")


class Recaps:
    """Recaps through the viewer's eyes; nothing here changes the game."""

    def __init__(
        self,
        at: AtTable,
        stage: TableStage,
        open_log: Callable[[], None],
        show: Callable[[], None],
        begin: Callable[[], None],
    ) -> None:
        """`open_log` opens the log, `show` paints the table as it is, `begin` starts the cursor there."""
        self.at, self._stage, self._open_log, self._show, self._begin = at, stage, open_log, show, begin

    @property
    def _seat(self) -> int | None:
        """The seat whose last decision the recap starts from: the viewer's, or the first one asked."""
        table = self.at.table
        return table.asked.decision.seat if table.asked_together and table.asked else table.person

    def _news(self) -> list[Event]:
        """The events since then that the viewer may know."""
        table, seat = self.at.table, self._seat
        news = table.session.since_last_decision_of(seat) if seat is not None else []
        return [event for event in news if visible(event, table.viewer)]

    def tell(self, quiet: int = 0) -> bool:
        """Recap, unasked, if more happened than a few lines of the log; returns whether it did."""
        if len(lines_of(self.at.table.narrator, self._news())) <= quiet:
            return False
        if not (self._stage.pace and self._play(cover.BREATHER)):
            self._read(cover.BREATHER)
        return True

    def once_more(self) -> None:
        """Recap on request."""
        if self._seat is not None and not (self._stage.pace and self._play()):
            self._read()

    def heading(self, look: Look) -> Heading | None:
        """The bar during the recap; None otherwise."""
        seat = self._seat
        if self._stage.shot is None or not self._stage.counted or seat is None:
            return None
        facts, tracks = self._stage.around(look)
        return Heading(self.at.say("recap.title"), look.cards[seat], facts=facts, tracks=tracks)

    def _play(self, deaf: float = 0.0) -> bool:
        """Recap on the board; returns whether that is possible."""
        shown, moving = self._shots() if self.at.board.fits else [], bool(self._stage.pace)
        if shown:
            self.at.open(RecapShow(self._stage, shown, self._show, deaf, moving=moving), self._watched)
        return bool(shown)

    def _watched(self, wanted: str) -> None:
        """Show the table as it is again, and open the log if wanted."""
        self._show()
        self._begin()
        if wanted == "log":
            self._open_log()

    def _shots(self) -> list[Shot]:
        """The scenes, slow enough to read; empty if the way here is unknown."""
        at, seat, pace = self.at, self._seat, self._stage.pace or PACES["normal"]
        session, for_all = at.table.session, at.table.viewer is None
        story = story_for(session, seat, for_all=for_all) if seat is not None and session.log_is_complete else None
        found = readable(story, at.table.narrator, at.presenter, pace) if story is not None else []
        return found if for_all else _up_to_own_turn(found, seat)

    def _read(self, deaf: float = 0.0) -> None:
        """Recap in a dock, naming players in their colours."""
        at, people, seat = self.at, self.at.look.people, self._seat
        assert seat is not None
        recap = recap_of(at.table.narrator, self._news())
        lines = [people.told(line) for line in recap.lines]
        if recap.left_out:
            lines.append(Content.styled(at.say("recap.more", count=recap.left_out), "$faint"))
        body = stacked(lines) if lines else Content(at.say("recap.nothing"))
        keys = {ON_BOARD: self._show_on_board, LOG: self._open_log}
        title = at.say("recap.title") if lines else ""
        at.open(DockScreen(people.voice(seat), body, self._told_of(), keys, deaf, title))

    def _told_of(self) -> Subject:
        """The spaces where something happened since."""
        board = self.at.board
        named = (word for event in self._news() for word in event.values().values())
        spaces = dict.fromkeys(word for word in named if isinstance(word, str) and word in board.spaces)
        return Subject(board, tuple(spaces))

    def _show_on_board(self) -> None:
        """Recap on the board, scene by scene."""
        if not self._play():
            self.at.tell(self.at.say("recap.no_replay"), "warning")


def _up_to_own_turn(shown: list[Shot], seat: int | None) -> list[Shot]:
    """Leave out the start of the viewer's own turn."""
    last = shown[-1] if shown else None
    if last is None or last.scene == 0 or last.frame.scene.act is not Act.TURN or last.frame.seat != seat:
        return shown
    return [shot for shot in shown if shot.scene != last.scene]
