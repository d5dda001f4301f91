"""Free actions in their windows: where each opens, what is offered, when none opens (TH-TIME)."""

from __future__ import annotations

import pytest

from tests.games.theseus.table import Table, acting, units

DUEL = "marines aliens"
ONE = {"Marines": {"tokens": 1}}


def windows(table: Table, *keys: str) -> list[str]:
    """The windows that open one after another, while the player passes in each and answers with these keys."""
    seen: list[str] = []
    answers = list(keys)
    while table.active == "Marines" and table.asked != "nothing":
        if table.window:
            seen.append(table.window)
            table.choose("pass")
        elif answers:
            table.choose(answers.pop(0))
        else:
            break
    return seen


@pytest.mark.rule("TH-TIME-01")
def test_w1_stands_beside_the_choice_of_a_unit() -> None:
    table = Table(DUEL, {"LD": units("M1")}, players=ONE)
    assert (table.asked, table.offers("upgrade M1", "unit M1")) == ("unit", True)


@pytest.mark.rule("TH-TIME-01")
def test_w2_opens_before_every_step() -> None:
    table = Table(DUEL, {"LD": units("M1", "M2", "M3")}, players=ONE)
    assert windows(table, "unit M1")[:3] == ["W2", "W2", "W2"]
    assert table.asked == "room"


@pytest.mark.rule("TH-TIME-01")
def test_w2_stands_beside_the_question_of_a_skip() -> None:
    table = Table("aliens marines", {"COR": units("A1"), "CC": {"I1": "A-VSH"}}, players={"Aliens": {"tokens": 1}})
    table.choose("unit A1")
    assert (table.asked, table.offers("skip", "enter", "upgrade A1")) == ("step", True)


@pytest.mark.rule("TH-TIME-01")
def test_w3_opens_after_the_push_and_w4_between_two_traps() -> None:
    cards = {"I1": "A-NES", "I2": "A-TEN", "I3": "A-PAR"}
    table = Table(DUEL, {"COR": units("M1"), "CC": units("A1", "A2", "A3", "M2") | cards}, players=ONE)
    table.choose("unit M1", "pass", "push A1")
    assert (table.window, table.at("A1"), table.life("marines")) == ("W3", "space", 20)
    table.choose("pass")
    assert (table.window, table.life("marines")) == ("W4", 19)
    table.choose("pass")
    assert (table.window, table.life("marines")) == ("W4", 18)
    table.choose("pass")
    assert (table.window, table.see("sectors.CC.a")) == ("W5", "M1 parasite=1")


@pytest.mark.rule("TH-TIME-01")
def test_w4_stands_beside_the_order_of_traps_where_that_is_asked() -> None:
    sectors = {"COR": units("M1"), "LD": {"I1": "A-NES", "I2": "G-MIN"}}
    players = ONE | {"Aliens": {"life": 19}, "Greys": {"life": 18}}
    table = Table("marines aliens greys", sectors, players=players).choose("unit M1", "pass", "room a", "pass")
    assert (table.asked, table.offers("trap A-NES.1", "upgrade M1")) == ("trap", True)


@pytest.mark.rule("TH-TIME-01")
def test_w3_stays_shut_where_no_trap_will_act() -> None:
    table = Table(DUEL, {"COR": units("M1"), "CC": {"I1": "A-NES failed"}}, players=ONE)
    table.choose("unit M1", "pass", "room a")
    assert table.window != "W3"


@pytest.mark.rule("TH-TIME-01")
def test_w4_lets_a_psychic_pulse_switch_off_a_trap_that_has_not_yet_worked() -> None:
    sectors = {"COR": units("G1"), "CC": {"I1": "A-NES", "I2": "A-TEN"}}
    table = Table("greys aliens", sectors, players={"Greys": {"instants": ["G-PUL"]}})
    table.choose("unit G1", "pass", "room a", "pass")
    assert table.options("trap") == ["trap A-NES.1", "trap A-TEN.1"]
    table.choose("trap A-NES.1")
    assert table.life("greys") == 19
    table.choose("play G-PUL", "failure CC.I2")
    assert (table.events("failure_placed")[0]["place"], table.life("greys")) == ("CC.I2", 19)


