"""Crystals: Null Cages, gains, paying and transmuting (IC-QOAM)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from tests.games.icaion.table import MACHINE, Table, acting, moving

RIVER: Json = {"I1": {"qoam": 2}}


def at_the_river(**black: Any) -> Table:
    """Black on T-shaped ground: only I1 and I5 touch C1, and only I1 has crystals."""
    return acting(RIVER, node="C1", **black)


@pytest.mark.rule("IC-QOAM-01")
def test_a_gain_goes_into_one_cage_and_throws_out_what_was_there() -> None:
    table = at_the_river(cages={"1": {"pink": 3, "grey": 1}, "2": {"green": 1}}).choose("extract", "cage 1")
    assert table.cages() == {"1": {"blue": 1}, "2": {"green": 1}}
    assert table.events("qoam_lost") == [{"seat": 0, "crystals": ("pink", "pink", "pink", "grey"), "cage": "1"}]


@pytest.mark.rule("IC-QOAM-02")
def test_the_whole_gain_may_be_given_up_but_not_a_part() -> None:
    table = acting({"I1": {"qoam": 1}, "I5": {"qoam": 1}}, node="C1", cages={"1": {"pink": 3}}).choose("extract")
    assert table.options() == ["cage 1", "cage 2", "lose"]
    table.choose("lose")
    assert table.cages() == {"1": {"pink": 3}, "2": {}}
    assert [table.see(f"regions.{region}.qoam") for region in ("I1", "I5")] == [0, 0]


@pytest.mark.rule("IC-QOAM-03")
def test_a_cage_holds_any_mix_and_number() -> None:
    table = acting(node="C1", hand=["IN208"], cages={"1": {"green": 3}}).choose("play IN208", "colour grey", "cage 2")
    assert table.cages() == {"1": {}, "2": {"grey": 6}}
    full: Json = dict.fromkeys(("blue", "brown", "green", "grey", "pink"), 9)
    assert acting(node="C1", cages={"1": full}).cages() == {"1": full, "2": {}}


@pytest.mark.rule("IC-QOAM-04")
def test_nothing_moves_crystals_between_cages() -> None:
    table = acting(node="C1", cages={"1": {"blue": 1}, "2": {"pink": 1}})
    verbs = {key.split()[0] for key in table.offered()}
    assert verbs <= {"extract", "deploy", "retrieve", "eps", "end"}
    table.choose("end")
    assert table.cages() == {"1": {"blue": 1}, "2": {"pink": 1}}


@pytest.mark.rule("IC-QOAM-05")
def test_crystals_may_be_paid_from_any_cages() -> None:
    regions: Json = {"I1": {"machines": {"R": "Purple"}}}
    for pays, left in (
        (("pay blue 1", "pay blue 1"), {"1": {"pink": 1}, "2": {"blue": 2}}),
        (("pay blue 1", "pay blue 2"), {"1": {"blue": 1, "pink": 1}, "2": {"blue": 1}}),
        (("pay blue 2", "pay blue 2"), {"1": {"blue": 2, "pink": 1}, "2": {}}),
    ):
        table = acting(regions, node="C1", cages={"1": {"blue": 2, "pink": 1}, "2": {"blue": 2}})
        table.choose("deploy H1 I1")
        assert table.options() == ["pay blue 1", "pay blue 2"]
        assert table.choose(*pays).cages() == left


@pytest.mark.rule("IC-QOAM-05")
def test_a_payment_without_a_choice_is_not_asked() -> None:
    table = acting({"I1": {"machines": {"R": "Purple"}}}, node="C1", cages={"1": {"blue": 1}, "2": {"blue": 1}})
    assert table.choose("deploy H1 I1").asked == "act"
    assert table.cages() == {"1": {}, "2": {}}


@pytest.mark.rule("IC-QOAM-06")
def test_everything_taken_by_one_action_is_one_gain() -> None:
    regions: Json = {
        "I1": {"qoam": 3, "machines": {"H": "Black"}},
        "A1": {"qoam": 2, "machines": {"H": "Purple"}},
        "B2": {"qoam": 1},
    }
    table = acting(regions, node="S1", upgrades=["IN230"]).choose("extract", "activate I1 swap", "colour grey")
    table.choose("cage 2")
    assert table.cages() == {"1": {}, "2": {"blue": 1, "green": 1, "pink": 1, "grey": 1}}
    assert len(table.events("qoam_gained")) == 1


@pytest.mark.rule("IC-QOAM-07")
@pytest.mark.rule("IC-SEEK-04")
def test_only_the_machines_crystal_is_added_to_a_cage() -> None:
    table = acting(node="C1", seeker=MACHINE, cages={"1": {"pink": 1}, "2": {"grey": 1}})
    table.choose("eps double_shift", "colour pink")
    assert table.options() == ["cage 1", "cage 2"]
    assert table.choose("cage 1").cages() == {"1": {"pink": 2}, "2": {"grey": 1}}


@pytest.mark.rule("IC-QOAM-08")
@pytest.mark.rule("IC-QOAM-12")
def test_two_crystals_of_one_colour_become_one_of_another_in_a_payment() -> None:
    table = moving(node="E1", cages={"1": {"pink": 3, "grey": 1}}, upgrades=["IN227"])
    table.choose("camp")
    assert table.cages() == {"1": {"pink": 1, "grey": 1}, "2": {}}
    assert table.events("qoam_turned") == [{"seat": 0, "given": "pink", "colour": "blue"}]
    assert table.events("qoam_paid") == [{"seat": 0, "crystals": ("pink", "pink"), "purpose": "camp"}]


@pytest.mark.rule("IC-QOAM-08")
def test_one_crystal_or_two_of_different_colours_cannot_be_turned() -> None:
    assert moving(node="E1", cages={"1": {"pink": 1, "grey": 1}}, upgrades=["IN227"]).refuses("camp")
    assert moving(node="E1", cages={"1": {"pink": 2}}).refuses("camp")


@pytest.mark.rule("IC-QOAM-08")
@pytest.mark.parametrize(("copies", "able"), [(1, 1), (2, 2), (3, 3)])
def test_each_copy_works_once_in_an_action(copies: int, able: int) -> None:
    upgrades = ["IN227", "IN228", "IN229"][:copies]
    parasites: Json = {"A1": {"parasites": 3}, "B1": {"parasites": 3}}
    table = acting(parasites, node="M1", seeker=MACHINE, upgrades=upgrades, cages={"1": {"pink": 8}})
    assert table.turn.eradicate.most == able
    table.choose("eradicate", f"remove A1 {able}")
    assert table.cages() == {"1": {"pink": 8 - 2 * able}, "2": {}}


@pytest.mark.rule("IC-QOAM-08")
def test_one_copy_turns_only_once_in_a_payment_of_several_crystals() -> None:
    black: Json = {"hand": ["IN211"], "cages": {"1": {"green": 1, "pink": 4}}, "upgrades": ["IN227"]}
    table = acting(node="E1", **black).choose("play IN211")
    assert table.options() == ["pay green 1", "turn pink"]
    table.choose("turn pink")
    assert (table.asked, table.cages()) == ("act", {"1": {"pink": 2}, "2": {}})


@pytest.mark.rule("IC-QOAM-08")
def test_a_copy_works_again_in_the_next_action_of_the_turn() -> None:
    table = moving(node="M1", cages={"1": {"pink": 4}}, upgrades=["IN227"]).choose("camp")
    assert table.offers("deploy H1 A1", "deploy H1 B1")
    table.choose("deploy H1 A1")
    assert table.cages() == {"1": {}, "2": {}}


@pytest.mark.rule("IC-QOAM-12")
def test_turned_crystals_come_from_any_cages() -> None:
    table = moving(node="E1", cages={"1": {"pink": 1, "grey": 1}, "2": {"pink": 2}}, upgrades=["IN227"])
    table.choose("camp")
    assert (table.asked, table.options()) == ("turn", ["give pink 1", "give pink 2"])
    table.choose("give pink 1")
    assert table.cages() == {"1": {"grey": 1}, "2": {"pink": 1}}


@pytest.mark.rule("IC-QOAM-12")
def test_what_pays_by_itself_is_not_turned() -> None:
    regions: Json = {"I1": {"machines": {"R": "Purple"}}}
    table = acting(regions, node="C1", cages={"1": {"blue": 2, "brown": 2, "pink": 2}}, upgrades=["IN227", "IN228"])
    table.choose("deploy H1 I1")
    assert table.options() == ["pay blue 1", "pay brown 1", "turn pink"]


@pytest.mark.rule("IC-QOAM-12")
def test_a_crystal_that_was_turned_feeds_no_other() -> None:
    # Two pink become one grey; with the grey one beside it that would be two, but it goes straight into the payment.
    black: Json = {"cages": {"1": {"pink": 2, "grey": 1}}, "upgrades": ["IN227", "IN228"]}
    table = moving(node="E1", rows=["HSR", "SR", "HSR"], **black)
    assert table.offers("camp", "move C2")
    assert table.refuses("move C1")


@pytest.mark.rule("IC-QOAM-12")
@pytest.mark.rule("IC-CUR-08")
def test_each_copy_works_for_an_action_card_and_again_for_its_action() -> None:
    table = acting(node="T1", hand=["IN217"], cages={"1": {"pink": 4}}, upgrades=["IN227"])
    assert table.offers("play IN217")
    table.choose("play IN217", "deploy H1 A1")
    assert table.cages() == {"1": {}, "2": {}}
    assert acting(node="C1", hand=["IN217"], cages={"1": {"grey": 3}}, upgrades=["IN227"]).refuses("play IN217")


@pytest.mark.rule("IC-QOAM-09")
@pytest.mark.rule("IC-QOAM-11")
def test_a_cage_of_an_upgrade_opens_empty_and_takes_its_crystals_along() -> None:
    table = acting(RIVER, node="C1", hand=["IN224"], cages={"1": {"green": 2}}).choose("play IN224")
    assert table.cages() == {"1": {}, "2": {}, "IN224": {}}
    table.choose("extract")
    assert table.options() == ["cage 1", "cage 2", "cage IN224", "lose"]
    table.choose("cage IN224")
    assert table.see("players.Black.cages.IN224") == {"blue": 1}


@pytest.mark.rule("IC-QOAM-11")
def test_a_player_has_at_most_six_cages() -> None:
    table = acting(node="C1", rows=["HSR", "HSR", ""], upgrades=["IN224", "IN236"])
    assert list(table.state.players[0].cages) == ["1", "2", "3", "4", "IN224", "IN236"]


@pytest.mark.rule("IC-QOAM-10")
def test_a_gain_of_nothing_touches_no_cage() -> None:
    table = acting(node="C1", cages={"1": {"pink": 1}, "2": {"grey": 1}}).choose("extract")
    assert table.asked == "act"
    assert table.cages() == {"1": {"pink": 1}, "2": {"grey": 1}}


@pytest.mark.rule("IC-QOAM-11")
def test_an_emptied_cage_stays_usable() -> None:
    table = acting(RIVER, node="C1", cages={"1": {"blue": 1}}).choose("deploy H1 I1", "eps overcharge", "colour pink")
    assert table.offers("cage 1")
    assert table.choose("cage 1").see("players.Black.cages.1") == {"blue": 1, "pink": 1}


@pytest.mark.rule("IC-COMP-20")
def test_crystals_never_run_out() -> None:
    table = acting(node="C1", hand=["IN208"], cages={"1": {"green": 3}, "2": {"grey": 40}})
    assert table.choose("play IN208", "colour grey", "cage 1").see("players.Black.cages.1") == {"grey": 6}


@pytest.mark.rule("IC-QOAM-05")
def test_cages_to_pay_from_are_offered_in_their_order() -> None:
    """However full they are: the numbers do not change places while something is paid."""
    table = acting(node="S1", cages={"1": {"blue": 2, "pink": 1}, "2": {"blue": 1}}).choose("deploy H1 I1")
    assert table.offered("pay") == ["pay blue 1", "pay blue 2"]
