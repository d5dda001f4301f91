"""Tables at which computers play, and a computer that is slow."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

from nexusgames.core.bots.styles import Style
from nexusgames.core.bots.thinking import Imagine
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.tui.seated import SMALL, Seated, seated


def computers(game_id: str = "nexus-ops", player: str = "thinker", seed: int = 3) -> Session:
    """A new game at which nobody but computers plays."""
    seats = (Seat("Rob", player=player), Seat("Eve", player=player))
    return Session(GAMES.load(game_id), Setup(seats, seed))


def against_computer(player: str = "thinker") -> Session:
    """Ada has ended her first turn; Rob, a computer, is asked."""
    seats = (Seat("Ada"), Seat("Rob", player=player))
    session = Session(GAMES.load("nexus-ops"), Setup(seats, 7, {"first_player": "1"}))
    while isinstance(decision := session.pending, Decision) and decision.seat == 0:
        session.choose("end")
    return session


def before_computer() -> Session:
    """Ada's last question before Rob, a computer, is asked."""
    session = against_computer()
    session.table_undo(1)
    return session


class SlowBot:
    """A computer that thinks until it may answer."""

    def __init__(self) -> None:
        self.may_answer = Event()
        self.asked = 0

    def __call__(self, game: AnyGame, imagine: Imagine, made: int) -> Style:
        return self.think

    def think(self, decision: Decision, luck: Chance) -> str:
        self.asked += 1
        assert self.may_answer.wait(20)
        return decision.options[-1].key


def at_table(folder: Path, session: Session, doing: Callable[[Seated], Awaitable[None]]) -> None:
    """Sit down at the table of a session and do something."""

    async def run() -> None:
        async with seated(folder, session, SMALL) as player:
            await doing(player)

    asyncio.run(run())
