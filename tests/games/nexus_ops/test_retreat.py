"""Leaving a fight (NX-RET)."""

import pytest

from nexusgames.core.game.game import Json
from tests.games.nexus_ops.table import Table


def ends(position: Json, *choices: str) -> list[str]:
    """Where a move may end that begins with these choices."""
    return [key.removeprefix("to ") for key in Table(position).choose(*choices).options()]


@pytest.mark.rule("NX-RET-01")
def test_an_engaged_unit_leaves_only_for_an_empty_space_or_one_that_you_control() -> None:
    spaces: Json = {
        "A6": {"Red": {"CR": 1}, "Blue": {"HU": 1}},
        "B1": {"Blue": {"HU": 1}},
        "B2": {"Red": {"HU": 1}},
        "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
    }
    # Of the six neighbours of A6: B1 is Blue's, A1 contested, M forbidden to Crystallines.
    assert ends({"phase": "move", "spaces": spaces}, "move CR A6") == ["A5", "B12", "B2"]


@pytest.mark.rule("NX-RET-01")
def test_a_unit_that_is_not_engaged_may_go_into_battle() -> None:
    spaces: Json = {"A6": {"Red": {"CR": 1}}, "B1": {"Blue": {"HU": 1}}, "A1": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    assert ends({"phase": "move", "spaces": spaces}, "move CR A6") == ["A1", "A5", "B1", "B12", "B2"]


@pytest.mark.rule("NX-RET-01")
def test_a_unit_without_a_refuge_cannot_move() -> None:
    ring: Json = {space: {"Blue": {"HU": 1}} for space in ("B1", "B2", "H0R", "H0K")}
    table = Table(
        {"phase": "move", "spaces": {"H0L": {"Red": {"HU": 1}, "Blue": {"HU": 1}}, "B7": {"Red": {"HU": 1}}} | ring}
    )
    assert table.options() == ["end", "move HU B7"]


@pytest.mark.rule("NX-RET-02")
def test_a_unit_bought_beside_opponents_is_not_engaged() -> None:
    position: Json = {
        "phase": "turn",
        "spaces": {"H0L": {"Red": {"HU": 1}, "Blue": {"HU": 1}}, "B1": {"Blue": {"HU": 1}}},
    }
    table = Table(position).choose("buy HU H0L", "end")
    assert table.options("move") == ["move HU H0L", "move HU H0L engaged"]
    assert ends(position, "buy HU H0L", "end", "move HU H0L") == ["B1", "B2", "H0K", "H0R"]
    assert ends(position, "buy HU H0L", "end", "move HU H0L engaged") == ["B2", "H0K", "H0R"]


@pytest.mark.rule("NX-RET-02")
def test_engagement_is_tested_before_the_deploy_phase() -> None:
    # When the Move phase begins the strider stands alone, but it began the turn beside Blue.
    position: Json = {
        "phase": "turn",
        "players": {"Red": {"energize": ["EN02"]}},
        "spaces": {"H0L": {"Red": {"RS": 1}, "Blue": {"HU": 1}}, "B8": {"Blue": {"HU": 1}}},
    }
    away = ("play EN02", "to A3", "end", "move RS A3")
    assert "B8" not in ends(position, *away)
    assert "B7" in ends(position, *away)


@pytest.mark.rule("NX-RET-03")
def test_an_engaged_dragon_flies_from_the_monolith_to_any_refuge() -> None:
    spaces: Json = {
        "M": {"Red": {"RD": 1}, "Blue": {"RS": 1}},
        "H3L": {"Blue": {"HU": 1}},
        "H3R": {"Red": {"HU": 1}, "Blue": {"HU": 1}},
        "H0K": {"Red": {"HU": 1}},
        **{f"A{n}": {"Blue": {"CR": 1}} for n in range(1, 7)},
    }
    found = ends({"phase": "move", "spaces": spaces}, "move RD M")
    assert len(found) == 24 - 6 - 2
    assert {"H3K", "H0K", "B7"} <= set(found)
    assert {"H3L", "H3R", "A1"}.isdisjoint(found)


@pytest.mark.rule("NX-RET-03")
def test_an_engaged_strider_retreats_two_spaces_but_not_through_opponents() -> None:
    # B8 is the only Rock Plains beside B9; over it lie A3, B7 and H3L.
    spaces: Json = {"B9": {"Red": {"RS": 1}, "Blue": {"CR": 1}}}
    assert ends({"phase": "move", "spaces": spaces}, "move RS B9") == [
        "A3",
        "A4",
        "B10",
        "B11",
        "B7",
        "B8",
        "H3K",
        "H3L",
        "H3R",
    ]
    spaces["B8"] = {"Blue": {"HU": 1}}
    assert ends({"phase": "move", "spaces": spaces}, "move RS B9") == ["A3", "A4", "B10", "B11", "H3K", "H3R"]


@pytest.mark.rule("NX-RET-04")
def test_an_engaged_unit_may_stay_and_fights_again() -> None:
    spaces: Json = {"B8": {"Red": {"RS": 1}, "Blue": {"RS": 1}}}
    table = Table({"phase": "turn", "spaces": spaces}, dice=[1, 1])
    table.choose("end")
    assert table.offers("end", "move RS B8")
    table.choose("end")
    assert table.events("battle_undecided") == [{"seat": 0, "rival": 1, "space": "B8"}]


@pytest.mark.rule("NX-RET-05")
def test_a_space_counts_as_yours_as_soon_as_another_unit_took_it_in_this_phase() -> None:
    spaces: Json = {"A6": {"Red": {"CR": 1}, "Blue": {"HU": 1}}, "H0L": {"Red": {"HU": 1}}}
    table = Table({"phase": "move", "spaces": spaces})
    table.choose("move HU H0L", "to B1", "move CR A6")
    assert table.offers("to B1")
    table.choose("to B1")
    assert table.see("spaces.B1.Red") == {"HU": 1, "CR": 1}


@pytest.mark.rule("NX-RET-05")
def test_a_space_is_no_refuge_any_more_once_it_became_contested() -> None:
    spaces: Json = {
        "A6": {"Red": {"CR": 1}, "Blue": {"HU": 1}},
        "H0L": {"Red": {"HU": 1}},
        "B2": {"Blue": {"HU": 1}},
    }
    table = Table({"phase": "move", "spaces": spaces}).choose("move HU H0L", "to B2", "move CR A6")
    assert table.options() == ["to A1", "to A5", "to B1", "to B12"]


@pytest.mark.rule("NX-RET-06")
def test_sharing_a_space_with_an_ally_alone_binds_nobody() -> None:
    position: Json = {
        "phase": "turn",
        "spaces": {"A6": {"Red": {"CR": 1}, "Green": {"HU": 1}}, "B1": {"Blue": {"HU": 1}}},
    }
    table = Table(position, seats=4, options={"teams": "on"}).choose("end", "move CR A6")
    assert table.offers("to B1")


@pytest.mark.rule("NX-RET-07")
def test_an_engaged_unit_may_pass_through_an_allys_space_but_not_stop_there() -> None:
    # B8 is Green's: the strider may go on from it to A3, and to B7 which nothing else opens.
    position: Json = {
        "phase": "move",
        "spaces": {"B9": {"Red": {"RS": 1}, "Blue": {"CR": 1}}, "B8": {"Green": {"HU": 1}}},
    }
    table = Table(position, seats=4, options={"teams": "on"}).choose("move RS B9")
    assert table.offers("to A3", "to B7")
    assert table.refuses("to B8")


@pytest.mark.rule("NX-RET-08")
def test_an_engaged_unit_stays_bound_after_a_card_moved_it() -> None:
    position: Json = {
        "phase": "turn",
        "players": {"Red": {"energize": ["EN02"]}},
        "spaces": {"A6": {"Red": {"HU": 1}, "Blue": {"HU": 1}}, "B6": {"Blue": {"HU": 1}}, "A1": {"Red": {"HU": 1}}},
    }
    table = Table(position).choose("play EN02", "from A6", "to B7", "end")
    table.choose("move HU B7")
    assert table.options() == ["to A3", "to B8", "to H3L"]


@pytest.mark.rule("NX-RET-08")
def test_in_the_battle_phase_a_victorious_spore_is_bound_by_no_engagement() -> None:
    position: Json = {
        "phase": "turn",
        "spaces": {"A1": {"Red": {"FU": 1}, "Blue": {"HU": 1}}, "A6": {"Blue": {"HU": 1}}},
    }
    moving = Table(position, options={"alternate_units": "on"}).choose("end", "move FU A1")
    assert moving.refuses("to A6")
    fighting = Table(position, options={"alternate_units": "on"}, dice=[4]).choose("end", "end", "pass")
    assert fighting.asked == "pursuit"
    assert fighting.offers("pursue A6")
