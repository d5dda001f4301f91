"""What a recap merges: an action with the reputation it earned, an event with everything it did to the board."""

from __future__ import annotations

from dataclasses import replace

from nexusgames.core.engine.events import Event, SeatEvent
from nexusgames.core.words.retelling import Retelling, adding_up, after
from nexusgames.games.icaion.events import (
    EventTurned,
    OutbreakBegan,
    ParasitePlaced,
    QoamGrew,
    ReputationScored,
    SeekerMoved,
    SeekerWounded,
    WoundPrevented,
    YearBegan,
    YearEnded,
)
from nexusgames.games.icaion.events_actions import (
    ApparatusInstalled,
    ApparatusRetrieved,
    CardsDrawn,
    CurioPlayed,
    Extracted,
    HandDiscarded,
    MachineDeployed,
    ParasitesRemoved,
    ShardRevealed,
    SupplyUsed,
)

EARNED_BY: dict[str, tuple[type[Event], ...]] = {
    "deploy": (MachineDeployed,),
    "refiner_slot": (MachineDeployed,),
    "extract": (Extracted,),
    "scavenger": (Extracted,),
    "investigate": (ShardRevealed,),
    "retrieve": (ApparatusRetrieved,),
    "install": (ApparatusInstalled,),
    "cards": (CurioPlayed,),
    "heir": (CurioPlayed,),
    "wounds": (CurioPlayed,),
    "hand": (HandDiscarded,),
    "crown": (YearEnded,),
    "parasites": (YearEnded,),
}
"""The events that earn reputation, by its reason; other reasons belong to the end of the game."""
FINAL = ("crystals", "shards", "armour", "apparatus")
ACTS = (Extracted, SupplyUsed, CurioPlayed, MachineDeployed)
"""The events that can bring crystals, cards and a recharge."""


class CrystalsGrew(Event):
    """Crystals of one colour were added to several Regions."""

    amount: int
    colour: str


class CrystalsGrewAlike(Event):
    """Each of several Regions was given as many crystals of one colour."""

    amount: int
    colour: str
    regions: tuple[str, ...]


class ParasitesCame(Event):
    """Parasites were placed in several Regions."""

    regions: tuple[str, ...]


class ParasitesCleared(SeatEvent):
    """A player collected Parasites from several Regions at once."""

    regions: tuple[str, ...]
    count: int


class SeekersFell(Event):
    """One cause wounded several Seekers."""

    seats: tuple[int, ...]


class FinalScored(SeatEvent):
    """A player's whole final scoring."""

    points: int
    total: int


def way(earlier: Event, later: Event) -> Event | None:
    """IC-MOVE-02: merge the Moves of a Seeker into one."""
    assert isinstance(later, SeekerMoved)
    if not isinstance(earlier, SeekerMoved) or (earlier.seat, earlier.target) != (later.seat, later.source):
        return None
    return replace(later, source=earlier.source, cost=earlier.cost + later.cost)


def growth(earlier: Event, later: Event) -> Event | None:
    """IC-EVT-03: merge the crystals that an event adds."""
    assert isinstance(later, QoamGrew)
    if not isinstance(earlier, QoamGrew | CrystalsGrew) or earlier.colour != later.colour:
        return None
    return CrystalsGrew(earlier.amount + later.amount, later.colour)


def alike(earlier: Event, later: Event) -> Event | None:
    """IC-EVT-03: Regions in which as many crystals grew, told with all their names."""
    assert isinstance(later, QoamGrew)
    if not isinstance(earlier, QoamGrew | CrystalsGrewAlike):
        return None
    if (earlier.amount, earlier.colour) != (later.amount, later.colour):
        return None
    before = (earlier.region,) if isinstance(earlier, QoamGrew) else earlier.regions
    return CrystalsGrewAlike(later.amount, later.colour, (*before, later.region))


def swarm(earlier: Event, later: Event) -> Event | None:
    """IC-PAR-01: merge the Parasites that an event places; each Region is named once."""
    assert isinstance(later, ParasitePlaced)
    if not isinstance(earlier, ParasitePlaced | ParasitesCame):
        return None
    before = (earlier.region,) if isinstance(earlier, ParasitePlaced) else earlier.regions
    return ParasitesCame(tuple(dict.fromkeys((*before, later.region))))


