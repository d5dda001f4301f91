"""A small slice of what is run by hand: kills while saving, and the fuzzer's changes at every door."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.fire import kill_in_a_scene, kill_while_saving
from tests.fire.doors import try_file
from tests.fire.fuzz_loader import seeds
from tests.fire.mutations import mutate, with_digest

FILES = 120


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no SIGKILL and no fork here")
def test_a_game_that_is_killed_while_it_saves_is_whole() -> None:
    command = [sys.executable, kill_while_saving.__file__, "--kills", "6", "--seed", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("6 kills in ")
    assert done.stdout.endswith(" 0 problems\n")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no terminal of its own here")
def test_a_game_that_is_killed_in_a_scene_has_lost_nothing() -> None:
    assert kill_in_a_scene.run(kills=1, seed=4) == []


def test_files_changed_at_random_are_refused_or_used_and_never_break_anything(tmp_path: Path) -> None:
    pool, luck, answers = seeds(), random.Random(11), Counter[str]()
    small = [entry for entry in pool if len(entry) < 6000]
    for _ in range(FILES):
        door, answer = try_file(tmp_path, mutate(luck.choice(small), pool, luck))
        answers[f"{door}: {answer}"] += 1
    assert answers["save: refused"] > 10
    assert answers["scenario: refused"] > 10
    assert len(answers) > 5


def test_a_real_file_of_every_kind_comes_through_its_door(tmp_path: Path) -> None:
    firsts = {entry.partition(b"\n")[0].split(b" ")[0]: entry for entry in reversed(seeds())}
    assert len(firsts) == 7
    assert "refused" not in {try_file(tmp_path, entry)[1] for entry in firsts.values()}


def test_half_of_the_changed_saves_have_a_digest_that_fits() -> None:
    pool, luck, fitting = seeds(), random.Random(3), 0
    for _ in range(200):
        content = mutate(pool[0], pool, luck).partition(b"\n")[2]
        try:
            tree = json.loads(content)
            fitting += isinstance(tree, dict) and tree.get("digest") == json.loads(with_digest(tree))["digest"]
        except (ValueError, RecursionError, KeyError):
            continue
    assert 60 < fitting < 140
