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
    seats = ask_seats(game) if request.players is None else read_seats(request.players)
    if seats is None:
        return 0
    seed = secrets.randbits(63) if request.seed is None else request.seed
    session = Session(game, Setup(seats, seed, options))
    return play_session(session, paths.saves(request.saves))


def resume(request: argparse.Namespace) -> int:
    """A saved game, exactly where it stopped."""
    folder = paths.saves(request.saves)
    path = _find(folder, request.save) if request.save else _newest(folder)
    return play_session(load_session(path, GAMES), path.parent, path)


def _find(folder: Path, name: str) -> Path:
    """A save by its name in the save folder, or by its path."""
    for candidate in (folder / f"{name}{SUFFIX}", folder / name):
        if candidate.parent == folder and candidate.is_file():
            return candidate
    if (path := Path(name)).is_file():
        return path
    raise SaveError(f"There is no saved game {name[:80]!r} in {folder}.")


def _newest(folder: Path) -> Path:
    """The newest game that is not over."""
    for save in list_saves(folder):
        if not save.problem and not save.over:
            return save.path
    raise SaveError(f"There is no unfinished game in {folder}.")
