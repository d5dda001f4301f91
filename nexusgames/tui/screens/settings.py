"""The settings: rows in groups, an explanation below and a sample board beside; changes are saved at once."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from nexusgames import paths
from nexusgames.core.files.settings import values_of
from nexusgames.tui.choosable_settings import GROUPS
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.theme import colours
from nexusgames.tui.widgets import choice_row
from nexusgames.tui.widgets.choice_row import ChoiceRow, Telling
from nexusgames.tui.widgets.dock import Dock
from nexusgames.tui.widgets.form import Form, Heading
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.sample_board import SampleBoard
from nexusgames.tui.widgets.title_bar import TitleBar

COMMANDS = (
    *choice_row.COMMANDS,
    Command("screen.row_down", "down", "app.focus_next"),
    Command("screen.row_up", "up", "app.focus_previous"),
    Command("screen.back", "escape,q", "leave", footer=True),
)
SAMPLE = "sample-nexus-ops-battle.json"


class SettingsScreen(OwnScreen[None]):
    """The screen of a person's settings."""

    SENTENCES = "setting"
    CSS = """
    SettingsScreen #rows { height: 1fr; }
    SettingsScreen Form { width: 1fr; padding: 0 1; }
    SettingsScreen Heading { margin-top: 1; }
    SettingsScreen Dock { height: 5; }
    SettingsScreen #help { height: 4; }
    SettingsScreen #kept { height: 1; color: $faint; text-wrap: nowrap; text-overflow: ellipsis; }
    SettingsScreen.-vast SampleBoard { width: 50%; }
    SettingsScreen.-narrow SampleBoard, SettingsScreen.-low SampleBoard, SettingsScreen.-usual SampleBoard {
        display: none;
    }
    SettingsScreen.-low Dock, SettingsScreen.-low #kept { display: none; }
    SettingsScreen.-low Heading { margin: 0; }
    SettingsScreen.-roomy ChoiceRow { margin-bottom: 1; }
    SettingsScreen .about { display: none; height: auto; color: $faint; padding: 0 2; margin-bottom: 1; }
    SettingsScreen.-tall .about, SettingsScreen.-huge .about { display: block; }
    SettingsScreen.-tall Dock, SettingsScreen.-huge Dock { height: 1; }
    SettingsScreen.-tall #help, SettingsScreen.-huge #help { display: none; }
    SettingsScreen.-huge Heading { margin: 1 0; }
    SettingsScreen.-huge .about { margin: 0 0 2 0; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (130, "-vast")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (16, "-usual"),
        (24, "-high"),
        (33, "-roomy"),
        (44, "-tall"),
        (56, "-huge"),
    ]
    BINDINGS = bindings(c for c in COMMANDS if c not in choice_row.COMMANDS)

    def compose(self) -> ComposeResult:
        """A row per setting, a sample, an explanation."""
        say = self.say
        yield TitleBar(say("title"), say("sentence"), say("whose"))
        with Horizontal(id="rows"):
            with Form():
                for group, names in GROUPS.items():
                    yield Heading(say(f"group.{group}"))
                    for name in names:
                        yield self._row(name)
                        yield Static(self._about(name), classes="about")
            yield SampleBoard(paths.samples() / SAMPLE, say("sample"), say("readable"))
        with Dock():
            yield Static(id="help")
            yield Static(Content(say("kept", file=str(self.nexus_app.settings_file))), id="kept")
        yield KeyBar()

    def _row(self, name: str) -> ChoiceRow:
        label, value = self.say(f"{name}.name"), self.nexus_app.settings.value(name)
        return ChoiceRow(name, label, values_of(name), value, self._tell(name), spread=True)

    def _about(self, name: str) -> Content:
        """What a setting does."""
        return Content(self.say(f"{name}.help"))

    def _tell(self, name: str) -> Telling:
        return lambda value: Content(self.say(f"{name}.value.{value}"))

    def on_mount(self) -> None:
        """Give the first row the keyboard."""
        self.query(ChoiceRow).first().focus()
        self.query_one(Dock).paint(colours().title)

    def on_choice_row_explained(self, event: ChoiceRow.Explained) -> None:
        """Explain the setting."""
        head = Content.styled(event.row.label, "bold $title")
        self.query_one("#help", Static).update(head + Content("\n") + self._about(event.row.setting))

    def on_choice_row_changed(self, event: ChoiceRow.Changed) -> None:
        """Save the change at once."""
        self.nexus_app.change_setting(event.row.setting, event.row.value)

    def follow_settings(self) -> None:
        """Show the current values and the sample they make."""
        for row in self.query(ChoiceRow):
            row.set_value(self.nexus_app.settings.value(row.setting))
        self.query_one(Dock).paint(colours().title)
        self.query_one(SampleBoard).draw()
