"""What is certain if a unit moves now: way and stop, traps, push, Minor Assault, actions. Assumes no choices."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.decisions.action_order import action_items
from nexusgames.games.theseus.decisions.assault import shots, strike_targets, strikes
from nexusgames.games.theseus.decisions.attacks import attack_kind, strength, targets
from nexusgames.games.theseus.decisions.move import extra_steps
from nexusgames.games.theseus.decisions.rooms import pushable
from nexusgames.games.theseus.decisions.traps import acting_traps
from nexusgames.games.theseus.decisions.who_moves import can_be_forced
from nexusgames.games.theseus.frames import Aim, Turn
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import Unit
from nexusgames.games.theseus.view.sectors import trap_wounds

EARLY, AT_STOP, SKIP = ("exit", "time_loop"), "teleport", "skip"
"""Shortcut effects used with Movement Points left, at the end of the Move, and before entering a sector."""
MOVES = ("unit", "extra", "force")
"""The choices of a unit to move, which previews are about."""


class TrapPreview(Frozen):
    """A trap that will work on the unit, and the wounds it is certain to cause."""

    sector: str
    slot: str
    kind: str
    wounds: int


Traps = tuple[TrapPreview, ...]


class Preview(Frozen):
    """A Move without cards of the mover; `ways_out` lists the sectors on it where one could be used."""

    unit: str
    mp: int
    path: tuple[str, ...]
    stop: str
    ways_out: tuple[tuple[str, str], ...]
    """Sector and effect: exit, time_loop, teleport, further."""
    passed: Traps
    at_stop: Traps
    ignored: tuple[str, ...]
    """Sectors where a Deactivation token stops the traps."""
    parasites: int
    """Wounds by Parasites on the way."""
    wounds: int
    """All certain wounds together."""
    rooms: tuple[str, ...]
    """The empty rooms at the stop."""
    pushes: tuple[str, ...]
    """If no room is empty: whom the unit could push."""
    turned_away: bool
    """Whether there is neither a room nor a unit to push, so that the unit goes to Space."""
    minor_assault: bool
    actions: tuple[str, ...]
    """Kinds of cards that will be used, copies counted."""
    sector_action: str
    skipped: tuple[str, ...]
    """The sectors skipped on this way."""
    skips: tuple[Preview, ...]
    """The other ways that skip cards of the mover open up; only the usual way lists them."""


def previews(game: LiveGame) -> Mapping[str, Preview]:
    """A preview for each unit that the active player could choose to move, if that is the question."""
    frame = game.state.stack[-1]
    if game.state.result:
        return {}
    if isinstance(frame, Turn) and frame.step in ("unit", "extra_turn"):
        more = frame.more_mp if frame.step == "unit" else 0
        return {name: preview(game, name, frame.seat, more) for name in game.movable(frame.seat)}
    if isinstance(frame, Aim) and frame.step == "force_move":
        return {name: preview(game, name, frame.seat) for name in can_be_forced(game, frame.seat)}
    return {}


def preview(game: LiveGame, name: str, seat: int, more: int = 0, skipped: tuple[str, ...] = ()) -> Preview:
    """TH-MOVE-03, TH-MOVE-08, TH-TRAP-03, TH-PUSH-01, TH-FORCE-04: this seat moves the unit, using skip cards only."""
    unit = game.unit(name)
    own = unit.owner == seat
    mp = len(game.units_in(unit.sector)) + more
    path = way(game, unit.sector, mp, skipped)
    stop = path[-1]
    passed, at_stop, ignored = traps_on(game, name, path)
    parasites = unit.parasites * mp * game.data.rules.parasite_wounds
    rooms = tuple(room for room in game.station.rooms[stop] if game.state.rooms.get(room, name) == name)
    victims = () if rooms else tuple(pushable(game, stop))
    return Preview(
        unit=name,
        mp=mp,
        path=path,
        stop=stop,
        ways_out=ways_out(game, seat, path, name),
        passed=passed,
        at_stop=at_stop,
        ignored=ignored,
        parasites=parasites,
        wounds=parasites + sum(trap.wounds for trap in (*passed, *at_stop)),
        rooms=rooms,
        pushes=victims,
        turned_away=not rooms and not victims,
        minor_assault=len(rooms) == 1 or bool(victims),
        actions=tuple(kind_of(item) for item in action_items(game, seat, stop)) if own else (),
        sector_action=coming_action(game, seat, stop) if own else "",
        skipped=skipped,
        skips=tuple(preview(game, name, seat, more, left_out) for left_out in skip_ways(game, seat, unit.sector, mp))
        if not skipped
        else (),
    )


def way(game: LiveGame, start: str, mp: int, skipped: tuple[str, ...]) -> tuple[str, ...]:
    """TH-MOVE-02, TH-MOVE-05: the sectors that a unit enters; a skipped one is left out the first time it is met."""
    left_out, path = list(skipped), list[str]()
    at = start
    while len(path) < mp:
        at = game.station.following[at]
        if at in left_out:
            left_out.remove(at)
        else:
            path.append(at)
    return tuple(path)


def skip_ways(game: LiveGame, seat: int, start: str, mp: int, skipped: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """TH-MOVE-05: all sets of sectors the mover's cards can skip; skipping one may bring another into reach."""
    path = way(game, start, mp, skipped)
    ring = [game.station.ahead(start, step) for step in range(1, len(game.station.ring) + 1)]
    later = ring[ring.index(skipped[-1]) + 1 :] if skipped else ring
    found: list[tuple[str, ...]] = []
    for sector in later:
        if sector in path and game.has_working(sector, SKIP, game.sides[seat]):
            left_out = (*skipped, sector)
            found += [left_out, *skip_ways(game, seat, start, mp, left_out)]
    return found


