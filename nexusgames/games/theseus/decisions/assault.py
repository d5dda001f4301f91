"""Assaults and Minor Assaults: every unit of one player attacks, and Hidden strikes (TH-ATK).

The order of attacks cannot change their result: nothing moves, starts or stops working during an assault, and whichever
attack ends the game, the winner is the same. So players are asked only where targets differ: in 2v2, between factions.
"""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.cards import copiers, kind_of, number_of, worked
from nexusgames.games.theseus.decisions.aims import why_not_from_darkness
from nexusgames.games.theseus.decisions.attacks import (
    attack,
    attack_kind,
    can_be_attacked,
    matters,
    targets,
    why_no_hit,
)
from nexusgames.games.theseus.events import AssaultBegan, AssaultIdle, HiddenStruck, MinorAssaultBegan
from nexusgames.games.theseus.frames import Assault
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.tracks import wound
from nexusgames.games.theseus.why_not import Question, refuse, unknown_unit, wrong_time


def begin_assault(game: LiveGame, seat: int, sector: str = "") -> None:
    """TH-ATK-07, TH-ATK-08, TH-ATK-10: make all attacks without a choice at once; ask for the others one by one."""
    game.emit(MinorAssaultBegan(seat, sector) if sector else AssaultBegan(seat))
    changed: list[str] = []
    attackers = unit_attacks(game, seat, sector, changed) + strikes(game, seat, sector, changed)
    if not attackers:
        game.emit(AssaultIdle(seat, sector))
    open_choice = [item for item in attackers if choice_of_targets(game, item)]
    for item in attackers:
        if item not in open_choice:
            changed += carry_out(game, item, "")
    if open_choice:
        game.push(Assault(seat=seat, sector=sector, attackers=open_choice, changed=changed))
    else:
        worked(game, *dict.fromkeys(changed))


def unit_attacks(game: LiveGame, seat: int, sector: str, changed: list[str]) -> list[str]:
    """TH-ATK-06, TH-ATK-09, M-DBL: own units with a target, each as often as Double Shots let it attack."""
    found: list[str] = []
    units = game.state.units
    for name in game.units_in(sector) if sector else list(game.state.rooms.values()):
        if units[name].owner == seat and attack_kind(game, name) != "none":
            shields(game, name, changed)
            if targets(game, name):
                found += [name] * shots(game, units[name].sector, game.sides[seat], changed)
    return found


def shots(game: LiveGame, sector: str, side: int, changed: list[str]) -> int:
    """M-DBL: one attack, and one more for each Double Shot and each copy of it."""
    count = 1
    for slot, installed, _ in game.working(sector, "extra_attacks", side):
        copies = copiers(game, slot)
        count += number_of(game, installed) * (1 + len(copies))
        changed += [slot, *copies]
    return count


def shields(game: LiveGame, name: str, changed: list[str]) -> None:
    """TH-PAN-11: note Hideouts that kept this attack off a unit; only Pandora's can be used up."""
    if game.lookup.pandora < 0:
        return
    unit, side = game.unit(name), game.sides[game.lookup.pandora]
    if game.sides[unit.owner] == side:
        return
    near = [game.state.rooms.get(room, "") for room in game.station.in_range[unit.room]]
    if any(other and game.sides[game.unit(other).owner] == side for other in near):
        changed += [slot for slot, _, _ in game.working(unit.sector, "no_attack", side)]


def strikes(game: LiveGame, seat: int, sector: str, changed: list[str]) -> list[str]:
    """A-HID, TH-ATK-12, TH-2V2-13: this player's Hidden cards, each once and once more for each copy."""
    found: list[str] = []
    slots = game.station.installed[sector] if sector else list(game.state.slots)
    for slot in slots:
        installed = game.state.slots.get(slot)
        if installed is None or game.cards[installed.card].effect != "strike" or installed.controller != seat:
            continue
        if installed.works and strike_targets(game, slot):
            copies = copiers(game, slot)
            found += [slot] * (1 + len(copies))
            changed += [slot, *copies]
    return found


