"""One attack: by which unit, on whom, and how much it does (TH-ATK)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.cards import copiers, number_of
from nexusgames.games.theseus.data import Attack
from nexusgames.games.theseus.events import UnitAttacked
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.tracks import gain_data, wound
from nexusgames.games.theseus.why_not import Question, out_of_play, refuse


def attack_kind(ops: Ops, name: str) -> Attack:
    """TH-ATK-02: how the unit attacks on the side it shows."""
    return ops.lookup.attacks[name, ops.state.units[name].upgraded]


def can_be_attacked(ops: Ops, name: str) -> bool:
    """TH-ATK-05, TH-FORCE-05, S-HID, G-INV: neither invisible nor in a Hideout of its own side."""
    unit = ops.state.units[name]
    return not unit.invisible and not ops.has_working(unit.sector, "no_attack", ops.sides[unit.owner])


def targets(ops: Ops, name: str) -> list[str]:
    """TH-ATK-01, TH-ROOM-02: the enemy units one passage away that can be attacked."""
    if attack_kind(ops, name) == "none":
        return []
    state, sides = ops.state, ops.sides
    rooms, units = state.rooms, state.units
    side, found = sides[units[name].owner], list[str]()
    for room in ops.station.in_range[units[name].room]:
        if room in rooms:
            other = rooms[room]
            if sides[units[other].owner] != side and can_be_attacked(ops, other):
                found.append(other)
    return found


def matters(ops: Ops, name: str, names: Sequence[str]) -> bool:
    """TH-2V2-11: whether it matters whom a unit attacks: only where the two factions of an alliance lose Life apart."""
    if not ops.lookup.teams or attack_kind(ops, name) != "single":
        return False
    return len({ops.state.units[target].owner for target in names}) > 1


def attack(ops: Ops, name: str, victims: Sequence[str]) -> list[str]:
    """TH-ATK-03, TH-ATK-04, TH-ATK-05: each victim is hit, in a packet of its own; returns the modules that helped."""
    data = attack_kind(ops, name) == "single-data"
    unit = ops.state.units[name]
    amount, changed = strength(ops, unit.sector, ops.sides[unit.owner], "more_data" if data else "more_wounds")
    for victim in victims:
        ops.emit(UnitAttacked(name, victim))
        if data:
            gain_data(ops, unit.owner, amount)
        else:
            wound(ops, ops.state.units[victim].owner, amount, unit.owner)
    return changed


def strength(ops: Ops, sector: str, side: int, effect: str) -> tuple[int, list[str]]:
    """M-COM, G-CHA, TH-2V2-09: one, and what working modules of the attacker's side add; with their slots."""
    amount, changed = 1, list[str]()
    for slot, installed, _ in ops.working(sector, effect, side):
        copies = copiers(ops, slot)
        amount += number_of(ops, installed) * (1 + len(copies))
        changed += [slot, *copies]
    return amount, changed


def why_no_hit(q: Question, name: str, target: str) -> Refusal | None:
    """TH-ATK-01, TH-ATK-02, TH-ATK-05, TH-ROOM-02: only a unit that attacks, and a target in range and unprotected."""
    if refused := out_of_play(q, name) or out_of_play(q, target):
        return refused
    if attack_kind(q.ops, name) == "none":
        return refuse("TH-ATK-02", "cannot_attack", unit=name)
    if q.ops.unit(target).room not in q.ops.station.in_range[q.ops.unit(name).room]:
        return refuse("TH-ROOM-02", "out_of_range", unit=target, target=name)
    return None if can_be_attacked(q.ops, target) else refuse("TH-ATK-05", "protected", unit=target)
