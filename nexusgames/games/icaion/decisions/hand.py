"""The hand: drawing as many Curio Cards as the player likes, and discarding cards without playing them."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, how_many, running
from nexusgames.games.icaion.cards import draw, drawable, print_of, prints, take_from_hand
from nexusgames.games.icaion.events_actions import CurioDiscarded, HandDiscarded
from nexusgames.games.icaion.frames import Draw, Extract
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.why_not import Question, no_number, no_special, other_copy, refuse, unknown_card


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


HAND = choice("discard hand")
ONE_CARD = {"wound": "IC-WND-01", "scavenger_discard": "IC-EXT-10"}
"""The questions that ask for one card, each with its rule."""


@procedures.must_answer("scavenger_discard", "IC-EXT-10", "must_discard")
@procedures.step(Extract, "discard")
def ask_discard(game: LiveGame, extract: Extract) -> Decision:
    """IC-EXT-07, IC-EXT-10: ask which card to discard for reputation."""
    options = [choice(f"discard {card}") for card in prints(game.me.hand)]
    return game.ask(game.state.active, "scavenger_discard", options, rules=("IC-EXT-07", "IC-EXT-10"))


@procedures.answer(Extract, "discard")
def discard_chosen(game: LiveGame, extract: Extract, chosen: Choice) -> None:
    """IC-EXT-07, IC-AMB-26: discard a card instead of drawing, even with a full hand."""
    seat, card = game.state.active, chosen.args[0]
    game.state.decks.discard.append(take_from_hand(game, seat, card))
    game.emit(CurioDiscarded(seat, card))
    game.score(seat, perk(game.me, "scavenger_discard"), "scavenger")
    extract.region = ""
    extract.step = "activate"


def discard_hand(game: LiveGame) -> None:
    """IC-LR-12: discard the whole hand for reputation; this does not count as playing cards."""
    seat, player = game.state.active, game.me
    game.emit(HandDiscarded(seat, tuple(print_of(code) for code in player.hand)))
    game.score(seat, len(player.hand) * game.data.rules.rays_discard_rp, "hand")
    game.state.decks.discard += player.hand
    player.hand = []


@procedures.verb("discard", "card")
def why_not_discard(q: Question) -> Refusal | None:
    """IC-WND-01, IC-EXT-10, IC-LR-12: one card when asked for one; the whole hand only in Luminous Rays."""
    if q.kind in ONE_CARD:
        return _not_this_card(q, ONE_CARD[q.kind])
    if q.key == HAND.key:
        return _not_the_hand(q)
    return unknown_card(q) or refuse("IC-WND-01", "discard_when")


def _not_this_card(q: Question, rule: str) -> Refusal | None:
    """IC-WND-01, IC-EXT-10: it is not one card from the hand."""
    if q.key == HAND.key:
        return refuse(rule, "discard_one")
    if refused := unknown_card(q):
        return refused
    card = print_of(q.word(0))
    return other_copy(q) if card in prints(q.player.hand) else refuse(rule, "not_in_hand", card=card)


def _not_the_hand(q: Question) -> Refusal | None:
    """IC-LR-12, IC-LR-14: a Special Action of the variant, and the hand must not be empty."""
    if not q.game.state.options.luminous_rays:
        return refuse("IC-LR-12", "no_rays")
    return no_special(q) or (None if q.player.hand else refuse("IC-LR-12", "empty_hand"))
