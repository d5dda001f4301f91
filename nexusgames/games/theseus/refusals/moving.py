"""Why a unit cannot move, stop, take a room, push or be pushed so (TH-MOVE, TH-SPACE, TH-PUSH, TH-FORCE)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.flow import returning
from nexusgames.games.theseus.frames import Aim, Arrival, Birth, Move
from nexusgames.games.theseus.refusals.question import (
    Question,
    friend,
    incomplete,
    out_of_play,
    refuse,
    running,
    too_early,
    typed,
    unknown_sector,
    unknown_unit,
    wrong_time,
)
from nexusgames.games.theseus.state import SPACE
from nexusgames.games.theseus.steps.arrival import pushable
from nexusgames.games.theseus.steps.birth import in_supply, makes_one
from nexusgames.games.theseus.steps.force import can_be_forced
from nexusgames.games.theseus.steps.move import loop_limit, skip_slot

LONGEST_NUMBER = 2


def unit(q: Question) -> Refusal | None:
    """TH-MOVE-01, TH-TURN-01: one Move at the start of the turn; the unit of an extra turn has another word."""
    if q.kind != "unit":
        if refused := too_early(q):
            return refused
        if q.kind == "extra_turn":
            return extra(q) or refuse("TH-SEC-10", "extra_word", key=f"extra {q.word(0)}")
        chosen = q.ops.turn.unit
        return refuse("TH-TURN-01", "unit_chosen", unit=chosen) if chosen else None
    return unknown_unit(q) or _not_own(q, q.word(0)) or _cannot_move(q, q.word(0))


def extra(q: Question) -> Refusal | None:
    """TH-SEC-10, TH-SEC-12: another own unit, by the Tech Bay only."""
    return (
        wrong_time(q, ("extra_turn",), "TH-SEC-10", "no_extra_turn")
        or unknown_unit(q)
        or _not_own(q, q.word(0))
        or _cannot_move(q, q.word(0))
    )


def _not_own(q: Question, name: str) -> Refusal | None:
    """TH-MOVE-01, TH-2V2-06: nobody moves an enemy's or an ally's unit in the Movement phase."""
    owner = q.ops.unit(name).owner
    if owner == q.seat:
        return None
    if q.ops.enemies(owner, q.seat):
        return refuse("TH-MOVE-01", "enemy_unit", unit=name, seat=owner)
    return refuse("TH-2V2-06", "ally_unit", unit=name, seat=owner)


def _cannot_move(q: Question, name: str) -> Refusal | None:
    """TH-TURN-04, TH-UNIT-04, TH-FORCE-06, TH-SPACE-01: what `movable` leaves out."""
    one = q.ops.unit(name)
    if one.sector == SPACE and q.kind == "unit":
        return refuse("TH-SPACE-01", "move_from_space", unit=name)
    if refused := out_of_play(q, name):
        return refused
    if one.seized_by:
        return refuse("TH-FORCE-06", "seized", unit=name)
    if one.moved and not q.ops.data.units[one.kind].starts:
        return refuse("TH-UNIT-04", "moved_or_new", unit=name)
    return refuse("TH-TURN-04", "moved", unit=name) if one.moved else None


def comes_back(q: Question) -> Refusal | None:
    """TH-SPACE-01, TH-TURN-03, TH-TIME-05: an own unit in Space, instead of a Move; its room has another word."""
    if q.kind == "return":
        return _another_word(q, q.word(0))
    if q.kind != "unit":
        return too_early(q) or refuse("TH-TURN-03", "return_instead")
    if refused := unknown_unit(q) or _not_own(q, q.word(0)):
        return refused
    if q.ops.unit(q.word(0)).sector != SPACE:
        return refuse("TH-SPACE-01", "not_in_space", unit=q.word(0))
    if not returning(q.ops, q.seat):
        return refuse("TH-SPACE-01", "station_full")
    return refuse("TH-TIME-05", "passage_played")


def _another_word(q: Question, room: str) -> Refusal:
    """TH-SPACE-01, TH-ROOM-01: the unit is chosen; now its room is asked for."""
    if room not in q.ops.station.all_rooms:
        return refuse("TH-SPACE-01", "must_return")
    if room in q.ops.state.rooms:
        return refuse("TH-ROOM-01", "room_taken", room=room, unit=q.ops.state.rooms[room])
    return refuse("TH-SPACE-01", "place_word", key=f"place {room}")


def enter(q: Question) -> Refusal | None:
    """TH-MOVE-06: a step is only asked for where it could be skipped."""
    return wrong_time(q, ("step",), "TH-MOVE-06", "no_step_asked")


def skip(q: Question) -> Refusal | None:
    """TH-MOVE-05: with a working own card in the next sector."""
    move = running(q.ops, Move)
    if q.kind != "window" or move is None or skip_slot(q.ops, move):
        return wrong_time(q, ("step",), "TH-MOVE-05", "no_skip_asked")
    return refuse("TH-MOVE-05", "no_skip_card", sector=q.ops.station.following[move.at])


def early(q: Question) -> Refusal | None:
    """TH-MOVE-03, TH-MOVE-06: all steps must be used, unless a card of the mover lets the unit stop."""
    if refused := wrong_time(q, ("early_stop",), "TH-MOVE-03", "no_early_stop"):
        return refused
    return refuse("TH-MOVE-06", "no_exit_card", sector=q.value("sector"))


def go_on(q: Question) -> Refusal | None:
    """TH-MOVE-06: only where the unit could also stop or burn steps."""
    return wrong_time(q, ("early_stop",), "TH-MOVE-06", "no_step_asked")


def loop(q: Question) -> Refusal | None:
    """G-LOO: as many steps as there are, and as the working Time Loops there allow; never where the Move began."""
    if refused := wrong_time(q, ("early_stop",), "TH-MOVE-06", "no_loop_asked"):
        return refused
    move, word = running(q.ops, Move), q.word(0)
    assert move is not None
    if not (word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER):
        return refuse("TH-MOVE-06", "no_number", name=typed(word)) if word else incomplete(q)
    limit = loop_limit(q.ops, move.at, q.ops.sides[q.seat])
    if not limit:
        return refuse("TH-MOVE-06", "no_loop_card", sector=move.at)
    if move.at == move.start:
        return refuse("TH-MOVE-06", "loop_start", sector=move.at)
    return refuse("TH-MOVE-06", "loop_limit", count=min(limit, move.mp))


def further(q: Question) -> Refusal | None:
    """TH-MOVE-10: Runners only, when their last step is spent."""
    return wrong_time(q, ("further",), "TH-MOVE-10", "no_further")


def stay(q: Question) -> Refusal | None:
    """TH-MOVE-09: only where a Teleport could be used."""
    return wrong_time(q, ("teleport",), "TH-MOVE-09", "no_teleport")


def teleport(q: Question) -> Refusal | None:
    """TH-MOVE-09, G-TEL: to another sector of the station."""
    if refused := wrong_time(q, ("teleport",), "TH-MOVE-09", "no_teleport") or unknown_sector(q):
        return refused
    return refuse("TH-MOVE-09", "teleport_here", sector=q.word(0))


def room(q: Question) -> Refusal | None:
    """TH-ROOM-01, TH-PUSH-01: an empty room of the sector; in a full one somebody is pushed."""
    if refused := wrong_time(q, ("room", "push"), "TH-MOVE-07", "no_arrival"):
        return refused
    letter, sector = q.word(0), q.value("sector")
    if letter not in ROOMS:
        return refuse("TH-ROOM-01", "unknown_room", name=typed(letter)) if letter else incomplete(q)
    if q.kind == "push":
        return refuse("TH-PUSH-01", "sector_full", sector=sector)
    taken = q.ops.state.rooms.get(f"{sector}.{letter}")
    return refuse("TH-ROOM-01", "room_taken", room=f"{sector}.{letter}", unit=taken) if taken else None


def push(q: Question) -> Refusal | None:
    """TH-PUSH-01, TH-PUSH-03, TH-PUSH-04: only in a full sector, and nobody who is protected."""
    if refused := wrong_time(q, ("room", "push"), "TH-PUSH-01", "no_arrival") or unknown_unit(q):
        return refused
    name, sector = q.word(0), q.value("sector")
    if q.kind == "room":
        return refuse("TH-PUSH-01", "room_free", sector=sector)
    arrival = running(q.ops, Arrival)
    if arrival is not None and arrival.unit == name:
        return refuse("TH-PUSH-03", "push_itself", unit=name)
    if q.ops.unit(name).sector != sector:
        return refuse("TH-PUSH-01", "not_there", unit=name, sector=sector)
    return _cannot_be_pushed(q, name, sector)


def _cannot_be_pushed(q: Question, name: str, sector: str) -> Refusal | None:
    """M-BAR, TH-PUSH-07: Barricades, or nobody left who could appear."""
    if name not in pushable(q.ops, sector):
        return refuse("TH-PUSH-04", "barricaded", unit=name)
    birth = running(q.ops, Birth)
    if birth is not None and not in_supply(q.ops, birth.owner, birth.kind) and not makes_one(q.ops, name):
        return refuse("TH-PUSH-07", "none_in_supply", unit=birth.kind)
    return None


def force(q: Question) -> Refusal | None:
    """TH-FORCE-06, TH-FORCE-09: an enemy unit in a sector, once a turn; Abduction takes it from its own sector."""
    if refused := wrong_time(q, ("force", "abduct"), "TH-FORCE-01", "no_force") or unknown_unit(q):
        return refused
    name = q.word(0)
    if refused := friend(q, name, "TH-FORCE-01") or out_of_play(q, name):
        return refused
    if name not in can_be_forced(q.ops, q.seat):
        if q.ops.unit(name).seized_by:
            return refuse("TH-FORCE-06", "seized", unit=name)
        return refuse("TH-FORCE-09", "forced", unit=name)
    aim = running(q.ops, Aim)
    return refuse("TH-FORCE-02", "not_there", unit=name, sector=aim.sector) if aim is not None else None
