"""Moves: choosing a unit, Movement Points, shortcuts, pushing, Space, and turns without a Move (TH-MOVE)."""

from __future__ import annotations

import pytest

from tests.games.theseus.table import Table, acting, team, units

DUEL = "marines aliens"
ALLIES_WITH_GRABBERS = "marines scientists aliens greys"


@pytest.mark.rule("TH-MOVE-01")
@pytest.mark.rule("TH-SPACE-01")
def test_a_player_chooses_an_own_unit_on_the_station_or_in_space() -> None:
    table = Table(DUEL, {"LD": units("M1", "A1"), "CC": units("M2"), "TB": units("A2")})
    assert table.options() == ["return M3", "unit M1", "unit M2"]


@pytest.mark.rule("TH-MOVE-02")
@pytest.mark.rule("TH-MOVE-03")
@pytest.mark.parametrize(
    ("start", "sector", "mp"),
    [
        (["M1"], "TB", 1),
        (["M1", "A1"], "AN", 2),
        (["M1", "A1", "L1"], "COR", 3),
        (["M1", "A1", "L1", "M2"], "CC", 4),
    ],
)
def test_a_unit_moves_as_far_as_there_are_units_in_its_sector(start: list[str], sector: str, mp: int) -> None:
    table = Table(DUEL, {"LD": units(*start)}).choose("unit M1")
    assert table.events("move_began")[0]["mp"] == mp
    table.choose("room d")
    assert table.at("M1") == f"{sector}.d"
    assert [event["mp"] for event in table.events("sector_entered")] == list(range(mp - 1, -1, -1))


@pytest.mark.rule("TH-MOVE-05")
def test_several_sectors_in_a_row_may_be_skipped_and_none_of_them_costs() -> None:
    sectors = {"AN": units("A1"), "COR": {"I1": "A-VSH"}, "CC": {"I1": "A-VSH"}}
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens")
    table.choose("unit A1")
    assert table.options() == ["enter", "skip"]
    table.choose("skip")
    assert table.options() == ["enter", "skip"]
    table.choose("skip", "room a")
    assert table.at("A1") == "LD.a"
    assert [event["sector"] for event in table.events("sector_skipped")] == ["COR", "CC"]


@pytest.mark.rule("TH-MOVE-05")
def test_a_skip_is_asked_anew_and_only_of_the_mover() -> None:
    sectors = {"LD": units("M1"), "TB": {"I1": "A-VSH"}}
    assert Table(DUEL, sectors).choose("unit M1").asked == "room"


@pytest.mark.rule("TH-MOVE-06")
@pytest.mark.rule("TH-MOVE-04")
def test_an_exit_stops_the_unit_with_points_left_and_traps_work_as_at_a_stop() -> None:
    sectors = {"LD": units("A1", "A2"), "TB": {"I1": "A-VEX", "I2": "M-MIN"}}
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens").choose("unit A1")
    assert table.options() == ["exit", "on"]
    table.choose("exit", "room a")
    assert (table.at("A1"), table.life("aliens")) == ("TB.a", 18)


@pytest.mark.rule("TH-MOVE-06")
def test_an_exit_is_of_no_use_on_the_last_point() -> None:
    sectors = {"LD": units("A1"), "TB": {"I1": "A-VEX"}}
    table = Table("aliens marines", sectors, ring="COR CC LD TB AN", active="Aliens")
    assert table.choose("unit A1").asked == "room"


@pytest.mark.rule("TH-MOVE-06")
def test_burnt_points_hurt_a_unit_with_parasites_and_traps_on_passing_work_only_once() -> None:
    sectors = {"LD": units("G1 parasite=1", "G2", "G3"), "TB": {"I1": "G-LOO", "I2": "A-TEN"}}
    table = Table("greys aliens", {"GW": sectors["LD"], "TB": sectors["TB"]}).choose("unit G1", "loop 1")
    assert (table.life("greys"), len(table.events("parasite_bit"))) == (20 - 3 - 1, 3)
    assert table.asked == "room"
    table.choose("room a")
    assert table.at("G1") == "AN.a"


