"""The numbers of saved games: writing, reading, listing many, their size, and opening a very long one."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import tempfile
from pathlib import Path
from unittest import mock

from row import Row, seconds, waited
from tables import Table, long_game

from nexusgames import paths
from nexusgames.core.files.saves import load_session, read_save, save_text, state_of, write_save
from nexusgames.core.files.shelf import list_saves, newest_unfinished, shelf_of
from nexusgames.games import GAMES

WHEN = "2000-01-01"
MANY = 100
THOUSANDS = 5000


def synced_write(path: Path, text: str) -> None:
    """A plain write that has reached the disk, without any of the care that a save takes."""
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def save_rows(table: Table, rounds: int) -> list[Row]:
    """A finished game: how long it takes to save and to load, and how large it is."""
    game = table.game
    session = table.session(1, table.keys(1))
    text = save_text(session, WHEN)
    with tempfile.TemporaryDirectory() as folder:
        ours, plain = Path(folder, "ours.json"), Path(folder, "plain.json")
        ratio = statistics.median(
            waited(lambda: write_save(session, ours, WHEN), 3) / waited(lambda: synced_write(plain, text), 3)
            for _ in range(rounds)
        )
        load = min(seconds(lambda: state_of(read_save(ours), game, "x"), 3) for _ in range(rounds))
    snapshot = len(json.dumps(game.codec.dump(session.state), separators=(",", ":")))
    each = (len(text.encode()) - snapshot) / len(session.keys)
    size = f"{each:.1f} bytes a decision, snapshot {snapshot / 1000:.1f} KB"
    return [
        Row(f"{game.id}: durable save", f"{ratio:.1f} x a plain synced write of the same bytes", "4.0 x", ratio <= 4),
        Row(f"{game.id}: load, migrate, validate", f"{load * 1e3:.1f} ms", "10 ms", load <= 10e-3),
        Row(f"{game.id}: save size", size, "20 bytes, 40 KB", each <= 20 and snapshot <= 40_000),
    ]


def long_game_rows(rounds: int) -> list[Row]:
    """Opening one very long game with all its history, and listing many of them that nothing is known about."""
    table, seed, keys = long_game()
    without_index = mock.patch.dict(os.environ, NEXUSGAMES_CACHE=os.devnull)
    with tempfile.TemporaryDirectory() as folder, without_index:
        first = Path(folder, "0.json")
        write_save(table.session(seed, keys), first, WHEN)
        for number in range(1, MANY):
            shutil.copy(first, Path(folder, f"{number}.json"))
        opened = min(seconds(lambda: load_session(first, GAMES)) for _ in range(rounds))
        listed = min(seconds(lambda: list_anew(Path(folder))) for _ in range(2))
        size = first.stat().st_size / 1000
    return [
        Row(f"opening a game of {len(keys)} decisions", f"{opened:.2f} s", "1.0 s", opened <= 1),
        Row(f"listing {MANY} saves of {size:.0f} KB", f"{listed:.2f} s", "2.0 s", listed <= 2),
    ]


def list_anew(folder: Path) -> int:
    """List a folder as a program that has just begun."""
    shelf_of.cache_clear()
    return len(list_saves(folder))


def listing_rows() -> list[Row]:
    """A folder of thousands of saves: listed for the first time and by the next program, and the newest one found."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, NEXUSGAMES_CACHE=f"{folder}/cache"):
        saves = Path(folder, "saves")
        saves.mkdir()
        sample = (paths.samples() / "sample-nexus-ops-battle.json").read_bytes()
        for number in range(THOUSANDS):
            (saves / f"{number}.json").write_bytes(sample)
            os.utime(saves / f"{number}.json", (0, 0))
        for what, bar, work in (
            ("finding the newest", 1.0, lambda: newest_unfinished(saves, GAMES.ids())),
            ("listing for the first time", 10.0, lambda: list_anew(saves)),
            ("listing", 0.5, lambda: list_anew(saves)),
        ):
            cost = seconds(work)
            rows.append(Row(f"{THOUSANDS} saves: {what}", f"{cost:.2f} s", f"{bar} s", cost <= bar))
    return rows
