"""The app in a real terminal with real processes beside it: keys are answered, and no process is left behind."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="no pseudo-terminals here")
if not Path("/proc/self/stat").exists():
    pytest.skip("no list of processes to look at", allow_module_level=True)

from nexusgames.core.bots.search import MINDS
from nexusgames.core.files.saves import load_session
from nexusgames.games import GAMES
from tests.bench.terminal import PATIENCE, Terminal, plain

CONTROL_C = "\x03"
PLAY = ["play", "nexus-ops", "--players", "Rob=easy,Eve=easy", "--seed", "3"]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Two computers play, as fast as they can."""
    terminal = Terminal([*PLAY, "--saves", str(tmp_path / "saves")], tmp_path / "settings.json")
    yield terminal
    terminal.close()


def facts(pid: int) -> list[str]:
    """What the system knows about a process: its state, its parent and more; nothing if there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def children(pid: int) -> list[int]:
    """The processes that this one has started, also such as have ended and are not noticed yet."""
    everybody = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]
    return [one for one in everybody if facts(one)[1:2] == [str(pid)]]


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def ended(pid: int) -> bool:
    return facts(pid)[:1] in ([], ["Z"])


def has_ended(terminal: Terminal) -> bool:
    """Whether the app has; somebody reads what it still says."""
    if not terminal.closed:
        terminal.read(0.01)
    return terminal.process.poll() is not None


def beside(terminal: Terminal) -> list[int]:
    """The processes that think, one for each mind, once computers have moved before our eyes."""
    terminal.read_until(lambda text: "bought" in text)
    workers = children(terminal.process.pid)
    assert len(workers) == MINDS
    return workers


def test_computers_are_watched_and_left_with_keys_that_work_at_once(terminal: Terminal, tmp_path: Path) -> None:
    workers = beside(terminal)
    place = terminal.type("l")
    terminal.read_until(lambda text: "Before the first turn" in text, place)
    terminal.type("\x1b")
    terminal.drain()
    place = terminal.type("q")
    terminal.read_until(lambda text: "new game" in text, place)
    assert children(terminal.process.pid) == workers, "they wait for the next question"
    terminal.type("q")
    wait_until(lambda: has_ended(terminal))
    assert terminal.process.returncode == 0
    assert "Traceback" not in plain(terminal.sent)
    wait_until(lambda: all(map(ended, workers)))
    (path,) = (tmp_path / "saves").glob("*.json")
    assert load_session(path, GAMES).keys


@pytest.mark.parametrize("end", ["control-C", "hang up", signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_no_process_is_left_behind(terminal: Terminal, end: str | signal.Signals) -> None:
    workers = beside(terminal)
    if end == "control-C":
        terminal.type(CONTROL_C)
    elif end == "hang up":
        terminal.hang_up()
    else:
        assert isinstance(end, signal.Signals)
        terminal.process.send_signal(end)
    wait_until(lambda: has_ended(terminal))
    wait_until(lambda: all(map(ended, workers)))
