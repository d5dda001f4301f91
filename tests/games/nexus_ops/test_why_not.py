"""Why not? Every choice that is not offered is refused with its rule and one sentence that fits."""

import ast
import random
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.frames import Frame, Queue, Window
from nexusgames.core.game import Seat, Setup
from nexusgames.games.nexus_ops import decisions
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.frames import (
    Battle,
    BattleCard,
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
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.squads import muster
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.why_not import WHY_NOT

ROOT = Path(__file__).parents[3]
SENTENCES: dict[str, str] = tomllib.loads(
    (ROOT / "assets" / "text" / "en" / "nexus_ops_refusals.toml").read_text(encoding="utf-8")
)["refuse"]
SPECIFIED = set(
    re.findall(r"^### (NX-[A-Z]+-\d\d) ", (ROOT / "assets/rules/nexus_ops.md").read_text("utf-8"), flags=re.MULTILINE)
)
RULES_OF_GAME = Path(decisions.__file__).parent
SOURCES = [
    path.read_text(encoding="utf-8") for path in (*RULES_OF_GAME.glob("*.py"), RULES_OF_GAME.parent / "why_not.py")
]
RULE = re.compile(r"NX-[A-Z]+-\d\d")
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
        running.squads = deepcopy(squads) if squads is not None else muster(Ops(state), 0)
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
    ops = Ops(state)
    for part in filter(None, units.split(";")):
        space, *figures = part.split()
        for figure in figures:
            assert ops.place(int(figure[0]), figure[1:], space)


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
        if name != "A1" and Ops(state).board.terrain[name] != "MP":
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

CASES: list[tuple[str, str, Spot, str]] = [
    ("NX-TURN-02", "unknown", deploying(), "frobnicate"),
    ("NX-TURN-02", "unknown", deploying(), ""),
    ("NX-TURN-02", "unknown", deploying(), "pass " * 100),
    ("NX-TURN-02", "spelling", deploying(), " END"),
    ("NX-TURN-02", "spelling", deploying(), "buy hu h0l"),
    ("NX-TURN-02", "spelling", deploying(), "buy HU H0L please"),
    ("NX-TURN-02", "incomplete", deploying(), "buy HU"),
    ("NX-TURN-02", "spelling", moving("A1 0HU"), "move HU A1 engaged"),
    ("NX-TURN-02", "spelling", MARCHING, "march HU B1 march1"),
    ("NX-TURN-02", "spelling", TAKING, "take HU engaged"),
    ("NX-TURN-02", "spelling", SHATTERING, "shatter 1 1"),
    ("NX-TURN-02", "spelling", STRIKING, "strike first please"),
    ("NX-TURN-02", "spelling", spot(step="monolith", options=KING, units=HELD), "take KOTH"),
    ("NX-TURN-02", "incomplete", deploying(), "play"),
    ("NX-TURN-02", "incomplete", won("SM01"), "take"),
    ("NX-TURN-02", "incomplete", SHATTERING, "shatter"),
    ("NX-TURN-02", "incomplete", SHATTERING, "shatter 01"),
    ("NX-TURN-02", "incomplete", STRIKING, "strike"),
    ("NX-TURN-02", "incomplete", opening("colours=pick"), "colour"),
    ("NX-TURN-02", "not_now", deploying(), "battle A1"),
    ("NX-TURN-02", "not_now", moving(DUEL), "buy HU H0L"),
    ("NX-TURN-02", "not_now", deploying(units="A1 0HU"), "move HU A1"),
    ("NX-TURN-02", "not_now", opening("vortex orientation=choose colours=pick"), "turn 1"),
    ("NX-TURN-02", "not_now", won("SM01"), "take HU"),
    ("NX-TURN-02", "stop_word", deploying(), "pass"),
    ("NX-TURN-02", "stop_word", moving("A1 0HU"), "done"),
    ("NX-TURN-02", "stop_word", MARCHING, "pass"),
    ("NX-TURN-02", "unknown_unit", deploying(), "buy XX H0L"),
    ("NX-TURN-02", "unknown_unit", fighting(battle("stage"), BattleCard(card="EN07", step="type", seat=0)), "type XX"),
    ("NX-TURN-02", "unknown_space", deploying(), "buy HU Z9"),
    ("NX-TURN-02", "unknown_space", moving("A1 0HU"), "move HU A1 Z9"),
    ("NX-TURN-02", "unknown_card", deploying(), "play EN99"),
    ("NX-TURN-01", "not_your_turn", BLUE_ASKED, "buy HU H3L"),
    ("NX-TURN-06", "later", PICKED, "sell EN01"),
    ("NX-TURN-06", "later", LOSING_TO_SHARDLINGS, "play EN06"),
    ("NX-TURN-06", "later", LOSING_TO_SHARDLINGS, "shatter 1"),
    ("NX-TURN-06", "later", BATTLE_WAITING, "battle A6"),
    ("NX-TURN-06", "later", PICKED, "mission SM18"),
    (
        "NX-TURN-06",
        "later",
        moving("A1 0HU", hand="EN01", players=4, options="teams", play=("move HU A1",)),
        "show EN01",
    ),
    ("NX-SET-02", "must_colour", opening("colours=pick"), "pass"),
    ("NX-SET-02", "colour_taken", opening("colours=pick", f"colour {RED}"), f"colour {RED}"),
    ("NX-COMP-04", "unknown_colour", opening("colours=pick"), "colour purple"),
    ("NX-SET-02", "colours_fixed", deploying(), f"colour {RED}"),
    ("NX-SET-02", "unknown_player", SEVERAL_VICTIMS, "victim purple"),
    ("NX-VTX-01", "must_turn", opening("vortex orientation=choose"), "pass"),
    ("NX-VTX-01", "turn_number", opening("vortex orientation=choose"), "turn 6"),
    ("NX-VTX-01", "turn_fixed", deploying(options="vortex"), "turn 1"),
    ("NX-VTX-01", "no_vortex", deploying(), "turn 1"),
    ("NX-VTX-09", "no_vortex", deploying(), "home H0L"),
    ("NX-VTX-09", "must_home", HOMELESS, "pass"),
    ("NX-VTX-09", "not_home", HOMELESS, "home A1"),
    ("NX-VTX-06", "vortex_centre", moving("A1 0RS", options="vortex"), "move RS A1 M"),
    ("NX-VTX-06", "vortex_centre", breathing(Breath(), options="vortex"), "breathe A1 M"),
    ("NX-UNIT-02", "no_figure", deploying(edit=no_humans), "buy HU H0L"),
    ("NX-DEP-01", "too_dear", deploying(Deploy(asked=True), edit=rubium(1)), "buy HU H0L"),
    ("NX-DEP-01", "too_dear", deploying(Deploy(asked=True), edit=rubium(11)), "buy RD"),
    ("NX-DEP-02", "other_base", deploying(), "buy HU H3L"),
    ("NX-DEP-02", "not_on_map", deploying(), "buy HU A1"),
    ("NX-ALT-01", "hex_full", deploying(options=ALT, play=("buy HU H0L",)), "buy HU H0L"),
    ("NX-ALT-11", "clone_camp", deploying(Deploy(camps=["A1"]), units="A1 0FU", options=ALT), "buy HU A1"),
    ("NX-CRD-08", "camp_lost", deploying(Deploy(camps=["A1"])), "buy HU A1"),
    ("NX-MOVE-05", "terrain", deploying(Deploy(camps=["A2"]), units="A2 0RS"), "buy HU A2"),
    ("NX-ENZ-02", "not_in_hand", deploying(), "play EN01"),
    ("NX-CARD-02", "not_in_hand", deploying(), "sell EN01"),
    ("NX-MIS-02", "not_in_hand", deploying(), "mission SM17"),
    ("NX-HID-03", "not_in_hand", deploying(players=4, options="teams"), "show EN01"),
    ("NX-TEAM-15", "not_in_hand", GIVING, "give EN02"),
    ("NX-MIS-02", "not_energize", deploying(hand="SM01"), "play SM01"),
    ("NX-ENZ-02", "card_unfinished", CAMPING, "buy HU H0L"),
    ("NX-CRD-10", "must_aim", CAMPING, "pass"),
    ("NX-CRD-10", "must_aim", fighting(battle("stage"), BattleCard(card="EN06", seat=0)), "pass"),
    ("NX-ENZ-03", "deploy_card", moving("A1 0HU", hand="EN01"), "play EN01"),
    ("NX-ENZ-03", "deploy_card", fighting(*window("B-PRE"), hand="EN01"), "play EN01"),
    ("NX-ENZ-04", "battle_card", deploying(hand="EN06"), "play EN06"),
    ("NX-ENZ-11", "card_before_rolls", fighting(*window("B-HIT"), hand="EN06"), "play EN06"),
    ("NX-ENZ-05", "card_before_rolls", LOSING, "play EN06"),
    ("NX-ENZ-06", "card_after_roll", fighting(*window("B-PRE"), hand="EN12"), "play EN12"),
    ("NX-ENZ-06", "card_after_roll", LOSING, "play EN12"),
    ("NX-ENZ-06", "card_after_hits", fighting(*window("B-PRE"), hand="EN09"), "play EN09"),
    ("NX-CRD-03", "no_target", deploying(hand="EN02"), "play EN02"),
    ("NX-CRD-03", "no_target", deploying(hand="EN03"), "play EN03"),
    ("NX-CRD-03", "no_target", deploying(hand="EN04"), "play EN04"),
    ("NX-CRD-07", "not_there", SOURCE, "from A4"),
    ("NX-CRD-07", "teleport_none", TAKING, "take RS"),
    (
        "NX-CRD-07",
        "teleport_apart",
        deploying(
            Deploy(),
            Teleport(card="EN02", step="unit", source="A1"),
            units="A1 0RS 0RS 0HU",
            edit=rivals_on_all_dry_land,
        ),
        "take HU",
    ),
    ("NX-CRD-07", "teleport_same", LANDING, "to A1"),
    ("NX-CRD-07", "teleport_monolith", LANDING, "to M"),
    ("NX-CRD-07", "teleport_rivals", LANDING, "to A6"),
    ("NX-MOVE-05", "terrain", LANDING, "to A2"),
    ("NX-CRD-06", "march_chosen", MARCHING, "march HU A1"),
    ("NX-CRD-06", "march_none", MARCHING, "march RS A1"),
    ("NX-RET-08", "which_unit", moving("A1 0HU 0HU", squads=TWO_SORTS), "move HU A1"),
    ("NX-CRD-08", "camp_monolith", CAMPING, "camp M"),
    ("NX-CRD-08", "camp_control", CAMPING, "camp A6"),
    ("NX-ENZ-07", "side", fighting(battle("stage"), BattleCard(card="EN06", seat=0)), "side both"),
    (
        "NX-CRD-09",
        "cancel",
        fighting(battle("stage", hits=1, picks=1), BattleCard(card="EN09", step="hit", side="defender", seat=0)),
        "cancel both",
    ),
    ("NX-ALT-04", "no_alternate", deploying(), "shatter 1"),
    ("NX-ALT-05", "no_alternate", deploying(), "strike first"),
    ("NX-ALT-03", "no_alternate", deploying(), "pursue A1"),
    ("NX-ENZ-05", "ability_window", fighting(*window("B-ROLL"), options=ALT, hand="EN12"), "shatter 1"),
    ("NX-ENZ-05", "ability_bystander", ALL_THREE, "strike first"),
    ("NX-ALT-04", "ability_nobody", fighting(*window("B-PRE"), options=ALT, hand="EN06"), "shatter 1"),
    ("NX-ALT-05", "ability_nobody", fighting(*window("B-PRE"), options=ALT, hand="EN06"), "strike first"),
    ("NX-ALT-04", "shatter_count", fighting(*window("B-PRE"), options=ALT, units="A1 0CR 0CR 1HU"), "shatter 3"),
    ("NX-ALT-04", "shatter_count", fighting(*window("B-PRE"), options=ALT, units="A1 0CR 0CR 1HU"), "shatter 0"),
    (
        "NX-ALT-05",
        "strike_terrain",
        fighting(*window("B-PRE"), options=ALT, units="A1 0RS 1HU", hand="EN06"),
        "strike first",
    ),
    (
        "NX-ALT-13",
        "strike_twice",
        fighting(
            *window("B-PRE", space="A3", attacker={"first_strike": True}),
            options=ALT,
            units="A3 0RS 1HU",
            hand="EN06",
        ),
        "strike first",
    ),
    ("NX-CARD-02", "sell_turn", BLUE_ASKED, "sell EN06"),
    ("NX-CARD-02", "sell_played", deploying(), "sell MIS"),
    ("NX-INT-05", "sell_line", deploying(options="intercepted"), "sell SM01"),
    ("NX-HID-03", "no_teams", deploying(hand="EN01"), "show EN01"),
    ("NX-TEAM-15", "no_teams", deploying(hand="EN01"), "give EN01"),
    (
        "NX-HID-03",
        "already_shown",
        deploying(players=4, options="teams", hand="EN01", play=("show EN01",)),
        "show EN01",
    ),
    ("NX-TEAM-15", "give_when", deploying(players=4, options="teams", hand="EN01"), "give EN01"),
    ("NX-TEAM-15", "give_played", GIVING, "give MIS"),
    ("NX-TOP-01", "no_top_priority", deploying(), "keep SM01"),
    ("NX-TOP-01", "keep_not_drawn", KEEPING, "keep SM03"),
    ("NX-DRW-01", "must_keep", KEEPING, "pass"),
    ("NX-TOP-02", "keep_first", KEEPING, "mission SM01"),
    ("NX-MIS-02", "not_secret", deploying(), "mission EN01"),
    ("NX-MIS-10", "mission_turn", BLUE_ASKED, "mission SM17"),
    ("NX-MIS-02", "mission_turn", GIVING, "mission SM17"),
    ("NX-VTX-08", "mission_removed", deploying(options="vortex"), "mission SM21"),
    ("NX-INT-03", "not_in_line", deploying(options="intercepted", edit=empty_line), "mission SM01"),
    ("NX-TURN-06", "mission_in_battle", fighting(*window("B-PRE"), hand="EN06 SM17"), "mission SM17"),
    ("NX-MIS-05", "mission_in_battle", fighting(*window("B-PRE"), hand="EN06 SM01"), "mission SM01"),
    ("NX-MIS-05", "mission_window", deploying(hand="SM01"), "mission SM01"),
    ("NX-MIS-05", "mission_window", deploying(hand="SM11"), "mission SM11"),
    ("NX-MIS-05", "mission_window", deploying(), "take MIS"),
    ("NX-MIS-03", "not_won", fighting(battle("missions", outcome="lost"), units="A1 1HU", hand="SM01"), "mission SM01"),
    ("NX-MIS-03", "not_won", fighting(battle("missions", outcome="open"), hand="SM01"), "take MIS"),
    ("NX-MIS-03", "red_played", won("SM01", red=True), "mission SM01"),
    ("NX-MIS-03", "red_played", won("SM01", red=True), "take MIS"),
    (
        "NX-CARD-05",
        "pile_empty",
        fighting(battle("missions", outcome="won"), units="A1 0HU", hand="SM01", edit=no_missions_left),
        "take MIS",
    ),
    ("NX-MIS-06", "most_terrain", deploying(hand="SM17"), "mission SM17"),
    ("NX-MIS-06", "control_monolith", deploying(hand="SM21"), "mission SM21"),
    ("NX-MIS-06", "monolith_phase", moving(HELD, hand="SM21"), "mission SM21"),
    ("NX-MIS-03", "battle_on", won("SM02"), "mission SM02"),
    ("NX-MIS-03", "only_type_fought", won("SM05", fought={"HU": 1, "RS": 1}), "mission SM05"),
    ("NX-MIS-03", "type_survives", won("SM06"), "mission SM06"),
    ("NX-MIS-07", "destroyed_type", won("SM11"), "mission SM11"),
    ("NX-MIS-07", "slain_by", won("SM24"), "mission SM24"),
    ("NX-MIS-07", "battles_won", won("SM26"), "mission SM26"),
    ("NX-MIS-03", "from_monolith", won("SM22"), "mission SM22"),
    ("NX-MIS-03", "enemy_base", won("SM23"), "mission SM23"),
    ("NX-MIS-03", "on_mine", won("SM25"), "mission SM25"),
    ("NX-MIS-03", "no_losses", won("SM27", lost={"HU": 1}), "mission SM27"),
    ("NX-BRE-11", "moves_over", breathing(Breath()), "move RD A1"),
    ("NX-BRE-11", "moves_over", won("SM01"), "move HU A1"),
    ("NX-MOVE-07", "must_move", PICKED, "end"),
    ("NX-MOVE-07", "must_move", PICKED, "move HU H0L"),
    ("NX-MOVE-07", "no_unit_picked", moving("A1 0HU"), "to A6"),
    ("NX-MOVE-12", "pick_first", moving("A1 0HU"), "move HU A1 A6"),
    ("NX-MOVE-12", "pick_first", moving("A1 0HU 0HU", squads=TWO_SORTS), "move HU A1 A6"),
    ("NX-MOVE-01", "not_your_unit", moving(DUEL + "; A6 1RS"), "move RS A6"),
    ("NX-MOVE-01", "no_unit", moving("A1 0HU"), "move RS A1 A6"),
    ("NX-MOVE-07", "already_moved", moving("A1 0HU", play=("move HU A1", "to A6")), "move HU A6"),
    ("NX-RET-01", "no_retreat", moving("A1 0HU 1HU; B3 1HU; A6 1HU; B2 1HU; H0L 0HU"), "move HU A1"),
    (
        "NX-RET-01",
        "no_retreat",
        moving("A1 0HU 0HU 1HU; B3 1HU; A6 1HU; B2 1HU", squads=FREE_AND_BOUND),
        "move HU A1 engaged",
    ),
    ("NX-RET-01", "retreat_battle", moving("A1 0HU 1HU; A6 1HU"), "move HU A1 A6"),
    (
        "NX-RET-01",
        "retreat_battle",
        moving("A1 0HU 0HU 1HU; A6 1HU", squads=FREE_AND_BOUND),
        "move HU A1 engaged A6",
    ),
    ("NX-RET-07", "retreat_ally", moving("A1 0HU 1HU; A6 2HU", players=4, options="teams"), "move HU A1 A6"),
    (
        "NX-MOVE-05",
        "no_way_out",
        moving("A1 0HU; H0L 0HU", terrain=dict.fromkeys(("B3", "A6", "B2"), "MP")),
        "move HU A1",
    ),
    ("NX-MOVE-05", "terrain", moving("A1 0HU"), "move HU A1 A2"),
    ("NX-MOVE-05", "terrain", PICKED, "to M"),
    ("NX-MOVE-05", "way_terrain", moving("B3 0HU", squads=[Squad("B3", "HU", 1, march=1)]), "move HU B3 B5"),
    ("NX-MOVE-04", "way_blocked", moving("B1 0RS; B2 1HU; A6 1HU"), "move RS B1 A1"),
    ("NX-MOVE-11", "back_to_start", moving("A1 0HU"), "move HU A1 A1"),
    ("NX-MOVE-11", "back_to_start", PICKED, "to A1"),
    ("NX-MOVE-02", "too_far", moving("A1 0HU"), "move HU A1 B8"),
    ("NX-MOVE-02", "too_far", PICKED, "to B8"),
    ("NX-MOVE-02", "too_far", moving("A1 0RD", options="vortex"), "move RD A1 B8"),
    ("NX-MOVE-08", "too_far_stride", moving("B1 0RS"), "move RS B1 B7"),
    ("NX-MOVE-09", "too_far_leap", moving("A1 0LL"), "move LL A1 B8"),
    ("NX-MOVE-10", "too_far_flight", moving("A1 0RD"), "move RD A1 B8"),
    ("NX-ALT-06", "too_far_dive", moving("A1 0LL", options=ALT), "move LL A1 B8"),
    ("NX-BRE-01", "breath_later", moving("A1 0RD; A6 1HU"), "breathe A1 A6"),
    ("NX-BRE-01", "breath_over", AFTER_THE_BREATHS, "breathe A6 B1"),
    ("NX-BRE-02", "breath_unfinished", SEVERAL_VICTIMS, "breathe A1 A6"),
    ("NX-BRE-01", "no_dragon", breathing(Breath()), "breathe B1 A6"),
    ("NX-BRE-01", "dragon_fights", breathing(Breath(), "A1 0RD; A6 1HU; A3 0RD 1HU; B8 1HU"), "breathe A3 B8"),
    (
        "NX-BRE-12",
        "dragon_ally",
        breathing(Breath(), "A1 0RD; A6 1HU; A3 0RD 2HU; B8 1HU", players=4, options="teams"),
        "breathe A3 B8",
    ),
    ("NX-BRE-01", "dragon_done", breathing(Breath(breathed={"A1": 1}), "A1 0RD; B12 0RD; A6 1HU"), "breathe A1 A6"),
    ("NX-BRE-09", "breath_far", breathing(Breath()), "breathe A1 B8"),
    ("NX-BRE-04", "breath_nobody", breathing(Breath()), "breathe A1 B3"),
    ("NX-BRE-06", "must_victim", SEVERAL_VICTIMS, "pass"),
    ("NX-BRE-06", "victim_friend", SEVERAL_VICTIMS, f"victim {RED}"),
    (
        "NX-BRE-06",
        "victim_friend",
        breathing(VICTIM, "A1 0RD; A6 1HU 2HU 3HU", players=4, options="teams"),
        f"victim {GREEN}",
    ),
    ("NX-BRE-06", "player_absent", SEVERAL_VICTIMS, f"victim {YELLOW}"),
    ("NX-BRE-05", "must_lose", BURNING, "pass"),
    ("NX-BRE-05", "lose_absent", BURNING, "lose RD"),
    ("NX-EXP-02", "must_explore", EXPLORING, "pass"),
    ("NX-EXP-08", "no_token", EXPLORING, "explore H0L"),
    ("NX-EXP-01", "token_without_unit", EXPLORING, "explore B1"),
    ("NX-BAT-01", "must_battle", CHOOSING_BATTLES, "end"),
    ("NX-BAT-02", "battle_unfinished", LOSING, "battle A6"),
    ("NX-BAT-02", "battle_unfinished", PURSUIT, "battle A6"),
    ("NX-BAT-04", "already_fought", CHOOSING_BATTLES, "battle B8"),
    ("NX-BAT-01", "not_there", CHOOSING_BATTLES, "battle A4"),
    ("NX-BAT-01", "battle_nobody", CHOOSING_BATTLES, "battle B1"),
    ("NX-TEAM-05", "battle_ally", CHOOSING_BATTLES, "battle B2"),
    ("NX-BAT-03", "must_defender", DEFENDER, "pass"),
    ("NX-BAT-03", "defender_you", DEFENDER, f"defender {RED}"),
    ("NX-BAT-03", "player_absent", DEFENDER, f"defender {YELLOW}"),
    (
        "NX-TEAM-09",
        "defender_ally",
        fighting(battle("defender"), players=4, options="teams", units="A1 0HU 1HU 2HU 3HU"),
        f"defender {GREEN}",
    ),
    ("NX-BAT-11", "must_lose", LOSING, "pass"),
    ("NX-BAT-11", "lose_absent", LOSING, "lose RD"),
    ("NX-ALT-04", "must_lose", SHATTERED, "pass"),
    ("NX-ALT-04", "lose_absent", SHATTERED, "lose RD"),
    ("NX-BAT-14", "no_pick", LOSING, "pick HU"),
    ("NX-BAT-14", "must_pick", PICKING, "pass"),
    ("NX-BAT-14", "pick_absent", PICKING, "pick RD"),
    ("NX-BAT-22", "picks_first", PICKING, "lose LL"),
    ("NX-ALT-03", "pursuit_far", PURSUIT, "pursue B8"),
    ("NX-MOVE-05", "terrain", PURSUIT, "pursue M"),
    ("NX-VTX-07", "vortex_draw", deploying(options="vortex"), "draw"),
    ("NX-DRW-02", "draw_by_itself", deploying(), "draw"),
    ("NX-DRW-02", "draw_without_monolith", spot(step="end", options=KING, hand="EN01"), "draw"),
    ("NX-KOH-01", "no_king_option", deploying(), "king"),
    ("NX-KOH-01", "king_without_monolith", spot(step="end", options=KING, hand="EN01"), "king"),
    ("NX-KOH-01", "king_without_monolith", spot(step="end", options=KING, hand="EN01"), "take KOTH"),
    ("NX-DRW-03", "keep_before_monolith", KEEPING, "king"),
    (
        "NX-KOH-05",
        "king_pile_empty",
        spot(step="end", options=KING, hand="EN01", units=HELD, edit=no_missions_left),
        "king",
    ),
    ("NX-KOH-01", "monolith_done", spot(step="end", options=KING, hand="EN01", units=HELD), "king"),
    ("NX-KOH-05", "must_king", spot(step="monolith", options=KING, units=HELD), "pass"),
]


def sentence(refused: Refusal) -> str:
    """The sentence that a player reads; every gap must have its value."""
    prefix, _, name = refused.text.rpartition(".")
    assert prefix == "nexus_ops.refuse"
    gaps = {gap for _, gap, _, _ in Formatter().parse(SENTENCES[name]) if gap is not None}
    assert gaps <= set(refused.values), (refused, gaps)
    return SENTENCES[name].format(**refused.values)


@pytest.mark.parametrize(
    ("rule", "text", "position", "key"),
    [pytest.param(*case, id=f"{case[0]} {case[1]} {case[3][:40]}", marks=pytest.mark.rule(case[0])) for case in CASES],
)
def test_a_refusal_names_the_rule_and_says_why(rule: str, text: str, position: Spot, key: str) -> None:
    state = position()
    GAME.pending(state)
    before = GAME.codec.hash(state)
    refused = GAME.explain(state, key)
    assert refused is not None, "the choice is offered"
    assert (refused.rule, refused.text) == (rule, f"nexus_ops.refuse.{text}"), refused
    assert sentence(refused).endswith(".")
    assert GAME.codec.hash(state) == before


@pytest.mark.parametrize("position", dict.fromkeys(position for _, _, position, _ in CASES))
def test_nothing_speaks_against_what_is_offered(position: Spot) -> None:
    state = position()
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    reasons = {chosen.key: WHY_NOT.reason(Ops(state), decision, chosen.key) for chosen in decision.choices}
    assert not any(reasons.values()), reasons


def test_every_question_offers_a_way_out_or_wants_an_answer() -> None:
    for players, options in SETUPS:
        for _, decision, _ in random_game(players, options, seed=3):
            assert decision.kind in procedures.compulsory or any(map(decision.find, ("pass", "end", "done"))), decision


def test_every_sentence_is_said_in_one_of_the_cases() -> None:
    assert {text for _, text, _, _ in CASES} == set(SENTENCES)


def rules_that_refuse(source: ast.Module) -> Iterator[str]:
    """The rules that the reasons name; tuples of rules belong to questions, and are not among them."""
    named = {id(rule) for tuple_ in ast.walk(source) if isinstance(tuple_, ast.Tuple) for rule in tuple_.elts}
    for part in ast.walk(source):
        if isinstance(part, ast.Constant) and id(part) not in named and RULE.fullmatch(str(part.value)):
            yield str(part.value)


def test_every_rule_that_refuses_is_tried_and_specified() -> None:
    used = {rule for source in SOURCES for rule in rules_that_refuse(ast.parse(source))}
    assert used == {rule for rule, _, _, _ in CASES}
    assert used <= SPECIFIED


def test_the_price_and_the_purse_are_named() -> None:
    state = deploying(Deploy(asked=True), edit=rubium(1))()
    refused = GAME.explain(state, "buy HU H0L")
    assert refused is not None
    assert refused.values == {"unit": "HU", "cost": 2, "rubium": 1}


def test_an_offered_choice_is_not_refused() -> None:
    assert GAME.explain(deploying()(), "buy HU H0L") is None


SETUPS = [
    (2, ""),
    (3, "king_of_the_hill top_priority colours=pick executive_orders"),
    (4, "teams"),
    (4, "teams vortex alternate_units intercepted"),
    (2, "vortex alternate_units orientation=choose energy_2p prompts=ask_able extra_tokens"),
]
HOSTILE = [
    "",
    " ",
    "\n",
    "{}",
    "{0}",
    "{unit.__class__}",
    "buy {unit} {space}",
    "[bold]pass[/]",
    "\x1b[2Jpass",
    "\uff50\uff41\uff53\uff53",
    "paß",
    "kaufen Fungoid ¤ 魔",
    "buy HU " + "A1 " * 40,
    "move HU " * 30,
    "x" * 100_000,
    "shatter ²",
    "shatter 99999999999999999999",
    "shatter -1",
    "turn ٣",
    "victim",
    "play EN06#1",
    "mission MIS",
    "take",
    "move",
    "move HU",
    "to",
    "\ud800",
]


def random_game(players: int, options: str, seed: int) -> Iterator[tuple[NexusOpsState, Decision, random.Random]]:
    """The decisions of a game of random choices."""
    state = start(players, options, seed)
    chance = random.Random(seed)
    while isinstance(decision := GAME.pending(state), Decision):
        yield state, decision, chance
        beside = decision.extras and chance.random() < 0.05
        GAME.apply(state, chance.choice(decision.extras if beside else decision.options).key)


@pytest.fixture(scope="module")
def pool() -> list[str]:
    """Keys that were offered in games of all setups, and keys made of their words."""
    offered: dict[str, None] = {}
    for players, options in SETUPS:
        for _, decision, _ in random_game(players, options, seed=1):
            offered |= dict.fromkeys(choice.key for choice in decision.choices)
    words = sorted({word for key in offered for word in key.split()})
    chance = random.Random(5)
    verbs = [verb for verb in sorted(procedures.reasons) for _ in range(12)]
    mixed = [" ".join([verb, *chance.choices(words, k=chance.randrange(4))]) for verb in verbs]
    moves = [f"{key} {chance.choice(words)}" for key in offered if key.startswith("move ")]
    return [*offered, *mixed, *moves, *HOSTILE]


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_in_random_games_every_key_that_is_not_offered_is_refused(players: int, options: str, pool: list[str]) -> None:
    asked = 0
    for number, (state, decision, chance) in enumerate(random_game(players, options, seed=2)):
        if number % 23:
            continue
        before = GAME.codec.hash(state)
        assert all(WHY_NOT.reason(Ops(state), decision, offered.key) is None for offered in decision.choices)
        keys = [key for key in chance.sample(pool, 20) if decision.find(key) is None]
        for key in keys:
            if key.partition(" ")[0] in procedures.reasons:
                assert WHY_NOT.reason(Ops(state), decision, key) is not None, key
            refused = GAME.explain(state, key)
            assert refused is not None
            assert refused.rule in SPECIFIED
            assert sentence(refused).isascii()
        assert GAME.codec.hash(state) == before
        asked += len(keys)
    assert asked > 500


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_refusal_tells_nothing_that_its_player_cannot_see(players: int, options: str, pool: list[str]) -> None:
    compared = 0
    for number, (state, decision, chance) in enumerate(random_game(players, options, seed=4)):
        if number % 17:
            continue
        other = dealt_anew(state, decision.seat, chance)
        for key in chance.sample(pool, 12):
            if decision.find(key) is None:
                assert WHY_NOT.refusal(Ops(state), decision, key) == WHY_NOT.refusal(Ops(other), decision, key), key
                compared += 1
    assert compared > 200


def dealt_anew(state: NexusOpsState, seat: int, chance: random.Random) -> NexusOpsState:
    """The same game to this seat's eyes: other hands, decks and face-down tokens are mixed."""
    other = GAME.clone(state)
    rivals = [player for n, player in enumerate(other.players) if n != seat]
    mix(chance, [other.decks.energize, *(player.energize for player in rivals)])
    mix(chance, [other.decks.secret, *(player.secret for player in rivals)])
    hidden = [space for space in other.spaces.values() if space.token]
    tokens = [space.token for space in hidden]
    chance.shuffle(tokens)
    for space, token in zip(hidden, tokens, strict=True):
        space.token = token
    return other


def mix(chance: random.Random, piles: list[list[str]]) -> None:
    """Deal the cards of the piles anew, each pile as large as before."""
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


STATES = [DEFENDER(), PICKED(), CAMPING(), BLUE_ASKED(), KEEPING(), deploying()()]


@settings(deadline=None, derandomize=True, database=None)
@given(st.sampled_from(STATES), st.sampled_from(sorted(procedures.reasons)) | st.text(max_size=8), st.text(max_size=30))
def test_any_text_at_all_is_answered(state: NexusOpsState, verb: str, rest: str) -> None:
    decision, key = GAME.pending(state), f"{verb} {rest}"
    assert isinstance(decision, Decision)
    refused = GAME.explain(state, key)
    assert (refused is None) == (decision.find(key) is not None)
    assert refused is None or sentence(refused).isascii()
