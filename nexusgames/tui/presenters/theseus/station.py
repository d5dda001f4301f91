"""Where the modules of the station lie: around Space, clockwise along the upper and then the lower edge of the board.

From outside in, a module has its name, its cards, and its rooms towards Space. With an odd number of sectors one lies
on its side at the right end of Space, so modules are as wide as with one sector less. The rows of rooms and cards
depend on the size of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from nexusgames.games.theseus.view.sectors import SectorView

SPACE = "SPACE"
"""The space of the board for units outside the station."""
CARD_ROWS = 3
LEAST_HALF, SPRITE_HALF, WIDE_HALF = 5, 10, 28
"""The least columns of a room at all, with a drawn unit, and with a name beside a large one."""
LEAST_SPACE_WIDE, PART_OF_SPACE = 17, 32
"""The least columns, and percent of the board, that Space and the tube keep beside a lying module."""

Rect = tuple[int, int, int, int]
"""Left, top, columns, rows, in cells."""
Side = Literal["top", "right", "bottom"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Rows of a room and of a card, the least columns of a room, and the least rows of Space between two modules."""

    room: int
    card: int
    half: int
    space: int
    close: bool = False
    """Whether large rooms stand right beside the cards."""

    @property
    def gap(self) -> int:
        """The rows between cards and rooms: one if it fits."""
        return int(self.room > 3 and not self.close)

    @property
    def tall(self) -> int:
        """The rows of a standing module."""
        return 1 + 2 * self.room + CARD_ROWS * self.card + self.gap

    @property
    def lying_card(self) -> int:
        """The rows of a card of a lying module."""
        return max(1, 2 * self.room // CARD_ROWS)

    @property
    def lying(self) -> int:
        """The rows of a lying module; in the smallest one cards lie beside the name too."""
        return CARD_ROWS if self.room == 1 else 1 + max(2 * self.room, CARD_ROWS * self.lying_card)


PLANS = (
    Plan(7, 3, 20, 7),
    Plan(6, 3, WIDE_HALF, 7),
    Plan(6, 3, WIDE_HALF, 7, close=True),
    Plan(5, 3, 16, 8),
    Plan(5, 2, 14, 8),
    Plan(4, 2, 12, 5),
    Plan(3, 2, SPRITE_HALF, 3),
    Plan(3, 1, SPRITE_HALF, 2),
    Plan(3, 2, LEAST_HALF, 6),
    Plan(2, 2, LEAST_HALF, 4),
    Plan(2, 1, LEAST_HALF, 2),
    Plan(1, 1, LEAST_HALF, 2),
)
"""All plans, the roomiest first."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a sector to lay out: its code, rooms and cards by column and row."""

    code: str
    rooms: tuple[tuple[str, tuple[int, int]], ...] = ()
    cards: tuple[tuple[str, tuple[int, int]], ...] = ()
    failure_home: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Module:
    """The hull of a sector, and its side of Space."""

    rect: Rect
    side: Side


@dataclass(frozen=True, slots=True)
class StationLayout:
    """A measured station."""

    plan: Plan
    modules: Mapping[str, Module]
    rects: Mapping[str, Rect]
    """The rectangle of every space."""
    failure_home: Rect | None
    tube: tuple[int, float]
    """The distance of its centre line from the edge, and half its thickness, in units."""


def parts_of(sector: SectorView) -> Parts:
    """The parts of a sector, without what lies on them."""
    cards = tuple((slot.id, slot.place) for slot in (*sector.slots, *sector.pending))
    return Parts(sector.code, tuple((room.id, room.place) for room in sector.rooms), cards, sector.failure_home)


def least_room(count: int) -> tuple[int, int]:
    """The least columns and rows for a station of this many sectors."""
    plan, across = PLANS[-1], count // 2
    lying = 4 * LEAST_HALF + 5 + LEAST_SPACE_WIDE if count % 2 else 0
    return max(lying, across * (2 * LEAST_HALF + 1) + across + 1), 2 * plan.tall + _between(plan, count)


def _between(plan: Plan, count: int) -> int:
    """The rows needed between upper and lower modules."""
    return plan.lying if count % 2 else plan.space


def station_layout(sectors: Sequence[Parts], width: int, height: int) -> StationLayout | None:
    """The roomiest station for this many cells; None if none fits."""
    across, count = len(sectors) // 2, len(sectors)
    if width < least_room(count)[0]:
        return None
    margin = 3 if width >= 130 else 2 if width >= 90 else 1
    gap = 4 if width >= 130 else 2 if width >= 90 else 1
    wide = (width - 2 * margin - (across - 1) * gap) // across
    wide -= (wide - 1) % 2
    for plan in PLANS:
        if (wide - 1) // 2 >= plan.half and 2 * plan.tall + _between(plan, count) <= height:
            return _Builder(plan, width, height, margin, wide).build(sectors)
    return None


class _Builder:
    """Puts modules, rooms and cards in their places."""

    def __init__(self, plan: Plan, width: int, height: int, margin: int, wide: int) -> None:
        self.plan, self.width, self.height, self.margin, self.wide = plan, width, height, margin, wide
        self.half = (wide - 1) // 2
        self.modules: dict[str, Module] = {}
        self.rects: dict[str, Rect] = {}
        self.failure_home: Rect | None = None

    def build(self, sectors: Sequence[Parts]) -> StationLayout:
        """All modules, then Space between them."""
        across, odd = len(sectors) // 2, len(sectors) % 2
        spare = self.height - 2 * self.plan.tall - _between(self.plan, len(sectors))
        edge = int(self.plan.room > 2 and spare >= 2 + 2 * odd)
        lower = self.height - edge - self.plan.tall
        for number, sector in enumerate(sectors):
            if number < across:
                self._stand(sector, self._column(number, across), edge, "top")
            elif odd and number == across:
                self._lie(sector, edge + self.plan.tall, lower)
            else:
                self._stand(sector, self._column(len(sectors) - 1 - number, across), lower, "bottom")
        tube = (5, 3.0) if self.plan.room > 2 else (3, 1.8)
        self._space(edge + self.plan.tall, lower, tube)
        return StationLayout(self.plan, self.modules, self.rects, self.failure_home, tube)

    def _column(self, place: int, across: int) -> int:
        """The first column of a standing module; spare columns are spread between modules."""
        return self.margin + place * (self.width - 2 * self.margin - self.wide) // max(1, across - 1)

    def _stand(self, sector: Parts, x: int, y: int, side: Side) -> None:
        """Place a standing module from outside in: name, cards, rooms; below Space the order is reversed."""
        plan, upper = self.plan, side == "top"
        self.modules[sector.code] = Module((x, y, self.wide, plan.tall), side)
        self.rects[sector.code] = (x, y if upper else y + plan.tall - 1, self.wide, 1)
        cards = y + 1 if upper else y + 2 * plan.room + plan.gap
        rooms = cards + CARD_ROWS * plan.card + plan.gap if upper else y
        self._rooms(sector, x, rooms, self.half)
        order = (0, 1, 2) if upper else (2, 1, 0)
        self._cards(sector, (x, cards), self.half, plan.card, order)

    def _lie(self, sector: Parts, top: int, bottom: int) -> None:
        """Place a module on its side: rooms towards Space, cards outside."""
        plan, least = self.plan, max(LEAST_SPACE_WIDE, self.width * PART_OF_SPACE // 100)
        half = min(self.half, (self.width - 2 * self.margin - least - 3) // 4)
        long = 4 * half + 3
        x, y = self.width - self.margin - long, top + (bottom - top - plan.lying) // 2
        self.modules[sector.code] = Module((x, y, long, plan.lying), "right")
        small = plan.room == 1
        self.rects[sector.code] = (x, y, 2 * half + 1 if small else long, 1)
        self._rooms(sector, x, y + 1, half)
        self._cards(sector, (x + 2 * (half + 1), y if small else y + 1), half, plan.lying_card, (0, 1, 2))

    def _rooms(self, sector: Parts, x: int, y: int, half: int) -> None:
        high = self.plan.room
        for name, (column, row) in sector.rooms:
            self.rects[name] = (x + column * (half + 1), y + row * high, half, high)

    def _cards(self, sector: Parts, at: tuple[int, int], half: int, high: int, order: Sequence[int]) -> None:
        x, y = at
        for name, (column, row) in sector.cards:
            self.rects[name] = (x + column * (half + 1), y + order[row] * high, half, high)
        if sector.failure_home is not None:
            column, row = sector.failure_home
            self.failure_home = (x + column * (half + 1), y + order[row] * high, half, high)

    def _space(self, top: int, bottom: int, tube: tuple[int, float]) -> None:
        """Place Space between the ends of the tube, or up to the lying module."""
        left = round(tube[0] + tube[1]) + 1
        lying = next((module.rect[0] for module in self.modules.values() if module.side == "right"), None)
        right = self.width - left if lying is None else lying - 2
        self.rects[SPACE] = (left, top, right - left, bottom - top)


def touching(rects: Mapping[str, Rect]) -> Mapping[str, Sequence[str]]:
    """By space: those beside it, with only a wall or the tube between."""
    return {
        space: [other for other in rects if other != space and _near(rects[space], rects[other])] for space in rects
    }


def _near(one: Rect, other: Rect) -> bool:
    aside = max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2])
    down = max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3])
    return (aside < 0 and down <= 1) or (down < 0 and aside <= 6)


def spaces_of(sectors: Iterable[SectorView]) -> list[str]:
    """All spaces clockwise, in each sector its name, rooms and slots; Space comes last."""
    found: list[str] = []
    for sector in sectors:
        found.append(sector.code)
        found += [part.id for part in (*sector.rooms, *sector.slots, *sector.pending)]
    return [*found, SPACE]
