"""The learner's place at the table of a lesson."""

from __future__ import annotations

from pathlib import Path

from nexusgames.core.engine.decisions import Caution, Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.teaching.teaching import Teaching, Told


class LessonSeat(HotSeat):
    """A table whose choices all go through the lesson and where nothing is saved."""

    def __init__(self, teaching: Teaching, folder: Path) -> None:
        """Sit down as the learner; crash files go to the folder of saved games."""
        super().__init__(teaching.session, folder / "lesson")
        self.teaching = teaching
        self.told: Told | None = None
        self.sit_down(teaching.lesson.learner)

    def choose(self, key: str) -> list[Event]:
        """Ask the lesson; after the end of a part nothing can be chosen."""
        if self.teaching.decision is None:
            return []
        self.told = self.teaching.choose(key)
        return list(self.told.events)

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked; None while there is only something to read."""
        return self.teaching.decision

    def is_offered(self, key: str) -> bool:
        """Whether a choice is offered now; one that must wait is not repeated."""
        return super().is_offered(key) and not self.teaching.waits(key)

    def caution(self, key: str) -> Caution | None:
        """None: the lesson says what a choice means, and every part can be repeated."""
        return None

    def save(self) -> None:
        """Save nothing: a lesson has no saved game."""
