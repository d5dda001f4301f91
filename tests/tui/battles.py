"""Battles of Nexus Ops to look at: the first step, losses, picks, cards, alternate units, crowds, an end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from tests.games.nexus_ops.table import Table

SPACE = "A6"
NAMES = ("Ada", "Bo", "Cy", "Di")
ALL = {"RD": 1, "LL": 2, "RS": 2, "CR": 3, "FU": 3, "HU": 5}


def fight(red: dict[str, int], blue: dict[str, int], *keys: str, hand: Json | None = None, **table: object) -> Table:
    """A battle on Rock Plains after some choices, with Red's hand as it is given."""
    spaces: Json = {SPACE: {"Red": red, "Blue": blue}}
    position: Json = {"phase": "battle", "spaces": spaces, "players": {"Red": hand or {}}}
    return Table(position, **table).choose(*keys)  # type: ignore[arg-type]


BATTLES: dict[str, Callable[[], Table]] = {
    "before the dice": lambda: fight(ALL, ALL, hand={"energize": ["EN06"]}),
    "losses": lambda: fight({"LL": 1, "RS": 1, "FU": 1, "HU": 1}, {"RS": 1, "CR": 1}, dice=[2, 3, 5]),
    "some are lost": lambda: fight({"RD": 1, "HU": 4, "FU": 1}, {"LL": 3}, "lose HU", dice=[1, 3, 3, 1]),
    "two to lose": lambda: fight({"RD": 1, "HU": 4, "FU": 1}, {"LL": 3}, dice=[1, 3, 3, 1]),
    "picks": lambda: fight({"LL": 1, "HU": 1}, {"LL": 1, "HU": 1}, dice=[5, 6]),
    "cards": lambda: fight(
        {"LL": 2, "RS": 2, "HU": 4},
        {"RD": 1, "LL": 1, "RS": 1, "FU": 2, "HU": 3},
        *("play EN07", "side attacker", "type LL", "play EN10", "side defender"),
        hand={"energize": ["EN06", "EN07", "EN10"]},
        dice=[6, 6, 1, 2],
    ),
    "a card is aimed": lambda: fight(
        {"LL": 1, "HU": 1}, {"RS": 1, "HU": 2}, "play EN07", "side defender", hand={"energize": ["EN07"]}
    ),
    "a side for a card": lambda: fight(
        {"LL": 1, "HU": 1}, {"RS": 1, "HU": 2}, "play EN06", hand={"energize": ["EN06"]}
    ),
    "alternate units": lambda: fight(
        ALL, {"CR": 2, "RS": 1, "HU": 2}, hand={"energize": ["EN06"]}, options={"alternate_units": "on"}
    ),
    "a crowd": lambda: fight(
        {"HU": 12}, {"RD": 1}, "pass", "pass", hand={"energize": ["EN12"]}, dice=[1, *[6, 1, 2] * 4]
    ),
    "an earlier kill": lambda: fight(
        {"LL": 2, "RS": 1, "HU": 2}, {"RS": 1, "CR": 2, "HU": 2}, *("lose HU", "lose HU"), dice=[3, 4, 1, 1]
    ),
    "won": lambda: fight({"RS": 1}, {"HU": 1}, hand={"secret": ["SM11"]}, dice=[6]),
}
"""By what is going on in them."""


@cache
def battle(name: str) -> NexusOpsState:
    """The state of one of them."""
    return BATTLES[name]().state


def battle_seen(name: str, seat: int | None = 0) -> NexusOpsView:
    """One of them through somebody's eyes."""
    return GAME.view(battle(name), seat)
