"""Every card of the decks in every situation: plain, upgraded, copied, under Failure, held by Vines, taken over by
Pandora, lost to Pandora, in the free-for-all, and used by an ally.

A scene lays the card where it has something to do and measures what it did. Who uses it (`U1`, `U2`, ...) and who
suffers it (`R1`, ...) are filled in by the situation; so the same scene shows the card in the hands of its faction, of
an ally and of Pandora.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.theseus.data import theseus_data
from tests.games.theseus.table import TEAMS, Table

LETTERS = {"marines": "M", "scientists": "N", "aliens": "A", "greys": "G", "pandora": "B"}
DECKS = {"marines": "M", "scientists": "S", "aliens": "A", "greys": "G"}
HOMES = {"marines": "LD", "scientists": "LAB", "aliens": "AN", "greys": "GW"}
WAITING = {"marines": "M-ARS", "scientists": "S-ARC", "aliens": "A-HAB", "greys": "G-CRA"}
"""A harmless card of each faction."""
RIVALS = {"marines": "aliens", "scientists": "marines", "aliens": "marines", "greys": "marines"}
ALLIES = {"marines": "greys", "scientists": "marines", "aliens": "marines", "greys": "marines"}


@dataclass(frozen=True, slots=True)
class Hands:
    """Who uses a card against whom, and how a score shows it."""

    user: str
    rival: str
    owner: str
    free_for_all: bool = False
    second: str = ""
    """2v2: the rival's ally, whose unit stands in for a third one; the user's third is one of the card's faction."""

    def fill(self, text: str) -> str:
        """Units of user and rival by their names; `{own}` marks a further card of the user."""
        if self.second:
            text = text.replace("U3", f"{LETTERS[self.owner]}1").replace("R3", f"{LETTERS[self.second]}1")
        text = text.replace("U", LETTERS[self.user]).replace("R", LETTERS[self.rival])
        return text.replace("{own}", " taken=C2" if self.user == "pandora" else "")


Measure = Callable[[Table, Hands], int]


def harm(table: Table, hands: Hands) -> int:
    """Wounds that the user has dealt to the rival."""
    if hands.free_for_all:
        return table.life(hands.user)
    return 20 - table.life(hands.rival)


def owned_harm(table: Table, hands: Hands) -> int:
    """Wounds by a card: in the free-for-all they score for its controller."""
    return harm(table, hands)


def data(table: Table, hands: Hands) -> int:
    """TH-2V2-10: Data of the card's printed owner."""
    return table.data(hands.owner)


def tokens(table: Table, hands: Hands) -> int:
    """Upgrade tokens of the user."""
    return table.tokens(hands.user)


def happened(kind: str) -> Measure:
    """How often an event happened."""
    return lambda table, hands: len(table.events(kind))


def offered(*keys: str) -> Measure:
    """How many of these choices are offered."""
    return lambda table, hands: len(set(keys) & set(table.options()))


def less(measure: Measure, amount: int) -> Measure:
    """What a module adds to the usual amount."""
    return lambda table, hands: measure(table, hands) - amount


def regained(table: Table, hands: Hands) -> int:
    """Life above 10."""
    return table.life(hands.owner if hands.user != "pandora" else hands.user) - 10


def safe(table: Table, hands: Hands) -> int:
    """How many units of the user cannot be pushed."""
    letter = LETTERS[hands.user]
    return 2 - sum(option.startswith(f"push {letter}") for option in table.options("push"))


def spared(table: Table, hands: Hands) -> int:
    """1 if the user's unit was not wounded."""
    wounded = table.life(hands.rival) if hands.free_for_all else 20 - table.life(hands.user)
    return 1 - wounded


def counter(table: Table, hands: Hands) -> int:
    """The counter of the Cameras on CC.I1."""
    return table.state.slots["CC.I1"].counter


def marked(mark: str) -> Measure:
    """How many tokens of this kind lie on units."""
    return lambda table, hands: sum(int(bool(getattr(unit, mark))) for unit in table.state.units.values())


def parasites(table: Table, hands: Hands) -> int:
    """Parasite tokens on all units."""
    return sum(unit.parasites for unit in table.state.units.values())


def detectors(table: Table, hands: Hands) -> int:
    """Deactivation tokens of the user."""
    return sum(len(seats) for seats in table.state.deactivation.values())


def amplified(table: Table, hands: Hands) -> int:
    """Tokens on the Chamber."""
    return table.state.slots["COR.I1"].upgrades


