"""The card action phase and cards with choices of their own (TH-ACT), copies included (TH-DUP)."""

from __future__ import annotations

import pytest

from tests.games.theseus.table import Table, acting, team, units

SCIENTISTS = "scientists aliens"


@pytest.mark.rule("TH-ACT-01")
def test_all_own_actions_of_the_stop_sector_are_used_in_the_chosen_order_and_each_once() -> None:
    cards = {"I1": "M-ARS", "I2": "M-ASS", "I3": "A-HAB"}
    table = acting("marines aliens", "TB", {"TB": units("M1", "A1") | cards, "CC": {"I1": "M-ARS"}})
    assert table.options("use") == ["use M-ARS.1", "use M-ASS.1"]
    table.choose("use M-ASS.1")
    table.drive("quiet")
    assert (table.life("aliens"), table.tokens("marines")) == (19, 1)
    assert [event["card"] for event in table.events("card_used")] == ["M-ASS", "M-ARS"]


@pytest.mark.rule("TH-ACT-02")
def test_actions_are_mandatory_but_for_what_a_card_lets_one_leave_out() -> None:
    assert acting("marines aliens", "TB", {"TB": units("M1") | {"I1": "M-ARS"}}).tokens("marines") == 1
    control = acting("greys marines", "TB", {"TB": units("G1", "M1") | {"I1": "G-CON +1"}})
    assert control.options() == ["done", "force M1"]
    control.choose("done")
    assert control.at("M1") == "TB.b"
    detector = acting("marines aliens", "TB", {"TB": units("M1") | {"I1": "M-DET"}})
    assert detector.options() == [f"sector {name}" for name in ("AN", "CC", "COR", "LD", "TB")]
    remote = acting(SCIENTISTS, "LAB", {"LAB": units("N1") | {"I1": "S-REM"}, "COR": {"I1": "S-ARC", "I4": "S-MED"}})
    assert remote.options() == ["remote S-ARC.1", "remote S-MED.1"]


@pytest.mark.rule("TH-ACT-03")
def test_a_card_installed_during_the_phase_is_not_used_this_turn() -> None:
    cards = {"I1": "S-PLA", "P1": "S-ARC"}
    table = acting(SCIENTISTS, "LAB", {"LAB": units("N1") | cards}).choose("install LAB.P1", "install LAB.I2")
    assert (table.slot("LAB.I2"), table.data("scientists")) == ("S-ARC", 0)


@pytest.mark.rule("TH-ACT-03")
def test_a_card_that_begins_to_work_during_the_phase_is_used_with_its_copies() -> None:
    cards = {"I1": "S-FAI", "I2": "S-ARC failed", "I4": "S-DUP"}
    table = acting(SCIENTISTS, "LAB", {"LAB": units("N1") | cards, "AN": {"I1": "A-NES"}})
    assert (table.see("failure"), table.data("scientists")) == ("AN.I1", 2)


@pytest.mark.rule("TH-ACT-03")
@pytest.mark.parametrize(("first", "data"), [("S-FAI.1", 2), ("S-ARC.1", 1)])
def test_a_duplicate_that_begins_to_work_copies_only_what_has_not_acted(first: str, data: int) -> None:
    cards = {"I1": "S-FAI", "I2": "S-ARC", "I4": "S-DUP failed"}
    table = acting(SCIENTISTS, "LAB", {"LAB": units("N1") | cards, "AN": {"I1": "A-NES"}})
    table.choose(f"use {first}")
    assert (table.see("failure"), table.data("scientists")) == ("AN.I1", data)


@pytest.mark.rule("TH-ACT-03")
@pytest.mark.rule("TH-BON-02")
def test_a_duplicate_installed_in_the_window_before_a_use_copies_it() -> None:
    players = {"Scientists": {"bonus": ["B-CFP"], "pile": ["S-DUP", "S-MED"]}}
    table = acting(SCIENTISTS, "LAB", {"LAB": units("N1") | {"I1": "S-ARC +2"}}, players=players)
    table.choose("play B-CFP", "install LAB.I2")
    assert table.data("scientists") == 6


@pytest.mark.rule("TH-ACT-03")
@pytest.mark.rule("TH-ACT-05")
def test_cameras_that_count_a_unit_in_mid_phase_pay_for_it() -> None:
    sectors = {"CC": units("N1", "M1") | {"I1": "S-CAM", "I2": "G-CON"}, "COR": units("M2")}
    table = Table(
        "scientists marines greys aliens", sectors, options={"mode": "2v2"}, ring="COR CC LAB TB LD",
        phase="actions", active="Scientists", unit="N1", stop="CC",
    )  # fmt: skip
    table.choose("force M2", "room c")
    assert (table.data("scientists"), table.slot("CC.I1")) == (1, "S-CAM")


