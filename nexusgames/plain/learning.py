"""Learning in line mode: the games, the lessons of a game with what is done, a lesson, the guided first game."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path

from nexusgames import paths
from nexusgames.core.coach import begin_first_game
from nexusgames.core.lessons import FIRST_GAME, Lesson, course, find_lesson, first_game
from nexusgames.core.progress import Progress
from nexusgames.core.registry import Registry
from nexusgames.core.session import Session
from nexusgames.core.teaching import Teaching
from nexusgames.core.texts import load_texts
from nexusgames.plain.commands import Quit
from nexusgames.plain.console import Closed, Console
from nexusgames.plain.lesson import LessonTable
from nexusgames.plain.table import play_session

FINE, INTERRUPTED = 0, 130


def learn(
    games: Registry, folder: Path, learner: str = "", game: str = "", lesson: str = "", console: Console | None = None
) -> int:
    """Take lessons until the learner leaves; `game` and `lesson` say where to begin. Returns the exit code."""
    school = School(games, folder, learner, console or Console())
    try:
        return school.open(game, lesson)
    except (Quit, Closed):
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED


class School:
    """One learner, and all courses."""

    def __init__(self, games: Registry, folder: Path, learner: str, console: Console) -> None:
        """Look up what the learner has done."""
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
        """All games with lessons, and which one."""
        ids = [game for game in self.games.ids() if course(game) or first_game(game)]
        for game in ids:
            lessons = course(game)
            done = sum(self.progress.is_done(game, lesson.id) for lesson in lessons)
            title = self.games.title(game)
            self.say("plain.learn.game", "  ", id=game, title=title, done=done, count=len(lessons))
        while (words := self.ask("plain.learn.choose_game")) not in ids:
            pass
        return words

    def ask_lesson(self, game: str) -> str:
        """The lessons of a game with what is done, and which one."""
        self.console.say()
        self.say("core.learn.title", game=self.games.title(game))
        for number, lesson in enumerate(course(game), 1):
            self.list_lesson(number, lesson)
        if (guided := first_game(game)) is not None:
            title, minutes = self.texts.say("core.learn.first_game"), self.minutes(guided.minutes)
            self.say("plain.learn.first", "    ", title=title, minutes=minutes)
            self.console.say(f"    {guided.about}", "    ")
        while True:
            words = self.ask("plain.learn.choose_lesson")
            if (words == FIRST_GAME and guided is not None) or (words and find_lesson(game, words) is not None):
                return words

    def list_lesson(self, number: int, lesson: Lesson) -> None:
        """One line of the list, and one about the lesson."""
        at, total = self.progress.left_at(lesson.game, lesson.id), len(lesson.parts)
        state = self.texts.say("core.learn.left_at", {"number": at + 1, "total": total}) if at else ""
        if self.progress.is_done(lesson.game, lesson.id):
            state = self.texts.say("core.learn.done")
        values = {"number": number, "title": lesson.title, "minutes": self.minutes(lesson.minutes), "state": state}
        self.say("plain.learn.entry", "    ", **values)
        self.console.say(f"    {lesson.about}", "    ")

    def minutes(self, count: int) -> str:
        """How long something takes."""
        return self.texts.say("core.learn.minutes", {"minutes": count})

    def ask(self, key: str) -> str:
        """A word; to quit is always possible."""
        words = self.console.ask(f"{self.texts.say(key)} ").lower()
        if words in ("q", "quit", "exit"):
            raise Quit
        return words

    def take(self, game: str, name: str) -> str:
        """A lesson from where it was left; gives the next one if the learner wants it at once."""
        lesson = find_lesson(game, name)
        if lesson is None:
            return ""
        self.progress.meet(self.progress.name)
        at = self.progress.left_at(game, lesson.id)
        teaching = Teaching(self.games.load(game), lesson, at, self.progress.name)
        ids = [other.id for other in course(game)]
        place = ids.index(lesson.id)
        self.console.say()
        self.say("core.learn.lesson", number=place + 1, title=lesson.title)
        try:
            wants_more = LessonTable(teaching, self.progress, self.console).take()
        except (Quit, Closed, KeyboardInterrupt):
            self.leave(game, lesson, teaching.number)
            raise
        if place + 1 == len(ids):
            self.say("core.learn.all_done")
            return ""
        return ids[place + 1] if wants_more else ""

    def leave(self, game: str, lesson: Lesson, part: int) -> None:
        """Say how to go on; a lesson that is finished needs no way back."""
        if not self.progress.left_at(game, lesson.id) and self.progress.is_done(game, lesson.id):
            return
        self.say("plain.learn.left", number=part + 1, total=len(lesson.parts))
        learner = f" --learner {shlex.quote(self.progress.name)}"
        self.console.show([f"  nexusgames learn {game} {lesson.id} --plain{learner}"])

    def play_first_game(self, game: str) -> int:
        """A real game against a bot, with the coach on."""
        guided = first_game(game)
        assert guided is not None
        bot, seed = self.texts.say("core.learn.bot"), secrets.randbits(63)
        setup = begin_first_game(self.progress, guided, seed, bot)
        return play_session(Session(self.games.load(game), setup), self.folder, console=self.console)