def cleared(earlier: Event, later: Event) -> Event | None:
    """IC-ERA-03: merge the Parasites that a player collects."""
    assert isinstance(later, ParasitesRemoved)
    if not isinstance(earlier, ParasitesRemoved | ParasitesCleared) or earlier.seat != later.seat:
        return None
    regions = (earlier.region,) if isinstance(earlier, ParasitesRemoved) else earlier.regions
    return ParasitesCleared(later.seat, (*regions, later.region), earlier.count + later.count)


def final(earlier: Event, later: Event) -> Event | None:
    """IC-END-09: merge a player's final scoring; the statistics show its parts."""
    assert isinstance(later, ReputationScored)
    if later.reason not in FINAL or not isinstance(earlier, ReputationScored | FinalScored):
        return None
    if earlier.seat != later.seat or (isinstance(earlier, ReputationScored) and earlier.reason not in FINAL):
        return None
    return FinalScored(later.seat, earlier.points + later.points, later.total)


def fallen(earlier: Event, later: Event) -> Event | None:
    """IC-WND-08: merge the Seekers that one cause wounds."""
    assert isinstance(later, SeekerWounded)
    if isinstance(earlier, SeekerWounded):
        return SeekersFell((earlier.seat, later.seat))
    return SeekersFell((*earlier.seats, later.seat)) if isinstance(earlier, SeekersFell) else None


def earned_by(earlier: Event, later: Event) -> bool:
    """Whether the earlier event earned the reputation: an action of the same player, or the end of the Year."""
    assert isinstance(later, ReputationScored)
    if later.reason == "sword":
        return isinstance(earlier, ParasitesRemoved | ParasitesCleared) and earlier.seat == later.seat
    if isinstance(earlier, YearEnded):
        return YearEnded in EARNED_BY.get(later.reason, ())
    return isinstance(earlier, EARNED_BY.get(later.reason, ())) and earlier.values()["seat"] == later.seat


def by_source(earlier: Event, later: Event) -> bool:
    """IC-WND-04: whether the earlier event is the outbreak, event card or Curio Card that wounds."""
    assert isinstance(later, SeekerWounded | WoundPrevented)
    if later.cause == "card":
        return isinstance(earlier, CurioPlayed) and earlier.seat == later.rival
    return isinstance(earlier, OutbreakBegan if later.cause == "outbreak" else EventTurned)


by_draw = after(CardsDrawn, same=["seat"])
by_own_act = after(*ACTS, same=["seat"])
"""IC-EXT-01, IC-EPS-02, IC-CUR-06: the same player's act brought or cost the crystals."""
by_deploy = after(MachineDeployed)
"""IC-DIV-04: a Machine left its slot."""
by_event = after(EventTurned)
"""IC-EVT-02: an event card was turned."""
by_outbreak = after(OutbreakBegan, same=["region"])
"""IC-PAR-02: an outbreak happened in the same Region."""
by_card = after(CurioPlayed)
"""IC-CUR-12, IC-CUR-01: a card was played."""
by_shard = after(ShardRevealed)
"""IC-INV-04: a shard was turned up."""
by_year = after(YearBegan)
"""IC-YEAR-04: a Year begins."""
RETELLING = Retelling(
    merges={
        "seeker_moved": way,
        "qoam_grew": growth,
        "parasite_placed": swarm,
        "parasites_removed": cleared,
        "cards_drawn": adding_up("count", "seat"),
        "reputation_scored": final,
    },
    causes={
        "reputation_scored": earned_by,
        "card_seen": by_draw,
        "qoam_gained": by_own_act,
        "qoam_lost": by_own_act,
        "qoam_returned": by_own_act,
        "gain_refused": by_own_act,
        "symbol_unlocked": by_deploy,
        "supply_recharged": by_deploy,
        "qoam_grew": by_event,
        "parasite_placed": by_event,
        "colossus_moved": by_event,
        "machine_destroyed": by_outbreak,
        "seeker_wounded": by_source,
        "wound_prevented": by_source,
        "seeker_hit": by_card,
        "upgrade_kept": by_card,
        "shard_kept": by_shard,
        "shard_lost": by_shard,
        "order_changed": by_year,
    },
    lists={"qoam_grew": alike, "parasite_placed": swarm},
    sums={"reputation_scored": adding_up("points", "seat"), "seeker_wounded": fallen},
    steps={
        "qoam_paid": frozenset(),
        "qoam_turned": frozenset(),
        "qoam_harvested": frozenset(("qoam_gained",)),
        "supplies_recharged": frozenset(("year_began", "turn_began")),
    },
)
