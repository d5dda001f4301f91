"""Home: continue, begin, resume, watch, read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.rulebook import rulebook_of
from nexusgames.core.shelf import newest_unfinished
from nexusgames.core.texts import Texts, clean_name
from nexusgames.games import GAMES
from nexusgames.tui.commands import Command
from nexusgames.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    Command("screen.continue", "c", "first('continue:')", footer=True),
    Command("screen.new_game", "n", "begin", footer=True),
    Command("screen.learn", "l", "go('learn:')", footer=True),
    Command("screen.saved_games", "s", "go('saved:')", footer=True),
    Command("help", "k,question_mark", "go('help:')", footer=True),
    Command("screen.leave_app", "q", "app.quit", footer=True),
)


class HomeScreen(Screen[None]):
    """Where the app begins and comes back to."""

    CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #title { text-style: bold; width: 64; text-align: center; color: $title; }
    HomeScreen #welcome { width: 64; text-align: center; margin-bottom: 1; color: $faint; }
    HomeScreen OptionList { width: 64; height: auto; max-height: 16; background: $side; border: round $line; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS]

    def __init__(self, folder: Path, texts: Texts) -> None:
        """Home of the tables in this folder."""
        super().__init__()
        self.folder = folder
        self.texts = texts
        self.entries: list[tuple[str, str]] = []
        """The menu: where an entry leads, and its words."""
        self.newest_game = ""
        """Which game the newest unfinished save is of."""

    def compose(self) -> ComposeResult:
        """A title and what can be done."""
        yield Static(Content(self.texts.say("app.title")), id="title")
        yield Static(Content(self.texts.say("app.home.welcome")), id="welcome")
        yield OptionList(id="menu", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """The menu has the keyboard."""
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        """At first, and back from a table or another screen."""
        self.fill()

    @property
    def here(self) -> str:
        """The entry of the menu under the cursor."""
        entry = self.query_one(OptionList).highlighted_option
        return (entry.id or "") if entry is not None else ""

    def fill(self) -> None:
        """The menu: the newest unfinished game first; the cursor stays unless that is another one now."""
        menu = self.query_one(OptionList)
        before, here = [name for name, _ in self.entries], self.here
        menu.clear_options()
        self.entries = self._entries()
        menu.add_options([Option(Content(words), id=name) for name, words in self.entries])
        names = [name for name, _ in self.entries]
        stays = here in names and before[:1] == names[:1]
        menu.highlighted = names.index(here) if stays else 0
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key for what the menu does not have is not offered."""
        return action != "first" or any(name.startswith(str(parameters[0])) for name, _ in self.entries)

    def _entries(self) -> list[tuple[str, str]]:
        say, games = self.texts.say, [(game_id, GAMES.title(game_id)) for game_id in GAMES.ids()]
        return [
            *self._newest(),
            *((f"new:{game_id}", say("app.home.new", {"game": title})) for game_id, title in games),
            ("learn:", say("app.learn.menu")),
            ("saved:", say("app.menu.resume")),
            ("replays:", say("app.menu.replays")),
            *((f"rules:{game_id}", say("app.home.rules", {"game": title})) for game_id, title in games),
            ("settings:", say("app.menu.settings")),
            ("help:", say("app.menu.help")),
            ("quit:", say("app.home.quit")),
        ]

    def _newest(self) -> list[tuple[str, str]]:
        """The game that was played last, if one is unfinished."""
        save = newest_unfinished(self.folder, GAMES.ids())
        if save is None:
            return []
        self.newest_game = save.game
        names = ", ".join(clean_name(name) or "?" for name in save.seats)
        words = self.texts.say("app.home.continue", {"name": f"{GAMES.title(save.game)}: {names}"})
        return [(f"continue:{save.path.name}", words)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the player wants."""
        self.action_go(event.option.id or "")

    def action_first(self, beginning: str) -> None:
        """The first entry of the menu that begins so."""
        for name, _ in self.entries:
            if name.startswith(beginning):
                self.action_go(name)
                return
        self.app.bell()

    def action_begin(self) -> None:
        """A new game: of the title that the highlighted entry is about, else of the first one."""
        what, _, which = self.here.partition(":")
        title = self.newest_game if what == "continue" else which
        self.action_go(f"new:{title if title in GAMES.ids() else GAMES.ids()[0]}")

    def action_go(self, where: str) -> None:
        """To another screen; it is imported now, so that home is there at once."""
        what, _, which = where.partition(":")
        match what:
            case "continue":
                cast("NexusGames", self.app).resume(self.folder / which)
            case "new":
                from nexusgames.tui.screens.new_game import NewGameScreen

                self.app.push_screen(NewGameScreen(GAMES.load(which), self.texts))
            case "learn":
                cast("NexusGames", self.app).learn()
            case "saved" | "replays":
                from nexusgames.tui.screens.saved_games import SavedGamesScreen

                self.app.push_screen(SavedGamesScreen(self.folder, self.texts, replay=what == "replays"))
            case "rules":
                from nexusgames.tui.screens.rules import RulesScreen

                book = rulebook_of(GAMES.load(which))
                self.app.push_screen(RulesScreen(book, self.texts))
            case "settings":
                from nexusgames.tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen(self.texts))
            case "help":
                from nexusgames.tui.screens.help import HelpScreen

                self.app.push_screen(HelpScreen(self.texts))
            case _:
                self.app.exit(0)
