"""Levels: how well a computer plays, from one that a beginner can beat to one that is hard to beat."""

from __future__ import annotations

from dataclasses import field

from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision
from nexusgames.core.facts import fact
from nexusgames.core.foresight import Tastes
from nexusgames.core.game import AnyGame
from nexusgames.core.search import Weighed, heard, seeds, weigh
from nexusgames.core.styles import Style
from nexusgames.core.thinking import HALF_MADE, Imagine, can_stop

PATIENCE = 8
"""After so many decisions of one seat, one behind the other, those who wait want half as much thought for the next."""


@fact
class Level:
    """How much somebody thinks, and how often not the best is taken."""

    effort: int
    """Decisions that each mind plays through before the first choice of a turn."""
    slips: float = 0.0
    """So often something else is taken than what looks best."""
    blunder: float = 0.0
    """But never what costs more of the chance to win than this."""
    tastes: Tastes = field(default_factory=dict[str, float])

    def effort_for(self, decision: Decision, made: int) -> int:
        """A long turn becomes hastier; the other half of a choice was thought about with the first one."""
        effort = self.effort * PATIENCE // (PATIENCE + made)
        return effort if can_stop(decision) else effort // HALF_MADE


LEVELS = {
    "easy": Level(effort=250, slips=0.35, blunder=0.15),
    "medium": Level(effort=2500),
    "hard": Level(effort=14000),
}
"""By the name under which a seat is given to them."""


def sit_down(level: Level, game: AnyGame, imagine: Imagine, made: int) -> Style:
    """Somebody who plays like this comes to a table."""

    def decide(decision: Decision, luck: Chance) -> str:
        if len(decision.choices) == 1:
            return decision.options[0].key
        effort = level.effort_for(decision, made)
        minds = [weigh(game, imagine, decision, seed, effort, game.foresight, level.tastes) for seed in seeds(luck)]
        return taken(level, heard(minds), luck).keys[0]

    return decide


def taken(level: Level, ways: list[Weighed], luck: Chance) -> Weighed:
    """The best way, or by a slip another one that is not much worse."""
    best = ways[0]
    near = [way for way in ways[1:] if way.chance >= best.chance - level.blunder]
    if near and luck.bits() / (1 << 64) < level.slips:
        return near[luck.below(len(near))]
    return best
