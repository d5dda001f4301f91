"""The stop procedure: Teleport, room or push, traps, rescue, Minor Assault (TH-MOVE-07, TH-PUSH, TH-RESC, TH-MINOR)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.theseus.cards import worked
from nexusgames.games.theseus.decisions.assault import begin_assault
from nexusgames.games.theseus.decisions.free import may_want, open_window
from nexusgames.games.theseus.decisions.rooms import barricades, make_room, pushable
from nexusgames.games.theseus.decisions.trap_order import begin_traps
from nexusgames.games.theseus.decisions.traps import acting_traps
from nexusgames.games.theseus.events import UnitFreed, UnitStopped, UnitTeleported, UnitTurnedAway
from nexusgames.games.theseus.events_cards import UnitVisible
from nexusgames.games.theseus.frames import Arrival
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import Question, refuse, unknown_sector, wrong_time

STAY = choice("stay")


@procedures.step(Arrival, "teleport")
def ask_teleport(game: LiveGame, arrival: Arrival) -> Decision | None:
    """TH-MOVE-09, G-TEL: a unit that its owner moves may teleport from here to any sector."""
    if arrival.how != "move" or not game.has_working(arrival.sector, "teleport", game.sides[arrival.seat]):
        arrival.step = "room"
        return None
    others = [sector for sector in game.station.ring if sector != arrival.sector]
    options = [STAY, *(choice(f"teleport {sector}") for sector in others)]
    values = {"unit": arrival.unit, "sector": arrival.sector}
    return game.ask(arrival.seat, "teleport", options, rules=("TH-MOVE-09",), values=values)


@procedures.answer(Arrival, "teleport")
def teleport_chosen(game: LiveGame, arrival: Arrival, chosen: Choice) -> None:
    """G-TEL: everything happens in the new sector; a second Teleport there is not used."""
    arrival.step = "room"
    if chosen.verb == "stay":
        return
    slot = next(slot for slot, _, _ in game.working(arrival.sector, "teleport", game.sides[arrival.seat]))
    game.emit(UnitTeleported(arrival.unit, arrival.sector, chosen.args[0]))
    arrival.sector = chosen.args[0]
    worked(game, slot)


@procedures.step(Arrival, "room")
def ask_room(game: LiveGame, arrival: Arrival) -> Decision | None:
    """TH-PUSH-01, TH-PUSH-04: an empty room, or a unit to push; with neither the arriving unit is turned away."""
    options = [choice(f"room {room[-1]}") for room in game.empty_rooms(arrival.sector)]
    values = {"unit": arrival.unit, "sector": arrival.sector}
    if options:
        return game.ask(arrival.seat, "room", options, rules=("TH-MOVE-07",), values=values)
    victims = pushable(game, arrival.sector)
    if not victims:
        turn_away(game, arrival)
        return None
    options = [choice(f"push {name}") for name in victims]
    return game.ask(arrival.seat, "push", options, rules=("TH-PUSH-01",), values=values)


def turn_away(game: LiveGame, arrival: Arrival) -> None:
    """TH-PUSH-04: the arriving unit goes to Space, and its arrival has no further effect."""
    game.finish()
    game.send_away(arrival.unit)
    game.emit(UnitTurnedAway(arrival.unit, arrival.sector))
    worked(game, *barricades(game, arrival.sector))


@procedures.answer(Arrival, "room")
def room_chosen(game: LiveGame, arrival: Arrival, chosen: Choice) -> None:
    """TH-PUSH-01, TH-TURN-02, TH-ACT-04: the unit takes its room; after its owner's Move, phases 2 to 4 follow here."""
    room = make_room(game, arrival.seat, arrival.sector, chosen)
    game.put(arrival.unit, room)
    game.emit(UnitStopped(arrival.unit, arrival.sector, room))
    if arrival.how == "move":
        game.turn.stop = arrival.sector
    arrival.step = "window"


@procedures.step(Arrival, "window")
def before_traps(game: LiveGame, arrival: Arrival) -> None:
    """TH-TIME-01: free actions after the push, if any traps are about to work."""
    arrival.step = "traps"
    if may_want(game) and acting_traps(game, arrival.unit, arrival.sector, passing=False):
        open_window(game, "W3")


@procedures.step(Arrival, "traps")
def stop_traps(game: LiveGame, arrival: Arrival) -> None:
    """TH-TRAP-02: all traps of the sector work on the arriving unit."""
    arrival.step = "rescue"
    begin_traps(game, arrival.unit, arrival.sector, passing=False)


@procedures.step(Arrival, "rescue")
def rescue(game: LiveGame, arrival: Arrival) -> None:
    """TH-RESC-01, TH-RESC-02, TH-RESC-03: the unit frees friends here; at home it also sheds its older Parasites.

    TH-SPACE-03, TH-FORCE-10: it does so when it returns from Space or an enemy moves it, too.
    """
    arrival.step = "minor"
    unit = game.unit(arrival.unit)
    if unit.invisible:
        unit.invisible = False
        game.emit(UnitVisible(arrival.unit))
    if game.state.homes[unit.owner] == arrival.sector and unit.parasites and not arrival.infested:
        unit.parasites = 0
        game.emit(UnitFreed(arrival.unit, arrival.unit, parasites=True))
    for name in game.units_in(arrival.sector):
        friend = game.unit(name)
        suffers = (friend.seized_by or friend.parasites) and name != arrival.unit
        if suffers and not game.enemies(friend.owner, unit.owner):
            infested, friend.seized_by, friend.parasites = friend.parasites > 0, "", 0
            game.emit(UnitFreed(name, arrival.unit, parasites=infested))


@procedures.step(Arrival, "minor")
def before_minor_assault(game: LiveGame, arrival: Arrival) -> None:
    """TH-MINOR-01, TH-PUSH-02, TH-SPACE-02: free actions if this arrival filled the sector; a return never counts."""
    if arrival.how == "space" or not game.is_full(arrival.sector):
        game.finish()
        return
    arrival.step = "assault"
    open_window(game, "W5")


@procedures.step(Arrival, "assault")
def minor_assault(game: LiveGame, arrival: Arrival) -> None:
    """TH-MINOR-02, TH-MINOR-05: the mover's units attack, if the sector is still full."""
    game.finish()
    if game.is_full(arrival.sector):
        begin_assault(game, arrival.seat, arrival.sector)


@procedures.verb("stay")
def why_not_stay(q: Question) -> Refusal | None:
    """TH-MOVE-09: there must be a Teleport to use instead."""
    return wrong_time(q, ("teleport",), "TH-MOVE-09", "no_teleport")


@procedures.verb("teleport", "sector")
def why_not_teleport(q: Question) -> Refusal | None:
    """TH-MOVE-09, G-TEL: the sector must be another one of the station."""
    if refused := wrong_time(q, ("teleport",), "TH-MOVE-09", "no_teleport") or unknown_sector(q):
        return refused
    return refuse("TH-MOVE-09", "teleport_here", sector=q.word(0)) if q.word(0) == q.value("sector") else None
