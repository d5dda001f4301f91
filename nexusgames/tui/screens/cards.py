"""The cards of any game: a gallery of one's hand and the open cards, or of the whole box, and one card in large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.box.components import origin_words
from nexusgames.core.game.rulebook import Rule, Rulebook, paragraphs
from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.presenters import CardEntry, CardGroup
from nexusgames.tui.presenters.leaves import Leaf, Line, Prose, chip, figure, titled
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets.card_gallery import CardGallery
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.page import Page, page_rows
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    Command("screen.card", "enter", "open_card", footer=True),
    Command("screen.card_rule", "question_mark", "open_rule", footer=True),
    Command("screen.card_origin", "o", "origin", footer=True),
    Command("screen.all_cards", "a", "box", footer=True),
    Command("screen.card_more", "space", "more"),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.back", "escape", "leave", footer=True),
    Command("screen.back", "q,h", "close"),
)


class CardsScreen(OwnScreen[None]):
    """Shows only what it is given: the groups hold nothing that the viewer may not see."""

    SENTENCES = "cards"
    CSS = """
    CardsScreen #list { width: 46%; background: $table; margin-right: 1; }
    CardsScreen #page { background: $table; }
    CardsScreen #list, CardsScreen #page { min-width: 4; }
    CardsScreen.-wide #list { width: 58%; }
    CardsScreen.-vast #list { width: 66%; }
    CardsScreen #text { height: 1fr; scrollbar-size-vertical: 1; }
    CardsScreen #rules-title { height: 1; padding: 0 1; color: $faint; }
    CardsScreen #rules { height: auto; max-height: 25%; border: none; background: $side; scrollbar-size-vertical: 1; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (130, "-vast")]  # noqa: RUF012 - as Textual declares it
    BINDINGS = bindings(COMMANDS)

    def __init__(
        self, groups: Sequence[CardGroup], box: Sequence[CardGroup], book: Rulebook, texts: Texts, first: str = ""
    ) -> None:
        """Cards at a table (none if nobody plays) and of the whole box; starts at the code `first`."""
        super().__init__(texts)
        self.first, self.tells_origin = first, False
        self.table_groups, self.box_groups, self.book = groups, box, book
        self.shows_box = not groups

    @property
    def groups(self) -> Sequence[CardGroup]:
        """The groups in the gallery."""
        return self.box_groups if self.shows_box else self.table_groups

    @property
    def entries(self) -> list[CardEntry]:
        """The cards in the gallery."""
        return self.listed.entries

    @property
    def shown(self) -> CardEntry | None:
        """The card in large."""
        return self.listed.entry

    def compose(self) -> ComposeResult:
        """The gallery, the card, its rules."""
        yield TitleBar(self.say("title"), "")
        with Horizontal():
            yield CardGallery("list", self.texts)
            with Vertical(id="page"):
                with VerticalScroll(id="text"):
                    yield Page(())
                yield Static(id="rules-title")
                yield OptionList(id="rules", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Start at the requested card, or else the first."""
        self.listed.focus()
        self._lay(self.first)

    def _lay(self, first: str) -> None:
        cards = sum(entry.count for group in self.groups for entry in group.cards)
        bar = self.query_one(TitleBar)
        bar.sentence = self.say("sentence_box" if self.shows_box else "sentence")
        bar.tell(self.say("cards", count=cards) if cards else "")
        bar.refresh()
        self.listed.lay(self.groups, first)
        self.show()

    @property
    def listed(self) -> CardGallery:
        """The gallery."""
        return self.query_one(CardGallery)

    @property
    def rules(self) -> OptionList:
        """The rules about the card in large."""
        return self.query_one("#rules", OptionList)

    def on_pick_list_highlighted(self) -> None:
        """Show the card under the cursor."""
        self.show()

    def show(self) -> None:
        """Show everything about the card under the cursor, if there is one."""
        entry, found = self.shown, self._rules_of_shown()
        self._tell()
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)
        self.rules.clear_options()
        for rule in found:
            words = Content(f"{rule.title}  ") + Content.styled(rule.id, "$faint")
            self.rules.add_option(Option(words, id=rule.id))
        self.rules.highlighted = 0 if found else None
        key = "rules" if found else "no_rule"
        self.query_one("#rules-title", Static).update(Content(self.say(key) if entry else ""))

    def _rules_of_shown(self) -> list[Rule]:
        """The rules about the card in large."""
        ids = dict.fromkeys((self.shown.why_rule, *self.shown.card.rules)) if self.shown else ()
        return [rule for rule in map(self.book.find, ids) if rule is not None]

    def on_resize(self) -> None:
        """Fit the rules to the new size."""
        self.call_after_refresh(self._tell)

    def _tell(self) -> None:
        """Show the card in large, and as many of its rules as can be seen at once."""
        leaves = [self._leaf(self.shown)] if self.shown else []
        room = self.query_one("#text", VerticalScroll).size
        for rule in self._rules_of_shown():
            more = titled(rule.title, [Prose(Content(words)) for words in paragraphs(rule)[:-1]], note=rule.id)
            if len(page_rows([*leaves, more], *room)) <= room.height:
                leaves.append(more)
        self.query_one(Page).show(leaves)

    def _leaf(self, entry: CardEntry) -> Leaf:
        """Everything about a card; its origin only on request."""
        card, tone = entry.card, entry.card.tone or colours().title
        picture = figure(card.emblem, tone) if card.emblem else None
        return Leaf(chip(card.name, tone), tuple(self._lines(entry)), card.sort, picture, tone)

    def _lines(self, entry: CardEntry) -> Iterator[Line]:
        card = entry.card
        if entry.playable:
            yield chip(self.say("playable_now"), colours().hint)
        if entry.why_not:
            yield Prose(Content.styled(entry.why_not, "$caution"))
        if entry.note:
            yield Content.styled(entry.note, "$faint")
        yield Prose(Content(card.text))
        yield from (Content.styled(f"· {fact}", "$faint") for fact in card.facts)
        if self.tells_origin:
            told = self.say("origin", kind=card.kind, origin=origin_words(card.mark, self.texts))
            yield Prose(Content.styled(told, "$faint"))

    def on_card_gallery_picked(self) -> None:
        """Go from a picked card to its rules."""
        self.show()
        self.action_open_card()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the rulebook at a picked rule."""
        self.nexus_app.read_rules(self.book, event.option_id or "")

    def action_open_card(self) -> None:
        """Give the keyboard to the card's rules, or else to its text."""
        if self.rules.option_count:
            self.rules.focus()
        else:
            self.query_one("#text", VerticalScroll).focus()

    def action_open_rule(self) -> None:
        """Open the rule under the cursor in the rulebook; the first rule while the cursor is on a card."""
        if self.rules.highlighted is not None:
            self.nexus_app.read_rules(self.book, self.rules.get_option_at_index(self.rules.highlighted).id or "")

    def action_box(self) -> None:
        """Switch between the table's cards and the whole box, at the same card if both have it."""
        if self.table_groups:
            self.shows_box = not self.shows_box
            self._lay(self.shown.card.kind if self.shown else "")
            self.listed.focus()
        else:
            self.app.bell()

    def action_more(self) -> None:
        """Scroll a long text down, and from its end back to its start."""
        text = self.query_one("#text", VerticalScroll)
        if text.scroll_y < text.max_scroll_y:
            text.scroll_page_down(animate=False)
        else:
            text.scroll_home(animate=False)

    def action_origin(self) -> None:
        """Show or hide where the card is from and what saved games call it."""
        self.tells_origin = not self.tells_origin
        self._tell()

    def action_leave(self) -> None:
        """Go back to the gallery, then leave."""
        if self.listed.has_focus or not self.entries:
            self.action_close()
        else:
            self.listed.focus()
