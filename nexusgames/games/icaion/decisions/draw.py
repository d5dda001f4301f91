"""Drawing Curio Cards where the player chooses how many."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, how_many, running
from nexusgames.games.icaion.cards import draw, drawable
from nexusgames.games.icaion.frames import Draw
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.why_not import Question, no_number, refuse


@procedures.must_answer("draw", "IC-CUR-17", "must_draw")
@procedures.step(Draw, "choose")
def ask_number(game: LiveGame, frame: Draw) -> Decision | None:
    """IC-CUR-03, IC-CUR-17: ask how many, within the hand limit; with no room, draw nothing."""
    most = min(frame.most, drawable(game, game.state.active))
    if most < max(1, frame.least):
        game.finish()
        return None
    return game.ask(game.state.active, "draw", how_many("draw", frame.least, most), rules=("IC-CUR-03", "IC-CUR-17"))


@procedures.answer(Draw, "choose")
def number_chosen(game: LiveGame, frame: Draw, chosen: Choice) -> None:
    """IC-CUR-05: draw the cards at once."""
    game.finish()
    draw(game, game.state.active, int(chosen.args[0]))


@procedures.verb("draw", "count")
def why_not_draw(q: Question) -> Refusal | None:
    """IC-CUR-03, IC-CUR-17: the number must be within the effect's range and the hand limit."""
    drawing = running(q.game, Draw)
    if drawing is None or q.kind != "draw":
        return refuse("IC-CUR-03", "no_drawing")
    if refused := no_number(q, 0):
        return refused
    count = q.number(0) or 0
    if count < drawing.least:
        return refuse("IC-CUR-17", "draw_least", least=drawing.least)
    if count > drawing.most:
        return refuse("IC-CUR-17", "draw_most", most=drawing.most)
    room = drawable(q.game, q.seat)
    return refuse("IC-CUR-03", "draw_room", room=room) if count > room else None


def no_draw(q: Question, rule: str) -> Refusal | None:
    """IC-CUR-03, IC-CUR-04: why no card can be drawn: the hand is full, or no cards are left."""
    if drawable(q.game, q.seat):
        return None
    decks = q.game.state.decks
    if decks.curios or decks.discard:
        return refuse(rule, "hand_full", count=len(q.player.hand))
    return refuse("IC-CUR-04", "no_cards_left")
