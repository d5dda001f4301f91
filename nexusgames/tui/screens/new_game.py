"""A new game: seats, colours, bots, options with their conflicts explained as they are chosen, the game's number."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Label, Static

from nexusgames.core.bots import BOTS
from nexusgames.core.game import AnyGame, OptionHelp, Seat, Setup, SetupError
from nexusgames.core.narration import Narrator
from nexusgames.core.saves import SavedSeat
from nexusgames.core.texts import Texts, clean_name
from nexusgames.tui.commands import Command
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.screens.settings import ChoiceRow, Telling
from nexusgames.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    Command("screen.begin", "ctrl+s", "start", footer=True),
    Command("screen.begin", "b", "start"),
    Command("screen.next_name", "enter", "next_name"),
    Command("screen.change", "right,space,enter", "change(1)"),
    Command("screen.row_down", "down", "app.focus_next"),
    Command("screen.row_up", "up", "app.focus_previous"),
    Command("screen.back", "escape", "leave", footer=True),
)
OF_THE_ROWS = ("screen.next_name", "screen.change")
"""Keys that a name or an option answers to itself."""
PERSON, NOBODY = "human", "nobody"
ANY_COLOUR = ""


class Field(Input):
    """One line to type in; arrows up and down leave it, and a colon, which is no part of a name, opens the palette."""

    def on_key(self, event: events.Key) -> None:
        """From field to field."""
        if event.key == "colon" and (self.id or "").startswith("name"):
            event.stop()
            event.prevent_default()
            self.app.action_command_palette()  # pyright: ignore[reportUnknownMemberType]
        if event.key in ("up", "down"):
            event.stop()
            event.prevent_default()
            self.screen.focus_next() if event.key == "down" else self.screen.focus_previous()


class NewGameScreen(Screen[None]):
    """Agreeing on a table."""

    CSS = """
    NewGameScreen { background: $table; }
    NewGameScreen .title { text-style: bold; color: $title; padding: 0 1; }
    NewGameScreen .head { color: $faint; padding: 0 1; }
    NewGameScreen .line { height: 1; }
    NewGameScreen .line Label { width: 32; padding: 0 1; }
    NewGameScreen .line .number { width: 4; }
    NewGameScreen .line Input { width: 28; background: $side; }
    NewGameScreen .line Input:focus { background: $field; }
    NewGameScreen .line ChoiceRow { width: 18; }
    NewGameScreen #help { height: 2; color: $faint; padding: 0 1; }
    NewGameScreen #verdict { height: 2; background: $bar; padding: 0 1; }
    NewGameScreen #end { height: 1; align-horizontal: center; }
    NewGameScreen Button { margin: 0 2; min-width: 16; }
    NewGameScreen Button:focus { background: $pick; color: $picked; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [c.binding() for c in COMMANDS if c.name not in OF_THE_ROWS]

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        """A table for this game."""
        super().__init__()
        self.game = game
        self.texts = texts
        self.narrator = Narrator(texts, game.usual_lexicon(), ())
        self.options_help = list(game.options())
        self.any_seed = secrets.randbits(63)

    def compose(self) -> ComposeResult:
        """Seats, options, what they mean, the verdict, begin."""
        yield Static(Content(self.texts.say("app.new.title", {"game": self.game.title})), classes="title")
        with VerticalScroll(can_focus=False):
            yield Static(Content(self._own("players")), classes="head")
            for number in range(1, self.game.seats.stop):
                yield from self._seat(number)
            yield Static(Content(self.texts.say("app.new_game.options")), classes="head")
            for option in self.options_help:
                yield from self._option(option)
            yield from self._typed("seed", self.texts.say("app.new_game.seed"), "")
        yield Static(id="help")
        yield Static(id="verdict")
        with Horizontal(id="end"):
            yield Button(self.texts.say("app.new.start"), id="start", variant="success", compact=True)
            yield Button(self.texts.say("app.new_game.back"), id="back", compact=True)
        yield KeyBar()

    def _seat(self, number: int) -> ComposeResult:
        last: Sequence[SavedSeat] = cast("NexusGames", self.app).settings.seats
        empty = SavedSeat(name="", player=PERSON if number <= self.game.seats.start and not last else NOBODY)
        seat = last[number - 1] if number <= len(last) else empty
        placeholder = self._usual_name(number)
        with Horizontal(classes="line"):
            yield Label(str(number), classes="number")
            yield Field(clean_name(seat.name), placeholder, id=f"name{number}", max_length=40, compact=True)
            yield ChoiceRow(f"colour{number}", "", (ANY_COLOUR, *self.game.colours()), seat.colour, self._colour, 0)
            yield ChoiceRow(f"player{number}", "", (PERSON, *BOTS, NOBODY), seat.player, self._player, 0)

    def _usual_name(self, number: int) -> str:
        return self.texts.say("app.new.player", {"number": number})

    def _own(self, key: str) -> str:
        """In the game's own words where it has some: in one game a colour is a faction."""
        own = f"new_game.{key}"
        return self.narrator.say(own) if self.narrator.has(own) else self.texts.say(f"app.new_game.{key}")

    def _colour(self, colour: str) -> Content:
        if not colour:
            return Content(self._own("any_colour"))
        presenter = presenter_for(self.game.id)
        presenter.letters = cast("NexusGames", self.app).settings.marks == "letters"
        key = f"colour.{colour}"
        name = self.narrator.say(key) if self.narrator.has(key) else colour
        mark, style = presenter.look(colour)
        return Content.styled(f"{mark} {name}", f"bold {style}")

    def _player(self, player: str) -> Content:
        return Content(self.texts.say(f"app.new_game.player.{player}"))

    def _option(self, option: OptionHelp) -> ComposeResult:
        name = self.narrator.option_name(option.name)
        if option.values:
            yield ChoiceRow(option.name, name, option.values, option.default, self._value(option))
        else:
            yield from self._typed(option.name, name, "" if option.default == "off" else option.default)

    def _typed(self, name: str, label: str, value: str) -> ComposeResult:
        with Horizontal(classes="line"):
            yield Label(Content(label))
            yield Field(value, id=f"typed-{name}", max_length=80, compact=True)

    def _value(self, option: OptionHelp) -> Telling:
        """Values in words; what is not as usual stands out."""
        return lambda value: Content.styled(
            self.narrator.option_value(option.name, value), "" if value == option.default else "bold $hint"
        )

    def on_mount(self) -> None:
        """The first name first; with the people of the last table there, the button."""
        known = any(field.value for field in self._names())
        (self.query_one("#start") if self.judge() and known else self._names()[0]).focus()

    def on_screen_resume(self) -> None:
        """Back from another screen: settings may have changed."""
        self.follow_settings()

    def follow_settings(self) -> None:
        """The marks of the players as they are wanted now."""
        for row in self.query(ChoiceRow):
            row.refresh()

    def _names(self) -> list[Field]:
        return [self.query_one(f"#name{number}", Field) for number in range(1, self.game.seats.stop)]

    def _row(self, name: str) -> str:
        return self.query_one(f"#row-{name}", ChoiceRow).value

    def setup(self) -> Setup:
        """The table as it stands on screen."""
        seats: list[Seat] = []
        for number, field in enumerate(self._names(), 1):
            name, player = clean_name(field.value), self._row(f"player{number}")
            if player != NOBODY:
                bot_name = self.texts.say("app.new_game.bot_name", {"number": number})
                usual = self._usual_name(number) if player == PERSON else bot_name
                seats.append(Seat(name or usual, self._row(f"colour{number}"), player))
        names = [seat.name.casefold() for seat in seats]
        if len(set(names)) < len(names):
            raise SetupError(self.texts.say("app.new_game.same_name"))
        if len(seats) < self.game.seats.start:
            raise SetupError(self.texts.say("app.new_game.too_few", {"least": self.game.seats.start}))
        return Setup(tuple(seats), self._seed(), self._chosen_options())

    def _seed(self) -> int:
        typed = self.query_one("#typed-seed", Field).value.strip()
        if not typed:
            return self.any_seed
        if typed.isascii() and typed.isdecimal() and len(typed) < 19:
            return int(typed)
        raise SetupError(self.texts.say("app.new_game.bad_seed"))

    def _chosen_options(self) -> dict[str, str]:
        chosen: dict[str, str] = {}
        for option in self.options_help:
            row = self._row(option.name) if option.values else self.query_one(f"#typed-{option.name}", Field).value
            if row.strip() and row != option.default:
                chosen[option.name] = row.strip()
        return chosen

    def judge(self) -> bool:
        """Say whether such a table can be, and why not; rows that are in conflict say so too."""
        problem: SetupError | None = None
        try:
            self.game.set_up(self.setup())
        except SetupError as error:
            problem = error
        for row in self.query(ChoiceRow):
            row.set_class(problem is not None and self._is_blamed(row, problem), "-conflict")
        verdict = (self._in_words(problem), "$caution") if problem else (self.texts.say("app.new_game.fine"), "$hint")
        self.query_one("#verdict", Static).update(Content.styled(*verdict))
        return problem is None

    def _is_blamed(self, row: ChoiceRow, problem: SetupError) -> bool:
        """Whether it is about the option, or the colour, of this row."""
        wanted = bool(problem.colour) and row.setting.startswith("colour") and row.value == problem.colour
        return wanted or row.setting in problem.options

    def _in_words(self, problem: SetupError) -> str:
        """A sentence that names each option that it blames once, with the names that stand on screen."""
        if not problem.options:
            return str(problem)
        found = re.compile(rf"\b({'|'.join(problem.options)})\b(?:=(\w+))?")
        return found.sub(lambda match: self._quoted(match[1], match[2]), str(problem), len(problem.options))

    def _quoted(self, option: str, value: str | None) -> str:
        title = self.narrator.option_name(option)
        return f'"{title}: {self.narrator.option_value(option, value)}"' if value else f'"{title}"'

    def on_choice_row_explained(self, event: ChoiceRow.Explained) -> None:
        """What the row means."""
        self._explain(event.row)

    def _explain(self, row: ChoiceRow) -> None:
        """An option with its rule; of a seat what the value is, if the game tells it, else what the row is for."""
        rules = {option.name: option.rule for option in self.options_help}
        kind = row.setting.rstrip("0123456789")
        value = f"about.{kind}.{row.value}"
        if row.setting in rules:
            words = f"{self.narrator.option_help(row.setting)} ({rules[row.setting]})"
        else:
            words = self.narrator.say(value) if self.narrator.has(value) else self._own(f"about.{kind}")
        self.query_one("#help", Static).update(Content(words))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What a field means."""
        name = (event.widget.id or "").removeprefix("typed-").rstrip("0123456789")
        if isinstance(event.widget, Field):
            about = f"app.new_game.about.{name}"
            words = self.texts.say(about) if about in self.texts else self.narrator.option_help(name)
            self.query_one("#help", Static).update(Content(words))
        elif isinstance(event.widget, Button):
            self.query_one("#help", Static).update("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Every change is judged at once; whoever has a name sits down."""
        names: list[Input] = [*self._names()]
        if event.input in names and clean_name(event.value):
            row = self.query_one(f"#row-player{names.index(event.input) + 1}", ChoiceRow)
            row.set_value(PERSON if row.value == NOBODY else row.value)
        self.judge()

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Every change is explained and judged at once."""
        self._explain(event.row)
        self.judge()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes to the next name; after the last one to the button that begins."""
        names: list[Input] = [*self._names()]
        place = names.index(event.input) if event.input in names else len(names)
        onward = place + 1 < len(names) and (event.value.strip() or place + 1 < self.game.seats.start)
        (names[place + 1] if onward else self.query_one("#start")).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Begin, or back."""
        self.action_start() if event.button.id == "start" else self.action_leave()

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
