"""A Move: clockwise, sector by sector, with skips, exits and loops (TH-MOVE)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running, typed
from nexusgames.games.theseus.cards import copiers, kind_of, number_of, times, worked
from nexusgames.games.theseus.decisions.free import beside, may_want, open_window
from nexusgames.games.theseus.decisions.trap_order import pass_traps
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
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import TRANSIT
from nexusgames.games.theseus.tracks import wound
from nexusgames.games.theseus.why_not import Question, incomplete, refuse, wrong_time

ENTER, SKIP, ON, EXIT, STOP, FURTHER = (choice(key) for key in ("enter", "skip", "on", "exit", "stop", "further"))


def begin_move(game: LiveGame, seat: int, name: str, more_mp: int = 0) -> None:
    """TH-MOVE-02, TH-MOVE-11: the Movement Points are fixed when the unit is chosen."""
    sector = game.unit(name).sector
    mp = len(game.units_in(sector)) + more_mp
    own = game.unit(name).owner == seat
    game.push(Move(unit=name, seat=seat, mp=mp, start=sector, at=sector))
    game.emit((MoveBegan if own else ForcedMoveBegan)(seat, name, sector, mp))


def skip_slot(game: LiveGame, move: Move) -> str:
    """TH-MOVE-05, TH-FORCE-02: the slot of the mover's skip card in the next sector, lasting cards first; or empty."""
    ahead = game.station.following[move.at]
    found = game.working(ahead, "skip", game.sides[move.seat])
    for slot, installed, _ in found:
        if not installed.taken:
            return slot
    return found[0][0] if found else ""


@procedures.step(Move, "window")
def before_step(game: LiveGame, move: Move) -> None:
    """TH-TIME-01: free actions before every step; if a skip is possible, its question offers them instead."""
    if skip_slot(game, move):
        move.step = "go"
    elif may_want(game):
        move.step = "go"
        open_window(game, "W2")
    else:
        enter(game, move)


@procedures.step(Move, "go")
def ask_step(game: LiveGame, move: Move) -> Decision | None:
    """TH-MOVE-06 (1): skip the next sector, or enter it."""
    if not skip_slot(game, move):
        enter(game, move)
        return None
    options = (ENTER, SKIP)
    values = {"unit": move.unit, "sector": game.station.following[move.at], "mp": move.mp}
    return game.ask(move.seat, "step", options, rules=("TH-MOVE-05",), values=values, extras=beside(game, options))


@procedures.answer(Move, "go")
def step_chosen(game: LiveGame, move: Move, chosen: Choice) -> None:
    """TH-MOVE-05: a skipped sector costs nothing, and the unit never enters it."""
    if chosen.verb == "enter":
        enter(game, move)
        return
    slot = skip_slot(game, move)
    depart(game, move)
    move.at = game.station.following[move.at]
    move.step = "window"
    game.emit(SectorSkipped(move.unit, move.at, kind_of(game.state.slots[slot].card)))
    worked(game, slot)


def depart(game: LiveGame, move: Move) -> None:
    """TH-MOVE-08: the unit leaves its room with its first step."""
    if game.state.units[move.unit].sector != TRANSIT:
        game.lift(move.unit, TRANSIT)


def enter(game: LiveGame, move: Move) -> None:
    """TH-MOVE-06 (2): a step costs one Movement Point, and hurts a unit with Parasites."""
    depart(game, move)
    move.at = game.station.following[move.at]
    move.mp -= 1
    move.step = "entered"
    game.emit(SectorEntered(move.unit, move.at, move.mp))
    bite(game, move.unit)


def bite(game: LiveGame, name: str) -> None:
    """A-PAR, TH-FFA-04: each Parasite wounds once per Movement Point; the card's controller causes the wound."""
    unit = game.unit(name)
    if unit.parasites:
        game.emit(ParasiteBit(name))
        wound(game, unit.owner, unit.parasites * game.data.rules.parasite_wounds, parasite_seat(game))


def parasite_seat(game: LiveGame) -> int:
    """TH-FFA-04: the controller of the Parasite card, or its owner once the card has left play."""
    for installed in game.state.slots.values():
        if game.cards[installed.card].effect == "infest":
            return installed.controller
    kinds = game.data.cards.values()
    return next(game.lookup.owners[card.faction] for card in kinds if card.effect == "infest")


@procedures.step(Move, "entered")
def ask_early_stop(game: LiveGame, move: Move) -> Decision | None:
    """TH-MOVE-06 (3): with MP left, the mover may stop at a Ventilation Exit or burn MP in a Time Loop."""
    if not move.mp:
        move.step = "last"
        return None
    options = early_stops(game, move)
    if not options:
        move.step = "passing"
        return None
    values = {"unit": move.unit, "sector": move.at, "mp": move.mp}
    return game.ask(move.seat, "early_stop", [ON, *options], rules=("TH-MOVE-06",), values=values)


def early_stops(game: LiveGame, move: Move) -> list[Choice]:
    """A-VEX, G-LOO: the choices that the mover's cards give in this sector; no Time Loop where the Move began."""
    side = game.sides[move.seat]
    found = [EXIT] if game.has_working(move.at, "exit", side) else []
    if move.at != move.start:
        burn = min(move.mp, loop_limit(game, move.at, side))
        found += [choice(f"loop {count}") for count in range(1, burn + 1)]
    return found


def loop_limit(game: LiveGame, sector: str, side: int) -> int:
    """G-LOO: how many MP can be burnt here; copies add up."""
    limit = 0
    for slot, installed, card in game.working(sector, "time_loop", side):
        limit += number_of(game, installed) * times(game, slot, card)
    return limit