@pytest.mark.rule("TH-ACT-03")
@pytest.mark.rule("TH-TIME-03")
def test_a_card_that_nothing_can_wake_opens_no_window() -> None:
    sectors = {"GW": units("G1") | {"I1": "G-TRA failed"}, "LD": {"I1": "M-ARS"}}
    without = acting("greys marines", "GW", sectors, players={"Greys": {"tokens": 1}})
    assert (without.window, without.asked) == ("", "home")
    pulse = acting("greys marines", "GW", sectors, players={"Greys": {"instants": ["G-PUL"]}})
    assert (pulse.window, pulse.choose("pass").data("greys")) == ("W6", 0)


@pytest.mark.rule("TH-ACT-01")
@pytest.mark.rule("TH-PAN-11")
def test_what_pandora_has_for_one_use_is_put_in_order() -> None:
    cards = {"I1": "S-MED taken=C1", "I3": "S-DUP taken=R1", "I4": "S-MED +2 taken=C2"}
    players = {"Pandora": {"life": 10}}
    sectors = {"CC": units("B1") | cards}
    table = acting("pandora scientists", "CC", sectors, players=players, token="LAB right")
    assert len(table.options("use")) == 4
    table.choose("use S-MED.2+S-DUP.1")
    assert table.life("pandora") == 10 + 3 + 1 + 3


@pytest.mark.rule("TH-ACT-03")
def test_a_card_that_stops_working_before_its_use_is_not_used() -> None:
    cards = {"I1": "S-FAI", "I2": "S-ARC", "I3": "S-MED"}
    lab = units("N1") | cards | {"I4": "A-VIN failed"}
    table = acting(SCIENTISTS, "LAB", {"LAB": lab, "AN": {"I1": "A-NES"}}, players={"Scientists": {"life": 10}})
    table.choose("use S-FAI.1", "failure AN.I1")
    assert (table.data("scientists"), table.life("scientists")) == (0, 10)
    assert table.slot("LAB.I2") == "S-ARC held"


@pytest.mark.rule("TH-ACT-04")
@pytest.mark.rule("TH-FORCE-04")
def test_a_unit_moved_by_a_card_uses_nothing() -> None:
    sectors = {"COR": units("G1") | {"I1": "G-CON"}, "CC": units("M1"), "GW": {"I1": "M-ARS", "P1": "M-ARS"}}
    table = acting("greys marines", "COR", sectors).choose("force M1", "room a")
    assert (table.tokens("marines"), table.see("pool"), table.deciding) == (0, 20, "Greys")


@pytest.mark.rule("TH-ACT-05")
def test_modules_traps_and_shortcuts_are_not_used_in_the_phase() -> None:
    table = acting("aliens marines", "AN", {"AN": units("A1", "M1") | {"I1": "A-NES", "I2": "A-HID", "I3": "A-VSH"}})
    assert (table.life("marines"), table.events("card_used")) == (20, [])


@pytest.mark.rule("TH-ACT-05")
@pytest.mark.parametrize("how", ["return", "forced"])
def test_cameras_and_defence_systems_react_only_to_a_move_of_their_own_player(how: str) -> None:
    cards = {"I1": "S-CAM counter=3", "I2": "S-DEF"}
    if how == "return":
        table = Table("scientists greys", {"COR": units("N1"), "CC": cards}).choose("return N2", "place CC.a")
    else:
        sectors = {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("N1"), "CC": cards}
        table = acting("greys scientists", "TB", sectors).choose("force N1", "room a")
    assert (table.data("scientists"), table.slot("CC.I1"), table.slot("CC.I2")) == (0, "S-CAM counter=3", "S-DEF")


@pytest.mark.rule("TH-ACT-07")
def test_transfer_leaves_the_moved_unit_out_only_while_it_is_there() -> None:
    sectors = {"GW": units("G1", "G2", "G3") | {"I1": "G-TRA"}, "TB": {"I1": "S-ARC"}}
    assert acting("greys marines", "GW", {"GW": sectors["GW"]}).data("greys") == 3
    gone = acting("greys marines", "GW", {"GW": units("", "G2", "G3") | {"I1": "G-TRA"}}, unit="G1")
    assert gone.data("greys") == 3


