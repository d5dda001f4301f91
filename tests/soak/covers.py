"""How often the keyboard is passed behind a cover, and how many keys are pressed, strictly and at the open table.

    python -m tests.soak.covers [--games 20] [--tables "nexus-ops 3"] [--players thinking] [--keep FOLDER] [SAVE ...]

Computers play whole games of every kind of table; then people make the very same choices at one keyboard, and what they
press is counted. A choice is one key, and so is the enter behind a cover; at the open table a private choice is the
wish to look, the enter, and the choice. Computers play at random, which spends cards as fast as they come; with care,
more as people do; or they think as the computer players of the game do, but hastily. Games are kept in a folder if one
is named, so that they are played once. Saves are counted as well: people's own evenings.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

from nexusgames.core.bots.levels import Level, sit_down
from nexusgames.core.bots.styles import random_bot
from nexusgames.core.engine.choices import PASS
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.files.saves import load_session
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.session.open_table import Asking, TableManner
from nexusgames.core.session.passing import Span
from nexusgames.core.session.session import Session
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES

REACTS_ONE_IN = 4
"""How often a careful player uses a card that would fit in a window."""
HASTY = Level(effort=60, slips=0.35, blunder=0.15)
"""The easy level with a quarter of its thought: whole games by the dozen in minutes."""
NAMES = ("Ada", "Bo", "Cy", "Di", "Eli")
MANY = 20
LONGEST = 6000
"""Decisions of one game: some that are played at random hardly come to an end."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of table."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


KINDS = (
    *(Kind("nexus-ops", seats) for seats in (2, 3, 4)),
    Kind("nexus-ops", 4, (("teams", "on"),)),
    *(Kind("icaion", seats) for seats in (2, 3, 4, 5)),
    Kind("theseus", 2),
    Kind("theseus", 3),
    Kind("theseus", 4, (("mode", "2v2"),)),
    Kind("theseus", 2, (("deck_build", "on"),)),
)


@dataclass(slots=True)
class Count:
    """What was counted at one table after another."""

    covers: int = 0
    keys: int = 0
    turns: int = 0
    setup_covers: int = 0
    quiet_windows: int = 0
    """Windows in which nobody reacted and somebody was asked."""
    quiet_keys: int = 0
    """What was pressed in them."""

    def told(self) -> str:
        turns = max(1, self.turns)
        return f"{self.covers / turns:7.2f} covers and {self.keys / turns:6.2f} keys a turn"


