"""Positions in which choices are asked about, each named by what is going on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from nexusgames.core.game.game import Seat, Setup
from nexusgames.games.icaion.game import GAME
from nexusgames.games.icaion.state import IcaionState

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")

Spot = Callable[[], IcaionState]
"""A position, built when a test needs it."""
Json = Mapping[str, Any]


def options_of(words: str) -> dict[str, str]:
    """Options as the command line writes them."""
    return {name: value for name, _, value in (part.partition("=") for part in words.split())}


def table(players: int, options: str, seed: int) -> Setup:
    return Setup(tuple(Seat(name) for name in NAMES[:players]), seed, {"first_player": "1", **options_of(options)})


def opening(*play: str, players: int = 3, options: str = "", seed: int = 1) -> Spot:
    """A game before its first Year, after these choices."""
    return lambda: played(GAME.start(table(players, options, seed))[0], play)


def played(state: IcaionState, keys: tuple[str, ...]) -> IcaionState:
    for key in keys:
        GAME.apply(state, key)
    return state


def spot(
    *play: str, me: Json | None = None, others: Json | None = None, players: int = 3, options: str = "", **told: Any
) -> Spot:
    """A position in Black's turn, after these choices; Black is The Heir with the Energy Harness at E1."""
    mine = {"seeker": "IN003", "gear": "IN013", **(me or {})}
    position = {"players": {"Black": mine, **(others or {})}, **told}
    return lambda: played(GAME.arrange(table(players, options, 1), dict(position)), play)


def acting(*play: str, me: Json | None = None, **told: Any) -> Spot:
    """Black has moved and can act."""
    return spot(*play, me=me, phase="act", **told)


def purse(**crystals: int) -> dict[str, dict[str, int]]:
    """All crystals in the first Null Cage."""
    return {"1": crystals}


def machines(**owners: str) -> dict[str, Json]:
    """What stands in Regions: `I1="H Black, R neutral"`."""
    return {
        region: {"machines": dict(entry.split(" ") for entry in told.split(", "))} for region, told in owners.items()
    }


RICH = purse(blue=3, brown=3, green=3, grey=3, pink=3)
MOVING = spot(phase="move", me={"cages": purse(green=1)})
ACTING = acting(me={"node": "S1", "cages": RICH})
EMPTY = acting(me={"node": "S1"})
WOUNDED = acting(turn={"wounded": True, "standard": 0}, me={"node": "S1"})
SURVIVOR = {"seeker": "IN001", "cages": purse(green=3), "hand": ["IN218"]}
LAST = spot(phase="move", round=5, me=SURVIVOR)
EXTRACTING = acting(
    "extract",
    me={"node": "S1"},
    regions={
        "I1": {"qoam": 3, "machines": {"H": "Black"}},
        "A1": {"qoam": 1, "machines": {"R": "Black"}},
        "B2": {"qoam": 1},
    },
)
IDLE = {
    "I1": {"qoam": 3, "machines": {"H": "Black"}},
    "A1": {"qoam": 0, "machines": {"R": "Black"}},
    "B2": {"qoam": 1, "machines": {"H": "Black"}},
}
SCAVENGING = {"I1": {"qoam": 3, "machines": {"H": "Black"}}, "A1": {"machines": {"S": "Black"}}}
SELLING = acting(
    "extract",
    "activate A1 discard",
    me={"node": "S1", "upgrades": ["IN231"], "hand": ["IN209", "IN211"]},
    regions={"A1": {"machines": {"S": "Black"}}},
)
ERADICATING = acting(
    "eradicate",
    me={"node": "S1", "cages": purse(grey=2)},
    regions={"I1": {"parasites": 1}, "A1": {"parasites": 3}},
)
REVEALED = acting(
    "investigate 1",
    me={"node": "M1", "cages": purse(pink=1)},
    colossus={"crater": "X1", "shards": [2]},
)
PAYING = acting(
    "deploy H1 I1",
    me={"node": "S1", "cages": {"1": {"blue": 1, "pink": 4, "grey": 1}, "2": {"brown": 1}}},
)
ALIKE_CAGES = acting(
    "deploy H1 I1",
    me={"node": "S1", "rows": ["HSR", "HSR", "SR"], "cages": {"1": {"blue": 1}, "2": {"blue": 1}, "3": {"brown": 1}}},
)
TURNER = {
    "node": "S1",
    "upgrades": ["IN227"],
    "cages": {"1": {"blue": 1, "pink": 2, "green": 2}, "2": {"brown": 1, "pink": 1}},
}
DEAR = {"I1": {"machines": {"S": "Purple"}}}
TURNABLE = acting("deploy H1 I1", me=TURNER, regions=DEAR)
TURNING = acting("deploy H1 I1", "turn pink", me=TURNER, regions=DEAR)
TURNED = acting("deploy H1 I1", "turn green", me=TURNER, regions=DEAR)
CURIO_PAYMENT = acting("play IN209", me={"hand": ["IN209"], "cages": {"1": {"green": 2}, "2": {"green": 1}}})
GAINING = acting("play IN201", me={"hand": ["IN201"], "cages": purse(green=1)})
NAMING = acting("play IN206", me={"hand": ["IN206"], "cages": purse(green=1)})
ADDING = acting("eps double_shift", "colour blue", me={"seeker": "IN004"})
DRAWING = acting("eps draw")
BELT = spot(phase="turn", me={"gear": "IN010", "hand": ["IN201", "IN202", "IN203", "IN204", "IN205"]})
FULL_HAND = ["IN201", "IN202", "IN203", "IN204", "IN205", "IN206"]
LIMIT = acting(
    "play IN224",
    me={"upgrades": ["IN226", "IN232"], "hand": ["IN224"], "cages": purse(green=2)},
)
NEEDED = acting(
    "play IN225",
    me={"upgrades": ["IN227", "IN232"], "hand": ["IN225"], "cages": purse(pink=2)},
)
NEEDING_ALL = acting(
    me={"upgrades": ["IN227", "IN224"], "hand": ["IN233"], "cages": {"1": {"green": 1}, "IN224": {"pink": 2}}},
)
GRANTED = acting("play IN216", me={"node": "C1", "hand": ["IN216"], "cages": purse(green=1)})
GLOVES = acting("special deploy", me={"node": "S1", "gear": "IN016", "cages": RICH})
SPRINT = acting("play IN218", turn={"moved": True}, me={"hand": ["IN218"], "cages": purse(green=1)})
STRUCK = acting(
    "play IN243",
    me={"hand": ["IN243"], "cages": purse(green=1)},
    others={"Purple": {"node": "E1", "hand": ["IN209"]}},
)
RAMPAGE = spot(
    phase="event",
    me={"node": "E5", "hand": ["IN209"]},
    colossus={"crater": "X4"},
    decks={"events": ["IN023"]},
)
FINALE = spot(phase="finale", me={"installed": ["blue 1", "green 2"], "shards": [1]})
BOTH = spot(phase="finale", me={"installed": ["blue 1", "green 2"], "shards": [1, 2]})
PICKING = opening("colour black", options="colours=pick")
SIDES = opening(options="apparatus_sides=choose")
PLACING = opening("place H I1", players=4)
DRAFTING = opening(options="draft neutral_preset=a_fragile_equilibrium")
STARTING = opening("start E1", options="neutral_preset=a_fragile_equilibrium")
