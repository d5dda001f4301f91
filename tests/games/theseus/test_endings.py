"""How a game ends: tracks, the end token, ties, the round limit, in every mode (TH-END, TH-FFA, TH-2V2)."""

from __future__ import annotations

from typing import Any

import pytest

from nexusgames.core.engine.decisions import Result
from nexusgames.core.engine.procedures import Interrupt
from nexusgames.games.theseus.endings import end_at_standstill
from nexusgames.games.theseus.live_game import LiveGame
from tests.games.theseus.table import Table, acting, team, units

DUEL = "marines aliens"


def discarding(
    factions: str, life: dict[str, int], *, end: str = "1", data: dict[str, int] | None = None, **more: Any
) -> Table:
    """The first player moves the end token in Control Centre by discarding the second one's card."""
    names = factions.split()
    letters = {"marines": "M", "aliens": "A", "scientists": "N", "greys": "G"}
    cards = {"marines": "M-MIN", "aliens": "A-NES", "scientists": "S-ARC", "greys": "G-MIN"}
    sectors = {"CC": units(f"{letters[names[0]]}1") | {"P1": cards[names[1]]}}
    players: dict[str, dict[str, object]] = {
        name.capitalize(): {"life": life[name], "data": (data or {}).get(name, 0)} for name in names
    }
    players[names[0].capitalize()]["pile"] = []
    return acting(factions, "CC", sectors, phase="pending", end=end, players=players, **more)


@pytest.mark.rule("TH-END-01")
@pytest.mark.rule("TH-BOARD-02")
@pytest.mark.rule("TH-END-03")
def test_a_faction_without_life_has_lost_at_once_and_nothing_more_happens() -> None:
    sectors = {"COR": units("M1"), "CC": {"I1": "A-NES +5", "I2": "A-PAR", "P1": "A-TEN"}}
    table = Table(DUEL, sectors, players={"Marines": {"life": 2}}).choose("unit M1", "room a")
    assert table.result == Result("life", [1], [0, 20])
    assert table.state.units["M1"].parasites == 0
    assert table.asked == "nothing"


@pytest.mark.rule("TH-END-02")
@pytest.mark.rule("TH-BOARD-02")
@pytest.mark.rule("TH-END-03")
def test_a_full_data_track_wins_at_once() -> None:
    sectors = {"TB": units("N1") | {"I1": "S-ARC +3"}}
    table = acting("scientists aliens", "TB", sectors, players={"Scientists": {"data": 18}})
    assert table.result == Result("data", [0], [40, 20])


@pytest.mark.rule("TH-BOARD-02")
def test_life_never_exceeds_twenty() -> None:
    table = acting(
        "scientists aliens", "LAB", {"LAB": units("N1") | {"I1": "S-MED +4"}}, players={"Scientists": {"life": 18}}
    )
    assert table.life("scientists") == 20


@pytest.mark.rule("TH-END-03")
def test_copies_belong_to_the_packet_of_the_card_they_copy() -> None:
    sectors = {"COR": units("M1"), "CC": {"I1": "A-NES", "I2": "A-DUP"}}
    table = Table(DUEL, sectors, players={"Marines": {"life": 5}}).choose("unit M1", "room a")
    assert table.events("life_lost") == [{"seat": 0, "amount": 2, "life": 3, "rival": 1}]


@pytest.mark.rule("TH-END-04")
def test_an_end_in_the_middle_of_a_turn_leaves_everything_else_undone() -> None:
    sectors = {"AN": units("M1"), "COR": units("A1", "A2", "A3") | {"I1": "M-ARS", "P1": "A-NES"}}
    table = Table(DUEL, sectors, players={"Aliens": {"life": 1}}).choose("unit M1")
    assert (table.winners, table.tokens("marines"), table.slot("COR.P1")) == (["Marines"], 0, "A-NES")


