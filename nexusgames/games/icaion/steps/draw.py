"""Drawing one or two, or up to two Curio Cards (IC-CUR-03, IC-CUR-17)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, how_many
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.cards import draw, drawable
from nexusgames.games.icaion.frames import Draw
from nexusgames.games.icaion.ops import Ops, procedures


@procedures.step(Draw, "choose")
def ask_number(ops: Ops, frame: Draw) -> Decision | None:
    """IC-CUR-03, IC-CUR-17: as far as the hand limit allows; with no room nothing is drawn."""
    most = min(frame.most, drawable(ops, ops.state.active))
    if most < max(1, frame.least):
        ops.finish()
        return None
    return ops.ask(ops.state.active, "draw", how_many("draw", frame.least, most), rules=("IC-CUR-03", "IC-CUR-17"))


@procedures.answer(Draw, "choose")
def number_chosen(ops: Ops, frame: Draw, chosen: Choice) -> None:
    """IC-CUR-05: the cards are drawn at once."""
    ops.finish()
    draw(ops, ops.state.active, int(chosen.args[0]))
