"""Dragon's Breath (NX-BRE)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table

DUEL: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1, "RS": 1}}}


def breathing(spaces: Json, *dice: int, seats: int = 2, **rest: object) -> Table:
    """The end of Red's Move phase."""
    return Table({"phase": "breath", "spaces": spaces, **rest}, seats=seats, dice=dice)


@pytest.mark.rule("NX-BRE-01")
def test_after_all_moves_each_dragon_on_a_controlled_space_may_breathe_once() -> None:
    spaces: Json = {
        "A6": {"Red": {"RD": 1}},
        "A1": {"Red": {"RD": 1}, "Blue": {"HU": 1}},
        "H0L": {"Red": {"HU": 1}},
        "B1": {"Blue": {"HU": 2}},
        "B3": {"Blue": {"HU": 1}},
    }
    # B3 lies beside the Dragon on A1 only, and that one is in a fight.
    table = Table({"phase": "move", "spaces": spaces}, dice=[1])
    assert table.options("breathe") == []
    table.choose("move HU H0L", "to H0R")
    assert table.options("breathe") == []
    table.choose("end")
    assert table.options() == ["breathe A6 A1", "breathe A6 B1", "pass"]
    table.roll(1, 1, 1).choose("breathe A6 B1")
    assert table.options("breathe") == []


@pytest.mark.rule("NX-BRE-01")
def test_only_dragons_breathe() -> None:
    small = {"HU": 1, "FU": 1, "CR": 1, "RS": 1, "LL": 1}
    table = Table({"phase": "move", "spaces": {"A6": {"Red": small}, "B1": {"Blue": {"HU": 1}}}}).choose("end")
    assert table.asked == "end_turn"


@pytest.mark.rule("NX-BRE-02")
def test_a_breath_is_optional() -> None:
    table = breathing(DUEL).choose("pass")
    assert table.events("dragon_breathed") == []
    assert table.see("spaces.B1.Blue") == {"HU": 1, "RS": 1}
    assert table.asked == "end_turn"


@pytest.mark.rule("NX-BRE-02")
def test_dragons_breathe_in_any_order_and_each_breath_is_resolved_before_the_next() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B2": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1, "RS": 1}}}
    table = breathing(spaces, 5, 4)
    assert table.options() == ["breathe A6 B1", "breathe B2 B1", "pass"]
    table.choose("breathe B2 B1")
    assert (table.deciding, table.options()) == ("Blue", ["lose HU", "lose RS"])
    table.choose("lose RS")
    assert table.options() == ["breathe A6 B1", "pass"]
    table.choose("breathe A6 B1")
    assert table.see("spaces.B1.Blue") == {}


@pytest.mark.rule("NX-BRE-02")
def test_two_dragons_on_one_space_have_a_breath_each() -> None:
    table = breathing({"A6": {"Red": {"RD": 2}}, "B1": {"Blue": {"HU": 3}}}, 4, 4)
    table.choose("breathe A6 B1", "breathe A6 B1")
    assert table.see("spaces.B1.Blue") == {"HU": 1}
    assert table.asked == "end_turn"


@pytest.mark.rule("NX-BRE-03")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_die_is_rolled_and_four_or_more_hits(die: int) -> None:
    table = breathing({"A6": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 2}}}, die).choose("breathe A6 B1")
    told = {"seat": 0, "source": "A6", "target": "B1", "die": die, "hit": die >= 4}
    assert table.events("dragon_breathed") == [told]
    assert table.see("spaces.B1.Blue") == {"HU": 1 if die >= 4 else 2}


@pytest.mark.rule("NX-BRE-03")
def test_the_target_is_declared_before_the_die_is_rolled() -> None:
    table = breathing(DUEL, 6)
    assert table.state.chance.script == [6]
    table.choose("breathe A6 B1")
    assert table.state.chance.script == []


@pytest.mark.rule("NX-BRE-04")
def test_the_target_must_hold_an_opponent_and_may_be_contested() -> None:
    spaces: Json = {
        "A6": {"Red": {"RD": 1}},
        "B1": {"Red": {"HU": 1}},
        "B2": {"Red": {"HU": 3}, "Blue": {"HU": 1}},
        "B12": {"Blue": {"HU": 1}},
    }
    table = breathing(spaces, 4)
    assert table.options() == ["breathe A6 B12", "breathe A6 B2", "pass"]
    table.choose("breathe A6 B2")
    assert (table.see("spaces.B2.Red"), table.see("spaces.B2.Blue")) == ({"HU": 3}, {})


@pytest.mark.rule("NX-BRE-05")
@pytest.mark.parametrize(("lost", "left"), [("HU", {"RS": 1}), ("RS", {"HU": 1})])
def test_the_victim_chooses_which_unit_goes_back_to_the_supply(lost: str, left: dict[str, int]) -> None:
    table = breathing(DUEL, 4)
    supply = table.number(f"players.Blue.supply.{lost}")
    table.choose("breathe A6 B1")
    assert (table.deciding, table.options()) == ("Blue", ["lose HU", "lose RS"])
    table.choose(f"lose {lost}")
    assert table.see("spaces.B1.Blue") == left
    assert table.see(f"players.Blue.supply.{lost}") == supply + 1


