"""What a decision costs late in a very long game, beside what it costs early: it must not grow."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from row import Row, seconds, waited
from tables import long_game

from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat

EARLY, LATE, STRETCH, SAVES = 100, 7000, 320, 32
"""After so many decisions it is measured, over so many; saving takes longest, so it is done less often."""
LIMIT, SAVING_LIMIT = 1.5, 2.5
"""A late save writes ten times the bytes of an early one; most of its time is the disk's all the same."""

Costs = dict[str, list[float]]


def costs_from(session: Session, keys: list[str], folder: Path) -> Costs:
    """Each thing that happens at a decision, decision after decision."""
    game, costs = session.game, Costs({"apply": [], "choose": [], "undo": [], "recap": [], "choose and save": []})
    for key in keys[:STRETCH]:
        copied, seat = game.clone(session.state), len(session.keys) % game.seat_count(session.state)
        costs["apply"].append(seconds(lambda copied=copied, key=key: game.apply(copied, key)))
        costs["choose"].append(seconds(lambda key=key: session.choose(key)))
        costs["recap"].append(seconds(lambda seat=seat: session.since_last_decision_of(seat)))
        if session.can_undo():
            costs["undo"].append(seconds(session.undo))
            session.redo()
    table = HotSeat(session, folder / "game.json")
    for key in keys[STRETCH : STRETCH + SAVES]:
        costs["choose and save"].append(waited(lambda key=key: table.choose(key)))
    return costs


def length_rows() -> list[Row]:
    """A row for each thing: its usual cost late, as a multiple of early."""
    table, seed, keys = long_game()
    with tempfile.TemporaryDirectory() as name:
        folder, session = Path(name), table.session(seed, keys[:EARLY])
        early = costs_from(session, keys[EARLY:], folder)
        for key in keys[len(session.keys) : LATE]:
            session.choose(key)
        late = costs_from(session, keys[LATE:], folder)
    return [_row(what, early[what], late[what]) for what in early]


def _row(what: str, early: list[float], late: list[float]) -> Row:
    before, after = statistics.median(early), statistics.median(late)
    limit = SAVING_LIMIT if "save" in what else LIMIT
    measured = f"{after / before:.2f} x decision {EARLY} ({before * 1e6:.0f} us, then {after * 1e6:.0f} us)"
    return Row(f"decision {LATE}: {what}", measured, f"{limit} x", after <= limit * before)
