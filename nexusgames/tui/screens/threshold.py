"""The threshold of home: it lies beneath whatever the app opens with, and home is built when somebody comes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


class Threshold(Screen[None]):
    """An empty screen: nobody waits for three pictures beneath a table."""

    def on_screen_resume(self) -> None:
        """Whatever lay over it is closed: this is home now."""
        if self.is_active:
            self.app.switch_screen(cast("NexusGames", self.app).home())
