"""Hidden information (IC-INFO-01, IC-INFO-02): which choices are private, and dealing anew what a seat cannot see.

Tests deal anew to prove that views and questions keep secrets; bots do it to plan without peeking.
"""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.games.icaion.decisions.extract import DISCARD
from nexusgames.games.icaion.decisions.hand import HAND
from nexusgames.games.icaion.state import IcaionState

Slot = tuple[list[str], int]
"""A pile or hand, and a position in it."""


def is_private(state: IcaionState, chosen: Choice) -> bool:
    """IC-INFO-01: a choice is private if it names a Curio Card in hand; discarding the whole hand is public.

    IC-EXT-10: so is activating a Machine that takes a card, because identical cards are discarded without a question.
    """
    if chosen.verb == "activate":
        return DISCARD in chosen.args[1:]
    return chosen.verb == "play" or (chosen.verb == "discard" and chosen.key != HAND.key)


def redeal(state: IcaionState, seat: int | None, seed: int) -> IcaionState:
    """Deal everything hidden from this seat anew, in place."""
    chance = Chance(seed & MASK)
    redeal_curios(state, seat, chance)
    redeal_events(state, chance)
    redeal_shards(state, chance)
    state.chance = chance
    state.decision = None
    return state


def redeal_curios(state: IcaionState, seat: int | None, chance: Chance) -> None:
    """IC-INFO-01, IC-INFO-02: deal anew the Curio deck and the other hands."""
    piles = [state.decks.curios, *(player.hand for other, player in enumerate(state.players) if other != seat)]
    slots: list[Slot] = [(pile, place) for pile in piles for place in range(len(pile))]
    cards = sorted(pile[place] for pile, place in slots)
    chance.shuffle(cards)
    for (pile, place), card in zip(slots, cards, strict=True):
        pile[place] = card


def redeal_events(state: IcaionState, chance: Chance) -> None:
    """IC-INFO-02, IC-ADV-02: shuffle the event deck, except for a top card that lies face up."""
    events = state.decks.events
    shown = [events.pop()] if events and state.options.open_event and state.year else []
    events.sort()
    chance.shuffle(events)
    events += shown


def redeal_shards(state: IcaionState, chance: Chance) -> None:
    """IC-INFO-02: deal anew the shards in the Colossus and in the supply."""
    carried, supply = state.colossus.shards, state.decks.shards
    values = sorted(carried + supply)
    chance.shuffle(values)
    carried[:] = values[: len(carried)]
    supply[:] = values[len(carried) :]
