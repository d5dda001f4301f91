"""Wounding Seekers, and discarding cards to prevent it, even in another player's turn."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Choice, Decision, Refusal, Value, choice
from nexusgames.games.icaion.cards import print_of, prints, take_from_hand
from nexusgames.games.icaion.events import SeekerWounded, WoundPrevented
from nexusgames.games.icaion.events_actions import ArmourOff
from nexusgames.games.icaion.frames import Curio, Infest, Rampage, Wound
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.why_not import Question, refuse

FALL = choice("fall")
RULES = ("IC-WND-01", "IC-WND-02")


def wound_on(game: LiveGame, nodes: Sequence[str]) -> None:
    """IC-WND-04, IC-WND-08: wound every Seeker on these nodes at once, in this Year's turn order."""
    wound(game, [seat for seat in game.state.order if game.player(seat).node in nodes])


def wound(game: LiveGame, seats: list[int]) -> None:
    """IC-WND-03, IC-AMB-11, IC-AMB-38: wound these players' Seekers; one that already lies is not affected."""
    if standing := [seat for seat in seats if not game.player(seat).lying]:
        game.push(Wound(seats=standing))


@procedures.step(Wound, "next")
def ask_wounded(game: LiveGame, wound: Wound) -> Decision | None:
    """IC-WND-01, IC-WND-08: offer each player in turn to discard a card; a player without cards is not asked."""
    while wound.seats:
        seat = wound.seats[0]
        if hand := game.player(seat).hand:
            options = [*(choice(f"discard {card}") for card in prints(hand)), FALL]
            return game.ask(seat, "wound", options, values=cause(game), rules=RULES)
        wound.seats.pop(0)
        fall(game, seat)
    game.finish()
    return None


def cause(game: LiveGame) -> dict[str, Value]:
    """IC-WND-04: what causes these wounds, read off the frame below: an outbreak, an event card, or a Curio Card."""
    below = game.state.stack[-2]
    return {
        "outbreak": isinstance(below, Infest),
        "event": below.card if isinstance(below, Rampage) else "",
        "strike": print_of(below.card) if isinstance(below, Curio) else "",
        "rival": game.state.active,
    }


def source(game: LiveGame) -> str:
    """IC-WND-04: the same as one public word."""
    below = game.state.stack[-2]
    return "outbreak" if isinstance(below, Infest) else "colossus" if isinstance(below, Rampage) else "card"


@procedures.answer(Wound, "next")
def wounded_answered(game: LiveGame, wound: Wound, chosen: Choice) -> None:
    """IC-WND-01, IC-WND-02: discard a card to prevent the wound, or fall."""
    seat = wound.seats.pop(0)
    if chosen is FALL:
        fall(game, seat)
        return
    card = chosen.args[0]
    game.state.decks.discard.append(take_from_hand(game, seat, card))
    game.emit(WoundPrevented(seat, card, source(game), game.state.active))


def fall(game: LiveGame, seat: int) -> None:
    """IC-WND-02, IC-WND-07, IC-SEEK-07: lay the Seeker down until its next turn; The Criminal's armour comes off."""
    player = game.player(seat)
    player.lying = True
    game.emit(SeekerWounded(seat, source(game), game.state.active))
    if player.armour:
        player.armour = False
        game.emit(ArmourOff(seat))


@procedures.verb("fall")
def why_not_fall(q: Question) -> Refusal | None:
    """IC-WND-02: only a Seeker about to be wounded can fall."""
    return None if q.kind == "wound" else refuse("IC-WND-02", "no_wound")
