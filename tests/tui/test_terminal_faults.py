"""The app in a real terminal that misbehaves: bytes that are no letters, signals, a stop from outside."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nexusgames.core.files.saves import write_save
from tests.tui.seated import prepared

pytest.importorskip("pty", reason="no pseudo-terminals here")
if sys.platform != "linux":
    pytest.skip("reads /proc", allow_module_level=True)
from tests.bench.terminal import PATIENCE, plain
from tests.fire.cage import Cage, kill

BROKEN_INPUT = [b"\xe9", b"\xff\xfe\xfd", b"\xc3", b"\x1b[<99999999999999999999;1;1M", b"\x1b[200~never ended"]


@pytest.fixture
def cage(tmp_path: Path) -> Iterator[Cage]:
    saves = tmp_path / "saves"
    saves.mkdir()
    write_save(prepared(), saves / "kept.json", "2024-01-01 00:00:00 +0000")
    cage = Cage(tmp_path, ["resume", "kept"], (100, 35))
    cage.answer("its start")
    cage.settle()
    yield cage
    kill(cage)


def sit_down(cage: Cage) -> None:
    """Lift the cover and close the recap, so that a hand is on the screen."""
    while "rubium" not in plain(cage.sent):
        cage.send(b"\r")
        cage.settle()


@pytest.mark.parametrize("data", BROKEN_INPUT)
def test_bytes_that_are_no_letters_are_passed_over(cage: Cage, data: bytes) -> None:
    cage.send(data)
    cage.settle()
    cage.send(b"h\x1b[201~")
    cage.settle()
    assert not cage.ended
    cage.leave()
    cage.check_what_is_left()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_gives_the_terminal_back(cage: Cage, name: str) -> None:
    sit_down(cage)
    number = getattr(signal, name)
    cage.process.send_signal(number)
    while not cage.ended:
        cage.read(0.05)
    assert cage.process.wait(PATIENCE) == 128 + number
    cage.process.returncode = 0
    cage.check_what_is_left()


@pytest.mark.parametrize("times", [1, 3])
def test_an_app_that_was_stopped_from_outside_goes_on_and_can_be_left(cage: Cage, times: int) -> None:
    sit_down(cage)
    for _ in range(times):
        place = len(cage.sent)
        cage.stop(0.01)
        cage.read_until(lambda text: "rubium" in text, place)
    cage.settle()
    cage.send(b"k")
    cage.answer("a key")
    cage.leave()
    cage.check_what_is_left()


class BusyCage(Cage):
    """The app when it does not answer any more."""

    module = "tests.tui.busy_app"


def test_a_signal_ends_an_app_that_does_not_answer_and_gives_the_terminal_back(tmp_path: Path) -> None:
    cage = BusyCage(tmp_path, [], (100, 35))
    try:
        cage.read_until(lambda text: "new game" in text)
        time.sleep(1)
        cage.process.send_signal(signal.SIGTERM)
        while not cage.ended:
            cage.read(0.05)
        assert cage.process.wait(PATIENCE) == 128 + signal.SIGTERM
        cage.process.returncode = 0
        cage.check_what_is_left()
    finally:
        kill(cage)
