"""The rulebook on screen: search above, rules and components by section left, text right, links below it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.components import Component
from nexusgames.core.rulebook import Entry, Rulebook, heading, paragraphs
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.widgets.key_bar import KeyBar

COMMANDS = (
    Command("screen.search", "slash", "search", footer=True),
    Command("screen.next_section", "right_square_bracket,n", "section(1)", footer=True),
    Command("screen.previous_section", "left_square_bracket,p", "section(-1)", footer=True),
    Command("screen.see_also", "s", "see_also", footer=True),
    Command("screen.link_back", "b,backspace", "link_back"),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.back", "escape", "leave", footer=True),
    Command("screen.back", "q", "leave"),
)


class RulesScreen(Screen[None]):
    """All rules of a game by section and ID, then everything in its box; searchable, each leads to the other."""

    CSS = """
    RulesScreen { background: $table; }
    RulesScreen #search { background: $side; width: 1fr; }
    RulesScreen #search:focus { background: $field; }
    RulesScreen #top { height: 1; background: $bar; }
    RulesScreen #count { width: auto; padding: 0 1; color: $faint; }
    RulesScreen #headings { width: 38%; min-width: 5; height: 1fr; border: none; background: $table;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    RulesScreen #page { width: 1fr; min-width: 5; background: $side; }
    RulesScreen #text { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    RulesScreen #links-title { height: 1; padding: 0 1; color: $faint; }
    RulesScreen #links { height: auto; max-height: 30%; border: none; background: $side; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS if command.keys != "tab"]

    def __init__(self, book: Rulebook, texts: Texts, first: str = "") -> None:
        """A rulebook to read, open at what has the ID or the code `first`."""
        super().__init__()
        self.book = book
        self.texts = texts
        self.first = first
        self.found: list[Entry] = []
        self.linked: list[Entry] = []
        self.shown: Entry | None = None
        self.came_from: list[Entry] = []

    def compose(self) -> ComposeResult:
        """Search, headings, text, links."""
        with Horizontal(id="top"):
            yield Input(placeholder=self.texts.say("app.rules.search"), id="search", compact=True)
            yield Static(id="count")
        with Horizontal():
            yield OptionList(id="headings", markup=False)
            with Vertical(id="page"):
                with VerticalScroll(id="text"):
                    yield Static(id="rule")
                yield Static(id="links-title")
                yield OptionList(id="links", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """All headings at first."""
        self.fill("")
        self.headings.focus()
        if self.first and (named := self.book.named(self.first)):
            self.go_to(named[0])

    @property
    def headings(self) -> OptionList:
        """The list of rules and components."""
        return self.query_one("#headings", OptionList)

    @property
    def links(self) -> OptionList:
        """What the shown entry leads to."""
        return self.query_one("#links", OptionList)

    def fill(self, words: str) -> None:
        """The headings of all that holds the words, under their sections."""
        self.found = self.book.search(words)
        lines: list[Option] = []
        section = None
        for number, entry in enumerate(self.found):
            if entry.section != section:
                section = entry.section
                lines.append(Option(Content.styled(section, "bold $title"), disabled=True))
            lines.append(
                Option(Content(f" {entry.id} {entry.title}" if entry.id else f" {entry.title}"), id=str(number))
            )
        self.headings.clear_options()
        self.headings.add_options(lines)
        self.headings.highlighted = 1 if self.found else None
        self.query_one("#count", Static).update(Content(self._count(words)))
        if not self.found:
            self.show(None)

    def _count(self, words: str) -> str:
        if words.strip():
            return self.texts.say("app.rule_search.found", {"count": len(self.found)})
        counts = {"rules": len(self.book.rules), "things": len(self.book.components)}
        return self.texts.say("app.rule_search.all", counts)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        """From the search to the headings."""
        self.headings.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The text of what is under the cursor; news of a list that is another one by now is none."""
        if event.option_list is self.headings and event.option is self.headings.highlighted_option and event.option_id:
            self.show(self.found[int(event.option_id)])

    def show(self, entry: Entry | None) -> None:
        """A rule or a component and what it leads to, or nothing."""
        self.shown = entry
        self.query_one("#rule", Static).update(self._page(entry) if entry else "")
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)
        self.linked = self.book.links(entry) if entry else []
        self.links.clear_options()
        self.links.add_options(Option(Content(heading(link))) for link in self.linked)
        self.links.highlighted = 0 if self.linked else None
        title = self.query_one("#links-title", Static)
        kind = "of_component" if isinstance(entry, Component) else "of_rule"
        title.update(Content(self.texts.say(f"app.rules.{kind}")))
        title.display = self.links.display = bool(self.linked)

    def _page(self, entry: Entry) -> Content:
        """A component has a line for each number, a rule has paragraphs."""
        between = "\n" if isinstance(entry, Component) else "\n\n"
        head = Content.styled(heading(entry), "bold")
        return head + Content(f"\n{entry.section}\n\n" + between.join(paragraphs(entry)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter: from a heading to the text, where arrows scroll; from a link to where it leads."""
        if event.option_list is self.headings:
            self.query_one("#text", VerticalScroll).focus()
        else:
            self.came_from += [self.shown] if self.shown is not None else []
            self.go_to(self.linked[event.option_index])

    def go_to(self, entry: Entry) -> None:
        """The cursor goes to an entry, out of a search that does not have it."""
        if not any(found is entry for found in self.found):
            search = self.query_one(Input)
            with search.prevent(Input.Changed):
                search.value = ""
            self.fill("")
        number = next(number for number, found in enumerate(self.found) if found is entry)
        self.headings.highlighted = self.headings.get_option_index(str(number))
        self.headings.focus()
        # A list that was filled just now has no height yet to scroll in.
        self.call_after_refresh(self.headings.scroll_to_highlight)

    def action_see_also(self) -> None:
        """To the links."""
        if self.linked:
            self.links.focus()
        else:
            self.app.bell()

    def action_link_back(self) -> None:
        """To the entry from which a link was followed."""
        if self.came_from:
            self.go_to(self.came_from.pop())
        else:
            self.app.bell()

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
        elif not self.headings.has_focus:
            self.headings.focus()
        else:
            self.dismiss(None)
