"""A Move: clockwise, sector by sector, with skips, exits and loops (TH-MOVE-02..10); who moves is chosen in `flow`."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.cards import copiers, kind_of, number_of, times, worked
from nexusgames.games.theseus.events import (
    ExitUsed,
    ForcedMoveBegan,
    LoopUsed,
    MoveBegan,
    ParasiteBit,
    SectorEntered,
    SectorSkipped,
    WentFurther,
)
from nexusgames.games.theseus.frames import Arrival, Move
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import TRANSIT
from nexusgames.games.theseus.steps.free import beside, may_want, open_window
from nexusgames.games.theseus.steps.trap_order import pass_traps
from nexusgames.games.theseus.tracks import wound

ENTER, SKIP, ON, EXIT, STOP, FURTHER = (choice(key) for key in ("enter", "skip", "on", "exit", "stop", "further"))


def begin_move(ops: Ops, seat: int, name: str, more_mp: int = 0) -> None:
    """TH-MOVE-02, TH-MOVE-11: the Movement Points are fixed when the unit is chosen."""
    sector = ops.unit(name).sector
    mp = len(ops.units_in(sector)) + more_mp
    own = ops.unit(name).owner == seat
    ops.push(Move(unit=name, seat=seat, mp=mp, start=sector, at=sector))
    ops.emit((MoveBegan if own else ForcedMoveBegan)(seat, name, sector, mp))


def skip_slot(ops: Ops, move: Move) -> str:
    """TH-MOVE-05, TH-FORCE-02: the mover's skip card in the next sector, lasting ones first; empty if there is none."""
    ahead = ops.station.following[move.at]
    found = ops.working(ahead, "skip", ops.sides[move.seat])
    for slot, installed, _ in found:
        if not installed.taken:
            return slot
    return found[0][0] if found else ""


@procedures.step(Move, "window")
def before_step(ops: Ops, move: Move) -> None:
    """TH-TIME-01: free actions before every step; where a skip is asked for, they stand beside that question."""
    if skip_slot(ops, move):
        move.step = "go"
    elif may_want(ops):
        move.step = "go"
        open_window(ops, "W2")
    else:
        enter(ops, move)


@procedures.step(Move, "go")
def ask_step(ops: Ops, move: Move) -> Decision | None:
    """TH-MOVE-06 (1): leave the next sector out, or enter it."""
    if not skip_slot(ops, move):
        enter(ops, move)
        return None
    options = (ENTER, SKIP)
    values = {"unit": move.unit, "sector": ops.station.following[move.at], "mp": move.mp}
    return ops.ask(move.seat, "step", options, rules=("TH-MOVE-05",), values=values, extras=beside(ops, options))


@procedures.answer(Move, "go")
def step_chosen(ops: Ops, move: Move, chosen: Choice) -> None:
    """TH-MOVE-05: a skipped sector costs nothing and is never entered."""
    if chosen.verb == "enter":
        enter(ops, move)
        return
    slot = skip_slot(ops, move)
    depart(ops, move)
    move.at = ops.station.following[move.at]
    move.step = "window"
    ops.emit(SectorSkipped(move.unit, move.at, kind_of(ops.state.slots[slot].card)))
    worked(ops, slot)


def depart(ops: Ops, move: Move) -> None:
    """TH-MOVE-08: from its first step on the unit has left its old room."""
    if ops.state.units[move.unit].sector != TRANSIT:
        ops.lift(move.unit, TRANSIT)


def enter(ops: Ops, move: Move) -> None:
    """TH-MOVE-06 (2): one Movement Point, which hurts a unit with Parasites."""
    depart(ops, move)
    move.at = ops.station.following[move.at]
    move.mp -= 1
    move.step = "entered"
    ops.emit(SectorEntered(move.unit, move.at, move.mp))
    bite(ops, move.unit)


def bite(ops: Ops, name: str) -> None:
    """A-PAR, TH-FFA-04: each Parasite wounds for each Movement Point; the card's controller causes it."""
    unit = ops.unit(name)
    if unit.parasites:
        ops.emit(ParasiteBit(name))
        wound(ops, unit.owner, unit.parasites * ops.data.rules.parasite_wounds, parasite_seat(ops))


def parasite_seat(ops: Ops) -> int:
    """TH-FFA-04: the controller of the Parasite card; if it left play, its printed owner."""
    for installed in ops.state.slots.values():
        if ops.cards[installed.card].effect == "infest":
            return installed.controller
    kinds = ops.data.cards.values()
    return next(ops.lookup.owners[card.faction] for card in kinds if card.effect == "infest")


