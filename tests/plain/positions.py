"""Laid positions of Nexus Ops for line mode."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.core.session.open_table import TableManner
from nexusgames.core.session.session import Session
from nexusgames.games.nexus_ops.game import GAME


def laid(position: Json, dice: Sequence[int] = (), manner: TableManner = "strict", **options: str) -> Session:
    """Ada (Red) and Bo (Blue) in the middle of a game."""
    setup = Setup((Seat("Ada"), Seat("Bo")), 1, {"first_player": "1", **options})
    state = GAME.arrange(setup, {"terrain": "FIX", **position})
    state.chance.script += dice
    session = Session(GAME, setup, state)
    session.manner = manner
    return session


def shardlings(cards: dict[str, Json]) -> Session:
    """Ada fights with Bo's Shardlings, which can shatter as everybody sees; each may hold cards."""
    spaces: Json = {"A1": {"Red": {"HU": 2}, "Blue": {"CR": 2}}}
    position: Json = {"phase": "battle", "spaces": spaces, "players": cards}
    return laid(position, (1, 6) * 20, manner="open", alternate_units="on")
