"""Forged positions, and which refusals stop them: what every line of the invariants is worth against hostile files.

    python -m tests.soak.forgeries [--games nexus-ops,icaion,theseus] [--forgeries 5000] [--seed 1]

A position of a random game has one thing changed in it, as an enemy or a careless hand would. Of the forgeries that
have the shape of a state the table counts those that no invariant refuses, and those that the invariants of running
procedures alone refuse. The latter are played on without them, to see what they prevent.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.codec import check_numbers
from nexusgames.games import GAMES
from tests.fire.mutations import CHANGES, places
from tests.soak.mutants import STRUCTURE, modules_of, play, setups
from tests.soak.swapping import Refusals

KEPT_EVERY, PLAYED_ON, PATIENCE = 9, 60, 3.0
IN_THE_STACK = 0.6
"""How many forgeries are of running procedures, which are a small part of a position."""


class TooLong(BaseException):
    """A forged position that is played for ever; no handler of the engine takes it for an error."""


@contextmanager
def patience() -> Generator[None]:
    """Raise `TooLong` in what takes longer than anybody waits."""

    def ring(signal_number: int, frame: object) -> None:
        raise TooLong

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def positions(game: AnyGame) -> list[bytes]:
    """Positions of random games, with an empty line in front as the mutations expect."""
    kept: list[bytes] = []

    def keep(state: Any, decision: Decision, number: int) -> None:
        if number % KEPT_EVERY == 0:
            kept.append(b"\n" + game.codec.text(state).encode())

    for setup in setups(game):
        play(game, setup, keep)
    return kept


def forged(game: AnyGame, kept: list[bytes], luck: random.Random) -> Any:
    """A state with one thing changed in it; None if a file like this has no shape of a state."""
    text = luck.choice(kept)
    tree = json.loads(text)
    found = places(tree["stack"] if luck.random() < IN_THE_STACK else tree)
    luck.choice(CHANGES)(luck.choice(found), found, kept, luck)
    if tree == json.loads(text):
        return None
    try:
        check_numbers(tree)
        return game.codec.load(tree)
    except Exception:
        return None


def played_on(game: AnyGame, refusals: Refusals, state: Any) -> str:
    """What becomes of a forged position that nobody refuses."""
    luck = Chance(7)
    try:
        with patience():
            for _ in range(PLAYED_ON):
                decision = game.pending(state)
                if not isinstance(decision, Decision):
                    return "ends"
                if not decision.choices:
                    return "asks without options"
                game.apply(state, random_bot(decision, luck))
            spoken = refusals.of(game.check, state)
    except TooLong:
        return "never ends"
    except Exception:
        return "crashes"
    return "goes on, still wrong" if spoken else "goes on, mended"


def asks(game: AnyGame, state: Any) -> bool:
    """Whether a position has a question to ask at all; loading refuses one that has none."""
    try:
        with patience():
            game.pending(state)
    except (Exception, TooLong):
        return False
    return True


def tried(game: AnyGame, count: int, seed: int) -> tuple[Counter[str], Counter[str], Counter[str], Refusals]:
    """The forgeries by what refuses them; the refusals by how often they spoke, and by how often alone."""
    refusals, kept, luck = Refusals(modules_of(game, "invariants")), positions(game), random.Random(seed)
    fates, spoke, alone = Counter[str](), Counter[str](), Counter[str]()
    while fates.total() < count:
        state = forged(game, kept, luck)
        if state is None:
            continue
        spoken = set(refusals.of(game.check, state))
        spoke.update(spoken)
        if len(spoken) == 1:
            alone.update(spoken)
        kinds = {"structure" if place.partition(":")[0] in STRUCTURE else "conservation" for place in spoken}
        if kinds == {"conservation", "structure"}:
            fates["both refuse"] += 1
        elif kinds == {"conservation"}:
            fates["conservation alone refuses"] += 1
        elif not asks(game, state):
            fates["has no question"] += 1
        else:
            fates[
                f"{'structure alone refuses' if kinds else 'nothing refuses'}: {played_on(game, refusals, state)}"
            ] += 1
    return fates, spoke, alone, refusals


def main(words: Sequence[str]) -> int:
    """The table of every game."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.forgeries", description=__doc__)
    parser.add_argument("--games", default=",".join(GAMES.ids()), help="by their ids")
    parser.add_argument("--forgeries", type=int, default=5000, help="of each game")
    parser.add_argument("--seed", type=int, default=1, help="which changes are drawn")
    told = parser.parse_args(words)
    for game in (GAMES.load(name) for name in told.games.split(",")):
        fates, spoke, alone, refusals = tried(game, told.forgeries, told.seed)
        for fate, number in sorted(fates.items()):
            print(f"{game.id}: {fate}: {number}", flush=True)
        for place in refusals.places:
            print(f"{game.id}: {place} spoke {spoke[place]} times, {alone[place]} alone", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