@pytest.mark.rule("TH-END-10")
@pytest.mark.rule("TH-BOARD-01")
@pytest.mark.parametrize(("field", "after"), [("", "3"), ("3", "2"), ("2", "1")])
def test_the_end_token_goes_field_by_field(field: str, after: str) -> None:
    table = discarding(DUEL, {"marines": 10, "aliens": 12}, end=field).choose("discard CC.P1")
    assert (table.see("end"), table.result) == (after, None)


@pytest.mark.rule("TH-END-10")
@pytest.mark.rule("TH-END-11")
def test_on_end_the_higher_score_wins() -> None:
    table = discarding("marines scientists", {"marines": 12, "scientists": 9}, data={"scientists": 5})
    assert table.choose("discard CC.P1").result == Result("end", [1], [12, 14])


@pytest.mark.rule("TH-END-10")
def test_base_plans_move_the_end_token_too() -> None:
    sectors = {"TB": units("N1") | {"I1": "S-PLA"}, "AN": {"P1": "A-NES"}}
    table = acting("scientists aliens", "TB", sectors, end="2", players={"Scientists": {"pile": []}}).choose(
        "discard AN.P1"
    )
    assert table.see("end") == "1"


@pytest.mark.rule("TH-END-12")
def test_a_card_from_the_pile_never_moves_the_end_token() -> None:
    players = {"Marines": {"pile": ["M-MIN"], "bonus": ["B-CFP", "B-CFP"]}}
    table = Table(DUEL, {"LD": units("M1")}, players=players).choose("play B-CFP", "install LD.I1")
    assert (table.see("end"), table.refuses("play B-CFP")) == ("", True)


# Ties


@pytest.mark.rule("TH-END-20")
@pytest.mark.rule("TH-END-21")
@pytest.mark.rule("TH-END-04")
def test_a_tie_gives_everybody_one_more_turn_beginning_after_the_one_who_ended_it() -> None:
    table = discarding(DUEL, {"marines": 10, "aliens": 10}).choose("discard CC.P1")
    assert (table.active, table.see("tied"), table.see("end")) == ("Aliens", ["Marines", "Aliens"], "END")
    table.choose("return A1", "place AN.a")
    assert (table.active, table.result) == ("Marines", None)
    table.choose("return M2", "place LD.a")
    assert table.result == Result("end", [0, 1], [10, 10])


@pytest.mark.rule("TH-END-20")
def test_the_score_after_the_tie_turns_decides() -> None:
    fight = acting(
        DUEL,
        "CC",
        {"CC": units("M1") | {"P1": "A-NES"}, "AN": units("M2"), "COR": units("", "A1")},
        phase="pending",
        end="1",
        players={"Marines": {"life": 10, "pile": []}, "Aliens": {"life": 10}},
    ).choose("discard CC.P1", "return A2", "place LD.a", "unit M2", "room a")
    fight.drive("pass")
    assert fight.result == Result("end", [0], [10, 9])


@pytest.mark.rule("TH-END-21")
def test_in_tie_turns_the_end_token_rests_and_an_immediate_win_still_counts() -> None:
    table = discarding(DUEL, {"marines": 10, "aliens": 10}).choose("discard CC.P1")
    refill = acting(
        "aliens marines",
        "CC",
        {"CC": units("A1") | {"P1": "M-MIN"}, "AN": units("A2"), "LD": units("M1")},
        phase="pending",
        end="1",
        players={"Marines": {"life": 10, "pile": []}, "Aliens": {"life": 10, "pile": []}},
    ).choose("discard CC.P1")
    assert (table.see("end"), refill.see("end")) == ("END", "END")
    refill.choose("unit M1", "room a")
    refill.drive("pass")
    assert refill.see("end") == "END"
    lethal = acting(
        DUEL,
        "LD",
        {"LD": units("M1") | {"P1": "A-NES"}, "CC": {"I1": "M-MIN +4"}, "COR": units("A1")},
        phase="pending",
        end="1",
        players={"Marines": {"life": 6, "pile": []}, "Aliens": {"life": 6}},
    ).choose("discard LD.P1", "unit A1", "room a")
    assert lethal.result == Result("life", [0], [6, 0])


