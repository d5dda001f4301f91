"""Traps on stopping and passing, Deactivation, Invisibility, rescue (TH-TRAP, TH-RESC)."""

from __future__ import annotations

import pytest

from tests.games.theseus.table import Table, acting, team, units

DUEL = "marines aliens"


@pytest.mark.rule("TH-TRAP-01")
@pytest.mark.rule("TH-2V2-07")
@pytest.mark.parametrize("card", ["M-MIN", "M-FIR", "S-CAM", "S-GRA", "S-DEF active"])
@pytest.mark.parametrize("unit", ["M1", "N1"])
def test_a_trap_ignores_units_of_its_own_side(card: str, unit: str) -> None:
    active = "Marines" if unit == "M1" else "Scientists"
    table = team({"COR": units(unit), "CC": {"I1": card}}, active=active).choose(f"unit {unit}", "room a")
    assert not {"trap_worked", "life_lost", "unit_seized", "camera_counted"} & set(table.kinds())
    assert table.slot("CC.I1") == card


@pytest.mark.rule("TH-TRAP-02")
@pytest.mark.parametrize("how", ["move", "return", "transfer"])
def test_stop_traps_work_on_every_kind_of_stop(how: str) -> None:
    if how == "transfer":
        sectors = {"TB": units("A1", "M1") | {"I1": "A-ABD"}, "AN": {"I1": "A-NES"}}
        table = acting("aliens marines", "TB", sectors).choose("force M1", "room a")
    elif how == "return":
        table = Table(DUEL, {"CC": {"I1": "A-NES"}, "LD": units("M1")}).choose("return M2", "place CC.a")
    else:
        table = Table(DUEL, {"COR": units("M1"), "CC": {"I1": "A-NES"}}).choose("unit M1", "room a")
    assert table.life("marines") == 19


@pytest.mark.rule("TH-TRAP-02")
@pytest.mark.rule("TH-TRAP-03")
@pytest.mark.parametrize(
    ("card", "wounds"),
    [("A-NES", 0), ("A-TEN", 1), ("S-DEF active", 1), ("S-DEF", 0), ("S-CAM", 0), ("G-MIN", 0), ("A-PAR", 0)],
)
def test_only_pass_through_traps_work_on_a_passing_unit(card: str, wounds: int) -> None:
    owner = {"A": "aliens", "S": "scientists", "G": "greys"}[card[0]]
    sectors = {"LD": units("M1", "M2"), "TB": {"I1": card}}
    table = Table(f"marines {owner}", sectors).choose("unit M1", "room a")
    assert table.life("marines") == 20 - wounds
    assert table.slot("TB.I1") == card


@pytest.mark.rule("TH-TRAP-04")
def test_leaving_a_sector_sets_off_nothing_there() -> None:
    table = Table(DUEL, {"LD": units("M1") | {"I1": "A-TEN", "I2": "A-NES"}}).choose("unit M1", "room a")
    assert table.life("marines") == 20


@pytest.mark.rule("TH-TRAP-05")
@pytest.mark.rule("TH-TRAP-07")
@pytest.mark.rule("TH-FFA-04")
def test_the_active_player_chooses_the_order_of_traps_of_different_players() -> None:
    sectors = {"COR": units("M1"), "LD": {"I1": "A-NES", "I2": "G-MIN"}}
    table = Table("marines aliens greys", sectors, players={"Aliens": {"life": 19}, "Greys": {"life": 18}})
    table.choose("unit M1", "room a")
    assert (table.deciding, table.options()) == ("Marines", ["trap A-NES.1", "trap G-MIN.1"])
    table.choose("trap G-MIN.1")
    assert (table.winners, table.life("aliens")) == (["Greys"], 19)


@pytest.mark.rule("TH-TRAP-05")
@pytest.mark.parametrize(("aliens", "greys"), [(0, 0), (18, 18), (19, 17)])
def test_traps_of_different_players_are_not_put_in_order_while_only_one_of_them_can_win(
    aliens: int, greys: int
) -> None:
    sectors = {"COR": units("M1"), "LD": {"I1": "A-NES", "I2": "G-MIN"}}
    players = {"Aliens": {"life": aliens}, "Greys": {"life": greys}}
    table = Table("marines aliens greys", sectors, players=players).choose("unit M1", "room a")
    assert table.asked != "trap"
    assert table.winners == (["Greys"] if greys == 18 else ["Aliens"] if aliens == 19 else [])


