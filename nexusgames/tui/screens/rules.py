"""The rulebook on screen: search above, headings by section left, text right."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.rulebook import Rule, Rulebook, paragraphs
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.widgets.key_bar import KeyBar

COMMANDS = (
    Command("screen.search", "slash", "search", footer=True),
    Command("screen.next_section", "right_square_bracket,n", "section(1)", footer=True),
    Command("screen.previous_section", "left_square_bracket,p", "section(-1)", footer=True),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.back", "escape", "leave", footer=True),
    Command("screen.back", "q", "leave"),
)


class RulesScreen(Screen[None]):
    """All rules of a game, by section and ID, searchable."""

    CSS = """
    RulesScreen { background: $table; }
    RulesScreen #search { background: $side; width: 1fr; }
    RulesScreen #search:focus { background: $field; }
    RulesScreen #top { height: 1; background: $bar; }
    RulesScreen #count { width: auto; padding: 0 1; color: $faint; }
    RulesScreen #headings { width: 38%; min-width: 4; border: none; background: $table; }
    RulesScreen #text { width: 1fr; padding: 0 1; background: $side; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS if command.keys != "tab"]

    def __init__(self, book: Rulebook, title: str, texts: Texts, first: str = "") -> None:
        """A rulebook to read, open at the rule with the ID `first`."""
        super().__init__()
        self.book = book
        self.game_title = title
        self.texts = texts
        self.first = first
        self.found: dict[str, Rule] = {}

    def compose(self) -> ComposeResult:
        """Search, headings, text."""
        with Horizontal(id="top"):
            yield Input(placeholder=self.texts.say("app.rules.search"), id="search", compact=True)
            yield Static(id="count")
        with Horizontal():
            yield OptionList(id="headings", markup=False)
            with VerticalScroll(id="text"):
                yield Static(id="rule")
        yield KeyBar()

    def on_mount(self) -> None:
        """All headings at first."""
        self.fill("")
        self.headings.focus()
        if (rule := self.book.find(self.first)) is not None:
            self.headings.highlighted = self.headings.get_option_index(rule.id)

    @property
    def headings(self) -> OptionList:
        """The list of rules."""
        return self.query_one("#headings", OptionList)

    def fill(self, words: str) -> None:
        """The headings of the rules that hold all the words, under their sections."""
        rules = self.book.search(words)
        self.found = {rule.id: rule for rule in rules}
        entries: list[Option] = []
        section = None
        for rule in rules:
            if rule.section != section:
                section = rule.section
                entries.append(Option(Content.styled(section, "bold $title"), disabled=True))
            entries.append(Option(Content(f" {rule.id} {rule.title}"), id=rule.id))
        self.headings.clear_options()
        self.headings.add_options(entries)
        self.headings.highlighted = 1 if rules else None
        key = "found" if words.strip() else "all"
        count = self.texts.say(f"app.rule_search.{key}", {"count": len(rules)})
        self.query_one("#count", Static).update(Content(count))
        if not rules:
            self.query_one("#rule", Static).update("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        """From the search to the headings."""
        self.headings.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The text of the rule under the cursor."""
        rule = self.found.get(event.option.id or "")
        if rule is None:
            return
        head = Content.styled(f"{rule.id}  {rule.title}", "bold")
        body = Content(f"\n{rule.section}\n\n" + "\n\n".join(paragraphs(rule)))
        self.query_one("#rule", Static).update(head + body)
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)

    def on_option_list_option_selected(self) -> None:
        """Enter goes to the text, where arrows scroll."""
        self.query_one("#text", VerticalScroll).focus()

    def action_section(self, step: int) -> None:
        """To the first rule of the next or the last section."""
        options = self.headings.options
        heads = [place for place, option in enumerate(options) if option.disabled]
        at = self.headings.highlighted or 0
        ahead = [place for place in heads if place > at] if step > 0 else [p for p in heads if p < at - 1][::-1]
        if ahead:
            self.headings.highlighted = ahead[0] + 1
            self.headings.scroll_to_highlight()

    def action_search(self) -> None:
        """To the search line."""
        self.query_one(Input).focus()

    def action_leave(self) -> None:
        """Out of the search, then out of its result, then back."""
        search = self.query_one(Input)
        if search.has_focus:
            self.headings.focus()
        elif search.value:
            search.value = ""
        elif self.query_one("#text").has_focus:
            self.headings.focus()
        else:
            self.dismiss(None)
