"""Discarding cards without playing them: against a wound, for a Scavenger, or the whole hand in Luminous Rays."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.cards import print_of, prints, take_from_hand
from nexusgames.games.icaion.events_actions import CurioDiscarded, HandDiscarded
from nexusgames.games.icaion.frames import Extract
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.why_not import Question, no_special, other_copy, refuse, unknown_card

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
