"""Standard Actions: which ones are possible, how each begins, and the ones a card or an ability grants."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nexusgames.core.engine import Choice, Decision, Refusal
from nexusgames.games.icaion.decisions.apparatus import install, installs, no_install, no_retrieve, retrievals, retrieve
from nexusgames.games.icaion.decisions.deploy import begin_deploy, deployments
from nexusgames.games.icaion.decisions.eradicate import begin_eradicate, eradications, no_eradicate
from nexusgames.games.icaion.decisions.extract import begin_extract, extractions
from nexusgames.games.icaion.decisions.investigate import begin_investigate, investigations, no_investigate
from nexusgames.games.icaion.frames import Deed
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means, means_of
from nexusgames.games.icaion.why_not import Question

POSSIBLE: dict[str, Callable[[LiveGame, Means], list[Choice]]] = {
    "extract": extractions,
    "deploy": deployments,
    "eradicate": eradications,
    "investigate": investigations,
    "retrieve": retrievals,
    "install": installs,
}
"""The choices of each Standard Action that the player can complete now with these means (IC-TURN-05)."""
BEGIN: dict[str, Callable[[LiveGame, Choice], None]] = {
    "extract": begin_extract,
    "deploy": begin_deploy,
    "eradicate": begin_eradicate,
    "investigate": begin_investigate,
    "retrieve": retrieve,
    "install": install,
}
"""How each Standard Action begins."""
IMPOSSIBLE: dict[str, Callable[[Question], Refusal | None]] = {
    "eradicate": no_eradicate,
    "investigate": no_investigate,
    "retrieve": no_retrieve,
    "install": no_install,
}
"""Why an action is impossible altogether, whatever its target."""
STANDARD = tuple(POSSIBLE)


def possible_actions(game: LiveGame, actions: Iterable[str], means: Means) -> list[Choice]:
    """IC-TURN-07: the choices of these actions that the player can complete now."""
    options: list[Choice] = []
    for action in actions:
        options += POSSIBLE[action](game, means)
    return options


def perform(game: LiveGame, chosen: Choice) -> None:
    """IC-TURN-04: begin an action, which is resolved completely before anything else."""
    BEGIN[chosen.verb](game, chosen)


@procedures.step(Deed, "choose")
def ask_deed(game: LiveGame, deed: Deed) -> Decision:
    """IC-CUR-08, IC-SEEK-08: ask how to use the granted action; its requirements and costs still apply."""
    options = possible_actions(game, deed.actions, means_of(game.me))
    return game.ask(game.state.active, deed.actions[0], options, rules=("IC-CUR-08",))


@procedures.answer(Deed, "choose")
def deed_chosen(game: LiveGame, deed: Deed, chosen: Choice) -> None:
    """IC-CUR-09: perform it as the usual action, with everything that modifies it."""
    game.finish()
    perform(game, chosen)


def impossible(q: Question, actions: tuple[str, ...]) -> Refusal | None:
    """IC-CUR-08, IC-SEEK-08: why the granted action is impossible, if a single one was granted."""
    reason = IMPOSSIBLE.get(actions[0]) if len(actions) == 1 else None
    return reason(q) if reason else None
