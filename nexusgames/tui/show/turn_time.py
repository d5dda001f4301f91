"""The time of a computer's turn: all its choices share it by what there is to see in them.

How many choices a turn will have nobody knows. So each takes a part of what is left, and the last one never all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp

from nexusgames.core.files.settings import Speed
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.tui.show.player import Shot

TURNS: Mapping[Speed, float] = {"slow": 10.0, "normal": 4.0, "quick": 1.2, "off": 0.0}
"""Seconds in which all choices of a turn are shown."""
CLIMAX = frozenset((Act.REVEAL, Act.DICE, Act.STRIKE, Act.LOSS, Act.CARD, Act.SCORE, Act.DISASTER, Act.END))
"""What a turn is watched for; all else leads there."""
LINGER, HURRY = 1.6, 1.2
"""So many times as long as one's own a climax of a computer is shown, for nobody expects it, and all else."""
KEPT = 0.55
"""So much of a turn is kept for its climaxes: dice come last, and must not find that moving has taken all the time."""
AT_LEAST = 0.3
"""So much of its time a climax gets late in a long turn, as long as the turn has any."""
SHORTEST_LOOK = 0.05
"""Nobody sees what is shown for less."""


class TurnTime:
    """What is left of the seconds of one turn."""

    def __init__(self, whole: float) -> None:
        """A turn begins that may take so long."""
        self.whole = self.left = whole
        self._calm = self._calm_left = whole * (1 - KEPT)

    def look(self, shown: Sequence[Shot]) -> float:
        """For how many seconds this is shown; the time is spent. Nothing where nobody would see it.

        How a game ends is seen whole, however long its last turn was.
        """
        natural, climax = lasting(shown), lasting(shot for shot in shown if _is_climax(shot.frame.scene))
        look = self.spend(natural - climax, climax)
        ends = self.whole and any(shot.frame.scene.act is Act.END for shot in shown)
        return max(look, natural) if ends else look

    def spend(self, quiet: float, climax: float) -> float:
        """The same for what would take so many seconds of both kinds if it was one's own choice."""
        if not self.whole:
            return 0.0
        calm = _part(self._calm_left, quiet * HURRY, self._calm)
        tense = max(_part(self.left, climax * LINGER, self.whole), climax * AT_LEAST)
        look = min(calm + tense, self.left)
        if look < SHORTEST_LOOK:
            return 0.0
        self._calm_left -= calm
        self.left -= look
        return look


def _part(left: float, wanted: float, whole: float) -> float:
    """Of what is left of a time the more the more there is to see; all of it never."""
    return left * (1 - exp(-wanted / whole))


def _is_climax(scene: Scene) -> bool:
    """Whether it is what a turn is watched for, or brings it, such as points."""
    return any(one.act in CLIMAX for one in (scene, *scene.joined))


def lasting(shown: Iterable[Shot]) -> float:
    """For how many seconds all this would be shown to whoever chose it."""
    return sum(shot.frame.milliseconds for shot in shown) / 1000
