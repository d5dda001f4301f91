"""Settings: one row each, with what it does below; kept at once. The rows serve the new-game screen too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.settings import CHOOSABLE, values_of
from nexusgames.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    Command("screen.change", "right,space,enter", "change(1)", footer=True),
    Command("screen.change_back", "left", "change(-1)"),
    Command("screen.row_down", "down", "app.focus_next"),
    Command("screen.row_up", "up", "app.focus_previous"),
    Command("screen.back", "escape,q", "leave", footer=True),
)

Telling = Callable[[str], Content]


class ChoiceRow(Widget, can_focus=True):
    """A thing with a few possible values: arrows, space, enter or a click change it."""

    DEFAULT_CSS = """
    ChoiceRow { height: 1; width: 1fr; padding: 0 1; }
    ChoiceRow:focus { background: $field; text-style: bold; }
    ChoiceRow.-conflict { color: $caution; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS[:-1]]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, row: ChoiceRow) -> None:
            """Keep the row."""
            self.row = row
            super().__init__()

    class Explained(Message):
        """The row came under the keyboard or the mouse."""

        def __init__(self, row: ChoiceRow) -> None:
            """Keep the row."""
            self.row = row
            super().__init__()

    def __init__(
        self, name: str, label: str, values: Sequence[str], value: str, tell: Telling, label_width: int = 30
    ) -> None:
        """`tell` puts a value into words."""
        super().__init__(id=f"row-{name}")
        self.setting = name
        self.label = label
        self.values = tuple(values)
        self.value = value if value in self.values else self.values[0]
        self.tell = tell
        self.label_width = label_width

    def render(self) -> Content:
        """Label and value, with arrows while it has the keyboard."""
        before, after = ("◂ ", " ▸") if self.has_focus else ("  ", "  ")
        after += " !" if self.has_class("-conflict") else ""
        label = f"{self.label:<{self.label_width}}" if self.label else ""
        return Content(f"{label}{before}") + self.tell(self.value) + Content(after)

    def set_value(self, value: str) -> None:
        """Choose a value without telling anybody."""
        if value in self.values:
            self.value = value
            self.refresh()

    def action_change(self, step: int) -> None:
        """The next or the last value."""
        self.set_value(self.values[(self.values.index(self.value) + step) % len(self.values)])
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """The mouse chooses the next value."""
        event.stop()
        self.action_change(1)

    def on_focus(self) -> None:
        """Explain."""
        self.post_message(self.Explained(self))

    def on_enter(self) -> None:
        """Explain."""
        self.post_message(self.Explained(self))


class SettingsScreen(Screen[None]):
    """What a person likes."""

    CSS = """
    SettingsScreen { background: $table; }
    SettingsScreen .title { text-style: bold; padding: 0 1; color: $title; margin-bottom: 1; }
    SettingsScreen #help { height: 4; background: $bar; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [COMMANDS[-1].binding()]

    def __init__(self, texts: Texts) -> None:
        """The settings of the app."""
        super().__init__()
        self.texts = texts

    def compose(self) -> ComposeResult:
        """A row for each setting, and what it does."""
        yield Static(Content(self.texts.say("app.setting.title")), classes="title")
        with VerticalScroll(can_focus=False):
            for name in CHOOSABLE:
                label = self.texts.say(f"app.setting.{name}.name")
                yield ChoiceRow(name, label, values_of(name), self.nexus_app.settings.value(name), self._tell(name))
        yield Static(id="help")
        yield KeyBar()

    def _tell(self, name: str) -> Telling:
        return lambda value: Content(self.texts.say(f"app.setting.{name}.value.{value}"))

    def on_mount(self) -> None:
        """The first row has the keyboard."""
        self.query(ChoiceRow).first().focus()

    def on_choice_row_explained(self, event: ChoiceRow.Explained) -> None:
        """What the setting does, and where all of them are kept."""
        words = self.texts.say(f"app.setting.{event.row.setting}.help")
        kept = self.texts.say("app.setting.kept", {"file": str(self.nexus_app.settings_file)})
        self.query_one("#help", Static).update(Content(f"{words}\n\n{kept}"))

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Keep it at once."""
        self.nexus_app.change_setting(event.row.setting, event.row.value)

    def follow_settings(self) -> None:
        """Every row has the value that holds now."""
        for row in self.query(ChoiceRow):
            row.set_value(self.nexus_app.settings.value(row.setting))

    @property
    def nexus_app(self) -> NexusGames:
        """The app, by its own type."""
        return cast("NexusGames", self.app)

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
