"""Lessons: a position, and parts that tell one thing, let the learner do it, then ask for it unaided.

A lesson file is a scenario with teaching text (`assets/lessons/<game>/<number>-<name>.json`). Its parts are of three
kinds: one to read (`say` alone), a guided one (`do`: these choices in this order, all others wait for the reason in
`waits`), and a task (`task` with a `goal`; any way that reaches it is right, `solution` is one, `also` are others).
A part goes on where the one before it ended, or lays its own `position`. After a task whatever is played begins
with a position, because the learner may have solved it in another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from nexusgames import paths
from nexusgames.core.codec import Malformed, first_error, strict
from nexusgames.core.game import Json

LARGEST_FILE = 400_000


@strict
@dataclass(slots=True, kw_only=True)
class Goal:
    """What makes a task done: all that is named has happened, lies there, or is asked."""

    event: str = ""
    values: Json = field(default_factory=lambda: {})
    expect: Json = field(default_factory=lambda: {})
    ask: str = ""
    over: list[str] = field(default_factory=lambda: [])
    """Events after which the goal is out of reach: the try has failed."""


@strict
@dataclass(slots=True, kw_only=True)
class Mistake:
    """A try that is named because people make it: the rules refuse it, or it is allowed and misses the goal."""

    keys: list[str]
    rule: str = ""
    """The rule that refuses the last key; empty if it is offered and only misses the goal."""
    say: str = ""
    """What the learner is told beside the rule's reason."""


@strict
@dataclass(slots=True, kw_only=True)
class Part:
    """One step of a lesson."""

    say: str
    rules: list[str] = field(default_factory=lambda: [])
    look: list[str] = field(default_factory=lambda: [])
    """Spaces to look at."""
    position: Json | None = None
    dice: list[int] = field(default_factory=lambda: [])
    do: list[str] = field(default_factory=lambda: [])
    waits: str = ""
    task: str = ""
    goal: Goal | None = None
    hint: str = ""
    solution: list[str] = field(default_factory=lambda: [])
    also: list[list[str]] = field(default_factory=lambda: [])
    mistakes: list[Mistake] = field(default_factory=lambda: [])
    others: list[str] = field(default_factory=lambda: [])
    """What the other seats choose when they are asked; without it they pass or take the first choice."""
    comments: dict[str, str] = field(default_factory=lambda: {})
    """By kind of event: what is said about it when it happens."""
    done: str = ""

    @property
    def kind(self) -> str:
        """`read`, `guided` or `task`."""
        return "task" if self.goal is not None else "guided" if self.do else "read"

    @property
    def way(self) -> list[str]:
        """The choices that lead to the end of the part."""
        return self.solution if self.goal is not None else self.do


@strict
@dataclass(slots=True, kw_only=True)
class Lesson:
    """A whole lesson file; `id` is the name of the file."""

    game: str
    title: str
    about: str
    minutes: int
    rules: list[str] = field(default_factory=lambda: [])
    options: dict[str, str] = field(default_factory=lambda: {})
    seats: list[str] = field(default_factory=lambda: [])
    seed: int = 1
    learner: int = 0
    """The seat of the learner."""
    position: Json | None = None
    parts: list[Part]
    id: str = ""


@cache
def _adapter() -> TypeAdapter[Lesson]:
    return TypeAdapter(Lesson)


def read_lesson(path: Path) -> Lesson:
    """A lesson from a file; raises `Malformed` with the reason."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise Malformed("the file is too large to be a lesson")
        lesson = _adapter().validate_json(path.read_bytes())
    except OSError as error:
        raise Malformed(f"the file cannot be read ({error.strerror})") from None
    except ValidationError as error:
        raise Malformed(first_error(error)) from None
    lesson.id = path.stem
    _check(lesson)
    return lesson


def _check(lesson: Lesson) -> None:
    """What no shape can say: every part is whole, and after a task a position is laid."""
    if not lesson.parts:
        raise Malformed("a lesson has at least one part")
    after_task = False
    for number, part in enumerate(lesson.parts, 1):
        if problem := _problem(part, after_task=after_task):
            raise Malformed(f"part {number}: {problem}")
        after_task = part.kind == "task" or (after_task and part.kind == "read" and part.position is None)


def _problem(part: Part, *, after_task: bool) -> str:
    if bool(part.task) != (part.goal is not None):
        return "a task and its goal belong together"
    if part.goal is not None and part.do:
        return "a part is guided or a task, not both"
    if part.kind == "task" and not (part.solution and part.hint):
        return "a task has a solution and a hint"
    if part.kind == "guided" and not part.waits:
        return "a guided part says why the other choices wait"
    if part.kind != "read" and after_task and part.position is None:
        return "after a task a part lays its own position"
    return ""


def folder_of(game_id: str) -> Path:
    """Where the lessons of a game lie."""
    return paths.assets() / "lessons" / game_id.replace("-", "_")


def course_files(game_id: str) -> Sequence[Path]:
    """The lesson files of a game in the order of the course."""
    return sorted(folder_of(game_id).glob("*.json"))


def course(game_id: str) -> list[Lesson]:
    """The lessons of a game in the order of the course."""
    return [read_lesson(path) for path in course_files(game_id)]


def find_lesson(game_id: str, name: str) -> Lesson | None:
    """A lesson by its number in the course, its file name, or that name without its number."""
    files = list(course_files(game_id))
    if name.isdecimal() and 1 <= int(name) <= len(files):
        return read_lesson(files[int(name) - 1])
    found = [path for path in files if name in (path.stem, path.stem.partition("-")[2])]
    return read_lesson(found[0]) if found else None
