"""What can happen in a battle of Nexus Ops, from its announcement to its result."""

from __future__ import annotations

from nexusgames.core.engine.events import Event, SeatEvent


class BattleBegan(Event):
    """A battle was announced between these units."""

    attacker: int
    defender: int
    space: str
    units: tuple[str, ...]
    against: tuple[str, ...]


class FirstStrikeDeclared(SeatEvent):
    """Rock Thunderers are to attack before all other units (NX-ALT-05)."""

    space: str


class ShardlingsShattered(SeatEvent, barrier="dice"):
    """A player destroyed Shardlings of their own to strike (NX-ALT-04)."""

    count: int
    dice: tuple[int, ...]
    hits: int


class DiceRolled(SeatEvent, barrier="dice"):
    """A side rolled its dice for an attack step."""

    space: str
    units: tuple[str, ...]
    dice: tuple[int, ...]


class DiceRerolled(SeatEvent, barrier="dice"):
    """A side's missed dice were rolled again."""

    dice: tuple[int, ...]


class HitsCounted(SeatEvent):
    """A side's hits in this step were counted, `picks` being those that choose their victim."""

    hits: int
    picks: int


class HitCancelled(Event):
    """A hit against a side was cancelled."""

    side: int


class BattleWon(SeatEvent):
    """The attacker won: no unit of the defender is left there."""

    rival: int
    space: str


class BattleLost(SeatEvent):
    """The attacker lost: only the defender has units left there."""

    rival: int
    space: str


class BattleUndecided(SeatEvent):
    """Nobody won the battle: both sides have units left."""

    rival: int
    space: str
