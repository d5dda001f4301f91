"""The command `simulate`: bots play whole games, and the program checks itself."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path

from nexusgames import paths
from nexusgames.cli.tables import read_options
from nexusgames.core.bots.search import MINDS
from nexusgames.core.bots.styles import STYLES
from nexusgames.core.files.saves import write_save
from nexusgames.core.game.game import AnyGame, SetupError
from nexusgames.core.proofs.simulate import Manner, Played, Report
from nexusgames.core.proofs.simulate import simulate as run_games
from nexusgames.core.session.session import Session
from nexusgames.core.table.seats import read_seats
from nexusgames.core.values.exit_codes import FINE, WRONG
from nexusgames.core.workers.thinkers import Thinkers
from nexusgames.games import GAMES


def simulate(request: argparse.Namespace) -> int:
    """Play whole games with bots; the exit code is 1 unless all of them are clean."""
    game = GAMES.load(request.game)
    seats = read_seats(request.seats)
    if any(seat.player == "human" for seat in seats):
        raise SetupError("simulate is for bots only; every seat must be one, such as random.")

    def keep(number: int, played: Played) -> None:
        try:
            path = save_failure(game, played, paths.saves(request.saves), number)
            print(f"saved before the failure: {path.name}", file=sys.stderr)
        except OSError as error:
            print(f"nexusgames: the failed game could not be saved: {error.strerror}.", file=sys.stderr)

    if request.style and request.style not in STYLES:
        raise SetupError(f"There is no style {request.style[:40]!r}; choose from {', '.join(STYLES)}.")
    options = read_options(request.option)
    with closing(Thinkers(MINDS)) as thinkers:
        manner = Manner(request.check, request.invariants, request.style, thinkers=thinkers)
        report = run_games(game, seats, request.games, request.seed, options, manner, on_failure=keep)
    print(json.dumps(report.as_json()) if request.json else _text(report))
    return FINE if report.clean else WRONG


def save_failure(game: AnyGame, played: Played, folder: Path, number: int) -> Path:
    """Save a failed game so that it opens just before the failure."""
    session = Session(game, played.setup)
    for key in played.keys[:-1]:
        session.choose(key)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"failed-{game.id}-{played.setup.seed}-{number}.json"
    write_save(session, path, "")
    return path


def _text(report: Report) -> str:
    numbers = report.as_json()
    length = numbers["length"]
    lines = [
        f"{report.finished} of {report.games} games of {report.game} finished, "
        f"{report.errors} errors, {report.dead_ends} dead ends",
        f"{report.decisions} decisions in {numbers['seconds']} s: {numbers['decisions_per_second']} a second",
        f"decisions in a game: {length['min']} to {length['max']}, in the middle {length['median']}",
        "endings: " + ", ".join(f"{name} {count}" for name, count in numbers["endings"].items()),
        "winners: " + ", ".join(f"{name} {count}" for name, count in numbers["results"].items()),
        *report.problems,
    ]
    return "\n".join(lines)
