"""The app in a real pseudo-terminal, and somebody who reads every byte and types. For the benchmark and the tests."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

PATIENCE = 30.0
QUIET = 0.15
"""So long nothing may come for a terminal to be quiet."""
ESCAPES = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_].*?\x1b\\|[ -/]*[0-~])", re.DOTALL
)
UNUSUAL = ("COLUMNS", "LINES", "NO_COLOR", "PYTHONDONTWRITEBYTECODE")
"""What is not set where people play: without bytecode every start would compile the whole program again."""
TAKE_TERMINAL = "import fcntl,os,sys,termios;fcntl.ioctl(0,termios.TIOCSCTTY,0);os.execv(sys.argv[1],sys.argv[1:])"
"""Makes the terminal the controlling one, so that closing it hangs the program up (SIGHUP)."""


def plain(data: bytes) -> str:
    """The letters among the bytes, without anything that moves the cursor or colours."""
    return ESCAPES.sub(b" ", data).decode(errors="replace")


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(
        self,
        arguments: Sequence[str],
        settings: Path,
        columns: int = 80,
        rows: int = 24,
        module: str = "nexusgames",
        *,
        moving: bool = False,
    ) -> None:
        """`moving`: what happens is shown scene by scene, as people see it; else its end at once."""
        self.master, slave = pty.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {name: value for name, value in os.environ.items() if name not in UNUSUAL}
        environment |= {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TEXTUAL_ANIMATIONS": "full" if moving else "none",
        }
        environment["NEXUSGAMES_SETTINGS"] = str(settings)
        program = [sys.executable, "-m", module, *arguments]
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-S", "-c", TAKE_TERMINAL, *program],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.sent = b""
        self.closed = False

    def read(self, seconds: float) -> bytes:
        """What comes within this time, at once when it comes."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, seconds))
        if not ready:
            return b""
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has ended
            data = b""
        self.sent += data
        return data

    def read_until(self, done: Callable[[str], bool], since: int = 0) -> float:
        """Read until the text since a byte is as wanted; gives the time at which it was."""
        deadline = time.perf_counter() + PATIENCE
        while not done(plain(self.sent[since:])):
            left = deadline - time.perf_counter()
            assert left > 0, f"not in time: {plain(self.sent[since:])[-3000:]!r}"
            if not self.read(left):
                assert self.process.poll() is None, f"ended: {plain(self.sent[since:])[-3000:]!r}"
        return time.perf_counter()

    def drain(self, quiet: float = QUIET) -> float:
        """Read until nothing has come for a while; gives the time of the last byte."""
        last = time.perf_counter()
        while self.read(quiet):
            last = time.perf_counter()
        return last

    def type(self, text: str) -> int:
        """Press keys; gives the place in the byte stream before their answer."""
        place = len(self.sent)
        os.write(self.master, text.encode())
        return place

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed."""
        if not self.closed:
            self.closed = True
            os.close(self.master)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()
