"""All keys, by screen and purpose, built from the commands themselves: blocks of keys and words in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import LESSON, PLAY, SPECTATOR, Command, bindings, key_signs, titles_of
from nexusgames.tui.presenters import stacked
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.screens.palette_entries import Entry, EntryProvider
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (Command("screen.back", "escape,q", "leave", footer=True),)
KEYS, GAP, LEAST, MOST = 16, 3, 46, 4
"""Columns for a command's keys, between blocks, and for the narrowest block; and the most blocks in a row."""
LEAST_WORDS = 12
ARROWS = "↑↓←→"
INTENTS = {
    "choose": "walk number choose next previous finish pass_on pass_turn ask_again go_on_part palette jump list "
    "step_back more fewer group repeat",
    "take_back": "undo undo_all redo table_undo again",
    "look": "look peek show_card hand units players battle log recap",
    "ask": "why lesson_rules advise better hint show_me coach rules help",
    "computers": "pause one_move move_now speed watch_again screen.faster screen.slower",
    "go": "leave_lesson quit",
}
"""The commands of a table by purpose; the titles are in `app.help_screen.intent`."""


def sections() -> list[tuple[str, Sequence[Command]]]:
    """Every screen with its commands; the names are keys of `app.help_screen`."""
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
    """The section of a screen, by the commands it answers to."""
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
"""Commands that the app itself answers."""

AT_A_BOARD = (Command("walk", "up,down,left,right", "walk"), Command("number", "1 to 9", "number"))
"""Commands that board and list answer themselves."""
WITH_A_BOARD = ("play", "lesson")
AT_TABLES = (*WITH_A_BOARD, "spectator")
"""Screens with many commands, listed by purpose."""


class KeysProvider(EntryProvider):
    """The current screen's commands in the palette, unless the screen has a palette of its own."""

    def entries(self) -> Iterator[Entry]:
        """Every command once, with its key; commands with a tooltip are ours, not Textual's."""
        told: set[str] = set()
        if self.screen.COMMANDS:
            return
        active = self.screen.active_bindings.values()
        found = [(binding.binding, binding.node) for binding in active if binding.node is not self.app]
        hidden = [(binding, self.screen) for binding in self.screen.BINDINGS if isinstance(binding, Binding)]
        for binding, node in [*found, *hidden]:
            if binding.tooltip and binding.tooltip not in told:
                told.add(binding.tooltip)
                run, title = partial(self.app.run_action, binding.action, node), titles_of(binding)[1]
                yield Entry(title, title, run, binding.key)


class HelpScreen(OwnScreen[None]):
    """The keys of every screen."""

    SENTENCES = "help_screen"
    CSS = """
    HelpScreen VerticalScroll { padding: 0 1; scrollbar-gutter: stable; scrollbar-size-vertical: 1; }
    HelpScreen.-high VerticalScroll { padding: 1 1 0 1; }
    HelpScreen #keys { height: auto; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (14, "-high")]  # noqa: RUF012 - as Textual declares it
    BINDINGS = bindings(COMMANDS)

    def __init__(self, texts: Texts, first: str = "") -> None:
        """`first` names the section at the top."""
        super().__init__(texts)
        self.first = first

    def compose(self) -> ComposeResult:
        """A bar, then one scrolling text."""
        others = self.say("others", count=len(sections()) - 1)
        yield TitleBar(self.say("chip"), self.say(self.first or "everywhere"), others)
        with VerticalScroll():
            yield Static(id="keys")
        yield KeyBar()

    def on_resize(self) -> None:
        """Fit the columns to the new size."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        """Show the previous screen's keys and those that work everywhere, then all others."""
        text, known = self.query_one("#keys", Static), dict(sections())
        near = [name for name in (self.first, "everywhere") if name in known]
        names = [*near, *(name for name in known if name not in near)]
        blocks = [block for name in names for block in self._blocks(name, known[name])]
        text.update(stacked(in_columns(blocks, max(1, text.size.width))))

    def _blocks(self, name: str, commands: Sequence[Command]) -> list[Block]:
        """A screen as one block; a table as a block per purpose."""
        title = self.say(name)
        if name not in AT_TABLES:
            return [Block(title, commands)]
        told = by_intent((*(AT_A_BOARD if name in WITH_A_BOARD else ()), *commands))
        intents = [(self.say(f"intent.{intent}"), those) for intent, those in told]
        own = name == self.first
        return [Block(words if own else self.say("of", screen=title, what=words), those) for words, those in intents]

    def on_mount(self) -> None:
        """Give the text the keyboard, so arrows scroll."""
        self.query_one(VerticalScroll).focus()


class Block(Frozen):
    """Commands under a title."""

    title: str
    commands: Sequence[Command]

    def lines(self, width: int) -> list[Content]:
        """The title, the commands, a blank line."""
        rule = Content.styled(f" {'─' * max(0, width - len(self.title) - 3)}", "$rule")
        head = Content.styled("─ ", "$rule") + Content.styled(self.title, "bold $title") + rule
        chips = [key_chips(command) for command in self.commands]
        room = min(KEYS, max(chip.cell_length for chip in chips) + 1)
        told = [line for row in zip(chips, self.commands, strict=True) for line in command_lines(*row, room, width)]
        return [line.truncate(width, ellipsis=True, pad=True) for line in (head, *told, Content(""))]


def by_intent(commands: Sequence[Command]) -> list[tuple[str, list[Command]]]:
    """The commands of a table by purpose; purposes without any are left out."""
    found = {intent: [one for one in commands if one.name in names.split()] for intent, names in INTENTS.items()}
    return [(intent, those) for intent, those in found.items() if those]


def key_chips(command: Command) -> Content:
    """Keys as chips; those of one purpose that are all arrows share one."""
    signs = key_signs(command.keys)
    if set(signs) == set(ARROWS):
        signs = [ARROWS]
    return Content(" ").join(Content.styled(f" {sign} ", "bold $title on $chip") for sign in signs)


def command_lines(chips: Content, command: Command, room: int, width: int) -> list[Content]:
    """Keys in this much room, and what they do; long words wrap below themselves."""
    words = wrap(command.title, max(LEAST_WORDS, width - room - 1)) or [""]
    below = [Content(" " * room + line) for line in words]
    if chips.cell_length >= room:
        return [chips, *below]
    return [chips + Content(" " * (room - chips.cell_length) + words[0]), *below[1:]]


def in_columns(blocks: Sequence[Block], width: int) -> list[Content]:
    """All blocks in columns, each in the shortest so far."""
    count = max(1, min(MOST, (width + GAP) // (LEAST + GAP), len(blocks)))
    room = max(1, (width - GAP * (count - 1)) // count)
    columns: list[list[Content]] = [[] for _ in range(count)]
    for block in blocks:
        min(columns, key=len).extend(block.lines(room))
    blank = Content(" " * room)
    return [Content(" " * GAP).join(row) for row in zip_longest(*columns, fillvalue=blank)]
