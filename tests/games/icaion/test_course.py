"""The course of Icaion teaches everything that players are known to get wrong, and says nothing that is not so."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from nexusgames.core.teaching.lessons import Lesson, course
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.games import GAMES

SYLLABUS = {
    "a type of Region has one colour, to be read by name and letter": ("board", "IC-SETUP-05"),
    "only the leftmost Machine of a row": ("deploy", "IC-DEP-02"),
    "one Machine of a colour and of a kind in a Region": ("deploy", "IC-DEP-05"),
    "the price grows with the Machines in a Region, and brown is a joker": ("deploy", "IC-DEP-03"),
    "neighbours make the score of a Deploy": ("deploy", "IC-DEP-06"),
    "signs of the board": ("board", "IC-COMP-13"),
    "every card has its full text": ("cards", "IC-CUR-01"),
    "setup": ("setup", "IC-SETUP-11"),
    "layouts of neutral Machines": ("setup", "IC-PRE-01"),
    "Years end sooner than planned": ("year_end", "IC-YEAR-07"),
    "the next event can be open": ("choices", "IC-ADV-02"),
    "a gain replaces a cage": ("extract", "IC-QOAM-01"),
    "a gain can be given up": ("extract", "IC-QOAM-02"),
    "the Move is forced": ("move", "IC-MOVE-04"),
    "blue is kept for camp": ("move", "IC-MOVE-01"),
    "supplies recharge in one round of a Year": ("cards", "IC-YEAR-08"),
    "a Refiner recharges": ("deploy", "IC-EPS-07"),
    "no shard costs reputation": ("colossus", "IC-END-02"),
    "Parasites block Machines where they outnumber them": ("extract", "IC-PAR-04"),
    "the wound choice is the victim's": ("parasites", "IC-WND-01"),
    "hands are hidden while a victim chooses": ("parasites", "IC-INFO-01"),
    "a Refiner needs a crystal of its own Region": ("extract", "IC-EXT-05"),
    "a Scavenger needs none": ("extract", "IC-EXT-04"),
    "an Apparatus scores when it is retrieved": ("apparatus", "IC-RET-02"),
    "an Apparatus scores again only if it is installed": ("apparatus", "IC-END-04"),
    "undo goes as far as nothing hidden was revealed": ("aim", "IC-INFO-04"),
    "the price of far nodes": ("move", "IC-MOVE-07"),
}
"""What players get wrong or ask about: the lesson and the rule that teach it."""
MOST_PARTS = 9
"""More would not fit into the five minutes of a lesson."""


@cache
def lessons() -> dict[str, Lesson]:
    return {lesson.id.partition("-")[2]: lesson for lesson in course("icaion")}


@pytest.mark.parametrize("point", SYLLABUS)
def test_what_players_of_icaion_get_wrong_is_taught(point: str) -> None:
    name, rule = SYLLABUS[point]
    assert rule in [taught for part in lessons()[name].parts for taught in part.rules]


def test_the_course_proper_teaches_all_of_it_but_options_and_setup() -> None:
    """Whoever has taken the lessons of the course plays the first game correctly."""
    later = {point for point, (name, _) in SYLLABUS.items() if lessons()[name].stage != "course"}
    assert later == {"setup", "layouts of neutral Machines", "the next event can be open"}


def test_every_standard_and_special_action_is_done_in_the_course_proper() -> None:
    proper = [lesson for lesson in lessons().values() if lesson.stage == "course"]
    done = {key for lesson in proper for part in lesson.parts for key in part.way}
    assert {key.split()[0] for key in done} >= {
        "move",
        "camp",
        "extract",
        "activate",
        "deploy",
        "eradicate",
        "investigate",
        "retrieve",
        "install",
        "play",
    }
    assert done >= {"eps overcharge", "eps draw", "eps double_shift"}


def test_no_lesson_has_too_many_parts() -> None:
    assert all(len(lesson.parts) <= MOST_PARTS and lesson.minutes <= 5 for lesson in lessons().values())


def test_a_right_way_hears_nothing_about_mistakes() -> None:
    game = GAMES.load("icaion")
    for lesson in lessons().values():
        for number, part in enumerate(lesson.parts):
            warnings = {mistake.say for mistake in part.mistakes}
            for way in (part.way, *part.also):
                teaching = Teaching(game, lesson, number)
                heard = {remark for key in way for remark in teaching.choose(key).remarks}
                assert not heard & warnings, (lesson.id, number + 1, way)


def test_a_task_always_ends_whatever_is_tried() -> None:
    """Done, or told that the goal is out of reach: nobody is left in a task that cannot be solved any more."""
    game, dice = GAMES.load("icaion"), random.Random(21)
    for lesson in lessons().values():
        for number, part in enumerate(lesson.parts):
            if part.kind != "task":
                continue
            for _ in range(5):
                teaching, how = Teaching(game, lesson, number), "on"
                while how == "on":
                    decision = teaching.decision
                    assert decision is not None
                    how = teaching.choose(dice.choice(decision.choices).key).how
                assert how in ("done", "again"), (lesson.id, number + 1)


def test_reputation_is_never_written_as_a_figure() -> None:
    """Numbers of the components can be corrected in the data; a text that names them would then be wrong."""
    for lesson in lessons().values():
        for part in lesson.parts:
            said = [part.say, part.task, part.hint, part.done, *part.comments.values()]
            said += [mistake.say for mistake in part.mistakes]
            assert not [text for text in said if re.search(r"\d+ (RP|nodes|crystals|green|grey|blue|Parasites)", text)]
