"""Every thing a player can press: key, name and action in one place; bindings, palette and help are made of it."""

from __future__ import annotations

from dataclasses import dataclass

from textual.binding import Binding

from nexusgames.core.texts import load_texts


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `name` is its key in the text catalogue, `action` what the screen does."""

    name: str
    keys: str
    action: str
    footer: bool = False

    @property
    def title(self) -> str:
        """What people read."""
        return load_texts().say(f"app.command.{self.name}")

    def binding(self) -> Binding:
        """The command as a Textual binding."""
        return Binding(self.keys, self.action, self.title, show=self.footer)


PLAY = (
    Command("choose", "enter", "choose", footer=True),
    Command("next", "tab", "next_legal(1)", footer=True),
    Command("previous", "shift+tab", "next_legal(-1)"),
    Command("finish", "e", "finish", footer=True),
    Command("list", "c", "focus_list"),
    Command("undo", "u", "undo", footer=True),
    Command("undo_all", "U", "undo_all"),
    Command("redo", "y", "redo"),
    Command("hand", "h", "hand", footer=True),
    Command("units", "n", "units"),
    Command("log", "l", "log"),
    Command("recap", "R", "recap"),
    Command("why", "question_mark", "why", footer=True),
    Command("rules", "r", "rules"),
    Command("help", "k", "help", footer=True),
    Command("quit", "q", "leave", footer=True),
)
"""The commands of the play screen."""
