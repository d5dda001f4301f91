"""Before the first turn: who plays which colour, and how the Vortex lies."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choices_of
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.refusals import running, typed
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.decisions.vortex import ORIENTATIONS
from nexusgames.games.nexus_ops.events import (
    CardsDrawn,
    CardSeen,
    ColourTaken,
    FirstPlayerChosen,
    LineFilled,
    RichMines,
    VortexTurned,
)
from nexusgames.games.nexus_ops.frames import Setting
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.setup import mine_total
from nexusgames.games.nexus_ops.why_not import Question, incomplete, not_now, refuse


@procedures.step(Setting, "announce")
def announce(ops: Ops, setting: Setting) -> None:
    """NX-SET-01, NX-XTK-02, NX-EXO-01, NX-INT-01: what setup has brought that the players should know."""
    state, data = ops.state, ops.data
    ops.emit(FirstPlayerChosen(state.first))
    mines = mine_total(data, [space.token for space in state.spaces.values() if space.token])
    if mines > data.mine_advice:
        ops.emit(RichMines(mines, data.mine_advice))
    for seat in ops.seats_from(state.first):
        if cards := ops.player(seat).secret:
            ops.emit(CardsDrawn(seat, "secret", len(cards), "setup"))
            for card in cards:
                ops.emit(CardSeen(seat, kind_of(card)))
    if state.decks.line:
        ops.emit(LineFilled(tuple(kind_of(card) for card in state.decks.line)))
    setting.step = "colours"


procedures.must_answer("colour", "NX-SET-02", "must_colour")


@procedures.step(Setting, "colours")
def ask_colour(ops: Ops, setting: Setting) -> Decision | None:
    """NX-SET-02, NX-COMP-04: from the first player clockwise, each picks a free colour."""
    taken = [player.colour for player in ops.state.players]
    free = tuple(colour for colour in ops.data.rules.colours if colour not in taken)
    for seat in ops.seats_from(ops.state.first):
        if not ops.player(seat).colour:
            return ops.ask(seat, "colour", choices_of("colour", free), rules=("NX-SET-02",))
    setting.step = "vortex"
    return None


@procedures.answer(Setting, "colours")
def take_colour(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """NX-SET-02: nobody else can pick the colour any more."""
    seat = next(s for s in ops.seats_from(ops.state.first) if not ops.player(s).colour)
    ops.player(seat).colour = chosen.args[0]
    ops.emit(ColourTaken(seat, chosen.args[0]))


@procedures.verb("colour", "colour")
def why_not_colour(q: Question) -> Refusal | None:
    """NX-SET-02, NX-COMP-04: a free one of the game's colours, before the first turn."""
    if q.kind != "colour":
        return refuse("NX-SET-02", "colours_fixed")
    return _not_free(q)


def _not_free(q: Question) -> Refusal | None:
    colour = q.word(0)
    if not colour:
        return incomplete(q)
    for seat, player in enumerate(q.ops.state.players):
        if player.colour == colour:
            return refuse("NX-SET-02", "colour_taken", colour=colour, seat=seat)
    known = colour in q.ops.data.rules.colours
    return None if known else refuse("NX-COMP-04", "unknown_colour", name=typed(colour))


procedures.must_answer("orientation", "NX-VTX-01", "must_turn")


@procedures.step(Setting, "vortex")
def ask_orientation(ops: Ops, setting: Setting) -> Decision | None:
    """NX-VTX-01: the first player may choose how the Vortex lies."""
    if not (ops.state.options.vortex and ops.state.options.orientation == "choose"):
        ops.finish()
        return None
    return ops.ask(ops.state.first, "orientation", choices_of("turn", ORIENTATIONS), rules=("NX-VTX-01",))


@procedures.answer(Setting, "vortex")
def turn_vortex(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """NX-VTX-01: the Vortex lies like this for the rest of the game."""
    ops.state.orientation = int(chosen.args[0])
    ops.emit(VortexTurned(ops.state.orientation))
    ops.finish()


@procedures.verb("turn", "orientation")
def why_not_turn(q: Question) -> Refusal | None:
    """NX-VTX-01: an orientation is chosen once, before the first turn."""
    if not q.ops.state.options.vortex:
        return refuse("NX-VTX-01", "no_vortex")
    if q.kind == "orientation":
        return None if q.word(0) in ORIENTATIONS else refuse("NX-VTX-01", "turn_number")
    if running(q.ops, Setting) is not None and q.ops.state.options.orientation == "choose":
        return not_now(q)
    return refuse("NX-VTX-01", "turn_fixed")
