"""Moving enemy units: Manhunt, Control and Abduction (TH-FORCE)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.refusals import running
from nexusgames.games.theseus.decisions.aims import ask_one, is_done
from nexusgames.games.theseus.decisions.move import begin_move
from nexusgames.games.theseus.events import UnitTransferred
from nexusgames.games.theseus.frames import Aim, Arrival
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import TRANSIT
from nexusgames.games.theseus.why_not import Question, friend, out_of_play, refuse, unknown_unit, wrong_time


def can_be_forced(ops: Ops, seat: int) -> list[str]:
    """TH-FORCE-06, TH-FORCE-09, TH-SPACE-04: enemy units in sectors, not seized, not yet moved by such a card."""
    state, moved = ops.state, ops.whole_turn.forced
    return [
        name
        for name in state.rooms.values()
        if ops.enemies(state.units[name].owner, seat) and not state.units[name].seized_by and name not in moved
    ]


@procedures.step(Aim, "force_move")
def ask_forced(ops: Ops, aim: Aim) -> Decision | None:
    """M-MAN, G-CON: which enemy unit is moved next, if any."""
    options = [choice(f"force {name}") for name in can_be_forced(ops, aim.seat)]
    return ask_one(ops, aim, "force", options, optional=True)


@procedures.answer(Aim, "force_move")
def forced(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """TH-FORCE-01, TH-FORCE-02, TH-FORCE-07, TH-FORCE-08: a real Move, resolved before the next unit is chosen."""
    if not is_done(ops, aim, chosen):
        ops.whole_turn.forced.append(chosen.args[0])
        begin_move(ops, aim.seat, chosen.args[0])


@procedures.step(Aim, "abduct")
def ask_abducted(ops: Ops, aim: Aim) -> Decision | None:
    """A-ABD: which enemy unit of this sector is carried off; nobody is from the sector it would be carried to."""
    names = [] if aim.sector == lair(ops, aim) else can_be_forced(ops, aim.seat)
    here = [choice(f"force {name}") for name in names if ops.unit(name).sector == aim.sector]
    return ask_one(ops, aim, "abduct", here, optional=True)


def lair(ops: Ops, aim: Aim) -> str:
    """A-ABD, TH-PAN-17: the sector of the card's controller."""
    slot = ops.slot_of(aim.card)
    controller = ops.state.slots[slot].controller if slot else aim.seat
    return ops.state.homes[controller]


@procedures.answer(Aim, "abduct")
def abducted(ops: Ops, aim: Aim, chosen: Choice) -> None:
    """TH-FORCE-02: a direct transfer without Movement Points."""
    target = lair(ops, aim)
    if is_done(ops, aim, chosen):
        return
    name = chosen.args[0]
    ops.whole_turn.forced.append(name)
    ops.lift(name, TRANSIT)
    ops.emit(UnitTransferred(aim.seat, name, aim.sector, target))
    ops.push(Arrival(step="room", unit=name, seat=aim.seat, sector=target, how="transfer"))


@procedures.verb("force", "unit")
def why_not_force(q: Question) -> Refusal | None:
    """TH-FORCE-06, TH-FORCE-09: only an enemy unit in a sector, once a turn; Abduction takes only from its sector."""
    if refused := wrong_time(q, ("force", "abduct"), "TH-FORCE-01", "no_force") or unknown_unit(q):
        return refused
    name, aim = q.word(0), running(q.ops, Aim)
    if refused := friend(q, name, "TH-FORCE-01") or out_of_play(q, name):
        return refused
    if q.ops.unit(name).seized_by:
        return refuse("TH-FORCE-06", "seized", unit=name)
    if name in q.ops.whole_turn.forced:
        return refuse("TH-FORCE-09", "forced", unit=name)
    if q.kind == "abduct" and aim is not None and q.ops.unit(name).sector != aim.sector:
        return refuse("TH-FORCE-02", "not_there", unit=name, sector=aim.sector)
    return None
