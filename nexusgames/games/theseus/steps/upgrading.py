"""Cards that give or take upgrades: Amplifier and Degradation (G-AMP, G-DEG)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.events_cards import (
    CardDegraded,
    CardUpgraded,
    TokenDegraded,
    UnitDegraded,
)
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import ON_CARD, SUPPLY
from nexusgames.games.theseus.steps.aims import ask_one

HELD = "held"


@procedures.step(Aim, "amplify")
def ask_amplified(ops: Ops, aim: Aim) -> Decision | None:
    """G-AMP, TH-SEC-24: an upgradable card of the own side, not under the Failure token, with fewer than six tokens."""
    most = ops.data.rules.max_upgrades_per_card
    slots = [
        slot
        for slot in ops.station.installed_slots
        if (installed := ops.state.slots.get(slot)) is not None
        and not ops.enemies(installed.controller, aim.seat)
        and ops.cards[installed.card].upgradable
        and installed.upgrades < most
        and not installed.failed
    ]
    return ask_one(ops, aim, "amplify", [choice(f"amplify {slot}") for slot in slots if ops.state.pool])


@procedures.answer(Aim, "amplify")
def amplified(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """G-AMP: a token from the pool, without the rising cost."""
    aim.left -= 1
    slot = chosen.args[0]
    installed = ops.state.slots[slot]
    ops.state.pool -= 1
    installed.upgrades += 1
    x = ops.cards[installed.card].number(installed.upgrades)
    ops.emit(CardUpgraded(aim.seat, kind_of(installed.card), slot, x, 0))


@procedures.step(Aim, "degrade")
def ask_degraded(ops: Ops, aim: Aim) -> Decision | None:
    """G-DEG: first which enemy, then X upgrades one at a time."""
    if not aim.chosen:
        rivals = [
            player.faction
            for seat, player in enumerate(ops.state.players)
            if ops.enemies(seat, aim.seat) and upgrades_of(ops, seat)
        ]
        return ask_one(ops, aim, "degrade_rival", [choice(f"rival {faction}") for faction in rivals])
    found = upgrades_of(ops, ops.lookup.owners[aim.chosen[0]])
    return ask_one(ops, aim, "degrade", [choice(f"strip {upgrade}") for upgrade in found])


def upgrades_of(ops: Ops, seat: int) -> list[str]:
    """TH-UPG-06: upgraded units, tokens on cards that are not under the Failure token, held tokens."""
    state = ops.state
    found = [
        name
        for name, unit in state.units.items()
        if unit.owner == seat and unit.upgraded and unit.sector not in (SUPPLY, ON_CARD)
    ]
    found += [
        slot
        for slot, installed in state.slots.items()
        if installed.controller == seat and installed.upgrades and not installed.failed
    ]
    return found + ([HELD] if state.players[seat].tokens else [])


@procedures.answer(Aim, "degrade")
def degraded(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """G-DEG: the upgrade is lost; tokens go back to the pool."""
    if chosen.verb == "rival":
        aim.chosen.append(chosen.args[0])
        return
    aim.left -= 1
    target, state = chosen.args[0], ops.state
    if target in state.units:
        state.units[target].upgraded = False
        ops.emit(UnitDegraded(aim.seat, target))
        return
    state.pool += 1
    if target == HELD:
        rival = ops.lookup.owners[aim.chosen[0]]
        state.players[rival].tokens -= 1
        ops.emit(TokenDegraded(aim.seat, rival))
    else:
        state.slots[target].upgrades -= 1
        ops.emit(CardDegraded(aim.seat, kind_of(state.slots[target].card), target))
