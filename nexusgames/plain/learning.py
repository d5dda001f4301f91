"""Learning in line mode: choose a game, take its lessons, play the guided first game."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path

from nexusgames import paths
from nexusgames.core.game.registry import Registry
from nexusgames.core.session.session import Session
from nexusgames.core.table.opening import open_table
from nexusgames.core.teaching.coach import begin_first_game, first_game_going_on
from nexusgames.core.teaching.lessons import (
    FIRST_GAME,
    FirstGame,
    Lesson,
    course,
    ends_course,
    find_lesson,
    first_game,
    lesson_after,
    staged,
)
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.core.values.exit_codes import FINE, INTERRUPTED
from nexusgames.core.values.texts import load_texts
from nexusgames.plain.commands import Quit
from nexusgames.plain.console import Closed, Console
from nexusgames.plain.lesson import LessonTable
from nexusgames.plain.table import play_session


def learn(
    games: Registry, folder: Path, learner: str = "", game: str = "", lesson: str = "", console: Console | None = None
) -> int:
    """Take lessons until the learner leaves; `game` and `lesson` say where to begin. Return the exit code."""
    school = School(games, folder, learner, console or Console())
    try:
        return school.open(game, lesson)
    except (Quit, Closed):
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED


class School:
    """One learner and all courses."""

    def __init__(self, games: Registry, folder: Path, learner: str, console: Console) -> None:
        """Look up the learner's progress."""
        self.games = games
        self.folder = folder
        self.console = console
        self.texts = load_texts()
        self.progress = Progress(paths.progress(), learner)
        self.progress.name = self.progress.name or self.texts.say("core.learn.somebody")

    def say(self, key: str, indent: str = "", /, **values: object) -> None:
        """A sentence of the catalogue."""
        self.console.say(self.texts.say(key, values), indent)

    def open(self, game: str, lesson: str) -> int:
        """Begin at a lesson, at the list of a game, or at the list of games."""
        if self.progress.problem:
            self.say("core.learn.not_kept", reason=self.progress.problem)
        self.say("plain.learn.learner", name=self.progress.name)
        game = game or self.ask_game()
        while True:
            lesson = lesson or self.ask_lesson(game)
            if lesson == FIRST_GAME:
                return self.play_first_game(game)
            lesson = self.take(game, lesson)

    def ask_game(self) -> str:
        """List the games with lessons and ask for one."""
        ids = [game for game in self.games.ids() if course(game) or first_game(game)]
        for game in ids:
            stages = staged(course(game))
            proper = stages.pop("course", [])
            values = {"done": self.done(proper), "count": len(proper), "more": sum(map(len, stages.values()))}
            self.say("plain.learn.game", "  ", id=game, title=self.games.title(game), **values)
        while (words := self.ask("plain.learn.choose_game")) not in ids:
            pass
        return words

    def ask_lesson(self, game: str) -> str:
        """List the lessons of a game with the learner's progress and ask for one."""
        guided, number = first_game(game), 0
        self.console.say()
        self.say("core.learn.title", game=self.games.title(game))
        for stage, lessons in staged(course(game)).items():
            head, done = self.texts.say(f"core.learn.stage.{stage}"), self.done(lessons)
            self.console.say()
            self.say("core.learn.stage_head", stage=head, done=done, count=len(lessons))
            for lesson in lessons:
                number += 1
                self.list_lesson(number, lesson)
            if stage == "course" and guided is not None:
                self.list_first_game(guided)
        while True:
            words = self.ask("plain.learn.choose_lesson")
            if words in ("n", "next"):
                undone = (lesson.id for lesson in course(game) if not self.progress.is_done(game, lesson.id))
                words = next(undone, words)
            if (words == FIRST_GAME and guided is not None) or (words and find_lesson(game, words) is not None):
                return words

    def done(self, lessons: Sequence[Lesson]) -> int:
        """How many of these lessons the learner has finished."""
        return sum(self.progress.is_done(lesson.game, lesson.id) for lesson in lessons)

    def list_first_game(self, guided: FirstGame) -> None:
        """List the guided first game, which follows the course."""
        going_on = first_game_going_on(self.progress, guided.game, self.folder)
        done = self.progress.is_done(guided.game, FIRST_GAME)
        state = self.texts.say("core.learn.going_on") if going_on else self.texts.say("core.learn.done") if done else ""
        values = {"title": self.texts.say("core.learn.first_game"), "minutes": self.minutes(guided.minutes)}
        self.say("plain.learn.first", "    ", state=state, **values)
        self.console.say(f"    {guided.about}", "    ")

    def list_lesson(self, number: int, lesson: Lesson) -> None:
        """List a lesson in one line, and what it is about in another."""
        at, total = self.progress.left_at(lesson.game, lesson.id), len(lesson.parts)
        state = self.texts.say("core.learn.left_at", {"number": min(at + 1, total), "total": total}) if at else ""
        if self.progress.is_done(lesson.game, lesson.id):
            state = self.texts.say("core.learn.done")
        values = {"number": number, "title": lesson.title, "minutes": self.minutes(lesson.minutes), "state": state}
        self.say("plain.learn.entry", "    ", **values)
        self.console.say(f"    {lesson.about}", "    ")

    def minutes(self, count: int) -> str:
        """How long something takes."""
        return self.texts.say("core.learn.minutes", {"minutes": count})

    def ask(self, key: str) -> str:
        """Ask for a word; quitting is always possible."""
        words = self.console.ask(f"{self.texts.say(key)} ").lower()
        if words in ("q", "quit", "exit"):
            raise Quit
        return words

    def take(self, game: str, name: str) -> str:
        """Take a lesson from where it was left; return the lesson the learner wants next, if any."""
        lesson = find_lesson(game, name)
        if lesson is None:
            return ""
        self.progress.meet(self.progress.name)
        at = self.progress.left_at(game, lesson.id)
        teaching = Teaching(self.games.load(game), lesson, at, self.progress.name)
        lessons = course(game)
        self.console.say()
        self.say("core.learn.lesson", number=lessons.index(lesson) + 1, title=lesson.title)
        try:
            LessonTable(teaching, self.progress, self.folder, self.console).take()
            return self.what_next(lessons, lesson)
        except (Quit, Closed, KeyboardInterrupt):
            self.leave(game, lesson, teaching.number)
            raise

    def what_next(self, lessons: Sequence[Lesson], lesson: Lesson) -> str:
        """Ask what comes after a lesson: the next one, the list, or at the end of the course the guided first game."""
        course_over = ends_course(lessons, lesson) and first_game(lesson.game) is not None
        following = lesson_after(lessons, lesson)
        if course_over:
            self.say("core.learn.can_play")
        elif following is None:
            self.say("core.learn.all_done")
        else:
            self.say("core.learn.next_lesson", title=following.title)
        how_on = "course_over" if course_over else "lesson_over" if following else "all_over"
        words = self.ask(f"plain.learn.{how_on}")
        if course_over and words == FIRST_GAME:
            return FIRST_GAME
        return following.id if following and words in ("n", "next") else ""

    def leave(self, game: str, lesson: Lesson, part: int) -> None:
        """Say how to return to the lesson, unless it is finished."""
        if not self.progress.left_at(game, lesson.id) and self.progress.is_done(game, lesson.id):
            return
        self.say("plain.learn.left", number=part + 1, total=len(lesson.parts))
        learner = f" --learner {shlex.quote(self.progress.name)}"
        self.console.show([f"  nexusgames learn {game} {lesson.id} --plain{learner}"])

    def play_first_game(self, game: str) -> int:
        """Play a real game against a bot with the coach on: the unfinished one, or a new one."""
        path = first_game_going_on(self.progress, game, self.folder)
        if path is None:
            code = play_session(self.new_first_game(game), self.folder, console=self.console)
        else:
            table = open_table(path, self.games, self.folder)
            code = play_session(table.session, self.folder, table.path, self.console, table.claim)
        first_game_going_on(self.progress, game, self.folder)
        return code

    def new_first_game(self, game: str) -> Session:
        """A new guided game of the learner against a bot."""
        guided = first_game(game)
        assert guided is not None
        bot, seed = self.texts.say("core.learn.bot"), secrets.randbits(63)
        return Session(self.games.load(game), begin_first_game(self.progress, guided, seed, bot))
