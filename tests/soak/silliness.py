"""Which computers are silly: all are asked where everybody who plays well knows the answer, and a table tells who did.

`python -m tests.soak.silliness [PLAYER...] [--games ID,...] [--only WORDS] [--often 3]`
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence

from nexusgames.core.bots.bots import BOTS
from tests.soak.known_answers import Position, positions

PLAYERS = ("hard", "medium", "easy", "thinker")
OFTEN = 3
"""So many times each question is asked, with other luck every time."""


def chosen(only: str, games: Sequence[str]) -> dict[str, Position]:
    """The positions of some games whose names have these letters."""
    return {
        name: position
        for name, position in positions()
        if only in name and (not games or position.scenario.game in games)
    }


def main(words: Sequence[str]) -> int:
    """A line for each position, then the sums; all is well if `hard` was never silly."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.silliness", description=__doc__)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help=", ".join(BOTS))
    parser.add_argument("--games", default="", help="only these games, by their ids")
    parser.add_argument("--only", default="", help="only positions whose names have these letters")
    parser.add_argument("--often", type=int, default=OFTEN, help="how often each question is asked")
    told = parser.parse_args(words)
    players = told.players or list(PLAYERS)
    solved: dict[tuple[str, str], list[int]] = defaultdict(list)
    for name, position in chosen(told.only, told.games.split(",") if told.games else []).items():
        cells: list[str] = []
        for player in players:
            found = [position.silliness(player, luck) for luck in range(1, told.often + 1)]
            solved[player, position.scenario.game].append(found.count(""))
            silly = sorted({one for one in found if one})
            cells.append(f"{player} {found.count('')}/{told.often}" + "".join(f" [{one}]" for one in silly))
        print(f"{name}: {'; '.join(cells)}", flush=True)
    for (player, game_id), right in solved.items():
        print(f"{player}, {game_id}: {sum(n == told.often for n in right)} of {len(right)} always, ", end="")
        print(f"{sum(right)} of {len(right) * told.often} answers")
    return int(any(n < told.often for (player, _), right in solved.items() for n in right if player == "hard"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