@pytest.mark.rule("TH-TRAP-05")
def test_traps_of_two_allies_are_not_put_in_order() -> None:
    sectors = {"COR": units("M1"), "CC": {"I1": "A-NES", "I2": "G-MIN"}}
    table = team(sectors, players={"Marines": {"life": 2}}).choose("unit M1", "room a")
    assert table.winners == ["Aliens", "Greys"]


@pytest.mark.rule("TH-TRAP-05")
@pytest.mark.rule("TH-PAN-11")
@pytest.mark.parametrize(
    ("cards", "asked"),
    [
        ({"I1": "M-MIN taken=C1", "I2": "M-DUP taken=R1", "I4": "M-FIR taken=C2"}, True),
        ({"I1": "M-MIN taken=C1", "I2": "M-DUP taken=R1", "I4": "M-MIN taken=C2"}, False),
        ({"I1": "M-MIN taken=C1", "I3": "M-DUP taken=R1", "I2": "M-FIR taken=C2"}, False),
        ({"I1": "M-MIN taken=W1", "I2": "M-DUP taken=C1", "I4": "M-FIR taken=W2"}, False),
    ],
    ids=["one copy for two traps", "alike traps", "one copy for one trap", "a copy that lasts"],
)
def test_a_copy_for_one_use_is_fought_over_only_by_traps_that_differ(cards: dict[str, str], asked: bool) -> None:
    sectors = {"COR": units("M1"), "CC": cards}
    table = Table("marines pandora", sectors, ring="COR CC LD TB", token="LD right").choose("unit M1", "room a")
    assert (table.asked == "trap") is asked


@pytest.mark.rule("TH-TRAP-05")
@pytest.mark.rule("TH-PAN-11")
def test_a_copy_that_an_ambush_uses_up_is_lost_to_the_mine_beside_it() -> None:
    cards = {"I1": "M-MIN taken=C1", "I2": "M-DUP taken=R1", "I4": "M-COM taken=C2", "I3": "M-AMB taken=W1"}
    sectors = {"COR": units("M1"), "CC": units("B1") | cards}
    for first, life in (("M-MIN.1", 14), ("M-AMB.1", 15)):
        table = Table("marines pandora", sectors, ring="COR CC LD TB", token="LD right").choose("unit M1", "room b")
        assert table.choose(f"trap {first}").life("marines") == life


@pytest.mark.rule("TH-TRAP-05")
@pytest.mark.rule("TH-TIME-01")
@pytest.mark.parametrize(("top", "asked"), [("A-VIN", True), ("A-HAB", False)])
def test_vines_on_the_pile_make_the_order_matter_because_a_mine_leaves_them_its_slot(top: str, asked: bool) -> None:
    full = {"I1": "M-MIN", "I2": "M-FIR", "I3": "M-FIR", "I4": "M-COM"}
    players = {"Aliens": {"bonus": ["B-CFP"], "pile": [top, "A-NES"]}}
    table = Table("aliens marines", {"COR": units("A1"), "CC": full}, players=players)
    table.choose("unit A1", "pass", "room a", "pass")
    assert (table.asked == "trap") is asked
    if asked:
        table.choose("trap M-MIN.1", "play B-CFP", "install CC.I1")
        assert table.life("aliens") == 18


@pytest.mark.rule("TH-TRAP-05")
def test_a_trap_that_acted_does_not_act_again_when_its_takeover_ends() -> None:
    cards = {"I1": "A-NES taken=W1", "I2": "A-TEN taken=W2"}
    sectors = {"COR": units("M1"), "CC": cards}
    table = Table("marines aliens pandora", sectors, ring="COR CC LD TB AN", token="AN right")
    table.choose("unit M1", "room a")
    assert (table.life("pandora"), table.life("aliens")) == (2, 0)


@pytest.mark.rule("TH-TRAP-05")
def test_all_traps_of_a_stop_resolve() -> None:
    cards = {"I1": "A-NES", "I2": "A-NES", "I3": "A-TEN", "I4": "A-PAR"}
    table = Table(DUEL, {"COR": units("M1"), "CC": cards}).choose("unit M1", "room a")
    assert (table.life("marines"), table.see("sectors.CC.a")) == (17, "M1 parasite=1")