@pytest.mark.rule("TH-MOVE-06")
@pytest.mark.rule("TH-MOVE-08")
def test_a_time_loop_in_the_start_sector_is_of_no_use() -> None:
    sectors = {"CC": units("G1", "A1", "A2", "A3") | {"I1": "G-LOO"}}
    table = Table("greys pandora aliens", sectors, ring="COR GW CC AN TB", active="Greys")
    table.choose("unit G1")
    assert table.asked == "room"
    assert table.choose("room a").at("G1") == "GW.a"
    four = {"CC": {"a": "G1", "b": "B1", "c": "B2", "d": "B3", "I1": "G-LOO"}}
    table = Table("greys pandora", four, active="Greys", players={"Greys": {"bonus": ["B-PAS"]}})
    table.choose("unit G1", "play B-PAS")
    assert table.asked != "early_stop"
    table.choose("room a")
    assert table.at("G1") == "GW.a"


@pytest.mark.rule("TH-MOVE-08")
def test_a_unit_may_go_all_the_way_round_into_its_old_room_or_another() -> None:
    table = Table("greys pandora", {"CC": units("G1", "B1", "B2", "B3")}, active="Greys").choose("unit G1")
    assert table.at("G1") == "CC.a"
    assert "minor_assault_began" in table.kinds()


@pytest.mark.rule("TH-MOVE-08")
@pytest.mark.rule("TH-MOVE-11")
def test_from_the_first_step_on_the_unit_has_left_its_room() -> None:
    table = Table(DUEL, {"LD": units("M1")}).choose("unit M1")
    assert (table.at("M1"), table.see("sectors.LD.a")) == ("transit", "")


@pytest.mark.rule("TH-MOVE-07")
def test_a_stop_goes_push_traps_rescue_minor_assault_actions() -> None:
    sectors = {
        "LD": units("M1"),
        "TB": units("M2 seized=S-GRA", "N1", "N2", "N3") | {"I1": "S-CAM", "I2": "M-ARS"},
    }
    table = Table("marines scientists", sectors).choose("unit M1", "push N3")
    order = ["unit_pushed", "unit_stopped", "camera_counted", "unit_freed", "minor_assault_began", "card_used"]
    assert [kind for kind in table.kinds() if kind in order] == order


@pytest.mark.rule("TH-MOVE-07")
def test_the_mover_chooses_any_empty_room() -> None:
    table = Table(DUEL, {"LD": units("M1"), "TB": units("", "A1")}).choose("unit M1")
    assert table.options() == ["room a", "room c", "room d"]


@pytest.mark.rule("TH-MOVE-09")
def test_teleport_carries_own_moves_only_and_a_second_one_is_not_used() -> None:
    sectors = {"COR": units("G1"), "CC": {"I1": "G-TEL"}}
    table = Table("greys marines", sectors).choose("unit G1")
    assert table.options() == ["stay", "teleport COR", "teleport GW", "teleport LD", "teleport TB"]
    assert Table("greys marines", sectors).choose("unit G1", "stay", "room a").at("G1") == "CC.a"
    back = Table("greys marines", {"GW": units("G1")} | {"CC": {"I1": "G-TEL"}})
    back.choose("return G2", "place CC.a")
    assert back.at("G2") == "CC.a"


@pytest.mark.rule("TH-MOVE-09")
def test_a_teleported_unit_sets_off_no_trap_where_it_left_and_spends_no_points() -> None:
    sectors = {
        "COR": units("G1 parasite=1"),
        "CC": {"I1": "G-TEL", "I2": "A-TEN", "I3": "A-NES"},
        "TB": {"I1": "A-NES"},
    }
    table = Table("greys aliens", sectors).choose("unit G1", "teleport TB", "room a")
    assert table.life("greys") == 20 - 1 - 1
    assert [event["sector"] for event in table.events("sector_entered")] == ["CC"]


