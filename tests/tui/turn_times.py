"""How long each turn of whole games is shown when computers play it at the usual speed: counted, not waited for.

python -m tests.tui.turn_times [GAME.json ...]       p50, p95 and the longest; without games one record of each title
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
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


@dataclass(frozen=True)
class Look:
    """What is shown at once of a computer's turn."""

    natural: float
    """Seconds for which it would be shown to whoever chose it."""
    seconds: float
    scenes: int
    decisions: int
    told: int
    """How many of the decisions brought something to see."""


class Told:
    """A turn of a recorded game as it is shown when a computer plays it."""

    def __init__(self, timeline: Timeline) -> None:
        """Begin where the timeline is."""
        self._timeline, self._places = timeline, presenter_for(timeline.game.id)
        self._waiting = self._told = 0
        self.left = TurnTime(TURNS["normal"])

    def decide(self, *, over: bool) -> Look | None:
        """The next decision, with those that wait; None if nothing is shown."""
        timeline, decisions = self._timeline, self._waiting + 1
        step, waits = timeline.step, bool(self._waiting)
        last = (over and waits) or step + 1 == timeline.last
        if over and not waits:
            self.left = TurnTime(TURNS["normal"])
        self._told += is_shown(timeline, step + 1)
        timeline.go(step - self._waiting)
        shown, seconds = self.left.look(partial(self._shots, decisions), last=last)
        self._waiting = decisions if shown and not seconds else 0
        timeline.go(step + 1)
        if over and waits:
            self.left = TurnTime(TURNS["normal"])
        scenes = len({shot.scene for shot in shown})
        told, self._told = self._told, 0 if seconds else self._told
        return Look(lasting(shown), seconds, scenes, decisions, told) if seconds else None

    def _shots(self, decisions: int, crowded: bool) -> list[Shot]:
        story = self._timeline.story(None, decisions, crowded=crowded)
        if story is None:
            return []
        number = {id(scene): place for place, scene in enumerate(story.scenes)}
        shown = frames(story.scenes, story.before, self._places)
        return [Shot(frame, (), number[id(frame.scene)]) for frame in shown]


def is_shown(timeline: Timeline, step: int) -> bool:
    """Whether a decision brought something to see."""
    return any(timeline.game.stagings[event.kind] is not None for event in timeline.events(step, None))


def looks(session: Session) -> Iterator[list[Look]]:
    """Turn by turn what is shown."""
    timeline = Timeline(session)
    begins, told, turn = set(timeline.turns), Told(timeline), list[Look]()
    while timeline.step < timeline.last:
        over = timeline.step + 1 in begins
        look = told.decide(over=over)
        if over and look is not None and look.decisions > 1:
            turn.append(look)
            look = None
        if over:
            yield turn
            turn = []
        turn += [look] if look is not None else []
    yield turn


def turn_seconds(session: Session) -> list[float]:
    """How long each turn is shown."""
    return [sum(look.seconds for look in turn) for turn in looks(session)]


def _told(path: Path) -> str:
    seconds = sorted(turn_seconds(load_session(path, GAMES)))
    middle, late = (seconds[len(seconds) * part // 100] for part in (50, 95))
    return f"{path.stem:40} {len(seconds):4} turns  {middle:.2f} s p50  {late:.2f} s p95  {seconds[-1]:.2f} s at most"


if __name__ == "__main__":
    for path in [Path(name) for name in sys.argv[1:]] or [RECORDS / f"{name}.json" for name in LONGEST_GAMES]:
        print(_told(path))