@pytest.mark.rule("TH-TRAP-06")
@pytest.mark.rule("TH-TOK-04")
@pytest.mark.rule("TH-PEND-07")
def test_a_mine_leaves_the_game_with_its_tokens_after_it_worked() -> None:
    table = Table("marines greys", {"COR": units("M1"), "CC": {"I1": "G-MIN +2"}})
    assert table.see("pool") == 18
    table.choose("unit M1", "room a")
    assert (table.life("marines"), table.see("removed"), table.see("pool")) == (16, ["G-MIN"], 20)
    assert table.slot("CC.I1") == ""


@pytest.mark.rule("TH-TRAP-08")
@pytest.mark.rule("TH-TRAP-11")
def test_a_trap_that_can_do_nothing_uses_up_no_deactivation_token() -> None:
    sectors = {"COR": units("M1"), "CC": {"I1": "S-CAM counter=6", "deactivation": ["Marines"]}}
    table = Table("marines scientists", sectors).choose("unit M1", "room a")
    assert table.see("sectors.CC.deactivation") == ["Marines"]
    assert "trap_worked" not in table.kinds()


@pytest.mark.rule("TH-TRAP-08")
def test_a_grabber_that_holds_a_unit_lets_the_next_one_pass_by() -> None:
    sectors = {"COR": units("M1"), "CC": {"I1": "S-GRA"}, "TB": units("M2 seized=S-GRA.1")}
    table = Table("marines scientists", sectors).choose("unit M1", "room a")
    assert table.see("sectors.CC.a") == "M1"


@pytest.mark.rule("TH-TRAP-09")
@pytest.mark.rule("TH-TRAP-11")
def test_an_invisible_unit_sets_off_no_trap_and_uses_no_token_and_is_seen_after_its_stop() -> None:
    sectors = {
        "LD": units("G1 invisible", "G2"),
        "TB": {"I1": "A-TEN", "deactivation": ["Marines"]},
        "AN": {"I1": "A-NES", "I2": "A-TEN", "deactivation": ["Marines"]},
    }
    table = Table("marines aliens greys scientists", sectors, options={"mode": "2v2"}, active="Greys")
    table.choose("unit G1", "room a")
    assert (table.life("greys"), table.see("sectors.AN.a")) == (20, "G1")
    assert "unit_visible" in table.kinds()
    assert table.see("sectors.TB.deactivation") == table.see("sectors.AN.deactivation") == ["Marines"]


@pytest.mark.rule("TH-TRAP-09")
def test_invisibility_lasts_through_the_stop_traps_of_one_move_only() -> None:
    table = Table("greys aliens", {"COR": units("G1 invisible"), "CC": {"I1": "A-NES"}, "GW": {"I1": "A-NES"}})
    table.choose("unit G1", "room a")
    assert table.life("greys") == 20
    while table.active == "Greys":
        table.choose(table.options()[0])
    table.choose("return A1", "place AN.a")
    table.choose("unit G1", "room a")
    assert table.life("greys") == 19


@pytest.mark.rule("TH-TRAP-09")
def test_invisibility_does_not_end_before_the_traps_of_a_forced_transfer() -> None:
    sectors = {"TB": units("A1", "G1 invisible") | {"I1": "A-ABD"}, "AN": {"I1": "A-NES"}}
    table = acting("aliens greys", "TB", sectors).choose("force G1", "room a")
    assert (table.life("greys"), table.see("sectors.AN.a")) == (20, "G1")


@pytest.mark.rule("TH-TRAP-10")
def test_a_unit_that_appears_sets_off_no_traps_and_rescues_nobody() -> None:
    sectors = {"AN": units("A1", "A2 seized=S-GRA.2") | {"I1": "A-INC", "I2": "S-CAM", "I3": "S-GRA.1"}}
    table = acting("aliens scientists", "AN", sectors).choose("room c")
    assert (table.see("sectors.AN.c"), table.slot("AN.I2")) == ("L1", "S-CAM")
    assert table.see("sectors.AN.b") == "A2 seized=S-GRA.2"


