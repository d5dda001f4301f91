"""The app in a terminal of its own, watched: whether it lives, answers, complains, and leaves everything as it was."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import signal
import struct
import subprocess
import termios
import time
from contextlib import suppress
from pathlib import Path

from tests.bench.terminal import Terminal, plain

ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
LONGEST_WORK = 2.0
"""Seconds of the processor after which an app that still works on the same thing hangs."""
LONGEST_SILENCE = 30.0
"""Seconds of the clock after which an app that neither works nor answers hangs, however busy the machine is."""
NAP = 0.004
KEPT = 20_000
"""So many bytes of what was sent last are kept."""
COMPLAINTS = re.compile(rb"Traceback \(most recent call last\)|Traceback .{0,40}\xe2\x94\x80|Exception ignored in")
MODES = {
    b"1049": b"l",
    b"1000": b"l",
    b"1003": b"l",
    b"1006": b"l",
    b"2004": b"l",
    b"1004": b"l",
    b"25": b"h",
    b"7": b"h",
}
"""What must have been said last about each mode of the terminal when the app is gone."""


class Trouble(Exception):
    """What the monkey is looking for."""


class Cage(Terminal):
    """A program whose saves, settings and processes are all in one place."""

    module = "nexusgames"

    def __init__(self, folder: Path, arguments: list[str], size: tuple[int, int]) -> None:
        self.folder = folder
        saves = folder / "saves"
        if not saves.exists():
            shutil.copytree(ROOT / "saves", saves, ignore=shutil.ignore_patterns("crashes"))
        os.environ.pop("NEXUSGAMES_PROGRESS", None)
        os.environ["PYTHONFAULTHANDLER"] = "1"
        self.modes: dict[bytes, bytes] = {}
        super().__init__(
            [*arguments, "--saves", str(saves)], folder / "settings.json", *size, module=self.module, moving=True
        )
        self.before = termios.tcgetattr(self.master)[:4]
        self.size = size

    def read(self, seconds: float) -> bytes:
        """What comes within this time; the modes that it sets are noted."""
        data = super().read(seconds)
        for numbers, letter in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.sent[-len(data) - 40 :] if data else b""):
            self.modes.update(dict.fromkeys(numbers.split(b";"), letter))
        if COMPLAINTS.search(self.sent[-len(data) - 200 :] if data else b""):
            raise Trouble(f"a traceback on the terminal: {plain(self.sent[-3000:])}")
        return data

    def forget(self) -> None:
        """Keep only the end of what was sent."""
        self.sent = self.sent[-KEPT:]

    @property
    def work(self) -> float:
        """Seconds of the processor that the app has used, and whether it is at work just now."""
        with suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / TICKS
        return 0.0

    @property
    def at_rest(self) -> bool:
        """Whether every thread of the app waits for something."""
        return all(state in "SDZ" for state in self._states())

    def _states(self) -> list[str]:
        """What each thread of the app does, in the letters of the system."""
        states: list[str] = []
        with suppress(OSError):
            for task in Path(f"/proc/{self.process.pid}/task").iterdir():
                states.append((task / "stat").read_text().rpartition(")")[2].split()[0])
        return states

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def settle(self) -> None:
        """Wait until the app has nothing more to do or to say; raises `Trouble` if it never has."""
        begun, worked, quiet = time.monotonic(), self.work, 0
        while quiet < 3 and not self.ended:
            quiet = 0 if self.read(NAP) or not self.at_rest else quiet + 1
            if self.work - worked > LONGEST_WORK:
                raise Trouble(f"worked for more than {LONGEST_WORK} s")
            if time.monotonic() - begun > 4 * LONGEST_SILENCE:
                raise Trouble("never came to rest")

    def answer(self, what: str) -> None:
        """Wait until the app says anything; raises `Trouble` if it does not."""
        begun, worked = time.monotonic(), self.work
        while not self.read(NAP):
            if self.ended:
                return
            if self.work - worked > LONGEST_WORK or time.monotonic() - begun > LONGEST_SILENCE:
                raise Trouble(f"no answer to {what}")

    def send(self, data: bytes) -> None:
        """Type bytes; what the app says meanwhile is read, or both would wait for each other."""
        os.set_blocking(self.master, False)
        while data and not self.ended:
            try:
                data = data[os.write(self.master, data) :]
            except BlockingIOError:
                self.read(NAP)
            except OSError:
                break
        os.set_blocking(self.master, True)

    def resize(self, size: tuple[int, int]) -> None:
        """Another size of the window."""
        self.size = size
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def stop(self, seconds: float) -> None:
        """Stop the program from outside, and let it go on."""
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGSTOP)
            self._wait_until_stopped()
            time.sleep(seconds)
            os.kill(self.process.pid, signal.SIGCONT)
        time.sleep(seconds)

    def _wait_until_stopped(self) -> None:
        """A program that has not had the time to stop would never know that it goes on."""
        end = time.monotonic() + LONGEST_SILENCE
        while any(state not in "TtZX" for state in self._states()) and time.monotonic() < end:
            time.sleep(0.001)

    def crashes(self) -> list[str]:
        """What the app wrote down about itself."""
        return [_told(file) for file in sorted((self.folder / "saves" / "crashes").glob("*"))]

    def stacks(self) -> str:
        """Where an app is that does not answer; it is ended so."""
        if self.ended:
            return ""
        place = len(self.sent)
        self.process.send_signal(signal.SIGABRT)
        with suppress(Trouble):
            while self.read(0.2):
                pass
        return plain(self.sent[place:])[-6000:]

    def leave(self) -> None:
        """Control-C must end the app, whatever it does."""
        if not self.ended:
            self.settle()
            self.send(b"\x03")
            begun, worked = time.monotonic(), self.work
            while not self.ended:
                self.read(NAP)
                if self.work - worked > LONGEST_WORK or time.monotonic() - begun > LONGEST_SILENCE:
                    raise Trouble("no answer to control-C")
        while self.read(NAP):
            pass

    def check_what_is_left(self) -> None:
        """After its end: an exit that was asked for, the terminal as it was, no process that goes on."""
        code = self.process.wait()
        while self.read(NAP):
            pass
        if code != 0:
            raise Trouble(f"exit code {code}: {plain(self.sent[-2000:])}")
        left = {mode.decode(): letter for mode, letter in self.modes.items() if letter != MODES.get(mode, letter)}
        if left:
            raise Trouble(f"the terminal is left in another mode: {left}")
        if (now := termios.tcgetattr(self.master)[:4]) != self.before:
            raise Trouble(f"the terminal's settings are {now}, not {self.before}")
        if others := processes_of(self.process.pid):
            raise Trouble(f"processes go on: {others}")


def _told(file: Path) -> str:
    text = file.read_text(errors="replace")
    return text if file.suffix == ".txt" else text[text.rfind('"crash"') :][:4000]


def processes_of(session: int) -> list[str]:
    """The programs that still belong to a terminal whose first one is gone; they have a moment to end."""
    found: list[str] = []
    for _ in range(200):
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                name, _, rest = stat.read_text().rpartition(")")
                if int(rest.split()[3]) == session:
                    found.append(name)
        if not found:
            return []
        time.sleep(0.01)
    return found


def kill(cage: Cage) -> None:
    """End a program that did not end by itself, with all that it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(cage.process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        cage.process.wait(5)
    cage.hang_up()
