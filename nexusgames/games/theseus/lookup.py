"""What steps look up at a given table: its station, the sides, and the kind of each card."""

from __future__ import annotations

from functools import cache, lru_cache

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.board import Station, station_for
from nexusgames.games.theseus.data import PANDORA, Attack, BonusCard, Card, theseus_data
from nexusgames.games.theseus.options import Options

UNIT_LETTERS = {
    ("marines", "unit"): "M",
    ("scientists", "unit"): "N",
    ("aliens", "unit"): "A",
    ("greys", "unit"): "G",
    ("aliens", "lesser_alien"): "L",
    (PANDORA, "being"): "B",
    (PANDORA, "runner"): "R",
    (PANDORA, "catcher"): "C",
    (PANDORA, "warrior"): "W",
}
"""The letter that begins the names of a kind's units: M1, N2, L3."""


class Lookup(Frozen):
    """Tables that follow from the options and the ring; never part of the state."""

    station: Station | None
    """None while the ring is being laid."""
    sides: tuple[int, ...]
    """By seat: the number of its side; allies share one."""
    partners: tuple[tuple[int, ...], ...]
    """By seat: the seats of its side, itself included."""
    effects: dict[int, frozenset[str]]
    """By side: the effects of all cards that can ever work for it (for Pandora, any card: it takes cards over)."""
    owners: dict[str, int]
    """By faction: its seat."""
    pandora: int
    """Pandora's seat, or -1."""
    ffa: bool
    teams: bool
    cards: dict[str, Card]
    """By instance, such as M-MIN.2."""
    attacks: dict[tuple[str, bool], Attack]
    """By unit and whether it is on its upgraded side."""
    collects: tuple[bool, ...]
    """By seat: whether the faction has a Data marker."""


@lru_cache(maxsize=256)
def lookup_for(options: Options, ring: str) -> Lookup:
    """The tables for these options and this ring."""
    data = theseus_data()
    laid = tuple(ring.split())
    seats = range(options.players)
    sides = tuple(side_of(options, seat) for seat in seats)
    return Lookup(
        station=station_for(laid) if len(laid) == ring_length(options) else None,
        sides=sides,
        partners=tuple(tuple(other for other in seats if sides[other] == sides[seat]) for seat in seats),
        effects={side: effects_of(options, sides, side) for side in sides},
        owners={faction: seat for seat, faction in enumerate(options.factions)},
        pandora=-1 if options.pandora is None else options.pandora,
        ffa=options.mode == "ffa",
        teams=options.mode == "2v2",
        cards=instances(),
        attacks=attacks(options),
        collects=tuple(data.factions[faction].data_track for faction in options.factions),
    )


def ring_length(options: Options) -> int:
    """TH-RING-01: how many sectors the ring of this mode has."""
    return len(theseus_data().rings[options.mode, options.players, options.pandora is not None])


def side_of(options: Options, seat: int) -> int:
    """The number of a seat's side: its own, or in 2v2 the lower one of the two allies."""
    ally = options.ally(seat)
    return seat if ally is None else min(seat, ally)


def effects_of(options: Options, sides: tuple[int, ...], side: int) -> frozenset[str]:
    """The effects of cards that the side has or, as Pandora, can take over."""
    takes_over = options.pandora is not None and sides[options.pandora] == side
    factions = [faction for seat, faction in enumerate(options.factions) if takes_over or sides[seat] == side]
    return frozenset(card.effect for card in theseus_data().cards.values() if card.faction in factions)


@cache
def instances() -> dict[str, Card]:
    """Every faction card of the box: M-MIN.1, M-MIN.2 and so on, each with its kind."""
    return {f"{card.id}.{n}": card for card in theseus_data().cards.values() for n in range(1, card.count + 1)}


@cache
def bonus_instances() -> dict[str, BonusCard]:
    """Every bonus card of the box."""
    return {f"{card.id}.{n}": card for card in theseus_data().bonus.values() for n in range(1, card.count + 1)}


def unit_names(faction: str, kind: str, options: Options) -> tuple[str, ...]:
    """The names of the units of a kind: M1 to M3, in 2v2 M1 and M2."""
    unit = theseus_data().units[kind]
    count = unit.count_2v2 if options.mode == "2v2" else unit.count
    return tuple(f"{UNIT_LETTERS[faction, kind]}{number}" for number in range(1, count + 1))


def attacks(options: Options) -> dict[tuple[str, bool], Attack]:
    """By unit and side: how it attacks."""
    found: dict[tuple[str, bool], Attack] = {}
    for (faction, kind), (base, upgraded) in theseus_data().attacks.items():
        if faction in options.factions:
            for name in unit_names(faction, kind, options):
                found[name, False] = base
                found[name, True] = upgraded or base
    return found