@pytest.mark.rule("TH-TRAP-11")
def test_a_token_keeps_all_traps_of_an_entry_off_at_passing_and_at_stopping() -> None:
    sectors = {
        "LD": units("M1", "M2"),
        "TB": {"I1": "A-TEN", "I2": "A-TEN", "deactivation": ["Marines"]},
        "AN": {"I1": "A-NES", "I2": "A-PAR", "deactivation": ["Marines", "Marines"]},
    }
    table = Table(DUEL, sectors).choose("unit M1", "room a")
    assert (table.life("marines"), table.see("sectors.AN.a")) == (20, "M1")
    assert table.see("sectors.TB.deactivation") == []
    assert table.see("sectors.AN.deactivation") == ["Marines"]
    assert len(table.events("traps_ignored")) == 2


@pytest.mark.rule("TH-TRAP-11")
def test_a_token_protects_also_a_unit_that_an_enemy_moves_but_not_a_unit_of_another_side() -> None:
    sectors = {
        "TB": units("G1") | {"I1": "G-CON"},
        "COR": units("M1"),
        "CC": {"I1": "G-MIN", "deactivation": ["Marines"]},
    }
    table = acting("greys marines", "TB", sectors).choose("force M1", "room a")
    assert (table.life("marines"), table.slot("CC.I1")) == (20, "G-MIN")
    other = Table("greys marines", {"COR": units("G1"), "CC": {"I1": "M-MIN", "deactivation": ["Marines"]}})
    other.choose("unit G1", "room a")
    assert (other.life("greys"), other.see("sectors.CC.deactivation")) == (18, ["Marines"])


# Cards with their own ways


@pytest.mark.rule("TH-TRAP-07")
def test_an_ambush_needs_a_unit_in_range_that_can_attack() -> None:
    far = {"AN": units("A1"), "TB": units("M1") | {"I1": "M-AMB"}}
    assert Table("aliens marines", far).choose("unit A1", "room d").life("aliens") == 20
    near = Table("aliens marines", far).choose("unit A1", "room b")
    assert (near.life("aliens"), near.slot("TB.I1")) == (19, "M-AMB")


@pytest.mark.rule("TH-TRAP-07")
def test_an_ambush_hits_only_the_arriving_unit_with_combat_station_but_without_double_shot() -> None:
    cards = {"I1": "M-AMB", "I2": "M-COM", "I3": "M-DBL"}
    sectors = {"COR": units("A1"), "CC": units("M1 +", "", "A2") | cards}
    table = Table("aliens marines", sectors).choose("unit A1", "room b")
    assert table.life("aliens") == 18
    assert table.events("unit_attacked") == [{"unit": "M1", "target": "A1"}]


@pytest.mark.rule("TH-ATK-05")
def test_an_ambush_cannot_attack_a_unit_in_its_hideout() -> None:
    sectors = {"COR": units("N1"), "CC": units("M1") | {"I1": "M-AMB", "I2": "S-HID"}}
    assert Table("scientists marines", sectors).choose("unit N1", "room b").life("scientists") == 20


@pytest.mark.rule("TH-TRAP-07")
@pytest.mark.rule("TH-2V2-14")
def test_the_owner_of_an_ambush_chooses_who_attacks() -> None:
    sectors = {"COR": units("A1"), "CC": units("M1", "", "", "N1 +") | {"I1": "M-AMB"}}
    table = Table(
        "marines aliens greys scientists",
        {"COR": units("A1"), "CC": units("M1", "", "", "G1 +") | {"I1": "M-AMB"}},
        options={"mode": "2v2"},
        active="Aliens",
    )
    table.choose("unit A1", "room b")
    assert (table.deciding, table.options()) == ("Marines", ["ambush G1", "ambush M1"])
    table.choose("ambush G1")
    assert (table.data("greys"), table.life("aliens")) == (1, 20)
    assert team(sectors, active="Aliens").choose("unit A1", "room b").life("aliens") == 19


