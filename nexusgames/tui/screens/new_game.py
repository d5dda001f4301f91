"""A new game: the table as a picture, chairs, options in groups, each explained as it is chosen; the engine judges."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from nexusgames.core.game import AnyGame, OptionHelp, Seat, Setup, SetupError
from nexusgames.core.narration import Narrator
from nexusgames.core.options import GROUPS
from nexusgames.core.saves import SavedSeat
from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.new_game_layout import arrange
from nexusgames.tui.screens.new_game_options import (
    Chips,
    FoldRow,
    OptionGroup,
    OptionRow,
    TypedRow,
    group_of,
    grouped,
    in_columns,
)
from nexusgames.tui.screens.new_game_seats import NO_MARK, NOBODY, PERSON, Field, SeatCard
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.cell_box import CellBox
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.form import Form
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.table_picture import picture_of
from nexusgames.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    Command("screen.begin", "ctrl+s", "start", footer=True),
    Command("screen.begin", "b", "start"),
    Command("screen.preset_first", "1", "preset('first')", footer=True),
    Command("screen.preset_classic", "2", "preset('classic')", footer=True),
    Command("screen.preset_everything", "3", "preset('everything')", footer=True),
    Command("screen.fold", "f", "fold", footer=True),
    Command("screen.option_rule", "question_mark", "rule", footer=True),
    Command("screen.next_name", "enter", "next_name"),
    Command("screen.change", "right,space,enter", "change(1)"),
    Command("screen.row_down", "down", "row(1)"),
    Command("screen.row_up", "up", "row(-1)"),
    Command("screen.next_field", "tab", "app.focus_next"),
    Command("screen.next_part", "pagedown", "part(1)"),
    Command("screen.previous_part", "pageup", "part(-1)"),
    Command("screen.back", "escape", "leave", footer=True),
)
OF_THE_ROWS = ("screen.next_name", "screen.change", "screen.next_field")
"""Keys that a name, an option or Textual answers to itself."""
SEED = "seed"
REST = 0.12
"""Seconds without a change after which the picture is drawn anew."""


class NewGameScreen(Screen[None]):
    """Agreeing on a table."""

    CSS = """
    NewGameScreen { background: $table; }
    NewGameScreen #form { height: 1fr; padding: 0 1; }
    NewGameScreen #seats { height: auto; }
    NewGameScreen #picture { position: absolute; }
    NewGameScreen #tabs { display: none; }
    NewGameScreen.-tabs #tabs { display: block; margin-top: 1; }
    NewGameScreen #options { height: auto; margin-top: 1; }
    NewGameScreen.-tabs #options { layout: vertical; margin-top: 0; }
    NewGameScreen.-side #options { layout: vertical; }
    NewGameScreen.-side #presets { margin-top: 1; }
    NewGameScreen .column { height: auto; width: 1fr; }
    NewGameScreen.-stacked .column:first-child { margin-right: 2; }
    NewGameScreen #dock { height: 4; background: $bar; border-left: thick $line; padding: 0 1; }
    NewGameScreen #about { height: 1; }
    NewGameScreen #help { height: 2; }
    NewGameScreen.-low #about, NewGameScreen.-low #help { display: none; }
    NewGameScreen.-low #dock { height: 1; }
    NewGameScreen #end { height: 1; }
    NewGameScreen #verdict { width: 1fr; height: 1; }
    NewGameScreen.-refused #help { height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    NewGameScreen.-refused #end, NewGameScreen.-refused #verdict { height: 2; }
    NewGameScreen.-low #end, NewGameScreen.-low #verdict { height: 1; }
    NewGameScreen Button { margin: 0 0 0 1; min-width: 8; }
    NewGameScreen #start { background: $hint; color: $table; text-style: bold; }
    NewGameScreen #back { background: $side; color: $text; }
    NewGameScreen Button:focus, NewGameScreen #start:focus { background: $pick; color: $picked; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [c.binding() for c in COMMANDS if c.name not in OF_THE_ROWS]

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        """A table for this game."""
        super().__init__()
        self.game = game
        self.texts = texts
        self.narrator = Narrator(texts, game.usual_lexicon(), ())
        self.presenter = presenter_for(game.id)
        self.options_help = {option.name: option for option in game.options()}
        self.presets = {preset.name: preset for preset in game.presets()}
        self.preset = "classic"
        self.any_seed = secrets.randbits(63)
        self.view: Any = None
        """The table as everybody would see it, as long as it was possible."""
        self._players = 0
        self._explained: Widget | None = None
        self._rest: Timer | None = None
        self._drawn: object = None

    def compose(self) -> ComposeResult:
        """Chairs, presets, options, the picture; below them what they mean, the verdict, begin."""
        yield TitleBar(self.game.title, self._say("sentence"))
        with Form(id="form"):
            with Vertical(id="seats"):
                yield from (self._seat(number) for number in range(1, self.game.seats.stop))
            yield Chips("presets")
            yield Chips("tabs")
            with Horizontal(id="options"):
                for column in in_columns(self._groups()):
                    yield Vertical(*column, classes="column")
            yield CellBox("picture")
        with Vertical(id="dock"):
            yield Static(id="about")
            yield Static(id="help")
            with Horizontal(id="end"):
                yield Static(id="verdict")
                yield Button(self._say("start"), id="start", compact=True)
                yield Button(self._say("back"), id="back", compact=True)
        yield KeyBar()

    def _say(self, key: str, **values: object) -> str:
        return self.texts.say(f"app.new_game.{key}", values)

    def _own(self, key: str) -> str:
        """In the game's own words where it has some: in one game a colour is a faction."""
        own = f"new_game.{key}"
        return self.narrator.say(own) if self.narrator.has(own) else self._say(key)

    def _seat(self, number: int) -> SeatCard:
        last: Sequence[SavedSeat] = cast("NexusGames", self.app).settings.seats
        empty = SavedSeat(name="", player=PERSON if number <= self.game.seats.start and not last else NOBODY)
        seat = last[number - 1] if number <= len(last) else empty
        return SeatCard(number, seat, self.game.colours(), (self._colour, self._player), self.texts)

    def _colour(self, colour: str) -> Content:
        if not colour:
            return Content(self._own("any_colour"))
        key = f"colour.{colour}"
        name = self.narrator.say(key) if self.narrator.has(key) else colour
        mark, style = self._look(colour)
        return Content.styled(f"{mark} {name}", f"bold {style}")

    def _look(self, colour: str) -> tuple[str, str]:
        self.presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        return self.presenter.look(colour)

    def _player(self, player: str) -> Content:
        return Content(self._say(f"player.{player}"))

    def _groups(self) -> list[OptionGroup]:
        """The options of the game, with the number of the game among the last of them."""
        found: list[OptionGroup] = []
        for group, options in grouped(list(self.options_help.values()), GROUPS):
            rows = [(self._option(option), option.rare) for option in options]
            if group == GROUPS[-1]:
                rows.append((TypedRow(SEED, self._say("seed"), "", self._say("any_seed")), True))
            found.append(OptionGroup(group, self._say(f"group.{group}"), rows))
        return found

    def _option(self, option: OptionHelp) -> OptionRow:
        name, usual = self.narrator.option_name(option.name), option.default
        if option.values:
            return ChoiceRow(
                option.name,
                name,
                option.values,
                usual,
                lambda value: Content(self.narrator.option_value(option.name, value)),
                usual=usual,
            )
        off = self.narrator.option_value(option.name, "off")
        return TypedRow(option.name, name, "" if usual == "off" else usual, off)

    @property
    def seats(self) -> list[SeatCard]:
        """All chairs."""
        return list(self.query(SeatCard))

    @property
    def groups(self) -> list[OptionGroup]:
        """All groups of options."""
        return list(self.query(OptionGroup))

    def _rows(self) -> Iterator[OptionRow]:
        """All rows that are options of the game."""
        for group in self.groups:
            yield from (row for row in group.rows if row.setting != SEED)

    def on_mount(self) -> None:
        """The first name first; with the people of the last table there, the button."""
        for group in self.groups:
            group.fold(True)
        self._open(self.groups[0])
        self.follow_settings()
        known = any(card.field.value for card in self.seats)
        (self.query_one("#start") if self.judge() and known else self.seats[0].field).focus()

    def on_resize(self) -> None:
        """Another size, another order of things."""
        arrange(self)
        self._want_picture()

    def on_screen_resume(self) -> None:
        """Back from another screen: settings may have changed."""
        self.follow_settings()

    def follow_settings(self) -> None:
        """Marks and colours as they are wanted now."""
        tone = game_tone(self.game.id)
        self.query_one(TitleBar).paint(tone)
        self.query_one("#dock").styles.border_left = ("thick", tone)
        self._show_marks()
        self._want_picture()
        for row in self.query(ChoiceRow):
            row.refresh()

    def setup(self) -> Setup:
        """The table as it stands on screen."""
        there = [card for card in self.seats if not card.is_empty]
        names = [card.name_there.casefold() for card in there]
        if len(set(names)) < len(names):
            raise SetupError(self._say("same_name"))
        if len(there) < self.game.seats.start:
            raise SetupError(self._say("too_few", least=self.game.seats.start))
        seats = (Seat(card.name_there, card.colour.value, card.player.value) for card in there)
        return Setup(tuple(seats), self._seed(), self.chosen_options())

    def _seed(self) -> int:
        typed = self.query_one(f"#line-{SEED}", TypedRow).value
        if not typed:
            return self.any_seed
        if typed.isascii() and typed.isdecimal() and len(typed) < 19:
            return int(typed)
        raise SetupError(self._say("bad_seed"), (SEED,))

    def chosen_options(self) -> dict[str, str]:
        """What is not as usual."""
        usual = {name: option.default for name, option in self.options_help.items()}
        return {row.setting: row.value for row in self._rows() if row.value and row.value != usual[row.setting]}

    def judge(self) -> bool:
        """Say whether such a table can be, and why not; rows that are in conflict say so too."""
        self._keep_preset()
        problem: SetupError | None = None
        try:
            state, _ = self.game.start(self.setup())
            self.view = self.game.view(state, None)
        except SetupError as error:
            problem = error
        self._blame(problem)
        self._show_table(problem is None)
        self.set_class(problem is not None, "-refused")
        good = (self._say("fine"), "$hint")
        verdict = (self._say("not_yet", reason=self._in_words(problem)), "$caution") if problem else good
        self.query_one("#verdict", Static).update(Content.styled(*verdict))
        return problem is None

    def _blame(self, problem: SetupError | None) -> None:
        """Mark the rows that a problem names."""
        for row in self.query(ChoiceRow):
            row.set_class(problem is not None and self._is_blamed(row, problem), "-conflict")
            row.refresh()
        for line in self.query(TypedRow):
            line.set_class(problem is not None and line.setting in problem.options, "-conflict")
            line.mark()

    def _is_blamed(self, row: ChoiceRow, problem: SetupError) -> bool:
        """Whether it is about the option, or the colour, of this row."""
        wanted = bool(problem.colour) and row.has_class("colour") and row.value == problem.colour
        return wanted or row.setting in problem.options

    def _in_words(self, problem: SetupError) -> str:
        """A sentence that names each option that it blames once, with the names that stand on screen."""
        options = [name for name in problem.options if name in self.options_help]
        if not options:
            return str(problem)
        found = re.compile(rf"\b({'|'.join(options)})\b(?:=(\w+))?")
        return found.sub(lambda match: self._quoted(match[1], match[2]), str(problem), len(options))

    def _quoted(self, option: str, value: str | None) -> str:
        title = self.narrator.option_name(option)
        return f'"{title}: {self.narrator.option_value(option, value)}"' if value else f'"{title}"'

    def _show_table(self, possible: bool) -> None:
        """All that follows from what is chosen."""
        players = sum(not card.is_empty for card in self.seats)
        least, most = self.game.seats.start, self.game.seats.stop - 1
        self.query_one(TitleBar).tell(self._say("seats", count=players, least=least, most=most))
        for row in self._rows():
            needed = self.options_help[row.setting].players
            if isinstance(row, ChoiceRow):
                row.note = "" if not needed or players in needed else self._only_for(needed)
        for group in self.groups:
            group.fold(group.folded)
            self._tell_fold(group)
        self._show_presets()
        self._show_tabs()
        if not possible:
            self.view = self.view if self._players == players else None
        self._players = players
        self._show_marks()
        arrange(self)
        self._want_picture()

    def _only_for(self, players: Sequence[int]) -> str:
        return self._say("only_for", players=self._say("or").join(map(str, players)))

    def _tell_fold(self, group: OptionGroup) -> None:
        names = [self._title_of(row) for row in group.hidden]
        words = self._say("fold", count=len(names), names=self._say("and").join(names)) if names else ""
        group.fold_row.say(words or self._say("unfold"))

    def _title_of(self, row: OptionRow) -> str:
        return self._say("seed") if row.setting == SEED else self.narrator.option_name(row.setting)

    def _show_marks(self) -> None:
        """Everybody's mark in the colour that the seat would have."""
        seat = 0
        for card in self.seats:
            card.follow()
            if card.is_empty:
                card.edge.show(NO_MARK)
                continue
            mark, style = self._look(card.colour.value)
            card.edge.show(self.presenter.mark(self.view, seat) if self.view else Content.styled(mark, style))
            seat += 1

    def _keep_preset(self) -> None:
        """A preset is another one where more play; what was chosen besides it stays."""
        players = sum(not card.is_empty for card in self.seats)
        preset = self.presets.get(self.preset)
        if preset and players != self._players and self.chosen_options() == preset.at(self._players):
            self._choose(preset.at(players))

    def _choose(self, options: dict[str, str]) -> None:
        """These options, and all others as usual."""
        for row in self._rows():
            value = options.get(row.setting, self.options_help[row.setting].default)
            if isinstance(row, ChoiceRow):
                row.set_value(value)
            elif row.setting in options or row.is_changed:
                row.field.value = options.get(row.setting, row.usual)

    def _show_presets(self) -> None:
        """Which preset this is, or how it differs from it."""
        chosen = self.chosen_options()
        if chosen != self.presets[self.preset].at(self._players_now):
            same = (name for name, preset in self.presets.items() if preset.at(self._players_now) == chosen)
            self.preset = next(same, self.preset)
        wanted = self.presets[self.preset].at(self._players_now)
        about = self.narrator.say(f"preset.{self.preset}.about")
        others = [row for row in self._rows() if wanted.get(row.setting) != chosen.get(row.setting)]
        if others:
            names = self._say("and").join(self._told(row) for row in others)
            about = self._say("preset.changed", about=about, names=names)
        chips = [(name, str(key), self._say(f"preset.{name}")) for key, name in enumerate(self.presets, 1)]
        self.query_one("#presets", Chips).tell(chips, self.preset, about)

    @property
    def _players_now(self) -> int:
        return sum(not card.is_empty for card in self.seats)

    def _told(self, row: OptionRow) -> str:
        """A row as a phrase."""
        value = self.narrator.option_value(row.setting, row.value) if isinstance(row, ChoiceRow) else row.value
        return self._say("explained", name=self._title_of(row), value=value or self._say("any_seed"))

    def _show_tabs(self) -> None:
        """The groups, for windows that have room for one at a time."""
        chips = [(group.group, group.sign, group.title) for group in self.groups]
        here = next((group.group for group in self.groups if group.has_class("-open")), "")
        self.query_one("#tabs", Chips).tell(chips, here)

    def _open(self, group: OptionGroup) -> None:
        """Show this group where there is room for one."""
        for other in self.groups:
            other.set_class(other is group, "-open")
        self._show_tabs()

    def _want_picture(self) -> None:
        """Draw the table after a while without changes: no key waits for a picture."""
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(REST, self._draw)

    def _draw(self) -> None:
        """The table as everybody would see it."""
        self._rest = None
        box = self.query_one("#picture", CellBox)
        if self.view is None or not box.display or not box.size.area:
            return
        self.presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        looks = (self.view, box.size, self.app.theme, self.presenter.letters)
        if looks != self._drawn:
            self._drawn = looks
            box.show(picture_of(self.presenter, self.view, *box.size))

    def on_choice_row_explained(self, event: ChoiceRow.Explained) -> None:
        """What the row means."""
        self._explain(event.row)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What has the keyboard is explained, and seen."""
        here = group_of(event.widget)
        for group in self.groups:
            group.set_class(group is here, "-here")
        if here is not None:
            self._open(here)
        self._explain(event.widget)

    def _explain(self, widget: Widget) -> None:
        """An option with its rule; of a chair what the value is, if the game tells it, else what the row is for."""
        self._explained = widget
        name, value = self._asked(widget)
        if name in self.options_help:
            title, words, rule = self.narrator.option_name(name), self.narrator.option_help(name), self.rule_here
        else:
            special = f"about.{name}.{value}"
            known = f"app.new_game.title.{name}" in self.texts
            title, rule = self._own(f"title.{name}") if known else self._say("seed"), ""
            words = self.narrator.say(special) if self.narrator.has(special) else self._own(f"about.{name}")
        told = self._value_told(widget)
        head = self._say("explained", name=title, value=told) if told else title
        about = self.query_one("#about", Static)
        gap = max(1, about.size.width - len(head) - len(rule))
        shown = Content.styled(head, "bold $title") + Content(" " * gap) + Content.styled(rule, "$faint")
        about.update(shown.truncate(max(1, about.size.width)))
        self.query_one("#help", Static).update(Content(words))

    def _asked(self, widget: Widget) -> tuple[str, str]:
        """What a row or field is about, and its value."""
        if isinstance(widget, ChoiceRow):
            option = widget.setting in self.options_help
            return widget.setting if option else widget.setting.rstrip("0123456789"), widget.value
        if isinstance(widget, FoldRow):
            return "fold", ""
        name = (widget.id or "").removeprefix("typed-")
        return name if name in self.options_help else name.rstrip("0123456789"), ""

    def _value_told(self, widget: Widget) -> str:
        if isinstance(widget, ChoiceRow):
            return widget.tell(widget.value).plain
        return widget.value.strip() if isinstance(widget, Field) else ""

    @property
    def rule_here(self) -> str:
        """The rule of the option that is explained."""
        if self._explained is None:
            return ""
        name, _ = self._asked(self._explained)
        return self.options_help[name].rule if name in self.options_help else ""

    def on_input_changed(self, event: Input.Changed) -> None:
        """Every change is judged at once; whoever has a name sits down."""
        for card in self.seats:
            if event.input is card.field:
                card.sit_down()
        if event.input.has_focus:
            self._explain(event.input)
        self.judge()

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Every change is explained and judged at once."""
        self._explain(event.row)
        self.judge()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes to the next name; after the last one to the button that begins."""
        names: list[Input] = [card.field for card in self.seats]
        place = names.index(event.input) if event.input in names else len(names)
        onward = place + 1 < len(names) and (event.value.strip() or place + 1 < self.game.seats.start)
        (names[place + 1] if onward else self.query_one("#start")).focus()

    def on_fold_row_toggled(self, event: FoldRow.Toggled) -> None:
        """One group is folded or unfolded."""
        for group in self.groups:
            if group.fold_row is event.row:
                self._fold([group], not group.folded)

    def on_chips_chosen(self, event: Chips.Chosen) -> None:
        """A preset, or a group."""
        if event.chips.id == "presets":
            self.action_preset(event.name)
        else:
            next(self.query_one(f"#group-{event.name}", OptionGroup).lines()).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or back."""
        self.action_start() if event.button.id == "start" else self.action_leave()

    def action_preset(self, name: str) -> None:
        """The options of a preset."""
        if name in self.presets:
            self.preset = name
            self._choose(self.presets[name].at(self._players_now))
            self.judge()

    def action_fold(self) -> None:
        """All rare options, or none of them."""
        self._fold(self.groups, any(not group.folded for group in self.groups))

    def _fold(self, groups: Sequence[OptionGroup], folded: bool) -> None:
        for group in groups:
            group.fold(folded)
            self._tell_fold(group)
            if folded and any(row.has_focus or row.has_focus_within for row in group.hidden):
                group.fold_row.focus()
        arrange(self)

    def action_rule(self) -> None:
        """The rule of the option that is explained."""
        from nexusgames.core.rulebook import rulebook_of
        from nexusgames.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(rulebook_of(self.game), self.texts, self.rule_here))

    def _lines(self) -> list[list[Widget]]:
        """Everything that can have the keyboard, line by line."""
        chairs: list[list[Widget]] = [
            [card.field, card.player] if card.is_empty else [card.field, card.colour, card.player]
            for card in self.seats
        ]
        options = [[row] for group in self.groups for row in group.lines()]
        return [*chairs, *options, [*self.query(Button)]]

    def action_row(self, step: int) -> None:
        """The next or the last line; on chairs in the same column."""
        lines = self._lines()
        at = next((number for number, line in enumerate(lines) if self.focused in line), -1)
        column = lines[at].index(self.focused) if at >= 0 and self.focused is not None else 0
        line = lines[(at + step) % len(lines)]
        self._go(line[min(column, len(line) - 1)] if len(line) > 2 else line[0])

    def action_part(self, step: int) -> None:
        """The next or the last part: chairs, groups, the button."""
        parts = [self.seats[0].field, *(next(group.lines()) for group in self.groups), self.query_one("#start")]
        lines = [widget for line in self._lines() for widget in line]
        places = [lines.index(part) for part in parts]
        here = lines.index(self.focused) if self.focused in lines else 0
        at = max(number for number, place in enumerate(places) if place <= here)
        self._go(parts[(at + step) % len(parts)])

    def _go(self, widget: Widget) -> None:
        """Give the keyboard to something, which may be in a group that is not shown yet."""
        if (group := group_of(widget)) is not None:
            self._open(group)
        widget.focus()

    def action_start(self) -> None:
        """Begin, if such a table can be; the names are remembered."""
        if not self.judge():
            self.app.bell()
            return
        setup, app = self.setup(), cast("NexusGames", self.app)
        app.remember_seats(setup.seats)
        self.dismiss(None)
        app.call_later(app.new_game, self.game.id, setup)  # this screen will not be there to hear how the game ended

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
