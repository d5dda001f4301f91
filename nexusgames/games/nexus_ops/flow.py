"""When a decision comes up: setting up, rounds, turns and their phases (NX-SET, NX-TURN)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Queue
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.endings import end_at_limit
from nexusgames.games.nexus_ops.events import (
    CardsDrawn,
    CardSeen,
    ColourTaken,
    FirstPlayerChosen,
    LineFilled,
    PhaseSkipped,
    RichMines,
    TurnBegan,
    VortexTurned,
)
from nexusgames.games.nexus_ops.frames import Breath, Deploy, Move, Rounds, Setting, Turn, Vortex
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.phases import QUEUES
from nexusgames.games.nexus_ops.setup import mine_total
from nexusgames.games.nexus_ops.squads import muster
from nexusgames.games.nexus_ops.steps.battle import BATTLES, battle_spaces
from nexusgames.games.nexus_ops.steps.explore import EXPLORE, tokens_to_reveal


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


@procedures.step(Setting, "colours")
def ask_colour(ops: Ops, setting: Setting) -> Decision | None:
    """NX-SET-02, NX-COMP-04: from the first player clockwise, each picks a free colour."""
    taken = [player.colour for player in ops.state.players]
    free = [colour for colour in ops.data.rules.colours if colour not in taken]
    for seat in ops.seats_from(ops.state.first):
        if not ops.player(seat).colour:
            return ops.ask(seat, "colour", [choice(f"colour {c}") for c in free], rules=("NX-SET-02",))
    setting.step = "vortex"
    return None


@procedures.answer(Setting, "colours")
def colour_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """NX-SET-02: the colour is taken."""
    seat = next(s for s in ops.seats_from(ops.state.first) if not ops.player(s).colour)
    ops.player(seat).colour = chosen.args[0]
    ops.emit(ColourTaken(seat, chosen.args[0]))


@procedures.step(Setting, "vortex")
def ask_orientation(ops: Ops, setting: Setting) -> Decision | None:
    """NX-VTX-01: the first player may choose how the Vortex lies."""
    if not (ops.state.options.vortex and ops.state.options.orientation == "choose"):
        ops.finish()
        return None
    options = [choice(f"turn {number}") for number in range(6)]
    return ops.ask(ops.state.first, "orientation", options, rules=("NX-VTX-01",))


@procedures.answer(Setting, "vortex")
def orientation_chosen(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """NX-VTX-01: the orientation is fixed for the game."""
    ops.state.orientation = int(chosen.args[0])
    ops.emit(VortexTurned(ops.state.orientation))
    ops.finish()


@procedures.step(Rounds, "vortex")
def before_round(ops: Ops, rounds: Rounds) -> None:
    """NX-VTX-02: the Vortex strikes before every turn of the first player but the very first."""
    rounds.step = "turn"
    if ops.state.options.vortex:
        ops.push(Vortex())


@procedures.step(Rounds, "turn")
def turn(ops: Ops, rounds: Rounds) -> None:
    """NX-TURN-01, NX-TURN-05, NX-TEAM-13: whole turns clockwise; eliminated players are passed over."""
    rounds.step = "next"
    if not ops.player(ops.state.active).eliminated:
        ops.push(Turn(seat=ops.state.active))


@procedures.step(Rounds, "next")
def next_seat(ops: Ops, rounds: Rounds) -> None:
    """NX-TURN-08, NX-END-10: a round is over when the first player's place comes up again."""
    state = ops.state
    state.active = (state.active + 1) % len(state.players)
    rounds.step = "turn"
    if state.active == state.first:
        if state.round == state.options.round_limit:
            end_at_limit(ops)
        state.round += 1
        rounds.step = "vortex"


@procedures.step(Turn, "begin")
def begin(ops: Ops, turn: Turn) -> None:
    """NX-TURN-02, NX-RET-02: engagements are noted before anything else happens."""
    turn.squads = muster(ops, turn.seat)
    ops.emit(TurnBegan(turn.seat, ops.state.round))
    turn.step = "move"
    ops.push(Deploy())


@procedures.step(Turn, "move")
def move(ops: Ops, turn: Turn) -> None:
    """NX-TURN-02: phase two; the breaths come at its end."""
    turn.step = "breath"
    ops.push(Move())


@procedures.step(Turn, "breath")
def breath(ops: Ops, turn: Turn) -> None:
    """NX-BRE-01: after all moves."""
    turn.squads = []
    turn.step = "explore"
    ops.push(Breath())


@procedures.step(Turn, "explore")
def explore(ops: Ops, turn: Turn) -> None:
    """NX-TURN-02: phase three."""
    turn.step = "battle"
    begin_queue(ops, EXPLORE, turn.seat, tokens_to_reveal(ops, turn.seat))


@procedures.step(Turn, "battle")
def battle(ops: Ops, turn: Turn) -> None:
    """NX-BAT-01, NX-BAT-24: phase four; the list of battles is made now."""
    turn.step = "income"
    begin_queue(ops, BATTLES, turn.seat, battle_spaces(ops, turn.seat))


def begin_queue(ops: Ops, name: str, seat: int, items: list[str]) -> None:
    """NX-TURN-07: a phase without anything to do is passed over, but told."""
    if items:
        ops.push(Queue(name=name, seat=seat, items=items))
    else:
        ops.emit(PhaseSkipped(seat, QUEUES[name]))


@procedures.step(Turn, "over")
def over(ops: Ops, turn: Turn) -> None:
    """NX-DRW-05: the turn is over."""
    ops.finish()
