"""The form for a new game: seats, presets, options, and a picture of the resulting table."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widget import Widget

from nexusgames.core.bots.levels import table_temper, tempered, untempered
from nexusgames.core.files.saves import SavedSeat
from nexusgames.core.game.game import AnyGame, Seat, Setup, SetupError
from nexusgames.core.game.options import GROUPS
from nexusgames.core.session.open_table import TableManner, manner_called
from nexusgames.tui.screens.new_game.options import OptionGroup, OptionRow, TypedRow, grouped, in_columns
from nexusgames.tui.screens.new_game.seats import NO_MARK, NOBODY, PERSON, SeatCard
from nexusgames.tui.screens.new_game.words import MANNER, NO_OPTION, SEED, TEMPER, TableWords
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.form import Form
from nexusgames.tui.widgets.picture_box import PictureBox
from nexusgames.tui.widgets.table_picture import picture_of

REST = 0.12
"""Seconds without a change before the picture is drawn again."""
USUAL_PRESET = "classic"


class TableForm(Form):
    """Everything to be chosen about a table; it knows what is chosen, never what is allowed."""

    def __init__(self, game: AnyGame, words: TableWords, last: Sequence[SavedSeat], manner: TableManner) -> None:
        """A form for this game, with the last table's people and the usual manner."""
        super().__init__(id="form")
        self.usual_manner = manner
        self.game, self.words, self.last = game, words, last
        self.presets = {preset.name: preset for preset in game.presets()}
        self.preset = USUAL_PRESET
        self.any_seed = secrets.randbits(63)
        self.seats = [self._seat(number) for number in range(1, game.seats.stop)]
        """All seats."""
        self.groups = list(self._groups())
        """All groups of options."""
        self.view: Any = None
        """The public view of the table as it was when last possible."""
        self._players = 0
        self._rest: Timer | None = None
        self._drawn: object = None

    def compose(self) -> ComposeResult:
        """Seats, presets and options; the picture lies beside them."""
        with Vertical(id="seats"):
            yield from self.seats
        yield Chips(id="presets")
        yield Chips(id="tabs")
        with Horizontal(id="options"):
            for column in in_columns(self.groups):
                yield Vertical(*column, classes="column")
        yield PictureBox(id="picture")

    def _seat(self, number: int) -> SeatCard:
        empty = SavedSeat(name="", player=PERSON if number <= self.game.seats.start and not self.last else NOBODY)
        seat = self.last[number - 1] if number <= len(self.last) else empty
        seat = replace(seat, player=untempered(seat.player))
        return SeatCard(number, seat, self.game.colours(), (self.words.colour, self.words.player), self.words.texts)

    def _groups(self) -> Iterator[OptionGroup]:
        """The game's options; manner, tempers and the game's number are in the last groups."""
        for group, options in grouped(list(self.words.options.values()), GROUPS):
            rows = [(self.words.row(option), option.rare) for option in options]
            if group == GROUPS[-1]:
                usual = table_temper([seat.player for seat in self.last])
                rows[:0] = [(self.words.manner_row(self.usual_manner), False), (self.words.temper_row(usual), False)]
                rows.append((self.words.seed_row(), True))
            yield OptionGroup(group, self.words.say(f"group.{group}"), rows)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return sum(not card.is_empty for card in self.seats)

    def rows(self) -> Iterator[OptionRow]:
        """All rows that are options of the game."""
        for group in self.groups:
            yield from (row for row in group.rows if row.setting not in NO_OPTION)

    def setup(self) -> Setup:
        """The table as set here."""
        there = [card for card in self.seats if not card.is_empty]
        names = [card.name_there.casefold() for card in there]
        if len(set(names)) < len(names):
            raise SetupError(self.words.say("same_name"))
        if len(there) < self.game.seats.start:
            raise SetupError(self.words.say("too_few", least=self.game.seats.start))
        players = tempered([card.player.value for card in there], self.query_one(f"#row-{TEMPER}", ChoiceRow).value)
        seats = (Seat(card.name_there, card.colour.value, who) for card, who in zip(there, players, strict=True))
        return Setup(tuple(seats), self._seed(), self.chosen())

    def _seed(self) -> int:
        typed = self.query_one(f"#line-{SEED}", TypedRow).value
        if not typed:
            return self.any_seed
        if typed.isascii() and typed.isdecimal() and len(typed) < 19:
            return int(typed)
        raise SetupError(self.words.say("bad_seed"), (SEED,))

    def manner(self) -> TableManner | None:
        """The manner of this table, None for the usual one."""
        chosen = manner_called(self.query_one(f"#row-{MANNER}", ChoiceRow).value)
        return chosen if chosen != self.usual_manner else None

    def chosen(self) -> dict[str, str]:
        """The options that differ from the usual."""
        usual = {name: option.default for name, option in self.words.options.items()}
        return {row.setting: row.value for row in self.rows() if row.value and row.value != usual[row.setting]}

    def choose(self, options: dict[str, str]) -> None:
        """Choose these options, and the usual ones for the rest."""
        for row in self.rows():
            if isinstance(row, ChoiceRow):
                row.set_value(options.get(row.setting, self.words.options[row.setting].default))
            elif row.setting in options or row.is_changed:
                row.field.value = options.get(row.setting, row.usual)

    def choose_preset(self, name: str) -> None:
        """Choose a preset's options."""
        self.preset = name
        self.choose(self.presets[name].at(self.players))

    def keep_preset(self) -> None:
        """Choose the preset again, because it varies with the number of players; other choices stay."""
        preset = self.presets.get(self.preset)
        if preset and self.players != self._players and self.chosen() == preset.at(self._players):
            self.choose(preset.at(self.players))

    def blame(self, problem: SetupError | None) -> None:
        """Mark the rows that a problem names."""
        for row in self.query(ChoiceRow):
            row.set_class(problem is not None and _is_blamed(row, problem), "-conflict")
            row.refresh()
        for line in self.query(TypedRow):
            line.set_class(problem is not None and line.setting in problem.options, "-conflict")
            line.mark()

    def follow(self, view: Any) -> None:
        """Show everything that follows from the choices; without a view the table is impossible."""
        self.view = view or (self.view if self._players == self.players else None)
        self._players = self.players
        for row in self.rows():
            if isinstance(row, ChoiceRow):
                row.note = self.words.note(row.setting, self.players)
        self.fold(self.groups)
        self._show_presets()
        self._show_tabs()
        self.show_marks()

    def fold(self, groups: Sequence[OptionGroup], folded: bool | None = None) -> None:
        """Fold or unfold groups, or only check again what to show."""
        for group in groups:
            group.fold(group.folded if folded is None else folded)
            group.fold_row.say(self.words.fold(group))

    def show_marks(self) -> None:
        """Show every seat's mark in its colour."""
        seat, look = 0, self.words.presenter
        for card in self.seats:
            card.follow()
            if card.is_empty:
                card.show_mark(NO_MARK)
            else:
                mark = look.mark(self.view, seat) if self.view else Content.styled(*look.look(card.colour.value))
                card.show_mark(mark)
                seat += 1

    def _show_presets(self) -> None:
        """Name the preset, or how the options differ from the last one."""
        chosen = self.chosen()
        if chosen != self.presets[self.preset].at(self.players):
            same = (name for name, preset in self.presets.items() if preset.at(self.players) == chosen)
            self.preset = next(same, self.preset)
        wanted = self.presets[self.preset].at(self.players)
        others = [row for row in self.rows() if wanted.get(row.setting) != chosen.get(row.setting)]
        chips = [(name, str(key), self.words.say(f"preset.{name}")) for key, name in enumerate(self.presets, 1)]
        self.query_one("#presets", Chips).tell(chips, self.preset, self.words.preset(self.preset, others))

    def _show_tabs(self) -> None:
        """Show the groups as tabs if only one fits at a time."""
        chips = [(group.group, group.sign, group.title) for group in self.groups]
        here = next((group.group for group in self.groups if group.has_class("-open")), "")
        self.query_one("#tabs", Chips).tell(chips, here)

    def open(self, group: OptionGroup) -> None:
        """Open a group if only one fits at a time."""
        for other in self.groups:
            other.set_class(other is group, "-open")
        self._show_tabs()

    def want_picture(self) -> None:
        """Draw the table after a pause in changes: no key waits for a picture."""
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(REST, self._draw)

    def _draw(self) -> None:
        """Draw the public view of the table."""
        self._rest = None
        box, presenter = self.query_one("#picture", PictureBox), self.words.presenter
        presenter.names = tuple(card.name_there for card in self.seats if not card.is_empty)
        looks = (self.view, box.size, self.app.theme, presenter.letters, presenter.names)
        if self.view is not None and box.display and box.size.area and looks != self._drawn:
            self._drawn = looks
            box.show(picture_of(presenter, self.view, *box.size))

    def lines(self) -> list[list[Widget]]:
        """Everything that takes the keyboard, line by line, hidden groups included."""
        chairs: list[list[Widget]] = [
            [card.field, card.player] if card.is_empty else [card.field, card.colour, card.player]
            for card in self.seats
        ]
        return chairs + [[row] for group in self.groups for row in group.lines()]


def _is_blamed(row: ChoiceRow, problem: SetupError) -> bool:
    """Whether the problem is about this row's option or colour."""
    wanted = bool(problem.colour) and row.has_class("colour") and row.value == problem.colour
    return wanted or row.setting in problem.options
