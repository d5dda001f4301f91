"""Games for the calibration: played quickly, all seats by the same kind of player, and kept to be looked at again.

A game is kept as its table and its decisions, one line each, so that what the prospects say of its positions can be
worked out anew when they change, without playing it again.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from nexusgames.core.bots.levels import Level, decided, mind
from nexusgames.core.bots.search import seeds
from nexusgames.core.bots.styles import STYLES, random_bot
from nexusgames.core.bots.thinking import ways_to_answer
from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.frozen import Frozen

HURRIED = Level(effort=60)
"""One mind of it decides: such a game takes seconds."""
ANYTHING_ONE_IN = 12
"""So rarely the greedy one takes anything."""
EAGER_ONE_IN = 2
"""So often the restless one does something instead of stopping."""
WON = 1e6
LONGEST = 4000
"""Decisions; a game that has no end yet is nobody's."""


class Kept(Frozen):
    """One game: how many played, its number, the decisions, and who won."""

    seats: int
    seed: int
    keys: tuple[str, ...]
    winners: tuple[int, ...]


def setup_of(seats: int, seed: int) -> Setup:
    """The table of a game."""
    return Setup(tuple(Seat(f"Seat {number + 1}") for number in range(seats)), seed)


def kept(folder: Path, game: AnyGame, player: str) -> list[Kept]:
    """All games of a title that were played so far."""
    path = _file(folder, game, player)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    told = (json.loads(line) for line in lines)
    return [Kept(one["seats"], one["seed"], tuple(one["keys"]), tuple(one["winners"])) for one in told]


def play_missing(folder: Path, game: AnyGame, player: str, seats: Sequence[int], games: int) -> Iterator[int]:
    """Play until there are so many games, the numbers of seats by turns; tells how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    done = len(kept(folder, game, player))
    with _file(folder, game, player).open("a", encoding="utf-8") as file:
        for number in range(done, games):
            played = play(game, PLAYERS[player], seats[number % len(seats)], number + 1)
            file.write(json.dumps(asdict(played)) + "\n")
            file.flush()
            yield number + 1


def play(game: AnyGame, player: Player, seats: int, seed: int) -> Kept:
    """One whole game."""
    state, _ = game.start(setup_of(seats, seed))
    luck, keys = Chance(seed), list[str]()
    last, made = -1, 0
    while not isinstance(decision := game.pending(state), Result) and len(keys) < LONGEST:
        last, made = decision.seat, made + 1 if decision.seat == last else 0
        single = len(decision.choices) == 1
        keys.append(decision.options[0].key if single else player(game, state, decision, made, luck))
        game.apply(state, keys[-1])
    return Kept(seats, seed, tuple(keys), tuple(decision.winners) if isinstance(decision, Result) else ())


def hurried(game: AnyGame, state: Any, decision: Decision, made: int, luck: Chance) -> str:
    """Searches like the computers of the program, but hardly."""

    def imagine(seat: int, number: int) -> Any:
        return game.redeal(state, seat, number)

    thought = mind(HURRIED, game, imagine, decision, made, seeds(luck)[0])
    return decided(HURRIED, [thought], luck, may_slip=False).keys[0]


def greedy(game: AnyGame, state: Any, decision: Decision, made: int, luck: Chance) -> str:
    """Takes what looks best at once, at a table that was dealt anew; now and then anything."""
    if luck.below(ANYTHING_ONE_IN) == 0:
        return random_bot(decision, luck)
    world, seat = game.redeal(state, decision.seat, luck.bits()), decision.seat
    best, most = decision.options[0].key, -math.inf
    for option in decision.options:
        for way in ways_to_answer(game, world, decision, option):
            worth = _worth(game, game.clone(world), [chosen.key for chosen in way], seat) + luck.below(100) / 1000
            if worth > most:
                best, most = way[0].key, worth
    return best


def restless(game: AnyGame, state: Any, decision: Decision, made: int, luck: Chance) -> str:
    """Greedy, but no quiet neighbour: where the greedy hardly ever attack, no game would come to an end."""
    if luck.below(EAGER_ONE_IN) == 0:
        return STYLES["eager"](decision, luck)
    return greedy(game, state, decision, made, luck)


def _worth(game: AnyGame, world: Any, keys: Sequence[str], seat: int) -> float:
    for key in keys:
        decision = game.pending(world)
        if isinstance(decision, Result) or decision.find(key) is None:
            break
        game.apply(world, key)
    if world.result is not None:
        return WON if seat in world.result.winners else -WON
    worth = {side: sum(sum(game.prospects(world, one).values()) for one in side) for side in game.sides(world)}
    own = sum(value for side, value in worth.items() if seat in side)
    return own - (sum(worth.values()) - own) / max(1, len(worth) - 1)


Player = Callable[[AnyGame, Any, Decision, int, Chance], str]
PLAYERS: dict[str, Player] = {"hurried": hurried, "greedy": greedy, "restless": restless}


def _file(folder: Path, game: AnyGame, player: str) -> Path:
    return folder / f"{game.id}-{player}.jsonl"
