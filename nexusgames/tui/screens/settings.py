"""Settings: one row each, with what it does below; kept at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from nexusgames.core.texts import Texts
from nexusgames.tui.commands import Command
from nexusgames.tui.settings import CHOOSABLE, values_of
from nexusgames.tui.widgets import choice_row
from nexusgames.tui.widgets.choice_row import ChoiceRow, Telling
from nexusgames.tui.widgets.form import Form
from nexusgames.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames

COMMANDS = (
    *choice_row.COMMANDS,
    Command("screen.row_down", "down", "app.focus_next"),
    Command("screen.row_up", "up", "app.focus_previous"),
    Command("screen.back", "escape,q", "leave", footer=True),
)


class SettingsScreen(Screen[None]):
    """What a person likes."""

    CSS = """
    SettingsScreen { background: $table; }
    SettingsScreen .title { text-style: bold; padding: 0 1; color: $title; margin-bottom: 1; }
    SettingsScreen #help { height: 4; background: $bar; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [c.binding() for c in COMMANDS if c not in choice_row.COMMANDS]

    def __init__(self, texts: Texts) -> None:
        """The settings of the app."""
        super().__init__()
        self.texts = texts

    def compose(self) -> ComposeResult:
        """A row for each setting, and what it does."""
        yield Static(Content(self.texts.say("app.setting.title")), classes="title")
        with Form():
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
