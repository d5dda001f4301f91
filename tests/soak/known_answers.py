"""Positions in which everybody who plays well knows the answer: how they are written, and who finds it.

A file of `tests/positions` has a scenario (its note says in a sentence why the answer is clear, its rules which rules
make it so; its steps lead to a question) and either the answers that are `right`, or those that are `wrong`, as keys or
patterns (`buy RD*`), or an `aim`: what must be true after the turn, however it was reached. A `way` that reaches the
aim stands beside it, so that nobody is asked for what cannot be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.styles import passive
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.files.scenarios import Scenario, look_up, start
from nexusgames.core.game.game import AnyGame, Json
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import Codec, strict
from nexusgames.games import GAMES

POSITIONS = Path(__file__).resolve().parents[1] / "positions"
LARGEST_FILE = 20_000
LONGEST_TURN = 100
"""Decisions of all players; the turn of a position is over long before."""
Answer = Callable[[Decision, int], str]
"""A question, how many the seat has just answered, and the key."""


class NotWritten(Exception):
    """The way to an aim does not answer what is asked; who has gone it does no more than needed."""


@strict
@dataclass(slots=True, kw_only=True)
class Aim:
    """What must be true when the turn is over, by paths into the picture; or who has won by then."""

    expect: Json = field(default_factory=lambda: {})
    least: dict[str, int] = field(default_factory=lambda: {})
    most: dict[str, int] = field(default_factory=lambda: {})
    winner: str = ""

    def is_reached(self, game: AnyGame, state: Any) -> bool:
        """Whether it all came about."""
        picture = game.picture(state)
        return (
            all(look_up(picture, path) == wanted for path, wanted in self.expect.items())
            and all(_number(picture, path) >= least for path, least in self.least.items())
            and all(_number(picture, path) <= most for path, most in self.most.items())
            and (not self.winner or self.winner in _winners(game, state))
        )


@strict
@dataclass(slots=True, kw_only=True)
class Position:
    """A scenario whose steps lead to a question with a clear answer."""

    scenario: Scenario
    right: list[str] = field(default_factory=lambda: ["*"])
    wrong: list[str] = field(default_factory=lambda: [])
    aim: Aim | None = None
    way: list[str] = field(default_factory=lambda: [])

    def is_right(self, key: str) -> bool:
        """Whether somebody who plays well would answer so."""
        return is_one_of(key, self.right) and not is_one_of(key, self.wrong)

    def asked(self) -> tuple[AnyGame, Any, Decision]:
        """The game, the table and the question."""
        game = GAMES.load(self.scenario.game)
        state = start(game, self.scenario)
        game.advance(state)
        for step in self.scenario.steps:
            for key in [step.choose] if isinstance(step.choose, str) else step.choose or []:
                game.apply(state, key)
        decision = game.pending(state)
        assert isinstance(decision, Decision), self.scenario.title
        return game, state, decision

    def silliness(self, player: str, luck: int) -> str:
        """What a computer answers, or does in the whole turn, if that is silly; else nothing."""
        game, state, decision = self.asked()
        chance = Chance(luck)

        def answer(decision: Decision, made: int) -> str:
            bot = BOTS[player](game, lambda seat, number: game.redeal(state, seat, number), made)
            return bot(decision, chance)

        if self.aim is None:
            key = answer(decision, 0)
            return "" if self.is_right(key) else key
        made = play_turn(game, state, decision.seat, answer)
        return "" if self.aim.is_reached(game, state) else ", ".join(made)

    def goes_its_way(self) -> bool:
        """Whether the way that is written beside the aim leads to it."""
        game, state, decision = self.asked()
        ahead = [*self.way]

        def answer(decision: Decision, made: int) -> str:
            if not ahead:
                return passive(decision, Chance(0))
            if decision.find(ahead[0]) is None:
                raise NotWritten(f"{ahead[0]} is none of {[chosen.key for chosen in decision.choices]}")
            return ahead.pop(0)

        play_turn(game, state, decision.seat, answer)
        return self.aim is not None and self.aim.is_reached(game, state)


POSITION = Codec(Position)


def play_turn(game: AnyGame, state: Any, seat: int, answer: Answer) -> list[str]:
    """Play on until the turn is over; the others only do what they must. What the seat did."""
    made: list[str] = []
    others = Chance(0)
    for _ in range(LONGEST_TURN):
        decision = game.pending(state)
        if isinstance(decision, Result):
            break
        mine = decision.seat == seat
        key = answer(decision, len(made)) if mine else passive(decision, others)
        made += [key] if mine else []
        if any(event.kind == TURN_BEGAN for event in game.apply(state, key)):
            break
    return made


def positions() -> Iterator[tuple[str, Position]]:
    """All of them, by game and name."""
    for path in sorted(POSITIONS.rglob("*.json")):
        yield f"{path.parent.name}/{path.stem}", POSITION.read_file(path, LARGEST_FILE)


def is_one_of(key: str, patterns: Sequence[str]) -> bool:
    """Whether a key fits one of the patterns."""
    return any(fnmatchcase(key, pattern) for pattern in patterns)


def _number(picture: Mapping[str, Any], path: str) -> int:
    found = look_up(picture, path)
    assert isinstance(found, int), f"{path} is {found!r}"
    return found


def _winners(game: AnyGame, state: Any) -> list[str]:
    found = game.pending(state)
    return [game.seat_name(state, seat) for seat in found.winners] if isinstance(found, Result) else []
