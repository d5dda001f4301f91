"""The app at one of two twin tables, for whoever compares what a terminal gets from them.

    python -m tests.tui.twin_table FOLDER GAME SEATS SEAT DECISIONS yes|no [OPTION=VALUE ...]

`yes` is the table with the exchanged cards. `manner` is no option of the game, and usually strict; nor is `keeping`:
nobody uses a card, everybody looks on, and the table is opened after so many decisions.
The clock stands still, because saves tell when they were made.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from nexusgames.core.files.saves import write_save
from nexusgames.core.session.open_table import manner_called
from nexusgames.core.table import hot_seat as table
from nexusgames.core.table.hot_seat import HotSeat
from nexusgames.tui.app import NexusGames
from tests.twins import NOON, StoppedClock, dealt, find_twins


def main(arguments: Sequence[str]) -> int:
    """Open the app at the table that the arguments name."""
    folder, game, seats, seat, decisions, exchanged, *words = arguments
    options = {name: value for name, _, value in (word.partition("=") for word in words)}
    manner = manner_called(options.pop("manner", "strict"))
    kept = int(options.pop("keeping", "0"))
    eyes = None if kept else int(seat)
    twins = find_twins(game, int(seats), eyes, int(decisions), options, keeping=bool(kept))
    path = Path(folder) / "table.json"
    with dealt(twins, exchanged=exchanged == "yes"), patch.object(table, "datetime", StoppedClock):
        session = twins.session(kept or twins.turns(len(twins.keys) // 2)[0])
        session.manner = manner
        write_save(session, path, str(NOON))
        return NexusGames(path.parent, HotSeat(session, path)).run() or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
