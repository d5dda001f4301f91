"""Traps: which ones work on a unit that passes or stops, and what each of them does (TH-TRAP)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Interrupt
from nexusgames.core.values.clone import cloner
from nexusgames.games.theseus.cards import copiers, is_one_use, kind_of, number_of, remove, worked
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.decisions.attacks import attack, attack_kind, can_be_attacked
from nexusgames.games.theseus.decisions.free import held_cards
from nexusgames.games.theseus.decisions.instants import is_playable
from nexusgames.games.theseus.events import CameraCounted, TrapWorked, UnitInfested, UnitSeized
from nexusgames.games.theseus.frames import Arrival
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import Installed, TheseusState, Unit
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


Outcome = TheseusState | tuple[int, ...]
"""The state after some traps have worked, or the winners if those ended the game."""
clone = cloner(TheseusState)


def order_matters(game: LiveGame, traps: Sequence[str], name: str, sector: str) -> bool:
    """TH-TRAP-05: whether two orders of these traps can end differently."""
    if len(traps) < 2:
        return False
    if a_card_may_come_between(game, traps):
        return True
    if not can_touch_each_other(game, traps, sector):
        return False
    return ambush_is_chosen(game, traps, name) or len(outcomes(game.state, frozenset(traps), name, sector)) > 1


def a_card_may_come_between(game: LiveGame, traps: Sequence[str]) -> bool:
    """Whether a held card could switch off a coming trap, or lay a card that holds or copies it."""
    effects = {game.data.card(kind_of(card)).effect for card in held_cards(game) if is_playable(game, kind_of(card))}
    if "failure" in effects or "install_top" not in effects:
        return "failure" in effects
    seat = game.state.active
    if game.cards[game.player(seat).pile[-1]].effect not in ("hold_cards", "duplicate"):
        return False
    controllers = [game.state.slots[game.slot_of(trap)].controller for trap in traps]
    leaves = any(game.cards[trap].single_use for trap in traps)
    return leaves or any(not game.enemies(controller, seat) for controller in controllers)


def can_touch_each_other(game: LiveGame, traps: Sequence[str], sector: str) -> bool:
    """Whether trying is worth it: wounds and tokens of one side's lasting cards add up alike in any order.

    Of two Grabbers only one seizes; in a free-for-all the first to fill the track wins; a one-use takeover ends with
    the first trap it serves.
    """
    if sum(game.cards[trap].effect == "grab" for trap in traps) > 1:
        return True
    slots = game.state.slots
    if game.lookup.ffa and len({slots[game.slot_of(trap)].controller for trap in traps}) > 1:
        return True
    here = [slots[slot] for slot in game.station.installed[sector] if slot in slots]
    return any(installed.taken and is_one_use(game, installed.taken) for installed in here)


def ambush_is_chosen(game: LiveGame, traps: Sequence[str], name: str) -> bool:
    """M-AMB: whether its owner will choose between wounds and Data, which no trial can foresee."""
    slots = [game.slot_of(trap) for trap in traps if game.cards[trap].effect == "ambush"]
    return any(len(ambush_choices(game, game.state.slots[slot], name)) > 1 for slot in slots)


def outcomes(start: TheseusState, traps: frozenset[str], name: str, sector: str) -> list[Outcome]:
    """The different results that all orders of the traps can have, built up one worked trap at a time."""
    reached: dict[frozenset[str], list[Outcome]] = {frozenset(): [start]}
    for _ in traps:
        further: dict[frozenset[str], list[Outcome]] = {}
        for done, before in reached.items():
            for trap in traps - done:
                found = further.setdefault(done | {trap}, [])
                for outcome in before:
                    if (after := tried(outcome, trap, name, sector)) not in found:
                        found.append(after)
        reached = further
    return reached[traps]


def tried(before: Outcome, trap: str, name: str, sector: str) -> Outcome:
    """The position after one more trap; unchanged if the game is over or the trap does not work."""
    if isinstance(before, tuple):
        return before
    game = LiveGame(clone(before))
    if not is_ready(game, trap, name, sector):
        return before
    slot = game.slot_of(trap)
    installed = game.state.slots[slot]
    try:
        if game.cards[trap].effect == "ambush":
            spring(game, slot, ambush_choices(game, installed, name)[0], name)
        else:
            work(game, slot, installed, game.cards[trap], name)
    except Interrupt:
        pass
    game.state.removed.sort()  # the order in which cards left the game makes no difference
    return tuple(game.state.result.winners) if game.state.result else game.state
