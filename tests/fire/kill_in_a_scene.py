"""Kill the app while it shows what a choice brought; afterwards nothing that was chosen is lost, and the game goes on.

    python tests/fire/kill_in_a_scene.py --kills 50
    python tests/fire/kill_in_a_scene.py --kills 50 --seed 5

Somebody buys units in a real terminal, and in some runs ends the turn, so that a computer moves; the app is killed
(SIGKILL, as a power cut would) somewhere in the show, the save is loaded, and the app opens it again.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from nexusgames.core.files.saves import SaveError, load_session
from nexusgames.games import GAMES
from tests.bench.terminal import Terminal

SIZE = (100, 35)
PLAY = ["play", "nexus-ops", "--players", "Ada,random", "--seed", "2"]
"""Ada begins, with rubium for four Humans."""
MOST_BOUGHT = 4
END_OF_TURN = "ey" * 6
"""Every phase is ended, whatever is left undone."""
ANSWER = 0.2
"""Seconds in which a key changes something, if it does."""
LONGEST_LOOK = 0.5
"""Seconds after the last key in which the app is killed."""


def kill_once(folder: Path, luck: random.Random) -> str:
    """One game, killed in a show; what was wrong afterwards."""
    bought, ends = luck.randint(1, MOST_BOUGHT), luck.random() < 0.5
    app = Terminal([*PLAY, "--saves", str(folder)], folder / "settings.json", *SIZE, moving=True)
    try:
        app.read_until(lambda text: "Recruit" in text)
        app.drain()
        for key in "1" * bought + (END_OF_TURN if ends else ""):
            app.type(key)
            app.read(ANSWER)
        until = time.perf_counter() + luck.random() * LONGEST_LOOK
        while (left := until - time.perf_counter()) > 0:
            app.read(left)
    finally:
        app.close()
    return _wrong_with(folder, bought, ends=ends)


def _wrong_with(folder: Path, bought: int, *, ends: bool) -> str:
    """What is wrong with the game that is left; nothing if it is whole and opens."""
    (path,) = folder.glob("nexus-ops-*.json")
    try:
        made = len(load_session(path, GAMES).keys)
    except SaveError as error:
        return str(error)
    if made < bought or (made > bought and not ends):
        return f"{bought} units were bought, the save holds {made} decisions"
    again = Terminal(["resume", str(path), "--saves", str(folder)], folder / "settings.json", *SIZE, moving=True)
    try:
        again.read_until(lambda text: "Ada" in text)
    finally:
        again.close()
    return ""


def run(kills: int, seed: int) -> list[str]:
    """So many kills; all that was wrong."""
    luck, problems = random.Random(seed), list[str]()
    for _ in range(kills):
        with tempfile.TemporaryDirectory() as folder:
            problems += [problem] if (problem := kill_once(Path(folder), luck)) else []
    return problems


def main() -> int:
    """Read the arguments, kill, tell."""
    parser = argparse.ArgumentParser(description="Kill the app while it shows something.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    problems = run(asked.kills, asked.seed)
    for problem in problems:
        print(f"problem: {problem}")
    print(f"{asked.kills} kills: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
