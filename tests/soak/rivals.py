"""How well computers play: whole games of one against others, the seats changed, with an interval for what it wins.

    python -m tests.soak.rivals nexus-ops hard thinker --games 60
    python -m tests.soak.rivals theseus hard thinker --games 60 --players 4 --keep games.jsonl
    python -m tests.soak.rivals --told

Every table is played once from each seat: the same seed, so luck favours nobody. A line is kept for each game
(`--keep`), and the next run goes on there, on this machine or another; games that were played by other code than this
do not count. `--effort 0.25` lets everybody think a quarter of the usual time, for a first look. Processor time is that
of all minds, one after the other; a table with two processors waits half as long. `--told` plays nothing, and tells
every series that is kept.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
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
from tests.soak.skill import skill

KEPT = Path(__file__).with_name("rivals.jsonl")
"""All games that were ever played for the promises in CONTRIBUTING."""
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
    options: str = ""
    """As for `--option`, with commas between them."""


Times = Mapping[str, int]
"""How often something took so many seconds, to the tenth."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: what part of the win the hero had, the points, and how long the hero's decisions and turns took."""

    match: Match
    skill: str
    """The fingerprint of the code that played."""
    number: int
    won: float
    scores: list[float]
    decisions: Times
    turns: Times


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
    options = dict(option.split("=", 1) for option in match.options.split(",") if option)
    result, _ = play_game(GAMES.load(match.game), Setup(table_of(seats), seed + 1, options), Manner(watch=watch.look))
    won = (seat in result.winners) / max(1, len(result.winners))
    scores = list(map(float, result.scores))
    return Played(match, skill(match.game), number, won, scores, counted(watch.decisions), counted(watch.turns))


def counted(seconds: Iterable[float]) -> Times:
    """Times as they are kept."""
    return dict(Counter(f"{taken:.1f}" for taken in seconds))


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
        f"  {match.hero}, seconds of one processor: {_spread('a decision', [game.decisions for game in games])}, "
        f"{_spread('a turn', [game.turns for game in games])}",
    ]
    mine = [game.scores[game.number % match.players] for game in games]
    whole = [sum(game.scores) for game in games]
    theirs = [(all_ - own) / (match.players - 1) for all_, own in zip(whole, mine, strict=True)]
    return "\n".join([*lines, f"  points on average: {sum(mine) / count:.1f} against {sum(theirs) / count:.1f}"])


def _spread(what: str, taken: Iterable[Times]) -> str:
    """The middle, the slowest but one of twenty, the slowest."""
    ordered = sorted(float(seconds) for times in taken for seconds, often in times.items() for _ in range(often))
    most = len(ordered) - 1
    return f"{what} {ordered[most // 2]:.1f}, p95 {ordered[int(most * 0.95)]:.1f}, most {ordered[-1]:.1f}"


def kept(path: Path) -> Iterator[Played]:
    """The games of earlier runs; a line that a kill has torn is none."""
    if not path.exists():
        return
    for line in path.read_text().splitlines():
        try:
            game: dict[str, Any] = json.loads(line)
            yield Played(match=Match(**game.pop("match")), **game)
        except (ValueError, TypeError, KeyError):
            continue


def series(path: Path) -> dict[Match, list[Played]]:
    """All kept games of the code as it is now, by match, in order."""
    found: dict[Match, dict[int, Played]] = {}
    for game in kept(path):
        if game.skill == skill(game.match.game):
            found.setdefault(game.match, {})[game.number] = game
    return {match: [games[number] for number in sorted(games)] for match, games in found.items()}


def play_all(match: Match, games: int, keep: Path, processes: int) -> list[Played]:
    """So many games: those that are kept, and those that are missing."""
    done = {game.number: game for game in series(keep).get(match, []) if game.number < games}
    missing = [number for number in range(games) if number not in done]
    with ProcessPoolExecutor(processes, initializer=end_with, initargs=(os.getpid(),)) as pool:
        for game in pool.map(partial(play, match), missing):
            done[game.number] = game
            with keep.open("a") as lines:
                lines.write(json.dumps(asdict(game), separators=(",", ":")) + "\n")
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
    parser.add_argument("game", nargs="?", choices=GAMES.ids())
    parser.add_argument("hero", nargs="?", default="hard")
    parser.add_argument("others", nargs="?", default="thinker")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--told", action="store_true")
    asked = parser.parse_args()
    if asked.told:
        print("\n".join(told(match, games) for match, games in series(asked.keep).items()))
    elif asked.game is None:
        parser.error("which game?")
    else:
        match = Match(asked.game, asked.hero, asked.others, asked.players, asked.effort, ",".join(asked.option))
        print(told(match, play_all(match, asked.games, asked.keep, asked.processes)))


if __name__ == "__main__":
    main()
