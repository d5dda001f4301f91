"""What every part of the play screen needs: the table, the view of whoever looks, the words, the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from textual.content import Content

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.core.rulebook import Rulebook, paragraphs
from nexusgames.core.table import HotSeat
from nexusgames.tui.commands import PLAY, Command
from nexusgames.tui.look import Look
from nexusgames.tui.presenters import Presenter, presenter_for
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.cover import NO_KEYS, Deeds, DockScreen, TextScreen
from nexusgames.tui.screens.steady import SteadyScreen
from nexusgames.tui.settings import Settings
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.dock import Subject, Voice
from nexusgames.tui.widgets.raster_board import RasterBoard

RULEBOOK = Command("reading.rulebook", "r", "rulebook")


class PlayBase(SteadyScreen):
    """A table and the means to show it; the parts of the play screen are made on it."""

    commands: ClassVar[Sequence[Command]] = PLAY
    seeks_hint = False
    """Whether somebody thinks about a hint for whoever looks."""

    def __init__(self, table: HotSeat) -> None:
        """Sit down at a table; nobody looks yet."""
        super().__init__(table)
        self.kept_at = table.path
        game = table.session.game
        self.presenter: Presenter = presenter_for(game.id)
        self.rulebook: Rulebook = table.rulebook
        self._look: Look | None = None
        self.board: RasterBoard = self.presenter.board(self.look.view)

    @property
    def settings(self) -> Settings:
        """The settings of the app, or the usual ones."""
        return getattr(cast("object", self.app), "settings", None) or Settings()

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

    @property
    def decision(self) -> Decision | None:
        """The open decision, if it belongs to whoever looks."""
        pending = self.table.session.pending
        return pending if isinstance(pending, Decision) and pending.seat == self.table.viewer else None

    @property
    def bots_are_asked(self) -> bool:
        """Whether the open question is one for a computer player."""
        pending = self.table.session.pending
        return isinstance(pending, Decision) and self.table.is_bot(pending.seat)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of the app."""
        return self.table.texts.say(f"app.{key}", values, self.table.narrator)

    def tell(self, text: str, severity: Any = "information") -> None:
        """A short message that goes away by itself."""
        self.notify(text, severity=severity, markup=False, timeout=3)

    def read(self, title: str, body: Content) -> None:
        """Something long to read."""
        self.app.push_screen(TextScreen(self.say(title), body))

    def read_here(self, title: str, body: Content, keys: Deeds = NO_KEYS) -> None:
        """Something to read about the space under the cursor, which stays in view."""
        voice = Voice(self.say(title), colours().title)
        self.app.push_screen(DockScreen(voice, body, self.here(), keys))

    def here(self) -> Subject:
        """The space under the cursor, to speak of."""
        return Subject(self.board, (self.board.cursor,))

    def people(self) -> People:
        """Everybody at the table, as they look to whoever looks."""
        return self.look.people

    def read_rules(self, title: str, lines: Sequence[str], rules: Sequence[str]) -> None:
        """Something to read with its rules in full behind it; a key opens the first of them in the rulebook."""
        told = list(lines)
        found = [rule for rule in map(self.rulebook.find, dict.fromkeys(rules)) if rule is not None]
        for rule in found:
            told += ["", self.say("play.rule_of", rule=rule.id, title=rule.title), *paragraphs(rule)]
        keys = {RULEBOOK: lambda: self.open_rulebook(found[0].id)} if found else {}
        self.read_here(title, Content("\n".join(told).strip()), keys)

    def open_rulebook(self, first: str = "") -> None:
        """The whole rulebook, open at a rule."""
        from nexusgames.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.rulebook, self.table.texts, first))

    def choices_here(self) -> list[Choice]:
        """The choices about the space under the cursor."""
        return list(self.look.options_at(self.board.cursor))

    def highlighted_choice(self) -> Choice | None:
        """The choice of the list at which the keyboard is; None while it is at the board."""
        raise NotImplementedError

    def point_at(self, choice: Choice) -> None:
        """Bring a choice before the player's eyes without making it."""
        raise NotImplementedError

    def action_log(self) -> None:
        """Everything that happened, as far as this player may know it."""
        raise NotImplementedError

    def choose(self, key: str) -> None:
        """Make a choice, after a warning where there is one, and go on."""
        raise NotImplementedError

    def go_on(self) -> None:
        """After a choice: the next person who decides."""
        raise NotImplementedError

    def hide_hand(self) -> None:
        """Nobody in particular looks any more."""
        raise NotImplementedError

    def show_prompt(self) -> None:
        """Whose turn it is and what to do."""
        raise NotImplementedError

    def show(self) -> None:
        """Bring everything on screen up to date with the viewer's view."""
        raise NotImplementedError
