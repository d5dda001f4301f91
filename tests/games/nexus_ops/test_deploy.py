"""Units, buying and placing them (NX-UNIT, NX-DEP)."""

import pytest

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table

ALL_FIGURES = {"HU": 12, "FU": 8, "CR": 8, "RS": 6, "LL": 4, "RD": 3}


@pytest.mark.rule("NX-DEP-01")
@pytest.mark.parametrize(("unit", "cost"), [("HU", 2), ("FU", 3), ("CR", 3), ("RS", 6), ("LL", 8), ("RD", 12)])
def test_each_unit_is_bought_for_its_price(unit: str, cost: int) -> None:
    poor = Table({"phase": "deploy", "players": {"Red": {"rubium": cost - 1, "energize": ["EN06"], "had_units": True}}})
    assert poor.refuses(f"buy {unit} H0L")
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": cost}}}).choose(f"buy {unit} H0L")
    assert table.see("players.Red.rubium") == 0
    assert table.see("spaces.H0L.Red") == {unit: 1}
    assert table.see("players.Red.supply") == ALL_FIGURES | {unit: ALL_FIGURES[unit] - 1}
    assert table.events("unit_bought") == [{"seat": 0, "unit": unit, "space": "H0L", "cost": cost}]


@pytest.mark.rule("NX-DEP-01")
def test_any_number_of_units_is_bought_while_the_rubium_lasts() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": 18}}})
    table.choose("buy RD H0K", "buy HU H0L", "buy HU H0L", "buy HU H0L")
    assert (table.see("players.Red.rubium"), table.options()) == (0, ["end"])
    assert (table.see("spaces.H0K.Red"), table.see("spaces.H0L.Red")) == ({"RD": 1}, {"HU": 3})


@pytest.mark.rule("NX-DEP-01")
@pytest.mark.rule("NX-UNIT-02")
@pytest.mark.parametrize(("unit", "figures"), ALL_FIGURES.items())
def test_no_more_units_of_a_type_are_bought_than_there_are_figures(unit: str, figures: int) -> None:
    position: Json = {
        "phase": "deploy",
        "players": {"Red": {"rubium": 100}},
        "spaces": {"B1": {"Red": {unit: figures - 1}}},
    }
    table = Table(position)
    assert table.offers(f"buy {unit} H0R")
    table.choose(f"buy {unit} H0R")
    assert table.see(f"players.Red.supply.{unit}") == 0
    assert not any(key.startswith(f"buy {unit}") for key in table.options())
    assert any(key.startswith("buy") for key in table.options())
    decision = table.decision
    assert isinstance(decision, Decision)
    assert decision.values["units"] == (unit,)


@pytest.mark.rule("NX-UNIT-01")
def test_one_hit_destroys_any_unit_and_its_figure_can_be_bought_again() -> None:
    spaces = {"A6": {"Red": {"RD": 3, "HU": 1}, "Blue": {"HU": 4}}}
    table = Table(
        {"phase": "battle", "players": {"Red": {"rubium": 30}}, "spaces": spaces}, dice=[1] * 3 + [2] + [6, 1, 1, 1]
    )
    table.choose("lose RD")
    assert table.see("players.Red.supply.RD") == 1
    assert table.see("spaces.A6.Red") == {"RD": 2, "HU": 1}
    table.choose("end").roll(*[1] * 7).choose("end", "end", "end")
    assert table.deciding == "Red"
    table.choose("buy RD H0L")
    assert table.see("spaces.H0L.Red") == {"RD": 1}


@pytest.mark.rule("NX-UNIT-02")
def test_every_figure_is_on_the_board_or_in_the_supply() -> None:
    table = Table({"phase": "deploy", "spaces": {"B1": {"Red": {"HU": 4}}, "B2": {"Red": {"HU": 5}}}})
    assert table.see("players.Red.supply.HU") == 3
    table.choose("buy HU H0L", "buy HU H0R", "buy HU H0K")
    assert table.refuses("buy HU H0L", "buy HU H0R", "buy HU H0K")
    assert table.number("players.Red.rubium") == 2


