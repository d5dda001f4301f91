"""Why nothing can be drawn, and no King of the Hill card taken (NX-DRW-02, NX-KOH-01..05)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.refusals.question import Question, not_now, not_your_turn, refuse


def draw(q: Question) -> Refusal | None:
    """NX-DRW-02, NX-VTX-07: only the Monolith gives a choice, and only with King of the Hill."""
    if q.ops.state.options.vortex:
        return refuse("NX-VTX-07", "vortex_draw")
    if not q.ops.state.options.king_of_the_hill:
        return refuse("NX-DRW-02", "draw_by_itself")
    return not_your_turn(q) or _no_monolith(q, "NX-DRW-02", "draw_without_monolith")


def king(q: Question) -> Refusal | None:
    """NX-KOH-01, NX-KOH-05: for whoever controls the Monolith, while the pile lasts."""
    if not q.ops.state.options.king_of_the_hill:
        return refuse("NX-KOH-01", "no_king_option")
    return not_your_turn(q) or _no_monolith(q, "NX-KOH-01", "king_without_monolith")


def _no_monolith(q: Question, rule: str, text: str) -> Refusal | None:
    """NX-KOH-01, NX-KOH-05: control in the Draw phase; NX-DRW-03: after the Secret Mission; once."""
    if phase_of(q.ops.state) != "draw":
        return not_now(q)
    if not q.ops.controls(q.seat, CENTRE):
        return refuse(rule, text)
    if q.kind == "keep":
        return refuse("NX-DRW-03", "keep_before_monolith")
    if q.kind == "king":
        return None
    if not q.ops.state.decks.missions_left:
        return refuse("NX-KOH-05", "king_pile_empty")
    return refuse("NX-KOH-01", "monolith_done")
