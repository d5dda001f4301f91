"""The event cards and shards of a position: named ones go where the position says, the rest to their usual places."""

from __future__ import annotations

from nexusgames.core.values.codec import Malformed
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.state import IcaionState


def deal_events(
    state: IcaionState, track: list[str] | None, events: list[str] | None, waiting: list[str] | None, rounds: int
) -> None:
    """Deal the event cards; by default the track has a Region Card for each round so far, the deck the rest."""
    data, decks = icaion_data(), state.decks
    everything = list(data.events)
    years = data.rules.years - state.year
    free = [card for card in data.colossus_cards if card not in (track or []) + (events or [])]
    decks.waiting = list(reversed(waiting)) if waiting is not None else (free[-years:] if years else [])
    left = [card for card in everything if card not in decks.waiting]
    usual = [card for card in data.region_cards if card not in (events or [])]
    decks.track = list(track) if track is not None else usual[: max(0, rounds)]
    left = [card for card in left if card not in decks.track]
    top = list(events or [])
    decks.events = [*(card for card in reversed(left) if card not in top), *reversed(top)]
    if sorted([*decks.waiting, *decks.track, *decks.events]) != sorted(everything):
        raise Malformed("position: an event card is nowhere or in two places")


def deal_shards(
    state: IcaionState, carried: list[int] | None, supply: list[int], out: list[int], kept: list[int]
) -> None:
    """Deal the shards as named; by default the Colossus gets its usual number, the supply the rest."""
    left = list(icaion_data().shards)
    for value in [*(carried or []), *supply, *out, *kept]:
        if value not in left:
            raise Malformed(f"position: there is no shard of value {value} left")
        left.remove(value)
    state.chance.shuffle(left)
    if carried is None:
        count = icaion_data().rules.colossus_shards[state.options.players] if state.year else 0
        carried = [left.pop() for _ in range(min(count, len(left)))]
    state.colossus.shards = list(carried)
    state.decks.shards = left + supply[::-1]
    state.decks.shards_out = list(out)
