"""Deploy Energize cards EN01 to EN05 (NX-ENZ-03): effects, choices, copies, when they have no target."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


def deploy(
    spaces: Json,
    *hand: str,
    rubium: int = 0,
    options: dict[str, str] | None = None,
    seats: int = 2,
    terrain: str | dict[str, str] = "FIX",
    possible: bool = True,
) -> Table:
    """Red's Deploy phase with these cards."""
    red: Json = {"energize": hand, "rubium": rubium, "had_units": True}
    position: Json = {"terrain": terrain, "spaces": spaces, "players": {"Red": red}}
    return Table(position, options=options, seats=seats, possible=possible)


def targets(table: Table) -> list[str]:
    """The spaces that the open question offers."""
    return [key.removeprefix("to ") for key in table.options("to")]


def reach(table: Table, unit: str, space: str, mark: str = "") -> list[str]:
    """Where this unit may end its move, asked in the Move phase."""
    table.choose(f"move {unit} {space}{mark}")
    return targets(table)


@pytest.mark.rule("EN01")
def test_rubium_strike_gives_four_rubium_each_time() -> None:
    table = deploy({}, "EN01*2", rubium=1)
    table.choose("play EN01")
    assert table.see("players.Red.rubium") == 5
    table.choose("play EN01")
    assert table.see("players.Red.rubium") == 9
    assert table.see("decks.energize_discard") == ["EN01", "EN01"]


@pytest.mark.rule("EN02")
def test_teleport_puts_up_to_three_units_of_one_space_on_another() -> None:
    table = deploy({"H0L": {"Red": {"HU": 3, "FU": 1}}, "B3": {"Red": {"HU": 1}}}, "EN02")
    table.choose("play EN02")
    assert table.options() == ["from B3", "from H0L"]
    table.choose("from H0L")
    assert table.options() == ["take FU", "take HU"]
    table.choose("take HU")
    assert table.options() == ["done", "take FU", "take HU"]
    table.choose("take FU", "take HU")
    assert table.asked == "teleport_target"
    table.choose("to B8")
    assert table.see("spaces.B8.Red") == {"HU": 2, "FU": 1}
    assert table.see("spaces.H0L.Red") == {"HU": 1}


@pytest.mark.rule("EN02")
def test_teleport_may_take_fewer_units() -> None:
    table = deploy({"H0L": {"Red": {"HU": 2, "FU": 1}}}, "EN02")
    table.choose("play EN02", "take HU", "done", "to B1")
    assert table.see("spaces.B1.Red") == {"HU": 1}
    assert table.see("spaces.H0L.Red") == {"HU": 1, "FU": 1}


@pytest.mark.rule("EN02")
def test_teleport_avoids_opponents_the_monolith_forbidden_ground_and_the_space_itself() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1, "RS": 1}}, "B2": {"Blue": {"HU": 1}}}, "EN02")
    table.choose("play EN02", "take HU", "take RS")
    forbidden = {"M", "H0L", "B2", "A2", "A5", "B4", "B9"}
    assert set(targets(table)) == set(table.state.spaces) - forbidden


@pytest.mark.rule("EN02")
def test_teleport_of_units_that_may_enter_magma_offers_magma_but_never_the_monolith() -> None:
    table = deploy({"H0L": {"Red": {"RS": 1}}}, "EN02")
    table.choose("play EN02")
    assert set(targets(table)) == set(table.state.spaces) - {"M", "H0L"}


@pytest.mark.rule("EN02")
def test_a_teleported_unit_may_still_move_this_turn() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1}}}, "EN02")
    table.choose("play EN02", "to B8", "end")
    assert reach(table, "HU", "B8") == ["A3", "A4", "B7", "H3L", "H3R"]


@pytest.mark.rule("EN02")
@pytest.mark.rule("NX-RET-08")
def test_a_teleported_unit_that_began_the_turn_engaged_stays_bound_by_the_retreat_rule() -> None:
    spaces: Json = {
        "A6": {"Red": {"CR": 1}, "Blue": {"HU": 1}},
        "H0L": {"Red": {"CR": 1}},
        "A3": {"Blue": {"HU": 1}},
    }
    engaged = deploy(spaces, "EN02").choose("play EN02", "from A6", "to B8", "end")
    free = deploy(spaces, "EN02").choose("play EN02", "from H0L", "to B8", "end")
    assert reach(engaged, "CR", "B8") == ["A4", "B7", "B9", "H3L", "H3R"]
    assert reach(free, "CR", "B8") == ["A3", "A4", "B7", "B9", "H3L", "H3R"]


