"""Warnings before a choice in Icaion: an empty Extract, a bad gain, a shard, things left undone."""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.games.icaion.view.turn import GainView
from nexusgames.tui.presenters import say
from nexusgames.tui.presenters.icaion.deed import throws_out_more
from nexusgames.tui.presenters.icaion.labels import deploy_of
from nexusgames.tui.presenters.icaion.marks import cage_name, counted, total

STANDARD = ("extract", "deploy", "eradicate", "investigate", "retrieve", "install")
ARMOUR = "special investigate"
"""The choice that asks for a shard, unless there is only one, which is turned up at once."""
WAYS_OF_A_MOVE = ("move", "camp")
"""Payments that were agreed to with the choice of the way."""


def warnings(view: IcaionView, narrator: Narrator, decision: Decision, choice: Choice) -> list[str]:
    """What this choice leaves undone, throws away, or does for good."""
    if choice.verb == "end":
        return [*_undone(view, narrator, decision), *_no_shard(view, narrator, decision)]
    if choice.verb in ("cage", "lose"):
        return _bad_gain(view, narrator, choice)
    if choice.verb == "extract" and view.turn is not None:
        found = any(part.crystals or part.amount for part in view.turn.extract)
        return [] if found else [say(narrator, "warn.nothing")]
    if choice.verb == "investigate" or (choice.key == ARMOUR and view.craters[view.colossus].shards == 1):
        return [say(narrator, "warn.reveal")] if view.turn is not None and view.turn.risks_shard else []
    if _spends_the_last(view, decision, choice):
        return [say(narrator, "warn.last", colour=reference_view().camp_colour)]
    return []


def _undone(view: IcaionView, narrator: Narrator, decision: Decision) -> list[str]:
    """An unused Standard Action."""
    offered = any(option.verb in STANDARD for option in decision.options)
    if not offered or view.turn is None or not view.turn.standard:
        return []
    return [say(narrator, "warn.standard", standard=view.turn.standard)]


def _no_shard(view: IcaionView, narrator: Narrator, decision: Decision) -> list[str]:
    """A reminder in the last Year for a player without a shard: when one is in reach, and when it is too late."""
    rp = view.players[decision.seat].shard_penalty
    at_hand = any(option.verb == "investigate" for option in decision.options)
    return [say(narrator, "warn.shard", rp=rp)] if rp and (at_hand or view.events.last_round) else []


def _bad_gain(view: IcaionView, narrator: Narrator, choice: Choice) -> list[str]:
    """A gain that throws out more than it brings, or throws out anything while a Null Cage is empty."""
    gain, cage = view.turn.gain if view.turn else None, choice.args[0] if choice.args else ""
    if gain is None or gain.added:
        return []
    empty = next((name for name, lost in gain.lost.items() if not total(lost)), None)
    if empty is not None:
        return _beside_empty(view, narrator, gain, cage, empty)
    if not throws_out_more(gain, cage):
        return []
    lost = counted(gain.lost[cage], narrator)
    return [say(narrator, "warn.gain", lost=lost, count=total(gain.crystals) + gain.free)]


def _beside_empty(view: IcaionView, narrator: Narrator, gain: GainView, cage: str, empty: str) -> list[str]:
    """A needless loss: crystals in a cage, or the gain itself."""
    name = cage_name(view.players[view.active], empty, narrator)
    if not cage:
        return [say(narrator, "warn.given_up", name=name)]
    lost = counted(gain.lost[cage], narrator)
    return [say(narrator, "warn.empty_cage", lost=lost, name=name)] if lost else []


def _spends_the_last(view: IcaionView, decision: Decision, choice: Choice) -> bool:
    """Whether a payment spends the last crystal of the colour that camp and further nodes need."""
    colour = reference_view().camp_colour
    held = view.players[decision.seat].crystals.get(colour, 0)
    if not held:
        return False
    deploy = deploy_of(view, choice)
    if deploy is not None:
        return bool(deploy.ways) and all(way.spent.get(colour, 0) >= held for way in deploy.ways)
    pay = view.turn.pay if view.turn else None
    paying = choice.verb in ("pay", "give") and pay is not None and pay.purpose not in WAYS_OF_A_MOVE
    if paying:
        return choice.args[0] == colour and held == 1
    return choice.verb in WAYS_OF_A_MOVE and _cost(view, choice) >= held


def _cost(view: IcaionView, choice: Choice) -> int:
    """What camp or the way to a node costs."""
    if choice.verb == "camp":
        return reference_view().camp_cost
    reach = view.turn.reach if view.turn else ()
    return next((way.cost for way in reach if way.node == choice.args[0]), 0)
