"""Running actions: what they remember fits the board, the crystals and the cards."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import quoted
from nexusgames.games.icaion.cards import curio_price
from nexusgames.games.icaion.decisions.actions import POSSIBLE, possible_actions
from nexusgames.games.icaion.decisions.deploy import full_cost, has_room, takeable
from nexusgames.games.icaion.decisions.extract import own_machine
from nexusgames.games.icaion.frames import Curio, Deed, Deploy, Draw, Eradicate, Extract, Gain, Investigate, Pay, Supply
from nexusgames.games.icaion.live_game import LiveGame, upgrade_limit
from nexusgames.games.icaion.payments import Means, crystals_given, means_of

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
