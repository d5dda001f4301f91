"""A stand-in for home beneath whatever the app opens with; home is built when somebody gets there."""

from __future__ import annotations

from textual.screen import Screen

from nexusgames.tui.own_app import app_of


class Threshold(Screen[None]):
    """An empty screen, so that no table waits for home's three pictures."""

    def on_screen_resume(self) -> None:
        """Become home once everything above has closed."""
        if self.is_active:
            self.app.switch_screen(app_of(self).home())
