"""The stack of frames: procedures run on top of each other as in play, and each remembers only what is possible."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from nexusgames.core.engine import Frame
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_order, quoted, title
from nexusgames.games.icaion.cards import curio_price
from nexusgames.games.icaion.decisions.actions import POSSIBLE, possible_actions
from nexusgames.games.icaion.decisions.deploy import full_cost, has_room, takeable
from nexusgames.games.icaion.decisions.extract import own_machine
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
from nexusgames.games.icaion.live_game import LiveGame, procedures, upgrade_limit
from nexusgames.games.icaion.payments import Means, crystals_given, means_of
from nexusgames.games.icaion.phases import is_dealt

MOST = 99
PURPOSES = ("move", "camp", "deploy", "eradicate", "investigate", "curio")
USES = ("overcharge", "draw", "double_shift")


def check_deed(game: LiveGame, deed: Deed) -> None:
    """IC-CUR-08: the actions exist, and at least one is possible."""
    if not deed.actions or any(action not in POSSIBLE for action in deed.actions):
        raise BadState("An action is granted that does not exist.")
    if not possible_actions(game, deed.actions, means_of(game.me)):
        raise BadState("An action is granted that is not possible.")


def check_crystals(game: LiveGame, crystals: dict[str, int]) -> None:
    """Known colours, sensible numbers."""
    for colour, count in crystals.items():
        if colour not in game.data.qoam or not 0 < count <= MOST:
            raise BadState(f"There cannot be {count} crystals of {quoted(colour)}.")


def check_pay(game: LiveGame, pay: Pay) -> None:
    """IC-TURN-07, IC-QOAM-12: what is left to pay can be paid."""
    if pay.colour not in game.data.qoam or pay.purpose not in PURPOSES or not 0 <= pay.amount <= MOST:
        raise BadState(f"A payment of {pay.amount} {quoted(pay.colour)} for {quoted(pay.purpose)} cannot be.")
    if any(colour not in game.data.qoam for colour in pay.spent) or len(pay.spent) > MOST:
        raise BadState("Crystals were paid that do not exist.")
    means = means_of(game.me)
    if not 0 <= pay.turns <= means.turns:
        raise BadState(f"Crystals cannot be turned {pay.turns} more times.")
    due, purse = pay.amount, dict(means.purse)
    if (pay.step == "turn") is not bool(pay.turning) or not 0 <= pay.given <= crystals_given():
        raise BadState("Crystals are being turned that cannot be.")
    if pay.turning:
        purse[pay.turning] = purse.get(pay.turning, 0) - (crystals_given() - pay.given)
        due -= 1
    if due < 0 or min(purse.values(), default=0) < 0 or Means(purse, pay.turns).most(pay.colour, pay.jokers) < due:
        raise BadState("A payment is running that cannot be finished.")


def check_gain(game: LiveGame, gain: Gain) -> None:
    """IC-QOAM-01: crystals of known colours; at the choice of the cage there is something to place."""
    check_crystals(game, gain.crystals)
    if not 0 <= gain.free <= MOST or (gain.step == "cage" and (gain.free or not gain.crystals)):
        raise BadState("A gain without crystals, or without their colour, waits for a Null Cage.")


def check_draw(game: LiveGame, draw: Draw) -> None:
    """IC-CUR-17: sensible numbers."""
    if not 0 <= draw.least <= draw.most <= MOST:
        raise BadState(f"{draw.least} to {draw.most} cards cannot be drawn.")


def check_extract(game: LiveGame, extract: Extract) -> None:
    """IC-EXT-01, IC-EXT-02: Regions beside the node; Machines of the player that wait to be activated."""
    beside = game.board.regions_of[game.me.node]
    check_crystals(game, extract.crystals)
    if any(region not in beside or not 0 <= count <= MOST for region, count in extract.taken.items()):
        raise BadState("An Extract took crystals from a Region that is not beside the node.")
    for region, count in extract.taken.items():
        if count and not extract.crystals.get(game.board.colour_of[region]):
            raise BadState("An Extract took crystals that are not part of its gain.")
    waiting = extract.waiting
    if len(set(waiting)) != len(waiting) or any(
        region not in beside or not own_machine(game, game.state.active, region) for region in waiting
    ):
        raise BadState("A Machine waits to be activated that is not there.")
    if extract.step == "discard" and not game.me.hand:
        raise BadState("A card is to be discarded from an empty hand.")
    if (extract.step in ("colour", "discard")) is not bool(extract.region) or extract.region not in (*beside, ""):
        raise BadState("An activation waits for an answer without a Machine.")


def check_deploy(game: LiveGame, deploy: Deploy) -> None:
    """A Machine that may be taken, and a Region that can take it.

    IC-DEP-01, IC-DEP-02, IC-DEP-03, IC-DEP-04, IC-DEP-05.
    """
    beside = game.board.regions_of[game.me.node]
    if deploy.region not in beside or (deploy.row, deploy.kind) not in takeable(game, game.me):
        raise BadState("A Machine is being deployed that may not be taken, or not there.")
    ground = game.state.regions[deploy.region]
    if deploy.kind in ground.machines or not has_room(game, game.state.active, deploy.region):
        raise BadState(f"Region {deploy.region} cannot take the Machine that is being deployed.")
    if deploy.cost != full_cost(game, deploy.region):
        raise BadState(f"The Machine that is being deployed cannot cost {deploy.cost}.")


def check_eradicate(game: LiveGame, eradicate: Eradicate) -> None:
    """IC-ERA-01: Parasites that are there."""
    beside = game.board.regions_of[game.me.node]
    for region, count in eradicate.named.items():
        if region not in beside or not 0 < count <= game.state.regions[region].parasites:
            raise BadState(f"{count} Parasites cannot be removed from {quoted(region)}.")
    if eradicate.step == "choose" and not eradicate.named:
        grey = means_of(game.me).most(game.data.rules.eradicate_colour)
        if not grey or not any(game.state.regions[region].parasites for region in beside):
            raise BadState("There is no Parasite to remove, or nothing to pay for it.")


def check_investigate(game: LiveGame, investigate: Investigate) -> None:
    """IC-INV-03: no more crystals than the shard's value."""
    if not 0 <= investigate.spent <= investigate.shard:
        raise BadState(f"{investigate.spent} crystals cannot be spent on a shard of {investigate.shard}.")


def check_curio(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-02, IC-CUR-07: a card at a step that its effect has."""
    card = game.data.curios.get(curio.card)
    if card is None:
        raise BadState(f"There is no Curio Card {quoted(curio.card)}.")
    if curio.step == "walk" and card.effect.kind != "extra_move":
        raise BadState(f"The card {card.id} does not move a Seeker.")
    full = len(game.me.upgrades) == upgrade_limit(game, game.me)
    if curio.step in ("leave", "limit") and not (card.kind == "upgrade" and full):
        raise BadState(f"The card {card.id} is not at the limit of upgrades.")
    if curio.leaving and (card.kind != "upgrade" or curio.leaving not in (*game.state.decks.discard, curio.card)):
        raise BadState(f"{quoted(curio.leaving)} did not leave for the card {card.id}.")
    if curio.step in ("pay", "leave") and not means_of(game.me).cover(curio_price(game, game.me, card)):
        raise BadState(f"The card {card.id} cannot be paid for.")


def check_supply(game: LiveGame, supply: Supply) -> None:
    """IC-EPS-01: one of the three uses."""
    if supply.use not in USES:
        raise BadState(f"A power supply cannot be used for {quoted(supply.use)}.")


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