@pytest.mark.rule("EN02")
def test_a_token_under_teleported_units_is_turned_up_in_the_explore_phase_only() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1}}, "B8": {"token": "M2"}}, "EN02")
    table.choose("play EN02", "to B8")
    assert (table.see("spaces.B8.token"), table.events("token_revealed")) == ("M2", [])
    table.choose("end", "end")
    assert table.events("token_revealed") == [{"seat": 0, "space": "B8", "token": "M2"}]
    assert table.see("spaces.B8.mine") == 2


@pytest.mark.rule("NX-CRD-07")
def test_a_token_is_not_turned_up_by_teleported_units_that_move_on() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1}}, "B8": {"token": "M2"}}, "EN02")
    table.choose("play EN02", "to B8", "end", "move HU B8", "to A3", "end")
    assert (table.see("spaces.B8.token"), table.events("token_revealed")) == ("M2", [])


@pytest.mark.rule("NX-CRD-07")
def test_teleport_may_take_units_bought_a_moment_ago_to_an_empty_enemy_base_or_home() -> None:
    table = deploy({}, "EN02", rubium=4)
    assert table.refuses("play EN02")
    table.choose("buy HU H0L", "buy HU H0L", "play EN02", "done")
    assert table.offers("to H3K", "to H0K", "to H0R")
    table.choose("to H3K", "end")
    assert table.see("spaces.H3K.Red") == {"HU": 1}
    assert table.offers("move HU H3K", "move HU H0L")


@pytest.mark.rule("NX-CRD-07")
def test_teleport_may_go_to_a_space_with_allied_units_but_not_with_opponents() -> None:
    spaces: Json = {"H0L": {"Red": {"HU": 1}}, "B8": {"Green": {"HU": 1}}, "B7": {"Blue": {"HU": 1}}}
    table = deploy(spaces, "EN02", options={"teams": "on"}, seats=4)
    table.choose("play EN02")
    assert table.offers("to B8")
    assert table.refuses("to B7")


@pytest.mark.rule("EN03")
def test_forced_march_lets_up_to_three_units_move_one_space_further() -> None:
    table = deploy({"H0L": {"Red": {"HU": 4}}, "H0R": {"Red": {"HU": 1}}}, "EN03")
    table.choose("play EN03")
    assert table.options() == ["march HU H0L", "march HU H0R"]
    table.choose("march HU H0R", "march HU H0L")
    assert table.offers("done")
    table.choose("march HU H0L", "end")
    assert table.options("move") == ["move HU H0L", "move HU H0L march1", "move HU H0R"]
    assert targets(table.choose("move HU H0L")) == ["B1", "B2", "H0K", "H0R"]
    table.choose("to H0K", "move HU H0L march1")
    assert targets(table) == ["A1", "A6", "B1", "B12", "B2", "B3", "H0K", "H0R"]


@pytest.mark.rule("EN03")
def test_forced_march_may_stop_after_one_unit() -> None:
    table = deploy({"H0L": {"Red": {"HU": 2}}}, "EN03")
    table.choose("play EN03", "done", "end")
    assert table.options("move") == ["move HU H0L", "move HU H0L march1"]


@pytest.mark.rule("EN03")
def test_forced_march_does_not_lead_through_opponents_or_forbidden_ground() -> None:
    spaces: Json = {"A1": {"Red": {"HU": 1}}, "B2": {"Blue": {"HU": 1}}}
    table = deploy(spaces, "EN03").choose("play EN03", "end")
    ends = reach(table, "HU", "A1")
    assert ends == ["A6", "B1", "B12", "B2", "B3", "H0R"]
    assert "H0L" not in ends  # only over Blue's B2


@pytest.mark.rule("EN03")
def test_forced_march_lasts_for_this_turn_only() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1}}, "H3L": {"Blue": {"HU": 1}}}, "EN03")
    table.choose("play EN03", "end", "end", "end")
    while table.deciding == "Blue":
        table.choose("end")
    assert (table.deciding, table.see("round")) == ("Red", 2)
    table.choose("end")
    assert reach(table, "HU", "H0L") == ["B1", "B2", "H0K", "H0R"]


@pytest.mark.rule("NX-CRD-06")
def test_two_forced_marches_on_one_unit_add_up() -> None:
    table = deploy({"H0K": {"Red": {"HU": 1}}}, "EN03*2")
    table.choose("play EN03", "play EN03", "end")
    ends = reach(table, "HU", "H0K")
    assert ends == ["A1", "A6", "B1", "B12", "B2", "B3", "H0L", "H0R"]


