"""What everybody sees of a sector: rooms and their passages, cards with all that counts on them, traps by owner."""

from __future__ import annotations

from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.cards import copiers, is_one_use, kind_of
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import Installed


class RoomView(Frozen):
    """A room, its column and row, the unit in it (or none), and the rooms it can be attacked from."""

    id: str
    place: tuple[int, int]
    unit: str
    in_range: tuple[str, ...]


class CardView(Frozen):
    """An installed card as it counts now."""

    kind: str
    id: str
    """The card instance, as choices name it."""
    type: str
    owner: int
    controller: int
    x: int | None
    """Its X with Upgrade tokens; None without an X."""
    upgrades: int
    upgrade_cost: int
    """What the next token on it costs; 0 if it takes none."""
    times: int
    """How often it acts, copies by Duplicates counted."""
    copied_by: tuple[str, ...]
    counts: bool
    """Whether it has a counter."""
    counter: int
    active: bool
    works: bool
    held: bool
    failed: bool
    taken: str
    """The Embryo that took it over."""
    one_use: bool


class SlotView(Frozen):
    """A slot for installed cards: empty, with a bonus card, or with a card in force."""

    id: str
    place: tuple[int, int]
    bonus: str
    card: CardView | None
    beside: tuple[str, ...]


class PendingView(Frozen):
    """A pending slot, and the card that waits there."""

    id: str
    place: tuple[int, int]
    kind: str
    owner: int | None
    failed: bool


class TrapView(Frozen):
    """A trap that works against everybody but its controller's side; `wounds` is what one entry takes."""

    slot: str
    kind: str
    controller: int
    wounds: int
    passing: bool
    """Whether it also works on units that only pass."""


class SectorView(Frozen):
    """A sector board with everything on it."""

    code: str
    name: str
    kind: str
    action: str
    following: str
    homes: tuple[int, ...]
    """The seats whose home it is."""
    rooms: tuple[RoomView, ...]
    form: str
    """How its rooms are linked: in a loop, in a line, or all with each other."""
    mp: int
    """The Movement Points of a unit that starts here."""
    reaches: str
    """Where its Move ends; empty without a unit."""
    slots: tuple[SlotView, ...]
    pending: tuple[PendingView, ...]
    failure_home: tuple[int, int] | None
    """Column and row of the Failure token's home, where it is printed."""
    traps: tuple[TrapView, ...]
    deactivation: tuple[int, ...]
    """Whose Deactivation tokens lie here."""


def sector_view(game: LiveGame, sector: str) -> SectorView:
    """TH-INFO-01: all of it is public."""
    state, station = game.state, game.station
    board, mp = station.sectors[sector], len(game.units_in(sector))
    return SectorView(
        code=sector,
        **named(board, "name kind action form failure_home"),
        following=station.following[sector],
        homes=tuple(seat for seat, home in enumerate(state.homes) if home == sector),
        rooms=tuple(
            RoomView(room, game.data.rooms[room[-1]], state.rooms.get(room, ""), station.in_range[room])
            for room in station.rooms[sector]
        ),
        mp=mp,
        reaches=station.ahead(sector, mp) if mp else "",
        slots=tuple(slot_view(game, sector, slot) for slot in station.installed[sector]),
        pending=tuple(pending_view(game, sector, slot) for slot in station.pending[sector]),
        traps=trap_views(game, sector),
        deactivation=tuple(state.deactivation.get(sector, ())),
    )


def slot_view(game: LiveGame, sector: str, slot: str) -> SlotView:
    """A slot for installed cards."""
    installed = game.state.slots.get(slot)
    return SlotView(
        id=slot,
        place=game.station.sectors[sector].places[slot[-2:]],
        bonus=kind_of(game.state.bonus.get(slot, "")),
        card=None if installed is None else card_view(game, slot, installed),
        beside=game.station.beside[slot],
    )


def card_view(game: LiveGame, slot: str, installed: Installed) -> CardView:
    """TH-CARD-01, TH-UPG-03, TH-DUP-01: what the card is worth at this moment."""
    card, most = game.cards[installed.card], game.data.rules.max_upgrades_per_card
    copies = copiers(game, slot) if card.dup != "N" and card.effect != "duplicate" else []
    takes = card.upgradable and installed.upgrades < most and not installed.failed
    return CardView(
        kind=card.id,
        id=installed.card,
        type=card.type,
        **named(installed, "owner controller upgrades counter active works held failed taken"),
        x=card.number(installed.upgrades) if card.upgradable else None,
        upgrade_cost=installed.upgrades + 1 if takes else 0,
        times=1 + len(copies),
        copied_by=tuple(copies),
        counts=card.effect == "cameras",
        one_use=bool(installed.taken) and is_one_use(game, installed.taken),
    )


def pending_view(game: LiveGame, sector: str, slot: str) -> PendingView:
    """A pending slot."""
    card = game.state.pending.get(slot, "")
    return PendingView(
        id=slot,
        place=game.station.sectors[sector].places[slot[-2:]],
        kind=kind_of(card),
        owner=game.owner_of(card) if card else None,
        failed=game.state.failure == slot,
    )


def trap_views(game: LiveGame, sector: str) -> tuple[TrapView, ...]:
    """TH-TRAP-01: the working traps of a sector, in slot order."""
    found: list[TrapView] = []
    for slot in game.station.installed[sector]:
        installed = game.state.slots.get(slot)
        if installed is None or not installed.works or game.cards[installed.card].type != "trap":
            continue
        card = game.cards[installed.card]
        if card.effect != "defence" or installed.active:
            wounds = trap_wounds(game, slot, installed)
            found.append(TrapView(slot, card.id, installed.controller, wounds, card.pass_through))
    return tuple(found)


def trap_wounds(game: LiveGame, slot: str, installed: Installed) -> int:
    """TH-DUP-03: the wounds a trap is certain to cause; 0 for traps that do something else."""
    card = game.cards[installed.card]
    if card.effect not in ("wound", "defence"):
        return 0
    return card.number(installed.upgrades) * (1 + len(copiers(game, slot)))
