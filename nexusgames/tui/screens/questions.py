"""Small questions over a screen: one of a few answers, or a line to type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


class AskScreen(ModalScreen[str]):
    """A question with a few answers; ends with the id of one, or with nothing."""

    CSS = """
    AskScreen { align: center middle; background: $table 60%; }
    AskScreen Vertical { width: 70; height: auto; border: round $line; background: $side; padding: 0 1; }
    AskScreen OptionList { height: auto; border: none; background: $side; }
    AskScreen Static { margin-bottom: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "refuse", show=False)]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]], more: str = "") -> None:
        """Answers are pairs of an id and words."""
        super().__init__()
        self.question, self.more, self.answers = question, more, answers

    def compose(self) -> ComposeResult:
        """The question above, the answers below."""
        with Vertical():
            yield Static(Content.styled(self.question, "bold"))
            if self.more:
                yield Static(Content.styled(self.more, "$caution"))
            yield OptionList(*(Option(Content(words), id=name) for name, words in self.answers), markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answered."""
        self.dismiss(event.option.id)

    def action_refuse(self) -> None:
        """Never mind."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click beside it means never mind."""
        if event.widget is self:
            self.action_refuse()


class LineScreen(ModalScreen[str]):
    """A line to type; ends with it, or with nothing."""

    CSS = """
    LineScreen { align: center middle; background: $table 60%; }
    LineScreen Input { width: 70; background: $side; border: round $line; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "refuse", show=False)]

    def __init__(self, question: str, value: str = "") -> None:
        """A question and what stands in the line at first."""
        super().__init__()
        self.question, self.value = question, value

    def compose(self) -> ComposeResult:
        """Only the line."""
        line = Input(self.value, max_length=60)
        line.border_title = Content(self.question)
        yield line

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Typed."""
        self.dismiss(event.value.strip())

    def action_refuse(self) -> None:
        """Never mind."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        """A click beside it means never mind."""
        if event.widget is self:
            self.action_refuse()
