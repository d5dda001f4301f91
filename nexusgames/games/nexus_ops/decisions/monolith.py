"""What the Monolith gives in the Draw phase: Energize cards, or a King of the Hill card."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.decisions.scoring import take_mission_card
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.why_not import Question, not_now, not_your_turn, refuse

DRAW, KING = choice("draw"), choice("king")

procedures.must_answer("king", "NX-KOH-05", "must_king")


@procedures.step(Turn, "monolith")
def ask_monolith(ops: Ops, turn: Turn) -> Decision | None:
    """NX-DRW-02, NX-KOH-01, NX-KOH-05, NX-VTX-07: what the Monolith gives the player who controls it."""
    seat = turn.seat
    if CENTRE not in ops.state.spaces or not ops.controls(seat, CENTRE):
        turn.step = "end"
        return None
    options = [DRAW]
    if ops.state.options.king_of_the_hill and ops.state.decks.missions_left:
        options += [KING, *playable(ops, seat)]
        return ops.ask(seat, "king", options, rules=("NX-KOH-01",), extras=extras(ops, seat))
    return ops.ask(seat, "king", options, rules=("NX-DRW-02",))


@procedures.answer(Turn, "monolith")
def take_from_monolith(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """NX-DRW-02: two Energize cards, or the King of the Hill card."""
    turn.step = "end"
    if chosen is KING:
        take_king(ops, turn.seat)
    else:
        draw_energize(ops, turn.seat, ops.data.rules.monolith_draw, "monolith")


def take_king(ops: Ops, seat: int) -> None:
    """NX-KOH-02, NX-KOH-03, NX-KOH-04, NX-CARD-06: one victory point for you, one Energize card for everybody else."""
    take_mission_card(ops, seat, ops.data.king.id, ops.data.king.vp)
    for other in ops.seats_from(seat):
        if other != seat:
            draw_energize(ops, other, ops.data.rules.king_others_draw, "king")


@procedures.verb("draw")
def why_not_draw(q: Question) -> Refusal | None:
    """NX-DRW-02, NX-VTX-07: only the Monolith gives a choice, and only with King of the Hill."""
    if q.ops.state.options.vortex:
        return refuse("NX-VTX-07", "vortex_draw")
    if not q.ops.state.options.king_of_the_hill:
        return refuse("NX-DRW-02", "draw_by_itself")
    return not_your_turn(q) or _no_monolith(q, "NX-DRW-02", "draw_without_monolith")


@procedures.verb("king")
def why_not_king(q: Question) -> Refusal | None:
    """NX-KOH-01, NX-KOH-05: for the player who controls the Monolith, while the pile lasts."""
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
