"""A table at which only computers play: nobody's hand is shown, and there is nothing to choose but how fast it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from nexusgames.tui.commands import SPECTATOR, Command
from nexusgames.tui.screens.play import PlayScreen


class SpectatorScreen(PlayScreen, inherit_bindings=False):
    """The play screen with other keys; ends as that does."""

    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in SPECTATOR]
    commands: ClassVar[Sequence[Command]] = SPECTATOR

    def rows_of_hand(self) -> int:
        """Nobody looks into any hand."""
        return 0
