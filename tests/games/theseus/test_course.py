"""The course: what players of Theseus get wrong is taught, and no right way of a task is called a miss."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from nexusgames.core.teaching.lessons import Lesson, bare_name, course_files, read_lesson
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.games import GAMES
from tests.lesson_ways import TooMany, ways

FILES = course_files("theseus")
LONGEST_WAY, MOST_TRIES = 4, 250
"""So many choices of a turn are tried out, all of them where there are not too many."""

SYLLABUS = {
    "the order on arrival": ("space", "TH-MOVE-07"),
    "the order of a whole turn": ("great_turn", "TH-TURN-01"),
    "traps on passing": ("traps", "TH-TRAP-03"),
    "only the mover's units attack": ("space", "TH-MINOR-01"),
    "also when an enemy unit was moved": ("arrival", "TH-MINOR-02"),
    "filling the Corridors": ("arrival", "TH-MINOR-04"),
    "who is pushed": ("space", "TH-PUSH-01"),
    "a return from Space costs the turn": ("space", "TH-SPACE-02"),
    "waiting cards are discarded": ("pending", "TH-PEND-03"),
    "cards are installed anywhere": ("pending", "TH-INST-01"),
    "every Move changes the numbers": ("move", "TH-MOVE-11"),
    "more than two players": ("free_for_all", "TH-RING-02"),
    "too many card texts": ("actions", "TH-SET-20"),
    "the text of a card": ("actions", "TH-CARD-03"),
    "what a sector does": ("sectors", "TH-SEC-01"),
    "the price of upgrades": ("upgrades", "TH-UPG-03"),
    "walls": ("range", "TH-ROOM-02"),
    "a Duplicate touches its neighbours": ("actions", "TH-DUP-01"),
    "one card is switched off": ("sectors", "TH-SEC-20"),
    "a card under the Failure token": ("failure", "TH-SEC-24"),
    "the opening cards": ("opening", "TH-SET-07"),
    "where the units begin": ("opening", "TH-SET-08"),
    "bonus slots": ("pending", "TH-INST-02"),
    "Instants": ("opening", "TH-INST-05"),
    "the end token": ("end", "TH-END-10"),
    "ties": ("end", "TH-END-20"),
}
"""What players get wrong, and what somebody must know besides: where it is taught, and the rule behind it."""
BEFORE_THE_FIRST_GAME = [
    "the order on arrival",
    "traps on passing",
    "only the mover's units attack",
    "who is pushed",
    "a return from Space costs the turn",
    "waiting cards are discarded",
    "cards are installed anywhere",
    "a Duplicate touches its neighbours",
    "one card is switched off",
    "the opening cards",
    "where the units begin",
    "bonus slots",
    "Instants",
    "the end token",
]
"""Points that every game meets: they are no finer points."""
MOST_PARTS = 9


def lesson_named(name: str) -> Lesson:
    return read_lesson(next(path for path in FILES if bare_name(path.stem) == name))


@pytest.mark.parametrize("point", SYLLABUS)
def test_what_players_get_wrong_is_taught(point: str) -> None:
    name, rule = SYLLABUS[point]
    assert rule in {rule for part in lesson_named(name).parts for rule in part.rules}


@pytest.mark.parametrize("point", BEFORE_THE_FIRST_GAME)
def test_what_every_game_meets_is_taught_in_the_course_proper(point: str) -> None:
    name, _ = SYLLABUS[point]
    assert lesson_named(name).stage == "course"


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_lesson_has_too_many_parts(path: Path) -> None:
    assert len(read_lesson(path).parts) <= MOST_PARTS


def short_ways(lesson: Lesson, number: int) -> list[list[str]]:
    """Ways of a task that reach its goal before the turn is over: all of them, or the shortest."""
    found: list[list[str]] = []
    with suppress(TooMany):
        found.extend(ways(lesson, number, LONGEST_WAY, MOST_TRIES))
    return found


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_right_way_is_called_a_miss_before_the_turn_is_over(path: Path) -> None:
    strict, patient = read_lesson(path), read_lesson(path)
    for number, part in enumerate(strict.parts):
        goal = patient.parts[number].goal
        if part.goal is None or goal is None:
            continue
        goal.over = ["turn_ended"]
        for way in [*short_ways(patient, number), part.solution]:
            teaching = Teaching(GAMES.load("theseus"), strict, number)
            assert [teaching.choose(key).how for key in way][-1] == "done", (number + 1, way)