@pytest.mark.rule("NX-DEP-02")
@pytest.mark.parametrize(("colour", "home"), [("Red", ["H0K", "H0L", "H0R"]), ("Blue", ["H3K", "H3L", "H3R"])])
def test_bought_units_are_placed_on_any_hex_of_the_own_base_and_nowhere_else(colour: str, home: list[str]) -> None:
    position: Json = {
        "phase": "deploy",
        "active": colour,
        "players": {colour: {"rubium": 2}},
        "spaces": {"A1": {colour: {"HU": 1}}, "M": {colour: {"RS": 1}}},
    }
    assert Table(position).options() == [*(f"buy HU {hex}" for hex in home), "end"]


@pytest.mark.rule("NX-DEP-02")
def test_bought_units_may_be_spread_over_the_base() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": 12}}})
    table.choose("buy FU H0L", "buy CR H0R", "buy FU H0L", "buy CR H0K")
    assert [table.see(f"spaces.{hex}.Red") for hex in ("H0L", "H0R", "H0K")] == [{"FU": 2}, {"CR": 1}, {"CR": 1}]


@pytest.mark.rule("NX-DEP-03")
def test_units_bought_onto_a_hex_with_opponents_fight_there() -> None:
    table = Table({"phase": "deploy", "spaces": {"H0R": {"Blue": {"HU": 2}}}}, dice=[4, 1])
    assert table.offers("buy CR H0R")
    table.choose("buy CR H0R")
    assert table.see("spaces.H0R.controller") == ""
    table.choose("end", "end")
    announced = {"attacker": 0, "defender": 1, "space": "H0R", "units": ("CR",), "against": ("HU", "HU")}
    assert table.events("battle_began") == [announced]
    assert table.see("spaces.H0R.Blue") == {"HU": 1}


@pytest.mark.rule("NX-DEP-04")
def test_purchases_and_cards_are_mixed_in_any_order() -> None:
    position: Json = {"phase": "deploy", "players": {"Red": {"rubium": 2, "energize": ["EN01", "EN05", "EN01"]}}}
    table = Table(position).choose("buy HU H0L", "play EN01", "buy FU H0L", "play EN05", "play EN01", "buy HU H0L")
    assert table.see("players.Red.rubium") == 2 - 2 + 4 - 3 + 4 - 1
    assert table.listed("decks.energize_discard") == ["EN01", "EN05", "EN01"]


@pytest.mark.rule("NX-DEP-04")
def test_deploy_cards_are_playable_in_the_own_deploy_phase_only() -> None:
    position: Json = {
        "phase": "deploy",
        "players": {"Red": {"energize": ["EN01", "EN06"]}, "Blue": {"energize": ["EN01"]}},
        "spaces": {"A1": {"Red": {"HU": 1}}, "A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}},
    }
    table = Table(position, dice=[1, 1])
    assert table.options("play") == ["play EN01"]
    table.choose("end")
    assert (table.asked, table.options("play")) == ("move", [])
    table.choose("end")
    assert (table.asked, table.options("play")) == ("window_B-PRE", ["play EN06"])
    table.choose("pass")
    assert (table.deciding, table.options("play")) == ("Blue", [])


@pytest.mark.rule("NX-DEP-05")
def test_a_unit_moves_in_the_turn_in_which_it_was_bought() -> None:
    table = Table({"phase": "deploy"}).choose("buy RS H0L", "end", "move RS H0L", "to B2")
    assert table.see("spaces.B2.Red") == {"RS": 1}


@pytest.mark.rule("NX-DEP-06")
def test_a_player_may_buy_nothing() -> None:
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": 40}}}).choose("end")
    assert table.see("players.Red.rubium") == 40
    assert table.events("unit_bought") == []
    assert table.phase == "draw"


@pytest.mark.rule("NX-DEP-08")
def test_rubium_from_sold_cards_is_spent_in_the_same_phase() -> None:
    hand: Json = {"energize": ["EN06", "EN09"], "secret": ["SM03"]}
    table = Table({"phase": "deploy", "players": {"Red": {"rubium": 1, "had_units": True, **hand}}})
    assert table.options("buy") == []
    table.choose("sell EN09")
    assert table.options("buy") == ["buy HU H0K", "buy HU H0L", "buy HU H0R"]
    table.choose("sell SM03", "buy CR H0K")
    assert table.see("players.Red.rubium") == 0
    assert table.see("spaces.H0K.Red") == {"CR": 1}
