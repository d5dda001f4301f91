"""The Vortex (NX-VTX). Dice: black, second, blast."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.game import GAME
from tests.games.nexus_ops.table import Table

VORTEX = {"vortex": "on"}


def storm(spaces: Json, *dice: int, seats: int = 2, options: dict[str, str] | None = None, **more: object) -> Table:
    """The Vortex before round 2, orientation 0 unless it says otherwise."""
    position: Json = {"phase": "vortex", "round": 2, "orientation": 0, "spaces": spaces, **more}
    return Table(position, seats=seats, options={**VORTEX, **(options or {})}, dice=dice)


@pytest.mark.rule("NX-VTX-01")
@pytest.mark.parametrize(("orientation", "source", "target"), [(0, "A1", "A3"), (2, "A3", "A5"), (5, "A6", "A2")])
def test_the_orientation_says_which_inner_space_lies_at_which_edge(orientation: int, source: str, target: str) -> None:
    table = storm({source: {"Red": {"RS": 1}}}, 1, 3, 1, orientation=orientation)
    assert table.events("vortex_pulled") == [{"dice": (1, 3), "source": source, "target": target}]
    assert table.see(f"spaces.{target}.Red") == {"RS": 1}
    assert table.events("vortex_blasted") == [{"die": 1, "space": source}]


@pytest.mark.rule("NX-VTX-01")
def test_the_first_player_may_be_asked_to_turn_the_vortex() -> None:
    table = Table(options={**VORTEX, "orientation": "choose", "first_player": "2"}, seats=3)
    assert table.options() == [f"turn {number}" for number in range(6)]
    assert GAME.seat_name(table.state, 1) == table.deciding
    table.choose("turn 4")
    assert table.see("orientation") == 4
    assert table.events("vortex_turned") == [{"orientation": 4}]
    assert table.asked == "deploy"


@pytest.mark.rule("NX-VTX-01")
def test_a_named_orientation_is_taken_and_a_random_one_depends_on_the_seed() -> None:
    assert Table(options={**VORTEX, "orientation": "3"}).see("orientation") == 3
    assert {Table(options=VORTEX, seed=seed).see("orientation") for seed in range(60)} == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("NX-VTX-01")
def test_with_the_vortex_the_centre_is_no_space() -> None:
    table = Table(options=VORTEX)
    assert "M" not in table.state.spaces
    assert table.see("spaces.M") == "(nothing)"


@pytest.mark.rule("NX-VTX-02")
def test_the_vortex_strikes_before_every_turn_of_the_first_player_but_the_very_first() -> None:
    table = Table(seats=3, options={**VORTEX, "first_player": "2"})
    while table.number("round") < 4:
        table.choose("end")
    marks = {"vortex_pulled": "Vortex", "turn_began": "turn"}
    order = [marks[kind] for kind in table.kinds() if kind in marks]
    assert order == ["turn"] * 3 + (["Vortex"] + ["turn"] * 3) * 2 + ["Vortex", "turn"]
    assert [event["seat"] for event in table.events("turn_began")][::3] == [1, 1, 1, 1]


@pytest.mark.rule("NX-VTX-03")
@pytest.mark.rule("NX-VTX-13")
def test_all_units_of_all_players_on_the_black_edge_are_thrown_to_the_second_edge() -> None:
    spaces: Json = {"A1": {"Red": {"RS": 2, "CR": 1}, "Blue": {"RD": 1}}, "A3": {"Blue": {"HU": 1}}}
    table = storm(spaces, 1, 3, 6)
    assert (table.see("spaces.A1.Red"), table.see("spaces.A1.Blue")) == ({}, {})
    assert table.see("spaces.A3.Red") == {"RS": 2, "CR": 1}
    assert table.see("spaces.A3.Blue") == {"HU": 1, "RD": 1}


@pytest.mark.rule("NX-VTX-03")
def test_two_equal_dice_throw_nothing() -> None:
    table = storm({"A3": {"Red": {"HU": 1}}}, 3, 3, 6)
    assert table.see("spaces.A3.Red") == {"HU": 1}


@pytest.mark.rule("NX-VTX-04")
def test_everything_on_the_blast_edge_is_destroyed_without_winners_losers_or_draws() -> None:
    spaces: Json = {"A2": {"Red": {"RD": 1}, "Blue": {"FU": 2}}, "H0L": {"Red": {"HU": 1}}, "H3L": {"Blue": {"HU": 1}}}
    table = storm(spaces, 4, 4, 2)
    assert (table.see("spaces.A2.Red"), table.see("spaces.A2.Blue")) == ({}, {})
    assert (table.see("players.Red.supply.RD"), table.see("players.Blue.supply.FU")) == (3, 8)
    assert {"battle_won", "battle_lost", "cards_drawn"}.isdisjoint(table.kinds())


@pytest.mark.rule("NX-VTX-04")
def test_thrown_units_can_be_destroyed_by_the_blast_on_their_new_edge() -> None:
    table = storm({"A1": {"Red": {"RS": 1}}, "H0L": {"Red": {"HU": 1}}}, 1, 4, 4)
    assert (table.see("spaces.A4.Red"), table.see("players.Red.supply.RS")) == ({}, 6)


@pytest.mark.rule("NX-VTX-05")
def test_for_each_controlled_inner_space_its_player_draws_an_energize_card_from_the_first_player_on() -> None:
    spaces: Json = {
        "A1": {"Blue": {"RS": 1}},
        "A2": {"Red": {"RS": 1}},
        "A3": {"Blue": {"RS": 1}},
        "A4": {"Red": {"RS": 1}, "Green": {"RS": 1}},
        "B1": {"Green": {"RS": 1}},
    }
    decks: Json = {"energize": ["EN01", "EN02", "EN03", "EN04", "rest"]}
    table = storm(spaces, 6, 6, 6, seats=3, decks=decks)
    assert table.see("players.Red.energize") == ["EN01"]
    assert table.see("players.Blue.energize") == ["EN02", "EN03"]
    assert table.see("players.Green.energize") == []


@pytest.mark.rule("NX-VTX-06")
def test_no_unit_moves_onto_or_over_the_vortex_and_no_breath_is_aimed_at_it() -> None:
    walking = Table({"phase": "move", "spaces": {"A6": {"Red": {"RS": 1}}}}, options=VORTEX).choose("move RS A6")
    assert walking.refuses("to M", "to A3")
    leaping = Table({"phase": "move", "spaces": {"A2": {"Red": {"LL": 1}}}}, options=VORTEX).choose("move LL A2")
    assert leaping.refuses("to M", "to A5")
    assert leaping.offers("to A4", "to A6")
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "A1": {"Blue": {"HU": 1}}, "A3": {"Blue": {"HU": 1}}}
    breathing = Table({"phase": "breath", "spaces": spaces}, options=VORTEX)
    assert breathing.options("breathe") == ["breathe A6 A1"]


@pytest.mark.rule("NX-VTX-07")
def test_nobody_draws_energize_cards_for_the_centre_in_the_draw_phase() -> None:
    spaces: Json = {space: {"Red": {"RS": 1}} for space in ("A1", "A2", "A3", "A4", "A5", "A6")}
    table = Table({"phase": "draw", "spaces": spaces}, options=VORTEX)
    assert (table.asked, table.see("players.Red.energize")) == ("end_turn", [])


@pytest.mark.rule("NX-VTX-08")
def test_the_two_missions_of_the_monolith_are_removed_before_shuffling() -> None:
    deck = Table(options=VORTEX).listed("decks.secret")
    assert len(deck) == 34
    assert {"SM21", "SM22"}.isdisjoint(deck)
    assert {"SM21", "SM22"} <= set(Table().listed("decks.secret"))


@pytest.mark.rule("NX-VTX-09")
def test_humans_thrown_into_magma_go_home_before_the_blast_owners_choosing_from_the_first_player_on() -> None:
    spaces: Json = {"A1": {"Blue": {"HU": 1, "RS": 1}, "Red": {"HU": 2}}}
    table = storm(spaces, 1, 2, 6)
    assert (table.deciding, table.options()) == ("Red", ["home H0K", "home H0L", "home H0R"])
    assert table.unrolled == [6]
    table.choose("home H0K", "home H0L")
    assert (table.deciding, table.options()) == ("Blue", ["home H3K", "home H3L", "home H3R"])
    table.choose("home H3R")
    assert table.unrolled == []
    assert (table.see("spaces.H0K.Red"), table.see("spaces.H0L.Red")) == ({"HU": 1}, {"HU": 1})
    assert (table.see("spaces.H3R.Blue"), table.see("spaces.A2.Blue")) == ({"HU": 1}, {"RS": 1})
    assert table.see("spaces.A2.Red") == {}


@pytest.mark.rule("NX-VTX-09")
def test_after_a_late_first_player_the_owners_decide_from_that_player_on() -> None:
    spaces: Json = {"A1": {name: {"HU": 1} for name in ("Red", "Blue", "Green")}}
    table = storm(spaces, 1, 2, 6, seats=3, options={"first_player": "3"})
    order: list[str] = []
    while table.asked == "home":
        order.append(table.deciding)
        table.choose(table.options()[0])
    assert order == ["Red", "Blue", "Green"]
    assert GAME.seat_name(table.state, 2) == "Red"


@pytest.mark.rule("NX-VTX-10")
def test_thrown_units_turn_no_token_up_before_their_owners_next_explore_phase() -> None:
    spaces: Json = {"A1": {"Blue": {"RS": 1}, "Red": {"RS": 1}}, "A3": {"token": "M2"}, "H3L": {"Blue": {"HU": 1}}}
    table = storm(spaces, 1, 3, 6)
    assert (table.see("spaces.A3.token"), table.events("token_revealed")) == ("M2", [])
    table.choose("end", "end")
    assert table.events("token_revealed") == [{"seat": 0, "space": "A3", "token": "M2"}]


@pytest.mark.rule("NX-VTX-10")
def test_units_thrown_into_contact_before_their_owners_turn_begin_it_engaged() -> None:
    spaces: Json = {"A1": {"Red": {"CR": 1}}, "A3": {"Blue": {"HU": 1}}, "B8": {"Blue": {"HU": 1}}}
    table = storm(spaces, 1, 3, 6)
    table.choose("end", "move CR A3")
    assert table.refuses("to B8")
    assert table.offers("to B7", "to A2")


@pytest.mark.rule("NX-VTX-11")
def test_elimination_is_tested_once_after_the_cards_of_step_three_were_drawn() -> None:
    broke: Json = {"rubium": 0}
    spaces: Json = {"A1": {"Red": {"RS": 1}}, "A2": {"Blue": {"RS": 1}}, "A3": {"Blue": {"RS": 1}}}
    table = storm(spaces, 4, 4, 1, players={"Red": broke, "Blue": broke})
    kinds = table.kinds()
    assert kinds.index("vortex_blasted") < kinds.index("cards_drawn") < kinds.index("player_eliminated")
    assert table.result is not None
    assert (table.result.ending, table.winners) == ("elimination", ["Blue"])


@pytest.mark.rule("NX-VTX-11")
def test_the_vortex_strikes_at_an_eliminated_first_players_place_in_the_order_too() -> None:
    spaces: Json = {"H1L": {"Blue": {"HU": 1}}, "H3L": {"Green": {"HU": 1}}, "H4L": {"Yellow": {"HU": 1}}}
    out: Json = {"eliminated": True, "rubium": 0, "had_units": True}
    table = Table(
        {"phase": "draw", "active": "Yellow", "spaces": spaces, "players": {"Red": out}},
        seats=4,
        options={**VORTEX, "teams": "on"},
        dice=[1, 1, 1],
    )
    assert table.events("vortex_pulled") == []
    table.choose("end")
    assert len(table.events("vortex_pulled")) == 1
    assert (table.deciding, table.see("round")) == ("Blue", 2)


@pytest.mark.rule("NX-VTX-12")
def test_the_centre_is_no_target_of_teleport_or_camp_and_no_start_of_a_flight() -> None:
    table = Table(
        {"spaces": {"A6": {"Red": {"RD": 1}}}, "players": {"Red": {"energize": ["EN02", "EN04"], "rubium": 3}}},
        options=VORTEX,
    )
    table.choose("play EN02")
    assert table.refuses("to M")
    table.choose("to A1", "play EN04", "end", "move RD A1")
    assert table.options("to") == ["to A2", "to A6", "to B2", "to B3", "to B4"]


@pytest.mark.rule("NX-VTX-12")
def test_a_dive_never_ends_on_the_vortex() -> None:
    options = {**VORTEX, "alternate_units": "on"}
    table = Table({"phase": "move", "spaces": {"A2": {"Red": {"LL": 1}}}}, options=options).choose("move LL A2")
    assert table.refuses("to M")
    assert table.offers("to A5")


@pytest.mark.rule("NX-VTX-13")
def test_nobody_is_asked_to_react_to_the_vortex() -> None:
    hand: Json = {"energize": ["EN06", "EN09", "EN12"]}
    spaces: Json = {"A1": {"Red": {"RS": 1}, "Blue": {"RS": 1}}, "H0L": {"Red": {"HU": 1}}, "H3L": {"Blue": {"HU": 1}}}
    table = storm(spaces, 1, 3, 3, players={"Red": hand, "Blue": hand})
    assert (table.deciding, table.asked) == ("Red", "deploy")
    assert table.see("spaces.A3.Blue") == {}


@pytest.mark.rule("NX-VTX-13")
def test_being_thrown_is_not_the_units_move() -> None:
    table = storm({"A1": {"Red": {"CR": 1}}}, 1, 3, 6)
    table.choose("end")
    assert table.options("move") == ["move CR A3"]
