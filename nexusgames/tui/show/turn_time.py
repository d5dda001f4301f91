"""The time of a computer's turn, shared among its choices by what there is to see in each.

Nobody knows how many choices a turn will have. So each takes part of what is left, and none takes all of it. A choice
too short to be seen alone waits for those that follow, and is shown together with them: nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp

from nexusgames.core.files.settings import Speed
from nexusgames.core.game.staging import Act
from nexusgames.core.show.scenes import Scene
from nexusgames.tui.show.player import Shot

TURNS: Mapping[Speed, float] = {"slow": 10.0, "normal": 3.6, "quick": 1.2, "off": 0.0}
"""Seconds for showing all choices of a turn."""
CLIMAX = frozenset((Act.REVEAL, Act.DICE, Act.STRIKE, Act.LOSS, Act.CARD, Act.SCORE, Act.DISASTER, Act.END))
"""What a turn is watched for; everything else leads up to it."""
LINGER, HURRY = 1.3, 1.2
"""How long a computer's climax is shown, early in a turn, for each second of one's own; and everything else."""
KEPT = 0.55
"""The share of a turn kept for climaxes: dice come last and must not find the time used up."""
AT_LEAST = 0.25
"""The share of its time a climax gets late in a long turn, while the turn has any left."""
HASTE = 0.5
"""The share of its time below which something quiet waits for what follows."""
A_LOOK, A_GLANCE = 0.038, 0.028
"""The shares of a turn that a scene takes at least, and at the end of a turn whose time is up."""
LAST_LOOK = 0.2
"""The share of a turn kept for its end, when whatever still waits is shown."""
ENDING = 0.05
"""The share of a turn by which the end of a game may exceed it."""
LONGEST = 2.0
"""How much longer than one's own a choice may be shown."""
Told = Callable[[bool], Sequence[Shot]]
"""Whatever waits and the last choice as shots; more of it at once if `True` asks for a crowd."""


class TurnTime:
    """The seconds left of one turn."""

    def __init__(self, whole: float) -> None:
        """Start a turn of this length."""
        self.whole = self.left = whole
        self._calm = self._calm_left = whole * (1 - KEPT)
        self._last = 0.0, 0.0

    def look(self, told: Told, *, last: bool = False) -> tuple[Sequence[Shot], float]:
        """Spend time on what is to be seen: the shots, and the seconds for them; 0 if they wait for what follows.

        At the `last` choice of a turn nothing waits any longer.
        """
        shown = told(False)
        if not shown or not self.whole:
            return shown, 0.0
        calm, tense = self._offer(*_weighed(shown))
        seconds = calm + tense
        if not _is_tense(shown) and not last and seconds < lasting(shown) * HASTE:
            return shown, 0.0
        if seconds < self._least(shown, A_LOOK):
            shown = told(True)
        if seconds < self._least(shown, A_LOOK):
            if not last:
                return shown, 0.0
            seconds = self._at_last(shown)
        elif _ends(shown):
            seconds = max(seconds, self._at_last(shown))
        seconds = min(seconds, lasting(shown) * LONGEST)
        self._take(min(calm, seconds), seconds)
        return shown, seconds

    def spend(self, quiet: float, climax: float) -> float:
        """Spend time on quiet and climactic shots, given their length for one's own choice; return the seconds."""
        calm, tense = self._offer(quiet, climax)
        self._take(calm, calm + tense)
        return calm + tense

    def give_back(self, seconds: float) -> None:
        """Return what was shown while the next choice was thought about: nobody waited for it."""
        calm, spent = self._last
        share = min(1.0, seconds / spent) if spent else 0.0
        self._calm_left = min(self._calm, self._calm_left + calm * share)
        self.left = min(self.whole, self.left + spent * share)
        self._last = 0.0, 0.0

    def _offer(self, quiet: float, climax: float) -> tuple[float, float]:
        """The seconds for quiet and for climactic shots."""
        if not self.whole:
            return 0.0, 0.0
        room = max(0.0, self.left - self.whole * LAST_LOOK)
        calm = min(_part(self._calm_left, quiet * HURRY, self._calm), room)
        tense = max(_part(self.left, climax * LINGER, self.whole), climax * AT_LEAST)
        return calm, min(tense, room - calm)

    def _take(self, calm: float, seconds: float) -> None:
        self._calm_left -= calm
        self.left = max(0.0, self.left - seconds)
        self._last = calm, seconds

    def _least(self, shown: Sequence[Shot], share: float) -> float:
        """The seconds in which every scene is seen."""
        return min(lasting(shown), len({shot.scene for shot in shown}) * share * self.whole)

    def _at_last(self, shown: Sequence[Shot]) -> float:
        """The seconds at the end of a turn: what is left, or more if the game ends or much still waits."""
        left = self.left + (self.whole * ENDING if _ends(shown) else 0.0)
        return max(min(lasting(shown), left), self._least(shown, A_GLANCE))


def _part(left: float, wanted: float, whole: float) -> float:
    """The share of the time left: more for more to see, but never everything."""
    return left * (1 - exp(-wanted / whole))


def _weighed(shown: Sequence[Shot]) -> tuple[float, float]:
    """The usual length of quiet and of climactic shots."""
    climax = lasting(shot for shot in shown if _is_climax(shot.frame.scene))
    return lasting(shown) - climax, climax


def _is_tense(shown: Sequence[Shot]) -> bool:
    return any(_is_climax(shot.frame.scene) for shot in shown)


def _ends(shown: Sequence[Shot]) -> bool:
    return any(shot.frame.scene.act is Act.END for shot in shown)


def _is_climax(scene: Scene) -> bool:
    """Whether a turn is watched for this, or for what it brings, such as points."""
    return any(one.act in CLIMAX for one in (scene, *scene.joined))


def lasting(shown: Iterable[Shot]) -> float:
    """The seconds all this would be shown to the player who chose it."""
    return sum(shot.frame.milliseconds for shot in shown) / 1000
