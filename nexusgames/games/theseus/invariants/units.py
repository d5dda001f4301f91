"""Every unit is in exactly one place, and carries only what it can."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import quoted
from nexusgames.games.theseus.frames import Arrival, Move, Setting
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.setup import units_in_supply
from nexusgames.games.theseus.state import ON_CARD, SPACE, SUPPLY, TRANSIT, Unit

PLACING = ("units", "last_unit")


def check_units(game: LiveGame) -> None:
    """Rooms and units agree, tokens are not more than there are.

    TH-ROOM-01, TH-UNIT-01, TH-UNIT-02, TH-UNIT-03, TH-UNIT-04.
    """
    state = game.state
    early = any(isinstance(frame, Setting) and frame.step not in PLACING for frame in state.stack)
    if early and (state.rooms or state.units != units_in_supply(state.options)):
        raise BadState("A unit is on the station, or has changed, before the first one is placed.")
    if game.lookup.station is None:
        return
    for room, name in state.rooms.items():
        if room not in game.station.all_rooms or name not in state.units or state.units[name].room != room:
            raise BadState(f"The room {quoted(room)} and the unit in it do not agree.")
    for name, unit in state.units.items():
        check_place(game, name, unit)
        check_marks(game, name, unit)
    check_tokens(game)


def check_place(game: LiveGame, name: str, unit: Unit) -> None:
    """TH-SPACE-01, TH-UNIT-03, TH-PAN-09: in a room, in Space, in supply, on a card or on its way."""
    state, kind = game.state, game.data.units[unit.kind]
    if unit.sector in game.station.index:
        good = unit.room[:-2] == unit.sector and state.rooms.get(unit.room) == name
    elif unit.sector == ON_CARD:
        good = kind.embryo and unit.room in state.slots and state.slots[unit.room].taken == name
    elif unit.sector == TRANSIT:
        good = not unit.room and any(isinstance(f, Move | Arrival) and f.unit == name for f in state.stack)
    elif unit.sector == SPACE:
        good = not unit.room and unit.kind != "lesser_alien"
    else:
        setting = state.stack[-1].procedure in ("setting", "vines")
        good = unit.sector == SUPPLY and not unit.room and (not kind.starts or setting)
    if not good:
        raise BadState(f"{name} is in a place where it cannot be.")


def check_marks(game: LiveGame, name: str, unit: Unit) -> None:
    """TH-PUSH-05, TH-PAN-21: only a unit on the station carries tokens; only a two-sided one is upgraded."""
    carried = unit.parasites or unit.seized_by or unit.invisible
    if carried and unit.sector not in game.station.index and unit.sector != TRANSIT:
        raise BadState(f"{name} carries tokens, but is not on the station.")
    if unit.upgraded and (game.data.units[unit.kind].upgraded is None or unit.sector == SUPPLY):
        raise BadState(f"{name} cannot be upgraded.")
    if unit.seized_by and (unit.seized_by not in game.cards or game.cards[unit.seized_by].effect != "grab"):
        raise BadState(f"{name} is seized by no Grabber.")
    if unit.seized_by and game.cards[unit.seized_by].faction not in game.lookup.owners:
        raise BadState(f"{name} is seized by a card that is not in this game.")
    if unit.parasites < 0:
        raise BadState(f"{name} has {unit.parasites} Parasites.")


def check_tokens(game: LiveGame) -> None:
    """TH-TOK-01: no more tokens than there are, and one unit for each Grabber."""
    seized = [unit.seized_by for unit in game.state.units.values() if unit.seized_by]
    if len(set(seized)) != len(seized):
        raise BadState("A Grabber holds two units.")
    for token in ("parasite", "invisibility", "deactivation"):
        there_are = game.data.tokens[token].count if game.data.tokens[token].owner in game.lookup.owners else 0
        if game.data.tokens[token].count - game.free_token(token) > there_are:
            raise BadState(f"There are more {token} tokens in play than there are.")
    for sector, seats in game.state.deactivation.items():
        if sector not in game.station.index or not seats or not set(seats) <= set(range(len(game.sides))):
            raise BadState("Deactivation tokens lie where they cannot.")
