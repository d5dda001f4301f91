"""The shelf: the saves in a folder, newest first. A file's first lines tell its age; the rest is read when needed.

What was read is remembered as long as the file keeps its size and time; for a large folder, an index among the user's
caches remembers it too. The index serves only to show lists: opening a save always reads the save itself.
"""

from __future__ import annotations

import os
import re
import stat
import time
from collections.abc import Container
from contextlib import suppress
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path

from nexusgames import paths
from nexusgames.core.files.saves import SUFFIX, SaveError, read_save
from nexusgames.core.files.shelf_index import Known, read_index, write_index
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import quotable

WORTH_AN_INDEX = 100
"""The number of unknown files from which an index pays; fewer are read faster than an index."""
WORTH_A_LOOK = 24
"""How many saves to look through for the latest one of each game."""
FIRST_LINES = 1000
"""The first bytes of a save, which hold its time; players and position come later."""
SAVED_AT = re.compile(rb'^"saved_at": "([^"\\]*)",\r?$', re.MULTILINE)
LONG_AGO = float("-inf")
JUST_NOW = 2_000_000_000
"""Nanoseconds in which a file may change again without a new time; some systems count in steps of two seconds."""
NO_MARK = -1
"""The size and time of anything but a file, and the time of a file that may change unnoticed."""


@lru_cache(maxsize=20_000)
def instant_of(saved_at: str) -> float:
    """When a save was written, in any time zone; an invalid time counts as long ago."""
    try:
        return datetime.fromisoformat(saved_at.replace(" +", "+").replace(" -", "-")).timestamp()
    except (ValueError, OverflowError, OSError):
        return LONG_AGO


def local_time(saved_at: str) -> str:
    """When a save was written, in local time to the minute; an invalid time is returned as it is."""
    try:
        return f"{datetime.fromtimestamp(instant_of(saved_at)):%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return saved_at[:16]


class Listed(Frozen):
    """A save as a list shows it: without secrets, or with the reason why it cannot be opened."""

    path: Path
    game: str = ""
    seats: tuple[str, ...] = ()
    saved_at: str = ""
    decisions: int = 0
    over: bool = False
    problem: str = ""


class Shelf:
    """The saves in one folder."""

    def __init__(self, folder: Path) -> None:
        """Start with nothing known."""
        self.folder = folder
        self._files: dict[str, Known] = {}
        self._news = 0
        """How many files have been looked into since the index was written."""

    def look(self) -> list[Path]:
        """All saves, newest first; a damaged one goes by its time if it has one, otherwise last."""
        marks = self._marks()
        if len(marks.keys() - self._files.keys()) >= WORTH_AN_INDEX:
            self._files = {**read_index(self.folder), **self._files}
        self._files = files = {name: self._known(name, *mark) for name, mark in marks.items()}
        self.keep()
        order = sorted(files, key=lambda name: (-instant_of(files[name].saved_at), name))
        return [self.folder / name for name in order]

    def keep(self) -> None:
        """Write the index of a large folder, once it saves enough reading."""
        if min(self._news, len(self._files)) >= WORTH_AN_INDEX:
            write_index(self.folder, self._files)
            self._news = 0

    def _marks(self) -> dict[str, tuple[int, int]]:
        """The size and time of every file that may be a save."""
        with suppress(OSError), os.scandir(self.folder) as entries:
            return {
                entry.name: mark_of(entry)
                for entry in entries
                if entry.name.endswith(SUFFIX) and not entry.name.startswith(".")
            }
        return {}

    def _known(self, name: str, size: int, changed: int) -> Known:
        """What is known about a file, or can be seen at a glance."""
        known = self._files.get(name)
        if known is not None and (known.size, known.changed) == (size, changed) != (NO_MARK, NO_MARK):
            return known
        self._news += 1
        settled = abs(time.time_ns() - changed) > JUST_NOW
        known = Known(size=size, changed=changed if settled else NO_MARK)
        seen = SAVED_AT.search(first_lines(self.folder / name)) if size != NO_MARK else None
        if seen is None:
            self._read(name, known)
        else:
            known.saved_at = seen[1].decode("utf-8", "replace")
        return known

    def listed(self, path: Path) -> Listed:
        """A save as a list shows it; read now unless it is known."""
        known = self._files.get(path.name) or self._known(path.name, NO_MARK, NO_MARK)
        if not known.read:
            self._news += 1
            self._read(path.name, known)
        seats = tuple(known.seats)
        return Listed(path, known.game, seats, known.saved_at, known.decisions, known.over, quotable(known.problem))

    def _read(self, name: str, known: Known) -> None:
        known.read = True
        try:
            save = read_save(self.folder / name)
        except SaveError as error:
            known.problem = str(error)
            return
        known.game, known.saved_at = save.game, save.saved_at
        known.seats = [seat.name for seat in save.seats]
        known.decisions, known.over = save.dropped + len(save.decisions), save.snapshot.get("result") is not None


def mark_of(entry: os.DirEntry[str]) -> tuple[int, int]:
    """The size and time of a file, which tell whether it has changed."""
    with suppress(OSError):
        status = entry.stat()
        if stat.S_ISREG(status.st_mode):
            return status.st_size, status.st_mtime_ns
    return NO_MARK, NO_MARK


def first_lines(path: Path) -> bytes:
    """The beginning of a file; empty if it cannot be read."""
    try:
        with path.open("rb", buffering=0) as file:
            return file.read(FIRST_LINES)
    except OSError:
        return b""


@cache
def shelf_of(folder: Path) -> Shelf:
    """The shelf of a folder, shared by all callers, so that no file is read twice."""
    return Shelf(folder)


def list_saves(folder: Path) -> list[Listed]:
    """All saves in a folder, newest first; damaged ones say why."""
    shelf = shelf_of(folder)
    listed = [shelf.listed(path) for path in shelf.look()]
    shelf.keep()
    return listed


def list_samples() -> list[Listed]:
    """The sample games that come with the program."""
    return sorted(list_saves(paths.samples()), key=lambda save: save.path.name)


def newest_of_each(folder: Path, games: Container[str]) -> dict[str, Listed]:
    """The latest unfinished save of each game, newest first.

    Once one is found, only the next few saves are searched: thousands of saves of one game must not slow this down.
    """
    shelf, found = shelf_of(folder), dict[str, Listed]()
    for looked, path in enumerate(shelf.look()):
        if found and looked >= WORTH_A_LOOK:
            break
        save = shelf.listed(path)
        if not save.problem and not save.over and save.game in games:
            found.setdefault(save.game, save)
    shelf.keep()
    return found


def newest_unfinished(folder: Path, games: Container[str]) -> Listed | None:
    """The latest unfinished save."""
    shelf = shelf_of(folder)
    listed = (shelf.listed(path) for path in shelf.look())
    newest = next((save for save in listed if not save.problem and not save.over and save.game in games), None)
    shelf.keep()
    return newest
