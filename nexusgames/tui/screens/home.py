"""Home: the games as pictures, the last one ready to continue, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from nexusgames import paths
from nexusgames.core.files.shelf import Listed, newest_of_each
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.values.texts import Texts
from nexusgames.games import GAMES
from nexusgames.tui.commands import PICK, Command, bindings
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.widgets.banner import Banner
from nexusgames.tui.widgets.chip_menu import Chip, ChipMenu
from nexusgames.tui.widgets.game_card import GameCard
from nexusgames.tui.widgets.key_bar import KeyBar

MENU = (
    Command("screen.continue", "c", "go('continue')"),
    Command("screen.new_game", "n", "go('new')"),
    Command("screen.learn", "l", "go('learn')"),
    Command("screen.saved_games", "s", "go('saved')"),
    Command("screen.replays", "r", "go('replays')"),
    Command("screen.rulebook", "b", "go('rules')"),
    Command("screen.settings", "o", "go('settings')"),
)
"""The entries of the menu below the games."""
COMMANDS = (
    PICK,
    *MENU,
    Command("help", "k,question_mark", "go('help')", footer=True),
    Command("screen.leave_app", "q", "app.quit", footer=True),
)
GAME = "game:"
"""Before a game's id in the name of its card."""


class HomeScreen(OwnScreen[None]):
    """The screen where the app starts and returns to."""

    CSS = """
    HomeScreen Banner { margin: 1 0 0 0; }
    HomeScreen #welcome { width: 1fr; text-align: center; color: $faint; margin-bottom: 1; }
    HomeScreen #games { width: 100%; height: 1fr; layout: grid; grid-size: 3; grid-gutter: 0 1; padding: 0 2; }
    HomeScreen GameCard { border-left: outer $line; }
    HomeScreen GameCard.nexus-ops.-here { border-left: outer $game-nexus-ops; }
    HomeScreen GameCard.theseus.-here { border-left: outer $game-theseus; }
    HomeScreen GameCard.icaion.-here { border-left: outer $game-icaion; }
    HomeScreen.-roomy CardWords { height: 7; }
    HomeScreen ChipMenu { margin: 1 2; }
    HomeScreen.-low #welcome { margin: 0; }
    HomeScreen.-low ChipMenu, HomeScreen.-bare ChipMenu, HomeScreen.-flat ChipMenu { margin: 0 1; }
    HomeScreen.-low #games, HomeScreen.-bare #games, HomeScreen.-flat #games { padding: 0; }
    HomeScreen.-bare Banner, HomeScreen.-bare #welcome, HomeScreen.-flat Banner, HomeScreen.-flat #welcome,
        HomeScreen.-flat PictureBox, HomeScreen.-narrow Banner, HomeScreen.-narrow PictureBox { display: none; }
    HomeScreen.-flat CardWords, HomeScreen.-narrow CardWords { height: 1fr; }
    HomeScreen.-narrow #games { layout: vertical; padding: 0; }
    HomeScreen.-narrow ChipMenu { margin: 0; }
    """
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-usual")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (14, "-bare"), (20, "-low"), (30, "-roomy")]  # noqa: RUF012
    BINDINGS = bindings(
        COMMANDS,
        {"right,tab": "step(1)", "left,shift+tab": "step(-1)", "down": "row(1)", "up": "row(-1)", "home": "step(0)"},
    )

    def __init__(self, folder: Path, texts: Texts) -> None:
        super().__init__(texts)
        self.folder = folder
        self.cards = {game_id: GameCard(game_id, texts, sample_of(game_id)) for game_id in GAMES.ids()}
        self.menu = ChipMenu()
        self.here = f"{GAME}{GAMES.ids()[0]}"
        """What the cursor is on: a game's card or a menu entry."""
        self.game_id = GAMES.ids()[0]
        """The game that keys are about: the last card the cursor was on."""
        self.newest: Listed | None = None
        """The game played last, if it can continue."""
        self._looks = False

    def compose(self) -> ComposeResult:
        """A title, the games, the menu."""
        yield Banner(self.texts.say("app.title"))
        yield Static(Content(self.texts.say("app.home.welcome")), id="welcome")
        with Container(id="games"):
            yield from self.cards.values()
        yield self.menu
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Update, at first and after other screens; beneath a table opened at once, nobody looks."""
        if self.is_current:
            self.fill()
            self.call_after_refresh(self.look)

    def on_screen_suspend(self) -> None:
        """Stop drawing: another screen's keys must not wait for pictures nobody sees."""
        for card in self.cards.values():
            card.look_away()

    def look(self) -> None:
        """Draw pictures now that everything else is painted."""
        if self.is_current and not self._looks:
            self._looks = True
            for card in self.cards.values():
                card.looks = True
                card.look()

    def fill(self) -> None:
        """Show each game's newest unfinished save; the cursor stays unless another game is the newest now."""
        found = newest_of_each(self.folder, GAMES.ids())
        newest = next(iter(found.values()), None)
        for game_id, card in self.cards.items():
            card.show(found.get(game_id))
        self.menu.offer(self._chips(newest is not None))
        if newest is not None and _which(newest) != _which(self.newest):
            self.point(f"{GAME}{newest.game}")
        self.newest = newest
        self.point(self.here if self.here in self.places else self.places[0])
        self.refresh_bindings()

    def _chips(self, goes_on: bool) -> list[Chip]:
        commands = MENU if goes_on else MENU[1:]
        return [
            Chip(where, command.keys, self.texts.say(f"app.home.menu.{where}"))
            for command in commands
            for where in [_where(command)]
        ]

    @property
    def places(self) -> list[str]:
        """Where the cursor can be, in reading order."""
        return [*(f"{GAME}{game_id}" for game_id in self.cards), *(chip.name for chip in self.menu.chips)]

    def point(self, here: str) -> None:
        """Put the cursor somewhere."""
        self.here = here
        if here.startswith(GAME):
            self.game_id = here.removeprefix(GAME)
        for game_id, card in self.cards.items():
            card.point(here == f"{GAME}{game_id}")
        self.menu.point(here)

    def action_step(self, step: int) -> None:
        """Go to the next or previous place; a step of 0 goes to the first."""
        places = self.places
        self.point(places[(places.index(self.here) + step) % len(places)] if step else places[0])

    def action_row(self, step: int) -> None:
        """Go to the place above or below, wrapping around."""
        rows = self._rows()
        at = next(number for number, row in enumerate(rows) if any(name == self.here for name, _ in row))
        left = next(x for name, x in rows[at] if name == self.here)
        target = rows[(at + step) % len(rows)]
        self.point(min(target, key=lambda place: abs(place[1] - left))[0])

    def _rows(self) -> list[Sequence[tuple[str, int]]]:
        """All places with their middle columns, row by row."""
        cards = [(f"{GAME}{name}", card.region.x + card.region.width // 2) for name, card in self.cards.items()]
        rows: list[Sequence[tuple[str, int]]] = [[card] for card in cards] if self.has_class("-narrow") else [cards]
        chips: dict[int, list[tuple[str, int]]] = {}
        for chip, left, row in self.menu.places():
            chips.setdefault(row, []).append((chip.name, self.menu.region.x + left + chip.width // 2))
        return [*rows, *chips.values()]

    def on_game_card_pointed(self, event: GameCard.Pointed) -> None:
        """Move the cursor with the mouse; a click continues the game."""
        self.point(f"{GAME}{event.game_id}")
        if event.picked:
            self.action_pick()

    def on_chip_menu_picked(self, event: ChipMenu.Picked) -> None:
        """Follow a click in the menu."""
        self.action_go(event.name)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no key for what the menu lacks."""
        return action != "go" or parameters != ("continue",) or self.newest is not None

    def action_pick(self) -> None:
        """Continue or begin the game under the cursor, or follow the menu entry."""
        if not self.here.startswith(GAME):
            self.action_go(self.here)
        elif (save := self.cards[self.game_id].save) is not None:
            self.nexus_app.resume(save.path)
        else:
            self.action_go("new")

    def action_go(self, where: str) -> None:
        """Go to another screen."""
        app = self.nexus_app
        match where:
            case "continue":
                if self.newest is not None:
                    app.resume(self.newest.path)
            case "new":
                app.agree_on(self.game_id)
            case "learn":
                app.learn()
            case "saved" | "replays":
                from nexusgames.tui.screens.saved_games import SavedGamesScreen

                app.push_screen(SavedGamesScreen(self.folder, self.texts, replay=where == "replays"))
            case "rules":
                app.read_rules(rulebook_of(GAMES.load(self.game_id)))
            case "settings":
                app.action_settings()
            case _:
                app.action_all_keys()


def sample_of(game_id: str) -> Path | None:
    """The sample game with the most played."""
    found = paths.samples().glob(f"sample-{game_id}-*.json")
    return max(found, key=lambda path: path.stat().st_size, default=None)


def _where(command: Command) -> str:
    """Where a menu command leads."""
    return command.action.split("'")[1]


def _which(save: Listed | None) -> tuple[Path, str] | None:
    """What tells a save from others, and from its own earlier versions."""
    return (save.path, save.saved_at) if save is not None else None
