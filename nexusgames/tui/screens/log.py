"""The log: a list of all turns, their events beside it, and a search."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from nexusgames.core.session.recaps import LoggedTurn
from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.presenters.people import People
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.widgets.choice_list import ChoiceList
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.log_rows import LogRows, found_turns
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    Command("screen.next_turn", "right,right_square_bracket,n", "turn(1)", footer=True),
    Command("screen.previous_turn", "left,left_square_bracket,p", "turn(-1)", footer=True),
    Command("screen.search", "slash", "search", footer=True),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.back", "escape", "leave", footer=True),
    Command("screen.back", "q,l,enter", "close"),
)

COUNT = 3
"""Columns for a turn's number of events."""


class LogScreen(OwnScreen[None]):
    """What one viewer may know, and nothing else; the newest turn is on top."""

    SENTENCES = "log"
    CSS = """
    LogScreen #top { height: 1; }
    LogScreen.-high #top { margin: 1 0; }
    LogScreen #slash { width: 3; text-style: bold; color: $title; background: $chip; padding: 0 1; }
    LogScreen #search { background: $side; width: 1fr; max-width: 60; }
    LogScreen #search:focus { background: $field; }
    LogScreen #turns { width: 28; background: $side; display: none; margin-right: 1; }
    LogScreen.-wide #turns, LogScreen.-vast #turns { display: block; }
    LogScreen.-vast #turns { width: 36; margin-right: 2; }
    LogScreen #log { width: 1fr; background: $table; margin-left: 1; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (96, "-wide"), (130, "-vast")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-high")]  # noqa: RUF012
    BINDINGS = bindings(COMMANDS)

    def __init__(self, turns: Sequence[LoggedTurn], people: People, texts: Texts, complete: bool = True) -> None:
        """The turns, first to last; `complete` if nothing before them is missing."""
        super().__init__(texts)
        self.turns, self.people, self.complete = turns[::-1], people, complete

    def compose(self) -> ComposeResult:
        """The search on top, turns on the left, events on the right."""
        yield TitleBar(self.say("title"), self.say("sentence" if self.complete else "incomplete"))
        with Horizontal(id="top"):
            yield Static(Content("/"), id="slash")
            yield Input(placeholder=self.say("search"), id="search", compact=True)
        with Horizontal():
            yield ChoiceList("turns")
            yield LogRows("log", self.people, self.texts)
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the log the keyboard, so arrows scroll."""
        self.fill("")
        self.rows.focus()

    @property
    def rows(self) -> LogRows:
        """The events."""
        return self.query_one(LogRows)

    @property
    def listed(self) -> ChoiceList:
        """The turns."""
        return self.query_one(ChoiceList)

    def fill(self, words: str) -> None:
        """Show what contains the words."""
        found = found_turns(self.turns, words)
        self.rows.show(found, words)
        heads = [self.rows.heading(turn) for turn in found]
        wide = max((head.cell_length for head in heads), default=0)
        self.listed.offer([[self._entry(turn, head, wide) for turn, head in zip(found, heads, strict=True)]])
        lines = sum(len(turn.lines) for turn in found)
        self.query_one(TitleBar).tell(self.say("found" if words.strip() else "lines", count=lines))

    def _entry(self, turn: LoggedTurn, head: Content, wide: int) -> Content:
        """A turn's entry, with its number of events in a column of their own."""
        count = Content.styled(f"  {len(turn.lines):>{COUNT}}", "$faint")
        return head + Content.blank(wide - head.cell_length) + count

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        """Go from the search to its results."""
        self.rows.focus()

    def on_log_rows_turned(self) -> None:
        """Let the list follow the log."""
        if not self.listed.has_focus and self.rows.turn_here < len(self.listed.entries):
            self.listed.point(self.rows.turn_here)

    def on_pick_list_highlighted(self) -> None:
        """Let the log follow the list while the list has the keyboard."""
        if self.listed.has_focus and self.listed.highlighted is not None:
            self.rows.go_to_turn(self.listed.highlighted)

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        """Go to the picked turn, where arrows scroll."""
        self.rows.go_to_turn(event.place)
        self.rows.focus()

    def action_turn(self, step: int) -> None:
        """Go to an older or newer turn; the list follows even if the log cannot scroll that far."""
        if self.rows.turns:
            turn = max(0, min(len(self.rows.turns) - 1, (self.listed.highlighted or 0) + step))
            self.rows.go_to_turn(turn)
            self.listed.point(turn)

    def action_search(self) -> None:
        """Go to the search line."""
        self.query_one(Input).focus()

    def action_leave(self) -> None:
        """Leave the search, then its results, then the log."""
        search = self.query_one(Input)
        if not self.rows.has_focus:
            self.rows.focus()
        elif search.value:
            search.value = ""
        else:
            self.action_close()
