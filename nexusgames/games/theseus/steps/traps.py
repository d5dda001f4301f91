"""Traps: which ones act on a unit that passes or stops, in which order, and what they do (TH-TRAP-01..11)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Queue
from nexusgames.games.theseus.cards import copiers, kind_of, number_of, remove, worked
from nexusgames.games.theseus.data import Card
from nexusgames.games.theseus.events import (
    CameraCounted,
    TrapsIgnored,
    TrapWorked,
    UnitInfested,
    UnitSeized,
)
from nexusgames.games.theseus.frames import Arrival, Move, Spring
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import Installed, Unit
from nexusgames.games.theseus.steps.attacks import attack, attack_kind, can_be_attacked
from nexusgames.games.theseus.steps.free import beside, open_window
from nexusgames.games.theseus.tracks import wound

TRAPS = "traps"


def pass_traps(ops: Ops, move: Move) -> None:
    """TH-TRAP-03, TH-TRAP-04: the unit passes: Fire, Tentacles and active Defence Systems act."""
    begin_traps(ops, move.unit, move.at, passing=True)


def begin_traps(ops: Ops, name: str, sector: str, *, passing: bool) -> None:
    """TH-TRAP-09, TH-TRAP-11: the invisible unit sets nothing off; then a Deactivation token keeps all traps off."""
    traps = acting_traps(ops, name, sector, passing=passing)
    if not traps:
        return
    tokens = ops.state.deactivation.get(sector, [])
    side = ops.sides[ops.unit(name).owner]
    own = [seat for seat in tokens if ops.sides[seat] == side]
    if own:
        tokens.remove(own[0])
        if not tokens:
            del ops.state.deactivation[sector]
        ops.emit(TrapsIgnored(name, sector))
    else:
        ops.push(Queue(name=TRAPS, seat=ops.state.active, items=traps))


def acting_traps(ops: Ops, name: str, sector: str, *, passing: bool) -> list[str]:
    """TH-TRAP-01..03: the working enemy traps that would do something to the unit."""
    state, cards, unit = ops.state, ops.cards, ops.state.units[name]
    if unit.invisible:
        return []
    side, found = ops.sides[unit.owner], list[str]()
    for slot in ops.station.installed[sector]:
        if slot in state.slots:
            installed = state.slots[slot]
            card = cards[installed.card]
            if card.type != "trap" or ops.sides[installed.controller] == side or not installed.works:
                continue
            if (card.pass_through or not passing) and acts(ops, installed, card, name):
                found.append(installed.card)
    return found


def acts(ops: Ops, installed: Installed, card: Card, name: str) -> bool:
    """TH-TRAP-08: whether the trap can do anything to this unit; one that cannot is passed over."""
    unit = ops.state.units[name]
    match card.effect:
        case "wound":
            return True
        case "defence":
            return installed.active
        case "cameras":
            return installed.counter < ops.data.rules.camera_max
        case "grab":
            return not unit.seized_by and all(other.seized_by != installed.card for other in ops.state.units.values())
        case "infest":
            return not unit.parasites and ops.free_token("parasite") > 0
        case _:
            return bool(ambushers(ops, installed, name))


def ambushers(ops: Ops, installed: Installed, name: str) -> list[str]:
    """M-AMB, TH-2V2-14: units of the trap's side in this sector that have the arriving unit in range."""
    unit, side = ops.state.units[name], ops.sides[installed.controller]
    if not can_be_attacked(ops, name):
        return []
    rooms = ops.state.rooms
    near = [rooms[room] for room in ops.station.in_range[unit.room] if room in rooms]
    return [n for n in near if ops.sides[ops.unit(n).owner] == side and attack_kind(ops, n) != "none"]


class TrapOrder:
    """TH-TRAP-05: the active player chooses the order of several traps; each is checked again at its time."""

    def valid(self, play: Ops, queue: Queue, item: str) -> bool:
        """Whether the trap still lies there, works and can do something."""
        slot, (unit, sector) = play.slot_of(item), entry(play)
        if not slot or slot[:-3] != sector:
            return False
        installed = play.state.slots[slot]
        return (
            installed.works
            and play.enemies(installed.controller, play.unit(unit).owner)
            and acts(play, installed, play.cards[item], unit)
        )

    def ask(self, play: Ops, queue: Queue) -> Decision:
        """TH-TRAP-05: asked only where the order can matter; otherwise they work in slot order."""
        options = trap_options(play, queue.items)
        extras = beside(play, options) if len(options) > 1 else ()
        unit, sector = entry(play)
        return play.ask(
            queue.seat, "trap", options, rules=("TH-TRAP-05",), values={"unit": unit, "sector": sector}, extras=extras
        )

    def resolve(self, play: Ops, queue: Queue, item: str) -> None:
        """The trap works; only an Ambush with a choice of attackers has to ask first."""
        unit, sector = entry(play)
        slot = play.slot_of(item)
        installed = play.state.slots[slot]
        if play.cards[item].effect == "ambush":
            play.push(Spring(card=item, unit=unit, sector=sector))
        else:
            work(play, slot, installed, play.cards[item], unit)
            between_traps(play, queue)


