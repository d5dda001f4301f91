"""A table to lay a position on and play it: what nearly every test of Theseus begins with.

    table = Table("marines aliens", {"LD": {"a": "M1"}, "TB": {"I1": "A-NES"}})
    table.choose("unit M1", "room a")
    assert table.life("Marines") == 19

The first faction named begins. In a duel its sector lies between Control Centre and Tech Bay, the other one's after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json, Seat, Setup
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.view.read_model import TheseusView
from tests.games.table import GameTable

TEAMS = {"mode": "2v2"}
ALLIES = "marines aliens scientists greys"
"""In 2v2 the Marines play with the Scientists (alliance sector LD), the Aliens with the Greys (AN)."""
TEAM_RING = "COR CC LD TB AN"


def seats_of(factions: str) -> tuple[Seat, ...]:
    """Seats that play these factions."""
    return tuple(Seat(faction.capitalize(), faction) for faction in factions.split())


class Table(GameTable[TheseusState]):
    """A running game of Theseus."""

    game = GAME

    def __init__(
        self,
        factions: str = "marines aliens",
        sectors: Mapping[str, Json] | None = None,
        *,
        ring: str = "",
        phase: str = "unit",
        options: Mapping[str, str] | None = None,
        seed: int = 1,
        **position: Any,
    ) -> None:
        """Lay the position (phase `setup`: a game as setup begins it) and go to the first decision."""
        setup = Setup(seats_of(factions), seed, {"first_player": "1", **(options or {})})
        told: Json = {"phase": phase, "sectors": dict(sectors or {}), **position}
        if ring or TEAMS["mode"] == (options or {}).get("mode"):
            told["ring"] = (ring or TEAM_RING).split()
        super().__init__(GAME.set_up(setup) if phase == "setup" else GAME.arrange(setup, told))

    def drive(self, *verbs: str, until: str = "") -> Table:
        """Answer as long as one of these verbs is offered, the first of them before the others."""
        while self.asked not in ("nothing", until):
            offered = [option for verb in verbs for option in self.options(verb)]
            if not offered:
                break
            self.choose(offered[0])
        return self

    @property
    def window(self) -> str:
        """The open window, such as W5 before the attacks; empty if the question is none."""
        decision = self.decision
        return str(decision.values.get("window", "")) if isinstance(decision, Decision) else ""

    def life(self, faction: str) -> int:
        """Where its Life marker is."""
        return self.number(f"players.{faction.capitalize()}.life")

    def data(self, faction: str) -> int:
        """Where its Data marker is."""
        return self.number(f"players.{faction.capitalize()}.data")

    def tokens(self, faction: str) -> int:
        """How many Upgrade tokens it holds."""
        return self.number(f"players.{faction.capitalize()}.tokens")

    def at(self, unit: str) -> object:
        """The room of a unit, or the word for where it is."""
        return self.see(f"units.{unit}.at")

    def slot(self, slot: str) -> object:
        """What lies on a slot, with its marks: `COR.I1`."""
        return self.see(f"sectors.{slot}")

    @property
    def active(self) -> object:
        """Whose turn it is."""
        return self.see("active")

    @property
    def view(self) -> TheseusView:
        """What everybody sees."""
        return GAME.view(self.state, None)


def acting(
    factions: str,
    stop: str,
    sectors: Mapping[str, Json],
    *,
    unit: str = "",
    phase: str = "actions",
    options: Mapping[str, str] | None = None,
    **position: Any,
) -> Table:
    """A unit (by default the first one in the sector) of the active player has ended its Move in `stop`."""
    moved = unit or next(str(sectors[stop][room]).split()[0] for room in "abcd" if room in sectors[stop])
    position.setdefault("active", factions.split()[0].capitalize())
    return Table(factions, sectors, phase=phase, options=options, unit=moved, stop=stop, **position)


def team(
    sectors: Mapping[str, Json], *, active: str = "Marines", phase: str = "unit", ring: str = "", **position: Any
) -> Table:
    """Marines and Scientists against Aliens and Greys."""
    return Table(ALLIES, sectors, options=TEAMS, active=active, phase=phase, ring=ring, **position)


def units(*names: str) -> Json:
    """Units in the rooms of a sector, from a on; an empty name leaves a room out."""
    return {room: name for room, name in zip("abcd", names, strict=False) if name}


def verbs(keys: Sequence[str]) -> set[str]:
    """The verbs of choices."""
    return {key.split()[0] for key in keys}
