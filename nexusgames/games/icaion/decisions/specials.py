"""Standard Actions performed as the Special Action: The Criminal's armour, Mechanic Gloves."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, choice, typed
from nexusgames.games.icaion.decisions.actions import POSSIBLE, impossible, possible_actions
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means, means_of
from nexusgames.games.icaion.perks import special_actions
from nexusgames.games.icaion.why_not import Question, incomplete, no_special, refuse


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
