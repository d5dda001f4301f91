"""The main board of Icaion: nodes, Regions, craters and the distances between them (IC-BOARD)."""

from collections import Counter

import pytest

from nexusgames.games.icaion.board import Board, icaion_board
from nexusgames.games.icaion.data import Data, icaion_data

SECTORS = (1, 2, 3, 4, 5)


@pytest.fixture(scope="module")
def board() -> Board:
    """The board that ships."""
    return icaion_board()


@pytest.fixture(scope="module")
def data() -> Data:
    """The tables that ship."""
    return icaion_data()


def turned(name: str, places: int) -> str:
    """What lies so many sectors clockwise."""
    return f"{name[0]}{(int(name[1]) - 1 + places) % 5 + 1}"


@pytest.mark.rule("IC-COMP-01")
@pytest.mark.rule("IC-BOARD-10")
def test_forty_nodes_have_fifty_five_edges_and_lie_flat(board: Board) -> None:
    edges = {frozenset((node, other)) for node, beside in board.neighbours.items() for other in beside}
    assert (len(board.nodes), len(edges), len(board.regions)) == (40, 55, 15)
    faces = len(board.regions) + 2  # the City and what is around the board
    assert len(board.nodes) - len(edges) + faces == 2


@pytest.mark.rule("IC-BOARD-10")
def test_only_the_ends_of_crater_edges_have_two_neighbours(board: Board) -> None:
    degrees = {node: len(beside) for node, beside in board.neighbours.items()}
    assert Counter(degrees.values()) == {3: 30, 2: 10}
    assert {node for node, degree in degrees.items() if degree == 2} == {f"{end}{k}" for end in "LT" for k in SECTORS}


@pytest.mark.rule("IC-BOARD-10")
def test_the_longest_way_has_ten_steps_and_the_city_is_three_from_each_crater(board: Board) -> None:
    assert max(max(steps.values()) for steps in board.distance.values()) == 10
    for k in SECTORS:
        assert min(board.distance[f"C{k}"][node] for node in board.crater_nodes[f"X{k}"]) == 3


@pytest.mark.rule("IC-BOARD-10")
def test_every_way_is_as_long_back_as_forth(board: Board) -> None:
    for node, steps in board.distance.items():
        assert steps[node] == 0
        assert [other for other, count in steps.items() if count == 1] == list(board.neighbours[node])
        assert all(board.distance[other][node] == count for other, count in steps.items())


@pytest.mark.rule("IC-COMP-02")
@pytest.mark.rule("IC-COMP-03")
@pytest.mark.rule("IC-BOARD-01")
def test_five_internal_and_ten_external_regions_three_of_each_type(board: Board) -> None:
    assert board.inner == ("I1", "I2", "I3", "I4", "I5")
    assert len(board.outer) == 10
    assert Counter(board.type_of.values()) == dict.fromkeys(("river", "mountain", "forest", "myst", "crystal"), 3)
    assert board.craters == ("X1", "X2", "X3", "X4", "X5")


@pytest.mark.rule("IC-BOARD-02")
def test_city_nodes_touch_two_internal_regions(board: Board) -> None:
    assert board.city == ("C1", "C2", "C3", "C4", "C5")
    for k in SECTORS:
        assert board.regions_of[f"C{k}"] == (turned(f"I{k}", -1), f"I{k}")


@pytest.mark.rule("IC-BOARD-03")
@pytest.mark.rule("IC-BOARD-04")
@pytest.mark.rule("IC-BOARD-05")
def test_each_crater_has_three_nodes_and_two_regions(board: Board) -> None:
    for k in SECTORS:
        assert board.crater_nodes[f"X{k}"] == (f"L{k}", f"M{k}", f"T{k}")
        assert board.crater_regions[f"X{k}"] == (f"B{k}", f"A{k}")
        assert board.regions_of[f"M{k}"] == (f"B{k}", f"A{k}")
        assert (board.regions_of[f"L{k}"], board.regions_of[f"T{k}"]) == ((f"B{k}",), (f"A{k}",))
    assert board.crater_at == {f"{letter}{k}": f"X{k}" for k in SECTORS for letter in "MLT"}


