"""All keys, screen by screen and by what one wants with them, made of the commands themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.types import IgnoreReturnCallbackType
from textual.widgets import Static

from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import LESSON, PLAY, SPECTATOR, Command
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens.help_columns import Block, by_intent, in_columns, key_words
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (Command("screen.back", "escape,q", "leave", footer=True),)


def sections() -> list[tuple[str, Sequence[Command]]]:
    """Every screen with its commands; the name is a key of `app.help_screen`."""
    from nexusgames.tui.screens import (
        cards,
        game_over,
        home,
        learn,
        log,
        recap_show,
        replay,
        review,
        rules,
        saved_games,
        settings,
    )
    from nexusgames.tui.screens.new_game import screen as new_game

    return [
        ("everywhere", EVERYWHERE),
        ("home", home.COMMANDS),
        ("play", PLAY),
        ("spectator", SPECTATOR),
        ("learn", learn.COMMANDS),
        ("lesson", LESSON),
        ("new_game", new_game.COMMANDS),
        ("saved_games", saved_games.COMMANDS),
        ("recap", recap_show.COMMANDS),
        ("replay", replay.COMMANDS),
        ("game_over", game_over.COMMANDS),
        ("review", review.COMMANDS),
        ("cards", cards.COMMANDS),
        ("log", log.COMMANDS),
        ("rules", rules.COMMANDS),
        ("settings", settings.COMMANDS),
    ]


def section_of(screen: Screen[Any]) -> str:
    """The section about a screen: of the one whose keys it answers to."""
    answered = {active.binding.action for active in screen.active_bindings.values()}
    own = [(name, commands) for name, commands in sections() if commands is not EVERYWHERE]
    return max(own, key=lambda section: sum(command.action in answered for command in section[1]))[0]


EVERYWHERE = (
    Command("screen.palette", "colon,ctrl+p", "command_palette"),
    Command("help", "k", "all_keys"),
    Command("screen.next_field", "tab", "focus_next"),
    Command("screen.previous_field", "shift+tab", "focus_previous"),
    Command("screen.leave_app", "ctrl+c", "quit"),
)
"""What the app itself answers to."""

AT_A_BOARD = (Command("walk", "up,down,left,right", "walk"), Command("number", "1 to 9", "number"))
"""What board and list answer to by themselves."""
WITH_A_BOARD = ("play", "lesson")
AT_TABLES = (*WITH_A_BOARD, "spectator")
"""Screens with so many commands that they are told by what one wants with them."""


class KeysProvider(Provider):
    """The commands of the present screen in the palette, unless the screen has a palette of its own."""

    def entries(self) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        """What each command does, once, with its key; a tooltip tells our commands from those of Textual."""
        told: set[str] = set()
        if self.screen.COMMANDS:
            return
        active = self.screen.active_bindings.values()
        found = [(binding.binding, binding.node) for binding in active if binding.node is not self.app]
        hidden = [(binding, self.screen) for binding in self.screen.BINDINGS if isinstance(binding, Binding)]
        for binding, node in [*found, *hidden]:
            if binding.tooltip and binding.tooltip not in told:
                told.add(binding.tooltip)
                yield binding.tooltip, key_words(binding.key), partial(self.app.run_action, binding.action, node)

    async def discover(self) -> Hits:
        """Everything, before anything is typed."""
        for words, key, run in self.entries():
            yield DiscoveryHit(Content(words), run, text=words, help=key)

    async def search(self, query: str) -> Hits:
        """What fits the typed words."""
        matcher = self.matcher(query)
        for words, key, run in self.entries():
            if (score := matcher.match(words)) > 0:
                yield Hit(score, Content(words), run, text=words, help=key)


class HelpScreen(Screen[None]):
    """The keys of every screen."""

    CSS = """
    HelpScreen { background: $table; }
    HelpScreen VerticalScroll { padding: 0 1; scrollbar-gutter: stable; scrollbar-size-vertical: 1; }
    HelpScreen.-high VerticalScroll { padding: 1 1 0 1; }
    HelpScreen #keys { height: auto; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (14, "-high")]  # noqa: RUF012 - as Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = [COMMANDS[0].binding()]

    def __init__(self, texts: Texts, first: str = "") -> None:
        """`first` names the section that is shown at the top."""
        super().__init__()
        self.texts = texts
        self.first = first

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.help_screen.{key}", values)

    def compose(self) -> ComposeResult:
        """Where one comes from, then one text, to be scrolled."""
        others = self.say("others", count=len(sections()) - 1)
        yield TitleBar(self.say("chip"), self.say(self.first or "everywhere"), others)
        with VerticalScroll():
            yield Static(id="keys")
        yield KeyBar()

    def on_resize(self) -> None:
        """Another window has other columns."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        """The screen one comes from and what holds everywhere, then all other screens below."""
        text, known = self.query_one("#keys", Static), dict(sections())
        near = [name for name in (self.first, "everywhere") if name in known]
        above = [block for name in near for block in self._blocks(name, known[name])]
        below = [block for name in known if name not in near for block in self._blocks(name, known[name])]
        width = max(1, text.size.width)
        text.update(stacked([*in_columns(above, width), *in_columns(below, width)]))

    def _blocks(self, name: str, commands: Sequence[Command]) -> list[Block]:
        """A screen in one block; a table by what one wants."""
        title = self.say(name)
        if name not in AT_TABLES:
            return [Block(title, commands)]
        told = by_intent((*(AT_A_BOARD if name in WITH_A_BOARD else ()), *commands))
        intents = [(self.say(f"intent.{intent}"), those) for intent, those in told]
        own = name == self.first
        return [Block(words if own else self.say("of", screen=title, what=words), those) for words, those in intents]

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
