"""The table before the first choice (TH-SET): players, units in supply, tokens. `Setting` asks for the rest."""

from __future__ import annotations

from nexusgames.core.game.game import Setup
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.games.theseus.data import Data, theseus_data
from nexusgames.games.theseus.frames import Rounds, Setting
from nexusgames.games.theseus.lookup import UNIT_LETTERS, unit_names
from nexusgames.games.theseus.options import Options, read_options
from nexusgames.games.theseus.state import SUPPLY, Player, TheseusState, Unit


def set_up(setup: Setup) -> TheseusState:
    """TH-SET-01, TH-SET-04, TH-SET-10: factions, tracks and tokens; ring, decks and places follow."""
    data, options = theseus_data(), read_options(setup.options, setup.seats)
    chance = Chance(setup.seed & MASK)
    order = seat_order(options, chance)
    return TheseusState(
        chance=chance,
        options=options,
        homes=[""] * options.players,
        order=order,
        active=order[0],
        players=[seat_player(data, options, faction) for faction in options.factions],
        units=units_in_supply(options),
        pool=data.rules.upgrade_tokens,
        stack=[Rounds(), Setting()],
    )


def seat_order(options: Options, chance: Chance) -> list[int]:
    """TH-SET-02, TH-2V2-01: clockwise from the first player; in 2v2 the alliances alternate: A, B, A, B."""
    first = chance.below(options.players) if options.first_player == "random" else int(options.first_player) - 1
    return order_from(options, first)


def order_from(options: Options, first: int) -> list[int]:
    """The order of play that begins with this seat, before the ring may change it."""
    around = [(first + step) % options.players for step in range(options.players)]
    ally = options.ally(first)
    if ally is None:
        return around
    rival = next(seat for seat in around if seat not in (first, ally))
    other = options.ally(rival)
    assert other is not None
    return [first, rival, ally, other]


def seat_player(data: Data, options: Options, faction: str) -> Player:
    """TH-SET-03, TH-FFA-02, TH-2V2-05, TH-PAN-01: where the Life marker begins."""
    rules = data.rules
    life = rules.life_start_ffa if options.mode == "ffa" else rules.life_start
    return Player(faction=faction, life=life, data=rules.data_start)


def units_in_supply(options: Options) -> dict[str, Unit]:
    """TH-SET-01, TH-PAN-01: all units of the factions in play, not yet placed."""
    return {
        name: Unit(owner=owner, kind=kind, sector=SUPPLY)
        for owner, seat_faction in enumerate(options.factions)
        for faction, kind in UNIT_LETTERS
        if faction == seat_faction
        for name in unit_names(faction, kind, options)
    }