def bound(table: Table, hands: Hands) -> int:
    """Whether the Failure token had to go onto the card."""
    return int(table.state.failure == "TB.I1")


def held(table: Table, hands: Hands) -> int:
    """Cards held by Vines, the card on I3 only."""
    return int("TB.I3" in table.state.slots and table.state.slots["TB.I3"].held)


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a card lies (slot I1 of a sector), who does what, and what is measured."""

    sector: str
    rooms: dict[str, Json]
    measure: Measure
    expected: tuple[int, int | None, int]
    """Plain, upgraded by one token (None: not upgradable), with one Duplicate beside it."""
    by: str = "user"
    phase: str = "unit"
    keys: tuple[str, ...] = ()
    drive: tuple[str, ...] = ()
    marks: str = ""
    cards: dict[str, str] = field(default_factory=lambda: {})
    """Further cards: `U` one of the user's faction, `R` a harmless one of the rival, else as written."""
    players: dict[str, Json] = field(default_factory=lambda: {})
    other: dict[str, int] = field(default_factory=lambda: {})
    """Situations that give something else than the usual."""


def trap(measure: Measure, expected: tuple[int, int | None, int], **changes: Any) -> Scene:
    """The rival stops in the sector of the card, having passed nothing."""
    scene: dict[str, Any] = {"by": "rival", "keys": ("unit R1", "room a")} | changes
    return Scene("CC", {"COR": {"a": "R1"}}, measure, expected, **scene)


def action(measure: Measure, expected: tuple[int, int | None, int], **changes: Any) -> Scene:
    """The user's first unit has stopped in Tech Bay, where the card lies."""
    scene: dict[str, Any] = {"phase": "actions", "rooms": {}} | changes
    laid: dict[str, Json] = scene.pop("rooms")
    rooms = {**laid, "TB": {"a": "U1", **laid.get("TB", {})}}
    return Scene("TB", rooms, measure, expected, **scene)


def assault(rooms: Json, measure: Measure, expected: tuple[int, int | None, int], **changes: Any) -> Scene:
    """The user makes the Assault of the Corridors; the card lies in Tech Bay."""
    scene: dict[str, Any] = {"phase": "sector"} | changes
    return Scene("TB", {"COR": {"a": "U1"}, "TB": rooms}, measure, expected, **scene)


