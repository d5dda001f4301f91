"""Learn: who learns, every course with what is done, and the guided first game of each title."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nexusgames.core.coach import begin_first_game, first_game_going_on
from nexusgames.core.lessons import (
    FIRST_GAME,
    FirstGame,
    Lesson,
    Stage,
    course,
    ends_course,
    find_lesson,
    first_game,
    lesson_after,
    staged,
)
from nexusgames.core.progress import Progress
from nexusgames.core.teaching import Teaching
from nexusgames.core.texts import Texts, clean_name
from nexusgames.games import GAMES
from nexusgames.tui.commands import Command
from nexusgames.tui.screens.confirm import ConfirmScreen
from nexusgames.tui.screens.questions import LineScreen
from nexusgames.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from nexusgames.tui.app import NexusGames
    from nexusgames.tui.screens.lesson import Afterwards

COMMANDS = (
    Command("screen.take_lesson", "enter", "take", footer=True),
    Command("screen.next_course", "tab", "next_course", footer=True),
    Command("screen.learner", "n", "rename", footer=True),
    Command("help", "k,question_mark", "help", footer=True),
    Command("screen.back", "escape,q", "leave", footer=True),
)
DONE, BEGUN, NEW = "✓", "…", " "
HEADS = 2
"""Lines above the first lesson of a game: its title and that of its first stage."""


class LearnScreen(Screen[None]):
    """Courses of all games, or of one."""

    CSS = """
    LearnScreen { background: $table; }
    LearnScreen .title { text-style: bold; color: $title; padding: 0 1; }
    LearnScreen #learner { padding: 0 1; color: $faint; }
    LearnScreen OptionList { height: 1fr; background: $table; border: none; }
    LearnScreen #about { height: 4; background: $bar; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in COMMANDS]

    def __init__(self, texts: Texts, progress: Progress, game: str = "") -> None:
        """What a learner has done; `game` is the course to begin with."""
        super().__init__()
        self.texts = texts
        self.progress = progress
        self.progress.name = progress.name or texts.say("core.learn.somebody")
        self.going_on: dict[str, Path] = {}
        """By game: the guided first game that can be gone on with."""
        known = sorted(GAMES.ids(), key=lambda game_id: game_id != game)
        self.courses: dict[str, list[Lesson]] = {game_id: course(game_id) for game_id in known}
        self.games = [game_id for game_id in known if self.courses[game_id] or first_game(game_id)]
        self.wanted = ""
        """The entry under the cursor."""

    def say(self, key: str, /, **values: object) -> str:
        """A sentence of this screen."""
        return self.texts.say(f"app.learn.{key}", values)

    def compose(self) -> ComposeResult:
        """Who learns, the courses, what the entry under the cursor is about."""
        yield Static(Content(self.say("title")), classes="title")
        yield Static(id="learner")
        yield OptionList(markup=False)
        yield Static(id="about")
        yield KeyBar()

    def on_mount(self) -> None:
        """The list has the keyboard."""
        self.query_one(OptionList).focus()
        if self.progress.problem:
            words = self.texts.say("core.learn.not_kept", {"reason": self.progress.problem})
            self.notify(words, severity="warning", markup=False)

    def on_screen_resume(self) -> None:
        """At first, and back from a lesson: something may be done by now."""
        self.fill()

    def fill(self) -> None:
        """Every course under its heading; the cursor where it was, at first at a lesson that is not done."""
        self.query_one("#learner", Static).update(Content(self.say("learner", name=clean_name(self.progress.name))))
        listing = self.query_one(OptionList)
        top = listing.scroll_offset.y
        listing.clear_options()
        self._look_for_first_games()
        entries = [entry for game_id in self.games for entry in self._course(game_id)]
        listing.add_options(entries)
        ids = [option.id or "" for option in entries]
        listing.highlighted = ids.index(self.wanted) if self.wanted and self.wanted in ids else self._first_new(ids)
        self._scroll(top)

    def _first_new(self, ids: list[str]) -> int:
        """Where the first lesson is that is not done."""
        for place, name in enumerate(ids):
            game_id, _, lesson = name.partition("/")
            if lesson and not self.progress.is_done(game_id, lesson):
                return place
        return next(place for place, name in enumerate(ids) if name)

    def action_next_course(self) -> None:
        """To the next game: its first lesson that is not done, with the head of its course if there is room."""
        listing, here = self.query_one(OptionList), self.wanted.partition("/")[0]
        following = self.games[(self.games.index(here) + 1) % len(self.games)] if here in self.games else self.games[0]
        ids = [option.id or "" for option in listing.options]
        mine = [place for place, name in enumerate(ids) if name.startswith(f"{following}/")]
        listing.highlighted = mine[self._first_new([ids[place] for place in mine])]
        self._scroll(mine[0] - HEADS)

    def _scroll(self, top: int) -> None:
        """Begin the list with this line, as far as the cursor stays in sight."""
        listing = self.query_one(OptionList)
        listing.scroll_to(y=top, animate=False, immediate=True)
        self.call_after_refresh(listing.scroll_to_highlight)

    def _course(self, game_id: str) -> list[Option]:
        lessons, first = self.courses[game_id], first_game(game_id)
        head = self.say("head", game=GAMES.title(game_id))
        entries = [Option(Content.styled(head, "bold $title"), disabled=True)]
        for stage, below in staged(lessons).items():
            entries.append(Option(Content.styled(self._stage(stage, below), "bold"), disabled=True))
            entries += [
                Option(self._entry(lessons.index(lesson) + 1, lesson), id=f"{game_id}/{lesson.id}") for lesson in below
            ]
            if stage == "course" and first is not None:
                entries.append(Option(self._first_entry(first), id=f"{game_id}/{FIRST_GAME}"))
        return entries

    def _stage(self, stage: Stage, lessons: list[Lesson]) -> str:
        done = sum(self.progress.is_done(lesson.game, lesson.id) for lesson in lessons)
        values = {"stage": self.texts.say(f"core.learn.stage.{stage}"), "done": done, "count": len(lessons)}
        return self.say("stage", head=self.texts.say("core.learn.stage_head", values))

    def _first_entry(self, first: FirstGame) -> Content:
        """The guided first game stands where the course ends."""
        going_on, done = first.game in self.going_on, self.progress.is_done(first.game, FIRST_GAME)
        mark, state = BEGUN if going_on else DONE if done else NEW, ""
        if going_on or done:
            state = ", " + self.texts.say("core.learn.going_on" if going_on else "core.learn.done")
        minutes = self.texts.say("core.learn.minutes", {"minutes": first.minutes})
        words = Content(self.say("first", mark=mark, title=self.texts.say("core.learn.first_game")))
        return words + Content.styled(f"  {minutes}{state}", "$faint")

    @property
    def folder(self) -> Path:
        """Where the saved games are."""
        return cast("NexusGames", self.app).folder

    def _look_for_first_games(self) -> None:
        """Those that were begun and are not over; those that are over are done by now."""
        found = {game_id: first_game_going_on(self.progress, game_id, self.folder) for game_id in self.games}
        self.going_on = {game_id: path for game_id, path in found.items() if path is not None}

    def _entry(self, number: int, lesson: Lesson) -> Content:
        at = self.progress.left_at(lesson.game, lesson.id)
        done = self.progress.is_done(lesson.game, lesson.id)
        mark, state = (DONE if done else BEGUN if at else NEW), ""
        if at:
            total = len(lesson.parts)
            state = self.texts.say("core.learn.left_at", {"number": min(at + 1, total), "total": total})
        elif done:
            state = self.texts.say("core.learn.done")
        minutes = self.texts.say("core.learn.minutes", {"minutes": lesson.minutes})
        words = Content(self.say("entry", mark=mark, number=number, title=lesson.title))
        return words + Content.styled(f"  {minutes}{', ' if state else ''}{state}", "$faint")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """What the entry is about."""
        self.wanted = event.option.id or ""
        self.query_one("#about", Static).update(Content(self._about(self.wanted)))

    def _about(self, name: str) -> str:
        game_id, _, lesson_id = name.partition("/")
        if lesson_id == FIRST_GAME:
            first = first_game(game_id)
            return first.about if first else ""
        return next((lesson.about for lesson in self.courses.get(game_id, []) if lesson.id == lesson_id), "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Begin it."""
        self.begin(event.option.id or "")

    def action_take(self) -> None:
        """Begin what is under the cursor."""
        self.begin(self.wanted)

    def begin(self, name: str) -> None:
        """A lesson from where it was left, or a first game."""
        game_id, _, lesson_id = name.partition("/")
        if lesson_id == FIRST_GAME:
            self._play_first_game(game_id)
        elif (lesson := find_lesson(game_id, lesson_id)) is not None:
            self.take(lesson)

    def take(self, lesson: Lesson) -> None:
        """One lesson; afterwards the next one begins, or the cursor is at it."""
        from nexusgames.tui.screens.lesson import LessonScreen

        self.progress.meet(self.progress.name)
        at = self.progress.left_at(lesson.game, lesson.id)
        self.wanted = f"{lesson.game}/{lesson.id}"
        teaching = Teaching(GAMES.load(lesson.game), lesson, at, clean_name(self.progress.name))
        screen = LessonScreen(teaching, self.progress, self.folder, self._afterwards(lesson))
        self.app.push_screen(screen, lambda how: self._left(lesson, how))

    def _afterwards(self, lesson: Lesson) -> Afterwards:
        """What comes after a lesson; where the course ends it is the guided first game."""
        lessons = self.courses[lesson.game]
        if ends_course(lessons, lesson) and first_game(lesson.game) is not None:
            return "first"
        return "next" if lesson_after(lessons, lesson) else "list"

    def _left(self, lesson: Lesson, how: str | None) -> None:
        """The cursor goes to what comes next, or that begins at once; the guided first game is offered."""
        afterwards = self._afterwards(lesson)
        following = lesson_after(self.courses[lesson.game], lesson) or lesson
        if how in ("next", "done"):
            self.wanted = f"{lesson.game}/{FIRST_GAME if afterwards == 'first' else following.id}"
        self.fill()
        if how == "next" and afterwards == "first":
            self._offer_first_game(lesson.game)
        elif how == "next" and afterwards == "next":
            self.take(following)

    def _offer_first_game(self, game_id: str) -> None:
        lines = [self.texts.say("core.learn.can_play")]
        question = ConfirmScreen(lines, self.texts, self.texts.say("core.learn.offer_first_game"))
        self.app.push_screen(question, lambda yes: self._play_first_game(game_id) if yes else None)

    def _play_first_game(self, game_id: str) -> None:
        """The one that is going on, else a new one."""
        first = first_game(game_id)
        self._look_for_first_games()
        if game_id in self.going_on:
            cast("NexusGames", self.app).resume(self.going_on[game_id])
        elif first is not None:
            bot = self.texts.say("core.learn.bot")
            setup = begin_first_game(self.progress, first, secrets.randbits(63), bot)
            cast("NexusGames", self.app).new_game(game_id, setup)

    def action_rename(self) -> None:
        """Somebody else learns."""
        self.app.push_screen(LineScreen(self.say("name"), self.progress.name), self._renamed)

    def _renamed(self, name: str | None) -> None:
        if name and clean_name(name):
            self.progress.meet(clean_name(name))
            self.fill()

    def action_help(self) -> None:
        """All keys."""
        from nexusgames.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.texts, "learn"))

    def action_leave(self) -> None:
        """Back."""
        self.dismiss(None)