@pytest.mark.rule("TH-ACT-08")
@pytest.mark.rule("TH-DUP-06")
def test_remote_control_uses_different_cards_with_their_copies_and_never_itself() -> None:
    lab = units("N1") | {"I1": "S-REM", "I2": "S-DUP"}
    cor = {"I1": "S-ARC +1", "I2": "S-DUP", "I4": "S-MED", "I5": "S-ARC"}
    table = acting(SCIENTISTS, "LAB", {"LAB": lab, "COR": cor}, players={"Scientists": {"life": 10}})
    assert table.options() == ["remote S-ARC.1", "remote S-ARC.2", "remote S-MED.1"]
    table.choose("remote S-ARC.1")
    assert (table.data("scientists"), table.options()) == (4, ["remote S-ARC.2", "remote S-MED.1"])
    table.choose("remote S-MED.1")
    assert table.life("scientists") == 12
    assert table.asked != "remote"


@pytest.mark.rule("TH-ACT-08")
@pytest.mark.rule("TH-CARD-02")
def test_a_card_used_from_afar_looks_at_its_own_sector_and_may_be_used_twice_where_it_lies() -> None:
    bomb = {"LAB": units("N1", "A1") | {"I1": "S-REM"}, "COR": units("A2", "A3") | {"I1": "S-BOM"}}
    assert acting(SCIENTISTS, "LAB", bomb).choose("detonate").life("aliens") == 16
    twice = acting(SCIENTISTS, "LAB", {"LAB": units("N1") | {"I1": "S-REM", "I4": "S-ARC"}})
    twice.drive("use")
    assert twice.data("scientists") == 2


# Duplicates


@pytest.mark.rule("TH-DUP-02")
@pytest.mark.rule("TH-DUP-05")
def test_two_duplicates_copy_a_card_twice_and_never_each_other() -> None:
    cards = {"I1": "S-DUP", "I2": "S-ARC", "I4": "S-DUP"}
    assert acting(SCIENTISTS, "LAB", {"LAB": units("N1") | cards}).data("scientists") == 3
    chain = {"I1": "S-ARC", "I2": "S-DUP", "I4": "S-DUP"}
    assert acting(SCIENTISTS, "LAB", {"LAB": units("N1") | chain}).data("scientists") == 2


@pytest.mark.rule("TH-DUP-05")
@pytest.mark.rule("TH-UPG-05")
def test_a_duplicate_takes_no_tokens() -> None:
    table = Table(
        SCIENTISTS, {"LAB": units("N1") | {"I1": "S-DUP", "I2": "S-ARC"}}, players={"Scientists": {"tokens": 6}}
    )
    assert table.options("upgrade") == ["upgrade LAB.I2", "upgrade N1", "upgrade N2", "upgrade N3"]


@pytest.mark.rule("TH-DUP-06")
def test_copies_of_an_action_may_be_put_anywhere_in_the_order() -> None:
    cards = {"I1": "M-ASS", "I2": "M-DUP", "I4": "M-ARS"}
    table = acting("marines aliens", "LD", {"LD": units("M1", "A1") | cards})
    assert table.options("use") == ["use M-ARS.1", "use M-ARS.1+M-DUP.1", "use M-ASS.1", "use M-ASS.1+M-DUP.1"]
    table.choose("use M-ASS.1+M-DUP.1")
    assert table.options("use") == ["use M-ARS.1", "use M-ARS.1+M-DUP.1", "use M-ASS.1"]


@pytest.mark.rule("TH-DUP-01")
@pytest.mark.rule("TH-2V2-10")
def test_a_duplicate_copies_cards_of_its_own_faction_only() -> None:
    cards = {"I1": "S-ARC", "I2": "M-DUP", "I3": "S-DUP"}
    table = team({"TB": units("M1") | cards}, phase="actions", unit="M1", stop="TB")
    assert table.data("scientists") == 2


# Cards with choices


@pytest.mark.rule("TH-TOK-01")
def test_a_trap_detector_lays_as_many_tokens_as_there_are() -> None:
    sectors = {"TB": units("M1") | {"I1": "M-DET +3"}, "COR": {"deactivation": ["Marines"]}}
    table = acting("marines aliens", "TB", sectors).choose("sector CC", "sector CC")
    assert table.see("sectors.CC.deactivation") == ["Marines", "Marines"]
    assert table.asked != "detector"


@pytest.mark.rule("TH-TOK-01")
def test_invisibility_goes_on_different_units_as_far_as_there_are_tokens() -> None:
    sectors = {"GW": units("G1") | {"I1": "G-INV +2"}, "COR": units("G2 invisible"), "CC": units("G3")}
    table = acting("greys marines", "GW", sectors)
    assert table.options() == ["done", "hide G1", "hide G3"]
    table.choose("hide G3")
    assert table.see("sectors.CC.a") == "G3 invisible"
    assert table.asked != "invisible"


