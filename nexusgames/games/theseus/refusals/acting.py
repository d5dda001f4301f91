"""Why a card is not used so, and why somebody does not attack or is not attacked (TH-ACT, TH-TRAP, TH-ATK)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.core.frames import Queue
from nexusgames.games.theseus.cards import copiers, kind_of
from nexusgames.games.theseus.frames import Assault, Spring
from nexusgames.games.theseus.refusals.lying import elsewhere, enemy_card, idle
from nexusgames.games.theseus.refusals.question import (
    Question,
    enemy_unit,
    friend,
    incomplete,
    not_used,
    out_of_play,
    refuse,
    running,
    unknown_card,
    unknown_player,
    unknown_sector,
    unknown_unit,
    wrong_time,
)
from nexusgames.games.theseus.steps.action_order import REMOTE, USELESS_TO_PANDORA
from nexusgames.games.theseus.steps.assault import item_targets
from nexusgames.games.theseus.steps.attacks import attack_kind, can_be_attacked, targets
from nexusgames.games.theseus.steps.instants import can_flip


def use(q: Question) -> Refusal | None:
    """TH-ACT-01, TH-ACT-03, TH-ACT-05: a working own Action card of the stop sector, each use once."""
    card, _, copier = q.word(0).partition("+")
    if refused := wrong_time(q, ("action",), "TH-ACT-01", "no_actions"):
        return refused
    slot = q.ops.slot_of(card)
    return (
        unknown_card(q, card)
        or _not_lying(q, card)
        or _other_place(q, slot)
        or enemy_card(q, slot)
        or idle(q, slot)
        or _no_action(q, card)
        or (_no_copy(q, slot, copier) if copier else None)
        or refuse("TH-ACT-03", "card_used", card=kind_of(card))
    )


def _not_lying(q: Question, card: str) -> Refusal | None:
    """TH-CARD-01: whether the card is not installed."""
    return None if q.ops.slot_of(card) else refuse("TH-CARD-01", "not_installed", card=kind_of(card))


def _other_place(q: Question, slot: str) -> Refusal | None:
    """TH-ACT-01: only cards of the stop sector; Remote Control uses the one it was aimed at."""
    queue = running(q.ops, Queue)
    if queue is not None and queue.name == REMOTE:
        return None
    return elsewhere(q, slot, q.ops.turn.stop, "TH-ACT-01")


def _no_action(q: Question, card: str) -> Refusal | None:
    """TH-ACT-05, TH-PAN-16: other types are not used; some Pandora cannot use."""
    kind = q.ops.cards[card]
    if kind.type != "action" and not kind.own_stop:
        return refuse("TH-ACT-05", "not_an_action", card=kind.id)
    return _useless(q, card)


def _useless(q: Question, card: str) -> Refusal | None:
    """TH-PAN-16: what Pandora has no use for."""
    controller = q.ops.state.slots[q.ops.slot_of(card)].controller
    if q.ops.cards[card].effect in USELESS_TO_PANDORA and controller == q.ops.lookup.pandora:
        return refuse("TH-PAN-16", "useless", card=kind_of(card))
    return None


def _no_copy(q: Question, slot: str, copier: str) -> Refusal | None:
    """TH-DUP-01: a working Duplicate that touches the card."""
    if refused := unknown_card(q, copier):
        return refused
    near = [q.ops.state.slots[other].card for other in copiers(q.ops, slot)]
    return None if copier in near else refuse("TH-DUP-01", "no_copy", card=kind_of(q.ops.state.slots[slot].card))


def remote(q: Question) -> Refusal | None:
    """S-REM, TH-ACT-08: another own working Action card anywhere, once."""
    card = q.word(0)
    if refused := not_used(q, ("remote",), "S-REM") or unknown_card(q, card) or _not_lying(q, card):
        return refused
    slot = q.ops.slot_of(card)
    if refused := enemy_card(q, slot) or idle(q, slot):
        return refused
    if q.ops.cards[card].type != "action":
        return refuse("TH-ACT-05", "not_an_action", card=kind_of(card))
    if q.ops.cards[card].effect == "remote_control":
        return refuse("TH-ACT-08", "remote_itself", card=kind_of(card))
    return _useless(q, card) or refuse("TH-ACT-08", "remote_used", card=kind_of(card))


def trap(q: Question) -> Refusal | None:
    """TH-TRAP-01, TH-TRAP-05, TH-TRAP-08: one of the enemy traps that act on the unit now."""
    card = q.word(0)
    if refused := wrong_time(q, ("trap",), "TH-TRAP-05", "no_traps") or unknown_card(q, card) or _not_lying(q, card):
        return refused
    slot = q.ops.slot_of(card)
    if refused := elsewhere(q, slot, q.value("sector"), "TH-TRAP-02"):
        return refused
    if q.ops.cards[card].type != "trap":
        return refuse("TH-TRAP-02", "not_a_trap", card=kind_of(card))
    unit, controller = q.value("unit"), q.ops.state.slots[slot].controller
    if not q.ops.enemies(controller, q.ops.unit(unit).owner):
        return refuse("TH-TRAP-01", "friendly_trap", card=kind_of(card), unit=unit)
    return idle(q, slot) or refuse("TH-TRAP-08", "trap_idle", card=kind_of(card), unit=unit)


def ambush(q: Question) -> Refusal | None:
    """M-AMB: a unit of the trap's side that can attack and has the arriving one in range."""
    spring = running(q.ops, Spring)
    if spring is None or q.kind != "ambush":
        return not_used(q, (), "M-AMB")
    return unknown_unit(q) or enemy_unit(q, q.word(0), "TH-TRAP-07") or _cannot_hit(q, q.word(0), spring.unit)


