"""All keys, screen by screen, made of the commands themselves."""

from __future__ import annotations

import textwrap
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

from nexusgames.core.texts import Texts
from nexusgames.tui.commands import LESSON, PLAY, SPECTATOR, Command
from nexusgames.tui.presenters import stacked
from nexusgames.tui.widgets.key_bar import KeyBar

COMMANDS = (Command("screen.back", "escape,q", "leave", footer=True),)

KEYS_WIDTH, LEAST_ROOM = 22, 50
"""Columns for the keys, and for keys and words together."""

KEY_SIGNS = {
    "question_mark": "?",
    "slash": "/",
    "colon": ":",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "comma": ",",
    "full_stop": ".",
    "escape": "esc",
    "pageup": "page up",
    "pagedown": "page down",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}


def key_words(keys: str) -> str:
    """Keys as they stand on a keyboard."""
    return " ".join(KEY_SIGNS.get(key, key) for key in keys.split(","))


def sections() -> list[tuple[str, Sequence[Command]]]:
    """Every screen with its commands; the name is a key of `app.help_screen`."""
    from nexusgames.tui.screens import (
        cards,
        game_over,
        home,
        learn,
        new_game,
        recap_replay,
        replay,
        rules,
        saved_games,
        settings,
    )

    return [
        ("everywhere", EVERYWHERE),
        ("home", home.COMMANDS),
        ("play", PLAY),
        ("spectator", SPECTATOR),
        ("learn", learn.COMMANDS),
        ("lesson", LESSON),
        ("new_game", new_game.COMMANDS),
        ("saved_games", saved_games.COMMANDS),
        ("recap", recap_replay.COMMANDS),
        ("replay", replay.COMMANDS),
        ("game_over", game_over.COMMANDS),
        ("cards", cards.COMMANDS),
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
    HelpScreen VerticalScroll { padding: 0 2; scrollbar-gutter: stable; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [COMMANDS[0].binding()]

    def __init__(self, texts: Texts, first: str = "") -> None:
        """`first` names the section that is shown at the top."""
        super().__init__()
        self.texts = texts
        self.first = first

    def compose(self) -> ComposeResult:
        """One text, to be scrolled."""
        with VerticalScroll():
            yield Static(id="keys")
        yield KeyBar()

    def on_resize(self) -> None:
        """What does not fit behind its keys goes on below itself."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        listed = sorted(sections(), key=lambda section: section[0] != self.first)
        text = self.query_one("#keys", Static)
        text.update(stacked([line for name, commands in listed for line in self._section(name, commands)]))

    def _section(self, name: str, commands: Sequence[Command]) -> list[Content]:
        head = Content.styled(self.texts.say(f"app.help_screen.{name}"), "bold $title")
        told = (*(AT_A_BOARD if name in WITH_A_BOARD else ()), *commands)
        return [head, *(Content(self._line(command)) for command in told), Content("")]

    def _line(self, command: Command) -> str:
        room = max(LEAST_ROOM, self.query_one("#keys", Static).size.width)
        keys = f"  {key_words(command.keys):<{KEYS_WIDTH}} "
        return textwrap.fill(command.title, room, initial_indent=keys, subsequent_indent=" " * len(keys))

    def on_mount(self) -> None:
        """Arrows scroll."""
        self.query_one(VerticalScroll).focus()

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