@pytest.mark.rule("EN03")
def test_a_marching_rock_strider_goes_two_spaces_or_three_with_rock_plains_on_the_way() -> None:
    plains: dict[str, str] = {
        **dict.fromkeys(("A1", "A2", "A3", "A4", "A5", "A6"), "LF"),
        **dict.fromkeys(("B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12"), "CS"),
    }
    nowhere: Json = {"H0L": {"Red": {"RS": 1}}}
    table = deploy(nowhere, "EN03", terrain=plains | {"A3": "RP"}, possible=False)
    table.choose("play EN03", "end")
    # H0K is Rock Plains too, but from there nothing new is three steps away.
    assert reach(table, "RS", "H0L") == ["A1", "A6", "B1", "B12", "B2", "B3", "H0K", "H0R"]
    table = deploy(nowhere, "EN03", terrain=plains | {"B2": "RP"}, possible=False)
    table.choose("play EN03", "end")
    two = {"A1", "A6", "B1", "B12", "B2", "B3", "H0K", "H0R"}
    over_b2 = {"A2", "A5", "M", "B4"}
    assert set(reach(table, "RS", "H0L")) == two | over_b2


@pytest.mark.rule("NX-CRD-06")
def test_a_marching_lava_leaper_from_magma_goes_three_spaces_over_opponents() -> None:
    spaces: Json = {"B4": {"Red": {"LL": 1}}, **{space: {"Blue": {"CR": 1}} for space in ("A1", "B3", "A2", "B5")}}
    plain = reach(deploy(spaces, "EN03").choose("end"), "LL", "B4")
    marching = reach(deploy(spaces, "EN03").choose("play EN03", "end"), "LL", "B4")
    assert plain == ["A1", "A2", "A3", "A6", "B2", "B3", "B5", "B6", "H0R", "M"]
    assert set(marching) - set(plain) == {"A4", "A5", "B1", "B12", "B7", "B8", "H0K", "H0L"}


@pytest.mark.rule("NX-CRD-06")
def test_forced_march_does_not_lengthen_a_dive() -> None:
    spaces: Json = {"A2": {"Red": {"LL": 1}}}
    options = {"alternate_units": "on"}
    plain = set(reach(deploy(spaces, "EN03", options=options).choose("end"), "LL", "A2"))
    marching = set(reach(deploy(spaces, "EN03", options=options).choose("play EN03", "end"), "LL", "A2"))
    assert marching - plain == {"B2", "B7"}  # two steps on foot; no other pool is beside them
    assert plain.isdisjoint({"B2", "B7", "H0K", "H3K", "H0L"})


@pytest.mark.rule("NX-CRD-06")
def test_forced_march_does_not_free_an_engaged_unit_from_the_retreat_rule() -> None:
    spaces: Json = {
        "A6": {"Red": {"CR": 1}, "Blue": {"HU": 1}},
        "B3": {"Blue": {"HU": 1}},
        "B2": {"Blue": {"HU": 1}},
        "B4": {"Red": {"FU": 1}},
    }
    table = deploy(spaces, "EN03").choose("play EN03", "march CR A6", "done", "end")
    ends = reach(table, "CR", "A6")
    assert "B4" in ends
    assert not {"B2", "B3", "A6"} & set(ends)


@pytest.mark.rule("EN04")
def test_forward_camp_lets_bought_units_be_placed_on_a_controlled_space() -> None:
    spaces: Json = {
        "A2": {"Red": {"RS": 1}},
        "B8": {"Red": {"HU": 1}},
        "M": {"Red": {"RS": 1}},
        "B2": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
    }
    table = deploy(spaces, "EN04", rubium=5)
    table.choose("play EN04")
    assert table.options() == ["camp A2", "camp B8"]
    table.choose("camp A2")
    assert table.offers("buy FU A2", "buy CR A2", "buy HU H0L", "buy FU H0K")
    assert table.refuses("buy HU A2", "buy FU B8")
    table.choose("buy FU A2")
    assert table.see("spaces.A2.Red") == {"RS": 1, "FU": 1}


@pytest.mark.rule("EN04")
def test_two_forward_camps_may_stand_on_two_spaces() -> None:
    spaces: Json = {"A3": {"Red": {"RS": 1}}, "B8": {"Red": {"HU": 1}}}
    table = deploy(spaces, "EN04*2", rubium=4)
    table.choose("play EN04", "camp A3", "play EN04", "camp B8", "buy HU A3", "buy HU B8")
    assert (table.see("spaces.A3.Red"), table.see("spaces.B8.Red")) == ({"RS": 1, "HU": 1}, {"HU": 2})


@pytest.mark.rule("NX-CRD-08")
def test_a_camp_emptied_by_teleport_takes_no_more_units() -> None:
    table = deploy({"A3": {"Red": {"RS": 1}}, "H0L": {"Red": {"HU": 1}}}, "EN04", "EN02", rubium=4)
    table.choose("play EN04", "camp A3")
    assert table.offers("buy HU A3")
    table.choose("play EN02", "from A3", "to B8")
    assert table.refuses("buy HU A3", "buy HU B8")
    assert table.offers("buy HU H0L")


