"""The cover before somebody's cards of a game that still goes on are shown to whoever sits at the screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Middle
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Static

from nexusgames.core.texts import Texts
from nexusgames.tui.screens.cover import Cover


class EyesScreen(Cover, Screen[bool]):
    """Covers everything before the hand of a game that still goes on is shown; ends with True if it may be."""

    CSS = """
    EyesScreen { align: center middle; background: $table; }
    EyesScreen Static { width: auto; text-align: center; margin: 1; }
    EyesScreen Middle { width: auto; align: center middle; }
    EyesScreen Horizontal { width: auto; height: auto; }
    EyesScreen Button { margin: 0 1; }
    """
    AUTO_FOCUS = "#yes"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer(True)", show=False),
        Binding("escape", "answer(False)", show=False),
    ]

    def __init__(self, who: Content, texts: Texts) -> None:
        """`who` is the mark and name of the player."""
        super().__init__()
        self.who, self.texts = who, texts

    def compose(self) -> ComposeResult:
        """Whose cards, what to press, and two buttons for the mouse."""
        with Middle():
            yield Static(Content(self.texts.say("app.replaying.eyes_title")))
            yield Static(self.who)
            yield Static(Content(self.texts.say("app.replaying.eyes_ready")))
            with Horizontal():
                yield Button(self.texts.say("app.replaying.eyes_yes"), id="yes", compact=True)
                yield Button(self.texts.say("app.replaying.eyes_no"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers."""
        self.action_answer(event.button.id == "yes")

    def action_answer(self, shown: bool) -> None:
        """Show it or not; a second answer may come before the screen is gone."""
        if self.is_current:
            self.dismiss(shown)
