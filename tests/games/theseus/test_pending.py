"""The pending-card phase, installing, bonus cards, upgrades (TH-PEND, TH-INST, TH-BON, TH-UPG)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.theseus.table import Table, acting, team, units

DUEL = "marines aliens"


def pending(stop: str, sectors: dict[str, dict[str, str]], factions: str = DUEL, **more: Any) -> Table:
    """The unit in room a is in the pending-card phase."""
    return acting(factions, stop, sectors, phase="pending", **more)


@pytest.mark.rule("TH-PEND-01")
@pytest.mark.parametrize("stop", ["COR", "CC", "LD", "AN"])
def test_pending_slots_are_worked_in_every_sector_that_has_one(stop: str) -> None:
    table = pending(stop, {stop: units("M1")})
    slots = {"LD": ["P1", "P2"], "AN": ["P1", "P2"]}.get(stop, ["P1"])
    assert table.options() == [*(f"fill {stop}.{slot}" for slot in slots), "pass"]


@pytest.mark.rule("TH-PEND-01")
def test_tech_bay_has_no_pending_phase() -> None:
    assert pending("TB", {"TB": units("M1"), "AN": units("A1")}).active == "Aliens"


@pytest.mark.rule("TH-PEND-02")
@pytest.mark.rule("TH-PEND-08")
def test_an_empty_slot_gets_the_top_card_and_the_next_one_is_shown() -> None:
    players = {"Marines": {"pile": ["M-MIN", "M-COM", "rest"]}}
    table = pending("COR", {"COR": units("M1")}, players=players).choose("fill COR.P1")
    assert table.slot("COR.P1") == "M-MIN"
    assert table.events("card_shown") == [{"seat": 0, "card": "M-COM"}]
    assert table.see("players.Marines.pile.0") == "M-COM"


@pytest.mark.rule("TH-PEND-02")
@pytest.mark.rule("TH-END-12")
def test_without_a_pile_an_empty_slot_cannot_be_filled() -> None:
    table = pending("LD", {"LD": units("M1") | {"P2": "A-NES"}}, players={"Marines": {"pile": []}})
    assert table.options() == ["discard LD.P2", "pass"]


@pytest.mark.rule("TH-PEND-03")
@pytest.mark.rule("TH-PEND-07")
def test_an_enemy_card_is_discarded_for_good_and_replaced() -> None:
    players = {"Marines": {"pile": ["M-MIN", "rest"]}}
    table = pending("CC", {"CC": units("M1") | {"P1": "A-NES"}}, players=players).choose("discard CC.P1")
    assert (table.slot("CC.P1"), table.see("removed")) == ("M-MIN", ["A-NES"])
    assert "A-NES.1" not in {*table.state.players[1].pile, *table.state.players[1].box}


@pytest.mark.rule("TH-PEND-04")
@pytest.mark.rule("TH-INST-01")
def test_an_own_card_is_installed_anywhere_and_replaced() -> None:
    players = {"Marines": {"pile": ["M-MIN", "rest"]}}
    table = pending("CC", {"CC": units("M1") | {"P1": "M-COM"}}, players=players)
    table.choose("install CC.P1")
    assert len(table.options()) == 23
    table.choose("install AN.I1")
    assert (table.slot("AN.I1"), table.slot("CC.P1")) == ("M-COM", "M-MIN")


@pytest.mark.rule("TH-PEND-05")
@pytest.mark.rule("TH-END-10")
@pytest.mark.parametrize(
    ("card", "keys"), [("A-NES", ["discard CC.P1"]), ("M-COM", ["install CC.P1", "install LD.I1"])]
)
def test_without_a_card_to_refill_the_end_token_moves(card: str, keys: list[str]) -> None:
    table = pending("CC", {"CC": units("M1") | {"P1": card}}, players={"Marines": {"pile": []}}).choose(*keys)
    assert (table.see("end"), table.slot("CC.P1")) == ("3", "")


@pytest.mark.rule("TH-PEND-08")
@pytest.mark.rule("TH-INST-09")
def test_a_card_from_the_pile_comes_before_the_refill_and_may_empty_the_pile() -> None:
    players = {"Marines": {"pile": ["M-MIN"]}}
    table = pending("CC", {"CC": units("M1") | {"P1": "M-COM", "I4": "B-CFP"}}, players=players)
    table.choose("install CC.P1", "install CC.I4")
    assert table.window == "W9"
    table.choose("play B-CFP", "install LD.I1")
    assert (table.slot("LD.I1"), table.slot("CC.P1"), table.see("end")) == ("M-MIN", "", "3")


@pytest.mark.rule("TH-INST-02")
@pytest.mark.rule("TH-BON-01")
@pytest.mark.rule("TH-BON-02")
def test_a_bonus_card_comes_to_the_installer_who_may_keep_it() -> None:
    table = pending("CC", {"CC": units("M1") | {"P1": "M-COM", "I4": "B-UPG"}})
    table.choose("install CC.P1", "install CC.I4", "pass")
    assert (table.see("players.Marines.bonus"), table.slot("CC.I4")) == (["B-UPG"], "M-COM")
    assert table.state.bonus == {}
    assert table.slot("CC.P1") != ""
    table.drive("pass")
    table.choose("return A1", "place AN.a")
    assert table.offers("play B-UPG")
    table.choose("play B-UPG")
    assert (table.tokens("marines"), table.see("players.Marines.bonus"), table.see("removed")) == (1, [], ["B-UPG"])


@pytest.mark.rule("TH-INST-03")
def test_an_own_card_is_replaced_with_its_tokens_and_an_enemy_card_never() -> None:
    cards = {"I1": "M-COM +2", "I2": "A-NES", "P1": "M-MIN"}
    table = pending("LD", {"LD": units("M1") | cards}).choose("install LD.P1")
    assert table.refuses("install LD.I2")
    assert table.see("pool") == 18
    table.choose("install LD.I1")
    assert (table.slot("LD.I1"), table.see("pool"), table.see("removed")) == ("M-MIN", 20, ["M-COM"])


ALIEN_CARDS = (
    *["A-TEN"] * 2, *["A-NES"] * 3, *["A-ASS"] * 3, *["A-HAB"] * 3, *["A-VSH"] * 2, *["A-DUP"] * 2, *["A-DRK"] * 2,
    "A-HID", "A-VEX", "A-INC", "A-VIN", "A-PAR", "A-ABD",
)  # fmt: skip
"""All cards of the Aliens that can be installed: as many as a station of two has slots."""


@pytest.mark.rule("TH-INST-04")
@pytest.mark.rule("TH-TIME-04")
def test_without_a_slot_a_card_cannot_be_installed_but_an_instant_can_be_taken() -> None:
    slots = [
        f"{sector}.I{n}"
        for sector, count in zip(["COR", "CC", "LD", "TB", "AN"], (5, 4, 4, 6, 4), strict=True)
        for n in range(1, count + 1)
    ]
    sectors: dict[str, dict[str, str]] = {name: {} for name in ["COR", "CC", "LD", "TB", "AN"]}
    for slot, card in zip(slots, ALIEN_CARDS, strict=True):
        sector, part = slot.split(".")
        sectors[sector][part] = card
    sectors["LD"] |= units("M1") | {"P1": "M-MIN", "P2": "M-SUP"}
    players = {"Marines": {"bonus": ["B-CFP"], "pile": ["M-FIR", "rest"]}}
    blocked = pending("LD", sectors, players=players)
    assert blocked.options() == ["install LD.P2", "pass"]
    blocked.choose("install LD.P2")
    assert blocked.see("players.Marines.instants") == ["M-SUP"]
    sectors["COR"]["I1"] = "M-COM"
    assert pending("LD", sectors, players=players).offers("install LD.P1", "play B-CFP")


@pytest.mark.rule("TH-INST-05")
def test_an_instant_is_taken_and_may_be_played_at_once_before_the_refill() -> None:
    table = pending("LD", {"LD": units("M1") | {"P1": "M-SUP"}}).choose("install LD.P1")
    assert (table.window, table.slot("LD.P1")) == ("W9", "")
    table.choose("play M-SUP")
    assert table.tokens("marines") == 2
    table.choose("pass")
    assert table.slot("LD.P1") != ""
    kept = pending("LD", {"LD": units("M1") | {"P1": "M-SUP"}}).choose("install LD.P1", "pass")
    assert kept.see("players.Marines.instants") == ["M-SUP"]


@pytest.mark.rule("TH-INST-06")
@pytest.mark.rule("TH-INST-08")
@pytest.mark.parametrize("card", ["S-CAM", "S-DEF", "S-ARC"])
def test_a_card_is_installed_with_counter_0_and_not_active(card: str) -> None:
    table = pending("LAB", {"LAB": units("N1") | {"P1": card}}, "scientists marines")
    table.choose("install LAB.P1", "install LD.I1")
    installed = table.state.slots["LD.I1"]
    assert (installed.counter, installed.active, installed.upgrades, installed.works) == (0, False, 0, True)


@pytest.mark.rule("TH-INST-07")
def test_an_installed_card_works_at_once_but_not_on_those_who_stand_there_nor_this_turn() -> None:
    trap = pending("LD", {"LD": units("M1") | {"P1": "M-FIR"}, "TB": units("A1"), "CC": units("A2")})
    trap.choose("install LD.P1", "install TB.I1")
    assert trap.life("aliens") == 20
    trap.drive("pass")
    trap.choose("unit A2", "room b")
    assert trap.life("aliens") == 20
    action = pending("CC", {"CC": units("M1") | {"P1": "M-ARS"}}).choose("install CC.P1", "install CC.I1")
    assert action.tokens("marines") == 0


# Bonus cards


@pytest.mark.rule("TH-BON-02")
@pytest.mark.rule("TH-TIME-02")
@pytest.mark.rule("TH-TIME-05")
def test_any_number_of_passages_lengthen_one_move() -> None:
    players = {"Marines": {"bonus": ["B-PAS", "B-PAS"]}}
    table = Table(DUEL, {"LD": units("M1")}, players=players).choose("play B-PAS", "unit M1", "play B-PAS")
    assert table.asked == "room"
    table.choose("room a")
    assert table.at("M1") == "COR.a"


@pytest.mark.rule("TH-TIME-05")
def test_a_passage_cannot_be_played_on_the_last_step_nor_for_a_return_from_space() -> None:
    players = {"Marines": {"bonus": ["B-PAS"]}}
    table = Table(DUEL, {"LD": units("M1"), "TB": {"I1": "M-ARS"}}, players=players).choose("unit M1", "pass", "room a")
    assert table.refuses("play B-PAS")
    only_space = Table(DUEL, {"AN": units("A1")}, players=players)
    assert only_space.refuses("play B-PAS")
    used = Table(DUEL, {"LD": units("M1")}, players=players).choose("play B-PAS")
    assert used.refuses("return M2")


@pytest.mark.rule("TH-TIME-04")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("B-UPG", {"Aliens": {"tokens": 20}}),
        ("B-CFP", {"Marines": {"pile": []}}),
    ],
)
def test_a_bonus_card_without_any_effect_cannot_be_played(card: str, position: dict[str, dict[str, object]]) -> None:
    marines = {**position.get("Marines", {}), "bonus": [card]}
    table = Table(DUEL, {"LD": units("M1")}, players={**position, "Marines": marines})
    assert table.refuses(f"play {card}")
    assert Table(DUEL, {"LD": units("M1")}, players={"Marines": {"bonus": [card]}}).offers(f"play {card}")


@pytest.mark.rule("TH-TIME-04")
@pytest.mark.parametrize(
    ("factions", "instant", "without", "with_it"),
    [
        ("marines aliens", "M-GRE", {"LD": units("M1"), "TB": units("A1")}, {"LD": units("M1", "A1")}),
        ("greys marines", "G-PUL", {"GW": units("G1") | {"I1": "G-TES"}}, {"GW": units("G1"), "TB": {"I1": "M-COM"}}),
        ("aliens marines", "A-MUT", {"AN": units("A1 +", "A2 +", "A3 +", "L1")}, {"AN": units("A1", "A2 +", "A3 +")}),
    ],
)
def test_an_instant_needs_a_target(
    factions: str, instant: str, without: dict[str, dict[str, str]], with_it: dict[str, dict[str, str]]
) -> None:
    players = {factions.split()[0].capitalize(): {"instants": [instant]}}
    assert Table(factions, without, players=players).refuses(f"play {instant}")
    assert Table(factions, with_it, players=players).offers(f"play {instant}")


@pytest.mark.rule("TH-INST-05")
def test_an_instant_on_top_of_the_pile_comes_to_the_player_of_a_card_from_the_pile() -> None:
    players = {"Marines": {"bonus": ["B-CFP"], "pile": ["M-GRE", "rest"]}}
    table = Table(DUEL, {"LD": units("M1", "A1")}, players=players).choose("play B-CFP")
    assert table.see("players.Marines.instants") == ["M-GRE"]


# Upgrades


@pytest.mark.rule("TH-UPG-01")
@pytest.mark.rule("TH-UPG-02")
@pytest.mark.rule("TH-UNIT-02")
@pytest.mark.rule("TH-UNIT-03")
def test_a_token_flips_any_own_unit_in_play_but_no_lesser_alien() -> None:
    table = Table(
        "aliens marines", {"AN": units("A1", "L1"), "CC": units("A2 +", "M1")}, players={"Aliens": {"tokens": 2}}
    )
    assert table.options("upgrade") == ["upgrade A1", "upgrade A3"]
    table.choose("upgrade A3", "upgrade A1")
    assert table.see("players.Aliens.space") == ["A3 +"]
    assert (table.tokens("aliens"), table.see("pool")) == (0, 20)


@pytest.mark.rule("TH-UPG-03")
@pytest.mark.parametrize("count", range(6))
def test_the_next_token_on_a_card_costs_one_more_than_lie_there(count: int) -> None:
    mark = f" +{count}" if count else ""
    table = Table(DUEL, {"LD": units("M1") | {"I1": f"M-COM{mark}"}}, players={"Marines": {"tokens": count + 1}})
    pool = table.number("pool")
    table.choose("upgrade LD.I1")
    assert (table.tokens("marines"), table.slot("LD.I1"), table.see("pool")) == (0, f"M-COM +{count + 1}", pool + count)
    poor = Table(DUEL, {"LD": units("M1") | {"I1": f"M-COM{mark}"}}, players={"Marines": {"tokens": count}})
    assert poor.refuses("upgrade LD.I1")


@pytest.mark.rule("TH-UPG-03")
def test_six_tokens_are_the_most() -> None:
    table = Table(DUEL, {"LD": units("M1") | {"I1": "M-COM +6"}}, players={"Marines": {"tokens": 10}})
    assert table.refuses("upgrade LD.I1")


@pytest.mark.rule("TH-UPG-05")
@pytest.mark.rule("TH-2V2-07")
def test_tokens_go_on_own_installed_cards_with_an_x_only() -> None:
    cards = {"I1": "M-COM", "I2": "M-ASS", "I3": "A-NES", "I4": "S-ARC", "P1": "M-MIN"}
    table = team({"LD": units("M1", "N1") | cards}, players={"Marines": {"tokens": 2}})
    assert table.options("upgrade") == [
        "upgrade LD.I1", "upgrade LD.I4", "upgrade M1", "upgrade M2", "upgrade N1", "upgrade N2",
    ]  # fmt: skip


@pytest.mark.rule("TH-UPG-01")
def test_tokens_may_be_kept_and_only_the_active_player_spends_them() -> None:
    table = Table(DUEL, {"LD": units("M1"), "AN": units("A1")}, players={"Aliens": {"tokens": 3}})
    assert not table.options("upgrade")
    table.choose("return M2", "place LD.b")
    assert table.offers("upgrade A1")
    table.choose("return A2", "place AN.b")
    table.drive("pass")
    assert table.tokens("aliens") == 3


@pytest.mark.rule("TH-TOK-01")
def test_a_supply_drop_gives_what_the_pool_has() -> None:
    players = {"Marines": {"instants": ["M-SUP"]}, "Aliens": {"tokens": 19}}
    table = Table(DUEL, {"LD": units("M1")}, players=players).choose("play M-SUP")
    assert (table.tokens("marines"), table.see("pool")) == (1, 0)
