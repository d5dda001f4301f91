"""What the stored games tell: every event of every game in order, as digests, and how often each kind occurs.

Hashes are of states, so a game that no longer says what happens keeps all of them. These figures do not.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

from nexusgames.core.engine.events import Event
from nexusgames.core.files.saves import read_save, setup_of
from nexusgames.core.session.session import replay
from nexusgames.games import GAMES

FOLDER = Path(__file__).parent
FILE = FOLDER / "events.json"
SHORT = 16
"""Letters of a digest: enough to notice a change."""


class Told(TypedDict):
    """What the stored games of one title tell."""

    kinds: dict[str, int]
    """How often each kind of event occurs in all of them together."""
    games: dict[str, str]
    """The digest of each game's events."""


def records_of(game: str) -> list[Path]:
    """The stored games of a title."""
    return sorted((FOLDER / game.replace("-", "_")).glob("*.json"))


def told_by(game: str) -> Told:
    """Replay all stored games of a title and listen."""
    kinds, games = Counter[str](), dict[str, str]()
    for record in records_of(game):
        events = _events(record)
        kinds.update(event.kind for event in events)
        games[record.stem] = _digest(events)
    return Told(kinds=dict(sorted(kinds.items())), games=games)


def _events(record: Path) -> list[Event]:
    save = read_save(record)
    game = GAMES.load(save.game)
    return [event for _, events in replay(game, setup_of(save, game), save.decisions) for event in events]


def _digest(events: Iterable[Event]) -> str:
    """Kind, values and audience of each event, in order."""
    told = hashlib.sha256()
    for event in events:
        told.update(f"{json.dumps([event.kind, event.values(), event.audience])}\n".encode())
    return told.hexdigest()[:SHORT]


def known() -> dict[str, Told]:
    """What is kept, by title."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def keep(games: Iterable[str]) -> None:
    """Write down anew what the stored games of these titles tell."""
    kept = {**known(), **{game: told_by(game) for game in games}}
    FILE.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
