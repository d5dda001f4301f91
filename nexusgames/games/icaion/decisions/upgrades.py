"""Upgrade Curios: putting them into play, and which one leaves at the limit."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.icaion.cards import curio_price, print_of
from nexusgames.games.icaion.events_actions import QoamLost, UpgradeDropped, UpgradeKept
from nexusgames.games.icaion.frames import Curio
from nexusgames.games.icaion.live_game import LiveGame, procedures, spread, upgrade_limit
from nexusgames.games.icaion.payments import Price, means_without
from nexusgames.games.icaion.perks import perks_by_card
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.why_not import Question, refuse, unknown_card

procedures.must_answer("upgrade_limit", "IC-CUR-02", "must_drop")


def has_room(game: LiveGame, player: Player) -> bool:
    """IC-CUR-02, IC-CHAR-01: whether the player may have one more upgrade in play."""
    return len(player.upgrades) < upgrade_limit(game, player)


def may_leave(player: Player, price: Price) -> list[str]:
    """IC-CUR-16, IC-TURN-07: the upgrades the player can pay the price without; those with crystals come last."""
    codes = [code for code in player.upgrades if means_without(player, code).cover(price)]
    return sorted(codes, key=lambda code: bool(player.cages.get(code)))


def keep_upgrade(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-02: put the upgrade into play, unless the player chose to drop it."""
    if has_room(game, game.me):
        put_in_play(game, curio)
    elif curio.leaving:
        game.emit(UpgradeDropped(game.state.active, print_of(curio.card)))
    else:
        curio.step = "limit"


def put_in_play(game: LiveGame, curio: Curio) -> None:
    """IC-CUR-11, IC-QOAM-11, IC-AMB-25: add the upgrade; a Null Cage starts empty."""
    player = game.me
    player.upgrades.append(curio.card)
    if perks_by_card()[curio.card].get("cage"):
        player.cages[curio.card] = {}
    game.emit(UpgradeKept(game.state.active, print_of(curio.card)))
    game.finish()


def ask_dropped(game: LiveGame, curio: Curio, leaving: Sequence[str]) -> Decision:
    """IC-CUR-02: ask which of these leaves, or the new one itself."""
    options = [choice(f"drop {code}") for code in (*leaving, curio.card)]
    return game.ask(
        game.state.active, "upgrade_limit", options, values={"card": print_of(curio.card)}, rules=("IC-CUR-16",)
    )


def remove_upgrade(game: LiveGame, code: str) -> None:
    """IC-CUR-16, IC-QOAM-09: discard an upgrade; a Null Cage takes its crystals with it."""
    player = game.me
    player.upgrades.remove(code)
    game.state.decks.discard.append(code)
    game.emit(UpgradeDropped(game.state.active, print_of(code)))
    if cage := player.cages.pop(code, None):
        game.emit(QoamLost(game.state.active, spread(cage), code))


@procedures.step(Curio, "limit")
def ask_after_paying(game: LiveGame, curio: Curio) -> Decision:
    """IC-CUR-02: ask after the payment, as games saved under rules version 1 do."""
    return ask_dropped(game, curio, game.me.upgrades)


@procedures.answer(Curio, "limit")
def dropped_after_paying(game: LiveGame, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-02: drop the chosen upgrade; the new one takes effect, unless it is the one dropped."""
    curio.leaving, curio.step = chosen.args[0], "over"
    if curio.leaving != curio.card:
        remove_upgrade(game, curio.leaving)
    keep_upgrade(game, curio)


@procedures.verb("drop", "upgrade")
def why_not_drop(q: Question) -> Refusal | None:
    """IC-CUR-02, IC-CUR-16: an upgrade in play or the new one, while the limit requires dropping one."""
    curio = running(q.game, Curio)
    if curio is None or q.kind != "upgrade_limit":
        return refuse("IC-CUR-16", "drop_when")
    card = q.word(0)
    if refused := unknown_card(q):
        return refused
    if card == curio.card:
        return None
    if card not in q.player.upgrades:
        return refuse("IC-CUR-02", "not_in_play", card=print_of(card))
    return None if curio.step == "limit" else _needed(q, curio, card)


def _needed(q: Question, curio: Curio, card: str) -> Refusal | None:
    """IC-CUR-16: without this upgrade, which leaves before the payment, the player cannot pay."""
    price = curio_price(q.game, q.player, q.game.data.curios[curio.card])
    if card in may_leave(q.player, price):
        return None
    have = means_without(q.player, card).most(price.colour)
    return refuse("IC-CUR-16", "drop_dear", upgrade=card, cost=price.amount, colour=price.colour, have=have)
