"""The app: one home screen, and from there to every table."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from nexusgames.core.game import Setup
from nexusgames.core.saves import SaveError, load_session
from nexusgames.core.session import Session
from nexusgames.core.table import HotSeat, new_path
from nexusgames.core.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui.screens.game_over import GameOverScreen
from nexusgames.tui.screens.home import HomeScreen
from nexusgames.tui.screens.new_game import NewGameScreen
from nexusgames.tui.screens.play import PlayScreen


class NexusGames(App[int]):
    """nexusgames on a full screen."""

    TITLE = "nexusgames"
    ENABLE_COMMAND_PALETTE = True
    CSS = "Screen { background: #121212; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("colon", "command_palette", show=False),
    ]

    def __init__(self, folder: Path, table: HotSeat | None = None, new_game: str | None = None) -> None:
        """Open at home, at a table, or where a new game is agreed on."""
        super().__init__()
        self.first_game = new_game
        self.folder = folder
        self.texts = load_texts()
        self.first_table = table

    def on_mount(self) -> None:
        """Home is always underneath."""
        self.push_screen(HomeScreen(self.folder, self.texts))
        if self.first_table is not None:
            self.sit_at(self.first_table)
        elif self.first_game is not None:
            self.push_screen(NewGameScreen(GAMES.load(self.first_game), self.texts))

    def new_game(self, game_id: str, setup: Setup) -> None:
        """A new table."""
        session = Session(GAMES.load(game_id), setup)
        table = HotSeat(session, new_path(self.folder, game_id))
        table.save()
        self.sit_at(table)

    def resume(self, path: Path) -> None:
        """A saved game, exactly where it stopped."""
        try:
            session = load_session(path, GAMES)
        except SaveError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.sit_at(HotSeat(session, path))

    def sit_at(self, table: HotSeat) -> None:
        """Play at a table until it is over or left."""
        self.push_screen(PlayScreen(table), lambda how: self.left(table, how))

    def left(self, table: HotSeat, how: str | None) -> None:
        """The table was left: finished games are summed up."""
        if how == "over":
            self.push_screen(GameOverScreen(table), lambda again: self.rematch(table) if again else self.at_home())
        else:
            self.at_home()

    def at_home(self) -> None:
        """The home screen shows what is there now."""
        if isinstance(self.screen, HomeScreen):
            self.screen.fill()

    def rematch(self, table: HotSeat) -> None:
        """The same people, the same options, another game."""
        setup = table.session.setup
        self.new_game(table.session.game.id, Setup(setup.seats, secrets.randbits(63), setup.options))


def run_app(folder: Path, table: HotSeat | None = None, new_game: str | None = None) -> int:
    """Run the app; returns the exit code."""
    return NexusGames(folder, table, new_game).run() or 0
