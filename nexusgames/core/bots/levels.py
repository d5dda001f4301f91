"""Levels and tempers: how well a computer plays, from easy to hard, and what it likes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import cycle

from nexusgames.core.bots.search import LITTLE, PATIENT, Company, Sight, Weighed, heard, seeds, weigh
from nexusgames.core.bots.styles import Style
from nexusgames.core.bots.thinking import Imagine, can_stop
from nexusgames.core.engine.choices import FINISHING
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.foresight import USUAL, Foresight
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.standing_orders import can_pass_on
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.core.values.frozen import Frozen

HALF_MADE = 2
"""The divisor for the second half of a choice, which was thought about with the first half."""
PATIENCE = 7
"""After this many decisions of one seat in a turn, the next gets half as much thought: the others are waiting."""
LEAST_IN_WINDOW = 2000
"""Decisions played through even where passing is the only choice, so that the time taken gives nothing away."""


class Level(Frozen):
    """How much a computer thinks, and how often it does not take the best."""

    effort: int
    """Decisions that each mind plays through for the first choice of a turn, in a game of long turns."""
    slips: float = 0.0
    """How often it takes another plan than the one that looks best."""
    blunder: float = 0.0
    """The most chance to win that a slip may cost."""
    ways: int = 0
    """How many ways it notices when it looks at a question; 0 means all."""
    turns: int = 0
    """How many turns it looks ahead at most; 0 means as many as the game calls for."""
    little: float = LITTLE
    """The gain for which it goes on where it could stop."""
    temper: str = ""
    """What it values more than others do; empty for nothing in particular."""

    def effort_for(self, decision: Decision, made: int, foresight: Foresight) -> int:
        """The effort for a decision: less as a turn gets long, and less for the second half of a choice.

        In a card window it is the same whatever the hand is, and enough that a few more cards do not take longer.
        """
        effort = self.effort * foresight.thought * PATIENCE // (PATIENCE + made)
        if can_pass_on(decision):
            return max(effort // HALF_MADE, LEAST_IN_WINDOW)
        return effort if can_stop(decision) else effort // HALF_MADE


PLAIN = {
    "easy": Level(effort=300, slips=0.35, blunder=0.06, ways=6, turns=1, little=0.005),
    "medium": Level(effort=2200),
    "hard": Level(effort=11000),
}
"""The levels without a temper, by name."""
TEMPERS = ("bold", "careful", "builder")
"""Tempers change the style of play, not its strength; each game says in its `Foresight` what they mean."""
LEVELS = {
    **PLAIN,
    **{f"{name}-{temper}": replace(level, temper=temper) for name, level in PLAIN.items() for temper in TEMPERS},
}
"""All levels by the name that gives them a seat: `hard`, `hard-bold`."""
EVEN, MIXED = "even", "mixed"
TABLE_TEMPERS = (EVEN, MIXED, *TEMPERS)
"""What a table may choose for all its computers: no temper, a different one each, or the same one."""


def untempered(player: str) -> str:
    """A player's name without the temper."""
    return player.partition("-")[0] if player in LEVELS else player


def tempered(players: Sequence[str], wanted: str) -> list[str]:
    """The players of a table, with the wanted tempers for its computers."""
    found, tempers = list[str](), cycle(TEMPERS if wanted == MIXED else [wanted])
    for player in players:
        found.append(f"{player}-{next(tempers)}" if player in PLAIN and wanted != EVEN else player)
    return found


def table_temper(players: Sequence[str]) -> str:
    """The temper that was chosen for the computers of a table."""
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
    """What one mind of a computer at this level thinks of a question."""
    effort = level.effort_for(decision, made, game.foresight)
    tastes = game.foresight.tempers.get(level.temper, USUAL)
    sight = Sight(tastes, level.ways, level.turns, level.little)
    return weigh(game, imagine, decision, seed, effort, sight, company)


def decided(level: Level, minds: Iterable[Sequence[Weighed]], luck: Chance, may_slip: bool) -> Weighed:
    """The way that all minds together choose: the best one, or in a slip another that survived almost as long.

    A slip is a second-best plan that is better than most, never one that throws away what was just gained; and where
    it is best to stop, nobody goes on by mistake: units that walk to and fro look silly.
    """
    best, *others = heard(minds)
    stops = best.keys[0].partition(" ")[0] in FINISHING
    if not others or not may_slip or stops or luck.bits() >= level.slips * MASK:
        return best
    usual = (best.chance + sum(way.chance for way in others)) / (1 + len(others))
    least = max(best.chance - level.blunder, (best.chance + usual) / 2)
    near = [way for way in others if way.chance >= least and way.rank * 2 >= best.rank]
    return near[luck.below(len(near))] if near else best


def may_slip(game: AnyGame, decision: Decision) -> bool:
    """Whether the question is what to do next, so that a second-best plan makes sense."""
    return decision.kind in game.foresight.plans


def sit_down(level: Level, game: AnyGame, imagine: Imagine, made: int) -> Style:
    """Seat a computer of this level at a table."""

    def decide(decision: Decision, luck: Chance) -> str:
        thoughts = [mind(level, game, imagine, decision, made, seed) for seed in seeds(luck)]
        return decided(level, thoughts, luck, may_slip(game, decision)).keys[0]

    return decide