@pytest.mark.rule("TH-END-21")
def test_tech_bay_extra_turns_are_part_of_a_tie_turn() -> None:
    table = acting(
        DUEL,
        "CC",
        {"CC": units("M1") | {"P1": "A-NES"}, "LD": units("A1"), "COR": units("A2")},
        phase="pending",
        end="1",
        players={"Marines": {"life": 10, "pile": []}, "Aliens": {"life": 10}},
    ).choose("discard CC.P1", "unit A1", "room a")
    assert ("extra_turn_began" in table.kinds(), table.active) == (True, "Aliens")


@pytest.mark.rule("TH-END-04")
def test_the_turn_that_ended_the_game_is_not_resumed_for_its_last_window() -> None:
    players = {"Marines": {"life": 10, "pile": [], "tokens": 1}, "Aliens": {"life": 10}}
    sectors = {"CC": units("M1") | {"P1": "A-NES"}}
    table = acting(DUEL, "CC", sectors, phase="pending", end="1", players=players).choose("discard CC.P1")
    assert (table.deciding, table.asked, "turn_ended" in table.kinds()) == ("Aliens", "unit", False)


@pytest.mark.rule("TH-END-21")
@pytest.mark.rule("TH-END-31")
def test_refilling_without_cards_in_a_tie_turn_moves_no_token() -> None:
    players: dict[str, dict[str, object]] = {"Marines": {"life": 10, "pile": []}, "Aliens": {"life": 10, "pile": []}}
    sectors = {"LD": units("A1") | {"P1": "M-MIN"}, "CC": units("M1"), "AN": {"P1": "A-NES"}}
    table = acting("aliens marines", "LD", sectors, phase="pending", end="1", players=players)
    table.choose("discard LD.P1", "unit M1", "room a", "discard AN.P1")
    assert (table.see("end"), table.slot("AN.P1"), table.active, table.result) == ("END", "", "Aliens", None)
    late = Table(
        "aliens marines", {**sectors, "LD": units("A1", "M2")}, active="Marines", round=5, players=players,
        options={"round_limit": "5"},
    )  # fmt: skip
    late.choose("return M3", "place TB.a")
    late.choose("return A2", "place AN.b", "unit M1", "room a", "discard AN.P1")
    assert (late.see("end"), late.result) == ("", Result("round_limit", [0, 1], [10, 10]))


# The round limit and games without end


@pytest.mark.rule("TH-END-30")
@pytest.mark.rule("TH-END-31")
@pytest.mark.parametrize("limit", ["", "7"])
def test_the_round_limit_ends_the_game_after_the_last_turn_of_the_round(limit: str) -> None:
    options = {"round_limit": limit} if limit else {}
    sectors = {"LD": units("M1"), "AN": units("A1")}
    players = {"Marines": {"life": 12}}
    first = Table(DUEL, sectors, round=7, options=options, players=players).choose("return M2", "place LD.b")
    assert (first.active, first.result) == ("Aliens", None)
    first.choose("return A2", "place AN.b")
    assert (first.result == Result("round_limit", [1], [12, 20])) is bool(limit)
    if not limit:
        assert first.see("round") == 8


@pytest.mark.rule("TH-END-31")
def test_a_tie_at_the_round_limit_begins_with_the_first_player() -> None:
    sectors = {"LD": units("M1"), "AN": units("A1")}
    table = Table(DUEL, sectors, round=3, options={"round_limit": "3"}, active="Aliens").choose(
        "return A2", "place AN.b"
    )
    assert table.events("tie_turns") == [{"seats": (0, 1)}]
    table.choose("return M2", "place LD.b")
    assert (table.active, table.see("round")) == ("Aliens", 3)
    table.choose("return A3", "place AN.c")
    assert table.result == Result("round_limit", [0, 1], [20, 20])


