"""The table as a stage: shows what happened on the play screen's own board, through the eyes of whoever looks."""

from __future__ import annotations

from functools import partial

from nexusgames.core.stories import story_since
from nexusgames.tui.screens.at_table import AtTable
from nexusgames.tui.show.player import PACES, Shot, shots
from nexusgames.tui.show.stage import Stage


class TableStage(Stage):
    """What fails here is told, and keeps nobody from playing."""

    def __init__(self, at: AtTable) -> None:
        """Nothing is shown."""
        super().__init__(at)
        self.at = at

    @property
    def pace(self) -> float:
        """How long everything takes, at the speed that is wanted now; nothing at all where nothing moves."""
        return PACES[self.at.app.speed]

    def shots_since(self, made: int, eyes: int | None) -> list[Shot]:
        """What the decisions after so many brought; nothing if it is not wanted, or cannot be seen or told."""
        at = self.at
        if not self.pace or not at.board.fits or not at.screen.is_mounted:
            return []
        try:
            story = story_since(at.table.session, made, eyes)
            return shots(story, at.narrator, at.presenter, self.pace) if story is not None else []
        except Exception as error:
            at.screen.mend(error, told_once=True)
            return []

    def put(self, shot: Shot) -> None:
        """Show this."""
        self.at.screen.safely(partial(super().put, shot))
