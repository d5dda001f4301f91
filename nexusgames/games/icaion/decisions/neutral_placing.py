"""Players taking turns to place the neutral Machines."""

from __future__ import annotations

from collections import Counter

from nexusgames.core.engine import Choice, Decision, Refusal, choice, typed
from nexusgames.games.icaion.events import NeutralPlaced
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.neutrals import fits
from nexusgames.games.icaion.why_not import Question, incomplete, refuse, unknown_region


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