THREE_RIVALS = {"COR": {"a": "R1"}, "CC": {"a": "R2"}, "TB": {"b": "R3"}}
DUEL_IN_CORRIDORS = {"COR": {"a": "U2 +", "b": "R1"}}
FORCED = ("use", "force", "room", "push")
PANDORA_NO_USE = {"taken": 0}
ONE_MOVES: dict[str, Json] = {"COR": {"a": "U1"}}
SCENES: dict[str, Scene] = {
    "M-MIN": trap(owned_harm, (2, 3, 4)),
    "M-FIR": trap(owned_harm, (1, 2, 2)),
    "G-MIN": trap(owned_harm, (2, 3, 4)),
    "A-NES": trap(owned_harm, (1, 2, 2)),
    "A-TEN": trap(owned_harm, (1, 2, 2)),
    "S-DEF": trap(owned_harm, (1, 2, 2), marks=" active"),
    "S-CAM": trap(counter, (1, 2, 1)),
    "S-GRA": trap(marked("seized_by"), (1, None, 1)),
    "A-PAR": trap(parasites, (1, None, 2)),
    "M-AMB": Scene(
        "CC", {"COR": {"a": "R1"}, "CC": {"b": "U1 +"}}, happened("unit_attacked"), (1, None, 1), by="rival",
        keys=("unit R1", "room a"),
    ),
    "M-ASS": action(harm, (1, None, 2), rooms=DUEL_IN_CORRIDORS, drive=("use",), other={"ally": 0}),
    "A-ASS": action(harm, (1, None, 2), rooms=DUEL_IN_CORRIDORS, drive=("use",)),
    "M-ARS": action(tokens, (1, None, 2)),
    "S-MIN": action(tokens, (1, None, 2)),
    "A-HAB": action(tokens, (1, None, 2)),
    "G-CRA": action(tokens, (1, None, 2)),
    "S-ARC": action(data, (1, 2, 2), other=PANDORA_NO_USE),
    "G-TES": action(data, (2, 4, 4), rooms={"TB": {"b": "R1", "c": "R2"}}, other=PANDORA_NO_USE),
    "G-TRA": action(data, (2, 3, 4), rooms={"TB": {"b": "U2", "c": "R1"}}, other=PANDORA_NO_USE),
    "S-MED": action(regained, (1, 2, 2), players={"U": {"life": 10}, "O": {"life": 10}}, other={"ffa": 0}),
    "M-DET": action(detectors, (1, 2, 2), drive=("sector",)),
    "M-MAN": action(happened("forced_move_began"), (1, None, 2), rooms=THREE_RIVALS, drive=FORCED),
    "G-CON": action(happened("forced_move_began"), (1, 2, 2), rooms=THREE_RIVALS, drive=FORCED),
    "A-ABD": action(
        happened("unit_transferred"), (1, 2, 2), rooms={"TB": {"b": "R1", "c": "R2", "d": "R3"}}, drive=FORCED,
        other={"ally": 1},
    ),
    "S-REM": action(
        tokens, (1, None, 1), drive=("use", "remote"), cards={"COR.I1": "S-MIN{own}"},
    ),
    "S-FAI": action(happened("failure_placed"), (1, None, 1), cards={"COR.P1": "R"}, drive=("failure",)),
    "S-BOM": action(harm, (4, 6, 8), rooms={"TB": {"b": "R1", "c": "R2"}}, drive=("detonate",)),
    "S-PLA": action(happened("card_waits"), (1, None, 2), drive=("use", "fill"), other=PANDORA_NO_USE),
    "A-INC": action(happened("unit_born"), (1, None, 2), drive=("use", "room"), other=PANDORA_NO_USE),
    "A-DRK": action(
        harm, (1, 2, 2), rooms={"COR": {"a": "U2 +", "b": "R1"}, "CC": {"a": "U3 +", "b": "R2"}},
        drive=("use", "attack"),
    ),
    "G-AMP": action(amplified, (1, None, 2), drive=("use", "amplify"), cards={"COR.I1": "G-CHA{own}"}),
    "G-INV": action(marked("invisible"), (1, 2, 2), rooms={"CC": {"a": "U2"}}, drive=("use", "hide")),
    "G-DEG": action(
        happened("unit_degraded"), (1, 2, 2), rooms={"COR": {"a": "R1 +", "b": "R2 +"}},
        drive=("use", "rival", "strip"),
    ),
    "M-COM": assault({"a": "U2 +", "b": "R1"}, less(harm, 1), (1, 2, 2), other={"ally": -1}),
    "M-DBL": assault({"a": "U2 +", "b": "R1"}, less(harm, 1), (1, None, 2), other={"ally": -1}),
    "G-CHA": assault({"a": "U2 +", "b": "R1"}, less(data, 1), (1, 2, 2), other={"taken": -1, "ally": -1}),
    "A-HID": assault({"b": "R1"}, harm, (1, 2, 2), other={"ally": 0}),
    "M-BAR": Scene(
        "CC", {"COR": {"a": "R1"}, "CC": {"a": "U1", "b": "U2", "c": "R2", "d": "R3"}}, safe, (2, None, 2),
        by="rival", keys=("unit R1",),
    ),
    "S-HID": Scene(
        "TB", {"COR": {"a": "R1"}, "TB": {"a": "U1", "b": "R2 +"}}, spared, (1, None, 1), by="rival", phase="sector",
    ),
    "S-SEC": Scene("CC", ONE_MOVES, offered("skip"), (1, None, 1), keys=("unit U1",)),
    "A-VSH": Scene("CC", ONE_MOVES, offered("skip"), (1, None, 1), keys=("unit U1",)),
    "A-VEX": Scene("CC", {"COR": {"a": "U1", "b": "R1"}}, offered("exit"), (1, None, 1), keys=("unit U1",)),
    "G-LOO": Scene(
        "CC", {"COR": {"a": "U1", "b": "R1", "c": "R2"}}, offered("loop 1", "loop 2"), (1, 2, 2), keys=("unit U1",),
    ),
    "G-TEL": Scene("CC", ONE_MOVES, offered("teleport TB"), (1, None, 1), keys=("unit U1",)),
    "M-SAF": Scene(
        "TB", {"CC": {"a": "R1"}}, bound, (1, None, 1), by="rival", phase="sector", cards={"COR.P1": "U"},
        other={"failed": 1},
    ),
    "A-VIN": Scene("TB", ONE_MOVES, held, (1, None, 1), cards={"TB.I3": "R"}),
}  # fmt: skip
KINDS = theseus_data().cards
INSTALLED = [card.id for card in KINDS.values() if card.installs and card.effect != "duplicate"]