@pytest.mark.rule("TH-MOVE-10")
@pytest.mark.rule("TH-PAN-08")
@pytest.mark.parametrize("side", ["", " +"])
def test_a_runner_may_go_one_sector_further(side: str) -> None:
    sectors = {"COR": units(f"R1{side}"), "CC": {"I1": "M-FIR"}}
    table = Table("pandora marines", sectors).choose("unit R1")
    assert table.options() == ["further", "stop"]
    further = Table("pandora marines", sectors).choose("unit R1", "further", "room a")
    assert (further.at("R1"), further.life("pandora")) == ("LD.a", 19)
    assert Table("pandora marines", sectors).choose("unit R1", "stop", "room a").at("R1") == "CC.a"


@pytest.mark.rule("TH-MOVE-10")
def test_a_runner_goes_no_further_when_an_enemy_moves_it_nor_another_unit_ever() -> None:
    forced = acting("greys pandora", "TB", {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("R1")}, active="Greys")
    assert forced.choose("force R1").asked == "room"
    assert Table("pandora marines", {"COR": units("W1")}).choose("unit W1").asked == "room"


@pytest.mark.rule("TH-MOVE-11")
@pytest.mark.rule("TH-BON-02")
def test_movement_points_are_fixed_when_the_unit_is_chosen() -> None:
    sectors = {"LD": units("M1", "M2", "A1")}
    table = Table(DUEL, sectors, players={"Marines": {"bonus": ["B-PAS"]}})
    table.choose("play B-PAS", "unit M1")
    assert table.events("move_began")[0]["mp"] == 4


# Pushing


@pytest.mark.rule("TH-PUSH-01")
@pytest.mark.rule("TH-PUSH-05")
@pytest.mark.rule("TH-PUSH-06")
@pytest.mark.rule("TH-TOK-02")
@pytest.mark.rule("TH-UNIT-02")
def test_a_pushed_unit_keeps_its_side_and_loses_its_tokens() -> None:
    victim = "G1 + parasite=1 seized=S-GRA invisible"
    table = Table(
        "scientists greys aliens",
        {"COR": units("N1"), "CC": units(victim, "G2", "A1", "A2")},
        ring="COR CC LAB TB GW AN",
    )
    table.choose("unit N1", "push G1")
    assert table.see("players.Greys.space") == ["G1 +", "G3"]
    unit = table.state.units["G1"]
    assert (unit.parasites, unit.seized_by, unit.invisible, unit.moved) == (0, "", False, False)


@pytest.mark.rule("TH-PUSH-02")
def test_a_push_leaves_the_sector_full_so_a_minor_assault_follows() -> None:
    table = Table(DUEL, {"LD": units("M1"), "TB": units("A1", "A2", "A3", "M2")}).choose("unit M1", "push A1")
    assert table.events("minor_assault_began") == [{"seat": 0, "sector": "TB"}]


@pytest.mark.rule("TH-PUSH-03")
def test_the_mover_of_an_enemy_unit_chooses_whom_it_pushes() -> None:
    table = acting(
        "greys marines",
        "COR",
        {"COR": units("G1") | {"I1": "G-CON"}, "CC": units("M1"), "GW": units("G2", "G3", "M2", "M3")},
    ).choose("force M1")
    assert (table.deciding, table.options()) == ("Greys", ["push G2", "push G3", "push M2", "push M3"])
    table.choose("push M2")
    assert (table.at("M2"), table.at("M1")) == ("space", "GW.c")


@pytest.mark.rule("TH-PUSH-04")
def test_a_unit_that_finds_no_place_ends_its_turn_in_space() -> None:
    sectors = {"CC": units("A1"), "LD": units("M1", "M2", "N1", "N2") | {"I1": "M-BAR", "I2": "M-MIN", "P1": "M-ARS"}}
    table = team(sectors, active="Aliens").choose("unit A1")
    assert (table.at("A1"), table.life("aliens"), table.active) == ("space", 20, "Scientists")
    assert "trap_worked" not in table.kinds()
    assert "minor_assault_began" not in table.kinds()


