"""A table where only computers play: no hand is shown, and only the speed can be chosen.

It has the slider of a replay, always at its end; a click on it replays the game from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult

from nexusgames.core.show.timeline import changes_of_lead, nearest, rounds_of, turns_of
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.commands import SPECTATING, SPECTATOR, Command, bindings
from nexusgames.tui.screens.play.screen import PlayScreen
from nexusgames.tui.screens.statistics import statistics_for
from nexusgames.tui.widgets.slider import Slider

ROOMY = 28
"""The least rows of a window with a bar of two rows and the slider."""


class SpectatorScreen(PlayScreen, inherit_bindings=False):
    """The play screen with other keys; ends in the same ways."""

    SCOPED_CSS = False
    CSS = f"{PlayScreen.CSS} SpectatorScreen.-line Caption {{ margin-bottom: 2; }}"
    BINDINGS = bindings(SPECTATOR)
    commands: ClassVar[Sequence[Command]] = SPECTATOR
    watching = SPECTATING

    def __init__(self, table: HotSeat) -> None:
        super().__init__(table)
        self._turns_on_line = -1

    def compose(self) -> ComposeResult:
        """The table, and the slider of the game so far."""
        yield from super().compose()
        yield Slider()

    def rows_of_hand(self) -> int:
        """No rows: nobody looks into any hand."""
        return 0

    @property
    def rows_below(self) -> int:
        """The keys, and the slider if it fits."""
        return super().rows_below + self._has_line

    @property
    def _has_line(self) -> bool:
        """Whether the board keeps the rows it needs; in lower windows only the keys stand for the slider."""
        around = self.rows_above + super().rows_below + 1
        return self.app.size.height - around >= self.board.least_size()[1]

    @property
    def rows_above(self) -> int:
        """The bar, in low windows of one row as in a replay: the slider takes the other from no board."""
        return 1 if self.app.size.height < ROOMY else super().rows_above

    def show(self) -> None:
        """Show the slider too."""
        super().show()
        if self.is_mounted:
            self.safely(self._show_line)

    def _show_line(self) -> None:
        """Mark rounds and changes of lead, turn by turn; the knob stays at the end."""
        slider, session = self.query_one(Slider), self.table.session
        slider.display = self._has_line
        self.set_class(self._has_line, "-line")
        turns = len(turns_of(session))
        if turns != self._turns_on_line:
            self._turns_on_line, made = turns, max(1, len(session.keys))
            points = statistics_for(session.game.id).points_by_turn(session.log, len(session.setup.seats))
            marked = (rounds_of(session), changes_of_lead(session, points))
            slider.set_out(*([step / made for step in steps] for steps in marked))
        plays = not self.computers.paused
        slider.show(1.0, plays=plays, speed=self.at.say(f"setting.speed.value.{self.at.app.speed}"))

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """Replay from where the slider was clicked."""
        self._watch_from(round(event.share * len(self.table.session.keys)))

    def on_slider_pressed(self) -> None:
        """Pause or play at a click on the slider's sign."""
        self.action_pause()

    def action_watch_again(self) -> None:
        """Replay from the last turn."""
        session = self.table.session
        self._watch_from(nearest(turns_of(session), len(session.keys), -1) or 0)

    def action_faster(self, step: int) -> None:
        """Change to the next speed in this direction."""
        self.computers.speed(step, around=False)

    def _watch_from(self, step: int) -> None:
        """Replay the game so far; the computers wait until they are let go on."""
        from nexusgames.tui.screens.replay import ReplayScreen

        session = self.table.session
        if not session.log_is_complete:
            self.at.tell(self.at.say("replaying.impossible"), "warning")
            return
        if not self.computers.paused:
            self.computers.pause()
        self.stage.clear()
        self.app.push_screen(ReplayScreen(session, self.table.texts, step))
