"""The cards of a position: an instance for each kind it names, marks of installed cards, piles from what is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.game.positions import REST
from nexusgames.core.values.codec import Malformed
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.opening import opening_counts, pile_size
from nexusgames.games.theseus.decisions.setting import has_deck
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.lookup import bonus_instances
from nexusgames.games.theseus.slots import lay_card
from nexusgames.games.theseus.state import ON_CARD, SUPPLY, Installed


def used_cards(game: LiveGame) -> set[str]:
    """All cards that already have a place."""
    state = game.state
    used = {installed.card for installed in state.slots.values()} | {*state.pending.values(), *state.bonus.values()}
    for player in state.players:
        used.update(player.instants, player.bonus, player.pile)
    return used


def instance(game: LiveGame, name: str) -> str:
    """A card of this kind (or the very card named) that has no place yet."""
    used = used_cards(game)
    for card in (*game.cards, *bonus_instances()):
        in_play = card not in game.cards or game.cards[card].faction in game.lookup.owners
        if in_play and name in (card, kind_of(card)) and card not in used:
            return card
    raise Malformed(f"position: there is no card {name} left in this game")


def put_card(game: LiveGame, words: str, place: str, hand: list[str] | None = None) -> None:
    """Put a card with its marks on a slot, or into a hand."""
    kind, *marks = words.split()
    card, state = instance(game, kind), game.state
    if hand is not None:
        hand.append(card)
    elif card not in game.cards:
        state.bonus[place] = card
    elif place in game.station.pending_slots:
        state.pending[place] = card
        if marks == ["failed"]:
            state.failure = place
    elif not game.cards[card].installs:
        raise Malformed(f"position: {kind} is never installed")
    else:
        lay_card(game, card, place)
        for mark in marks:
            mark_card(game, place, state.slots[place], mark)


def mark_card(game: LiveGame, slot: str, installed: Installed, mark: str) -> None:
    """Apply a mark that follows the name of an installed card."""
    word, _, value = mark.partition("=")
    if mark.startswith("+") and mark[1:].isdecimal():
        installed.upgrades = int(mark[1:])
        game.state.pool -= installed.upgrades
    elif word == "counter" and value.isdecimal():
        installed.counter = int(value)
    elif mark == "active":
        installed.active = True
    elif mark == "failed":
        installed.failed, game.state.failure = True, slot
    elif word == "taken" and value in game.state.units:
        unit = game.unit(value)
        if not game.data.units[unit.kind].embryo or unit.sector != SUPPLY:
            raise Malformed(f"position: {value} cannot lie on a card")
        unit.sector, unit.room = ON_CARD, slot
        installed.taken, installed.controller = value, unit.owner
    elif mark != "held":
        raise Malformed(f"position: a card cannot be {mark!r}")


def deal_piles(game: LiveGame, piles: Mapping[int, Sequence[str] | None], *, whole: bool = False) -> None:
    """Make every pile from the top down; `rest` and piles not listed are filled up to the usual size.

    A whole pile still has the opening cards on top.
    """
    size = pile_size(game) - (0 if whole else opening_counts(game)[0])
    for seat, player in enumerate(game.state.players):
        if not has_deck(game, seat):
            continue
        names = piles.get(seat)
        names = [REST] if names is None else names
        player.pile = []
        for name in names:
            if name != REST:
                player.pile.append(instance(game, name))
        left = sorted(c for c, k in game.cards.items() if k.faction == player.faction and c not in used_cards(game))
        if REST in names:
            at, count = names.index(REST), max(0, size - len(player.pile))
            player.pile[at:at], left = left[:count], left[count:]
        player.pile.reverse()
        player.box = left
