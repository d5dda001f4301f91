"""No computer knows more than its seat: whatever is hidden from it is exchanged, and it answers the same.

    python -m tests.soak.fairness --decisions 2000            every level, in every game
    python -m tests.soak.fairness hard --games theseus

Random play leads to the questions. At each of them a level answers twice: at the table as it is, and at one that looks
the same to its seat while every hidden card, token and die to come is another one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.bots.levels import LEVELS, PLAIN, Level, sit_down
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES

EVERY = 7
"""Between two questions that are put so many decisions are made at random: neighbours are alike."""


@dataclass(slots=True)
class Proof:
    """How many questions a level has answered twice, and where it answered otherwise."""

    decisions: int = 0
    told: list[str] = field(default_factory=list[str])


def questions(game: AnyGame, seed: int) -> Iterator[tuple[Any, Decision, str]]:
    """Positions of one random game after another, and a name for each."""
    while True:
        seats = tuple(Seat(f"Bot {number}") for number in range(1, game.seats.start + 1 + seed % len(game.seats)))
        state, _ = game.start(Setup(seats, seed))
        luck, number = Chance(seed), 0
        while isinstance(decision := game.pending(state), Decision):
            number += 1
            if number % EVERY == 0 and len(decision.choices) > 1:
                yield state, decision, f"seed {seed}, decision {number}"
            game.apply(state, random_bot(decision, luck))
        seed += 1


def prove(name: str, game_id: str, decisions: int, effort: float = 1.0, most: int = 1000, seed: int = 1) -> Proof:
    """Put so many questions to a level; those with more than `most` choices are left out."""
    game, proof = GAMES.load(game_id), Proof()
    level = replace(LEVELS[name], effort=int(LEVELS[name].effort * effort))
    for state, decision, where in questions(game, seed):
        if len(decision.choices) > most:
            continue
        number = proof.decisions
        other = game.redeal(state, decision.seat, 1000 + number)
        keys = [answer(level, game, table, decision, number) for table in (state, other)]
        proof.decisions += 1
        if keys[0] != keys[1]:
            proof.told.append(f"{where}: {keys[0]} or {keys[1]}")
        if proof.decisions == decisions:
            return proof
    return proof


def answer(level: Level, game: AnyGame, table: Any, decision: Decision, number: int) -> str:
    """What it does at this table."""
    made = number % 3
    return sit_down(level, game, lambda seat, dealt: game.redeal(table, seat, dealt), made)(decision, Chance(number))


def main(words: Sequence[str]) -> int:
    """A line for each level and game; 1 if anything was told."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=[*PLAIN], metavar="LEVEL", help=", ".join(LEVELS))
    parser.add_argument("--games", default=",".join(GAMES.ids()))
    parser.add_argument("--decisions", type=int, default=2000, help="for each level, shared by the games")
    parser.add_argument("--effort", type=float, default=1.0, help="0.1: everybody thinks a tenth of the usual time")
    asked = parser.parse_args(words)
    games, told = asked.games.split(","), 0
    for name in asked.levels:
        for game_id in games:
            proof = prove(name, game_id, -(-asked.decisions // len(games)), asked.effort)
            told += len(proof.told)
            print(
                f"{name}, {game_id}: {proof.decisions} decisions, {len(proof.told)} told something hidden", flush=True
            )
            print(*proof.told, sep="\n", end="\n" if proof.told else "")
    return int(told > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
