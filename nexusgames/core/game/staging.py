"""Staging: how a game's events are shown, and where on its board."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from nexusgames.core.values.frozen import Frozen


class Act(Enum):
    """What kind of thing is shown, with its duration in milliseconds at normal speed."""

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
        """How long it is shown at normal speed."""
        return self.value[1]


class Staging(Frozen):
    """How events of one kind are shown: the act, and which values of the event say where.

    A value names a space, a piece on a space, or a player, who also has a place; `sector/card` is a card at a sector,
    `space/seat/unit` somebody's unit on a space. `acting` is where the act begins, `reached` where something ends up,
    `struck` what suffers. `dice`, `card` and `amount` are shown large; the amount of a list is its length.
    """

    act: Act
    acting: tuple[str, ...] = ()
    reached: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    dice: str = ""
    card: str = ""
    amount: str = ""
    joins: bool = False
    """Whether the event joins the scene before it as an outcome; without one it gets its own scene.

    With `folds` it also gets its own scene if the scene before differs in those values: points for a deed belong to
    the deed, points for a whole Year are counted player by player.
    """
    folds: tuple[str, ...] | None = None
    """Events of this kind in a row share a scene if they agree in these values; None means they never share one."""
    crowds: tuple[str, ...] | None = None
    """The same where time is short: fewer values, so that more share a scene; None means as ever."""

    def shared(self, *, crowded: bool) -> tuple[str, ...] | None:
        """The values in which events of one scene agree."""
        return self.crowds if crowded and self.crowds is not None else self.folds


Stagings = Mapping[str, Staging | None]
"""The staging by kind of event; None means that the scene before shows it too."""
