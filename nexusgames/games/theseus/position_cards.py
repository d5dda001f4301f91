"""The cards of a position: instances for the kinds it names, marks of installed cards, piles from what is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.codec import Malformed
from nexusgames.core.positions import REST
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.decks import pile_size
from nexusgames.games.theseus.decisions.opening import opening_counts
from nexusgames.games.theseus.decisions.setting import has_deck
from nexusgames.games.theseus.lookup import bonus_instances
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.slots import lay_card
from nexusgames.games.theseus.state import ON_CARD, SUPPLY, Installed


def used_cards(ops: Ops) -> set[str]:
    """All cards that already have a place."""
    state = ops.state
    used = {installed.card for installed in state.slots.values()} | {*state.pending.values(), *state.bonus.values()}
    for player in state.players:
        used.update(player.instants, player.bonus, player.pile)
    return used


def instance(ops: Ops, name: str) -> str:
    """A card of this kind (or this very card) that has no place yet."""
    used = used_cards(ops)
    for card in (*ops.cards, *bonus_instances()):
        in_play = card not in ops.cards or ops.cards[card].faction in ops.lookup.owners
        if in_play and name in (card, kind_of(card)) and card not in used:
            return card
    raise Malformed(f"position: there is no card {name} left in this game")


def put_card(ops: Ops, told: str, place: str, hand: list[str] | None = None) -> None:
    """A card with its marks on a slot, or in a hand."""
    kind, *marks = told.split()
    card, state = instance(ops, kind), ops.state
    if hand is not None:
        hand.append(card)
    elif card not in ops.cards:
        state.bonus[place] = card
    elif place in ops.station.pending_slots:
        state.pending[place] = card
        if marks == ["failed"]:
            state.failure = place
    elif not ops.cards[card].installs:
        raise Malformed(f"position: {kind} is never installed")
    else:
        lay_card(ops, card, place)
        for mark in marks:
            mark_card(ops, place, state.slots[place], mark)


def mark_card(ops: Ops, slot: str, installed: Installed, mark: str) -> None:
    """What stands behind the name of an installed card."""
    word, _, value = mark.partition("=")
    if mark.startswith("+") and mark[1:].isdecimal():
        installed.upgrades = int(mark[1:])
        ops.state.pool -= installed.upgrades
    elif word == "counter" and value.isdecimal():
        installed.counter = int(value)
    elif mark == "active":
        installed.active = True
    elif mark == "failed":
        installed.failed, ops.state.failure = True, slot
    elif word == "taken" and value in ops.state.units:
        unit = ops.unit(value)
        if not ops.data.units[unit.kind].embryo or unit.sector != SUPPLY:
            raise Malformed(f"position: {value} cannot lie on a card")
        unit.sector, unit.room = ON_CARD, slot
        installed.taken, installed.controller = value, unit.owner
    elif mark != "held":
        raise Malformed(f"position: a card cannot be {mark!r}")


def deal_piles(ops: Ops, told: Mapping[int, Sequence[str] | None], *, whole: bool = False) -> None:
    """Every pile from the top down; `rest` and piles that are not told are filled up to the usual size.

    A whole pile still has the opening cards on top.
    """
    size = pile_size(ops) - (0 if whole else opening_counts(ops)[0])
    for seat, player in enumerate(ops.state.players):
        if not has_deck(ops, seat):
            continue
        names = told.get(seat)
        names = [REST] if names is None else names
        player.pile = []
        for name in names:
            if name != REST:
                player.pile.append(instance(ops, name))
        left = sorted(c for c, k in ops.cards.items() if k.faction == player.faction and c not in used_cards(ops))
        if REST in names:
            at, count = names.index(REST), max(0, size - len(player.pile))
            player.pile[at:at], left = left[:count], left[count:]
        player.pile.reverse()
        player.box = left