procedures.queue(TRAPS, TrapOrder())


def trap_options(ops: Ops, items: list[str]) -> list[Choice]:
    """All traps, if their order can matter; otherwise only the first.

    Wounds and tokens of one player's traps add up to the same in any order. It matters who scores first (different
    controllers), which of two Grabbers seizes, and what a Psychic Pulse between two traps could still switch off.
    """
    controllers = {ops.state.slots[ops.slot_of(item)].controller for item in items}
    grabbers = sum(ops.cards[item].effect == "grab" for item in items)
    pulse = any(ops.cards[card].effect == "failure" for card in ops.player(ops.state.active).instants)
    matters = len(controllers) > 1 or grabbers > 1 or pulse
    return [choice(f"trap {item}") for item in (items if matters else items[:1])]


def entry(ops: Ops) -> tuple[str, str]:
    """The unit whose entry sets off the traps of the running queue, and the sector."""
    for frame in reversed(ops.state.stack):
        if isinstance(frame, Arrival):
            return frame.unit, frame.sector
        if isinstance(frame, Move):
            return frame.unit, frame.at
    raise LookupError("no unit is entering a sector")


def between_traps(ops: Ops, queue: Queue) -> None:
    """TH-TIME-01: free actions between two traps, where their order is not asked for."""
    if queue.items and len(trap_options(ops, queue.items)) == 1:
        open_window(ops, "W4")


@procedures.step(Spring, "ambush")
def ask_ambusher(ops: Ops, trap: Spring) -> Decision:
    """M-AMB: the trap's owner chooses; asked only if one would wound and another gain Data."""
    slot = ops.slot_of(trap.card)
    installed = ops.state.slots[slot]
    names = ambushers(ops, installed, trap.unit)
    kinds = {attack_kind(ops, name) == "single-data" for name in names}
    options = [choice(f"ambush {name}") for name in (names if len(kinds) > 1 else names[:1])]
    return ops.ask(installed.controller, "ambush", options, rules=("TH-TRAP-07",), values={"unit": trap.unit})


@procedures.answer(Spring, "ambush")
def ambusher_chosen(ops: Ops, trap: Spring, chosen: Choice) -> None:
    """M-AMB: only the arriving unit is hit, whatever the attacker's kind."""
    slot = ops.slot_of(trap.card)
    controller = ops.state.slots[slot].controller
    ops.finish()
    queue = ops.state.stack[-1]
    ops.emit(TrapWorked(controller, kind_of(trap.card), trap.unit, trap.sector))
    changed = attack(ops, chosen.args[0], [trap.unit])
    worked(ops, slot, *changed)
    assert isinstance(queue, Queue)
    between_traps(ops, queue)


def work(ops: Ops, slot: str, installed: Installed, card: Card, name: str) -> None:
    """TH-TRAP-06, TH-TRAP-07, TH-DUP-04: what the trap does, all copies in one packet; then a single-use one goes."""
    copies = copiers(ops, slot)
    unit = ops.unit(name)
    ops.emit(TrapWorked(installed.controller, card.id, name, slot[:-3]))
    if card.effect in ("wound", "defence"):
        wound(ops, unit.owner, number_of(ops, installed) * (1 + len(copies)), installed.controller)
    elif card.effect == "cameras":
        installed.counter = min(ops.data.rules.camera_max, installed.counter + number_of(ops, installed))
        ops.emit(CameraCounted(card.id, slot, installed.counter))
    elif card.effect == "grab":
        unit.seized_by = installed.card
        ops.emit(UnitSeized(name, card.id))
    else:
        infest(ops, name, unit, number_of(ops, installed) * (1 + len(copies)))
    if card.single_use:
        remove(ops, slot)
    worked(ops, slot, *copies)


def infest(ops: Ops, name: str, unit: Unit, tokens: int) -> None:
    """A-PAR, TH-TOK-01, TH-RESC-03: as many tokens as there are; the arrival remembers it."""
    unit.parasites = min(tokens, ops.free_token("parasite"))
    ops.emit(UnitInfested(name, unit.parasites))
    for frame in reversed(ops.state.stack):
        if isinstance(frame, Arrival):
            frame.infested = True
            return
