"""How long each turn of whole games is shown when computers play it at the usual speed: counted, not waited for.

python -m tests.tui.turn_times [GAME.json ...]       p50, p95 and the longest; without games one record of each title
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from nexusgames.core.files.saves import load_session
from nexusgames.core.session.session import Session
from nexusgames.core.show.timeline import Timeline
from nexusgames.games import GAMES
from nexusgames.tui.presenters import presenter_for
from nexusgames.tui.show.frames import frames
from nexusgames.tui.show.player import Shot
from nexusgames.tui.show.turn_time import TURNS, TurnTime, lasting

RECORDS = Path(__file__).parents[1] / "records"
LONGEST_GAMES = (
    "nexus_ops/points_four_players",
    "theseus/wounds_four_players",
    "icaion/luminous_rays_five_players",
)
Look = tuple[float, float]
"""Seconds for which a choice would be shown to whoever made it, and for which it is shown of a computer."""


def looks(session: Session) -> Iterator[list[Look]]:
    """Turn by turn the choices in which there was something to see."""
    timeline, places = Timeline(session), presenter_for(session.game.id)
    begins, left = set(timeline.turns), TurnTime(TURNS["normal"])
    turn = list[Look]()
    while timeline.step < timeline.last:
        if timeline.step + 1 in begins:
            yield turn
            turn, left = [], TurnTime(TURNS["normal"])
        if story := timeline.story(None):
            shown = [Shot(frame, (), 0) for frame in frames(story.scenes, story.before, places)]
            turn.append((lasting(shown), left.look(shown)))
        timeline.go(timeline.step + 1)
    yield turn


def turn_seconds(session: Session) -> list[float]:
    """How long each turn is shown."""
    return [sum(shown for _, shown in turn) for turn in looks(session)]


def _told(path: Path) -> str:
    seconds = sorted(turn_seconds(load_session(path, GAMES)))
    middle, late = (seconds[len(seconds) * part // 100] for part in (50, 95))
    return f"{path.stem:40} {len(seconds):4} turns  {middle:.2f} s p50  {late:.2f} s p95  {seconds[-1]:.2f} s at most"


if __name__ == "__main__":
    for path in [Path(name) for name in sys.argv[1:]] or [RECORDS / f"{name}.json" for name in LONGEST_GAMES]:
        print(_told(path))
