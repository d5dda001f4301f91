"""Why not? Every choice that is not offered is refused with its rule and one sentence that fits."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.game import Json, Setup
from nexusgames.core.narration import Narrator
from nexusgames.core.rulebook import rulebook_of
from nexusgames.core.texts import load_texts
from nexusgames.games import GAMES
from nexusgames.games.theseus import decisions
from nexusgames.games.theseus.board import sectors_by_code
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.decisions.failure import ask_place
from nexusgames.games.theseus.frames import Failure
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.lookup import instances
from nexusgames.games.theseus.ops import Ops, procedures
from nexusgames.games.theseus.state import LIFTED, TheseusState
from nexusgames.games.theseus.why_not import WHY_NOT
from tests.games.theseus.table import ALLIES, TEAMS, Table, seats_of

TEXTS = load_texts()
SENTENCES = {key.removeprefix("theseus.refuse.") for key in TEXTS.keys("theseus.refuse.")}
SPECIFIED = {rule.id for rule in rulebook_of(GAMES.load("theseus")).rules}
HOUSE = Path(decisions.__file__).parent
SOURCES = [path.read_text(encoding="utf-8") for path in (*HOUSE.glob("*.py"), HOUSE.parent / "why_not.py")]
NAMES = ("Ada", "Bo", "Cleo", "Dan")

Spot = Callable[[], TheseusState]
"""A position, built when a test needs it."""
Edit = Callable[[TheseusState], object]


def at(
    factions: str,
    sectors: Mapping[str, Json] | None = None,
    *keys: str,
    edit: Edit | None = None,
    options: Mapping[str, str] | None = None,
    phase: str = "unit",
    ring: str = "",
    seed: int = 1,
    **position: object,
) -> Spot:
    """A position after these choices; `edit` changes it then."""

    def build() -> TheseusState:
        table = Table(factions, sectors, phase=phase, options=options, ring=ring, seed=seed, **position).choose(*keys)
        if edit is not None:
            edit(table.state)
            table.state.decision = None
        return table.state

    return build


def setting(kind: str, factions: str = "marines aliens", **options: str) -> Spot:
    """Setup, up to the first question of this kind; what comes before is answered with the first choice."""

    def build() -> TheseusState:
        table = Table(factions, phase="setup", options=options)
        while table.asked != kind:
            decision = table.decision
            assert isinstance(decision, Decision)
            table.choose(decision.options[0].key)
        return table.state

    return build


def pool(count: int) -> Edit:
    return lambda state: setattr(state, "pool", count)


def let_go(slot: str) -> Edit:
    return lambda state: setattr(state.stack[-1], "chosen", [slot])


def out(seat: int) -> Edit:
    return lambda state: setattr(state.players[seat], "out", True)


STANDING: Mapping[str, Json] = {
    "LD": {"a": "M1", "b": "M2"},
    "AN": {"a": "A1", "b": "A2"},
    "CC": {"a": "M3", "b": "A3"},
}
MARINES, ALIENS, GREYS, FFA = "marines aliens", "aliens marines", "greys marines", {"mode": "ffa"}
BASE = at(MARINES, STANDING)
WINDOW = at(MARINES, STANDING, "unit M1", players={"Marines": {"tokens": 1}})
ROOM = at(MARINES, STANDING, "unit M1", "quiet", players={"Marines": {"tokens": 1}})
ROOM_MET = at(MARINES, {"LD": {"a": "M1"}, "TB": {"a": "A1"}}, "unit M1")
SPACE = at(MARINES, {"LD": {"a": "M1"}, "AN": {"a": "A1"}})
PUSH = at(ALIENS, {"AN": {"b": "A3"}, "TB": {"a": "M1", "b": "M2", "c": "A1", "d": "A2", "I1": "M-BAR"}}, "unit A3")
SHOPPING = at(
    MARINES,
    {
        "LD": {"a": "M1 +", "b": "M2", "I1": "M-FIR failed", "P1": "M-COM"},
        "COR": {"I1": "M-ASS", "I2": "A-NES", "I3": "M-MIN +6", "I4": "M-MIN +1", "I5": "B-UPG"},
        "AN": {"a": "A1", "b": "L1"},
    },
    players={"Marines": {"tokens": 1}},
)
ACTIONS = at(
    MARINES,
    {
        "LD": {"a": "M1", "I1": "M-ASS", "I2": "M-ARS", "I3": "M-DET failed", "I4": "A-HAB"},
        "COR": {"I1": "M-ASS", "I4": "M-DUP"},
        "AN": {"a": "A1"},
        "TB": {"I1": "M-COM"},
    },
    phase="actions",
    unit="M1",
    stop="LD",
)
TWO_USES = at(
    MARINES,
    {"LD": {"a": "M1", "I1": "M-ARS", "I2": "M-DET", "I3": "M-COM", "I4": "M-ASS"}, "AN": {"a": "A1"}},
    "use M-ARS.1",
    phase="actions",
    unit="M1",
    stop="LD",
)
ABOUT_TO_WIN = {"Aliens": {"life": 18}, "Greys": {"life": 18}}
"""Two Alien wounds or one Mine, and the order of traps decides the game."""
TRAPS = at(
    "marines aliens greys",
    {
        "LD": {"a": "M1 parasite=1"},
        "CC": {"I1": "A-NES", "I2": "G-MIN", "I3": "A-PAR", "I4": "M-COM"},
        "TB": {"I1": "A-NES"},
        "AN": {"I1": "A-TEN failed"},
    },
    "unit M1",
    "room a",
    ring="COR LD CC AN TB GW",
    options=FFA,
    players=ABOUT_TO_WIN,
)
FRIENDLY_TRAPS = at(
    "marines aliens greys",
    {"LD": {"a": "M1"}, "CC": {"I1": "A-NES +1", "I2": "G-MIN", "I3": "M-MIN", "I4": "A-TEN failed"}},
    "unit M1",
    "room a",
    ring="COR LD CC AN TB GW",
    options=FFA,
    players=ABOUT_TO_WIN,
)
PASSING = at(
    "greys marines aliens",
    {"GW": {"a": "G1", "b": "G2"}, "CC": {"I1": "A-TEN", "I2": "M-FIR", "I3": "A-NES"}},
    "unit G1",
    ring="COR GW CC LD TB AN",
    options=FFA,
    players={"Marines": {"life": 19}, "Aliens": {"life": 19}},
)
AMBUSH = at(
    "marines aliens greys scientists",
    {"LD": {"a": "M1", "c": "G1", "d": "G2 +", "I1": "M-AMB"}, "CC": {"a": "A1"}, "COR": {"a": "N1", "b": "M2"}},
    "unit A1",
    ring="COR CC LD TB AN",
    options=TEAMS,
    active="Aliens",
)
BESIDE_VINES: Mapping[str, Json] = {
    "CC": {"a": "M1", "I1": "A-HAB"},
    "TB": {"I1": "A-VIN failed", "I2": "M-MIN", "I3": "M-FIR", "I4": "M-COM", "I5": "M-ASS", "I6": "M-ARS"},
    "AN": {"a": "A1"},
}
VINES = at(MARINES, BESIDE_VINES, phase="sector", unit="M1", stop="CC")
VINES_TWICE = at(MARINES, BESIDE_VINES, phase="sector", unit="M1", stop="CC", edit=let_go("TB.I2"))
CAMERAS = at(
    "scientists aliens",
    {"LAB": {"a": "N1", "I1": "S-CAM", "I2": "S-FAI", "I3": "S-PLA"}, "AN": {"a": "A1", "I1": "A-NES"}},
    phase="actions",
    unit="N1",
    stop="LAB",
)
FAILURE = at(
    MARINES,
    {"CC": {"a": "M1", "I1": "A-HAB", "I2": "M-COM"}, "COR": {"I5": "B-UPG", "P1": "A-TEN"}, "AN": {"a": "A1"}},
    phase="sector",
    unit="M1",
    stop="CC",
)
HOME = at(
    MARINES,
    {"LD": {"a": "M1", "I1": "A-NES", "I2": "M-COM", "I3": "A-TEN failed"}, "COR": {"I1": "A-HAB"}, "AN": {"a": "A1"}},
    phase="sector",
    unit="M1",
    stop="LD",
    players={"Marines": {"bonus": ["B-PAS"]}},
)
NO_POOL = at(
    MARINES,
    {"LD": {"a": "M1", "I1": "A-NES", "I2": "A-TEN"}, "AN": {"a": "A1"}},
    phase="sector",
    unit="M1",
    stop="LD",
    edit=pool(0),
)
EXTRA = at(
    MARINES,
    {"TB": {"a": "M1"}, "LD": {"a": "M2"}, "AN": {"a": "A1"}, "CC": {"a": "M3"}},
    phase="sector",
    unit="M1",
    stop="TB",
)
EXTRA_SPACE = at(
    "aliens marines",
    {"TB": {"a": "A1"}, "AN": {"a": "A2", "b": "L1"}, "LD": {"a": "M1"}},
    phase="sector",
    unit="A1",
    stop="TB",
)
PENDING = at(
    MARINES,
    {"LD": {"a": "M1", "P1": "M-COM", "P2": "A-TEN"}, "COR": {"P1": "A-NES"}, "AN": {"a": "A1"}},
    phase="pending",
    unit="M1",
    stop="LD",
)
PENDING_EMPTY = at(
    MARINES,
    {"LD": {"a": "M1", "P2": "A-TEN"}, "AN": {"a": "A1"}},
    phase="pending",
    unit="M1",
    stop="LD",
    players={"Marines": {"pile": []}},
)
PENDING_FAILED = at(
    MARINES,
    {"LD": {"a": "M1", "P1": "M-COM failed", "P2": "A-TEN"}, "AN": {"a": "A1"}},
    phase="pending",
    unit="M1",
    stop="LD",
)
INSTALLING = at(
    MARINES,
    {"LD": {"a": "M1", "P1": "M-COM", "I1": "A-TEN", "I2": "M-FIR failed"}, "AN": {"a": "A1"}},
    "install LD.P1",
    phase="pending",
    unit="M1",
    stop="LD",
)


def occupied() -> dict[str, Json]:
    """A station with Marine cards on every slot but one, where an Alien card is switched off."""
    cards = [kind_of(name) for name, card in instances().items() if card.faction == "marines" and card.installs]
    slots = [("COR", 5), ("CC", 4), ("LD", 4), ("TB", 6), ("AN", 4)]
    places = [(sector, f"I{number}") for sector, count in slots for number in range(1, count + 1)]
    laid: dict[str, Json] = {sector: {} for sector, _ in slots}
    for (sector, slot), card in zip(places, [*cards, "A-NES failed"], strict=True):
        laid[sector][slot] = card
    laid["AN"] |= {"a": "A1", "P1": "A-TEN", "P2": "M-SUP"}
    return laid | {"COR": {**laid["COR"], "a": "M1"}}


NO_SLOT = at(ALIENS, occupied(), ring="COR CC AN TB LD", phase="pending", unit="A1", stop="AN")
LOOP = at(GREYS, {"GW": {"a": "G1", "b": "G2", "c": "G3"}, "TB": {"I1": "G-LOO"}, "LD": {"a": "M1"}}, "unit G1")
EXIT = at(ALIENS, {"AN": {"a": "A1", "b": "A2"}, "TB": {"I1": "A-VEX"}, "LD": {"a": "M1"}}, "unit A1")
ROUND_TRIP = at(
    ALLIES,
    {
        "AN": {"a": "A1", "b": "A2", "c": "G1", "d": "G2", "I1": "A-VEX", "I2": "G-LOO"},
        "LD": {"a": "M1", "b": "N1"},
        "COR": {"a": "M2", "b": "N2"},
    },
    "play B-PAS",
    "play B-PAS",
    "unit A1",
    options=TEAMS,
    active="Aliens",
    players={"Aliens": {"bonus": ["B-PAS", "B-PAS"]}},
)
TELEPORT = at(GREYS, {"GW": {"a": "G1"}, "TB": {"I1": "G-TEL"}, "LD": {"a": "M1"}}, "unit G1")
PASSAGE = at(
    MARINES,
    {"LD": {"a": "M1"}, "CC": {"a": "M3"}, "AN": {"a": "A1"}},
    "play B-PAS",
    players={"Marines": {"bonus": ["B-PAS"]}},
)


def crowd() -> dict[str, Json]:
    """Every room of a station of four sectors is taken."""
    units = ["B1", "B2", "B3", "R1", "R2", "R3", "R4", "W1", "W2", "W3", "W4", "C1", "C2", "A1", "A2", "L1"]
    sectors = ("COR", "CC", "AN", "TB")
    rooms = [(sector, room) for sector in sectors for room in ROOMS]
    laid: dict[str, Json] = {sector: {} for sector in sectors}
    for (sector, room), unit in zip(rooms, units, strict=True):
        laid[sector][room] = unit
    return laid


CROWD = at("aliens pandora", crowd(), token="TB right")


def aiming(effect: str, factions: str = GREYS, **more: object) -> Spot:
    """The Greys use this card in their sector."""
    sectors: Mapping[str, Json] = {
        "GW": {"a": "G1", "b": "G2 invisible", "c": "M2", "I1": effect},
        "CC": {"a": "M1 +", "b": "M3", "I1": "M-COM +1", "I2": "M-FIR +1 failed", "I3": "M-ASS"},
        "TB": {"a": "G3", "I1": "G-TES", "I2": "G-CRA", "I3": "G-CHA +6", "I4": "G-LOO"},
    }
    return at(factions, sectors, phase="actions", unit="G1", stop="GW", **more)  # pyright: ignore[reportArgumentType]


ABDUCT = at(
    ALIENS,
    {"COR": {"a": "A1", "b": "M1", "I1": "A-ABD"}, "AN": {"a": "A2"}, "LD": {"a": "M2"}},
    phase="actions",
    unit="A1",
    stop="COR",
)
REMOTE = at(
    "scientists aliens",
    {
        "LAB": {"a": "N1", "I1": "S-REM", "I2": "S-DUP"},
        "COR": {"I1": "S-ARC", "I2": "S-MIN", "I3": "S-CAM", "I4": "S-PLA failed", "I5": "S-MED"},
        "CC": {"I1": "A-VIN", "I2": "S-FAI"},
        "AN": {"a": "A1"},
    },
    "remote S-ARC.1",
    phase="actions",
    unit="N1",
    stop="LAB",
)
DARK = at(
    ALLIES,
    {
        "COR": {"a": "L1", "b": "M1", "c": "N1", "d": "N2 invisible"},
        "LD": {"a": "L2", "b": "M2", "c": "A2 +"},
        "CC": {"a": "A1", "I1": "A-DRK +3"},
        "TB": {"a": "L3", "b": "G1"},
    },
    phase="actions",
    options=TEAMS,
    active="Aliens",
    unit="A1",
    stop="CC",
    dark=["A2"],
)
ASSAULT = at(
    ALLIES,
    {
        "COR": {"a": "L1", "b": "M1", "c": "N1", "d": "A1"},
        "LD": {"a": "M2", "b": "A2", "c": "N2 invisible", "I1": "A-HID"},
        "CC": {"a": "G1", "b": "G2"},
    },
    phase="sector",
    options=TEAMS,
    active="Aliens",
    unit="A1",
    stop="COR",
)
STRIKE = at(
    ALLIES,
    {
        "COR": {"a": "A1"},
        "LD": {"a": "M2", "b": "N1", "c": "N2 invisible", "I1": "A-HID"},
        "CC": {"a": "G1", "b": "G2", "c": "M1"},
        "TB": {"a": "A2"},
    },
    phase="sector",
    options=TEAMS,
    active="Aliens",
    unit="A1",
    stop="COR",
)
FAR_ROOMS = at(
    ALLIES,
    {"LD": {"a": "L1", "b": "M1", "c": "N1", "d": "N2"}, "CC": {"a": "A1", "I1": "A-DRK"}, "TB": {"a": "M2"}},
    phase="actions",
    options=TEAMS,
    active="Aliens",
    unit="A1",
    stop="CC",
)
GRENADE = at(
    ALLIES,
    {"COR": {"a": "M1", "b": "A1", "c": "G1"}, "AN": {"a": "A2", "b": "G2"}},
    "play M-GRE",
    options=TEAMS,
    players={"Marines": {"instants": ["M-GRE"]}},
)
MUTATION = at(
    ALIENS,
    {"AN": {"a": "A1", "b": "A2 +", "c": "L1"}, "COR": {"a": "A3"}, "LD": {"a": "M1"}},
    "play A-MUT",
    players={"Aliens": {"instants": ["A-MUT"]}},
)
FOUR = "scientists marines aliens greys"
FOUR_RING = "COR LAB CC LD TB AN GW"
MEDLAB = at(
    FOUR,
    {"LAB": {"a": "N1", "I1": "S-MED"}, "LD": {"a": "M1"}},
    options=FFA,
    ring=FOUR_RING,
    phase="actions",
    unit="N1",
    stop="LAB",
    players={"Marines": {"life": 3}, "Aliens": {"life": 3}, "Greys": {"life": 0}},
)
MEDLAB_TIED = at(
    FOUR,
    {"LAB": {"a": "N1", "I1": "S-MED"}, "LD": {"a": "M1"}},
    options=FFA,
    ring=FOUR_RING,
    phase="actions",
    unit="N1",
    stop="LAB",
    players={name: {"life": 3} for name in ("Marines", "Aliens", "Greys")},
    edit=out(3),
)
OUT = at(
    FOUR,
    {"LAB": {"a": "N1"}, "LD": {"a": "M1"}},
    options=FFA,
    ring=FOUR_RING,
    players={"Scientists": {"instants": ["S-DAT"]}},
    edit=out(0),
)
RIVALS = at(
    "greys marines aliens scientists",
    {"GW": {"a": "G1", "I1": "G-DEG"}, "LD": {"a": "M1 +"}, "AN": {"a": "A1 +"}, "LAB": {"a": "N1"}},
    options=FFA,
    ring="COR GW CC LD TB AN LAB",
    phase="actions",
    unit="G1",
    stop="GW",
)
INCUBATOR = at(
    ALIENS,
    {
        "AN": {"a": "A1", "b": "A2", "c": "L1", "d": "L2", "I1": "A-INC"},
        "COR": {"a": "L3"},
        "LD": {"a": "M1"},
    },
    phase="actions",
    unit="A1",
    stop="AN",
)
FRESH = at(ALIENS, {"AN": {"a": "A1", "b": "A2", "c": "L1 moved"}, "LD": {"a": "M1"}})
SEIZED = at(
    "marines scientists",
    {"LD": {"a": "M1", "b": "M2"}, "CC": {"a": "M3 seized=S-GRA", "I1": "S-GRA"}, "LAB": {"a": "N1"}},
)
FORCE_SEIZED = at(
    "greys marines scientists",
    {"GW": {"a": "G1", "I1": "G-CON"}, "CC": {"a": "M3 seized=S-GRA", "I1": "S-GRA"}, "LAB": {"a": "N1"}},
    options=FFA,
    ring="COR GW CC LD TB LAB",
    phase="actions",
    unit="G1",
    stop="GW",
)
PANDORA = "pandora scientists"
BEINGS: Mapping[str, Json] = {"TB": {"a": "B1", "b": "B2"}, "LAB": {"a": "N1", "b": "N2"}}
PANDORA_BASE = at(PANDORA, {**BEINGS, "COR": {"I1": "S-ARC taken=C1"}}, token="COR right")
BUD = at(
    PANDORA,
    {**BEINGS, "CC": {"a": "C1", "b": "C2"}},
    token="COR right",
    phase="bud",
    unit="B1",
    stop="TB",
)
TAKEOVER = at(
    PANDORA,
    {**BEINGS, "COR": {"a": "W1", "I1": "S-ARC taken=C1", "I2": "S-MIN", "I3": "S-MED failed"}, "CC": {"I1": "S-CAM"}},
    token="TB right",
    active="Pandora",
    phase="takeover",
    unit="W1",
    stop="COR",
)
PANDORA_SECTOR = at(PANDORA, {**BEINGS, "COR": {"a": "B3"}}, token="COR right", phase="sector", unit="B3", stop="COR")
TAKEN_CARDS = at(
    PANDORA,
    {**BEINGS, "COR": {"a": "B3", "I1": "S-ARC taken=C1", "I2": "S-MIN taken=C2", "I3": "S-FAI taken=W1"}},
    token="TB right",
    active="Pandora",
    phase="actions",
    unit="B3",
    stop="COR",
)
NO_GAIN = {"LD": {"a": "M1"}, "AN": {"a": "A1"}}


def holding(faction: str, card: str, **more: object) -> Spot:
    """Somebody at the start of a turn with this Instant or bonus card."""
    key = "bonus" if card.startswith("B-") else "instants"
    other = "marines" if faction != "marines" else "aliens"
    home = {"marines": "LD", "aliens": "AN", "greys": "GW", "scientists": "LAB"}
    first = {"marines": "M1", "aliens": "A1", "greys": "G1", "scientists": "N1"}
    sectors = {home[faction]: {"a": f"{first[faction]} +"}, home[other]: {"a": first[other]}}
    players = {faction.capitalize(): {key: [card], **({"pile": []} if card == "B-CFP" else {})}}
    return at(f"{faction} {other}", sectors, players=players, **more)  # pyright: ignore[reportArgumentType]


def all_upgraded(state: TheseusState) -> None:
    for unit in state.units.values():
        unit.upgraded = unit.upgraded or unit.sector != "supply"


def other_opening(state: TheseusState) -> str:
    """A card that waits for its slot later."""
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    other = next(card for card in state.players[decision.seat].opening if kind_of(card) != decision.values["card"])
    return f"pend {kind_of(other)} LD.P1"


def opening_far_away(state: TheseusState) -> str:
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    return f"pend {decision.values['card']} COR.P1"


def second_slot() -> TheseusState:
    """The second player installs the opening card after the first."""
    state = setting("slot")()
    GAME.apply(state, "install COR.I1")
    while (decision := GAME.pending(state)) and isinstance(decision, Decision) and decision.kind != "slot":
        GAME.apply(state, decision.options[0].key)
    return state


SETUP = setting("opening")
PLACING = setting("place")
DRAFT = setting("ring", ring="draft")
BOARDS = setting("board", ALLIES, mode="2v2")
TOKEN = setting("token", "pandora marines")
PICKS = setting("pick", deck_build="on")


def last_copy() -> TheseusState:
    state = PICKS()
    decision = GAME.pending(state)
    assert isinstance(decision, Decision)
    GAME.apply(state, "pick M-BAR" if decision.seat == 0 else "pick A-VIN")
    return state


CASES: list[tuple[str, str, Spot, str | Callable[[TheseusState], str]]] = [
    ("TH-TURN-01", "unknown", BASE, "frobnicate"),
    ("TH-TURN-01", "unknown", BASE, ""),
    ("TH-TURN-01", "unknown", BASE, "pass " * 100),
    ("TH-TURN-01", "spelling", BASE, " UNIT m1"),
    ("TH-TURN-01", "spelling", BASE, "unit M1 please"),
    ("TH-TURN-01", "incomplete", BASE, "unit"),
    ("TH-TURN-01", "incomplete", SHOPPING, "upgrade"),
    ("TH-TURN-01", "incomplete", DARK, "attack L1"),
    ("TH-TURN-01", "not_now", SETUP, "place COR.a"),
    ("TH-MOVE-06", "no_number", LOOP, "loop x"),
    ("TH-TURN-01", "stop_word", WINDOW, "done"),
    ("TH-SET-08", "setup_first", SETUP, "unit M1"),
    ("TH-SET-07", "setup_over", BASE, "open M-MIN"),
    ("TH-SET-07", "setup_over", BASE, "pend M-MIN LD.P1"),
    ("TH-2V2-02", "setup_over", DARK, "board LD"),
    ("TH-TURN-01", "not_your_turn", VINES, "unit A1"),
    ("TH-TURN-01", "not_your_turn", VINES, "upgrade A1"),
    ("TH-TIME-01", "window_open", WINDOW, "room a"),
    ("TH-TIME-03", "no_window", BASE, "quiet"),
    ("TH-TIME-01", "no_free_action", ROOM, "upgrade M2"),
    ("TH-UPG-02", "card_idle", BASE, "flip M1"),
    ("TH-ATK-13", "card_idle", BASE, "detonate"),
    ("TH-CARD-01", "card_idle", BASE, "free COR.I1"),
    ("TH-COMP-01", "unknown_unit", BASE, "unit X9"),
    ("TH-RING-01", "unknown_sector", TELEPORT, "teleport XX"),
    ("TH-RING-01", "unknown_slot", SHOPPING, "upgrade XX.I1"),
    ("TH-ROOM-01", "unknown_room", ROOM, "room z"),
    ("TH-COMP-01", "unknown_card", BASE, "play X-XXX"),
    ("TH-SET-01", "unknown_player", MEDLAB, "lower nobody"),
    ("TH-2V2-02", "no_alliances", BASE, "board LD"),
    ("TH-2V2-02", "other_board", BOARDS, "board AN"),
    ("TH-RING-03", "no_draft", BASE, "lay TB"),
    ("TH-RING-04", "sector_laid", DRAFT, "lay COR"),
    ("TH-RING-01", "sector_left_out", DRAFT, "lay GW"),
    ("TH-RING-01", "unknown_sector", DRAFT, "lay XX"),
    ("TH-PAN-02", "no_sector_token", BASE, "token COR left"),
    ("TH-PAN-02", "left_or_right", TOKEN, "token COR up"),
    ("TH-PAN-02", "setup_over", PANDORA_BASE, "token COR left"),
    ("TH-SET-22", "no_picking", BASE, "pick M-MIN"),
    ("TH-SET-22", "other_deck", PICKS, "pick G-TES"),
    ("TH-SET-22", "all_picked", last_copy, lambda state: "pick M-BAR" if state.players[0].pile else "pick A-VIN"),
    ("TH-SET-07", "not_opening", SETUP, "open G-TES"),
    ("TH-SET-07", "pend_other", setting("pend"), other_opening),
    ("TH-SET-07", "pend_home", setting("pend"), opening_far_away),
    ("TH-SET-07", "slot_taken", second_slot, "install COR.I1"),
    ("TH-SET-07", "bonus_in_setup", setting("slot"), "install COR.I5"),
    ("TH-SET-08", "no_placing", BASE, "place COR.a"),
    ("TH-SET-08", "home_first", PLACING, "place COR.a"),
    ("TH-SET-08", "must_set_up", SETUP, "pass"),
    ("TH-MOVE-01", "enemy_unit", BASE, "unit A1"),
    ("TH-UPG-02", "enemy_unit", SHOPPING, "upgrade A1"),
    ("TH-UPG-02", "enemy_unit", MUTATION, "flip M1"),
    ("TH-TRAP-07", "enemy_unit", AMBUSH, "ambush A1"),
    ("TH-ATK-09", "enemy_unit", DARK, "attack M1"),
    ("TH-TRAP-09", "enemy_unit", aiming("G-INV"), "hide M1"),
    ("TH-2V2-06", "ally_unit", at(ALLIES, {"LD": {"a": "M1", "b": "N1"}}, options=TEAMS), "unit N1"),
    ("TH-FORCE-01", "friend", aiming("G-CON"), "force G3"),
    ("TH-ATK-13", "friend", GRENADE, "grenade N1"),
    ("TH-ATK-01", "friend", DARK, "attack L1 A1"),
    ("TH-SPACE-04", "in_space", EXTRA_SPACE, "extra A3"),
    ("TH-PAN-22", "on_card", PANDORA_BASE, "unit C1"),
    ("TH-COMP-01", "nowhere", EXTRA_SPACE, "extra L3"),
    ("TH-TURN-01", "unit_chosen", ROOM, "unit M2"),
    ("TH-SPACE-01", "move_from_space", SPACE, "unit M2"),
    ("TH-FORCE-06", "seized", SEIZED, "unit M3"),
    ("TH-FORCE-06", "seized", FORCE_SEIZED, "force M3"),
    ("TH-TURN-04", "moved", EXTRA, "extra M1"),
    ("TH-UNIT-04", "moved_or_new", FRESH, "unit L1"),
    ("TH-SEC-10", "no_extra_turn", BASE, "extra M1"),
    ("TH-SEC-10", "extra_word", EXTRA, "unit M2"),
    ("TH-TURN-04", "moved", EXTRA, "unit M1"),
    ("TH-TURN-03", "return_instead", ROOM, "return M1"),
    ("TH-SPACE-01", "place_word", at(MARINES, NO_GAIN, "return M2"), "return TB.b"),
    ("TH-SPACE-01", "must_return", at(MARINES, NO_GAIN, "return M2"), "return M2"),
    ("TH-ROOM-01", "room_taken", at(MARINES, NO_GAIN, "return M2"), "return LD.a"),
    ("TH-SPACE-01", "not_in_space", BASE, "return M1"),
    ("TH-SPACE-01", "station_full", CROWD, "return A3"),
    ("TH-TIME-05", "passage_played", PASSAGE, "return M2"),
    ("TH-MOVE-06", "no_step_asked", BASE, "enter"),
    ("TH-MOVE-06", "no_step_asked", BASE, "on"),
    ("TH-MOVE-05", "no_skip_asked", BASE, "skip"),
    ("TH-MOVE-05", "no_skip_card", WINDOW, "skip"),
    ("TH-MOVE-03", "no_early_stop", BASE, "exit"),
    ("TH-MOVE-06", "no_exit_card", LOOP, "exit"),
    ("TH-MOVE-06", "no_loop_asked", BASE, "loop 1"),
    ("TH-MOVE-06", "no_loop_card", EXIT, "loop 1"),
    ("TH-MOVE-06", "loop_start", ROUND_TRIP, "loop 1"),
    ("TH-MOVE-06", "loop_limit", LOOP, "loop 2"),
    ("TH-MOVE-10", "no_further", BASE, "further"),
    ("TH-MOVE-09", "no_teleport", BASE, "teleport COR"),
    ("TH-MOVE-09", "teleport_here", TELEPORT, "teleport TB"),
    ("TH-MOVE-07", "no_arrival", BASE, "room a"),
    ("TH-PUSH-01", "no_arrival", BASE, "push A1"),
    ("TH-ROOM-01", "room_taken", ROOM_MET, "room a"),
    ("TH-PUSH-01", "sector_full", PUSH, "room a"),
    ("TH-PUSH-01", "room_free", ROOM_MET, "push A1"),
    ("TH-PUSH-03", "push_itself", PUSH, "push A3"),
    ("TH-PUSH-04", "barricaded", PUSH, "push M1"),
    ("TH-PUSH-01", "not_there", PUSH, "push M3"),
    ("TH-PUSH-07", "none_in_supply", INCUBATOR, "push A2"),
    ("TH-FORCE-01", "no_force", BASE, "force A1"),
    ("TH-FORCE-09", "forced", aiming("G-CON", forced=["M1"]), "force M1"),
    ("TH-FORCE-02", "not_there", ABDUCT, "force M2"),
    ("TH-ACT-01", "no_actions", BASE, "use M-ASS.1"),
    ("TH-CARD-01", "not_installed", ACTIONS, "use M-MIN.1"),
    ("TH-ACT-01", "other_sector", ACTIONS, "use M-ASS.2"),
    ("TH-GOLD-02", "enemy_card", ACTIONS, "use A-HAB.1"),
    ("TH-SEC-24", "under_failure", ACTIONS, "use M-DET.1"),
    ("TH-CARD-01", "held", REMOTE, "remote S-FAI.1"),
    ("TH-ACT-05", "not_an_action", TWO_USES, "use M-COM.1"),
    ("TH-PAN-16", "useless", TAKEN_CARDS, "use S-ARC.1"),
    ("TH-DUP-01", "no_copy", ACTIONS, "use M-ASS.1+M-DUP.1"),
    ("TH-ACT-05", "no_points", CAMERAS, "use S-CAM.1"),
    ("TH-ACT-03", "card_used", TWO_USES, "use M-ARS.1"),
    ("TH-ACT-08", "remote_itself", REMOTE, "remote S-REM.1"),
    ("TH-ACT-08", "remote_used", REMOTE, "remote S-ARC.1"),
    ("TH-ACT-05", "not_an_action", REMOTE, "remote S-CAM.1"),
    ("TH-SEC-24", "under_failure", REMOTE, "remote S-PLA.1"),
    ("TH-TRAP-05", "no_traps", BASE, "trap A-NES.1"),
    ("TH-TRAP-02", "other_sector", TRAPS, "trap A-NES.2"),
    ("TH-TRAP-02", "not_a_trap", TRAPS, "trap M-COM.1"),
    ("TH-TRAP-08", "trap_idle", TRAPS, "trap A-PAR.1"),
    ("TH-TRAP-03", "trap_passed", PASSING, "trap A-NES.1"),
    ("TH-TRAP-01", "friendly_trap", FRIENDLY_TRAPS, "trap M-MIN.1"),
    ("TH-SEC-24", "under_failure", FRIENDLY_TRAPS, "trap A-TEN.1"),
    ("TH-ATK-02", "cannot_attack", DARK, "attack A1"),
    ("TH-ROOM-02", "out_of_range", FAR_ROOMS, "attack L1 N2"),
    ("TH-ATK-02", "cannot_attack", AMBUSH, "ambush G1"),
    ("TH-ATK-05", "protected", DARK, "attack L1 N2"),
    ("TH-ATK-07", "no_attacks", BASE, "attack M1 A1"),
    ("TH-ATK-09", "not_in_assault", ASSAULT, "attack G1 M1"),
    ("TH-ATK-06", "no_attack_left", ASSAULT, "attack A2 M2"),
    ("TH-ATK-12", "not_there", STRIKE, "attack LD.I1 M1"),
    ("TH-ATK-05", "protected", STRIKE, "attack LD.I1 N2"),
    ("TH-TIME-06", "dark_used", DARK, "attack A2"),
    ("TH-ATK-01", "nobody_in_range", DARK, "attack L3"),
    ("TH-ATK-13", "grenade_far", GRENADE, "grenade A2"),
    ("TH-TRAP-09", "invisible_already", aiming("G-INV"), "hide G2"),
    ("TH-UNIT-03", "one_side", MUTATION, "flip L1"),
    ("TH-UPG-02", "upgraded_already", MUTATION, "flip A2"),
    ("TH-FFA-05", "no_rival", MEDLAB, "lower scientists"),
    ("TH-UPG-06", "no_rival", RIVALS, "rival greys"),
    ("TH-FFA-12", "rival_out", MEDLAB_TIED, "lower greys"),
    ("TH-FFA-05", "life_zero", MEDLAB, "lower greys"),
    ("TH-UPG-05", "no_x", SHOPPING, "upgrade COR.I1"),
    ("TH-UPG-03", "full_card", SHOPPING, "upgrade COR.I3"),
    ("TH-UPG-03", "too_few_tokens", SHOPPING, "upgrade COR.I4"),
    ("TH-UPG-03", "too_few_tokens", BASE, "upgrade M1"),
    ("TH-UPG-02", "upgraded_already", SHOPPING, "upgrade M1"),
    ("TH-GOLD-02", "enemy_card", SHOPPING, "upgrade COR.I2"),
    ("TH-SEC-24", "under_failure", SHOPPING, "upgrade LD.I1"),
    ("TH-CARD-01", "only_pending", SHOPPING, "upgrade LD.P1"),
    ("TH-BON-01", "bonus_lies", SHOPPING, "upgrade COR.I5"),
    ("TH-INST-01", "slot_empty", SHOPPING, "upgrade CC.I1"),
    ("TH-UPG-03", "full_card", aiming("G-AMP"), "amplify TB.I3"),
    ("TH-UPG-05", "no_x", aiming("G-AMP"), "amplify TB.I2"),
    ("TH-UPG-06", "no_upgrades", RIVALS, "rival scientists"),
    ("TH-UPG-06", "no_held_token", aiming("G-DEG"), "strip held"),
    ("TH-UPG-06", "not_theirs", aiming("G-DEG"), "strip G1"),
    ("TH-UPG-06", "not_theirs", aiming("G-DEG"), "strip TB.I3"),
    ("TH-UPG-06", "not_upgraded", aiming("G-DEG"), "strip M2"),
    ("TH-UPG-06", "not_upgraded", aiming("G-DEG"), "strip CC.I3"),
    ("TH-SEC-24", "under_failure", aiming("G-DEG"), "strip CC.I2"),
    ("TH-INST-05", "no_instant", BASE, "play M-MIN"),
    ("TH-BON-02", "not_held", BASE, "play M-SUP"),
    ("TH-TIME-04", "pool_empty", holding("marines", "M-SUP", edit=pool(0)), "play M-SUP"),
    ("TH-TOK-01", "pool_empty", NO_POOL, "token"),
    ("TH-FFA-12", "marker_gone", OUT, "play S-DAT"),
    ("TH-TIME-04", "grenade_nobody", holding("marines", "M-GRE"), "play M-GRE"),
    ("TH-TIME-04", "all_upgraded", holding("aliens", "A-MUT", edit=all_upgraded), "play A-MUT"),
    ("TH-SEC-22", "no_enemy_card", holding("greys", "G-PUL"), "play G-PUL"),
    ("TH-TIME-05", "passage_time", HOME, "play B-PAS"),
    ("TH-END-12", "pile_empty", holding("marines", "B-CFP"), "play B-CFP"),
    ("TH-SEC-31", "own_card", HOME, "clean LD.I2"),
    ("TH-SEC-31", "under_failure", HOME, "clean LD.I3"),
    ("TH-SEC-31", "other_sector", HOME, "clean COR.I1"),
    ("TH-SEC-31", "no_home_action", BASE, "clean LD.I1"),
    ("TH-SEC-30", "no_home_action", BASE, "token"),
    ("TH-PEND-01", "no_pending_phase", BASE, "fill COR.P1"),
    ("TH-PEND-01", "not_pending", PENDING, "fill LD.I1"),
    ("TH-PEND-01", "other_sector", PENDING, "discard COR.P1"),
    ("TH-PEND-06", "slot_failed", PENDING_FAILED, "install LD.P1"),
    ("TH-PEND-02", "card_waits", PENDING, "fill LD.P1"),
    ("TH-PEND-02", "nothing_waits", PENDING_EMPTY, "discard LD.P1"),
    ("TH-PEND-02", "pile_empty", PENDING_EMPTY, "fill LD.P1"),
    ("TH-PEND-04", "own_pending", PENDING, "discard LD.P1"),
    ("TH-PEND-03", "enemy_pending", PENDING, "install LD.P2"),
    ("TH-INST-04", "no_slot", NO_SLOT, "install AN.P1"),
    ("TH-INST-01", "pending_slot", INSTALLING, "install COR.P1"),
    ("TH-INST-03", "replace_enemy", INSTALLING, "install LD.I1"),
    ("TH-INST-03", "under_failure", INSTALLING, "install LD.I2"),
    ("TH-SEC-20", "no_failure", BASE, "failure COR.I1"),
    ("TH-SEC-20", "own_card", FAILURE, "failure CC.I2"),
    ("TH-SEC-20", "bonus_lies", FAILURE, "failure COR.I5"),
    ("TH-SEC-20", "slot_empty", FAILURE, "failure COR.I1"),
    ("TH-CARD-01", "own_card", VINES, "free TB.I1"),
    ("TH-CARD-01", "free_already", VINES_TWICE, "free TB.I2"),
    ("TH-PAN-16", "pandora_pending", PANDORA_BASE, "fill COR.P1"),
    ("TH-PAN-13", "pandora_clean", PANDORA_SECTOR, "clean COR.I1"),
    ("TH-PAN-13", "no_universal_choice", BASE, "action"),
    ("TH-PAN-09", "no_pandora", BASE, "take COR.I1"),
    ("TH-PAN-06", "no_pandora", BASE, "bud runner"),
    ("TH-PAN-09", "no_takeover", PANDORA_BASE, "take COR.I1"),
    ("TH-PAN-09", "own_card", TAKEOVER, "take COR.I1"),
    ("TH-PAN-12", "under_failure", TAKEOVER, "take COR.I3"),
    ("TH-PAN-09", "other_sector", TAKEOVER, "take CC.I1"),
    ("TH-PAN-06", "no_budding", PANDORA_BASE, "bud runner"),
    ("TH-PAN-06", "no_embryo", BUD, "bud being"),
    ("TH-PAN-06", "none_in_supply", BUD, "bud catcher"),
    ("TH-TURN-05", "must_move", BASE, "pass"),
    ("TH-SPACE-01", "must_return", at(MARINES, NO_GAIN, "return M2"), "pass"),
    ("TH-MOVE-07", "must_room", ROOM, "pass"),
    ("TH-PUSH-01", "must_push", PUSH, "pass"),
    ("TH-TRAP-05", "must_trap", TRAPS, "pass"),
    ("TH-TRAP-07", "must_attack", AMBUSH, "pass"),
    ("TH-ATK-06", "must_attack", ASSAULT, "done"),
    ("TH-ACT-02", "must_use", ACTIONS, "pass"),
    ("TH-SEC-22", "must_fail", FAILURE, "pass"),
    ("TH-SEC-10", "must_extra", EXTRA, "pass"),
    ("TH-SEC-32", "must_home", HOME, "pass"),
    ("TH-PAN-06", "must_bud", BUD, "pass"),
    ("TH-INST-01", "must_install", INSTALLING, "pass"),
    ("TH-ACT-02", "must_aim", REMOTE, "pass"),
]


def told(state: TheseusState, refused: Refusal) -> str:
    """The sentence that a player reads."""
    return Narrator(TEXTS, GAME.lexicon(state), NAMES).refusal(refused)


@pytest.mark.parametrize(("rule", "text", "spot", "key"), CASES)
def test_a_choice_that_is_not_offered_is_refused_for_the_right_reason(
    rule: str, text: str, spot: Spot, key: str | Callable[[TheseusState], str]
) -> None:
    state = spot()
    refused = GAME.explain(state, key if isinstance(key, str) else key(state))
    assert refused is not None
    assert (refused.rule, refused.text) == (rule, f"theseus.refuse.{text}")
    sentence = told(state, refused)
    assert sentence.endswith(".")
    assert "[" not in sentence


def test_safeguards_draw_the_failure_token() -> None:
    table = Table(ALIENS, {"AN": {"a": "A1"}, "COR": {"I1": "M-SAF", "I2": "M-COM"}, "LD": {"a": "M1"}})
    table.state.failure = LIFTED
    ops, frame = Ops(table.state), Failure(seat=0, step="place")
    decision = ask_place(ops, frame)
    assert decision is not None
    refused = WHY_NOT.refusal(ops, decision, "failure COR.I2")
    assert (refused.rule, refused.text) == ("TH-SEC-21", "theseus.refuse.safeguards")
    assert told(table.state, refused) == "Safeguards draw the Failure token to Corridors slot 1."


def test_every_sentence_is_said_in_one_of_the_cases() -> None:
    assert {text for _, text, _, _ in CASES} | {"safeguards"} == SENTENCES


def test_every_rule_that_refuses_is_tried_and_specified() -> None:
    used = {rule for source in SOURCES for rule in re.findall(r'"(TH-[A-Z0-9]+-\d\d)"', source)}
    assert used - {rule for rule, _, _, _ in CASES} == {"TH-SEC-21"}
    assert used <= SPECIFIED


def test_the_price_and_the_purse_are_named() -> None:
    state = SHOPPING()
    refused = GAME.explain(state, "upgrade COR.I4")
    assert refused is not None
    assert told(state, refused) == "That costs 2 Upgrade tokens, and you hold 1."


def test_an_offered_choice_is_not_refused() -> None:
    assert GAME.explain(BASE(), "unit M1") is None


SETUPS: list[tuple[str, dict[str, str]]] = [
    ("marines aliens", {}),
    ("scientists greys", {"ring": "draft"}),
    ("pandora aliens", {}),
    ("marines scientists greys", {}),
    (ALLIES, TEAMS),
    ("marines scientists pandora aliens", FFA),
    ("greys marines", {"deck_build": "on"}),
]
RARE = {
    *("attack", "attack_with", "ambush", "vines", "degrade", "degrade_rival", "lower", "remote", "abduct", "force"),
    *("amplify", "invisible", "mutate", "grenade", "further", "teleport", "early_stop", "bud", "takeover"),
    *("pandora_sector", "detector", "detonate"),
}


def random_game(factions: str, options: dict[str, str], seed: int) -> Iterator[tuple[TheseusState, Decision, int]]:
    """The decisions of a game of random choices, numbered."""
    state = GAME.start(Setup(seats_of(factions), seed, {**options, "round_limit": "40"}))[0]
    chance, number = random.Random(seed), 0
    while isinstance(decision := GAME.pending(state), Decision):
        yield state, decision, number
        number += 1
        GAME.apply(state, chance.choice(decision.choices).key)


def arguments(state: TheseusState) -> dict[str, list[str]]:
    """Everything that could stand behind a verb, by what it is."""
    sectors = list(sectors_by_code())
    slots = [
        f"{code}.{slot}" for code, board in sectors_by_code().items() for slot in (*board.installed, *board.pending)
    ]
    lying = [installed.card for installed in state.slots.values()]
    held = [card for player in state.players for card in player.instants + player.bonus + player.opening]
    kinds = ["M-MIN", "A-MUT", "M-GRE", "G-PUL", "B-PAS", "B-CFP", "B-UPG", "S-DAT"]
    return {
        "card": [
            *lying,
            *(f"{lying[0]}+{other}" for other in lying[1:]),
            *held,
            *map(kind_of, held),
            *kinds,
            "M-MIN.1",
        ],
        "count": ["0", "1", "2", "3"],
        "rival": [player.faction for player in state.players],
        "room": [*ROOMS, *(f"{sector}.{room}" for sector in sectors for room in ROOMS)],
        "sector": sectors,
        "side": ["left", "right"],
        "slot": slots,
        "target": [*state.units, *slots, "held"],
        "unit": [*state.units, *list(state.slots)[:4], "runner", "catcher", "being", "lesser_alien"],
    }


def all_keys(state: TheseusState, chance: random.Random) -> Iterator[str]:
    """Every verb with every argument; of pairs a few for each first one."""
    values = arguments(state)
    for name, kinds in procedures.arguments.items():
        verb = name.rpartition(".")[2]
        if not kinds:
            yield verb
        for first in values[kinds[0]] if kinds else ():
            yield f"{verb} {first}"
            if len(kinds) > 1:
                yield from (f"{verb} {first} {second}" for second in chance.sample(values[kinds[1]], 2))


@pytest.mark.parametrize(("factions", "options"), SETUPS)
def test_in_random_games_a_choice_has_a_reason_against_it_exactly_when_it_is_not_offered(
    factions: str, options: dict[str, str]
) -> None:
    asked, chance = 0, random.Random(3)
    for state, decision, number in random_game(factions, options, seed=2):
        if number % 29 and decision.kind not in RARE:
            continue
        before, offered = GAME.codec.hash(state), {choice.key for choice in decision.choices}
        for key in {*all_keys(state, chance), *offered}:
            refused = WHY_NOT.reason(Ops(state), decision, key)
            assert (refused is None) == (key in offered), key
            if refused is not None:
                assert refused == GAME.explain(state, key)
                assert refused.rule in SPECIFIED
                assert refused.text in TEXTS
                assert TEXTS.gaps(refused.text) <= {*refused.values, "phase"}, refused
                asked += 1
        assert GAME.codec.hash(state) == before
    assert asked > 500


@pytest.mark.parametrize(("factions", "options"), SETUPS)
def test_a_refusal_tells_nothing_that_its_player_cannot_see(factions: str, options: dict[str, str]) -> None:
    compared, chance = 0, random.Random(4)
    for state, decision, number in random_game(factions, options, seed=4):
        if number % 41 and not (decision.kind == "pick" and number % 5 == 0):
            continue
        other = GAME.redeal(state, decision.seat, number)
        keys = list(all_keys(state, chance))
        for key in chance.sample(keys, 40):
            if decision.find(key) is None:
                assert WHY_NOT.refusal(Ops(state), decision, key) == WHY_NOT.refusal(Ops(other), decision, key), key
                compared += 1
    assert compared > 100


STATES = [BASE(), WINDOW(), PUSH(), LOOP(), DARK(), SETUP(), DRAFT(), HOME(), aiming("G-DEG")(), PENDING()]


@settings(deadline=None, derandomize=True, database=None)
@given(st.sampled_from(STATES), st.sampled_from(sorted(procedures.reasons)) | st.text(max_size=8), st.text(max_size=30))
def test_any_text_at_all_is_answered(state: TheseusState, verb: str, rest: str) -> None:
    decision, key = GAME.pending(state), f"{verb} {rest}"
    assert isinstance(decision, Decision)
    refused = GAME.explain(state, key)
    assert (refused is None) == (decision.find(key) is not None)
    assert refused is None or told(state, refused).isascii()
