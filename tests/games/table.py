"""A table to lay a position on and play it, for any game; every state on the way is one that can be saved."""

from __future__ import annotations

from typing import Any, Generic, Self

from nexusgames.core.engine.decisions import Decision, Refusal, Result
from nexusgames.core.engine.events import Event
from nexusgames.core.files.scenarios import look_up
from nexusgames.core.game.game import Game, StateT


class GameTable(Generic[StateT]):
    """A running game and everything that has happened since the position was laid."""

    game: Game[StateT, Any]

    def __init__(self, state: StateT, possible: bool = True) -> None:
        """Go to the first decision of a state; one that cannot come up in play is not held to its invariants."""
        self.state = state
        self.possible = possible
        self.told: list[Event] = self.game.advance(state)
        """All events so far, oldest first."""
        self.check()

    def check(self) -> None:
        """Whatever happens at the table, it can be saved and loaded again."""
        if self.possible:
            self.game.check(self.state)

    def choose(self, *keys: str) -> Self:
        """Make these choices, one after another; one that is not offered raises `IllegalChoice`."""
        for key in keys:
            self.told += self.game.apply(self.state, key)
            self.check()
        return self

    @property
    def decision(self) -> Decision | Result:
        """The open decision, or how the game ended."""
        return self.game.pending(self.state)

    @property
    def deciding(self) -> str:
        """Who decides, by colour or faction; `nobody` when the game is over."""
        decision = self.decision
        return self.game.seat_name(self.state, decision.seat) if isinstance(decision, Decision) else "nobody"

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

    def refused(self, key: str) -> Refusal | None:
        """Why this choice is not offered; None if it is."""
        return self.game.explain(self.state, key)

    def see(self, path: str) -> object:
        """What is at a path of the picture, such as `players.Blue.rubium`."""
        return look_up(self.game.picture(self.state), path)

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

    def events(self, kind: str = "") -> list[dict[str, object]]:
        """The events so far, all or those of this kind, oldest first, by their fields."""
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
        """The winners by colour or faction; nobody while the game goes on."""
        return [self.game.seat_name(self.state, seat) for seat in self.result.winners] if self.result else []
