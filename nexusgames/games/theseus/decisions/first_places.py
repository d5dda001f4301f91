"""Where units start, before the first turn (TH-SET-08, TH-2V2-04)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.events import UnitPlaced
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import SUPPLY
from nexusgames.games.theseus.why_not import Question, refuse, setup_over, unknown


@procedures.step(Setting, "units")
def ask_home_room(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-08, TH-2V2-04, TH-PAN-04: a player's first units go into the home sector."""
    if not setting.seats:
        setting.seats = list(game.state.order)
        setting.step = "last_unit"
        return None
    seat = setting.seats[0]
    return ask_place(game, seat, game.empty_rooms(game.state.homes[seat]), last=False)


@procedures.step(Setting, "last_unit")
def ask_any_room(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-08, TH-2V2-04: then everybody's last unit goes into any sector."""
    if not setting.seats:
        game.finish()
        return None
    rooms = [room for room in game.station.all_rooms if room not in game.state.rooms]
    return ask_place(game, setting.seats[0], rooms, last=True)


def ask_place(game: LiveGame, seat: int, rooms: list[str], *, last: bool) -> Decision:
    """Ask for the room of the player's next unit."""
    options = [choice(f"place {room}") for room in rooms]
    return game.ask(seat, "place", options, rules=("TH-SET-08",), values={"unit": next_unit(game, seat), "last": last})


def next_unit(game: LiveGame, seat: int) -> str:
    """The player's next unit that starts the game on the station."""
    return next(
        name
        for name, unit in game.state.units.items()
        if unit.owner == seat and unit.sector == SUPPLY and game.data.units[unit.kind].starts
    )


@procedures.answer(Setting, "units")
def unit_placed(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-SET-09, TH-FFA-09: the unit takes the room, without setting off traps or a Minor Assault."""
    seat = setting.seats.pop(0)
    name = next_unit(game, seat)
    game.put(name, chosen.args[0])
    game.emit(UnitPlaced(seat, name, chosen.args[0]))


procedures.answer(Setting, "last_unit")(unit_placed)


@procedures.must_answer("place", "TH-SET-08", "must_set_up")
@procedures.verb("place", "room")
def why_not_place(q: Question) -> Refusal | None:
    """TH-SET-08, TH-ROOM-01, TH-SPACE-01: the room must be empty; for the first units, in the home sector."""
    setting, room = running(q.game, Setting), q.word(0)
    if q.kind not in ("place", "return"):
        return setup_over(q, "TH-SET-08") if setting is not None else refuse("TH-SET-08", "no_placing")
    if refused := unknown(q, room, q.game.station.all_rooms, "TH-ROOM-01", "unknown_room"):
        return refused
    if room in q.game.state.rooms:
        return refuse("TH-ROOM-01", "room_taken", room=room, unit=q.game.state.rooms[room])
    home = q.game.state.homes[q.seat]
    if setting is not None and setting.step == "units" and room[:-2] != home:
        return refuse("TH-SET-08", "home_first", sector=home)
    return None
