"""The end of a game: who won, with what, how the score went, the dice and battles; replay, rematch, home."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from nexusgames.core.decisions import Result
from nexusgames.core.table import HotSeat
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import presenter_for, stacked
from nexusgames.tui.screens.statistics import plot, statistics_for, table
from nexusgames.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    Command("screen.home_screen", "enter,escape,q", "home", footer=True),
    Command("screen.rematch", "a", "again", footer=True),
    Command("screen.watch", "w", "watch", footer=True),
)
PLOT_HEIGHT = 14


class GameOverScreen(Screen[bool]):
    """Ends with True for a rematch."""

    CSS = """
    GameOverScreen { background: $table; }
    GameOverScreen .ending { text-style: bold; color: $title; background: $bar; padding: 0 1; }
    GameOverScreen VerticalScroll { padding: 0 1; }
    GameOverScreen #above { height: auto; }
    GameOverScreen #scored { width: 1fr; padding-right: 2; }
    GameOverScreen #plot { width: 1fr; }
    GameOverScreen .numbers { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS]

    def __init__(self, table: HotSeat) -> None:
        """The table whose game is over."""
        super().__init__()
        self.table = table
        self.presenter = presenter_for(table.session.game.id)
        self.statistics = statistics_for(table.session.game.id)
        self.view = table.session.game.view(table.session.state, None)

    @property
    def marks(self) -> list[Content]:
        """Everybody's mark."""
        return [self.presenter.mark(self.view, seat) for seat in range(len(self.table.seats))]

    def compose(self) -> ComposeResult:
        """The ending above; scores and plot side by side; the table of numbers below."""
        result, narrator = self.table.session.pending, self.table.narrator
        assert isinstance(result, Result)
        yield Static(Content(narrator.ending(result)), classes="ending")
        with VerticalScroll():
            with Horizontal(id="above"):
                yield Static(id="scored")
                yield Static(id="plot")
            yield Static(classes="numbers")
        yield KeyBar()

    def _head(self, key: str) -> Content:
        return Content.styled(self.table.texts.say(f"app.statistics.{key}"), "bold")

    def _scores(self) -> Content:
        scored = self.statistics.breakdown(self.view, self.table.narrator, self.marks)
        return stacked([self._head("scored"), scored])

    def _numbers(self) -> Content:
        session, narrator = self.table.session, self.table.narrator
        if not session.log_is_complete:
            return Content(self.table.texts.say("app.statistics.incomplete"))
        rows = self.statistics.rows(session.log, narrator)
        names = [narrator.name(seat) for seat in range(len(self.marks))]
        return stacked([self._head("title"), table(rows, self.marks, names)])

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_screen_resume(self) -> None:
        """At first, and back from another screen: settings may have changed."""
        self.follow_settings()

    def follow_settings(self) -> None:
        """The marks of the players as they are wanted now."""
        self.presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        self.query_one("#scored", Static).update(self._scores())
        self.query_one(".numbers", Static).update(self._numbers())
        self.call_after_refresh(self._draw)

    def on_resize(self) -> None:
        """The plot takes the width it has."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        session, place = self.table.session, self.query_one("#plot", Static)
        if session.log_is_complete:
            series = self.statistics.points_by_turn(session.log, len(self.marks))
            drawn = plot(series, self.marks, max(20, place.size.width - 1), PLOT_HEIGHT)
            head = Content.styled(self.statistics.plotted(self.view, self.table.narrator), "bold")
            place.update(stacked([head, drawn]))

    def action_watch(self) -> None:
        """The whole game once more."""
        from nexusgames.tui.screens.replay import ReplayScreen

        session, texts = self.table.session, self.table.texts
        if session.log_is_complete:
            self.app.push_screen(ReplayScreen(session, texts))
        else:
            self.notify(texts.say("app.replaying.impossible"), severity="warning", markup=False)

    def action_home(self) -> None:
        """Home."""
        self.dismiss(False)

    def action_again(self) -> None:
        """The same table once more."""
        self.dismiss(True)
