"""The table as whoever sits in front of a screen sees it, and the means to tell that person something.

The parts of the play screen (recap, coach, undo, computers ...) are plain objects made on this: each knows the table
and what is here, and none of them the screen or another part, unless it is handed to it.
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
from nexusgames.core.words.narration import Narrator
from nexusgames.tui.commands import Command
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import Presenter, presenter_for
from nexusgames.tui.presenters.leaves import Leaf
from nexusgames.tui.screens.cover import NO_KEYS, Deeds, DockScreen, PageScreen, TextScreen
from nexusgames.tui.screens.fault_tolerant_screen import FaultTolerantScreen
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.dock import Subject, Voice
from nexusgames.tui.widgets.raster_board import RasterBoard

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

RULEBOOK = Command("reading.rulebook", "r", "rulebook")


class AtTable:
    """One table, one board, one pair of eyes at a time."""

    def __init__(self, screen: FaultTolerantScreen) -> None:
        """Sit down at the table of a screen; nobody looks yet, and nothing is news."""
        self.screen, self.table = screen, screen.table
        self.presenter: Presenter = presenter_for(self.table.session.game.id)
        self._look: Look | None = None
        self.board: RasterBoard = self.presenter.board(self.look.view)
        self.news_from = 0
        """The place in the log from which on it is news to whoever looks."""
        self.nothing_is_news()

    @property
    def app(self) -> NexusGames:
        """The app, by its own type."""
        return cast("NexusGames", self.screen.app)

    @property
    def settings(self) -> Settings:
        """The settings of the app, or the usual ones."""
        return getattr(cast("object", self.screen.app), "settings", None) or Settings()

    @property
    def look(self) -> Look:
        """The table as whoever sits in front of the screen sees it now; made anew only when that is something else."""
        decision = self.decision
        if self._look is None or not self._look.lasts(decision):
            self._look = Look(self.table, self.presenter, decision)
        return self._look

    def look_again(self) -> None:
        """The same things look different now, because settings have changed."""
        self._look = None

    def nothing_is_news(self) -> None:
        """Whoever looks knows all that has happened so far."""
        self.news_from = len(self.table.session.log)

    @property
    def decision(self) -> Decision | None:
        """What whoever looks is asked."""
        return self.table.decision

    @property
    def narrator(self) -> Narrator:
        """Words for the present state."""
        return self.table.narrator

    def choices_here(self) -> list[Choice]:
        """The choices about the space under the cursor."""
        return list(self.look.options_at(self.board.cursor))

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the app."""
        return self.table.texts.say(f"app.{key}", values, self.table.narrator)

    def ring(self) -> None:
        """Somebody is asked after others have moved; the bell is for those who want it."""
        if self.settings.bell:
            self.app.bell()

    def tell(self, text: str, severity: Any = "information") -> None:
        """A short message that goes away by itself."""
        self.screen.notify(text, severity=severity, markup=False, timeout=3)

    def open(self, screen: Screen[Any], then: Callable[[Any], object] | None = None) -> None:
        """Another screen over this one; what is done with its answer may fail.

        The table hears the answer: whoever asks for the other screen may be a dock that is gone by then.
        """
        asking = active_message_pump.set(self.screen)
        try:
            self.screen.app.push_screen(screen, then and (lambda answer: self.screen.safely(lambda: then(answer))))
        finally:
            active_message_pump.reset(asking)

    def read(self, title: str, body: Content) -> None:
        """Something long to read."""
        self.open(TextScreen(self.say(title), body))

    def read_page(self, title: str, leaves: Sequence[Leaf]) -> None:
        """Something with several parts, to be looked up."""
        self.open(PageScreen(self.say(title), leaves, self.look.facts))

    def read_here(self, title: str, body: Content, keys: Deeds = NO_KEYS) -> None:
        """Something to read about the space under the cursor, which stays in view."""
        self.open(DockScreen(Voice(self.say(title), colours().title), body, self.here(), keys))

    def here(self) -> Subject:
        """The space under the cursor, to speak of."""
        return Subject(self.board, (self.board.cursor,))

    def read_rules(self, title: str, lines: Sequence[str], rules: Sequence[str]) -> None:
        """Something to read with its rules in full behind it; a key opens the first of them in the rulebook."""
        told = list(lines)
        found = [rule for rule in map(self.table.rulebook.find, dict.fromkeys(rules)) if rule is not None]
        for rule in found:
            told += ["", self.say("play.rule_of", rule=rule.id, title=rule.title), *paragraphs(rule)]
        keys = {RULEBOOK: lambda: self.open_rulebook(found[0].id)} if found else {}
        self.read_here(title, Content("\n".join(told).strip()), keys)

    def open_rulebook(self, first: str = "") -> None:
        """The whole rulebook, open at a rule."""
        from nexusgames.tui.screens.rules import RulesScreen

        self.open(RulesScreen(self.table.rulebook, self.table.texts, first))
