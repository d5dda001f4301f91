"""The table before the first roll (PIG-SET)."""

from __future__ import annotations

from nexusgames.core.game.game import Setup
from nexusgames.core.game.options import RANDOM
from nexusgames.core.values.chance import MASK, Chance
from tests.example.pig.options import read_options
from tests.example.pig.state import PigState


def set_up(setup: Setup) -> PigState:
    """PIG-SET-01, PIG-SET-02, PIG-SET-03: nobody has points, and somebody begins."""
    options, chance = read_options(setup.options, len(setup.seats)), Chance(setup.seed & MASK)
    first = options.first_player
    active = chance.below(options.players) if first == RANDOM else int(first) - 1
    return PigState(chance=chance, options=options, active=active, banked=[0] * options.players)
