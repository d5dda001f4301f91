"""Plays the stored games of tests/records anew: every mode of every game, and every way a game can end.

    python tests/records/make_records.py             all of them
    python tests/records/make_records.py icaion      those of one game
    python tests/records/make_records.py --missing   only those that are not there yet
    python tests/records/make_records.py --events    none: the same games, for what they tell has changed

Run it for all only when the rules themselves have changed; a changed record is a changed game, and the diff shows it.
What the games tell is kept beside them in `events.json`, and its diff shows which events became more or fewer.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from nexusgames.core.engine.decisions import Decision, Result
from nexusgames.core.files.saves import write_save
from nexusgames.core.game.game import AnyGame, Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.records.event_streams import keep
from tests.records.of_icaion import ICAION
from tests.records.of_nexus_ops import NEXUS_OPS
from tests.records.of_theseus import THESEUS
from tests.records.wanted import Wanted

FOLDER = Path(__file__).parent
WANTED = (*NEXUS_OPS, *ICAION, *THESEUS)
LONGEST = 8_000


def file_of(wanted: Wanted) -> Path:
    """Where a game is stored."""
    return FOLDER / wanted.game.replace("-", "_") / f"{wanted.name}.json"


def attempt(game: AnyGame, wanted: Wanted, seed: int) -> Session | None:
    """Play one game; the session if it ended as wanted."""
    colours = wanted.colours or ("",) * wanted.seats
    seats = tuple(Seat(f"Player {number}", colour) for number, colour in enumerate(colours, 1))
    setup = Setup(seats, seed, wanted.options)
    luck, keys = Chance(seed), list[str]()
    state, _ = game.start(setup)
    while len(keys) < LONGEST and isinstance(decision := game.pending(state), Decision):
        policy = wanted.policies[decision.seat % len(wanted.policies)]
        keys.append(policy(decision, luck))
        game.apply(state, keys[-1])
    result = game.pending(state)
    if not isinstance(result, Result) or not fits(result, wanted):
        return None
    session = Session(game, setup)
    for key in keys:
        session.choose(key)
    return session


def fits(result: Result, wanted: Wanted) -> bool:
    """Whether the game ended in the way that was looked for."""
    if result.ending != wanted.ending or len(result.winners) != wanted.winners:
        return False
    best = result.scores[result.winners[0]]
    return wanted.tied_points in (None, result.scores.count(best) > wanted.winners)


def make(wanted: Wanted) -> bool:
    """Look for the wanted ending, seed by seed, and store the first game that has it."""
    game, file = GAMES.load(wanted.game), file_of(wanted)
    found = next((s for seed in range(1, 2_000) if (s := attempt(game, wanted, seed)) is not None), None)
    if found is None:
        print(f"{wanted.name}: no such game found", file=sys.stderr)
        return False
    file.parent.mkdir(exist_ok=True)
    write_save(found, file, "")
    print(f"{wanted.game} {wanted.name}: seed {found.setup.seed}, {len(found.keys)} decisions", flush=True)
    for spare in file.parent.glob("*.previous"):
        spare.unlink()
    return True


def main() -> int:
    """Make what is asked for; 0 if every game was found."""
    parser = argparse.ArgumentParser(description="Stored games, played anew.")
    parser.add_argument("games", nargs="*", help=f"only of these games ({', '.join(GAMES.ids())})")
    parser.add_argument("--missing", action="store_true", help="only those that are not there yet")
    parser.add_argument("--events", action="store_true", help="play none, and write down what the stored games tell")
    request = parser.parse_args()
    games = request.games or GAMES.ids()
    chosen = [wanted for wanted in WANTED if wanted.game in games and not request.events]
    found = [make(wanted) for wanted in chosen if not (request.missing and file_of(wanted).exists())]
    keep(games)
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
