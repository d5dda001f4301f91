"""Reviews in progress: they continue when their screen is left, and rest while somebody plays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nexusgames.core.advice.review_work import keep, note, questions_of, reviewer_of
from nexusgames.core.advice.reviewing import USUAL, CannotReview, Reviewer, Thoroughness
from nexusgames.core.files.crashes import place_of
from nexusgames.core.session.session import Session
from nexusgames.core.workers.questions import Answer, Question

if TYPE_CHECKING:
    from nexusgames.tui.staffed_app import StaffedApp

REST = 0.5
"""Seconds between checks whether somebody still plays."""


class Study:
    """The review of one game, as far as it has got."""

    thoroughness: Thoroughness = USUAL

    def __init__(self, session: Session, save: Path) -> None:
        self.session, self.save = session, save
        self.reviewer: Reviewer | None = None
        self.refused = ""
        """The text key of why there is no review."""
        self.fault = ""
        """What failed, if something did."""
        self.kept = True
        self.changed: Callable[[], None] = lambda: None
        """Called when more is known."""

    @property
    def progress(self) -> float:
        """Progress from 0 to 1."""
        return self.reviewer.progress if self.reviewer is not None else 0.0

    @property
    def over(self) -> bool:
        """Whether the review has ended."""
        done = self.reviewer is not None and self.reviewer.review.done
        return done or bool(self.refused or self.fault)

    async def run(self, app: StaffedApp) -> None:
        """Work the review out to its end; the slow analysis of decisions runs in a thread."""
        try:
            await self._think(app)
        except CannotReview as refused:
            self.refused = refused.reason
        except Exception as error:  # a failed review must not end the app
            self.fault = f"{type(error).__name__}, {place_of(error)}"
        self.changed()

    async def _think(self, app: StaffedApp) -> None:
        self.reviewer = reviewer = await asyncio.to_thread(reviewer_of, self.session, self.save, self.thoroughness)
        while jobs := await asyncio.to_thread(reviewer.due):
            self.changed()
            while app.playing is not None:
                await asyncio.sleep(REST)
            note(jobs, await _answers(app, questions_of(jobs)))
            self.kept = await asyncio.to_thread(keep, reviewer, self.save)
        self.kept = await asyncio.to_thread(keep, reviewer, self.save)


async def _answers(app: StaffedApp, questions: Sequence[Question]) -> list[Answer]:
    thoughts = [app.thinkers.ask(question) for question in questions]
    try:
        return await asyncio.gather(*(asyncio.wrap_future(thought.answer) for thought in thoughts))
    finally:
        for thought in thoughts:
            thought.forget()


class Studies:
    """All reviews begun since the app opened."""

    def __init__(self, app: StaffedApp) -> None:
        self.app = app
        self._studies: dict[Path, Study] = {}

    def of(self, session: Session, save: Path) -> Study:
        """The review of a saved game; starts it, or starts it anew after a failure."""
        found = self._studies.get(save)
        if found is None or found.fault or found.session.keys != session.keys:
            found = self._studies[save] = Study(session, save)
            self.app.run_worker(found.run(self.app), group="studies", exit_on_error=False)
        return found
