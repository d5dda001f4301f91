"""A table to lay a position on and play it: what nearly every test of Icaion begins with.

    table = acting({"I1": {"qoam": 3, "machines": {"H": "Black"}}}, node="S1")
    table.choose("extract", "activate I1", "cage 1")
    assert table.see("players.Black.cages.1") == {"blue": 2}

Black begins. A player for whom a position names no Seeker or Gear has one whose ability is quiet in most turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.turn import TurnView
from tests.games.table import GameTable

COLOURS = ("Black", "Purple", "Red", "Yellow", "Blue")
LONE_SURVIVOR, CURSED, HEIR, MACHINE, OUTSIDER, CREATURE, CRIMINAL = (f"IN{n:03}" for n in range(1, 8))
BOOTS, ARMOR, BELT, CASE, SWORD, HARNESS, CROWN, TOOLS, GLOVES, STABILIZER = (f"IN{n:03}" for n in range(8, 18))
QUIET_SEEKERS = (CURSED, HEIR, OUTSIDER, LONE_SURVIVOR, CREATURE, MACHINE, CRIMINAL)
QUIET_GEARS = (HARNESS, ARMOR, TOOLS, CROWN, GLOVES, SWORD, STABILIZER, BOOTS, BELT, CASE)
REGION_CARDS = ("IN018", "IN019", "IN020", "IN021", "IN022")
COLOSSUS_CARDS = ("IN023", "IN024", "IN025")
RAYS = {"luminous_rays": "on"}


class Table(GameTable[IcaionState]):
    """A running game of Icaion."""

    game = GAME

    def __init__(
        self,
        position: Json | None = None,
        *,
        seats: int = 3,
        options: Mapping[str, str] | None = None,
        seed: int = 1,
    ) -> None:
        """Lay the position (None: a game as setup leaves it) and go to the first decision."""
        setup = Setup(tuple(Seat(colour) for colour in COLOURS[:seats]), seed, dict(options or {}))
        if position is not None:
            position = {**position, "players": complete(position.get("players", {}), seats)}
        super().__init__(GAME.set_up(setup) if position is None else GAME.arrange(setup, position))

    def cages(self, colour: str = "Black") -> object:
        """The Null Cages of a player."""
        return self.see(f"players.{colour}.cages")

    def rp(self, colour: str = "Black") -> int:
        """The reputation of a player."""
        return self.number(f"players.{colour}.rp")

    def view(self, seat: int | None = 0) -> IcaionView:
        """What a seat sees; Black unless told otherwise."""
        return GAME.view(self.state, seat)

    @property
    def turn(self) -> TurnView:
        """What everybody sees of the running turn."""
        turn = self.view(None).turn
        assert turn is not None
        return turn

    def only_move(self) -> Table:
        """The turn of whoever decides: a Move to the first node, nothing else."""
        self.choose(self.offered("move")[0])
        return self.choose("end")


def complete(told: Mapping[str, Json], seats: int) -> dict[str, Json]:
    """Every player of the table, those without Seeker or Gear with a quiet one that is free."""
    players: dict[str, Json] = {colour: {} for colour in COLOURS[:seats]}
    players |= {colour: dict(player) for colour, player in told.items()}
    for kind, quiet in (("seeker", QUIET_SEEKERS), ("gear", QUIET_GEARS)):
        free = [card for card in quiet if card not in [player.get(kind) for player in players.values()]]
        for player in players.values():
            if kind not in player:
                player[kind] = free.pop(0)
    return players


def acting(
    regions: Mapping[str, Json] | None = None,
    *,
    others: Mapping[str, Json] | None = None,
    position: Json | None = None,
    seats: int = 3,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    **black: Any,
) -> Table:
    """Black has moved and may act now; the named values are Black's."""
    players = {"Black": black, **(others or {})}
    laid: Json = {"phase": "act", "regions": dict(regions or {}), "players": players, **(position or {})}
    return Table(laid, seats=seats, options=options, seed=seed)


def moving(*, position: Json | None = None, seats: int = 3, **black: Any) -> Table:
    """Black is about to Move or to set up camp; the named values are Black's."""
    return Table({"phase": "move", "players": {"Black": black}, **(position or {})}, seats=seats)


def event(
    card: str,
    space: int,
    *,
    regions: Mapping[str, Json] | None = None,
    players: Mapping[str, Json] | None = None,
    crater: str = "X1",
    seats: int = 3,
    order: Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
) -> Table:
    """This event card comes on this space of the track, after up to four others of Region, then of the Colossus."""
    regions_before = [code for code in REGION_CARDS if code != card][:4]
    before = regions_before + [code for code in COLOSSUS_CARDS if code != card]
    laid: Json = {
        "phase": "event",
        "round": space,
        "year": 3,
        "order": list(order or COLOURS[:seats]),
        "colossus": {"crater": crater},
        "decks": {"track": before[: space - 1], "events": [card]},
        "regions": dict(regions or {}),
        "players": dict(players or {}),
    }
    return Table(laid, seats=seats, options=options)
