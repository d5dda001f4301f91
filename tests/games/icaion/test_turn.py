"""The turn, Move and camp (IC-TURN, IC-MOVE)."""

from __future__ import annotations

import pytest

from nexusgames.core.engine.decisions import IllegalChoice
from nexusgames.core.game.game import Json
from nexusgames.games.icaion.board import icaion_board
from tests.games.icaion.table import BOOTS, CURSED, LONE_SURVIVOR, Table, acting, moving

LAST: Json = {"round": 5}
"""The round with the fifth Region Card."""


def nodes(node: str, steps: int) -> list[str]:
    """The choices of a Move of so many steps, sorted."""
    return sorted(f"move {other}" for other in icaion_board().within(node, steps))


@pytest.mark.rule("IC-TURN-02")
@pytest.mark.rule("IC-MOVE-04")
def test_a_turn_begins_with_move_or_camp_and_nothing_else() -> None:
    table = moving(node="M1", cages={"1": {"blue": 1, "green": 2}}, hand=["IN209"])
    assert table.options() == sorted([*nodes("M1", 2), "camp"])
    assert moving(node="M1", cages={"1": {"green": 2}}).options() == nodes("M1", 2)


@pytest.mark.rule("IC-TURN-03")
@pytest.mark.rule("IC-TURN-08")
@pytest.mark.parametrize("order", [("extract", "eps double_shift"), ("eps overcharge", "extract")])
def test_one_standard_and_one_special_action_in_either_order(order: tuple[str, str]) -> None:
    table = acting(node="E1", hand=["IN209"], cages={"1": {"green": 1}})
    assert table.offers(*order, "end", "play IN209")
    table.choose(order[0])
    if order[0] == "extract":
        assert table.refuses("extract")
        assert table.offers(order[1], "end")
    else:
        table.choose("colour blue", "cage 2")
        assert table.refuses("eps overcharge", "play IN209")
        table.choose("extract")
        assert table.options() == ["end"]


@pytest.mark.rule("IC-TURN-03")
@pytest.mark.rule("IC-TURN-07")
def test_a_player_may_end_the_turn_at_once_and_nothing_else_ends_it() -> None:
    table = acting(node="E1", charged=False)
    table.choose("extract")
    assert (table.deciding, table.options()) == ("Black", ["end"])
    assert acting(node="E1").choose("end").deciding == "Purple"


@pytest.mark.rule("IC-TURN-04")
def test_an_action_is_resolved_before_anything_else_is_offered() -> None:
    table = acting({"I1": {"qoam": 2, "machines": {"H": "Black"}}}, node="S1").choose("extract")
    assert table.options() == ["activate I1", "done"]
    table.choose("done")
    assert table.options() == ["cage 1", "cage 2", "lose"]
    with pytest.raises(IllegalChoice):
        table.choose("end")


@pytest.mark.rule("IC-TURN-05")
def test_all_six_standard_actions_are_offered_where_they_are_possible() -> None:
    black: Json = {"cages": {"1": {"grey": 1, "green": 1, "blue": 1}}}
    city = acting(node="C1", **black)
    assert city.offers("extract", "deploy H1 I1", "retrieve blue")
    assert city.refuses("eradicate", "investigate 1", "install")
    laid: Json = {"colossus": {"crater": "X1"}, "apparatus": {"blue": 2}}
    crater = acting({"A1": {"parasites": 1}}, position=laid, node="M1", tile="blue 1", **black)
    assert crater.offers("extract", "eradicate", "investigate 1", "install", "deploy H1 A1")
    assert crater.refuses("retrieve blue", "retrieve green")


@pytest.mark.rule("IC-TURN-06")
@pytest.mark.rule("IC-YEAR-06")
def test_after_the_end_the_next_player_begins() -> None:
    table = acting(position={"order": ["Red", "Black", "Purple"], "active": "Black"}, node="E1").choose("end")
    assert (table.deciding, table.asked) == ("Purple", "move")
    assert [event["seat"] for event in table.events("turn_ended")] == [0]


@pytest.mark.rule("IC-TURN-07")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    parasites: Json = {"A1": {"parasites": 2}}
    assert acting(parasites, node="M1", cages={"1": {"pink": 2}}).refuses("eradicate", "deploy H1 A1")
    turned = acting(parasites, node="M1", cages={"1": {"pink": 2}}, upgrades=["IN227"])
    assert turned.offers("eradicate", "deploy H1 A1", "deploy H1 B1")


# Move and camp


@pytest.mark.rule("IC-MOVE-01")
def test_camp_costs_a_blue_crystal_and_the_seeker_stays() -> None:
    table = moving(node="M1", cages={"1": {"blue": 2}}).choose("camp")
    assert table.see("players.Black.node") == "M1"
    assert table.cages() == {"1": {"blue": 1}, "2": {}}
    assert table.asked == "act"


@pytest.mark.rule("IC-MOVE-02")
@pytest.mark.rule("IC-MOVE-03")
@pytest.mark.parametrize("node", icaion_board().nodes)
def test_a_basic_move_goes_one_or_two_nodes_and_never_stays(node: str) -> None:
    table = moving(node=node)
    assert table.options() == nodes(node, 2)
    assert table.refuses(f"move {node}", "camp")


@pytest.mark.rule("IC-MOVE-02")
@pytest.mark.rule("IC-GEAR-01")
def test_hyper_boots_add_a_node_for_nothing() -> None:
    table = moving(node="M1", gear=BOOTS)
    assert table.options() == nodes("M1", 3)
    table.choose("move C1")
    assert table.see("players.Black.node") == "C1"


