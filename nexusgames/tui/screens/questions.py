"""Small questions over a screen that stays in view: yes or no, one of a few answers, or a line to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList
from textual.widgets.option_list import Option

from nexusgames.core.values.texts import Texts, load_texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets import dock
from nexusgames.tui.widgets.dock import BoardDock, Buttons, Subject, Voice
from nexusgames.tui.widgets.key_bar import KeyBar, shown_as_keys

TAKE, REFUSE = Command("question.take", "enter", "take"), Command("question.refuse", "escape", "refuse")
YES_OR_NO = (
    Command("question.yes", "y", "answer(True)", footer=True),
    Command("question.no", "n,escape,q", "answer(False)", footer=True),
    Command("question.other", "left,right", "other", footer=True),
)


class Question(ModalScreen[str]):
    """Ends with an answer, or an empty string for none."""

    SCOPED_CSS = False
    CSS = """
    Question { background: transparent; }
    Question OptionList { height: auto; max-height: 50vh; border: none; padding: 0; background: transparent; }
    Question OptionList:focus > .option-list--option-highlighted {
        background: $field; color: $text; text-style: bold;
    }
    Question Input { height: 1; border: none; padding: 0 1; background: $field; }
    """
    BINDINGS = bindings((REFUSE,))

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar; the list or the line takes enter itself."""
        return shown_as_keys(self, (TAKE, REFUSE))

    def action_refuse(self) -> None:
        """Answer nothing; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """Answer nothing at a click beside the box."""
        if event.widget is self:
            self.action_refuse()

    @property
    def voice(self) -> Voice:
        """The speaker; by default nobody in particular."""
        return Voice(load_texts().say("app.question.question"), colours().title)


class AskScreen(Question):
    """A question with a few answers; ends with an answer's id, or an empty string."""

    def __init__(self, question: str, answers: Sequence[tuple[str, str]], more: str = "") -> None:
        """Answers are pairs of id and words; `more` is background to the question."""
        super().__init__(question)
        self.more, self.answers = more, answers

    def compose(self) -> ComposeResult:
        """The question, the answers below."""
        text = Content.styled(self.question, "bold")
        if self.more:
            text += Content.styled(f"\n{self.more}", "$caution")
        answers = OptionList(*(Option(Content(words), id=name) for name, words in self.answers), markup=False)
        voice = dock.caution(load_texts().say("app.question.wait")) if self.more else self.voice
        yield BoardDock(voice, text, None, answers)
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the answers the keyboard."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """End with the selected answer."""
        if self.is_current:
            self.dismiss(event.option.id)


class LineScreen(Question):
    """A line to type; ends with it, or an empty string."""

    def __init__(self, question: str, value: str = "") -> None:
        """A question and the text that is in the line at first."""
        super().__init__(question)
        self.value = value

    def compose(self) -> ComposeResult:
        """The question, the line below."""
        yield BoardDock(self.voice, Content.styled(self.question, "bold"), None, Input(self.value, max_length=60))
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the line the keyboard."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """End with the typed line."""
        if self.is_current:
            self.dismiss(event.value.strip())


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
    BINDINGS = bindings(YES_OR_NO)
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
