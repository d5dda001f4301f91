"""Lessons: the courses of all games, side by side or one at a time, with progress and guided first games."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static

from nexusgames.core.teaching.coach import begin_first_game, first_game_going_on
from nexusgames.core.teaching.lessons import FIRST_GAME, Lesson, ends_course, find_lesson, first_game, lesson_after
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.texts import Texts, clean_name
from nexusgames.games import GAMES
from nexusgames.tui.commands import Command, bindings
from nexusgames.tui.screens.learn_courses import Course, CourseColumn
from nexusgames.tui.screens.own_screen import OwnScreen
from nexusgames.tui.screens.questions import LineScreen, OfferScreen
from nexusgames.tui.theme import game_tone
from nexusgames.tui.widgets.chips import Chips
from nexusgames.tui.widgets.dock import Dock
from nexusgames.tui.widgets.key_bar import KeyBar
from nexusgames.tui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from nexusgames.tui.screens.lesson.words import Afterwards

COMMANDS = (
    Command("screen.take_lesson", "enter", "take", footer=True),
    Command("screen.next_course", "tab", "course(1)", footer=True),
    Command("screen.learner", "n", "rename", footer=True),
    Command("help", "k,question_mark", "app.all_keys", footer=True),
    Command("screen.back", "escape,q", "leave", footer=True),
)
COLUMNS = 100
"""Columns from which on all courses stand side by side; below that, one at a time."""


class LearnScreen(OwnScreen[None]):
    """The courses of all games."""

    SENTENCES = "learn"
    CSS = """
    LearnScreen #tabs { display: none; margin: 0 1; }
    LearnScreen #courses { height: 1fr; padding: 1 0; }
    LearnScreen Dock { height: 4; }
    LearnScreen #about { height: 3; }
    LearnScreen #deed { height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    LearnScreen.-tabs #tabs { display: block; }
    LearnScreen.-tabs #courses { padding: 0; }
    LearnScreen.-tabs CourseHead { display: none; }
    LearnScreen.-tabs CourseColumn { display: none; margin: 0; }
    LearnScreen.-tabs CourseColumn.-here { display: block; }
    LearnScreen.-low Dock { display: none; }
    """
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-tabs"), (COLUMNS, "-columns")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (14, "-high")]  # noqa: RUF012
    BINDINGS = bindings(COMMANDS)

    def __init__(self, texts: Texts, progress: Progress, game: str = "") -> None:
        """A learner's progress; `game` is the course to start with."""
        super().__init__(texts)
        self.progress = progress
        self.progress.name = progress.name or texts.say("core.learn.somebody")
        self.going_on: dict[str, Path] = {}
        """By game: the guided first game that can be continued."""
        known = [Course(game_id, texts, progress) for game_id in GAMES.ids()]
        self.columns = {one.game_id: CourseColumn(one) for one in known if one.lessons}
        self.here = game if game in self.columns else self._first_unfinished()
        """The game whose list has the keyboard."""

    def _first_unfinished(self) -> str:
        """The first game whose course is unfinished."""
        parts = {game_id: column.course.done_of("course") for game_id, column in self.columns.items()}
        return next((game_id for game_id, (done, count) in parts.items() if done < count), self.games[0])

    @property
    def games(self) -> list[str]:
        """The games that can be learned."""
        return list(self.columns)

    @property
    def column(self) -> CourseColumn:
        """The course that has the keyboard."""
        return self.columns[self.here]

    @property
    def wanted(self) -> str:
        """The entry under the cursor."""
        return self.column.wanted

    def compose(self) -> ComposeResult:
        """The learner, the courses, and a description of the entry under the cursor."""
        yield TitleBar(self.say("chip"), self.say("title"))
        yield Chips(id="tabs")
        with Horizontal(id="courses"):
            yield from self.columns.values()
        with Dock():
            yield Static(id="about")
            yield Static(id="deed")
        yield KeyBar()

    def on_mount(self) -> None:
        """Give one course's list the keyboard."""
        self.go_to(self.here)
        if self.progress.problem:
            self.warn(self.texts.say("core.learn.not_kept", {"reason": self.progress.problem}))

    def on_screen_resume(self) -> None:
        """Update, at first and after lessons."""
        self.fill()

    def fill(self, wanted: str = "") -> None:
        """List every course; the cursor stays or goes where wanted."""
        self.query_one(TitleBar).tell(self.say("learner", name=clean_name(self.progress.name)))
        self._look_for_first_games()
        for game_id, column in self.columns.items():
            column.course.first_goes_on = game_id in self.going_on
            column.fill(wanted if wanted.startswith(f"{game_id}/") else "")
        if wanted:
            self.go_to(wanted.partition("/")[0])
        self._tell()

    def go_to(self, game_id: str) -> None:
        """Give this game's list the keyboard."""
        self.here = game_id
        for other, column in self.columns.items():
            column.set_class(other == game_id, "-here")
        self.query_one(Dock).paint(game_tone(game_id))
        self.set_focus(self.column.listing)  # at once: hiding the list that has the keyboard would leave it with nobody
        self._tell()

    def _tell(self) -> None:
        """Describe the entry under the cursor and what enter does with it."""
        about = self.column.course.about(self.wanted.partition("/")[2])
        self.query_one("#about", Static).update(about)
        key = Content.styled(" ⏎ ", "bold $table on $hint")
        self.query_one("#deed", Static).update(key + Content(f" {self._deed()}") if self.wanted else Content(""))
        tabs = [(game_id, "", self._tab(column.course)) for game_id, column in self.columns.items()]
        self.query_one(Chips).tell(tabs, self.here)

    def _deed(self) -> str:
        game_id, _, name = self.wanted.partition("/")
        if name == FIRST_GAME:
            return self.say("deed.go_on" if game_id in self.going_on else "deed.play")
        if at := self.progress.left_at(game_id, name):
            return self.say("deed.part", number=at + 1)
        return self.say("deed.again" if self.progress.is_done(game_id, name) else "deed.begin")

    def _tab(self, course: Course) -> str:
        done, count = course.done_of("course")
        return self.say("tab", game=course.title, done=done, count=count)

    def action_course(self, step: int) -> None:
        """Go to another game, wrapping around."""
        self.go_to(self.games[(self.games.index(self.here) + step) % len(self.games)])

    def on_chips_chosen(self, event: Chips.Chosen) -> None:
        """Go to a clicked tab."""
        self.go_to(event.name)

    def on_descendant_focus(self) -> None:
        """Follow the mouse to another list."""
        game_id = next((name for name, column in self.columns.items() if column.listing.has_focus), self.here)
        if game_id != self.here:
            self.go_to(game_id)

    def _look_for_first_games(self) -> None:
        """Find first games under way; finished ones count as done."""
        found = {game_id: first_game_going_on(self.progress, game_id, self.nexus_app.folder) for game_id in self.games}
        self.going_on = {game_id: path for game_id, path in found.items() if path is not None}

    def follow_settings(self) -> None:
        """Show the current colours."""
        self.fill()
        self.go_to(self.here)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Describe the entry."""
        if event.option_list is self.column.listing:
            self._tell()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Begin the selected entry."""
        self.begin(event.option.id or "")

    def action_take(self) -> None:
        """Begin the entry under the cursor."""
        self.begin(self.wanted)

    def begin(self, name: str) -> None:
        """Continue a lesson or a first game where it was left."""
        game_id, _, lesson_id = name.partition("/")
        if lesson_id == FIRST_GAME:
            self._play_first_game(game_id)
        elif (lesson := find_lesson(game_id, lesson_id)) is not None:
            self.take(lesson)

    def take(self, lesson: Lesson) -> None:
        """Take one lesson; afterwards the next begins, or the cursor moves to it."""
        from nexusgames.tui.screens.lesson.screen import LessonScreen

        self.progress.meet(self.progress.name)
        at = self.progress.left_at(lesson.game, lesson.id)
        self.fill(f"{lesson.game}/{lesson.id}")
        teaching = Teaching(GAMES.load(lesson.game), lesson, at, clean_name(self.progress.name))
        screen = LessonScreen(teaching, self.progress, self.nexus_app.folder, self._afterwards(lesson))
        self.app.push_screen(screen, lambda how: self._left(lesson, how))

    def _afterwards(self, lesson: Lesson) -> Afterwards:
        """What follows a lesson; after the course, the guided first game."""
        lessons = self.columns[lesson.game].course.lessons
        if ends_course(lessons, lesson) and first_game(lesson.game) is not None:
            return "first"
        return "next" if lesson_after(lessons, lesson) else "list"

    def _left(self, lesson: Lesson, how: str | None) -> None:
        """Move to what comes next or begin it at once; the guided first game is offered."""
        afterwards = self._afterwards(lesson)
        following = lesson_after(self.columns[lesson.game].course.lessons, lesson) or lesson
        goes_on = how in ("next", "done")
        self.fill(f"{lesson.game}/{FIRST_GAME if afterwards == 'first' else following.id}" if goes_on else "")
        if how == "next" and afterwards == "first":
            self._offer_first_game(lesson.game)
        elif how == "next" and afterwards == "next":
            self.take(following)

    def _offer_first_game(self, game_id: str) -> None:
        lines = [self.texts.say("core.learn.can_play")]
        question = OfferScreen(lines, self.texts, self.texts.say("core.learn.offer_first_game"))
        self.app.push_screen(question, lambda yes: self._play_first_game(game_id) if yes else None)

    def _play_first_game(self, game_id: str) -> None:
        """Continue the first game, or begin a new one."""
        first = first_game(game_id)
        self._look_for_first_games()
        if game_id in self.going_on:
            self.nexus_app.resume(self.going_on[game_id])
        elif first is not None:
            bot = self.texts.say("core.learn.bot")
            setup = begin_first_game(self.progress, first, secrets.randbits(63), bot)
            self.nexus_app.new_game(game_id, setup)

    def action_rename(self) -> None:
        """Let somebody else learn."""
        self.app.push_screen(LineScreen(self.say("name"), self.progress.name), self._renamed)

    def _renamed(self, name: str | None) -> None:
        if name and clean_name(name):
            self.progress.meet(clean_name(name))
            self.fill()
