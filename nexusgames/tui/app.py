"""The app: it opens at home, and every screen is reached from there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.screen import ModalScreen, Screen
from textual.types import AnimationLevel

from nexusgames import paths
from nexusgames.core.engine.decisions import Result
from nexusgames.core.files.saves import SavedSeat, SaveError, load_session
from nexusgames.core.files.settings import Settings, Speed, load_settings, values_of, write_settings
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.game.rulebook import Rulebook
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat, copy_path, new_path
from nexusgames.core.table.opening import open_table
from nexusgames.core.teaching.lessons import find_lesson
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.exit_codes import WRONG
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.tui import theme
from nexusgames.tui.choosable_settings import CHOOSABLE, FollowsSettings
from nexusgames.tui.drawing.pixels import draw_with
from nexusgames.tui.one_at_a_time import presses_at_once
from nexusgames.tui.screens.cover import Cover
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.threshold import Threshold
from nexusgames.tui.signals import leaving_on_signals
from nexusgames.tui.staffed_app import StaffedApp
from nexusgames.tui.widgets.too_small import has_room, say_if_too_small


def keys_of_the_screen() -> type[Provider]:
    """The palette's commands, imported only when the palette opens."""
    from nexusgames.tui.screens.help import KeysProvider

    return KeysProvider


class Learning(Frozen):
    """What to learn and under which name; empty fields mean the last learner and the list of courses."""

    name: str = ""
    game: str = ""
    lesson: str = ""


