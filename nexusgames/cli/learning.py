"""The command `learn`: courses, lessons and the guided first game."""

from __future__ import annotations

import argparse
import os

from nexusgames import paths
from nexusgames.cli.playing import needs_terminal
from nexusgames.core.game.game import SetupError
from nexusgames.core.teaching.lessons import FIRST_GAME, course, find_lesson, first_game
from nexusgames.core.values.codec import Malformed
from nexusgames.core.values.texts import clean_name, load_texts
from nexusgames.games import GAMES


def learn(request: argparse.Namespace) -> int:
    """Open all courses, that of one game, or a lesson."""
    name = _learner(request.learner)
    game, lesson = request.game or "", request.lesson or ""
    if game:
        _check(GAMES.load(game).id, lesson)
    if request.no_animation:
        os.environ["TEXTUAL_ANIMATIONS"] = "none"
    folder = paths.saves(request.saves)
    if request.plain:
        from nexusgames.plain import learn as learn_lines

        return learn_lines(GAMES, folder, name, game, lesson)
    needs_terminal()
    from nexusgames.tui.app import Learning, run_app

    return run_app(folder, learning=Learning(name, game, lesson))


def _learner(asked: str | None) -> str:
    """The learner's name as it can be shown; empty if none was given."""
    name = clean_name(asked or "")
    if asked is not None and not name:
        raise SetupError("A learner needs a name that can be shown.")
    return name


def _check(game: str, lesson: str) -> None:
    """Raise `SetupError` unless the course or lesson exists and can be read."""
    try:
        lessons = course(game)
        found = first_game(game) if lesson == FIRST_GAME else find_lesson(game, lesson) if lesson else True
    except Malformed as error:
        raise SetupError(f"A lesson of {game} cannot be read: {error}.") from None
    title = GAMES.title(game)
    if not lessons and first_game(game) is None:
        raise SetupError(load_texts().say("core.learn.no_course", {"game": title}))
    if not found:
        values = {"name": repr(lesson[:40]), "game": title, "count": len(lessons), "id": game}
        raise SetupError(load_texts().say("core.learn.no_lesson", values))
