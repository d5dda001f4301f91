"""The recap on the board: what happened since a player's last decision, scene by scene on the table itself.

This screen only takes the keys; the table beneath it does the showing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import ModalScreen

from nexusgames.tui.commands import PLAY_ON, Command, bindings, of_play
from nexusgames.tui.screens.play.stage import TableStage
from nexusgames.tui.show.player import Shot
from nexusgames.tui.widgets.key_bar import KeyBar, saying_stop

COMMANDS = (
    Command("screen.go_on", "enter,escape,q", "leave", footer=True),
    PLAY_ON,
    Command("screen.step_back", "left,comma", "step(-1)", footer=True),
    Command("screen.step", "right,full_stop", "step(1)", footer=True),
    Command("screen.again", "R", "again", footer=True),
    Command("log", "l", "log", footer=True),
)
ANSWERED = (*COMMANDS, *of_play("palette"))
"""Keys that do more than go on."""


class RecapShow(ModalScreen[str]):
    """Plays by itself and stays at its end until somebody goes on."""

    CSS = "RecapShow { background: transparent; }"
    BINDINGS = bindings(ANSWERED)

    def __init__(
        self, stage: TableStage, shown: Sequence[Shot], paint: Callable[[], None], deaf: float, *, moving: bool
    ) -> None:
        """`paint` shows everything else on screen; clicks and enter are ignored for `deaf` seconds.

        If animation is off, the viewer steps through it. Ends with the name of what is wanted next, if anything.
        """
        super().__init__()
        self.stage, self.player, self.shown, self.moving = stage, stage.player, shown, moving
        self._paint, self._deaf, self._opened = paint, deaf, math.inf

    def compose(self) -> ComposeResult:
        """The keys."""
        yield KeyBar()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The key bar."""
        plays = self.player.running and not self.player.paused
        return saying_stop(self, super().active_bindings, plays=plays)

    def on_mount(self) -> None:
        """Play from the start."""
        self._opened = monotonic()
        self.action_again()

    def action_again(self) -> None:
        """Play again from the start."""
        self.stage.counted, self.stage.words_stay = True, False
        self.player.play(self.shown, self._at_its_end)
        if not self.moving:
            self.player.stop_at(0)
        self._paint()
        self.refresh_bindings()

    def _at_its_end(self) -> None:
        """Stay at the last scene until somebody goes on."""
        self.player.paused = True
        self.refresh_bindings()

    def on_key(self, event: events.Key) -> None:
        """Let any unbound key end the scene; after the last one it goes on."""
        if event.key not in {key for command in ANSWERED for key in command.keys.split(",")}:
            event.stop()
            self._end_scene()

    def on_click(self, event: events.Click) -> None:
        """Treat clicks like keys; a click on the key bar presses its key."""
        if not isinstance(event.widget, KeyBar) and not self._too_early:
            self._end_scene()

    def _end_scene(self) -> None:
        if self.player.running and self.player.scene < self.player.last_scene:
            self.player.paused = False
            self.player.end_scene()
        else:
            self.action_leave()

    @property
    def _too_early(self) -> bool:
        return monotonic() < self._opened + self._deaf

    def action_play_pause(self) -> None:
        """Stop or play; at the end, start over."""
        if not self.player.running:
            self.action_again()
        elif self.player.paused:
            self.player.go_on()
        else:
            self.player.pause()
        self.refresh_bindings()

    def action_step(self, scenes: int) -> None:
        """Go some scenes on or back; the show then stands still."""
        self.player.stop_at(self.player.scene + scenes)
        self.refresh_bindings()

    def action_log(self) -> None:
        """Open the log."""
        self._close("log")

    def action_leave(self) -> None:
        """Go on to the game; a second key may come before the screen is gone."""
        if not self._too_early:
            self._close()

    def _close(self, wanted: str = "") -> None:
        if self.is_current:
            self.stage.clear()
            self.dismiss(wanted)
