"""Moving enemy units: Manhunt, Control and Abduction (TH-FORCE)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.decisions.aims import ask_one, is_done
from nexusgames.games.theseus.decisions.move import begin_move
from nexusgames.games.theseus.events import UnitTransferred
from nexusgames.games.theseus.frames import Aim, Arrival
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import TRANSIT
from nexusgames.games.theseus.why_not import Question, friend, out_of_play, refuse, unknown_unit, wrong_time


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
