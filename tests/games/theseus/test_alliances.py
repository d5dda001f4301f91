"""Two against two: what allies share and what they do not (TH-2V2)."""

from __future__ import annotations

import pytest

from nexusgames.games.theseus.game import GAME
from nexusgames.games.theseus.tracks import gain_data
from tests.games.theseus.table import team, units


@pytest.mark.rule("TH-2V2-06")
@pytest.mark.rule("TH-2V2-07")
def test_an_ally_installs_the_allys_card_and_refills_from_the_own_pile() -> None:
    sectors = {"LD": units("M1") | {"P1": "S-ARC", "I1": "S-MED"}}
    players = {"Marines": {"pile": ["M-MIN", "rest"]}}
    table = team(sectors, phase="pending", unit="M1", stop="LD", players=players).choose(
        "install LD.P1", "install LD.I1"
    )
    assert (table.slot("LD.I1"), table.slot("LD.P1"), table.see("removed")) == ("S-ARC", "M-MIN", ["S-MED"])


@pytest.mark.rule("TH-2V2-15")
def test_an_allys_pending_card_cannot_be_discarded() -> None:
    table = team({"CC": units("M1") | {"P1": "S-ARC"}}, phase="pending", unit="M1", stop="CC")
    assert table.options() == ["install CC.P1", "pass"]


@pytest.mark.rule("TH-2V2-15")
def test_an_allys_unit_may_be_pushed_but_not_brought_back() -> None:
    table = team({"COR": units("M1"), "CC": units("N1", "N2", "A1", "A2")}).choose("unit M1")
    assert table.offers("push N1", "push A1")
    table.choose("push N1")
    assert table.at("N1") == "space"
    back = team({"LD": units("M1", "M2")}, players={"Scientists": {"space": ["N1"]}})
    assert back.options() == ["unit M1", "unit M2"]


@pytest.mark.rule("TH-2V2-15")
@pytest.mark.rule("TH-2V2-10")
def test_data_for_a_faction_without_a_marker_is_lost() -> None:
    sectors = {"TB": units("G1", "A1") | {"I1": "S-ARC"}}
    assert team(sectors, active="Greys", phase="actions", unit="G1", stop="TB").data("greys") == 0
    table = team({"TB": units("M1") | {"I1": "S-ARC"}}, phase="actions", unit="M1", stop="TB")
    assert (table.data("marines"), table.data("scientists")) == (0, 1)
    gain_data(GAME.play(table.state), 0, 3)
    assert table.data("marines") == 0


@pytest.mark.rule("TH-2V2-08")
def test_bonus_cards_are_shared_and_instants_and_tokens_are_not() -> None:
    players = {"Scientists": {"bonus": ["B-UPG"], "instants": ["S-DAT"], "tokens": 2}, "Aliens": {"bonus": ["B-UPG"]}}
    table = team({"LD": units("M1")}, players=players)
    assert (table.options("play"), table.options("upgrade")) == (["play B-UPG"], [])
    table.choose("play B-UPG")
    assert (table.tokens("marines"), table.see("players.Scientists.bonus")) == (1, [])
    assert table.see("players.Aliens.bonus") == ["B-UPG"]


@pytest.mark.rule("TH-2V2-06")
def test_an_assault_or_minor_assault_is_of_one_ally_only() -> None:
    sectors = {"COR": units("M1"), "CC": units("N1 +", "A1", "A2")}
    table = team(sectors).choose("unit M1")
    assert {event["unit"] for event in table.events("unit_attacked")} == {"M1"}


@pytest.mark.rule("TH-2V2-13")
def test_double_shot_repeats_attacks_of_the_assaulting_ally() -> None:
    sectors = {"COR": units("N1"), "TB": units("N2 +", "A1") | {"I1": "M-DBL"}}
    table = team(sectors, active="Scientists", phase="sector", unit="N1", stop="COR")
    assert table.life("aliens") == 18


@pytest.mark.rule("TH-2V2-14")
def test_your_units_on_a_card_are_units_of_both_allies() -> None:
    sectors = {"TB": units("A1", "G1", "G2") | {"I1": "G-TRA"}}
    table = team(sectors, active="Aliens", phase="actions", unit="A1", stop="TB")
    assert table.data("greys") == 3
    hide = team({"TB": units("A1", "G1") | {"I1": "G-INV"}}, active="Aliens", phase="actions", unit="A1", stop="TB")
    assert hide.options() == ["done", "hide A1", "hide G1"]


@pytest.mark.rule("TH-2V2-07")
def test_an_allys_shortcut_may_be_used() -> None:
    table = team({"COR": units("M1"), "CC": {"I1": "S-SEC"}}).choose("unit M1")
    assert table.options() == ["enter", "skip"]


@pytest.mark.rule("TH-2V2-01")
@pytest.mark.rule("TH-2V2-12")
def test_allies_are_one_side_of_the_table() -> None:
    table = team({"LD": units("M1")})
    assert table.view.sides == ((0, 2), (1, 3))
    assert GAME.play(table.state).sides == (0, 1, 0, 1)


@pytest.mark.rule("TH-MINOR-01")
@pytest.mark.rule("TH-ATK-09")
def test_in_the_turn_of_an_ally_that_one_chooses_whom_the_lesser_alien_attacks() -> None:
    sectors = {"CC": units("G1 +", "M1", "N1") | {"I1": "A-INC"}}
    table = team(sectors, active="Greys", phase="actions", unit="G1", stop="CC")
    assert (table.deciding, table.options()) == ("Greys", ["attack L1 M1", "attack L1 N1"])
    refused = table.refused("attack G1 M1")
    assert refused is not None
    assert refused.rule == "TH-ATK-09"