@pytest.mark.rule("TH-TIME-01")
def test_w5_opens_before_a_minor_assault_and_before_the_assault_of_the_corridors() -> None:
    table = Table(DUEL, {"AN": units("M1"), "COR": units("A1", "A2", "A3")}, players=ONE).choose("unit M1", "pass")
    assert (table.window, table.life("aliens")) == ("W5", 20)
    table.choose("pass")
    assert (table.window, table.life("aliens")) == ("W5", 19)
    table.choose("pass")
    assert (table.asked, table.life("aliens")) == ("pending", 18)


@pytest.mark.rule("TH-TIME-01")
def test_w6_opens_before_between_and_after_card_actions() -> None:
    cards = {"I1": "M-ASS", "I2": "M-ASS"}
    table = acting(DUEL, "AN", {"AN": units("M1", "A1") | cards}, players=ONE)
    assert (table.window, table.life("aliens")) == ("W6", 20)
    table.choose("pass")
    assert (table.window, table.life("aliens")) == ("W6", 19)
    table.choose("pass")
    assert (table.asked, table.life("aliens"), table.offers("upgrade M1")) == ("pending", 18, True)


@pytest.mark.rule("TH-TIME-01")
def test_w6_stands_beside_the_order_of_actions() -> None:
    table = acting(DUEL, "AN", {"AN": units("M1", "A1") | {"I1": "M-ASS", "I2": "M-ARS"}}, players=ONE)
    assert table.offers("use M-ASS.1", "use M-ARS.1", "upgrade M1")


@pytest.mark.rule("TH-TIME-01")
@pytest.mark.parametrize(
    ("stop", "more", "asked"),
    [("CC", {"AN": {"I1": "A-NES"}}, "window"), ("LD", {}, "home"), ("TB", {"AN": units("M2")}, "extra_turn")],
)
def test_w7_comes_before_the_sector_action(stop: str, more: dict[str, dict[str, str]], asked: str) -> None:
    table = acting(DUEL, stop, {stop: units("M1"), **more}, phase="sector", players=ONE)
    assert (table.asked, table.offers("upgrade M1")) == (asked, True)
    if asked == "window":
        assert (table.window, table.see("failure")) == ("W7", "home")


@pytest.mark.rule("TH-TIME-01")
def test_w8_stands_beside_the_pending_cards_and_w10_comes_last() -> None:
    table = acting(DUEL, "AN", {"AN": units("M1")}, phase="pending", players=ONE)
    assert (table.asked, table.offers("upgrade M1", "fill AN.P1")) == ("pending", True)
    table.choose("fill AN.P1")
    assert (table.window, table.active) == ("W10", "Marines")
    table.choose("pass")
    assert table.active == "Aliens"


@pytest.mark.rule("TH-TIME-01")
def test_w9_opens_only_for_a_new_bonus_card_or_instant() -> None:
    sectors = {"LD": units("M1") | {"P1": "M-COM"}, "COR": {"I5": "B-UPG"}}
    bonus = acting(DUEL, "LD", sectors, phase="pending").choose("install LD.P1", "install COR.I5")
    assert (bonus.window, bonus.slot("LD.P1"), bonus.slot("COR.I5")) == ("W9", "", "M-COM")
    plain = acting(DUEL, "LD", sectors, phase="pending", players=ONE).choose("install LD.P1", "install COR.I1")
    assert (plain.window, plain.slot("LD.P1") != "") == ("W10", True)


@pytest.mark.rule("TH-TIME-01")
@pytest.mark.rule("TH-INST-09")
def test_a_chain_of_bonus_cards_stays_in_one_window_which_is_left_once() -> None:
    sectors = {"LD": units("M1") | {"P1": "M-COM"}, "COR": {"I5": "B-CFP"}, "TB": {"I2": "B-CFP", "I5": "B-UPG"}}
    players = {"Marines": {"pile": ["M-MIN", "M-FIR", "M-ARS", "M-ASS"]}}
    table = acting(DUEL, "LD", sectors, phase="pending", players=players).choose("install LD.P1", "install COR.I5")
    table.choose("play B-CFP", "install TB.I2", "play B-CFP", "install TB.I5")
    assert (table.window, table.offers("play B-UPG"), table.slot("LD.P1")) == ("W9", True, "")
    table.choose("pass")
    assert (table.window, table.slot("LD.P1")) == ("W10", "M-ARS")


@pytest.mark.rule("TH-TIME-01")
def test_w10_comes_after_a_return_from_space() -> None:
    table = Table(DUEL, {"LD": units("M1")}, players=ONE).choose("return M2", "place LD.b")
    assert (table.window, table.active) == ("W10", "Marines")


