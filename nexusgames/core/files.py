"""Files that survive a crash: the old content or the new one, whole, and the previous copy beside it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PREVIOUS = ".previous"


def write_durably(path: Path, text: str) -> None:
    """Replace a file at once: temporary file, fsync, keep the old one as previous copy, rename, fsync the folder."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        keep_previous(path)
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def keep_previous(path: Path) -> None:
    """Give the present file a second name; a folder without hard links goes without a previous copy."""
    previous = previous_of(path)
    spare = path.with_name(f".{path.name}.{os.getpid()}.old")
    with suppress(OSError):
        spare.unlink(missing_ok=True)
        spare.hardlink_to(path)
        spare.replace(previous)
    with suppress(OSError):  # it is still there if something failed, or if both were names of the same file
        spare.unlink(missing_ok=True)


def previous_of(path: Path) -> Path:
    """Where the copy before the last write is kept."""
    return path.with_name(path.name + PREVIOUS)


def sync_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system can (Windows cannot open folders)."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