@procedures.step(Move, "entered")
def ask_early_stop(ops: Ops, move: Move) -> Decision | None:
    """TH-MOVE-06 (3): with MP left the mover may stop by a Ventilation Exit or burn MP in a Time Loop."""
    if not move.mp:
        move.step = "last"
        return None
    options = early_stops(ops, move)
    if not options:
        move.step = "passing"
        return None
    values = {"unit": move.unit, "sector": move.at, "mp": move.mp}
    return ops.ask(move.seat, "early_stop", [ON, *options], rules=("TH-MOVE-06",), values=values)


def early_stops(ops: Ops, move: Move) -> list[Choice]:
    """A-VEX, G-LOO: what the mover's cards of this sector allow; a Time Loop never in the sector of the start."""
    side = ops.sides[move.seat]
    found = [EXIT] if ops.has_working(move.at, "exit", side) else []
    if move.at != move.start:
        burn = min(move.mp, loop_limit(ops, move.at, side))
        found += [choice(f"loop {count}") for count in range(1, burn + 1)]
    return found


def loop_limit(ops: Ops, sector: str, side: int) -> int:
    """G-LOO: how many MP can be burnt; copies add up."""
    limit = 0
    for slot, installed, card in ops.working(sector, "time_loop", side):
        limit += number_of(ops, installed) * times(ops, slot, card)
    return limit


@procedures.answer(Move, "entered")
def early_stop_chosen(ops: Ops, move: Move, chosen: Choice) -> None:
    """TH-MOVE-06 (3): each burnt MP also counts for Parasites."""
    side = ops.sides[move.seat]
    move.step = "passing"
    if chosen.verb == "exit":
        slot = next(slot for slot, _, _ in ops.working(move.at, "exit", side))
        ops.emit(ExitUsed(move.unit, move.at))
        stop(ops, move)
        worked(ops, slot)
    elif chosen.verb == "loop":
        burn(ops, move, int(chosen.args[0]), side)


def burn(ops: Ops, move: Move, count: int, side: int) -> None:
    """G-LOO: burn MP; without any left the unit stops here."""
    slots = [slot for slot, _, _ in ops.working(move.at, "time_loop", side)]
    used = [*slots, *(copy for slot in slots for copy in copiers(ops, slot))]
    ops.emit(LoopUsed(move.unit, move.at, count))
    for _ in range(count):
        move.mp -= 1
        bite(ops, move.unit)
    if not move.mp:
        move.step = "last"
    worked(ops, *used)


@procedures.step(Move, "last")
def ask_further(ops: Ops, move: Move) -> Decision | None:
    """TH-MOVE-10, TH-PAN-08: a Runner of the mover may go one sector further."""
    unit = ops.unit(move.unit)
    if unit.owner != move.seat or move.further >= extra_steps(ops, move.unit):
        stop(ops, move)
        return None
    values = {"unit": move.unit, "sector": move.at}
    return ops.ask(move.seat, "further", (STOP, FURTHER), rules=("TH-MOVE-10",), values=values)


def extra_steps(ops: Ops, name: str) -> int:
    """TH-PAN-08: how many sectors further this unit may go."""
    unit = ops.unit(name)
    kind = ops.data.units[unit.kind]
    return (kind.upgraded if unit.upgraded and kind.upgraded else kind.base).extra_step


@procedures.answer(Move, "last")
def further_chosen(ops: Ops, move: Move, chosen: Choice) -> None:
    """TH-MOVE-10: going on, the sector reached so far is passed."""
    if chosen.verb == "stop":
        stop(ops, move)
        return
    move.further += 1
    move.mp += 1
    move.step = "passing"
    ops.emit(WentFurther(move.unit, move.at))


@procedures.step(Move, "passing")
def passing(ops: Ops, move: Move) -> None:
    """TH-MOVE-06 (4): pass-through traps of this sector, then the next step."""
    move.step = "window"
    pass_traps(ops, move)


def stop(ops: Ops, move: Move) -> None:
    """TH-MOVE-06 (5): the unit stops here."""
    ops.finish()
    how = "move" if ops.unit(move.unit).owner == move.seat else "forced"
    ops.push(Arrival(unit=move.unit, seat=move.seat, sector=move.at, how=how))
