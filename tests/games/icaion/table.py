"""A table to lay a position on and play it: what nearly every test of Icaion begins with.

    table = acting({"I1": {"qoam": 3, "machines": {"H": "Black"}}}, node="S1")
    table.choose("extract", "activate I1", "cage 1")
    assert table.see("players.Black.cages.1") == {"blue": 2}

Black begins. A player for whom a position names no Seeker or Gear has one whose ability is quiet in most turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nexusgames.core.decisions import Decision, Result
from nexusgames.core.events import Event
from nexusgames.core.game import Json, Seat, Setup
from nexusgames.core.scenarios import look_up
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.view import IcaionView
from nexusgames.games.icaion.view_turn import TurnView

COLOURS = ("Black", "Purple", "Red", "Yellow", "Blue")
LONE_SURVIVOR, CURSED, HEIR, MACHINE, OUTSIDER, CREATURE, CRIMINAL = (f"IN{n:03}" for n in range(1, 8))
BOOTS, ARMOR, BELT, CASE, SWORD, HARNESS, CROWN, TOOLS, GLOVES, STABILIZER = (f"IN{n:03}" for n in range(8, 18))
QUIET_SEEKERS = (CURSED, HEIR, OUTSIDER, LONE_SURVIVOR, CREATURE, MACHINE, CRIMINAL)
QUIET_GEARS = (HARNESS, ARMOR, TOOLS, CROWN, GLOVES, SWORD, STABILIZER, BOOTS, BELT, CASE)
REGION_CARDS = ("IN018", "IN019", "IN020", "IN021", "IN022")
COLOSSUS_CARDS = ("IN023", "IN024", "IN025")
RAYS = {"luminous_rays": "on"}


class Table:
    """A running game and everything that has happened since the position was laid."""

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
        if position is None:
            self.state: IcaionState = GAME.set_up(setup)
        else:
            self.state = GAME.arrange(setup, {**position, "players": complete(position.get("players", {}), seats)})
            GAME.check(self.state)
        play = GAME.play(self.state)
        GAME.procedures.advance(play)
        self.told: list[Event] = play.events
        """All events so far, oldest first."""

    def choose(self, *keys: str) -> Table:
        """Make these choices, one after another; one that is not offered raises `IllegalChoice`."""
        for key in keys:
            self.told += GAME.apply(self.state, key)
            GAME.check(self.state)
        return self

    @property
    def decision(self) -> Decision | Result:
        """The open decision, or how the game ended."""
        return GAME.pending(self.state)

    @property
    def deciding(self) -> str:
        """Who decides, by colour; `nobody` when the game is over."""
        decision = self.decision
        return GAME.seat_name(self.state, decision.seat) if isinstance(decision, Decision) else "nobody"

    @property
    def asked(self) -> str:
        """The kind of the open question; `nothing` when the game is over."""
        decision = self.decision
        return decision.kind if isinstance(decision, Decision) else "nothing"

    def offered(self, verb: str = "") -> list[str]:
        """The keys of everything that may be chosen now, as offered; with a verb, only those that begin with it."""
        decision = self.decision
        choices = decision.choices if isinstance(decision, Decision) else ()
        return [choice.key for choice in choices if verb in ("", choice.verb)]

    def options(self, verb: str = "") -> list[str]:
        """The same, sorted."""
        return sorted(self.offered(verb))

    def offers(self, *keys: str) -> bool:
        """Whether all these choices are offered."""
        return set(keys) <= set(self.offered())

    def refuses(self, *keys: str) -> bool:
        """Whether none of these choices is offered."""
        return not set(keys) & set(self.offered())

    def see(self, path: str) -> object:
        """What is at a path of the picture, such as `regions.I1.qoam` or `players.Black.cages.1`."""
        return look_up(GAME.picture(self.state), path)

    def number(self, path: str) -> int:
        """A number of the picture, to reckon with."""
        found = self.see(path)
        assert isinstance(found, int), f"{path} is {found!r}"
        return found

    def listed(self, path: str) -> list[str]:
        """A list of names in the picture, such as `players.Black.hand`."""
        found = self.see(path)
        assert isinstance(found, list), f"{path} is {found!r}"
        return [str(item) for item in found]

    def cages(self, colour: str = "Black") -> object:
        """The Null Cages of a player."""
        return self.see(f"players.{colour}.cages")

    def rp(self, colour: str = "Black") -> int:
        """The reputation of a player."""
        return self.number(f"players.{colour}.rp")

    def events(self, kind: str) -> list[dict[str, object]]:
        """The events so far of this kind, oldest first, by their fields."""
        return [event.values() for event in self.told if event.kind == kind]

    def kinds(self) -> list[str]:
        """The kinds of all events so far, oldest first."""
        return [event.kind for event in self.told]

    def view(self, seat: int | None = 0) -> IcaionView:
        """What a seat sees; Black unless told otherwise."""
        return GAME.view(self.state, seat)

    @property
    def turn(self) -> TurnView:
        """What everybody sees of the running turn."""
        turn = self.view(None).turn
        assert turn is not None
        return turn

    @property
    def winners(self) -> list[str]:
        """The winners by colour; nobody while the game goes on."""
        result = self.state.result
        return [GAME.seat_name(self.state, seat) for seat in result.winners] if result else []

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
