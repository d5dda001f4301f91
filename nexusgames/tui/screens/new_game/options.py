"""The options of a table being set: groups of rows, with rare ones folded away, presets, tabs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from nexusgames.core.game.game import OptionHelp
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.drawing.cut_words import cut_content
from nexusgames.tui.screens.new_game.seats import Field
from nexusgames.tui.widgets.choice_row import CHANGED, CONFLICT, ChoiceRow
from nexusgames.tui.widgets.form import Heading

FOLD = Command("screen.fold", "enter,space,right,left", "fold")


class TypedRow(Horizontal):
    """An option that is typed in."""

    DEFAULT_CSS = """
    TypedRow { height: 1; }
    TypedRow Static { width: 1fr; }
    TypedRow.-conflict { color: $caution; }
    TypedRow Input { width: auto; min-width: 4; max-width: 50%; background: transparent; }
    TypedRow Input:focus { width: 16; background: $field; }
    """

    def __init__(self, name: str, label: str, value: str, usual: str) -> None:
        """`usual` shows in grey while the field is empty."""
        super().__init__(id=f"line-{name}")
        self.setting = name
        self.words, self.label = label, Static(Content(f" {label}"))
        self.field = Field(value, usual, id=f"typed-{name}", max_length=80, compact=True)
        self.usual = value

    def compose(self) -> ComposeResult:
        """Label and field, side by side."""
        yield self.label
        yield self.field

    @property
    def value(self) -> str:
        """What is typed."""
        return self.field.value.strip()

    @property
    def is_changed(self) -> bool:
        """Whether it differs from the usual."""
        return self.value != self.usual

    def mark(self) -> None:
        """Show the sign before the label."""
        sign = CONFLICT if self.has_class("-conflict") else CHANGED if self.is_changed else " "
        self.label.update(Content(sign + self.words), layout=False)


OptionRow = ChoiceRow | TypedRow


class FoldRow(Widget, can_focus=True):
    """Stands for the rare options of a group."""

    DEFAULT_CSS = """
    FoldRow { height: 1; color: $dim; }
    FoldRow:focus { background: $field; color: $text; text-style: bold; }
    """
    BINDINGS = bindings((FOLD,))
    forms: Sequence[str] = ("",)

    @dataclass
    class Toggled(Message):
        """Posted to fold or unfold the group."""

        row: FoldRow

    def say(self, forms: Sequence[str]) -> None:
        """Show these words, given in several forms, the longest first."""
        self.forms = forms
        self.refresh()

    def render(self) -> Content:
        """One line: the longest form that fits."""
        forms, room = [Content(f" {words}") for words in self.forms], max(1, self.size.width - 1)
        return next((words for words in forms if words.cell_length <= room), cut_content(forms[-1], room))

    def action_fold(self) -> None:
        """Fold or unfold."""
        self.post_message(self.Toggled(self))

    def on_click(self) -> None:
        """Fold or unfold."""
        self.action_fold()


class OptionGroup(Vertical):
    """Options about one thing."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    OptionGroup { height: auto; }
    OptionGroup.-here Heading { color: $title; text-style: bold; }
    .-tabs OptionGroup, .-tabs OptionGroup Heading { display: none; }
    .-tabs OptionGroup.-open { display: block; }
    .-gaps OptionGroup { margin-bottom: 1; }
    """

    def __init__(self, group: str, title: str, rows: Sequence[tuple[OptionRow, bool]]) -> None:
        """Rows, each with whether it is rare."""
        super().__init__(id=f"group-{group}")
        self.group, self.title = group, title
        self.rows = [row for row, _ in rows]
        self.rare = [row for row, rare in rows if rare]
        self.fold_row = FoldRow()
        self.folded = True

    def compose(self) -> ComposeResult:
        """The title, all rows, the fold."""
        yield Heading(self.title)
        yield from self.rows
        if self.rare:
            yield self.fold_row

    def fold(self, folded: bool) -> None:
        """Fold or show the rare rows; changed rows and those in conflict always show."""
        self.folded = folded
        for row in self.rare:
            row.display = not folded or row.is_changed or row.has_class("-conflict")

    @property
    def hidden(self) -> list[OptionRow]:
        """The rows folded away now."""
        return [row for row in self.rare if not row.display]

    def lines(self) -> Iterator[Widget]:
        """What can have the keyboard, from top to bottom."""
        for row in self.rows:
            if row.display:
                yield row.field if isinstance(row, TypedRow) else row
        if self.rare:
            yield self.fold_row

    @property
    def height_shown(self) -> int:
        """The rows it takes up."""
        return 1 + sum(1 for _ in self.lines())

    @property
    def sign(self) -> str:
        """The sign of a row in conflict, or else of a changed one."""
        if any(row.has_class("-conflict") for row in self.rows):
            return CONFLICT
        return CHANGED if any(row.is_changed for row in self.rows) else ""


def grouped(options: Sequence[OptionHelp], groups: Sequence[str]) -> Iterator[tuple[str, list[OptionHelp]]]:
    """The options by group; empty groups are left out."""
    for group in groups:
        found = [option for option in options if option.group == group]
        if found:
            yield group, found


def in_columns(groups: Sequence[OptionGroup]) -> tuple[Sequence[OptionGroup], Sequence[OptionGroup]]:
    """Two columns of similar length."""
    lengths = [1 + len(group.rows) - len(group.rare) + bool(group.rare) for group in groups]
    cut = min(range(1, len(groups)), key=lambda cut: max(sum(lengths[:cut]), sum(lengths[cut:])))
    return groups[:cut], groups[cut:]


def group_of(widget: Widget) -> OptionGroup | None:
    """The group a widget is in."""
    return next((one for one in widget.ancestors if isinstance(one, OptionGroup)), None)