@pytest.mark.rule("TH-TIME-01")
def test_nothing_can_be_played_inside_a_card_action_but_a_move_by_it_has_its_own_windows() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON +1"}, "COR": units("M1", "M2")}
    table = acting("greys marines", "TB", sectors, players={"Greys": {"tokens": 1}}).choose("pass")
    assert (table.asked, table.options("upgrade")) == ("force", [])
    table.choose("force M1")
    assert (table.window, table.offers("upgrade G1")) == ("W2", True)


@pytest.mark.rule("TH-TIME-01")
def test_installing_by_a_card_opens_w9() -> None:
    sectors = {"TB": units("N1") | {"I1": "S-PLA"}, "LAB": {"P1": "S-ARC"}, "COR": {"I5": "B-UPG"}}
    table = acting("scientists aliens", "TB", sectors).choose("install LAB.P1", "install COR.I5")
    assert table.window == "W9"


@pytest.mark.rule("TH-TIME-02")
def test_any_number_of_free_actions_fit_into_one_window() -> None:
    players = {"Marines": {"tokens": 2, "instants": ["M-SUP"], "bonus": ["B-UPG"]}}
    table = Table(DUEL, {"LD": units("M1", "M2")}, players=players)
    table.choose("play M-SUP", "play B-UPG", "upgrade M1", "upgrade M2", "upgrade M3")
    assert (table.tokens("marines"), table.asked) == (2, "unit")


@pytest.mark.rule("TH-TIME-03")
def test_no_window_opens_for_a_player_with_nothing_to_use() -> None:
    sectors = {"AN": units("M1"), "COR": units("A1", "A2", "A3") | {"I1": "M-ASS", "I2": "A-NES"}}
    assert windows(Table(DUEL, sectors), "unit M1") == []
    useless = Table(DUEL, sectors, players={"Marines": {"bonus": ["B-PAS"]}})
    assert windows(useless, "unit M1") == ["W2"]


@pytest.mark.rule("TH-TIME-03")
def test_quiet_means_no_more_windows_this_turn_until_something_is_gained() -> None:
    table = Table(DUEL, {"AN": units("M1"), "COR": units("A1", "A2", "A3") | {"I1": "M-ASS"}}, players=ONE)
    table.choose("unit M1", "quiet")
    assert (table.asked, table.life("aliens"), table.offers("upgrade M1")) == ("pending", 17, True)
    table.choose("pass")
    assert table.active == "Aliens"
    gains = Table(DUEL, {"AN": units("M1"), "COR": {"I1": "M-ARS"}}, players=ONE).choose("unit M1", "quiet", "room a")
    assert gains.window == "W5"
    next_turn = Table(DUEL, {"LD": units("M1"), "AN": units("A1")}, players=ONE).choose("unit M1", "quiet", "room a")
    next_turn.choose("return A2", "place AN.b")
    assert next_turn.choose("unit M1").window == "W2"


@pytest.mark.rule("TH-TIME-06")
def test_an_extra_turn_has_its_own_windows() -> None:
    table = acting(DUEL, "TB", {"TB": units("M1"), "AN": units("M2")}, phase="sector", players=ONE).choose("extra M2")
    assert table.window == "W2"


@pytest.mark.rule("TH-TIME-01")
def test_a_question_that_would_have_one_answer_is_asked_when_a_free_action_can_stand_beside_it() -> None:
    single = Table(DUEL, {"LD": units("M1"), "CC": units("A1", "A2")}, players={"Marines": {"tokens": 1}})
    assert single.asked == "unit"


@pytest.mark.rule("TH-TIME-03")
@pytest.mark.rule("TH-INST-02")
def test_a_quiet_player_is_asked_again_after_taking_a_bonus_card_or_an_instant() -> None:
    sectors = {"TB": units("M1"), "AN": {"P1": "M-COM", "P2": "M-SUP"}, "COR": {"I5": "B-UPG"}}
    table = Table(DUEL, sectors, players=ONE).choose("unit M1", "quiet", "room a", "install AN.P1", "install COR.I5")
    assert table.window == "W9"
    instant = Table(DUEL, sectors, players=ONE).choose("unit M1", "quiet", "room a", "install AN.P2")
    assert instant.window == "W9"
