"""Where reasons and offers disagree: random games in which every choice, offered or not, is asked about.

    python -m tests.soak.reasons icaion --games 20 [--players 3] [--option draft] [--style random]
    python -m tests.soak.reasons theseus --colours purple,green      the seats play these colours

A choice of a known verb must have a reason against it exactly when it is not offered. Told are the kinds of
disagreements, each with the first game and decision at which it was seen.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from nexusgames.core.bots.styles import STYLES
from nexusgames.core.engine.decisions import Result
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.proofs.reasons import ASKED_EACH, Vocabulary, disagreements
from nexusgames.core.proofs.simulate import table_of
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES

LONGEST = 20_000
"""Decisions of one game."""


def main() -> int:
    """Play, ask, and tell; 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES.ids())
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--colours", default="", help="of all seats, with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", choices=sorted(STYLES), default="random")
    parser.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]")
    asked = parser.parse_args()
    options = {name: value or "on" for name, _, value in (option.partition("=") for option in asked.option)}
    colours = asked.colours.split(",") if asked.colours else [""] * asked.players
    table = table_of([Seat("", colour, "random") for colour in colours])
    game, style, words = GAMES.load(asked.game), STYLES[asked.style], Vocabulary()
    found, first, decisions, questions = Counter[str](), dict[str, str](), 0, 0
    for seed in range(asked.seed, asked.seed + asked.games):
        luck = Chance(seed)
        state, _ = game.start(Setup(table, seed, options))
        for number in range(LONGEST):
            decision = game.pending(state)
            if isinstance(decision, Result):
                break
            words.learn(game, decision)
            decisions, questions = decisions + 1, questions + len(decision.choices) + ASKED_EACH
            for key, what in disagreements(game, state, decision, words.keys(game, luck, ASKED_EACH)):
                kind = f"{decision.kind}: {key.split()[0]} {what}"
                found[kind] += 1
                first.setdefault(kind, f"seed {seed}, decision {number}: {key}")
            game.apply(state, style(decision, luck))
    for kind, count in found.most_common():
        print(f"{count:7}  {kind}   [{first[kind]}]")
    print(f"{asked.game}: {decisions} decisions, {questions} questions, {sum(found.values())} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
