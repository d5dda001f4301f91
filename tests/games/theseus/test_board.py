"""The station of Theseus: sectors, rooms, slots and the ring, and how one that does not fit together is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from nexusgames.core.box.component_tables import DataError
from nexusgames.games.theseus.board import (
    Station,
    code_of,
    default_ring,
    from_corridors,
    place,
    sectors_by_code,
    station_for,
)
from nexusgames.games.theseus.data import Mode, load_data, theseus_data

FOLDER = Path(__file__).parents[3] / "assets" / "data" / "theseus"
SECTORS = ("corridors", "control_centre", "tech_bay", "loading_dock", "laboratory", "alien_nest", "grey_wreck")
FACTION_SECTORS = SECTORS[3:]
CODES = ("COR", "CC", "TB", "LD", "LAB", "AN", "GW")
DUEL = ("COR", "CC", "AN", "TB", "LD")
Table = dict[str, Any]


@pytest.fixture
def duel() -> Station:
    """Aliens first, Marines second."""
    return station_for(DUEL)


@pytest.mark.parametrize(
    ("sector", "code", "name", "faction", "action"),
    [
        ("corridors", "COR", "Corridors", None, "assault"),
        ("control_centre", "CC", "Control Centre", None, "failure"),
        ("tech_bay", "TB", "Tech Bay", None, "extra_turn"),
        ("loading_dock", "LD", "Loading Dock", "marines", "home"),
        ("laboratory", "LAB", "Laboratory", "scientists", "home"),
        ("alien_nest", "AN", "Alien Nest", "aliens", "home"),
        ("grey_wreck", "GW", "Grey Wreck", "greys", "home"),
    ],
)
@pytest.mark.rule("TH-COMP-01")
def test_each_sector_has_its_owner_and_its_action(
    sector: str, code: str, name: str, faction: str | None, action: str
) -> None:
    found = theseus_data().sectors[sector]
    assert (found.code, found.name, found.faction, found.action) == (code, name, faction, action)
    assert found.kind == ("faction" if faction else "universal")


def test_no_other_sector_is_known() -> None:
    assert tuple(theseus_data().sectors) == SECTORS
    assert tuple(sectors_by_code()) == tuple(map(code_of, SECTORS)) == CODES


@pytest.mark.parametrize(
    ("sector", "installed", "pending", "bonus"),
    [
        ("corridors", {"I1": (0, 0), "I2": (1, 0), "I3": (0, 1), "I4": (1, 1), "I5": (0, 2)}, {"P1": (1, 2)}, ("I5",)),
        ("control_centre", {"I1": (0, 0), "I2": (1, 0), "I3": (0, 1), "I4": (1, 1)}, {"P1": (1, 2)}, ("I4",)),
        (
            "tech_bay",
            {"I1": (0, 0), "I2": (1, 0), "I3": (0, 1), "I4": (1, 1), "I5": (0, 2), "I6": (1, 2)},
            {},
            ("I2", "I5"),
        ),
        *(
            (
                sector,
                {"I1": (0, 0), "I2": (1, 0), "I3": (0, 1), "I4": (1, 1)},
                {"P1": (0, 2), "P2": (1, 2)},
                ("I4",),
            )
            for sector in FACTION_SECTORS
        ),
    ],
)
def test_each_board_has_its_slots_where_section_2_2_draws_them(
    sector: str, installed: dict[str, tuple[int, int]], pending: dict[str, tuple[int, int]], bonus: tuple[str, ...]
) -> None:
    found = theseus_data().sectors[sector]
    assert (found.installed, found.pending, found.bonus) == (tuple(installed), tuple(pending), bonus)
    assert found.places == installed | pending


def test_the_failure_token_is_at_home_in_the_control_centre_only() -> None:
    homes = {name: sector.failure_home for name, sector in theseus_data().sectors.items() if sector.failure_home}
    assert homes == {"control_centre": (0, 2)}


@pytest.mark.parametrize(
    ("sector", "neighbours"),
    [
        ("corridors", "I1:I2,I3 I2:I1,I4 I3:I1,I4,I5 I4:I2,I3 I5:I3"),
        ("control_centre", "I1:I2,I3 I2:I1,I4 I3:I1,I4 I4:I2,I3"),
        ("tech_bay", "I1:I2,I3 I2:I1,I4 I3:I1,I4,I5 I4:I2,I3,I6 I5:I3,I6 I6:I4,I5"),
        *((sector, "I1:I2,I3 I2:I1,I4 I3:I1,I4 I4:I2,I3") for sector in FACTION_SECTORS),
    ],
)
def test_slots_touch_side_by_side_and_never_across_a_corner(sector: str, neighbours: str) -> None:
    found = theseus_data().sectors[sector].slot_neighbours
    assert " ".join(f"{slot}:{','.join(others)}" for slot, others in found.items()) == neighbours


def test_three_neighbours_are_possible_in_corridors_and_tech_bay_only() -> None:
    found = {
        name: tuple(slot for slot, others in sector.slot_neighbours.items() if len(others) == 3)
        for name, sector in theseus_data().sectors.items()
    }
    assert {name: slots for name, slots in found.items() if slots} == {"corridors": ("I3",), "tech_bay": ("I3", "I4")}


def test_rooms_lie_as_a_square_with_a_in_the_north_west() -> None:
    assert theseus_data().rooms == {"a": (0, 0), "b": (1, 0), "c": (0, 1), "d": (1, 1)}


@pytest.mark.parametrize(
    ("sector", "linked"),
    [
        ("corridors", "ab ac ad bc bd cd"),
        ("control_centre", "ab ac bd cd"),
        ("tech_bay", "ab bd cd"),
        *((sector, "ab ac bd cd") for sector in FACTION_SECTORS),
    ],
)
@pytest.mark.rule("TH-ROOM-01")
@pytest.mark.rule("TH-ROOM-02")
@pytest.mark.rule("TH-ROOM-03")
def test_each_room_reaches_the_rooms_one_passage_away(sector: str, linked: str) -> None:
    found = theseus_data().sectors[sector].room_neighbours
    assert list(found) == ["a", "b", "c", "d"]
    pairs = [one + other for one, other in combinations("abcd", 2) if other in found[one]]
    assert " ".join(pairs) == linked
    assert all((one in found[other]) == (other in found[one]) for one, other in combinations("abcd", 2))


@pytest.mark.parametrize(
    ("boards", "installed", "bonus", "pending"), [(1, 19, 5, 4), (2, 23, 6, 6), (3, 27, 7, 8), (4, 31, 8, 10)]
)
def test_a_station_has_the_slots_that_section_2_2_counts(boards: int, installed: int, bonus: int, pending: int) -> None:
    station = station_for(CODES[: 3 + boards])
    counts = (len(station.installed_slots), len(station.bonus_slots), len(station.pending_slots))
    assert counts == (installed, bonus, pending)
    assert len(station.all_rooms) == 4 * (3 + boards)


@pytest.mark.parametrize(
    ("mode", "players", "pandora", "ring"),
    [
        ("duel", 2, False, "COR CC A TB B"),
        ("duel", 2, True, "COR CC A TB"),
        ("ffa", 3, False, "COR A CC B TB C"),
        ("ffa", 4, False, "COR A CC B TB C D"),
        ("ffa", 3, True, "COR A CC B TB"),
        ("ffa", 4, True, "COR A CC B TB C"),
        ("2v2", 4, False, "COR CC A TB B"),
        ("2v2", 4, True, "COR CC A TB B"),
    ],
)
@pytest.mark.rule("TH-RING-01")
def test_the_usual_ring_of_each_mode(mode: Mode, players: int, pandora: bool, ring: str) -> None:
    assert " ".join(default_ring(mode, players, "ABCD", pandora)) == ring


@pytest.mark.rule("TH-RING-01")
def test_sectors_follow_each_other_clockwise_and_close_the_ring(duel: Station) -> None:
    assert [duel.following[name] for name in DUEL] == [*DUEL[1:], DUEL[0]]
    assert duel.ahead("TB", 2) == "COR"
    assert duel.ahead("TB", 5) == "TB"
    assert duel.ahead("COR", 9) == "LD"


def test_the_distance_is_counted_clockwise(duel: Station) -> None:
    assert duel.distance("COR", "LD") == 4
    assert duel.distance("LD", "COR") == 1
    assert duel.distance("TB", "TB") == 0


def test_units_go_as_far_as_the_units_of_their_sector_as_in_example_e2() -> None:
    station = station_for(DUEL)
    units = dict(zip(DUEL, (2, 4, 1, 2, 0), strict=True))
    targets = [DUEL.index(station.ahead(sector, count)) for sector, count in units.items() if count]
    assert targets == [2, 0, 3, 0]


def test_a_ring_in_any_order_is_told_from_corridors_on() -> None:
    assert from_corridors(["TB", "GW", "COR", "CC"]) == (
        "COR",
        "CC",
        "TB",
        "GW",
    )


def test_bonus_cards_are_dealt_clockwise_from_corridors_and_in_slot_order(duel: Station) -> None:
    assert duel.bonus_slots == (
        "COR.I5",
        "CC.I4",
        "AN.I4",
        "TB.I2",
        "TB.I5",
        "LD.I4",
    )


@pytest.mark.rule("TH-ROOM-02")
def test_places_never_reach_into_another_sector(duel: Station) -> None:
    assert place("TB", "I5") == "TB.I5"
    for links in (duel.in_range, duel.beside):
        assert all(other.split(".")[0] == name.split(".")[0] for name, others in links.items() for other in others)
    assert duel.in_range["TB.c"] == ("TB.d",)
    assert duel.beside["COR.I3"] == ("COR.I1", "COR.I4", "COR.I5")
    assert duel.rooms["COR"] == ("COR.a", "COR.b", "COR.c", "COR.d")
    assert duel.installed["AN"] == ("AN.I1", "AN.I2", "AN.I3", "AN.I4")
    assert (duel.pending["AN"], duel.pending["TB"]) == (("AN.P1", "AN.P2"), ())


def test_a_station_is_worked_out_once() -> None:
    assert station_for(DUEL) is station_for(DUEL)


def plan(table: Table, id: str) -> Table:
    """The plan with this id."""
    return next(row for row in table["plans"] if row["id"] == id)


BROKEN: list[tuple[Callable[[Table], object], str]] = [
    (lambda t: t["rooms"].update(d=[0, 0]), "rooms: they must be a, b, c, d, each with a place of its own"),
    (lambda t: plan(t, "tech_bay").update(id="faction"), "plan faction: the id is used twice"),
    (lambda t: plan(t, "tech_bay")["installed"].update(I6=[0, 2]), "plan tech_bay: no two slots may share a place"),
    (lambda t: plan(t, "tech_bay")["installed"].update(I6=[1, 3]), "plan tech_bay installed: I6 must be at most 2"),
    (lambda t: plan(t, "faction")["pending"].update(P2=[0, 2]), "plan faction: no two slots may share a place"),
    (lambda t: plan(t, "faction")["bonus"].append("I9"), "plan faction: unknown slot 'I9'"),
    (lambda t: plan(t, "faction")["bonus"].append("I4"), "plan faction: I4 is there twice"),
    (lambda t: plan(t, "faction")["bonus"].append("I1"), "bonus symbols: with 1 faction boards there must be 5, not 6"),
    (lambda t: plan(t, "control_centre").pop("failure_home"), "the board with the action failure has the failure_home"),
    (
        lambda t: plan(t, "corridors")["slot_adjacency"].update(I5=["I3", "I4"]),
        "sectors.json, plan corridors: the coordinates make the neighbours of I5 I3",
    ),
    (
        lambda t: plan(t, "corridors")["slot_adjacency"].pop("I5"),
        "plan corridors: slot_adjacency must have the slots I1, I2, I3, I4, I5",
    ),
    (
        lambda t: plan(t, "tech_bay")["passages"].append(["a", "c"]),
        "plan tech_bay: the passages of the form line are ab, bd, cd",
    ),
    (lambda t: plan(t, "corridors")["passages"].pop(), "plan corridors: the passages of the form open are ab, ac, ad"),
    (lambda t: plan(t, "corridors").update(form="star"), "plan corridors: 'star' is not a known value of form"),
    (lambda t: t["sectors"][0].update(plan="cellar"), "sector corridors plan: unknown plan 'cellar'"),
    (lambda t: t["sectors"][0].update(id="hall"), "sectors.json, sectors: unknown sector 'corridors'"),
    (lambda t: t["sectors"][0].update(code="CC"), "sector CC: the id or code is used twice"),
    (lambda t: t["sectors"][3].update(faction="mice"), "sector loading_dock faction: unknown faction 'mice'"),
    (
        lambda t: t["sectors"][3].pop("faction"),
        "sector loading_dock: a sector of the kind faction has a faction, and no other does",
    ),
    (lambda t: t["sectors"][3].update(plan="corridors"), "faction sectors have the action home, and no others"),
    (
        lambda t: plan(t, "faction")["pending"].pop("P2"),
        "rules.json, opening_cards: there must be 2, not 3",
    ),
    (
        lambda t: t["rings"].pop(),
        "rings: there must be one for each mode and number of players, with and without Pandora",
    ),
    (lambda t: t["rings"][0]["order"].reverse(), "ring 1: it must begin with corridors"),
    (lambda t: t["rings"][0]["order"].remove("tech_bay"), "ring 1: it must have control_centre, corridors"),
    (
        lambda t: t["rings"][0]["order"].pop(),
        "ring 1: it must have 2 faction boards in the order of the players",
    ),
    (lambda t: t["totals"][3].update(boards=5), "totals: there must be one for each number of faction boards, 1 to 4"),
    (lambda t: t["totals"][1].update(installed=24), "installed slots: with 2 faction boards there must be 24, not 23"),
    (lambda t: t["totals"][1].update(pending=5), "pending slots: with 2 faction boards there must be 5, not 6"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN)
def test_a_station_that_does_not_fit_together_is_refused(
    tmp_path: Path, change: Callable[[Table], object], message: str
) -> None:
    for file in FOLDER.glob("*.json"):
        table = json.loads(file.read_text(encoding="utf-8"))
        if file.name == "sectors.json":
            change(table)
        (tmp_path / file.name).write_text(json.dumps(table), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_data(tmp_path)
    assert message in str(refused.value)
