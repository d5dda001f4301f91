"""Whether the order of traps can matter: settled by trying it out, and only where traps can touch each other at all."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine.procedures import Interrupt
from nexusgames.core.values.clone import cloner
from nexusgames.games.theseus.cards import is_one_use, kind_of
from nexusgames.games.theseus.decisions.free import held_cards
from nexusgames.games.theseus.decisions.instants import is_playable
from nexusgames.games.theseus.decisions.traps import ambush_choices, is_ready, spring, work
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import TheseusState

Outcome = TheseusState | tuple[int, ...]
"""How the station lies after some traps; or who has won, when they ended the game."""
clone = cloner(TheseusState)


def order_matters(game: LiveGame, traps: Sequence[str], name: str, sector: str) -> bool:
    """TH-TRAP-05: whether two orders of these traps can end differently."""
    if len(traps) < 2:
        return False
    if a_card_may_come_between(game, traps):
        return True
    if not can_touch_each_other(game, traps, sector):
        return False
    return ambush_is_chosen(game, traps, name) or len(outcomes(game.state, frozenset(traps), name, sector)) > 1


def a_card_may_come_between(game: LiveGame, traps: Sequence[str]) -> bool:
    """Whether a held card could switch off what has not worked yet, or hold or copy it from where a trap has worked."""
    effects = {effect_of(game, card) for card in held_cards(game) if is_playable(game, kind_of(card))}
    if "failure" in effects or "install_top" not in effects:
        return "failure" in effects
    seat = game.state.active
    if game.cards[game.player(seat).pile[-1]].effect not in ("hold_cards", "duplicate"):
        return False
    controllers = [game.state.slots[game.slot_of(trap)].controller for trap in traps]
    leaves = any(game.cards[trap].single_use for trap in traps)
    return leaves or any(not game.enemies(controller, seat) for controller in controllers)


def effect_of(game: LiveGame, card: str) -> str:
    """What a held Instant or bonus card does."""
    kind = kind_of(card)
    return (game.data.cards[kind] if kind in game.data.cards else game.data.bonus[kind]).effect


def can_touch_each_other(game: LiveGame, traps: Sequence[str], sector: str) -> bool:
    """Whether it is worth trying: the wounds and tokens of lasting cards of one side add up alike in any order.

    Only one of two Grabbers seizes; in the free-for-all the first to fill the track wins; a takeover for one use ends
    with the first trap that it serves.
    """
    if sum(game.cards[trap].effect == "grab" for trap in traps) > 1:
        return True
    slots = game.state.slots
    if game.lookup.ffa and len({slots[game.slot_of(trap)].controller for trap in traps}) > 1:
        return True
    here = [slots[slot] for slot in game.station.installed[sector] if slot in slots]
    return any(installed.taken and is_one_use(game, installed.taken) for installed in here)


def ambush_is_chosen(game: LiveGame, traps: Sequence[str], name: str) -> bool:
    """M-AMB: whether its owner will choose between wounds and Data, which no trial can foresee."""
    slots = [game.slot_of(trap) for trap in traps if game.cards[trap].effect == "ambush"]
    return any(len(ambush_choices(game, game.state.slots[slot], name)) > 1 for slot in slots)


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
    game = LiveGame(clone(before))
    if not is_ready(game, trap, name, sector):
        return before
    slot = game.slot_of(trap)
    installed = game.state.slots[slot]
    try:
        if game.cards[trap].effect == "ambush":
            spring(game, slot, ambush_choices(game, installed, name)[0], name)
        else:
            work(game, slot, installed, game.cards[trap], name)
    except Interrupt:
        pass
    game.state.removed.sort()  # in which order cards left the game is no difference
    return tuple(game.state.result.winners) if game.state.result else game.state
