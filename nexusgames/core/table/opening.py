"""Opening a save as a table: a game of one's own, a sample that came with the program, or a crash file."""

from __future__ import annotations

from pathlib import Path

from nexusgames import paths
from nexusgames.core.files.crashes import is_crash
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import load_session
from nexusgames.core.game.registry import Registry
from nexusgames.core.table.hot_seat import HotSeat, new_path

SAMPLE = "sample-"
"""The beginning of the names of sample games, which come with the program."""


def open_table(path: Path, games: Registry, saves: Path | None = None) -> HotSeat:
    """Open a saved game as a table; `claim.taken` if another program plays it. Raises `SaveError`.

    A sample game continues as a new save in the folder of saves.
    """
    if is_shipped(path):
        session = load_session(path, games)
        return HotSeat(session, new_path(saves or paths.saves(), session.game.id))
    claim = Claim(path)
    try:
        session = load_session(path, games)
    except BaseException:
        claim.release()
        raise
    folder = folder_to_go_on(path)
    if folder is None:
        return HotSeat(session, path, claim)
    claim.release()
    return HotSeat(session, new_path(folder, session.game.id))


def is_shipped(path: Path) -> bool:
    """Whether a save came with the program; nothing is ever written there."""
    return path.parent.resolve() == paths.samples()


def folder_to_go_on(path: Path) -> Path | None:
    """The folder in which a crash file or a sample game continues as a new save; None for any other save."""
    if is_crash(path):
        return path.parent.parent
    return path.parent if path.stem.startswith(SAMPLE) else None
