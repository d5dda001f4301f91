"""Home: continue, begin, resume, read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames import paths
from nexusgames.core.rulebook import read_rulebook
from nexusgames.core.saves import list_saves
from nexusgames.core.texts import Texts, clean_name
from nexusgames.games import GAMES

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


class HomeScreen(Screen[None]):
    """Where the app begins and comes back to."""

    CSS = """
    HomeScreen { align: center middle; }
    HomeScreen #title { text-style: bold; width: 60; text-align: center; color: #ffffd7; }
    HomeScreen #welcome { width: 60; text-align: center; margin-bottom: 1; }
    HomeScreen OptionList { width: 60; height: auto; max-height: 16; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "quit")]

    def __init__(self, folder: Path, texts: Texts) -> None:
        """Home of the tables in this folder."""
        super().__init__()
        self.folder = folder
        self.texts = texts

    def compose(self) -> ComposeResult:
        """A title and what can be done."""
        yield Static(self.texts.say("app.title"), id="title")
        yield Static(self.texts.say("app.home.welcome"), id="welcome")
        yield OptionList(id="menu", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Show what there is."""
        self.fill()
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        """Back from a table or another screen."""
        self.fill()

    def fill(self) -> None:
        """The menu: the newest unfinished game first."""
        menu = self.query_one(OptionList)
        menu.clear_options()
        newest = next((save for save in list_saves(self.folder) if not save.problem and not save.over), None)
        if newest is not None:
            names = ", ".join(clean_name(name) for name in newest.seats)
            words = self.texts.say("app.home.continue", {"name": f"{GAMES.title(newest.game)}: {names}"})
            menu.add_option(Option(Content(words), id=f"continue:{newest.path.name}"))
        for game_id in GAMES.ids():
            words = self.texts.say("app.home.new", {"game": GAMES.title(game_id)})
            menu.add_option(Option(Content(words), id=f"new:{game_id}"))
        menu.add_option(Option(Content(self.texts.say("app.home.saved")), id="saved:"))
        for game_id in GAMES.ids():
            words = self.texts.say("app.home.rules", {"game": GAMES.title(game_id)})
            menu.add_option(Option(Content(words), id=f"rules:{game_id}"))
        menu.add_option(Option(Content(self.texts.say("app.home.quit")), id="quit:"))
        menu.highlighted = 0

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the player wants."""
        what, _, which = (event.option.id or "").partition(":")
        match what:
            case "continue":
                self.nexus_app.resume(self.folder / which)
            case "new":
                from nexusgames.tui.screens.new_game import NewGameScreen

                self.app.push_screen(NewGameScreen(GAMES.load(which), self.texts))
            case "saved":
                from nexusgames.tui.screens.saved_games import SavedGamesScreen

                self.app.push_screen(SavedGamesScreen(self.folder, self.texts))
            case "rules":
                from nexusgames.tui.screens.rules import RulesScreen

                book = read_rulebook(paths.assets() / "rules" / f"{which.replace('-', '_')}.md")
                self.app.push_screen(RulesScreen(book, GAMES.title(which), self.texts))
            case _:
                self.app.exit(0)

    @property
    def nexus_app(self) -> NexusGames:
        """The app, by its own type."""
        return cast("NexusGames", self.app)
