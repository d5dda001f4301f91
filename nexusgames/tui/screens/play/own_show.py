"""Shows a player what their choice brought; a key pressed meanwhile ends the show and still does its work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.events import InputEvent, Key, MouseDown

from nexusgames.core.engine.choices import PASS
from nexusgames.core.session.session import Session
from nexusgames.tui.look import Look
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.screens.play.stage import TableStage
from nexusgames.tui.show.turn_time import lasting
from nexusgames.tui.widgets.header import Heading

BRIEF = 0.8
"""Seconds; in a longer show the answered question leaves the bar and its marks leave the board."""


def chooser(session: Session, made: int) -> int:
    """Who made the first choice since then, but for passes."""
    since = zip(session.seats[made:], session.keys[made:], strict=True)
    return next((seat for seat, key in since if key != PASS.key), session.seats[made])


class OwnShow:
    """Shows what came of a choice; the game has already gone on and is saved."""

    def __init__(self, at: AtTable, stage: TableStage) -> None:
        """Show on this stage, the table itself."""
        self.at, self._stage = at, stage
        self._seat: int | None = None
        """The seat whose choice is shown at length."""

    def play(self, session: Session, made: int, eyes: int | None, then: Callable[[], None]) -> None:
        """Show what the decisions since `made` brought, then go on with `then`."""
        same = session is self.at.table.session  # a lesson may have started over
        shown = self._stage.shots_since(made, eyes) if same else []
        if shown:
            self._stage.counted = self._stage.words_stay = False
            self._stage.marks_stay = lasting(shown) <= BRIEF
            self._seat = None if self._stage.marks_stay else chooser(session, made)
            self._stage.play(shown, partial(self._over, then), self._hears)
        else:
            then()

    def _over(self, then: Callable[[], None]) -> None:
        self._seat, self._stage.marks_stay = None, True
        then()

    def heading(self, look: Look) -> Heading | None:
        """The bar while a long show runs; None otherwise."""
        if self._seat is None or self._stage.shot is None:
            return None
        return Heading(self.at.say("play.brought"), look.cards[self._seat], (), (), *self._stage.around(look))

    def _hears(self, event: InputEvent) -> Hearing:
        """Input ends the show; it also counts if the same person goes on, and a click only on the board.

        Escape ends the show and nothing else.
        """
        table = self.at.table
        person, eyes = table.person, table.viewer
        self._stage.player.end_all()
        if isinstance(event, Key) and event.key == "escape":
            return "not"
        if isinstance(event, MouseDown) and not self.at.board.region.contains(event.x, event.y):
            return "not"
        stays = self.at.screen.is_current and (table.person, table.viewer) == (person, eyes) and person is not None
        return "then" if stays else "not"
