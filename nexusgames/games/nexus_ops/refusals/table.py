"""Why something around the turns cannot be chosen: colours, the Vortex's orientation, the way home."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    incomplete,
    not_now,
    refuse,
    typed,
    unknown_space,
)


def colour(q: Question) -> Refusal | None:
    """NX-SET-02, NX-COMP-04: a free one of the game's colours, before the first turn."""
    word = q.word(0)
    if q.kind != "colour":
        return refuse("NX-SET-02", "colours_fixed")
    if not word:
        return incomplete(q)
    for seat, player in enumerate(q.ops.state.players):
        if player.colour == word:
            return refuse("NX-SET-02", "colour_taken", colour=word, seat=seat)
    known = word in q.ops.data.rules.colours
    return None if known else refuse("NX-COMP-04", "unknown_colour", name=typed(word))


def turn(q: Question) -> Refusal | None:
    """NX-VTX-01: an orientation is chosen once, before the first turn."""
    if not q.ops.state.options.vortex:
        return refuse("NX-VTX-01", "no_vortex")
    if q.kind != "orientation":
        return refuse("NX-VTX-01", "turn_fixed")
    offered = q.decision.find(f"turn {q.word(0)}") is not None
    return None if offered else refuse("NX-VTX-01", "turn_number")


def home(q: Question) -> Refusal | None:
    """NX-VTX-09, NX-MOVE-06: a hex of the own home base, for a unit that the Vortex threw."""
    if not q.ops.state.options.vortex:
        return refuse("NX-VTX-09", "no_vortex")
    if q.kind != "home":
        return not_now(q)
    return unknown_space(q, 0) or _not_home(q)


def _not_home(q: Question) -> Refusal | None:
    space = q.word(0)
    return None if space in q.ops.board.homes[q.seat] else refuse("NX-VTX-09", "not_home", space=space)
