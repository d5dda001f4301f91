"""Every course as a whole: its stages, its order, and that every option of a game is explained somewhere."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import OptionHelp
from nexusgames.core.teaching.lessons import STAGES, course, ends_course, first_game
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES

SAID_ALL = "the sentence beside the option says all of it"
SELF_EXPLANATORY = {
    "nexus-ops": {
        "edition": "which printing the table owns; what differs is told beside it and refused where it does not fit",
        "round_limit": SAID_ALL,
        "prompts": "how the program asks, not how the game is played",
        "colours": "a matter of taste",
        "first_player": SAID_ALL,
    },
    "theseus": {
        "first_player": SAID_ALL,
        "second_player_tokens": SAID_ALL,
        "round_limit": SAID_ALL,
    },
    "icaion": {"colours": "a matter of taste"},
}
"""Options without a lesson, and why they need none."""
OPTIONS = [(game, option) for game in GAMES.ids() for option in GAMES.load(game).options()]

every_game = pytest.mark.parametrize("game", GAMES.ids())


@every_game
def test_a_course_is_numbered_without_gaps_and_no_name_comes_twice(game: str) -> None:
    """Progress is kept by the name."""
    lessons = course(game)
    assert [int(lesson.id[:2]) for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert len({lesson.name for lesson in lessons}) == len(lessons)


@every_game
def test_a_course_has_six_to_ten_lessons_then_finer_points_then_options(game: str) -> None:
    """A beginner sees where the course ends; nothing that is only chosen sometimes stands before that."""
    lessons = course(game)
    stages = [lesson.stage for lesson in lessons]
    assert stages == sorted(stages, key=STAGES.index)
    assert 6 <= stages.count("course") <= 10
    assert set(stages) == set(STAGES)
    assert [ends_course(lessons, lesson) for lesson in lessons].index(True) == stages.count("course") - 1
    assert first_game(game) is not None


@every_game
def test_the_course_proper_plays_without_options(game: str) -> None:
    """What somebody learns before the first game is true in every game."""
    for lesson in course(game):
        if lesson.stage != "options":
            assert set(lesson.options) <= {"first_player"}, lesson.id


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{game}/{option.name}" for game, option in OPTIONS])
def test_every_option_is_taught_or_needs_no_lesson(game: str, option: OptionHelp) -> None:
    parts = [part for lesson in course(game) for part in lesson.parts]
    taught = any(option.rule in part.rules for part in parts)
    assert taught != (option.name in SELF_EXPLANATORY[game]), option.rule
    assert load_texts().keys(f"{game.replace('-', '_')}.option.{option.name}.help")