@pytest.mark.rule("NX-BRE-06")
def test_with_several_opponents_the_active_player_names_the_victim_after_the_roll() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Red": {"HU": 1}, "Blue": {"HU": 1}, "Green": {"HU": 1, "FU": 1}}}
    missed = breathing(spaces, 3, seats=3).choose("breathe A6 B1")
    assert "victim blue" not in missed.options()
    table = breathing(spaces, 4, seats=3).choose("breathe A6 B1")
    assert (table.deciding, table.options("victim")) == ("Red", ["victim blue", "victim green"])
    table.choose("victim green")
    assert (table.deciding, table.options()) == ("Green", ["lose FU", "lose HU"])
    table.choose("lose FU")
    found = [table.see(f"spaces.B1.{colour}") for colour in ("Red", "Blue", "Green")]
    assert found == [{"HU": 1}, {"HU": 1}, {"HU": 1}]


@pytest.mark.rule("NX-BRE-07")
def test_a_breath_is_no_battle() -> None:
    players: Json = {"Red": {"secret": ["SM11", "SM25"], "energize": ["EN06"]}, "Blue": {"energize": ["EN06", "EN09"]}}
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1}, "mine": 1}}
    table = breathing(spaces, 4, players=players).choose("breathe A6 B1")
    # No window for Blue's cards, no consolation card, no mission: straight on to the end of the turn.
    assert (table.deciding, table.asked) == ("Red", "end_turn")
    assert table.listed("players.Blue.energize") == ["EN06", "EN09"]
    assert table.options("mission") == table.options("take") == []
    assert "battle_won" not in table.kinds()


@pytest.mark.rule("NX-BRE-07")
def test_a_unit_killed_by_breath_does_not_count_for_the_battle_that_follows() -> None:
    players: Json = {"Red": {"secret": ["SM14", "SM11"]}}
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Red": {"HU": 1}, "Blue": {"HU": 1, "RS": 1}}}
    table = breathing(spaces, 4, 6, 1, players=players).choose("breathe A6 B1", "lose RS")
    assert table.asked == "missions"
    assert table.options("mission") == ["mission SM11"]


@pytest.mark.rule("NX-BRE-08")
@pytest.mark.parametrize("start", ["A6", "A1", "M"])
def test_a_dragon_breathes_whether_or_not_it_moved(start: str) -> None:
    moves = () if start == "A6" else (f"move RD {start}", "to A6")
    spaces: Json = {start: {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1}}}
    table = Table({"phase": "move", "spaces": spaces}).choose(*moves, "end")
    assert table.options() == ["breathe A6 B1", "pass"]


@pytest.mark.rule("NX-BRE-09")
def test_a_dragon_on_the_monolith_breathes_on_the_inner_ring_only() -> None:
    inner: Json = {f"A{n}": {"Blue": {"FU": 1}} for n in range(1, 7)}
    outer: Json = {f"B{n}": {"Blue": {"CR": 1}} for n in range(1, 7)}
    spaces: Json = {"M": {"Red": {"RD": 1}}, **inner, **outer}
    assert breathing(spaces).options() == [*(f"breathe M A{n}" for n in range(1, 7)), "pass"]


@pytest.mark.rule("NX-BRE-09")
def test_a_dragon_in_a_base_breathes_on_the_spaces_beside_it() -> None:
    spaces: Json = {"H0R": {"Red": {"RD": 1}}, **{s: {"Blue": {"HU": 1}} for s in ("B1", "B2", "B3", "H0K", "A1")}}
    assert breathing(spaces).options() == ["breathe H0R B2", "breathe H0R B3", "breathe H0R H0K", "pass"]


@pytest.mark.rule("NX-BRE-10")
def test_a_dragon_freed_by_a_breath_may_breathe_and_one_in_a_fight_may_not() -> None:
    spaces: Json = {
        "B7": {"Red": {"RD": 1}},
        "B8": {"Red": {"RD": 1}, "Blue": {"FU": 1}},
        "A4": {"Blue": {"HU": 1}},
    }
    missed = breathing(spaces, 2, 1, 1).choose("breathe B7 B8")
    assert missed.asked != "breath"
    table = breathing(spaces, 4)
    assert table.options("breathe") == ["breathe B7 B8"]
    table.choose("breathe B7 B8")
    assert table.options("breathe") == ["breathe B8 A4"]


@pytest.mark.rule("NX-BRE-11")
def test_nothing_moves_any_more_once_the_moves_are_ended() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1, "HU": 1}}, "B1": {"Blue": {"HU": 2}}}
    table = Table({"phase": "move", "spaces": spaces}, dice=[5]).choose("end")
    assert table.options("move") == []
    table.choose("breathe A6 B1")
    assert table.options("move") == []
    assert table.phase == "draw"


@pytest.mark.rule("NX-BRE-11")
def test_a_space_that_a_breath_has_cleared_is_not_fought_over() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "move", "players": {"Red": {"secret": ["SM01"]}}, "spaces": spaces}, dice=[4])
    table.choose("end", "breathe A6 B1", "pass")
    assert table.events("battle_began") == []
    assert table.asked == "end_turn"
    assert table.options("mission") == []
    assert table.see("spaces.B1.controller") == "Red"


@pytest.mark.rule("NX-BRE-12")
def test_a_dragon_beside_an_ally_may_not_breathe() -> None:
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B1": {"Blue": {"HU": 1}}}
    alone = Table({"phase": "breath", "spaces": spaces}, seats=4, options={"teams": "on"})
    assert alone.options("breathe") == ["breathe A6 B1"]
    spaces["A6"] = {"Red": {"RD": 1}, "Green": {"HU": 1}}
    shared = Table({"phase": "breath", "spaces": spaces}, seats=4, options={"teams": "on"})
    assert shared.options("breathe") == []
