"""What the screens without a table share: their sentences, the app, the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.screen import Screen, ScreenResultType

from nexusgames.core.values.texts import Texts
from nexusgames.tui.own_app import app_of

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames


def fit_the_window(screen: Screen[Any]) -> None:
    """Set the classes for this size before the first layout; otherwise Textual lays everything out twice."""
    width, height = screen.app.size
    for room, steps in ((width, screen.HORIZONTAL_BREAKPOINTS), (height, screen.VERTICAL_BREAKPOINTS)):
        fitting = [(least, name) for least, name in steps or () if least <= room]
        screen.add_class(*(name for _, name in sorted(fitting)[-1:]))


class OwnScreen(Screen[ScreenResultType]):
    """A screen with sentences of its own."""

    SENTENCES: ClassVar[str]
    """Where its sentences are in the texts."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts

    def on_mount(self) -> None:
        """Look right from the first moment on."""
        fit_the_window(self)

    @property
    def nexus_app(self) -> NexusGames:
        """The app, by its own type."""
        return app_of(self)

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.{self.SENTENCES}.{key}", values)

    def warn(self, words: str) -> None:
        """Show a warning that goes away by itself."""
        self.notify(words, severity="warning", markup=False)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)

    def action_close(self) -> None:
        """Leave; a second key may come before the screen is gone."""
        if self.is_current:
            self.dismiss(None)
