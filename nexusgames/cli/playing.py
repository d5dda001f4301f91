"""The commands `play` and `resume`: which table, which front end."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from nexusgames import paths
from nexusgames.cli.tables import read_options, read_seats
from nexusgames.core.game import Setup
from nexusgames.core.saves import SUFFIX, SaveError, list_saves, load_session
from nexusgames.core.session import Session
from nexusgames.games import GAMES
from nexusgames.plain import ask_seats, play_session


def play(request: argparse.Namespace) -> int:
    """A new game."""
    game = GAMES.load(request.game)
    options = read_options(request.option)
    seats = read_seats(request.players) if request.players else ask_seats(game)
    seed = secrets.randbits(63) if request.seed is None else request.seed
    session = Session(game, Setup(seats, seed, options))
    return play_session(session, paths.saves(request.saves))


def resume(request: argparse.Namespace) -> int:
    """A saved game, exactly where it stopped."""
    folder = paths.saves(request.saves)
    path = _find(folder, request.save) if request.save else _newest(folder)
    return play_session(load_session(path, GAMES), folder, path)


def _find(folder: Path, name: str) -> Path:
    """A save by its path, or by its name in the save folder."""
    path = Path(name)
    if path.is_file():
        return path
    for candidate in (folder / name, folder / f"{name}{SUFFIX}"):
        if candidate.parent == folder and candidate.is_file():
            return candidate
    raise SaveError(f"There is no saved game {name[:80]!r} in {folder}.")


def _newest(folder: Path) -> Path:
    """The newest game that is not over."""
    for save in list_saves(folder):
        if not save.problem and not save.over:
            return save.path
    raise SaveError(f"There is no unfinished game in {folder}.")
