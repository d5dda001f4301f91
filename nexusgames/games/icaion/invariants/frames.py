"""The stack of frames: procedures run on top of each other as in play, and each remembers only what is possible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from nexusgames.core.engine import Frame
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_order, title
from nexusgames.games.icaion.frames import (
    Curio,
    Deed,
    Deploy,
    Draw,
    Eradicate,
    Extract,
    Finale,
    Gain,
    Infest,
    Investigate,
    Pay,
    Rampage,
    Setting,
    Supply,
    Turn,
    Wound,
    Years,
)
from nexusgames.games.icaion.invariants.actions import (
    check_curio,
    check_deed,
    check_deploy,
    check_draw,
    check_eradicate,
    check_extract,
    check_gain,
    check_investigate,
    check_pay,
    check_supply,
)
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.phases import is_dealt

ACTIONS = (Deed, Extract, Deploy, Eradicate, Investigate)
ABOVE: dict[type[Frame], tuple[type[Frame], ...]] = {
    Years: (Setting, Finale, Rampage, Infest, Turn),
    Rampage: (Infest, Wound),
    Infest: (Wound,),
    Turn: (*ACTIONS, Pay, Gain, Draw, Curio, Supply),
    Curio: (*ACTIONS, Pay, Gain, Draw, Wound),
    Deploy: (Pay,),
    Eradicate: (Pay,),
    Investigate: (Pay,),
    Supply: (Gain, Draw),
}
"""Which procedures may run on top of which."""

YEARS_STEP: dict[type[Frame], str] = {Setting: "begin", Finale: "end", Rampage: "turn", Infest: "turn", Turn: "next"}
"""The step at which the Years wait while this runs on top of them."""
PAID_STEP: dict[type[Frame], str] = {
    Deploy: "place",
    Eradicate: "remove",
    Investigate: "settle",
    Curio: "effect",
    Turn: "act",
}
"""The step at which a procedure waits for its price to be paid."""


def check_stack(game: LiveGame) -> None:
    """Raise `BadState` unless play can reach this stack and go on from it."""
    stack: list[Frame] = [*game.state.stack]
    check_order(stack, procedures, Years, ABOVE)
    for below, frame in pairwise(stack):
        check_waiting(below, frame)
        CHECKS[type(frame)](game, frame)
    check_years(game, stack)


def check_waiting(below: Frame, frame: Frame) -> None:
    """A procedure waits at the step that follows what runs on top of it."""
    expected = YEARS_STEP.get(type(frame)) if isinstance(below, Years) else None
    if isinstance(frame, Pay):
        expected = PAID_STEP[type(below)]
    elif isinstance(below, Curio):
        expected = "over"
    elif isinstance(below, Turn) and not isinstance(frame, Draw | Gain):
        expected = "act"
    if expected is not None and below.step != expected:
        raise BadState(f"The procedure {title(below)} cannot wait at {below.step} for {title(frame)}.")


def check_years(game: LiveGame, stack: list[Frame]) -> None:
    """IC-YEAR-01, IC-YEAR-06: Year 0 is the time before the first; every round has its event card."""
    state, years = game.state, stack[0]
    before = years.step == "begin" and state.year == 0
    if (state.year == 0) is not before or (isinstance(stack[-1], Setting) and state.year):
        raise BadState(f"Year {state.year} cannot be the time of {title(stack[-1])}.")
    if years.step in ("turn", "next", "end") and not game.round:
        raise BadState("A round is running without an event card.")
    if years.step == "event" and (game.last_round or not state.decks.events):
        raise BadState("Another event is due, but the Year is over.")
    if years.step == "end" and not game.last_round:
        raise BadState("The Year ends, but its last Region Card is not out.")
    if years.step == "begin" and state.year == game.data.rules.years:
        raise BadState("There is no Year after the last.")
    if isinstance(stack[-1], Finale) and state.year != game.data.rules.years:
        raise BadState("The final scoring comes after the last Year.")


def check_setting(game: LiveGame, setting: Setting) -> None:
    """IC-SETUP-08, IC-SETUP-11: how far the setup has come."""
    if not 0 <= setting.side <= len(game.data.stacks):
        raise BadState(f"{setting.side} Apparatus stacks have been turned.")
    if not 0 <= setting.placed <= len(game.board.regions):
        raise BadState(f"{setting.placed} neutral Machines have been placed.")
    if setting.step in ("draft", "start") and not is_dealt(game.state):
        raise BadState("The characters are chosen before the Curio Cards have been dealt.")
    done = all(player.seeker and player.gear for player in game.state.players)
    if setting.step == "start" and not done:
        raise BadState("The Seekers are placed before everybody has one.")


def check_finale(game: LiveGame, finale: Finale) -> None:
    """IC-END-09: whose turn it is in the final scoring."""
    if not 0 <= finale.place <= len(game.state.order):
        raise BadState(f"Place {finale.place} in the final scoring is nobody's.")
    if finale.place == len(game.state.order) and game.state.result is None:
        raise BadState("The final scoring is over, but there is no result.")


def check_rampage(game: LiveGame, rampage: Rampage) -> None:
    """IC-EVT-05: a Colossus Card that lies on the track, and one of its instructions."""
    if rampage.card not in game.data.colossus_cards or game.state.decks.track[-1:] != [rampage.card]:
        raise BadState("The Colossus Card that is carried out is not the last on the track.")
    if not 0 <= rampage.at <= len(game.data.colossus_cards[rampage.card].steps):
        raise BadState(f"A Colossus Card has no instruction {rampage.at}.")
    if any(crater not in game.board.craters for crater in rampage.path):
        raise BadState("The way of the Colossus leads to a crater that does not exist.")


def check_infest(game: LiveGame, infest: Infest) -> None:
    """IC-PAR-01: Regions that get Parasites."""
    if any(region not in game.board.regions for region in infest.regions) or len(infest.regions) > len(
        game.board.regions
    ):
        raise BadState("Parasites are to be placed where no Region is.")


def check_wound(game: LiveGame, wound: Wound) -> None:
    """IC-WND-03, IC-WND-08: different seats whose Seekers stand."""
    seats, players = wound.seats, game.state.players
    if len(set(seats)) != len(seats) or any(not 0 <= seat < len(players) for seat in seats):
        raise BadState("The seats that are about to be wounded are not seats of the table.")
    if any(players[seat].lying for seat in seats):
        raise BadState("A Seeker that lies is about to be wounded.")


def check_turn(game: LiveGame, turn: Turn) -> None:
    """IC-TURN-08: whose turn it is, and what it allows."""
    if turn.seat != game.state.active:
        raise BadState(f"The turn is that of seat {turn.seat}, but seat {game.state.active} is active.")
    if turn.shift not in (1, 2) or (turn.shift == 2 and not turn.double):
        raise BadState(f"A turn cannot be in shift {turn.shift}.")
    if not 0 <= turn.standard <= 2 or not 0 <= turn.special <= game.data.rules.special_actions:
        raise BadState(f"A turn cannot allow {turn.standard} Standard and {turn.special} Special Actions.")
    if turn.wounded and (turn.special or turn.double) and turn.step != "begin":
        raise BadState("A wounded turn has no Special Action.")


CHECKS: dict[type[Frame], Callable[[LiveGame, Any], None]] = {
    Setting: check_setting,
    Finale: check_finale,
    Rampage: check_rampage,
    Infest: check_infest,
    Wound: check_wound,
    Turn: check_turn,
    Deed: check_deed,
    Pay: check_pay,
    Gain: check_gain,
    Draw: check_draw,
    Extract: check_extract,
    Deploy: check_deploy,
    Eradicate: check_eradicate,
    Investigate: check_investigate,
    Curio: check_curio,
    Supply: check_supply,
}
