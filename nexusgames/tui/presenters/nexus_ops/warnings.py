"""Warnings before a choice in Nexus Ops: things left undone, dice about to roll, cards without effect."""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.presenters import say

END = "end"


def warnings(view: NexusOpsView, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
    """What this choice leaves undone, or does for good."""
    if choice.verb == "breathe":
        return [say(narrator, "warn.breath", source=choice.args[0], target=choice.args[1])]
    if choice.verb == "sell":
        return [say(narrator, "warn.sell", card=choice.args[0])]
    if choice.verb == "type":
        return _none_there(narrator, decision, choice)
    if choice.verb != END:
        return []
    found = [*_unspent(view, narrator, decision), *_unmoved(view, narrator, decision)]
    if decision.kind == "move":
        found += _waiting(view, narrator, decision.seat)
    return found


def _none_there(narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
    """A card for a unit type that its side does not have in the battle."""
    if choice.key not in narrator.lexicon.details:
        return []
    return [say(narrator, "warn.none_there", **decision.values, unit=choice.args[0])]


def _unspent(view: NexusOpsView, narrator: Narrator, decision: Decision) -> list[str]:
    """Unspent rubium that can still buy something."""
    if any(option.verb == "buy" for option in decision.options):
        return [say(narrator, "warn.rubium", rubium=view.players[decision.seat].rubium)]
    return []


def _unmoved(view: NexusOpsView, narrator: Narrator, decision: Decision) -> list[str]:
    """Units that could still move, if none has: a player who moved some knows about the others."""
    if decision.kind != "move" or view.turn is None or _has_moved(view, decision.seat):
        return []
    offered = {(c.args[0], c.args[1]) for c in decision.options if c.verb == "move"}
    count = sum(squad.count for squad in view.turn.squads if (squad.unit, squad.space) in offered)
    return [say(narrator, "warn.unmoved", count=count)] if count else []


def _has_moved(view: NexusOpsView, seat: int) -> bool:
    """Whether any unit has moved; those that have not are squads of the turn."""
    units = sum(sum(space.units[seat].values()) for space in view.spaces.values())
    return view.turn is not None and sum(squad.count for squad in view.turn.squads) < units


def _waiting(view: NexusOpsView, narrator: Narrator, seat: int) -> list[str]:
    """Tokens and battles that follow the moves, after which nothing can be taken back."""
    own = [space for space in view.spaces.values() if space.units[seat]]
    tokens = sum(space.token for space in own)
    battles = sum(space.contested for space in own)
    waiting = "_".join(name for name, count in (("tokens", tokens), ("battles", battles)) if count)
    return [say(narrator, f"warn.{waiting}", tokens=tokens, battles=battles)] if waiting else []


def is_ruin(view: NexusOpsView, choice: Choice) -> bool:
    """Whether a sale leaves its player without units, cards and the price of a unit."""
    hand = view.players[view.seat].hand if view.seat is not None else None
    return choice.verb == "sell" and hand is not None and hand.last_hope