def own_tokens(game: LiveGame, unit: Unit, sector: str) -> list[int]:
    """TH-TRAP-11: Deactivation tokens of the unit's side in a sector."""
    return [seat for seat in game.state.deactivation.get(sector, ()) if not game.enemies(seat, unit.owner)]


def traps_on(game: LiveGame, name: str, path: tuple[str, ...]) -> tuple[Traps, Traps, tuple[str, ...]]:
    """TH-TRAP-03, TH-TRAP-11: traps in passing, traps at the stop, and the sectors where a token stops the traps."""
    tokens = {sector: len(own_tokens(game, game.unit(name), sector)) for sector in path}
    passed, at_stop, ignored = list[TrapPreview](), Traps(), list[str]()
    for place, sector in enumerate(path, 1):
        passing = place < len(path)
        traps = trap_previews(game, name, sector, passing=passing)
        if traps and tokens[sector]:
            tokens[sector] -= 1
            ignored.append(sector)
        elif passing:
            passed += traps
        else:
            at_stop = traps
    return tuple(passed), at_stop, tuple(ignored)


def trap_previews(game: LiveGame, name: str, sector: str, *, passing: bool) -> Traps:
    """The traps that will work on the unit; an Ambush depends on the room and is left out."""
    found: list[TrapPreview] = []
    for card in acting_traps(game, name, sector, passing=passing):
        if game.cards[card].effect != "ambush":
            slot = game.slot_of(card)
            found.append(TrapPreview(sector, slot, kind_of(card), trap_wounds(game, slot, game.state.slots[slot])))
    return tuple(found)


def ways_out(game: LiveGame, seat: int, path: tuple[str, ...], name: str) -> tuple[tuple[str, str], ...]:
    """TH-MOVE-04, TH-MOVE-06, TH-MOVE-09, TH-MOVE-10: where the mover's cards, or the unit itself, give a choice."""
    side, unit = game.sides[seat], game.unit(name)
    found: list[tuple[str, str]] = []
    for sector in path:
        effects = list(EARLY) if sector != path[-1] else []
        if sector == path[-1] and unit.owner == seat:
            effects.append(AT_STOP)
        found += [(sector, e) for e in effects if game.has_working(sector, e, side)]
    found = [way for way in found if way != (unit.sector, "time_loop")]
    if extra_steps(game, name) and unit.owner == seat:
        found.append((path[-1], "further"))
    return tuple(found)


def coming_action(game: LiveGame, seat: int, stop: str) -> str:
    """TH-SEC-01: the sector action that follows; empty in an enemy faction sector."""
    board = game.station.sectors[stop]
    home = game.state.homes[seat] == stop
    return board.action if board.kind == "universal" or home else ""


def assault_preview(game: LiveGame, seat: int) -> tuple[int, int]:
    """TH-ATK-07: the wounds and Data of an Assault if this player made it now."""
    if game.lookup.station is None:
        return 0, 0
    wounds = data = 0
    units, side = game.state.units, game.sides[seat]
    for name in game.state.rooms.values():
        found = targets(game, name) if units[name].owner == seat else []
        if not found:
            continue
        kind, sector = attack_kind(game, name), units[name].sector
        amount, _ = strength(game, sector, side, "more_data" if kind == "single-data" else "more_wounds")
        total = amount * shots(game, sector, side, []) * (len(found) if kind == "all" else 1)
        if kind == "single-data":
            data += total
        else:
            wounds += total
    for slot in strikes(game, seat, "", []):
        wounds += game.cards[game.state.slots[slot].card].number(game.state.slots[slot].upgrades) * bool(
            strike_targets(game, slot)
        )
    return wounds, data
