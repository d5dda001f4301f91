"""Whether the order of traps can matter: settled by trying it out, and only where traps can touch each other at all."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.clone import cloner
from nexusgames.core.engine import Interrupt
from nexusgames.games.theseus.cards import is_one_use, kind_of
from nexusgames.games.theseus.decisions.free import held_cards
from nexusgames.games.theseus.decisions.instants import is_playable
from nexusgames.games.theseus.decisions.traps import ambush_choices, is_ready, spring, work
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.state import TheseusState

Outcome = TheseusState | tuple[int, ...]
"""How the station lies after some traps; or who has won, when they ended the game."""
clone = cloner(TheseusState)


def order_matters(ops: Ops, traps: Sequence[str], name: str, sector: str) -> bool:
    """TH-TRAP-05: whether two orders of these traps can end differently."""
    if len(traps) < 2:
        return False
    if a_card_may_come_between(ops, traps):
        return True
    if not can_touch_each_other(ops, traps, sector):
        return False
    return ambush_is_chosen(ops, traps, name) or len(outcomes(ops.state, frozenset(traps), name, sector)) > 1


def a_card_may_come_between(ops: Ops, traps: Sequence[str]) -> bool:
    """Whether a held card could switch off what has not worked yet, or hold or copy it from where a trap has worked."""
    effects = {effect_of(ops, card) for card in held_cards(ops) if is_playable(ops, kind_of(card))}
    if "failure" in effects or "install_top" not in effects:
        return "failure" in effects
    seat = ops.state.active
    if ops.cards[ops.player(seat).pile[-1]].effect not in ("hold_cards", "duplicate"):
        return False
    controllers = [ops.state.slots[ops.slot_of(trap)].controller for trap in traps]
    leaves = any(ops.cards[trap].single_use for trap in traps)
    return leaves or any(not ops.enemies(controller, seat) for controller in controllers)


def effect_of(ops: Ops, card: str) -> str:
    """What a held Instant or bonus card does."""
    kind = kind_of(card)
    return (ops.data.cards[kind] if kind in ops.data.cards else ops.data.bonus[kind]).effect


def can_touch_each_other(ops: Ops, traps: Sequence[str], sector: str) -> bool:
    """Whether it is worth trying: the wounds and tokens of lasting cards of one side add up alike in any order.

    Only one of two Grabbers seizes; in the free-for-all the first to fill the track wins; a takeover for one use ends
    with the first trap that it serves.
    """
    if sum(ops.cards[trap].effect == "grab" for trap in traps) > 1:
        return True
    slots = ops.state.slots
    if ops.lookup.ffa and len({slots[ops.slot_of(trap)].controller for trap in traps}) > 1:
        return True
    here = [slots[slot] for slot in ops.station.installed[sector] if slot in slots]
    return any(installed.taken and is_one_use(ops, installed.taken) for installed in here)


def ambush_is_chosen(ops: Ops, traps: Sequence[str], name: str) -> bool:
    """M-AMB: whether its owner will choose between wounds and Data, which no trial can foresee."""
    slots = [ops.slot_of(trap) for trap in traps if ops.cards[trap].effect == "ambush"]
    return any(len(ambush_choices(ops, ops.state.slots[slot], name)) > 1 for slot in slots)


def outcomes(start: TheseusState, traps: frozenset[str], name: str, sector: str) -> list[Outcome]:
    """The different ways in which all orders of the traps can end, found from one set of worked traps to the next."""
    reached: dict[frozenset[str], list[Outcome]] = {frozenset(): [start]}
    for _ in traps:
        further: dict[frozenset[str], list[Outcome]] = {}
        for done, before in reached.items():
            for trap in traps - done:
                found = further.setdefault(done | {trap}, [])
                for outcome in before:
                    if (after := tried(outcome, trap, name, sector)) not in found:
                        found.append(after)
        reached = further
    return reached[traps]


def tried(before: Outcome, trap: str, name: str, sector: str) -> Outcome:
    """What one trap makes of a position; nothing any more when the game is over or the trap does not act."""
    if isinstance(before, tuple):
        return before
    ops = Ops(clone(before))
    if not is_ready(ops, trap, name, sector):
        return before
    slot = ops.slot_of(trap)
    installed = ops.state.slots[slot]
    try:
        if ops.cards[trap].effect == "ambush":
            spring(ops, slot, ambush_choices(ops, installed, name)[0], name)
        else:
            work(ops, slot, installed, ops.cards[trap], name)
    except Interrupt:
        pass
    ops.state.removed.sort()  # in which order cards left the game is no difference
    return tuple(ops.state.result.winners) if ops.state.result else ops.state