@pytest.mark.rule("TH-TOK-01")
def test_a_parasite_gives_as_many_tokens_as_there_are() -> None:
    sectors = {"COR": units("M1"), "CC": {"I1": "A-PAR", "I2": "A-DUP"}, "TB": units("M2 parasite=1")}
    table = Table(DUEL, sectors).choose("unit M1", "room a")
    assert table.see("sectors.CC.a") == "M1 parasite=1"
    none = {"COR": units("M1"), "CC": {"I1": "A-PAR"}, "TB": units("M2 parasite=2")}
    assert Table(DUEL, none).choose("unit M1", "room a").see("sectors.CC.a") == "M1"


def test_an_infested_unit_gets_no_second_parasite() -> None:
    cards = {"I1": "A-PAR", "deactivation": ["Marines"]}
    table = Table(DUEL, {"COR": units("M1 parasite=1"), "CC": cards}).choose("unit M1", "room a")
    assert table.see("sectors.CC.a") == "M1 parasite=1"
    assert table.see("sectors.CC.deactivation") == ["Marines"]


@pytest.mark.rule("TH-FFA-04")
@pytest.mark.parametrize(("card", "scorer"), [("A-PAR", "aliens"), ("A-PAR taken=C1", "pandora"), ("", "aliens")])
def test_parasite_wounds_score_for_the_controller_of_the_card(card: str, scorer: str) -> None:
    sectors = {"COR": units("M1 parasite=1"), "TB": {"I1": card} if card else {}}
    table = Table("marines aliens pandora", sectors, ring="COR CC LD TB AN", token="AN right").choose("unit M1")
    assert table.life(scorer) == 1
    assert sum(table.life(name) for name in ("marines", "aliens", "pandora")) == 1


def test_two_grabbers_seize_by_choice_and_the_second_arrival_frees_the_first() -> None:
    sectors = {"COR": units("M2"), "CC": units("M1 seized=S-GRA.1") | {"I1": "S-GRA.1", "I2": "S-GRA.2"}}
    table = Table("marines scientists", sectors).choose("unit M2", "room b")
    assert (table.see("sectors.CC.a"), table.see("sectors.CC.b")) == ("M1", "M2 seized=S-GRA.2")


# Rescue


@pytest.mark.rule("TH-RESC-01")
@pytest.mark.rule("TH-RESC-02")
@pytest.mark.parametrize("mark", ["seized=S-GRA.2", "parasite=2"])
def test_a_stop_frees_all_friends_in_the_sector(mark: str) -> None:
    allied = Table(
        "marines aliens greys scientists",
        {"COR": units("M1"), "CC": units(f"G1 {mark}")},
        options={"mode": "2v2"},
        active="Marines",
    )
    allied.choose("unit M1", "room b")
    assert allied.see("sectors.CC.a") == "G1"


@pytest.mark.rule("TH-RESC-03")
def test_enemies_rescue_nobody_and_a_passing_friend_neither() -> None:
    enemy = Table(
        "scientists marines aliens", {"COR": units("N1"), "CC": units("M1 parasite=1")}, ring="COR CC LAB TB LD AN"
    )
    assert enemy.choose("unit N1", "room b").see("sectors.CC.a") == "M1 parasite=1"
    passing = Table(DUEL, {"COR": units("M2", "M3"), "CC": units("M1 parasite=1")})
    assert passing.choose("unit M2", "room a").see("sectors.CC.a") == "M1 parasite=1"


@pytest.mark.rule("TH-RESC-02")
@pytest.mark.rule("TH-RESC-03")
def test_at_home_a_unit_frees_itself_but_not_of_a_parasite_caught_at_this_stop() -> None:
    home = Table(DUEL, {"CC": units("M1 parasite=2")}).choose("unit M1", "room a")
    assert (home.see("sectors.LD.a"), home.life("marines")) == ("M1", 18)
    caught = Table(DUEL, {"CC": units("M1"), "LD": {"I1": "A-PAR"}}).choose("unit M1", "room a")
    assert caught.see("sectors.LD.a") == "M1 parasite=1"


@pytest.mark.rule("TH-RESC-03")
def test_a_unit_seized_at_its_arrival_is_not_freed_by_it() -> None:
    table = Table("marines scientists", {"CC": units("M1"), "LD": units("M2") | {"I1": "S-GRA"}})
    assert table.choose("unit M1", "room b").see("sectors.LD.b") == "M1 seized=S-GRA.1"