class Counted(HotSeat):
    """A table of people who make choices that are known before."""

    opens = True

    def __init__(self, session: Session, keys: Sequence[str], count: Count, standing: Span = "window") -> None:
        """With `standing`, people who want nothing in a window pass in all about the same matter, or in this turn."""
        super().__init__(session, Path("nowhere.json"))
        self.keys, self.count = keys, count
        self.standing: Span = standing

    def save(self) -> None:
        """Nothing of it is kept."""

    @property
    def coming(self) -> Sequence[str]:
        """The choices that are still to be made."""
        return self.keys[len(self.session.keys) :]

    def play(self) -> None:
        """Make all of them."""
        while self.coming and isinstance(decision := self.session.pending, Decision):
            if not self.decides_itself(decision):
                asking = self.asker.asking(decision)
                self.uncover(asking)
                self.answer(asking)
        self.count.turns += sum(entry.event.kind == TURN_BEGAN for entry in self.session.log)

    def uncover(self, asking: Asking) -> None:
        """Let the right eyes look."""
        self.count.covers += asking.covered
        self.count.keys += asking.covered
        setting = any(frame.procedure == "setting" for frame in self.session.state.stack)
        self.count.setup_covers += asking.covered and setting
        if asking.eyes is None:
            self.viewer = None
        else:
            self.sit_down(asking.eyes)

    def answer(self, asking: Asking) -> None:
        """One key: the choice, the wish to look before it, or who reacts."""
        self.count.keys += 1
        if asking.seats:
            self.react(asking)
        elif asking.eyes is None and asking.shown.find(self.coming[0]) is None:
            self.asker.look(asking.decision.seat)
        else:
            self.choose(self.coming[0])

    def react(self, asking: Asking) -> None:
        """The first of those who are asked together who wants to react says so, or nobody does."""
        reacting = [seat for seat, key in zip(asking.seats, self.coming, strict=False) if key != PASS.key]
        if reacting:
            self.asker.call(reacting[0])
            return
        self.count.quiet_windows += 1
        self.count.quiet_keys += 1
        self.asker.nobody(asking.decision, self.standing)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a computer player is asked."""

    game: AnyGame
    state: Any
    decision: Decision
    made: int
    """Decisions that the same seat has just made."""


Player = Callable[[Place, Chance], str]


def at_random(place: Place, luck: Chance) -> str:
    """Any choice."""
    return random_bot(place.decision, luck)


def thinking(place: Place, luck: Chance) -> str:
    """As the computer players of the game do, but hastily."""
    return sit_down(HASTY, place.game, lambda seat, n: place.game.redeal(place.state, seat, n), place.made)(
        place.decision, luck
    )


def careful(place: Place, luck: Chance) -> str:
    """At random, but a mission is played whenever it can be, cards are not sold, and most windows pass."""
    decision = place.decision
    missions = [option.key for option in decision.options if option.verb == "mission"]
    if missions:
        return missions[0]
    if decision.kind.startswith("window_") and luck.below(REACTS_ONE_IN):
        return PASS.key
    return decision.options[luck.below(len(decision.options))].key


PLAYERS: dict[str, Player] = {"random": at_random, "careful": careful, "thinking": thinking}


def setup_of(kind: Kind, seed: int) -> Setup:
    """The table of one game."""
    return Setup(tuple(Seat(name) for name in NAMES[: kind.seats]), seed, dict(kind.options))


def played_by_computers(kind: Kind, seed: int, choose: Player) -> tuple[Setup, list[str]]:
    """A game, and its choices."""
    setup, game, luck = setup_of(kind, seed), GAMES.load(kind.game), Chance(seed)
    keys, seats = list[str](), list[int]()
    state, _ = game.start(setup)
    while isinstance(decision := game.pending(state), Decision) and len(keys) < LONGEST:
        seat = decision.seat
        made = len(list(takewhile(lambda other, seat=seat: other == seat, reversed(seats))))
        keys.append(choose(Place(game, state, decision, made), luck))
        seats.append(seat)
        game.apply(state, keys[-1])
    return setup, keys


def kept_or_played(kind: Kind, seed: int, player: str, folder: Path | None) -> tuple[Setup, list[str]]:
    """A game that was played before, or is played now and kept where a folder is named."""
    if folder is None:
        return played_by_computers(kind, seed, PLAYERS[player])
    path = folder / f"{kind} {player} {seed}.json"
    if path.exists():
        return setup_of(kind, seed), json.loads(path.read_text("utf-8"))
    setup, keys = played_by_computers(kind, seed, PLAYERS[player])
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(keys), "utf-8")
    return setup, keys


def count_game(game: AnyGame, setup: Setup, keys: Sequence[str], manner: TableManner, count: Count) -> None:
    """The same choices, made by people in this manner."""
    people = tuple(Seat(seat.name, seat.colour) for seat in setup.seats)
    session = Session(game, Setup(people, setup.seed, setup.options))
    session.manner = manner
    Counted(session, keys, count).play()


def compare(game: AnyGame, games: Sequence[tuple[Setup, list[str]]]) -> tuple[Count, Count]:
    """Strictly, and at the open table."""
    strict, opened = Count(), Count()
    for setup, keys in games:
        count_game(game, setup, keys, "strict", strict)
        count_game(game, setup, keys, "open", opened)
    return strict, opened


def tell(name: str, strict: Count, opened: Count) -> None:
    """Both beside each other."""
    fewer = f"{1 - opened.covers / strict.covers:.0%} fewer covers" if strict.covers else "never covered"
    setup = f"; setup {strict.setup_covers} -> {opened.setup_covers}" if strict.setup_covers else ""
    print(f"{name:32} strict {strict.told()} | open {opened.told()} | {fewer}{setup}", flush=True)


def main() -> None:
    """Count, kind after kind, then the saves that are named."""
    asked = ArgumentParser()
    asked.add_argument("--games", type=int, default=MANY)
    asked.add_argument("--tables", default="", help="only tables whose name begins like this")
    asked.add_argument("--players", choices=PLAYERS, help="only these")
    asked.add_argument("--keep", type=Path)
    asked.add_argument("saves", nargs="*", type=Path)
    words = asked.parse_args()
    for kind in (kind for kind in KINDS if str(kind).startswith(words.tables)):
        for name in [words.players] if words.players else PLAYERS:
            played = [kept_or_played(kind, seed, name, words.keep) for seed in range(1, words.games + 1)]
            tell(f"{kind} {name}", *compare(GAMES.load(kind.game), played))
    for path in words.saves:
        session = load_session(path, GAMES)
        tell(path.stem, *compare(session.game, [(session.setup, session.keys)]))


if __name__ == "__main__":
    main()
