"""How true the chances are that people are told: of positions called 60 to 70 %, how many were won?

    python -m tests.bench.calibration GAME --games 300     plays what is missing of so many games, and shows the table
    python -m tests.bench.calibration GAME --fit           also fits the numbers that belong in the game's `Reckoning`
    python -m tests.bench.calibration GAME --followed 4    also of chances found as a hint finds them, 4 in each game

The games are played quickly (`--player`) and kept in `--folder`, so that the next run goes on.
Chances are noted at the beginning of turns, by what a bystander may know; with `--followed` by what the seat knows.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from nexusgames.core.bots.comparing import follow
from nexusgames.core.bots.reckoning import Standing, shares, standing
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.game.foresight import Reckoning
from nexusgames.core.game.game import AnyGame
from nexusgames.core.values.frozen import Frozen
from nexusgames.games import GAMES
from tests.bench.calibration_games import PLAYERS, Kept, kept, play_missing, setup_of

DEALS = 3
"""Tables dealt anew for what a bystander thinks of one position."""
SEATS = (2, 2, 3, 2, 4)
"""How many play, by turns."""
BANDS = 10
FOLLOWED = 4000
"""Decisions played through for a chance as a hint finds it."""


class Noted(Frozen):
    """A position at the beginning of a turn: how everybody stood at some imagined tables, and who won at last."""

    seats: int
    stands: tuple[Standing, ...]
    won: tuple[bool, ...]
    """By side."""


class Claim(Frozen):
    """A chance that was told, and whether it came true."""

    seats: int
    chance: float
    won: bool
    progress: float


def noted(game: AnyGame, one: Kept) -> Iterator[Noted]:
    """The beginnings of turns of a game."""
    for state in turns(game, one):
        tables = (game.redeal(state, None, number) for number in range(DEALS))
        won = tuple(any(seat in one.winners for seat in side) for side in game.sides(state))
        yield Noted(one.seats, tuple(standing(game, table) for table in tables), won)


def turns(game: AnyGame, one: Kept) -> Iterator[Any]:
    """The positions at which turns began, all but the first."""
    state, _ = game.start(setup_of(one.seats, one.seed))
    for key in one.keys:
        events = game.apply(state, key)
        if state.result is None and any(event.kind == TURN_BEGAN for event in events):
            yield state


def claims(found: Sequence[Noted], reckoning: Reckoning) -> list[Claim]:
    """What each side would be told, and whether it won; a shared victory is none for a bystander who counts."""
    told: list[Claim] = []
    for one in found:
        chances = [sum(all_) / len(all_) for all_ in zip(*(shares(at, reckoning) for at in one.stands), strict=True)]
        progress = one.stands[0].progress
        told += [Claim(one.seats, chance, won, progress) for chance, won in zip(chances, one.won, strict=True)]
    return told


def loss(found: Sequence[Noted], reckoning: Reckoning) -> float:
    """How surprising the results are, on average; the less the better."""
    wrong = 0.0
    for one in found:
        chances = [sum(all_) / len(all_) for all_ in zip(*(shares(at, reckoning) for at in one.stands), strict=True)]
        winners = sum(one.won) or 1
        wrong -= sum(math.log(chance) for chance, won in zip(chances, one.won, strict=True) if won) / winners
    return wrong / max(1, len(found))


def fit(found: Sequence[Noted], start: float) -> Reckoning:
    """The numbers that make the results least surprising: each in turn a little more or less, by ever smaller steps."""
    best, step = [start, start, 0.0], start / 2
    least = loss(found, Reckoning(*best))
    while step > start / 200:
        tried = [[*best[:at], best[at] + way * step, *best[at + 1 :]] for at in range(3) for way in (1, -1)]
        tried = [one for one in tried if min(one[0], one[1]) > start / 20]
        losses = [(loss(found, Reckoning(*one)), one) for one in tried]
        if min(losses)[0] < least - 1e-7:
            least, best = min(losses)
        else:
            step /= 2
    return Reckoning(*best)


def followed(game: AnyGame, one: Kept, often: int) -> Iterator[Claim]:
    """Chances as a hint finds them, at some turns spread over a game."""
    positions = [game.clone(state) for state in turns(game, one)]
    for number in range(min(often, len(positions))):
        state = positions[(2 * number + 1) * len(positions) // (2 * often)]
        decision = game.pending(state)
        if isinstance(decision, Decision):
            deal = _deal(game, state, decision.seat)
            (way,) = follow(game, deal, decision.seat, ((),), one.seed * 1000 + number, FOLLOWED)
            progress = game.progress(state)
            chances = [
                (way.chances[side[0]].mean, any(seat in one.winners for seat in side)) for side in game.sides(state)
            ]
            yield from (Claim(one.seats, chance, won, progress) for chance, won in chances)


def _deal(game: AnyGame, state: Any, seat: int) -> Callable[[int], Any]:
    return lambda number: game.redeal(state, seat, number)


def table_of(told: Sequence[Claim]) -> list[str]:
    """Tenth by tenth: how often it was said, the average said, the part that came true with its 95 % interval."""
    lines = ["  told        times   said   true"]
    for band in range(BANDS):
        here = [one for one in told if min(BANDS - 1, int(one.chance * BANDS)) == band]
        if here:
            said = sum(one.chance for one in here) / len(here)
            true = sum(one.won for one in here) / len(here)
            low, high = 100 // BANDS * band, 100 // BANDS * (band + 1)
            lines.append(f"  {low:>3} - {high:<3} % {len(here):>7}  {said:>5.0%}  {true:>5.0%}")
    return lines


def main() -> None:
    """Play, note, show."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES.ids())
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--folder", type=Path, default=Path("/tmp/calibration"))
    parser.add_argument(
        "--player",
        choices=PLAYERS,
        default="hurried",
        help="hurried: a hasty search; greedy: none; restless: none, and somebody who keeps attacking",
    )
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--followed", type=int, default=0, metavar="N")
    request = parser.parse_args()
    game = GAMES.load(request.game)
    for number in play_missing(request.folder, game, request.player, SEATS, request.games):
        print(f"\r{number} games", end="", flush=True)
    games = [one for one in kept(request.folder, game, request.player)[: request.games] if one.winners]
    found = [position for one in games for position in noted(game, one)]
    print(f"{game.title}: {len(games)} games that came to an end, {len(found)} turns")
    show(game, found, request.fit)
    if request.followed:
        told = [claim for one in games for claim in followed(game, one, request.followed)]
        print(f"followed as by a hint, {len(told)} chances", *table_of(told), sep="\n")


def show(game: AnyGame, found: Sequence[Noted], fits: bool) -> None:
    """The tables of what is told now, and the numbers that would be truest."""
    now = game.foresight.reckoning or Reckoning(game.foresight.scale, game.foresight.scale)
    print(f"told now ({now}), surprise {loss(found, now):.4f}", *table_of(claims(found, now)), sep="\n")
    for seats in sorted({one.seats for one in found}):
        here = [one for one in found if one.seats == seats]
        print(f"{seats} seats, surprise {loss(here, now):.4f}", *table_of(claims(here, now)), sep="\n")
    if fits:
        best = fit(found, game.foresight.scale)
        print(f"truest: {best}, surprise {loss(found, best):.4f}", *table_of(claims(found, best)), sep="\n")


if __name__ == "__main__":
    main()