@pytest.mark.rule("TH-UPG-06")
@pytest.mark.rule("TH-FFA-10")
def test_degradation_strips_one_chosen_enemy_of_units_cards_and_held_tokens() -> None:
    sectors = {
        "AN": units("G1", "A1 +") | {"I1": "G-DEG +2"},
        "LD": units("M1 +") | {"I1": "M-COM +1", "I2": "M-FIR +1 failed"},
    }
    table = acting("greys marines aliens", "AN", sectors, players={"Marines": {"tokens": 1, "space": ["M2 +"]}})
    assert table.options() == ["rival aliens", "rival marines"]
    table.choose("rival marines")
    assert table.options() == ["strip LD.I1", "strip M1", "strip M2", "strip held"]
    table.choose("strip LD.I1", "strip held")
    assert (table.slot("LD.I1"), table.tokens("marines")) == ("M-COM", 0)
    pool = table.number("pool")
    table.choose("strip M2")
    assert (table.see("players.Marines.space"), table.see("pool")) == (["M2", "M3"], pool)


def test_degradation_takes_all_that_is_there() -> None:
    sectors = {"GW": units("G1") | {"I1": "G-DEG +3"}, "LD": units("M1 +", "M2 +")}
    table = acting("greys marines", "GW", sectors).drive("rival", "strip")
    assert (table.see("sectors.LD.a"), table.see("sectors.LD.b")) == ("M1", "M2")


@pytest.mark.rule("TH-UPG-03")
@pytest.mark.rule("TH-SEC-24")
def test_the_amplifier_finds_upgradable_working_cards_anywhere_while_there_are_tokens() -> None:
    sectors = {
        "GW": units("G1") | {"I1": "G-AMP", "I2": "G-TRA"},
        "LD": {"I1": "G-TES failed", "I2": "G-CRA", "I3": "M-COM", "I4": "G-CHA +6"},
        "COR": {"I1": "G-MIN"},
    }
    table = acting("greys marines", "GW", sectors)
    table.choose("use G-AMP.1")
    assert table.options() == ["amplify COR.I1", "amplify GW.I2"]
    empty = acting(
        "greys marines", "CC", {"CC": units("G1") | {"I1": "G-AMP", "I2": "G-CHA"}}, players={"Marines": {"tokens": 20}}
    )
    assert (empty.slot("CC.I2"), empty.asked) == ("G-CHA", "pending")


@pytest.mark.rule("TH-TIME-06")
def test_a_unit_attacks_from_darkness_once_a_turn_extra_turns_included() -> None:
    tech_bay = units("A1", "M1") | {"I1": "A-DRK"}
    table = acting("aliens marines", "TB", {"TB": tech_bay, "AN": units("A2 +", "M2")}, dark=["A2"])
    assert "card_used" in table.kinds()
    assert table.life("marines") == 20
    fresh = acting("aliens marines", "TB", {"TB": tech_bay, "AN": units("A2 +", "M2")})
    assert fresh.options() == ["attack A2", "done"]


def test_attack_from_darkness_takes_no_double_shot_but_modules_of_its_side() -> None:
    allied = Table(
        "aliens scientists marines greys",
        {"CC": units("A1") | {"I1": "A-DRK"}, "AN": units("M1", "N1") | {"I1": "M-DBL", "I2": "M-COM"}},
        options={"mode": "2v2"},
        phase="actions",
        active="Aliens",
        unit="A1",
        stop="CC",
        ring="COR CC AN TB LAB",
    )
    allied.choose("attack M1")
    assert allied.life("scientists") == 18


@pytest.mark.rule("TH-UNIT-04")
def test_a_lesser_alien_appears_in_the_chosen_room_and_fights_at_once() -> None:
    table = acting("aliens marines", "AN", {"AN": units("A1", "M1", "M2") | {"I1": "A-INC"}})
    assert table.see("sectors.AN.d") == "L1"
    assert (table.life("marines"), table.state.units["L1"].moved) == (19, True)


def test_mutation_flips_up_to_two_units_space_included() -> None:
    table = Table("aliens marines", {"AN": units("A1", "A2 +")}, players={"Aliens": {"instants": ["A-MUT"]}})
    table.choose("play A-MUT")
    assert table.options() == ["flip A1", "flip A3"]
    table.choose("flip A3")
    assert table.options() == ["done", "flip A1"]
    table.choose("done")
    assert table.see("players.Aliens.space") == ["A3 +"]
    assert (table.see("removed"), table.see("sectors.AN.a")) == (["A-MUT"], "A1")


