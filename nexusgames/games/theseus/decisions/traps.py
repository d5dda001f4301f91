"""Traps: which ones work on a unit that passes or stops, and what each of them does (TH-TRAP)."""

from __future__ import annotations

from nexusgames.games.theseus.cards import copiers, kind_of, number_of, remove, worked
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.decisions.attacks import attack, attack_kind, can_be_attacked
from nexusgames.games.theseus.events import CameraCounted, TrapWorked, UnitInfested, UnitSeized
from nexusgames.games.theseus.frames import Arrival
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import Installed, Unit
from nexusgames.games.theseus.tracks import wound


def acting_traps(game: LiveGame, name: str, sector: str, *, passing: bool) -> list[str]:
    """TH-TRAP-01, TH-TRAP-02, TH-TRAP-03, TH-FORCE-03: the working enemy traps that would do something to the unit."""
    state, cards, unit = game.state, game.cards, game.state.units[name]
    if unit.invisible:
        return []
    side, found = game.sides[unit.owner], list[str]()
    for slot in game.station.installed[sector]:
        if slot in state.slots:
            installed = state.slots[slot]
            card = cards[installed.card]
            if card.type != "trap" or game.sides[installed.controller] == side or not installed.works:
                continue
            if (card.pass_through or not passing) and acts(game, installed, card, name):
                found.append(installed.card)
    return found


def acts(game: LiveGame, installed: Installed, card: Card, name: str) -> bool:
    """TH-TRAP-08: whether the trap can do anything to this unit; if not, it is passed over."""
    unit = game.state.units[name]
    match card.effect:
        case "wound":
            return True
        case "defence":
            return installed.active
        case "cameras":
            return installed.counter < game.data.rules.camera_max
        case "grab":
            return not unit.seized_by and all(other.seized_by != installed.card for other in game.state.units.values())
        case "infest":
            return not unit.parasites and game.free_token("parasite") > 0
        case _:
            return bool(ambushers(game, installed, name))


def ambushers(game: LiveGame, installed: Installed, name: str) -> list[str]:
    """M-AMB, TH-2V2-14: units of the trap's side in this sector that have the arriving unit in range."""
    unit, side = game.state.units[name], game.sides[installed.controller]
    if not can_be_attacked(game, name):
        return []
    rooms = game.state.rooms
    near = [rooms[room] for room in game.station.in_range[unit.room] if room in rooms]
    return [n for n in near if game.sides[game.unit(n).owner] == side and attack_kind(game, n) != "none"]


def ambush_choices(game: LiveGame, installed: Installed, name: str) -> list[str]:
    """M-AMB: all possible attackers, if one would wound and another gain Data; otherwise only the first."""
    names = ambushers(game, installed, name)
    kinds = {attack_kind(game, attacker) == "single-data" for attacker in names}
    return names if len(kinds) > 1 else names[:1]


def lying_traps(game: LiveGame, name: str, sector: str, *, passing: bool) -> list[str]:
    """TH-TRAP-01, TH-TRAP-02, TH-TRAP-03: the enemy traps here for such an entry, whether they work or not."""
    slots, cards, owner = game.state.slots, game.cards, game.unit(name).owner
    here = [slots[slot] for slot in game.station.installed[sector] if slot in slots]
    return [
        installed.card
        for installed in here
        if (card := cards[installed.card]).type == "trap"
        and (card.pass_through or not passing)
        and game.enemies(installed.controller, owner)
    ]


def is_ready(game: LiveGame, card: str, name: str, sector: str) -> bool:
    """TH-TRAP-05, TH-TRAP-08: whether the trap still lies there, works against the unit and can do something."""
    slot = game.slot_of(card)
    if not slot or slot[:-3] != sector:
        return False
    installed = game.state.slots[slot]
    return (
        installed.works
        and game.enemies(installed.controller, game.unit(name).owner)
        and acts(game, installed, game.cards[card], name)
    )


def work(game: LiveGame, slot: str, installed: Installed, card: Card, name: str) -> None:
    """TH-TRAP-06, TH-TRAP-07, TH-DUP-04: what the trap does, copies in the same packet; then a single-use one goes."""
    copies = copiers(game, slot)
    unit = game.unit(name)
    game.emit(TrapWorked(installed.controller, card.id, name, slot[:-3]))
    if card.effect in ("wound", "defence"):
        wound(game, unit.owner, number_of(game, installed) * (1 + len(copies)), installed.controller)
    elif card.effect == "cameras":
        installed.counter = min(game.data.rules.camera_max, installed.counter + number_of(game, installed))
        game.emit(CameraCounted(card.id, slot, installed.counter))
    elif card.effect == "grab":
        unit.seized_by = installed.card
        game.emit(UnitSeized(name, card.id))
    else:
        infest(game, name, unit, number_of(game, installed) * (1 + len(copies)))
    if card.single_use:
        remove(game, slot)
    worked(game, slot, *copies)


def spring(game: LiveGame, slot: str, attacker: str, name: str) -> None:
    """M-AMB: only the arriving unit is hit, whatever the attacker's kind."""
    installed = game.state.slots[slot]
    game.emit(TrapWorked(installed.controller, kind_of(installed.card), name, slot[:-3]))
    worked(game, slot, *attack(game, attacker, [name]))


def infest(game: LiveGame, name: str, unit: Unit, tokens: int) -> None:
    """A-PAR, TH-TOK-01, TH-RESC-03: as many tokens as are left; this arrival cannot cure them."""
    unit.parasites = min(tokens, game.free_token("parasite"))
    game.emit(UnitInfested(name, unit.parasites))
    for frame in reversed(game.state.stack):
        if isinstance(frame, Arrival):
            frame.infested = True
            return
