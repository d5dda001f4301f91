"""Computers think as long whether or not they hold a card that can be used: their time tells nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from nexusgames.core.bots.bots import random_bot
from nexusgames.core.bots.levels import LEVELS, sit_down
from nexusgames.core.bots.search_tree import Grower
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Seat, Setup
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.games import GAMES
from tests.plain.positions import laid

ALIKE = 1.35
"""So many times as much may be thought about one hand as about another."""


def thought(session: Session) -> int:
    """How many decisions an easy computer plays through before it answers."""
    decision, game, steps = session.pending, session.game, list[int]()
    assert isinstance(decision, Decision)
    trial = Grower.trial

    def counted(grower: Grower, *table: Any) -> tuple[float, int]:
        fared, played = trial(grower, *table)
        steps.append(played)
        return fared, played

    with patch.object(Grower, "trial", counted):
        sit_down(LEVELS["easy"], game, lambda seat, n: game.redeal(session.state, seat, n), 0)(decision, Chance(1))
    return sum(steps)


def before_the_dice(card: str) -> Session:
    """Ada, who holds this card, is asked whether she plays it."""
    fighters = {"Red": {"HU": 2, "RS": 1}, "Blue": {"HU": 2, "RS": 1}}
    players = {"Red": {"energize": [card]}, "Blue": {}}
    return laid({"phase": "battle", "spaces": {"A1": fighters}, "players": players})


@pytest.mark.rule("NX-HID-01", "NX-HID-02")
def test_in_a_card_window_whoever_can_only_pass_thinks_as_long_as_others() -> None:
    nothing, one = thought(before_the_dice("EN01")), thought(before_the_dice("EN06"))
    assert nothing > 0
    assert max(nothing, one) <= ALIKE * min(nothing, one), (nothing, one)


def first(fits: Callable[[Session, Decision], bool]) -> Session:
    """The first moment of a game of Icaion at which something is so."""
    session, luck = Session(GAMES.load("icaion"), Setup((Seat("Ada"), Seat("Bo")), 1)), Chance(1)
    while isinstance(decision := session.pending, Decision):
        if fits(session, decision):
            return session
        session.choose(random_bot(decision, luck))
    raise AssertionError("it was never so")


@pytest.mark.rule("IC-INFO-01")
def test_whoever_can_only_end_the_turn_thinks_about_it_if_there_are_hidden_cards() -> None:
    """Without cards there is nothing to hide, and nobody has to wait."""

    def at_the_end(session: Session, decision: Decision, *, cards: bool) -> bool:
        alone = decision.kind == "act" and len(decision.choices) == 1
        return alone and session.game.has_secrets(session.state, decision.seat) == cards

    assert thought(first(lambda session, decision: at_the_end(session, decision, cards=True))) > 0
