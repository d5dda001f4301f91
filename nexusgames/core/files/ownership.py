"""Two programs on one save: who opens it first has it. The other one is told, and neither writes over the other.

A lock of the system on a small file beside the save, because it goes away with its program, however that ends. Where a
folder has no locks (some network disks), the end of the save, its digest, still tells that somebody else wrote it.
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
    """The right to write a save; `taken` if another program has it."""

    def __init__(self, path: Path) -> None:
        """Ask for it, before the save is read: from then on whatever another program writes is noticed."""
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
            except OSError as error:  # anything but busy: there are no locks here
                os.close(handle)
                self.taken = error.errno in BUSY
                return
            self._let_go = weakref.finalize(self, _release, handle, lock)
            if is_file(handle, lock):
                sweep(self.path)
                return
            self._let_go()  # its last owner removed it while we waited

    def changed(self) -> bool:
        """Whether another program has written the save meanwhile; one that is gone may be written anew."""
        return tail_of(self.path) not in (None, self._seen)

    def note(self, text: str) -> None:
        """This is what we have written ourselves."""
        self._seen = text[-TAIL:].encode()[-TAIL:]

    def release(self) -> None:
        """Let others have it; the end of the program does so too."""
        self._let_go()


def _nothing() -> None:
    """There is no lock to let go."""


def _release(handle: int, lock: Path) -> None:
    """Remove the lock's file if it is still ours, and let go; Windows removes no open file, so it goes last there."""
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
    """The end of a file; None if there is none that can be read."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            return file.read(TAIL)
    except OSError:
        return None
