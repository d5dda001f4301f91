"""Working on a review: asking its questions, keeping what was found, and continuing where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from nexusgames.core.advice.review_files import keep_review, read_review
from nexusgames.core.advice.reviewing import USUAL, Job, Reviewer, Thoroughness
from nexusgames.core.session.session import Session
from nexusgames.core.table.opening import is_shipped
from nexusgames.core.workers.plans import Ask
from nexusgames.core.workers.questions import Answer, Question


def reviewer_of(session: Session, save: Path, how: Thoroughness = USUAL) -> Reviewer:
    """A reviewer that continues the review kept beside the save; raises `CannotReview`."""
    reviewer = Reviewer(session, None, how)
    reviewer.review = read_review(save, session)
    return reviewer


def keep(reviewer: Reviewer, save: Path) -> bool:
    """Keep the review beside the save, unless that came with the program; returns False if it could not be written."""
    return is_shipped(save) or keep_review(save, reviewer.session, reviewer.review)


def work_off(reviewer: Reviewer, ask: Ask, after_each: Callable[[], None]) -> None:
    """Work to the end of the review; after an interruption it continues with what was found."""
    while jobs := reviewer.due():
        note(jobs, ask(questions_of(jobs)))
        after_each()
    after_each()


def questions_of(jobs: Sequence[Job]) -> list[Question]:
    """The questions of all these jobs."""
    return [question for job in jobs for question in job.questions]


def note(jobs: Sequence[Job], answers: Sequence[Answer]) -> None:
    """Give every job the answers to its questions."""
    left = iter(answers)
    for job in jobs:
        job.note([next(left) for _ in job.questions])
