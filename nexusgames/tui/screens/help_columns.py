"""Keys in columns: titled blocks of keys and words, as many columns as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap

from textual.content import Content

from nexusgames.tui.commands import Command

KEYS, GAP, LEAST, MOST = 16, 3, 46, 4
"""Columns for a command's keys, between blocks, and for the narrowest block; and the most blocks in a row."""
LEAST_WORDS = 12
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
CHIP_SIGNS = KEY_SIGNS | {"up": "↑", "down": "↓", "left": "←", "right": "→", "enter": "⏎"}
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


@dataclass(frozen=True, slots=True)
class Block:
    """Commands under a title."""

    title: str
    commands: Sequence[Command]

    def lines(self, width: int) -> list[Content]:
        """The title, the commands, a blank line."""
        rule = Content.styled(f" {'─' * max(0, width - len(self.title) - 3)}", "$rule")
        head = Content.styled("─ ", "$rule") + Content.styled(self.title, "bold $title") + rule
        told = [line for command in self.commands for line in command_lines(command, width)]
        return [line.truncate(width, ellipsis=True, pad=True) for line in (head, *told, Content(""))]


def by_intent(commands: Sequence[Command]) -> list[tuple[str, list[Command]]]:
    """The commands of a table by purpose; purposes without any are left out."""
    found = {intent: [one for one in commands if one.name in names.split()] for intent, names in INTENTS.items()}
    return [(intent, those) for intent, those in found.items() if those]


def key_words(keys: str) -> str:
    """Keys as labelled on a keyboard."""
    return " ".join(KEY_SIGNS.get(key, key) for key in keys.split(","))


def command_lines(command: Command, width: int) -> list[Content]:
    """Keys as chips, and what they do; long words wrap below themselves."""
    chips = Content(" ").join(
        Content.styled(f" {CHIP_SIGNS.get(key, key)} ", "bold $title on $chip") for key in command.keys.split(",")
    )
    words = wrap(command.title, max(LEAST_WORDS, width - KEYS - 1)) or [""]
    if chips.cell_length >= KEYS:
        return [chips, *(Content(" " * KEYS + line) for line in words)]
    first = chips + Content(" " * (KEYS - chips.cell_length) + words[0])
    return [first, *(Content(" " * KEYS + line) for line in words[1:])]


def in_columns(blocks: Sequence[Block], width: int) -> list[Content]:
    """All blocks in columns, each in the shortest so far."""
    count = max(1, min(MOST, (width + GAP) // (LEAST + GAP), len(blocks)))
    room = max(1, (width - GAP * (count - 1)) // count)
    columns: list[list[Content]] = [[] for _ in range(count)]
    for block in blocks:
        min(columns, key=len).extend(block.lines(room))
    blank = Content(" " * room)
    return [Content(" " * GAP).join(row) for row in zip_longest(*columns, fillvalue=blank)]
