"""Free actions of a player's own turn: sell cards, play state missions; in the team game, show cards."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice, choices_of
from nexusgames.games.nexus_ops.cards import find, kinds, score, shown_first, vp_of
from nexusgames.games.nexus_ops.endings import settle_eliminations, settle_victory
from nexusgames.games.nexus_ops.events import CardShown, CardSold, MissionPlayed
from nexusgames.games.nexus_ops.missions import available
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.seats import seat_of_colour


def extras(ops: Ops, seat: int) -> tuple[Choice, ...]:
    """NX-TURN-06: what a player may do beside a decision: sell in the own turn, show cards in the team game.

    Ruling: the choices inside one announced action (the target of a picked unit, the aim of a card: NX-MOVE-07,
    NX-ENZ-02) are parts of that action, not decision points of their own, so they offer nothing beside.
    """
    return sales(ops, seat) + showings(ops, seat)


def sales(ops: Ops, seat: int) -> tuple[Choice, ...]:
    """NX-CARD-02, NX-DEP-08: any card of the hand may be sold, at any time in one's own turn."""
    if seat != ops.state.active:
        return ()
    player = ops.player(seat)
    return choices_of("sell", kinds(shown_first(ops, seat, player.energize + player.secret)))


def showings(ops: Ops, seat: int) -> tuple[Choice, ...]:
    """NX-HID-03, NX-TEAM-07: in the team game a player may show own cards to everybody."""
    return choices_of("show", to_show(ops, seat))


def to_show(ops: Ops, seat: int) -> tuple[str, ...]:
    """NX-HID-03: the kinds of card that a player could show."""
    if not ops.state.options.teams:
        return ()
    player = ops.player(seat)
    return kinds([card for card in player.energize + player.secret if card not in player.shown])


def asides(ops: Ops, seat: int) -> tuple[Choice, ...]:
    """NX-HID-03, DP-SHOW: at any time of the team game, so also by players who are not asked."""
    colour = ops.player(seat).colour
    return tuple(choice(f"show {kind} {colour}") for kind in to_show(ops, seat)) if colour else ()


@procedures.anytime("sell")
def sell(ops: Ops, seat: int, chosen: Choice) -> None:
    """NX-CARD-02, NX-CARD-07: the card goes face up on its discard pile and brings rubium."""
    kind = chosen.args[0]
    take_from_hand(ops, seat, kind)
    price = ops.data.rules.card_price
    ops.player(seat).rubium += price
    ops.emit(CardSold(seat, kind, price))
    if ops.battle is None:
        settle_eliminations(ops)


def take_from_hand(ops: Ops, seat: int, kind: str) -> None:
    """A card leaves the hand for its discard pile."""
    player, decks = ops.player(seat), ops.state.decks
    hand, discard = (
        (player.energize, decks.energize_discard)
        if kind in ops.data.energize
        else (player.secret, decks.secret_discard)
    )
    discard.append(part_with(ops, seat, hand, kind))


def part_with(ops: Ops, seat: int, cards: list[str], kind: str) -> str:
    """NX-HID-03: a card of this kind goes, one that was shown before a hidden one: nobody learns of a second."""
    shown = ops.player(seat).shown
    card = find([*(card for card in shown if card in cards), *cards], kind)
    cards.remove(card)
    if card in shown:
        shown.remove(card)
    return card


@procedures.anytime("mission")
def play_mission(ops: Ops, seat: int, chosen: Choice) -> None:
    """NX-MIS-02, NX-INT-03: the card lies face up in front of its player for the rest of the game."""
    kind = chosen.args[0]
    card = part_with(ops, seat, available(ops, seat), kind)
    ops.player(seat).played.append(card)
    battle = ops.battle
    if battle is not None and ops.data.secret[kind].colour == "red":
        battle.red_played = True
    ops.emit(MissionPlayed(seat, kind, vp_of(ops, card), score(ops, seat)))
    settle_victory(ops, seat)
    if battle is None:
        settle_eliminations(ops)


@procedures.anytime("show")
def show(ops: Ops, seat: int, chosen: Choice) -> None:
    """NX-HID-03: everybody sees the card from now on; whoever is not asked says the own colour behind it."""
    kind, *colour = chosen.args
    seat = seat_of_colour(ops, colour[0]) if colour else seat
    player = ops.player(seat)
    hidden = [card for card in player.energize + player.secret if card not in player.shown]
    player.shown.append(find(hidden, kind))
    ops.emit(CardShown(seat, kind))
