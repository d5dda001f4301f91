"""The end of a game: the winner, the scores over time, where points came from, numbers; replay, rematch, home."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from nexusgames.core.engine.decisions import Result
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.presenters import presenter_for, stacked
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.screens.statistics import statistics_for, table
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.podium import Podium, Standing, WinnerTitle, in_order
from nexusgames.tui.widgets.point_sources import PointSources, Scored
from nexusgames.tui.widgets.score_chart import ScoreChart
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    Command("screen.home_screen", "enter,escape,q", "home", footer=True),
    Command("screen.rematch", "a", "again", footer=True),
    Command("screen.review", "v", "review", footer=True),
    Command("screen.watch", "w", "watch", footer=True),
    Command("screen.other_page", "tab,p", "turn_page", footer=True),
)
SIDE_BY_SIDE = 64
"""Columns from which on podium and chart stand side by side."""
BESIDE = 132
"""Columns from which on the numbers stand beside the sources of points."""
LEAST_SCENE, MOST_SCENE = 13, 36
"""Rows of podium and chart; if not everything fits, there are two pages."""
PAGES = ("podium", "numbers")
AROUND = 3
"""Rows of the bar and the keys, and a blank one."""
MARGIN = 4
"""Free columns beside the numbers."""


class GameOverScreen(OwnScreen[bool]):
    """Ends with True for a rematch."""

    CSS = """
    GameOverScreen > VerticalScroll { scrollbar-size-vertical: 1; }
    GameOverScreen #scene { height: 16; margin-bottom: 1; layout: horizontal; }
    GameOverScreen #told { height: auto; layout: vertical; }
    GameOverScreen #told > * { width: 1fr; height: auto; }
    GameOverScreen .numbers { padding: 0 1; }
    GameOverScreen #pages { width: 100%; padding: 0 1; }
    GameOverScreen.-tight #scene { layout: vertical; }
    GameOverScreen.-tight #scene > * { width: 100%; height: 1fr; }
    GameOverScreen.-roomy #told { layout: horizontal; }
    """
    BINDINGS = bindings(COMMANDS)

    def __init__(self, table: HotSeat) -> None:
        super().__init__(table.texts)
        self.table = table
        self.presenter = presenter_for(table.session.game.id)
        self.statistics = statistics_for(table.session.game.id)
        self.view = table.session.game.view(table.session.state, None)
        self.page = PAGES[0]

    @cached_property
    def result(self) -> Result:
        """How the game ended."""
        assert isinstance(self.table.session.pending, Result)
        return self.table.session.pending

    def compose(self) -> ComposeResult:
        """The winner on top; podium beside chart; below, the sources of points and the numbers."""
        cards = self._cards()
        session, ending = self.table.session, self.table.narrator.ending(self.result)
        yield TitleBar(self.say("over"), ending, session.game.title)
        with VerticalScroll():
            yield Chips(id="pages")
            yield self._title(cards)
            with Container(id="scene"):
                yield Podium(self._standings(cards))
                yield ScoreChart(self.statistics.plotted(self.view, self.table.narrator), cards, self._series())
            with Container(id="told"):
                title, nothing = self._counted("scored"), self._counted("nothing")
                yield PointSources(title, nothing, self._scored(cards))
                yield Static(classes="numbers")
        yield KeyBar()

    def _cards(self) -> tuple[PlayerCard, ...]:
        """The players, with the current marks."""
        self.presenter.letters = self.nexus_app.settings.marks == "letters"
        return self.presenter.player_cards(self.view, self.table.narrator)

    def on_mount(self) -> None:
        """Give the numbers the keyboard, so arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def on_screen_resume(self) -> None:
        """Follow settings, at first and after other screens."""
        self.follow_settings()

    def follow_settings(self) -> None:
        """Show the current marks of the players."""
        if not self.is_mounted:
            return
        cards = self._cards()
        podium, chart, sources = self.query_one(Podium), self.query_one(ScoreChart), self.query_one(PointSources)
        podium.standings = in_order(self._standings(cards))
        chart.cards, sources.scored = cards, self._scored(cards)
        for drawn in (podium, chart, sources):
            drawn.draw_again()
        self._fit(self.size)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen, which may name players."""
        return self.texts.say(f"app.game_over.{key}", values, self.table.narrator)

    def _title(self, cards: Sequence[PlayerCard]) -> WinnerTitle:
        """Who won; several winners who are not a team share it."""
        winners, narrator = self.result.winners, self.table.narrator
        alone = len(winners) <= narrator.lexicon.team_size
        words = self.say("title", winners=tuple(winners), count=len(winners)) if alone else self.say("draw")
        colour = cards[winners[0]].colour if winners and alone else colours().title
        return WinnerTitle(words if winners else self.say("nobody"), colour)

    def _standings(self, cards: Sequence[PlayerCard]) -> list[Standing]:
        return [Standing(card, self.result.scores[card.seat], card.seat in self.result.winners) for card in cards]

    def _series(self) -> list[tuple[int, ...]]:
        """Everybody's score turn by turn, as far as it is known."""
        session = self.table.session
        seats = len(session.setup.seats)
        return self.statistics.points_by_turn(session.log, seats) if session.log_is_complete else []

    def _scored(self, cards: Sequence[PlayerCard]) -> list[Scored]:
        best_first = [one.card for one in in_order(self._standings(cards))]
        telling, narrator = self.statistics, self.table.narrator
        found = {card.seat: telling.sources(self.view, narrator, card.seat) for card in best_first}
        return [Scored(card, sorted(found[card.seat], key=lambda source: -source.points)) for card in best_first]

    def _counted(self, key: str) -> str:
        return self.texts.say(f"app.statistics.{key}")

    def _numbers(self, width: int) -> Content:
        session = self.table.session
        if not session.log_is_complete:
            return Content(self._counted("incomplete"))
        rows = self.statistics.rows(session.log, self.table.narrator)
        head = Content.styled(self._counted("title"), "bold $title")
        return stacked([head, table(rows, self._cards(), width)])

    def on_resize(self, event: events.Resize) -> None:
        """Fit everything to the new size."""
        self._fit(event.size)

    def _fit(self, window: Size) -> None:
        """Give podium and chart the remaining rows; if too few, make two pages."""
        if not self.is_mounted:
            return
        roomy = window.width >= BESIDE
        self.set_class(window.width < SIDE_BY_SIDE, "-tight")
        self.set_class(roomy, "-roomy")
        numbers = self._numbers(window.width // (1 + roomy) - MARGIN)
        self.query_one(".numbers", Static).update(numbers)
        told = self.query_one(PointSources).get_content_height(window, window, window.width // (1 + roomy) - 1)
        counted = numbers.get_height({}, max(1, window.width // (1 + roomy) - MARGIN))
        self._share(window, told, counted, max(told, counted) if roomy else told + counted)

    def _share(self, window: Size, told: int, counted: int, together: int) -> None:
        """Lay out one page; else podium and chart, with the sources of points if they fit, and the rest."""
        title = self.query_one(WinnerTitle)
        room = window.height - AROUND - title.get_content_height(window, window, window.width)
        least = LEAST_SCENE * (2 if self.has_class("-tight") else 1)
        whole, first = room - together >= least, self.page == PAGES[0]
        early = room - 1 - told >= least
        rows = min(MOST_SCENE, room - together) if whole else room - 1 - (told if early else 0)
        scene = self.query_one("#scene")
        scene.styles.height = max(least, rows)
        title.display = scene.display = whole or first
        self.query_one(PointSources).display = whole or first == early
        self.query_one(".numbers").display = whole or not first
        self._tell_pages(whole)

    def _tell_pages(self, whole: bool) -> None:
        pages = self.query_one(Chips)
        pages.display = not whole
        pages.tell([(name, "", self.say(f"page.{name}")) for name in PAGES], self.page)
        self.refresh_bindings()

    def on_chips_chosen(self, event: Chips.Chosen) -> None:
        """Turn to a clicked page."""
        self._turn_to(event.name)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no page key if there is one page."""
        return action != "turn_page" or (self.is_mounted and self.query_one(Chips).display)

    def action_turn_page(self) -> None:
        """Turn to the other page."""
        self._turn_to(PAGES[1 - PAGES.index(self.page)])

    def _turn_to(self, page: str) -> None:
        self.page = page
        self._fit(self.size)
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_watch(self) -> None:
        """Watch the whole game again."""
        from nexusgames.tui.screens.replay import ReplayScreen

        if self.table.session.log_is_complete:
            self.app.push_screen(ReplayScreen(self.table.session, self.texts))
        else:
            self.warn(self.texts.say("app.replaying.impossible"))

    def action_review(self) -> None:
        """Review how the game was won."""
        from nexusgames.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self.table.session, self.table.path, self.texts))

    def action_home(self) -> None:
        """Go home."""
        self.dismiss(False)

    def action_again(self) -> None:
        """Play again at the same table."""
        self.dismiss(True)