@pytest.mark.rule("TH-PUSH-06")
def test_a_unit_pushed_by_its_own_player_may_still_take_an_extra_turn_only_from_a_sector() -> None:
    sectors = {"LD": units("M1"), "TB": units("M2", "M3", "A1", "A2")}
    table = Table(DUEL, sectors).choose("unit M1", "push M2")
    assert table.options() == ["room a", "room b", "room c", "room d"]
    assert table.events("extra_turn_began") == [{"seat": 0, "unit": "M3"}]


@pytest.mark.rule("TH-PUSH-07")
def test_nobody_appears_where_nobody_can_be_pushed() -> None:
    full = {"AN": units("A1", "M1", "M2", "M3") | {"I1": "A-INC", "I2": "M-BAR"}}
    table = acting("aliens marines", "AN", full)
    assert (table.at("A1"), "unit_born" in table.kinds()) == ("space", True), "the Barricade binds only the others"
    sealed = {"COR": units("A1"), "LD": units("M1", "M2", "N1", "N2") | {"I1": "M-BAR", "I2": "A-INC"}}
    nobody = team(sealed, active="Aliens", phase="actions", unit="A1", stop="LD")
    assert "nobody_born" in nobody.kinds()
    assert "minor_assault_began" not in nobody.kinds()


@pytest.mark.rule("TH-PUSH-07")
@pytest.mark.rule("TH-UNIT-03")
@pytest.mark.rule("TH-TOK-01")
def test_a_pushed_lesser_alien_can_itself_be_the_new_one() -> None:
    full = {"AN": units("A1", "L1", "L2", "L3") | {"I1": "A-INC"}}
    table = acting("aliens marines", "AN", full)
    assert table.options("push") == ["push L1", "push L2", "push L3"]
    table.choose("push L2")
    assert table.see("sectors.AN.c") == "L2"
    assert table.state.units["L2"].moved


# Space


@pytest.mark.rule("TH-SPACE-01")
@pytest.mark.rule("TH-SPACE-02")
@pytest.mark.rule("TH-SPACE-03")
@pytest.mark.rule("TH-TURN-03")
def test_a_unit_from_space_takes_an_empty_room_falls_into_traps_and_rescues() -> None:
    sectors = {
        "LD": units("M1 seized=S-GRA"),
        "LAB": units("M2 parasite=1", "N1", "N2") | {"I1": "S-CAM", "I2": "M-ARS", "P1": "S-ARC"},
    }
    table = Table("marines scientists aliens", sectors, ring="COR CC LD TB LAB AN").choose("return M3")
    assert len(table.options()) == 24 - 4
    assert table.refuses("place LAB.a")
    table.choose("place LAB.d")
    assert table.slot("LAB.I1") == "S-CAM counter=1"
    assert table.see("sectors.LAB.a") == "M2"
    assert table.tokens("marines") == 0
    assert table.active == "Scientists"
    assert "minor_assault_began" not in table.kinds()


@pytest.mark.rule("TH-SPACE-04")
def test_units_in_space_do_not_count_and_cannot_be_reached() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "LD": units("M1")}
    table = acting("greys marines", "TB", sectors)
    assert table.options("force") == ["force M1"]
    grenade = Table(DUEL, {"LD": units("M1")}, players={"Marines": {"instants": ["M-GRE"]}})
    assert grenade.refuses("play M-GRE")


@pytest.mark.rule("TH-SPACE-04")
def test_nobody_has_to_bring_a_unit_back() -> None:
    table = Table(DUEL, {"LD": units("M1")})
    assert table.offers("return M2", "unit M1")


# Turns


@pytest.mark.rule("TH-TURN-01")
def test_turns_go_round_in_player_order() -> None:
    table = Table("marines aliens greys", {"LD": units("M1"), "AN": units("A1"), "GW": units("G1")})
    seen = [table.active]
    for key in ("return M2", "return A2", "return G2", "return M3"):
        table.choose(key)
        table.choose(table.options("place")[0])
        seen.append(table.active)
    assert seen == ["Marines", "Aliens", "Greys", "Marines", "Aliens"]
    assert table.see("round") == 2


