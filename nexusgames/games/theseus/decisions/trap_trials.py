"""Whether the order of traps matters, found by trying all orders, but only for traps that can affect each other."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Interrupt
from nexusgames.core.values.clone import cloner
from nexusgames.games.theseus.cards import is_one_use, kind_of
from nexusgames.games.theseus.decisions.free import held_cards
from nexusgames.games.theseus.decisions.instants import is_playable
from nexusgames.games.theseus.decisions.traps import ambush_choices, is_ready, spring, work
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import TheseusState

Outcome = TheseusState | tuple[int, ...]
"""The state after some traps have worked, or the winners if those ended the game."""
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
    """Whether a held card could switch off a coming trap, or lay a card that holds or copies it."""
    effects = {game.data.card(kind_of(card)).effect for card in held_cards(game) if is_playable(game, kind_of(card))}
    if "failure" in effects or "install_top" not in effects:
        return "failure" in effects
    seat = game.state.active
    if game.cards[game.player(seat).pile[-1]].effect not in ("hold_cards", "duplicate"):
        return False
    controllers = [game.state.slots[game.slot_of(trap)].controller for trap in traps]
    leaves = any(game.cards[trap].single_use for trap in traps)
    return leaves or any(not game.enemies(controller, seat) for controller in controllers)


def can_touch_each_other(game: LiveGame, traps: Sequence[str], sector: str) -> bool:
    """Whether trying is worth it: wounds and tokens of one side's lasting cards add up alike in any order.

    Of two Grabbers only one seizes; in a free-for-all the first to fill the track wins; a one-use takeover ends with
    the first trap it serves.
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
    """The different results that all orders of the traps can have, built up one worked trap at a time."""
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
    """The position after one more trap; unchanged if the game is over or the trap does not work."""
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
    game.state.removed.sort()  # the order in which cards left the game makes no difference
    return tuple(game.state.result.winners) if game.state.result else game.state
