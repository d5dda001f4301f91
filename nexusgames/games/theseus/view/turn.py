"""What everybody sees of the running turn: whose it is, which unit moves, and what counts across its extra turns."""

from __future__ import annotations

from nexusgames.core.engine import Window
from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.frames import Aim, Arrival, Birth, Move, Pending, Turn
from nexusgames.games.theseus.live_game import LiveGame


class TurnView(Frozen):
    """The running turn: the innermost one, with what counts across all of them."""

    seat: int
    depth: int
    """How many turns it is nested in: 0, or more for an extra turn."""
    unit: str
    stop: str
    dark: tuple[str, ...]
    forced: tuple[str, ...]
    quiet: bool
    moving: str
    """The unit on its way, the sector it has reached and its Movement Points."""
    at: str
    mp: int


def turn_view(game: LiveGame) -> TurnView | None:
    """The running turn, if there is one."""
    turns = [frame for frame in game.state.stack if isinstance(frame, Turn)]
    if not turns:
        return None
    moves = [frame for frame in game.state.stack if isinstance(frame, Move)]
    whole, turn = turns[0], turns[-1]
    return TurnView(
        **named(turn, "seat unit stop"),
        depth=len(turns) - 1,
        dark=tuple(whole.dark),
        forced=tuple(whole.forced),
        quiet=whole.quiet,
        moving=moves[-1].unit if moves else "",
        at=moves[-1].at if moves else "",
        mp=moves[-1].mp if moves else turn.more_mp,
    )


def asked_sector(game: LiveGame) -> str:
    """The sector that the open question is about, told by the procedure that asks; empty for none."""
    frames = [frame for frame in game.state.stack if not isinstance(frame, Window)]
    frame = frames[-1]
    if frame.procedure == "queue":
        frame = frames[-2]
    if isinstance(frame, Move):
        return game.station.following[frame.at] if frame.step == "go" else frame.at
    if isinstance(frame, Arrival | Birth | Pending | Aim):
        return frame.sector
    return frame.stop if isinstance(frame, Turn) else ""
