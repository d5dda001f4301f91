"""Standard Actions as Special Action: The Criminal's armour, Mechanic Gloves (IC-SEEK-07, IC-GEAR-09)."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.payments import Means
from nexusgames.games.icaion.perks import special_actions
from nexusgames.games.icaion.steps.actions import possible_actions


def special_deeds(ops: Ops, means: Means) -> list[Choice]:
    """IC-SEEK-07, IC-SEEK-08, IC-GEAR-09: actions that may be performed as Special Action now."""
    return [choice(f"special {action}") for action in allowed_actions(ops) if possible_actions(ops, (action,), means)]


def allowed_actions(ops: Ops) -> tuple[str, ...]:
    """The actions that the player's cards allow; a Seeker's need the armour on."""
    table, player = special_actions(), ops.me
    by_seeker = table.get(player.seeker, ()) if player.armour else ()
    return (*by_seeker, *table.get(player.gear, ()))
