"""Lessons: a position, and parts that tell one thing, let the learner do it, then ask for it unaided.

A course is the folder `assets/lessons/<game>`: lessons `01-<name>.json`, `02-<name>.json` and so on in their order,
and `first_game.json`, the guided first game. The name without its number is what progress is kept by. A lesson takes
at most five minutes and teaches a few small things, one a part. It has `game`, `title` (at most 30 letters), `about`
(one sentence for the list), `minutes`, `stage` (`course`: the six to ten lessons after which somebody can play;
`finer`: what comes up later; `options`: rules and modes that are chosen), `rules` (IDs to read on), `seats`,
`options`, `seed`, `position` as in scenarios (see `core/scenarios.py` and the game's `positions.py`), `learner` (the
seat of the learner, 0 unless said), and `parts`. A part is of one of three kinds:

- to read: only `say`, perhaps `look` (spaces to look at; they are marked, and the cursor goes to the first);
- guided: `say` tells what to do, `do` are the choices in their order, all others wait for the reason in `waits`;
- a task: `say` reminds, `task` asks for the same thing unaided. Whatever reaches the `goal` is right; `solution` is one
  way and what "show me" does, `also` are others that a test proves to be right. `hint` helps without giving it away.

Any part may have: `rules` (IDs; what it teaches), `position` (without one it goes on where the part before it ended),
`dice` (the next dice, so that what is told is what happens), `others` (what other seats choose when they are asked;
else they pass or take their first choice), `comments` (by kind of event: what is said when it happens), `done` (said at
the end), and `mistakes`: tries that people make. A mistake has `keys` (all choices of the try; the last one is the
mistake), `rule` if the rules refuse it (the reason is then told by the game), and `say`, what the lesson adds.
A goal is one or more of `event` with `values` (one of the events after the last choice), `expect` (paths into the
game's picture, as in scenarios), `ask` (the kind of question that is open then); `over` are kinds of event, `over_ask`
kinds of question, after which the goal is out of reach: the learner is told so (with the hint if the try is none of the
mistakes) and tries again.

`first_game.json` has `game`, `about`, `minutes` and the `options` that make a first game easier. What the coach says in
it (and in any game) are the texts `coach.<kind of question>` in `assets/text/en/<game>_coach.toml`.

After a task a part that is played begins with a position, because the learner may have solved the task in another way.
Texts are our own words. Numbers of the game are gaps with their names (`{vp_limit}`), never figures; where the app and
line mode differ, both are told (`{app:Press n|Type sheet}`). They are read in a narrow panel: `say` and `task` together
have room for `PANEL_LETTERS` letters, each remark for `REMARK_LETTERS`; a test measures the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from nexusgames import paths
from nexusgames.core.game.game import Json, namespace_of
from nexusgames.core.values.codec import Codec, Malformed, strict

LARGEST_FILE = 200_000
PANEL_LETTERS, REMARK_LETTERS = 270, 200
Stage = Literal["course", "finer", "options"]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""The course proper, the finer points, options and modes: the headings of a course in their order."""
FIRST_GAME = "first"
"""By this name the guided first game is asked for where lessons are asked for by theirs."""


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
    over_ask: list[str] = field(default_factory=lambda: [])
    """Kinds of question that come up only when it is."""


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
    stage: Stage
    rules: list[str] = field(default_factory=lambda: [])
    options: dict[str, str] = field(default_factory=lambda: {})
    seats: list[str] = field(default_factory=lambda: [])
    seed: int = 1
    learner: int = 0
    """The seat of the learner."""
    position: Json | None = None
    parts: list[Part]
    id: str = ""

    @property
    def name(self) -> str:
        """The name of the file without its number."""
        return bare_name(self.id)


@strict
@dataclass(slots=True, kw_only=True)
class FirstGame:
    """A first game of a learner against a bot, with the coach on."""

    game: str
    about: str
    minutes: int
    options: dict[str, str] = field(default_factory=lambda: {})
    """What makes it easier for a beginner."""


LESSONS, FIRST_GAMES = Codec(Lesson), Codec(FirstGame)


def read_lesson(path: Path) -> Lesson:
    """A lesson from a file; raises `Malformed` with the reason."""
    lesson = LESSONS.read_file(path, LARGEST_FILE)
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
    return paths.assets() / "lessons" / namespace_of(game_id)


def course_files(game_id: str) -> Sequence[Path]:
    """The lesson files of a game in the order of the course."""
    return sorted(folder_of(game_id).glob("[0-9]*.json"))


def course(game_id: str) -> list[Lesson]:
    """The lessons of a game in the order of the course."""
    return [read_lesson(path) for path in course_files(game_id)]


def staged(lessons: Sequence[Lesson]) -> dict[Stage, list[Lesson]]:
    """The lessons of a course under their headings, those without lessons left out."""
    found: dict[Stage, list[Lesson]] = {}
    for lesson in sorted(lessons, key=lambda lesson: STAGES.index(lesson.stage)):
        found.setdefault(lesson.stage, []).append(lesson)
    return found


def ends_course(lessons: Sequence[Lesson], lesson: Lesson) -> bool:
    """Whether it is the last lesson of the course proper: whoever has taken it can play."""
    return staged(lessons).get("course", [])[-1:] == [lesson]


def lesson_after(lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
    """The next lesson of a course; none after the last."""
    return next(iter(lessons[lessons.index(lesson) + 1 :]), None)


def first_game(game_id: str) -> FirstGame | None:
    """The guided first game of a game, if there is one."""
    path = folder_of(game_id) / "first_game.json"
    return FIRST_GAMES.read_file(path, LARGEST_FILE) if path.is_file() else None


def bare_name(lesson: str) -> str:
    """The name of a lesson without the number of its place, which changes when a course grows."""
    number, dash, name = lesson.partition("-")
    return name if dash and number.isdecimal() else lesson


def find_lesson(game_id: str, name: str) -> Lesson | None:
    """A lesson by its number in the course, its file name (with any number), or that name without its number."""
    files = list(course_files(game_id))
    if name.isdecimal() and 1 <= int(name) <= len(files):
        return read_lesson(files[int(name) - 1])
    found = [path for path in files if bare_name(path.stem) == bare_name(name)]
    return read_lesson(found[0]) if found else None
