"""One question before a step: yes or no, by key or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from nexusgames.core.texts import Texts


class ConfirmScreen(ModalScreen[bool]):
    """Says what a step means; `True` is to go on."""

    CSS = """
    ConfirmScreen { align: center middle; background: $table 60%; }
    ConfirmScreen > Vertical { width: 90%; max-width: 64; height: auto; max-height: 90%; padding: 1 2;
        background: $side; border: round $caution; }
    ConfirmScreen Horizontal { height: auto; margin-top: 1; align-horizontal: center; }
    ConfirmScreen Button { margin: 0 1; }
    """
    AUTO_FOCUS = "#yes"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,escape,q", "answer(False)", show=False),
        Binding("left,right", "other", show=False),
    ]

    def __init__(self, lines: Sequence[str], texts: Texts, question: str = "") -> None:
        """What should be known, and what is asked."""
        super().__init__()
        self.lines = lines
        self.texts = texts
        self.question = question or texts.say("app.play.sure")

    def compose(self) -> ComposeResult:
        """The lines, the question, two buttons."""
        with Vertical():
            for line in self.lines:
                yield Static(Content(f"• {line}"))
            yield Static(Content.styled(self.question, "bold"))
            with Horizontal():
                yield Button(self.texts.say("app.play.yes"), id="yes", compact=True)
                yield Button(self.texts.say("app.play.no"), id="no", compact=True)

    def action_other(self) -> None:
        """The other button."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button answers."""
        self.action_answer(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """A key answers; a second one may come before the screen is gone."""
        if self.is_current:
            self.dismiss(yes)


class CarefulConfirmScreen(ConfirmScreen):
    """The same where something would be lost: a key pressed by habit means no."""

    AUTO_FOCUS = "#no"
