"""One attack: which unit makes it, whom it hits, and what it does (TH-ATK)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Refusal
from nexusgames.games.theseus.cards import copiers, number_of
from nexusgames.games.theseus.data import Attack
from nexusgames.games.theseus.events import UnitAttacked
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.tracks import gain_data, wound
from nexusgames.games.theseus.why_not import Question, out_of_play, refuse


def attack_kind(game: LiveGame, name: str) -> Attack:
    """TH-ATK-02: how the unit attacks on the side it shows."""
    return game.lookup.attacks[name, game.state.units[name].upgraded]


def can_be_attacked(game: LiveGame, name: str) -> bool:
    """TH-ATK-05, TH-FORCE-05, S-HID, G-INV: whether the unit is neither invisible nor in a Hideout of its own side."""
    unit = game.state.units[name]
    return not unit.invisible and not game.has_working(unit.sector, "no_attack", game.sides[unit.owner])


def targets(game: LiveGame, name: str) -> list[str]:
    """TH-ATK-01, TH-ROOM-02: the enemy units one passage away that can be attacked."""
    if attack_kind(game, name) == "none":
        return []
    state, sides = game.state, game.sides
    rooms, units = state.rooms, state.units
    side, found = sides[units[name].owner], list[str]()
    for room in game.station.in_range[units[name].room]:
        if room in rooms:
            other = rooms[room]
            if sides[units[other].owner] != side and can_be_attacked(game, other):
                found.append(other)
    return found


def matters(game: LiveGame, name: str, names: Sequence[str]) -> bool:
    """TH-2V2-11: whether the target matters: only if it could be of either allied faction, as each has its own Life."""
    if not game.lookup.teams or attack_kind(game, name) != "single":
        return False
    return len({game.state.units[target].owner for target in names}) > 1


def attack(game: LiveGame, name: str, victims: Sequence[str]) -> list[str]:
    """TH-ATK-03, TH-ATK-04, TH-ATK-05: hit each victim with a packet of wounds; return the modules that helped."""
    data = attack_kind(game, name) == "single-data"
    unit = game.state.units[name]
    amount, changed = strength(game, unit.sector, game.sides[unit.owner], "more_data" if data else "more_wounds")
    for victim in victims:
        game.emit(UnitAttacked(name, victim))
        if data:
            gain_data(game, unit.owner, amount)
        else:
            wound(game, game.state.units[victim].owner, amount, unit.owner)
    return changed


def strength(game: LiveGame, sector: str, side: int, effect: str) -> tuple[int, list[str]]:
    """M-COM, G-CHA, TH-2V2-09: one, plus what working modules of the attacker's side add; and the slots of those."""
    amount, changed = 1, list[str]()
    for slot, installed, _ in game.working(sector, effect, side):
        copies = copiers(game, slot)
        amount += number_of(game, installed) * (1 + len(copies))
        changed += [slot, *copies]
    return amount, changed


def why_no_hit(q: Question, name: str, target: str) -> Refusal | None:
    """TH-ATK-01, TH-ATK-02, TH-ATK-05, TH-ROOM-02: the unit must attack, with the target in range and unprotected."""
    if refused := out_of_play(q, name) or out_of_play(q, target):
        return refused
    if attack_kind(q.game, name) == "none":
        return refuse("TH-ATK-02", "cannot_attack", unit=name)
    if q.game.unit(target).room not in q.game.station.in_range[q.game.unit(name).room]:
        return refuse("TH-ROOM-02", "out_of_range", unit=target, target=name)
    return None if can_be_attacked(q.game, target) else refuse("TH-ATK-05", "protected", unit=target)
