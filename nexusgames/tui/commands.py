"""Every command with its key, name and action; bindings, palette and help are built from these."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from textual.binding import Binding, BindingType

from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import load_texts

KEY_SIGNS = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "enter": "⏎",
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
"""Keys whose labels differ from their names."""


class Command(Frozen):
    """A command: `name` is its key in the texts, `action` what the screen does."""

    name: str
    keys: str
    action: str
    footer: bool = False

    @property
    def title(self) -> str:
        """The title in the palette and the help."""
        return load_texts().say(f"app.command.{self.name}")

    def binding(self) -> Binding:
        """The command as a Textual binding, which is worded when it is shown; until then its name stands there."""
        return Binding(self.keys, self.action, self.name, show=self.footer, tooltip=self.name)


def titles_of(binding: Binding) -> tuple[str, str]:
    """The titles of a binding: short for the key bar, and whole; Textual's own bindings keep the words they have."""
    texts, name = load_texts(), binding.description
    if (whole := f"app.command.{name}") not in texts:
        return name, binding.tooltip or name
    short = texts.say(named if (named := f"app.command.short.{name}") in texts else whole)
    return short, texts.say(whole) if binding.tooltip else short


def key_signs(keys: str) -> list[str]:
    """Keys as labelled on a keyboard."""
    return [KEY_SIGNS.get(key, key) for key in keys.split(",")]


def bindings(commands: Iterable[Command], unnamed: Mapping[str, str] | None = None) -> list[BindingType]:
    """Commands as the bindings of a screen or a widget, and the actions of keys that need no name: arrows and the like.

    A command that only tells of Textual's own tab key is not bound again.
    """
    bound = (command.binding() for command in commands if command.action != "app.focus_next" or command.keys != "tab")
    return [*bound, *(Binding(keys, action, show=False) for keys, action in (unnamed or {}).items())]


PLAY_ON, STOP = (Command(f"screen.{name}", "space", "play_pause", footer=True) for name in ("play_pause", "pause"))
"""One key plays and stops a show; the key bar says which it would do."""
PICK = Command("choose", "enter", "pick", footer=True)
"""In a list, `enter` takes the highlighted entry; the key bar uses the same word as on the board."""

PLAY = (
    Command("choose", "enter", "choose", footer=True),
    Command("next", "tab", "next_legal(1)", footer=True),
    Command("previous", "shift+tab", "next_legal(-1)"),
    Command("finish", "e", "finish", footer=True),
    Command("undo", "u", "undo", footer=True),
    Command("hand", "h", "hand", footer=True),
    Command("why", "question_mark", "why", footer=True),
    Command("help", "k", "help", footer=True),
    Command("quit", "q", "leave", footer=True),
    Command("look", "v", "look"),
    Command("peek", "V", "peek"),
    Command("show_card", "S", "show_card"),
    Command("pass_on", "E", "pass_on('matter')"),
    Command("pass_turn", "N", "pass_on('turn')"),
    Command("ask_again", "A", "ask_again"),
    Command("palette", "ctrl+p,colon", "app.command_palette"),
    Command("jump", "j", "jump"),
    Command("list", "c", "focus_list"),
    Command("step_back", "escape", "step_back"),
    Command("more", "plus", "count(1)"),
    Command("fewer", "minus", "count(-1)"),
    Command("group", "g", "group"),
    Command("repeat", "x", "repeat"),
    Command("undo_all", "U", "undo_all"),
    Command("redo", "y", "redo"),
    Command("table_undo", "T", "table_undo"),
    Command("units", "n", "units"),
    Command("players", "p", "players"),
    Command("battle", "b", "battle"),
    Command("log", "l", "log"),
    Command("recap", "R", "recap"),
    Command("rules", "r", "rules"),
    Command("coach", "o", "coach"),
    Command("advise", "i", "advise"),
    Command("better", "w", "better"),
    Command("pause", "space", "pause"),
    Command("one_move", "full_stop", "one_move"),
    Command("move_now", "m", "move_now"),
    Command("speed", "s", "speed"),
)
"""The commands of the play screen: first those of the key bar, then those of the palette and the help alone."""


def of_play(*names: str, footer: bool = False) -> tuple[Command, ...]:
    """Commands of the play screen, by name."""
    known = {command.name: command for command in PLAY}
    return tuple(replace(known[name], footer=footer) for name in names)


LESSON = (
    *of_play("choose", footer=True),
    Command("go_on_part", "space", "go_on_part"),
    Command("hint", "i", "hint", footer=True),
    Command("show_me", "w", "show_me", footer=True),
    Command("again", "a", "again", footer=True),
    *of_play("undo", footer=True),
    Command("lesson_rules", "question_mark", "why", footer=True),
    *of_play("help", footer=True),
    Command("leave_lesson", "escape", "step_back", footer=True),
    *of_play("quit", "next", "previous", "finish", "palette", "jump", "list", "more", "fewer", "group", "repeat"),
    *of_play("hand", "units", "players", "battle", "log", "rules"),
)
"""The commands of a lesson: its own, and those of the play screen that make sense there."""

SPECTATOR = (
    *of_play("pause", "one_move", "move_now", "speed", footer=True),
    Command("watch_again", "comma", "watch_again", footer=True),
    Command("screen.faster", "plus,equals_sign", "faster(1)"),
    Command("screen.slower", "minus", "faster(-1)"),
    *of_play("log", "help", "quit", footer=True),
    *of_play("rules", "hand", "units", "players", "battle", "jump", "palette"),
)
"""The commands of a table where only computers play; those that a replay shares have the same keys there."""
SPECTATING = tuple(command for command in SPECTATOR if command.footer)
"""The key bar of such a table."""
GO_ON = replace(of_play("pause")[0], name="go_on")
"""The pause key, labelled for computers that are already stopped."""
WATCHING = of_play("pause", "one_move", "move_now", "speed", "log", "hand", "help", "quit", footer=True)
"""The key bar of any other table while computers move: as many keys as fit a narrow window."""
COVER = Command("cover", "escape", "step_back")
PRIVATE = (*of_play("choose", "finish", "hand", "why", "help"), COVER)
"""The key bar while a player looks at their cards alone."""
PRIVATE_IN_WINDOW = (*of_play("choose", "finish"), COVER, *of_play("pass_on", "pass_turn", "hand", "why", "help"))
"""The same where one answer can pass for a whole battle or turn."""
IN_WINDOW = of_play("choose", "finish", "pass_on", "pass_turn", "help", "quit", "hand", "why", "undo")
"""The key bar of somebody who need not hide, where one answer can pass for a whole battle or turn."""
NOBODY = Command("nobody", "enter", "choose")
ANYBODY = (*of_play("undo", "log", "why", "help", "quit"),)
"""The other keys in the bar while the whole table is asked."""
