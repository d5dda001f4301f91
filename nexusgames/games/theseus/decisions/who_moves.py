"""The unit of a turn (TH-MOVE-01, TH-SPACE-01), and enemy units that Manhunt, Control, Abduction move (TH-FORCE)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.decisions.aims import ask_one, is_done
from nexusgames.games.theseus.decisions.free import beside
from nexusgames.games.theseus.decisions.move import begin_move
from nexusgames.games.theseus.events import TurnPassed, UnitReturned, UnitTransferred
from nexusgames.games.theseus.frames import Aim, Arrival, Turn
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import SPACE, TRANSIT
from nexusgames.games.theseus.why_not import (
    Question,
    friend,
    not_now,
    out_of_play,
    refuse,
    too_early,
    unknown_unit,
    wrong_time,
)


@procedures.step(Turn, "unit")
def ask_unit(game: LiveGame, turn: Turn) -> Decision | None:
    """TH-MOVE-01, TH-SPACE-01: which unit moves or returns; without one the player passes (TH-TURN-05, TH-2V2-16)."""
    options = [choice(f"unit {name}") for name in game.movable(turn.seat)]
    if not turn.more_mp:
        options += [choice(f"return {name}") for name in returning(game, turn.seat)]
    if not options:
        turn.step = "end"
        game.emit(TurnPassed(turn.seat))
        return None
    return game.ask(turn.seat, "unit", options, rules=("TH-MOVE-01",), extras=beside(game, options))


def returning(game: LiveGame, seat: int) -> list[str]:
    """TH-SPACE-01, TH-TURN-05: own units in Space, if any room is empty."""
    state = game.state
    if len(state.rooms) == len(game.station.all_rooms):
        return []
    return [name for name, unit in state.units.items() if unit.owner == seat and unit.sector == SPACE]


@procedures.answer(Turn, "unit")
def unit_chosen(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """TH-MOVE-01: the chosen unit moves next, or returns."""
    turn.unit = chosen.args[0]
    turn.step = "move" if chosen.verb == "unit" else "return"


@procedures.step(Turn, "return")
def ask_return(game: LiveGame, turn: Turn) -> Decision:
    """TH-SPACE-01: which empty room of the station it returns to."""
    rooms = [room for room in game.station.all_rooms if room not in game.state.rooms]
    options = [choice(f"place {room}") for room in rooms]
    return game.ask(turn.seat, "return", options, rules=("TH-SPACE-01",), values={"unit": turn.unit})


@procedures.answer(Turn, "return")
def returned(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """TH-SPACE-02, TH-TURN-03: traps and rescue follow as at a stop; then the turn is over."""
    room = chosen.args[0]
    turn.step = "end"
    game.put(turn.unit, room)
    game.unit(turn.unit).moved = True
    game.emit(UnitReturned(turn.seat, turn.unit, room))
    game.push(Arrival(step="window", unit=turn.unit, seat=turn.seat, sector=room[:-2], how="space"))


@procedures.must_answer("unit", "TH-TURN-05", "must_move")
@procedures.must_answer("return", "TH-SPACE-01", "must_return")
@procedures.verb("unit", "unit")
def why_not_unit(q: Question) -> Refusal | None:
    """TH-MOVE-01, TH-TURN-01: only at the start of a turn; an extra turn asks with `extra` instead."""
    if q.kind in ("unit", "extra_turn"):
        refused = why_not_moved(q)
        return refused if refused or q.kind == "unit" else refuse("TH-SEC-10", "extra_word", key=f"extra {q.word(0)}")
    if refused := too_early(q):
        return refused
    chosen = q.game.turn.unit
    return refuse("TH-TURN-01", "unit_chosen", unit=chosen) if chosen else not_now(q)


def why_not_moved(q: Question) -> Refusal | None:
    """TH-TURN-04, TH-UNIT-04, TH-FORCE-06, TH-SPACE-01: why `movable` leaves a unit out."""
    if refused := unknown_unit(q) or not_own(q):
        return refused
    name = q.word(0)
    one = q.game.unit(name)
    if one.sector == SPACE and q.kind == "unit":
        return refuse("TH-SPACE-01", "move_from_space", unit=name)
    if refused := out_of_play(q, name):
        return refused
    if one.seized_by:
        return refuse("TH-FORCE-06", "seized", unit=name)
    if one.moved and not q.game.data.units[one.kind].starts:
        return refuse("TH-UNIT-04", "moved_or_new", unit=name)
    return refuse("TH-TURN-04", "moved", unit=name) if one.moved else None


def not_own(q: Question) -> Refusal | None:
    """TH-MOVE-01, TH-2V2-06: in the Movement phase players move neither enemies nor allies."""
    name = q.word(0)
    owner = q.game.unit(name).owner
    if owner == q.seat:
        return None
    if q.game.enemies(owner, q.seat):
        return refuse("TH-MOVE-01", "enemy_unit", unit=name, seat=owner)
    return refuse("TH-2V2-06", "ally_unit", unit=name, seat=owner)


@procedures.verb("return", "unit")
def why_not_return(q: Question) -> Refusal | None:
    """TH-SPACE-01, TH-TURN-03, TH-TIME-05: the unit must be yours and in Space, and return instead of a Move."""
    if q.kind == "return":
        return another_word(q, q.word(0))
    if q.kind != "unit":
        return too_early(q) or refuse("TH-TURN-03", "return_instead")
    if refused := unknown_unit(q) or not_own(q):
        return refused
    if q.game.unit(q.word(0)).sector != SPACE:
        return refuse("TH-SPACE-01", "not_in_space", unit=q.word(0))
    if not returning(q.game, q.seat):
        return refuse("TH-SPACE-01", "station_full")
    return refuse("TH-TIME-05", "passage_played") if q.game.turn.more_mp else None


def another_word(q: Question, room: str) -> Refusal:
    """TH-SPACE-01, TH-ROOM-01: the unit is chosen already; the question now is its room."""
    if room not in q.game.station.all_rooms:
        return refuse("TH-SPACE-01", "must_return")
    if room in q.game.state.rooms:
        return refuse("TH-ROOM-01", "room_taken", room=room, unit=q.game.state.rooms[room])
    return refuse("TH-SPACE-01", "place_word", key=f"place {room}")


def can_be_forced(game: LiveGame, seat: int) -> list[str]:
    """TH-FORCE-06, TH-FORCE-09, TH-SPACE-04: enemy units in sectors, not seized, not yet moved by such a card."""
    state, moved = game.state, game.whole_turn.forced
    return [
        name
        for name in state.rooms.values()
        if game.enemies(state.units[name].owner, seat) and not state.units[name].seized_by and name not in moved
    ]


@procedures.step(Aim, "force_move")
def ask_forced(game: LiveGame, aim: Aim) -> Decision | None:
    """M-MAN, G-CON: which enemy unit moves next, if any."""
    options = [choice(f"force {name}") for name in can_be_forced(game, aim.seat)]
    return ask_one(game, aim, "force", options, optional=True)


@procedures.answer(Aim, "force_move")
def forced(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """TH-FORCE-01, TH-FORCE-02, TH-FORCE-07, TH-FORCE-08: a real Move, resolved before the next unit is chosen."""
    if not is_done(game, aim, chosen):
        game.whole_turn.forced.append(chosen.args[0])
        begin_move(game, aim.seat, chosen.args[0])


@procedures.step(Aim, "abduct")
def ask_abducted(game: LiveGame, aim: Aim) -> Decision | None:
    """A-ABD: which enemy unit of this sector to carry off; in the destination sector itself the card does nothing."""
    names = [] if aim.sector == lair(game, aim) else can_be_forced(game, aim.seat)
    here = [choice(f"force {name}") for name in names if game.unit(name).sector == aim.sector]
    return ask_one(game, aim, "abduct", here, optional=True)


def lair(game: LiveGame, aim: Aim) -> str:
    """A-ABD, TH-PAN-17: the destination, which is the home of the card's controller."""
    slot = game.slot_of(aim.card)
    controller = game.state.slots[slot].controller if slot else aim.seat
    return game.state.homes[controller]


