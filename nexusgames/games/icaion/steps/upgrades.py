"""Upgrade Curios: coming into play, and what leaves at the limit (IC-CUR-02, IC-CUR-16)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.events import QoamLost, UpgradeDropped, UpgradeKept
from nexusgames.games.icaion.frames import Curio
from nexusgames.games.icaion.ops import Ops, procedures, spread, upgrade_limit
from nexusgames.games.icaion.payments import Price, means_without
from nexusgames.games.icaion.perks import perks_by_card
from nexusgames.games.icaion.state import Player


def has_room(ops: Ops, player: Player) -> bool:
    """IC-CUR-02, IC-CHAR-01: whether one more upgrade may lie beside the board."""
    return len(player.upgrades) < upgrade_limit(ops, player)


def may_leave(player: Player, price: Price) -> list[str]:
    """IC-CUR-16, IC-TURN-07: the upgrades without which the price can still be paid; a full cage is lost last."""
    codes = [code for code in player.upgrades if means_without(player, code).cover(price)]
    return sorted(codes, key=lambda code: bool(player.cages.get(code)))


def keep_upgrade(ops: Ops, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-02: an upgrade stays in play, unless it was chosen to leave itself."""
    if has_room(ops, ops.me):
        put_in_play(ops, curio)
    elif curio.leaving:
        ops.emit(UpgradeDropped(ops.state.active, print_of(curio.card)))
    else:
        curio.step = "limit"


def put_in_play(ops: Ops, curio: Curio) -> None:
    """IC-CUR-11, IC-QOAM-11: it lies beside the board; one that is a Null Cage opens an empty one of its own."""
    player = ops.me
    player.upgrades.append(curio.card)
    if perks_by_card()[curio.card].get("cage"):
        player.cages[curio.card] = {}
    ops.emit(UpgradeKept(ops.state.active, print_of(curio.card)))
    ops.finish()


def ask_dropped(ops: Ops, curio: Curio, leaving: Sequence[str]) -> Decision:
    """IC-CUR-02: which of these leaves, or the new one itself."""
    options = [choice(f"drop {code}") for code in (*leaving, curio.card)]
    return ops.ask(
        ops.state.active, "upgrade_limit", options, values={"card": print_of(curio.card)}, rules=("IC-CUR-16",)
    )


def remove_upgrade(ops: Ops, code: str) -> None:
    """IC-CUR-16, IC-QOAM-09: it goes to the discard pile; with a Null Cage its crystals go."""
    player = ops.me
    player.upgrades.remove(code)
    ops.state.decks.discard.append(code)
    ops.emit(UpgradeDropped(ops.state.active, print_of(code)))
    if cage := player.cages.pop(code, None):
        ops.emit(QoamLost(ops.state.active, spread(cage), code))


@procedures.step(Curio, "limit")
def ask_after_paying(ops: Ops, curio: Curio) -> Decision:
    """IC-CUR-02: games saved under the first rules have paid before they choose what leaves."""
    return ask_dropped(ops, curio, ops.me.upgrades)


@procedures.answer(Curio, "limit")
def dropped_after_paying(ops: Ops, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-02: then the new card takes effect, unless it leaves itself."""
    curio.leaving, curio.step = chosen.args[0], "over"
    if curio.leaving != curio.card:
        remove_upgrade(ops, curio.leaving)
    keep_upgrade(ops, curio)
