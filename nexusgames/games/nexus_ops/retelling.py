"""How a recap of Nexus Ops groups events: a march with its battle, a battle with its losses, like units together."""

from __future__ import annotations

from collections.abc import Iterable

from nexusgames.core.engine.events import Event, SeatEvent
from nexusgames.core.words.retelling import Retelling
from nexusgames.games.nexus_ops.events import (
    CardAimed,
    CardGiven,
    CardsDrawn,
    CardSeen,
    CardSold,
    DragonBreathed,
    EnergizePlayed,
    GivenCardSeen,
    IncomePaid,
    RubiumGained,
    SporeMoved,
    TokenRevealed,
    UnitBought,
    UnitLost,
    UnitMoved,
    VortexBlasted,
)
from nexusgames.games.nexus_ops.events_battle import BattleBegan, BattleLost, BattleUndecided, BattleWon, HitCancelled

IN_BATTLE = ("battle", "shatter")
"""Causes of losses in a battle: the other side, or their own."""


class UnitsBought(SeatEvent):
    """All purchases of a turn."""

    units: tuple[str, ...]
    spaces: tuple[str, ...]
    cost: int


class CardsSold(SeatEvent):
    """All cards sold in a turn."""

    cards: tuple[str, ...]
    amount: int


class UnitsMoved(SeatEvent):
    """All units that went to one space."""

    units: tuple[str, ...]
    sources: tuple[str, ...]
    target: str


class UnitsMarched(SeatEvent):
    """All units that went somewhere at once, space by space."""

    moves: tuple[UnitsMoved, ...]


class MovesMade(SeatEvent):
    """All moves of a turn that found nothing and led to no battle."""

    count: int
    spaces: tuple[str, ...]


class MarchedIn(Event):
    """A battle, and where the units that moved in for it came from."""

    attacker: int
    defender: int
    space: str
    units: tuple[str, ...]
    against: tuple[str, ...]
    sources: tuple[str, ...]


class UnitsLost(SeatEvent):
    """All units that one player lost on one space to one cause."""

    units: tuple[str, ...]
    space: str
    cause: str
    rival: int


def in_heaps(*units: str) -> tuple[str, ...]:
    """Units with like ones side by side, ready to be counted."""
    return tuple(sorted(units))


def different(places: Iterable[str]) -> tuple[str, ...]:
    """Each place once, in the order they were first named."""
    return tuple(dict.fromkeys(places))


def purchases(earlier: Event, later: Event) -> Event | None:
    """NX-DEP-01: what one player bought in a turn."""
    assert isinstance(later, UnitBought)
    if not isinstance(earlier, UnitBought | UnitsBought) or earlier.seat != later.seat:
        return None
    many = isinstance(earlier, UnitsBought)
    units, spaces = (earlier.units, earlier.spaces) if many else ((earlier.unit,), (earlier.space,))
    return UnitsBought(
        later.seat, in_heaps(*units, later.unit), different((*spaces, later.space)), earlier.cost + later.cost
    )


def marched(event: Event) -> UnitsMoved | None:
    """The event as a move of several units, even if it is only one."""
    if isinstance(event, UnitMoved | SporeMoved):
        return UnitsMoved(event.seat, (event.unit,), (event.source,), event.target)
    return event if isinstance(event, UnitsMoved) else None


def to_one_space(earlier: Event, later: Event) -> Event | None:
    """NX-MOVE-01: one player's units that moved to the same space."""
    one, other = marched(earlier), marched(later)
    assert other is not None
    if one is None or (one.seat, one.target) != (other.seat, other.target):
        return None
    sources = different((*one.sources, *other.sources))
    return UnitsMoved(one.seat, in_heaps(*one.units, *other.units), sources, one.target)


def marches(earlier: Event, later: Event) -> Event | None:
    """NX-MOVE-01: one player's units that moved, with like ones and those to one space together."""
    one = earlier.moves if isinstance(earlier, UnitsMarched) else tuple(filter(None, (marched(earlier),)))
    other = marched(later)
    assert other is not None
    if not one or one[0].seat != other.seat:
        return None
    moves = {move.target: move for move in one}
    before = moves.get(other.target)
    joined = to_one_space(before, other) if before is not None else other
    assert isinstance(joined, UnitsMoved)
    all_moves = tuple({**moves, other.target: joined}.values())
    return UnitsMarched(other.seat, all_moves) if len(all_moves) > 1 else joined


def other_moves(earlier: Event, later: Event) -> Event | None:
    """Moves that brought nothing: how many there were, and where to."""
    one, other = marched(earlier), marched(later)
    assert other is not None
    if isinstance(earlier, MovesMade):
        count, spaces, seat = earlier.count, earlier.spaces, earlier.seat
    elif one is not None:
        count, spaces, seat = len(one.units), (one.target,), one.seat
    else:
        return None
    return MovesMade(seat, count + len(other.units), different((*spaces, other.target))) if seat == other.seat else None


def march_and_battle(earlier: Event, later: Event) -> Event | None:
    """NX-BAT-01: a battle with the units that moved in for it."""
    assert isinstance(later, BattleBegan)
    march = marched(earlier)
    if march is None or (march.seat, march.target) != (later.attacker, later.space):
        return None
    return MarchedIn(later.attacker, later.defender, later.space, later.units, later.against, march.sources)


