"""The card an ally may give at the end of a turn, in the team game."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, choices_of
from nexusgames.games.nexus_ops.cards import kinds
from nexusgames.games.nexus_ops.decisions.hand import extras, face_up, hand, part_with
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import CardGiven, GivenCardSeen
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, refuse, unknown_card


@procedures.step(Turn, "give")
def ask_ally(game: LiveGame, turn: Turn) -> Decision | None:
    """NX-TEAM-04, NX-TEAM-15: the ally may give one card, face down."""
    givers = [ally for ally in game.board.allies[turn.seat] if not game.player(ally).eliminated]
    cards = [card for ally in givers for card in (*game.player(ally).energize, *game.player(ally).secret)]
    if not cards:
        turn.step = "over"
        return None
    options = choices_of("give", kinds(cards))
    values, rules = {"seat": turn.seat}, ("NX-TEAM-04",)
    return game.ask(givers[0], "give", [*options, PASS], values=values, rules=rules, extras=extras(game, givers[0]))


@procedures.answer(Turn, "give")
def give(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """NX-TEAM-04: hand the card over, then end the turn."""
    turn.step = "over"
    if chosen is PASS:
        return
    giver, kind = game.board.allies[turn.seat][0], chosen.args[0]
    source, target = game.player(giver), game.player(turn.seat)
    cards = source.energize if kind in game.data.energize else source.secret
    card = part_with(game, giver, cards, kind)
    (target.energize if kind in game.data.energize else target.secret).append(card)
    game.emit(CardGiven(giver, turn.seat))
    game.emit(GivenCardSeen(giver, turn.seat, kind))
    settle_eliminations(game)


@procedures.verb("give", "card")
def why_not_give(q: Question) -> Refusal | None:
    """NX-TEAM-04, NX-TEAM-15: the ally gives one card from the hand, at the end of the turn."""
    if not q.game.state.options.teams:
        return refuse("NX-TEAM-15", "no_teams")
    if q.kind != "give":
        return refuse("NX-TEAM-15", "give_when")
    return unknown_card(q) or _not_to_give(q)


def _not_to_give(q: Question) -> Refusal | None:
    card = q.word(0)
    if card in hand(q.game, q.seat):
        return None
    if card in face_up(q.game, q.seat):
        return refuse("NX-TEAM-15", "give_played", card=card)
    return refuse("NX-TEAM-15", "not_in_hand", card=card)
