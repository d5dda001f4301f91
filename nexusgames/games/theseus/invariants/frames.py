"""The stack of frames: procedures run on top of each other as in play, and each remembers only what is possible."""

from __future__ import annotations

from collections.abc import Iterable

from nexusgames.core.engine import Frame, Queue, Window
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_order, quoted, title
from nexusgames.games.theseus.decisions.action_order import ACTIONS, REMOTE
from nexusgames.games.theseus.decisions.actions import EFFECTS
from nexusgames.games.theseus.decisions.trap_order import TRAPS
from nexusgames.games.theseus.frames import (
    Aim,
    Arrival,
    Assault,
    Birth,
    Failure,
    Install,
    Move,
    Pending,
    Rounds,
    Setting,
    Spring,
    Turn,
    Use,
    Vines,
)
from nexusgames.games.theseus.invariants.setting import check_setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.phases import ASKING

FREE: tuple[type[Frame], ...] = (Window, Aim, Failure, Install, Vines)
"""What free actions and changes to cards can put on top of anything."""
ABOVE: dict[type[Frame], tuple[type[Frame], ...]] = {
    Rounds: (Setting, Turn, Vines),
    Setting: (Vines,),
    Turn: (Turn, Move, Arrival, Queue, Birth, Assault, Pending, *FREE),
    Move: (Queue, *FREE),
    Arrival: (Queue, Assault, *FREE),
    Birth: FREE,
    Queue: (Spring, Use, Birth, Assault, Pending, *FREE),
    Use: (Birth, Assault, Pending, *FREE),
    Aim: (Queue, Move, Arrival, Assault, Vines),
    Window: FREE,
    Failure: (Vines,),
    Pending: (Install, Window, Aim, Failure, Vines),
    Install: (Window, Vines),
    Assault: (Vines,),
    Spring: (Vines,),
    Vines: FREE,
}
"""Which procedures may run on top of which."""


def check_stack(game: LiveGame) -> None:
    """Raise `BadState` unless play can reach this stack and go on from it."""
    stack: list[Frame] = [*game.state.stack]
    check_order(stack, procedures, Rounds, ABOVE)
    for place, frame in enumerate(stack):
        check_frame(game, stack, place, frame)


def check_frame(game: LiveGame, stack: list[Frame], place: int, frame: Frame) -> None:
    """What one frame remembers: seats, units, sectors, slots and cards that there are."""
    seats, units, cards, sectors, slots = named_by(frame)
    state = game.state
    ring = game.station.index if game.lookup.station is not None else ()
    if not set(seats) <= set(range(len(state.players))):
        raise BadState(f"The procedure {title(frame)} is about a seat that is not at the table.")
    if not set(units) <= {"", *state.units} or not set(sectors) <= {"", *ring}:
        raise BadState(f"The procedure {title(frame)} is about a unit or sector that is not in the game.")
    if not set(cards) <= {"", *game.cards, *game.data.cards, *game.data.bonus}:
        raise BadState(f"The procedure {title(frame)} is about a card that is not in the game.")
    if slots and not set(slots) <= {"", *game.station.slots}:
        raise BadState(f"The procedure {title(frame)} is about a slot that is not on the station.")
    match frame:
        case Turn():
            check_turn(game, place, frame)
        case Queue():
            check_queue(game, frame, stack[:place])
        case Move() | Arrival() | Spring() | Birth():
            if "" in (*units, *sectors):
                raise BadState(f"The procedure {title(frame)} is about no unit, or happens nowhere.")
        case Window() if frame.order != [state.active]:
            raise BadState("A window is open for somebody who is not active.")
        case Setting():
            check_setting(game, frame)
        case Pending() if bool(frame.slot) is not (frame.step == "refill") or frame.slot in state.pending:
            raise BadState("A pending slot is to be refilled that is not empty, or at the wrong time.")
        case Use() if not is_usable(game, frame.card):
            raise BadState(f"The card {quoted(frame.card)} cannot be used.")
        case _:
            pass


def named_by(frame: Frame) -> tuple[Iterable[int], Iterable[str], Iterable[str], Iterable[str], Iterable[str]]:
    """The seats, units, cards, sectors and slots that a frame names."""
    match frame:
        case Setting():
            return frame.seats, (), (frame.card,), (), ()
        case Rounds():
            return frame.extra, (), (), (), ()
        case Turn():
            return (frame.seat,), (frame.unit, *frame.dark, *frame.forced), frame.remote, (frame.stop,), ()
        case Move():
            return (frame.seat,), (frame.unit,), (), (frame.start, frame.at), ()
        case Arrival():
            return (frame.seat,), (frame.unit,), (), (frame.sector,), ()
        case Birth():
            return (frame.seat, frame.owner), (), (), (frame.sector,), ()
        case Spring():
            return (), (frame.unit,), (frame.card,), (frame.sector,), ()
        case Assault():
            named = [item for item in frame.attackers if "." not in item]
            return (frame.seat,), named, (), (frame.sector,), [i for i in frame.attackers if "." in i]
        case Use():
            return (), (), frame.card.split("+"), (), ()
        case Aim():
            return (frame.seat,), (), (frame.card,), (frame.sector,), ()
        case Failure():
            return (frame.seat,), (), (), (), ()
        case Vines():
            return (), (), (), (), (frame.slot, *frame.chosen)
        case Pending():
            return (frame.seat,), (), (), (frame.sector,), (frame.slot,)
        case Install():
            return (frame.seat,), (), (frame.card,), (), ()
        case _:
            return (), (), (), (), ()


def check_turn(game: LiveGame, place: int, turn: Turn) -> None:
    """TH-TURN-01, TH-SEC-13: whose turn it is, and whether it has the unit and the stop that its step needs."""
    if turn.seat != game.state.active or turn.nested is not (place > 1):
        raise BadState("The turn is not that of the active player, or nested wrongly.")
    if not turn.unit and turn.step not in ("begin", "unit", "end", "over"):
        raise BadState("A turn goes on without the unit that moves.")
    if not turn.stop and ASKING[turn.step] not in ("movement", "actions", "end"):
        raise BadState("A turn goes on without the sector of its stop.")


def check_queue(game: LiveGame, queue: Queue, below: list[Frame]) -> None:
    """TH-TRAP-05, TH-ACT-01: the traps of an entry, or cards to be used."""
    if queue.name == TRAPS and not isinstance(below[-1], Move | Arrival):
        raise BadState("Traps work without a unit that enters.")
    if queue.name not in (TRAPS, ACTIONS, REMOTE) or queue.seat != game.state.active:
        raise BadState("A queue is not that of the active player.")
    for item in queue.items:
        if not all(card in game.cards for card in item.split("+")):
            raise BadState(f"There is no card {quoted(item)} to be used.")
        if queue.name != TRAPS and not is_usable(game, item):
            raise BadState(f"The card {quoted(item)} cannot be used.")


def is_usable(game: LiveGame, item: str) -> bool:
    """TH-ACT-01: whether the card of an item has an effect to be used."""
    card = game.cards.get(item.partition("+")[0])
    return card is not None and card.effect in EFFECTS
