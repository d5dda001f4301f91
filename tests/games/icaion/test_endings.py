"""The final scoring and who wins (IC-END)."""

from __future__ import annotations

import pytest

from nexusgames.core.game.game import Json
from tests.games.icaion.table import ARMOR, BOOTS, HARNESS, Table

MINE: Json = {
    "I1": {"machines": {"H": "Black"}},
    "I2": {"machines": {"H": "Black"}},
    "I3": {"machines": {"H": "Black"}},
    "I4": {"machines": {"S": "Black"}},
}


def finale(
    seats: int = 3, order: list[str] | None = None, options: dict[str, str] | None = None, **told: Json
) -> Table:
    """The final scoring with these players."""
    laid: Json = {"phase": "finale", "regions": MINE, "players": told}
    laid["players"]["Black"] = {"rows": ["R", "SR", "SR"], "gear": BOOTS, **told.get("Black", {})}
    return Table(laid | ({"order": order} if order else {}), seats=seats, options=options)


@pytest.mark.rule("IC-END-01")
def test_every_crystal_is_worth_one() -> None:
    table = finale(Black={"cages": {"1": {"pink": 2}, "2": {"blue": 1}}})
    assert table.see("players.Black.earned") == {"crystals": 3, "shards": -15}


@pytest.mark.rule("IC-END-02")
@pytest.mark.parametrize(("count", "rp"), [(0, -15), (1, 0), (2, 5), (3, 10), (4, 20), (5, 30)])
def test_shards_score_by_their_number(count: int, rp: int) -> None:
    assert finale(Black={"shards": [3, 3, 2, 2, 1][:count]}).rp() == rp


@pytest.mark.rule("IC-END-05")
def test_shards_double_installed_apparatus_once_each_the_best_proposed_first() -> None:
    table = finale(Black={"shards": [1, 1], "installed": ["brown 1", "blue 2", "pink 3"]})
    assert table.offered() == [
        "double blue pink",
        "double brown pink",
        "double brown blue",
        "double pink",
        "double blue",
        "double brown",
        "double none",
    ]
    table.choose("double blue pink")
    assert table.see("players.Black.earned") == {"shards": 5, "apparatus": 4 + 2 * 9 + 2 * 10}
    assert table.events("apparatus_doubled") == [{"seat": 0, "apparatus": ("blue", "pink")}]


@pytest.mark.rule("IC-END-05")
def test_more_shards_than_apparatus_double_each_only_once() -> None:
    table = finale(Black={"shards": [1, 1, 2, 3], "installed": ["blue 1"]})
    assert table.options() == ["double blue", "double none"]
    assert table.choose("double blue").see("players.Black.earned") == {"shards": 20, "apparatus": 18}


@pytest.mark.rule("IC-END-05")
def test_without_a_shard_nothing_is_doubled() -> None:
    table = finale(Black={"installed": ["blue 1"]})
    assert (table.asked, table.see("players.Black.earned.apparatus")) == ("nothing", 9)


@pytest.mark.rule("IC-END-06")
def test_most_reputation_wins() -> None:
    table = finale(Black={"rp": 3}, Purple={"rp": 30}, Red={"rp": 29})
    assert table.winners == ["Purple"]
    assert table.state.result is not None
    assert (table.state.result.ending, table.state.result.scores) == ("points", [-12, 15, 14])


@pytest.mark.rule("IC-END-06")
@pytest.mark.parametrize(
    ("order", "winner"),
    [
        (["Black", "Purple", "Red"], "Red"),
        (["Red", "Black", "Purple"], "Purple"),
        (["Red", "Purple", "Black"], "Black"),
    ],
)
def test_of_the_tied_the_last_in_the_turn_order_wins(order: list[str], winner: str) -> None:
    table = finale(order=order, Black={"rp": 7}, Purple={"rp": 7}, Red={"rp": 7})
    assert table.winners == [winner]


@pytest.mark.rule("IC-END-07")
def test_reputation_may_be_negative_and_goes_beyond_99() -> None:
    assert finale(Black={"rp": 2}).rp() == -13
    assert finale(Black={"rp": 130}).rp() == 115


@pytest.mark.rule("IC-END-09")
def test_players_are_asked_in_turn_order_and_scored_crystals_shards_armour_apparatus() -> None:
    told: Json = {"shards": [1], "installed": ["blue 1"]}
    black: Json = {**told, "gear": ARMOR, "cages": {"1": {"pink": 1}}}
    table = finale(order=["Purple", "Red", "Black"], Black=black, Purple={"shards": [2], "installed": ["grey 1"]})
    assert table.deciding == "Purple"
    table.choose("double none")
    assert table.deciding == "Black"
    table.choose("double blue")
    reasons = [event["reason"] for event in table.events("reputation_scored") if event["seat"] == 0]
    assert reasons == ["crystals", "armour", "apparatus"]
    assert [event["seat"] for event in table.events("reputation_scored")] == [2, 0, 0, 0]


@pytest.mark.rule("IC-END-09")
def test_the_whole_score_can_be_seen_at_any_time_and_is_what_the_end_brings() -> None:
    black: Json = {"gear": HARNESS, "rp": 8, "shards": [1, 2], "installed": ["blue 1", "pink 2"]}
    black |= {"cages": {"1": {"pink": 2}}, "rows": ["R", "SR", "SR"]}
    laid: Json = {"year": 3, "regions": MINE, "players": {"Black": black}}
    final = Table({"phase": "act", **laid}).view(1).players[0].final
    assert final is not None
    assert (final.crystals, final.shards, final.armour, final.apparatus, final.doubling) == (4, 5, 0, 19, 19)
    assert final.total == 8 + 4 + 5 + 19 + 19
    assert Table({"phase": "finale", **laid}).choose("double blue pink").rp() == final.total


@pytest.mark.rule("IC-END-03")
def test_primal_armor_is_part_of_the_breakdown() -> None:
    table = Table({"phase": "act", "players": {"Black": {"gear": ARMOR, "shards": [1, 2]}}})
    final = table.view(None).players[0].final
    assert final is not None
    assert (final.armour, final.total) == (6, 11)
