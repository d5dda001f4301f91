"""Units that appear: Lesser Aliens and Embryos, with the push and the Minor Assault they may cause."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, choice
from nexusgames.games.theseus.decisions.assault import begin_assault
from nexusgames.games.theseus.decisions.free import open_window
from nexusgames.games.theseus.decisions.rooms import in_supply, make_room, makes_one, pushable
from nexusgames.games.theseus.events import NobodyBorn, UnitBorn
from nexusgames.games.theseus.frames import Birth
from nexusgames.games.theseus.live_game import LiveGame, procedures


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
