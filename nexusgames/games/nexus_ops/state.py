"""The state of a game of Nexus Ops: players, spaces, decks. `frames` has the procedures under way."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from pydantic import Field

from nexusgames.core.engine.frames import GameState
from nexusgames.core.values.codec import Stored
from nexusgames.games.nexus_ops.board import Board
from nexusgames.games.nexus_ops.frames import AnyFrame
from nexusgames.games.nexus_ops.options import Options

Units = dict[str, int]
"""How many units of each type; a type with none has no entry."""


class Player(Stored):
    """A player: rubium (NX-COMP-03: never below 0), cards (ids such as EN06#2), and the figures off the board."""

    colour: str
    rubium: int
    supply: Units
    energize: list[str] = field(default_factory=lambda: [])
    secret: list[str] = field(default_factory=lambda: [])
    played: list[str] = field(default_factory=lambda: [])
    shown: list[str] = field(default_factory=lambda: [])
    had_units: bool = False
    eliminated: bool = False


class Space(Stored):
    """A hex: the units of each seat, the value of its mine (0: none; NX-ED-04: it stays), the face-down token."""

    units: list[Units]
    mine: int = 0
    token: str | None = None


class Decks(Stored):
    """Draw piles (the next card comes last), discards, the face-up line, and how many Mission cards are left."""

    energize: list[str] = field(default_factory=lambda: [])
    energize_discard: list[str] = field(default_factory=lambda: [])
    secret: list[str] = field(default_factory=lambda: [])
    secret_discard: list[str] = field(default_factory=lambda: [])
    line: list[str] = field(default_factory=lambda: [])
    missions_left: int = 0


class NexusOpsState(GameState):
    """A whole game; `terrain` lists the map's hexes as `A1=LF A2=MP ...`, and the board is looked up by it."""

    options: Options
    first: int
    terrain: str
    orientation: int = 0
    round: int = 1
    active: int
    players: list[Player]
    spaces: dict[str, Space]
    decks: Decks
    stack: list[AnyFrame]
    board: Annotated[Board | None, Field(exclude=True)] = field(default=None, init=False, compare=False)
