"""The table as a stage: shows events on the play screen's board, through the viewer's eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.events import InputEvent, Key, MouseDown

from nexusgames.core.engine.choices import PASS
from nexusgames.core.session.session import Session
from nexusgames.core.show.stories import story_since
from nexusgames.tui.look import Look
from nexusgames.tui.one_at_a_time import Hearing
from nexusgames.tui.presenters.parts import Track
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.show.player import PACES, Shot, shots
from nexusgames.tui.show.stage import Stage
from nexusgames.tui.show.turn_time import lasting
from nexusgames.tui.widgets.header import Heading
from nexusgames.tui.widgets.side import LOG_LINES, Side

BRIEF = 0.8
"""Seconds; in a longer show the answered question leaves the bar and its marks leave the board."""


class TableStage(Stage):
    """A stage whose failures are reported and never keep anybody from playing."""

    def __init__(self, at: AtTable, tell: Callable[[], None]) -> None:
        """Start with nothing shown; `tell` paints the bar."""
        super().__init__(at)
        self.at, self._tell = at, tell

    @property
    def pace(self) -> float:
        """How long everything takes at the current speed; 0 if nothing moves."""
        return PACES[self.at.app.speed]

    def shots_since(self, made: int, eyes: int | None, *, crowded: bool = False) -> list[Shot]:
        """What the decisions since `made` brought, if `crowded` more at once; empty if not to be shown."""
        at = self.at
        if not self.pace or not at.board.fits or not at.screen.is_mounted:
            return []
        try:
            story = story_since(at.table.session, made, eyes, crowded=crowded)
            return shots(story, at.narrator, at.presenter, self.pace) if story is not None else []
        except Exception as error:
            at.screen.mend(error, told_once=True)
            return []

    def put(self, shot: Shot) -> None:
        """Show a shot; the panels around the board follow it."""
        before = self.shot
        self.at.screen.safely(partial(super().put, shot))
        if before is None or before.scene != shot.scene or before.frame.view is not shot.frame.view:
            self.at.screen.safely(self._tell_aside)
            if self.counted:
                self.at.screen.safely(self._retell)
            if self.counted or self.words_stay or not self.marks_stay:
                self._tell()

    def around(self, look: Look) -> tuple[str, tuple[Track, ...]]:
        """Round, goal and tracks: now, or at the moment that is shown."""
        if self.shot is None:
            return look.facts, look.tracks
        view, presenter = self.shot.frame.view, self.at.presenter
        return presenter.facts(view, self.at.narrator), presenter.tracks(view, self.at.narrator)

    def _tell_aside(self) -> None:
        """Keep what takes part beside the board after its scene, so that the log does not jump."""
        at = self.at
        found = (at.presenter.aside(shot.frame.view, at.narrator, shot.frame.event) for shot in self.player.past)
        at.screen.query_one(Side).tell_aside(next((text for text in found if text is not None), None))

    def _retell(self) -> None:
        """Show as much of what was told before this scene as fits beside the board; the caption tells this one."""
        scenes = [" ".join(words) for words in self.player.told[:-1][-LOG_LINES:]]
        self.at.screen.query_one(Side).retell([self.people.told(words) for words in reversed(scenes)])


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
