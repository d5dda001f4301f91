"""Files that survive a crash: a file holds its old content or its new content, whole, with a previous copy beside it.

Writing never follows links: a save that is a symbolic link is replaced, and its target stays as it is.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import stat
import time
from contextlib import suppress
from pathlib import Path

PREVIOUS, REVIEW = ".previous", ".review"
TEMPORARY, SPARE = ".tmp", ".old"
LONGEST_NAME = 180
"""The longest file name, in bytes, that leaves room for the endings added to it."""
PATIENCE = 10 if os.name == "nt" else 0
"""How often to retry a rename: Windows refuses it while another program (a virus scanner) reads the file."""
PAUSE = 0.02


class Unreadable(Exception):
    """A file that cannot or must not be read; the message says why, as the end of a sentence."""


def read_bytes(path: Path, largest: int) -> bytes:
    """The content of a file of at most `largest` bytes; raises `FileNotFoundError` or `Unreadable`."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would block, a device might never end
            raise Unreadable("this is not a file")
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
        raise Unreadable(f"the file cannot be read ({getattr(error, 'strerror', None) or error})") from None
    if len(content) > largest:
        raise Unreadable("the file is far too large")
    return content


def read_text(path: Path, largest: int) -> str:
    """The content of a text file; raises `FileNotFoundError` or `Unreadable`."""
    try:
        return read_bytes(path, largest).decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("the file is not UTF-8 text") from None


def write_durably(path: Path, text: str) -> None:
    """Replace a file atomically: write and sync a temporary file, keep the old one as previous copy, rename, sync."""
    temporary = beside(path, f".{secrets.token_hex(4)}{TEMPORARY}")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        keep_previous(path)
        replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_quickly(path: Path, text: str) -> None:
    """Replace a file that can be made again at any time: nobody ever reads half of it, but a crash may lose it."""
    temporary = beside(path, f".{secrets.token_hex(4)}{TEMPORARY}")
    try:
        temporary.write_text(text, encoding="utf-8", newline="\n")
        replace(temporary, path)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def beside(path: Path, ending: str) -> Path:
    """A hidden file name beside a file; a very long name is replaced by its fingerprint."""
    name = os.fsencode(path.name)
    short = path.name if len(name) <= LONGEST_NAME else hashlib.sha256(name).hexdigest()[:16]
    return path.with_name(f".{short}{ending}")


def sweep(path: Path) -> None:
    """Remove what a killed program left beside a file; only for a caller that has the file to itself."""
    with suppress(OSError):
        stem = beside(path, "").name
        for name in os.listdir(path.parent):  # noqa: PTH208 (a pattern would need escaping)
            if name.startswith(f"{stem}.") and name.endswith((TEMPORARY, SPARE)):
                with suppress(OSError):
                    path.with_name(name).unlink()


def keep_previous(path: Path) -> None:
    """Keep the present file under a second name; where that is impossible, there is no previous copy."""
    spare = beside(path, f".{secrets.token_hex(4)}{SPARE}")
    with suppress(OSError):
        try:
            spare.hardlink_to(path)
        except FileNotFoundError:
            return
        except OSError:  # a folder without hard links
            shutil.copyfile(path, spare)
        replace(spare, previous_of(path))
    with suppress(OSError):  # left over if something failed, or if both were already names of the same file
        spare.unlink(missing_ok=True)


def replace(source: Path, target: Path) -> None:
    """Rename over a file, with retries while another program is reading it."""
    for _ in range(PATIENCE):
        with suppress(PermissionError):
            source.replace(target)
            return
        time.sleep(PAUSE)
    source.replace(target)


def previous_of(path: Path) -> Path:
    """Where the previous copy of a file is kept."""
    return path.with_name(path.name + PREVIOUS)


def review_of(path: Path) -> Path:
    """Where the review of a saved game is kept."""
    return path.with_name(path.name + REVIEW)


def sync_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system can (Windows cannot open folders)."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