@procedures.answer(Move, "entered")
def early_stop_chosen(game: LiveGame, move: Move, chosen: Choice) -> None:
    """TH-MOVE-06 (3): Parasites bite for each burnt MP, too."""
    side = game.sides[move.seat]
    move.step = "passing"
    if chosen.verb == "exit":
        slot = next(slot for slot, _, _ in game.working(move.at, "exit", side))
        game.emit(ExitUsed(move.unit, move.at))
        stop(game, move)
        worked(game, slot)
    elif chosen.verb == "loop":
        burn(game, move, int(chosen.args[0]), side)


def burn(game: LiveGame, move: Move, count: int, side: int) -> None:
    """G-LOO: burn MP; with none left the unit stops here."""
    slots = [slot for slot, _, _ in game.working(move.at, "time_loop", side)]
    used = [*slots, *(copy for slot in slots for copy in copiers(game, slot))]
    game.emit(LoopUsed(move.unit, move.at, count))
    for _ in range(count):
        move.mp -= 1
        bite(game, move.unit)
    if not move.mp:
        move.step = "last"
    worked(game, *used)


@procedures.step(Move, "last")
def ask_further(game: LiveGame, move: Move) -> Decision | None:
    """TH-MOVE-10, TH-PAN-08: a Runner may go one sector further."""
    unit = game.unit(move.unit)
    if unit.owner != move.seat or move.further >= extra_steps(game, move.unit):
        stop(game, move)
        return None
    values = {"unit": move.unit, "sector": move.at}
    return game.ask(move.seat, "further", (STOP, FURTHER), rules=("TH-MOVE-10",), values=values)


def extra_steps(game: LiveGame, name: str) -> int:
    """TH-PAN-08: how many sectors further this unit may go."""
    unit = game.unit(name)
    kind = game.data.units[unit.kind]
    return (kind.upgraded if unit.upgraded and kind.upgraded else kind.base).extra_step


@procedures.answer(Move, "last")
def further_chosen(game: LiveGame, move: Move, chosen: Choice) -> None:
    """TH-MOVE-10: a unit that goes further only passes the sector it has reached."""
    if chosen.verb == "stop":
        stop(game, move)
        return
    move.further += 1
    move.mp += 1
    move.step = "passing"
    game.emit(WentFurther(move.unit, move.at))


@procedures.step(Move, "passing")
def passing(game: LiveGame, move: Move) -> None:
    """TH-MOVE-06 (4): pass-through traps of this sector, then the next step."""
    move.step = "window"
    pass_traps(game, move)


def stop(game: LiveGame, move: Move) -> None:
    """TH-MOVE-06 (5): the unit stops here."""
    game.finish()
    how = "move" if game.unit(move.unit).owner == move.seat else "forced"
    game.push(Arrival(unit=move.unit, seat=move.seat, sector=move.at, how=how))


@procedures.verb("enter")
def why_not_enter(q: Question) -> Refusal | None:
    """TH-MOVE-06: there must be a sector to skip."""
    return wrong_time(q, ("step",), "TH-MOVE-06", "no_step_asked")


@procedures.verb("skip")
def why_not_skip(q: Question) -> Refusal | None:
    """TH-MOVE-05: you must have a working skip card in the next sector."""
    move = running(q.game, Move)
    if q.kind != "window" or move is None or skip_slot(q.game, move):
        return wrong_time(q, ("step",), "TH-MOVE-05", "no_skip_asked")
    return refuse("TH-MOVE-05", "no_skip_card", sector=q.game.station.following[move.at])


@procedures.verb("exit")
def why_not_exit(q: Question) -> Refusal | None:
    """TH-MOVE-03, TH-MOVE-06: you must have a working Ventilation Exit here; otherwise the unit uses all its steps."""
    if refused := wrong_time(q, ("early_stop",), "TH-MOVE-03", "no_early_stop"):
        return refused
    if q.game.has_working(q.value("sector"), "exit", q.game.sides[q.seat]):
        return None
    return refuse("TH-MOVE-06", "no_exit_card", sector=q.value("sector"))


@procedures.verb("on")
def why_not_on(q: Question) -> Refusal | None:
    """TH-MOVE-06: the unit must be able to stop early or burn steps instead."""
    return wrong_time(q, ("early_stop",), "TH-MOVE-06", "no_step_asked")


@procedures.verb("loop", "count")
def why_not_loop(q: Question) -> Refusal | None:
    """G-LOO: no more steps than are left and your working Time Loops allow, and none where the Move began."""
    if refused := wrong_time(q, ("early_stop",), "TH-MOVE-06", "no_loop_asked"):
        return refused
    move, count = running(q.game, Move), q.number(0)
    assert move is not None
    if count is None or str(count) != q.word(0):
        return refuse("TH-MOVE-06", "no_number", name=typed(q.word(0))) if q.words else incomplete(q)
    limit = loop_limit(q.game, move.at, q.game.sides[q.seat])
    if not limit:
        return refuse("TH-MOVE-06", "no_loop_card", sector=move.at)
    if move.at == move.start:
        return refuse("TH-MOVE-06", "loop_start", sector=move.at)
    most = min(limit, move.mp)
    return None if 1 <= count <= most else refuse("TH-MOVE-06", "loop_limit", count=most)


@procedures.verb("further")
@procedures.verb("stop")
def why_not_further(q: Question) -> Refusal | None:
    """TH-MOVE-10: the unit must be a Runner that has spent its last step."""
    return wrong_time(q, ("further",), "TH-MOVE-10", "no_further")
