"""The rulebook on screen: search above, headings left, text right."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.rulebook import Rule, Rulebook, paragraphs
from nexusgames.core.texts import Texts


class RulesScreen(Screen[None]):
    """All rules of a game, by ID, searchable."""

    CSS = """
    RulesScreen { background: #121212; }
    RulesScreen #headings { width: 40%; }
    RulesScreen #text { width: 1fr; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "back"),
        Binding("slash", "search", "search"),
    ]

    def __init__(self, book: Rulebook, title: str, texts: Texts) -> None:
        """A rulebook to read."""
        super().__init__()
        self.book = book
        self.game_title = title
        self.texts = texts
        self.found: list[Rule] = list(book.rules)

    def compose(self) -> ComposeResult:
        """Search, headings, text."""
        yield Input(placeholder=self.texts.say("app.rules.search"))
        with Horizontal():
            yield OptionList(id="headings", markup=False)
            with VerticalScroll(id="text"):
                yield Static(id="rule")
        yield Footer()

    def on_mount(self) -> None:
        """All headings at first."""
        self.fill("")
        self.query_one("#headings", OptionList).focus()

    def fill(self, words: str) -> None:
        """The headings of the rules that hold all the words."""
        self.found = self.book.search(words)
        headings = self.query_one("#headings", OptionList)
        headings.clear_options()
        headings.add_options([Option(Content(f"{rule.id} {rule.title}")) for rule in self.found])

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        """From the search to the headings."""
        self.query_one("#headings", OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The text of the rule under the cursor."""
        rule = self.found[event.option_index]
        head = Content.styled(f"{rule.id}  {rule.title}", "bold")
        self.query_one("#rule", Static).update(head + Content(f"\n{rule.section}\n\n" + "\n\n".join(paragraphs(rule))))

    def action_search(self) -> None:
        """To the search line."""
        self.query_one(Input).focus()

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
