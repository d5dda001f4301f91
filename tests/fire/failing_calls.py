"""A system whose calls fail, one after the other: everything that writing a file asks of it."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from typing import Any

import pytest

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)
CALLS = ("open", "close", "fsync", "replace", "link", "unlink", "mkdir", "listdir")
"""Calls of `os`; opening, writing, flushing and closing of files come on top."""


class FailingSystem:
    """The `number`th call fails with `error`; a failed write has written half of it, as full disks do."""

    def __init__(self, patch: pytest.MonkeyPatch, number: int, error: int) -> None:
        """Take the place of the real calls."""
        self.left, self.error, self.failed = number, error, ""
        for name in CALLS:
            patch.setattr(os, name, self.counted(f"os.{name}", getattr(os, name)))
        patch.setattr(io, "open", self.counted("open", io.open, self.watched))

    def count(self, name: str) -> None:
        """One more call; this may be the one."""
        self.left -= 1
        if self.left == 0:
            self.failed = name
            raise OSError(self.error, os.strerror(self.error))

    def counted(self, name: str, call: Callable[..., Any], then: Callable[[Any], Any] = lambda made: made) -> Any:
        """The same call, which may fail before it does anything."""

        def counting(*args: Any, **more: Any) -> Any:
            if name == "os.close":  # a close that fails has closed all the same
                call(*args, **more)
            self.count(name)
            return None if name == "os.close" else then(call(*args, **more))

        return counting

    def watched(self, file: Any) -> Any:
        """An open file whose calls are counted too."""
        return WatchedFile(file, self) if "b" not in file.mode else file


class WatchedFile:
    """A text file that tells the system what it is about to do."""

    def __init__(self, file: Any, system: FailingSystem) -> None:
        """Watch this file."""
        self.file, self.system = file, system

    def __enter__(self) -> WatchedFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.system.count("close")

    def write(self, text: str) -> None:
        """Write half, then perhaps fail, then the rest."""
        self.file.write(text[: len(text) // 2])
        self.system.count("write")
        self.file.write(text[len(text) // 2 :])

    def flush(self) -> None:
        """The bytes go to the system."""
        self.system.count("flush")
        self.file.flush()

    def fileno(self) -> int:
        """Its handle."""
        return self.file.fileno()
