"""Moving enemy units: Manhunt, Control, Abduction (TH-FORCE)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.game.game import Json
from tests.games.theseus.table import Table, acting, team, units


def controlling(sectors: dict[str, Json], factions: str = "greys marines", **more: Any) -> Table:
    """A Grey has stopped in Tech Bay, where Control lies."""
    return acting(factions, "TB", {"TB": units("G1") | {"I1": "G-CON"}} | sectors, **more)


@pytest.mark.rule("TH-FORCE-01")
@pytest.mark.rule("TH-FORCE-02")
def test_the_mover_uses_its_own_shortcuts_and_never_the_owners() -> None:
    hunted = acting(
        "marines scientists", "TB", {"TB": units("M1") | {"I1": "M-MAN"}, "COR": units("N1"), "CC": {"I1": "S-SEC"}}
    )
    hunted.choose("force N1")
    assert hunted.asked == "room"
    abduct = acting(
        "marines aliens greys scientists",
        "TB",
        {"TB": units("M1") | {"I1": "M-MAN"}, "COR": units("A1", "A2"), "CC": {"I1": "G-LOO"}},
        options={"mode": "2v2"},
        ring="COR CC LD TB AN",
    )
    abduct.choose("force A1")
    assert (abduct.deciding, abduct.options()) == ("Marines", ["loop 1", "on"])


@pytest.mark.rule("TH-FORCE-02")
def test_a_forced_unit_is_never_teleported() -> None:
    table = controlling({"COR": units("M1"), "CC": {"I1": "G-TEL"}}).choose("force M1")
    assert table.asked == "room"


@pytest.mark.rule("TH-FORCE-03")
def test_a_forced_unit_falls_into_traps_of_all_its_enemies_but_not_of_its_own_side() -> None:
    cards = {"I1": "G-MIN", "I2": "A-NES", "I3": "M-MIN"}
    table = controlling({"COR": units("M1"), "CC": cards}, "greys marines aliens", ring="COR CC GW TB LD AN")
    table.choose("force M1", "room a")
    assert (table.life("greys"), table.life("aliens"), table.life("marines")) == (2, 1, 0)
    assert (table.slot("CC.I1"), table.slot("CC.I3")) == ("", "M-MIN")


@pytest.mark.rule("TH-FORCE-05")
def test_barricades_and_hideout_of_the_moved_units_owner_keep_protecting() -> None:
    full = units("M2", "M3", "G2", "G3") | {"I1": "M-BAR"}
    table = controlling({"COR": units("M1"), "CC": full}).choose("force M1")
    assert table.options() == ["push G2", "push G3"]
    hidden = acting(
        "greys scientists",
        "TB",
        {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("N1"), "CC": units("G2 +", "G3", "N2") | {"I1": "S-HID"}},
    )
    hidden.choose("force N1")
    assert (hidden.data("greys"), hidden.kinds().count("minor_assault_began")) == (0, 1)


@pytest.mark.rule("TH-FORCE-06")
def test_a_seized_unit_cannot_be_moved_by_anybody_but_attacks_and_can_be_pushed() -> None:
    table = acting(
        "greys marines scientists", "TB", {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("M1 seized=S-GRA", "M2")}
    )
    assert table.options() == ["done", "force M2"]
    own = Table("marines scientists", {"LD": units("M1 seized=S-GRA", "M2")})
    assert own.options("unit") == ["unit M2"]
    fights = acting(
        "marines scientists", "COR", {"COR": units("M2"), "TB": units("M1 seized=S-GRA", "N1")}, phase="sector"
    )
    assert fights.life("scientists") == 19
    attacked = acting(
        "scientists marines", "COR", {"COR": units("N2"), "TB": units("M1 seized=S-GRA", "N1 +")}, phase="sector"
    )
    assert attacked.life("marines") == 19


@pytest.mark.rule("TH-FORCE-07")
def test_a_forced_move_does_not_count_as_the_owners_own() -> None:
    table = controlling({"COR": units("M1")}).choose("force M1", "room a")
    assert not table.state.units["M1"].moved
    while table.active == "Greys":
        table.choose(table.options()[0])
    assert table.offers("unit M1")


@pytest.mark.rule("TH-FORCE-08")
@pytest.mark.rule("TH-FORCE-09")
def test_each_unit_is_fully_resolved_before_the_next_and_moved_once_a_turn() -> None:
    sectors = {"COR": units("M1", "M2"), "TB": units("G1") | {"I1": "G-CON +1", "I4": "G-CON"}, "GW": {"I1": "G-MIN"}}
    table = acting("greys marines", "TB", sectors)
    table.choose("use G-CON.1", "force M1", "room a")
    assert table.life("marines") == 18
    assert table.options() == ["done", "force M2"]
    table.choose("done")
    assert table.options() == ["done", "force M2"]
    earlier = acting("greys marines", "TB", sectors, forced=["M1"]).choose("use G-CON.2")
    assert earlier.options() == ["done", "force M2"]


@pytest.mark.rule("TH-FORCE-10")
@pytest.mark.rule("TH-RESC-01")
def test_a_forced_unit_may_come_home_be_freed_and_free_its_friends() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "CC": units("M1 parasite=1"), "LD": units("M2 parasite=1")}
    table = acting("greys aliens marines", "TB", sectors, ring="COR CC LD TB GW AN").choose("force M1", "room b")
    assert (table.see("sectors.LD.b"), table.see("sectors.LD.a")) == ("M1", "M2")


@pytest.mark.rule("TH-FORCE-10")
def test_a_forced_move_may_be_lethal() -> None:
    table = controlling({"COR": units("M1"), "CC": {"I1": "G-MIN"}}, players={"Marines": {"life": 2}})
    table.choose("force M1", "room a")
    assert table.winners == ["Greys"]


@pytest.mark.rule("TH-FORCE-02")
def test_abduction_carries_units_of_its_sector_home_without_points() -> None:
    sectors = {"TB": units("A1", "M1 parasite=1", "M2 seized=S-GRA") | {"I1": "A-ABD"}, "COR": units("M3")}
    table = acting("aliens marines scientists", "TB", sectors)
    assert table.options() == ["done", "force M1"]
    table.choose("force M1", "room c")
    assert (table.at("M1"), table.see("sectors.AN.c"), table.life("aliens")) == ("AN.c", "M1 parasite=1", 0)
    home = acting("aliens marines", "AN", {"AN": units("A1", "M1") | {"I1": "A-ABD"}})
    assert home.at("M1") == "AN.b"
    assert (home.asked, "unit_transferred" in home.kinds()) == ("pending", False)


@pytest.mark.rule("TH-FORCE-09")
def test_manhunt_with_a_copy_moves_a_different_unit() -> None:
    sectors = {"TB": units("M1") | {"I1": "M-MAN", "I2": "M-DUP"}, "COR": units("A1", "A2")}
    table = acting("marines aliens", "TB", sectors).choose("force A1", "room a")
    assert table.options() == ["done", "force A2"]


@pytest.mark.rule("TH-2V2-06")
def test_nobody_moves_an_allys_unit() -> None:
    table = team({"LD": units("M1", "N1"), "TB": units("N2")})
    assert table.options() == ["return M2", "unit M1"]
    bay = team({"TB": units("M1"), "LD": units("N1", "M2")}, phase="sector", unit="M1", stop="TB")
    assert bay.events("extra_turn_began") == [{"seat": 0, "unit": "M2"}]
