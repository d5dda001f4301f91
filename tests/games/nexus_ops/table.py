"""A table to lay a position on and play it: what nearly every test of Nexus Ops begins with.

    table = Table({"phase": "move", "spaces": {"A6": {"Red": {"RS": 1}}}})
    table.choose("move RS A6", "to A1")
    assert table.see("spaces.A1.Red") == {"RS": 1}

Red sits on side 0 and begins; unless a position says otherwise the board is `FIX`, without tokens (section 4.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.decisions import Decision, Refusal, Result
from nexusgames.core.events import Event
from nexusgames.core.game import Json, Seat, Setup
from nexusgames.core.scenarios import look_up
from nexusgames.games.nexus_ops.events import DiceRolled
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState


class Table:
    """A running game and everything that has happened since the position was laid."""

    def __init__(
        self,
        position: Json | None = None,
        *,
        seats: int | Sequence[Seat] = 2,
        options: Mapping[str, str] | None = None,
        dice: Sequence[int] = (),
        seed: int = 1,
    ) -> None:
        """Lay the position (None: a game as setup leaves it), script the dice, go to the first decision."""
        chairs = [Seat(f"Player {n}") for n in range(1, seats + 1)] if isinstance(seats, int) else seats
        setup = Setup(tuple(chairs), seed, {"first_player": "1", **(options or {})})
        if position is None:
            self.state: NexusOpsState = GAME.set_up(setup)
        else:
            self.state = GAME.arrange(setup, {"terrain": "FIX", **position})
        self.state.chance.script += dice
        play = GAME.play(self.state)
        GAME.procedures.advance(play)
        self.told: list[Event] = play.events
        """All events so far, oldest first."""

    def roll(self, *dice: int) -> Table:
        """Script further dice."""
        self.state.chance.script += dice
        return self

    def choose(self, *keys: str) -> Table:
        """Make these choices, one after another; one that is not offered raises `IllegalChoice`."""
        for key in keys:
            self.told += GAME.apply(self.state, key)
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

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return str(self.see("phase"))

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

    def refused(self, key: str) -> Refusal | None:
        """Why this choice is not offered; None if it is."""
        return GAME.explain(self.state, key)

    def see(self, path: str) -> object:
        """What is at a path of the picture, such as `spaces.A6.Red` or `players.Blue.rubium`."""
        return look_up(GAME.picture(self.state), path)

    def number(self, path: str) -> int:
        """A number of the picture, to reckon with."""
        found = self.see(path)
        assert isinstance(found, int), f"{path} is {found!r}"
        return found

    def listed(self, path: str) -> list[str]:
        """A list of names in the picture, such as `players.Red.energize` or `decks.secret`."""
        found = self.see(path)
        assert isinstance(found, list), f"{path} is {found!r}"
        return [str(item) for item in found]

    def events(self, kind: str = "") -> list[dict[str, object]]:
        """The events so far of this kind, oldest first, by their fields."""
        return [event.values() for event in self.told if kind in ("", event.kind)]

    def kinds(self) -> list[str]:
        """The kinds of all events so far, oldest first."""
        return [event.kind for event in self.told]

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.state.result

    @property
    def winners(self) -> list[str]:
        """The winners by colour; nobody while the game goes on."""
        return [GAME.seat_name(self.state, seat) for seat in self.result.winners] if self.result else []

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
