"""The procedures of Theseus as frames: what a running turn, Move, trap, assault or card must remember."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pydantic import Field

from nexusgames.core.engine import Frame, Queue, Window


class Setting(Frame):
    """The choices before the first turn; `seats` lists who still has to choose at this step."""

    step: str = "boards"
    seats: list[int] = field(default_factory=lambda: [])
    card: str = ""


class Rounds(Frame):
    """The whole game, turn after turn; `extra` lists the seats that still have a tie turn."""

    step: str = "turn"
    extra: list[int] = field(default_factory=lambda: [])
    ending: str = ""


class Turn(Frame):
    """A turn, or an extra turn on top of another; phases 2 to 4 take place in `stop`.

    The lowest turn keeps what counts for the player's whole turn: `dark` (units that made an Attack from Darkness),
    `forced` (enemy units moved by cards) and `quiet` (no windows are wanted).
    """

    step: str = "begin"
    seat: int
    nested: bool = False
    unit: str = ""
    stop: str = ""
    remote: list[str] = field(default_factory=lambda: [])
    more_mp: int = 0
    dark: list[str] = field(default_factory=lambda: [])
    forced: list[str] = field(default_factory=lambda: [])
    quiet: bool = False


class Move(Frame):
    """A Move, step by step; `seat` is the mover, `at` the sector reached so far, `start` where it began."""

    step: str = "window"
    unit: str
    seat: int
    mp: int
    start: str
    at: str
    further: int = 0


class Arrival(Frame):
    """The stop procedure; `how` is move, forced, transfer or space; `infested` if it caught a Parasite here."""

    step: str = "teleport"
    unit: str
    seat: int
    sector: str
    how: str
    infested: bool = False


class Birth(Frame):
    """A Lesser Alien or Embryo of this kind appears in a sector."""

    step: str = "room"
    seat: int
    owner: int
    kind: str
    sector: str


class Spring(Frame):
    """A trap that works by an attack: its owner may have to choose the attacker."""

    step: str = "ambush"
    card: str
    unit: str
    sector: str


class Assault(Frame):
    """An Assault (`sector` empty: everywhere) whose remaining attackers have different targets to choose from."""

    step: str = "target"
    seat: int
    sector: str
    attackers: list[str]
    changed: list[str]
    """Taken modules that affected it; their one-use takeovers end with it."""


class Use(Frame):
    """A card action about to be used while its window is open (`work`), or a taken card in use (`used`)."""

    step: str = "work"
    card: str


class Aim(Frame):
    """A card whose targets are chosen one at a time; its step is its effect, `left` how many are still to come.

    The card lies in `sector`, `chosen` are its targets so far, `seat` plays it.
    """

    card: str
    seat: int
    left: int
    sector: str = ""
    chosen: list[str] = field(default_factory=lambda: [])


class Failure(Frame):
    """The Control Centre action: the Failure token is lifted, then placed."""

    step: str = "lift"
    seat: int


class Vines(Frame):
    """More enemy cards lie beside Vines than there are tokens: `count` of them go free, `chosen` have so far."""

    step: str = "free"
    slot: str
    count: int
    chosen: list[str] = field(default_factory=lambda: [])


class Pending(Frame):
    """A pending-card operation in one sector or, if `sector` is empty, anywhere; `slot` is being worked."""

    step: str = "choose"
    seat: int
    sector: str
    slot: str = ""


class Install(Frame):
    """A card on its way to a slot."""

    step: str = "slot"
    seat: int
    card: str


TurnFrame = Setting | Rounds | Turn | Move | Arrival | Birth | Spring | Assault
CardFrame = Use | Aim | Failure | Vines | Pending | Install
AnyFrame = Annotated[TurnFrame | CardFrame | Window | Queue, Field(discriminator="procedure")]
