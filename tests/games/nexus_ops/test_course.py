"""The course of Nexus Ops teaches everything that players are known to get wrong or to ask for."""

from __future__ import annotations

import pytest

from nexusgames.core.lessons import course
from nexusgames.tui.commands import PLAY

SYLLABUS = {
    "both sides of a type roll together": ("battle", "NX-BAT-08"),
    "the order of battle is by type": ("battle", "NX-BAT-07"),
    "a unit lost in its own step has hit": ("battle", "NX-BAT-12"),
    "who has still to attack decides what to lose": ("battle", "NX-BAT-13"),
    "the order of losses and picks": ("battle", "NX-BAT-22"),
    "both wiped out: the attacker wins": ("battle", "NX-BAT-16"),
    "a win counts although the space stays contested": ("three", "NX-BAT-03"),
    "windows for cards": ("energize", "NX-ENZ-05"),
    "mines of the home base pay": ("mines", "NX-COMP-01"),
    "striders, leapers and dragons do not mine": ("mines", "NX-UNIT-03"),
    "cards can be sold": ("recruit", "NX-CARD-02"),
    "missions count only in the own turn": ("missions", "NX-MIS-02"),
    "one red card for a battle": ("missions", "NX-MIS-03"),
    "Fungoids and Crystallines look alike": ("recruit", "NX-UNIT-02"),
    "who began the turn in a fight may only withdraw": ("retreat", "NX-RET-01"),
}
"""Section 23 of the specification: where each point is taught, and the rule behind it."""

IN_THE_APP = {
    "spaces are too small for the figures": "battle",
    "too few dice: a log of all rolls": "log",
    "long waits: many units moved alike": "group",
    "long waits: the last move once more": "repeat",
    "a reference sheet at hand": "units",
    "why a move is not legal": "why",
    "undo until something hidden is revealed": "undo",
    "the hand with the missions that can be played now": "hand",
}
"""Points of the same section that no lesson but the app answers, and the command that does it."""


@pytest.mark.parametrize("point", SYLLABUS)
def test_what_players_of_nexus_ops_get_wrong_is_taught(point: str) -> None:
    name, rule = SYLLABUS[point]
    (lesson,) = [lesson for lesson in course("nexus-ops") if lesson.name == name]
    assert rule in [taught for part in lesson.parts for taught in part.rules]


@pytest.mark.parametrize("point", IN_THE_APP)
def test_what_players_of_nexus_ops_wish_for_has_a_key(point: str) -> None:
    assert IN_THE_APP[point] in [command.name for command in PLAY]
