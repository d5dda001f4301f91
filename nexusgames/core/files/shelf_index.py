"""The index of a large folder of saves, kept in the cache: what lists show, so that not every save must be read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field
from hashlib import sha256
from pathlib import Path

from nexusgames import paths
from nexusgames.core.values.codec import Codec, Malformed, Stored
from nexusgames.core.values.files import write_quickly

LARGEST_FILE = 20_000_000


class Known(Stored):
    """What is known about a file: size, time, when it was saved and, once it was `read`, what a list shows of it."""

    size: int
    changed: int
    saved_at: str = ""
    read: bool = False
    game: str = ""
    seats: list[str] = field(default_factory=lambda: [])
    decisions: int = 0
    over: bool = False
    problem: str = ""


class Index(Stored):
    """The content of the index file."""

    folder: str
    files: dict[str, Known]


INDEX = Codec(Index)


def index_path(folder: Path) -> Path:
    """Where the index of a folder is kept."""
    name = sha256(os.fsencode(folder.absolute())).hexdigest()[:16]
    return paths.cache() / f"saves-{name}.json"


def read_index(folder: Path) -> dict[str, Known]:
    """What is remembered about a folder; a broken index or one of another version counts as empty."""
    with suppress(Malformed, OSError):
        index = INDEX.read_file(index_path(folder), LARGEST_FILE)
        return index.files if index.folder == str(folder.absolute()) else {}
    return {}


def write_index(folder: Path, files: Mapping[str, Known]) -> None:
    """Remember a folder; if that fails, its saves are simply read again."""
    named = {name: known for name, known in files.items() if is_text(name, known)}
    with suppress(OSError, UnicodeEncodeError):
        where = str(folder.absolute())
        where.encode()
        text = INDEX.text(Index(folder=where, files=named))
        if len(text) <= LARGEST_FILE:
            path = index_path(folder)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_quickly(path, text)


def is_text(name: str, known: Known) -> bool:
    """Whether all of it can be written as UTF-8; a stranger's save may hold lone surrogates."""
    try:
        "".join([name, known.saved_at, known.game, *known.seats, known.problem]).encode()
    except UnicodeEncodeError:
        return False
    return True
