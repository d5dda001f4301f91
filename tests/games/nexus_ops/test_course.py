"""The course of Nexus Ops teaches everything that players are known to get wrong or to ask for."""

from __future__ import annotations

from typing import cast

import pytest

from nexusgames.core.teaching.lessons import Lesson, course
from nexusgames.core.teaching.teaching import Teaching
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.tui.commands import PLAY

THREE = "three"
"""The one point of the syllabus that no game of two meets."""
SYLLABUS = {
    "both sides of a type roll together": ("battle", "NX-BAT-08"),
    "the order of battle is by type": ("battle", "NX-BAT-07"),
    "a unit lost in its own step has hit": ("battle", "NX-BAT-12"),
    "who has still to attack decides what to lose": ("battle", "NX-BAT-13"),
    "the order of losses and picks": ("battle", "NX-BAT-22"),
    "both wiped out: the attacker wins": ("battle", "NX-BAT-16"),
    "a win counts although the space stays contested": (THREE, "NX-BAT-03"),
    "windows for cards": ("energize", "NX-ENZ-05"),
    "mines of the home base pay": ("mines", "NX-COMP-01"),
    "striders, leapers and dragons do not mine": ("mines", "NX-UNIT-03"),
    "cards can be sold": ("recruit", "NX-CARD-02"),
    "missions count only in the own turn": ("missions", "NX-MIS-02"),
    "one red card for a battle": ("missions", "NX-MIS-03"),
    "Fungoids and Crystallines look alike": ("recruit", "NX-UNIT-02"),
    "who began the turn in a fight may only withdraw": ("retreat", "NX-RET-01"),
    "what a die needs to hit": ("battle", "NX-BAT-09"),
    "tokens must be turned up": ("mines", "NX-EXP-03"),
    "the Monolith brings cards": ("energize", "NX-DRW-02"),
    "who may enter what": ("move", "NX-MOVE-05"),
    "striding": ("move", "NX-MOVE-08"),
    "leaping": ("move", "NX-MOVE-09"),
    "a Dragon flies from the Monolith": ("move", "NX-MOVE-10"),
    "Dragon's Breath": ("energize", "NX-BRE-01"),
    "elimination": ("end", "NX-END-03"),
}
"""What players get wrong, and what somebody must know besides: where it is taught, and the rule behind it."""

EXPLAINED_FIRST = {
    "buy": "NX-DEP-01",
    "sell": "NX-CARD-02",
    "move": "NX-TURN-07",
    "explore": "NX-EXP-03",
    "battle": "NX-BAT-02",
    "lose": "NX-BAT-11",
    "pick": "NX-BAT-14",
    "play": "NX-ENZ-03",
    "breathe": "NX-BRE-01",
}
"""By the first word of a choice: the rule that the first part with such a choice teaches, or one before it."""
MOST_PARTS = 9

IN_THE_APP = {
    "spaces are too small for the figures": "battle",
    "too few dice: a log of all rolls": "log",
    "long waits: many units moved alike": "group",
    "long waits: the last move once more": "repeat",
    "long waits: one pass for a whole battle": "pass_on",
    "a reference sheet at hand": "units",
    "why a move is not legal": "why",
    "undo until something hidden is revealed": "undo",
    "the hand with the missions that can be played now": "hand",
}
"""What players wish for that no lesson but the app answers, and the command that does it."""


@pytest.mark.parametrize("point", SYLLABUS)
def test_what_players_of_nexus_ops_get_wrong_is_taught(point: str) -> None:
    name, rule = SYLLABUS[point]
    (lesson,) = [lesson for lesson in course("nexus-ops") if lesson.name == name]
    assert rule in [taught for part in lesson.parts for taught in part.rules]


@pytest.mark.parametrize("point", IN_THE_APP)
def test_what_players_of_nexus_ops_wish_for_has_a_key(point: str) -> None:
    assert IN_THE_APP[point] in [command.name for command in PLAY]


@pytest.mark.parametrize("point", [point for point in SYLLABUS if SYLLABUS[point][0] != THREE])
def test_the_course_proper_has_all_that_a_game_of_two_meets(point: str) -> None:
    """After the ten lessons somebody can play: nothing that every game has waits among the finer points."""
    assert SYLLABUS[point][0] in [lesson.name for lesson in course("nexus-ops") if lesson.stage == "course"]


@pytest.mark.parametrize("word", EXPLAINED_FIRST)
def test_nothing_is_chosen_before_it_is_explained(word: str) -> None:
    taught: set[str] = set()
    for part in (part for lesson in course("nexus-ops") for part in lesson.parts):
        taught |= set(part.rules)
        if any(key.startswith(f"{word} ") for way in (part.way, *part.also) for key in way):
            assert EXPLAINED_FIRST[word] in taught
            return
    raise AssertionError(f"nobody chooses {word}")


def test_no_lesson_of_nexus_ops_is_long() -> None:
    assert all(len(lesson.parts) <= MOST_PARTS for lesson in course("nexus-ops"))


@pytest.mark.parametrize("lesson", course("nexus-ops"), ids=lambda lesson: lesson.name)
def test_nobody_stands_in_a_lesson_where_the_rules_let_nobody_stand(lesson: Lesson) -> None:
    for number in range(len(lesson.parts)):
        teaching = Teaching(GAMES.load(lesson.game), lesson, number)
        if teaching.decision is None or teaching.decision.kind == "home":
            continue
        game = LiveGame(cast("NexusOpsState", teaching.session.state))
        for name, space in game.state.spaces.items():
            wrong = [unit for units in space.units for unit in units if not game.board.may_enter(unit, name)]
            assert not wrong, f"part {number + 1}: {wrong} at {name}"


@pytest.mark.parametrize("keys", [["shatter 3"], ["shatter 2"], ["shatter 1", "shatter 1"], ["shatter 1", "shatter 2"]])
def test_every_way_to_win_by_shattering_counts(keys: list[str]) -> None:
    (lesson,) = [lesson for lesson in course("nexus-ops") if lesson.name == "alternate"]
    teaching = Teaching(GAMES.load(lesson.game), lesson, len(lesson.parts) - 1)
    for key in keys:
        teaching.choose(key)
    assert teaching.done
