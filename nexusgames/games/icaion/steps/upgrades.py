"""Upgrade Curios: coming into play, and what leaves at the limit (IC-CUR-02, IC-CUR-16)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.events import QoamLost, UpgradeDropped, UpgradeKept
from nexusgames.games.icaion.frames import Curio
from nexusgames.games.icaion.ops import Ops, procedures, spread, upgrade_limit
from nexusgames.games.icaion.perks import perks_by_card


def keep_upgrade(ops: Ops, curio: Curio) -> None:
    """IC-CUR-01, IC-CUR-02: an upgrade stays in play; at the limit something has to leave first."""
    if len(ops.me.upgrades) < upgrade_limit(ops, ops.me):
        put_in_play(ops, curio)
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


@procedures.step(Curio, "limit")
def ask_dropped(ops: Ops, curio: Curio) -> Decision:
    """IC-CUR-02, IC-CUR-16: which upgrade leaves, or the new one itself."""
    options = [choice(f"drop {code}") for code in (*ops.me.upgrades, curio.card)]
    return ops.ask(
        ops.state.active, "upgrade_limit", options, values={"card": print_of(curio.card)}, rules=("IC-CUR-02",)
    )


@procedures.answer(Curio, "limit")
def dropped_chosen(ops: Ops, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-16: what leaves goes to the discard pile; then the new card takes effect."""
    code = chosen.args[0]
    ops.emit(UpgradeDropped(ops.state.active, print_of(code)))
    if code == curio.card:
        curio.step = "over"
        return
    remove_upgrade(ops, code)
    put_in_play(ops, curio)


def remove_upgrade(ops: Ops, code: str) -> None:
    """IC-QOAM-09: with a Null Cage its crystals go."""
    player = ops.me
    player.upgrades.remove(code)
    ops.state.decks.discard.append(code)
    if cage := player.cages.pop(code, None):
        ops.emit(QoamLost(ops.state.active, spread(cage), code))
