"""Rooms for units that come: an empty one, or one by a push (TH-ROOM-01, TH-PUSH-01); and units that appear."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.cards import worked
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.decisions.assault import begin_assault
from nexusgames.games.theseus.decisions.free import open_window
from nexusgames.games.theseus.events import NobodyBorn, UnitBorn
from nexusgames.games.theseus.frames import Arrival, Birth
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import SUPPLY
from nexusgames.games.theseus.why_not import Question, refuse, unknown, unknown_unit, wrong_time


def pushable(game: LiveGame, sector: str) -> list[str]:
    """TH-PUSH-03, TH-PUSH-04, M-BAR: the units there that no Barricades of their side protect."""
    names, units, sides = game.units_in(sector), game.state.units, game.sides
    walls = {sides[units[name].owner] for name in names}
    walls = {side for side in walls if game.has_working(sector, "no_push", side)}
    return [name for name in names if sides[units[name].owner] not in walls]


def barricades(game: LiveGame, sector: str) -> list[str]:
    """TH-PAN-11: the Barricades that protected somebody from this push."""
    sides = {game.sides[game.unit(name).owner] for name in game.units_in(sector)}
    return [slot for side in sides for slot, _, _ in game.working(sector, "no_push", side)]


def make_room(game: LiveGame, seat: int, sector: str, chosen: Choice) -> str:
    """TH-PUSH-01: the chosen room, or that of the chosen unit, which is pushed out."""
    if chosen.verb != "push":
        return f"{sector}.{chosen.args[0]}"
    walls = barricades(game, sector)
    room = game.unit(chosen.args[0]).room
    game.push_out(chosen.args[0], seat)
    worked(game, *walls)
    return room


def in_supply(game: LiveGame, owner: int, kind: str) -> list[str]:
    """TH-TOK-01: the units of this kind that can still appear."""
    units = game.state.units.items()
    return [name for name, unit in units if unit.owner == owner and unit.kind == kind and unit.sector == SUPPLY]


def makes_one(game: LiveGame, name: str) -> bool:
    """TH-PUSH-07, TH-UNIT-03: a pushed Lesser Alien is back in supply before the new one is taken."""
    return game.unit(name).kind == "lesser_alien"


@procedures.must_answer("room", "TH-MOVE-07", "must_room")
@procedures.must_answer("push", "TH-PUSH-01", "must_push")
@procedures.verb("room", "room")
def why_not_room(q: Question) -> Refusal | None:
    """TH-ROOM-01, TH-PUSH-01: the room must be an empty one of the sector; a full sector needs a push."""
    if refused := wrong_time(q, ("room", "push"), "TH-MOVE-07", "no_arrival"):
        return refused
    letter, sector = q.word(0), q.value("sector")
    if refused := unknown(q, letter, ROOMS, "TH-ROOM-01", "unknown_room"):
        return refused
    if q.kind == "push":
        return refuse("TH-PUSH-01", "sector_full", sector=sector)
    taken = q.game.state.rooms.get(f"{sector}.{letter}")
    return refuse("TH-ROOM-01", "room_taken", room=f"{sector}.{letter}", unit=taken) if taken else None


@procedures.verb("push", "unit")
def why_not_push(q: Question) -> Refusal | None:
    """TH-PUSH-01, TH-PUSH-03: the sector must be full, and the unit not the one that arrives."""
    if refused := wrong_time(q, ("room", "push"), "TH-PUSH-01", "no_arrival") or unknown_unit(q):
        return refused
    name, sector = q.word(0), q.value("sector")
    if q.kind == "room":
        return refuse("TH-PUSH-01", "room_free", sector=sector)
    arrival = running(q.game, Arrival)
    if arrival is not None and arrival.unit == name:
        return refuse("TH-PUSH-03", "push_itself", unit=name)
    if q.game.unit(name).sector != sector:
        return refuse("TH-PUSH-01", "not_there", unit=name, sector=sector)
    return why_not_pushed(q, name, sector)


def why_not_pushed(q: Question, name: str, sector: str) -> Refusal | None:
    """M-BAR, TH-PUSH-04, TH-PUSH-07: no Barricades may protect the unit, and a unit must be left to appear."""
    if name not in pushable(q.game, sector):
        return refuse("TH-PUSH-04", "barricaded", unit=name)
    birth = running(q.game, Birth)
    if birth is not None and not in_supply(q.game, birth.owner, birth.kind) and not makes_one(q.game, name):
        return refuse("TH-PUSH-07", "none_in_supply", unit=birth.kind)
    return None


@procedures.step(Birth, "room")
def ask_room(game: LiveGame, birth: Birth) -> Decision | None:
    """TH-PUSH-07: an empty room or a unit to push; a pushed Lesser Alien may itself be the new one."""
    waiting = in_supply(game, birth.owner, birth.kind)
    rooms = game.empty_rooms(birth.sector)
    if rooms:
        options = [choice(f"room {room[-1]}") for room in rooms if waiting]
    else:
        options = [choice(f"push {name}") for name in pushable(game, birth.sector) if waiting or makes_one(game, name)]
    if not options:
        game.finish()
        game.emit(NobodyBorn(birth.seat, birth.kind, birth.sector))
        return None
    kind = "room" if rooms else "push"
    return game.ask(
        birth.seat, kind, options, rules=("TH-PUSH-07",), values={"unit": birth.kind, "sector": birth.sector}
    )


@procedures.answer(Birth, "room")
def room_chosen(game: LiveGame, birth: Birth, chosen: Choice) -> None:
    """TH-UNIT-04, TH-TRAP-10: the unit appears at once, counts as moved, and sets off no trap."""
    birth.step = "minor"
    room = make_room(game, birth.seat, birth.sector, chosen)
    name = in_supply(game, birth.owner, birth.kind)[0]
    game.put(name, room)
    game.unit(name).moved = True
    game.emit(UnitBorn(birth.owner, name, birth.kind, room))


@procedures.step(Birth, "minor")
def before_minor_assault(game: LiveGame, birth: Birth) -> None:
    """TH-MINOR-01, TH-TIME-01: free actions, if the new unit has filled the sector."""
    if game.is_full(birth.sector):
        birth.step = "assault"
        open_window(game, "W5")
    else:
        game.finish()


@procedures.step(Birth, "assault")
def minor_assault(game: LiveGame, birth: Birth) -> None:
    """TH-MINOR-01, TH-MINOR-03: the new unit's faction attacks, even if an ally or Pandora used the card."""
    game.finish()
    begin_assault(game, birth.owner, birth.sector)