@pytest.mark.rule("IC-BOARD-06")
def test_starting_nodes_touch_two_regions_and_no_crater(board: Board) -> None:
    assert board.starts == ("E1", "E2", "E3", "E4", "E5")
    for k in SECTORS:
        assert board.regions_of[f"E{k}"] == (f"A{k}", turned(f"B{k}", 1))
        assert f"E{k}" not in board.crater_at


@pytest.mark.rule("IC-BOARD-07")
def test_fifteen_crossroads_touch_three_types(board: Board) -> None:
    crossroads = [node for node in board.nodes if len(board.regions_of[node]) == 3]
    assert sorted(crossroads) == sorted(f"{letter}{k}" for letter in "PQS" for k in SECTORS)
    for node in crossroads:
        assert len({board.type_of[region] for region in board.regions_of[node]}) == 3


@pytest.mark.rule("IC-BOARD-08")
def test_five_types_lie_around_each_city_node(board: Board) -> None:
    for k in SECTORS:
        around = (turned(f"I{k}", -1), f"I{k}", turned(f"A{k}", -1), f"B{k}", f"A{k}")
        assert len({board.type_of[region] for region in around}) == 5


@pytest.mark.parametrize(
    ("k", "inner", "a", "b", "colour"),
    [
        (1, "river", "forest", "myst", "blue"),
        (2, "mountain", "myst", "crystal", "brown"),
        (3, "forest", "crystal", "river", "green"),
        (4, "myst", "river", "mountain", "grey"),
        (5, "crystal", "mountain", "forest", "pink"),
    ],
)
@pytest.mark.rule("IC-BOARD-09")
def test_each_sector_has_its_types_and_crater_colour(
    board: Board, k: int, inner: str, a: str, b: str, colour: str
) -> None:
    assert [board.type_of[f"{letter}{k}"] for letter in "IAB"] == [inner, a, b]
    assert board.crater_colour[f"X{k}"] == colour == board.colour_of[f"I{k}"]
    assert board.crater_of_colour[colour] == f"X{k}"


@pytest.mark.rule("IC-BOARD-11")
def test_adjacent_regions_share_an_edge_and_a_node(board: Board) -> None:
    edges = [(node, other) for node, beside in board.neighbours.items() for other in beside]
    for region, beside in board.beside.items():
        nodes = board.nodes_of[region]
        by_node = {name for node in nodes for name in board.regions_of[node]} - {region}
        shared = [set(board.regions_of[one]) & set(board.regions_of[two]) for one, two in edges]
        by_edge = {name for regions in shared if region in regions for name in regions} - {region}
        assert set(beside) == by_node == by_edge
        assert region not in beside
        assert all(region in board.beside[other] for other in beside)
        assert all(board.type_of[other] != board.type_of[region] for other in beside)


@pytest.mark.rule("IC-BOARD-11")
def test_regions_have_their_number_of_nodes_and_neighbours(board: Board) -> None:
    for k in SECTORS:
        forms = {letter: (len(board.nodes_of[f"{letter}{k}"]), len(board.beside[f"{letter}{k}"])) for letter in "IAB"}
        assert forms == {"I": (6, 5), "A": (5, 3), "B": (6, 4)}


def test_the_board_looks_the_same_from_every_side(board: Board) -> None:
    for node, beside in board.neighbours.items():
        assert {turned(other, 1) for other in beside} == set(board.neighbours[turned(node, 1)])
        assert {turned(name, 1) for name in board.regions_of[node]} == set(board.regions_of[turned(node, 1)])


@pytest.mark.rule("IC-BOARD-12")
@pytest.mark.rule("IC-EVT-06")
def test_the_colossus_goes_clockwise_and_around(board: Board) -> None:
    assert board.clockwise("X1", 1) == "X2"
    assert board.clockwise("X4", 2) == "X1"
    assert board.clockwise("X5", 3) == "X3"
    assert board.path("X2", 2) == ("X2", "X3", "X4")


@pytest.mark.rule("IC-BOARD-13")
def test_every_region_has_its_distance_from_the_colossus(board: Board) -> None:
    wanted = {
        "A1": 0, "B1": 0, "I1": 1, "B2": 1, "A5": 1, "I5": 2, "I2": 3, "A2": 3,
        "B5": 3, "I4": 4, "I3": 5, "B3": 5, "A4": 5, "B4": 6, "A3": 7,
    }  # fmt: skip
    for place, crater in enumerate(board.craters):
        assert board.far[crater] == {turned(region, place): steps for region, steps in wanted.items()}


