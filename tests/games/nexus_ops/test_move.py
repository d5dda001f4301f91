"""Moving units (NX-MOVE)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


def ends(spaces: Json, unit: str, start: str, **rest: object) -> list[str]:
    """Where Red's unit may go, from a Move phase with these units on the board."""
    table = Table({"phase": "move", "spaces": spaces, **rest}).choose(f"move {unit} {start}")
    return [key.removeprefix("to ") for key in table.options()]


@pytest.mark.rule("NX-MOVE-01")
def test_each_unit_may_move_once_and_none_must() -> None:
    table = Table({"phase": "move", "spaces": {"A6": {"Red": {"HU": 2, "CR": 1}}}})
    assert table.options() == ["end", "move CR A6", "move HU A6"]
    table.choose("move HU A6", "to B2", "move CR A6", "to B2")
    assert table.options() == ["end", "move HU A6"]
    table.choose("end")
    assert (table.see("spaces.A6.Red"), table.see("spaces.B2.Red")) == ({"HU": 1}, {"HU": 1, "CR": 1})


@pytest.mark.rule("NX-MOVE-02")
@pytest.mark.parametrize(
    ("unit", "targets"),
    [
        ("HU", ["A1", "B1", "B12", "B2"]),
        ("FU", ["A1", "A5", "B1", "B12", "B2"]),
        ("CR", ["A1", "A5", "B1", "B12", "B2"]),
        ("LL", ["A1", "A5", "B1", "B12", "B2", "M"]),
        ("RD", ["A1", "A5", "B1", "B12", "B2", "M"]),
    ],
)
def test_a_normal_move_goes_to_an_adjacent_space(unit: str, targets: list[str]) -> None:
    assert ends({"A6": {"Red": {unit: 1}}}, unit, "A6") == targets


@pytest.mark.rule("NX-MOVE-03")
@pytest.mark.parametrize("unit", ["HU", "FU", "CR", "RS", "LL", "RD"])
def test_a_unit_may_enter_a_space_with_opponents_and_its_move_ends_there(unit: str) -> None:
    table = Table({"phase": "move", "spaces": {"H0L": {"Red": {unit: 1}}, "B2": {"Blue": {"HU": 1}}}}, dice=[1, 1])
    table.choose(f"move {unit} H0L", "to B2")
    assert table.see("spaces.B2.Red") == {unit: 1}
    assert table.options() == ["end"]
    table.choose("end")
    announced = {"attacker": 0, "defender": 1, "space": "B2", "units": (unit,), "against": ("HU",)}
    assert table.events("battle_began") == [announced]


@pytest.mark.rule("NX-MOVE-03")
def test_a_rock_strider_stops_at_the_opponents_that_it_enters() -> None:
    # From H0L the second space would be A6 or A1, over Rock Plains; B1 and H0R offer no other way there.
    assert "A1" in ends({"H0L": {"Red": {"RS": 1}}}, "RS", "H0L")
    assert ends({"H0L": {"Red": {"RS": 1}}, "B2": {"Blue": {"HU": 1}}}, "RS", "H0L") == [
        "A6",
        "B1",
        "B2",
        "H0K",
        "H0R",
    ]


@pytest.mark.rule("NX-MOVE-04")
def test_no_two_space_move_leads_through_opponents() -> None:
    free = ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B11", "B12", "B2", "B5", "B6", "B7", "B8"]
    assert ends({"M": {"Red": {"RS": 1}}}, "RS", "M") == free
    blocked = ends({"M": {"Red": {"RS": 1}}, "A6": {"Blue": {"HU": 1}}}, "RS", "M")
    assert blocked == [space for space in free if space not in ("B1", "B12")]


@pytest.mark.rule("NX-MOVE-04")
def test_own_units_are_no_obstacle() -> None:
    spaces: Json = {"M": {"Red": {"RS": 1}}, "A6": {"Red": {"HU": 1}}, "A3": {"Red": {"HU": 1}}}
    assert len(ends(spaces, "RS", "M")) == 14


