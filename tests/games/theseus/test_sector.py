"""The sector action phase: every action of every sector, and the Failure token (TH-SEC)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.theseus.table import Table, acting, team, units

DUEL = "marines aliens"


def at(sector: str, sectors: dict[str, dict[str, str]], factions: str = DUEL, **more: Any) -> Table:
    """The unit in room a has stopped in this sector and used its cards."""
    return acting(factions, sector, sectors, phase="sector", **more)


@pytest.mark.rule("TH-SEC-01")
def test_in_an_enemy_sector_there_is_no_action() -> None:
    table = at("AN", {"AN": units("M1", "A1"), "LD": units("M2"), "TB": {"I1": "A-NES"}})
    assert (table.tokens("marines"), table.life("aliens"), table.see("failure")) == (0, 20, "home")


@pytest.mark.rule("TH-SEC-01")
@pytest.mark.rule("TH-2V2-06")
def test_the_sector_of_an_ally_counts_as_the_own_one() -> None:
    table = team({"LD": units("N1")}, active="Scientists", phase="sector", unit="N1", stop="LD")
    assert table.tokens("scientists") == 1


@pytest.mark.rule("TH-SEC-10")
@pytest.mark.rule("TH-SEC-12")
def test_the_extra_turn_goes_to_an_own_unit_in_a_sector_that_is_free_and_has_not_moved() -> None:
    sectors = {
        "TB": units("A1"),
        "AN": units("A2 seized=S-GRA", "L1"),
        "LAB": units("L2 moved", "N1"),
    }
    table = at("TB", sectors, "aliens scientists")
    assert table.events("extra_turn_began") == [{"seat": 0, "unit": "L1"}]
    more = at("TB", {"TB": units("A1"), "AN": units("A2", "L1")}, "aliens scientists")
    assert more.options() == ["extra A2", "extra L1"]


@pytest.mark.rule("TH-SEC-10")
@pytest.mark.rule("TH-SEC-13")
def test_the_extra_turn_is_complete_and_a_cut_short_one_ends_only_itself() -> None:
    sectors = {"TB": units("M1"), "CC": units("M2"), "LD": {"I1": "M-ARS", "P1": "A-NES"}, "COR": units("", "A1")}
    table = at("TB", sectors).choose("room a")
    assert (table.at("M2"), table.tokens("marines")) == ("LD.a", 1)
    table.drive("quiet", "token")
    assert table.tokens("marines") == 2
    assert table.offers("discard LD.P1")
    table.choose("discard LD.P1")
    table.drive("pass")
    assert table.active == "Aliens"


@pytest.mark.rule("TH-SEC-11")
def test_without_another_unit_the_extra_turn_lapses() -> None:
    table = at("TB", {"TB": units("M1"), "AN": units("A1")})
    assert (table.active, "extra_turn_began" in table.kinds()) == ("Aliens", False)


@pytest.mark.rule("TH-SEC-20")
@pytest.mark.rule("TH-SEC-22")
@pytest.mark.rule("TH-INFO-01")
def test_the_failure_token_goes_on_any_enemy_card_but_no_bonus_card_and_no_own_one() -> None:
    sectors = {
        "CC": units("M1") | {"I1": "A-NES", "I2": "M-COM", "I4": "B-UPG", "P1": "M-MIN"},
        "AN": {"P1": "A-TEN", "I1": "A-HAB failed"},
    }
    table = at("CC", sectors)
    assert (table.options(), table.slot("AN.I1")) == (["failure AN.I1", "failure AN.P1", "failure CC.I1"], "A-HAB")
    table.choose("failure AN.I1")
    assert table.slot("AN.I1") == "A-HAB failed"


@pytest.mark.rule("TH-SEC-22")
@pytest.mark.rule("TH-PAN-23")
def test_without_an_enemy_card_the_token_stays_where_it_is() -> None:
    table = at("CC", {"CC": units("M1"), "LD": {"I1": "M-COM failed"}})
    assert (table.see("failure"), "failure_idle" in table.kinds()) == ("LD.I1", True)
    pandora = at("CC", {"CC": units("M1") | {"I1": "M-COM"}}, "marines pandora")
    assert (pandora.see("failure"), "failure_idle" in pandora.kinds()) == ("home", True)
    taken = at("CC", {"CC": units("M1") | {"I1": "M-COM taken=W1", "I2": "M-ARS"}}, "marines pandora")
    assert taken.see("failure") == "CC.I1"


@pytest.mark.rule("TH-SEC-22")
def test_cards_of_an_ally_are_no_enemy_cards() -> None:
    sectors = {"CC": units("M1") | {"I1": "S-ARC", "I2": "G-CRA"}, "AN": {"P1": "A-NES"}}
    table = team(sectors, phase="sector", unit="M1", stop="CC")
    assert table.options() == ["failure AN.P1", "failure CC.I2"]


@pytest.mark.rule("TH-SEC-21")
def test_safeguards_bind_enemies_only_and_only_while_they_work() -> None:
    sectors = {"CC": units("A1"), "LD": {"I1": "M-SAF", "I2": "M-COM"}}
    assert at("CC", sectors, "aliens marines").see("failure") == "LD.I1"
    own = at("CC", {"CC": units("M1"), "LD": {"I1": "M-SAF"}, "AN": {"I1": "A-NES"}})
    assert own.see("failure") == "AN.I1"
    held = at("CC", {"CC": units("A1"), "LD": {"I1": "M-SAF", "I2": "M-COM", "I3": "A-VIN"}}, "aliens marines")
    assert held.options() == ["failure LD.I1", "failure LD.I2"]
    carried = at("CC", {"CC": units("M1"), "LD": {"I1": "M-SAF failed"}, "AN": {"I1": "A-NES"}})
    assert (carried.see("failure"), carried.slot("LD.I1")) == ("AN.I1", "M-SAF")


@pytest.mark.rule("TH-SEC-23")
@pytest.mark.rule("TH-PEND-06")
@pytest.mark.parametrize(("card", "key"), [("M-MIN", "install CC.P1"), ("A-NES", "discard CC.P1")])
def test_a_pending_card_under_the_token_can_be_neither_installed_nor_discarded(card: str, key: str) -> None:
    failed = acting(DUEL, "CC", {"CC": units("M1") | {"P1": f"{card} failed"}}, phase="pending")
    assert (failed.asked, failed.active) == ("unit", "Aliens"), "there is nothing to do with it"
    assert acting(DUEL, "CC", {"CC": units("M1") | {"P1": card}}, phase="pending").offers(key)


@pytest.mark.rule("TH-SEC-24")
@pytest.mark.rule("TH-SEC-27")
@pytest.mark.rule("TH-INST-03")
@pytest.mark.rule("TH-UPG-05")
def test_an_installed_card_under_the_token_cannot_be_replaced_nor_upgraded_nor_cleaned() -> None:
    cards = {"I1": "M-COM failed", "I2": "M-ARS", "I3": "A-NES", "P1": "M-MIN"}
    table = acting(DUEL, "LD", {"LD": units("M1") | cards}, phase="pending", players={"Marines": {"tokens": 3}})
    assert table.refuses("upgrade LD.I1")
    table.choose("install LD.P1")
    assert table.refuses("install LD.I1", "install LD.I3")
    assert table.offers("install LD.I2", "install LD.I4")
    clean = at("LD", {"LD": units("M1") | {"I1": "A-NES failed", "I2": "A-TEN"}})
    assert clean.options() == ["clean LD.I2", "token"]


@pytest.mark.rule("TH-SEC-25")
@pytest.mark.rule("TH-TOK-03")
@pytest.mark.rule("TH-TOK-04")
def test_tokens_that_a_card_has_made_stay_in_play_without_it() -> None:
    sectors = {"CC": units("A1"), "LAB": {"I1": "S-GRA"}, "TB": units("A2 seized=S-GRA.1")}
    table = at("CC", sectors, "aliens scientists")
    assert (table.slot("LAB.I1"), table.see("sectors.TB.a")) == ("S-GRA failed", "A2 seized=S-GRA.1")
    parasite = at("CC", {"CC": units("M1"), "AN": {"I1": "A-PAR"}, "TB": units("M2 parasite=1")})
    assert (parasite.slot("AN.I1"), parasite.see("sectors.TB.a")) == ("A-PAR failed", "M2 parasite=1")
    cleaned = at("LD", {"LD": units("M1") | {"I1": "A-PAR"}, "TB": units("M2 parasite=1")}).choose("clean LD.I1")
    assert cleaned.see("sectors.TB.a") == "M2 parasite=1"


@pytest.mark.rule("TH-SEC-26")
@pytest.mark.rule("TH-SEC-21")
def test_upgrades_activation_and_points_sleep_under_the_token_and_wake_with_it() -> None:
    sectors = {"CC": units("N1"), "TB": {"I1": "S-DEF active +2 failed"}, "AN": {"I1": "A-NES"}}
    table = at("CC", sectors, "scientists aliens")
    assert table.slot("TB.I1") == "S-DEF +2 active"


@pytest.mark.rule("TH-SEC-30")
@pytest.mark.rule("TH-SEC-31")
@pytest.mark.rule("TH-TOK-04")
def test_at_home_a_token_or_one_enemy_card_leaves_the_game() -> None:
    cards = {"I1": "A-NES +2", "I2": "M-COM", "I3": "A-TEN"}
    table = at("LD", {"LD": units("M1") | cards, "TB": {"I1": "A-HAB"}})
    assert table.options() == ["clean LD.I1", "clean LD.I3", "token"]
    table.choose("clean LD.I1")
    assert (table.slot("LD.I1"), table.see("removed"), table.see("pool"), table.tokens("marines")) == (
        "", ["A-NES"], 20, 0,
    )  # fmt: skip
    token = at("LD", {"LD": units("M1") | cards}).choose("token")
    assert (token.tokens("marines"), token.see("pool"), token.slot("LD.I1")) == (1, 17, "A-NES +2")


@pytest.mark.rule("TH-SEC-32")
@pytest.mark.rule("TH-TOK-01")
def test_with_an_empty_pool_cleaning_is_all_that_is_left_or_nothing() -> None:
    players = {"Aliens": {"tokens": 20}}
    forced = at("LD", {"LD": units("M1") | {"I1": "A-HAB"}}, players=players)
    assert (forced.slot("LD.I1"), forced.see("removed")) == ("", ["A-HAB"])
    nothing = at("LD", {"LD": units("M1")}, players=players)
    assert (nothing.tokens("marines"), nothing.asked) == (0, "pending")


# Vines


@pytest.mark.rule("TH-CARD-01")
@pytest.mark.rule("TH-TOK-01")
def test_vines_beside_five_enemy_cards_hold_four_of_their_players_choice() -> None:
    tech_bay = {"I1": "A-VIN failed", "I2": "M-MIN", "I3": "M-COM", "I4": "M-FIR", "I5": "M-ASS", "I6": "M-ARS"}
    table = at("CC", {"CC": units("M1"), "TB": tech_bay, "LD": {"I1": "A-NES"}})
    assert (table.deciding, table.options()) == ("Aliens", [f"free TB.I{n}" for n in range(2, 7)])
    table.choose("free TB.I3")
    assert [table.slot(f"TB.I{n}") for n in (2, 3, 6)] == ["M-MIN held", "M-COM", "M-ARS held"]
    assert table.deciding == "Marines"
    table.choose("failure LD.I1")
    assert table.slot("TB.I3") == "M-COM"


@pytest.mark.rule("TH-TOK-02")
def test_an_enemy_card_installed_beside_vines_is_held_while_there_is_a_token() -> None:
    home = units("M1") | {"P1": "M-BAR"}
    table = acting("marines aliens", "LD", {"LD": home, "TB": {"I1": "A-VIN"}}, phase="pending")
    table.choose("install LD.P1", "install TB.I2")
    assert table.slot("TB.I2") == "M-BAR held"
    tech_bay = {"I1": "A-VIN", "I2": "M-MIN", "I3": "M-COM", "I4": "M-FIR", "I5": "M-ASS"}
    full = acting("marines aliens", "LD", {"LD": home, "TB": tech_bay}, phase="pending")
    full.choose("install LD.P1", "install TB.I6")
    assert (full.slot("TB.I6"), full.slot("TB.I2"), full.asked) == ("M-BAR", "M-MIN held", "unit")


@pytest.mark.rule("TH-INST-03")
@pytest.mark.rule("TH-UPG-05")
def test_a_held_card_may_be_replaced_upgraded_and_get_the_failure_token() -> None:
    sectors = {"LD": units("M1") | {"P1": "M-BAR"}, "TB": {"I1": "A-VIN", "I2": "M-COM", "I5": "B-UPG"}}
    table = acting("marines aliens", "LD", sectors, phase="pending", players={"Marines": {"tokens": 1}})
    assert table.offers("upgrade TB.I2")
    table.choose("upgrade TB.I2")
    assert table.slot("TB.I2") == "M-COM +1 held"
    table.choose("install LD.P1", "install TB.I2")
    assert table.slot("TB.I2") == "M-BAR held"
    failed = acting("aliens marines", "CC", {"CC": units("A1"), "TB": {"I1": "A-VIN", "I2": "M-COM"}}, phase="sector")
    assert failed.see("failure") == "TB.I2"
