"""How well computers play: whole games of one against others, the seats changed, with an interval for what it wins.

    python -m tests.soak.rivals nexus-ops hard thinker --games 60
    python -m tests.soak.rivals theseus hard thinker --games 60 --players 4 --keep games.jsonl

Every table is played once from each seat: the same seed, so luck favours nobody. With `--keep` a line is written for
each game, and whoever is killed goes on there; `--first 30` begins where 30 games were played, perhaps elsewhere.
`--effort 0.25` lets everybody think a quarter of the usual time, for a first look. Processor time is that of all minds,
one after the other; a table with two processors waits half as long.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.bots.levels import LEVELS, sit_down
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN, Event
from nexusgames.core.game.game import Setup
from nexusgames.core.proofs.simulate import Manner, play_game, table_of
from nexusgames.games import GAMES

SURE = 1.96
"""Standard errors on either side of an interval that holds the truth 19 times of 20."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays against whom, and how."""

    game: str
    hero: str
    others: str
    players: int = 2
    effort: float = 1.0
    options: dict[str, str] = field(default_factory=lambda: {})


@dataclass(frozen=True, slots=True)
class Played:
    """One game: what part of the win the hero had, the points, and the hero's seconds for decisions and turns."""

    match: Match
    number: int
    won: float
    scores: list[float]
    decisions: list[float]
    turns: list[float]


class Stopwatch:
    """Looks on at a game and takes the processor time of one seat."""

    def __init__(self, seat: int) -> None:
        """Begin now."""
        self.seat, self.last, self.turn = seat, time.process_time(), 0.0
        self.decisions, self.turns = list[float](), list[float]()

    def look(self, decision: Decision | None, key: str, events: list[Event]) -> None:
        """A decision is over, perhaps also a turn."""
        taken, self.last = time.process_time() - self.last, time.process_time()
        if decision is not None and decision.seat == self.seat and len(decision.choices) > 1:
            self.decisions.append(taken)
            self.turn += taken
        if self.turn and any(event.kind == TURN_BEGAN for event in events):
            self.turns.append(self.turn)
            self.turn = 0.0


def play(match: Match, number: int) -> Played:
    """The game with this number: every table from each seat in turn."""
    for name, level in LEVELS.items():
        hastier = replace(level, effort=int(level.effort * match.effort))
        BOTS[name] = partial(sit_down, hastier)
    seed, seat = divmod(number, match.players)
    seats = [match.others] * match.players
    seats[seat] = match.hero
    watch = Stopwatch(seat)
    result, _ = play_game(
        GAMES.load(match.game), Setup(table_of(seats), seed + 1, match.options), Manner(watch=watch.look)
    )
    won = (seat in result.winners) / max(1, len(result.winners))
    return Played(match, number, won, list(map(float, result.scores)), watch.decisions, watch.turns)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval for the part of the games that somebody wins in the long run."""
    part, weight = won / games, SURE**2 / games
    middle = (part + weight / 2) / (1 + weight)
    half = SURE * math.sqrt(part * (1 - part) / games + weight / games / 4) / (1 + weight)
    return middle - half, middle + half


def told(match: Match, games: Sequence[Played]) -> str:
    """What came of it, in a few lines."""
    won, count = sum(game.won for game in games), len(games)
    low, high = interval(won, count)
    lines = [
        f"{match.game}, {match.players} players, effort {match.effort:g}: {match.hero} wins {won:g} of {count} games "
        f"against {match.others}: {won / count:.0%} (95 % interval {low:.0%} to {high:.0%}), "
        f"{won / count * match.players:.2f} times its fair share",
        f"  {match.hero}, seconds of one processor: {_spread('a decision', [t for g in games for t in g.decisions])}, "
        f"{_spread('a turn', [t for g in games for t in g.turns])}",
    ]
    mine = [game.scores[game.number % match.players] for game in games]
    whole = [sum(game.scores) for game in games]
    theirs = [(all_ - own) / (match.players - 1) for all_, own in zip(whole, mine, strict=True)]
    return "\n".join([*lines, f"  points on average: {sum(mine) / count:.1f} against {sum(theirs) / count:.1f}"])


def _spread(what: str, taken: Sequence[float]) -> str:
    """The middle, the slowest but one of twenty, the slowest."""
    ordered = sorted(taken) or [0.0]
    most = len(ordered) - 1
    return f"{what} {ordered[most // 2]:.2f}, p95 {ordered[int(most * 0.95)]:.2f}, most {ordered[-1]:.2f}"


def kept(path: Path | None) -> Iterator[Played]:
    """The games of earlier runs; a line that a kill has torn is none."""
    if path is None or not path.exists():
        return
    for line in path.read_text().splitlines():
        try:
            game: dict[str, Any] = json.loads(line)
            yield Played(match=Match(**game.pop("match")), **game)
        except (ValueError, TypeError, KeyError):
            continue


def play_all(match: Match, games: int, keep: Path | None, processes: int, first: int = 0) -> list[Played]:
    """So many games from the first number on: those that are not there yet, and those that are."""
    wanted = range(first, first + games)
    done = {game.number: game for game in kept(keep) if game.match == match and game.number in wanted}
    missing = [number for number in wanted if number not in done]
    with ProcessPoolExecutor(processes, initializer=end_with, initargs=(os.getpid(),)) as pool:
        for game in pool.map(partial(play, match), missing):
            done[game.number] = game
            if keep is not None:
                with keep.open("a") as lines:
                    lines.write(json.dumps(asdict(game)) + "\n")
            print(told(match, [*done.values()]).splitlines()[0], file=sys.stderr, flush=True)
    return [done[number] for number in sorted(done)]


def end_with(parent: int) -> None:
    """A process that plays ends with the one that wanted it, whatever has ended that."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES.ids())
    parser.add_argument("hero")
    parser.add_argument("others")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    options = dict(option.split("=", 1) for option in asked.option)
    match = Match(asked.game, asked.hero, asked.others, asked.players, asked.effort, options)
    print(told(match, play_all(match, asked.games, asked.keep, asked.processes, asked.first)))


if __name__ == "__main__":
    main()
