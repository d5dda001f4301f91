"""The component tables of Nexus Ops: what they say, and how a wrong one is refused."""

from collections import Counter, deque
from functools import partial
from pathlib import Path

import pytest

from nexusgames.games.nexus_ops.data import Data, Layout, Token, load_data, nexus_ops_data
from tests.games.data_files import Change, copied, edit, folder_of, refusal_by

FOLDER = folder_of("nexus_ops")


@pytest.fixture(scope="module")
def data() -> Data:
    """The tables that ship."""
    return load_data(FOLDER)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the tables that a test may break."""
    return copied(FOLDER, tmp_path)


refusal = partial(refusal_by, load_data)


def distance(data: Data, layout: str, starts: list[str], goals: list[str]) -> int:
    """The fewest steps from one of the starts to one of the goals."""
    steps = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        space = queue.popleft()
        if space in goals:
            return steps[space]
        for beside in data.neighbours[layout][space]:
            if beside not in steps:
                steps[beside] = steps[space] + 1
                queue.append(beside)
    raise AssertionError(f"no way from {starts} to {goals}")


def front(side: int) -> list[str]:
    """The two front hexes of the base on a side."""
    return [f"H{side}L", f"H{side}R"]


def mines(tokens: dict[str, Token], mix: dict[str, int]) -> int:
    """What the mines of a mix of tokens are worth together."""
    return sum(tokens[name].mine * count for name, count in mix.items())


def swapped(mix: dict[str, int], remove: dict[str, int], add: dict[str, int]) -> dict[str, int]:
    """A mix after a swap."""
    result = Counter(mix)
    result.subtract(remove)
    result.update(add)
    return dict(result)


@pytest.mark.parametrize(
    ("code", "name", "cost", "figures"),
    [
        ("HU", "Human", 2, 12),
        ("FU", "Fungoid", 3, 8),
        ("CR", "Crystalline", 3, 8),
        ("RS", "Rock Strider", 6, 6),
        ("LL", "Lava Leaper", 8, 4),
        ("RD", "Rubium Dragon", 12, 3),
    ],
)
@pytest.mark.rule("NX-UNIT-02")
def test_each_standard_unit_has_its_cost_and_its_figures(
    data: Data, code: str, name: str, cost: int, figures: int
) -> None:
    unit = data.units["standard"][code]
    assert (unit.name, unit.cost, unit.figures) == (name, cost, figures)


@pytest.mark.parametrize("side", ["standard", "alternate"])
@pytest.mark.rule("NX-UNIT-03")
@pytest.mark.rule("NX-ALT-09")
def test_the_three_small_types_are_miners(data: Data, side: str) -> None:
    assert {code for code, unit in data.units[side].items() if unit.miner} == {"HU", "FU", "CR"}


@pytest.mark.parametrize(
    ("side", "numbers"),
    [
        ("standard", {"HU": "6666", "FU": "4655", "CR": "6455", "RS": "4444", "LL": "3332", "RD": "2222"}),
        ("alternate", {"HU": "6666", "FU": "4555", "CR": "5455", "RS": "4444", "LL": "3332", "RD": "2222"}),
    ],
)
def test_each_unit_hits_on_its_number_for_the_terrain(data: Data, side: str, numbers: dict[str, str]) -> None:
    found = {
        code: "".join(str(unit.hits_on(terrain)) for terrain in ("LF", "CS", "RP", "MP"))
        for code, unit in data.units[side].items()
    }
    assert found == numbers


@pytest.mark.parametrize("side", ["standard", "alternate"])
def test_humans_avoid_magma_and_the_small_types_avoid_the_monolith(data: Data, side: str) -> None:
    barred = {code: unit.cannot_enter for code, unit in data.units[side].items()}
    none: tuple[str, ...] = ()
    assert barred == {"HU": ("MP", "MO"), "FU": ("MO",), "CR": ("MO",), "RS": none, "LL": none, "RD": none}


@pytest.mark.rule("NX-BAT-07")
@pytest.mark.rule("NX-ALT-08")
def test_the_battle_order_goes_from_dragon_to_human_on_both_sides_of_the_sheet(data: Data) -> None:
    assert data.battle_order == ("RD", "LL", "RS", "CR", "FU", "HU")
    names = [data.units["alternate"][code].name.split()[-1] for code in data.battle_order]
    assert names == ["Serpent", "Swimmer", "Thunderer", "Shardling", "Spore", "Clone"]


@pytest.mark.rule("NX-ALT-14")
def test_the_cheapest_unit_is_a_human_or_with_alternate_units_a_clone(data: Data) -> None:
    cheapest = {side: min(units.values(), key=lambda unit: unit.cost) for side, units in data.units.items()}
    assert {side: (unit.name, unit.cost) for side, unit in cheapest.items()} == {
        "standard": ("Human", 2),
        "alternate": ("Clone", 1),
    }


@pytest.mark.parametrize(
    ("layout", "spaces", "edges"),
    [
        ("standard_2p", 25, 56),
        ("standard_3p", 28, 63),
        ("standard_4p", 31, 70),
        ("neighbourhood_2p", 25, 56),
        ("energy_2p", 19, 38),
    ],
)
def test_each_layout_has_its_spaces_and_edges(data: Data, layout: str, spaces: int, edges: int) -> None:
    neighbours = data.neighbours[layout]
    assert len(data.spaces[layout]) == len(neighbours) == spaces
    assert sum(len(beside) for beside in neighbours.values()) == 2 * edges


def test_neighbours_are_named_clockwise_from_the_north_east(data: Data) -> None:
    directions = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    for space, beside in data.adjacency.items():
        q, r = data.positions[space]
        steps = [(data.positions[name][0] - q, data.positions[name][1] - r) for name in beside]
        assert steps == [step for step in directions if step in steps], space


def test_every_front_hex_is_three_steps_from_the_monolith(data: Data) -> None:
    for layout in data.layouts.values():
        for side in layout.sides:
            assert [distance(data, layout.id, [hex], ["M"]) for hex in front(side)] == [3, 3], layout.id


def test_no_two_bases_touch(data: Data) -> None:
    for layout in data.layouts.values():
        for space, beside in data.neighbours[layout.id].items():
            if space.startswith("H"):
                assert {name[:2] for name in beside if name.startswith("H")} == {space[:2]}


@pytest.mark.parametrize(
    ("layout", "one", "other", "steps"),
    [
        ("standard_2p", 0, 3, 6),
        ("standard_3p", 0, 2, 4),
        ("standard_3p", 2, 4, 4),
        ("standard_3p", 4, 0, 4),
        ("standard_4p", 0, 1, 2),
        ("standard_4p", 1, 3, 4),
        ("standard_4p", 0, 3, 6),
        ("standard_4p", 1, 4, 6),
        pytest.param("neighbourhood_2p", 0, 1, 2, marks=pytest.mark.rule("NX-NBH-01")),
    ],
)
def test_bases_are_so_many_steps_apart(data: Data, layout: str, one: int, other: int, steps: int) -> None:
    assert distance(data, layout, front(one), front(other)) == steps


def test_the_energy_layout_looks_the_same_from_both_sides(data: Data) -> None:
    layout = data.layouts["energy_2p"]
    space_at = {position: space for space, position in data.positions.items()}

    def turned(space: str) -> str:
        q, r = data.positions[space]
        return space_at[-q, -r]

    assert {turned(space) for space in data.spaces["energy_2p"]} == set(data.spaces["energy_2p"])
    assert {turned(space) for space in layout.halves["0"]} == set(layout.halves["3"])
    assert {turned(space) for space in layout.singles} == set(layout.singles)
    pairs = {frozenset(pair) for pair in layout.doubles}
    assert {frozenset(map(turned, pair)) for pair in layout.doubles} == pairs


@pytest.mark.rule("NX-TEAM-01")
def test_players_one_and_three_sit_opposite_each_other_with_four_players(data: Data) -> None:
    first, second, third, fourth = data.layouts["standard_4p"].sides
    assert (third - first, fourth - second) == (3, 3)


@pytest.mark.rule("NX-COMP-01")
def test_a_home_base_is_worth_seven_rubium(data: Data) -> None:
    assert [(name, place.mine) for name, place in data.base.items()] == [("L", 2), ("R", 2), ("K", 3)]
    assert sum(place.mine for place in data.base.values()) == 7


def test_every_unit_may_be_placed_on_every_hex_of_a_base(data: Data) -> None:
    barred = {terrain for units in data.units.values() for unit in units.values() for terrain in unit.cannot_enter}
    assert barred.isdisjoint(place.terrain for place in data.base.values())


def test_the_tiles_make_eighteen_hexes(data: Data) -> None:
    hexes: Counter[str] = Counter()
    for single in data.tiles.single:
        hexes[single.terrain] += single.count
    for double in data.tiles.double:
        hexes.update(terrain for terrain in double.terrains for _ in range(double.count))
    assert hexes == {"RP": 6, "LF": 4, "CS": 4, "MP": 4}


@pytest.mark.rule("NX-ENE-01")
def test_the_energy_layout_uses_the_forest_doubles_one_double_with_spires_and_four_singles(
    data: Data,
) -> None:
    energy = data.energy_tiles
    assert energy.layout == "energy_2p"
    assert {choice.contains: choice.count for choice in energy.doubles} == {"LF": 3, "CS": 1}
    assert {choice.terrain: choice.count for choice in energy.singles} == {"LF": 1, "CS": 1, "MP": 2}
    assert sum(tile.count for tile in data.tiles.double if "LF" in tile.terrains) == 3


@pytest.mark.rule("NX-SET-05")
@pytest.mark.rule("NX-SET-06")
def test_the_fixture_board_is_a_legal_result_of_setup(data: Data) -> None:
    layout: Layout = data.layouts["standard_2p"]
    singles = Counter(data.fixture[space] for space in layout.singles)
    doubles = Counter(tuple(sorted(data.fixture[space] for space in pair)) for pair in layout.doubles)
    assert singles == {tile.terrain: tile.count for tile in data.tiles.single}
    assert doubles == {tuple(sorted(tile.terrains)): tile.count for tile in data.tiles.double}


@pytest.mark.rule("NX-SET-09")
def test_eighteen_standard_tokens_hold_twelve_mines_worth_sixteen(data: Data) -> None:
    mix = {name: token.count for name, token in data.token_sets["standard"].items()}
    assert mix == {"RS": 6, "M2": 4, "M1F": 4, "M1C": 4}
    assert sum(mix.values()) == len(data.layouts["standard_2p"].spaces) - 1
    assert sum(count for name, count in mix.items() if data.tokens[name].mine) == 12
    assert mines(data.tokens, mix) == 16


@pytest.mark.parametrize(
    ("token", "mine", "unit", "energize", "rubium", "stays"),
    [
        ("RS", 0, "RS", 0, 0, False),
        ("M2", 2, None, 0, 0, True),
        ("M1F", 1, "FU", 0, 0, True),
        ("M1C", 1, "CR", 0, 0, True),
        ("X_M1E", 1, None, 1, 0, True),
        ("X_E2", 0, None, 2, 0, False),
        ("X_R7", 0, None, 0, 7, False),
        ("LL", 0, "LL", 0, 0, False),
    ],
)
def test_each_token_gives_what_it_shows(
    data: Data, token: str, mine: int, unit: str | None, energize: int, rubium: int, stays: bool
) -> None:
    shown = data.tokens[token]
    found = (shown.mine, shown.unit, shown.energize, shown.rubium, shown.stays)
    assert found == (mine, unit, energize, rubium, stays)


@pytest.mark.rule("NX-XTK-02")
@pytest.mark.rule("NX-XTK-03")
def test_the_default_mix_with_extra_tokens_keeps_to_the_advice_on_mines(data: Data) -> None:
    swap = data.presets.extra_default
    assert swap.remove == {"RS": 4, "M1F": 1, "M1C": 1}
    assert swap.add == {name: token.count for name, token in data.token_sets["extra"].items()}
    standard = {name: token.count for name, token in data.token_sets["standard"].items()}
    assert mines(data.tokens, swapped(standard, swap.remove, swap.add)) == data.mine_advice == 16


@pytest.mark.rule("NX-ENE-02")
@pytest.mark.rule("NX-XTK-05")
def test_a_pile_of_the_energy_layout_has_six_tokens_and_five_rubium_of_mines_with_or_without_extras(
    data: Data,
) -> None:
    energy = data.presets.energy
    assert energy.pile == {"LL": 2, "M2": 1, "M1C": 2, "M1F": 1}
    after = swapped(energy.pile, energy.extra_default.remove, energy.extra_default.add)
    assert after == {"LL": 0, "M2": 1, "M1C": 1, "M1F": 1, "X_M1E": 1, "X_E2": 1, "X_R7": 1}
    assert [mines(data.tokens, mix) for mix in (energy.pile, after)] == [5, 5]


@pytest.mark.rule("NX-ED-03")
def test_the_decks_have_32_energize_cards_and_36_secret_missions(data: Data) -> None:
    by_timing: Counter[str] = Counter()
    for card in data.energize.values():
        by_timing[card.timing] += card.count
    assert by_timing == {"deploy": 12, "B-PRE": 15, "B-HIT": 3, "B-ROLL": 2}
    assert sum(card.count for card in data.secret.values()) == 36
    assert (len(data.energize), len(data.secret)) == (12, 27)


@pytest.mark.rule("NX-VTX-08")
def test_the_two_monolith_missions_leave_34_cards(data: Data) -> None:
    assert {card.name for card in data.secret.values() if card.needs_monolith} == {
        "Monolith Defense",
        "Death from Above",
    }
    assert sum(card.count for card in data.secret.values() if not card.needs_monolith) == 34


@pytest.mark.rule("NX-MIS-01")
@pytest.mark.rule("NX-KOH-01")
def test_a_mission_card_is_worth_one_point_on_both_sides(data: Data) -> None:
    assert (data.mission.vp, data.king.vp) == (1, 1)
    assert data.mission.count == {"ah2005": 22, "modern": 40}
    assert data.mission.names == {"ah2005": "Mission", "modern": "Battle Victory"}


@pytest.mark.rule("NX-END-10")
def test_the_state_missions_together_are_worth_too_little_to_win(data: Data) -> None:
    worth = sum(card.vp * card.count for card in data.secret.values() if card.class_ == "state")
    assert worth == 6 < data.rules.vp_limit


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("vp_limit", 12, marks=pytest.mark.rule("NX-END-01")),
        pytest.param("vp10", 10, marks=pytest.mark.rule("NX-TIE-01")),
        pytest.param("vp14", 14, marks=pytest.mark.rule("NX-LNG-01")),
        pytest.param("team_vp", 20, marks=pytest.mark.rule("NX-TEAM-02")),
        pytest.param("first_rubium", 8, marks=pytest.mark.rule("NX-SET-10")),
        pytest.param("rubium_step", 3, marks=pytest.mark.rule("NX-SET-10")),
        pytest.param("card_price", 1, marks=pytest.mark.rule("NX-CARD-02")),
        pytest.param("monolith_draw", 2, marks=pytest.mark.rule("NX-DRW-02")),
        pytest.param("top_priority_draw", 2, marks=pytest.mark.rule("NX-TOP-01")),
        pytest.param("line_extra", 2, marks=pytest.mark.rule("NX-INT-01")),
        pytest.param("breath_hits", 4, marks=pytest.mark.rule("NX-BRE-03")),
        pytest.param("pick_natural", 5, marks=pytest.mark.rule("NX-BAT-14")),
        pytest.param("shatter_hits", 4, marks=pytest.mark.rule("NX-ALT-04")),
        pytest.param("round_limit_bots", 60, marks=pytest.mark.rule("NX-END-10")),
        pytest.param("round_limit_least", 20, marks=pytest.mark.rule("NX-END-10")),
    ],
)
def test_the_rules_have_their_numbers(data: Data, name: str, value: int) -> None:
    assert getattr(data.rules, name) == value


@pytest.mark.rule("NX-COMP-04")
def test_four_factions_have_four_colours(data: Data) -> None:
    assert data.rules.colours == ("red", "blue", "green", "yellow")
    assert data.rules.factions == (
        "Ares Inc.",
        "Black Helix Industries",
        "The Galactic Syndicate",
        "Zyborg Technologies",
    )


def test_the_shipped_tables_are_read_once() -> None:
    assert nexus_ops_data() is nexus_ops_data()
    assert nexus_ops_data() == load_data(FOLDER)


def test_the_digest_ignores_spacing_but_no_number(data: Data, copy: Path) -> None:
    edit(copy, "units.json", lambda table: None)
    assert load_data(copy).digest == data.digest
    edit(copy, "units.json", lambda table: table["standard"][0].update(cost=3))
    assert load_data(copy).digest != data.digest
    assert len(data.digest) == 16


UNITS, BOARD, TOKENS = "units.json", "board.json", "tokens.json"
ENERGIZE, MISSIONS, RULES = "energize.json", "missions.json", "rules.json"
FAULTS: list[tuple[str, Change, str]] = [
    (UNITS, lambda t: t["standard"][0].update(cost=0), "standard unit HU: cost must be at least 1"),
    (UNITS, lambda t: t["standard"][0].update(cost="2"), "standard unit HU: cost must be a valid integer"),
    (UNITS, lambda t: t["standard"][1].pop("miner"), "standard unit FU: miner is missing"),
    (UNITS, lambda t: t["alternate"][2].update(speed=2), "alternate unit CR: speed is not a known field"),
    (UNITS, lambda t: t.update(third=[]), "third is not a known field"),
    (UNITS, lambda t: t["standard"][3].update(abilities=["swim"]),
     "standard unit RS: 'swim' is not a known value of abilities"),
    (UNITS, lambda t: t["standard"][3]["hits"].update(any=7), "standard unit RS hits: any must be at most 6"),
    (UNITS, lambda t: t["standard"][3]["hits"].update(XX=3), "standard unit RS hits: unknown terrain 'XX'"),
    (UNITS, lambda t: t["standard"][3]["hits"].pop("any"), "standard unit RS: hits has no number for 'any'"),
    (UNITS, lambda t: t["standard"][0].update(cannot_enter=["ZZ"]),
     "standard unit HU cannot_enter: unknown terrain 'ZZ'"),
    (UNITS, lambda t: t["standard"].append(t["standard"][0]), "standard unit HU: the code is used twice"),
    (UNITS, lambda t: t["alternate"].pop(), "alternate units: their codes must be those of battle_order"),
    (UNITS, lambda t: t["battle_order"].append("HU"), "battle_order HU: the code is used twice"),
    (UNITS, lambda t: t["alternate"][0].update(figures=11),
     "alternate unit HU: figures must be 12 as for the unit it replaces"),
    (UNITS, lambda t: t["standard"][0].update(mark="?"), "standard unit HU: mark must match pattern"),
    (BOARD, lambda t: t["adjacency"]["A1"].remove("M"), "adjacency M: A1 does not name M in return"),
    (BOARD, lambda t: (t["adjacency"]["A1"].remove("M"), t["adjacency"]["M"].remove("A1")),
     "adjacency M: the positions make its neighbours A1, A2, A3, A4, A5, A6"),
    (BOARD, lambda t: t["adjacency"]["M"].append("Q9"), "adjacency M: unknown space 'Q9'"),
    (BOARD, lambda t: t["adjacency"]["M"].append("A1"), "adjacency M: A1 is there twice"),
    (BOARD, lambda t: t["adjacency"].pop("H5K"), "space H5K: it must be in positions and in adjacency"),
    (BOARD, lambda t: t["positions"].update(A1=[0, 0]), "position M: A1 has the same position"),
    (BOARD, lambda t: t["positions"].update(A1=[0, 0, 0]), "space: A1 must have at most 2 items"),
    (BOARD, lambda t: t["layouts"][0]["spaces"].append("Q9"), "layout standard_2p spaces: unknown space 'Q9'"),
    (BOARD, lambda t: t["layouts"][0]["spaces"].remove("B12"),
     "layout standard_2p: the slots must cover every space but M once"),
    (BOARD, lambda t: t["layouts"][0]["spaces"].reverse(), "layout standard_2p: spaces must begin with M"),
    (BOARD, lambda t: t["layouts"][0]["singles"].pop(),
     "layout standard_2p: the slots must cover every space but M once"),
    (BOARD, lambda t: t["layouts"][0].update(players=3),
     "layout standard_2p: sides must be 3 different sides"),
    (BOARD, lambda t: t["layouts"][0].update(sides=[0, 6]), "layout standard_2p: sides must be at most 5"),
    (BOARD, lambda t: t["layouts"][0]["doubles"].__setitem__(slice(0, 2), [["B1", "B3"], ["B2", "B4"]]),
     "layout standard_2p: the double slot B1, B3 is not a pair of adjacent hexes"),
    (BOARD, lambda t: t["layouts"][1].update(id="standard_2p"), "layout standard_2p: the id is used twice"),
    (BOARD, lambda t: t["layouts"][4]["halves"].pop("3"),
     "layout energy_2p: halves must have one half for each side"),
    (BOARD, lambda t: t["layouts"][4]["halves"]["0"].pop(),
     "layout energy_2p: the halves must cover every space but M once"),
    (BOARD, lambda t: t["tiles"]["single"][0].update(count=2),
     "layout standard_2p: its tiles need 7 single and 6 double slots"),
    (BOARD, lambda t: t["tiles"]["double"][0].update(terrains=["LF", "XX"]),
     "tiles double 1 terrains: unknown terrain 'XX'"),
    (BOARD, lambda t: t["tiles"]["single"][0].update(terrain="XX"), "tiles single 1 terrain: unknown terrain 'XX'"),
    (BOARD, lambda t: t["tiles"]["single"][0].update(count=0), "tiles single 1: count must be at least 1"),
    (BOARD, lambda t: t["energy_tiles"]["singles"][0].update(count=2),
     "energy_tiles: there are 1 single tiles with LF, not 2"),
    (BOARD, lambda t: t["energy_tiles"]["doubles"][0].update(count=4),
     "energy_tiles: there are 3 double tiles with LF, not 4"),
    (BOARD, lambda t: t["energy_tiles"].update(layout="small"), "energy_tiles layout: unknown layout 'small'"),
    (BOARD, lambda t: t["base"][0].update(terrain="XX"), "base hex L terrain: unknown terrain 'XX'"),
    (BOARD, lambda t: t["base"][0].update(mine=0), "base hex L: mine must be at least 1"),
    (BOARD, lambda t: t["base"].append(t["base"][0]), "base hex L: the hex is used twice"),
    (BOARD, lambda t: t["fixture"].update(A1="XX"), "fixture A1: unknown terrain 'XX'"),
    (BOARD, lambda t: t["fixture"].update(Q9="LF"), "fixture: unknown space 'Q9'"),
    (TOKENS, lambda t: t["standard"][0].update(count=5), "standard tokens: there must be 18, not 17"),
    (TOKENS, lambda t: t["extra"].pop(), "extra tokens: there must be 6, not 4"),
    (TOKENS, lambda t: t["standard"][0].update(unit="XX"), "standard token RS unit: unknown unit 'XX'"),
    (TOKENS, lambda t: t["energy"][0].update(id="RS"), "token RS: the id is used twice"),
    (TOKENS, lambda t: t["standard"][1].update(stays=False),
     "token M2: a token stays on the board if it shows"),
    (TOKENS, lambda t: t["extra"][1].update(stays=True),
     "token X_E2: a token stays on the board if it shows"),
    (UNITS, lambda t: t["alternate"][0]["hits"].pop("any"), "alternate unit HU: hits has no number for 'any'"),
    (TOKENS, lambda t: t["presets"]["energy"]["extra_default"]["add"].pop("X_E2"),
     "preset energy extra_default: as many tokens must be added as removed"),
    (TOKENS, lambda t: t["extra"][2].update(rubium=-7), "extra token X_R7: rubium must be at least 0"),
    (TOKENS, lambda t: t["presets"]["extra_default"]["add"].pop("X_R7"),
     "preset extra_default: as many tokens must be added as removed"),
    (TOKENS, lambda t: t["presets"]["extra_default"].update(remove={"RS": 6}, add={"X_R7": 6}),
     "preset extra_default: there are only 2 X_R7, not 6"),
    (TOKENS, lambda t: t["presets"]["extra_default"]["remove"].update(RS=3, LL=1),
     "preset extra_default: unknown token 'LL'"),
    (TOKENS, lambda t: t["presets"]["extra_random"].update(deal=17), "preset extra_random: deal must be 18"),
    (TOKENS, lambda t: t["presets"]["energy"]["pile"].update(M1C=3),
     "preset energy: there are only 4 M1C, not 6"),
    (TOKENS, lambda t: t["presets"]["energy"]["pile"].update(M2=2),
     "preset energy: the halves of the board do not have 7 spaces"),
    (TOKENS, lambda t: t["presets"]["energy"]["extra_default"].update(add={"X_M1E": 1, "X_E2": 2}),
     "preset energy extra_default: there are only 1 X_E2, not 2"),
    (ENERGIZE, lambda t: t["cards"][0].update(count=4), "deploy cards: there must be 12, not 13"),
    (ENERGIZE, lambda t: t["cards"][5].update(count=5), "battle cards: there must be 20, not 21"),
    (ENERGIZE, lambda t: t["cards"][0].update(timing="lunch"),
     "card EN01: 'lunch' is not a known value of timing"),
    (ENERGIZE, lambda t: t["cards"][0].update(effect="dance"),
     "card EN01: 'dance' is not a known value of effect"),
    (ENERGIZE, lambda t: t["cards"][2]["values"].pop("units"),
     "card EN03: the values of forced_march must be: spaces, units"),
    (ENERGIZE, lambda t: t["cards"][1].update(id="EN01"), "card EN01: the id is used twice"),
    (MISSIONS, lambda t: t["secret"][0].update(count=3), "secret missions: there must be 36, not 37"),
    (MISSIONS, lambda t: t["secret"][0]["condition"].update(kind="luck"),
     "secret mission SM01: 'luck' is not a known kind of condition"),
    (MISSIONS, lambda t: t["secret"][0]["condition"].pop("terrain"),
     "secret mission SM01 condition: terrain is missing"),
    (MISSIONS, lambda t: t["secret"][0]["condition"].update(terrain="XX"),
     "secret mission SM01 condition terrain: unknown terrain 'XX'"),
    (MISSIONS, lambda t: t["secret"][4]["condition"].update(unit="XX"),
     "secret mission SM05 condition unit: unknown unit 'XX'"),
    (MISSIONS, lambda t: t["secret"][23]["condition"].update(by="XX"),
     "secret mission SM24 condition by: unknown unit 'XX'"),
    (MISSIONS, lambda t: t["secret"][0].update(colour="white"), "secret mission SM01: class win is red"),
    (MISSIONS, lambda t: t["secret"][0].update({"class": "draw"}),
     "secret mission SM01: 'draw' is not a known value of class"),
    (MISSIONS, lambda t: t["secret"][0].update(id="MIS"), "mission MIS: the id is used twice"),
    (MISSIONS, lambda t: t["mission"]["count"].pop("ah2005"),
     "mission: names and count must be for the editions ah2005, modern"),
    (MISSIONS, lambda t: t["mission"].update(vp=0), "mission: vp must be at least 1"),
    (RULES, lambda t: t["vp_limit"].update(value=0), "vp_limit must be at least 1"),
    (RULES, lambda t: t["vp_limit"].update(rule="12"), "vp_limit: rule must match pattern"),
    (RULES, lambda t: t.pop("card_price"), "card_price is missing"),
    (RULES, lambda t: t.update(luck=t["vp_limit"]), "luck is not a known field"),
    (RULES, lambda t: t["energize_cards"].update(value=33), "Energize cards: there must be 33, not 32"),
    (RULES, lambda t: t["colours"]["value"].pop(), "colours: there must be 4 different ones"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "change", "reason"), FAULTS, ids=[f"{f} {r}" for f, _, r in FAULTS])
def test_a_wrong_table_is_refused_with_file_entry_and_reason(
    copy: Path, file: str, change: Change, reason: str
) -> None:
    edit(copy, file, change)
    message = refusal(copy)
    assert reason in message
    assert "\n" not in message


def test_the_message_begins_with_the_file(copy: Path) -> None:
    edit(copy, "units.json", lambda table: table["standard"][0].update(cost=0))
    assert refusal(copy) == "units.json, standard unit HU: cost must be at least 1"


def test_a_key_that_is_there_twice_is_refused(copy: Path) -> None:
    units = (copy / "units.json").read_text(encoding="utf-8")
    (copy / "units.json").write_text(units.replace('"cost": 2,', '"cost": 2, "cost": 3,', 1), encoding="utf-8")
    assert refusal(copy) == "units.json, HU: the key 'cost' is there twice"


def test_a_missing_file_is_refused(copy: Path) -> None:
    (copy / "tokens.json").unlink()
    assert refusal(copy) == "tokens.json: the file cannot be read (No such file or directory)"


def test_a_file_that_is_no_json_is_refused_with_the_line(copy: Path) -> None:
    (copy / "rules.json").write_text('{\n  "vp_limit":\n}', encoding="utf-8")
    assert refusal(copy) == "rules.json, line 3: this is not JSON (Expecting value)"


def test_a_file_that_is_no_text_is_refused(copy: Path) -> None:
    (copy / "rules.json").write_bytes(b'{"vp_limit": "\xff"}')
    assert refusal(copy) == "rules.json: the file is not UTF-8 text"
