"""Positions at which somebody asks why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.lookup import instances
from nexusgames.games.theseus.state import TheseusState
from tests.games.theseus.table import ALLIES, TEAMS, Table

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
TRAPS_TWICE = at(
    "marines aliens greys",
    {"LD": {"a": "M1"}, "CC": {"I1": "A-NES", "I2": "G-MIN", "I3": "A-TEN"}},
    "unit M1",
    "room a",
    "trap A-TEN.1",
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


DETONATION = at(
    "scientists aliens",
    {"LAB": {"a": "N1", "b": "A1", "I1": "S-BOM"}},
    phase="actions",
    unit="N1",
    stop="LAB",
)
DETECTOR = at(MARINES, {"LD": {"a": "M1", "I1": "M-DET"}, "AN": {"a": "A1"}}, phase="actions", unit="M1", stop="LD")
RUNNER = at(PANDORA, {**BEINGS, "COR": {"a": "R1"}}, "unit R1", token="COR right", active="Pandora")
