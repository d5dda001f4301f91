"""The rulebook: search and sections on top, rules and components on the left, text on the right, links below it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.box.components import Component
from nexusgames.core.game.rulebook import Entry, Rulebook, heading, hits, paragraphs
from nexusgames.core.values.texts import Texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.presenters.statistics import shortened
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    Command("screen.search", "slash", "search", footer=True),
    Command("screen.next_section", "right_square_bracket,n", "section(1)", footer=True),
    Command("screen.previous_section", "left_square_bracket,p", "section(-1)"),
    Command("screen.see_also", "s", "see_also", footer=True),
    Command("screen.next_rule", "right", "neighbour(1)"),
    Command("screen.previous_rule", "left", "neighbour(-1)"),
    Command("screen.link_back", "b,backspace", "link_back"),
    Command("screen.all_cards", "c", "cards", footer=True),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.back", "escape", "leave", footer=True),
    Command("screen.back", "q", "leave"),
)

BEFORE_FURTHER = 2
"""Empty rows between an entry and the ones that follow."""
NEIGHBOUR_KEYS = 7
"""Columns of a neighbour besides its title."""


class RulesScreen(OwnScreen[None]):
    """All rules of a game by section and ID, then everything in its box; searchable and linked."""

    SENTENCES = "rules"
    CSS = """
    RulesScreen #slash { width: 3; text-style: bold; color: $title; background: $chip; padding: 0 1; }
    RulesScreen #search { background: $side; width: 38%; max-width: 50; min-width: 4; }
    RulesScreen #search:focus { background: $field; }
    RulesScreen #top { height: 1; }
    RulesScreen.-roomy #top { margin: 1 0; }
    RulesScreen #sections { width: 1fr; padding: 0 1; }
    RulesScreen #headings { width: 38%; max-width: 54; min-width: 5; height: 1fr; border: none; background: $side;
        background-tint: $side 0%; padding: 0;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    RulesScreen #headings > .option-list--option { padding: 0 0 0 1; }
    RulesScreen #headings > .option-list--option-highlighted { background: $field; color: $text; text-style: bold; }
    RulesScreen #page { width: 1fr; min-width: 5; background: $table; }
    RulesScreen #text { height: 1fr; padding: 0 2; scrollbar-size-vertical: 1; }
    RulesScreen #here, RulesScreen #beside { height: auto; max-width: 84; }
    RulesScreen #further, RulesScreen #beside { color: $dim; }
    RulesScreen #further { margin-top: 2; }
    RulesScreen #beside { display: none; }
    RulesScreen.-vast #text { layout: horizontal; }
    RulesScreen.-vast #here, RulesScreen.-vast #beside { display: block; width: 1fr; margin: 0 2 0 0; }
    RulesScreen #neighbours { padding: 0 2; margin-top: 1; }
    RulesScreen.-low #neighbours { display: none; }
    RulesScreen #links-title { height: 1; padding: 0 2; color: $faint; }
    RulesScreen #links { height: auto; max-height: 30%; border: none; background: $table; scrollbar-size-vertical: 1; }
    RulesScreen #links > .option-list--option { padding: 0 0 0 2; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high"), (28, "-roomy")]  # noqa: RUF012 - as Textual declares it
    HORIZONTAL_BREAKPOINTS = [(0, "-usual"), (180, "-vast")]  # noqa: RUF012
    BINDINGS = bindings(COMMANDS)

    def __init__(self, book: Rulebook, texts: Texts, first: str = "") -> None:
        """Open a rulebook at the ID or code `first`."""
        super().__init__(texts)
        self.book, self.first = book, first
        self.found: list[Entry] = []
        self.linked: list[Entry] = []
        self.shown: Entry | None = None
        self.came_from: list[Entry] = []

    def compose(self) -> ComposeResult:
        """Search, sections, headings, text, links."""
        title = GAMES.title(self.book.game) if self.book.game else self.say("chip")
        yield TitleBar(title, self.say("sentence"))
        with Horizontal(id="top"):
            yield Static(Content("/"), id="slash")
            yield Input(placeholder=self.say("search"), id="search", compact=True)
            yield Chips(id="sections")
        with Horizontal():
            yield OptionList(id="headings", markup=False)
            with Vertical(id="page"):
                with VerticalScroll(id="text"):
                    with Vertical(id="here"):
                        yield Static(id="rule")
                        yield Static(id="further")
                    yield Static(id="beside")
                yield Chips(id="neighbours")
                yield Static(id="links-title")
                yield OptionList(id="links", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show all headings."""
        self.follow_settings()
        self.headings.focus()
        if self.first and (named := self.book.named(self.first)):
            self.go_to(named[0])

    def follow_settings(self) -> None:
        """Show everything in the current colours."""
        self.query_one(TitleBar).paint(self.tone)
        shown = self.shown
        self.fill(self.query_one(Input).value)
        if shown is not None:
            self.go_to(shown)

    @property
    def tone(self) -> str:
        """The game's colour."""
        return game_tone(self.book.game)

    @property
    def headings(self) -> OptionList:
        """The list of rules and components."""
        return self.query_one("#headings", OptionList)

    @property
    def links(self) -> OptionList:
        """The links of the shown entry."""
        return self.query_one("#links", OptionList)

    def fill(self, words: str) -> None:
        """List every entry that contains the words, by section."""
        self.found = self.book.search(words)
        lines: list[Option] = []
        section = None
        for number, entry in enumerate(self.found):
            if entry.section != section:
                section = entry.section
                lines.append(Option(Content.styled(section, f"bold {self.tone}"), disabled=True))
            lines.append(Option(Content(" ") + self._lit(entry.title), id=str(number)))
        self.headings.clear_options()
        self.headings.add_options(lines)
        self.headings.highlighted = 1 if self.found else None
        self.query_one(TitleBar).tell(self._count(words))
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
        """Go from the search to the headings."""
        self.headings.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the entry under the cursor; ignore late news of an earlier list."""
        if event.option_list is self.headings and event.option is self.headings.highlighted_option and event.option_id:
            self.show(self.found[int(event.option_id)])

    def show(self, entry: Entry | None) -> None:
        """Show an entry and its links, or nothing."""
        self.shown = entry
        self.query_one("#rule", Static).update(self._page(entry) if entry else "")
        self._tell_further()
        self._tell_sections()
        self.query_one("#text", VerticalScroll).scroll_home(animate=False)
        self.linked = self.book.links(entry) if entry else []
        self.links.clear_options()
        self.links.add_options(Option(Content(heading(link))) for link in self.linked)
        self.links.highlighted = 0 if self.linked else None
        title = self.query_one("#links-title", Static)
        kind = "of_component" if isinstance(entry, Component) else "of_rule"
        title.update(Content(self.say(kind)))
        title.display = self.links.display = bool(self.linked)

    def _page(self, entry: Entry) -> Content:
        """A component has a line per number, a rule has paragraphs."""
        section = Content.styled(f"\n{entry.section}", f"{self.tone}")
        return self._head(entry, "bold $title") + section + Content("\n\n") + self._told(entry, paragraphs(entry))

    def _head(self, entry: Entry, style: str) -> Content:
        gap = Content("  ") if entry.id else Content("")
        return self._lit(entry.title, style) + gap + self._lit(entry.id, "$faint")

    def _told(self, entry: Entry, lines: Sequence[str]) -> Content:
        between = "\n" if isinstance(entry, Component) else "\n\n"
        return Content(between).join(map(self._lit, lines))

    def _tell_further(self) -> None:
        """Show the entries that follow, as far as they fit: below, then beside in a vast window."""
        high, section = self.query_one("#text", VerticalScroll).size.height, self.shown.section if self.shown else ""
        taken = self._rows([self._page(self.shown)]) + BEFORE_FURTHER if self.shown else 0
        following = deque(self._following())
        below, beside = self.query_one("#further", Static), self.query_one("#beside", Static)
        for column, room in ((below, high - taken), (beside, high if self.has_class("-vast") else 0)):
            told, section = self._as_far_as_seen(following, room, section)
            column.update(Content("\n\n").join(told))
        below.display = len(following) < len(self._following())

    def _as_far_as_seen(self, following: deque[Entry], room: int, section: str) -> tuple[list[Content], str]:
        """The following entries that fit a column, and the section of the last."""
        told: list[Content] = []
        while following:
            more = self._in_brief(following[0], section)
            if self._rows([*told, more]) > room:
                break
            told, section = [*told, more], following.popleft().section
        return told, section

    def _rows(self, told: Sequence[Content]) -> int:
        """The rows of these texts, one below the other."""
        return len(Content("\n\n").join(told).wrap(max(1, self.query_one("#rule", Static).size.width)))

    def _in_brief(self, entry: Entry, section: str) -> Content:
        """A following entry, with its section if that changes, and without its origin."""
        head = Content.styled(f"{entry.section}\n\n", self.tone) if entry.section != section else Content("")
        lines = paragraphs(entry) if isinstance(entry, Component) else paragraphs(entry)[:-1]
        return head + self._head(entry, "bold") + Content("\n") + self._told(entry, lines)

    def _following(self) -> Sequence[Entry]:
        """The entries after the one shown."""
        entries = self.book.entries
        at = next((place for place, entry in enumerate(entries) if entry is self.shown), len(entries))
        return entries[at + 1 :]

    def _lit(self, text: str, style: str = "") -> Content:
        """Highlight what was searched for; underlined, so that it shows without colours."""
        found = Content.styled(text, style)
        for start, end in hits(self.query_one(Input).value, text):
            found = found.stylize("bold underline $table on $caution", start, end)
        return found

    def _tell_sections(self) -> None:
        """Show the section, between the one before and the one after."""
        heads, at = self._heads(), self._head_here()
        near = [("[", at - 1), ("", at), ("]", at + 1)] if heads else []
        chips = [(str(place), key, self._section_at(heads[place])) for key, place in near if 0 <= place < len(heads)]
        self.query_one("#sections", Chips).tell(chips, str(at))
        self._tell_neighbours()

    def _tell_neighbours(self) -> None:
        """Show the rules before and after this one, in book order."""
        chips = self.query_one("#neighbours", Chips)
        near = [(sign, self._neighbour(step)) for sign, step in (("←", -1), ("→", 1))]
        titles = {sign: entry.title for sign, entry in near if entry is not None}
        room = chips.size.width - NEIGHBOUR_KEYS * len(titles)
        most = room if sum(map(len, titles.values())) <= room else room // max(1, len(titles))
        chips.tell([(sign, sign, shortened(title, max(1, most))) for sign, title in titles.items()], "")

    def _neighbour(self, step: int) -> Entry | None:
        entries = self.book.entries
        at = next((place for place, entry in enumerate(entries) if entry is self.shown), None)
        return entries[at + step] if at is not None and 0 <= at + step < len(entries) else None

    def on_resize(self) -> None:
        """Fit the neighbours' titles and the sections to the new size."""
        self.call_after_refresh(self._tell_neighbours)
        self.call_after_refresh(self._tell_further)

    def action_neighbour(self, step: int) -> None:
        """Go to the rule before or after; a search that lacks it ends."""
        if (entry := self._neighbour(step)) is not None:
            self.go_to(entry)

    def _heads(self) -> list[int]:
        """The places of section headings in the list."""
        return [place for place, option in enumerate(self.headings.options) if option.disabled]

    def _head_here(self) -> int:
        """The heading above the cursor."""
        at = self.headings.highlighted or 0
        return max(0, sum(place <= at for place in self._heads()) - 1)

    def _section_at(self, place: int) -> str:
        entry = self.headings.get_option_at_index(place + 1).id
        return self.found[int(entry)].section if entry else ""

    def on_chips_chosen(self, event: Chips.Chosen) -> None:
        """Go to a clicked section's first entry, or to a clicked neighbour."""
        if event.chips.id == "neighbours":
            self.action_neighbour(1 if event.name == "→" else -1)
        else:
            self._go_to_section(int(event.name))

    def _go_to_section(self, number: int) -> None:
        self.headings.highlighted = self._heads()[number] + 1
        self.headings.scroll_to_highlight()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go from a heading to its text, where arrows scroll, or from a link to its target."""
        if event.option_list is self.headings:
            self.query_one("#text", VerticalScroll).focus()
        else:
            self.came_from += [self.shown] if self.shown is not None else []
            self.go_to(self.linked[event.option_index])

    def go_to(self, entry: Entry) -> None:
        """Put the cursor on an entry; a search that lacks it ends."""
        if not any(found is entry for found in self.found):
            search = self.query_one(Input)
            with search.prevent(Input.Changed):
                search.value = ""
            self.fill("")
        number = next(number for number, found in enumerate(self.found) if found is entry)
        self.headings.highlighted = self.headings.get_option_index(str(number))
        self.headings.focus()
        # A list filled just now has no height yet to scroll in.
        self.call_after_refresh(self.headings.scroll_to_highlight)

    def action_see_also(self) -> None:
        """Go to the links."""
        if self.linked:
            self.links.focus()
        else:
            self.app.bell()

    def action_link_back(self) -> None:
        """Go back to where a link was followed."""
        if self.came_from:
            self.go_to(self.came_from.pop())
        else:
            self.app.bell()

    def action_section(self, step: int) -> None:
        """Go to the first rule of the next or previous section."""
        heads, at = self._heads(), self._head_here()
        if step < 0 and heads and (self.headings.highlighted or 0) > heads[at] + 1:
            at += 1  # back to the start of this section first
        if 0 <= at + step < len(heads):
            self._go_to_section(at + step)

    def action_cards(self) -> None:
        """Show all cards of the game; a rulebook read without a game has none."""
        from nexusgames.tui.screens.cards import CardsScreen

        if self.book.game:
            narrator = Narrator(self.texts, GAMES.load(self.book.game).usual_lexicon(), ())
            box = presenter_for(self.book.game).box(narrator)
            self.app.push_screen(CardsScreen((), box, self.book, self.texts))

    def action_search(self) -> None:
        """Go to the search line."""
        self.query_one(Input).focus()

    def action_leave(self) -> None:
        """Leave the search, then its results, then the rulebook."""
        search = self.query_one(Input)
        if search.has_focus:
            self.headings.focus()
        elif search.value:
            search.value = ""
        elif not self.headings.has_focus:
            self.headings.focus()
        else:
            self.dismiss(None)
