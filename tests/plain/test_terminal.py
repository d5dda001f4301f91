"""A real terminal and real signals: the screen is cleared for the next player, and nothing played is lost."""

from __future__ import annotations

import io
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nexusgames.core.files.saves import load_session
from nexusgames.games import GAMES
from nexusgames.plain.console import CLEAR, COVER_LINES, Console

pty = pytest.importorskip("pty", reason="no pseudo-terminals here")

PATIENCE = 30.0
STRICTLY = ("--manner", "strict")


@contextmanager
def heeding_signals() -> Generator[None]:
    """A program begun here can be interrupted and hung up, even where the tests cannot and it would inherit that."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGINT, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Terminal:
    """The program in a pseudo-terminal of 80 by 24, and somebody who reads and types."""

    def __init__(self, folder: Path, term: str = "xterm-256color", game: str = "nexus-ops", *more: str) -> None:
        self.master, slave = pty.openpty()
        play = ["play", game, "--plain", "--players", "Ada,Bo,Cy", "--seed", "4", "--option", "first_player=1", *more]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nexusgames", *play, "--saves", str(folder)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": term, "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
        )
        os.close(slave)
        self.text = ""

    def read_until(self, ending: str) -> str:
        """What is printed from now on until it ends so."""
        begin, deadline = len(self.text), time.monotonic() + PATIENCE
        while not self.text[begin:].endswith(ending):
            ready, _, _ = select.select([self.master], [], [], deadline - time.monotonic())
            assert ready, f"no {ending!r} in {self.text[begin:]!r}"
            self._read()
        return self.text[begin:]

    def _read(self) -> None:
        self.text += os.read(self.master, 65536).decode().replace("\r\n", "\n")

    def is_quiet(self, seconds: float) -> bool:
        """Whether nothing is printed for a moment."""
        return not select.select([self.master], [], [], seconds)[0]

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with heeding_signals():
        terminal = Terminal(tmp_path, "xterm-256color", "nexus-ops", *STRICTLY)
    yield terminal
    terminal.close()


def first_turn(terminal: Terminal) -> str:
    """Ada buys nothing and draws a card; gives its name."""
    terminal.read_until("> ")
    terminal.type("end\n")
    drawn = re.search(r"Ada drew (?!one )([^.]+)\.", terminal.read_until("> "))
    assert drawn
    return drawn[1]


@pytest.mark.rule("NX-HID-01")
def test_a_terminal_is_cleared_with_its_scrollback_before_the_next_player_looks(terminal: Terminal) -> None:
    card = first_turn(terminal)
    terminal.type("end\n")
    handover = terminal.read_until("only you can see the screen. ")
    terminal.type("\n")
    turn = terminal.read_until("> ")
    assert CLEAR.endswith("\x1b[2J\x1b[3J")
    assert handover.count(CLEAR) == turn.count(CLEAR) == 1
    after = handover.partition(CLEAR)[2] + turn
    assert card not in after
    assert "You are Bo" not in turn.partition(CLEAR)[0]
    assert "You are Bo" in turn.partition(CLEAR)[2]


def test_enter_pressed_twice_does_not_uncover_the_next_hand(terminal: Terminal) -> None:
    first_turn(terminal)
    terminal.type("end\n\n\n")
    terminal.read_until("only you can see the screen. ")
    assert terminal.is_quiet(0.3)


def test_a_terminal_that_knows_no_clearing_scrolls_the_hand_away(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "dumb", "nexus-ops", *STRICTLY)
    try:
        first_turn(terminal)
        terminal.type("end\n")
        handover = terminal.read_until("only you can see the screen. ")
    finally:
        terminal.close()
    assert "\x1b" not in terminal.text
    assert "\n" * COVER_LINES + "\nPass the keyboard to Bo." in handover


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path)
    yield terminal
    terminal.close()


@pytest.mark.rule("NX-HID-01")
def test_at_the_open_table_the_own_cards_are_cleared_before_the_table_goes_on(open_table: Terminal) -> None:
    open_table.read_until("> ")
    open_table.type("end\n")
    assert "Ada drew one Secret Mission card." in open_table.read_until("> ")
    open_table.type("cards\n")
    open_table.read_until("only you can see the screen. ")
    open_table.type("\n")
    drawn = re.search(r"Ada drew ([^.]+)\.", open_table.read_until("> "))
    assert drawn
    open_table.type("back\n")
    table = open_table.read_until("> ")
    assert CLEAR in table
    assert drawn[1] not in table.rpartition(CLEAR)[2]


def test_what_one_person_types_ahead_does_not_answer_for_the_next(open_table: Terminal) -> None:
    open_table.read_until("> ")
    open_table.type("end\n")
    open_table.read_until("> ")
    open_table.type("end\n1 H2L\n1 H2L\n")
    assert "-- Bo --" in open_table.read_until("> ")
    assert open_table.is_quiet(0.3)


def test_a_game_without_secrets_does_not_hear_either_what_was_typed_ahead(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "xterm-256color", "theseus")
    try:
        asked = terminal.read_until("> ")
        terminal.type("1\n" * 40)
        while "-- Bo --" not in asked:
            asked = terminal.read_until("> ")
        assert terminal.is_quiet(0.3)
    finally:
        terminal.close()


def test_in_icaion_too_nobody_answers_for_the_next(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "xterm-256color", "icaion")
    try:
        terminal.read_until("> ")
        terminal.type("place H I1\nplace H I2\nplace H I3\n")
        assert "-- Cy --" in terminal.read_until("> ")
        assert terminal.is_quiet(0.3)
    finally:
        terminal.close()
    assert saved_keys(tmp_path) == ["place H I1"]


def test_control_c_leaves_with_its_own_exit_code_and_the_game_saved(terminal: Terminal, tmp_path: Path) -> None:
    terminal.read_until("> ")
    terminal.type("1 H0L\n")
    terminal.read_until("> ")
    interrupt(terminal)
    assert "Traceback" not in terminal.read_until("--plain\n")
    assert terminal.process.wait(PATIENCE) == 130
    assert saved_keys(tmp_path) == ["buy HU H0L"]


def interrupt(terminal: Terminal) -> None:
    """Control-C, and again as long as nothing comes: one that falls between prompt and read waits for the next key."""
    answered: list[int] = []
    deadline = time.monotonic() + PATIENCE
    while not answered and terminal.process.poll() is None:
        assert time.monotonic() < deadline, "control-C has no effect"
        os.killpg(terminal.process.pid, signal.SIGINT)
        answered, _, _ = select.select([terminal.master], [], [], 3)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGKILL"])
def test_a_signal_loses_nothing(terminal: Terminal, tmp_path: Path, name: str) -> None:
    terminal.read_until("> ")
    terminal.type("1 H0L x2\n")
    terminal.read_until("> ")
    terminal.process.send_signal(getattr(signal, name))
    assert terminal.process.wait(PATIENCE) != 0
    assert saved_keys(tmp_path) == ["buy HU H0L"] * 2


def saved_keys(folder: Path) -> list[str]:
    (path,) = folder.glob("*.json")
    return load_session(path, GAMES).keys


def test_a_long_prompt_breaks_between_words_and_keeps_its_blank() -> None:
    source, target = io.StringIO("yes\n"), io.StringIO()
    assert Console(source, target).ask(f"{'word ' * 30}? ") == "yes"
    lines = target.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert all(line.replace("? yes", "").split() == ["word"] * line.count("word") for line in lines)
    assert lines[-1].endswith("word ? yes")
