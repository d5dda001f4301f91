"""Levels: how well a computer plays, from one that a beginner can beat to one that is hard to beat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import cycle

from nexusgames.core.bots.search import PATIENT, Company, Weighed, heard, seeds, weigh
from nexusgames.core.bots.styles import Style
from nexusgames.core.bots.thinking import Imagine, can_stop
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.foresight import USUAL, Foresight
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.standing_orders import can_pass_on
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.core.values.frozen import frozen

HALF_MADE = 2
"""The other half of a choice was thought about with the first one: it takes so much less."""
PATIENCE = 7
"""After so many decisions of one seat, one behind the other, those who wait want half as much thought for the next."""

LEAST_IN_WINDOW = 2000
"""Decisions that are played through even where one can do nothing but pass, so that nobody learns that."""


@frozen
class Level:
    """How much somebody thinks, and how often not the best is taken."""

    effort: int
    """Decisions that each mind plays through before the first choice of a turn, in a game of long turns."""
    slips: float = 0.0
    """So often another plan is taken than what looks best."""
    blunder: float = 0.0
    """But never what costs more of the chance to win than this."""
    temper: str = ""
    """What is liked better than others like it; empty: nothing."""

    def effort_for(self, decision: Decision, made: int, foresight: Foresight) -> int:
        """A long turn becomes hastier; the other half of a choice was thought about with the first one.

        In a card window it is the same whatever cards there are, and so much that a few of them take no longer.
        """
        effort = self.effort * foresight.thought * PATIENCE // (PATIENCE + made)
        if can_pass_on(decision):
            return max(effort // HALF_MADE, LEAST_IN_WINDOW)
        return effort if can_stop(decision) else effort // HALF_MADE


PLAIN = {
    "easy": Level(effort=500, slips=0.35, blunder=0.06),
    "medium": Level(effort=2200),
    "hard": Level(effort=11000),
}
"""Without a temper, by name."""
TEMPERS = ("bold", "careful", "builder")
"""Whoever has one plays as well, but not alike: what it means in a game is written in its `Foresight`."""
LEVELS = {
    **PLAIN,
    **{f"{name}-{temper}": replace(level, temper=temper) for name, level in PLAIN.items() for temper in TEMPERS},
}
"""By the name under which a seat is given to them: `hard`, `hard-bold`."""
EVEN, MIXED = "even", "mixed"
TABLE_TEMPERS = (EVEN, MIXED, *TEMPERS)
"""What a table may want of all its computers: no temper, each another one, all the same one."""


def untempered(player: str) -> str:
    """The level of a player without the temper."""
    return player.partition("-")[0] if player in LEVELS else player


def tempered(players: Sequence[str], wanted: str) -> list[str]:
    """The players of a table, its computers with the tempers that it wants."""
    found, tempers = list[str](), cycle(TEMPERS if wanted == MIXED else [wanted])
    for player in players:
        found.append(f"{player}-{next(tempers)}" if player in PLAIN and wanted != EVEN else player)
    return found


def table_temper(players: Sequence[str]) -> str:
    """What the computers of a table have been wanted to be."""
    found = {LEVELS[player].temper for player in players if player in LEVELS}
    if len(found) > 1:
        return MIXED
    return found.pop() or EVEN if found else EVEN


def mind(
    level: Level,
    game: AnyGame,
    imagine: Imagine,
    decision: Decision,
    made: int,
    seed: int,
    company: Company = PATIENT,
) -> list[Weighed]:
    """What one mind of somebody who plays like this thinks of a question."""
    effort = level.effort_for(decision, made, game.foresight)
    tastes = game.foresight.tempers.get(level.temper, USUAL)
    return weigh(game, imagine, decision, seed, effort, tastes, company)


def decided(level: Level, minds: Iterable[Sequence[Weighed]], luck: Chance, may_slip: bool) -> Weighed:
    """What all minds together make of it: the best way, or by a slip another one that was long in question.

    A slip is a second-best plan, better than most: nobody gives away what he has just gained.
    """
    best, *others = heard(minds)
    if not others or not may_slip or luck.bits() >= level.slips * MASK:
        return best
    usual = (best.chance + sum(way.chance for way in others)) / (1 + len(others))
    least = max(best.chance - level.blunder, (best.chance + usual) / 2)
    near = [way for way in others if way.chance >= least and way.rank * 2 >= best.rank]
    return near[luck.below(len(near))] if near else best


def may_slip(game: AnyGame, decision: Decision) -> bool:
    """Whether the question is what to do next, so that there is a second-best plan."""
    return decision.kind in game.foresight.plans


def sit_down(level: Level, game: AnyGame, imagine: Imagine, made: int) -> Style:
    """Somebody who plays like this comes to a table."""

    def decide(decision: Decision, luck: Chance) -> str:
        thoughts = [mind(level, game, imagine, decision, made, seed) for seed in seeds(luck)]
        return decided(level, thoughts, luck, may_slip(game, decision)).keys[0]

    return decide
