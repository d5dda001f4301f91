"""Spots: positions in the midst of a game, down to the open question, each written in a line or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from nexusgames.core.engine.frames import Frame, Queue, Window
from nexusgames.core.game.game import Seat, Setup
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.frames import (
    Battle,
    Breath,
    Camp,
    Deploy,
    Homeless,
    March,
    Move,
    Opportunity,
    Pursuit,
    Rounds,
    Shatter,
    Side,
    Squad,
    Teleport,
    Turn,
    Vortex,
)
from nexusgames.games.nexus_ops.game import GAME
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.squads import muster
from nexusgames.games.nexus_ops.state import NexusOpsState

RED, BLUE, GREEN, YELLOW = nexus_ops_data().rules.colours

Spot = Callable[[], NexusOpsState]
"""A position, built when a test needs it."""


def start(players: int = 2, options: str = "", seed: int = 1) -> NexusOpsState:
    """A new game; options are written `vortex teams colours=pick`."""
    raw = {name: value for name, _, value in (part.partition("=") for part in options.split())}
    seats = tuple(Seat(f"P{n}", player="random") for n in range(players))
    return GAME.start(Setup(seats, seed, {"first_player": "1", **raw}))[0]


def opening(options: str, *play: str) -> Spot:
    """A game before its first turn, after these choices."""
    return lambda: played(start(2, options), play)


def played(state: NexusOpsState, keys: tuple[str, ...]) -> NexusOpsState:
    """The state after these choices."""
    for key in keys:
        GAME.apply(state, key)
    return state


def spot(
    *frames: Frame,
    step: str = "over",
    units: str = "",
    hands: Mapping[int, str] | None = None,
    hand: str = "",
    tokens: str = "",
    terrain: Mapping[str, str] | None = None,
    players: int = 2,
    options: str = "",
    squads: list[Squad] | None = None,
    turn: Mapping[str, Any] | None = None,
    edit: Callable[[NexusOpsState], object] | None = None,
    play: tuple[str, ...] = (),
) -> Spot:
    """A position on the fixture board in the turn of seat 0; units are written `A1 0HU 0HU 1RS; A6 1FU`."""

    def build() -> NexusOpsState:
        state = start(players, options)
        lay_ground(state, {**nexus_ops_data().fixture, **(terrain or {})}, tokens.split())
        place_units(state, units)
        deal_hands(state, {0: hand, **(hands or {})})
        running = Turn(seat=0, step=step, **deepcopy(dict(turn or {})))
        outside = any(isinstance(frame, Vortex) for frame in frames)
        state.stack = [Rounds(step="next"), *([] if outside else [running]), *deepcopy(frames)]  # pyright: ignore[reportAttributeAccessIssue]
        running.squads = deepcopy(squads) if squads is not None else muster(LiveGame(state), 0)
        if edit is not None:
            edit(state)
        return played(state, play)

    return build


def lay_ground(state: NexusOpsState, ground: Mapping[str, str], tokens: list[str]) -> None:
    """Terrain and face-down tokens."""
    state.terrain = " ".join(f"{space}={code}" for space, code in ground.items())
    state.board = state.decision = None
    for name, space in state.spaces.items():
        space.token = "RS" if name in tokens else None


def place_units(state: NexusOpsState, units: str) -> None:
    """Figures from the supplies onto the board."""
    game = LiveGame(state)
    for part in filter(None, units.split(";")):
        space, *figures = part.split()
        for figure in figures:
            assert game.place(int(figure[0]), figure[1:], space)


def deal_hands(state: NexusOpsState, hands: Mapping[int, str]) -> None:
    """Exactly these cards in hand."""
    for seat, cards in hands.items():
        player = state.players[seat]
        player.energize = [f"{kind}#1" for kind in cards.split() if kind.startswith("EN")]
        player.secret = [f"{kind}#1" for kind in cards.split() if kind.startswith("SM")]


def battle(step: str, space: str = "A1", outcome: str = "", red: bool = False, **attacker: Any) -> Battle:
    """A battle of seat 0 against seat 1."""
    attacker.setdefault("fought", {})
    side = Side(seat=0, **attacker)
    other = Side(seat=1, fought={}, hits=1 if step == "attacker_losses" else 0)
    return Battle(step=step, space=space, attacker=side, defender=other, outcome=outcome, red_played=red)


def rubium(amount: int) -> Callable[[NexusOpsState], None]:
    """So much money for seat 0."""

    def edit(state: NexusOpsState) -> None:
        state.players[0].rubium = amount

    return edit


def no_humans(state: NexusOpsState) -> None:
    state.players[0].supply["HU"] = 0


def no_missions_left(state: NexusOpsState) -> None:
    state.decks.missions_left = 0


def empty_line(state: NexusOpsState) -> None:
    state.decks.line = []


def rivals_on_all_dry_land(state: NexusOpsState) -> None:
    for name, space in state.spaces.items():
        if name != "A1" and LiveGame(state).board.terrain[name] != "MP":
            space.units[1]["FU"] = 1


BATTLES = Queue(name="battles", seat=0)
ALT = "alternate_units"
DUEL = "A1 0HU 1HU"


def deploying(*frames: Frame, **more: Any) -> Spot:
    return spot(*(frames or (Deploy(),)), step="move", **more)


def moving(units: str, **more: Any) -> Spot:
    return spot(Move(), step="breath", units=units, **more)


def breathing(breath: Breath, units: str = "A1 0RD; A6 1HU", **more: Any) -> Spot:
    return spot(breath, step="explore", units=units, **more)


def fighting(*frames: Frame, units: str = DUEL, **more: Any) -> Spot:
    return spot(BATTLES, *frames, step="income", units=units, **more)


def window(timing: str, seat: int = 0, space: str = "A1", attacker: Mapping[str, Any] | None = None) -> list[Frame]:
    return [battle("stage", space, **(attacker or {})), Window(name=timing, order=[0, 1, 2][: seat + 2], passed=seat)]


def won(card: str, **more: Any) -> Spot:
    """The mission window after a won battle on A1, with this card in hand."""
    return fighting(battle("missions", outcome="won", **more), units="A1 0HU", hand=card)


BLUE_ASKED = fighting(*window("B-PRE", 1), hands={1: "EN06 SM17"})
ALL_THREE = fighting(*window("B-PRE", 2), players=3, options=ALT, hands={2: "EN06"})
CAMPING = deploying(Deploy(), Camp(card="EN04"), units="A1 0HU; B1 0HU")
SOURCE = deploying(Deploy(), Teleport(card="EN02"), units="A1 0HU 0FU; B1 0HU")
TAKING = deploying(Deploy(), Teleport(card="EN02", step="unit", source="A1"), units="A1 0HU 0FU; B1 0HU")
LANDING = deploying(
    Deploy(),
    Teleport(card="EN02", step="target", source="A1", taken=[Squad("A1", "HU", 1)]),
    units="A1 0HU; A6 1HU",
)
MARCHING = deploying(Deploy(), March(card="EN03"), units="A1 0HU; B1 0HU", play=("march HU A1",))
PICKED = moving("A1 0HU; H0L 0HU", hand="EN01 SM18", play=("move HU A1",))
TWO_SORTS = [Squad("A1", "HU", 1, engaged=True), Squad("A1", "HU", 1, march=1)]
FREE_AND_BOUND = [Squad("A1", "HU", 1, engaged=True), Squad("A1", "HU", 1)]
VICTIM = Breath(step="victim", source="A1", target="A6")
AFTER_THE_BREATHS = spot(Opportunity(before=[]), step="explore", units="A6 0RD", hand="SM17")
SEVERAL_VICTIMS = breathing(VICTIM, "A1 0RD; A6 1HU 2HU", players=4)
BURNING = breathing(Breath(step="loss", target="A6", victim=1), "A1 0RD; A6 1HU 1RS")
EXPLORING = spot(
    Queue(name="explore", seat=0, items=["A1", "A6"]), step="battle", units="A1 0HU; A6 0HU", tokens="A1 A6 B1"
)
CHOOSING_BATTLES = spot(
    Queue(name="battles", seat=0, items=["A1", "A6"]),
    step="income",
    units=f"{DUEL}; A6 0HU 1HU; B1 0HU; B2 0HU 2HU",
    players=4,
    options="teams",
    turn={"fought": ["B8"]},
)
DEFENDER = fighting(battle("defender"), players=4, units="A1 0HU 1HU 2HU")
LOSING = fighting(battle("attacker_losses"), units="A1 0HU 0RS 1HU", hand="EN06 EN12")
SHATTERED = fighting(battle("stage"), Shatter(victim="attacker", hits=1), units="A1 0HU 0RS 1HU", options=ALT)
SHATTERING = fighting(*window("B-PRE"), options=ALT, units="A1 0CR 0CR 1HU")
STRIKING = fighting(*window("B-PRE", space="A3"), options=ALT, units="A3 0RS 1HU")
LOSING_TO_SHARDLINGS = fighting(
    *window("B-PRE"),
    Shatter(victim="attacker", hits=1),
    units="A1 0HU 0RS 0CR 1HU",
    options=ALT,
    hand="EN06",
)
BATTLE_WAITING = spot(
    Queue(name="battles", seat=0, items=["A6"]),
    Opportunity(before=[]),
    step="income",
    units="H0K 0FU; A6 0HU 1HU",
    hand="SM17",
)
PICKING = fighting(battle("attacker_picks", picks=1), units="A1 0LL 1HU 1RS")
PURSUIT = fighting(Pursuit(space="A1", left=1), units="A1 0FU", options=ALT)
HELD = "M 0RS"
KEEPING = spot(
    step="keep",
    units=HELD,
    turn={"drawn": ["SM01#1", "SM02#1"]},
    options="top_priority king_of_the_hill",
    hand="EN01",
)
GIVING = spot(step="give", players=4, options="teams", hands={2: "EN01 SM17"})
KING = "king_of_the_hill"
HOMELESS = spot(Vortex(step="home", homeless=[Homeless(0, "HU")]), options="vortex")
