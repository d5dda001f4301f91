"""Cards and shards: each is in exactly one place."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.frames import Investigate
from nexusgames.games.icaion.invariants.players import named, setting_up
from nexusgames.games.icaion.live_game import LiveGame, hand_limit, upgrade_limit
from nexusgames.games.icaion.phases import is_dealt, played_card
from nexusgames.games.icaion.state import IcaionState


def check_cards(state: IcaionState) -> None:
    """IC-COMP-09, IC-COMP-17, IC-COMP-18: Curio Cards, event cards, shards and drafted characters."""
    check_curios(state)
    check_limits(state)
    check_events(state)
    check_shards(state)
    check_offer(state)


def check_curios(state: IcaionState) -> None:
    """IC-COMP-18, IC-LR-01: every Curio Card is somewhere, once."""
    data, decks = icaion_data(), state.decks
    found = [*decks.curios, *decks.discard]
    for player in state.players:
        found += [*player.hand, *player.upgrades]
    if card := played_card(state):
        found.append(card)
    removed = data.rules.wound_cards if state.options.without_wounds else ()
    if sorted(found) != sorted(code for code in data.curios if code not in removed):
        raise BadState("A Curio Card is nowhere, or in two places.")


def check_limits(state: IcaionState) -> None:
    """IC-CHAR-01, IC-CUR-02, IC-CUR-03: hands and upgrades within their limits."""
    game = LiveGame(state)
    for seat, player in enumerate(state.players):
        if not (player.seeker and player.gear):
            continue
        if len(player.hand) > hand_limit(game, player):
            raise BadState(f"{named(state, seat)} holds {len(player.hand)} cards, more than the limit.")
        if len(player.upgrades) > upgrade_limit(game, player):
            raise BadState(f"{named(state, seat)} has {len(player.upgrades)} upgrades, more than the limit.")


def check_events(state: IcaionState) -> None:
    """IC-YEAR-02, IC-YEAR-07: all event cards; one more Colossus Card each Year; the fifth Region Card is the last."""
    data, decks = icaion_data(), state.decks
    if sorted([*decks.events, *decks.track, *decks.waiting]) != sorted(data.events):
        raise BadState("An event card is nowhere, or in two places.")
    if any(card not in data.colossus_cards for card in decks.waiting):
        raise BadState("A Region Card waits among the Colossus Cards of later Years.")
    if len(decks.waiting) != data.rules.years - state.year:
        raise BadState(f"{len(decks.waiting)} Colossus Cards wait in Year {state.year}.")
    placed = sum(card in data.region_cards for card in decks.track[:-1])
    if placed >= data.rules.last_region_card:
        raise BadState("The Year went on after its last Region Card.")


def check_shards(state: IcaionState) -> None:
    """IC-COMP-09, IC-DIV-05, IC-YEAR-03: every shard is somewhere, once."""
    data, decks = icaion_data(), state.decks
    found = [*decks.shards, *decks.shards_out, *state.colossus.shards]
    for seat, player in enumerate(state.players):
        found += player.shards
        if len(player.shards) > data.rules.shard_slots:
            raise BadState(f"{named(state, seat)} keeps {len(player.shards)} shards.")
    found += [frame.shard for frame in state.stack if isinstance(frame, Investigate)]
    if sorted(found) != sorted(data.shards):
        raise BadState("A Primal Shard is nowhere, or in two places.")
    if len(state.colossus.shards) > data.rules.colossus_shards[state.options.players]:
        raise BadState(f"The Colossus carries {len(state.colossus.shards)} shards.")


def check_offer(state: IcaionState) -> None:
    """IC-ADV-01: a draft offers as many cards as are still missing; before the deal none."""
    data, offer = icaion_data(), state.decks.offer
    if not is_dealt(state):
        check_undealt(state)
        return
    kinds = ((data.seekers, [p.seeker for p in state.players]), (data.gears, [p.gear for p in state.players]))
    known = 0
    for cards, taken in kinds:
        shown = [card for card in offer if card in cards]
        known += len(shown)
        if len(set(shown)) != len(shown) or set(shown) & set(taken) or len(shown) != taken.count(""):
            raise BadState("The cards of the draft are not those that the players still lack.")
    if known != len(offer) or (offer and not (state.options.draft and setting_up(state))):
        raise BadState("There are cards to draft that cannot be there.")


def check_undealt(state: IcaionState) -> None:
    """IC-AMB-05: before the deal nobody has a character or a place, and no card lies open."""
    if state.decks.offer or any(player.seeker or player.gear or player.node for player in state.players):
        raise BadState("There are characters before the Curio Cards have been dealt.")
