"""The line of keys at the foot of a screen.

Textual's own footer is a widget for every key, and all of them are made anew and laid out whenever the keyboard goes
from the board to the list: that took longer than everything else that a key does. Here it is one row of text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import ActiveBinding
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.tui.commands import STOP, Command

WHEEL_COLUMNS = 4
"""So far a notch of the wheel rolls keys that have no room."""
FENCE = "▏"
"""Between the keys and the palette, which stays at the right."""


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """A key that works now, and what people read about it."""

    key: str
    shown: str
    title: str
    action: str
    works: bool
    tooltip: str

    @property
    def width(self) -> int:
        """A blank before the key and one after it."""
        return len(self.shown) + len(self.title) + 2


def shown_as_keys(screen: Screen[Any], commands: Iterable[Command]) -> dict[str, ActiveBinding]:
    """What a screen says of its active bindings so that its line of keys shows these, whoever has the keyboard."""
    bindings = [replace(command, footer=True).binding() for command in commands]
    return {one.key: ActiveBinding(screen, one, True, one.tooltip) for one in bindings}


def saying_stop(screen: Screen[Any], usual: dict[str, ActiveBinding], *, plays: bool) -> dict[str, ActiveBinding]:
    """The active bindings of a screen with a show: while it plays its key says that it stops it."""
    return usual | (shown_as_keys(screen, [STOP]) if plays and STOP.keys in usual else {})


class KeyBar(Widget):
    """The keys of the footer, to be read and to be clicked."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES = {"key-bar--key", "key-bar--title", "key-bar--hovered", "key-bar--fence"}  # noqa: RUF012
    DEFAULT_CSS = """
    KeyBar {
        dock: bottom; height: 1; color: $footer-foreground; background: $footer-background;
        & > .key-bar--key { color: $footer-key-foreground; background: $footer-key-background; text-style: bold; }
        & > .key-bar--title { color: $footer-description-foreground; }
        & > .key-bar--hovered { background: $block-hover-background; }
        & > .key-bar--fence { color: $foreground 20%; }
    }
    """

    def __init__(self) -> None:
        """Which keys work is known when the screen is there."""
        super().__init__()
        self.entries: tuple[KeyEntry, ...] = ()
        self.palette: KeyEntry | None = None
        self._left = 0
        self._hovered: KeyEntry | None = None
        self._asked = False

    def on_mount(self) -> None:
        """The screen tells when other keys work."""
        self.screen.bindings_updated_signal.subscribe(self, self._keys_changed)

    def on_unmount(self) -> None:
        """Nothing is to be told any more."""
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _keys_changed(self, screen: Screen[object]) -> None:
        """Look once for all changes of a moment; a window that is not in front keeps what it shows."""
        if screen.app.app_focus and not self._asked:
            self._asked = True
            self.call_later(self._look)

    def _look(self) -> None:
        """Which keys work now; only other ones are painted."""
        self._asked = False
        if not self.is_attached:
            return
        before, active = (self.entries, self.palette), self.screen.active_bindings
        found: dict[str, KeyEntry] = {}
        for one in active.values():
            if one.binding.show and one.binding.action not in found:
                found[one.binding.action] = self._entry(one)
        palette = active.get(self.app.COMMAND_PALETTE_BINDING)
        self.entries, self.palette = tuple(found.values()), self._entry(palette) if palette else None
        if before != (self.entries, self.palette):
            self._hovered = None
            self.refresh()

    def _entry(self, active: ActiveBinding) -> KeyEntry:
        binding = active.binding
        tooltip = active.tooltip or binding.description
        shown = self.app.get_key_display(binding)
        return KeyEntry(binding.key, shown, binding.description, binding.action, active.enabled, tooltip)

    @property
    def room(self) -> int:
        """The columns left of the palette."""
        return max(0, self.size.width - (self.palette.width + 2 if self.palette else 0))

    @property
    def gap(self) -> int:
        """The blanks around a title: one on each side, one behind it, or none where room is short."""
        over = self.room - sum(entry.width for entry in self.entries)
        return max(0, min(2, over // max(1, len(self.entries))))

    def places(self) -> list[tuple[Region, KeyEntry]]:
        """Every key with its place in the row; one that is rolled away begins outside."""
        gap, row = self.gap, list[tuple[Region, KeyEntry]]()
        length = sum(entry.width + gap for entry in self.entries)
        self._left = max(0, min(self._left, length - self.room))
        column = -self._left
        for entry in self.entries:
            row.append((Region(column, 0, entry.width + gap, 1), entry))
            column += entry.width + gap
        return row

    def region_of(self, action: str) -> Region | None:
        """Where on the screen a key with this action can be seen whole."""
        for place, entry in self.whole():
            if entry.action == action:
                return place.translate(self.region.offset)
        if self.palette is not None and self.palette.action == action:
            return Region(self.room, 0, self.size.width - self.room, 1).translate(self.region.offset)
        return None

    def whole(self) -> list[tuple[Region, KeyEntry]]:
        """The keys that can be seen whole: half a word says nothing."""
        seen = Region(0, 0, self.room, 1)
        gap = min(1, self.gap)  # the blank behind the last one may be missing
        return [(place, entry) for place, entry in self.places() if place.shrink((0, gap, 0, 0)) in seen]

    def _under(self, x: int) -> KeyEntry | None:
        """The key at a column."""
        if x >= self.room:
            return self.palette
        return next((entry for place, entry in self.whole() if place.contains(x, 0)), None)

    def render_line(self, y: int) -> Strip:
        """All keys in one row, the palette at its right."""
        ground = self.visual_style.rich_style
        gap, row = self.gap, Strip([])
        for place, entry in self.whole():
            row = Strip.join([row.adjust_cell_length(place.x, ground), Strip(self._segments(entry, " ", gap))])
        row = row.adjust_cell_length(self.room, ground)
        if self.palette is not None:
            row = Strip.join([row, Strip(self._segments(self.palette, FENCE, 2))])
        return row.adjust_cell_length(self.size.width, ground)

    def _segments(self, entry: KeyEntry, before: str, gap: int) -> list[Segment]:
        """A key as a chip, and its title; the one under the mouse stands out, one that does not work is dim."""
        parts = [(before, "key" if before == " " else "fence"), (f"{entry.shown} ", "key")]
        parts.append((f"{' ' * (gap > 1)}{entry.title}{' ' * (gap > 0)}", "title"))
        names = [[f"key-bar--{part}"] + ["key-bar--hovered"] * (entry == self._hovered) for _, part in parts]
        styles = [self.get_visual_style(*names).rich_style + Style(dim=not entry.works) for names in names]
        return [Segment(text, style) for (text, _), style in zip(parts, styles, strict=True)]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The key under the mouse stands out and says more."""
        self._hover(self._under(event.x))

    def on_leave(self) -> None:
        """The mouse went elsewhere."""
        self._hover(None)

    def _hover(self, entry: KeyEntry | None) -> None:
        if entry != self._hovered:
            self._hovered = entry
            self.tooltip = entry.tooltip or None if entry else None
            self.refresh()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click is the key."""
        entry = self._under(event.x)
        if entry is not None and entry.works:
            self.app.simulate_key(entry.key)
        elif entry is not None:
            self.app.bell()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel rolls the keys that have no room."""
        event.stop()
        self._roll(WHEEL_COLUMNS)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel rolls back."""
        event.stop()
        self._roll(-WHEEL_COLUMNS)

    def _roll(self, columns: int) -> None:
        self._left += columns
        self.places()
        self.refresh()
