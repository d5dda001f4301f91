"""Whether it is the time for an action at all: whose turn, Move first, one action after another, none left."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.frames import Curio, Deed, Finale, Setting, Turn
from nexusgames.games.icaion.refusals.question import Question, refuse, running


def not_in_turn(q: Question) -> Refusal | None:
    """IC-SETUP-15, IC-YEAR-06, IC-END-09: before, between and after turns, and in the turns of others."""
    turn = q.turn
    if turn is None:
        return _between_turns(q)
    if turn.seat != q.seat:
        return refuse("IC-YEAR-06", "not_your_turn", seat=turn.seat)
    return None


def _between_turns(q: Question) -> Refusal:
    if running(q.ops, Setting) is not None:
        return refuse("IC-SETUP-15", "setup_first")
    if running(q.ops, Finale) is not None:
        return refuse("IC-END-09", "scoring")
    return refuse("IC-YEAR-06", "event_first")


def busy(q: Question) -> Refusal | None:
    """IC-TURN-02, IC-TURN-04: first Move or camp; what was begun is finished first."""
    turn = q.turn
    if turn is None or q.ops.state.stack[-1] is not turn:
        return refuse("IC-TURN-04", "unfinished")
    if turn.step == "teleport":
        return refuse("IC-SEEK-01", "teleport_begun")
    if turn.step == "move":
        return refuse("IC-TURN-02", "move_first", shift=turn.shift)
    return None


def no_standard(q: Question, action: str) -> Refusal | None:
    """IC-TURN-03, IC-TURN-08, IC-CUR-08: what keeps the player from any Standard Action now."""
    if refused := not_in_turn(q):
        return refused
    deed = q.ops.state.stack[-1]
    if isinstance(deed, Deed):
        return None if action in deed.actions else _other_deed(q, deed)
    return busy(q) or _standard_used(q)


def _other_deed(q: Question, deed: Deed) -> Refusal:
    """IC-CUR-08, IC-SEEK-08: a card, or the armour or gloves, grant certain actions only."""
    granted = "_".join(deed.actions)
    if running(q.ops, Curio) is not None:
        return refuse("IC-CUR-08", "card_grants", actions=granted)
    return refuse("IC-SEEK-08", "special_begun", actions=granted)


def _standard_used(q: Question) -> Refusal | None:
    turn = _turn(q)
    if turn.standard:
        return None
    if turn.wounded:
        return refuse("IC-WND-05", "wounded_standard")
    return refuse("IC-TURN-08", "standard_used")


def no_special(q: Question) -> Refusal | None:
    """IC-TURN-03, IC-TURN-08, IC-WND-05: what keeps the player from any Special Action now."""
    return not_in_turn(q) or busy(q) or _special_used(q)


def _special_used(q: Question) -> Refusal | None:
    turn = _turn(q)
    if turn.wounded:
        return refuse("IC-WND-05", "wounded_special")
    if not turn.special:
        return refuse("IC-EPS-04", "double_special") if turn.double else refuse("IC-TURN-08", "special_used")
    return None


def _turn(q: Question) -> Turn:
    """The running turn, once it is known that there is one."""
    assert q.turn is not None
    return q.turn
