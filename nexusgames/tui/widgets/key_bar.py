"""The key bar at the foot of a screen.

Textual's own footer has a widget for every key and rebuilds and lays out all of them whenever the focus moves between
board and list, which took longer than all other work of a key press. This bar is one row of text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import ActiveBinding
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from nexusgames.core.values.frozen import Frozen
from nexusgames.tui.commands import STOP, Command, titles_of

WHEEL_COLUMNS = 4
"""How far one notch of the wheel scrolls the bar."""
FENCE = "▏"
"""Between the keys and the palette, which stays on the right."""


class KeyEntry(Frozen):
    """A key that works now, and its label."""

    key: str
    shown: str
    title: str
    action: str
    works: bool
    tooltip: str

    @property
    def width(self) -> int:
        """The width, with a blank before the key and one after it."""
        return len(self.shown) + len(self.title) + 2


def shown_as_keys(screen: Screen[Any], commands: Iterable[Command]) -> dict[str, ActiveBinding]:
    """Active bindings that put these commands into the key bar, whatever has the focus."""
    bindings = [replace(command, footer=True).binding() for command in commands]
    return {one.key: ActiveBinding(screen, one, True, one.tooltip) for one in bindings}


def saying_stop(screen: Screen[Any], usual: dict[str, ActiveBinding], *, plays: bool) -> dict[str, ActiveBinding]:
    """The active bindings of a screen with a show; while it plays, its key is labelled `stop`."""
    return usual | (shown_as_keys(screen, [STOP]) if plays and STOP.keys in usual else {})


class KeyBar(Widget):
    """The keys of the current screen, to read and to click."""

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

    entries: tuple[KeyEntry, ...] = ()
    """Empty at first: the keys are known once the screen is there."""
    palette: KeyEntry | None = None
    _left = 0
    _hovered: KeyEntry | None = None
    _asked = False

    def on_mount(self) -> None:
        """Hear from the screen when its keys change."""
        self.screen.bindings_updated_signal.subscribe(self, self._keys_changed)

    def on_unmount(self) -> None:
        """Stop listening."""
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _keys_changed(self, screen: Screen[object]) -> None:
        """Look once for all changes of a moment; a window in the background keeps what it shows."""
        if screen.app.app_focus and not self._asked:
            self._asked = True
            self.call_later(self._look)

    def _look(self) -> None:
        """Find the keys that work now, and repaint if they changed."""
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
        shown, (short, whole) = self.app.get_key_display(binding), titles_of(binding)
        return KeyEntry(binding.key, shown, short, binding.action, active.enabled, whole)

    @property
    def room(self) -> int:
        """The columns left of the palette."""
        return max(0, self.size.width - (self.palette.width + 2 if self.palette else 0))

    @property
    def gap(self) -> int:
        """The blanks around a title: one on each side, one after it, or none if room is short."""
        over = self.room - sum(entry.width for entry in self.entries)
        return max(0, min(2, over // max(1, len(self.entries))))

    def places(self) -> list[tuple[Region, KeyEntry]]:
        """Every key with its place in the row; scrolled keys may start outside."""
        gap, row = self.gap, list[tuple[Region, KeyEntry]]()
        length = sum(entry.width + gap for entry in self.entries)
        self._left = max(0, min(self._left, length - self.room))
        column = -self._left
        for entry in self.entries:
            row.append((Region(column, 0, entry.width + gap, 1), entry))
            column += entry.width + gap
        return row

    def region_of(self, action: str) -> Region | None:
        """The place on screen of an action's key, if it is fully visible."""
        for place, entry in self.whole():
            if entry.action == action:
                return place.translate(self.region.offset)
        if self.palette is not None and self.palette.action == action:
            return Region(self.room, 0, self.size.width - self.room, 1).translate(self.region.offset)
        return None

    def whole(self) -> list[tuple[Region, KeyEntry]]:
        """The keys that fit whole: half a word says nothing."""
        seen = Region(0, 0, self.room, 1)
        gap = min(1, self.gap)  # the blank after the last key may be missing
        return [(place, entry) for place, entry in self.places() if place.shrink((0, gap, 0, 0)) in seen]

    def _under(self, x: int) -> KeyEntry | None:
        """The key at a column."""
        if x >= self.room:
            return self.palette
        return next((entry for place, entry in self.whole() if place.contains(x, 0)), None)

    def render_line(self, y: int) -> Strip:
        """All keys in one row, the palette on the right."""
        ground = self.visual_style.rich_style
        gap, row = self.gap, Strip([])
        for place, entry in self.whole():
            row = Strip.join([row.adjust_cell_length(place.x, ground), Strip(self._segments(entry, " ", gap))])
        row = row.adjust_cell_length(self.room, ground)
        if self.palette is not None:
            row = Strip.join([row, Strip(self._segments(self.palette, FENCE, 2))])
        return row.adjust_cell_length(self.size.width, ground)

    def _segments(self, entry: KeyEntry, before: str, gap: int) -> list[Segment]:
        """A key as a chip, and its title: highlighted under the mouse, dim if it does not work."""
        parts = [(before, "key" if before == " " else "fence"), (f"{entry.shown} ", "key")]
        parts.append((f"{' ' * (gap > 1)}{entry.title}{' ' * (gap > 0)}", "title"))
        names = [[f"key-bar--{part}"] + ["key-bar--hovered"] * (entry == self._hovered) for _, part in parts]
        styles = [self.get_visual_style(*names).rich_style + Style(dim=not entry.works) for names in names]
        return [Segment(text, style) for (text, _), style in zip(parts, styles, strict=True)]

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Highlight the key under the mouse and show its tooltip."""
        self._hover(self._under(event.x))

    def on_leave(self) -> None:
        """Highlight nothing."""
        self._hover(None)

    def _hover(self, entry: KeyEntry | None) -> None:
        if entry != self._hovered:
            self._hovered = entry
            self.tooltip = entry.tooltip or None if entry else None
            self.refresh()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Press the clicked key."""
        entry = self._under(event.x)
        if entry is not None and entry.works:
            self.app.simulate_key(entry.key)
        elif entry is not None:
            self.app.bell()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll to the keys that did not fit."""
        event.stop()
        self._roll(WHEEL_COLUMNS)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self._roll(-WHEEL_COLUMNS)

    def _roll(self, columns: int) -> None:
        self._left += columns
        self.places()
        self.refresh()