@pytest.mark.rule("EN05")
def test_bulk_contract_takes_one_from_every_price() -> None:
    table = deploy({}, "EN05", rubium=31)
    table.choose("play EN05", *(f"buy {unit} H0L" for unit in ("HU", "FU", "CR", "RS", "LL", "RD")))
    costs = [event["cost"] for event in table.events("unit_bought")]
    assert costs == [1, 2, 2, 5, 7, 11]
    assert table.see("players.Red.rubium") == 31 - sum((1, 2, 2, 5, 7, 11))


@pytest.mark.rule("EN05")
def test_two_bulk_contracts_take_two_but_nothing_costs_less_than_one() -> None:
    table = deploy({}, "EN05*2", rubium=8)
    table.choose("play EN05", "play EN05", "buy HU H0L", "buy FU H0L", "buy RS H0L")
    assert [event["cost"] for event in table.events("unit_bought")] == [1, 1, 4]
    assert table.see("players.Red.rubium") == 2


@pytest.mark.rule("EN05")
def test_units_bought_before_the_bulk_contract_cost_the_full_price() -> None:
    table = deploy({}, "EN05", rubium=5)
    table.choose("buy FU H0L", "play EN05", "buy FU H0L")
    assert [event["cost"] for event in table.events("unit_bought")] == [3, 2]


@pytest.mark.rule("EN05")
def test_bulk_contract_ends_with_the_phase() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1}}}, "EN05", rubium=1)
    table.choose("play EN05")
    assert table.offers("buy HU H0L")
    table.choose("end", "end", "end")
    while table.deciding == "Blue":
        table.choose("end")
    table.state.players[0].rubium = 1
    table.choose("sell " + table.listed("players.Red.secret")[0])
    assert table.see("players.Red.rubium") == 2
    table.choose("buy HU H0L")
    assert table.events("unit_bought")[-1]["cost"] == 2


@pytest.mark.rule("NX-CRD-03")
def test_cards_that_need_a_target_are_not_offered_without_one_but_the_others_are() -> None:
    hand = ("EN01", "EN02", "EN03", "EN04", "EN05")
    nobody = deploy({}, *hand)
    assert nobody.options("play") == ["play EN01", "play EN05"]
    only_on_monolith = deploy({"M": {"Red": {"RS": 1}}}, *hand)
    assert only_on_monolith.options("play") == ["play EN01", "play EN02", "play EN03", "play EN05"]
    contested = deploy({"A6": {"Red": {"RS": 1}, "Blue": {"HU": 1}}}, *hand)
    assert contested.options("play") == ["play EN01", "play EN02", "play EN03", "play EN05"]
    controlled = deploy({"A6": {"Red": {"RS": 1}}}, *hand)
    assert controlled.options("play") == [f"play {card}" for card in hand]


@pytest.mark.rule("NX-CRD-03")
def test_a_bulk_contract_may_be_played_without_rubium() -> None:
    table = deploy({"A6": {"Red": {"RS": 1}}}, "EN05")
    table.choose("play EN05")
    assert table.events("prices_cut") == [{"seat": 0, "less": 1}]
    assert table.see("decks.energize_discard") == ["EN05"]


@pytest.mark.rule("NX-CRD-10")
def test_the_units_and_spaces_of_a_deploy_card_are_told_to_everybody() -> None:
    table = deploy({"H0L": {"Red": {"HU": 1}}, "B8": {"Red": {"RS": 1}}}, "EN02", "EN03", "EN04")
    table.choose("play EN02", "from H0L", "to B1", "play EN03", "march RS B8", "done", "play EN04", "camp B8")
    assert table.events("unit_teleported") == [{"seat": 0, "unit": "HU", "source": "H0L", "target": "B1"}]
    assert table.events("march_ordered") == [{"seat": 0, "unit": "RS", "space": "B8"}]
    assert table.events("camp_set") == [{"seat": 0, "space": "B8"}]
    assert all(event.audience is None for event in table.told)


@pytest.mark.rule("NX-ALT-11")
def test_forward_camp_takes_no_clones_and_bulk_contract_makes_none_cheaper() -> None:
    table = deploy({"B8": {"Red": {"RS": 1}}}, "EN04", "EN05", rubium=9, options={"alternate_units": "on"})
    table.choose("play EN04", "play EN05")
    assert table.offers("buy FU B8", "buy HU H0L")
    assert table.refuses("buy HU B8")
    table.choose("buy HU H0L", "buy HU H0R", "buy HU H0K")
    assert [event["cost"] for event in table.events("unit_bought")] == [1, 1, 1]
    assert table.options("buy") == [key for key in table.options("buy") if not key.startswith("buy HU")]
