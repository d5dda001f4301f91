"""Turning up exploration tokens (NX-EXP)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


def exploring(spaces: Json, options: dict[str, str] | None = None, **rest: object) -> Table:
    """Red's Explore phase."""
    return Table({"phase": "explore", "spaces": spaces, **rest}, options=options)


@pytest.mark.rule("NX-EXP-04")
@pytest.mark.rule("NX-EXP-06")
@pytest.mark.rule("NX-EXP-07")
@pytest.mark.parametrize(
    ("token", "units", "mine"),
    [
        ("RS", {"LL": 1, "RS": 1}, 0),
        ("M2", {"LL": 1}, 2),
        ("M1F", {"LL": 1, "FU": 1}, 1),
        ("M1C", {"LL": 1, "CR": 1}, 1),
    ],
)
def test_each_standard_token_gives_its_unit_and_its_mine(token: str, units: dict[str, int], mine: int) -> None:
    table = exploring({"B9": {"Red": {"LL": 1}, "token": token}})
    assert table.events("token_revealed") == [{"seat": 0, "space": "B9", "token": token}]
    assert table.see("spaces.B9.Red") == units
    assert (table.see("spaces.B9.mine"), table.see("spaces.B9.token")) == (mine, "")


@pytest.mark.rule("NX-EXP-01")
def test_every_token_under_a_unit_is_revealed_whether_or_not_the_unit_moved() -> None:
    spaces: Json = {
        "B1": {"Red": {"RS": 1}, "token": "M2"},
        "B2": {"token": "M2"},
        "B3": {"Blue": {"HU": 1}, "token": "M2"},
        "H0L": {"Red": {"HU": 1}},
    }
    table = Table({"phase": "move", "spaces": spaces}).choose("end")
    assert table.events("token_revealed") == [{"seat": 0, "space": "B1", "token": "M2"}]
    assert [table.see(f"spaces.{space}.token") for space in ("B2", "B3")] == ["M2", "M2"]


@pytest.mark.rule("NX-EXP-01")
def test_a_token_is_revealed_beside_an_opponent_too() -> None:
    spaces: Json = {"B1": {"Blue": {"HU": 1}, "token": "M2"}, "H0L": {"Red": {"HU": 1}}}
    table = Table({"phase": "move", "spaces": spaces}, dice=[1, 1]).choose("move HU H0L", "to B1", "end")
    assert table.events("token_revealed") == [{"seat": 0, "space": "B1", "token": "M2"}]


@pytest.mark.rule("NX-EXP-02")
def test_several_tokens_are_revealed_in_the_order_that_the_active_player_likes() -> None:
    table = exploring({space: {"Red": {"HU": 1}, "token": "M2"} for space in ("A1", "B1", "B7")})
    assert table.options() == ["explore A1", "explore B1", "explore B7"]
    table.choose("explore B7")
    assert table.options() == ["explore A1", "explore B1"]
    table.choose("explore B1")
    assert [event["space"] for event in table.events("token_revealed")] == ["B7", "B1", "A1"]


@pytest.mark.rule("NX-EXP-03")
def test_passing_over_a_token_reveals_nothing() -> None:
    spaces: Json = {"H0L": {"Red": {"RS": 1}}, "B2": {"token": "M1F"}, "B1": {"token": "M1F"}, "A6": {"token": "M2"}}
    table = Table({"phase": "move", "spaces": spaces}).choose("move RS H0L", "to A6", "end")
    assert table.events("token_revealed") == [{"seat": 0, "space": "A6", "token": "M2"}]
    assert (table.see("spaces.B1.token"), table.see("spaces.B2.token")) == ("M1F", "M1F")


@pytest.mark.rule("NX-EXP-04")
def test_a_found_unit_comes_from_the_own_supply_and_stays_yours() -> None:
    table = exploring({"B1": {"Red": {"HU": 1}, "token": "M1F"}})
    assert (table.see("players.Red.supply.FU"), table.see("players.Blue.supply.FU")) == (7, 8)
    table.choose("end", "end", "end", "end")
    table.choose("move FU B1", "to B2")
    assert table.see("spaces.B2.Red") == {"FU": 1}


