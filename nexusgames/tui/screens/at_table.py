"""The table as the person at the screen sees it, and the means to tell that person something.

The parts of the play screen (recap, coach, undo, computers ...) are plain objects built on this. Each knows the table
and what is here; none knows the screen or another part unless it is given one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from textual._context import active_message_pump
from textual.content import Content
from textual.screen import Screen

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.settings import Settings
from nexusgames.core.game.rulebook import paragraphs
from nexusgames.core.session.session import RulesFault
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.commands import Command
from nexusgames.tui.look import Look
from nexusgames.tui.own_app import app_of
from nexusgames.tui.presenters import Presenter, presenter_for
from nexusgames.tui.presenters.leaves import Leaf
from nexusgames.tui.screens.cover import NO_KEYS, Deeds, DockScreen, PageScreen, TextScreen
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.dock import Subject, Voice
from nexusgames.tui.widgets.raster_board import RasterBoard

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

RULEBOOK = Command("reading.rulebook", "r", "rulebook")
TIME_TO_READ = 20


class FaultTolerantScreen(Screen[str]):
    """Reports a failure once if it only concerns painting, and every time if somebody asked for the action.

    The app catches failures anywhere (`tui/fault_tolerant_app.py`); here they concern the table.
    """

    def __init__(self, table: HotSeat) -> None:
        """`table` knows how to record failures."""
        super().__init__()
        self.table = table

    def mend(self, error: Exception, *, told_once: bool = False) -> None:
        """Record a failure and tell the players."""
        if isinstance(error, RulesFault) and error.key:
            self.table.report(error, "core.fault.rule", error.key)
        else:
            self.table.report(error, told_once=told_once)
        self.tell_faults()

    def tell_faults(self) -> None:
        """Tell all failures that the table has recorded."""
        while self.table.fault_news:
            self.tell_trouble(self.table.fault_news.pop(0))

    def tell_trouble(self, sentence: str) -> None:
        """Show a message long enough to be read."""
        self.notify(sentence, severity="error", markup=False, timeout=TIME_TO_READ)

    def safely(self, *deeds: Callable[[], object]) -> None:
        """Do these things in turn; a failure does not stop the others."""
        for deed in deeds:
            try:
                deed()
            except Exception as error:
                self.mend(error, told_once=True)

    def soon(self, deed: Callable[[], object]) -> None:
        """Do this after the next paint."""
        self.call_after_refresh(self.safely, deed)


class AtTable:
    """A table, its board, and the viewer."""

    def __init__(self, screen: FaultTolerantScreen) -> None:
        """Sit down at a screen's table; nobody looks yet, and nothing is news."""
        self.screen, self.table = screen, screen.table
        self.presenter: Presenter = presenter_for(self.table.session.game.id)
        self._look: Look | None = None
        self.board: RasterBoard = self.presenter.board(self.look.view)
        self.news_from = 0
        """The index in the log from which on events are news to the viewer."""
        self.nothing_is_news()

    @property
    def app(self) -> NexusGames:
        """The app, by its own type."""
        return app_of(self.screen)

    @property
    def settings(self) -> Settings:
        """The app's settings, or the usual ones."""
        return getattr(cast("object", self.screen.app), "settings", None) or Settings()

    @property
    def look(self) -> Look:
        """The table as the viewer sees it now; rebuilt only when it has changed."""
        decision = self.decision
        if self._look is None or not self._look.lasts(decision):
            self._look = Look(self.table, self.presenter, decision)
        return self._look

    def look_again(self) -> None:
        """Rebuild the look after a change of settings."""
        self._look = None

    def nothing_is_news(self) -> None:
        """Take everything so far as known to the viewer."""
        self.news_from = len(self.table.session.log)

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked."""
        return self.table.decision

    @property
    def narrator(self) -> Narrator:
        """The narrator of the current state."""
        return self.table.narrator

    def choices_here(self) -> list[Choice]:
        """The choices at the space under the cursor."""
        return list(self.look.options_at(self.board.cursor))

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the app."""
        return self.table.texts.say(f"app.{key}", values, self.table.narrator)

    def ring(self) -> None:
        """Ring the bell, if wanted, when somebody is asked after others have moved."""
        if self.settings.bell:
            self.app.bell()

    def tell(self, text: str, severity: Any = "information") -> None:
        """Show a short message that goes away by itself."""
        self.screen.notify(text, severity=severity, markup=False, timeout=3)

    def open(self, screen: Screen[Any], then: Callable[[Any], object] | None = None) -> None:
        """Open another screen over this one; failures in `then` are caught.

        The table screen hears the answer: the dock that opened the other screen may be gone by then.
        """
        asking = active_message_pump.set(self.screen)
        try:
            self.screen.app.push_screen(screen, then and (lambda answer: self.screen.safely(lambda: then(answer))))
        finally:
            active_message_pump.reset(asking)

    def read(self, title: str, body: Content) -> None:
        """Show a long text."""
        self.open(TextScreen(self.say(title), body))

    def read_page(self, title: str, leaves: Sequence[Leaf]) -> None:
        """Show a reference page of several parts."""
        self.open(PageScreen(self.say(title), leaves, self.look.facts))

    def read_here(self, title: str, body: Content, keys: Deeds = NO_KEYS) -> None:
        """Show a text about the space under the cursor, which stays in view."""
        self.open(DockScreen(Voice(self.say(title), colours().title), body, self.here(), keys))

    def here(self) -> Subject:
        """The space under the cursor, as a subject."""
        return Subject(self.board, (self.board.cursor,))

    def read_rules(self, title: str, lines: Sequence[str], rules: Sequence[str]) -> None:
        """Show a text followed by its rules in full; a key opens the first one in the rulebook."""
        told = list(lines)
        found = [rule for rule in map(self.table.rulebook.find, dict.fromkeys(rules)) if rule is not None]
        for rule in found:
            told += ["", self.say("play.rule_of", rule=rule.id, title=rule.title), *paragraphs(rule)]
        keys = {RULEBOOK: lambda: self.open_rulebook(found[0].id)} if found else {}
        self.read_here(title, Content("\n".join(told).strip()), keys)

    def open_rulebook(self, first: str = "") -> None:
        """Open the whole rulebook at a rule."""
        from nexusgames.tui.screens.rules import RulesScreen

        self.open(RulesScreen(self.table.rulebook, self.table.texts, first))