@pytest.mark.rule("TH-END-32")
@pytest.mark.rule("TH-UNIT-04")
def test_every_nested_turn_uses_up_a_unit_so_a_turn_is_never_endless() -> None:
    sectors = {
        "AN": units("A1", "", ""),
        "TB": {"I1": "A-INC"},
        "CC": units("A2", "M1"),
        "COR": units("A3", "M2", "M3"),
    }
    table = Table("aliens marines", sectors).choose("unit A1")
    turns = 1
    while table.active == "Aliens" and turns < 10:
        before = len(table.events("extra_turn_began"))
        table.choose(table.options()[0])
        turns += len(table.events("extra_turn_began")) - before
    assert turns == 3
    assert table.active == "Marines"


# Free-for-all


@pytest.mark.rule("TH-FFA-06")
@pytest.mark.rule("TH-FFA-03")
def test_twenty_life_or_data_wins_the_free_for_all_and_life_0_means_nothing() -> None:
    players = {"Marines": {"life": 19}}
    sectors = {"COR": units("A1"), "LD": {"I1": "M-FIR"}}
    table = Table("marines aliens greys", sectors, active="Aliens", players=players).choose("unit A1", "room a")
    assert table.result == Result("wounds", [0], [20, 0, 0])
    data = acting("greys marines aliens", "GW", {"GW": units("G1") | {"I1": "G-TRA"}}, players={"Greys": {"data": 19}})
    assert data.result == Result("data", [0], [20, 0, 0])


@pytest.mark.rule("TH-FFA-07")
@pytest.mark.rule("TH-END-11")
def test_the_end_of_a_free_for_all_counts_life_and_data() -> None:
    table = discarding("marines aliens greys", {"marines": 7, "aliens": 5, "greys": 4}, data={"greys": 5})
    assert table.choose("discard CC.P1").result == Result("end", [2], [7, 5, 9])


@pytest.mark.rule("TH-FFA-08")
@pytest.mark.rule("TH-FFA-12")
def test_in_a_tie_only_the_tied_play_on_and_the_others_neither_score_nor_lose() -> None:
    sectors = {
        "CC": units("A1") | {"P1": "M-MIN"},
        "LD": units("M1", "G1"),
        "COR": {"I1": "G-MIN"},
    }
    players = {"Marines": {"life": 5}, "Aliens": {"life": 5, "pile": []}, "Greys": {"life": 2, "data": 1}}
    table = acting(
        "aliens marines greys", "CC", sectors, phase="pending", end="1", ring="COR CC LD TB AN GW", players=players
    )
    table.choose("discard CC.P1")
    assert (table.active, table.see("tied"), table.see("players.Greys.out")) == ("Marines", ["Aliens", "Marines"], True)
    assert table.events("tie_turns") == [{"seats": (1, 0)}]
    table.choose("return M2", "place COR.a")
    assert (table.life("greys"), table.active, table.slot("COR.I1")) == (2, "Aliens", "")
    table.choose("return A2", "place AN.a")
    assert table.result == Result("end", [0, 1], [5, 5, 3])


@pytest.mark.rule("TH-FFA-08")
@pytest.mark.rule("TH-FFA-12")
def test_wounding_those_who_are_out_still_scores_but_medlab_cannot_be_aimed_at_them() -> None:
    sectors = {"CC": units("M1") | {"P1": "A-NES"}, "GW": units("M2"), "COR": units("", "G1")}
    players = {"Marines": {"life": 5, "pile": []}, "Aliens": {"life": 5}, "Greys": {"life": 2}}
    fight = acting(
        "marines aliens greys", "CC", sectors, phase="pending", end="1", ring="COR CC LD TB AN GW", players=players
    )
    fight.choose("discard CC.P1", "return A1", "place TB.a", "unit M2", "room a")
    fight.drive("pass")
    assert fight.result == Result("end", [0], [6, 5, 2])
    medlab = acting(
        "scientists aliens greys",
        "LAB",
        {"LAB": units("N1") | {"P1": "A-NES"}, "CC": {"I1": "S-MED +1"}, "COR": units("N2")},
        phase="pending",
        end="1",
        ring="COR CC LAB TB AN GW",
        players={"Scientists": {"life": 5, "pile": []}, "Aliens": {"life": 5}, "Greys": {"life": 2}},
    ).choose("discard LAB.P1", "return A1", "place AN.a", "unit N2", "room a")
    assert (medlab.life("aliens"), medlab.life("greys")) == (3, 2)


