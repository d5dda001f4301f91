"""All ways of a task that reach its goal, as far as they are short."""

from __future__ import annotations

from collections.abc import Iterator

from nexusgames.core.teaching.lessons import Lesson
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.games import GAMES


class TooMany(Exception):
    """There are more ways than anybody wants to try out."""


def ways(lesson: Lesson, number: int, longest: int, most_tries: int) -> Iterator[list[str]]:
    """Every way of at most so many choices, the short ones first; raises `TooMany` when tries run out."""
    game, tries = GAMES.load(lesson.game), 0
    todo: list[list[str]] = [[]]
    while todo:
        way, tries = todo.pop(0), tries + 1
        if tries > most_tries:
            raise TooMany
        teaching = Teaching(game, lesson, number)
        for key in way:
            teaching.choose(key)
        if teaching.done:
            yield way
        elif teaching.decision is not None and len(way) < longest:
            todo += [[*way, choice.key] for choice in teaching.decision.choices]
