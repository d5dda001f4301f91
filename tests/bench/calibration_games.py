"""Games for the calibration: played quickly by a level of little effort at all seats, and kept to be looked at again.

A game is kept as its table and its decisions, one line each, so that what the prospects say of its positions can be
worked out anew when they change, without playing it again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from nexusgames.core.chance import Chance
from nexusgames.core.decisions import Decision, Result
from nexusgames.core.facts import fact
from nexusgames.core.game import AnyGame, Seat, Setup
from nexusgames.core.levels import Level, decided, mind
from nexusgames.core.search import seeds

HURRIED = Level(effort=60)
"""One mind of it decides: such a game takes seconds."""
LONGEST = 4000
"""Decisions; a game that has no end yet is nobody's."""


@fact
class Kept:
    """One game: how many played, its number, the decisions, and who won."""

    seats: int
    seed: int
    keys: tuple[str, ...]
    winners: tuple[int, ...]


def setup_of(seats: int, seed: int) -> Setup:
    """The table of a game."""
    return Setup(tuple(Seat(f"Seat {number + 1}") for number in range(seats)), seed)


def kept(folder: Path, game: AnyGame) -> list[Kept]:
    """All games of a title that were played so far."""
    path = _file(folder, game)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    told = (json.loads(line) for line in lines)
    return [Kept(one["seats"], one["seed"], tuple(one["keys"]), tuple(one["winners"])) for one in told]


def play_missing(folder: Path, game: AnyGame, seats: Sequence[int], games: int) -> Iterator[int]:
    """Play until there are so many games, the numbers of seats by turns; tells how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    done = len(kept(folder, game))
    with _file(folder, game).open("a", encoding="utf-8") as file:
        for number in range(done, games):
            played = play(game, seats[number % len(seats)], number + 1)
            file.write(json.dumps(asdict(played)) + "\n")
            file.flush()
            yield number + 1


def play(game: AnyGame, seats: int, seed: int) -> Kept:
    """One whole game."""
    state, _ = game.start(setup_of(seats, seed))
    luck, keys = Chance(seed), list[str]()
    last, made = -1, 0
    while not isinstance(decision := game.pending(state), Result) and len(keys) < LONGEST:
        last, made = decision.seat, made + 1 if decision.seat == last else 0
        keys.append(_chosen(game, state, decision, made, luck))
        game.apply(state, keys[-1])
    return Kept(seats, seed, tuple(keys), tuple(decision.winners) if isinstance(decision, Result) else ())


def _chosen(game: AnyGame, state: Any, decision: Decision, made: int, luck: Chance) -> str:
    if len(decision.choices) == 1:
        return decision.options[0].key

    def imagine(seat: int, number: int) -> Any:
        return game.redeal(state, seat, number)

    thought = mind(HURRIED, game, imagine, decision, made, seeds(luck)[0])
    return decided(HURRIED, [thought], luck).keys[0]


def _file(folder: Path, game: AnyGame) -> Path:
    return folder / f"{game.id}.jsonl"
