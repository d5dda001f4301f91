"""A list: entries in groups, one highlighted, picked by keyboard or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.style import Style

from nexusgames.tui.widgets.pick_list import DIVIDER, PickList


class ChoiceList(PickList):
    """A list whose entries change in place."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"choice-list--highlighted", "choice-list--hovered"}
    DEFAULT_CSS = """
    ChoiceList {
        &:focus { background-tint: $foreground 5%; }
        & > .choice-list--hovered { background: $block-hover-background; }
        & > .choice-list--highlighted { color: $foreground; background: $block-cursor-blurred-background; }
        &:focus > .choice-list--highlighted {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
            text-style: $block-cursor-text-style;
        }
    }
    """

    @dataclass
    class Picked(Message):
        """Posted when an entry is picked."""

        place: int
        """The place in the list, from 0."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.entries: list[Content] = []
        self.highlighted: int | None = None
        self._hovered: int | None = None
        self._ends: set[int] = set()
        self._places: dict[int, list[tuple[int, int]]] = {}
        self._strips: dict[tuple[int, int, str], list[Strip]] = {}

    def offer(self, groups: Sequence[Sequence[Content]]) -> None:
        """Show a new list, its first entry highlighted, with a line between groups."""
        self.entries, self._ends = [], set()
        for group in groups:
            self.entries += group
            self._ends.add(len(self.entries) - 1)
        self._ends.discard(len(self.entries) - 1)
        self.highlighted, self._hovered, self.top = 0 if self.entries else None, None, 0
        self._places.clear()
        self._strips.clear()
        self.repaint()

    def notify_style_update(self) -> None:
        """Rebuild the rows in the new colours."""
        self._strips.clear()
        super().notify_style_update()

    @property
    def here(self) -> int | None:
        """The highlighted entry."""
        return self.highlighted

    def owners(self, width: int) -> list[int]:
        """The entry that each row belongs to."""
        return [place for place, _ in self._rows(width)]

    def count(self, width: int) -> int:
        """The rows of all entries and of the lines between groups."""
        return len(self._rows(width))

    def row(self, number: int, width: int) -> Strip:
        """A row of an entry, or the line between two groups."""
        place, line = self._rows(width)[number]
        if place == DIVIDER:
            return self.rule(width)
        look = "highlighted" if place == self.highlighted else "hovered" if place == self._hovered else ""
        if (place, width, look) not in self._strips:
            style = self.get_visual_style(f"choice-list--{look}") if look else self.visual_style
            self._strips[place, width, look] = self.drawn(place, width, style)
        return self._strips[place, width, look][line]

    def drawn(self, place: int, width: int, style: Style) -> list[Strip]:
        """The rows of an entry."""
        return self.wrapped(self.entries[place], width, style)

    def height_of(self, place: int, width: int) -> int:
        """The number of rows of an entry."""
        return max(1, self.entries[place].get_height({}, width))

    def _rows(self, width: int) -> list[tuple[int, int]]:
        """The entry of each row, and which of its rows it is; only visible rows are drawn."""
        if width < 1:
            return []
        if width not in self._places:
            rows = self._places[width] = []
            for place in range(len(self.entries)):
                rows += [(place, line) for line in range(self.height_of(place, width))]
                rows += [(DIVIDER, 0)] if place in self._ends else []
        return self._places[width]

    def point(self, place: int) -> None:
        """Highlight an entry while the keyboard is elsewhere."""
        self.highlighted = place
        self.show_highlighted()

    def _highlight(self, place: int) -> None:
        self.point(place)
        self.post_message(self.Highlighted())

    def action_entry(self, entry: int) -> None:
        """Go to an entry, counted from 0; -1 is the last."""
        if self.entries:
            self._highlight(entry % len(self.entries))

    def action_pick(self) -> None:
        """Pick the highlighted entry."""
        if self.highlighted is not None:
            self.post_message(self.Picked(self.highlighted))

    def _under(self, event: events.MouseEvent) -> int | None:
        """The entry under the mouse."""
        spot = event.get_content_offset(self)
        rows = self._rows(self.room)
        if spot is None or self.on_bar(spot) or self.top + spot.y >= len(rows):
            return None
        place = rows[self.top + spot.y][0]
        return None if place == DIVIDER else place

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Highlight the entry under the mouse."""
        self._hover(self._under(event))

    def on_leave(self) -> None:
        """Highlight nothing for the mouse."""
        self._hover(None)

    def _hover(self, place: int | None) -> None:
        if place != self._hovered:
            self._hovered = place
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        """Pick the clicked entry."""
        place = self._under(event)
        if place is not None:
            self._highlight(place)
            self.action_pick()