def _cannot_hit(q: Question, name: str, target: str) -> Refusal | None:
    """TH-ATK-01, TH-ATK-02, TH-ATK-05, TH-ROOM-02: no attack, not in range, or not to be attacked."""
    if refused := out_of_play(q, name) or out_of_play(q, target):
        return refused
    if attack_kind(q.ops, name) == "none":
        return refuse("TH-ATK-02", "cannot_attack", unit=name)
    if q.ops.unit(target).room not in q.ops.station.in_range[q.ops.unit(name).room]:
        return refuse("TH-ROOM-02", "out_of_range", unit=target, target=name)
    return None if can_be_attacked(q.ops, target) else refuse("TH-ATK-05", "protected", unit=target)


def attack(q: Question) -> Refusal | None:
    """TH-ATK-01, TH-ATK-07, TH-ATK-12: who may still attack, and whom."""
    if refused := wrong_time(q, ("attack", "attack_with"), "TH-ATK-07", "no_attacks"):
        return refused
    return _attack_in_assault(q) if q.kind == "attack" else _dark_attack(q)


def _attack_in_assault(q: Question) -> Refusal | None:
    item, assault = q.word(0), running(q.ops, Assault)
    assert assault is not None
    if item in q.ops.state.units:
        if q.ops.unit(item).owner != assault.seat:
            return refuse("TH-ATK-09", "not_in_assault", unit=item)
    elif item not in q.ops.state.slots:
        return unknown_unit(q)
    if item not in assault.attackers:
        return refuse("TH-ATK-06", "no_attack_left", target=item)
    return unknown_unit(q, 1) or _no_target(q, item, q.word(1))


def _no_target(q: Question, item: str, target: str) -> Refusal | None:
    """TH-ATK-12: Hidden strikes in its sector; a unit along its passages."""
    if refused := friend(q, target, "TH-ATK-01"):
        return refused
    if item in q.ops.state.units:
        return _cannot_hit(q, item, target)
    if q.ops.unit(target).sector != item[:-3]:
        return refuse("TH-ATK-12", "not_there", unit=target, sector=item[:-3])
    return None if target in item_targets(q.ops, item) else refuse("TH-ATK-05", "protected", unit=target)


def _dark_attack(q: Question) -> Refusal | None:
    """A-DRK, TH-TIME-06: an own unit with somebody in range, once a turn."""
    if refused := unknown_unit(q) or enemy_unit(q, q.word(0), "TH-ATK-09") or out_of_play(q, q.word(0)):
        return refused
    name, target = q.word(0), q.word(1)
    if name in q.ops.whole_turn.dark:
        return refuse("TH-TIME-06", "dark_used", unit=name)
    if attack_kind(q.ops, name) == "none":
        return refuse("TH-ATK-02", "cannot_attack", unit=name)
    if not targets(q.ops, name):
        return refuse("TH-ATK-01", "nobody_in_range", unit=name)
    if not target:
        return incomplete(q)
    return unknown_unit(q, 1) or friend(q, target, "TH-ATK-01") or _cannot_hit(q, name, target)


def grenade(q: Question) -> Refusal | None:
    """M-GRE: an enemy unit in a sector with an own one."""
    if refused := not_used(q, ("grenade",), "M-GRE") or unknown_unit(q) or friend(q, q.word(0), "TH-ATK-13"):
        return refused
    return out_of_play(q, q.word(0)) or refuse("TH-ATK-13", "grenade_far", unit=q.word(0))


def detonate(q: Question) -> Refusal | None:
    """S-BOM: only while it is used, with an enemy unit there."""
    return not_used(q, ("detonate",), "S-BOM")


def detector(q: Question) -> Refusal | None:
    """M-DET: any sector of the station."""
    return not_used(q, ("detector",), "M-DET") or unknown_sector(q)


def hide(q: Question) -> Refusal | None:
    """G-INV: an own unit in a sector that can be seen."""
    if refused := not_used(q, ("invisible",), "G-INV") or unknown_unit(q) or enemy_unit(q, q.word(0), "TH-TRAP-09"):
        return refused
    return out_of_play(q, q.word(0)) or refuse("TH-TRAP-09", "invisible_already", unit=q.word(0))


def flip(q: Question) -> Refusal | None:
    """A-MUT: an own base-side unit that has another side."""
    return (
        not_used(q, ("mutate",), "A-MUT")
        or unknown_unit(q)
        or enemy_unit(q, q.word(0), "TH-UPG-02")
        or cannot_flip(q, q.word(0))
    )


def cannot_flip(q: Question, name: str) -> Refusal | None:
    """TH-UPG-02, TH-UNIT-03, TH-PAN-22: what keeps a unit from its upgraded side."""
    unit = q.ops.unit(name)
    if can_flip(unit):
        return None
    if unit.kind == "lesser_alien":
        return refuse("TH-UNIT-03", "one_side", unit=name)
    return refuse("TH-UPG-02", "upgraded_already", unit=name) if unit.upgraded else out_of_play(q, name)


def lower(q: Question) -> Refusal | None:
    """TH-FFA-05, TH-FFA-12: a rival whose marker can go down."""
    if refused := not_used(q, ("lower",), "S-MED") or unknown_player(q):
        return refused
    rival = q.ops.lookup.owners[q.word(0)]
    if not q.ops.enemies(rival, q.seat):
        return refuse("TH-FFA-05", "no_rival", seat=rival)
    if q.ops.player(rival).out:
        return refuse("TH-FFA-12", "rival_out", seat=rival)
    return None if q.ops.player(rival).life else refuse("TH-FFA-05", "life_zero", seat=rival)
