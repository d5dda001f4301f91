"""The sector action phase: Assault, extra turn, Failure, Upgrade token or Clean Base (TH-SEC)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.theseus.cards import remove
from nexusgames.games.theseus.events import ExtraTurnBegan
from nexusgames.games.theseus.frames import Failure, Turn
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.steps.assault import begin_assault
from nexusgames.games.theseus.steps.failure import failure_places
from nexusgames.games.theseus.steps.free import beside, may_want, open_window
from nexusgames.games.theseus.tracks import take_tokens

TOKEN, ACTION = choice("token"), choice("action")


@procedures.step(Turn, "sector")
def sector_action(ops: Ops, turn: Turn) -> Decision | None:
    """TH-SEC-01, TH-PAN-13: a universal sector or the own one; Pandora may have to choose between both."""
    board = ops.station.sectors[turn.stop]
    home = ops.state.homes[turn.seat] == turn.stop
    if board.kind == "universal":
        if home and ops.state.pool:
            options = (TOKEN, ACTION)
            values = {"sector": turn.stop}
            return ops.ask(
                turn.seat, "pandora_sector", options, rules=("TH-PAN-13",), values=values, extras=beside(ops, options)
            )
        turn.step = board.action
    elif home:
        return ask_home(ops, turn)
    else:
        turn.step = "pending"
    return None


@procedures.answer(Turn, "sector")
def sector_chosen(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """TH-SEC-30, TH-SEC-31: a token, a cleaned slot, or (Pandora) the universal action."""
    turn.step = "pending"
    if chosen.verb == "action":
        turn.step = ops.station.sectors[turn.stop].action
    elif chosen.verb == "token":
        take_tokens(ops, turn.seat, ops.data.rules.home_tokens)
    else:
        remove(ops, chosen.args[0])


def ask_home(ops: Ops, turn: Turn) -> Decision | None:
    """TH-SEC-30..32: an Upgrade token, or an enemy card of this sector leaves the game."""
    options = [TOKEN] if ops.state.pool else []
    options += [choice(f"clean {slot}") for slot in cleanable(ops, turn)]
    if not options:
        turn.step = "pending"
        return None
    values = {"sector": turn.stop}
    return ops.ask(turn.seat, "home", options, rules=("TH-SEC-30",), values=values, extras=beside(ops, options))


def cleanable(ops: Ops, turn: Turn) -> list[str]:
    """TH-SEC-31, TH-PAN-13, TH-PAN-15: enemy cards here, not under the Failure token; Pandora never cleans."""
    if turn.seat == ops.lookup.pandora:
        return []
    slots = ops.state.slots
    return [
        slot
        for slot in ops.station.installed[turn.stop]
        if slot in slots and not slots[slot].failed and ops.enemies(slots[slot].controller, turn.seat)
    ]


@procedures.step(Turn, "assault")
def before_assault(ops: Ops, turn: Turn) -> None:
    """TH-TIME-01: free actions before the Assault of the Corridors."""
    turn.step = "attack"
    open_window(ops, "W5")


@procedures.step(Turn, "attack")
def corridors(ops: Ops, turn: Turn) -> None:
    """TH-ATK-07: the Assault is automatic."""
    turn.step = "pending"
    begin_assault(ops, turn.seat)


@procedures.step(Turn, "failure")
def before_failure(ops: Ops, turn: Turn) -> None:
    """TH-TIME-01: free actions before the Failure token is lifted."""
    turn.step = "lift"
    if may_want(ops) and failure_places(ops, turn.seat):
        open_window(ops, "W7")


@procedures.step(Turn, "lift")
def control_centre(ops: Ops, turn: Turn) -> None:
    """TH-SEC-20: the action of the Control Centre."""
    turn.step = "pending"
    ops.push(Failure(seat=turn.seat))


@procedures.step(Turn, "extra_turn")
def ask_extra_turn(ops: Ops, turn: Turn) -> Decision | None:
    """TH-SEC-10..12: another own unit in a sector that has not moved; if there is none, the action lapses."""
    names = ops.movable(turn.seat)
    if not names:
        turn.step = "pending"
        return None
    options = [choice(f"extra {name}") for name in names]
    return ops.ask(turn.seat, "extra_turn", options, rules=("TH-SEC-10",), extras=beside(ops, options))


@procedures.answer(Turn, "extra_turn")
def extra_turn(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """TH-SEC-13: a complete turn, nested in this one, which then has nothing left to do."""
    turn.step = "over"
    ops.push(Turn(step="move", seat=turn.seat, nested=True, unit=chosen.args[0]))
    ops.emit(ExtraTurnBegan(turn.seat, chosen.args[0]))