@pytest.mark.rule("TH-TURN-02")
@pytest.mark.rule("TH-ACT-07")
def test_the_later_phases_stay_in_the_stop_sector_though_the_unit_was_pushed() -> None:
    full = {"AN": units("A1", "M1", "M2", "M3") | {"I1": "A-INC", "P1": "M-ARS"}}
    table = acting("aliens marines", "AN", full).choose("push A1")
    assert table.at("A1") == "space"
    assert table.tokens("aliens") == 1
    assert table.offers("discard AN.P1")


@pytest.mark.rule("TH-TURN-04")
@pytest.mark.rule("TH-SEC-14")
def test_no_unit_moves_twice_in_a_turn_and_all_may_again_in_the_next() -> None:
    table = Table(DUEL, {"LD": units("M1"), "CC": units("M2", "A1"), "AN": units("A2")}).choose("unit M1", "room a")
    table.choose("room b")
    assert (table.at("M2"), "extra_turn_began" in table.kinds()) == ("TB.b", True)
    assert table.active == "Aliens"
    table.choose("return A3", "place AN.b")
    assert table.options("unit") == ["unit M1", "unit M2"]


@pytest.mark.rule("TH-TURN-05")
@pytest.mark.rule("TH-TIME-06")
def test_a_player_whose_units_are_all_seized_passes_but_has_a_window() -> None:
    table = Table(
        ALLIES_WITH_GRABBERS,
        {"LD": units("M1 seized=S-GRA.1", "M2 seized=S-GRA.2", "N1", "N2")},
        options={"mode": "2v2"},
        active="Marines",
        players={"Marines": {"tokens": 1}},
        ring="COR CC LD TB LAB",
    )
    assert (table.window, table.kinds()) == ("W10", ["turn_passed"])
    table.choose("pass")
    assert table.active == "Scientists"


@pytest.mark.rule("TH-TURN-05")
@pytest.mark.rule("TH-2V2-16")
def test_an_ally_that_cannot_move_passes_and_the_alliance_plays_on() -> None:
    table = Table(
        ALLIES_WITH_GRABBERS,
        {"LD": units("M1 seized=S-GRA.1", "M2 seized=S-GRA.2"), "CC": units("A1")},
        options={"mode": "2v2"},
        active="Marines",
        ring="COR CC LD TB LAB",
    )
    assert (table.active, table.kinds()[:1], table.result) == ("Scientists", ["turn_passed"], None)


@pytest.mark.rule("TH-TURN-05")
def test_moving_is_mandatory_for_everybody_else() -> None:
    assert Table(DUEL, {"LD": units("M1")}).refuses("pass")


@pytest.mark.rule("TH-MOVE-06")
def test_a_time_loop_burns_no_more_points_than_are_left() -> None:
    table = Table("greys marines", {"COR": units("G1", "M1"), "CC": {"I1": "G-LOO +3"}}).choose("unit G1")
    assert table.options() == ["loop 1", "on"]


@pytest.mark.rule("TH-MOVE-05")
@pytest.mark.rule("TH-PAN-11")
def test_of_two_skip_cards_the_one_that_lasts_is_used() -> None:
    sectors = {"COR": units("B1"), "CC": {"I1": "A-VSH taken=W1", "I2": "S-SEC"}}
    table = Table(
        "pandora aliens scientists greys", sectors, options={"mode": "2v2"}, ring="COR CC LAB TB AN", active="Pandora"
    )
    table.choose("unit B1", "skip")
    assert table.slot("CC.I1") == "A-VSH taken=W1"


@pytest.mark.rule("TH-SPACE-01")
@pytest.mark.rule("TH-TURN-05")
def test_without_an_empty_room_anywhere_nobody_returns_from_space() -> None:
    names = ["B1", "B2", "B3", "R1", "R2", "R3", "R4", "W1", "W2", "W3", "W4", "C1", "C2", "L1", "L2", "L3"]
    sectors = {sector: units(*names[4 * n : 4 * n + 4]) for n, sector in enumerate(("COR", "CC", "AN", "TB"))}
    table = Table("aliens pandora", sectors, active="Aliens")
    assert table.options() == ["unit L1", "unit L2", "unit L3"]
