"""The stack of frames: procedures run on top of each other as in play, and each remembers only what is possible."""

from __future__ import annotations

from collections.abc import Iterable

from nexusgames.core.engine import Frame, Queue, Window
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_order, quoted, title
from nexusgames.games.theseus.decisions.action_order import ACTIONS, REMOTE
from nexusgames.games.theseus.decisions.actions import EFFECTS
from nexusgames.games.theseus.decisions.opening import opening_counts, pile_size
from nexusgames.games.theseus.decisions.setting import has_deck
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
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.state import SUPPLY

BEFORE_DECKS = ("boards", "ring", "token", "order", "bonus", "decks")
WITH_CARDS = ("picks", "opening", "slot", "pend")
WITHOUT_STOP = ("begin", "unit", "return", "move", "actions", "end", "over")
"""The steps of a turn at which its unit may not have stopped anywhere."""


def check_setting(game: LiveGame, setting: Setting) -> None:
    """TH-SET-06, TH-SET-07, TH-SET-08: piles, opening cards and units are as many as the step needs."""
    if bool(setting.card) is not (setting.step == "slot"):
        raise BadState("An opening card is placed at the wrong time.")
    if setting.step in WITH_CARDS and not all(has_deck(game, seat) for seat in setting.seats):
        raise BadState("Pandora is to place cards, but has none.")
    if setting.step in ("slot", "pend") and not setting.seats:
        raise BadState("Nobody is to place the opening cards.")
    if setting.step in ("picks", "deal"):
        check_picks(game, setting)
    elif setting.step in WITH_CARDS:
        check_opening(game, setting)
    elif setting.step in ("units", "last_unit"):
        check_placing(game, setting)
    elif setting.seats:
        raise BadState("Somebody is to choose before there is anything to choose from.")


def check_picks(game: LiveGame, setting: Setting) -> None:
    """TH-SET-22: those who still pick have too few cards, the others a whole pile."""
    size = pile_size(game)
    for seat in filter(lambda seat: has_deck(game, seat), game.state.order):
        player, picking = game.player(seat), setting.seats.count(seat)
        whole = len(player.pile) == size
        if picking > (setting.step == "picks") or (whole if picking else not whole) or player.opening:
            raise BadState(f"The pile of seat {seat + 1} has {len(player.pile)} cards, which does not fit its turn.")


def check_opening(game: LiveGame, setting: Setting) -> None:
    """TH-SET-07, TH-SET-21: there are opening cards for all who still install some, and slots for the others."""
    taken, installs = opening_counts(game)
    first = setting.seats[0] if setting.seats else -1
    for seat in filter(lambda seat: has_deck(game, seat), game.state.order):
        left, cards = setting.seats.count(seat), len(game.player(seat).opening)
        done = seat == first and setting.step != "opening"
        waiting = taken - installs
        fits = cards == (waiting + left - done if left else 0)
        if not fits and not (done and left == 1 and cards <= waiting):
            raise BadState(f"Seat {seat + 1} has {cards} opening cards, which does not fit its turn.")
        free = [slot for slot in game.station.pending[game.state.homes[seat]] if slot not in game.state.pending]
        if min(cards, waiting) > len(free):
            raise BadState(f"There are no pending slots for the opening cards of seat {seat + 1}.")


def check_placing(game: LiveGame, setting: Setting) -> None:
    """TH-SET-08: everybody has as many units left as places to choose."""
    for seat in game.state.order:
        units = [unit for unit in game.state.units.values() if unit.owner == seat and unit.sector == SUPPLY]
        waiting = sum(game.data.units[unit.kind].starts for unit in units)
        if waiting != setting.seats.count(seat) + (setting.step == "units"):
            raise BadState(f"Seat {seat + 1} has {waiting} units left to place.")
    if setting.step == "units":
        for seat in sorted(set(setting.seats)):
            if len(game.empty_rooms(game.state.homes[seat])) < setting.seats.count(seat):
                raise BadState(f"There is no room for the units of seat {seat + 1} in their own sector.")


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
    if not turn.stop and turn.step not in WITHOUT_STOP:
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
