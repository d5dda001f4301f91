"""What a recap of Theseus tells together: a Move with its stop, attacks with their wounds, a card with what it gave."""

from __future__ import annotations

from dataclasses import replace

from nexusgames.core.engine.events import CardEvent, Event, UnitEvent
from nexusgames.core.words.retelling import Retelling, adding_up, after, instead_of
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.events import (
    AssaultBegan,
    ForcedMoveBegan,
    HiddenStruck,
    MinorAssaultBegan,
    MoveBegan,
    ParasiteBit,
    TrapWorked,
    UnitAttacked,
    UnitStopped,
    UnitTransferred,
)
from nexusgames.games.theseus.events_cards import (
    BonusTaken,
    CamerasPaid,
    CardDiscarded,
    CardInstalled,
    CardKept,
    CardRemoved,
    CardUsed,
    CardWaits,
    FailureLifted,
    InstantPlayed,
)
from nexusgames.games.theseus.lookup import UNIT_LETTERS

FACTION_OF = {letter: faction for (faction, _), letter in UNIT_LETTERS.items()}


class UnitWent(UnitEvent):
    """A whole Move of the player's own unit."""

    source: str
    target: str


class UnitSent(UnitEvent):
    """A whole Move that a player made an enemy's unit do."""

    source: str
    target: str


class AssaultOrdered(CardEvent):
    """An Assault by a card."""


class UnitsAttacked(Event):
    """Attacks of one faction; `card` is set if a card made them."""

    units: tuple[str, ...]
    targets: tuple[str, ...]
    card: str


class PendingReplaced(CardEvent):
    """A pending card was discarded and another put in its place."""

    slot: str
    top: str


class CardLaid(CardEvent):
    """A card was installed, with the bonus card it brought or the card it replaced."""

    slot: str
    bonus: str
    replaced: str


def whole_move(earlier: Event, later: Event) -> Event | None:
    """TH-MOVE-01, TH-FORCE-02: from where to where a unit moved, and who moved it."""
    assert isinstance(later, UnitStopped)
    if isinstance(earlier, UnitTransferred):
        return earlier if earlier.unit == later.unit else None
    if not isinstance(earlier, MoveBegan | ForcedMoveBegan) or earlier.unit != later.unit:
        return None
    went = UnitWent if isinstance(earlier, MoveBegan) else UnitSent
    return went(earlier.seat, earlier.unit, earlier.sector, later.sector)


def ordered(earlier: Event, later: Event) -> Event | None:
    """M-ASS, A-ASS: the card that made the Assault."""
    assert isinstance(later, AssaultBegan)
    if not isinstance(earlier, CardUsed) or theseus_data().cards[earlier.card].effect != "assault":
        return None
    return AssaultOrdered(later.seat, earlier.card)


def attacks(earlier: Event, later: Event) -> Event | None:
    """TH-ATK-07, TH-ATK-08: an Assault is told as who attacked whom."""
    assert isinstance(later, UnitAttacked)
    if isinstance(earlier, AssaultBegan | MinorAssaultBegan | AssaultOrdered):
        card = earlier.card if isinstance(earlier, AssaultOrdered) else ""
        return UnitsAttacked((later.unit,), (later.target,), card)
    if isinstance(earlier, UnitAttacked):
        earlier = UnitsAttacked((earlier.unit,), (earlier.target,), "")
    if not isinstance(earlier, UnitsAttacked) or faction_of(earlier.units[0]) != faction_of(later.unit):
        return None
    targets = tuple(sorted({*earlier.targets, later.target}, key=lambda unit: (faction_of(unit), unit)))
    return replace(earlier, units=tuple(sorted({*earlier.units, later.unit})), targets=targets)


def faction_of(unit: str) -> str:
    """A unit's faction, told by the letter of its name."""
    return FACTION_OF[unit[0]]


def again(earlier: Event, later: Event) -> Event | None:
    """A-PAR, A-HID: Parasites that bit one unit at every step, or Hidden that struck it twice."""
    return later if earlier == later else None


def refilled(earlier: Event, later: Event) -> Event | None:
    """TH-PEND-04, TH-PEND-05: what was discarded, and what waits there now."""
    assert isinstance(later, CardWaits)
    if not isinstance(earlier, CardDiscarded) or (earlier.seat, earlier.slot) != (later.seat, later.slot):
        return None
    return PendingReplaced(later.seat, earlier.card, later.slot, later.card)


def laid(earlier: Event, later: Event) -> Event | None:
    """TH-INST-02, TH-INST-03: an installed card with the bonus it gave, or the card it replaced."""
    assert isinstance(later, CardInstalled)
    if isinstance(earlier, BonusTaken) and earlier.slot == later.slot:
        return CardLaid(later.seat, later.card, later.slot, earlier.card, "")
    if isinstance(earlier, CardRemoved) and earlier.slot == later.slot:
        return CardLaid(later.seat, later.card, later.slot, "", earlier.card)
    return None


BY_CARD = (CardUsed, CamerasPaid, InstantPlayed)
VIOLENT = (UnitAttacked, UnitsAttacked, HiddenStruck, TrapWorked, ParasiteBit, CardUsed, InstantPlayed)
paid_out = instead_of(CardUsed, "slot")
"""S-CAM: using Cameras means that they pay out."""
switched = instead_of(FailureLifted, "seat")
"""TH-SEC-22: the Failure token goes from one place to another."""
played = instead_of(CardKept, "card")
"""An Instant that is taken and played at once was just played."""
by_violence = after(*VIOLENT)
"""TH-ATK-03, TH-TRAP-06: the earlier event caused the wounds of the later one."""
by_card_or_attack = after(*BY_CARD, *VIOLENT)
"""The earlier event brought the Life, Data or tokens of the later one."""
by_card = after(*BY_CARD)
"""The card of the earlier event caused the later one."""
by_trap = after(TrapWorked)
"""TH-TRAP-06: the trap that worked caused the later event."""
used_up = after(TrapWorked, CardUsed, same=["card"])
"""TH-TRAP-06, TH-ATK-13: a single-use trap or card leaves the game by having worked."""
STOPS = frozenset(("unit_stopped",))
RETELLING = Retelling(
    merges={
        "unit_stopped": whole_move,
        "assault_began": ordered,
        "unit_attacked": attacks,
        "parasite_bit": again,
        "hidden_struck": again,
        "life_lost": adding_up("amount", "seat", "rival"),
        "life_gained": adding_up("amount", "seat", "rival"),
        "life_lowered": adding_up("amount", "seat", "rival"),
        "data_gained": adding_up("amount", "seat"),
        "cameras_paid": paid_out,
        "failure_placed": switched,
        "card_waits": refilled,
        "card_installed": laid,
        "instant_played": played,
    },
    causes={
        "life_lost": by_violence,
        "life_gained": by_card_or_attack,
        "life_lowered": by_card,
        "data_gained": by_card_or_attack,
        "tokens_taken": by_card,
        "card_activated": by_card,
        "card_removed": used_up,
        "camera_counted": by_trap,
        "unit_seized": by_trap,
        "unit_infested": by_trap,
        "unit_hidden": by_card,
        "detector_laid": by_card,
        "move_lengthened": by_card,
    },
    steps={
        "card_shown": frozenset(),
        "sector_skipped": STOPS,
        "exit_used": STOPS,
        "loop_used": STOPS,
        "went_further": STOPS,
        "unit_teleported": STOPS,
    },
    sums={"life_gained": adding_up("amount", "seat")},
    at_once=True,
)
