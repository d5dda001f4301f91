"""Attacks, Assaults and Minor Assaults (TH-ATK, TH-MINOR), by every kind of unit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.theseus.table import Table, acting, team, units

FACTION = {"M": "marines", "N": "scientists", "A": "aliens", "L": "aliens", "G": "greys"} | dict.fromkeys(
    "BRCW", "pandora"
)


def assaulting(sectors: dict[str, dict[str, str]], factions: str = "marines aliens", **more: Any) -> Table:
    """The first player makes the Assault of the Corridors with a unit in COR.a."""
    unit = sectors["COR"]["a"].split()[0]
    return acting(factions, "COR", sectors, phase="sector", unit=unit, **more)


@pytest.mark.rule("TH-ATK-02")
@pytest.mark.rule("TH-ATK-03")
@pytest.mark.rule("TH-UNIT-01")
@pytest.mark.parametrize(
    ("unit", "wounds", "gained"),
    [
        ("M2", 1, 0), ("M2 +", 2, 0), ("N2", 0, 0), ("N2 +", 1, 0), ("A2", 0, 0), ("A2 +", 2, 0), ("L1", 1, 0),
        ("G2", 0, 0), ("G2 +", 0, 1), ("B2", 1, 0), ("B2 +", 2, 0), ("R1", 0, 0), ("R1 +", 1, 0), ("C1", 0, 0),
        ("C1 +", 1, 0), ("W1", 1, 0), ("W1 +", 2, 0),
    ],
)  # fmt: skip
def test_each_unit_attacks_by_its_kind_and_side(unit: str, wounds: int, gained: int) -> None:
    faction = FACTION[unit[0]]
    rival = "aliens" if faction == "marines" else "marines"
    letter = "A" if rival == "aliens" else "M"
    first = {"marines": "M", "scientists": "N", "aliens": "A", "greys": "G", "pandora": "B"}[faction]
    sectors = {"COR": units(f"{first}1"), "TB": units(f"{letter}1", unit, "", f"{letter}2")}
    table = assaulting(sectors, f"{faction} {rival}", token="TB right")
    assert (20 - table.life(rival), table.data(faction)) == (wounds, gained)
    assert all(table.at(f"{letter}{n}") != "space" for n in (1, 2))


@pytest.mark.rule("TH-ATK-01")
@pytest.mark.rule("TH-ROOM-02")
@pytest.mark.rule("TH-ROOM-03")
@pytest.mark.parametrize(
    ("sector", "room", "reached"),
    [
        ("COR", "a", "bcd"), ("COR", "d", "abc"),
        ("CC", "a", "bc"), ("CC", "d", "bc"), ("LD", "b", "ad"), ("AN", "c", "ad"),
        ("TB", "a", "b"), ("TB", "b", "ad"), ("TB", "c", "d"), ("TB", "d", "bc"),
    ],
)  # fmt: skip
def test_an_attack_reaches_exactly_one_passage_far(sector: str, room: str, reached: str) -> None:
    others = [other for other in "abcd" if other != room]
    laid = {room: "M1 +"} | dict(zip(others, ("A1", "A2", "A3"), strict=True))
    stop = "CC" if sector == "COR" else "COR"
    sectors = {sector: laid, stop: units("M2") | ({"I1": "M-ASS"} if stop == "CC" else {})}
    phase = "actions" if stop == "CC" else "sector"
    table = acting("marines aliens", stop, sectors, unit="M2", phase=phase)
    hit = {
        laid_room for laid_room, name in laid.items() if {"unit": "M1", "target": name} in table.events("unit_attacked")
    }
    assert hit == set(reached)
    assert table.life("aliens") == 20 - len(reached)


@pytest.mark.rule("TH-ATK-04")
def test_the_attacked_do_not_hit_back() -> None:
    table = assaulting({"COR": units("M1"), "TB": units("M2", "A1 +")})
    assert (table.life("marines"), table.life("aliens")) == (20, 19)


@pytest.mark.rule("TH-ATK-06")
@pytest.mark.rule("TH-SEC-01")
def test_attacks_happen_without_being_asked_for() -> None:
    table = Table("marines aliens", {"AN": units("M1"), "COR": units("", "A1")}).choose("unit M1", "room a")
    assert (table.life("aliens"), table.asked) == (19, "pending")


@pytest.mark.rule("TH-ATK-06")
def test_in_2v2_one_of_the_targets_must_be_chosen() -> None:
    table = team({"COR": units("M1", "A1", "G1")}, phase="sector", unit="M1", stop="COR")
    assert table.options() == ["attack M1 A1", "attack M1 G1"]
    table.choose("attack M1 A1")
    assert (table.life("aliens"), table.life("greys")) == (19, 20)


@pytest.mark.rule("TH-ATK-07")
@pytest.mark.rule("TH-ATK-08")
def test_an_assault_is_everywhere_and_a_minor_assault_in_one_sector() -> None:
    everywhere = assaulting({"COR": units("M1", "A1"), "TB": units("M2", "A2"), "LD": units("M3", "A3")})
    assert everywhere.life("aliens") == 17
    sectors = {"LD": units("M1"), "TB": units("A1", "A2", "M2"), "CC": units("M3", "A3")}
    here = Table("marines aliens", sectors).choose("unit M1")
    assert here.events("unit_attacked") == [{"unit": "M1", "target": "A2"}]


@pytest.mark.rule("TH-ATK-07")
def test_units_in_space_do_not_attack() -> None:
    table = assaulting({"COR": units("M1")}, players={"Marines": {"space": ["M2 +"]}})
    assert "assault_idle" in table.kinds()


@pytest.mark.rule("TH-ATK-09")
def test_only_the_assaulting_player_attacks() -> None:
    sectors = {"COR": units("M1"), "TB": units("A1 +", "M2", "", "G1 +")}
    table = assaulting(sectors, "marines aliens greys")
    assert {event["unit"] for event in table.events("unit_attacked")} == {"M2"}
    assert (table.life("marines"), table.life("aliens")) == (1, 0)


@pytest.mark.rule("TH-ATK-10")
@pytest.mark.rule("TH-MINOR-04")
def test_every_assault_of_a_turn_is_complete() -> None:
    sectors = {"AN": units("M1"), "COR": units("A1", "A2", "A3") | {"I1": "M-ASS", "I4": "M-ASS"}}
    table = Table("marines aliens", sectors).choose("unit M1")
    assert table.life("aliens") == 20 - 1 - 2 - 1
    assert [kind for kind in table.kinds() if kind.endswith("assault_began")] == [
        "minor_assault_began", "assault_began", "assault_began", "assault_began",
    ]  # fmt: skip


@pytest.mark.rule("TH-ATK-11")
@pytest.mark.rule("TH-END-01")
@pytest.mark.rule("TH-END-03")
def test_an_assault_may_end_the_game_in_its_middle() -> None:
    sectors = {"COR": units("M1 +", "A1", "A2", "A3")}
    table = assaulting(sectors, players={"Aliens": {"life": 2}})
    assert (table.winners, table.life("aliens"), len(table.events("unit_attacked"))) == (["Marines"], 0, 2)


@pytest.mark.rule("TH-ATK-05")
@pytest.mark.parametrize(
    ("cards", "wounds"),
    [
        ({}, 2), ({"I1": "M-COM"}, 4), ({"I1": "M-COM", "I4": "M-COM"}, 6), ({"I1": "M-COM +2"}, 8),
        ({"I1": "M-DBL"}, 4), ({"I1": "M-DBL", "I4": "M-DBL"}, 6), ({"I1": "M-DBL", "I4": "M-COM"}, 8),
        ({"I1": "M-COM failed"}, 2),
    ],
)  # fmt: skip
def test_modules_change_attacks_in_their_sector(cards: dict[str, str], wounds: int) -> None:
    table = assaulting({"COR": units("M1"), "LD": units("M2 +", "A1", "A2") | cards})
    assert table.life("aliens") == 20 - wounds
    elsewhere = assaulting({"COR": units("M1"), "LD": units("M2 +", "A1", "A2"), "TB": cards})
    assert elsewhere.life("aliens") == 18


@pytest.mark.rule("TH-ATK-05")
@pytest.mark.rule("TH-2V2-09")
def test_more_wounds_need_a_wounding_attack_and_more_data_a_data_attack() -> None:
    sectors = {"COR": units("G1"), "CC": units("G2 +", "M1") | {"I1": "M-COM", "I2": "G-CHA"}}
    table = Table(
        "marines aliens greys scientists",
        {"COR": units("G1"), "CC": units("G2 +", "A1") | {"I1": "M-COM", "I2": "G-CHA"}},
        options={"mode": "2v2"},
        active="Greys",
        phase="sector",
        unit="G1",
        stop="COR",
    )
    assert (table.data("greys"), table.life("aliens")) == (2, 20)
    marines = Table(
        "marines aliens greys scientists",
        {"COR": units("M1"), "CC": units("M2", "A1") | {"I1": "M-COM", "I2": "G-CHA"}},
        options={"mode": "2v2"},
        active="Marines",
        phase="sector",
        unit="M1",
        stop="COR",
    )
    assert (marines.data("greys"), marines.life("aliens")) == (0, 18)
    enemies = assaulting(sectors, "greys marines")
    assert enemies.data("greys") == 2


@pytest.mark.rule("TH-ATK-05")
@pytest.mark.rule("TH-ATK-13")
@pytest.mark.rule("TH-SPACE-04")
def test_an_invisible_unit_cannot_be_attacked_but_wounded_in_other_ways() -> None:
    table = assaulting({"COR": units("M1"), "TB": units("M2", "G1 invisible", "", "G2")}, "marines greys")
    assert table.life("greys") == 20
    bomb = acting("scientists greys", "TB", {"TB": units("N1", "G1 invisible") | {"I1": "S-BOM"}}).choose("detonate")
    assert bomb.life("greys") == 18


@pytest.mark.rule("TH-ATK-12")
def test_hidden_strikes_any_room_without_modules_and_once_for_each_copy() -> None:
    cards = {"I1": "A-HID +1", "I2": "A-DUP"}
    table = assaulting({"COR": units("A1"), "CC": units("A2", "", "", "M1") | cards}, "aliens marines")
    assert (table.life("marines"), len(table.events("hidden_struck"))) == (16, 2)
    allied = Table(
        "aliens marines scientists greys",
        {"COR": units("A1"), "CC": units("M1") | {"I1": "A-HID"}},
        active="Aliens",
        phase="sector",
        unit="A1",
        stop="COR",
        options={"mode": "ffa"},
    )
    assert allied.life("aliens") == 1


@pytest.mark.rule("TH-ATK-12")
@pytest.mark.rule("TH-2V2-13")
def test_hidden_strikes_in_a_minor_assault_of_its_sector_only_and_asks_in_2v2() -> None:
    sectors = {"LD": units("A1"), "TB": units("M1", "N1", "M2") | {"I1": "A-HID"}, "CC": {"I1": "A-HID"}}
    table = team({"LD": units("A1"), "TB": units("M1", "N1", "M2") | {"I1": "A-HID"}}, active="Aliens").choose(
        "unit A1"
    )
    assert table.options() == ["attack TB.I1 M1", "attack TB.I1 M2", "attack TB.I1 N1"]
    table.choose("attack TB.I1 N1")
    assert (table.life("scientists"), table.life("marines")) == (19, 20)
    elsewhere = team(
        {"LD": units("A1"), "TB": units("M1", "N1", "M2"), "CC": units("N2") | sectors["CC"]}, active="Aliens"
    )
    assert elsewhere.choose("unit A1").life("scientists") == 20


@pytest.mark.rule("TH-ATK-13")
@pytest.mark.rule("TH-DUP-04")
def test_a_detonation_wounds_everybody_whatever_protects_and_goes() -> None:
    cards = {"I1": "S-BOM", "I2": "S-DUP", "I4": "A-NES"}
    table = acting("scientists marines", "CC", {"CC": units("N1", "M1", "M2", "M3") | {"I1": "S-BOM", "I2": "S-DUP"}})
    assert table.options() == ["detonate", "pass"]
    table.choose("detonate")
    assert (table.life("marines"), table.slot("CC.I1"), table.slot("CC.I2")) == (8, "", "S-DUP")
    kept = acting("scientists aliens", "CC", {"CC": units("N1", "A1") | cards}).choose("pass")
    assert (kept.life("aliens"), kept.slot("CC.I1")) == (20, "S-BOM")


@pytest.mark.rule("TH-ATK-05")
@pytest.mark.rule("TH-ATK-12")
def test_hidden_cannot_strike_what_cannot_be_attacked() -> None:
    hideout = {"COR": units("A1"), "TB": units("N1") | {"I1": "A-HID", "I2": "S-HID"}}
    assert assaulting(hideout, "aliens scientists").life("scientists") == 20
    invisible = {"COR": units("A1"), "TB": units("G1 invisible") | {"I1": "A-HID"}}
    assert assaulting(invisible, "aliens greys").life("greys") == 20


# Minor Assaults


@pytest.mark.rule("TH-MINOR-01")
def test_a_sector_that_is_not_full_sees_no_minor_assault() -> None:
    table = Table("marines aliens", {"LD": units("M1"), "TB": units("A1", "A2")}).choose("unit M1", "room d")
    assert "minor_assault_began" not in table.kinds()


@pytest.mark.rule("TH-MINOR-02")
@pytest.mark.rule("TH-MINOR-03")
@pytest.mark.rule("TH-FORCE-01")
def test_a_transfer_that_fills_a_sector_lets_the_mover_attack() -> None:
    sectors = {"TB": units("A1", "M1") | {"I1": "A-ABD"}, "AN": units("A2 +", "M2", "M3")}
    table = acting("aliens marines", "TB", sectors).choose("force M1")
    assert table.events("minor_assault_began") == [{"seat": 0, "sector": "AN"}]
    assert (table.life("marines"), table.life("aliens")) == (18, 20)


@pytest.mark.rule("TH-MINOR-01")
def test_a_mover_without_units_there_has_only_its_hidden() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "CC": units("M1"), "GW": units("M2", "M3", "G2 +")}
    table = acting("greys marines", "TB", sectors).choose("force M1")
    assert (table.data("greys"), table.life("greys")) == (1, 20)
    sectors = {
        "TB": units("G1") | {"I1": "G-CON"},
        "CC": units("M1"),
        "GW": units("M2", "M3", "A1 +") | {"I1": "G-CHA"},
    }
    nobody = acting("greys marines aliens", "TB", sectors, ring="COR CC GW TB LD AN").choose("force M1")
    assert [kind for kind in nobody.kinds() if "assault" in kind][:2] == ["minor_assault_began", "assault_idle"]
    assert (nobody.life("aliens"), nobody.data("greys")) == (0, 0)


@pytest.mark.rule("TH-MINOR-05")
@pytest.mark.rule("TH-TIME-01")
def test_the_check_is_made_when_the_minor_assault_would_start() -> None:
    sectors = {"LD": units("M1"), "TB": units("A1", "A2", "A3")}
    table = Table("marines aliens", sectors, players={"Marines": {"tokens": 1}}).choose("unit M1", "pass")
    assert table.window == "W5"
    del table.state.rooms["TB.a"]
    table.state.units["A1"].sector, table.state.units["A1"].room = "space", ""
    table.choose("pass")
    assert "minor_assault_began" not in table.kinds()
