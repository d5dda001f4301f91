"""A small slice of what the monkey does by hand, and whether it would notice anything."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="no pseudo-terminals here")
if sys.platform != "linux":
    pytest.skip("reads /proc", allow_module_level=True)
from tests.fire import monkey
from tests.fire.cage import Cage, Trouble, kill

SEEDS = (8, 14, 20, 35)
"""The home screen and a table of each game."""
EVENTS = 40


@pytest.mark.parametrize("seed", SEEDS)
def test_a_monkey_at_the_keyboard_finds_nothing(seed: int) -> None:
    assert monkey.play(monkey.run_of(seed, EVENTS)).problem == ""


def test_a_run_is_the_same_for_the_same_seed_and_from_its_file(tmp_path: Path) -> None:
    run = monkey.run_of(3, 300)
    assert run == monkey.run_of(3, 300) != monkey.run_of(4, 300)
    assert run.events == 300
    assert monkey.kept_run(monkey.keep(monkey.Found(run, "something", 0, 0.0), tmp_path)) == run


class Strange(Cage):
    """Another program, which does not know our arguments."""

    module = "json.tool"


def test_a_program_that_ends_with_a_complaint_is_noticed(tmp_path: Path) -> None:
    cage = Strange(tmp_path, [], (80, 24))
    try:
        cage.settle()
        with pytest.raises(Trouble, match="exit code 2"):
            cage.check_what_is_left()
    finally:
        kill(cage)


class Blunt(Cage):
    """Prints and ends well, but has never heard of terminals."""

    module = "this"


def test_a_terminal_that_is_left_in_another_mode_is_noticed(tmp_path: Path) -> None:
    cage = Blunt(tmp_path, [], (80, 24))
    try:
        cage.settle()
        cage.check_what_is_left()
        cage.modes[b"1049"] = b"h"
        with pytest.raises(Trouble, match="left in another mode"):
            cage.check_what_is_left()
    finally:
        kill(cage)
