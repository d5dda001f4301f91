"""The whole state in the words of a position, where scenarios look up what they expect."""

from __future__ import annotations

from nexusgames.core.game.game import Json
from nexusgames.core.values.alike import named
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.endings import score
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.phases import phase_of
from nexusgames.games.theseus.state import SPACE, SUPPLY, Installed, TheseusState, Unit


def picture(state: TheseusState) -> Json:
    """The whole state, hidden cards included; empty rooms and slots are empty strings."""
    game = LiveGame(state)
    names = [player.faction.capitalize() for player in state.players]
    track = ("", *game.data.rules.end_track)
    ring = state.ring.split()
    return {
        "phase": phase_of(state),
        "active": names[state.active],
        "order": [names[seat] for seat in state.order],
        "round": state.round,
        "ring": ring,
        "homes": {name: state.homes[seat] for seat, name in enumerate(names)},
        "token": f"{state.homes[game.lookup.pandora]} {state.token_side}" if state.token_side else "",
        "sectors": {s: sector_picture(game, s, names) for s in ring} if game.lookup.station else {},
        "units": {name: unit_picture(unit) for name, unit in state.units.items()},
        "players": {name: player_picture(game, seat) for seat, name in enumerate(names)},
        "removed": [kind_of(card) for card in state.removed],
        "failure": state.failure,
        "end": track[state.end],
        "pool": state.pool,
        "tied": [names[seat] for seat in state.tied],
    }


def sector_picture(game: LiveGame, sector: str, names: list[str]) -> Json:
    """Rooms, slots and Deactivation tokens of a sector."""
    state = game.state
    shown: Json = {}
    for room in ROOMS:
        name = state.rooms.get(f"{sector}.{room}")
        shown[room] = "" if name is None else unit_words(name, state.units[name])
    for slot in game.station.installed[sector]:
        installed, bonus = state.slots.get(slot), state.bonus.get(slot, "")
        shown[slot[-2:]] = kind_of(bonus) if installed is None else card_words(installed)
    for slot in game.station.pending[sector]:
        shown[slot[-2:]] = kind_of(state.pending.get(slot, ""))
    shown["deactivation"] = [names[seat] for seat in state.deactivation.get(sector, [])]
    return shown


def unit_words(name: str, unit: Unit) -> str:
    """A unit with its marks, except whether it has moved."""
    marks = [
        "+" if unit.upgraded else "",
        f"parasite={unit.parasites}" if unit.parasites else "",
        f"seized={unit.seized_by}" if unit.seized_by else "",
        "invisible" if unit.invisible else "",
    ]
    return " ".join([name, *filter(None, marks)])


def card_words(installed: Installed) -> str:
    """An installed card with its marks."""
    marks = [
        f"+{installed.upgrades}" if installed.upgrades else "",
        f"counter={installed.counter}" if installed.counter else "",
        "active" if installed.active else "",
        "failed" if installed.failed else "",
        "held" if installed.held else "",
        f"taken={installed.taken}" if installed.taken else "",
    ]
    return " ".join([kind_of(installed.card), *filter(None, marks)])


def unit_picture(unit: Unit) -> Json:
    """Everything about a unit; `at` is its room, the slot of the card it lies on, or the word for where it is."""
    return {
        "at": unit.room or unit.sector,
        **named(unit, "sector upgraded moved parasites seized_by invisible"),
    }


def player_picture(game: LiveGame, seat: int) -> Json:
    """Tracks, cards, and where its units without a room are."""
    player, units = game.player(seat), game.state.units.items()
    return {
        "life": player.life,
        "data": player.data,
        "score": score(game, seat),
        "tokens": player.tokens,
        "pile": [kind_of(card) for card in reversed(player.pile)],
        "box": [kind_of(card) for card in player.box],
        "opening": [kind_of(card) for card in player.opening],
        "instants": [kind_of(card) for card in player.instants],
        "bonus": [kind_of(card) for card in player.bonus],
        "space": [unit_words(name, unit) for name, unit in units if unit.owner == seat and unit.sector == SPACE],
        "supply": [name for name, unit in units if unit.owner == seat and unit.sector == SUPPLY],
        "out": player.out,
    }
