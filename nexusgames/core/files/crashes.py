"""Crash files: a save from just before something failed, with a report of the failure for whoever fixes it.

A crash file opens like any save. It is kept in a folder of its own, so it does not show up among the saved games, and
playing on from it does not change it. Like every save, it holds all hands.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from traceback import extract_tb

from nexusgames.core.files.saves import SavedCrash, free_path, save_text
from nexusgames.core.session.session import Session
from nexusgames.core.values.files import write_durably
from nexusgames.core.values.texts import quotable

FOLDER = "crashes"
MOST_CALLS = 40
PACKAGE = Path(__file__).resolve().parents[3]


def keep_crash(session: Session, error: Exception, key: str, folder: Path) -> Path:
    """Write a crash file under a new name; raises `OSError` if that is impossible."""
    crashes = folder / FOLDER
    crashes.mkdir(parents=True, exist_ok=True)
    now = datetime.now().astimezone()
    path = free_path(crashes, f"{session.game.id}-{now:%Y%m%d-%H%M%S}")
    write_durably(path, save_text(session, f"{now:%Y-%m-%d %H:%M:%S %z}", crash_of(error, key)))
    return path


def keep_report(error: Exception, folder: Path) -> Path:
    """Write a text report of a failure outside any game; raises `OSError` if that is impossible."""
    crashes = folder / FOLDER
    crashes.mkdir(parents=True, exist_ok=True)
    path = free_path(crashes, f"app-{datetime.now():%Y%m%d-%H%M%S}").with_suffix(".txt")
    found = crash_of(error, "")
    write_durably(path, "\n".join([found.error, *found.calls, f"Python {found.python}, {found.system}", ""]))
    return path


def is_crash(path: Path) -> bool:
    """Whether a save is in the folder of crash files."""
    return path.parent.name == FOLDER


def crash_of(error: Exception, key: str) -> SavedCrash:
    """The report of a failure for a crash file: no values of variables, no folders of this machine."""
    return SavedCrash(
        decision=key,
        error=quotable("; ".join(f"{type(part).__name__}: {part}" for part in chain_of(error))),
        calls=[call for part in chain_of(error) for call in calls_of(part)],
        python=platform.python_version(),
        system=platform.system(),
    )


def chain_of(error: BaseException) -> Iterator[BaseException]:
    """The error and its causes, the first cause first."""
    cause = error.__cause__ or error.__context__
    if cause is not None:
        yield from chain_of(cause)
    yield error


def calls_of(error: BaseException) -> list[str]:
    """The calls that led to an error, as `file:line function`."""
    calls = extract_tb(error.__traceback__)[-MOST_CALLS:]
    return [f"{short(Path(call.filename))}:{call.lineno} {call.name}" for call in calls]


def short(file: Path) -> str:
    """A file of the project by its path there, any other file by its name."""
    return file.relative_to(PACKAGE).as_posix() if file.is_relative_to(PACKAGE) else file.name


def place_of(error: Exception) -> str:
    """Where it went wrong; the same bug has the same place."""
    return (calls_of(next(chain_of(error)))[-1:] or [type(error).__name__])[0]
