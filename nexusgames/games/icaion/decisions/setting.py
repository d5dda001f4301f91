"""Setup: colours, sides of the Apparatus, neutral Machines, starting nodes. Later `colour` also names a crystal."""

from __future__ import annotations

from collections import Counter

from nexusgames.core.engine import Choice, Decision, Refusal, choice, typed
from nexusgames.games.icaion.events import (
    ColossusPlaced,
    ColourTaken,
    FirstDrawn,
    NeutralPlaced,
    SeekerPlaced,
    SideTurned,
)
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.neutrals import fits, name_neutral_colours
from nexusgames.games.icaion.setup import DAY, NIGHT
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.why_not import Question, incomplete, refuse, unknown_crystal, unknown_node, unknown_region


@procedures.must_answer("colour", "IC-COMP-05", "must_colour")
@procedures.step(Setting, "announce")
def announce(game: LiveGame, setting: Setting) -> None:
    """IC-SETUP-02, IC-AMB-05: announce the Colossus' crater, and who chooses first if there is something to choose."""
    game.emit(ColossusPlaced(game.state.colossus.crater))
    if chooses_before_the_deal(game.state):
        game.emit(FirstDrawn(game.state.order[0]))
    setting.step = "colours"


def chooses_before_the_deal(state: IcaionState) -> bool:
    """IC-AMB-05: whether players pick colours or sides, or place neutral Machines."""
    options, picked = state.options, all(player.colour for player in state.players)
    return not picked or options.apparatus_sides == "choose" or bool(options.manual_neutrals and state.aside)


