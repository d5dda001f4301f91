"""Positions in which everybody who plays well knows the answer: which computers find it, and which are silly.

`python -m tests.soak.silliness [PLAYER...]` asks each of them several times and tells how often they were right.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from nexusgames.core.bots import BOTS
from nexusgames.core.chance import Chance
from nexusgames.core.codec import Codec, strict
from nexusgames.core.decisions import Decision
from nexusgames.core.game import AnyGame
from nexusgames.core.levels import LEVELS
from nexusgames.core.scenarios import Scenario, start
from nexusgames.games import GAMES

POSITIONS = Path(__file__).resolve().parents[1] / "positions"
LARGEST_FILE = 20_000
OFTEN = 4
"""So many times each question is asked, with other luck every time."""


@strict
@dataclass(slots=True, kw_only=True)
class Puzzle:
    """A scenario whose steps lead to a question; its answers may be patterns (`buy RD*`), all others are wrong."""

    scenario: Scenario
    right: list[str] = field(default_factory=lambda: ["*"])
    wrong: list[str] = field(default_factory=lambda: [])

    def is_right(self, key: str) -> bool:
        """Whether somebody who plays well would answer so."""
        return _is_one_of(key, self.right) and not _is_one_of(key, self.wrong)

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


def _is_one_of(key: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(key, pattern) for pattern in patterns)


PUZZLES = Codec(Puzzle)


def puzzles() -> Iterator[tuple[str, Puzzle]]:
    """All of them, by game and name."""
    for path in sorted(POSITIONS.rglob("*.json")):
        yield f"{path.parent.name}/{path.stem}", PUZZLES.read_file(path, LARGEST_FILE)


def answers(puzzle: Puzzle, player: str, often: int = OFTEN) -> list[str]:
    """What a computer does."""
    game, state, decision = puzzle.asked()
    bot = BOTS[player](game, lambda seat, number: game.redeal(state, seat, number), 0)
    return [bot(decision, Chance(luck)) for luck in range(1, often + 1)]


def main(players: Sequence[str]) -> None:
    """A line for each position."""
    for name, puzzle in puzzles():
        told = list[str]()
        for player in players:
            found = answers(puzzle, player)
            silly = sorted({key for key in found if not puzzle.is_right(key)})
            told.append(f"{player} {sum(map(puzzle.is_right, found))}/{len(found)}{f' {silly}' if silly else ''}")
        print(f"{name}: {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(LEVELS))
