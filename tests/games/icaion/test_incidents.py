"""Event cards, Parasites, outbreaks and wounds (IC-EVT, IC-PAR, IC-WND)."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.icaion.board import icaion_board
from tests.games.icaion.table import BELT, BOOTS, CRIMINAL, Table, acting, event

REGIONS = {
    "IN018": ("I1", "A4", "B3"),
    "IN019": ("I2", "A5", "B4"),
    "IN020": ("I3", "A1", "B5"),
    "IN021": ("I5", "A3", "B2"),
    "IN022": ("I4", "A2", "B1"),
}
FAR: Json = {"Black": {"node": "C1"}, "Purple": {"node": "C2"}, "Red": {"node": "C3"}}
"""Nodes in the City: no crater is near."""


def heights(table: Table, what: str, *regions: str) -> list[object]:
    """Crystals or Parasites of these Regions."""
    return [table.see(f"regions.{region}.{what}") for region in regions]


@pytest.mark.rule("IC-EVT-03")
@pytest.mark.rule("IC-SETUP-05")
@pytest.mark.parametrize("card", REGIONS)
def test_a_region_card_brings_crystals_to_the_three_regions_of_its_type(card: str) -> None:
    table = event(card, 7, players=FAR)
    for region in icaion_board().regions:
        assert table.see(f"regions.{region}.qoam") == (3 if region in REGIONS[card] else 0)


@pytest.mark.rule("IC-EVT-03")
@pytest.mark.rule("IC-EVB-03")
@pytest.mark.parametrize(("seats", "most"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_crystals_stop_at_saturation(seats: int, most: int) -> None:
    regions: Json = {"I1": {"qoam": most}, "A4": {"qoam": most - 1}}
    table = event("IN018", 8, regions=regions, seats=seats)
    assert heights(table, "qoam", "I1", "A4", "B3") == [most, most, 3 + (seats > 3)]
    assert {e["region"] for e in table.events("qoam_grew")} == {"A4", "B3"}


@pytest.mark.rule("IC-EVT-04")
@pytest.mark.rule("IC-EVB-02")
@pytest.mark.parametrize(("seats", "inner"), [(2, 0), (3, 0), (4, 1), (5, 1)])
@pytest.mark.parametrize(("space", "symbol"), [(1, 0), (2, 0), (3, 1), (4, 0), (5, 1), (6, 0), (7, 1), (8, 1)])
def test_a_parasite_symbol_infests_all_three_or_the_outer_two(seats: int, inner: int, space: int, symbol: int) -> None:
    table = event("IN020", space, seats=seats)
    assert heights(table, "parasites", "I3", "A1", "B5") == [inner * symbol, symbol, symbol]


@pytest.mark.rule("IC-EVT-10")
def test_all_crystals_come_before_the_parasites_and_regions_go_inside_a_b() -> None:
    table = event("IN020", 3, seats=4)
    told = [(e.kind, e.values()["region"]) for e in table.told if e.kind in ("qoam_grew", "parasite_placed")]
    regions = ("I3", "A1", "B5")
    assert told == [*(("qoam_grew", region) for region in regions), *(("parasite_placed", r) for r in regions)]


@pytest.mark.rule("IC-EVT-06")
@pytest.mark.rule("IC-BOARD-12")
@pytest.mark.parametrize(("space", "crater"), [(1, "X5"), (3, "X1"), (5, "X1"), (6, "X5"), (7, "X1")])
def test_the_colossus_goes_clockwise_as_far_as_the_arrows_say(space: int, crater: str) -> None:
    table = event("IN025", space, crater="X4", players=FAR)
    assert table.see("colossus.crater") == crater
    assert table.events("colossus_moved") == [{"source": "X4", "target": crater}]


@pytest.mark.rule("IC-EVT-05")
@pytest.mark.rule("IC-EVT-07")
def test_the_first_colossus_card_brings_two_parasites_each_to_the_new_crater_only() -> None:
    table = event("IN023", 1, crater="X1", players=FAR)
    assert heights(table, "parasites", "B2", "A2", "B1", "A1") == [2, 2, 0, 0]
    assert [e["region"] for e in table.events("parasite_placed")] == ["B2", "B2", "A2", "A2"]


@pytest.mark.rule("IC-EVT-05")
@pytest.mark.rule("IC-EVT-07")
def test_the_second_colossus_card_brings_one_parasite_each_to_the_new_crater_only() -> None:
    table = event("IN024", 3, crater="X1", players=FAR)
    assert heights(table, "parasites", "B1", "A1", "B2", "A2", "B3", "A3") == [0, 0, 0, 0, 1, 1]


@pytest.mark.rule("IC-EVT-05")
@pytest.mark.rule("IC-EVT-07")
def test_the_third_colossus_card_brings_parasites_to_the_old_and_the_new_crater() -> None:
    table = event("IN025", 3, crater="X1", players=FAR)
    assert heights(table, "parasites", "B1", "A1", "B2", "A2", "B3", "A3") == [1, 1, 0, 0, 1, 1]
    kinds = [kind for kind in table.kinds() if kind in ("parasite_placed", "colossus_moved")]
    assert kinds == ["parasite_placed", "parasite_placed", "colossus_moved", "parasite_placed", "parasite_placed"]


@pytest.mark.rule("IC-EVT-08")
@pytest.mark.parametrize("card", ["IN023", "IN025"])
@pytest.mark.parametrize("node", icaion_board().nodes)
def test_a_colossus_wounds_on_nine_nodes_of_its_new_crater(card: str, node: str) -> None:
    players: Json = {"Black": {"node": "C4"}, "Purple": {"node": node}, "Red": {"node": "C5"}}
    table = event(card, 1, crater="X1", players=players)
    near = {"P2", "Q2", "S2", "S1", "L2", "M2", "T2", "E2", "E1"}
    assert table.see("players.Purple.lying") is (node in near)


@pytest.mark.rule("IC-EVT-09")
@pytest.mark.parametrize(("node", "hit"), [("E5", True), ("M1", True), ("Q2", True), ("T3", True), ("L4", False)])
def test_the_second_colossus_card_wounds_along_the_whole_way(node: str, hit: bool) -> None:
    players: Json = {"Black": {"node": "C4"}, "Purple": {"node": node}, "Red": {"node": "C5"}}
    table = event("IN024", 3, crater="X1", players=players)
    assert table.see("players.Purple.lying") is hit


@pytest.mark.rule("IC-EVT-09")
@pytest.mark.rule("IC-WND-04")
def test_one_step_wounds_a_seeker_only_once() -> None:
    players: Json = {"Black": {"node": "C4"}, "Purple": {"node": "E1", "hand": ["IN209*2"]}, "Red": {"node": "C5"}}
    table = event("IN024", 3, crater="X1", players=players)
    assert (table.deciding, table.asked) == ("Purple", "wound")
    table.choose("discard IN209")
    assert table.deciding == "Black"
    assert table.see("players.Purple.hand") == ["IN209"]


@pytest.mark.rule("IC-EVT-10")
def test_the_second_card_moves_then_wounds_then_infests() -> None:
    players: Json = {"Black": {"node": "C4"}, "Purple": {"node": "M1", "hand": ["IN209"]}, "Red": {"node": "C5"}}
    table = event("IN024", 1, crater="X1", players=players)
    assert table.asked == "wound"
    assert table.see("colossus.crater") == "X2"
    assert heights(table, "parasites", "B2", "A2") == [0, 0]
    table.choose("fall")
    assert heights(table, "parasites", "B2", "A2") == [1, 1]


@pytest.mark.rule("IC-EVT-02")
@pytest.mark.rule("IC-EVT-05")
def test_a_colossus_card_brings_no_crystals_and_makes_no_last_round() -> None:
    table = event("IN023", 5, players=FAR)
    assert not table.see("last_round")
    assert "qoam_grew" not in table.kinds()


# Parasites


@pytest.mark.rule("IC-PAR-01")
def test_three_parasites_are_no_outbreak() -> None:
    table = event("IN020", 3, regions={"A1": {"parasites": 2, "machines": {"H": "Red"}}}, players=FAR)
    assert table.see("regions.A1.parasites") == 3
    assert table.see("regions.A1.machines") == {"H": "Red"}
    assert "outbreak_began" not in table.kinds()


@pytest.mark.rule("IC-PAR-02")
def test_the_fourth_parasite_destroys_all_machines_whoever_owns_them() -> None:
    regions: Json = {"A1": {"qoam": 2, "parasites": 3, "machines": {"H": "Red", "S": "neutral", "R": "Black"}}}
    players: Json = {**FAR, "Black": {"node": "C1", "rows": ["HSR", "HSR", ""]}}
    table = event("IN020", 3, regions=regions, players=players)
    assert table.see("regions.A1") == {"qoam": 3, "parasites": 0, "machines": {}}
    assert [(e["owner"], e["machine"]) for e in table.events("machine_destroyed")] == [
        ("red", "H"),
        ("yellow", "S"),
        ("black", "R"),
    ]
    assert table.see("players.Black.rows") == ["HSR", "HSR", ""]


@pytest.mark.rule("IC-PAR-02")
@pytest.mark.parametrize("node", ["Q1", "S1", "M1", "T1", "E1", "P1", "L1", "C1"])
def test_an_outbreak_wounds_seekers_on_the_nodes_of_the_region(node: str) -> None:
    players: Json = {**FAR, "Purple": {"node": node}}
    table = event("IN020", 3, regions={"A1": {"parasites": 3}}, players=players)
    assert table.see("players.Purple.lying") is (node in ("Q1", "S1", "M1", "T1", "E1"))


@pytest.mark.rule("IC-PAR-03")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_two_parasites_come_one_at_a_time(before: int, after: int) -> None:
    table = event("IN023", 1, crater="X1", regions={"B2": {"parasites": before}}, players=FAR)
    assert table.see("regions.B2.parasites") == after
    assert ("outbreak_began" in table.kinds()) is (before > 1)


@pytest.mark.rule("IC-DIV-04")
def test_bonuses_stay_when_their_machines_are_destroyed() -> None:
    regions: Json = {"A1": {"parasites": 3, "machines": {"H": "Black"}}}
    players: Json = {**FAR, "Black": {"node": "C1", "rows": ["HSR", "HSR", "SR"], "cages": {"3": {"pink": 1}}}}
    table = event("IN020", 3, regions=regions, players=players)
    assert table.see("players.Black.cages") == {"1": {}, "2": {}, "3": {"pink": 1}}
    assert table.see("players.Black.rows") == ["HSR", "HSR", "SR"]


# Wounds


@pytest.mark.rule("IC-WND-01")
@pytest.mark.rule("IC-WND-02")
@pytest.mark.rule("IC-WND-08")
def test_players_decide_in_turn_order_and_those_without_a_card_are_not_asked() -> None:
    players: Json = {
        "Black": {"node": "M2", "hand": ["IN209", "IN210", "IN201"]},
        "Purple": {"node": "M2"},
        "Red": {"node": "M2", "hand": ["IN202"]},
        "Yellow": {"node": "C4"},
    }
    table = event("IN023", 1, crater="X1", players=players, seats=4, order=["Yellow", "Red", "Purple", "Black"])
    assert (table.deciding, table.options()) == ("Red", ["discard IN202", "fall"])
    assert not table.see("players.Purple.lying")
    table.choose("fall")
    assert (table.deciding, table.options()) == ("Black", ["discard IN201", "discard IN209", "fall"])
    assert table.see("players.Purple.lying")
    table.choose("discard IN209")
    assert table.deciding == "Yellow"
    assert table.see("players.Black.hand") == ["IN209", "IN201"]
    assert table.see("decks.discard") == ["IN209"]
    assert [table.see(f"players.{colour}.lying") for colour in ("Red", "Black")] == [True, False]


@pytest.mark.rule("IC-WND-03")
def test_a_seeker_that_lies_is_not_asked_again() -> None:
    players: Json = {**FAR, "Purple": {"node": "M2", "lying": True, "hand": ["IN209"]}}
    table = event("IN023", 1, crater="X1", players=players)
    assert (table.deciding, table.asked) == ("Black", "move")
    assert table.see("players.Purple.hand") == ["IN209"]


@pytest.mark.rule("IC-WND-04")
def test_each_source_is_a_wound_of_its_own() -> None:
    players: Json = {**FAR, "Purple": {"node": "M2", "hand": ["IN209", "IN201", "IN202"]}}
    regions: Json = {"B2": {"parasites": 3}, "A2": {"parasites": 3}}
    table = event("IN023", 1, crater="X1", regions=regions, players=players)
    for card in ("IN209", "IN201", "IN202"):
        assert (table.deciding, table.asked) == ("Purple", "wound")
        table.choose(f"discard {card}")
    assert table.deciding == "Black"


@pytest.mark.rule("IC-WND-05")
@pytest.mark.rule("IC-TURN-01")
def test_a_wounded_turn_allows_a_basic_move_and_one_standard_action() -> None:
    black: Json = {"node": "Q1", "lying": True, "rows": ["HSR", "", "HSR"], "cages": {"1": {"blue": 3, "green": 3}}}
    black["hand"] = ["IN218", "IN209"]
    table = Table({"phase": "turn", "round": 2, "players": {"Black": black}})
    assert "seeker_stood_up" in table.kinds()
    assert table.options() == sorted(["camp", *(f"move {node}" for node in icaion_board().within("Q1", 2))])
    table.choose("move M1")
    assert table.options("play") == table.options("eps") == []
    table.choose("extract")
    assert table.options() == ["end"]
    assert not table.see("players.Black.lying")


@pytest.mark.rule("IC-WND-05")
def test_a_wounded_seeker_may_camp_at_the_usual_price() -> None:
    black: Json = {"node": "Q1", "lying": True, "cages": {"1": {"blue": 1}}}
    table = Table({"phase": "turn", "round": 2, "players": {"Black": black}}).choose("camp")
    assert table.cages() == {"1": {}, "2": {}}
    assert table.see("players.Black.node") == "Q1"


@pytest.mark.rule("IC-WND-06")
def test_hyper_boots_raise_the_move_of_a_wounded_turn() -> None:
    table = Table({"phase": "turn", "round": 2, "players": {"Black": {"node": "Q1", "lying": True, "gear": BOOTS}}})
    assert table.options() == sorted(f"move {node}" for node in icaion_board().within("Q1", 3))


@pytest.mark.rule("IC-TURN-01")
@pytest.mark.rule("IC-GEAR-03")
def test_the_belt_may_be_used_in_a_wounded_turn() -> None:
    table = Table({"phase": "turn", "players": {"Black": {"lying": True, "gear": BELT}}})
    assert (table.asked, table.options()) == ("draw", ["draw 0", "draw 1", "draw 2"])
    table.choose("draw 2")
    assert table.see("turn.wounded")
    assert len(table.listed("players.Black.hand")) == 2


@pytest.mark.rule("IC-WND-05")
def test_the_turn_after_a_wounded_one_is_normal() -> None:
    table = Table({"phase": "turn", "round": 2, "players": {"Black": {"lying": True}, "Purple": {"lying": False}}})
    table.only_move()
    assert table.deciding == "Purple"
    assert not table.see("turn.wounded")
    assert table.see("turn.special") == 1


@pytest.mark.rule("IC-SEEK-07")
@pytest.mark.rule("IC-SEEK-08")
@pytest.mark.parametrize(("answer", "armour"), [("fall", False), ("discard IN209", True)])
def test_armour_comes_off_by_a_wound_but_not_by_one_prevented(answer: str, armour: bool) -> None:
    players: Json = {**FAR, "Purple": {"node": "M2", "hand": ["IN209"], "seeker": CRIMINAL, "armour": True}}
    table = event("IN023", 1, crater="X1", players=players).choose(answer)
    assert table.see("players.Purple.armour") is armour


@pytest.mark.rule("IC-WND-03")
@pytest.mark.rule("IC-CUR-13")
def test_a_lying_seeker_is_hit_and_counts_but_is_not_asked() -> None:
    others: Json = {"Purple": {"node": "Q1", "lying": True, "hand": ["IN209"]}, "Red": {"node": "C3"}}
    table = acting(others=others, node="Q1", hand=["IN243"], cages={"1": {"green": 1}}).choose("play IN243")
    assert (table.deciding, table.rp()) == ("Black", 2)
    assert len(table.events("seeker_hit")) == 1
    assert table.see("players.Purple.hand") == ["IN209"]