@procedures.step(Setting, "colours")
def ask_colour(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-COMP-05, IC-SETUP-16: each player in turn picks a free colour; neutral Machines get what is left."""
    taken = [player.colour for player in game.state.players]
    for seat in game.state.order:
        if not game.player(seat).colour:
            free = [colour for colour in game.data.rules.player_colours if colour not in taken]
            return game.ask(seat, "colour", [choice(f"colour {c}") for c in free], rules=("IC-COMP-05",))
    name_neutral_colours(game.state)
    setting.step = "sides" if game.state.options.apparatus_sides == "choose" else "neutral"
    return None


@procedures.answer(Setting, "colours")
def colour_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-COMP-05: give the player this colour."""
    seat = next(seat for seat in game.state.order if not game.player(seat).colour)
    game.player(seat).colour = chosen.args[0]
    game.emit(ColourTaken(seat, chosen.args[0]))


@procedures.verb("colour", "colour")
def why_not_colour(q: Question) -> Refusal | None:
    """IC-COMP-05, IC-QOAM-06: during setup the player's colour, later the colour of free crystals."""
    if q.kind == "free_colour":
        return unknown_crystal(q, 0)
    if q.kind == "colour":
        return _not_free(q, q.word(0))
    return refuse("IC-QOAM-06" if q.game.state.year else "IC-COMP-05", "no_colour_asked")


def _not_free(q: Question, colour: str) -> Refusal | None:
    """IC-COMP-05: the colour does not exist, or another player has it."""
    if colour not in q.game.data.rules.player_colours:
        return refuse("IC-COMP-05", "unknown_colour", name=typed(colour)) if colour else incomplete(q)
    for seat, player in enumerate(q.game.state.players):
        if player.colour == colour:
            return refuse("IC-COMP-05", "colour_taken", colour=colour, seat=seat)
    return None


@procedures.must_answer("side", "IC-SETUP-08", "must_side")
@procedures.step(Setting, "sides")
def ask_side(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-SETUP-08: the players decide together, stack by stack; the first seat answers for all."""
    stacks = list(game.data.stacks)
    if setting.side == len(stacks):
        setting.step = "neutral"
        return None
    options = (choice(f"side {DAY}"), choice(f"side {NIGHT}"))
    return game.ask(
        game.state.order[0], "side", options, values={"apparatus": stacks[setting.side]}, rules=("IC-SETUP-08",)
    )


@procedures.answer(Setting, "sides")
def side_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-08: turn the whole stack to this side."""
    colour = list(game.data.stacks)[setting.side]
    game.state.sides[colour] = chosen.args[0]
    game.emit(SideTurned(colour, chosen.args[0]))
    setting.side += 1


@procedures.verb("side", "side")
def why_not_side(q: Question) -> Refusal | None:
    """IC-SETUP-08: Day or Night, and only while the players choose sides."""
    if q.kind != "side":
        return refuse("IC-SETUP-08", "sides_fixed")
    if q.word(0) in (DAY, NIGHT):
        return None
    return refuse("IC-SETUP-08", "unknown_side") if q.word(0) else incomplete(q)


@procedures.must_answer("neutral", "IC-SETUP-11", "must_place")
@procedures.step(Setting, "neutral")
def ask_neutral(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-SETUP-11, IC-AMB-05: in seat order, ask each player to place a Machine in any Region that can take it."""
    state = game.state
    if not state.aside or not state.options.manual_neutrals:
        setting.step = "deal"
        return None
    kinds = Counter(machine.kind for machine in state.aside)
    owner = state.aside[0].owner
    options = [
        choice(f"place {kind} {region}")
        for kind in kinds
        for region in game.board.regions
        if fits(state.regions[region], kind, owner)
    ]
    left = {f"{kind.id}s": kinds[kind.letter] for kind in game.data.machines.values()}
    return game.ask(
        state.order[setting.placed % len(state.order)], "neutral", options, values=left, rules=("IC-SETUP-11",)
    )


@procedures.answer(Setting, "neutral")
def neutral_placed(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-11: place it; this costs and scores nothing."""
    state, (kind, region) = game.state, chosen.args
    machine = next(machine for machine in state.aside if machine.kind == kind)
    state.aside.remove(machine)
    state.regions[region].machines[kind] = machine.owner
    game.emit(NeutralPlaced(state.order[setting.placed % len(state.order)], kind, region))
    setting.placed += 1


@procedures.verb("place", "machine", "region")
def why_not_place(q: Question) -> Refusal | None:
    """IC-SETUP-11, IC-COMP-13: a neutral Machine that is still left, in a Region that can take it."""
    if q.kind != "neutral":
        return refuse("IC-SETUP-11", "no_neutral")
    kind, state = q.word(0), q.game.state
    if kind not in [machine.letter for machine in q.game.data.machines.values()]:
        return refuse("IC-COMP-13", "unknown_machine", name=typed(kind)) if kind else incomplete(q)
    if refused := unknown_region(q, 1):
        return refused
    if all(machine.kind != kind for machine in state.aside):
        return refuse("IC-SETUP-11", "neutral_gone", machine=kind)
    region = q.word(1)
    possible = fits(state.regions[region], kind, state.aside[0].owner)
    return None if possible else refuse("IC-SETUP-11", "neutral_there", region=region)


@procedures.must_answer("start", "IC-SETUP-14", "must_start")
@procedures.step(Setting, "start")
def ask_start(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-SETUP-14, IC-SETUP-15: in reverse turn order, ask for a free external node; then Year I begins."""
    taken = [player.node for player in game.state.players]
    for seat in reversed(game.state.order):
        if not game.player(seat).node:
            free = [node for node in game.board.starts if node not in taken]
            return game.ask(seat, "start", [choice(f"start {node}") for node in free], rules=("IC-SETUP-14",))
    game.finish()
    return None


@procedures.answer(Setting, "start")
def started(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-14: put the Seeker on its node."""
    seat = next(seat for seat in reversed(game.state.order) if not game.player(seat).node)
    game.player(seat).node = chosen.args[0]
    game.emit(SeekerPlaced(seat, chosen.args[0]))


@procedures.verb("start", "node")
def why_not_start(q: Question) -> Refusal | None:
    """IC-SETUP-14, IC-BOARD-06: it must be a free external node."""
    if q.kind != "start":
        return refuse("IC-SETUP-14", "no_start")
    if refused := unknown_node(q, 0):
        return refused
    node = q.word(0)
    if node not in q.game.board.starts:
        return refuse("IC-BOARD-06", "not_start", node=node)
    for seat, player in enumerate(q.game.state.players):
        if player.node == node:
            return refuse("IC-SETUP-14", "start_taken", node=node, seat=seat)
    return None