@pytest.mark.rule("NX-MOVE-05")
@pytest.mark.parametrize(
    ("unit", "enters"),
    [
        ("HU", ["A1", "A3", "B6"]),
        ("FU", ["A1", "A3", "B4", "B5", "B6"]),
        ("CR", ["A1", "A3", "B4", "B5", "B6"]),
        ("RS", ["A1", "A3", "B4", "B5", "B6", "M"]),
        ("LL", ["A1", "A3", "B4", "B5", "B6", "M"]),
        ("RD", ["A1", "A3", "B4", "B5", "B6", "M"]),
    ],
)
def test_each_unit_keeps_off_its_forbidden_terrain(unit: str, enters: list[str]) -> None:
    terrain = {"A1": "LF", "A2": "CS", "A3": "RP", "B4": "MP", "B5": "MP", "B6": "LF"}
    position: Json = {"phase": "move", "terrain": terrain, "spaces": {"A2": {"Red": {unit: 1}}}}
    table = Table(position, possible=False).choose(f"move {unit} A2")
    found = [key.removeprefix("to ") for key in table.options()]
    assert [space for space in found if space in ("A1", "A3", "B4", "B5", "B6", "M")] == enters


@pytest.mark.rule("NX-MOVE-05")
def test_forbidden_terrain_is_not_passed_either() -> None:
    position: Json = {
        "phase": "deploy",
        "players": {"Red": {"energize": ["EN03"]}},
        "spaces": {"A6": {"Red": {"HU": 1}}},
    }
    table = Table(position).choose("play EN03", "end", "move HU A6")
    reached = [key.removeprefix("to ") for key in table.options()]
    assert reached == ["A1", "B1", "B11", "B12", "B2", "B3", "H0L", "H0R"]


@pytest.mark.rule("NX-MOVE-06")
def test_a_unit_thrown_where_it_may_not_stand_goes_to_a_base_hex_of_its_owners_choice() -> None:
    spaces = {"A3": {"Red": {"HU": 1, "FU": 1}, "Blue": {"HU": 1, "RS": 1}}}
    table = Table({"phase": "vortex", "orientation": 0, "spaces": spaces}, options={"vortex": "on"}, dice=[3, 2, 6])
    assert (table.deciding, table.options()) == ("Red", ["home H0K", "home H0L", "home H0R"])
    table.choose("home H0K")
    assert (table.deciding, table.options()) == ("Blue", ["home H3K", "home H3L", "home H3R"])
    table.choose("home H3R")
    assert (table.see("spaces.A2.Red"), table.see("spaces.A2.Blue")) == ({"FU": 1}, {"RS": 1})
    assert (table.see("spaces.H0K.Red"), table.see("spaces.H3R.Blue")) == ({"HU": 1}, {"HU": 1})


@pytest.mark.rule("NX-MOVE-07")
def test_units_move_one_after_another_in_any_order_and_never_twice() -> None:
    table = Table({"phase": "move", "spaces": {"A6": {"Red": {"HU": 1}}, "B1": {"Red": {"HU": 1, "FU": 1}}}})
    table.choose("move FU B1", "to A6", "move HU A6", "to B1")
    assert table.options() == ["end", "move HU B1"]
    table.choose("move HU B1", "to B12")
    assert table.see("spaces.B1.Red") == {"HU": 1}
    assert table.options() == ["end"]


@pytest.mark.rule("NX-MOVE-07")
def test_a_unit_finishes_its_move_before_the_next_begins() -> None:
    table = Table({"phase": "move", "spaces": {"A6": {"Red": {"HU": 1}}, "B7": {"Red": {"HU": 1}}}})
    table.choose("move HU A6")
    assert table.options() == ["to A1", "to B1", "to B12", "to B2"]


@pytest.mark.rule("NX-MOVE-08")
def test_a_rock_strider_moves_two_spaces_if_it_enters_rock_plains() -> None:
    # Over B8: A4, B9, H3R and, as any first step, B8 itself; to B8 or A3 as second space of the two.
    assert ends({"H3L": {"Red": {"RS": 1}}}, "RS", "H3L") == [
        "A3",
        "A4",
        "B7",
        "B8",
        "B9",
        "H3K",
        "H3R",
    ]


