"""Bad choices: at sampled decisions everything that was not offered is tried, and nothing of it may pass.

    python tests/soak/bad_choices.py --tries 1000000 --jobs 2

Stale choices, those of other seats and other games, mutated ones, random and huge text: `apply` must refuse each with
the state byte for byte as it was, and `explain` must answer with a short sentence that tells the asking seat nothing
which it cannot see.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from nexusgames.core.bots.styles import STYLES
from nexusgames.core.engine.decisions import Decision, IllegalChoice, Refusal
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from tests.soak.walk import walk

TRIES_EACH = 40
"""Bad choices at one decision."""
EVERY = 5
"""One of so many decisions is sampled."""
STALE = 300
FOREIGN_DECISIONS = 60
HUGE_ONE_IN = 3_000
LONGEST_SENTENCE = 600
LOOK_ALIKE = {"a": "\u0430", "e": "\u0435", "o": "\u043e", "1": "\uff11", "A": "\u0391", "H": "\u041d", " ": "\u00a0"}
STRANGE = ("\0", "\u200b", "\u202e", "\t", "\n", "\r", "\x1b[2J", "\u0301", "\U0001f600", "\ud800", "\u2028")
KINDS = ("stale", "other seat", "other game", "mutated", "swapped", "random", "huge")


@dataclass(slots=True)
class Tried:
    """What was tried, and what should not have been."""

    tries: Counter[str] = field(default_factory=lambda: Counter[str]())
    decisions: int = 0
    games: int = 0
    accepted: int = 0
    changed: int = 0
    leaked: int = 0
    raised: int = 0
    slowest: float = 0.0
    problems: list[str] = field(default_factory=lambda: [])

    def found(self, what: str, game: str, seed: int, number: int, key: str) -> None:
        """Write down what should not have been."""
        setattr(self, what, getattr(self, what) + 1)
        self.problems.append(f"{what}: {game} seed {seed} decision {number}: {key[:80]!a}")


@dataclass(slots=True)
class Trial:
    """One decision at which bad choices are tried."""

    game: AnyGame
    state: Any
    decision: Decision
    seed: int
    number: int
    twin: Any
    narrator: Narrator
    tried: Tried

    def refuse(self, kind: str, key: str) -> None:
        """Try one choice that is not offered."""
        self.tried.tries[kind] += 1
        began = time.perf_counter()
        try:
            self.game.apply(self.state, key)
        except IllegalChoice as error:
            self.answer(key, error.refusal)
        except Exception:
            self.found("raised", key)
        else:
            self.found("accepted", key)
        self.tried.slowest = max(self.tried.slowest, time.perf_counter() - began)

    def answer(self, key: str, refusal: Refusal | None) -> None:
        """The reason is a short sentence, the same whatever the others hold."""
        if refusal is None or len(self.narrator.refusal(refusal)) > LONGEST_SENTENCE:
            self.found("raised", key)
        elif self.game.explain(self.twin, key) != refusal:
            self.found("leaked", key)

    def found(self, what: str, key: str) -> None:
        """Something that should not have been."""
        self.tried.found(what, self.game.id, self.seed, self.number, key)


def try_decision(trial: Trial, keys: Iterator[tuple[str, str]], count: int) -> None:
    """Try so many bad choices; the state is compared in its written form."""
    before = trial.game.codec.text(trial.state)
    trial.tried.decisions += 1
    made, last = 0, ""
    while made < count:
        kind, last = next(keys)
        if trial.decision.find(last) is None:
            trial.refuse(kind, last)
            made += 1
    if trial.game.codec.text(trial.state) != before:
        trial.found("changed", last)


def bad_keys(
    luck: random.Random, decision: Decision, past: deque[tuple[int, str]], game: str
) -> Iterator[tuple[str, str]]:
    """Keys of every kind, for ever; now and then one is offered after all."""
    offered = [choice.key for choice in decision.choices]
    old = [key for _, key in past] or offered
    others = [key for seat, key in past if seat != decision.seat] or old
    foreign = [key for other in GAMES.ids() if other != game for key in offered_in(other)]
    while True:
        kind = "huge" if luck.randrange(HUGE_ONE_IN) == 0 else KINDS[luck.randrange(len(KINDS) - 1)]
        match kind:
            case "stale":
                yield kind, luck.choice(old)
            case "other seat":
                yield kind, luck.choice(others)
            case "other game":
                yield kind, luck.choice(foreign)
            case "mutated":
                yield kind, mutated(luck, luck.choice(offered if luck.random() < 0.7 else old))
            case "swapped":
                yield kind, swapped(luck, luck.choice(offered), luck.choice(old))
            case "random":
                yield kind, random_text(luck)
            case _:
                yield kind, huge(luck, luck.choice(offered))


@cache
def offered_in(game_id: str) -> tuple[str, ...]:
    """What is offered in the first decisions of a game."""
    game, luck = GAMES.load(game_id), Chance(1)
    state, _ = game.start(walk(game_id).table(0).setup(1))
    keys: dict[str, None] = {}
    for _ in range(FOREIGN_DECISIONS):
        decision = game.pending(state)
        if isinstance(decision, Decision):
            keys |= dict.fromkeys(choice.key for choice in decision.choices)
            game.apply(state, STYLES["even"](decision, luck))
    return tuple(keys)


def mutated(luck: random.Random, key: str) -> str:
    """A key with one thing wrong."""
    place = luck.randrange(len(key) + 1)
    letter = chr(luck.randrange(32, 127))
    ways = (
        key[:place] + letter + key[place + 1 :],
        key[:place] + letter + key[place:],
        key[:place] + key[place + 1 :],
        key.swapcase(),
        key.upper(),
        key.title(),
        f" {key}",
        f"{key} ",
        key.replace(" ", "  "),
        key.replace(" ", ""),
        f"{key}\n",
        key[:place] + luck.choice(STRANGE) + key[place:],
        "".join(LOOK_ALIKE.get(sign, sign) for sign in key),
        f"{key} {key}",
        f"{key} {letter}",
        key[::-1],
        f'"{key}"',
    )
    return luck.choice(ways)


def swapped(luck: random.Random, key: str, other: str) -> str:
    """The words of two keys, mixed; a verb alone, a word twice, a number that is none."""
    words, more = key.split(" "), other.split(" ")
    ways = (
        " ".join([words[0], *more[1:]]),
        " ".join([more[0], *words[1:]]),
        " ".join([*words[:-1], more[-1]]),
        " ".join([words[0], *reversed(words[1:])]),
        words[0],
        " ".join([*words, words[-1]]),
        f"{words[0]} {luck.choice((-1, 0, 1, 7, 99, 10**30))}",
        " ".join([words[0], luck.choice(more), luck.choice(words)]),
    )
    return luck.choice(ways)


def random_text(luck: random.Random) -> str:
    """Letters of any kind, or nothing at all."""
    top = luck.choice((128, 256, 0x3000, 0x110000))
    return "".join(chr(luck.randrange(top)) for _ in range(luck.randrange(30)))


def huge(luck: random.Random, key: str) -> str:
    """A million letters."""
    seed = luck.choice((key, f"{key} ", "a", " ", "9", "\0", "\U0001f600", f"{key}\n", "{" * 9))
    return (seed * (1_000_000 // len(seed) + 1))[:1_000_000]


def play(tried: Tried, game_id: str, seed: int, tries: int) -> None:
    """Bad choices at sampled decisions of one game, until it ends or so many were tried."""
    game, table = GAMES.load(game_id), walk(game_id).table(seed * 7919 % len(walk(game_id).tables))
    luck, bots, style = random.Random(seed), Chance(seed), STYLES[table.style]
    state, _ = game.start(table.setup(seed))
    past: deque[tuple[int, str]] = deque(maxlen=STALE)
    number, goal = 0, tried.tries.total() + tries
    tried.games += 1
    while isinstance(decision := game.pending(state), Decision) and tried.tries.total() < goal:
        if number % EVERY == 0:
            names = [f"Bot {place}" for place in range(game.seat_count(state))]
            narrator = Narrator(load_texts(), game.lexicon(state), names)
            twin = game.redeal(state, decision.seat, number)
            trial = Trial(game, state, decision, seed, number, twin, narrator, tried)
            try_decision(trial, bad_keys(luck, decision, past, game_id), TRIES_EACH)
        past.extend((decision.seat, choice.key) for choice in decision.choices[:20])
        game.apply(state, style(decision, bots))
        number += 1


def work(tries: int, first_seed: int, step: int) -> Tried:
    """One process: the games in turn, until enough was tried."""
    tried, seed = Tried(), first_seed
    while tried.tries.total() < tries:
        game_id = GAMES.ids()[seed // step % len(GAMES.ids())]
        play(tried, game_id, seed, min(2_000, tries - tried.tries.total()))
        seed += step
    return tried


def main() -> int:
    """Try; 0 if nothing passed."""
    parser = argparse.ArgumentParser(description="Choices that were not offered.")
    parser.add_argument("--tries", type=int, default=1_000_000, help="how many (1,000,000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    request = parser.parse_args()
    began = time.perf_counter()
    share = -(-request.tries // request.jobs)
    with multiprocessing.Pool(request.jobs) as pool:
        jobs = [(share, request.seed + job, request.jobs) for job in range(request.jobs)]
        done = pool.starmap(work, jobs)
    found: dict[str, Any] = {
        name: sum(getattr(tried, name) for tried in done)
        for name in ("games", "decisions", "accepted", "changed", "leaked", "raised")
    }
    by_kind = sum((tried.tries for tried in done), Counter[str]())
    problems = [problem for tried in done for problem in tried.problems]
    found |= {"tries": by_kind.total(), "by_kind": dict(by_kind), "problems": problems[:50]}
    found |= {"slowest_seconds": max(tried.slowest for tried in done), "seconds": time.perf_counter() - began}
    print(json.dumps(found) if request.json else "\n".join(f"{name}: {value}" for name, value in found.items()))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
