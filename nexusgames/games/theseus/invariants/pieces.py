"""Units and cards: each is in exactly one place, and carries only what it can."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_complete, quoted
from nexusgames.games.theseus.data import PANDORA
from nexusgames.games.theseus.frames import Arrival, Install, Move, Setting
from nexusgames.games.theseus.invariants.frames import BEFORE_DECKS
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.lookup import bonus_instances, instances
from nexusgames.games.theseus.setup import units_in_supply
from nexusgames.games.theseus.state import HOME, LIFTED, ON_CARD, SPACE, SUPPLY, TRANSIT, Installed, Unit

PLACING = ("units", "last_unit")


def check_units(game: LiveGame) -> None:
    """Rooms and units agree, tokens are not more than there are.

    TH-ROOM-01, TH-UNIT-01, TH-UNIT-02, TH-UNIT-03, TH-UNIT-04.
    """
    state = game.state
    early = any(isinstance(frame, Setting) and frame.step not in PLACING for frame in state.stack)
    if early and (state.rooms or state.units != units_in_supply(state.options)):
        raise BadState("A unit is on the station, or has changed, before the first one is placed.")
    if game.lookup.station is None:
        return
    for room, name in state.rooms.items():
        if room not in game.station.all_rooms or name not in state.units or state.units[name].room != room:
            raise BadState(f"The room {quoted(room)} and the unit in it do not agree.")
    for name, unit in state.units.items():
        check_place(game, name, unit)
        check_marks(game, name, unit)
    check_tokens(game)


def check_place(game: LiveGame, name: str, unit: Unit) -> None:
    """TH-SPACE-01, TH-UNIT-03, TH-PAN-09: in a room, in Space, in supply, on a card or on its way."""
    state, kind = game.state, game.data.units[unit.kind]
    if unit.sector in game.station.index:
        good = unit.room[:-2] == unit.sector and state.rooms.get(unit.room) == name
    elif unit.sector == ON_CARD:
        good = kind.embryo and unit.room in state.slots and state.slots[unit.room].taken == name
    elif unit.sector == TRANSIT:
        good = not unit.room and any(isinstance(f, Move | Arrival) and f.unit == name for f in state.stack)
    elif unit.sector == SPACE:
        good = not unit.room and unit.kind != "lesser_alien"
    else:
        setting = state.stack[-1].procedure in ("setting", "vines")
        good = unit.sector == SUPPLY and not unit.room and (not kind.starts or setting)
    if not good:
        raise BadState(f"{name} is in a place where it cannot be.")


def check_marks(game: LiveGame, name: str, unit: Unit) -> None:
    """TH-PUSH-05, TH-PAN-21: only a unit on the station carries tokens; only a two-sided one is upgraded."""
    carried = unit.parasites or unit.seized_by or unit.invisible
    if carried and unit.sector not in game.station.index and unit.sector != TRANSIT:
        raise BadState(f"{name} carries tokens, but is not on the station.")
    if unit.upgraded and (game.data.units[unit.kind].upgraded is None or unit.sector == SUPPLY):
        raise BadState(f"{name} cannot be upgraded.")
    if unit.seized_by and (unit.seized_by not in game.cards or game.cards[unit.seized_by].effect != "grab"):
        raise BadState(f"{name} is seized by no Grabber.")
    if unit.seized_by and game.cards[unit.seized_by].faction not in game.lookup.owners:
        raise BadState(f"{name} is seized by a card that is not in this game.")
    if unit.parasites < 0:
        raise BadState(f"{name} has {unit.parasites} Parasites.")


def check_tokens(game: LiveGame) -> None:
    """TH-TOK-01: no more tokens than there are, and one unit for each Grabber."""
    seized = [unit.seized_by for unit in game.state.units.values() if unit.seized_by]
    if len(set(seized)) != len(seized):
        raise BadState("A Grabber holds two units.")
    for token in ("parasite", "invisibility", "deactivation"):
        there_are = game.data.tokens[token].count if game.data.tokens[token].owner in game.lookup.owners else 0
        if game.data.tokens[token].count - game.free_token(token) > there_are:
            raise BadState(f"There are more {token} tokens in play than there are.")
    for sector, seats in game.state.deactivation.items():
        if sector not in game.station.index or not seats or not set(seats) <= set(range(len(game.sides))):
            raise BadState("Deactivation tokens lie where they cannot.")


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
