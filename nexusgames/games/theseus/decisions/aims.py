"""Cards whose targets are chosen one at a time: what their questions share (TH-ACT-02)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.ops import Ops

DONE = choice("done")


def ask_one(ops: Ops, aim: Aim, kind: str, options: Sequence[Choice], *, optional: bool = False) -> Decision | None:
    """The next target; with none left the card is done."""
    if not aim.left or not options:
        ops.finish()
        return None
    if optional:
        options = [*options, DONE]
    values = {"card": aim.card.partition(".")[0], "left": aim.left}
    return ops.ask(aim.seat, kind, options, rules=("TH-ACT-02",), values=values)


def is_done(ops: Ops, aim: Aim, chosen: Choice) -> bool:
    """Whether the player wants no more targets."""
    if chosen.verb == "done":
        ops.finish()
        return True
    aim.left -= 1
    return False