@pytest.mark.rule("NX-MOVE-08")
def test_starting_on_rock_plains_does_not_lengthen_a_stride() -> None:
    found = ends({"A6": {"Red": {"RS": 1}}}, "RS", "A6")
    assert found == ["A1", "A3", "A5", "B1", "B11", "B12", "B2", "B3", "H0L", "H0R", "M"]


@pytest.mark.rule("NX-MOVE-09")
def test_a_lava_leaper_leaps_two_spaces_from_a_magma_pool_over_opponents() -> None:
    around: Json = {space: {"Blue": {"CR": 1}} for space in ("A1", "A2", "B3", "B5")}
    found = ends({"B4": {"Red": {"LL": 1}}, **around}, "LL", "B4")
    assert found == ["A1", "A2", "A3", "A6", "B2", "B3", "B5", "B6", "H0R", "M"]


@pytest.mark.rule("NX-MOVE-09")
def test_a_lava_leaper_elsewhere_moves_one_space_also_onto_magma() -> None:
    assert ends({"B3": {"Red": {"LL": 1}}}, "LL", "B3") == ["A1", "B2", "B4", "H0R"]


@pytest.mark.rule("NX-MOVE-10")
def test_a_rubium_dragon_flies_from_the_monolith_to_any_space() -> None:
    around: Json = {f"A{n}": {"Blue": {"CR": 1}} for n in range(1, 7)}
    spaces: Json = {"M": {"Red": {"RD": 1}}, **around}
    found = ends(spaces, "RD", "M")
    assert set(found) == set(Table(None).state.spaces) - {"M"}
    assert len(found) == 24


@pytest.mark.rule("NX-MOVE-10")
def test_only_a_dragon_flies_from_the_monolith() -> None:
    ring = ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert ends({"M": {"Red": {"LL": 1}}}, "LL", "M") == ring
    assert ends({"A3": {"Red": {"RD": 1}}}, "RD", "A3") == ["A2", "A4", "B6", "B7", "B8", "M"]


@pytest.mark.rule("NX-MOVE-11")
@pytest.mark.parametrize(("unit", "start"), [("RS", "B2"), ("LL", "A2"), ("RD", "M")])
def test_no_move_ends_where_it_began(unit: str, start: str) -> None:
    found = ends({start: {"Red": {unit: 1}}}, unit, start)
    assert len(found) > 6
    assert start not in found


@pytest.mark.rule("NX-MOVE-12")
def test_only_the_end_is_declared_and_one_open_way_is_enough() -> None:
    spaces: Json = {"M": {"Red": {"RS": 1}}, "A6": {"Blue": {"HU": 1}}, "A2": {"Blue": {"CR": 1}}}
    table = Table({"phase": "move", "spaces": spaces}).choose("move RS M")
    # B2 is reached over A6 or A1, B6 over A2 or A3: of each pair one is open.
    assert table.options().count("to B2") == table.options().count("to B6") == 1
    table.choose("to B2")
    assert table.events("unit_moved") == [{"seat": 0, "unit": "RS", "source": "M", "target": "B2"}]


@pytest.mark.rule("NX-UNIT-04")
def test_any_number_of_units_of_any_players_stand_in_one_space() -> None:
    crowd: Json = {"Red": {"HU": 11, "FU": 8, "RS": 6, "LL": 4}, "Blue": {"HU": 12, "RD": 3}, "Green": {"CR": 8}}
    spaces: Json = {"A6": crowd, "B1": {"Red": {"HU": 1, "CR": 8}}}
    table = Table({"phase": "move", "spaces": spaces}, seats=3)
    for _ in range(8):
        table.choose("move CR B1", "to A6")
    table.choose("move HU B1", "to A6")
    assert table.see("spaces.A6.Red") == {"HU": 12, "FU": 8, "RS": 6, "LL": 4, "CR": 8}
