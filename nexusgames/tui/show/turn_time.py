"""The time of a computer's turn, shared among its choices by what there is to see in each.

Nobody knows how many choices a turn will have. So each takes part of what is left, and none takes all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp

from nexusgames.core.files.settings import Speed
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.tui.show.player import Shot

TURNS: Mapping[Speed, float] = {"slow": 10.0, "normal": 4.0, "quick": 1.2, "off": 0.0}
"""Seconds for showing all choices of a turn."""
CLIMAX = frozenset((Act.REVEAL, Act.DICE, Act.STRIKE, Act.LOSS, Act.CARD, Act.SCORE, Act.DISASTER, Act.END))
"""What a turn is watched for; everything else leads up to it."""
LINGER, HURRY = 1.6, 1.2
"""How much longer a computer's climax is shown than one's own, for nobody expects it; and everything else."""
KEPT = 0.55
"""The share of a turn kept for climaxes: dice come last and must not find the time used up."""
AT_LEAST = 0.3
"""The share of its time a climax gets late in a long turn, while the turn has any left."""
SHORTEST_LOOK = 0.05
"""Nobody sees what is shown for less."""


class TurnTime:
    """The seconds left of one turn."""

    def __init__(self, whole: float) -> None:
        """Start a turn of this length."""
        self.whole = self.left = whole
        self._calm = self._calm_left = whole * (1 - KEPT)

    def look(self, shown: Sequence[Shot]) -> float:
        """Spend time on these shots and return the seconds to show them; 0 if nobody would see them.

        The end of a game is shown whole, however long its last turn was.
        """
        natural, climax = lasting(shown), lasting(shot for shot in shown if _is_climax(shot.frame.scene))
        look = self.spend(natural - climax, climax)
        ends = self.whole and any(shot.frame.scene.act is Act.END for shot in shown)
        return max(look, natural) if ends else look

    def spend(self, quiet: float, climax: float) -> float:
        """Spend time on quiet and climactic shots, given their length for one's own choice; return the seconds."""
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
    """The share of the time left: more for more to see, but never everything."""
    return left * (1 - exp(-wanted / whole))


def _is_climax(scene: Scene) -> bool:
    """Whether a turn is watched for this, or for what it brings, such as points."""
    return any(one.act in CLIMAX for one in (scene, *scene.joined))


def lasting(shown: Iterable[Shot]) -> float:
    """The seconds all this would be shown to the player who chose it."""
    return sum(shot.frame.milliseconds for shot in shown) / 1000
