"""The format of lessons: parts that explain one thing, let the learner do it, then ask for it unaided.

A course is the folder `assets/lessons/<game>`: lessons `01-<name>.json`, `02-<name>.json` and so on in order, and
`first_game.json`, the guided first game. Progress is kept by the name without its number. A lesson takes at most five
minutes and teaches a few small things, one in each part. It has

- `game`, `title` (at most 30 letters), `about` (one sentence for the list), `minutes`, `rules` (IDs to read on);
- `stage`: `course` (the six to ten lessons after which somebody can play), `finer` (what comes up later) or `options`
  (optional rules and modes);
- `seats`, `options`, `seed` and `position` as in scenarios (see `core/files/scenarios.py` and the game's
  `positions.py`), and `learner`, the learner's seat (0 by default);
- `parts`.

There are three kinds of parts:

- to read: only `say`, perhaps with `look` (spaces to look at; they are marked, and the cursor goes to the first);
- guided: `say` tells what to do, `do` has the choices in order; any other choice is put off with the reason in `waits`;
- a task: `say` reminds, `task` asks for the same thing unaided. Whatever reaches the `goal` is right; `solution` is one
  way, which "show me" takes, `also` has others, which a test proves right. `hint` helps without giving it away.

Any part may have

- `rules`: the IDs of what it teaches;
- `position`: where it begins; without one it continues where the part before it ended;
- `dice`: the next dice, so that things happen as told;
- `others`: what the other seats choose when they are asked; otherwise they pass or take their first choice;
- `comments`: by kind of event, what is said when it happens; `done`: what is said at the end;
- `mistakes`: tries that people make, with `keys` (all choices of the try; the last is the mistake), `rule` if the
  rules refuse it (the game then gives the reason), and `say`, what the lesson adds.

A goal is one or more of `event` with `values` (among the events after the last choice), `expect` (values by path into
the game's picture, as in scenarios) and `ask` (the kind of the open question). `over` has kinds of events, `over_ask`
kinds of questions, after which the goal is out of reach: the learner is told so (with the hint, unless the try is a
known mistake) and tries again.

`first_game.json` has `game`, `about`, `minutes` and the `options` that make a first game easier. What the coach says,
in that game and any other, are the texts `coach.<kind of question>` in `assets/text/en/<game>_coach.toml`.

After a task, the next part that is played begins with a position, because the learner may have solved the task in
another way. Texts are in our own words. Numbers of the game are gaps with their names (`{vp_limit}`), never figures;
where the app and line mode differ, both are told (`{app:Press n|Type sheet}`). Texts are read in a narrow panel: `say`
and `task` together have room for `PANEL_LETTERS` letters, each remark for `REMARK_LETTERS`; a test measures the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import Literal, get_args

from nexusgames import paths
from nexusgames.core.game.game import Json, namespace_of
from nexusgames.core.values.codec import Codec, Malformed, Stored

LARGEST_FILE = 200_000
PANEL_LETTERS, REMARK_LETTERS = 270, 200
Stage = Literal["course", "finer", "options"]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""The stages of a course in order: the course proper, the finer points, options and modes."""
FIRST_GAME = "first"
"""The name of the guided first game, wherever lessons go by name."""


class Goal(Stored):
    """What completes a task: everything named has happened, is on the table, or is being asked."""

    event: str = ""
    values: Json = field(default_factory=lambda: {})
    expect: Json = field(default_factory=lambda: {})
    ask: str = ""
    over: list[str] = field(default_factory=lambda: [])
    """Kinds of events after which the goal is out of reach."""
    over_ask: list[str] = field(default_factory=lambda: [])
    """Kinds of questions that come up only when the goal is out of reach."""


class Mistake(Stored):
    """A common wrong try: the rules refuse it, or it is allowed but misses the goal."""

    keys: list[str]
    rule: str = ""
    """The rule that refuses the last key; empty if the key is offered and only misses the goal."""
    say: str = ""
    """What the learner is told in addition to the rule's reason."""


class Part(Stored):
    """One part of a lesson."""

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
    """What the other seats choose when they are asked; otherwise they pass or take their first choice."""
    comments: dict[str, str] = field(default_factory=lambda: {})
    """By kind of event: what is said when it happens."""
    done: str = ""

    @property
    def kind(self) -> str:
        """`read`, `guided` or `task`."""
        return "task" if self.goal is not None else "guided" if self.do else "read"

    @property
    def way(self) -> list[str]:
        """Choices that lead to the end of the part."""
        return self.solution if self.goal is not None else self.do


class Lesson(Stored):
    """The content of a lesson file; `id` is the name of the file."""

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
    """The learner's seat."""
    position: Json | None = None
    parts: list[Part]
    id: str = ""

    @property
    def name(self) -> str:
        """The name of the file without its number."""
        return bare_name(self.id)


class FirstGame(Stored):
    """A learner's first game against a bot, with the coach on."""

    game: str
    about: str
    minutes: int
    options: dict[str, str] = field(default_factory=lambda: {})
    """What makes it easier for a beginner."""


LESSONS, FIRST_GAMES = Codec(Lesson), Codec(FirstGame)


def read_lesson(path: Path) -> Lesson:
    """Read a lesson from a file; raises `Malformed` with the reason."""
    lesson = LESSONS.read_file(path, LARGEST_FILE)
    lesson.id = path.stem
    _check(lesson)
    return lesson


def _check(lesson: Lesson) -> None:
    """Check what types cannot express: every part is complete, and after a task comes a position."""
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
    """The folder of a game's lessons."""
    return paths.assets() / "lessons" / namespace_of(game_id)


def course_files(game_id: str) -> Sequence[Path]:
    """A game's lesson files in the order of the course."""
    return sorted(folder_of(game_id).glob("[0-9]*.json"))


def course(game_id: str) -> list[Lesson]:
    """A game's lessons in the order of the course."""
    return [read_lesson(path) for path in course_files(game_id)]


def staged(lessons: Sequence[Lesson]) -> dict[Stage, list[Lesson]]:
    """The lessons of a course by stage, without empty stages."""
    found: dict[Stage, list[Lesson]] = {}
    for lesson in sorted(lessons, key=lambda lesson: STAGES.index(lesson.stage)):
        found.setdefault(lesson.stage, []).append(lesson)
    return found


def ends_course(lessons: Sequence[Lesson], lesson: Lesson) -> bool:
    """Whether this is the last lesson of the course proper, after which one can play."""
    return staged(lessons).get("course", [])[-1:] == [lesson]


def lesson_after(lessons: Sequence[Lesson], lesson: Lesson) -> Lesson | None:
    """The next lesson of a course; None after the last."""
    return next(iter(lessons[lessons.index(lesson) + 1 :]), None)


def first_game(game_id: str) -> FirstGame | None:
    """A game's guided first game, if it has one."""
    path = folder_of(game_id) / "first_game.json"
    return FIRST_GAMES.read_file(path, LARGEST_FILE) if path.is_file() else None


def bare_name(lesson: str) -> str:
    """The name of a lesson without its number, which may change as a course grows."""
    number, dash, name = lesson.partition("-")
    return name if dash and number.isdecimal() else lesson


def find_lesson(game_id: str, name: str) -> Lesson | None:
    """A lesson by its number in the course, its file name (with any number), or its bare name."""
    files = list(course_files(game_id))
    if name.isdecimal() and 1 <= int(name) <= len(files):
        return read_lesson(files[int(name) - 1])
    found = [path for path in files if bare_name(path.stem) == bare_name(name)]
    return read_lesson(found[0]) if found else None
