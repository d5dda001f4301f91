"""Where both armies stand on the stage of a battle: ranks of sprites as large as the pane allows, or rows of words.

From top to bottom: the order of attack, the plates of the sides, the field with the units, a tray with dice and cards
for each side, the odds. Units that attack first stand in front, nearest to the middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER, Army, Fighters

SPRITES = ((0, 7), (0, 6), (0, 5), (0, 4), (0, 3), (0, 2), (1, 2), (0, 1), (1, 1), (2, 1))
"""The sheet of sprites and how much it is enlarged, the largest first."""
SIZES = (8, 6, 5)
"""Pixels of a sprite, by sheet."""
HEAD = 2
"""Rows of the order of attack and of the plates."""
TRAY, LOW_TRAY, ODDS = 6, 2, 1
POINTER_AND_NAME, NAME_ALONE = 2, 1
"""Rows of a rank besides the sprites; where room is scarce the pointer lies on their heads."""
LEAST_NAME = 8
"""Columns for the name of a unit."""
LEAST_WIDTH, LEAST_ROWS = 32, 6
MOST_SHOWN, A_CROWD = 6, 3
"""The most units of a kind that are drawn, and how many look like a crowd; a number tells the count."""
LEAST_STEP = 0.5
"""The least part of a sprite that shows behind another one."""
SMALLER_FOR_A_CROWD, FEW_KINDS = 0.5, 2
"""How much smaller than the largest that fit sprites of a few kinds may be, so more of them show."""
WIDEST_GAP = 0.5
MARGIN = 1
"""Columns at the outer edge that stay free for the corners of a frame, if there is room to spare."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The cells of one kind of unit, how many of them are drawn, and how far from each other."""

    x: int
    y: int
    width: int
    height: int
    shown: int
    step: int


@dataclass(frozen=True, slots=True)
class Pane:
    """The pane of a battle, divided into its parts."""

    width: int
    height: int
    tray: int
    """Rows of the trays."""
    sheet: int
    scale: int
    """The factor sprites are enlarged by; 0 means words instead."""
    around: int = POINTER_AND_NAME
    """Rows of a rank besides its sprites."""
    spots: Mapping[str, Spot] = field(default_factory=lambda: {})

    @property
    def half(self) -> int:
        """Columns of a side."""
        return self.width // 2

    @property
    def size(self) -> int:
        """Pixels of a sprite."""
        return SIZES[self.sheet] * self.scale

    @property
    def rank(self) -> int:
        """Rows of a rank."""
        return (self.size + 1) // 2 + self.around

    @property
    def floor(self) -> int:
        """The row after the last one of the units."""
        return self.height - ODDS - self.tray

    def left(self, side: str) -> int:
        """The first column of a side."""
        return 0 if side == ATTACKER else self.width - self.half


def pane_for(armies: Sequence[Army], width: int, height: int) -> Pane | None:
    """The largest sprites that fit both armies, smaller ones if crowds then look like crowds, or else words."""
    if width < LEAST_WIDTH:
        return None
    fitting = [found for pane in _tried(width, height) if (found := _filled(armies, pane)) is not None]
    if not fitting:
        return _in_words(armies, Pane(width, height, LOW_TRAY, 0, 0))
    if max(len(army.fighters) for army in armies) > FEW_KINDS:
        return fitting[0]
    near = [pane for pane in fitting if pane.size >= fitting[0].size * SMALLER_FOR_A_CROWD]
    return next((pane for pane in near if _crowds_are_seen(armies, pane)), fitting[0])


def _tried(width: int, height: int) -> Iterator[Pane]:
    """All ways to divide a pane, the best first."""
    for sheet, scale in SPRITES:
        for tray in (TRAY, LOW_TRAY) if scale == 1 else (TRAY,):
            for around in (POINTER_AND_NAME, NAME_ALONE):
                yield Pane(width, height, tray, sheet, scale, around)


