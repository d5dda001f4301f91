"""A row with a few possible values, for settings and options: arrows, space, enter or a click change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from nexusgames.tui.commands import Command, bindings

COMMANDS = (
    Command("screen.change", "right,space,enter", "change(1)", footer=True),
    Command("screen.change_back", "left", "change(-1)"),
)
CONFLICT, CHANGED = "!", "•"
"""Signs before a row: in conflict with another, or changed from the usual."""

Telling = Callable[[str], Content]


class ChoiceRow(Widget, can_focus=True):
    """A label and its value; the row with the keyboard shows all values if they fit."""

    DEFAULT_CSS = """
    ChoiceRow { height: 1; width: 1fr; }
    ChoiceRow:focus { background: $field; text-style: bold; }
    ChoiceRow.-conflict { color: $caution; }
    """
    BINDINGS = bindings(COMMANDS)

    @dataclass
    class Changed(Message):
        """Posted when the value changes."""

        row: ChoiceRow

    @dataclass
    class Explained(Message):
        """Posted when the keyboard or the mouse reaches the row."""

        row: ChoiceRow

    def __init__(
        self,
        name: str,
        label: str,
        values: Sequence[str],
        value: str,
        tell: Telling,
        *,
        usual: str | None = None,
        spread: bool = False,
    ) -> None:
        """`tell` puts a value into words; one that is not `usual` stands out; `spread` always shows all values."""
        super().__init__(id=f"row-{name}")
        self.setting = name
        self.label = label
        self.values = tuple(values)
        self.value = value if value in self.values else self.values[0]
        self.tell = tell
        self.usual = usual
        self.spread = spread
        self.note = ""
        """Why nobody would choose it now; replaces the usual value."""

    @property
    def is_changed(self) -> bool:
        """Whether the value differs from the usual."""
        return self.usual is not None and self.value != self.usual

    def render(self) -> Content:
        """Sign and label, with the value on the right; without a label, the value alone."""
        value = self._value_part()
        if not self.label:
            return value
        gap = self.size.width - self.styles.padding.width - value.cell_length - len(self.label) - 2
        faint = bool(self.note) and not self.is_changed and not self.has_focus
        label = Content.styled(self.label, "$dim" if faint else "")
        return Content(self._sign()) + label + Content(" " * max(1, gap)) + value + Content(" ")

    def _sign(self) -> str:
        return CONFLICT if self.has_class("-conflict") else CHANGED if self.is_changed else " "

    def _value_part(self) -> Content:
        """All values, one between arrows, or one alone."""
        if spans := self._spans():
            return Content("").join(self._chip(value) for value, _, _ in spans)
        told = self.tell(self.value)
        if self.has_focus:
            return Content("◂ ") + told.stylize("$hint") + Content(" ▸") if self.label else Content("◂") + told + "▸"
        if self.note and not self.is_changed:
            return Content.styled(self.note, "$dim")
        lone = " " + told + (CONFLICT if self.has_class("-conflict") else "")
        return (told.stylize("bold $last-edge") if self.is_changed else told.stylize("$faint")) if self.label else lone

    def _chip(self, value: str) -> Content:
        """One of several values."""
        words = f" {self.tell(value).plain} "
        if value != self.value:
            return Content.styled(words, "$dim on $side")
        return Content.styled(words, "bold $table on $hint" if self.has_focus else "bold $text on $chip")

    def _spans(self) -> list[tuple[str, int, int]]:
        """The values with their columns, counted from the first; empty unless all are wanted and fit."""
        if not self.spread and not self.has_focus:
            return []
        found: list[tuple[str, int, int]] = []
        column = 0
        for value in self.values:
            width = self.tell(value).cell_length + 2
            found.append((value, column, column + width))
            column += width
        return found if column <= self._room() else []

    def _room(self) -> int:
        """Columns for the values."""
        return self.size.width - (len(self.label) + 4 if self.label else 0)

    def set_value(self, value: str) -> None:
        """Set the value without posting a message."""
        if value in self.values:
            self.value = value
            self.refresh()

    def action_change(self, step: int) -> None:
        """Change to the next or previous value."""
        self._take(self.values[(self.values.index(self.value) + step) % len(self.values)])

    def _take(self, value: str) -> None:
        self.set_value(value)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Choose the clicked value, or the next one."""
        event.stop()
        spans = self._spans() if self.spread else []
        first = self.size.width - 1 - spans[-1][2] if spans and self.label else 0
        pointed = next((value for value, left, right in spans if left <= event.x - first < right), None)
        if pointed is None:
            self.action_change(1)
        else:
            self._take(pointed)

    def on_focus(self) -> None:
        """Ask for an explanation."""
        self.post_message(self.Explained(self))

    def on_enter(self) -> None:
        """Ask for an explanation."""
        self.post_message(self.Explained(self))
