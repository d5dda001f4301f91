"""Standard Actions: which are possible now, those that a card grants, and those performed as the Special Action."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nexusgames.core.engine import Choice, Decision, Refusal, choice, typed
from nexusgames.games.icaion.decisions.apparatus import install, installs, no_install, no_retrieve, retrievals, retrieve
from nexusgames.games.icaion.decisions.deploy import begin_deploy, deployments
from nexusgames.games.icaion.decisions.eradicate import begin_eradicate, eradications, no_eradicate
from nexusgames.games.icaion.decisions.extract import begin_extract, extractions
from nexusgames.games.icaion.decisions.investigate import begin_investigate, investigations, no_investigate
from nexusgames.games.icaion.frames import Deed
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means, means_of
from nexusgames.games.icaion.perks import special_actions
from nexusgames.games.icaion.why_not import Question, incomplete, no_special, refuse

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


def special_deeds(game: LiveGame, means: Means) -> list[Choice]:
    """IC-SEEK-07, IC-SEEK-08, IC-GEAR-09: the actions that are possible as the Special Action now."""
    return [choice(f"special {action}") for action in allowed_actions(game) if possible_actions(game, (action,), means)]


def allowed_actions(game: LiveGame) -> tuple[str, ...]:
    """The actions that the player's cards allow; those of a Seeker need the armour on."""
    table, player = special_actions(), game.me
    by_seeker = table.get(player.seeker, ()) if player.armour else ()
    return (*by_seeker, *table.get(player.gear, ()))


@procedures.verb("special", "action")
def why_not_special(q: Question) -> Refusal | None:
    """IC-TURN-05: a Standard Action, while the turn has a Special Action left."""
    action = q.word(0)
    if action not in POSSIBLE:
        return refuse("IC-TURN-05", "unknown_action", name=typed(action)) if action else incomplete(q)
    return no_special(q) or _not_allowed(q, action)


def _not_allowed(q: Question, action: str) -> Refusal | None:
    """IC-SEEK-07, IC-SEEK-08, IC-GEAR-09: neither armour nor gloves allow the action, or it is impossible."""
    if action not in allowed_actions(q.game):
        if action in special_actions().get(q.player.seeker, ()):
            return refuse("IC-SEEK-07", "armour_off", action=action)
        return refuse("IC-TURN-05", "not_special", action=action)
    if possible_actions(q.game, (action,), means_of(q.player)):
        return None
    return impossible(q, (action,)) or refuse("IC-SEEK-08", "special_impossible", action=action)