def strike_targets(game: LiveGame, slot: str) -> list[str]:
    """A-HID: enemy units of the sector that can be attacked, whatever their room."""
    controller = game.state.slots[slot].controller
    names = game.units_in(slot[:-3])
    return [n for n in names if game.enemies(game.unit(n).owner, controller) and can_be_attacked(game, n)]


def item_targets(game: LiveGame, item: str) -> list[str]:
    """Whom a unit or a Hidden card can attack."""
    return strike_targets(game, item) if item in game.state.slots else targets(game, item)


def choice_of_targets(game: LiveGame, item: str) -> bool:
    """Whether it matters whom the unit or Hidden card attacks: never outside 2v2."""
    if not game.lookup.teams:
        return False
    names = item_targets(game, item)
    if item in game.state.slots:
        return len({game.unit(name).owner for name in names}) > 1
    return matters(game, item, names)


def carry_out(game: LiveGame, item: str, target: str) -> list[str]:
    """Make one attack or strike; without a named target it hits the first possible one, or all."""
    names = item_targets(game, item)
    if item in game.state.slots:
        strike(game, item, target or names[0])
        return []
    if attack_kind(game, item) != "all":
        names = [target] if target else names[:1]
    return attack(game, item, names)


def strike(game: LiveGame, slot: str, target: str) -> None:
    """A-HID: X wounds to one enemy unit; modules for units do not change it."""
    installed = game.state.slots[slot]
    game.emit(HiddenStruck(kind_of(installed.card), target))
    wound(game, game.unit(target).owner, number_of(game, installed), installed.controller)


@procedures.step(Assault, "target")
def ask_attack(game: LiveGame, assault: Assault) -> Decision | None:
    """TH-ATK-07, TH-ATK-08, TH-ATK-12: who attacks next, and whom; the active player decides, even for an ally."""
    if not assault.attackers:
        game.finish()
        worked(game, *dict.fromkeys(assault.changed))
        return None
    items = list(dict.fromkeys(assault.attackers))
    options = [choice(f"attack {item} {target}") for item in items for target in item_targets(game, item)]
    values = {"left": len(assault.attackers)}
    return game.ask(game.state.active, "attack", options, rules=("TH-ATK-02",), values=values)


@procedures.answer(Assault, "target")
def attack_chosen(game: LiveGame, assault: Assault, chosen: Choice) -> None:
    """TH-ATK-03: every attack hits."""
    item, target = chosen.args
    assault.attackers.remove(item)
    assault.changed += carry_out(game, item, target)


@procedures.must_answer("attack", "TH-ATK-06", "must_attack")
@procedures.verb("attack", "unit", "target")
def why_not_attack(q: Question) -> Refusal | None:
    """TH-ATK-07: there must be an assault, or an Attack from Darkness."""
    if refused := wrong_time(q, ("attack", "attack_with"), "TH-ATK-07", "no_attacks"):
        return refused
    return why_not_in_assault(q) if q.kind == "attack" else why_not_from_darkness(q)


def why_not_in_assault(q: Question) -> Refusal | None:
    """TH-ATK-06, TH-ATK-09: the attacker must be a unit or Hidden card of the assaulting player with an attack left."""
    item, assault = q.word(0), running(q.game, Assault)
    assert assault is not None
    if item in q.game.state.units:
        if q.game.unit(item).owner != assault.seat:
            return refuse("TH-ATK-09", "not_in_assault", unit=item)
    elif item not in q.game.state.slots:
        return unknown_unit(q)
    if item not in assault.attackers:
        return refuse("TH-ATK-06", "no_attack_left", target=item)
    return unknown_unit(q, 1) or why_no_target(q, assault, item, q.word(1))


def why_no_target(q: Question, assault: Assault, item: str, target: str) -> Refusal | None:
    """TH-ATK-01, TH-ATK-12: the target must be an enemy, in Hidden's sector or along a passage of the unit's room."""
    if not q.game.enemies(q.game.unit(target).owner, assault.seat):
        return refuse("TH-ATK-01", "friend", unit=target)
    if item in q.game.state.units:
        return why_no_hit(q, item, target)
    if q.game.unit(target).sector != item[:-3]:
        return refuse("TH-ATK-12", "not_there", unit=target, sector=item[:-3])
    return None if can_be_attacked(q.game, target) else refuse("TH-ATK-05", "protected", unit=target)
