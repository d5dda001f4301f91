"""Several traps on one entry: their order, and what may happen between two of them (TH-TRAP-05, TH-TRAP-11)."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Queue, Refusal, choice, running
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.attacks import why_no_hit
from nexusgames.games.theseus.decisions.free import beside, may_want, open_window
from nexusgames.games.theseus.decisions.traps import (
    acting_traps,
    ambush_choices,
    is_ready,
    lying_traps,
    order_matters,
    spring,
    work,
)
from nexusgames.games.theseus.events import TrapsIgnored
from nexusgames.games.theseus.frames import Arrival, Move, Spring
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.why_not import (
    Question,
    elsewhere,
    enemy_unit,
    idle,
    not_lying,
    not_used,
    refuse,
    unknown_card,
    unknown_unit,
    wrong_time,
)

TRAPS = "traps"


def pass_traps(game: LiveGame, move: Move) -> None:
    """TH-TRAP-03, TH-TRAP-04: on a passing unit Fire, Tentacles and active Defence Systems work."""
    begin_traps(game, move.unit, move.at, passing=True)


def begin_traps(game: LiveGame, name: str, sector: str, *, passing: bool) -> None:
    """TH-TRAP-09, TH-TRAP-11: an invisible unit sets nothing off; a Deactivation token stops all traps of an entry."""
    if not acting_traps(game, name, sector, passing=passing):
        return
    tokens = game.state.deactivation.get(sector, [])
    side = game.sides[game.unit(name).owner]
    own = [seat for seat in tokens if game.sides[seat] == side]
    if own:
        tokens.remove(own[0])
        if not tokens:
            del game.state.deactivation[sector]
        game.emit(TrapsIgnored(name, sector))
    else:
        items = lying_traps(game, name, sector, passing=passing)
        game.push(Queue(name=TRAPS, seat=game.state.active, items=items))


class TrapOrder:
    """TH-TRAP-05: the active player chooses the order; a trap that does not work yet may still be switched on."""

    def valid(self, play: LiveGame, queue: Queue, item: str) -> bool:
        """Whether the trap works now, or waits because another one may still switch it on."""
        unit, sector = entry(play)
        return is_ready(play, item, unit, sector) or any(is_ready(play, other, unit, sector) for other in queue.items)

    def ask(self, play: LiveGame, queue: Queue) -> Decision:
        """TH-TRAP-05: ask only where the order can matter; otherwise traps work in slot order."""
        unit, sector = entry(play)
        traps = ready_traps(play, queue)
        matters = order_matters(play, traps, unit, sector)
        options = [choice(f"trap {item}") for item in (traps if matters else traps[:1])]
        extras = beside(play, options) if matters else ()
        return play.ask(
            queue.seat, "trap", options, rules=("TH-TRAP-05",), values={"unit": unit, "sector": sector}, extras=extras
        )

    def resolve(self, play: LiveGame, queue: Queue, item: str) -> None:
        """The trap works; only an Ambush may have to ask for its attacker first."""
        unit, sector = entry(play)
        slot = play.slot_of(item)
        if play.cards[item].effect == "ambush":
            play.push(Spring(card=item, unit=unit, sector=sector))
        else:
            work(play, slot, play.state.slots[slot], play.cards[item], unit)
            between_traps(play, queue)


procedures.queue(TRAPS, TrapOrder())


def ready_traps(game: LiveGame, queue: Queue) -> list[str]:
    """The traps of the queue that work now."""
    unit, sector = entry(game)
    return [item for item in queue.items if is_ready(game, item, unit, sector)]


def entry(game: LiveGame) -> tuple[str, str]:
    """The unit whose entry sets off the running traps, and the sector it enters."""
    frame = entering(game)
    return frame.unit, frame.sector if isinstance(frame, Arrival) else frame.at


def entering(game: LiveGame) -> Arrival | Move:
    """The frame of the unit that is stopping in a sector or passing it."""
    for frame in reversed(game.state.stack):
        if isinstance(frame, Arrival | Move):
            return frame
    raise LookupError("no unit is entering a sector")


def between_traps(game: LiveGame, queue: Queue) -> None:
    """TH-TIME-01: free actions between two traps, where their order is not asked for."""
    if not queue.items or not may_want(game):
        return
    traps = ready_traps(game, queue)
    if traps and not order_matters(game, traps, *entry(game)):
        open_window(game, "W4")


@procedures.must_answer("trap", "TH-TRAP-05", "must_trap")
@procedures.verb("trap", "card")
def why_not_trap(q: Question) -> Refusal | None:
    """TH-TRAP-01, TH-TRAP-05: the card must be an enemy trap that works on the unit now."""
    card = q.word(0)
    if refused := wrong_time(q, ("trap",), "TH-TRAP-05", "no_traps") or unknown_card(q, card) or not_lying(q, card):
        return refused
    slot = q.game.slot_of(card)
    if refused := elsewhere(q, slot, q.value("sector"), "TH-TRAP-02"):
        return refused
    if q.game.cards[card].type != "trap":
        return refuse("TH-TRAP-02", "not_a_trap", card=kind_of(card))
    unit, controller = q.value("unit"), q.game.state.slots[slot].controller
    if not q.game.enemies(controller, q.game.unit(unit).owner):
        return refuse("TH-TRAP-01", "friendly_trap", card=kind_of(card), unit=unit)
    return idle(q, slot) or why_no_effect(q, card, unit)


def why_no_effect(q: Question, card: str, unit: str) -> Refusal | None:
    """TH-TRAP-03, TH-TRAP-08: the trap only catches units that stop, has worked already, or can do nothing."""
    queue = running(q.game, Queue)
    if isinstance(entering(q.game), Move) and not q.game.cards[card].pass_through:
        return refuse("TH-TRAP-03", "trap_passed", card=kind_of(card), unit=unit)
    acts = queue is not None and card in queue.items and is_ready(q.game, card, unit, q.value("sector"))
    return None if acts else refuse("TH-TRAP-08", "trap_idle", card=kind_of(card), unit=unit)


@procedures.step(Spring, "ambush")
def ask_ambusher(game: LiveGame, trap: Spring) -> Decision:
    """M-AMB: the trap's owner chooses; asked only if one attacker would wound and another gain Data."""
    installed = game.state.slots[game.slot_of(trap.card)]
    options = [choice(f"ambush {name}") for name in ambush_choices(game, installed, trap.unit)]
    return game.ask(installed.controller, "ambush", options, rules=("TH-TRAP-07",), values={"unit": trap.unit})


@procedures.answer(Spring, "ambush")
def ambusher_chosen(game: LiveGame, trap: Spring, chosen: Choice) -> None:
    """M-AMB: the chosen unit attacks the arriving one."""
    game.finish()
    queue = game.state.stack[-1]
    assert isinstance(queue, Queue)
    spring(game, game.slot_of(trap.card), chosen.args[0], trap.unit)
    between_traps(game, queue)


@procedures.must_answer("ambush", "TH-TRAP-07", "must_attack")
@procedures.verb("ambush", "unit")
def why_not_ambush(q: Question) -> Refusal | None:
    """M-AMB: the unit must be of the trap's side, able to attack, and have the arriving one in range."""
    if refused := not_used(q, "ambush", "M-AMB") or unknown_unit(q):
        return refused
    return enemy_unit(q, q.word(0), "TH-TRAP-07") or why_no_hit(q, q.word(0), q.value("unit"))
