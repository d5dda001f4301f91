"""The commands `play`, `resume` and `replay`, and the home screen: they choose a table and a front end."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path

from nexusgames import paths
from nexusgames.cli.tables import read_options
from nexusgames.core.files.ownership import Claim
from nexusgames.core.files.saves import SUFFIX, SaveError, load_session
from nexusgames.core.files.shelf import newest_unfinished
from nexusgames.core.game.game import AnyGame, Seat, Setup, SetupError
from nexusgames.core.session.open_table import MANNERS, TableManner, manner_called
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat, new_path
from nexusgames.core.table.opening import open_table
from nexusgames.core.table.seats import read_seats
from nexusgames.core.values.exit_codes import FINE
from nexusgames.core.values.texts import load_texts
from nexusgames.games import GAMES


def play(request: argparse.Namespace) -> int:
    """Start a new game."""
    game, folder = GAMES.load(request.game), paths.saves(request.saves)
    options = read_options(request.option)
    _set_animation(request)
    if request.players is None and not request.plain:
        if options or request.preset or request.seed is not None:
            raise SetupError(
                "--option, --preset and --seed need --players (or choose them on the screen for a new game)."
            )
        return _run_app(folder, new_game=request.game)
    seats = _ask_seats(game) if request.players is None else read_seats(request.players)
    if seats is None:
        return FINE
    options = {**_preset(game, request.preset, len(seats)), **options}
    seed = secrets.randbits(63) if request.seed is None else request.seed
    session = Session(game, Setup(seats, seed, options))
    session.manner = _manner(request.manner)
    if request.plain:
        return _play_lines(session, folder)
    table = HotSeat(session, new_path(folder, game.id))
    table.save()
    return _run_app(folder, table)


def _preset(game: AnyGame, name: str, players: int) -> dict[str, str]:
    """The options of a preset for this many players; options given on the command line override them."""
    presets = {preset.name: preset for preset in game.presets()}
    if name and name not in presets:
        raise SetupError(f"{game.title} has no preset {name[:40]!r}; it has {', '.join(presets)}.")
    return presets[name].at(players) if name else {}


def _manner(name: str | None) -> TableManner | None:
    """The manner with this name; None leaves the manner as it is."""
    if name is not None and manner_called(name) is None:
        raise SetupError(f"There is no manner {name[:40]!r}; a table can be {', '.join(MANNERS)}.")
    return manner_called(name) if name else None


def _set_animation(request: argparse.Namespace) -> None:
    """Switch animation off if asked; Textual reads this when it is imported, which is still to come."""
    if request.no_animation:
        os.environ["TEXTUAL_ANIMATIONS"] = "none"


def home(request: argparse.Namespace) -> int:
    """Open the app at its home screen; line mode has none."""
    if request.plain:
        raise SetupError(load_texts().say("plain.which_command"))
    _set_animation(request)
    return _run_app(paths.saves(request.saves))


def needs_terminal() -> None:
    """Raise `SetupError` without a terminal to read keys from and draw on.

    Textual draws on standard error, except on Windows.
    """
    streams = [sys.stdin, sys.stdout] if sys.platform == "win32" else [sys.stdin, sys.stdout, sys.stderr]
    if not all(stream.isatty() for stream in streams):
        raise SetupError("The full-screen game needs a terminal; add --plain for lines of text.")


def _run_app(folder: Path, table: HotSeat | None = None, new_game: str | None = None) -> int:
    needs_terminal()
    from nexusgames.tui.app import run_app

    return run_app(folder, table, new_game)


def _ask_seats(game: AnyGame) -> tuple[Seat, ...] | None:
    from nexusgames.plain import ask_seats

    return ask_seats(game)


def _play_lines(session: Session, folder: Path, path: Path | None = None, claim: Claim | None = None) -> int:
    from nexusgames.plain import play_session

    return play_session(session, folder, path, claim=claim)


def resume(request: argparse.Namespace) -> int:
    """Continue a saved game exactly where it stopped."""
    folder = paths.saves(request.saves)
    _set_animation(request)
    path = find_save(folder, request.save) if request.save else _newest(folder)
    manner = _manner(request.manner)
    table = open_table(path, GAMES, folder)
    table.session.manner = manner or table.session.manner
    if request.plain:
        return _play_lines(table.session, table.path.parent, table.path, table.claim)
    return _run_app(folder, table)


def replay(request: argparse.Namespace) -> int:
    """Show a saved game from its start: on the board, or with --plain as lines without secrets."""
    folder = paths.saves(request.saves)
    _set_animation(request)
    path = find_save(folder, request.save)
    session = load_session(path, GAMES)
    if not session.log_is_complete:
        raise SaveError(load_texts().say("app.replaying.impossible"))
    if request.plain:
        from nexusgames.plain import tell_game

        return tell_game(session)
    needs_terminal()
    from nexusgames.tui.app import run_app

    return run_app(folder, watching=path)


def find_save(folder: Path, name: str) -> Path:
    """The save with this name in the save folder, this path, or this name among the sample games."""
    for candidate in (folder / f"{name}{SUFFIX}", folder / name):
        if candidate.parent == folder and candidate.is_file():
            return candidate
    if (path := Path(name)).is_file():
        return path
    for candidate in (paths.samples() / f"{name}{SUFFIX}", paths.samples() / name):
        if candidate.parent == paths.samples() and candidate.is_file():
            return candidate
    raise SaveError(f"There is no saved game {name[:80]!r} in {folder}.")


def _newest(folder: Path) -> Path:
    """The newest unfinished game."""
    if (save := newest_unfinished(folder, GAMES.ids())) is not None:
        return save.path
    raise SaveError(f"There is no unfinished game in {folder}; nexusgames list names the sample games.")