class NexusGames(StaffedApp):
    """The full-screen app."""

    TITLE = "nexusgames"
    ENABLE_COMMAND_PALETTE = True
    COMMANDS = App.COMMANDS | {keys_of_the_screen}
    CSS = """
    Screen { background: $table; }
    Input > .input--placeholder { color: $faint; }
    CommandPalette SearchIcon { display: none; }
    Toast { max-width: 80%; margin: 0; padding: 0 1; background: $bar; }
    ToastHolder { align-horizontal: left; }
    .-dock-below ToastRack { dock: top; margin: 2 0 0 0; }
    """  # toasts cover the board rather than the choices or a dock that speaks
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+p", "command_palette", "palette", show=False),
        Binding("colon", "command_palette", show=False),
        Binding("k", "all_keys", show=False),
    ]

    def __init__(
        self,
        folder: Path,
        table: HotSeat | None = None,
        new_game: str | None = None,
        learning: Learning | None = None,
        watching: Path | None = None,
    ) -> None:
        """Open at home, at a table, at the form for a new game, at the lessons or at a replay."""
        super().__init__()
        for palette in theme.PALETTES.values():
            self.register_theme(palette.as_theme())
        self.first_new_game = new_game
        self.first_lesson = learning
        self.first_replay = watching
        self.folder = folder
        self.texts = load_texts()
        self.first_table = table
        self.settings_file = paths.settings()
        self.settings, self._settings_problem = load_settings(self.settings_file)
        self._usual_animation: AnimationLevel = self.animation_level
        self.deaf_before = 0.0
        self._speed: Speed | None = None
        self._apply_settings()

    async def on_event(self, event: events.Event) -> None:
        """Drop keys typed while a bot was thinking: they were meant for an earlier screen. Ctrl+C always works."""
        if isinstance(event, events.Key) and event.time < self.deaf_before and event.key != "ctrl+c":
            return
        if isinstance(event, (events.InputEvent, events.Paste)) and self._shows_nothing(event):
            return
        await super().on_event(event)

    def _shows_nothing(self, event: events.InputEvent | events.Paste) -> bool:
        """Whether the window is too small to show anything, so input must not choose; quitting still works."""
        return not has_room(self.size) and not presses_at_once(event)

    def on_mount(self) -> None:
        """Put home at the bottom of the stack; every screen in front of it is checked for room."""
        self.screen_change_signal.subscribe(self, self.check_room)
        opens = self._opening()
        self.push_screen(Threshold() if opens else self.home())
        if self._settings_problem:
            words = self.texts.say("core.settings.broken", {"reason": self._settings_problem})
            self.notify(words, severity="warning", timeout=10, markup=False)
        if opens:
            opens()

    def _opening(self) -> Callable[[], None] | None:
        """How to open the screen the app starts with, if that is not home."""
        if self.first_table is not None:
            return partial(self.sit_at, self.first_table)
        if self.first_new_game is not None:
            return partial(self.agree_on, self.first_new_game)
        if self.first_lesson is not None:
            return partial(self.learn, self.first_lesson)
        return None if self.first_replay is None else partial(self.watch_save, self.first_replay)

    def home(self) -> Screen[None]:
        """A new home screen."""
        from nexusgames.tui.screens.home import HomeScreen

        return HomeScreen(self.folder, self.texts)

    def on_resize(self, event: events.Resize) -> None:
        """Check whether the front screen still has room, and resize the screens behind it too."""
        self.painted.forget()
        say_if_too_small(self.screen, event.size, self.texts)
        for screen in self.screen_stack:
            if not screen.is_current:  # Textual tells the current one
                screen.post_message(event)

    def check_room(self, screen: Screen[Any]) -> None:
        """Check whether a screen that comes to the front has room."""
        say_if_too_small(screen, self.size, self.texts)

    def change_settings(self, settings: Settings) -> None:
        """Apply new settings and save them."""
        self.settings = settings
        self._apply_settings()
        if problem := write_settings(settings, self.settings_file):
            words = self.texts.say("app.menu.settings_not_kept", {"reason": problem})
            self.notify(words, severity="warning", markup=False)
        if isinstance(self.screen, FollowsSettings):
            self.screen.follow_settings()

    def _apply_settings(self) -> None:
        self.animation_level = "none" if self.settings.speed == "off" else self._usual_animation
        palette = theme.palette_for(self.settings.theme, self.console.color_system)
        theme.use(palette)
        self.theme = palette.name
        if draw_with(self.settings.blocks):
            self.theme_changed_signal.publish(self.current_theme)
        if "glimpses" in self.__dict__:
            self.glimpses.letters = self.settings.marks == "letters"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours as defaults, because style sheets name them before a theme is chosen."""
        return theme.DARK.variables()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The palette's commands on every screen; a cover offers only those that reveal nothing."""
        say = self.texts.say
        if not isinstance(screen, Cover):
            yield SystemCommand(say("app.menu.settings"), "", self.action_settings)
            yield SystemCommand(say("app.menu.help"), "", self.action_all_keys)
            yield from self._setting_commands()
        yield SystemCommand(say("app.home.quit"), "", self.action_quit)

    def _setting_commands(self) -> Iterable[SystemCommand]:
        """Every value of every setting, found by typing; listing them all would bury the screen's own commands."""
        say = self.texts.say
        for name in CHOOSABLE:
            label = say(f"app.setting.{name}.name")
            for value in values_of(name):
                key = "chosen" if self.settings.value(name) == value else "choose"
                words = {"name": label, "value": say(f"app.setting.{name}.value.{value}")}
                run = partial(self.change_setting, name, value)
                yield SystemCommand(say(f"app.setting.{key}", words), "", run, discover=False)

    def change_setting(self, name: str, value: str) -> None:
        """Change one setting and save it."""
        self.change_settings(self.settings.with_value(name, value))

    def action_command_palette(self) -> None:
        """Open the palette from any screen."""
        from nexusgames.tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_settings(self) -> None:
        """Open the settings from any screen."""
        from nexusgames.tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(self.texts))

    def action_all_keys(self) -> None:
        """Show all keys, those of the front screen first, unless a question must be answered before."""
        from nexusgames.tui.screens.help import HelpScreen, section_of

        if not isinstance(self.screen, HelpScreen | Cover | ModalScreen):
            self.push_screen(HelpScreen(self.texts, section_of(self.screen)))

    @property
    def speed(self) -> Speed:
        """The speed of everything shown: the one chosen at a table, else `off` if animations are off."""
        return self._speed or ("off" if self.animation_level == "none" else self.settings.speed)

    def choose_speed(self, speed: Speed) -> None:
        """Show everything at this speed from now on."""
        self._speed = speed
        self.change_settings(replace(self.settings, speed=speed))

    def remember_seats(self, seats: Sequence[Seat]) -> None:
        """Remember the people for the next new game."""
        kept = tuple(SavedSeat(name=seat.name, colour=seat.colour, player=seat.player) for seat in seats)
        if kept != self.settings.seats:
            self.change_settings(replace(self.settings, seats=kept))

    def read_rules(self, book: Rulebook, first: str = "") -> None:
        """Open a rulebook, at a rule if one is named."""
        from nexusgames.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(book, self.texts, first))

    def agree_on(self, game_id: str) -> None:
        """Open the form for a new game."""
        from nexusgames.tui.screens.new_game.screen import NewGameScreen

        self.push_screen(NewGameScreen(GAMES.load(game_id), self.texts))

    def new_game(self, game_id: str, setup: Setup, manner: TableManner | None = None) -> None:
        """Open a new table, with its own manner or the usual one."""
        session = Session(GAMES.load(game_id), setup)
        session.manner = manner
        table = HotSeat(session, new_path(self.folder, game_id))
        table.save()
        self.sit_at(table)

    def learn(self, learning: Learning | None = None) -> None:
        """Show the courses, and start the requested lesson if there is one."""
        from nexusgames.tui.screens.learn import LearnScreen

        asked = learning or Learning()
        screen = LearnScreen(self.texts, Progress(paths.progress(), asked.name), asked.game)
        self.push_screen(screen)
        if asked.lesson:
            lesson = find_lesson(asked.game, asked.lesson)
            screen.call_after_refresh(screen.begin, f"{asked.game}/{lesson.id if lesson else asked.lesson}")

    def open_save(self, path: Path) -> Session | None:
        """Load a saved game; if that fails, say why."""
        try:
            return load_session(path, GAMES)
        except SaveError as error:
            self.cannot_open(error)
            return None

    def cannot_open(self, error: SaveError) -> None:
        """Say why a saved game cannot be opened."""
        words = self.texts.say("app.menu.cannot_open", {"reason": str(error)})
        self.notify(words, severity="error", timeout=10, markup=False)

    def resume(self, path: Path) -> None:
        """Continue a saved game where it stopped; a finished game shows its summary."""
        try:
            table = open_table(path, GAMES, self.folder)
        except SaveError as error:
            self.cannot_open(error)
            return
        if isinstance(table.session.pending, Result):
            self.left(table, "over")
        else:
            self.sit_at(table)

    def watch_save(self, path: Path) -> None:
        """Replay a saved game from its start."""
        from nexusgames.tui.screens.replay import ReplayScreen

        session = self.open_save(path)
        if session is not None and session.log_is_complete:
            self.push_screen(ReplayScreen(session, self.texts))
        elif session is not None:
            self.notify(self.texts.say("app.replaying.impossible"), severity="warning", markup=False)

    def sit_at(self, table: HotSeat) -> None:
        """Play at a table until the game is over or left; if another program plays it, ask what to do."""
        if table.claim is not None and table.claim.taken:
            self.ask_about_copy(table)
            return
        self.playing = table
        table.opens, table.usual_manner = True, self.settings.manner
        try:
            screen = PlayScreen(table) if table.humans else self._spectator(table)
        except Exception as error:  # the board cannot be drawn at all
            table.report(error)
            self.notify(table.fault_news.pop(), severity="error", timeout=20, markup=False)
            table.close()
        else:
            self.push_screen(screen, lambda how: self.left(table, how))

    def _spectator(self, table: HotSeat) -> PlayScreen:
        from nexusgames.tui.screens.spectator import SpectatorScreen

        return SpectatorScreen(table)

    def ask_about_copy(self, table: HotSeat) -> None:
        """Ask whether to watch another program's game, continue a copy of it or leave it alone."""
        from nexusgames.tui.screens.questions import AskScreen

        answers = [(how, self.texts.say(f"app.elsewhere.{how}")) for how in ("copy", "watch", "leave")]
        asked = AskScreen(self.texts.say("core.save.open_elsewhere"), answers)
        self.push_screen(asked, lambda how: self.settle_copy(table, how))

    def settle_copy(self, table: HotSeat, how: str | None) -> None:
        """Act on the answer to that question."""
        if how == "copy":
            table.move_to(copy_path(table.path))
            table.save()
            self.sit_at(table)
        elif how == "watch":
            self.watch_save(table.path)

    def left(self, table: HotSeat, how: str | None) -> None:
        """Free the table for other programs; a finished game shows its summary."""
        table.close()
        self.playing = None
        if how == "over":
            from nexusgames.tui.screens.game_over import GameOverScreen

            self.push_screen(GameOverScreen(table), lambda again: self.rematch(table) if again else None)

    def rematch(self, table: HotSeat) -> None:
        """Start another game with the same people and options."""
        session, setup = table.session, table.session.setup
        self.new_game(session.game.id, Setup(setup.seats, secrets.randbits(63), setup.options), session.manner)


def run_app(
    folder: Path,
    table: HotSeat | None = None,
    new_game: str | None = None,
    learning: Learning | None = None,
    watching: Path | None = None,
) -> int:
    """Run the app and return its exit code."""
    app = NexusGames(folder, table, new_game, learning, watching)
    with leaving_on_signals(app):
        code = app.run()
    return WRONG if code is None else code
