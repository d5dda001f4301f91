"""Standard Actions: which are possible, and how each begins (IC-TURN-05, IC-TURN-07)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.frames import Deed
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.payments import Means, means_of
from nexusgames.games.icaion.steps.apparatus import install, installs, retrievals, retrieve
from nexusgames.games.icaion.steps.deploy import begin_deploy, deployments
from nexusgames.games.icaion.steps.eradicate import begin_eradicate, eradications
from nexusgames.games.icaion.steps.extract import begin_extract, extractions
from nexusgames.games.icaion.steps.investigate import begin_investigate, investigations

POSSIBLE: dict[str, Callable[[Ops, Means], list[Choice]]] = {
    "extract": extractions,
    "deploy": deployments,
    "eradicate": eradications,
    "investigate": investigations,
    "retrieve": retrievals,
    "install": installs,
}
BEGIN: dict[str, Callable[[Ops, Choice], None]] = {
    "extract": begin_extract,
    "deploy": begin_deploy,
    "eradicate": begin_eradicate,
    "investigate": begin_investigate,
    "retrieve": retrieve,
    "install": install,
}
STANDARD = tuple(POSSIBLE)


def possible_actions(ops: Ops, actions: Iterable[str], means: Means) -> list[Choice]:
    """IC-TURN-07: the choices of these actions that can be completed now."""
    options: list[Choice] = []
    for action in actions:
        options += POSSIBLE[action](ops, means)
    return options


def perform(ops: Ops, chosen: Choice) -> None:
    """IC-TURN-04: begin an action; it is resolved completely before anything else."""
    BEGIN[chosen.verb](ops, chosen)


@procedures.step(Deed, "choose")
def ask_deed(ops: Ops, deed: Deed) -> Decision:
    """IC-CUR-08, IC-SEEK-08: an action granted by a card or as Special Action keeps its requirements and costs."""
    options = possible_actions(ops, deed.actions, means_of(ops.me))
    return ops.ask(ops.state.active, deed.actions[0], options, rules=("IC-CUR-08",))


@procedures.answer(Deed, "choose")
def deed_chosen(ops: Ops, deed: Deed, chosen: Choice) -> None:
    """IC-CUR-09: it is still that action, with everything that changes it."""
    ops.finish()
    perform(ops, chosen)
