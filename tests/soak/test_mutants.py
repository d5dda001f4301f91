"""Planted faults are found, forgeries are counted, and the running program is as sound afterwards as before."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from nexusgames.games import GAMES
from nexusgames.games.nexus_ops import income
from tests.soak.mutants import Fault, faults_in, found_by, proofs_of, spoil, table

ROOT = Path(__file__).resolve().parents[2]
NEXUS_OPS = GAMES.load("nexus-ops")


@pytest.mark.parametrize(
    ("sound", "spoilt"),
    [
        ("1", "2"),
        ("True", "False"),
        ("a < b", "a <= b"),
        ("a is not b", "a is b"),
        ("a + b", "a - b"),
        ("a and b", "a or b"),
        ("not a", "a"),
    ],
)
def test_an_expression_is_spoilt_by_one_small_change(sound: str, spoilt: str) -> None:
    found = spoil(ast.parse(sound, mode="eval").body)
    assert found is not None
    assert ast.unparse(found) == spoilt


@pytest.mark.parametrize("sound", ["a.b += 1", "a.b = 1", "a[0] = b", "del a", "call(a)"])
def test_a_statement_is_spoilt_by_leaving_it_out(sound: str) -> None:
    assert isinstance(spoil(ast.parse(sound).body[0]), ast.Pass)


@pytest.mark.parametrize("sound", ["a", "'text'", "a < b < c", "[a]"])
def test_anything_else_is_left_alone(sound: str) -> None:
    assert spoil(ast.parse(sound, mode="eval").body) is None


def income_fault() -> Fault:
    """A fault in what mines give."""
    path = Path(income.__file__)
    lines = set(range(1, 1000))
    return next(
        fault for fault in faults_in(path, lines) if fault.told.endswith(": not place.units[seat] -> place.units[seat]")
    )


def test_a_fault_is_found_in_a_process_of_its_own() -> None:
    assert found_by(NEXUS_OPS, income_fault()) >= {"records"}
    assert found_by(NEXUS_OPS, None) == set()


def test_the_table_tells_what_each_proof_found_alone() -> None:
    fault = income_fault()
    found = [(fault, {"records", "frames:7"}), (fault, {"cards:7"}), (fault, set[str]())]
    assert proofs_of({"frames:7", "cards:1", "play"}) == {"structure", "conservation", "play"}
    lines = list(table(NEXUS_OPS, found))
    assert "nexus-ops: structure found 1 of 3, 0 alone" in lines
    assert "nexus-ops: conservation found 1 of 3, 1 alone" in lines
    assert "nexus-ops: of a fault as old as the stored figures, structure alone tells 1" in lines
    assert lines[-1] == "nexus-ops: nothing found 1"


def test_forgeries_are_counted_by_what_refuses_them() -> None:
    command = [sys.executable, "-m", "tests.soak.forgeries", "--games", "icaion", "--forgeries", "60"]
    lines = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    fates = [line.rpartition(": ") for line in lines if " spoke " not in line]
    assert sum(int(number) for _, _, number in fates) == 60
    assert any("refuse" in fate and "nothing" not in fate for fate, _, _ in fates)
