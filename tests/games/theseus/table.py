"""A table to lay a position on and play it: what nearly every test of Theseus begins with.

    table = Table("marines aliens", {"LD": {"a": "M1"}, "TB": {"I1": "A-NES"}})
    table.choose("unit M1", "room a")
    assert table.life("Marines") == 19

The first faction named begins. In a duel its sector lies between Control Centre and Tech Bay, the other one's after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nexusgames.core.decisions import Decision, Result
from nexusgames.core.events import Event
from nexusgames.core.game import Json, Seat, Setup
from nexusgames.core.scenarios import look_up
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.view import TheseusView

TEAMS = {"mode": "2v2"}
ALLIES = "marines aliens scientists greys"
"""In 2v2 the Marines play with the Scientists (alliance sector LD), the Aliens with the Greys (AN)."""
TEAM_RING = "COR CC LD TB AN"


def seats_of(factions: str) -> tuple[Seat, ...]:
    """Seats that play these factions."""
    return tuple(Seat(faction.capitalize(), faction) for faction in factions.split())


class Table:
    """A running game and everything that has happened since the position was laid."""

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
        if phase == "setup":
            self.state: TheseusState = GAME.set_up(setup)
        else:
            told: Json = {"phase": phase, "sectors": dict(sectors or {}), **position}
            if ring or TEAMS["mode"] == (options or {}).get("mode"):
                told["ring"] = (ring or TEAM_RING).split()
            self.state = GAME.arrange(setup, told)
            GAME.check(self.state)
        play = GAME.play(self.state)
        GAME.procedures.advance(play)
        GAME.check(self.state)
        self.told: list[Event] = play.events
        """All events so far, oldest first."""

    def choose(self, *keys: str) -> Table:
        """Make these choices, one after another; one that is not offered raises `IllegalChoice`."""
        for key in keys:
            self.told += GAME.apply(self.state, key)
            GAME.check(self.state)
        return self

    def drive(self, *verbs: str, until: str = "") -> Table:
        """Answer as long as one of these verbs is offered, the first of them before the others."""
        while self.asked not in ("nothing", until):
            offered = [option for verb in verbs for option in self.options(verb)]
            if not offered:
                break
            self.choose(offered[0])
        return self

    @property
    def decision(self) -> Decision | Result:
        """The open decision, or how the game ended."""
        return GAME.pending(self.state)

    @property
    def deciding(self) -> str:
        """Who decides, by faction; `nobody` when the game is over."""
        decision = self.decision
        return GAME.seat_name(self.state, decision.seat) if isinstance(decision, Decision) else "nobody"

    @property
    def asked(self) -> str:
        """The kind of the open question; `nothing` when the game is over."""
        decision = self.decision
        return decision.kind if isinstance(decision, Decision) else "nothing"

    @property
    def window(self) -> str:
        """The open window, such as W5; empty if the question is none."""
        decision = self.decision
        return str(decision.values.get("window", "")) if isinstance(decision, Decision) else ""

    def options(self, verb: str = "") -> list[str]:
        """The keys of everything that may be chosen now, sorted; with a verb, only those that begin with it."""
        decision = self.decision
        choices = decision.choices if isinstance(decision, Decision) else ()
        return sorted(choice.key for choice in choices if verb in ("", choice.verb))

    def offers(self, *keys: str) -> bool:
        """Whether all these choices are offered."""
        return set(keys) <= set(self.options())

    def refuses(self, *keys: str) -> bool:
        """Whether none of these choices is offered."""
        return not set(keys) & set(self.options())

    def see(self, path: str) -> object:
        """What is at a path of the picture, such as `sectors.COR.I1` or `players.Aliens.life`."""
        return look_up(GAME.picture(self.state), path)

    def number(self, path: str) -> int:
        """A number of the picture, to reckon with."""
        found = self.see(path)
        assert isinstance(found, int), f"{path} is {found!r}"
        return found

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

    def events(self, kind: str) -> list[dict[str, object]]:
        """The events so far of this kind, oldest first, by their fields."""
        return [event.values() for event in self.told if event.kind == kind]

    def kinds(self) -> list[str]:
        """The kinds of all events so far, oldest first."""
        return [event.kind for event in self.told]

    @property
    def view(self) -> TheseusView:
        """What everybody sees."""
        return GAME.view(self.state, None)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.state.result

    @property
    def winners(self) -> list[str]:
        """The winners by faction; nobody while the game goes on."""
        return [GAME.seat_name(self.state, seat) for seat in self.result.winners] if self.result else []


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