@pytest.mark.rule("TH-ATK-13")
def test_a_grenade_wounds_one_enemy_in_a_sector_with_an_own_unit() -> None:
    table = Table(
        "marines greys", {"LD": units("M1", "", "", "G1 invisible")}, players={"Marines": {"instants": ["M-GRE"]}}
    )
    table.choose("play M-GRE")
    assert (table.life("greys"), table.asked) == (18, "unit")
    allied = team(
        {"LD": units("M1", "A1", "G1"), "TB": units("N1", "G2"), "CC": units("A2")},
        players={"Marines": {"instants": ["M-GRE"]}},
    )
    allied.choose("play M-GRE")
    assert allied.options() == ["grenade A1", "grenade G1", "grenade G2"]
    allied.choose("grenade A1")
    assert allied.life("aliens") == 18


@pytest.mark.parametrize(("instant", "faction"), [("S-DAT", "scientists"), ("G-PRO", "greys")])
def test_data_instants_give_three(instant: str, faction: str) -> None:
    home = {"scientists": ("LAB", "N1"), "greys": ("GW", "G1")}[faction]
    table = Table(
        f"{faction} marines", {home[0]: units(home[1])}, players={faction.capitalize(): {"instants": [instant]}}
    )
    assert table.choose(f"play {instant}").data(faction) == 3


def test_a_supply_drop_gives_two_tokens_and_a_psychic_pulse_moves_the_failure_token() -> None:
    table = Table("marines greys", {"LD": units("M1")}, players={"Marines": {"instants": ["M-SUP"]}})
    assert table.choose("play M-SUP").tokens("marines") == 2
    pulse = Table(
        "greys marines",
        {"GW": units("G1"), "LD": {"I1": "M-COM", "P1": "M-MIN"}},
        players={"Greys": {"instants": ["G-PUL"]}},
    )
    pulse.choose("play G-PUL")
    assert pulse.options() == ["failure LD.I1", "failure LD.P1"]
    pulse.choose("failure LD.P1")
    assert (pulse.see("failure"), pulse.asked) == ("LD.P1", "unit")


def test_cameras_count_each_by_itself_and_pay_each() -> None:
    sectors = {"AN": units("A1"), "COR": {"I1": "S-CAM counter=1", "I4": "S-CAM +1"}}
    table = Table("scientists aliens", sectors, active="Aliens").choose("unit A1", "room a")
    assert (table.slot("COR.I1"), table.slot("COR.I4")) == ("S-CAM counter=2", "S-CAM +1 counter=2")
    paid = acting(SCIENTISTS, "COR", {"COR": units("N1") | {"I1": "S-CAM counter=2", "I4": "S-CAM counter=4"}})
    assert (paid.data("scientists"), paid.slot("COR.I1"), paid.slot("COR.I4")) == (6, "S-CAM", "S-CAM")


def test_a_duplicate_doubles_what_cameras_pay() -> None:
    paid = acting(SCIENTISTS, "COR", {"COR": units("N1") | {"I1": "S-CAM counter=2", "I2": "S-DUP"}})
    assert (paid.data("scientists"), paid.slot("COR.I1")) == (4, "S-CAM")


@pytest.mark.rule("TH-ACT-01")
def test_the_order_of_plain_gains_is_not_asked_for() -> None:
    cards = {"I1": "S-ARC", "I4": "S-ARC +2", "I5": "S-MED"}
    table = acting(SCIENTISTS, "TB", {"TB": units("N1") | cards}, players={"Scientists": {"life": 10}})
    assert (table.data("scientists"), table.life("scientists")) == (4, 11)
    like = acting(SCIENTISTS, "TB", {"TB": units("N1") | {"I1": "S-ARC", "I4": "S-ARC +2"}})
    assert like.data("scientists") == 4


@pytest.mark.rule("TH-DUP-04")
def test_a_declined_detonation_is_not_asked_for_again_by_its_copy() -> None:
    table = acting(SCIENTISTS, "CC", {"CC": units("N1", "A1") | {"I1": "S-BOM", "I2": "S-DUP"}, "AN": {"I1": "A-HAB"}})
    table.choose("pass")
    assert (table.asked, table.slot("CC.I1")) == ("pending", "S-BOM")


@pytest.mark.rule("TH-TIME-06")
def test_a_unit_that_attacked_from_darkness_cannot_do_so_again_this_turn() -> None:
    sectors = {"TB": units("A1") | {"I1": "A-DRK", "I4": "A-DRK"}, "AN": units("A2 +", "M2")}
    table = acting("aliens marines", "TB", sectors).choose("attack A2")
    assert (table.life("marines"), table.asked) == (19, "room")