@procedures.answer(Aim, "abduct")
def abducted(game: LiveGame, aim: Aim, chosen: Choice) -> None:
    """TH-FORCE-02: a direct transfer without Movement Points."""
    target = lair(game, aim)
    if is_done(game, aim, chosen):
        return
    name = chosen.args[0]
    game.whole_turn.forced.append(name)
    game.lift(name, TRANSIT)
    game.emit(UnitTransferred(aim.seat, name, aim.sector, target))
    game.push(Arrival(step="room", unit=name, seat=aim.seat, sector=target, how="transfer"))


@procedures.verb("force", "unit")
def why_not_force(q: Question) -> Refusal | None:
    """TH-FORCE-06, TH-FORCE-09: an enemy unit in a sector, once a turn; Abduction takes it from its own sector only."""
    if refused := wrong_time(q, ("force", "abduct"), "TH-FORCE-01", "no_force") or unknown_unit(q):
        return refused
    name, aim = q.word(0), running(q.game, Aim)
    if refused := friend(q, name, "TH-FORCE-01") or out_of_play(q, name):
        return refused
    if q.game.unit(name).seized_by:
        return refuse("TH-FORCE-06", "seized", unit=name)
    if name in q.game.whole_turn.forced:
        return refuse("TH-FORCE-09", "forced", unit=name)
    if q.kind == "abduct" and aim is not None and q.game.unit(name).sector != aim.sector:
        return refuse("TH-FORCE-02", "not_there", unit=name, sector=aim.sector)
    return None
