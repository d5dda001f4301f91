"""A moment to score before the turn goes on by itself, so that no chance passes unasked (NX-TURN-06)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import PASS, Choice, Decision
from nexusgames.games.nexus_ops.cards import kind_of, kinds
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.frames import Opportunity
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import available, playable, true_now


def leave_for_opportunity(game: LiveGame, before: list[str] | None) -> None:
    """NX-TURN-06: end a procedure; if anything has happened in it since the last question, see what came true."""
    game.finish()
    if before is not None:
        game.push(Opportunity(before=before))


@procedures.step(Opportunity, "ask")
def ask_opportunity(game: LiveGame, opportunity: Opportunity) -> Decision | None:
    """NX-TURN-06, NX-MIS-06: state missions may be played until the player goes on to the next battle."""
    seat = game.state.active
    if not is_asked(game, seat, come_true(game, seat, opportunity.before)):
        game.finish()
        return None
    options, rules = [*playable(game, seat), PASS], ("NX-TURN-06", "NX-MIS-06")
    return game.ask(seat, "opportunity", options, rules=rules, extras=extras(game, seat), always=True)


@procedures.answer(Opportunity, "ask")
def go_on(game: LiveGame, opportunity: Opportunity, chosen: Choice) -> None:
    """AMB-26: the player may go on without playing anything."""
    game.finish()


def come_true(game: LiveGame, seat: int, before: Sequence[str]) -> list[str]:
    """NX-TURN-06: the state missions that have come true since the last question and may be in somebody's hand.

    Ruling: nobody is asked for a card of which every copy lies face up: all can see that no hand has it.
    """
    fresh = [kind for kind in true_now(game, seat) if kind not in before]
    return [kind for kind in fresh if face_up(game, kind) < game.data.secret[kind].count]


def face_up(game: LiveGame, kind: str) -> int:
    """NX-CARD-07: how many cards of this kind have been played or sold."""
    cards = [*game.state.decks.secret_discard, *(card for player in game.state.players for card in player.played)]
    return sum(kind_of(card) == kind for card in cards)


def is_asked(game: LiveGame, seat: int, fresh: Sequence[str]) -> bool:
    """NX-TURN-06, NX-HID-02, NX-INT-08: ask whoever holds any Secret Mission, so that the question tells nothing.

    With `ask_able`, or with missions in the open line, ask only players who can play one of those that came true.
    """
    options = game.state.options
    if options.intercepted or options.prompts == "ask_able":
        return any(kind in fresh for kind in kinds(available(game, seat)))
    return bool(fresh and game.player(seat).secret)