@pytest.mark.rule("TH-FFA-05")
@pytest.mark.rule("TH-FFA-11")
def test_medlab_hands_out_as_much_as_the_markers_allow() -> None:
    sectors = {"LD": units("N1") | {"I1": "S-MED +3"}}
    table = acting(
        "scientists marines aliens",
        "LD",
        sectors,
        players={"Marines": {"life": 1}, "Aliens": {"life": 1}, "Scientists": {"life": 3}},
    )
    table.drive("lower")
    assert [table.life(name) for name in ("marines", "aliens", "scientists")] == [0, 0, 3]


@pytest.mark.rule("TH-FFA-11")
def test_the_own_trap_scores_also_for_a_unit_one_moved_there() -> None:
    sectors = {"TB": units("G1") | {"I1": "G-CON"}, "COR": units("M1"), "CC": {"I1": "G-MIN"}}
    table = acting("greys marines aliens", "TB", sectors, ring="COR CC GW TB LD AN").choose("force M1", "room a")
    assert table.life("greys") == 2


# Alliances


@pytest.mark.rule("TH-2V2-11")
def test_an_alliance_loses_with_one_faction_and_wins_by_data() -> None:
    sectors = {"COR": units("A1"), "CC": {"I1": "M-MIN"}}
    table = team(sectors, active="Aliens", players={"Aliens": {"life": 2}}).choose("unit A1", "room a")
    assert table.result == Result("life", [0, 2], [20, 0, 20, 20])
    data = team(
        {"TB": units("M1") | {"I1": "S-ARC"}},
        phase="actions",
        unit="M1",
        stop="TB",
        players={"Scientists": {"data": 19}},
    )
    assert (data.result is not None and data.result.ending, data.winners) == ("data", ["Marines", "Scientists"])


@pytest.mark.rule("TH-2V2-12")
def test_on_end_alliances_add_up_both_factions() -> None:
    players = {
        "Marines": {"life": 3, "pile": []},
        "Scientists": {"life": 10, "data": 6},
        "Aliens": {"life": 8},
        "Greys": {"life": 10},
    }
    table = team({"CC": units("M1") | {"P1": "A-NES"}}, phase="pending", unit="M1", stop="CC", end="1", players=players)
    assert table.choose("discard CC.P1").result == Result("end", [0, 2], [3, 8, 16, 10])


@pytest.mark.rule("TH-2V2-12")
def test_a_tie_of_alliances_gives_all_four_a_turn_and_is_shared() -> None:
    players = {"Marines": {"pile": []}}
    sectors = {"CC": units("M1") | {"P1": "A-NES"}}
    table = team(sectors, phase="pending", unit="M1", stop="CC", end="1", players=players).choose("discard CC.P1")
    order: list[object] = []
    while table.result is None:
        if order[-1:] != [table.active]:
            order.append(table.active)
        table.choose(table.options("return")[0] if table.options("return") else table.options()[0])
    assert order == ["Aliens", "Scientists", "Greys", "Marines"]
    assert table.result == Result("end", [0, 1, 2, 3], [20, 20, 20, 20])


@pytest.mark.rule("TH-END-11")
def test_a_table_where_nobody_can_decide_any_more_is_counted_as_on_end() -> None:
    """No position of the present cards leads there, so the guard itself is called."""
    players = {"Marines": {"life": 9}, "Aliens": {"life": 12}}
    table = Table("marines aliens", {"COR": units("M1", "A1")}, players=players)
    with pytest.raises(Interrupt):
        end_at_standstill(LiveGame(table.state))
    assert table.state.result == Result("standstill", [1], [9, 12])
