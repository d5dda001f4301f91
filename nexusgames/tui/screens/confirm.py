"""One question before a step: yes or no, by key or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button

from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.widgets import dock
from nexusgames.tui.widgets.dock import BoardDock, Buttons, Subject
from nexusgames.tui.widgets.key_bar import KeyBar

COMMANDS = (
    Command("question.yes", "y", "answer(True)", footer=True),
    Command("question.no", "n,escape,q", "answer(False)", footer=True),
    Command("question.other", "left,right", "other", footer=True),
)


class ConfirmScreen(ModalScreen[bool]):
    """Says what a step would cost; `True` goes on, and a key pressed out of habit means no.

    Its subject stays in view beneath.
    """

    SCOPED_CSS = False
    CSS = """
    ConfirmScreen { background: transparent; }
    ConfirmScreen Button { margin-right: 2; min-width: 0; background: $field; color: $text; }
    ConfirmScreen Button:focus { background: $hint; color: $table; text-style: bold; }
    """
    AUTO_FOCUS = "#no"
    BINDINGS = bindings(COMMANDS)
    ORDER: ClassVar[Sequence[str]] = ("no", "yes")

    def __init__(self, lines: Sequence[str], texts: Texts, question: str = "", subject: Subject | None = None) -> None:
        """The background, the question, and what it is about on the board."""
        super().__init__()
        self.lines = lines
        self.texts = texts
        self.subject = subject
        self.chip = texts.say("app.question.question" if question else "app.question.wait")
        self.question = question or texts.say("app.question.sure")

    def compose(self) -> ComposeResult:
        """The lines, the question, two buttons; the one that enter takes comes first."""
        told = [Content(f"• {line}" if len(self.lines) > 1 else line) for line in self.lines]
        text = Content("\n").join([*told, Content.styled(self.question, "bold")])
        buttons = [Button(self.texts.say(f"app.question.{name}"), id=name, compact=True) for name in self.ORDER]
        yield BoardDock(dock.caution(self.chip), text, self.subject, Buttons(*buttons))
        yield KeyBar()

    def action_other(self) -> None:
        """Move to the other button."""
        at = next((place for place, name in enumerate(self.ORDER) if self.focused and self.focused.id == name), -1)
        self.query_one(f"#{self.ORDER[at - 1]}").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """End with the pressed button."""
        self.action_answer(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """End with this answer; a second one may come before the screen is gone."""
        if self.is_current:
            self.dismiss(yes)


class OfferScreen(ConfirmScreen):
    """A question with nothing to lose: the offer comes first."""

    AUTO_FOCUS = "#yes"
    ORDER = ("yes", "no")