def test_every_card_that_is_installed_has_its_scene() -> None:
    assert set(SCENES) == set(INSTALLED)


def laid_cards(scene: Scene, hands: Hands, card: str, marks: str, more: dict[str, str]) -> dict[str, Json]:
    """The sectors of a scene with all their cards."""
    sectors: dict[str, Json] = {
        sector: {room: hands.fill(unit) for room, unit in rooms.items()} for sector, rooms in scene.rooms.items()
    }
    further = {f"{scene.sector}.I1": card + marks + scene.marks, **more}
    for slot, told in scene.cards.items():
        faction = {"U": hands.owner, "R": hands.rival}.get(told)
        name = told.replace("{own}", hands.fill("{own}")) if faction is None else WAITING.get(faction, "")
        if name:
            further[slot] = name
    for slot, told in further.items():
        sector, part = slot.split(".")
        sectors.setdefault(sector, {})[part] = told
    return sectors


def play(
    card: str,
    hands: Hands,
    factions: str,
    *,
    marks: str = "",
    more: dict[str, str] | None = None,
    teams: bool = False,
) -> int:
    """Play the scene of a card and measure what it did."""
    scene = SCENES[card]
    active = hands.user if scene.by == "user" else hands.rival
    unit = hands.fill("U1" if scene.by == "user" else "R1")
    names = {"U": hands.user, "O": hands.owner}
    players = {names[who].capitalize(): told for who, told in scene.players.items()}
    sectors = laid_cards(scene, hands, card, marks, more or {})
    stop = next(sector for sector, told in sectors.items() if told.get("a", "").split()[:1] == [unit])
    ring = ring_for(factions, teams=teams)
    table = Table(
        factions,
        sectors,
        phase=scene.phase,
        active=active.capitalize(),
        unit="" if scene.phase == "unit" else unit,
        stop="" if scene.phase == "unit" else stop,
        players=players,
        options=TEAMS if teams else None,
        ring=ring,
        token=f"{ring.split()[2]} right",
    )
    for key in map(hands.fill, scene.keys):
        if table.offers(key):
            table.choose(key)
    table.drive(*scene.drive, "quiet")
    return scene.measure(table, hands)


def ring_for(factions: str, *, teams: bool) -> str:
    """A ring that begins with Corridors and Control Centre; alliances use the boards of their first players."""
    names = factions.split()[:2] if teams else factions.split()
    first, *others = (HOMES[name] for name in names if name in HOMES)
    return " ".join(["COR", "CC", first, "TB", *others])


def owner_of(card: str) -> str:
    """The faction of a card."""
    return KINDS[card].faction


def own_hands(card: str, rival: str = "") -> tuple[Hands, str]:
    """The card's own faction against a rival, in a duel."""
    owner = owner_of(card)
    rival = rival or RIVALS[owner]
    return Hands(owner, rival, owner), f"{owner} {rival}"


def duplicate(card: str) -> str:
    """The Duplicate of the card's deck."""
    return f"{DECKS[owner_of(card)]}-DUP"


def expected(card: str, situation: str, usual: int) -> int:
    """What a situation gives: the usual, unless the scene says something else."""
    return SCENES[card].other.get(situation, usual)


@pytest.mark.rule("TH-CARD-01")
@pytest.mark.rule("TH-CARD-02")
@pytest.mark.rule("TH-GOLD-01")
@pytest.mark.parametrize("card", INSTALLED)
def test_a_card_does_what_it_says(card: str) -> None:
    hands, factions = own_hands(card)
    assert play(card, hands, factions) == SCENES[card].expected[0]


@pytest.mark.rule("TH-UPG-04")
@pytest.mark.parametrize("card", [card for card in INSTALLED if KINDS[card].upgradable])
def test_an_upgrade_token_raises_its_x(card: str) -> None:
    hands, factions = own_hands(card)
    assert play(card, hands, factions, marks=" +1") == SCENES[card].expected[1]


@pytest.mark.parametrize("card", INSTALLED)
def test_the_scene_of_a_card_knows_whether_it_has_an_x(card: str) -> None:
    assert KINDS[card].upgradable is (SCENES[card].expected[1] is not None)


