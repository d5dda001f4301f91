"""The cover before somebody's cards in an unfinished game are shown."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Button

from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.screens.cover import Cover
from nexusgames.tui.widgets.handover_picture import HandoverPicture, Passing
from nexusgames.tui.widgets.key_bar import KeyBar, shown_as_keys

COMMANDS = (
    Command("question.show", "enter", "answer(True)", footer=True),
    Command("question.back", "escape", "answer(False)", footer=True),
)


class EyesScreen(Cover, Screen[bool]):
    """Hides everything before a hand is shown; ends with True to show it."""

    CSS = """
    EyesScreen { background: $table; }
    EyesScreen HandoverPicture { height: 1fr; }
    EyesScreen Horizontal { height: 1; align-horizontal: center; background: $side; }
    EyesScreen Button { margin: 0 1; min-width: 0; background: $field; color: $text; }
    EyesScreen Button:focus { background: $hint; color: $table; text-style: bold; }
    """
    AUTO_FOCUS = "#yes"
    BINDINGS = bindings(COMMANDS)

    def __init__(self, passing: Passing, texts: Texts) -> None:
        """Whose cards, at which table."""
        super().__init__()
        self.passing, self.texts = passing, texts

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar; enter, which the button itself takes, is told while it shows the cards."""
        usual, here = super().active_bindings, self.focused
        return usual | shown_as_keys(self, COMMANDS) if here is not None and here.id == "yes" else usual

    def compose(self) -> ComposeResult:
        """Whose cards, in large, and two buttons for the mouse."""
        say = self.texts.say
        yield HandoverPicture(self.passing, say("app.replaying.eyes_title"), say("app.replaying.eyes_ready"))
        with Horizontal():
            yield Button(say("app.replaying.eyes_yes"), id="yes", compact=True)
            yield Button(say("app.replaying.eyes_no"), id="no", compact=True)
        yield KeyBar()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """End with the pressed button."""
        self.action_answer(event.button.id == "yes")

    def action_answer(self, shown: bool) -> None:
        """End with this answer; a second one may come before the screen is gone."""
        if self.is_current:
            self.dismiss(shown)
