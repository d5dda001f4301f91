"""Take every lesson of a game by its own way, with component tables from another folder.

It is a program of its own, because tables are read once and much is worked out from them: `python -m
tests.corrected_lessons ASSETS GAME` prints a line for every part that cannot be finished.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from nexusgames import paths


def broken(game_id: str) -> Iterator[str]:
    """Every part that cannot be laid, or is not done by its own way."""
    from nexusgames.core.engine.decisions import IllegalChoice
    from nexusgames.core.teaching.lessons import course
    from nexusgames.core.teaching.teaching import Teaching
    from nexusgames.core.values.codec import Malformed
    from nexusgames.games import GAMES

    game = GAMES.load(game_id)
    for lesson in course(game_id):
        for number, part in enumerate(lesson.parts):
            try:
                teaching = Teaching(game, lesson, number)
                told = [teaching.choose(key) for key in part.way]
                problem = "" if teaching.done else f"{part.way} is {[each.how for each in told]}"
            except (Malformed, IllegalChoice) as error:
                problem = str(error)
            if problem:
                yield f"{lesson.id} part {number + 1}: {problem}"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    paths.assets = lambda: folder
    for line in broken(sys.argv[2]):
        print(line)
