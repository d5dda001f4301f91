"""Staging: how a game's events look when they are shown, and where on its board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Act(Enum):
    """What kind of thing is seen; each takes so many milliseconds at the usual speed."""

    TURN = ("turn", 300)
    PHASE = ("phase", 150)
    APPEAR = ("appear", 250)
    STEP = ("step", 120)
    MOVE = ("move", 300)
    REVEAL = ("reveal", 600)
    DICE = ("dice", 600)
    STRIKE = ("strike", 300)
    LOSS = ("loss", 400)
    CARD = ("card", 600)
    GAIN = ("gain", 200)
    SCORE = ("score", 400)
    DISASTER = ("disaster", 600)
    END = ("end", 600)

    @property
    def milliseconds(self) -> int:
        """How long it is shown."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Staging:
    """How events of one kind are shown: the act, and which of their values say where.

    Values name spaces, or pieces that stand on one, or players, who have a place of their own; `sector/card` is a
    card that lies there, `space/seat/unit` a unit of somebody there. `acting` is where it begins, `reached` where
    something is now, `struck` who suffers; `dice`, `card` and `amount` are shown large, of several things their number
    is the amount.
    """

    act: Act
    acting: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    dice: str = ""
    card: str = ""
    amount: str = ""
    joins: bool = False
    """Whether it only tells what the scene before brought; it has a scene of its own if nothing was before it.

    With `folds` it also has one where the scene before differs in these values: points for what somebody does belong to
    that, points for a whole Year are counted player by player.
    """
    folds: tuple[str, ...] | None = None
    """Things of this kind in a row share a scene if these values are the same in all of them; None: they never do."""


Stagings = Mapping[str, Staging | None]
"""By kind of event; None: it is seen in the scene of what came before."""
