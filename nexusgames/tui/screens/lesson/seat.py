"""The learner's place at the table of a lesson."""

from __future__ import annotations

from pathlib import Path

from nexusgames.core.engine.decisions import Caution, Decision
from nexusgames.core.engine.events import Event
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.teaching.teaching import Teaching, Told


class LessonSeat(HotSeat):
    """The learner's place: every choice goes through the lesson, and nothing is saved."""

    def __init__(self, teaching: Teaching, folder: Path) -> None:
        """Sit down as the learner; crash files go to the folder of the saved games."""
        super().__init__(teaching.session, folder / "lesson")
        self.teaching = teaching
        self.told: Told | None = None
        self.sit_down(teaching.lesson.learner)

    def choose(self, key: str) -> list[Event]:
        """Ask the lesson; once the part is over there is nothing more to choose."""
        if self.teaching.decision is None:
            return []
        self.told = self.teaching.choose(key)
        return list(self.told.events)

    @property
    def decision(self) -> Decision | None:
        """What the learner is asked; nothing while there is only something to read."""
        return self.teaching.decision

    def is_offered(self, key: str) -> bool:
        """What has to wait is not repeated."""
        return super().is_offered(key) and not self.teaching.waits(key)

    def caution(self, key: str) -> Caution | None:
        """A lesson says itself what a choice means, and every part can be done again."""
        return None

    def save(self) -> None:
        """A lesson has no saved game."""