def _filled(armies: Sequence[Army], pane: Pane) -> Pane | None:
    """The pane with all units in it; None if they have no room."""
    ranks = [_ranks(army, pane) for army in armies]
    if not all(ranks):
        return None
    return replace(pane, spots={name: spot for rank in ranks for name, spot in _stand(rank, pane)})


def _crowds_are_seen(armies: Sequence[Army], pane: Pane) -> bool:
    crowds = ((pane.spots[one.space].shown, one.fought) for army in armies for one in army.fighters)
    return all(shown >= min(fought, A_CROWD) for shown, fought in crowds)


def _pitch(pane: Pane) -> int:
    """Columns from one kind to the next."""
    return max(pane.size, LEAST_NAME) + 1


def _ranks(army: Army, pane: Pane) -> list[Sequence[Fighters]]:
    """An army in ranks, the front ones first: as few as let all units stand apart; none if it does not fit."""
    line, most = army.fighters, (pane.floor - HEAD) // pane.rank
    fitting: list[list[Sequence[Fighters]]] = []
    for count in range(1, min(most, len(line)) + 1):
        each = -(-len(line) // count)
        ranks: list[Sequence[Fighters]] = [line[at : at + each] for at in range(0, len(line), each)]
        if each * _pitch(pane) < pane.half:
            fitting.append(ranks)
            if all(_stand_apart(rank, pane) for rank in ranks):
                return ranks
    return fitting[0] if fitting else []


def _stand_apart(rank: Sequence[Fighters], pane: Pane) -> bool:
    """Whether no unit of a rank stands behind another one."""
    return all(
        shown >= min(fighters.fought, A_CROWD) and step > pane.size
        for fighters, (shown, step, _) in zip(rank, _drawn_up(rank, pane), strict=True)
        if fighters.fought > 1
    )


def _stand(ranks: Sequence[Sequence[Fighters]], pane: Pane) -> Iterator[tuple[str, Spot]]:
    """The places of an army over the field, with equal room around its ranks; further ranks stand higher."""
    around = (pane.floor - HEAD - pane.rank * len(ranks)) // (len(ranks) + 1)
    for number, rank in enumerate(ranks):
        y = pane.floor - around - pane.rank - number * (pane.rank + around)
        inset = 1
        for fighters, (shown, step, gap) in zip(rank, _drawn_up(rank, pane), strict=True):
            width = max(pane.size + (shown - 1) * step, LEAST_NAME) + gap
            x = pane.half - inset - width if fighters.side == ATTACKER else pane.width - pane.half + inset
            yield fighters.space, Spot(x, y, width, pane.rank, shown, step)
            inset += width + 1


def _drawn_up(rank: Sequence[Fighters], pane: Pane) -> list[tuple[int, int, int]]:
    """How many of each kind are drawn, how far apart, and the columns beside them; spare room is used."""
    free = max(0, pane.half - 1 - MARGIN - len(rank) * _pitch(pane))
    least, shown = max(2, round(pane.size * LEAST_STEP)), [1] * len(rank)
    while True:
        wanting = [
            place
            for place, fighters in enumerate(rank)
            if shown[place] < min(fighters.fought, MOST_SHOWN) and free >= least
        ]
        if not wanting:
            break
        shown[min(wanting, key=shown.__getitem__)] += 1
        free -= least
    behind = sum(shown) - len(rank)
    wider = min(free // behind, pane.size + 1 - least) if behind else 0
    free -= wider * behind
    gap = min(free // len(rank), round(pane.size * WIDEST_GAP))
    return [(count, least + wider, gap) for count in shown]


def _in_words(armies: Sequence[Army], pane: Pane) -> Pane | None:
    """A row of words for every kind."""
    if pane.floor - HEAD < LEAST_ROWS:
        return None
    spots = {
        fighters.space: Spot(pane.left(army.side) + 1, HEAD + row, pane.half - 2, 1, 0, 0)
        for army in armies
        for row, fighters in enumerate(army.fighters)
    }
    return replace(pane, spots=spots)
