"""A table to lay a position on and play it: what nearly every test of Nexus Ops begins with.

    table = Table({"phase": "move", "spaces": {"A6": {"Red": {"RS": 1}}}})
    table.choose("move RS A6", "to A1")
    assert table.see("spaces.A1.Red") == {"RS": 1}

Red sits on side 0 and begins; unless a position says otherwise the board is `FIX`, without tokens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.nexus_ops.events_battle import DiceRolled
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState
from tests.games.table import GameTable


class Table(GameTable[NexusOpsState]):
    """A running game of Nexus Ops."""

    game = GAME

    def __init__(
        self,
        position: Json | None = None,
        *,
        seats: int | Sequence[Seat] = 2,
        options: Mapping[str, str] | None = None,
        dice: Sequence[int] = (),
        seed: int = 1,
        possible: bool = True,
    ) -> None:
        """Lay the position (None: a game as setup leaves it), script the dice, go to the first decision."""
        chairs = [Seat(f"Player {n}") for n in range(1, seats + 1)] if isinstance(seats, int) else seats
        setup = Setup(tuple(chairs), seed, {"first_player": "1", **(options or {})})
        state = GAME.set_up(setup) if position is None else GAME.arrange(setup, {"terrain": "FIX", **position})
        state.chance.script += dice
        super().__init__(state, possible)

    def roll(self, *dice: int) -> Table:
        """Script further dice."""
        self.state.chance.script += dice
        return self

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return str(self.see("phase"))

    @property
    def unrolled(self) -> list[int]:
        """The scripted dice that nobody has rolled yet."""
        return list(self.state.chance.script)

    def pass_windows(self) -> Table:
        """Everybody passes in the battle windows, until something else is asked."""
        while self.asked.startswith("window_"):
            self.choose("pass")
        return self

    @property
    def rolled(self) -> list[tuple[str, str, list[int]]]:
        """Every throw of an attack step so far: who, the types of the dice, what they showed (re-rolls left out)."""
        return [
            (GAME.seat_name(self.state, event.seat), " ".join(event.units), list(event.dice))
            for event in self.told
            if isinstance(event, DiceRolled)
        ]
