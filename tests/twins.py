"""Twin tables: two games that one seat cannot tell apart, because only cards differ that it has never seen.

A game is played up to some decision. What is hidden from the seat there is dealt anew; where that puts another card,
the two have changed places. The twin begins with those cards exchanged and takes the very same decisions. Whatever a
front end shows to the seat has to be the same at both tables, from the first byte to the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from typing import Any
from unittest.mock import patch

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision, IllegalChoice
from nexusgames.core.engine.events import visible
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.session.open_table import public_face
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES

Renaming = Mapping[str, str]
NAMES = ("Ada", "Bo", "Cy", "Di", "Eli")
MOST_TRIES = 60
FEWEST_EXCHANGED = 8
"""So many cards at least are others at the twin table, or the comparison would prove little."""


NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class StoppedClock(datetime):
    """It is always noon."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # pyright: ignore[reportIncompatibleMethodOverride]
        return NOON


@dataclass(frozen=True, slots=True)
class Twins:
    """A game, its decisions, who looks, and which cards have changed places at the twin table."""

    game_id: str
    setup: Setup
    seat: int | None
    keys: tuple[str, ...]
    exchanged: Renaming = field(default_factory=lambda: {})

    def session(self, decisions: int) -> Session:
        """The table as it is after so many decisions; only inside `dealt`."""
        session = Session(GAMES.load(self.game_id), self.setup)
        for key in self.keys[:decisions]:
            session.choose(key)
        return session

    def turns(self, least: int) -> list[int]:
        """After how many decisions, beginning with `least`, it is up to the seat again."""
        seats = [decision.seat for decision in decisions_of(GAMES.load(self.game_id), self.setup, self.keys)]
        return [place for place in range(least, len(seats)) if seats[place] == self.seat != seats[place - 1]]


def decisions_of(game: AnyGame, setup: Setup, keys: tuple[str, ...]) -> Iterator[Decision]:
    """The questions of a game, one for each key."""
    state, _ = game.start(setup)
    for key in keys:
        decision = game.pending(state)
        assert isinstance(decision, Decision)
        yield decision
        game.apply(state, key)


@contextmanager
def dealt(twins: Twins, *, exchanged: bool) -> Generator[None]:
    """Every game of this title that begins here begins with the cards of the one table, or of the other."""
    game = GAMES.load(twins.game_id)
    set_up = game.set_up

    def with_exchanged_cards(setup: Setup) -> Any:
        return game.codec.load(renamed(game.codec.dump(set_up(setup)), twins.exchanged))

    with patch.object(game, "set_up", with_exchanged_cards if exchanged else set_up):
        yield


def find_twins(
    game_id: str, seats: int, seat: int | None, decisions: int, options: Mapping[str, str], *, keeping: bool = False
) -> Twins:
    """The first pair of tables of this kind that the seat cannot tell apart.

    Players choose at random; with `keeping`, among what all may see, so that they come to hold many cards.
    """
    for seed in range(1, MOST_TRIES):
        setup = Setup(tuple(Seat(name) for name in NAMES[:seats]), seed, dict(options))
        twins = try_twins(GAMES.load(game_id), setup, seat, decisions, keeping=keeping)
        if twins is not None:
            return twins
    raise AssertionError(f"no twins of {game_id} with {dict(options)} among {MOST_TRIES} games")


def try_twins(game: AnyGame, setup: Setup, seat: int | None, decisions: int, *, keeping: bool = False) -> Twins | None:
    """Play at random, exchange what is hidden at the end, and see whether the seat would have noticed anything."""
    state, luck, keys = game.start(setup)[0], Chance(setup.seed), list[str]()
    while isinstance(decision := game.pending(state), Decision) and len(keys) < decisions:
        face = public_face(game, state, decision)
        keys.append(random_bot(face if keeping and face.options else decision, luck))
        game.apply(state, keys[-1])
    other = game.redeal(state, seat, setup.seed)
    exchanged = places_changed(game.codec.dump(state), game.codec.dump(other))
    twins = Twins(game.id, setup, seat, tuple(keys), exchanged)
    enough = isinstance(decision, Decision) and len(exchanged) >= FEWEST_EXCHANGED
    return twins if enough and same_for_seat(game, twins) else None


def same_for_seat(game: AnyGame, twins: Twins) -> bool:
    """Whether the seat is asked, told and shown the same at both tables: for it they are one game."""
    mine, theirs = watched(game, twins, exchanged=False), watched(game, twins, exchanged=True)
    try:
        return all(one == other for one, other in zip(mine, theirs, strict=True))
    except IllegalChoice:  # a card that was played here has another owner there
        return False


def watched(game: AnyGame, twins: Twins, *, exchanged: bool) -> Iterator[object]:
    """What the seat sees of a table, decision by decision."""
    with dealt(twins, exchanged=exchanged):
        state, events = game.start(twins.setup)
    for key in (*twins.keys, None):
        decision = game.pending(state)
        assert isinstance(decision, Decision)
        question = decision if decision.seat == twins.seat else (decision.seat, decision.kind)
        yield question, [event for event in events if visible(event, twins.seat)], game.view(state, twins.seat)
        events = game.apply(state, key) if key is not None else []


def places_changed(before: object, after: object) -> Renaming:
    """The cards (texts that are there only once) that have changed places among themselves."""
    count, there = Counter(text for _, text in texts_of(before)), dict(texts_of(after))
    found = {text: there[place] for place, text in texts_of(before) if place in there and there[place] != text}
    found = {text: other for text, other in found.items() if count[text] == count[other] == 1}
    while (closed := found.keys() & set(found.values())) != found.keys():
        found = {text: other for text, other in found.items() if text in closed and other in closed}
    return found


def texts_of(value: object, place: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every text inside a JSON value, with the place where it stands."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, (dict, list)):
        for name, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from texts_of(item, (*place, name))


def renamed(value: Any, names: Renaming) -> Any:
    """A JSON value with other texts in it."""
    if isinstance(value, dict):
        return {key: renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value
