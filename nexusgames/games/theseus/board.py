"""The station of one game: everything that follows from the ring alone, worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.data import BOARD_PLACES, CORRIDORS, ROOMS, Mode, Sector, theseus_data


def place(sector: str, part: str) -> str:
    """The id of a room or slot of a sector: `COR.a`, `TB.I5`."""
    return f"{sector}.{part}"


class Station(Frozen):
    """The ring with all its rooms and slots. Never part of the state."""

    ring: tuple[str, ...]
    """Sector codes, clockwise from Corridors."""
    index: dict[str, int]
    following: dict[str, str]
    """TH-RING-01: the next sector clockwise."""
    sectors: dict[str, Sector]
    rooms: dict[str, tuple[str, ...]]
    """By sector: its four rooms."""
    in_range: dict[str, tuple[str, ...]]
    """TH-ROOM-02: by room, the rooms one passage away."""
    installed: dict[str, tuple[str, ...]]
    """By sector: its slots for installed cards."""
    pending: dict[str, tuple[str, ...]]
    """By sector: its pending slots."""
    beside: dict[str, tuple[str, ...]]
    """TH-DUP-01: by installed slot, the slots that touch it."""
    installed_slots: tuple[str, ...]
    """All of them, clockwise from Corridors and in slot order."""
    pending_slots: tuple[str, ...]
    bonus_slots: tuple[str, ...]
    """TH-SET-05: where the bonus cards lie, in the order they are dealt."""
    all_rooms: tuple[str, ...]

    @property
    def slots(self) -> tuple[str, ...]:
        """Those for installed cards, then the pending ones."""
        return self.installed_slots + self.pending_slots

    def ahead(self, sector: str, steps: int) -> str:
        """TH-RING-01: the sector this many steps clockwise."""
        return self.ring[(self.index[sector] + steps) % len(self.ring)]

    def distance(self, sector: str, target: str) -> int:
        """How many steps clockwise from one sector to another; 0 to itself."""
        return (self.index[target] - self.index[sector]) % len(self.ring)


@cache
def sectors_by_code() -> dict[str, Sector]:
    """All boards of the box by the short code that choices, saves and scenarios use."""
    return {sector.code: sector for sector in theseus_data().sectors.values()}


def code_of(sector: str) -> str:
    """The short code of a sector id."""
    return theseus_data().sectors[sector].code


@lru_cache(maxsize=256)
def station_for(ring: tuple[str, ...]) -> Station:
    """The station with these sectors, clockwise from Corridors."""
    known = sectors_by_code()
    sectors = {name: known[name] for name in ring}
    installed = {name: tuple(place(name, slot) for slot in sector.installed) for name, sector in sectors.items()}
    pending = {name: tuple(place(name, slot) for slot in sector.pending) for name, sector in sectors.items()}
    rooms = {name: tuple(place(name, room) for room in ROOMS) for name in ring}
    return Station(
        ring=ring,
        index={name: number for number, name in enumerate(ring)},
        following=dict(zip(ring, (*ring[1:], ring[0]), strict=True)),
        sectors=sectors,
        rooms=rooms,
        in_range={
            place(name, room): tuple(place(name, other) for other in others)
            for name, sector in sectors.items()
            for room, others in sector.room_neighbours.items()
        },
        installed=installed,
        pending=pending,
        beside={
            place(name, slot): tuple(place(name, other) for other in others)
            for name, sector in sectors.items()
            for slot, others in sector.slot_neighbours.items()
        },
        installed_slots=tuple(slot for name in ring for slot in installed[name]),
        pending_slots=tuple(slot for name in ring for slot in pending[name]),
        bonus_slots=tuple(place(name, slot) for name, sector in sectors.items() for slot in sector.bonus),
        all_rooms=tuple(room for name in ring for room in rooms[name]),
    )


def default_ring(mode: Mode, players: int, boards: Sequence[str], pandora: bool = False) -> tuple[str, ...]:
    """TH-RING-01: the default ring; `boards` are the codes of the faction boards, by player (2v2: by alliance)."""
    order = theseus_data().rings[mode, players, pandora]
    laid = dict(zip(BOARD_PLACES, boards, strict=False))
    return tuple(laid[name] if name in laid else code_of(name) for name in order)


def from_corridors(order: Sequence[str]) -> tuple[str, ...]:
    """TH-RING-04: the same circle of sectors, beginning with Corridors."""
    start = order.index(code_of(CORRIDORS))
    return (*order[start:], *order[:start])
