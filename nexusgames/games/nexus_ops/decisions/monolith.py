"""What the Monolith gives in the Draw phase: Energize cards or a King of the Hill card."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.decisions.scoring import take_mission_card
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.why_not import Question, not_now, not_your_turn, refuse

DRAW, KING = choice("draw"), choice("king")


@procedures.must_answer("king", "NX-KOH-05", "must_king")
@procedures.step(Turn, "monolith")
def ask_monolith(game: LiveGame, turn: Turn) -> Decision | None:
    """NX-DRW-02, NX-KOH-01, NX-KOH-05, NX-VTX-07: the player who controls the Monolith takes what it gives."""
    seat = turn.seat
    if CENTRE not in game.state.spaces or not game.controls(seat, CENTRE):
        turn.step = "end"
        return None
    options = [DRAW]
    if game.state.options.king_of_the_hill and game.state.decks.missions_left:
        options += [KING, *playable(game, seat)]
        return game.ask(seat, "king", options, rules=("NX-KOH-01",), extras=extras(game, seat))
    return game.ask(seat, "king", options, rules=("NX-DRW-02",))


@procedures.answer(Turn, "monolith")
def take_from_monolith(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """NX-DRW-02: draw the Energize cards or take the King of the Hill card."""
    turn.step = "end"
    if chosen is KING:
        take_king(game, turn.seat)
    else:
        draw_energize(game, turn.seat, game.data.rules.monolith_draw, "monolith")


def take_king(game: LiveGame, seat: int) -> None:
    """NX-KOH-02, NX-KOH-03, NX-KOH-04, NX-CARD-06: score a victory point; everybody else draws an Energize card."""
    take_mission_card(game, seat, game.data.king.id, game.data.king.vp)
    for other in game.seats_from(seat):
        if other != seat:
            draw_energize(game, other, game.data.rules.king_others_draw, "king")


@procedures.verb("draw")
def why_not_draw(q: Question) -> Refusal | None:
    """NX-DRW-02, NX-VTX-07: there is a choice only at the Monolith, and only with King of the Hill."""
    if q.game.state.options.vortex:
        return refuse("NX-VTX-07", "vortex_draw")
    if not q.game.state.options.king_of_the_hill:
        return refuse("NX-DRW-02", "draw_by_itself")
    return not_your_turn(q) or _no_monolith(q, "NX-DRW-02", "draw_without_monolith")


@procedures.verb("king")
def why_not_king(q: Question) -> Refusal | None:
    """NX-KOH-01, NX-KOH-05: the player who controls the Monolith may take the card while the pile lasts."""
    if not q.game.state.options.king_of_the_hill:
        return refuse("NX-KOH-01", "no_king_option")
    return not_your_turn(q) or _no_monolith(q, "NX-KOH-01", "king_without_monolith")


def _no_monolith(q: Question, rule: str, text: str) -> Refusal | None:
    """NX-KOH-01, NX-KOH-05: it takes control in the Draw phase, once a turn; NX-DRW-03: after the Secret Mission."""
    if phase_of(q.game.state) != "draw":
        return not_now(q)
    if not q.game.controls(q.seat, CENTRE):
        return refuse(rule, text)
    if q.kind == "keep":
        return refuse("NX-DRW-03", "keep_before_monolith")
    if q.kind == "king":
        return None
    if not q.game.state.decks.missions_left:
        return refuse("NX-KOH-05", "king_pile_empty")
    return refuse("NX-KOH-01", "monolith_done")
