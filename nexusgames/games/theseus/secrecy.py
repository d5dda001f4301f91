"""What is hidden (TH-INFO-02, TH-SET-22): which choices are private, and re-dealing what a seat cannot see.

Re-dealing proves that views and questions keep secrets.
"""

from __future__ import annotations

from nexusgames.core.engine.choices import Choice
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.games.theseus.phases import is_picking
from nexusgames.games.theseus.state import Player, TheseusState


def is_private(state: TheseusState, chosen: Choice) -> bool:
    """TH-SET-22, TH-INFO-03: only picks for a deck are private."""
    return chosen.verb == "pick"


def redeal(state: TheseusState, seat: int | None, seed: int) -> TheseusState:
    """The same game for this seat, with everything hidden from it dealt anew; changes the given state."""
    chance = Chance(seed & MASK)
    picking = is_picking(state)
    for other, player in enumerate(state.players):
        if picking:
            if other != seat:
                redeal_picks(player, chance)
        else:
            redeal_pile(player, chance, with_box=not state.options.deck_build)
    state.chance = chance
    state.decision = None
    return state


def redeal_picks(player: Player, chance: Chance) -> None:
    """Deal other picks; their number stays, as whose turn it is tells it."""
    cards, count = sorted(player.pile + player.box), len(player.pile)
    chance.shuffle(cards)
    player.pile, player.box = cards[:count], sorted(cards[count:])


def redeal_pile(player: Player, chance: Chance, *, with_box: bool) -> None:
    """TH-INFO-02: re-deal the cards under the top one and those in the box; a picked deck only hides its order."""
    if not player.pile:
        return
    *hidden, top = player.pile
    count = len(hidden)
    if with_box:
        hidden += player.box
    hidden.sort()
    chance.shuffle(hidden)
    player.pile = [*hidden[:count], top]
    if with_box:
        player.box = hidden[count:]


def has_secrets(state: TheseusState, seat: int) -> bool:
    """TH-INFO-03: only while decks are picked, and only for players who have begun."""
    return is_picking(state) and bool(state.players[seat].pile)
