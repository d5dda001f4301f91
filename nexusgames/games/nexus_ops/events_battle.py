"""What can happen in a battle of Nexus Ops, from its announcement to its result."""

from __future__ import annotations

from typing import ClassVar

from nexusgames.core.engine.events import Event


class BattleBegan(Event):
    """A battle was announced between these units."""

    attacker: int
    defender: int
    space: str
    units: tuple[str, ...]
    against: tuple[str, ...]


class FirstStrikeDeclared(Event):
    """Rock Thunderers are to attack before all other units (NX-ALT-05)."""

    seat: int
    space: str


class ShardlingsShattered(Event):
    """A player destroyed Shardlings of their own to strike (NX-ALT-04)."""

    barrier: ClassVar[str] = "dice"
    seat: int
    count: int
    dice: tuple[int, ...]
    hits: int


class DiceRolled(Event):
    """A side rolled its dice for an attack step."""

    barrier: ClassVar[str] = "dice"
    seat: int
    space: str
    units: tuple[str, ...]
    dice: tuple[int, ...]


class DiceRerolled(Event):
    """A side's missed dice were rolled again."""

    barrier: ClassVar[str] = "dice"
    seat: int
    dice: tuple[int, ...]


class HitsCounted(Event):
    """A side's hits in this step were counted, `picks` being those that choose their victim."""

    seat: int
    hits: int
    picks: int


class HitCancelled(Event):
    """A hit against a side was cancelled."""

    side: int


class BattleWon(Event):
    """The attacker won: no unit of the defender is left there."""

    seat: int
    rival: int
    space: str


class BattleLost(Event):
    """The attacker lost: only the defender has units left there."""

    seat: int
    rival: int
    space: str


class BattleUndecided(Event):
    """Nobody won the battle: both sides have units left."""

    seat: int
    rival: int
    space: str