@pytest.mark.rule("IC-MOVE-05")
@pytest.mark.rule("IC-DIV-03")
@pytest.mark.parametrize(
    ("row", "upgrades", "per_crystal"),
    [("HSR", [], 0), ("SR", [], 1), ("R", [], 2), ("", [], 2), ("HSR", ["IN226"], 1), ("R", ["IN226", "IN238"], 4)],
)
def test_blue_crystals_buy_nodes_by_the_movement_symbols(row: str, upgrades: list[str], per_crystal: int) -> None:
    table = moving(node="E1", rows=["HSR", row, "HSR"], upgrades=upgrades, cages={"1": {"blue": 1}, "2": {"blue": 1}})
    assert table.see("players.Black.per_crystal") == per_crystal
    assert table.options("move") == nodes("E1", 2 + 2 * per_crystal)


@pytest.mark.rule("IC-MOVE-05")
def test_without_a_movement_symbol_blue_buys_no_node() -> None:
    assert moving(node="E1", cages={"1": {"blue": 9}}).options("move") == nodes("E1", 2)


@pytest.mark.rule("IC-MOVE-07")
@pytest.mark.parametrize(("row", "target", "left"), [("SR", "C1", 3), ("R", "C1", 4), ("R", "C5", 3), ("SR", "T1", 5)])
def test_a_move_costs_exactly_the_blue_crystals_it_needs(row: str, target: str, left: int) -> None:
    table = moving(node="E1", rows=["HSR", row, "HSR"], cages={"1": {"blue": 5}}).choose(f"move {target}")
    assert table.cages() == {"1": {"blue": left}, "2": {}}
    assert table.see("players.Black.node") == target


@pytest.mark.rule("IC-MOVE-07")
def test_the_price_is_shown_on_every_node_within_reach() -> None:
    table = moving(node="E1", rows=["HSR", "R", "HSR"], cages={"1": {"blue": 2}})
    distance = icaion_board().distance["E1"]
    reach = {seen.node: seen.cost for seen in table.turn.reach}
    assert reach == {node: max(0, -(-(steps - 2) // 2)) for node, steps in distance.items() if 0 < steps <= 6}


@pytest.mark.rule("IC-MOVE-06")
def test_seekers_share_nodes_and_do_not_block() -> None:
    others: Json = {"Purple": {"node": "S1"}, "Red": {"node": "S1"}}
    table = Table({"phase": "move", "players": {"Black": {"node": "E1"}, **others}})
    assert table.options() == nodes("E1", 2)
    table.choose("move S1")
    assert table.view().nodes["S1"].seekers == (0, 1, 2)


@pytest.mark.rule("IC-MOVE-09")
def test_the_colossus_neither_blocks_nor_wounds() -> None:
    table = moving(node="E1", position={"colossus": {"crater": "X1"}}).choose("move M1")
    assert not table.see("players.Black.lying")
    assert table.see("players.Black.node") == "M1"


# The Lone Survivor and The Cursed in the last round


@pytest.mark.rule("IC-SEEK-01")
@pytest.mark.rule("IC-MOVE-08")
def test_the_lone_survivor_goes_to_any_other_node_in_the_last_round() -> None:
    table = moving(position=LAST, node="E1", seeker=LONE_SURVIVOR, cages={"1": {"blue": 1}})
    assert table.offers("teleport", "camp", "move T1")
    table.choose("teleport")
    assert table.options() == sorted(f"to {node}" for node in icaion_board().nodes if node != "E1")
    table.choose("to C4")
    assert (table.see("players.Black.node"), table.asked) == ("C4", "act")
    assert table.cages() == {"1": {"blue": 1}, "2": {}}


@pytest.mark.rule("IC-SEEK-01")
def test_no_teleport_before_the_last_round_nor_for_others_nor_when_wounded() -> None:
    assert moving(position={"round": 4}, seeker=LONE_SURVIVOR).refuses("teleport")
    assert moving(position=LAST).refuses("teleport")
    assert moving(position={**LAST, "turn": {"wounded": True}}, seeker=LONE_SURVIVOR).refuses("teleport")


@pytest.mark.rule("IC-SEEK-01")
@pytest.mark.rule("IC-EPS-09")
def test_the_teleport_works_once_in_a_turn_with_two_shifts() -> None:
    table = moving(position=LAST, node="E1", seeker=LONE_SURVIVOR)
    table.choose("teleport", "to C4", "extract", "eps double_shift")
    assert table.asked == "move"
    assert table.refuses("teleport")
    other = moving(position=LAST, node="E1", seeker=LONE_SURVIVOR)
    assert other.choose("move T1", "extract", "eps double_shift").offers("teleport")


@pytest.mark.rule("IC-SEEK-02")
@pytest.mark.rule("IC-TURN-08")
def test_the_cursed_performs_two_standard_actions_in_the_last_round() -> None:
    table = Table({"phase": "turn", "round": 5, "players": {"Black": {"seeker": CURSED, "node": "E1"}}})
    table.choose("move T1", "extract")
    assert table.offers("extract")
    table.choose("extract")
    assert table.refuses("extract")


@pytest.mark.rule("IC-SEEK-02")
@pytest.mark.parametrize(("laid", "actions"), [({"round": 4}, 1), ({"round": 5}, 2)])
def test_the_cursed_has_one_action_in_other_rounds(laid: Json, actions: int) -> None:
    table = Table({"phase": "turn", "players": {"Black": {"seeker": CURSED}}, **laid})
    assert table.see("turn.standard") == actions
    wounded = Table({"phase": "turn", "players": {"Black": {"seeker": CURSED, "lying": True}}, **laid})
    assert wounded.see("turn.standard") == 1
