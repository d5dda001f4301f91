"""Quick hands at a terminal: keys and mouse as its driver sends them, waiting only for what must happen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Region
from textual.widget import Widget

from nexusgames.core.session.session import Session
from nexusgames.tui.screens import cover
from nexusgames.tui.screens.play import seating as play_seating
from nexusgames.tui.widgets.key_bar import KeyBar
from tests.tui.haste import rest
from tests.tui.seated import SMALL, Seated, seated

CHARACTERS = {
    "question_mark": "?",
    "colon": ":",
    "plus": "+",
    "minus": "-",
    "space": " ",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
    "equals_sign": "=",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "enter": "\r",
    "tab": "\t",
    "escape": "\x1b",
}
MOMENT = 1 / 50
"""Seconds in which the app paints what has changed; nobody presses keys faster than that."""


class Hands(Seated):
    """Somebody who plays whole games."""

    async def quiet(self) -> None:
        """Wait until everything that was sent has been dealt with, and painted."""
        await rest()
        await self._moment()
        while self.app.input_waits:
            await self._moment()

    async def _moment(self) -> None:
        await asyncio.sleep(MOMENT)
        await rest()

    async def painted(self) -> None:
        """Wait until what can be seen is what there is; nobody clicks at something before."""
        await self.until(self._is_painted, "a picture")

    def _is_painted(self) -> bool:
        screen = self.screen
        waiting = screen._dirty_widgets or screen._layout_required or screen._scroll_required or screen._callbacks
        return screen.is_current and screen.is_mounted and not waiting

    def _send(self, event: events.Event) -> None:
        driver = self.app._driver
        assert driver is not None
        driver.process_message(event)

    async def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            character = CHARACTERS.get(key) or (key if len(key) == 1 else None)
            self._send(events.Key(key, character))
            await self.quiet()

    def _mouse(self, kind: type[events.MouseEvent], x: int, y: int, button: int = 0) -> None:
        self._send(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    async def point(self, x: int, y: int) -> None:
        """Move the mouse to a cell."""
        self._mouse(events.MouseMove, x, y)
        await self.quiet()

    async def click_at(self, x: int, y: int) -> None:
        """Move the mouse to a cell and press its left button."""
        await self.painted()
        assert 0 <= x < self.app.size.width, x
        assert 0 <= y < self.app.size.height, y
        self._mouse(events.MouseMove, x, y)
        self._mouse(events.MouseDown, x, y, 1)
        self._mouse(events.MouseUp, x, y, 1)
        await self.quiet()

    async def wheel(self, x: int, y: int, down: bool = True) -> None:
        """One notch of the wheel over a cell."""
        await self.painted()
        self._mouse(events.MouseScrollDown if down else events.MouseScrollUp, x, y)
        await self.quiet()

    def seen_at(self, x: int, y: int) -> Widget:
        """Which widget is at a cell."""
        return self.app.get_widget_at(x, y)[0]

    async def click_widget(self, widget: Widget) -> None:
        """Click the middle of a widget that can be seen."""
        await self.until(lambda: widget.is_attached and bool(widget.region), f"{widget} on the screen")
        x, y = widget.region.x + widget.region.width // 2, widget.region.y + widget.region.height // 2
        await self.until(lambda: self.seen_at(x, y) is widget, f"{widget} in front")
        await self.click_at(x, y)

    def footer(self, action: str) -> Region | None:
        """Where the line of keys has an action, if that can be seen whole."""
        bars = self.screen.query(KeyBar)
        names = (action, f"screen.{action}", f"app.{action}")
        found = [bars.first().region_of(name) for name in names] if bars else []
        place = next((region for region in found if region is not None), None)
        return place if place is not None and place in self.screen.region and self._on_top(place) else None

    def _on_top(self, place: Region) -> bool:
        return isinstance(self.seen_at(place.x + 1, place.y), KeyBar)

    async def click_footer(self, action: str) -> None:
        """Click an entry of the line of keys."""
        await self.painted()
        await self.until(lambda: self.footer(action) is not None, f"{action} in the footer")
        place = self.footer(action)
        assert place is not None
        await self.click_at(place.x + place.width // 2, place.y)


@asynccontextmanager
async def at_hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch, session: Session | None = None, size: tuple[int, int] = SMALL
) -> AsyncGenerator[Hands]:
    """The app with quick hands in front of it: a handover takes a key as soon as it can be read."""
    for module in (cover, play_seating):
        monkeypatch.setattr(module, "BREATHER", 0.0)
    async with seated(folder, session, size) as person:
        yield Hands(person.app, person.pilot, person._table)
