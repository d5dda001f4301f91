"""Progress: by name of the learner, which lessons are finished, and where a lesson was left.

Lessons are kept by name, not by place in the course; older files, which had both, can still be read. A broken file is
left alone: it is not overwritten, learning goes on without being remembered, and the reason is shown once.
"""

from __future__ import annotations

from dataclasses import field
from pathlib import Path

from nexusgames.core.teaching.lessons import FIRST_GAME, bare_name
from nexusgames.core.values.codec import Codec, Malformed, Stored
from nexusgames.core.values.files import Unreadable, read_text, write_durably
from nexusgames.core.values.texts import clean_name

LARGEST_FILE = 300_000


class Learner(Stored):
    """One learner; lessons are named `game/lesson`, without their number."""

    done: list[str] = field(default_factory=lambda: [])
    left_at: dict[str, int] = field(default_factory=lambda: {})
    """By lesson: the part where it was left, counted from 0."""
    explained: list[str] = field(default_factory=lambda: [])
    """Kinds of questions that the coach has explained, as `game/kind`."""
    first_games: dict[str, int] = field(default_factory=lambda: {})
    """By game: the seed of the last guided first game, unless that is known to be over."""
    coached: dict[str, int] = field(default_factory=lambda: {})
    """By game: the seed of a guided first game for which the coach is on."""


class Everybody(Stored):
    """The content of the file."""

    last: str = ""
    """The last learner."""
    coach: bool = False
    """Whether the coach explains at every table."""
    learners: dict[str, Learner] = field(default_factory=lambda: {})


CODEC = Codec(Everybody)


def lesson_key(game_id: str, lesson: str) -> str:
    """The key by which a lesson is kept."""
    return f"{game_id}/{bare_name(lesson)}"


def _without_places(learner: Learner) -> None:
    """Convert the lessons of an older file, which kept them with their number (`game/07-name`)."""
    learner.done = list(dict.fromkeys(lesson_key(*_split(key)) for key in learner.done))
    learner.left_at = {lesson_key(*_split(key)): part for key, part in learner.left_at.items()}


def _split(key: str) -> tuple[str, str]:
    game_id, _, lesson = key.partition("/")
    return game_id, lesson


class Progress:
    """The progress of one learner, written whenever it changes."""

    def __init__(self, path: Path, name: str = "") -> None:
        """Look up a learner; without a name, the last one."""
        self.path = path
        self.problem = ""
        self.everybody = self._read()
        self.name = name or clean_name(self.everybody.last)

    @property
    def learner(self) -> Learner:
        """The learner's record."""
        return self.everybody.learners.setdefault(self.name, Learner())

    def _read(self) -> Everybody:
        try:
            everybody = CODEC.read(read_text(self.path, LARGEST_FILE))
            for learner in everybody.learners.values():
                _without_places(learner)
            return everybody
        except FileNotFoundError:
            return Everybody()
        except (Unreadable, Malformed) as error:
            self.problem = str(error)
        return Everybody()

    def is_done(self, game_id: str, lesson: str) -> bool:
        """Whether the lesson is finished."""
        return lesson_key(game_id, lesson) in self.learner.done

    def left_at(self, game_id: str, lesson: str) -> int:
        """The part where the lesson was left; 0 for the beginning."""
        return self.learner.left_at.get(lesson_key(game_id, lesson), 0)

    def leave(self, game_id: str, lesson: str, part: int) -> None:
        """Remember the part where a lesson is left."""
        self._look_again()
        if self.left_at(game_id, lesson) != part:
            self.learner.left_at[lesson_key(game_id, lesson)] = part
            self._write()

    def finish(self, game_id: str, lesson: str) -> None:
        """Remember that a lesson (or the guided first game) is done; next time it starts from the beginning."""
        self._look_again()
        key = lesson_key(game_id, lesson)
        self.learner.left_at.pop(key, None)
        if lesson == FIRST_GAME:
            self.learner.first_games.pop(game_id, None)
            self.learner.coached.pop(game_id, None)
        if key not in self.learner.done:
            self.learner.done.append(key)
        self._write()

    def begin_first_game(self, game_id: str, seed: int) -> None:
        """Remember the seed of a new guided first game, and switch the coach on for it."""
        self._look_again()
        self.learner.first_games[game_id] = self.learner.coached[game_id] = seed
        self._write()

    def meet(self, name: str) -> None:
        """Switch to this learner, now and next time unless another name is given."""
        self._look_again()
        self.name = name
        self._write()

    def explain(self, game_id: str, kind: str, name: str = "") -> bool:
        """Whether the coach has yet to explain this kind of question; from now on it counts as explained."""
        self._look_again()
        key = f"{game_id}/{kind}"
        explained = self.everybody.learners.setdefault(name or self.name, Learner()).explained
        if key in explained:
            return False
        explained.append(key)
        self._write()
        return True

    def forget_explained(self, game_id: str) -> None:
        """Let the coach explain this game to the learner from the beginning again."""
        self._look_again()
        self.learner.explained = [key for key in self.learner.explained if not key.startswith(f"{game_id}/")]
        self._write()

    @property
    def coach(self) -> bool:
        """Whether the coach explains at every table."""
        return self.everybody.coach

    @coach.setter
    def coach(self, on: bool) -> None:
        self._look_again()
        self.everybody.coach = on
        self._write()

    def is_first_game(self, game_id: str, seed: int) -> bool:
        """Whether this is somebody's guided first game."""
        return any(learner.first_games.get(game_id) == seed for learner in self.everybody.learners.values())

    def is_coached(self, game_id: str, seed: int) -> bool:
        """Whether the coach is on for this guided first game."""
        return any(learner.coached.get(game_id) == seed for learner in self.everybody.learners.values())

    def coach_first_game(self, game_id: str, seed: int, on: bool) -> None:
        """Switch the coach on or off for this guided first game."""
        self._look_again()
        for learner in self.everybody.learners.values():
            if on and learner.first_games.get(game_id) == seed:
                learner.coached[game_id] = seed
            elif not on and learner.coached.get(game_id) == seed:
                del learner.coached[game_id]
        self._write()

    def _look_again(self) -> None:
        """Read the file again, so that nothing another program has written since is lost."""
        if not self.problem:
            found = self._read()
            self.everybody = self.everybody if self.problem else found

    def _write(self) -> None:
        """Write the file; if it could not be read or cannot be written, nothing is kept, and learning goes on."""
        if self.problem:
            return
        self.everybody.last = self.name
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_durably(self.path, CODEC.text(self.everybody) + "\n")
        except OSError as error:
            self.problem = error.strerror or "?"
