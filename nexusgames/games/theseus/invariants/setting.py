"""Setup: what each of its steps needs done already, and by whom."""

from __future__ import annotations

from nexusgames.core.game.game import BadState
from nexusgames.games.theseus.decisions.opening import opening_counts, pile_size
from nexusgames.games.theseus.decisions.setting import has_deck
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.state import SUPPLY

BEFORE_DECKS = ("boards", "ring", "token", "order", "bonus", "decks")
WITH_CARDS = ("picks", "opening", "slot", "pend")


def check_setting(game: LiveGame, setting: Setting) -> None:
    """TH-SET-06, TH-SET-07, TH-SET-08: piles, opening cards and units are as many as the step needs."""
    if bool(setting.card) is not (setting.step == "slot"):
        raise BadState("An opening card is placed at the wrong time.")
    if setting.step in WITH_CARDS and not all(has_deck(game, seat) for seat in setting.seats):
        raise BadState("Pandora is to place cards, but has none.")
    if setting.step in ("slot", "pend") and not setting.seats:
        raise BadState("Nobody is to place the opening cards.")
    if setting.step in ("picks", "deal"):
        check_picks(game, setting)
    elif setting.step in WITH_CARDS:
        check_opening(game, setting)
    elif setting.step in ("units", "last_unit"):
        check_placing(game, setting)
    elif setting.seats:
        raise BadState("Somebody is to choose before there is anything to choose from.")


def check_picks(game: LiveGame, setting: Setting) -> None:
    """TH-SET-22: those who still pick have too few cards, the others a whole pile."""
    size = pile_size(game)
    for seat in filter(lambda seat: has_deck(game, seat), game.state.order):
        player, picking = game.player(seat), setting.seats.count(seat)
        whole = len(player.pile) == size
        if picking > (setting.step == "picks") or (whole if picking else not whole) or player.opening:
            raise BadState(f"The pile of seat {seat + 1} has {len(player.pile)} cards, which does not fit its turn.")


def check_opening(game: LiveGame, setting: Setting) -> None:
    """TH-SET-07, TH-SET-21: there are opening cards for all who still install some, and slots for the others."""
    taken, installs = opening_counts(game)
    first = setting.seats[0] if setting.seats else -1
    for seat in filter(lambda seat: has_deck(game, seat), game.state.order):
        left, cards = setting.seats.count(seat), len(game.player(seat).opening)
        done = seat == first and setting.step != "opening"
        waiting = taken - installs
        fits = cards == (waiting + left - done if left else 0)
        if not fits and not (done and left == 1 and cards <= waiting):
            raise BadState(f"Seat {seat + 1} has {cards} opening cards, which does not fit its turn.")
        free = [slot for slot in game.station.pending[game.state.homes[seat]] if slot not in game.state.pending]
        if min(cards, waiting) > len(free):
            raise BadState(f"There are no pending slots for the opening cards of seat {seat + 1}.")


def check_placing(game: LiveGame, setting: Setting) -> None:
    """TH-SET-08: everybody has as many units left as places to choose."""
    for seat in game.state.order:
        units = [unit for unit in game.state.units.values() if unit.owner == seat and unit.sector == SUPPLY]
        waiting = sum(game.data.units[unit.kind].starts for unit in units)
        if waiting != setting.seats.count(seat) + (setting.step == "units"):
            raise BadState(f"Seat {seat + 1} has {waiting} units left to place.")
    if setting.step == "units":
        for seat in sorted(set(setting.seats)):
            if len(game.empty_rooms(game.state.homes[seat])) < setting.seats.count(seat):
                raise BadState(f"There is no room for the units of seat {seat + 1} in their own sector.")
