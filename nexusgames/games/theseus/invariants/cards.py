"""Every card is in exactly one place, and installed cards carry only what they can."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_complete
from nexusgames.games.theseus.data import PANDORA
from nexusgames.games.theseus.frames import Install, Setting
from nexusgames.games.theseus.invariants.setting import BEFORE_DECKS
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.lookup import bonus_instances, instances
from nexusgames.games.theseus.state import HOME, LIFTED, ON_CARD, Installed


def check_cards(game: LiveGame) -> None:
    """TH-SET-06, TH-PEND-07, TH-BON-01: the decks of all factions are complete; bonus cards are there at most once."""
    state = game.state
    if game.lookup.station is None:
        held = [
            card for player in state.players for card in (*player.pile, *player.box, *player.opening, *player.instants)
        ]
        if held or state.slots or state.pending or state.bonus or state.removed:
            raise BadState("There are cards on a station that is not laid out.")
        return
    check_places(game)
    found = [*state.removed, *state.pending.values(), *(installed.card for installed in state.slots.values())]
    bonus = list(state.bonus.values())
    for player in state.players:
        found += [*player.pile, *player.box, *player.opening, *player.instants]
        bonus += player.bonus
    found += [frame.card for frame in state.stack if isinstance(frame, Install | Setting) and frame.card]
    played = [card for card in state.removed if card in bonus_instances()]
    check_decks(game, [card for card in found if card not in bonus_instances()])
    check_bonus(bonus + played)
    check_failure(game)
    for slot, installed in state.slots.items():
        check_installed(game, slot, installed)


def check_places(game: LiveGame) -> None:
    """Cards lie on slots of the station, and never two on one."""
    state, station = game.state, game.station
    if not set(state.slots) <= set(station.installed_slots) or not set(state.pending) <= set(station.pending_slots):
        raise BadState("A card lies on a slot that is not on the station.")
    if not set(state.bonus) <= set(station.bonus_slots) or set(state.bonus) & set(state.slots):
        raise BadState("A bonus card lies where none can.")


def check_decks(game: LiveGame, found: Sequence[str]) -> None:
    """TH-SET-01, TH-SET-20: the allowed cards of every faction in play, each once; none before they are dealt."""
    state = game.state
    undealt = any(isinstance(f, Setting) and f.step in BEFORE_DECKS for f in state.stack)
    check_complete(
        "card", found, frozenset() if undealt else deck_cards(state.options.factions, state.options.deck_levels)
    )
    for seat, player in enumerate(state.players):
        own = [*player.pile, *player.box, *player.opening]
        if any(game.cards[card].faction != player.faction for card in own) or (own and player.faction == PANDORA):
            raise BadState(f"Seat {seat + 1} has cards of another faction in its pile.")
        if any(game.cards[card].installs for card in player.instants):
            raise BadState(f"Seat {seat + 1} keeps a card that is no Instant.")


@lru_cache(maxsize=64)
def deck_cards(factions: tuple[str, ...], levels: int) -> frozenset[str]:
    """TH-SET-01, TH-SET-20: all cards of these factions up to a level."""
    return frozenset(name for name, card in instances().items() if card.faction in factions and card.level <= levels)


def check_bonus(found: Sequence[str]) -> None:
    """TH-SET-05: some of the bonus cards of the box, each at most once."""
    if not set(found) <= set(bonus_instances()) or len(set(found)) != len(found):
        raise BadState("The bonus cards are not those of the box.")


def check_failure(game: LiveGame) -> None:
    """TH-SEC-20, TH-SEC-24: the Failure token is in one place, and the card under it knows."""
    state = game.state
    if state.failure not in (HOME, LIFTED) and state.failure not in state.slots and state.failure not in state.pending:
        raise BadState("The Failure token lies on no card.")
    if (state.failure == LIFTED) is not any(f.procedure == "failure" and f.step == "place" for f in state.stack):
        raise BadState("The Failure token is lifted, or should be.")
    if [slot for slot, installed in state.slots.items() if installed.failed] != [
        slot for slot in state.slots if slot == state.failure
    ]:
        raise BadState("A card is switched off without the Failure token.")


def check_installed(game: LiveGame, slot: str, installed: Installed) -> None:
    """TH-UPG-03, TH-PAN-10, TH-INST-05: owner, controller, tokens and counters of an installed card."""
    card, rules = game.cards[installed.card], game.data.rules
    taker = game.state.units.get(installed.taken)
    controller = game.lookup.owners[card.faction] if taker is None else taker.owner
    if installed.owner != game.lookup.owners[card.faction] or installed.controller != controller or not card.installs:
        raise BadState(f"The card on {slot} does not belong to its player.")
    if installed.taken and (taker is None or taker.sector != ON_CARD or taker.room != slot):
        raise BadState(f"The card on {slot} is taken over by nobody.")
    if not 0 <= installed.upgrades <= (rules.max_upgrades_per_card if card.upgradable else 0):
        raise BadState(f"The card on {slot} cannot have {installed.upgrades} Upgrade tokens.")
    if not 0 <= installed.counter <= (rules.camera_max if card.effect == "cameras" else 0):
        raise BadState(f"The counter on {slot} cannot be {installed.counter}.")
    if installed.active and card.effect != "defence":
        raise BadState(f"The card on {slot} cannot be active.")
    if installed.held and not any(
        game.cards[other.card].effect == "hold_cards"
        and not other.failed
        and game.enemies(other.controller, controller)
        for at, other in game.state.slots.items()
        if at[:-3] == slot[:-3]
    ):
        raise BadState(f"The card on {slot} is held by no Vines.")
