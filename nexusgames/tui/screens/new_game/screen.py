"""Sets up a new game: a picture of the table, seats, options in groups with explanations; the engine judges."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from nexusgames.core.game.game import AnyGame, Setup, SetupError
from nexusgames.core.game.rulebook import rulebook_of
from nexusgames.core.values.texts import Texts
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.screens.new_game.form import TableForm
from nexusgames.tui.screens.new_game.layout import arrange
from nexusgames.tui.screens.new_game.options import FoldRow, OptionGroup, group_of
from nexusgames.tui.screens.new_game.words import TableWords
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.choice_row import ChoiceRow
from nexusgames.tui.widgets.dock import Dock
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

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
Lines = list[list[Widget]]
"""What takes the keyboard, line by line."""
OF_THE_ROWS = ("screen.next_name", "screen.change", "screen.next_field")
"""Keys that a name, an option or Textual answers itself."""


class NewGameScreen(OwnScreen[None]):
    """The screen for agreeing on a table."""

    AUTO_FOCUS = ""
    CSS = """
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
    NewGameScreen Dock { height: 4; }
    NewGameScreen #about { height: 1; }
    NewGameScreen #help { height: 2; }
    NewGameScreen.-low #about, NewGameScreen.-low #help { display: none; }
    NewGameScreen.-low Dock { height: 1; }
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
    BINDINGS = bindings(c for c in COMMANDS if c.name not in OF_THE_ROWS)

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        super().__init__(texts)
        self.game = game
        self.words = TableWords(game, texts)
        self.rule_here = ""
        """The ID of the rule behind the current explanation."""

    def compose(self) -> ComposeResult:
        """The form; below it the explanation, the verdict, the button."""
        yield TitleBar(self.game.title, self.words.say("sentence"))
        settings = self.nexus_app.settings
        yield TableForm(self.game, self.words, settings.seats, settings.manner)
        with Dock():
            yield Static(id="about")
            yield Static(id="help")
            with Horizontal(id="end"):
                yield Static(id="verdict")
                yield Button(self.words.say("start"), id="start", compact=True)
                yield Button(self.words.say("back"), id="back", compact=True)
        yield KeyBar()

    @property
    def form(self) -> TableForm:
        """Everything that can be chosen."""
        return self.query_one(TableForm)

    def on_mount(self) -> None:
        """Start at the first name, or at the button if the last table's people are here."""
        self.form.open(self.form.groups[0])
        self.follow_settings()
        known = any(card.field.value for card in self.form.seats)
        (self.query_one("#start") if self.judge() and known else self.form.seats[0].field).focus()

    def on_resize(self) -> None:
        """Arrange everything for the new size."""
        arrange(self, self.form)
        self.form.want_picture()

    def on_screen_resume(self) -> None:
        """Follow settings changed on another screen."""
        self.follow_settings()

    def follow_settings(self) -> None:
        """Apply the current marks and colours."""
        self.words.presenter.letters = self.nexus_app.settings.marks == "letters"
        tone = game_tone(self.game.id)
        self.query_one(TitleBar).paint(tone)
        self.query_one(Dock).paint(tone)
        self.form.show_marks()
        self.form.want_picture()
        for row in self.query(ChoiceRow):
            row.refresh()

    def setup(self) -> Setup:
        """The table as set on screen."""
        return self.form.setup()

    def judge(self) -> bool:
        """Say whether the table is possible and why not; rows in conflict say so too."""
        form, problem, view = self.form, None, None
        form.keep_preset()
        try:
            state, _ = self.game.start(form.setup())
            view = self.game.view(state, None)
        except SetupError as error:
            problem = error
        form.blame(problem)
        form.follow(view)
        self._tell_verdict(problem)
        self.on_resize()
        return problem is None

    def _tell_verdict(self, problem: SetupError | None) -> None:
        """Say how many play and whether they can."""
        least, most = self.game.seats.start, self.game.seats.stop - 1
        self.query_one(TitleBar).tell(self.words.say("seats", count=self.form.players, least=least, most=most))
        self.set_class(problem is not None, "-refused")
        fine = Content.styled(self.words.say("fine"), "$hint")
        told = Content.styled(self.words.problem(problem), "$caution") if problem else fine
        self.query_one("#verdict", Static).update(told)

    def on_choice_row_explained(self, event: ChoiceRow.Explained) -> None:
        """Explain the row."""
        self._explain(event.row)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what gets the keyboard, and scroll it into view."""
        here = group_of(event.widget)
        for group in self.form.groups:
            group.set_class(group is here, "-here")
        if here is not None:
            self.form.open(here)
        self._explain(event.widget)

    def _explain(self, widget: Widget) -> None:
        """Explain something in the dock."""
        told = self.words.explanation(widget)
        self.rule_here = told.rule
        about = self.query_one("#about", Static)
        gap = max(1, about.size.width - len(told.title) - len(told.rule))
        line = Content.styled(told.title, "bold $title") + Content(" " * gap) + Content.styled(told.rule, "$faint")
        about.update(line.truncate(max(1, about.size.width)))
        self.query_one("#help", Static).update(Content(told.words))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Judge every change at once; a seat with a name is taken."""
        for card in self.form.seats:
            if event.input is card.field:
                card.sit_down()
        if event.input.has_focus:
            self._explain(event.input)
        self.judge()

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Explain and judge every change at once."""
        self._explain(event.row)
        self.judge()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the next name on enter; after the last one to the button that begins."""
        names: list[Input] = [card.field for card in self.form.seats]
        place = names.index(event.input) if event.input in names else len(names)
        onward = place + 1 < len(names) and (event.value.strip() or place + 1 < self.game.seats.start)
        (names[place + 1] if onward else self.query_one("#start")).focus()

    def on_fold_row_toggled(self, event: FoldRow.Toggled) -> None:
        """Fold or unfold one group."""
        group = group_of(event.row)
        if group is not None:
            self._fold([group], not group.folded)

    def on_chips_chosen(self, event: Chips.Chosen) -> None:
        """Choose a preset or a group."""
        if event.chips.id == "presets":
            self.action_preset(event.name)
        else:
            self._go(next(self.query_one(f"#group-{event.name}", OptionGroup).lines()))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or go back."""
        self.action_start() if event.button.id == "start" else self.action_leave()

    def action_preset(self, name: str) -> None:
        """Choose a preset's options."""
        if name in self.form.presets:
            self.form.choose_preset(name)
            self.judge()

    def action_fold(self) -> None:
        """Show or hide all rare options."""
        groups = self.form.groups
        self._fold(groups, any(not group.folded for group in groups))

    def _fold(self, groups: Sequence[OptionGroup], folded: bool) -> None:
        """Fold groups; the keyboard leaves what gets folded away."""
        for group in groups:
            if folded and any(row.has_focus or row.has_focus_within for row in group.rare):
                group.fold_row.focus()
        self.form.fold(groups, folded)
        self.on_resize()

    def action_rule(self) -> None:
        """Open the rulebook, at the rule of the current explanation if there is one."""
        self.nexus_app.read_rules(rulebook_of(self.game), self.rule_here)

    def _lines(self) -> Lines:
        return [*self.form.lines(), [*self.query(Button)]]

    def action_row(self, step: int) -> None:
        """Go to the next or previous line; among seats in the same column."""
        self._go(beside(self._lines(), self.focused, step))

    def action_part(self, step: int) -> None:
        """Go to the next or previous part: seats, groups, the button."""
        groups = (next(group.lines()) for group in self.form.groups)
        parts = [self.form.seats[0].field, *groups, self.query_one("#start")]
        self._go(part_beside(self._lines(), parts, self.focused, step))

    def _go(self, widget: Widget) -> None:
        """Give the keyboard to a widget, which may be in a hidden group."""
        if (group := group_of(widget)) is not None:
            self.form.open(group)
        widget.focus()

    def action_start(self) -> None:
        """Begin if the table is possible, and remember the names."""
        if not self.judge():
            self.app.bell()
            return
        setup, manner, app = self.setup(), self.form.manner(), self.nexus_app
        app.remember_seats(setup.seats)
        self.dismiss(None)
        app.call_later(app.new_game, self.game.id, setup, manner)  # this screen will be gone when the game ends


def beside(lines: Lines, here: Widget | None, step: int) -> Widget:
    """The widget in the next or previous line; among seats in the same column."""
    at = next((number for number, line in enumerate(lines) if here in line), -1)
    line = lines[(at + step) % len(lines)]
    if at < 0 or here is None or any(len(one) == 1 or isinstance(one[0], Button) for one in (line, lines[at])):
        return line[0]
    from_the_right = len(lines[at]) - lines[at].index(here)
    return line[max(0, len(line) - from_the_right)] if lines[at].index(here) else line[0]


def part_beside(lines: Lines, parts: Sequence[Widget], here: Widget | None, step: int) -> Widget:
    """The start of the next or previous part: seats, groups, buttons."""
    order = [widget for line in lines for widget in line]
    place = order.index(here) if here in order else 0
    at = max(number for number, part in enumerate(parts) if order.index(part) <= place)
    return parts[(at + step) % len(parts)]
