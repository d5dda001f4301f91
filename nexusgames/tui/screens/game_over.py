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
from nexusgames.tui.screens.statistics import Statistics, plot, statistics_for, table
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
        self.view = table.session.game.view(table.session.state, None)

    @property
    def marks(self) -> list[Content]:
        """Everybody's mark."""
        return [self.presenter.mark(self.view, seat) for seat in range(len(self.table.seats))]

    def compose(self) -> ComposeResult:
        """The ending above; scores and plot side by side; the table of numbers below."""
        result, narrator = self.table.session.pending, self.table.narrator
        assert isinstance(result, Result)
        statistics = statistics_for(self.table.session.game.id)
        self.presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        yield Static(Content(narrator.ending(result)), classes="ending")
        with VerticalScroll():
            with Horizontal(id="above"):
                yield Static(self._scores(result, statistics), id="scored")
                yield Static(id="plot")
            yield Static(self._numbers(statistics), classes="numbers")
        yield KeyBar()

    def _head(self, key: str) -> Content:
        return Content.styled(self.table.texts.say(f"app.statistics.{key}"), "bold")

    def _scores(self, result: Result, statistics: Statistics | None) -> Content:
        narrator, texts = self.table.narrator, self.table.texts
        if statistics is not None:
            return stacked([self._head("scored"), statistics.breakdown(self.view, narrator, self.marks)])
        scores = sorted(enumerate(result.scores), key=lambda item: -item[1])
        return stacked(
            [
                self.marks[seat]
                + Content(" " + texts.say("app.over.score", {"seat": narrator.name(seat), "score": score}))
                for seat, score in scores
            ]
        )

    def _numbers(self, statistics: Statistics | None) -> Content:
        session, texts, seats = self.table.session, self.table.texts, range(len(self.marks))
        if statistics is None:
            return Content("")
        if not session.log_is_complete:
            return Content(texts.say("app.statistics.incomplete"))
        rows = statistics.rows(session.log, self.table.narrator)
        return stacked([self._head("title"), table(rows, self.marks, [self.table.narrator.name(s) for s in seats])])

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_resize(self) -> None:
        """The plot takes the width it has."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        session, statistics = self.table.session, statistics_for(self.table.session.game.id)
        place = self.query_one("#plot", Static)
        if statistics is not None and session.log_is_complete:
            series = statistics.points_by_turn(session.log, len(self.marks))
            drawn = plot(series, self.marks, max(20, place.size.width - 1), PLOT_HEIGHT)
            place.update(stacked([self._head("plot"), drawn]))

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