@pytest.mark.rule("NX-EXP-05")
@pytest.mark.parametrize(
    ("token", "unit", "figures", "mine"), [("RS", "RS", 6, 0), ("M1F", "FU", 8, 1), ("M1C", "CR", 8, 1)]
)
def test_without_a_figure_left_only_the_rest_of_the_token_happens(
    token: str, unit: str, figures: int, mine: int
) -> None:
    table = exploring({"B1": {"Red": {"HU": 1}, "token": token}, "H0R": {"Red": {unit: figures}}})
    assert table.see("spaces.B1.Red") == {"HU": 1}
    assert (table.see("spaces.B1.mine"), table.see("spaces.B1.token")) == (mine, "")
    assert table.events("no_figure_left") == [{"seat": 0, "unit": unit, "space": "B1"}]
    assert table.see(f"players.Red.supply.{unit}") == 0


@pytest.mark.rule("NX-EXP-06")
def test_a_mine_stays_for_whoever_works_it_later() -> None:
    table = Table(
        {"phase": "move", "spaces": {"H0L": {"Red": {"RS": 1}}, "B1": {"token": "M2"}, "B12": {"Blue": {"HU": 1}}}}
    )
    table.choose("move RS H0L", "to B1", "end", "end")
    table.choose("end", "end", "end")
    table.choose("end", "move RS B1", "to H0L", "end", "end")
    table.choose("end", "move HU B12", "to B1", "end")
    assert table.see("spaces.B1.mine") == 2
    assert table.events("income_paid")[-1] == {"seat": 1, "amount": 2, "spaces": ("B1",)}


@pytest.mark.rule("NX-EXP-08")
def test_a_space_is_explored_once_per_game() -> None:
    table = exploring({"B1": {"Red": {"HU": 1}, "token": "M1C"}})
    assert table.see("spaces.B1.Red") == {"HU": 1, "CR": 1}
    table.choose("end", "end", "end", "end", "end", "end")
    assert len(table.events("token_revealed")) == 1
    assert table.see("spaces.B1.Red") == {"HU": 1, "CR": 1}
    assert {"seat": 0, "phase": "explore"} in table.events("phase_skipped")


@pytest.mark.rule("NX-EXP-09")
def test_a_found_unit_does_not_move_this_turn_but_fights_beside_its_finder() -> None:
    spaces: Json = {"B1": {"Blue": {"HU": 2}, "token": "RS"}, "H0L": {"Red": {"HU": 1}}}
    table = Table({"phase": "move", "spaces": spaces}, dice=[4, 1, 1]).choose("move HU H0L", "to B1", "end")
    rolled = [(event["seat"], event["units"]) for event in table.events("dice_rolled")]
    assert rolled == [(0, ("RS",)), (0, ("HU",)), (1, ("HU",))]
    assert (table.see("spaces.B1.Red"), table.see("spaces.B1.Blue")) == ({"HU": 1, "RS": 1}, {"HU": 1})
    assert (table.asked, table.options("move")) == ("end_turn", [])


@pytest.mark.rule("NX-EXP-10")
def test_gains_are_taken_at_once_by_whoever_revealed_the_token() -> None:
    spaces: Json = {
        "A1": {"Red": {"HU": 1}, "token": "X_R7"},
        "B1": {"Red": {"HU": 1}, "token": "X_E2"},
        "B2": {"Red": {"HU": 1}, "token": "X_M1E"},
        "B7": {"Red": {"HU": 1}, "token": "RS"},
    }
    players: Json = {"Red": {"rubium": 1}, "Blue": {"rubium": 2}}
    decks: Json = {"energize": ["EN01", "EN02", "EN03", "rest"]}
    table = exploring(spaces, {"extra_tokens": "extra_default"}, players=players, decks=decks)
    table.choose("explore A1")
    assert (table.see("players.Red.rubium"), table.asked) == (8, "explore")
    table.choose("explore B1")
    assert (table.listed("players.Red.energize"), table.asked) == (["EN01", "EN02"], "explore")
    table.choose("explore B2")
    assert table.listed("players.Red.energize") == ["EN01", "EN02", "EN03"]
    assert [table.see(f"spaces.{space}.mine") for space in ("A1", "B1", "B2")] == [0, 0, 1]
    assert (table.see("players.Blue.rubium"), table.listed("players.Blue.energize")) == (2, [])


@pytest.mark.rule("NX-EXP-11")
def test_a_mine_found_this_turn_pays_this_turn_if_a_miner_works_it() -> None:
    spaces: Json = {
        "B1": {"Red": {"HU": 1}, "token": "M2"},
        "B7": {"Red": {"RS": 1}, "token": "M1C"},
        "A6": {"Red": {"RS": 1}, "token": "M2"},
    }
    table = exploring(spaces).choose("explore A6", "explore B1")
    assert table.events("income_paid") == [{"seat": 0, "amount": 3, "spaces": ("B1", "B7")}]