@pytest.mark.rule("IC-EVT-08")
def test_the_colossus_endangers_nine_nodes(board: Board) -> None:
    for k in SECTORS:
        before = k - 1 or 5
        wanted = {f"P{k}", f"Q{k}", f"S{k}", f"S{before}", f"L{k}", f"M{k}", f"T{k}", f"E{k}", f"E{before}"}
        assert set(board.danger[f"X{k}"]) == wanted
        assert len(board.danger[f"X{k}"]) == 9


@pytest.mark.rule("IC-EVT-09")
def test_the_danger_along_a_way_names_each_node_once(board: Board) -> None:
    """IC-EX-19: E3 belongs to two craters of the way from X2 to X4."""
    danger = board.danger_on(board.path("X2", 2))
    assert {"E1", "M3", "E3"} <= set(danger)
    assert "Q5" not in danger
    assert len(danger) == len(set(danger))
    assert {"E3"} == {"E3"} & set(board.danger["X3"]) & set(board.danger["X4"])


@pytest.mark.rule("IC-EVT-10")
def test_events_treat_the_internal_region_first_then_a_then_b(board: Board) -> None:
    assert board.of_type == {
        "river": ("I1", "A4", "B3"),
        "mountain": ("I2", "A5", "B4"),
        "forest": ("I3", "A1", "B5"),
        "myst": ("I4", "A2", "B1"),
        "crystal": ("I5", "A3", "B2"),
    }


@pytest.mark.rule("IC-MOVE-02")
def test_two_steps_from_a_starting_node(board: Board) -> None:
    """IC-EX-13."""
    assert set(board.neighbours["E1"]) == {"T1", "S1", "L2"}
    assert set(board.within("E1", 2)) == {"T1", "S1", "L2", "M1", "Q1", "P2", "M2"}


@pytest.mark.rule("IC-MOVE-02")
@pytest.mark.rule("IC-MOVE-07")
def test_the_nearest_nodes_come_first(board: Board) -> None:
    """IC-EX-14, IC-EX-15."""
    targets = board.within("C1", 3)
    assert len(targets) == 17
    assert set(targets[:3]) == {"P1", "C2", "C5"}
    assert set(targets[3:9]) == {"Q1", "S5", "P2", "C3", "P5", "C4"}
    assert set(targets[9:]) == {"S1", "M1", "Q5", "E5", "Q2", "P3", "S4", "P4"}
    assert board.distance["E1"]["C1"] == 4


@pytest.mark.parametrize(
    ("crater", "regions"),
    [
        ("X1", {"mountain": "B4", "forest": "B5", "myst": "A2", "crystal": "A3"}),
        ("X2", {"river": "A4", "forest": "B5", "myst": "B1", "crystal": "A3"}),
        ("X3", {"river": "A4", "mountain": "A5", "myst": "B1", "crystal": "B2"}),
        ("X4", {"river": "B3", "mountain": "A5", "forest": "A1", "crystal": "B2"}),
        ("X5", {"river": "B3", "mountain": "B4", "forest": "A1", "myst": "A2"}),
    ],
)
@pytest.mark.rule("IC-LR-06")
def test_luminous_rays_name_the_farthest_external_regions(board: Board, crater: str, regions: dict[str, str]) -> None:
    assert board.rays(crater) == {kind: (region,) for kind, region in regions.items()}


@pytest.mark.rule("IC-LR-07")
@pytest.mark.rule("IC-BOARD-13")
def test_the_farthest_of_some_regions_may_be_several(board: Board) -> None:
    """IC-EX-44: with the Colossus at X3."""
    assert board.farthest(("A4", "B3"), "X3") == ("A4",)
    assert board.farthest(("I3", "A1", "B5"), "X3") == ("A1", "B5")
    assert board.farthest((), "X3") == ()


def test_the_board_is_worked_out_once(board: Board, data: Data) -> None:
    assert icaion_board() is board
    assert set(board.nodes) == set(data.nodes)
