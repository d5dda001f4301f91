"""A new game: seats, bots, options with their conflicts explained as they are chosen, the game's number."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Checkbox, Footer, Input, Label, Select, Static

from nexusgames.core.game import Game, OptionHelp, Seat, Setup, SetupError
from nexusgames.core.texts import Texts

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

SWITCH = ("off", "on")


class NewGameScreen(Screen[None]):
    """Agreeing on a table."""

    CSS = """
    NewGameScreen .seat { height: 3; }
    NewGameScreen .seat Input { width: 40; }
    NewGameScreen Checkbox { border: none; height: 1; }
    NewGameScreen #verdict { height: 2; background: #303030; padding: 0 1; }
    NewGameScreen Select { width: 40; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "back"),
        Binding("ctrl+s", "start", "begin", priority=True),
        Binding("f2", "start", show=False),
    ]

    def __init__(self, game: Game[Any, Any], texts: Texts) -> None:
        """A table for this game."""
        super().__init__()
        self.game = game
        self.texts = texts
        self.options_help = [option for option in game.options() if option.values]
        self.space = game.id.replace("-", "_")

    def compose(self) -> ComposeResult:
        """Seats, options, verdict, begin."""
        yield Static(self.texts.say("app.new.title", {"game": self.game.title}))
        with VerticalScroll():
            for number in range(1, self.game.seats.stop):
                with Horizontal(classes="seat"):
                    placeholder = self.texts.say("app.new.player", {"number": number})
                    yield Input(placeholder=placeholder, id=f"name{number}", max_length=40)
                    yield Checkbox(self.texts.say("app.new.bot"), id=f"bot{number}")
            yield Label(self.texts.say("app.new.options"))
            for option in self.options_help:
                yield from self._option(option)
            yield Input(placeholder=self.texts.say("app.new.seed"), id="seed", type="integer")
            yield Button(self.texts.say("app.new.start"), id="start", variant="success")
        yield Static(id="verdict")
        yield Footer()

    def _option(self, option: OptionHelp) -> ComposeResult:
        name = self.texts.say(f"{self.space}.option.{option.name}.name")
        if option.values == SWITCH:
            yield Checkbox(Content(name), id=f"option-{option.name}")
        else:
            choices = [(f"{name}: {value}", value) for value in option.values]
            yield Select(choices, value=option.default, allow_blank=False, id=f"option-{option.name}")

    def on_mount(self) -> None:
        """The first name first."""
        self.query_one("#name1", Input).focus()
        self.judge()

    def setup(self) -> Setup:
        """The table as it stands on screen."""
        seats: list[Seat] = []
        for number in range(1, self.game.seats.stop):
            name = self.query_one(f"#name{number}", Input).value.strip()
            bot = self.query_one(f"#bot{number}", Checkbox).value
            if name or bot:
                seats.append(Seat(name or f"Random {number}", player="random" if bot else "human"))
        names = [seat.name for seat in seats]
        if len(set(names)) < len(names):
            raise SetupError(self.texts.say("app.new.needs_names"))
        seed = self.query_one("#seed", Input).value
        options = dict(self._chosen_options())
        return Setup(tuple(seats), int(seed) if seed.strip("-").isdigit() else secrets.randbits(63), options)

    def _chosen_options(self) -> list[tuple[str, str]]:
        chosen: list[tuple[str, str]] = []
        for option in self.options_help:
            widget = self.query_one(f"#option-{option.name}")
            if isinstance(widget, Checkbox):
                chosen += [(option.name, "on")] if widget.value else []
            elif isinstance(widget, Select) and widget.value != option.default:  # pyright: ignore[reportUnknownMemberType]
                chosen.append((option.name, str(widget.value)))  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
        return chosen

    def judge(self) -> bool:
        """Say whether such a table can be, and why not."""
        verdict = self.query_one("#verdict", Static)
        try:
            self.game.set_up(self.setup())
        except SetupError as error:
            verdict.update(Content.styled(str(error), "#ffaf00"))
            return False
        verdict.update(Content.styled(self.texts.say("app.new.fine"), "#87ff87"))
        return True

    def on_input_changed(self) -> None:
        """Every change is judged at once."""
        self.judge()

    def on_checkbox_changed(self) -> None:
        """Every change is judged at once."""
        self.judge()

    def on_select_changed(self) -> None:
        """Every change is judged at once."""
        self.judge()

    def on_button_pressed(self) -> None:
        """Begin."""
        self.action_start()

    def action_start(self) -> None:
        """Begin, if such a table can be."""
        if self.judge():
            setup = self.setup()
            self.dismiss(None)
            cast("NexusGames", self.app).new_game(self.game.id, setup)
        else:
            self.app.bell()

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
