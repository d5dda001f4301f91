"""Ownership of saves: the program that opens a save first may write it; others are told, and none overwrites another.

The owner holds a system lock on a small file beside the save, because such a lock ends with its program, however that
ends. In folders without locks (some network disks), the digest at the end of the save still shows that another program
has written it.
"""

from __future__ import annotations

import errno
import os
import sys
import weakref
from contextlib import suppress
from pathlib import Path

from nexusgames.core.values.files import beside, sweep

LOCK = ".lock"
BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
TRIES = 20
TAIL = 80
"""Bytes at the end of a save; its digest is among them."""

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """The right to write a save, or `taken` if another program has it."""

    def __init__(self, path: Path) -> None:
        """Claim the save before reading it: anything another program writes from then on is noticed."""
        self.path = path
        self.taken = False
        self._let_go = weakref.finalize(self, _nothing)
        self._ask()
        self._seen = tail_of(path)

    def _ask(self) -> None:
        lock = beside(self.path, LOCK)
        for _ in range(TRIES):
            try:
                handle = os.open(lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
            except OSError:  # nobody can write here
                return
            try:
                _lock(handle)
            except OSError as error:  # anything but busy means that this folder has no locks
                os.close(handle)
                self.taken = error.errno in BUSY
                return
            self._let_go = weakref.finalize(self, _release, handle, lock)
            if is_file(handle, lock):
                sweep(self.path)
                return
            self._let_go()  # its last owner removed it while we waited

    def changed(self) -> bool:
        """Whether another program has written the save since; a deleted save may be written again."""
        return tail_of(self.path) not in (None, self._seen)

    def note(self, text: str) -> None:
        """Remember the text as written by us."""
        self._seen = text[-TAIL:].encode()[-TAIL:]

    def release(self) -> None:
        """Let other programs have the save; the end of the program does so too."""
        self._let_go()


def _nothing() -> None:
    """Let nothing go: there is no lock."""


def _release(handle: int, lock: Path) -> None:
    """Remove the lock file if it is still ours, and close it; on Windows close it first, or it cannot be removed."""
    ours = is_file(handle, lock)
    if sys.platform == "win32":
        os.close(handle)
    if ours:
        with suppress(OSError):
            lock.unlink()
    if sys.platform != "win32":
        os.close(handle)


def is_file(handle: int, path: Path) -> bool:
    """Whether an open file is still the one with this name."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def tail_of(path: Path) -> bytes | None:
    """The end of a file; None if it cannot be read."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            return file.read(TAIL)
    except OSError:
        return None