@pytest.mark.rule("TH-DUP-01")
@pytest.mark.rule("TH-DUP-03")
@pytest.mark.rule("TH-DUP-06")
@pytest.mark.parametrize("card", INSTALLED)
def test_a_duplicate_beside_it_copies_it_by_its_class(card: str) -> None:
    hands, factions = own_hands(card)
    beside = {f"{SCENES[card].sector}.I2": duplicate(card)}
    assert play(card, hands, factions, more=beside) == expected(card, "dup", SCENES[card].expected[2])


@pytest.mark.rule("TH-DUP-01")
@pytest.mark.rule("TH-DUP-02")
@pytest.mark.parametrize("place", ["I4", "I2 failed", "I2 foreign"])
@pytest.mark.parametrize("card", [card for card in INSTALLED if card not in ("M-SAF",)])
def test_a_duplicate_across_a_corner_or_switched_off_or_of_the_enemy_copies_nothing(card: str, place: str) -> None:
    hands, factions = own_hands(card)
    slot, _, how = place.partition(" ")
    other = f"{DECKS[hands.rival]}-DUP" if how == "foreign" else duplicate(card)
    beside = {f"{SCENES[card].sector}.{slot}": f"{other} failed" if how == "failed" else other}
    assert play(card, hands, factions, more=beside) == SCENES[card].expected[0]


@pytest.mark.rule("TH-CARD-01")
@pytest.mark.rule("TH-SEC-24")
@pytest.mark.parametrize("card", INSTALLED)
def test_under_the_failure_token_it_does_nothing(card: str) -> None:
    hands, factions = own_hands(card)
    assert play(card, hands, factions, marks=" failed") == expected(card, "failed", 0)


@pytest.mark.rule("TH-CARD-01")
@pytest.mark.parametrize("card", [card for card in INSTALLED if card != "A-VIN"])
def test_held_by_vines_it_does_nothing(card: str) -> None:
    rival = "pandora" if owner_of(card) == "aliens" else "aliens"
    hands, factions = own_hands(card, rival)
    vines = "A-VIN taken=C1" if rival == "pandora" else "A-VIN"
    beside = {f"{SCENES[card].sector}.I4": vines}
    assert play(card, hands, factions, more=beside) == 0


@pytest.mark.rule("TH-PAN-10")
@pytest.mark.rule("TH-PAN-16")
@pytest.mark.rule("TH-PAN-17")
@pytest.mark.rule("TH-GOLD-02")
@pytest.mark.parametrize("card", INSTALLED)
def test_taken_over_by_pandora_it_works_for_pandora(card: str) -> None:
    owner = owner_of(card)
    hands = Hands("pandora", owner, owner)
    got = play(card, hands, f"pandora {owner}", marks=" taken=C1")
    assert got == expected(card, "taken", SCENES[card].expected[0])


@pytest.mark.rule("TH-PAN-10")
@pytest.mark.rule("TH-GOLD-02")
@pytest.mark.parametrize("card", INSTALLED)
def test_taken_over_by_pandora_it_does_nothing_for_its_owner(card: str) -> None:
    hands, factions = own_hands(card, "pandora")
    assert play(card, hands, factions, marks=" taken=C1") == 0


@pytest.mark.rule("TH-FFA-03")
@pytest.mark.rule("TH-FFA-10")
@pytest.mark.parametrize("card", INSTALLED)
def test_in_the_free_for_all_it_does_the_same_and_wounds_score(card: str) -> None:
    owner = owner_of(card)
    rival = RIVALS[owner]
    third = next(faction for faction in DECKS if faction not in (owner, rival))
    hands = Hands(owner, rival, owner, free_for_all=True)
    assert play(card, hands, f"{owner} {rival} {third}") == expected(card, "ffa", SCENES[card].expected[0])


@pytest.mark.rule("TH-2V2-06")
@pytest.mark.rule("TH-2V2-07")
@pytest.mark.rule("TH-2V2-14")
@pytest.mark.parametrize("card", INSTALLED)
def test_an_ally_uses_the_card_as_its_own(card: str) -> None:
    owner = owner_of(card)
    ally = ALLIES[owner]
    first, second = (faction for faction in DECKS if faction not in (owner, ally))
    scene = SCENES[card]
    rival = next(f for f in (first, second) if f in ("aliens", "marines", "scientists"))
    other = second if rival == first else first
    hands = Hands(ally, rival, owner, second=other)
    got = play(card, hands, f"{owner} {rival} {ally} {other}", teams=True)
    assert got == expected(card, "ally", scene.expected[0])