def lost(event: Event) -> UnitsLost | None:
    """The event as a loss of several units, even if it is only one."""
    if isinstance(event, UnitLost):
        return UnitsLost(event.seat, (event.unit,), event.space, event.cause, event.rival)
    return event if isinstance(event, UnitsLost) else None


def losses(earlier: Event, later: Event) -> Event | None:
    """NX-UNIT-01: the units that one player lost on one space to one cause."""
    one, other = lost(earlier), lost(later)
    assert other is not None
    if one is None or (one.seat, one.space, one.cause, one.rival) != (
        other.seat,
        other.space,
        other.cause,
        other.rival,
    ):
        return None
    return UnitsLost(one.seat, in_heaps(*one.units, *other.units), one.space, one.cause, one.rival)


def cost_a_unit(earlier: Event, later: Event) -> bool:
    """NX-BAT-11, NX-BRE-05, NX-VTX-04: whether this battle, breath or blast destroyed the unit."""
    assert isinstance(later, UnitLost)
    if later.cause in IN_BATTLE:
        return is_battle(earlier, later.space)
    if later.cause == "breath":
        return isinstance(earlier, DragonBreathed) and earlier.target == later.space
    return isinstance(earlier, VortexBlasted)


def is_battle(event: Event, space: str) -> bool:
    """Whether a battle began there."""
    return isinstance(event, BattleBegan | MarchedIn) and event.space == space


def ended(earlier: Event, later: Event) -> bool:
    """NX-BAT-16, NX-BAT-18, NX-BAT-19: whether this is the battle that ended."""
    assert isinstance(later, BattleWon | BattleLost | BattleUndecided)
    return is_battle(earlier, later.space)


def found(earlier: Event, later: Event) -> bool:
    """NX-EXP-02: whether these units turned the token up."""
    assert isinstance(later, TokenRevealed)
    march = marched(earlier)
    return march is not None and (march.seat, march.target) == (later.seat, later.space)


def brought_cards(earlier: Event, later: Event) -> bool:
    """NX-ENZ-01: whether the cards came for losing this battle."""
    assert isinstance(later, CardsDrawn)
    if later.reason != "battle":
        return False
    if isinstance(earlier, BattleWon):
        return earlier.rival == later.seat
    return isinstance(earlier, BattleBegan | MarchedIn) and earlier.defender == later.seat


def which_card(earlier: Event, later: Event) -> bool:
    """NX-TEAM-04: whether this is the gift of the card that only the two allies see."""
    assert isinstance(later, GivenCardSeen)
    return isinstance(earlier, CardGiven) and (earlier.giver, earlier.seat) == (later.giver, later.seat)


def drawn(earlier: Event, later: Event) -> bool:
    """Whether this draw brought the card that its player sees."""
    assert isinstance(later, CardSeen)
    return isinstance(earlier, CardsDrawn) and earlier.seat == later.seat


def as_ever(earlier: Event, later: Event) -> Event | None:
    """NX-DRW-01: everybody draws at the end of each turn, so a recap leaves it out."""
    assert isinstance(later, CardsDrawn)
    usual = later.reason == "turn" and isinstance(earlier, IncomePaid) and earlier.seat == later.seat
    return earlier if usual else None


def sales(earlier: Event, later: Event) -> Event | None:
    """NX-CARD-02: the cards that one player sold in a turn."""
    assert isinstance(later, CardSold)
    if not isinstance(earlier, CardSold | CardsSold) or earlier.seat != later.seat:
        return None
    cards = earlier.cards if isinstance(earlier, CardsSold) else (earlier.card,)
    return CardsSold(later.seat, (*cards, later.card), earlier.amount + later.amount)


def aimed(earlier: Event, later: Event) -> Event | None:
    """NX-ENZ-07: playing a card and aiming it are told as one."""
    assert isinstance(later, CardAimed)
    played = isinstance(earlier, EnergizePlayed) and (earlier.seat, earlier.card) == (later.seat, later.card)
    return later if played else None


def by_card(earlier: Event, later: Event) -> bool:
    """Whether this card cancelled the hit or paid the rubium."""
    paid = isinstance(later, RubiumGained) and isinstance(earlier, EnergizePlayed) and earlier.seat == later.seat
    return paid or (isinstance(later, HitCancelled) and isinstance(earlier, EnergizePlayed))


ENDS = frozenset(("battle_won", "battle_lost", "battle_undecided"))
RETELLING = Retelling(
    merges={
        "unit_bought": purchases,
        "unit_moved": to_one_space,
        "spore_moved": to_one_space,
        "battle_began": march_and_battle,
        "unit_lost": losses,
        "card_aimed": aimed,
        "card_sold": sales,
        "cards_drawn": as_ever,
    },
    causes={
        "unit_lost": cost_a_unit,
        **dict.fromkeys(ENDS, ended),
        "token_revealed": found,
        "cards_drawn": brought_cards,
        "card_seen": drawn,
        "given_card_seen": which_card,
        "rubium_gained": by_card,
        "hit_cancelled": by_card,
    },
    gathers={"unit_moved": other_moves, "units_moved": other_moves},
    lists={"unit_bought": purchases, "unit_moved": marches, "spore_moved": marches},
    steps={
        "dice_rolled": ENDS | {"unit_lost", "hits_counted"},
        "dice_rerolled": ENDS | {"unit_lost", "hits_counted"},
        "hits_counted": ENDS | {"unit_lost"},
    },
)
