"""The games that the benchmark plays, all at random and all the same in every run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from nexusgames.core.game.game import Game, Seat, Setup
from nexusgames.core.proofs.simulate import play_game
from nexusgames.core.session.session import Session
from nexusgames.games import GAMES
from nexusgames.games.nexus_ops.data import nexus_ops_data

AnyGame = Game[Any, Any]
LONG_GAME, LONG_SEED = 7400, 192
"""So long is the game in which late decisions are compared with early ones; the seed is the first of such a game."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game, how many play it, and what they agreed on."""

    name: str
    game: AnyGame
    seats: int
    options: dict[str, str] = field(default_factory=lambda: {})
    person: bool = False
    """Whether somebody sits at the first seat, so that the app shows a question; the others are always bots."""

    def setup(self, seed: int) -> Setup:
        """Who sits down at the table."""
        bots = tuple(Seat(f"Bot {number}", player="random") for number in range(1, self.seats + 1))
        return Setup((Seat("Ada"), *bots[1:]) if self.person else bots, seed, self.options)

    def keys(self, seed: int) -> list[str]:
        """All decisions of one game."""
        keys: list[str] = []
        play_game(self.game, self.setup(seed), keys=keys)
        return keys

    def session(self, seed: int, keys: list[str]) -> Session:
        """A game after these decisions."""
        session = Session(self.game, self.setup(seed))
        for key in keys:
            session.choose(key)
        return session


def main_tables() -> list[Table]:
    """One table of each game, for every row."""
    return [_table("nexus-ops", 4), _table("theseus", 2), _table("icaion", 3)]


def other_tables() -> list[Table]:
    """The other numbers of players and the options that change most, for random play."""
    return [
        *(_table("nexus-ops", seats) for seats in (2, 3)),
        *(_table("nexus-ops", 4, option, "on") for option in ("teams", "vortex", "alternate_units")),
        *(_table("theseus", seats) for seats in (3, 4)),
        _table("theseus", 4, "mode", "2v2"),
        *(_table("icaion", seats) for seats in (2, 4, 5)),
        _table("icaion", 3, "luminous_rays", "on"),
    ]


def long_game() -> tuple[Table, int, list[str]]:
    """A table of Nexus Ops, the seed of a very long game there, and its decisions."""
    table, seed = _table("nexus-ops", 4, "round_limit", str(nexus_ops_data().rules.round_limit_bots)), LONG_SEED
    while len(keys := table.keys(seed)) < LONG_GAME:
        seed += 1
    return table, seed, keys


def _table(game_id: str, seats: int, option: str = "", value: str = "") -> Table:
    name = " ".join(filter(None, (game_id, str(seats), option if value == "on" else value)))
    return Table(name, GAMES.load(game_id), seats, {option: value} if option else {})
