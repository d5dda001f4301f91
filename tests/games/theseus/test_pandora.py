"""Pandora: budding, Runners, takeovers, its sector, and what it cannot do (TH-PAN)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.games.theseus.decisions.degradation import upgrades_of
from nexusgames.games.theseus.game import GAME
from tests.games.theseus.table import Table, acting, units

DUEL = "pandora marines"


def at(
    stop: str,
    sectors: dict[str, dict[str, str]],
    phase: str = "actions",
    factions: str = DUEL,
    *,
    token: str = "LD right",
    **more: Any,
) -> Table:
    """Pandora's unit in room a has stopped there; its sector is the Marines' one unless said otherwise."""
    return acting(factions, stop, sectors, phase=phase, token=token, **more)


@pytest.mark.rule("TH-PAN-05")
@pytest.mark.rule("TH-PAN-06")
@pytest.mark.rule("TH-ACT-06")
def test_budding_comes_after_the_card_actions_and_before_the_sector_action() -> None:
    table = at("CC", {"CC": units("B1") | {"I1": "M-ARS taken=C1"}, "LD": {"I1": "M-COM"}})
    assert (table.tokens("pandora"), table.asked) == (1, "bud")
    table.choose("bud runner", "room b")
    assert table.see("sectors.CC.b") == "R1"
    assert table.state.units["R1"].moved
    assert table.see("failure") == "home"
    assert table.window == "W7"
    table.choose("quiet")
    assert table.see("failure") == "LD.I1"


@pytest.mark.rule("TH-PAN-06")
def test_budding_is_mandatory_and_only_of_kinds_in_supply() -> None:
    sectors = {"CC": units("B1"), "LD": units("C1", "C2")}
    table = at("CC", sectors)
    assert table.options() == ["bud runner", "bud warrior"]


@pytest.mark.rule("TH-PAN-06")
@pytest.mark.rule("TH-PAN-20")
def test_in_a_full_sector_the_embryo_pushes_even_its_own_parent() -> None:
    table = at("CC", {"CC": units("B1", "B2", "B3", "W1")}).choose("bud runner")
    assert table.options() == ["push B1", "push B2", "push B3", "push W1"]
    table.choose("push B1")
    assert (table.at("B1"), table.at("R1")) == ("space", "CC.a")


@pytest.mark.rule("TH-PAN-06")
def test_beside_an_enemy_no_being_buds() -> None:
    table = at("CC", {"CC": units("B1", "M1")})
    assert (table.active, "unit_born" in table.kinds()) == ("Marines", False)


@pytest.mark.rule("TH-PAN-07")
def test_no_budding_by_an_embryo_or_from_space_or_by_force() -> None:
    assert "unit_born" not in at("CC", {"CC": units("W1")}).kinds()
    back = Table(DUEL, {"TB": units("B1")}, token="LD left").choose("return B2", "place CC.a")
    assert (back.active, "unit_born" in back.kinds()) == ("Marines", False)
    forced = acting("greys pandora", "TB", {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("B1")}, token="GW right")
    forced.choose("force B1", "room a")
    assert forced.asked != "bud"


@pytest.mark.rule("TH-PAN-07")
def test_budding_that_fills_a_sector_hurts_nobody() -> None:
    table = at("CC", {"CC": units("B1", "B2", "B3"), "TB": units("M1")}).choose("bud warrior")
    assert (table.life("marines"), "minor_assault_began" in table.kinds()) == (20, True)


@pytest.mark.rule("TH-PAN-20")
def test_budding_looks_at_the_stop_sector_and_the_embryo_takes_no_extra_turn_nor_a_card() -> None:
    sectors = {"TB": units("", "B2"), "COR": {"I1": "M-ARS"}}
    gone = at("TB", sectors, unit="B1")
    assert gone.asked == "bud"
    gone.choose("bud runner", "room a")
    assert gone.events("extra_turn_began") == [{"seat": 0, "unit": "B2"}]
    card = at("COR", {"COR": units("B1") | {"I1": "M-ARS"}}).choose("bud warrior", "room b")
    assert card.asked != "takeover"


@pytest.mark.rule("TH-PAN-09")
@pytest.mark.rule("TH-PAN-12")
@pytest.mark.rule("TH-PAN-21")
def test_an_embryo_may_take_an_enemy_card_of_the_stop_sector() -> None:
    cards = {"I1": "M-COM +1", "I2": "M-ARS failed", "I3": "M-FIR taken=C1", "I4": "M-BAR"}
    table = at("CC", {"CC": units("W1 +") | cards, "LD": {"I1": "M-ASS"}}, phase="takeover")
    assert table.options() == ["pass", "take CC.I1", "take CC.I4"]
    table.choose("take CC.I1")
    assert (table.slot("CC.I1"), table.see("sectors.CC.a")) == ("M-COM +1 taken=W1", "")
    assert table.state.units["W1"].upgraded
    assert table.state.slots["CC.I1"].controller == 0
    declined = at("CC", {"CC": units("W1") | {"I1": "M-COM"}}, phase="takeover").choose("pass")
    assert declined.at("W1") == "CC.a"
    moved_on = at("CC", {"CC": {"I1": "M-COM"}, "TB": units("W1")}, phase="takeover", unit="W1")
    assert moved_on.asked != "takeover"


@pytest.mark.rule("TH-PAN-12")
def test_a_card_held_by_vines_can_be_taken_and_so_can_the_vines() -> None:
    sectors = {"COR": units("W1") | {"I1": "M-COM", "I2": "A-VIN"}}
    table = at("COR", sectors, "takeover", "pandora marines aliens")
    assert table.offers("take COR.I1", "take COR.I2")
    assert table.slot("COR.I1") == "M-COM held"
    taken = at("COR", sectors, "takeover", "pandora marines aliens").choose("take COR.I2")
    assert taken.slot("COR.I1") == "M-COM held"


@pytest.mark.rule("TH-PAN-10")
@pytest.mark.rule("TH-PAN-11")
@pytest.mark.parametrize(
    ("embryo", "stays"),
    [("R1", False), ("W1", False), ("C1", True), ("R1 +", True), ("W1 +", True), ("C1 +", True)],
)
def test_the_side_of_the_embryo_says_whether_the_card_stays(embryo: str, stays: bool) -> None:
    table = at("CC", {"CC": units(embryo) | {"I1": "M-ARS"}, "COR": units("W4")}, phase="takeover").choose("take CC.I1")
    name = embryo.split()[0]
    while table.active == "Pandora":
        table.choose(table.options()[0])
    table.choose("return M1", "place LD.a")
    table.choose("unit W4", "room a")
    assert table.tokens("pandora") >= 1
    assert table.slot("CC.I1") in (f"M-ARS taken={name}", f"M-ARS taken={name} failed", "M-ARS", "M-ARS failed")
    assert (f"taken={name}" in str(table.slot("CC.I1"))) is stays
    assert (table.at(name) == "supply") is not stays
    if not stays:
        assert not table.state.units[name].upgraded


@pytest.mark.rule("TH-PAN-11")
@pytest.mark.parametrize(
    ("card", "sectors", "keys", "active"),
    [
        ("M-MIN", {"COR": units("M1")}, ("unit M1", "room a"), "Marines"),
        ("M-FIR", {"COR": units("M1")}, ("unit M1", "room a"), "Marines"),
        ("M-AMB", {"COR": units("M1"), "CC": units("", "B1")}, ("unit M1", "room a"), "Marines"),
        ("M-BAR", {"COR": units("M1"), "CC": units("B1", "B2", "M2", "M3")}, ("unit M1", "push M2"), "Marines"),
        ("M-COM", {"COR": units("M1"), "CC": units("B1", "M2", "M3")}, (), "Pandora"),
    ],
)
def test_a_trap_or_module_taken_for_one_use_serves_its_owner_again_after_it_worked(
    card: str, sectors: dict[str, dict[str, str]], keys: tuple[str, ...], active: str
) -> None:
    laid = {**sectors, "CC": sectors.get("CC", {}) | {"I1": f"{card} taken=W1"}}
    if active == "Pandora":
        laid["COR"] = units("B2", "M1")
        table = at("COR", laid, phase="sector", unit="B2")
        assert table.life("marines") == 20 - 1 - 2
    else:
        table = Table(DUEL, laid, token="LD right", active="Marines").choose(*keys)
    assert table.at("W1") == "supply"
    assert "taken" not in str(table.slot("CC.I1"))


@pytest.mark.rule("TH-PAN-11")
def test_shortcuts_and_specials_taken_for_one_use_are_given_back_too() -> None:
    skip = Table("pandora aliens", {"COR": units("B1"), "CC": {"I1": "A-VSH taken=W1"}}, token="AN left")
    skip.choose("unit B1", "skip")
    assert (skip.slot("CC.I1"), skip.at("W1")) == ("A-VSH", "supply")
    unused = Table("pandora aliens", {"COR": units("B1"), "CC": {"I1": "A-VSH taken=W1"}}, token="AN left")
    unused.choose("unit B1", "enter", "room a")
    assert unused.slot("CC.I1") == "A-VSH taken=W1"
    bound = acting(
        "marines pandora", "CC", {"CC": units("M1"), "LD": {"I1": "M-SAF taken=W1"}}, phase="sector", token="LD right"
    )
    assert (bound.see("failure"), bound.slot("LD.I1"), bound.at("W1")) == ("LD.I1", "M-SAF failed", "supply")
    loop = Table("pandora greys", {"COR": units("B1", "B2"), "CC": {"I1": "G-LOO taken=W1"}}, token="GW left")
    loop.choose("unit B1", "loop 1")
    assert loop.at("W1") == "supply"
    out = Table("pandora aliens", {"COR": units("B1", "B2"), "CC": {"I1": "A-VEX taken=W1"}}, token="AN left")
    assert out.choose("unit B1", "exit").at("W1") == "supply"
    jump = Table("pandora greys", {"COR": units("B1"), "CC": {"I1": "G-TEL taken=W1"}}, token="GW left")
    assert jump.choose("unit B1", "teleport TB").at("W1") == "supply"


@pytest.mark.rule("TH-PAN-11")
def test_a_duplicate_taken_for_one_use_goes_back_after_one_copied_event() -> None:
    cards = {"I1": "M-ARS taken=C1", "I2": "M-DUP taken=W1"}
    table = at("TB", {"TB": units("W2") | cards})
    table.drive("use", "quiet", until="takeover")
    assert (table.tokens("pandora"), table.slot("TB.I2"), table.slot("TB.I1")) == (2, "M-DUP", "M-ARS taken=C1")


@pytest.mark.rule("TH-PAN-11")
def test_hideout_hidden_and_vines_taken_for_one_use_end_with_what_they_changed() -> None:
    hideout = acting(
        "marines pandora scientists",
        "COR",
        {"COR": units("M1"), "TB": units("M2", "B1") | {"I1": "S-HID taken=W1"}},
        phase="sector",
        token="LD right",
    )
    assert (hideout.life("marines"), hideout.slot("TB.I1")) == (0, "S-HID")
    hidden = at(
        "COR",
        {"COR": units("B1"), "TB": units("A1") | {"I1": "A-HID taken=W1"}},
        "sector",
        "pandora aliens",
        token="AN right",
    )
    assert (hidden.life("aliens"), hidden.slot("TB.I1")) == (19, "A-HID")
    vines = Table(
        "aliens pandora",
        {"AN": units("A1") | {"I1": "A-VIN taken=W1", "I2": "A-HAB"}},
        token="AN right",
        active="Aliens",
    )
    assert vines.slot("AN.I2") == "A-HAB held"
    vines.choose("return A2", "place AN.b")
    assert (vines.slot("AN.I1"), vines.slot("AN.I2")) == ("A-VIN", "A-HAB")


@pytest.mark.rule("TH-PAN-22")
@pytest.mark.rule("TH-PAN-12")
def test_an_embryo_on_a_card_is_no_unit_and_a_card_that_does_not_work_uses_it_not_up() -> None:
    sectors = {"CC": units("B1") | {"I1": "M-COM taken=W1"}, "COR": units("B2")}
    table = Table(DUEL, sectors, token="LD left", players={"Pandora": {"tokens": 1}})
    assert table.refuses("upgrade W1", "unit W1")
    assert table.offers("upgrade CC.I1")
    table.choose("unit B1", "quiet")
    assert table.events("move_began")[0]["mp"] == 1
    failed = Table(
        DUEL, {"COR": units("M1"), "CC": {"I1": "M-FIR taken=W1 failed"}}, token="LD right", active="Marines"
    )
    failed.choose("unit M1", "room a")
    assert "trap_worked" not in failed.kinds()
    assert failed.life("marines") == 20


@pytest.mark.rule("TH-PAN-22")
def test_degradation_does_not_flip_an_embryo_on_a_card() -> None:
    sectors = {"GW": units("G1") | {"I1": "G-DEG"}, "CC": {"I1": "G-TES taken=W1"}, "TB": units("B1")}
    table = acting("greys pandora", "GW", sectors, token="GW right")
    assert "unit_degraded" not in table.kinds()


@pytest.mark.rule("TH-PAN-12")
@pytest.mark.rule("TH-PAN-15")
@pytest.mark.rule("TH-PAN-21")
def test_a_taken_card_that_is_cleaned_leaves_the_game_and_its_embryo_returns() -> None:
    table = acting(
        "marines pandora",
        "LD",
        {"LD": units("M1") | {"I1": "M-FIR taken=C1", "I2": "M-COM"}},
        phase="sector",
        token="LD right",
    )
    assert table.options() == ["clean LD.I1", "token"]
    table.choose("clean LD.I1")
    assert (table.see("removed"), table.at("C1")) == (["M-FIR"], "supply")


@pytest.mark.rule("TH-PAN-13")
def test_pandoras_sector_gives_a_token_or_the_universal_action() -> None:
    own = at("COR", {"COR": units("B1", "M1")}, phase="sector", token="COR right")
    assert own.options() == ["action", "token"]
    own.choose("token")
    assert (own.tokens("pandora"), own.life("marines")) == (1, 20)
    assault = at("COR", {"COR": units("B1", "M1")}, phase="sector", token="COR right").choose("action")
    assert (assault.tokens("pandora"), assault.life("marines")) == (0, 19)
    shared = at("LD", {"LD": units("B1", "M1") | {"I1": "M-COM"}}, phase="sector")
    assert (shared.tokens("pandora"), shared.slot("LD.I1")) == (1, "M-COM")
    elsewhere = at("LD", {"LD": units("B1", "M1")}, phase="sector", token="TB right")
    assert elsewhere.tokens("pandora") == 0


@pytest.mark.rule("TH-PAN-02")
@pytest.mark.rule("TH-SEC-30")
def test_the_faction_that_shares_its_sector_keeps_it() -> None:
    table = acting("marines pandora", "LD", {"LD": units("M1")}, phase="sector", token="LD left")
    assert table.tokens("marines") == 1


@pytest.mark.rule("TH-PAN-14")
def test_pandora_upgrades_its_units_and_taken_cards_with_an_x() -> None:
    sectors = {"TB": units("B1", "R1", "W1 +"), "CC": {"I1": "M-COM taken=C1", "I2": "M-BAR taken=C2", "I3": "M-FIR"}}
    table = Table(DUEL, sectors, token="LD left", players={"Pandora": {"tokens": 1}})
    assert table.options("upgrade") == ["upgrade B1", "upgrade B2", "upgrade B3", "upgrade CC.I1", "upgrade R1"]


@pytest.mark.rule("TH-PAN-16")
def test_pandora_has_no_pending_phase_and_no_use_for_data() -> None:
    table = at("LD", {"LD": units("W1") | {"P1": "M-MIN"}}, phase="pending")
    assert table.active == "Marines"
    useless = at(
        "TB",
        {"TB": units("W1", "M1") | {"I1": "S-ARC taken=C1", "I2": "S-PLA taken=C2"}},
        factions="pandora marines scientists",
    )
    assert (useless.data("pandora"), useless.events("card_used")) == (0, [])


@pytest.mark.rule("TH-PAN-17")
def test_a_taken_trap_spares_pandora_and_hits_everybody_else() -> None:
    sectors = {"COR": units("B1", "", "A1"), "CC": {"I1": "M-FIR taken=C1"}}
    ring = "COR CC LD TB AN"
    spared = Table("pandora marines aliens", {"COR": units("B1"), "CC": sectors["CC"]}, ring=ring, token="LD left")
    assert spared.choose("unit B1", "room a").life("pandora") == 0
    third = Table(
        "pandora marines aliens", {"COR": units("A1"), "CC": sectors["CC"]}, ring=ring, token="LD left", active="Aliens"
    )
    third.choose("unit A1", "room a")
    assert (third.life("pandora"), third.life("marines")) == (1, 0)


@pytest.mark.rule("TH-PAN-17")
def test_a_taken_abduction_brings_units_to_pandoras_sector() -> None:
    sectors = {"COR": units("W2", "A1") | {"I1": "A-ABD taken=C1"}}
    table = at("COR", sectors, factions="pandora aliens", token="CC right").choose("force A1", "room c")
    assert table.at("A1") == "CC.c"


@pytest.mark.rule("TH-PAN-19")
def test_a_pushed_embryo_is_in_space_and_may_come_back() -> None:
    table = Table("marines pandora", {"COR": units("M1"), "CC": units("W1 +", "B1", "B2", "B3")}, token="LD right")
    table.choose("unit M1", "push W1")
    assert table.see("players.Pandora.space") == ["W1 +"]
    while table.active == "Marines":
        table.choose(table.options()[0])
    assert table.offers("return W1")


@pytest.mark.rule("TH-PAN-18")
def test_in_2v2_pandora_uses_the_alliance_sector_and_its_allys_cards() -> None:
    table = Table(
        "pandora aliens scientists greys",
        {"LAB": units("B1", "N1") | {"I1": "S-ARC", "I2": "S-MIN"}},
        options={"mode": "2v2"},
        ring="COR CC LAB TB AN",
        active="Pandora",
        phase="actions",
        unit="B1",
        stop="LAB",
    )
    table.drive("use", "quiet", "bud", "room", until="takeover")
    assert table.data("scientists") == 1
    assert table.tokens("pandora") >= 1


@pytest.mark.rule("TH-PAN-21")
@pytest.mark.rule("TH-PAN-22")
def test_an_upgraded_embryo_on_a_card_is_no_upgrade_to_strip_and_returns_to_supply_on_its_base_side() -> None:
    sectors = {"LD": units("W1 +") | {"I1": "M-FIR"}, "TB": units("M1")}
    table = at("LD", sectors, phase="takeover", token="TB right").choose("take LD.I1")
    assert table.state.units["W1"].upgraded
    assert upgrades_of(GAME.play(table.state), 0) == []
    table.choose("return M2", "place CC.a")
    table.choose("return B1", "place TB.b")
    table.choose("unit M2", "room a", "clean LD.I1")
    assert (table.at("W1"), table.state.units["W1"].upgraded) == ("supply", False)
