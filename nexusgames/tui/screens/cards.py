"""Cards to look at, in any game: the own hand and all that lie open at the left, everything about one at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.origins import origin_words
from nexusgames.core.rulebook import Rulebook
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import CardEntry, CardGroup, stacked
from nexusgames.tui.screens.rules import RulesScreen
from nexusgames.tui.theme import HINT
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    Command("screen.card", "enter", "open_card", footer=True),
    Command("screen.card_rule", "question_mark", "open_rule", footer=True),
    Command("screen.card_origin", "o", "origin", footer=True),
    Command("screen.card_more", "space", "more"),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.back", "escape", "leave", footer=True),
    Command("screen.back", "q,h", "close"),
)
EDGE = "▌"
"""Before a card, in the colour of its kind."""


class CardsScreen(Screen[None]):
    """Shows what it is given and knows no more: the groups hold nothing that the seat in front may not see."""

    CSS = """
    CardsScreen { background: $table; }
    CardsScreen #list { width: 42%; max-width: 48; border: none; background: $table; scrollbar-size-vertical: 1; }
    CardsScreen #page { background: $side; }
    CardsScreen #list, CardsScreen #page { min-width: 4; }
    CardsScreen #text { height: 1fr; scrollbar-size-vertical: 1; }
    CardsScreen #card { border: round $line; padding: 0 1; border-title-color: $title; border-title-style: bold; }
    CardsScreen #card.-playable { border: round $hint; }
    CardsScreen #rules-title { height: 1; padding: 0 1; color: $faint; }
    CardsScreen #rules { height: auto; max-height: 25%; border: none; background: $side; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS if command.keys != "tab"]

    def __init__(self, groups: Sequence[CardGroup], book: Rulebook, texts: Texts, first: str = "") -> None:
        """Groups of cards in the order in which they are listed; open at the card with the code `first`."""
        super().__init__()
        self.first = first
        self.shown: CardEntry | None = None
        self.tells_origin = False
        self.groups, self.book, self.texts = groups, book, texts
        self.entries: dict[str, CardEntry] = {}

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.cards.{key}", values)

    def compose(self) -> ComposeResult:
        """The list, the card, its rules."""
        cards = sum(entry.count for group in self.groups for entry in group.cards)
        yield TitleBar(self.say("title"), self.say("sentence"), self.say("cards", count=cards) if cards else "")
        with Horizontal():
            yield OptionList(*self._lines(), id="list", markup=False)
            with Vertical(id="page"):
                with VerticalScroll(id="text"):
                    yield Static(id="card")
                yield Static(id="rules-title")
                yield OptionList(id="rules", markup=False)
        yield KeyBar()

    def _lines(self) -> list[Option]:
        """A heading for every group and a line for every card."""
        lines: list[Option] = []
        for group in self.groups:
            lines.append(Option(group.title.stylize_before("bold $title"), disabled=True))
            if not group.cards:
                lines.append(Option(Content(f" {group.nothing}"), disabled=True))
            for entry in group.cards:
                name = str(len(lines))
                self.entries[name] = entry
                lines.append(Option(self._line(entry), id=name))
        return lines

    def _line(self, entry: CardEntry) -> Content:
        count = self.say("count", count=entry.count) if entry.count > 1 else ""
        now = Content.styled(self.say("playable"), f"bold {HINT}") if entry.playable else Content("")
        edge = Content.styled(EDGE, entry.card.tone) if entry.card.tone else Content(" ")
        return edge + Content(f"{entry.card.name}{count}") + now

    def on_mount(self) -> None:
        """At the card that was asked for, else at the first."""
        self.listed.focus()
        named = (name for name, entry in self.entries.items() if entry.card.kind == self.first)
        first = next(named, next(iter(self.entries), None))
        self.listed.highlighted = None if first is None else int(first)
        if first is None:
            self.show(None)

    @property
    def listed(self) -> OptionList:
        """The list of cards."""
        return self.query_one("#list", OptionList)

    @property
    def rules(self) -> OptionList:
        """The rules about the card that is shown."""
        return self.query_one("#rules", OptionList)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another card is under the cursor."""
        if event.option_list is self.listed:
            self.show(self.entries.get(event.option_id or ""))

    def show(self, entry: CardEntry | None) -> None:
        """Everything about a card, or nothing."""
        self.shown = entry
        self._tell()
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)
        self.rules.clear_options()
        ids = dict.fromkeys((entry.why_rule, *entry.card.rules)) if entry else ()
        found = [rule for rule in map(self.book.find, ids) if rule is not None]
        self.rules.add_options(Option(Content(f"{rule.id} {rule.title}"), id=rule.id) for rule in found)
        self.rules.highlighted = 0 if found else None
        key = "rules" if found else "no_rule"
        self.query_one("#rules-title", Static).update(Content(self.say(key) if entry else ""))

    def _tell(self) -> None:
        """The card that is shown, in its frame."""
        page, entry = self.query_one("#card", Static), self.shown
        page.display = entry is not None
        if entry is not None:
            page.border_title = Content(entry.card.name)
            page.set_class(entry.playable, "-playable")
            page.update(self._page(entry))

    def _page(self, entry: CardEntry) -> Content:
        """All that is told about a card; where it comes from only if somebody asked."""
        card = entry.card
        lines = [Content.styled(card.sort, card.tone or "$faint")]
        if entry.playable:
            lines.append(Content.styled(self.say("playable_now"), f"bold {HINT}"))
        lines += [Content(told) for told in (entry.why_not, entry.note) if told]
        lines += [Content(""), Content(card.text), Content(""), Content(" · ".join(card.facts))]
        if self.tells_origin:
            told = self.say("origin", kind=card.kind, origin=origin_words(card.mark, self.texts))
            lines += [Content(""), Content.styled(told, "$faint")]
        return stacked(lines)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click: from a card to what is about it, from a rule to the rulebook."""
        if event.option_list is self.listed:
            self.show(self.entries.get(event.option_id or ""))
            self.action_open_card()
        else:
            self._open(event.option_id or "")

    def action_open_card(self) -> None:
        """The keyboard goes to the rules of the card; without any, to its text."""
        if self.rules.option_count:
            self.rules.focus()
        else:
            self.query_one("#text", VerticalScroll).focus()

    def action_open_rule(self) -> None:
        """The rule under the cursor in the rulebook; the first one while the cursor is on a card."""
        if self.rules.highlighted is not None:
            self._open(self.rules.get_option_at_index(self.rules.highlighted).id or "")

    def _open(self, rule: str) -> None:
        self.app.push_screen(RulesScreen(self.book, self.texts, rule))

    def action_more(self) -> None:
        """Further down a text that is longer than its place; from its end to its beginning."""
        text = self.query_one("#text", VerticalScroll)
        if text.scroll_y < text.max_scroll_y:
            text.scroll_page_down(animate=False)
        else:
            text.scroll_home(animate=False)

    def action_origin(self) -> None:
        """Who made the card up and what it is called in saved games, or no word of that any more."""
        self.tells_origin = not self.tells_origin
        self._tell()

    def action_leave(self) -> None:
        """Back to the list, then out."""
        if self.listed.has_focus or not self.entries:
            self.action_close()
        else:
            self.listed.focus()

    def action_close(self) -> None:
        """Out; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)
